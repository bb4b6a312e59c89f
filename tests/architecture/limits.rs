//! The table of limits: all that there are, and the tests that reach them.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use backsweep::limits::{all, page};
use syn::visit::{self, Visit};

use super::root;
use super::source::{self, File, is_for_tests};

/// Numbers that bound nothing: layouts, formats, bits, units, steps of differences, weights.
const NO_LIMITS: &[(&str, &str)] = &[
    ("analysis/executed.rs", "KINDS"),
    ("check/argument.rs", "DEFAULT_SIZE"),
    ("check/differences.rs", "NOISE_POINTS"),
    ("check/natives.rs", "ELF_TYPE"),
    ("check/natives.rs", "HEADER"),
    ("check/natives.rs", "RELOCATABLE"),
    ("check/natives.rs", "SHARED"),
    ("check/points.rs", "DIGITS"),
    ("check/scalar.rs", "DOUBLE_BIAS"),
    ("check/scalar.rs", "EXTENDED_BIAS"),
    ("check/variables.rs", "POINTER"),
    ("cli/diagnostic.rs", "TAB"),
    ("cli/diagnostic.rs", "WIDTH"),
    ("cli/explain.rs", "COLUMNS"),
    ("cli/passes.rs", "ESTABLISHES"),
    ("cli/passes.rs", "RELIED_ON_BY"),
    ("emit/markers/apart.rs", "ALIGNMENT"),
    ("emit/tape.rs", "KINDS"),
    ("interface/c.rs", "LARGEST_RESULT"),
    ("ir/inst.rs", "FINITE"),
    ("ir/interp/machine.rs", "FUNCTION_BIT"),
    ("ir/interp/memory.rs", "NUMBER_SHIFT"),
    ("library/derived/description.rs", "ADDRESS"),
    ("library/derived/description.rs", "CHARACTER"),
    ("library/derived/description.rs", "DERIVED_TYPE"),
    ("library/derived/descriptors.rs", "ALLOCATABLE"),
    ("library/derived/descriptors.rs", "DESCRIPTOR"),
    ("library/derived/descriptors.rs", "POINTER"),
    ("library/derived/descriptors.rs", "VERSION"),
    ("llvm/jit/deciders.rs", "WORD"),
    ("llvm/jit/entry.rs", "ALIGN"),
    ("llvm/jit/entry.rs", "GOLDEN"),
    ("llvm/jit/guarded.rs", "CANARY"),
    ("llvm/jit/guarded.rs", "GUARD_BYTES"),
    ("llvm/passes/carried.rs", "ALIGNMENT"),
    ("llvm/passes/derived/tables.rs", "CALLED"),
    ("llvm/passes/derived/tables.rs", "COMPONENT"),
    ("llvm/passes/derived/tables.rs", "ELEMENTAL_FINAL"),
    ("llvm/passes/derived/tables.rs", "PROCEDURE"),
    ("llvm/passes/derived/tables.rs", "SCALAR_FINAL"),
    ("llvm/passes/derived/tables.rs", "SPECIAL"),
    ("llvm/passes/descriptors.rs", "CHARACTER"),
    ("llvm/passes/descriptors.rs", "COMPLEX_4"),
    ("llvm/passes/descriptors.rs", "COMPLEX_8"),
    ("llvm/passes/descriptors.rs", "DERIVED"),
    ("llvm/passes/descriptors.rs", "HALF"),
    ("llvm/passes/descriptors.rs", "INTEGER_4"),
    ("llvm/passes/descriptors.rs", "LOGICAL"),
    ("llvm/passes/descriptors.rs", "REAL_4"),
    ("llvm/passes/descriptors.rs", "REAL_8"),
    ("llvm/passes/descriptors.rs", "TYPE_FIELD"),
    ("llvm/passes/descriptors.rs", "TYPE_OFFSET"),
    ("llvm/passes/heap.rs", "ENOMEM"),
    ("llvm/passes/heap.rs", "INACCESSIBLE"),
    ("llvm/passes/mixed_words/found.rs", "WORD"),
    ("llvm/passes/mixed_words/mod.rs", "WORD"),
    ("llvm/passes/optnone.rs", "FUNCTION"),
    ("llvm/passes/relative_tables.rs", "WIDENED"),
    ("llvm/passes/sharing/mod.rs", "ORDER"),
    ("llvm/passes/sharing/private.rs", "READS_ARGUMENTS"),
    ("llvm/passes/sharing/reached.rs", "WIDE"),
    ("llvm/passes/variadic.rs", "ALL_USED"),
    ("llvm/passes/variadic.rs", "INTEGERS_USED"),
    ("llvm/passes/variadic.rs", "IN_MEMORY"),
    ("llvm/passes/variadic.rs", "LIST"),
    ("llvm/passes/variadic.rs", "MOST_ALIGNED"),
    ("llvm/passes/variadic.rs", "SAVED"),
    ("llvm/passes/variadic.rs", "WORD"),
    ("llvm/passes/whole_words.rs", "BYTE"),
    ("llvm/passes/whole_words.rs", "WORD"),
    ("llvm/query/strides.rs", "USUAL_ITERATIONS"),
    ("llvm/read/declared/arrays.rs", "DESCRIPTOR_BYTES"),
    ("llvm/read/declared/arrays.rs", "DIMENSION_BYTES"),
    ("llvm/read/declared/arrays.rs", "STRIDE_AT"),
    ("main.rs", "REFUSED"),
    ("memory/bits.rs", "STRUCTURE"),
    ("memory/claims.rs", "SMALLEST_FLOAT"),
    ("memory/numbers.rs", "NARROW"),
    ("memory/stretches.rs", "TO_THE_END"),
    ("plan/choose.rs", "UNLIMITED"),
    ("plan/costs.rs", "NEVER"),
    ("plan/costs.rs", "OFTEN"),
    ("plan/costs.rs", "SCALE"),
    ("plan/costs.rs", "USUAL"),
    ("plan/document/mod.rs", "DEPTH"),
    ("report/json.rs", "VERSION"),
    ("report/page/listing.rs", "CONTEXT"),
    ("report/page/listing.rs", "SHORT_GAP"),
    ("request/markers/arguments.rs", "TAPE_BYTES"),
];

const INTEGERS: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
];

/// The integer constants of a file that are not there for tests only.
#[derive(Default)]
struct Constants {
    names: Vec<String>,
}

impl Constants {
    fn note(&mut self, name: &syn::Ident, ty: &syn::Type) {
        if let syn::Type::Path(path) = ty
            && INTEGERS.iter().any(|integer| path.path.is_ident(integer))
        {
            self.names.push(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.note(&item.ident, &item.ty);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.note(&item.ident, &item.ty);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.note(&item.ident, &item.ty);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }
}

fn constants(file: &File) -> BTreeSet<(String, String)> {
    let below = file.path.strip_prefix(root().join("src"));
    let path = below.unwrap_or(&file.path).display().to_string();
    let mut found = Constants::default();
    found.visit_file(&file.syntax);
    let names = found.names.into_iter();
    names.map(|name| (path.clone(), name)).collect()
}

#[test]
fn every_limit_stands_in_the_table() {
    let files = source::files(&root().join("src"));
    let others = files.iter().filter(|file| file.module[0] != "limits");
    let found: BTreeSet<(String, String)> = others.flat_map(constants).collect();
    let known = NO_LIMITS.iter();
    let known: BTreeSet<(String, String)> = known
        .map(|(file, name)| ((*file).to_owned(), (*name).to_owned()))
        .collect();
    let new: Vec<_> = found.difference(&known).collect();
    assert!(new.is_empty(), "limits beside the table: {new:?}");
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(gone.is_empty(), "no longer there: {gone:?}");
}

#[test]
fn every_limit_is_read() {
    let files = source::files(&root().join("src"));
    let read = |name: &str| {
        let name = format!("limits::{name}");
        let mut others = files.iter().filter(|file| file.module[0] != "limits");
        others.any(|file| {
            let mut after = file.text.split(&name).skip(1);
            after.any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        })
    };
    let unread: Vec<&str> = all().map(|limit| limit.name).collect();
    let unread: Vec<&str> = unread.into_iter().filter(|name| !read(name)).collect();
    assert!(unread.is_empty(), "nobody reads {unread:?}");
}

#[test]
fn the_named_tests_exist() {
    for limit in all() {
        let Some(test) = limit.test else { continue };
        let (file, function) = match test.split_once("::") {
            Some((file, function)) => (file, Some(function)),
            None => (test, None),
        };
        let path: PathBuf = root().join(file);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let there = match function {
            Some(function) => text.contains(&format!("fn {function}()")),
            None => !text.is_empty(),
        };
        assert!(there, "{}: there is no {test}", limit.name);
    }
}

/// With `BACKSWEEP_BLESS` in the environment the page is written anew.
#[test]
fn the_page_tells_what_the_table_does() {
    let path = root().join("src/limits/README.md");
    if std::env::var_os("BACKSWEEP_BLESS").is_some() {
        fs::write(&path, page()).expect("the page");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(there, page(), "BACKSWEEP_BLESS=1 writes it anew");
}

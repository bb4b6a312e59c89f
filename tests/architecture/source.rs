//! The sources, parsed.

use std::fs;
use std::path::{Path, PathBuf};

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// One file of `src`.
pub struct File {
    pub path: PathBuf,
    /// `plan/notes/early.rs` is `plan`, `notes`, `early`.
    pub module: Vec<String>,
    pub text: String,
    pub syntax: syn::File,
}

/// All files of Rust below a folder.
pub fn files(root: &Path) -> Vec<File> {
    let mut found = Vec::new();
    collect(root, &mut found);
    found.sort();
    let all = found.into_iter().map(|path| {
        let text = fs::read_to_string(&path).expect("a source");
        let syntax = syn::parse_file(&text).expect("Rust");
        let module = super::module_of(path.strip_prefix(root).unwrap_or(&path));
        File {
            path,
            module,
            text,
            syntax,
        }
    });
    all.collect()
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Whether an item is there for tests only.
pub fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Ident>()
                .is_ok_and(|word| word == "test")
    })
}

#[derive(Default)]
struct Found {
    functions: Vec<(String, usize)>,
    names: Vec<String>,
    is_unsafe: bool,
}

impl Found {
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let lines = block.span().end().line - signature.span().start().line + 1;
        self.functions.push((signature.ident.to_string(), lines));
        self.is_unsafe |= signature.unsafety.is_some();
    }
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.is_unsafe |= item.unsafety.is_some();
        visit::visit_item_impl(self, item);
    }

    fn visit_expr_unsafe(&mut self, block: &'ast syn::ExprUnsafe) {
        self.is_unsafe = true;
        visit::visit_expr_unsafe(self, block);
    }

    fn visit_ident(&mut self, ident: &'ast proc_macro2::Ident) {
        self.names.push(ident.to_string());
    }
}

impl File {
    fn found(&self) -> Found {
        let mut found = Found::default();
        found.visit_file(&self.syntax);
        found
    }

    /// Functions with their lines.
    pub fn functions(&self) -> Vec<(String, usize)> {
        self.found().functions
    }

    pub fn names_crate(&self, name: &str) -> bool {
        self.found().names.iter().any(|ident| ident == name)
    }

    pub fn is_unsafe(&self) -> bool {
        self.found().is_unsafe
    }

    /// Whether it begins with what the module is.
    pub fn is_documented(&self) -> bool {
        let mut attributes = self.syntax.attrs.iter();
        attributes.any(|attribute| attribute.path().is_ident("doc"))
    }
}

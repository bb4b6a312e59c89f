//! What the source declares about memory: the types of variables, and of what is copied.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::print::{Site, text};
use super::{Func, Function, Inst, Program, StructType, Type, Value, ValueDef};

/// What the source declares about the memory that a pointer leads to, from debug information and from
/// `!tbaa.struct`. Absent where nothing is known.
///
/// In all types, bytes of which nothing is known are a field of [`Type::Other`] (see [`unknown`]);
/// bytes that no field covers are padding. An array of `i8` is what was declared as characters, which
/// programs also use for anything.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Declared {
    /// By parameter and by alloca's result: what lies where the pointer leads.
    pub behind: BTreeMap<Value, DeclaredType>,
    /// By copy (memcpy, memmove): what the copied bytes are, at offsets from the first of them. What
    /// is copied beyond `size` is not described, and less than `size` bytes may be copied where their
    /// number is not constant.
    pub copied: BTreeMap<Inst, StructType>,
    /// By copy: what the pointers of the source lead to between which it copies, so that it copies an
    /// array of that.
    pub pointees: BTreeMap<Inst, Type>,
    /// Loads and stores of scalars that are declared with the type by which they are accessed.
    pub accesses: BTreeSet<Inst>,
}

/// The type at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct DeclaredType {
    /// What lies at the place itself. Behind it may lie more, of which it says nothing.
    pub ty: Type,
    /// The place may be an element of an array of the type, or the first of one of unknown length: a C
    /// pointer, a Fortran array without constant bounds. What follows is such elements if it is
    /// anything that the pointer is meant to lead to; a caller can have something else there that it
    /// does not pass.
    pub repeats: bool,
}

impl fmt::Display for DeclaredType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.ty))?;
        f.write_str(if self.repeats { " repeated" } else { "" })
    }
}

/// So many bytes of which nothing is known: a union, or what has a type that is not understood.
pub fn unknown(bytes: u64) -> Type {
    Type::Struct(Box::new(StructType {
        fields: vec![(0, Type::Other("unknown".to_owned()))],
        size: bytes,
    }))
}

/// What is declared at a place of the function's printed form, as a comment: before the function of its
/// parameters and of the globals that it names, else of the instruction.
pub fn comment(program: &Program, func: Func, function: &Function, site: Site) -> Option<String> {
    let declared = &program.declared[func];
    let behind = |value: Value| Some(format!("declared {}", declared.behind.get(&value)?));
    match site {
        Site::Function => {
            let params = function.params.iter().filter_map(|param| {
                let value = param.value;
                Some(format!("{value}: {}", behind(value)?))
            });
            let lines: Vec<String> = params.chain(globals(program, function)).collect();
            (!lines.is_empty()).then(|| lines.join("\n"))
        }
        Site::Inst(inst) => match declared.copied.get(&inst) {
            Some(st) => {
                let ty = Type::Struct(Box::new(st.clone()));
                Some(format!("declared {}", text(&ty)))
            }
            None => behind(function.insts.get(inst)?.result?),
        },
        Site::Block(_) => None,
    }
}

fn globals<'p>(program: &'p Program, function: &'p Function) -> impl Iterator<Item = String> + 'p {
    function
        .values
        .values()
        .filter_map(|value| match value.def {
            ValueDef::Global(global) => {
                let data = program.globals.get(global)?;
                Some(format!(
                    "@{}: declared {}",
                    data.name.escape_default(),
                    data.declared.as_ref()?
                ))
            }
            _ => None,
        })
}

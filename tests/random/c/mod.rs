//! Programs as C.
//!
//! What the tree does not say is added here: indices are brought into range, reals are squashed
//! where they could grow, arguments of functions are brought into their domains.

mod exprs;
mod stmts;
mod vars;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::ast::*;
use super::visit;

/// Prints one function.
pub struct Printer<'a> {
    pub program: &'a Program,
    pub function: &'a Function,
    /// Distinguishes the symbols of the programs of one module.
    pub id: usize,
    out: String,
    depth: usize,
    /// What `break` and `continue` would refer to, from the outside in.
    scopes: Vec<Scope>,
    labels: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Scope {
    /// A loop of the language, with the number of its labels.
    Loop(usize),
    /// A loop made of jumps.
    Jumps(usize),
    Switch,
}

/// What comes before all programs of a module.
pub const PRELUDE: &str = "\
#include <math.h>
#include <stdlib.h>
#include <string.h>
";

pub fn function_name(program: &Program, id: usize, func: FuncId) -> String {
    match program.functions[func].linkage {
        Linkage::Root => format!("f{id}"),
        _ => format!("h{id}_{func}"),
    }
}

pub fn global_name(id: usize, global: usize) -> String {
    format!("g{id}_{global}")
}

pub fn struct_name(id: usize, of: StructId) -> String {
    format!("struct S{id}_{of}")
}

pub fn real_name(real: Real) -> &'static str {
    match real {
        Real::Single => "float",
        Real::Double => "double",
    }
}

pub fn int_name(ty: IntTy) -> &'static str {
    match ty {
        IntTy::Int => "int",
        IntTy::Long => "long",
        IntTy::Short => "short",
        IntTy::Byte => "signed char",
    }
}

/// A real constant as C reads it back exactly.
pub fn constant(value: f64, real: Real) -> String {
    match real {
        Real::Double => format!("{value:?}"),
        Real::Single => format!("{:?}f", value as f32),
    }
}

/// Declarations of the structs of a program.
pub fn structs(program: &Program, id: usize) -> String {
    let mut out = String::new();
    for number in visit::used_structs(program) {
        let st = &program.structs[number];
        let _ = write!(out, "{} {{", struct_name(id, number));
        for (at, field) in st.fields.iter().enumerate() {
            let _ = match field {
                Field::Real(real) => write!(out, " {} f{at};", real_name(*real)),
                Field::Reals(real, n) => write!(out, " {} f{at}[{n}];", real_name(*real)),
                Field::Int { .. } => write!(out, " int f{at};"),
            };
        }
        out.push_str(" };\n");
    }
    out
}

/// The declarator of a variable of a kind.
pub fn declarator(program_id: usize, kind: &Kind, name: &str) -> String {
    match kind {
        Kind::Real(real) => format!("{} {name}", real_name(*real)),
        Kind::Int { ty, .. } => format!("{} {name}", int_name(*ty)),
        Kind::Hash => format!("unsigned {name}"),
        Kind::Array { of, len } => format!("{} {name}[{len}]", real_name(*of)),
        Kind::Matrix { of, rows, cols } => format!("{} {name}[{rows}][{cols}]", real_name(*of)),
        Kind::IntArray { len, .. } => format!("int {name}[{len}]"),
        Kind::Struct(of) => format!("{} {name}", struct_name(program_id, *of)),
        Kind::Structs(of, len) => format!("{} {name}[{len}]", struct_name(program_id, *of)),
        Kind::Pointer { of, .. } => format!("{} *{name}", real_name(*of)),
        Kind::Pointers { of, count, .. } => format!("{} *{name}[{count}]", real_name(*of)),
    }
}

/// The declarator of a parameter.
pub fn parameter(program_id: usize, var: &Var, name: &str) -> String {
    let qualifier = if var.readonly { "const " } else { "" };
    let name = if var.restrict {
        format!("restrict {name}")
    } else {
        name.to_owned()
    };
    match &var.kind {
        Kind::Array { of, .. } => format!("{qualifier}{} *{name}", real_name(*of)),
        Kind::Matrix { of, cols, .. } => {
            format!("{qualifier}{} (*{name})[{cols}]", real_name(*of))
        }
        Kind::IntArray { .. } => format!("{qualifier}int *{name}"),
        Kind::Struct(of) if var.storage == (Storage::Param { by_value: false }) => {
            format!("{qualifier}{} *{name}", struct_name(program_id, *of))
        }
        Kind::Structs(of, _) => format!("{qualifier}{} *{name}", struct_name(program_id, *of)),
        other => declarator(program_id, other, &name),
    }
}

pub fn return_type(program_id: usize, returns: Returns) -> String {
    match returns {
        Returns::Nothing => "void".into(),
        Returns::Real(real) => real_name(real).into(),
        Returns::Int { .. } => "int".into(),
        Returns::Struct(of) => struct_name(program_id, of),
    }
}

/// The head of a function, without attributes.
pub fn prototype(program: &Program, id: usize, func: FuncId) -> String {
    let function = &program.functions[func];
    let params: Vec<String> = function
        .params
        .iter()
        .filter(|var| !function.vars[**var].dropped)
        .map(|var| parameter(id, &function.vars[*var], &format!("v{var}")))
        .collect();
    let params = if params.is_empty() {
        "void".to_owned()
    } else {
        params.join(", ")
    };
    format!(
        "{} {}({params})",
        return_type(id, function.returns),
        function_name(program, id, func)
    )
}

/// The whole program.
pub fn print(program: &Program, id: usize) -> String {
    let mut out = structs(program, id);
    let used = visit::used_globals(program);
    for (number, global) in program.globals.iter().enumerate() {
        if used.contains(&number) {
            out.push_str(&global_definition(global, id, number));
        }
    }
    for func in visit::reachable(program) {
        out.push_str(&function(program, id, func));
    }
    out
}

fn global_definition(global: &Global, id: usize, number: usize) -> String {
    let name = global_name(id, number);
    let prefix = if global.constant { "static const " } else { "" };
    let one = |value: &f64| match &global.kind {
        Kind::IntArray { .. } | Kind::Int { .. } => format!("{}", *value as i64),
        Kind::Array { of, .. } | Kind::Real(of) | Kind::Matrix { of, .. } => constant(*value, *of),
        _ => "0".into(),
    };
    let values: Vec<String> = global.values.iter().map(one).collect();
    let values = match (&global.kind, values.len()) {
        (Kind::Real(_) | Kind::Int { .. }, _) => values.join(""),
        _ => format!("{{{}}}", values.join(", ")),
    };
    format!(
        "{prefix}{} = {values};\n",
        declarator(id, &global.kind, &name)
    )
}

fn function(program: &Program, id: usize, func: FuncId) -> String {
    let function = &program.functions[func];
    let mut printer = Printer {
        program,
        function,
        id,
        out: String::new(),
        depth: 1,
        scopes: Vec::new(),
        labels: 0,
    };
    printer.hoisted();
    if function.recursive {
        let result = printer.returned(&function.base);
        printer.line(&format!("if (v{} <= 0) {result}", function.params[0]));
    }
    printer.block(&function.body);
    let last = printer.returned(&function.result);
    match (function.returns, last.strip_prefix("return ")) {
        (Returns::Real(real), Some(value)) => {
            printer.line(&format!("{} result = {value}", real_name(real)));
            printer.give_back(&function.body);
            printer.line("return result;");
        }
        _ => printer.line(&last),
    }
    let linkage = match function.linkage {
        Linkage::Root => "",
        Linkage::Static => "static ",
        Linkage::StaticNoinline => "static __attribute__((noinline)) ",
        Linkage::StaticInline => "static inline __attribute__((always_inline)) ",
        Linkage::ExternNoinline => "__attribute__((noinline)) ",
    };
    // Always inlined functions cannot call themselves.
    let linkage = match function.recursive && function.linkage == Linkage::StaticInline {
        true => "static ",
        false => linkage,
    };
    let head = prototype(program, id, func);
    format!("{linkage}{head} {{\n{}}}\n", printer.out)
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Variables that are used, but that no statement declares.
    fn hoisted(&mut self) {
        let used = visit::used_vars(self.function);
        let declared: BTreeSet<VarId> = visit::declared_vars(self.function);
        for var in used.difference(&declared) {
            let data = &self.function.vars[*var];
            if matches!(data.storage, Storage::Local | Storage::Vla | Storage::Heap) {
                let declarator = declarator(self.id, &data.kind, &format!("v{var}"));
                let zero = match data.kind {
                    Kind::Real(_) | Kind::Int { .. } | Kind::Hash | Kind::Pointer { .. } => "0",
                    _ => "{0}",
                };
                self.line(&format!("{declarator} = {zero};"));
            }
        }
    }

    fn label(&mut self) -> usize {
        self.labels += 1;
        self.labels
    }
}

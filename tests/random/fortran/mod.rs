//! Programs as Fortran.
//!
//! As the C printer, it adds what keeps indices in range and reals bounded. Helpers are procedures
//! of a module, the root is an external procedure. Matrices are declared with their columns first,
//! so that memory is laid out as in C.

mod exprs;
mod stmts;

use std::fmt::Write as _;

use super::ast::*;
use super::visit;

/// Prints one procedure.
pub struct Printer<'a> {
    program: &'a Program,
    function: &'a Function,
    id: usize,
    out: String,
    depth: usize,
    /// What `exit` and `cycle` would refer to, from the outside in.
    scopes: Vec<Scope>,
    labels: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Scope {
    /// A construct with the number of its name.
    Do(usize),
    /// Labels of a loop made of jumps: next round, behind.
    Jumps(usize, usize),
}

fn real_type(real: Real) -> &'static str {
    match real {
        Real::Single => "real(4)",
        Real::Double => "real(8)",
    }
}

fn int_type(ty: IntTy) -> &'static str {
    match ty {
        IntTy::Int => "integer(4)",
        IntTy::Long => "integer(8)",
        IntTy::Short => "integer(2)",
        IntTy::Byte => "integer(1)",
    }
}

fn constant(value: f64, real: Real) -> String {
    match real {
        Real::Single => format!("{:?}_4", value as f32),
        Real::Double => format!("{value:?}_8"),
    }
}

fn name(program: &Program, id: usize, func: FuncId) -> String {
    match program.functions[func].linkage {
        Linkage::Root => format!("f{id}"),
        _ => format!("h{id}_{func}"),
    }
}

/// The whole program: a module with the helpers, then the root.
pub fn print(program: &Program, id: usize) -> String {
    let mut helpers = String::new();
    let mut root = String::new();
    for func in visit::reachable(program) {
        let text = procedure(program, id, func);
        match program.functions[func].linkage {
            Linkage::Root => root = text,
            _ => helpers.push_str(&text),
        }
    }
    if helpers.is_empty() {
        return root;
    }
    format!("module m{id}\nimplicit none\ncontains\n{helpers}end module\n{root}")
}

fn procedure(program: &Program, id: usize, func: FuncId) -> String {
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
    if function.recursive {
        printer.line(&format!("if (v{} <= 0) then", function.params[0]));
        printer.returned(&function.base);
        printer.line("end if");
    }
    printer.block(&function.body);
    printer.returned(&function.result);
    let body = printer.out.clone();
    let head = head(program, id, func);
    let (kind, result) = match function.returns {
        Returns::Real(_) | Returns::Int { .. } => ("function", " result(res)"),
        _ => ("subroutine", ""),
    };
    let params: Vec<String> = function
        .params
        .iter()
        .filter(|var| !function.vars[**var].dropped)
        .map(|var| format!("v{var}"))
        .collect();
    let recursive = if function.recursive { "recursive " } else { "" };
    format!(
        "{recursive}{kind} {}({}){result}\n{head}{body}end {kind}\n",
        name(program, id, func),
        params.join(", ")
    )
}

/// Everything that is declared: parameters, result, all variables that are used.
fn head(program: &Program, id: usize, func: FuncId) -> String {
    let function = &program.functions[func];
    let mut out = String::new();
    let is_root = function.linkage == Linkage::Root;
    if is_root && visit::reachable(program).len() > 1 {
        let _ = writeln!(out, "    use m{id}");
    }
    if is_root {
        out.push_str("    implicit none\n");
    }
    match function.returns {
        Returns::Real(real) => {
            let _ = writeln!(out, "    {} :: res", real_type(real));
        }
        Returns::Int { .. } => out.push_str("    integer(4) :: res\n"),
        _ => {}
    }
    let mut vars = visit::used_vars(function);
    vars.extend(visit::declared_vars(function));
    vars.extend(function.params.iter().copied());
    // The length of an array may name an integer parameter.
    let is_scalar = |var: &VarId| matches!(function.kind(*var), Kind::Int { .. } | Kind::Real(_));
    let (scalars, others): (Vec<VarId>, Vec<VarId>) = vars.into_iter().partition(is_scalar);
    for var in scalars.into_iter().chain(others) {
        let data = &function.vars[var];
        if data.dropped {
            continue;
        }
        let by_value = data.is_param() && !is_root;
        let value = if by_value { ", value" } else { "" };
        let _ = match &data.kind {
            Kind::Real(real) => writeln!(out, "    {}{value} :: v{var}", real_type(*real)),
            Kind::Int { ty, .. } => writeln!(out, "    {}{value} :: v{var}", int_type(*ty)),
            Kind::Array { of, len } => {
                let last = match data.storage {
                    Storage::Vla => vla_end(function, *len),
                    _ => format!("{}", len - 1),
                };
                writeln!(out, "    {} :: v{var}(0:{last})", real_type(*of))
            }
            Kind::Matrix { of, rows, cols } => writeln!(
                out,
                "    {} :: v{var}(0:{}, 0:{})",
                real_type(*of),
                cols - 1,
                rows - 1
            ),
            Kind::IntArray { len, .. } => writeln!(out, "    integer(4) :: v{var}(0:{})", len - 1),
            _ => Ok(()),
        };
    }
    out
}

/// The last index of an array whose length is not known to the compiler.
fn vla_end(function: &Function, len: i64) -> String {
    let int = function.params.iter().find(|var| {
        let data = &function.vars[**var];
        matches!(data.kind, Kind::Int { .. }) && !data.dropped
    });
    match int {
        Some(var) => format!("{} + iand(int(v{var}), 3)", len - 1),
        None => format!("{}", len - 1),
    }
}

impl Printer<'_> {
    /// One line, continued where it is long.
    fn line(&mut self, text: &str) {
        let mut room = 100;
        for _ in 0..self.depth {
            self.out.push_str("    ");
        }
        for (at, word) in text.split(' ').enumerate() {
            if at > 0 {
                if room < word.len() + 2 {
                    self.out.push_str(" &\n        ");
                    room = 100;
                }
                self.out.push(' ');
            }
            self.out.push_str(word);
            room = room.saturating_sub(word.len() + 1);
        }
        self.out.push('\n');
    }

    fn label(&mut self) -> usize {
        self.labels += 1;
        self.labels
    }
}

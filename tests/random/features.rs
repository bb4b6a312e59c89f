//! What programs have in them, so that a campaign can say what it covered.

use std::collections::BTreeSet;

use super::ast::*;
use super::visit::{self, Visitor};

/// The features of a program, by name.
pub fn features(program: &Program) -> BTreeSet<&'static str> {
    let mut found = Finder::default();
    let reachable = visit::reachable(program);
    for func in &reachable {
        let function = &program.functions[*func];
        found.own = *func;
        found.variables(function);
        visit::function(&mut function.clone(), &mut found);
        if function.recursive {
            found.note("recursion");
        }
        match function.linkage {
            Linkage::Root => {}
            Linkage::StaticNoinline | Linkage::ExternNoinline => found.note("call, not inlined"),
            Linkage::Static | Linkage::StaticInline => found.note("call, may be inlined"),
        }
    }
    if !program.overlaps.is_empty() {
        found.note("parameters that overlap");
    }
    let depth = reachable
        .iter()
        .map(|func| nesting(&program.functions[*func].body));
    match depth.max() {
        Some(0) | None => {}
        Some(1) => found.note("loop"),
        Some(2) => found.note("loops nested 2 deep"),
        Some(_) => found.note("loops nested 3 deep or more"),
    }
    found.names
}

#[derive(Default)]
struct Finder {
    names: BTreeSet<&'static str>,
    own: FuncId,
}

impl Finder {
    fn note(&mut self, name: &'static str) {
        self.names.insert(name);
    }

    fn variables(&mut self, function: &Function) {
        let mut used = visit::used_vars(function);
        used.extend(visit::declared_vars(function));
        let mut reals = BTreeSet::new();
        for var in used {
            let data = &function.vars[var];
            match &data.kind {
                Kind::Real(of) | Kind::Array { of, .. } | Kind::Matrix { of, .. } => {
                    reals.insert(*of == Real::Single);
                }
                _ => {}
            }
            self.note(match (&data.kind, data.storage) {
                (_, Storage::Vla) => "array of variable length",
                (_, Storage::Heap) => "array from the heap",
                (Kind::Array { .. } | Kind::Matrix { .. }, Storage::Global(_)) => "global array",
                (_, Storage::Global(_)) => "global scalar",
                (Kind::Matrix { .. }, _) => "array of two dimensions",
                (Kind::Array { .. }, Storage::Local) => "local array",
                (Kind::Array { .. }, _) => "array parameter",
                (Kind::Struct(_), Storage::Param { by_value: true }) => "struct by value",
                (Kind::Struct(_), _) => "struct",
                (Kind::Structs(..), _) => "array of structs",
                (Kind::IntArray { .. }, _) => "array of integers",
                (Kind::Pointer { .. }, _) => "pointer variable",
                (Kind::Pointers { .. }, _) => "pointers in memory",
                (Kind::Hash, _) => "scrambled integer",
                (Kind::Int { ty: IntTy::Int, .. }, _) => "int",
                (Kind::Int { .. }, _) => "long, short or char",
                (Kind::Real(Real::Single), _) => "float",
                (Kind::Real(Real::Double), _) => "double",
            });
            if data.restrict {
                self.note(match function.linkage {
                    Linkage::Root => "restrict",
                    _ => "restrict in a called function",
                });
            }
        }
        if reals.len() == 2 {
            self.note("float and double mixed");
        }
        match function.returns {
            Returns::Struct(_) => self.note("struct returned"),
            Returns::Int { .. } => self.note("integer returned"),
            _ => {}
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let name = match stmt {
            Stmt::Assign(_, Assign::Set, _) => "assignment",
            Stmt::Assign(..) => "assignment with arithmetic",
            Stmt::AssignInt(..) => "integer assignment",
            Stmt::If(..) => "if",
            Stmt::Switch(_, cases) if cases.iter().any(|(_, falls)| *falls) => {
                "switch with falling through"
            }
            Stmt::Switch(..) => "switch",
            Stmt::For { step: 1, .. } => "for upwards",
            Stmt::For { step, .. } if *step < 0 => "for downwards",
            Stmt::For { .. } => "for with a stride",
            Stmt::While { shape, .. } => match shape {
                Shape::While => "while",
                Shape::DoWhile => "do while",
                Shape::Forever => "endless loop with break",
                Shape::Goto => "loop of goto",
            },
            Stmt::Irreducible { .. } => "irreducible loop",
            Stmt::Skip(..) => "goto forwards",
            Stmt::Break => "break",
            Stmt::Continue => "continue",
            Stmt::Leave(0) => "goto out of a loop",
            Stmt::Leave(_) => "goto out of several loops",
            Stmt::Return(_) => "return in the middle",
            Stmt::Copy { overlap: true, .. } => "memmove",
            Stmt::Copy { .. } => "memcpy",
            Stmt::Clear(..) => "memset",
            Stmt::CopyStruct(..) | Stmt::CallInto(..) => "struct assignment",
            Stmt::Point(..) => "pointer assignment",
            Stmt::Walk { .. } => "pointer that walks",
            Stmt::Chain { .. } => "chain of scrambled integers",
            Stmt::Declare(_, Init::Nothing) => "variable set later",
            Stmt::Declare(..) | Stmt::Scramble(..) | Stmt::Call(..) | Stmt::Block(_) => return,
        };
        self.note(name);
    }
}

impl Visitor for Finder {
    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn real(&mut self, expr: &mut RExpr) {
        let name = match expr {
            RExpr::Fun1(Fun1::Fabs, _) => "fabs",
            RExpr::Fun1(Fun1::Floor | Fun1::Ceil | Fun1::Trunc, _) => "floor and the like",
            RExpr::Fun1(..) | RExpr::Fma(..) => "library function",
            RExpr::Fun2(Fun2::Fmin | Fun2::Fmax, ..) => "fmin, fmax",
            RExpr::Fun2(..) => "library function of two",
            RExpr::Select(..) => "choice of reals",
            RExpr::FromInt(_) => "real from integer",
            RExpr::Cast(..) => "conversion of reals",
            RExpr::Bin(RBin::Div, ..) => "division",
            _ => return,
        };
        self.note(name);
    }

    fn int(&mut self, expr: &mut IExpr) {
        let name = match expr {
            IExpr::Elem(..) | IExpr::Field { .. } => "integer from memory",
            IExpr::FromReal(..) => "integer from real",
            IExpr::Select(..) => "choice of integers",
            IExpr::Bin(op, ..) => match op {
                IBin::Add | IBin::Sub => "integer sum",
                IBin::Mul => "integer product",
                IBin::Div | IBin::Mod => "integer division",
                IBin::And | IBin::Or | IBin::Xor => "bits of integers",
                IBin::Shl | IBin::Shr => "shift",
                IBin::Min | IBin::Max => "integer minimum, maximum",
            },
            _ => return,
        };
        self.note(name);
    }

    fn cond(&mut self, cond: &mut Cond) {
        match cond {
            Cond::Real(..) => self.note("comparison of reals"),
            Cond::And(..) | Cond::Or(..) => self.note("condition of several"),
            _ => {}
        }
    }

    fn callee(&mut self, func: &mut FuncId) {
        if *func == self.own {
            self.note("call of itself");
        }
    }
}

/// How deep loops are nested.
fn nesting(stmts: &[Stmt]) -> usize {
    let of = |stmt: &Stmt| match stmt {
        Stmt::For { body, .. } | Stmt::While { body, .. } | Stmt::Walk { body, .. } => {
            1 + nesting(body)
        }
        Stmt::Irreducible { first, second, .. } => 1 + nesting(first).max(nesting(second)),
        Stmt::If(_, a, b) => nesting(a).max(nesting(b)),
        Stmt::Switch(_, cases) => cases
            .iter()
            .map(|(body, _)| nesting(body))
            .max()
            .unwrap_or(0),
        Stmt::Skip(_, body) | Stmt::Block(body) => nesting(body),
        _ => 0,
    };
    stmts.iter().map(of).max().unwrap_or(0)
}

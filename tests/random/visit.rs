//! Walks over trees.

use std::collections::BTreeSet;

use super::ast::*;

/// What a walk does on its way; every node is visited before what it consists of.
pub trait Visitor {
    fn block(&mut self, _stmts: &mut Vec<Stmt>) {}
    fn real(&mut self, _expr: &mut RExpr) {}
    fn int(&mut self, _expr: &mut IExpr) {}
    fn cond(&mut self, _cond: &mut Cond) {}
    fn var(&mut self, _var: &mut VarId) {}
    /// A variable that the statement declares.
    fn declared(&mut self, _var: &mut VarId) {}
    fn callee(&mut self, _func: &mut FuncId) {}
    fn count(&mut self, _count: &mut i64) {}
}

pub fn function(f: &mut Function, v: &mut dyn Visitor) {
    if f.recursive {
        value(&mut f.base, v);
    }
    block(&mut f.body, v);
    value(&mut f.result, v);
}

fn block(stmts: &mut Vec<Stmt>, v: &mut dyn Visitor) {
    v.block(stmts);
    for stmt in stmts {
        self::stmt(stmt, v);
    }
}

fn stmt(stmt: &mut Stmt, v: &mut dyn Visitor) {
    match stmt {
        Stmt::Declare(var, init) => {
            v.declared(var);
            self::init(init, v);
        }
        Stmt::Assign(to, _, value) => {
            place(to, v);
            real(value, v);
        }
        Stmt::AssignInt(to, value) => {
            int_place(to, v);
            int(value, v);
        }
        Stmt::Scramble(var, _) => v.var(var),
        Stmt::Chain {
            to, from, by, and, ..
        } => {
            v.var(to);
            v.var(from);
            if let Some(and) = and {
                v.var(and);
            }
            int(by, v);
        }
        Stmt::If(condition, then, otherwise) => {
            cond(condition, v);
            block(then, v);
            block(otherwise, v);
        }
        Stmt::Switch(selector, cases) => {
            int(selector, v);
            for (body, _) in cases {
                block(body, v);
            }
        }
        Stmt::Skip(condition, body) => {
            cond(condition, v);
            block(body, v);
        }
        Stmt::Break | Stmt::Continue | Stmt::Leave(_) => {}
        Stmt::Return(result) => value(result, v),
        Stmt::Call(func, args) => call(func, args, v),
        Stmt::CallInto(var, func, args) => {
            v.var(var);
            call(func, args, v);
        }
        Stmt::Block(body) => block(body, v),
        _ => loop_or_move(stmt, v),
    }
}

fn loop_or_move(stmt: &mut Stmt, v: &mut dyn Visitor) {
    match stmt {
        Stmt::For {
            var,
            from,
            to,
            body,
            ..
        } => {
            v.declared(var);
            int(from, v);
            int(to, v);
            block(body, v);
        }
        Stmt::While {
            counter,
            limit,
            cond: condition,
            body,
            ..
        } => {
            v.declared(counter);
            v.count(limit);
            cond(condition, v);
            block(body, v);
        }
        Stmt::Irreducible {
            counter,
            limit,
            middle,
            first,
            second,
            again,
        } => {
            v.declared(counter);
            v.count(limit);
            cond(middle, v);
            block(first, v);
            block(second, v);
            cond(again, v);
        }
        Stmt::Copy {
            to,
            to_at,
            from,
            from_at,
            count,
            ..
        } => {
            v.var(to);
            int(to_at, v);
            v.var(from);
            int(from_at, v);
            v.count(count);
        }
        Stmt::Clear(var, at, count) => {
            v.var(var);
            int(at, v);
            v.count(count);
        }
        Stmt::CopyStruct(to, from) => {
            for place in [to, from] {
                v.var(&mut place.var);
                if let Some(index) = &mut place.index {
                    int(index, v);
                }
            }
        }
        Stmt::Point(var, to) => {
            v.var(var);
            target(to, v);
        }
        Stmt::Walk {
            pointer,
            array,
            count,
            body,
        } => {
            v.declared(pointer);
            v.var(array);
            v.count(count);
            block(body, v);
        }
        _ => {}
    }
}

fn init(init: &mut Init, v: &mut dyn Visitor) {
    match init {
        Init::Nothing | Init::Zero | Init::Memset => {}
        Init::Real(value) => real(value, v),
        Init::Int(value) => int(value, v),
        Init::List(values) => values.iter_mut().for_each(|value| real(value, v)),
        Init::Ints(values) => values.iter_mut().for_each(|value| int(value, v)),
        Init::Loop(index, value) => {
            v.declared(index);
            real(value, v);
        }
        Init::IntLoop(index, value) => {
            v.declared(index);
            int(value, v);
        }
        Init::Pointer(to) => target(to, v),
        Init::Pointers(to) => to.iter_mut().for_each(|to| target(to, v)),
        Init::Copy(from) => v.var(from),
    }
}

fn target(to: &mut Target, v: &mut dyn Visitor) {
    match to {
        Target::Array(var, at) | Target::Row(var, at) => {
            v.var(var);
            int(at, v);
        }
        Target::Choice(condition, a, b) => {
            cond(condition, v);
            target(a, v);
            target(b, v);
        }
    }
}

fn value(value: &mut Value, v: &mut dyn Visitor) {
    match value {
        Value::Nothing => {}
        Value::Real(expr) => real(expr, v),
        Value::Int(expr) => int(expr, v),
        Value::Struct(var) => v.var(var),
    }
}

fn call(func: &mut FuncId, args: &mut [Arg], v: &mut dyn Visitor) {
    v.callee(func);
    for arg in args {
        match arg {
            Arg::Real(expr) => real(expr, v),
            Arg::Int(expr) => int(expr, v),
            Arg::Array(var, at) | Arg::Row(var, at) | Arg::StructAt(var, at) => {
                v.var(var);
                int(at, v);
            }
            Arg::Whole(var) => v.var(var),
            Arg::Either(odd, a, b) => [odd, a, b].into_iter().for_each(|var| v.var(var)),
        }
    }
}

fn place(place: &mut Place, v: &mut dyn Visitor) {
    match place {
        Place::Var(var) => v.var(var),
        Place::Elem(var, at) => {
            v.var(var);
            int(at, v);
        }
        Place::Elem2(var, a, b) | Place::Through(var, a, b) => {
            v.var(var);
            int(a, v);
            int(b, v);
        }
        Place::Field { var, index, at, .. } => {
            v.var(var);
            for index in [index, at].into_iter().flatten() {
                int(index, v);
            }
        }
    }
}

fn int_place(place: &mut IPlace, v: &mut dyn Visitor) {
    match place {
        IPlace::Var(var) => v.var(var),
        IPlace::Elem(var, at) => {
            v.var(var);
            int(at, v);
        }
        IPlace::Field { var, index, .. } => {
            v.var(var);
            if let Some(index) = index {
                int(index, v);
            }
        }
    }
}

fn real(expr: &mut RExpr, v: &mut dyn Visitor) {
    v.real(expr);
    match expr {
        RExpr::Const(..) => {}
        RExpr::Place(from) => place(from, v),
        RExpr::Neg(a) | RExpr::Fun1(_, a) | RExpr::Cast(_, a) => real(a, v),
        RExpr::Bin(_, a, b) | RExpr::Fun2(_, a, b) => {
            real(a, v);
            real(b, v);
        }
        RExpr::Fma(a, b, c) => {
            real(a, v);
            real(b, v);
            real(c, v);
        }
        RExpr::Select(condition, a, b) => {
            cond(condition, v);
            real(a, v);
            real(b, v);
        }
        RExpr::FromInt(a) => int(a, v),
        RExpr::Call(func, args) => call(func, args, v),
    }
}

fn int(expr: &mut IExpr, v: &mut dyn Visitor) {
    v.int(expr);
    match expr {
        IExpr::Const(_) => {}
        IExpr::Var(var) | IExpr::Hash(var, _) => v.var(var),
        IExpr::Elem(var, at) => {
            v.var(var);
            int(at, v);
        }
        IExpr::Field { var, index, .. } => {
            v.var(var);
            if let Some(index) = index {
                int(index, v);
            }
        }
        IExpr::Bin(_, a, b) => {
            int(a, v);
            int(b, v);
        }
        IExpr::Select(condition, a, b) => {
            cond(condition, v);
            int(a, v);
            int(b, v);
        }
        IExpr::FromReal(a, _) => real(a, v),
        IExpr::Call(func, args) => call(func, args, v),
    }
}

fn cond(condition: &mut Cond, v: &mut dyn Visitor) {
    v.cond(condition);
    match condition {
        Cond::Const(_) => {}
        Cond::Real(_, a, b) => {
            real(a, v);
            real(b, v);
        }
        Cond::Int(_, a, b) => {
            int(a, v);
            int(b, v);
        }
        Cond::And(a, b) | Cond::Or(a, b) => {
            cond(a, v);
            cond(b, v);
        }
        Cond::Not(a) => cond(a, v),
    }
}

#[derive(Default)]
struct Names {
    used: BTreeSet<VarId>,
    declared: BTreeSet<VarId>,
    called: BTreeSet<FuncId>,
}

impl Visitor for Names {
    fn var(&mut self, var: &mut VarId) {
        self.used.insert(*var);
    }

    fn declared(&mut self, var: &mut VarId) {
        self.declared.insert(*var);
    }

    fn callee(&mut self, func: &mut FuncId) {
        self.called.insert(*func);
    }
}

fn names(f: &Function) -> Names {
    let mut names = Names::default();
    function(&mut f.clone(), &mut names);
    names
}

pub fn used_vars(f: &Function) -> BTreeSet<VarId> {
    names(f).used
}

pub fn declared_vars(f: &Function) -> BTreeSet<VarId> {
    names(f).declared
}

/// The functions that the root can call, callees before callers, the root last.
pub fn reachable(program: &Program) -> Vec<FuncId> {
    let root = program.functions.len() - 1;
    let mut found = BTreeSet::from([root]);
    let mut work = vec![root];
    while let Some(func) = work.pop() {
        for callee in names(&program.functions[func]).called {
            if callee < program.functions.len() && found.insert(callee) {
                work.push(callee);
            }
        }
    }
    found.into_iter().collect()
}

/// The globals that reachable functions use.
pub fn used_globals(program: &Program) -> BTreeSet<usize> {
    let mut globals = BTreeSet::new();
    for func in reachable(program) {
        let function = &program.functions[func];
        for var in used_vars(function) {
            if let Storage::Global(global) = function.vars[var].storage {
                globals.insert(global);
            }
        }
    }
    globals
}

/// The structs that reachable functions have variables of, or return.
pub fn used_structs(program: &Program) -> BTreeSet<StructId> {
    let mut structs = BTreeSet::new();
    for func in reachable(program) {
        let function = &program.functions[func];
        let mut used = used_vars(function);
        used.extend(declared_vars(function));
        used.extend(function.params.iter().copied());
        for var in used {
            if let Kind::Struct(of) | Kind::Structs(of, _) = function.kind(var) {
                structs.insert(*of);
            }
        }
        if let Returns::Struct(of) = function.returns {
            structs.insert(of);
        }
    }
    structs
}

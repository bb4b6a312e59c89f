//! Where pointers lead: the objects that each pointer value may be based on.
//!
//! *Question*: which allocations, parameters or globals may `p` point into?
//! *Lattice*: sets of roots, up to [`limits::POINTER_ROOTS`], above them `Anywhere`; join is union.
//! *Direction*: along SSA definitions, to a fixed point over phis.
//! *Imprecise about*: pointers that come out of memory or integers, which are roots of their own.

use cranelift_entity::SecondaryMap;

use super::calls::Calls;
use super::numbers::Numbers;
use crate::dataflow;
use crate::ir::{
    Binary, Cast, Constant, Func, Function, Global, Inst, Op, Program, Value, ValueDef,
};
use crate::limits;

/// An object that pointers are based on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Root {
    Param(u32),
    Global(Global),
    /// Made by this call of the function: a local variable, or memory from the heap.
    Own(Inst),
    /// What a call returned.
    Call(Inst),
    /// A pointer that was read from memory.
    Loaded(Inst),
    /// Made from an integer or by something that is not looked into.
    Made(Inst),
    /// Null or undefined: no object.
    Nothing,
}

/// The roots of one pointer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roots {
    /// Sorted, without repetition.
    known: Vec<Root>,
    anywhere: bool,
}

impl Roots {
    const ANYWHERE: Roots = Roots {
        known: Vec::new(),
        anywhere: true,
    };

    fn one(root: Root) -> Self {
        Roots {
            known: vec![root],
            anywhere: false,
        }
    }

    /// Adds the other's roots; true if that changed anything.
    fn join(&mut self, other: &Roots) -> bool {
        let before = (self.known.len(), self.anywhere);
        self.anywhere |= other.anywhere;
        for root in &other.known {
            if let Err(at) = self.known.binary_search(root) {
                self.known.insert(at, *root);
            }
        }
        if self.known.len() > limits::POINTER_ROOTS {
            self.anywhere = true;
        }
        before != (self.known.len(), self.anywhere)
    }

    pub fn iter(&self) -> impl Iterator<Item = Root> + '_ {
        self.known.iter().copied()
    }

    /// The roots that memory lies behind.
    pub fn objects(&self) -> impl Iterator<Item = Root> + '_ {
        self.iter().filter(|root| *root != Root::Nothing)
    }

    /// Whether roots other than those listed are possible.
    pub fn anywhere(&self) -> bool {
        self.anywhere
    }

    /// The root, where there is exactly one.
    pub fn single(&self) -> Option<Root> {
        match self.known.as_slice() {
            [root] if !self.anywhere => Some(*root),
            _ => None,
        }
    }
}

impl Root {
    /// Whether it is memory that never changes, which has no shadow.
    pub fn never_changes(self, program: &Program) -> bool {
        matches!(self, Root::Global(global) if program.globals[global].constant)
    }

    /// Whether it is memory that never changes and leads nowhere.
    pub fn is_plain_constant(self, program: &Program) -> bool {
        matches!(self, Root::Global(global) if program.globals[global].is_plain())
    }
}

/// An object of a program.
pub(super) type ObjectKey = (Func, Root);

/// A global is one object in all functions; others belong to theirs.
pub(super) fn key(func: Func, root: Root) -> ObjectKey {
    match root {
        Root::Global(_) => (Func::from_u32(0), root),
        _ => (func, root),
    }
}

/// A function with a body, and where its pointers lead.
pub(super) type Traced<'a> = (Func, &'a Function, &'a Pointers);

/// Roots of every pointer value of a function (vectors of pointers included).
#[derive(Clone, Debug)]
pub struct Pointers {
    roots: SecondaryMap<Value, Roots>,
}

impl Pointers {
    /// Near-linear: a value is visited again only when the roots of an operand grew.
    pub fn run(calls: &Calls<'_>, numbers: &Numbers, func: Func, function: &Function) -> Pointers {
        let mut facts = Pointers {
            roots: SecondaryMap::new(),
        };
        for (value, data) in function.values.iter() {
            if !data.ty.scalar().is_ptr() {
                continue;
            }
            let root = match fixed_root(function, value) {
                Some(Root::Call(inst)) if calls.makes_object(function, inst) => {
                    Some(Root::Own(inst))
                }
                Some(Root::Made(inst)) if numbers.are_behind(func, function, inst) => {
                    Some(Root::Nothing)
                }
                other => other,
            };
            if let Some(root) = root {
                facts.roots[value] = Roots::one(root);
            } else if is_unread(function, value) {
                facts.roots[value] = Roots::ANYWHERE;
            }
        }
        let users = function.users();
        let insts = function.insts.keys();
        let dependants = |inst| function.users_of_result(&users, inst);
        dataflow::settle(insts, dependants, |inst| {
            let Some(result) = function.insts[inst].result else {
                return false;
            };
            let mut joined = facts.roots[result].clone();
            let mut grew = false;
            for arg in passed_on(function, inst) {
                grew |= joined.join(&facts.roots[arg]);
            }
            facts.roots[result] = joined;
            grew
        });
        facts
    }

    pub fn of(&self, pointer: Value) -> &Roots {
        &self.roots[pointer]
    }
}

/// The root of a value that starts one.
pub(super) fn fixed_root(function: &Function, value: Value) -> Option<Root> {
    match function.def(value) {
        ValueDef::Param(index) => Some(Root::Param(*index)),
        ValueDef::Global(global) => Some(Root::Global(*global)),
        ValueDef::Func(_) => Some(Root::Nothing),
        ValueDef::Const(constant) => match constant {
            constant if constant.is_unread() => None,
            _ => Some(Root::Nothing),
        },
        ValueDef::Inst(inst) => match &function.insts[*inst].op {
            Op::Alloca(_) => Some(Root::Own(*inst)),
            Op::Load { .. } => Some(Root::Loaded(*inst)),
            Op::Call(_) | Op::Invoke { .. } => Some(Root::Call(*inst)),
            // A number, such as the one behind all addresses.
            Op::Cast(Cast::IntToPtr) if is_number(function, *inst) => Some(Root::Nothing),
            _ if passed_on(function, *inst).is_empty() => Some(Root::Made(*inst)),
            _ => None,
        },
    }
}

/// Whether a value is a constant of which nobody knows where it leads.
fn is_unread(function: &Function, value: Value) -> bool {
    matches!(function.def(value), ValueDef::Const(constant) if constant.is_unread())
}

fn is_number(function: &Function, inst: Inst) -> bool {
    let operand = function.insts[inst].args[0];
    matches!(function.def(operand), ValueDef::Const(Constant::Int(_)))
}

/// Follows offsets to the pointer that an address starts from; joins of pointers are not looked into.
pub fn behind(function: &Function, pointer: Value) -> Value {
    let mut at = pointer;
    while let Some(inst) = function.def_inst(at) {
        match function.insts[inst].op {
            Op::Gep { .. } | Op::Cast(Cast::Bitcast | Cast::AddrSpace) => {
                at = function.insts[inst].args[0];
            }
            _ => break,
        }
    }
    at
}

/// The operands whose roots the result has.
pub fn passed_on(function: &Function, inst: Inst) -> Vec<Value> {
    let data = &function.insts[inst];
    if !data.ty.scalar().is_ptr() {
        return Vec::new();
    }
    match &data.op {
        Op::Gep { .. } | Op::Freeze => vec![data.args[0]],
        Op::Cast(Cast::Bitcast | Cast::AddrSpace) => vec![data.args[0]],
        Op::Cast(Cast::IntToPtr) => from_integer(function, data.args[0]),
        Op::Phi(_) => data.args.clone(),
        Op::Select => data.args[1..].to_vec(),
        Op::ExtractElement => vec![data.args[0]],
        Op::InsertElement | Op::Shuffle(_) => data.args[..2].to_vec(),
        _ => Vec::new(),
    }
}

/// The pointer that a sum of integers is still based on, as in `inttoptr(ptrtoint p + …)`: the one that is left of those added
/// when those are left out from which another pointer into the same memory is subtracted, for they give a distance. None
/// where several are left.
fn from_integer(function: &Function, value: Value) -> Vec<Value> {
    let (mut added, mut subtracted) = (Vec::new(), Vec::new());
    let mut terms = vec![(value, true)];
    for _ in 0..limits::INTEGER_TERMS {
        let Some((term, adds)) = terms.pop() else {
            break;
        };
        if let ValueDef::Const(Constant::Opaque(_)) = function.def(term) {
            return Vec::new();
        }
        let Some(inst) = function.def_inst(term) else {
            continue;
        };
        let args = &function.insts[inst].args;
        match function.insts[inst].op {
            Op::Cast(Cast::PtrToInt) if adds => added.push(args[0]),
            Op::Cast(Cast::PtrToInt) => subtracted.push(behind(function, args[0])),
            // Bits are put where there are none, or are there already.
            Op::Binary(Binary::Add | Binary::Or) => {
                terms.extend([(args[0], adds), (args[1], adds)]);
            }
            Op::Binary(Binary::Sub) => terms.extend([(args[0], adds), (args[1], !adds)]),
            // The low bits alone are how far it is from where it would be aligned.
            Op::Binary(Binary::And) if adds && !is_low_bits(function, args[1]) => {
                terms.push((args[0], adds));
            }
            _ => {}
        }
    }
    for start in subtracted {
        let same = |pointer: &Value| behind(function, *pointer) == start;
        if let Some(at) = added.iter().position(same) {
            added.swap_remove(at);
        }
    }
    match terms.is_empty() && added.len() == 1 {
        true => added,
        false => Vec::new(),
    }
}

fn is_low_bits(function: &Function, mask: Value) -> bool {
    let mask = function.constant(mask).and_then(Constant::as_int);
    mask.is_some_and(|mask| mask >= 0)
}

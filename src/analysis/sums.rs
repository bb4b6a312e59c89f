//! Values that are another one plus something.
//!
//! *Question*: which values have the derivative 1 with respect to `x`, on every way on which they are computed?
//! *Direction*: forwards along SSA definitions, through sums, and through merges where all that is brought is such a value.
//! *Imprecise about*: anything in memory.

use cranelift_entity::SecondaryMap;

use crate::ir::{Binary, Block, Callee, Function, Inst, Op, Program, Value};

/// `x` with what is computed from it by adding to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sums {
    members: Vec<Value>,
    /// What else is done with them.
    pub others: Vec<Inst>,
}

/// What sums are looked for in.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    pub program: &'a Program,
    pub function: &'a Function,
    /// [`Function::users`].
    pub users: &'a SecondaryMap<Value, Vec<Inst>>,
    /// What a call that adds to an operand results in, where that is such a call.
    pub added: &'a dyn Fn(Inst, Value) -> Option<Value>,
}

impl Sums {
    /// Those in blocks that are `inside`. Linear in uses of the members.
    pub fn of(inputs: Inputs<'_>, x: Value, inside: &dyn Fn(Block) -> bool) -> Sums {
        let function = inputs.function;
        let mut sums = Sums {
            members: vec![x],
            others: Vec::new(),
        };
        let mut at = 0;
        while let Some(sum) = sums.members.get(at).copied() {
            at += 1;
            for user in &inputs.users[sum] {
                if !inside(function.insts[*user].block) {
                    continue;
                }
                match passed_on(inputs, *user, sum).or_else(|| (inputs.added)(*user, sum)) {
                    Some(result) if sums.contains(result) => {}
                    Some(result) => sums.members.push(result),
                    None if sums.others.contains(user) => {}
                    None => sums.others.push(*user),
                }
            }
        }
        sums
    }

    /// Those of what a load reads, where nothing comes of them but that stores write them where it was read.
    pub fn stored_back(inputs: Inputs<'_>, load: Inst) -> Option<Sums> {
        let function = inputs.function;
        let data = &function.insts[load];
        let sums = Sums::of(inputs, data.result?, &|_| true);
        let back = |other: &Inst| {
            let store = &function.insts[*other];
            matches!(store.op, Op::Store { .. }) && store.args[1] == data.args[0]
        };
        sums.others.iter().all(back).then_some(sums)
    }

    pub fn contains(&self, value: Value) -> bool {
        self.members.contains(&value)
    }

    /// An instruction that adds `x` to itself, or to which a way leads on which its operand is no member, though it may
    /// be taken: the sums are not sums then.
    pub fn broken(&self, function: &Function, taken: &dyn Fn(Block) -> bool) -> Option<Inst> {
        let brought = |arg: &Value| self.contains(*arg);
        // What is undefined may be taken for such a value.
        let fits = |arg: &Value| brought(arg) || function.is_undefined(*arg);
        let whole = |inst: &Inst| {
            let data = &function.insts[*inst];
            match &data.op {
                Op::Phi(from) => from
                    .iter()
                    .zip(&data.args)
                    .all(|(block, arg)| fits(arg) || !taken(*block)),
                Op::Select => data.args[1..].iter().all(fits),
                Op::Binary(_) | Op::Call(_) => {
                    data.args.iter().filter(|arg| brought(arg)).count() == 1
                }
                _ => true,
            }
        };
        let results = self.members[1..].iter();
        let mut insts = results.filter_map(|value| function.def_inst(*value));
        insts.find(|inst| !whole(inst))
    }
}

/// What a use of a sum computes that is the sum plus something.
fn passed_on(inputs: Inputs<'_>, user: Inst, sum: Value) -> Option<Value> {
    let data = &inputs.function.insts[user];
    let passes = match &data.op {
        Op::Binary(Binary::FAdd) => data.args.iter().filter(|arg| **arg == sum).count() == 1,
        Op::Binary(Binary::FSub) => data.args[0] == sum && data.args[1] != sum,
        Op::Call(Callee::Func(func)) => {
            inputs.program.signatures[*func].is_fused()
                && data.args[2] == sum
                && !data.args[..2].contains(&sum)
        }
        Op::Phi(_) | Op::Freeze => true,
        Op::Select => data.args[0] != sum,
        _ => false,
    };
    data.result.filter(|_| passes)
}

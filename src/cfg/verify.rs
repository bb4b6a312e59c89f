//! What must hold of every function and program before anything else may look at them.

use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::BlockDominators;
use crate::error::Bug;
use crate::ir::{
    Block, Callee, Function, Inst, Op, Program, Signature, Type, Value, ValueDef, typing,
};

/// Checks one function by itself: calls are checked in [`verify_program`].
///
/// # Errors
/// The first thing that is wrong, with the block and the instruction.
pub fn verify(function: &Function) -> Result<(), Bug> {
    let verifier = Verifier { function };
    verifier.run().map_err(|what| {
        let what = format!("@{}: {what}", function.name);
        Bug::new("verify", what)
    })
}

/// Checks every body, and every call and address against what the program declares.
///
/// # Errors
/// As [`verify`].
pub fn verify_program(program: &Program) -> Result<(), Bug> {
    for (func, signature) in program.signatures.iter() {
        let Some(body) = &program.bodies[func] else {
            continue;
        };
        verify(body)?;
        let error = |what: String| Bug::new("verify", format!("@{}: {what}", body.name));
        let params: Vec<Type> = body
            .params
            .iter()
            .map(|p| body.ty(p.value).clone())
            .collect();
        if params != signature.params || body.ret != signature.ret {
            return Err(error(
                "the body does not have the signature's type".to_owned(),
            ));
        }
        for value in body.values.values() {
            let known = match value.def {
                ValueDef::Func(func) => func.index() < program.signatures.len(),
                ValueDef::Global(global) => global.index() < program.globals.len(),
                _ => true,
            };
            if !known {
                return Err(error(format!("{:?} is not declared", value.def)));
            }
        }
        for block in body.blocks.keys() {
            for inst in &body.blocks[block].insts {
                call(program, body, *inst)
                    .map_err(|what| error(format!("{block} {inst}: {what}")))?;
            }
        }
    }
    Ok(())
}

/// A call against the signature of what it calls.
fn call(program: &Program, body: &Function, inst: Inst) -> Result<(), String> {
    let data = &body.insts[inst];
    let callee = match &data.op {
        Op::Call(callee) | Op::Invoke { callee, .. } => callee,
        _ => return Ok(()),
    };
    let Callee::Func(func) = callee else {
        return Ok(());
    };
    let signature: Option<&Signature> = program.signatures.get(*func);
    let Some(signature) = signature else {
        return Err(format!("{func} is not declared"));
    };
    let types: Vec<&Type> = data.args.iter().map(|arg| body.ty(*arg)).collect();
    let fixed = signature.params.len();
    let count = types.len() == fixed || (signature.variadic && types.len() > fixed);
    if !count || types.iter().zip(&signature.params).any(|(a, b)| *a != b) {
        return Err(format!(
            "the arguments are not those of @{}",
            signature.name
        ));
    }
    if data.ty != signature.ret {
        return Err(format!("the result is not that of @{}", signature.name));
    }
    Ok(())
}

type Checked = Result<(), String>;

struct Verifier<'f> {
    function: &'f Function,
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(what()) }
}

impl Verifier<'_> {
    fn run(&self) -> Checked {
        ensure(!self.function.blocks.is_empty(), || {
            "has no block".to_owned()
        })?;
        self.ids()?;
        self.shape()?;
        self.edges()?;
        self.values()?;
        for block in self.function.blocks.keys() {
            for inst in &self.function.blocks[block].insts {
                let checked = self.inst(*inst);
                checked.map_err(|what| format!("{block} {inst}: {what}"))?;
            }
        }
        self.dominance()
    }

    /// Everything that is named exists.
    fn ids(&self) -> Checked {
        let f = self.function;
        let value = |v: &Value| f.values.is_valid(*v);
        let block = |b: &Block| f.blocks.is_valid(*b);
        for (id, data) in f.blocks.iter() {
            ensure(data.insts.iter().all(|i| f.insts.is_valid(*i)), || {
                format!("{id} has an instruction that does not exist")
            })?;
            ensure(data.preds.iter().chain(&data.succs).all(block), || {
                format!("{id} has a neighbour that does not exist")
            })?;
        }
        for (id, data) in f.insts.iter() {
            ensure(data.args.iter().chain(&data.result).all(value), || {
                format!("{id} has an operand or a result that does not exist")
            })?;
            let phi: &[Block] = match &data.op {
                Op::Phi(preds) => preds,
                _ => &[],
            };
            let named = data.op.successors();
            ensure(
                named.iter().chain(phi).all(block) && block(&data.block),
                || format!("{id} names a block that does not exist"),
            )?;
        }
        ensure(f.params.iter().all(|p| value(&p.value)), || {
            "a parameter has no value".to_owned()
        })
    }

    /// Instructions stand in one block, phis first, the terminator last.
    fn shape(&self) -> Checked {
        let f = self.function;
        let mut placed: SecondaryMap<Inst, bool> = SecondaryMap::new();
        for (block, data) in f.blocks.iter() {
            let Some(last) = data.insts.last() else {
                return Err(format!("{block} is empty"));
            };
            ensure(f.insts[*last].op.is_terminator(), || {
                format!("{block} does not end with a terminator")
            })?;
            let mut phis = true;
            for inst in &data.insts {
                let op = &f.insts[*inst].op;
                let phi = matches!(op, Op::Phi(_));
                ensure(!phi || phis, || {
                    format!("{block} {inst}: a phi stands behind other instructions")
                })?;
                phis &= phi;
                ensure(!op.is_terminator() || inst == last, || {
                    format!("{block} {inst}: a terminator stands before the end")
                })?;
                ensure(f.insts[*inst].block == block, || {
                    format!("{block} {inst}: the instruction says it is elsewhere")
                })?;
                let again = std::mem::replace(&mut placed[*inst], true);
                ensure(!again, || format!("{block} {inst}: stands twice"))?;
            }
        }
        match f.insts.keys().find(|inst| !placed[*inst]) {
            Some(inst) => Err(format!("{inst} stands in no block")),
            None => Ok(()),
        }
    }

    /// Predecessors and successors are what the terminators say; phis have just the predecessors.
    fn edges(&self) -> Checked {
        let f = self.function;
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for (block, data) in f.blocks.iter() {
            let mut succs = Vec::new();
            for succ in f.insts[f.terminator(block)].op.successors() {
                // An edge to the same block is met at once after the first.
                if preds[succ].last() != Some(&block) {
                    preds[succ].push(block);
                    succs.push(succ);
                }
            }
            ensure(data.succs == succs, || {
                format!("{block}: successors are not the terminator's")
            })?;
        }
        for (block, data) in f.blocks.iter() {
            ensure(data.preds == preds[block], || {
                format!("{block}: predecessors are not those that lead to it")
            })?;
            for phi in f.phis(block) {
                let checked = self.phi(phi, &data.preds);
                checked.map_err(|what| format!("{block} {phi}: {what}"))?;
            }
        }
        ensure(f.blocks[f.entry()].preds.is_empty(), || {
            "the entry has a predecessor".to_owned()
        })
    }

    /// A predecessor may stand more than once, as LLVM has it where several edges lead from it, if
    /// its value is always the same.
    fn phi(&self, phi: Inst, preds: &[Block]) -> Checked {
        let data = &self.function.insts[phi];
        let Op::Phi(named) = &data.op else {
            return Ok(());
        };
        ensure(named.len() == data.args.len(), || {
            "the phi has not one operand for each block".to_owned()
        })?;
        let all: HashSet<Block> = named.iter().copied().collect();
        ensure(all == preds.iter().copied().collect(), || {
            "the phi's blocks are not the predecessors".to_owned()
        })?;
        let mut taken: HashMap<Block, Value> = HashMap::default();
        for (pred, arg) in named.iter().zip(&data.args) {
            let before = taken.insert(*pred, *arg);
            ensure(before.is_none_or(|before| before == *arg), || {
                format!("the phi takes two values from {pred}")
            })?;
        }
        Ok(())
    }

    /// Values are what their definitions say.
    fn values(&self) -> Checked {
        let f = self.function;
        for (index, param) in f.params.iter().enumerate() {
            ensure(*f.def(param.value) == ValueDef::Param(index as u32), || {
                format!("parameter {index} is not the value it names")
            })?;
        }
        for (value, data) in f.values.iter() {
            let consistent = match &data.def {
                ValueDef::Param(index) => {
                    f.params.get(*index as usize).map(|p| p.value) == Some(value)
                }
                ValueDef::Inst(inst) => {
                    f.insts.is_valid(*inst) && f.insts[*inst].result == Some(value)
                }
                ValueDef::Const(constant) => typing::fits(constant, &data.ty),
                ValueDef::Global(_) | ValueDef::Func(_) => {
                    matches!(data.ty, Type::Ptr | Type::Other(_))
                }
            };
            ensure(consistent, || {
                format!("{value} of type {} is not what defines it", data.ty)
            })?;
            ensure(!data.ty.is_void(), || format!("{value} is void"))?;
        }
        Ok(())
    }

    fn inst(&self, inst: Inst) -> Checked {
        let f = self.function;
        let data = &f.insts[inst];
        match data.result {
            Some(result) => {
                ensure(*f.def(result) == ValueDef::Inst(inst), || {
                    format!("{result} is not its result")
                })?;
                ensure(*f.ty(result) == data.ty, || {
                    format!("{result} has another type than the instruction")
                })?;
            }
            None => ensure(data.ty.is_void(), || "has a type and no result".to_owned())?,
        }
        let types: Vec<&Type> = data.args.iter().map(|arg| f.ty(*arg)).collect();
        typing::inst(data, &types, &f.ret)
    }

    /// Every use that can be reached is passed by the definition first.
    fn dominance(&self) -> Checked {
        let f = self.function;
        let dominators = BlockDominators::new(f);
        let mut order: SecondaryMap<Inst, usize> = SecondaryMap::new();
        for data in f.blocks.values() {
            for (at, inst) in data.insts.iter().enumerate() {
                order[*inst] = at;
            }
        }
        let at_end = |def: Inst, block: Block| match &f.insts[def].op {
            // The result exists on the normal edge alone.
            Op::Invoke { normal, .. } => {
                f.blocks[*normal].preds.len() == 1 && dominators.dominates(*normal, block)
            }
            _ => dominators.dominates(f.insts[def].block, block),
        };
        for (block, data) in f.blocks.iter().filter(|(b, _)| dominators.reaches(*b)) {
            for inst in &data.insts {
                let user = &f.insts[*inst];
                for (at, arg) in user.args.iter().enumerate() {
                    let Some(def) = f.def_inst(*arg) else {
                        continue;
                    };
                    let good = match &user.op {
                        Op::Phi(preds) => {
                            let pred = preds[at];
                            let edge = matches!(&f.insts[def].op, Op::Invoke { normal, .. }
                                if *normal == block && f.insts[def].block == pred);
                            !dominators.reaches(pred) || edge || at_end(def, pred)
                        }
                        _ if f.insts[def].block == block => order[def] < order[*inst],
                        _ => at_end(def, block),
                    };
                    ensure(good, || {
                        format!("{block} {inst}: {arg} is used where it need not be defined")
                    })?;
                }
            }
        }
        Ok(())
    }
}

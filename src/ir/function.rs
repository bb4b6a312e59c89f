//! Functions, blocks and the program that holds them.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::{PrimaryMap, SecondaryMap};

use super::affine::Affine;
use super::{
    Alone, Block, Callee, Constant, Declared, Func, Global, GlobalData, Inst, InstData, Location,
    Op, Regions, Type, Value,
};
use crate::error::Place;

/// Where a value comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum ValueDef {
    Param(u32),
    Inst(Inst),
    Const(Constant),
    Global(Global),
    Func(Func),
}

#[derive(Clone, PartialEq, Debug)]
pub struct ValueData {
    pub ty: Type,
    pub def: ValueDef,
}

/// A parameter, with what is known of its memory if it is a pointer.
#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub value: Value,
    /// From debug information where there is any, else from the IR.
    pub name: Option<String>,
    pub noalias: bool,
    /// What it leads to is the callee's alone: nobody reads there what was in it before the call, or is after it.
    pub own: bool,
    /// Bytes that are known to be accessible, or 0.
    pub dereferenceable: u64,
    /// The type passed in memory by value (`byval`) or returned in memory (`sret`).
    pub byval: Option<Type>,
    pub sret: Option<Type>,
}

/// A basic block: phis first, one terminator last.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BlockData {
    pub insts: Vec<Inst>,
    /// Predecessors without repetition, in block order.
    pub preds: Vec<Block>,
    /// Successors without repetition, in the terminator's order.
    pub succs: Vec<Block>,
}

/// A function with its body.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// The primal's symbol.
    pub name: String,
    pub params: Vec<Param>,
    pub ret: Type,
    pub values: PrimaryMap<Value, ValueData>,
    pub insts: PrimaryMap<Inst, InstData>,
    pub blocks: PrimaryMap<Block, BlockData>,
    pub locations: SecondaryMap<Inst, Option<Location>>,
    /// Where loops begin, by the ends of their edges back, as far as the compiler tells.
    pub loop_locations: BTreeMap<Inst, Location>,
    /// Where the function itself stands.
    pub location: Option<Location>,
}

impl Function {
    pub fn entry(&self) -> Block {
        Block::from_u32(0)
    }

    pub fn def(&self, value: Value) -> &ValueDef {
        &self.values[value].def
    }

    pub fn ty(&self, value: Value) -> &Type {
        &self.values[value].ty
    }

    /// The instruction that defines the value, if one does.
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.values[value].def {
            ValueDef::Inst(inst) => Some(inst),
            _ => None,
        }
    }

    /// The block in which the value is defined; none for parameters and constants.
    pub fn def_block(&self, value: Value) -> Option<Block> {
        self.def_inst(value).map(|inst| self.insts[inst].block)
    }

    /// Whether a value is a constant that is not defined.
    pub fn is_undefined(&self, value: Value) -> bool {
        matches!(
            self.constant(value),
            Some(Constant::Undef | Constant::Poison)
        )
    }

    pub fn constant(&self, value: Value) -> Option<&Constant> {
        match &self.values[value].def {
            ValueDef::Const(constant) => Some(constant),
            _ => None,
        }
    }

    /// Whether a pointer is the constant null, or a function: no memory of the program's lies behind it.
    pub fn is_null_or_function(&self, value: Value) -> bool {
        matches!(
            self.def(value),
            ValueDef::Const(Constant::Null) | ValueDef::Func(_)
        )
    }

    /// The constant that a call is given for an argument, where it is one and not negative.
    pub fn constant_argument(&self, call: Inst, argument: usize) -> Option<u64> {
        let value = *self.insts[call].args.get(argument)?;
        u64::try_from(self.constant(value)?.as_int()?).ok()
    }

    pub fn terminator(&self, block: Block) -> Inst {
        *self.blocks[block]
            .insts
            .last()
            .expect("the verifier admits no empty block")
    }

    pub fn is_phi(&self, value: Value) -> bool {
        let def = self.def_inst(value);
        def.is_some_and(|inst| matches!(self.insts[inst].op, Op::Phi(_)))
    }

    /// Phis of a block, then the rest without them.
    pub fn phis(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        self.blocks[block]
            .insts
            .iter()
            .copied()
            .take_while(|inst| matches!(self.insts[*inst].op, Op::Phi(_)))
    }

    /// What a phi takes when the block is entered from `pred`.
    pub fn phi_input(&self, phi: Inst, pred: Block) -> Option<Value> {
        match &self.insts[phi].op {
            Op::Phi(preds) => {
                let at = preds.iter().position(|b| *b == pred)?;
                self.insts[phi].args.get(at).copied()
            }
            _ => None,
        }
    }

    /// The instruction of whose result a value is a member, and at which place.
    pub fn taken_from(&self, value: Value) -> Option<(Inst, u32)> {
        let data = &self.insts[self.def_inst(value)?];
        match &data.op {
            Op::ExtractValue(places) => Some((self.def_inst(data.args[0])?, *places.first()?)),
            _ => None,
        }
    }

    /// What takes a member of an instruction's result right behind it, beside others that do.
    pub fn member(&self, inst: Inst, place: u32) -> Option<Value> {
        let behind = (inst.as_u32() + 1..self.insts.len() as u32).map(Inst::from_u32);
        let taken = behind.map_while(|other| {
            let taken = self.insts[other].result?;
            let (from, at) = self.taken_from(taken)?;
            (from == inst).then_some((at, taken))
        });
        let mut taken = taken.filter(|(at, _)| *at == place);
        taken.next().map(|(_, taken)| taken)
    }

    /// What an instruction gives on as it is, or puts together or takes apart: nothing where it computes, reads, or calls.
    pub fn passed_on(&self, inst: Inst) -> &[Value] {
        let data = &self.insts[inst];
        match data.op {
            Op::Phi(_) | Op::Freeze | Op::Shuffle(_) => &data.args,
            Op::ExtractValue(_) | Op::InsertValue(_) => &data.args,
            Op::ExtractElement => &data.args[..1],
            Op::InsertElement => &data.args[..2],
            Op::Select => &data.args[1..],
            _ => &[],
        }
    }

    /// The function that a call or an invoke names.
    pub fn callee(&self, inst: Inst) -> Option<Func> {
        match &self.insts[inst].op {
            Op::Call(Callee::Func(func))
            | Op::Invoke {
                callee: Callee::Func(func),
                ..
            } => Some(*func),
            _ => None,
        }
    }

    /// The source place of an instruction, or of the function where it has none.
    pub fn place(&self, inst: Inst) -> Option<Location> {
        self.locations[inst]
            .clone()
            .or_else(|| self.location.clone())
    }

    /// The source place of an instruction: its own, else the nearest before it or behind it in its block, else
    /// where the function stands, else any in it.
    pub fn nearest_place(&self, inst: Inst) -> Option<Location> {
        let insts = &self.blocks[self.insts[inst].block].insts;
        let at = insts.iter().position(|other| *other == inst).unwrap_or(0);
        let (before, behind) = insts.split_at(at);
        let near = before.iter().rev().chain(behind).copied();
        let mut own = [inst].into_iter().chain(near);
        let place = |inst: Inst| self.locations[inst].clone();
        own.find_map(place)
            .or_else(|| self.location.clone())
            .or_else(|| self.insts.keys().find_map(place))
    }

    /// What a message about an instruction points at.
    pub fn blamed_at(&self, inst: Inst) -> Place {
        match self.nearest_place(inst) {
            Some(location) => Place::Source(location),
            None => Place::Function(self.name.clone()),
        }
    }

    /// For every value, the instructions that use it (with repetition). Linear in the function.
    pub fn users(&self) -> SecondaryMap<Value, Vec<Inst>> {
        let mut users: SecondaryMap<Value, Vec<Inst>> = SecondaryMap::new();
        for (inst, data) in self.insts.iter() {
            for arg in &data.args {
                users[*arg].push(inst);
            }
        }
        users
    }

    /// The instructions that use the result of one, given [`Self::users`].
    pub fn users_of_result<'u>(
        &self,
        users: &'u SecondaryMap<Value, Vec<Inst>>,
        inst: Inst,
    ) -> impl Iterator<Item = Inst> + use<'u> {
        let result = self.insts[inst].result;
        let users = result.into_iter().flat_map(|result| &users[result]);
        users.copied()
    }
}

/// For every load, the instructions that may write what it read, in the same or another iteration
/// of any loop: LLVM's alias analyses, copied at import. `None` where nothing is known.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Clobbers {
    pub of: SecondaryMap<Inst, Option<Vec<Inst>>>,
    /// Values that a cell of memory holds too, those of phis and those that are stored, each with the load behind it that reads the
    /// cell and that nothing else uses.
    pub memory_copies: BTreeMap<Value, Inst>,
    /// Where stores go.
    pub strides: BTreeMap<Inst, Stride>,
}

/// Addresses in an object, from LLVM's ScalarEvolution: so many bytes from where the address computation
/// starts, plus multiples of the step, which is 0 for one address and 1 where nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    pub offset: i64,
    pub step: u64,
    /// Bytes from the first address to the last in the loops around, roughly.
    pub reach: u64,
    /// How many addresses there are, roughly.
    pub cells: u64,
}

/// For every loop whose number of iterations is known where it is entered, by its header: an i64,
/// computed before the loop, that says how often the loop's latch is left for the header. From
/// LLVM's ScalarEvolution, computed at import.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counts {
    pub of: SecondaryMap<Block, Option<Value>>,
}

/// The bytes that a load or store reaches which loops with constant numbers of iterations move over an
/// object: `offset + sum of step * k, 0 <= k < count`, from the start of the object.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    pub offset: i64,
    /// Step in bytes and count of each loop.
    pub dimensions: Vec<(i64, u64)>,
}

/// Spans of loads and stores, from LLVM's ScalarEvolution.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Spans {
    pub of: BTreeMap<Inst, Span>,
}

/// How two accesses depend on each other in different iterations of a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DependenceKind {
    /// The earlier iteration writes what the later one reads.
    Flow,
    /// The earlier iteration reads what the later one overwrites.
    Anti,
    /// Both write.
    Output,
    /// Nothing is known of it.
    Unknown,
    /// They meet only if what the loop reaches from two pointers overlaps, which can be found out before the loop.
    Overlap,
    /// So, in the version of the loop that is left for memory that overlaps.
    Overlapping,
    /// The second stands behind the loop, or both do; one of them writes.
    Behind,
}

/// Two accesses of a loop that may meet in memory in different iterations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Dependence {
    pub kind: DependenceKind,
    /// In the earlier iteration.
    pub from: Inst,
    pub to: Inst,
}

/// What loops carry through memory, by header, from LLVM's dependence analysis.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dependences {
    pub of: BTreeMap<Block, Vec<Dependence>>,
    /// Whether that is all; not where there are too many accesses to compare.
    pub complete: bool,
}

/// What a function may do to memory that its caller can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MemoryEffect {
    pub reads: bool,
    pub writes: bool,
    /// Only through its pointer arguments (or memory that no one else can reach).
    pub args_only: bool,
}

/// A function as its callers see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Signature {
    pub name: String,
    pub params: Vec<Type>,
    pub ret: Type,
    pub variadic: bool,
    pub effect: MemoryEffect,
    pub noreturn: bool,
    /// For LLVM intrinsics the name without type suffixes (`llvm.sin`), else empty.
    pub intrinsic: String,
    /// What it allocates, if that is what it is for.
    pub allocation: Option<Allocation>,
}

impl Signature {
    /// Whether the function is `x * y + z`.
    pub fn is_fused(&self) -> bool {
        matches!(self.intrinsic.as_str(), "llvm.fma" | "llvm.fmuladd")
    }
}

/// How large the memory is that a function allocates, by positions of its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allocation {
    /// In bytes, or of one of `count`.
    pub size: usize,
    pub count: Option<usize>,
    /// Whether it is the C library's, which tells how large its memory really is.
    pub malloc: bool,
    /// Whether it is for records of an adjoint: nothing is read there that has not been written.
    pub records: bool,
}

/// A loop that is a function of its own, and is executed again from snapshots of memory.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// What it calls for each iteration.
    pub iteration: Func,
    /// The most snapshots that there are at once.
    pub snapshots: u64,
    /// Where the loop begins.
    pub location: Option<Location>,
}

/// All functions that the requests can reach.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Program {
    pub signatures: PrimaryMap<Func, Signature>,
    /// What is differentiated for others, in the order in which it was asked for.
    pub entries: Vec<Func>,
    /// Bodies, for those functions that have one and can be reached.
    pub bodies: SecondaryMap<Func, Option<Function>>,
    /// Alias facts of each body.
    pub clobbers: SecondaryMap<Func, Clobbers>,
    /// Counts of iterations in each body.
    pub counts: SecondaryMap<Func, Counts>,
    /// What loops carry through memory in each body, if asked for.
    pub dependences: SecondaryMap<Func, Option<Dependences>>,
    /// Functions that are a loop and nothing else, with the function that each of its iterations calls.
    pub iterations: SecondaryMap<Func, Option<Func>>,
    /// Functions that are a loop and nothing else, whose iterations are executed again from snapshots.
    pub checkpoints: SecondaryMap<Func, Option<Checkpoint>>,
    /// Operations whose adjoints are one step in each body.
    pub regions: SecondaryMap<Func, Regions>,
    /// Functions that give the partials of another one beside its result, and what that one is called.
    pub contracted: BTreeMap<Func, String>,
    /// Functions that are a loop of another one and nothing else, without another function for its iterations.
    pub inner: BTreeSet<Func>,
    /// Pointers that a request gives no shadow, by function and number of the parameter.
    pub constant: BTreeSet<(Func, u32)>,
    /// Functions that all threads of a team execute where they are called.
    pub teams: BTreeSet<Func>,
    /// Loads whose adjoints a thread of a team adds to alone, as far as the run tells, in each body.
    pub own: SecondaryMap<Func, BTreeMap<Inst, Alone>>,
    /// Copies of what was moved as a float or a pointer and may be the other, as only the run tells, in each body.
    pub words: SecondaryMap<Func, BTreeSet<Inst>>,
    /// Addresses and numbers of iterations of each body.
    pub affine: SecondaryMap<Func, Affine>,
    /// How far loops go over memory in each body.
    pub spans: SecondaryMap<Func, Spans>,
    /// The variables of the source that instructions' results are, by debug information, if asked for.
    pub names: SecondaryMap<Func, BTreeMap<Value, String>>,
    /// What the source declares about the memory that each body works on.
    pub declared: SecondaryMap<Func, Declared>,
    pub globals: PrimaryMap<Global, GlobalData>,
    /// Whether there is debug information that declares types.
    pub declares_types: bool,
    /// Whether some float or pointer is read or written where eight bytes need not be aligned to as many.
    pub underaligned: bool,
}

impl Program {
    /// Whether anything takes memory from the heap.
    pub fn allocates(&self) -> bool {
        let mut all = self.signatures.values();
        all.any(|signature| signature.allocation.is_some())
    }

    /// Whether a value is a partial that a function gives beside its result.
    pub fn is_partial(&self, function: &Function, value: Value) -> bool {
        function.taken_from(value).is_some_and(|(call, place)| {
            let callee = function.callee(call);
            place > 0 && callee.is_some_and(|callee| self.contracted.contains_key(&callee))
        })
    }

    /// The function that is a loop, of which this one is an iteration.
    pub fn loop_of(&self, iteration: Func) -> Option<Func> {
        let mut all = self.iterations.iter();
        let found = all.find(|(_, called)| **called == Some(iteration));
        found.map(|(whole, _)| whole)
    }

    /// Whether a function is a checkpointed loop.
    pub fn is_checkpointed(&self, func: Func) -> bool {
        self.checkpoints[func].is_some()
    }

    /// Whether a function is what a checkpointed loop calls for each iteration.
    pub fn is_step(&self, func: Func) -> bool {
        let mut all = self.checkpoints.values().flatten();
        all.any(|checkpoint| checkpoint.iteration == func)
    }

    /// Whether a function is a loop, or what one calls in every iteration.
    pub fn is_part_of_loop(&self, func: Func) -> bool {
        self.iterations[func].is_some() || self.loop_of(func).is_some()
    }
}

/// Builds a [`Function`] and keeps its predecessor lists in order.
pub struct FunctionBuilder {
    function: Function,
}

impl FunctionBuilder {
    pub fn new(name: &str, ret: Type) -> Self {
        FunctionBuilder {
            function: Function {
                name: name.to_owned(),
                params: Vec::new(),
                ret,
                values: PrimaryMap::new(),
                insts: PrimaryMap::new(),
                blocks: PrimaryMap::new(),
                locations: SecondaryMap::new(),
                loop_locations: BTreeMap::new(),
                location: None,
            },
        }
    }

    pub fn function(&self) -> &Function {
        &self.function
    }

    pub fn set_location(&mut self, location: Option<Location>) {
        self.function.location = location;
    }

    pub fn param(&mut self, ty: Type, name: Option<String>) -> Value {
        let index = self.function.params.len() as u32;
        let value = self.value(ty, ValueDef::Param(index));
        self.function.params.push(Param {
            value,
            name,
            noalias: false,
            own: false,
            dereferenceable: 0,
            byval: None,
            sret: None,
        });
        value
    }

    pub fn param_mut(&mut self, index: usize) -> &mut Param {
        &mut self.function.params[index]
    }

    pub fn value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.function.values.push(ValueData { ty, def })
    }

    pub fn block(&mut self) -> Block {
        self.function.blocks.push(BlockData::default())
    }

    /// Appends an instruction; a result value is made unless the type is void.
    pub fn inst(&mut self, block: Block, op: Op, args: Vec<Value>, ty: Type) -> Inst {
        let inst = self.function.insts.push(InstData {
            op,
            args,
            ty: ty.clone(),
            result: None,
            block,
            fast: Default::default(),
        });
        if !ty.is_void() {
            let value = self.value(ty, ValueDef::Inst(inst));
            self.function.insts[inst].result = Some(value);
        }
        self.function.blocks[block].insts.push(inst);
        inst
    }

    pub fn inst_mut(&mut self, inst: Inst) -> &mut InstData {
        &mut self.function.insts[inst]
    }

    pub fn set_inst_location(&mut self, inst: Inst, location: Option<Location>) {
        self.function.locations[inst] = location;
    }

    pub fn set_loop_location(&mut self, latch: Inst, location: Location) {
        self.function.loop_locations.insert(latch, location);
    }

    /// Fills in predecessors and successors.
    pub fn finish(mut self) -> Function {
        let blocks: Vec<Block> = self.function.blocks.keys().collect();
        for block in blocks {
            let Some(last) = self.function.blocks[block].insts.last() else {
                continue;
            };
            for succ in self.function.insts[*last].op.successors() {
                if !self.function.blocks[block].succs.contains(&succ) {
                    self.function.blocks[block].succs.push(succ);
                    self.function.blocks[succ].preds.push(block);
                }
            }
        }
        self.function
    }
}

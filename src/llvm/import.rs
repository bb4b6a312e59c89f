//! Copies the canonical functions into `ir`, and keeps the way back for emission.

use std::collections::{BTreeMap, HashMap};

use cranelift_entity::{PrimaryMap, SecondaryMap};
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMTargetDataRef};

use super::module::{FunctionRef, Module, part_name};
use super::{declared, dependences, effects, instructions, shim, supported, types};
use crate::error::{Bug, Result};
use crate::ir::{
    Block, Clobbers, Constant, Counts, Func, Function, FunctionBuilder, Global, GlobalData, Inst,
    Location, MemoryEffect, Op, Program, Signature, Stride, Type, Value, ValueDef,
};

/// The canonical copy of one function, entity by entity.
#[derive(Clone)]
pub struct Body {
    /// The user's function.
    pub primal: FunctionRef,
    /// The private canonical copy, removed after emission.
    pub canonical: FunctionRef,
    pub(super) values: SecondaryMap<Value, Option<LLVMValueRef>>,
}

/// The program, with the LLVM object behind every entity.
pub struct Imported {
    pub program: Program,
    pub(super) functions: SecondaryMap<Func, Option<LLVMValueRef>>,
    pub(super) globals: PrimaryMap<Global, LLVMValueRef>,
    bodies: SecondaryMap<Func, Option<Body>>,
    pub(super) by_ref: HashMap<LLVMValueRef, Func>,
    /// The functions to work on.
    pub(super) made: Vec<FunctionRef>,
}

/// What else is asked of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    /// The names of local variables, and where loops begin, where debug information has them.
    pub names: bool,
    /// What loops carry through memory.
    pub dependences: bool,
    /// Functions that are not inlined.
    pub apart: &'a [FunctionRef],
}

impl Imported {
    /// Imports the roots and every function with a body that they call, directly or not.
    ///
    /// # Errors
    /// Refuses functions that cannot be imported faithfully; a bug where LLVM cannot make one canonical.
    pub fn new(module: &Module, roots: &[FunctionRef], wishes: &Wishes<'_>) -> Result<Imported> {
        Importer::run(module, roots, wishes, Ready::default())
    }

    pub fn func(&self, function: FunctionRef) -> Option<Func> {
        self.by_ref.get(&function.0).copied()
    }

    pub fn body(&self, func: Func) -> Option<&Body> {
        self.bodies[func].as_ref()
    }

    /// The functions that were imported with their bodies, in order of discovery.
    pub fn with_bodies(&self) -> impl Iterator<Item = (Func, &Body)> {
        self.program
            .signatures
            .keys()
            .filter_map(|func| Some((func, self.bodies[func].as_ref()?)))
    }
}

/// State of one import.
pub(super) struct Importer {
    pub(super) layout: LLVMTargetDataRef,
    imported: Imported,
    global_ids: HashMap<LLVMValueRef, Global>,
    queue: Vec<Func>,
    /// Whether the names of local variables are wanted, and where loops begin.
    names: bool,
    /// Whether it is wanted what loops carry through memory.
    dependences: bool,
    /// Functions that are not inlined.
    apart: Vec<LLVMValueRef>,
    ready: Ready,
}

/// What there is already of a program that is imported once more, by the functions of the module.
#[derive(Default)]
pub(super) struct Ready {
    /// Canonical copies.
    pub canonical: HashMap<LLVMValueRef, LLVMValueRef>,
    /// The names of the functions that they are, or are parts of.
    pub names: HashMap<LLVMValueRef, String>,
}

/// State of the import of one body.
pub(super) struct BodyImport<'a> {
    pub(super) importer: &'a mut Importer,
    pub(super) builder: FunctionBuilder,
    pub(super) blocks: HashMap<LLVMBasicBlockRef, Block>,
    values: HashMap<LLVMValueRef, Value>,
    back: SecondaryMap<Value, Option<LLVMValueRef>>,
}

impl Importer {
    /// Of functions that are canonical already the copies are given, and become the import's.
    pub(super) fn run(
        module: &Module,
        roots: &[FunctionRef],
        wishes: &Wishes<'_>,
        ready: Ready,
    ) -> Result<Imported> {
        let mut importer = Importer {
            // SAFETY: the module is live.
            layout: unsafe { LLVMGetModuleDataLayout(module.raw) },
            imported: Imported {
                program: Program {
                    declares_types: module.declares_types(),
                    ..Program::default()
                },
                functions: SecondaryMap::new(),
                globals: PrimaryMap::new(),
                bodies: SecondaryMap::new(),
                by_ref: HashMap::new(),
                made: Vec::new(),
            },
            ready,
            global_ids: HashMap::new(),
            queue: Vec::new(),
            names: wishes.names,
            dependences: wishes.dependences,
            apart: wishes.apart.iter().map(|function| function.0).collect(),
        };
        for root in roots {
            supported::root(root.0)?;
            importer.function(root.0);
        }
        while let Some(func) = importer.queue.pop() {
            importer.import_body(func)?;
        }
        Ok(importer.imported)
    }

    pub(super) fn ty(&self, ty: LLVMTypeRef) -> Type {
        types::import(self.layout, ty)
    }

    /// The id of a function; one with a body is queued at its first mention.
    pub(super) fn function(&mut self, raw: LLVMValueRef) -> Func {
        if let Some(func) = self.imported.by_ref.get(&raw) {
            return *func;
        }
        let signature = self.signature(raw);
        let func = self.imported.program.signatures.push(signature);
        self.imported.by_ref.insert(raw, func);
        self.imported.functions[func] = Some(raw);
        // What follows `...` cannot be passed on to the sweeps.
        if FunctionRef(raw).has_body() && !self.imported.program.signatures[func].variadic {
            self.queue.push(func);
        }
        func
    }

    fn signature(&self, raw: LLVMValueRef) -> Signature {
        let effect = shim::memory_effect(raw);
        // SAFETY: raw is a function of the live module.
        unsafe {
            let ty = LLVMGlobalGetValueType(raw);
            let params = (0..LLVMCountParams(raw))
                .map(|i| self.ty(LLVMTypeOf(LLVMGetParam(raw, i))))
                .collect();
            Signature {
                name: FunctionRef(raw).name(),
                params,
                ret: self.ty(LLVMGetReturnType(ty)),
                variadic: LLVMIsFunctionVarArg(ty) != 0,
                effect: MemoryEffect {
                    reads: effect & 1 != 0,
                    writes: effect & 2 != 0,
                    args_only: effect & 4 != 0,
                },
                noreturn: has_attribute(raw, "noreturn"),
                intrinsic: shim::intrinsic_name(raw).unwrap_or_default(),
                allocation: shim::allocation(raw),
            }
        }
    }

    fn global(&mut self, raw: LLVMValueRef) -> Global {
        if let Some(global) = self.global_ids.get(&raw) {
            return *global;
        }
        // SAFETY: raw is a global variable of the live module.
        let data = unsafe {
            GlobalData {
                name: FunctionRef(raw).name(),
                ty: self.ty(LLVMGlobalGetValueType(raw)),
                constant: LLVMIsGlobalConstant(raw) != 0,
                thread_local: LLVMIsThreadLocal(raw) != 0,
                inactive: false,
                declared: declared::of_global(raw),
            }
        };
        let global = self.imported.program.globals.push(data);
        self.imported.globals.push(raw);
        self.global_ids.insert(raw, global);
        global
    }

    fn canonical(&mut self, primal: LLVMValueRef, name: &str) -> Result<LLVMValueRef> {
        let wrong = |text| Bug::new("canonicalise", format!("{name}: {text}"));
        let canonical = shim::clone_function(primal, &part_name(name, "canonical"), &self.apart);
        self.imported.made.push(FunctionRef(canonical));
        effects::show_writes(canonical);
        shim::canonicalise(canonical, primal, self.names, self.dependences).map_err(wrong)?;
        supported::check(primal, canonical)?;
        shim::verify(canonical).map_err(wrong)?;
        Ok(canonical)
    }

    fn import_body(&mut self, func: Func) -> Result<()> {
        let Some(primal) = self.imported.functions[func] else {
            return Ok(());
        };
        let name = match self.ready.names.get(&primal) {
            Some(name) => name.clone(),
            None => self.imported.program.signatures[func].name.clone(),
        };
        let canonical = match self.ready.canonical.get(&primal) {
            Some(canonical) => *canonical,
            None => self.canonical(primal, &name)?,
        };
        let repeated = shim::backedge_counts(canonical);
        let (function, counts, back) = BodyImport::run(self, primal, canonical, &name, &repeated);
        self.imported.program.counts[func] = counts;
        self.imported.program.clobbers[func] = clobbers(&function, canonical);
        self.imported.program.spans[func] = shim::spans(canonical);
        if self.dependences {
            let found = dependences::of(canonical);
            self.imported.program.dependences[func] = Some(found);
        }
        if self.names {
            self.imported.program.names[func] = names(&function, &back);
        }
        self.imported.program.declared[func] = declared::of_function(&function, primal, canonical);
        self.imported.program.bodies[func] = Some(function);
        self.imported.bodies[func] = Some(Body {
            primal: FunctionRef(primal),
            canonical: FunctionRef(canonical),
            values: back,
        });
        Ok(())
    }
}

/// The names of variables that instructions' results are.
fn names(
    function: &Function,
    back: &SecondaryMap<Value, Option<LLVMValueRef>>,
) -> BTreeMap<Value, String> {
    let results = function.insts.values().filter_map(|data| data.result);
    let named = results.filter_map(|value| Some((value, shim::variable_name(back[value]?)?)));
    named.collect()
}

impl<'a> BodyImport<'a> {
    fn run(
        importer: &'a mut Importer,
        primal: LLVMValueRef,
        canonical: LLVMValueRef,
        name: &str,
        repeated: &[(LLVMBasicBlockRef, LLVMValueRef)],
    ) -> (Function, Counts, SecondaryMap<Value, Option<LLVMValueRef>>) {
        // SAFETY: a live function.
        let ret = unsafe { importer.ty(LLVMGetReturnType(LLVMGlobalGetValueType(canonical))) };
        let mut import = BodyImport {
            importer,
            builder: FunctionBuilder::new(name, ret),
            blocks: HashMap::new(),
            values: HashMap::new(),
            back: SecondaryMap::new(),
        };
        import.params(primal, canonical);
        let insts = import.shells(canonical);
        for (raw, inst) in insts {
            import.fill(raw, inst);
        }
        let mut counts = Counts::default();
        for (header, count) in repeated {
            let block = import.blocks[header];
            counts.of[block] = Some(import.value(*count));
        }
        (import.builder.finish(), counts, import.back)
    }

    fn params(&mut self, primal: LLVMValueRef, canonical: LLVMValueRef) {
        let place = shim::function_place(primal).map(|(file, line)| Location {
            file,
            line,
            column: 0,
        });
        self.builder.set_location(place);
        // SAFETY: a live function; attribute queries are by index.
        unsafe {
            for (i, param) in (0..LLVMCountParams(canonical)).zip(shim::params(primal)) {
                let raw = LLVMGetParam(canonical, i);
                let ty = self.importer.ty(LLVMTypeOf(raw));
                let value = self.builder.param(ty, param.name);
                self.bind(raw, value);
                let typed = |name: &str| {
                    param_attribute(primal, i, name).and_then(|attribute| {
                        let ty = LLVMGetTypeAttributeValue(attribute);
                        (!ty.is_null()).then_some(ty)
                    })
                };
                let byval = typed("byval").map(|ty| self.importer.ty(ty));
                let sret = typed("sret").map(|ty| self.importer.ty(ty));
                let dereferenceable = param_attribute(primal, i, "dereferenceable")
                    .map_or(0, |attribute| LLVMGetEnumAttributeValue(attribute));
                let param = self.builder.param_mut(i as usize);
                param.byval = byval;
                param.sret = sret;
                param.own = has_own(canonical, i);
                param.noalias = param_attribute(primal, i, "noalias").is_some();
                param.dereferenceable = dereferenceable;
            }
        }
    }

    /// Makes every block, and every instruction without its operands.
    fn shells(&mut self, canonical: LLVMValueRef) -> Vec<(LLVMValueRef, Inst)> {
        let mut insts = Vec::new();
        // SAFETY: walks the live function's lists.
        unsafe {
            let mut block = LLVMGetFirstBasicBlock(canonical);
            while !block.is_null() {
                let id = self.builder.block();
                self.blocks.insert(block, id);
                block = LLVMGetNextBasicBlock(block);
            }
            let mut block = LLVMGetFirstBasicBlock(canonical);
            while !block.is_null() {
                let id = self.blocks[&block];
                let mut raw = LLVMGetFirstInstruction(block);
                while !raw.is_null() {
                    let op = instructions::op(self, raw);
                    let ty = self.importer.ty(LLVMTypeOf(raw));
                    let inst = self.builder.inst(id, op, Vec::new(), ty);
                    if let Some(value) = self.builder.inst_mut(inst).result {
                        self.bind(raw, value);
                    }
                    let at = |(file, line, column)| Location { file, line, column };
                    let place = shim::inst_place(raw).map(at);
                    self.builder.set_inst_location(inst, place);
                    // For reports alone, and only edges back have it.
                    if self.importer.names
                        && let Some(place) = shim::loop_place(raw).map(at)
                    {
                        self.builder.set_loop_location(inst, place);
                    }
                    insts.push((raw, inst));
                    raw = LLVMGetNextInstruction(raw);
                }
                block = LLVMGetNextBasicBlock(block);
            }
        }
        insts
    }

    fn fill(&mut self, raw: LLVMValueRef, inst: Inst) {
        let args = instructions::operands(raw)
            .into_iter()
            .map(|operand| self.value(operand))
            .collect();
        let fast = instructions::fast_math(raw);
        let data = self.builder.inst_mut(inst);
        data.args = args;
        data.fast = fast;
    }

    fn bind(&mut self, raw: LLVMValueRef, value: Value) {
        self.values.insert(raw, value);
        self.back[value] = Some(raw);
    }

    /// The value of an operand; constants, globals and functions are made at their first mention.
    fn value(&mut self, raw: LLVMValueRef) -> Value {
        if let Some(value) = self.values.get(&raw) {
            return *value;
        }
        // SAFETY: raw is an operand of a live instruction.
        let (ty, def) = unsafe {
            let ty = self.importer.ty(LLVMTypeOf(raw));
            let def = if !LLVMIsAFunction(raw).is_null() {
                ValueDef::Func(self.importer.function(raw))
            } else if !LLVMIsAGlobalVariable(raw).is_null() {
                ValueDef::Global(self.importer.global(raw))
            } else {
                ValueDef::Const(constant(raw))
            };
            (ty, def)
        };
        let value = self.builder.value(ty, def);
        self.bind(raw, value);
        value
    }
}

/// Pairs of loads and writes that are asked about in one function; beyond, nothing is known.
const MOST_PAIRS: u64 = 4_000_000;

fn clobbers(function: &Function, canonical: LLVMValueRef) -> Clobbers {
    let mut facts = Clobbers::default();
    for (phi, load) in shim::mirrors(canonical) {
        if let Some(value) = function.insts[Inst::from_u32(phi)].result {
            facts.mirrors.insert(value, Inst::from_u32(load));
        }
    }
    for (store, stride) in shim::strides(canonical) {
        let shim::Stride {
            offset,
            step,
            reach,
            cells,
        } = stride;
        let stride = Stride {
            offset,
            step,
            reach,
            cells,
        };
        facts.strides.insert(Inst::from_u32(store), stride);
    }
    let Some(pairs) = shim::clobbers(canonical, MOST_PAIRS) else {
        return facts;
    };
    for (inst, data) in function.insts.iter() {
        if matches!(data.op, Op::Load { .. }) {
            facts.of[inst] = Some(Vec::new());
        }
    }
    for (load, write) in pairs {
        let writes = facts.of[Inst::from_u32(load)].get_or_insert_default();
        writes.push(Inst::from_u32(write));
    }
    facts
}

/// Reads a constant; what is not a plain value stays opaque.
fn constant(raw: LLVMValueRef) -> Constant {
    // SAFETY: raw is a live constant; each query follows the check of its kind.
    unsafe {
        if !LLVMIsAPoisonValue(raw).is_null() {
            return Constant::Poison;
        }
        if LLVMIsUndef(raw) != 0 {
            return Constant::Undef;
        }
        // Scopes of aliases, modes of rounding: to print them, LLVM numbers all metadata of the module.
        if LLVMGetTypeKind(LLVMTypeOf(raw)) == LLVMTypeKind::LLVMMetadataTypeKind {
            return Constant::Opaque("metadata".to_string());
        }
        if !LLVMIsAConstantInt(raw).is_null() {
            return integer(raw);
        }
        if !LLVMIsAConstantFP(raw).is_null() {
            let mut loses = 0;
            return Constant::Float(LLVMConstRealGetDouble(raw, &mut loses));
        }
        if !LLVMIsAConstantPointerNull(raw).is_null() {
            return Constant::Null;
        }
        if LLVMIsNull(raw) != 0 {
            return Constant::Zero;
        }
        let count = aggregate_length(raw);
        if let Some(count) = count.filter(|n| *n <= 4096) {
            let elements = (0..count)
                .map(|i| {
                    let element = LLVMGetAggregateElement(raw, i);
                    if element.is_null() {
                        Constant::Opaque(String::new())
                    } else {
                        constant(element)
                    }
                })
                .collect();
            return Constant::Aggregate(elements);
        }
        Constant::Opaque(shim::owned(LLVMPrintValueToString(raw)).unwrap_or_default())
    }
}

/// SAFETY: `raw` is a live constant integer.
pub(super) unsafe fn integer(raw: LLVMValueRef) -> Constant {
    unsafe {
        let bits = LLVMGetIntTypeWidth(LLVMTypeOf(raw));
        if bits <= 64 {
            return Constant::Int(i128::from(LLVMConstIntGetSExtValue(raw)));
        }
        let text = shim::owned(LLVMPrintValueToString(raw)).unwrap_or_default();
        text.rsplit(' ')
            .next()
            .and_then(|digits| digits.parse().ok())
            .map_or(Constant::Opaque(text.clone()), Constant::Int)
    }
}

/// SAFETY: `raw` is a live constant.
unsafe fn aggregate_length(raw: LLVMValueRef) -> Option<u32> {
    unsafe {
        if !LLVMIsAConstantDataVector(raw).is_null() || !LLVMIsAConstantVector(raw).is_null() {
            Some(LLVMGetVectorSize(LLVMTypeOf(raw)))
        } else if !LLVMIsAConstantDataArray(raw).is_null() {
            u32::try_from(LLVMGetArrayLength2(LLVMTypeOf(raw))).ok()
        } else if !LLVMIsAConstantStruct(raw).is_null() || !LLVMIsAConstantArray(raw).is_null() {
            Some(LLVMGetNumOperands(raw) as u32)
        } else {
            None
        }
    }
}

fn attribute_kind(name: &str) -> u32 {
    // SAFETY: the name is a live string of that length.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

/// SAFETY: `function` is live and has that parameter.
pub(super) unsafe fn param_attribute(
    function: LLVMValueRef,
    index: u32,
    name: &str,
) -> Option<LLVMAttributeRef> {
    // Parameter attributes are numbered from 1; 0 is the return value.
    let found = unsafe { LLVMGetEnumAttributeAtIndex(function, index + 1, attribute_kind(name)) };
    (!found.is_null()).then_some(found)
}

/// Whether what a parameter leads to is the callee's alone (`shim/lifetimes.cpp`).
fn has_own(function: LLVMValueRef, index: u32) -> bool {
    const OWN: &str = "bsw.own";
    let (name, length) = (OWN.as_ptr().cast(), OWN.len() as u32);
    // SAFETY: a live function; the name's length is given.
    !unsafe { LLVMGetStringAttributeAtIndex(function, index + 1, name, length) }.is_null()
}

fn has_attribute(function: LLVMValueRef, name: &str) -> bool {
    const FUNCTION_INDEX: u32 = u32::MAX;
    // SAFETY: a live function.
    unsafe {
        !LLVMGetEnumAttributeAtIndex(function, FUNCTION_INDEX, attribute_kind(name)).is_null()
    }
}

/// All instructions of a function in order; `Inst` ids count the same way.
pub(super) fn all_instructions(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    // SAFETY: walks the live function's lists.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            let mut inst = LLVMGetFirstInstruction(block);
            while !inst.is_null() {
                all.push(inst);
                inst = LLVMGetNextInstruction(inst);
            }
            block = LLVMGetNextBasicBlock(block);
        }
    }
    all
}

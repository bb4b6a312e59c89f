//! Builds LLVM IR on the emitter's behalf: handles, and one method an instruction.
//!
//! The methods say *how* an instruction is made, never *whether*: what to emit is the plan's.

pub mod floats;
mod globals;
mod instructions;
pub mod rules;
mod types;
mod wide;

pub use crate::llvm::value::{Block as Bb, Type as Ty, Value as Val};
pub use types::TyKind;
pub use wide::Wide;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMLinkage};

use crate::error::{Bug, Result};
use crate::ir::{Block, Func, Inst, Value};
use crate::limits;
use crate::llvm::builder;
use crate::llvm::module::{FunctionRef, Module, OWN};
use crate::llvm::passes::{memory_copies, teams};
use crate::llvm::pipeline::Analyses;
use crate::llvm::read::attributes::{add_attribute, attribute_kind};
use crate::llvm::read::declared::variables;
use crate::llvm::read::imported::{Body, Imported};
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;
use crate::llvm::value;
use crate::llvm::write::iterations::blocks_of;
use crate::llvm::write::overlap;

/// A copy of a canonical function's body, entity by entity.
pub struct Copy {
    pub function: FunctionRef,
    insts: Vec<LLVMValueRef>,
    blocks: Vec<LLVMBasicBlockRef>,
}

impl Copy {
    /// A function as its own copy.
    pub(in crate::llvm) fn of(function: FunctionRef) -> Copy {
        Copy {
            function,
            insts: all_instructions(function.0),
            blocks: blocks_of(function.0),
        }
    }

    pub(in crate::llvm) fn instructions(&self) -> impl Iterator<Item = LLVMValueRef> + '_ {
        self.insts.iter().copied()
    }

    pub fn inst(&self, inst: Inst) -> Val {
        Val(self.insts[inst.as_u32() as usize])
    }

    pub fn block(&self, block: Block) -> Bb {
        Bb(self.blocks[block.as_u32() as usize])
    }

    /// Another instruction stands for the copy from now on.
    pub fn set(&mut self, inst: Inst, replacement: Val) {
        self.insts[inst.as_u32() as usize] = replacement.0;
    }
}

/// Comparison of integers.
#[derive(Clone, std::marker::Copy, PartialEq, Eq, Debug)]
pub enum IntIs {
    Eq,
    Ne,
    Less,
    LessEq,
    Above,
    Below,
}

/// Comparison of floats; all ordered but `NotEq` and `Unordered`, as in C.
#[derive(Clone, std::marker::Copy, PartialEq, Eq, Debug)]
pub enum FloatIs {
    Eq,
    NotEq,
    Less,
    LessEq,
    Greater,
    GreaterEq,
    Unordered,
}

/// An instruction builder over one module.
pub struct Builder<'m> {
    make: builder::Builder,
    module: &'m Module,
}

/// What cleans a generated function: promotes slots to values, simplifies, and leaves out the zeros of shadows that are overwritten: LLVM's
/// address sanitizer would move stores of parameters before them (AddressSanitizer.cpp, findStoresToUninstrumentedArgAllocas).
const CLEANING: &str =
    "sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,dse,adce";

// SAFETY for every block below: handles come from this module, which the builder borrows, and the
// emitter passes operands of the types that the instruction takes; LLVM's verifier runs on every
// output and a mismatch ends as a `Bug`.
impl<'m> Builder<'m> {
    pub fn new(module: &'m Module) -> Self {
        Builder {
            make: builder::Builder::in_context(module.context),
            module,
        }
    }

    /// A builder of its own position over the same module.
    pub fn another(&self) -> Builder<'m> {
        Builder::new(self.module)
    }

    // ---- functions and globals ----

    /// Copies a canonical body into a new function `name` of the given signature; `arg_map[i]` is
    /// the new position of parameter i.
    pub fn copy_body(&self, body: &Body, ty: Ty, arg_map: &[u32], name: &str) -> Copy {
        let function = shim::clone_into(body.canonical.0, ty.0, arg_map, name);
        overlap::forget(value::Value(function));
        variables::forget(value::Value(function));
        memory_copies::forget(function);
        Copy::of(FunctionRef(function))
    }

    /// A function without body, or the one of that name.
    pub fn declare(&self, name: &str, ty: Ty) -> FunctionRef {
        self.module.function(name).unwrap_or_else(|| {
            let name = shim::c_string(name);
            FunctionRef(unsafe { LLVMAddFunction(self.module.raw, name.as_ptr(), ty.0) })
        })
    }

    /// Where a parallel region is in the source, as OpenMP's runtime is told.
    pub fn place_of_region(&self, region: FunctionRef) -> Option<Val> {
        teams::place_of(region.0).map(Val)
    }

    /// The function of that name, which takes further arguments as well.
    pub fn declare_variadic(&self, name: &str, ret: Ty, params: &[Ty]) -> FunctionRef {
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
        let count = params.len() as u32;
        let ty = unsafe { LLVMFunctionType(ret.0, params.as_mut_ptr(), count, 1) };
        self.declare(name, Ty(ty))
    }

    pub fn function_ty(&self, ret: Ty, params: &[Ty]) -> Ty {
        let mut raw: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
        Ty(unsafe { LLVMFunctionType(ret.0, raw.as_mut_ptr(), raw.len() as u32, 0) })
    }

    /// The result type of a canonical body.
    pub fn return_ty(&self, body: &Body) -> Ty {
        Ty(unsafe { LLVMGetReturnType(LLVMGlobalGetValueType(body.canonical.0)) })
    }

    pub fn set_private(&self, function: FunctionRef) {
        unsafe { LLVMSetLinkage(function.0, LLVMLinkage::LLVMInternalLinkage) }
    }

    /// A function without body that is another one than all that have been given the name.
    pub fn add_own(&self, name: &str, ty: Ty) -> FunctionRef {
        let name = shim::c_string(name);
        FunctionRef(unsafe { LLVMAddFunction(self.module.raw, name.as_ptr(), ty.0) })
    }

    /// The same, private, and the builder at the end of its first block.
    pub fn begin_private(&self, name: &str, ty: Ty) -> FunctionRef {
        let function = self.add_own(name, ty);
        self.set_private(function);
        self.at_end(self.block(function, "entry"));
        function
    }

    /// Drops what says how parameters are passed: a function that only generated code calls, with
    /// what its signature says and no more.
    pub fn pass_plainly(&self, function: FunctionRef) {
        const HOW: [&str; 8] = [
            "byval",
            "sret",
            "inalloca",
            "preallocated",
            "inreg",
            "signext",
            "zeroext",
            "nest",
        ];
        unsafe {
            let kinds = HOW.map(attribute_kind);
            // Index 0 is the result.
            for index in 0..=LLVMCountParams(function.0) {
                for kind in kinds {
                    LLVMRemoveEnumAttributeAtIndex(function.0, index, kind);
                }
            }
        }
    }

    pub fn rename(&self, function: FunctionRef, name: &str) {
        let name = shim::c_string(name);
        unsafe { LLVMSetValueName2(function.0, name.as_ptr(), name.as_bytes().len()) }
    }

    pub fn set_attribute(&self, function: FunctionRef, name: &str) {
        self.set_attribute_to(function, name, 0);
    }

    /// Says that nothing else leads to the memory that a function returns.
    pub fn returns_new_memory(&self, function: FunctionRef) {
        add_attribute(function.0, LLVMAttributeReturnIndex, "noalias", 0);
    }

    fn set_attribute_to(&self, function: FunctionRef, name: &str, value: u64) {
        add_attribute(function.0, LLVMAttributeFunctionIndex, name, value);
    }

    /// Says that a function writes no memory, and reads none but what its arguments lead to, if that.
    pub fn set_memory(&self, function: FunctionRef, reads_arguments: bool) {
        // The least bits are those of the arguments; 1 is reading.
        self.set_attribute_to(function, "memory", reads_arguments.into());
    }

    /// Says nothing of the memory that a function works on.
    pub fn forget_memory(&self, function: FunctionRef) {
        unsafe {
            LLVMRemoveEnumAttributeAtIndex(
                function.0,
                LLVMAttributeFunctionIndex,
                attribute_kind("memory"),
            )
        }
    }

    pub fn name_param(&self, function: FunctionRef, index: usize, name: &str) {
        let text = shim::c_string(name);
        let param = self.param(function, index);
        unsafe { LLVMSetValueName2(param.0, text.as_ptr(), text.as_bytes().len()) }
    }

    pub fn param(&self, function: FunctionRef, index: usize) -> Val {
        Val(unsafe { LLVMGetParam(function.0, index as u32) })
    }

    pub fn param_name(&self, function: FunctionRef, index: usize) -> String {
        FunctionRef(self.param(function, index).0).name()
    }

    pub fn has_body(&self, function: FunctionRef) -> bool {
        function.has_body()
    }

    /// A constant of the module, private and never addressed by identity.
    pub fn private_constant(&self, name: &str, value: Val) -> Val {
        let name = shim::c_string(name);
        unsafe {
            let global = LLVMAddGlobal(self.module.raw, LLVMTypeOf(value.0), name.as_ptr());
            LLVMSetInitializer(global, value.0);
            LLVMSetGlobalConstant(global, 1);
            LLVMSetLinkage(global, LLVMLinkage::LLVMPrivateLinkage);
            LLVMSetUnnamedAddress(
                global,
                inkwell::llvm_sys::LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
            );
            Val(global)
        }
    }

    pub fn c_text(&self, text: &str) -> Val {
        let raw = unsafe {
            LLVMConstStringInContext2(self.module.context, text.as_ptr().cast(), text.len(), 0)
        };
        self.private_constant("bsw.text", Val(raw))
    }

    /// An external thread-local variable.
    pub fn thread_local(&self, name: &str, ty: Ty) -> Val {
        let symbol = shim::c_string(name);
        unsafe {
            let existing = LLVMGetNamedGlobal(self.module.raw, symbol.as_ptr());
            if !existing.is_null() {
                return Val(existing);
            }
            let global = LLVMAddGlobal(self.module.raw, ty.0, symbol.as_ptr());
            LLVMSetThreadLocal(global, 1);
            Val(global)
        }
    }

    /// Where a thread-local variable is for the thread that asks.
    pub fn thread_local_address(&self, variable: Val) -> Val {
        match self.intrinsic("llvm.threadlocal.address", &[self.ptr_ty()]) {
            Some(address) => self.call(address, &[variable]),
            None => variable,
        }
    }

    /// A new thread-local variable of the tool's own, all zero at first; with a number behind its name
    /// where that is taken.
    pub fn own_thread_local(&self, name: &str, ty: Ty) -> Val {
        let symbol = shim::c_string(&format!("{OWN}{name}"));
        unsafe {
            let global = LLVMAddGlobal(self.module.raw, ty.0, symbol.as_ptr());
            LLVMSetThreadLocal(global, 1);
            LLVMSetInitializer(global, LLVMConstNull(ty.0));
            LLVMSetLinkage(global, LLVMLinkage::LLVMInternalLinkage);
            Val(global)
        }
    }

    /// Whether two functions share their result and parameters' types.
    pub fn value_ty_of(&self, function: FunctionRef) -> Ty {
        Ty(unsafe { LLVMGlobalGetValueType(function.0) })
    }

    // ---- entities of the import ----

    /// A constant, a global or a function: the same object in every function.
    pub fn shared(&self, body: &Body, value: Value) -> Option<Val> {
        body.values[value].map(Val)
    }

    pub fn callee(&self, imported: &Imported, func: Func) -> Option<FunctionRef> {
        imported.functions[func].map(FunctionRef)
    }

    /// The LLVM type of a value of the canonical body.
    pub fn ty_of_value(&self, body: &Body, value: Value) -> Option<Ty> {
        body.values[value].map(|raw| Ty(unsafe { LLVMTypeOf(raw) }))
    }

    /// A second instance of a copied instruction, at the current position, with other operands.
    /// Metadata that speaks of the place is dropped.
    pub fn repeat(&self, original: Val, operands: &[(u32, Val)]) -> Val {
        unsafe {
            let copy = LLVMInstructionClone(original.0);
            for (index, operand) in operands {
                LLVMSetOperand(copy, *index, operand.0);
            }
            LLVMInsertIntoBuilder(self.make.raw(), copy);
            Val(copy)
        }
    }

    /// The instruction promises nothing any more of overflow or of lost bits.
    pub fn forget_flags(&self, inst: Val) {
        shim::forget_flags(inst.0);
    }

    /// Whether so many bytes behind an operand may be read, whether the program does or not. A reference is there wherever it
    /// leads into an object.
    pub fn is_readable(&self, inst: Val, index: u32, bytes: u64, reference: bool) -> bool {
        bytes == 0 || shim::is_readable(inst.0, index, bytes, reference)
    }

    pub fn operand(&self, inst: Val, index: u32) -> Val {
        Val(unsafe { LLVMGetOperand(inst.0, index) })
    }

    pub fn operand_count(&self, inst: Val) -> u32 {
        u32::try_from(unsafe { LLVMGetNumOperands(inst.0) }).unwrap_or(0)
    }

    pub fn replace(&self, old: Val, new: Val) {
        unsafe { LLVMReplaceAllUsesWith(old.0, new.0) }
    }

    pub fn erase(&self, inst: Val) {
        unsafe { LLVMInstructionEraseFromParent(inst.0) }
    }

    pub fn alignment(&self, access: Val) -> u32 {
        let alignment = unsafe { LLVMGetAlignment(access.0) };
        // The C API has 32 bits for it, and LLVM's greatest alignment is one bit longer.
        if alignment == 0 { 1 << 31 } else { alignment }
    }

    // ---- positions ----

    pub fn block(&self, function: FunctionRef, name: &str) -> Bb {
        let name = shim::c_string(name);
        Bb(
            unsafe {
                LLVMAppendBasicBlockInContext(self.module.context, function.0, name.as_ptr())
            },
        )
    }

    pub fn entry(&self, function: FunctionRef) -> Bb {
        Bb(unsafe { LLVMGetEntryBasicBlock(function.0) })
    }

    pub fn at_end(&self, block: Bb) {
        self.make.move_to_end(block);
    }

    pub fn before(&self, inst: Val) {
        unsafe { LLVMPositionBuilderBefore(self.make.raw(), inst.0) }
    }

    pub fn after(&self, inst: Val) {
        unsafe {
            let next = LLVMGetNextInstruction(inst.0);
            if next.is_null() {
                LLVMPositionBuilderAtEnd(self.make.raw(), LLVMGetInstructionParent(inst.0));
            } else {
                LLVMPositionBuilderBefore(self.make.raw(), next);
            }
        }
    }

    /// The instruction behind one that ends no block.
    pub fn next(&self, inst: Val) -> Val {
        Val(unsafe { LLVMGetNextInstruction(inst.0) })
    }

    /// What is built next stands where another instruction does in the source.
    pub fn at_line_of(&self, inst: Val) {
        unsafe { LLVMSetCurrentDebugLocation2(self.make.raw(), LLVMInstructionGetDebugLoc(inst.0)) }
    }

    pub fn move_before(&self, inst: Val, place: Val) {
        shim::move_before(inst.0, place.0);
    }

    pub fn is_constant(&self, val: Val) -> bool {
        unsafe { LLVMIsConstant(val.0) != 0 }
    }

    /// The number that a scalar constant is.
    pub fn constant_real(&self, val: Val) -> Option<f64> {
        unsafe {
            if LLVMIsAConstantFP(val.0).is_null() {
                return None;
            }
            let mut inexact = 0;
            let value = LLVMConstRealGetDouble(val.0, &raw mut inexact);
            (inexact == 0).then_some(value)
        }
    }

    pub fn before_terminator(&self, block: Bb) {
        unsafe { LLVMPositionBuilderBefore(self.make.raw(), LLVMGetBasicBlockTerminator(block.0)) }
    }

    /// Behind the phis (and a landing pad).
    pub fn after_phis(&self, block: Bb) {
        unsafe {
            let mut inst = LLVMGetFirstInstruction(block.0);
            while !LLVMIsAPHINode(inst).is_null() || !LLVMIsALandingPadInst(inst).is_null() {
                inst = LLVMGetNextInstruction(inst);
            }
            LLVMPositionBuilderBefore(self.make.raw(), inst);
        }
    }

    pub fn at_start(&self, block: Bb) {
        unsafe {
            let first = LLVMGetFirstInstruction(block.0);
            if first.is_null() {
                LLVMPositionBuilderAtEnd(self.make.raw(), block.0);
            } else {
                LLVMPositionBuilderBefore(self.make.raw(), first);
            }
        }
    }

    pub fn current(&self) -> Bb {
        self.make.block()
    }

    pub fn terminator(&self, block: Bb) -> Option<Val> {
        let raw = unsafe { LLVMGetBasicBlockTerminator(block.0) };
        (!raw.is_null()).then_some(Val(raw))
    }
}

/// Tells LLVM that what the function keeps on the stack lies nowhere that it otherwise accesses. It must
/// have no shadows on the stack.
pub fn separate_stack(function: FunctionRef) {
    shim::separate_stack(function.0);
}

/// Cleans a generated function.
///
/// # Errors
/// A bug where LLVM knows no such passes.
pub fn clean(function: FunctionRef) -> Result<()> {
    let is_large = value::Value(function.0).blocks().len() > limits::CLEANED_BLOCKS;
    // Where simplifycfg keeps preheaders and latches, it looks for each block among the headers of all loops. A later loop-simplify
    // gives them back.
    let passes = match is_large {
        true => CLEANING.replace("simplifycfg", "simplifycfg<no-keep-loops>"),
        false => CLEANING.to_owned(),
    };
    Analyses::new()
        .run(function.0, &passes)
        .map_err(|text| Bug::new("clean", text).into())
}

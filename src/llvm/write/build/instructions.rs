//! One method an instruction.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMIntPredicate, LLVMRealPredicate,
};

use super::{Bb, Builder, FloatIs, IntIs, Ty, TyKind, UNNAMED, Val};
use crate::ir::{FastMath, Type};
use crate::llvm::module::FunctionRef;
use crate::llvm::shim;

// SAFETY for every block below: as in the parent module.
/// Instructions.
impl Builder<'_> {
    /// A local variable, made in the entry block of the function.
    pub fn slot(&self, function: FunctionRef, ty: Ty, name: &str) -> Val {
        let name = shim::c_string(name);
        let side = Builder::new(self.module);
        side.at_start(side.entry(function));
        Val(unsafe { LLVMBuildAlloca(side.raw, ty.0, name.as_ptr()) })
    }

    /// `count` elements of the type on the frame, here.
    pub fn alloca(&self, ty: Ty, count: Option<Val>, alignment: u32) -> Val {
        unsafe {
            let raw = match count {
                Some(count) => LLVMBuildArrayAlloca(self.raw, ty.0, count.0, UNNAMED),
                None => LLVMBuildAlloca(self.raw, ty.0, UNNAMED),
            };
            LLVMSetAlignment(raw, alignment);
            Val(raw)
        }
    }

    pub fn load(&self, ty: Ty, pointer: Val, alignment: Option<u32>) -> Val {
        unsafe {
            let load = LLVMBuildLoad2(self.raw, ty.0, pointer.0, UNNAMED);
            if let Some(alignment) = alignment {
                LLVMSetAlignment(load, alignment);
            }
            Val(load)
        }
    }

    pub fn store(&self, value: Val, pointer: Val, alignment: Option<u32>) -> Val {
        unsafe {
            let store = LLVMBuildStore(self.raw, value.0, pointer.0);
            if let Some(alignment) = alignment {
                LLVMSetAlignment(store, alignment);
            }
            Val(store)
        }
    }

    /// Has an access of one number stay one: LLVM does not put it together with its neighbours to a vector. It is no more atomic for
    /// other threads than before, nor for what looks for races.
    pub fn keep_single(&self, access: Val) {
        // SAFETY: a live load or store of a number, at a multiple of its size.
        unsafe {
            LLVMSetOrdering(access.0, LLVMAtomicOrdering::LLVMAtomicOrderingUnordered);
            LLVMSetAtomicSingleThread(access.0, 1);
        }
    }

    /// Adds to a float in memory in one step.
    pub fn atomic_add(&self, pointer: Val, value: Val) {
        let (add, order) = (
            LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFAdd,
            LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic,
        );
        unsafe { LLVMBuildAtomicRMW(self.raw, add, pointer.0, value.0, order, 0) };
    }

    /// Notes that a load or store is of a frame on the runtime's stack.
    pub fn mark_stack_access(&self, access: Val) {
        unsafe {
            let context = self.module.context;
            let name = "bsw.stack";
            let kind = LLVMGetMDKindIDInContext(context, name.as_ptr().cast(), name.len() as u32);
            let node = LLVMMDNodeInContext2(context, std::ptr::null_mut(), 0);
            LLVMSetMetadata(access.0, kind, LLVMMetadataAsValue(context, node));
        }
    }

    /// `base + offset` bytes.
    pub fn offset(&self, base: Val, offset: Val) -> Val {
        let mut indices = [offset.0];
        Val(unsafe {
            LLVMBuildGEP2(
                self.raw,
                self.int_ty(8).0,
                base.0,
                indices.as_mut_ptr(),
                1,
                UNNAMED,
            )
        })
    }

    pub fn fadd(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFAdd(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fsub(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFSub(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fmul(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFMul(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fdiv(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFDiv(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fneg(&self, a: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFNeg(self.raw, a.0, UNNAMED) }, fast)
    }

    fn flagged(&self, raw: LLVMValueRef, fast: FastMath) -> Val {
        unsafe {
            if fast.0 != 0 && LLVMCanValueUseFastMathFlags(raw) != 0 {
                LLVMSetFastMathFlags(raw, fast.0);
            }
        }
        Val(raw)
    }

    pub fn add(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildAdd(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn sub(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildSub(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn mul(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildMul(self.raw, a.0, b.0, UNNAMED) })
    }

    /// `a - b` in bytes.
    pub fn ptr_diff(&self, a: Val, b: Val) -> Val {
        unsafe {
            let i64_ty = self.int_ty(64).0;
            let a = LLVMBuildPtrToInt(self.raw, a.0, i64_ty, UNNAMED);
            let b = LLVMBuildPtrToInt(self.raw, b.0, i64_ty, UNNAMED);
            Val(LLVMBuildSub(self.raw, a, b, UNNAMED))
        }
    }

    pub fn udiv(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildUDiv(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn neg(&self, a: Val) -> Val {
        Val(unsafe { LLVMBuildNeg(self.raw, a.0, UNNAMED) })
    }

    pub fn and(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildAnd(self.raw, a.0, b.0, UNNAMED) })
    }

    /// So many bytes, and as many more as a last word needs to be whole.
    pub fn whole_words(&self, bytes: Val) -> Val {
        let word = Type::Ptr.stride() as i64;
        let rounded = self.add(bytes, self.int(64, word - 1));
        self.and(rounded, self.int(64, -word))
    }

    pub fn xor(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildXor(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn or(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildOr(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn not(&self, a: Val) -> Val {
        Val(unsafe { LLVMBuildNot(self.raw, a.0, UNNAMED) })
    }

    pub fn int_cmp(&self, is: IntIs, a: Val, b: Val) -> Val {
        let predicate = match is {
            IntIs::Eq => LLVMIntPredicate::LLVMIntEQ,
            IntIs::Ne => LLVMIntPredicate::LLVMIntNE,
            IntIs::Less => LLVMIntPredicate::LLVMIntSLT,
            IntIs::LessEq => LLVMIntPredicate::LLVMIntSLE,
            IntIs::Above => LLVMIntPredicate::LLVMIntUGT,
            IntIs::Below => LLVMIntPredicate::LLVMIntULT,
        };
        Val(unsafe { LLVMBuildICmp(self.raw, predicate, a.0, b.0, UNNAMED) })
    }

    pub fn float_cmp(&self, is: FloatIs, a: Val, b: Val) -> Val {
        let predicate = match is {
            FloatIs::Eq => LLVMRealPredicate::LLVMRealOEQ,
            FloatIs::NotEq => LLVMRealPredicate::LLVMRealUNE,
            FloatIs::Less => LLVMRealPredicate::LLVMRealOLT,
            FloatIs::LessEq => LLVMRealPredicate::LLVMRealOLE,
            FloatIs::Greater => LLVMRealPredicate::LLVMRealOGT,
            FloatIs::GreaterEq => LLVMRealPredicate::LLVMRealOGE,
            FloatIs::Unordered => LLVMRealPredicate::LLVMRealUNO,
        };
        Val(unsafe { LLVMBuildFCmp(self.raw, predicate, a.0, b.0, UNNAMED) })
    }

    pub fn select(&self, condition: Val, then: Val, otherwise: Val) -> Val {
        Val(unsafe { LLVMBuildSelect(self.raw, condition.0, then.0, otherwise.0, UNNAMED) })
    }

    pub fn phi(&self, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildPhi(self.raw, ty.0, UNNAMED) })
    }

    /// An empty phi at the start of a block; the position stays.
    pub fn phi_at_start(&self, block: Bb, ty: Ty) -> Val {
        let side = self.another();
        side.at_start(block);
        side.phi(ty)
    }

    pub fn incoming(&self, phi: Val, value: Val, block: Bb) {
        let (mut value, mut block) = (value.0, block.0);
        unsafe { LLVMAddIncoming(phi.0, &mut value, &mut block, 1) }
    }

    pub fn int_cast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildIntCast2(self.raw, value.0, ty.0, 1, UNNAMED) })
    }

    pub fn truncate(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildTrunc(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn zext(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildZExt(self.raw, value.0, ty.0, UNNAMED) })
    }

    /// Widens without sign, or narrows; vectors as numbers.
    pub fn zext_or_trunc(&self, value: Val, ty: Ty) -> Val {
        let bits = |ty: Ty| match self.kind(ty) {
            TyKind::Vector(element, _) => self.kind(element),
            other => other,
        };
        match (bits(self.type_of(value)), bits(ty)) {
            (TyKind::Int(from), TyKind::Int(to)) if from < to => self.zext(value, ty),
            (TyKind::Int(from), TyKind::Int(to)) if from > to => self.truncate(value, ty),
            _ => value,
        }
    }

    /// Widens without sign; a value that is wide enough stays.
    pub fn zext_or_same(&self, value: Val, ty: Ty) -> Val {
        if self.type_of(value) == ty {
            value
        } else {
            self.zext(value, ty)
        }
    }

    pub fn si_to_fp(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildSIToFP(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn float_cast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildFPCast(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn bitcast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildBitCast(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn extract_element(&self, vector: Val, index: Val) -> Val {
        Val(unsafe { LLVMBuildExtractElement(self.raw, vector.0, index.0, UNNAMED) })
    }

    pub fn insert_element(&self, vector: Val, element: Val, index: Val) -> Val {
        Val(unsafe { LLVMBuildInsertElement(self.raw, vector.0, element.0, index.0, UNNAMED) })
    }

    pub fn shuffle(&self, a: Val, b: Val, lanes: &[u32]) -> Val {
        let mask = lanes
            .iter()
            .map(|lane| unsafe { LLVMConstInt(self.int_ty(32).0, u64::from(*lane), 0) });
        let mut mask: Vec<LLVMValueRef> = mask.collect();
        unsafe {
            let mask = LLVMConstVector(mask.as_mut_ptr(), mask.len() as u32);
            Val(LLVMBuildShuffleVector(self.raw, a.0, b.0, mask, UNNAMED))
        }
    }

    pub fn extract_value(&self, aggregate: Val, place: u32) -> Val {
        Val(unsafe { LLVMBuildExtractValue(self.raw, aggregate.0, place, UNNAMED) })
    }

    /// A member of a struct, an array or a vector, as functions return several results.
    pub fn member(&self, all: Val, place: u32) -> Val {
        match self.kind(self.type_of(all)) {
            TyKind::Vector(..) => self.extract_element(all, self.int(32, i64::from(place))),
            _ => self.extract_value(all, place),
        }
    }

    pub fn insert_value(&self, aggregate: Val, element: Val, place: u32) -> Val {
        Val(unsafe { LLVMBuildInsertValue(self.raw, aggregate.0, element.0, place, UNNAMED) })
    }

    pub fn call(&self, function: FunctionRef, args: &[Val]) -> Val {
        let mut raw: Vec<LLVMValueRef> = args.iter().map(|v| v.0).collect();
        unsafe {
            let ty = LLVMGlobalGetValueType(function.0);
            Val(LLVMBuildCall2(
                self.raw,
                ty,
                function.0,
                raw.as_mut_ptr(),
                raw.len() as u32,
                UNNAMED,
            ))
        }
    }

    /// Calls the function of that name, which has the arguments' types for parameters.
    pub fn call_named(&self, name: &str, ret: Ty, args: &[Val]) -> Val {
        let params: Vec<Ty> = args.iter().map(|arg| self.type_of(*arg)).collect();
        self.call(self.declare(name, self.function_ty(ret, &params)), args)
    }

    /// A call that goes on in one block, and in another with an exception; its result, if it has one.
    pub fn invoke(
        &self,
        function: FunctionRef,
        args: &[Val],
        (normal, unwind): (Bb, Bb),
    ) -> Option<Val> {
        let mut raw: Vec<LLVMValueRef> = args.iter().map(|v| v.0).collect();
        unsafe {
            let ty = LLVMGlobalGetValueType(function.0);
            let invoke = LLVMBuildInvoke2(
                self.raw,
                ty,
                function.0,
                raw.as_mut_ptr(),
                raw.len() as u32,
                normal.0,
                unwind.0,
                UNNAMED,
            );
            let is_void = LLVMGetReturnType(ty) == self.void().0;
            (!is_void).then_some(Val(invoke))
        }
    }

    /// Takes any exception, as exceptions pass the function `like` this one.
    pub fn catch_all(&self, like: FunctionRef, function: FunctionRef) {
        let ty = self.struct_ty(&[self.ptr_ty(), self.int_ty(32)]);
        unsafe {
            let personality = LLVMGetPersonalityFn(like.0);
            LLVMSetPersonalityFn(function.0, personality);
            let pad = LLVMBuildLandingPad(self.raw, ty.0, personality, 1, UNNAMED);
            LLVMAddClause(pad, LLVMConstNull(self.ptr_ty().0));
        }
    }

    /// Erases a call. The way on behind an invocation stays, and the way to where exceptions are caught, which none takes.
    pub fn erase_call(&self, call: Val) {
        let is_invoke = unsafe { !LLVMIsAInvokeInst(call.0).is_null() };
        match is_invoke {
            true => self.nothing_in_place(call),
            false => self.erase(call),
        }
    }

    /// What goes on in the same blocks as an invocation, and does nothing, in its place.
    fn nothing_in_place(&self, invoke: Val) {
        let ty = self.function_ty(self.void(), &[]);
        let nothing = self.declare("llvm.donothing", ty);
        self.before(invoke);
        unsafe {
            let (normal, unwind) = (LLVMGetNormalDest(invoke.0), LLVMGetUnwindDest(invoke.0));
            self.invoke(nothing, &[], (Bb(normal), Bb(unwind)));
        }
        self.erase(invoke);
    }

    /// A call in the way that the function wants to be called.
    pub fn call_as_declared(&self, function: FunctionRef, args: &[Val]) -> Val {
        let call = self.call(function, args);
        unsafe { LLVMSetInstructionCallConv(call.0, LLVMGetFunctionCallConv(function.0)) };
        call
    }

    /// Has a coroutine go on from where it was suspended.
    pub fn resume(&self, coroutine: Val) {
        let ty = self.function_ty(self.void(), &[self.ptr_ty()]);
        let rest = self.load(self.ptr_ty(), coroutine, None);
        // SAFETY: the first word of a coroutine is the function that does the rest of it.
        unsafe {
            let mut args = [coroutine.0];
            let call = LLVMBuildCall2(self.raw, ty.0, rest.0, args.as_mut_ptr(), 1, c"".as_ptr());
            LLVMSetInstructionCallConv(
                call,
                inkwell::llvm_sys::LLVMCallConv::LLVMFastCallConv as u32,
            );
        }
    }

    /// A call that carries the flags.
    pub fn call_fast(&self, function: FunctionRef, args: &[Val], fast: FastMath) -> Val {
        let call = self.call(function, args);
        self.flagged(call.0, fast)
    }

    /// The declaration of an intrinsic for these overloaded types, if this LLVM has it.
    pub fn intrinsic(&self, name: &str, overloaded: &[Ty]) -> Option<FunctionRef> {
        let mut raw: Vec<LLVMTypeRef> = overloaded.iter().map(|ty| ty.0).collect();
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return None;
            }
            Some(FunctionRef(LLVMGetIntrinsicDeclaration(
                self.module.raw,
                id,
                raw.as_mut_ptr(),
                raw.len(),
            )))
        }
    }

    pub fn memset(&self, pointer: Val, byte: Val, length: Val, alignment: u32) -> Val {
        Val(unsafe { LLVMBuildMemSet(self.raw, pointer.0, byte.0, length.0, alignment) })
    }

    /// memcpy, of any alignment.
    pub fn copy_bytes(&self, to: Val, from: Val, length: Val) -> Val {
        Val(unsafe { LLVMBuildMemCpy(self.raw, to.0, 1, from.0, 1, length.0) })
    }

    /// memmove, of any alignment.
    pub fn move_bytes(&self, to: Val, from: Val, length: Val) -> Val {
        Val(unsafe { LLVMBuildMemMove(self.raw, to.0, 1, from.0, 1, length.0) })
    }

    pub fn int_to_ptr(&self, value: Val) -> Val {
        Val(unsafe { LLVMBuildIntToPtr(self.raw, value.0, self.ptr_ty().0, UNNAMED) })
    }

    pub fn jump(&self, to: Bb) {
        unsafe { LLVMBuildBr(self.raw, to.0) };
    }

    pub fn branch(&self, condition: Val, then: Bb, otherwise: Bb) {
        unsafe { LLVMBuildCondBr(self.raw, condition.0, then.0, otherwise.0) };
    }

    /// A branch that almost always takes the first way.
    pub fn branch_likely(&self, condition: Val, then: Bb, otherwise: Bb) {
        unsafe {
            let branch = LLVMBuildCondBr(self.raw, condition.0, then.0, otherwise.0);
            let context = self.module.context;
            let weight = |n| LLVMValueAsMetadata(LLVMConstInt(self.int_ty(32).0, n, 0));
            let name = "branch_weights";
            let mut parts = [
                LLVMMDStringInContext2(context, name.as_ptr().cast(), name.len()),
                weight(1 << 20),
                weight(1),
            ];
            let node = LLVMMDNodeInContext2(context, parts.as_mut_ptr(), parts.len());
            let kind = LLVMGetMDKindIDInContext(context, "prof".as_ptr().cast(), 4);
            LLVMSetMetadata(branch, kind, LLVMMetadataAsValue(context, node));
        }
    }

    /// A switch over the cases; what is none of them goes to `default`.
    pub fn switch(&self, selector: Val, default: Bb, cases: &[(Val, Bb)]) {
        unsafe {
            let switch = LLVMBuildSwitch(self.raw, selector.0, default.0, cases.len() as u32);
            for (value, block) in cases {
                LLVMAddCase(switch, value.0, block.0);
            }
        }
    }

    pub fn ret(&self, value: Option<Val>) {
        unsafe {
            match value {
                Some(value) => LLVMBuildRet(self.raw, value.0),
                None => LLVMBuildRetVoid(self.raw),
            }
        };
    }

    pub fn unreachable(&self) {
        unsafe { LLVMBuildUnreachable(self.raw) };
    }
}

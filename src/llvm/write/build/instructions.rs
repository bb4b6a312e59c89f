//! One method an instruction.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate};

use super::{Bb, Builder, FloatIs, IntIs, Ty, TyKind, Val};
use crate::ir::{FastMath, Type};
use crate::llvm::module::FunctionRef;

// SAFETY for every block below: as in the parent module.
/// Instructions.
impl Builder<'_> {
    /// A local variable, made in the entry block of the function.
    pub fn slot(&self, function: FunctionRef, ty: Ty, name: &str) -> Val {
        let side = Builder::new(self.module);
        side.at_start(side.entry(function));
        side.make.variable_called(ty, name)
    }

    /// `count` elements of the type on the frame, here.
    pub fn alloca(&self, ty: Ty, count: Option<Val>, alignment: u32) -> Val {
        match count {
            Some(count) => self.make.array(ty, count, alignment),
            None => self.make.memory(ty, alignment),
        }
    }

    pub fn load(&self, ty: Ty, pointer: Val, alignment: Option<u32>) -> Val {
        match alignment {
            Some(alignment) => self.make.load(ty, pointer, alignment),
            None => self.make.load_aligned(ty, pointer, ""),
        }
    }

    pub fn store(&self, value: Val, pointer: Val, alignment: Option<u32>) -> Val {
        match alignment {
            Some(alignment) => self.make.store(value, pointer, alignment),
            None => self.make.store_aligned(value, pointer),
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
        self.make.add_in_one_step(pointer, value);
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
        self.make.behind(base, offset)
    }

    pub fn fadd(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(self.make.binary(LLVMOpcode::LLVMFAdd, a, b), fast)
    }

    pub fn fsub(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(self.make.binary(LLVMOpcode::LLVMFSub, a, b), fast)
    }

    pub fn fmul(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(self.make.binary(LLVMOpcode::LLVMFMul, a, b), fast)
    }

    pub fn fdiv(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(self.make.binary(LLVMOpcode::LLVMFDiv, a, b), fast)
    }

    pub fn fneg(&self, a: Val, fast: FastMath) -> Val {
        self.flagged(self.make.negated(a), fast)
    }

    fn flagged(&self, made: Val, fast: FastMath) -> Val {
        unsafe {
            if fast.0 != 0 && LLVMCanValueUseFastMathFlags(made.0) != 0 {
                LLVMSetFastMathFlags(made.0, fast.0);
            }
        }
        made
    }

    pub fn add(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMAdd, a, b)
    }

    pub fn sub(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMSub, a, b)
    }

    pub fn mul(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMMul, a, b)
    }

    /// `a - b` in bytes.
    pub fn ptr_diff(&self, a: Val, b: Val) -> Val {
        let word = self.int_ty(64);
        let [a, b] = [a, b].map(|one| self.make.cast(LLVMOpcode::LLVMPtrToInt, one, word));
        self.sub(a, b)
    }

    pub fn udiv(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMUDiv, a, b)
    }

    pub fn neg(&self, a: Val) -> Val {
        self.make.less_than_nothing(a)
    }

    pub fn and(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMAnd, a, b)
    }

    /// So many bytes, and as many more as a last word needs to be whole.
    pub fn whole_words(&self, bytes: Val) -> Val {
        let word = Type::Ptr.stride() as i64;
        let rounded = self.add(bytes, self.int(64, word - 1));
        self.and(rounded, self.int(64, -word))
    }

    pub fn xor(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMXor, a, b)
    }

    pub fn or(&self, a: Val, b: Val) -> Val {
        self.make.binary(LLVMOpcode::LLVMOr, a, b)
    }

    pub fn not(&self, a: Val) -> Val {
        self.make.inverted(a)
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
        self.make.compare(predicate, a, b)
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
        self.make.compare_floats(predicate, a, b)
    }

    pub fn select(&self, condition: Val, then: Val, otherwise: Val) -> Val {
        self.make.select(condition, then, otherwise)
    }

    pub fn phi(&self, ty: Ty) -> Val {
        self.make.join(ty, "")
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
        self.make.as_integer(value, ty)
    }

    pub fn truncate(&self, value: Val, ty: Ty) -> Val {
        self.make.cast(LLVMOpcode::LLVMTrunc, value, ty)
    }

    pub fn zext(&self, value: Val, ty: Ty) -> Val {
        self.make.cast(LLVMOpcode::LLVMZExt, value, ty)
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
        self.make.cast(LLVMOpcode::LLVMSIToFP, value, ty)
    }

    pub fn float_cast(&self, value: Val, ty: Ty) -> Val {
        self.make.as_float(value, ty)
    }

    pub fn bitcast(&self, value: Val, ty: Ty) -> Val {
        self.make.cast(LLVMOpcode::LLVMBitCast, value, ty)
    }

    pub fn extract_element(&self, vector: Val, index: Val) -> Val {
        self.make.lane(vector, index)
    }

    pub fn insert_element(&self, vector: Val, element: Val, index: Val) -> Val {
        self.make.with_lane(vector, element, index)
    }

    pub fn shuffle(&self, a: Val, b: Val, lanes: &[u32]) -> Val {
        let lanes: Vec<i32> = lanes.iter().map(|lane| lane.cast_signed()).collect();
        self.make.shuffle(a, b, &lanes)
    }

    pub fn extract_value(&self, aggregate: Val, place: u32) -> Val {
        self.make.member(aggregate, place)
    }

    /// A member of a struct, an array or a vector, as functions return several results.
    pub fn member(&self, all: Val, place: u32) -> Val {
        match self.kind(self.type_of(all)) {
            TyKind::Vector(..) => self.extract_element(all, self.int(32, i64::from(place))),
            _ => self.extract_value(all, place),
        }
    }

    pub fn insert_value(&self, aggregate: Val, element: Val, place: u32) -> Val {
        self.make.with_member(aggregate, element, place)
    }

    pub fn call(&self, function: FunctionRef, args: &[Val]) -> Val {
        self.make.call(Val(function.0), args)
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
        let function = Val(function.0);
        let invoke = self.make.invoke(function, args, normal, unwind);
        (self.type_of(invoke) != self.void()).then_some(invoke)
    }

    /// Takes any exception, as exceptions pass the function `like` this one.
    pub fn catch_all(&self, like: FunctionRef, function: FunctionRef) {
        let ty = self.struct_ty(&[self.ptr_ty(), self.int_ty(32)]);
        unsafe {
            LLVMSetPersonalityFn(function.0, LLVMGetPersonalityFn(like.0));
            let pad = self.make.landing_pad(ty, 1);
            LLVMAddClause(pad.0, LLVMConstNull(self.ptr_ty().0));
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
            let call = self.make.call_of_type(ty, rest, &[coroutine]);
            LLVMSetInstructionCallConv(
                call.0,
                inkwell::llvm_sys::LLVMCallConv::LLVMFastCallConv as u32,
            );
        }
    }

    /// A call that carries the flags.
    pub fn call_fast(&self, function: FunctionRef, args: &[Val], fast: FastMath) -> Val {
        let call = self.call(function, args);
        self.flagged(call, fast)
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
        self.make.fill((pointer, alignment), byte, length)
    }

    /// memcpy, of any alignment.
    pub fn copy_bytes(&self, to: Val, from: Val, length: Val) -> Val {
        self.make.copy((to, 1), (from, 1), length)
    }

    /// memmove, of any alignment.
    pub fn move_bytes(&self, to: Val, from: Val, length: Val) -> Val {
        self.make.move_bytes((to, 1), (from, 1), length)
    }

    pub fn int_to_ptr(&self, value: Val) -> Val {
        self.make
            .cast(LLVMOpcode::LLVMIntToPtr, value, self.ptr_ty())
    }

    pub fn jump(&self, to: Bb) {
        self.make.branch(to);
    }

    pub fn branch(&self, condition: Val, then: Bb, otherwise: Bb) {
        self.make.branch_if(condition, then, otherwise);
    }

    /// A branch that almost always takes the first way.
    pub fn branch_likely(&self, condition: Val, then: Bb, otherwise: Bb) {
        unsafe {
            let branch = self.make.branch_if(condition, then, otherwise);
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
            LLVMSetMetadata(branch.0, kind, LLVMMetadataAsValue(context, node));
        }
    }

    /// A switch over the cases; what is none of them goes to `default`.
    pub fn switch(&self, selector: Val, default: Bb, cases: &[(Val, Bb)]) {
        unsafe {
            let switch = self.make.switch(selector, default, cases.len() as u32);
            for (value, block) in cases {
                LLVMAddCase(switch.0, value.0, block.0);
            }
        }
    }

    pub fn ret(&self, value: Option<Val>) {
        match value {
            Some(value) => self.make.return_value(value),
            None => self.make.return_nothing(),
        }
    }

    pub fn unreachable(&self) {
        self.make.unreachable();
    }
}

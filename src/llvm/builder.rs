//! Instructions that are made.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate};

use super::shim::c_string;
use super::value::{Block, Type, Value};

/// Makes instructions at a place. Constants are folded.
pub(in crate::llvm) struct Builder(LLVMBuilderRef);

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { LLVMDisposeBuilder(self.0) }
    }
}

impl Builder {
    /// Before an instruction, at its line.
    pub(in crate::llvm) fn before(inst: Value) -> Builder {
        // SAFETY: the context of a live instruction.
        let builder = Builder(unsafe { LLVMCreateBuilderInContext(inst.ty().context()) });
        builder.move_before(inst);
        builder
    }

    /// At the end of a block.
    pub(in crate::llvm) fn at_end(block: Block) -> Builder {
        // SAFETY: the context of a live block.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block.0)));
            let builder = Builder(LLVMCreateBuilderInContext(context));
            LLVMPositionBuilderAtEnd(builder.0, block.0);
            builder
        }
    }

    /// Goes on before an instruction, at its line.
    pub(in crate::llvm) fn move_before(&self, inst: Value) {
        debug_assert!(inst.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe {
            LLVMPositionBuilderBefore(self.0, inst.0);
        }
        self.move_to_line_of(inst);
    }

    /// Goes on before an instruction, and before what debug information says of variables there.
    pub(in crate::llvm) fn move_before_records(&self, inst: Value) {
        // SAFETY: a live instruction.
        unsafe { LLVMPositionBuilderBeforeInstrAndDbgRecords(self.0, inst.0) }
        self.move_to_line_of(inst);
    }

    fn move_to_line_of(&self, inst: Value) {
        // SAFETY: a live instruction.
        unsafe { LLVMSetCurrentDebugLocation2(self.0, inst.location()) }
    }

    /// What is made from now on is of no line.
    pub(in crate::llvm) fn forget_line(&self) {
        // SAFETY: ours.
        unsafe { LLVMSetCurrentDebugLocation2(self.0, std::ptr::null_mut()) }
    }

    pub(in crate::llvm) fn raw(&self) -> LLVMBuilderRef {
        self.0
    }

    /// An operation on two values of one type.
    pub(in crate::llvm) fn binary(&self, opcode: LLVMOpcode, a: Value, b: Value) -> Value {
        // SAFETY: live values that the operation takes.
        Value(unsafe { LLVMBuildBinOp(self.0, opcode, a.0, b.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn negated(&self, number: Value) -> Value {
        // SAFETY: a live number.
        Value(unsafe { LLVMBuildFNeg(self.0, number.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn cast(&self, opcode: LLVMOpcode, value: Value, to: Type) -> Value {
        // SAFETY: a live value and types that the cast takes.
        Value(unsafe { LLVMBuildCast(self.0, opcode, value.0, to.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn compare(&self, is: LLVMIntPredicate, a: Value, b: Value) -> Value {
        // SAFETY: live integers or pointers of one type.
        Value(unsafe { LLVMBuildICmp(self.0, is, a.0, b.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn compare_floats(
        &self,
        is: LLVMRealPredicate,
        a: Value,
        b: Value,
    ) -> Value {
        // SAFETY: live floating numbers of one type.
        Value(unsafe { LLVMBuildFCmp(self.0, is, a.0, b.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn select(&self, condition: Value, then: Value, other: Value) -> Value {
        self.select_called(condition, then, other, "")
    }

    pub(in crate::llvm) fn select_called(
        &self,
        condition: Value,
        then: Value,
        other: Value,
        called: &str,
    ) -> Value {
        let name = c_string(called);
        // SAFETY: live values, both of one type.
        Value(unsafe { LLVMBuildSelect(self.0, condition.0, then.0, other.0, name.as_ptr()) })
    }

    /// So many bytes behind a pointer.
    pub(in crate::llvm) fn behind(&self, pointer: Value, bytes: Value) -> Value {
        let byte = pointer.ty().integer(8);
        let mut index = bytes.0;
        // SAFETY: a live pointer and a live integer.
        Value(unsafe { LLVMBuildGEP2(self.0, byte.0, pointer.0, &raw mut index, 1, c"".as_ptr()) })
    }

    /// A constant number of bytes behind a pointer.
    pub(in crate::llvm) fn bytes_behind(&self, pointer: Value, bytes: u64) -> Value {
        let bytes = pointer.ty().integer(64).constant(bytes.cast_signed());
        self.behind(pointer, bytes)
    }

    /// A variable, aligned as its type is.
    pub(in crate::llvm) fn variable(&self, ty: Type) -> Value {
        // SAFETY: a type that has a size.
        Value(unsafe { LLVMBuildAlloca(self.0, ty.0, c"".as_ptr()) })
    }

    /// Copies a constant number of bytes from what is aligned to what is aligned as well.
    pub(in crate::llvm) fn copy(&self, to: Value, from: Value, alignment: u32, bytes: u64) {
        let bytes = to.ty().integer(64).constant(bytes.cast_signed());
        // SAFETY: live pointers.
        unsafe { LLVMBuildMemCpy(self.0, to.0, alignment, from.0, alignment, bytes.0) };
    }

    pub(in crate::llvm) fn load(&self, ty: Type, from: Value, alignment: u32) -> Value {
        // SAFETY: a live pointer, and a type of values.
        unsafe {
            let load = LLVMBuildLoad2(self.0, ty.0, from.0, c"".as_ptr());
            LLVMSetAlignment(load, alignment);
            Value(load)
        }
    }

    pub(in crate::llvm) fn store(&self, value: Value, to: Value, alignment: u32) -> Value {
        // SAFETY: a live value and a live pointer.
        unsafe {
            let store = LLVMBuildStore(self.0, value.0, to.0);
            LLVMSetAlignment(store, alignment);
            Value(store)
        }
    }

    /// A join that no way leads into yet.
    pub(in crate::llvm) fn join(&self, ty: Type, called: &str) -> Value {
        // SAFETY: a type of values.
        Value(unsafe { LLVMBuildPhi(self.0, ty.0, c_string(called).as_ptr()) })
    }

    pub(in crate::llvm) fn freeze(&self, value: Value, called: &str) -> Value {
        // SAFETY: a live value.
        Value(unsafe { LLVMBuildFreeze(self.0, value.0, c_string(called).as_ptr()) })
    }

    /// The member of a structure.
    pub(in crate::llvm) fn member(&self, whole: Value, at: u32) -> Value {
        // SAFETY: a live structure that has so many members.
        Value(unsafe { LLVMBuildExtractValue(self.0, whole.0, at, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn with_member(&self, whole: Value, member: Value, at: u32) -> Value {
        // SAFETY: as above.
        Value(unsafe { LLVMBuildInsertValue(self.0, whole.0, member.0, at, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn lane(&self, vector: Value, at: Value) -> Value {
        // SAFETY: a live vector and a live integer.
        Value(unsafe { LLVMBuildExtractElement(self.0, vector.0, at.0, c"".as_ptr()) })
    }

    pub(in crate::llvm) fn with_lane(&self, vector: Value, lane: Value, at: Value) -> Value {
        // SAFETY: as above.
        Value(unsafe { LLVMBuildInsertElement(self.0, vector.0, lane.0, at.0, c"".as_ptr()) })
    }

    /// A lane at a place that is known.
    pub(in crate::llvm) fn lane_at(&self, vector: Value, at: u32) -> Value {
        self.lane(vector, vector.ty().integer(64).constant(at.into()))
    }

    pub(in crate::llvm) fn with_lane_at(&self, vector: Value, lane: Value, at: u32) -> Value {
        self.with_lane(vector, lane, vector.ty().integer(64).constant(at.into()))
    }

    /// Lanes of two vectors of one type, by their places in both; any where the place is negative.
    pub(in crate::llvm) fn shuffle(&self, a: Value, b: Value, places: &[i32]) -> Value {
        let number = a.ty().integer(32);
        let place = |at: &i32| match at {
            0.. => number.constant((*at).into()).0,
            _ => number.poison().0,
        };
        let mut mask: Vec<LLVMValueRef> = places.iter().map(place).collect();
        // SAFETY: live vectors of one type, and constant places of lanes that they have.
        Value(unsafe {
            let mask = LLVMConstVector(mask.as_mut_ptr(), mask.len() as u32);
            LLVMBuildShuffleVector(self.0, a.0, b.0, mask, c"".as_ptr())
        })
    }

    /// A vector with the same in all lanes.
    pub(in crate::llvm) fn splat(&self, lane: Value, lanes: u32) -> Value {
        let (number, none) = (lane.ty().integer(64), lane.ty().vector(lanes).poison());
        let (first, all) = (c".splatinsert".as_ptr(), c".splat".as_ptr());
        let mut places = vec![number.integer(32).constant(0).0; lanes as usize];
        // SAFETY: a live value of a type that lanes may have.
        Value(unsafe {
            let mask = LLVMConstVector(places.as_mut_ptr(), lanes);
            let one = LLVMBuildInsertElement(self.0, none.0, lane.0, number.constant(0).0, first);
            LLVMBuildShuffleVector(self.0, one, none.0, mask, all)
        })
    }

    /// A call of a function with as many arguments as it has.
    pub(in crate::llvm) fn call(&self, function: Value, args: &[Value]) -> Value {
        debug_assert!(function.is_function());
        let mut args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.0).collect();
        let count = args.len() as u32;
        // SAFETY: a live function, and values of the types of its parameters.
        Value(unsafe {
            let ty = LLVMGlobalGetValueType(function.0);
            LLVMBuildCall2(
                self.0,
                ty,
                function.0,
                args.as_mut_ptr(),
                count,
                c"".as_ptr(),
            )
        })
    }

    /// A call of one of LLVM's intrinsics, by its name without types, which are those of its overloads.
    pub(in crate::llvm) fn intrinsic(
        &self,
        called: &str,
        overloads: &[Type],
        args: &[Value],
    ) -> Value {
        let mut types: Vec<LLVMTypeRef> = overloads.iter().map(|ty| ty.0).collect();
        // SAFETY: a builder in a block of a live module; the name has that length.
        let function = unsafe {
            let block = Block(LLVMGetInsertBlock(self.0));
            let id = LLVMLookupIntrinsicID(called.as_ptr().cast(), called.len());
            LLVMGetIntrinsicDeclaration(
                block.function().module(),
                id,
                types.as_mut_ptr(),
                types.len(),
            )
        };
        self.call(Value(function), args)
    }
}

/// The function of a module's with a name, which is declared if there is none.
pub(in crate::llvm) fn declared(
    module: LLVMModuleRef,
    called: &str,
    result: Type,
    params: &[Type],
) -> Value {
    let name = c_string(called);
    let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
    // SAFETY: a live module, and types of its context.
    unsafe {
        let known = LLVMGetNamedFunction(module, name.as_ptr());
        if !known.is_null() {
            return Value(known);
        }
        let ty = LLVMFunctionType(result.0, params.as_mut_ptr(), params.len() as u32, 0);
        Value(LLVMAddFunction(module, name.as_ptr(), ty))
    }
}

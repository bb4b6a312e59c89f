//! Instructions that are made.

use std::cmp::Ordering;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
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
            LLVMSetCurrentDebugLocation2(self.0, LLVMInstructionGetDebugLoc(inst.0));
        }
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
        // SAFETY: live values, both of one type.
        Value(unsafe { LLVMBuildSelect(self.0, condition.0, then.0, other.0, c"".as_ptr()) })
    }

    /// So many bytes behind a pointer.
    pub(in crate::llvm) fn behind(&self, pointer: Value, bytes: Value) -> Value {
        let byte = pointer.ty().integer(8);
        let mut index = bytes.0;
        // SAFETY: a live pointer and a live integer.
        Value(unsafe { LLVMBuildGEP2(self.0, byte.0, pointer.0, &raw mut index, 1, c"".as_ptr()) })
    }

    /// So many bytes behind the begin of an object, within it.
    pub(in crate::llvm) fn within(&self, object: Value, bytes: u64) -> Value {
        let word = object.ty().integer(64);
        self.element(object.ty().integer(8), object, word.constant(bytes as i64))
    }

    /// The element at an index of an array of a type, within it.
    pub(in crate::llvm) fn element(&self, ty: Type, array: Value, at: Value) -> Value {
        let (name, mut index) = (c"".as_ptr(), at.0);
        // SAFETY: a live pointer and a live integer.
        Value(unsafe { LLVMBuildInBoundsGEP2(self.0, ty.0, array.0, &raw mut index, 1, name) })
    }

    /// Reads what is as aligned as its type.
    pub(in crate::llvm) fn load_aligned(&self, ty: Type, from: Value, called: &str) -> Value {
        // SAFETY: a live pointer, and a type of values.
        Value(unsafe { LLVMBuildLoad2(self.0, ty.0, from.0, c_string(called).as_ptr()) })
    }

    /// Writes what is as aligned as its type.
    pub(in crate::llvm) fn store_aligned(&self, value: Value, to: Value) -> Value {
        // SAFETY: a live value and a live pointer.
        Value(unsafe { LLVMBuildStore(self.0, value.0, to.0) })
    }

    /// An integer with as many bits as another type, of zeros or without the highest ones.
    pub(in crate::llvm) fn resized(&self, number: Value, to: Type) -> Value {
        match number.ty().bits().cmp(&to.bits()) {
            Ordering::Less => self.cast(LLVMOpcode::LLVMZExt, number, to),
            Ordering::Equal => number,
            Ordering::Greater => self.cast(LLVMOpcode::LLVMTrunc, number, to),
        }
    }

    /// Copies so many bytes, from and to places of some alignment.
    pub(in crate::llvm) fn copy(
        &self,
        to: (Value, u32),
        from: (Value, u32),
        bytes: Value,
    ) -> Value {
        // SAFETY: live pointers and a live integer.
        Value(unsafe { LLVMBuildMemCpy(self.0, to.0.0, to.1, from.0.0, from.1, bytes.0) })
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

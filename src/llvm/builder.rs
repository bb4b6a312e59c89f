//! Instructions that are made.

use std::cmp::Ordering;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate,
};

use super::callees::named_or_declared;
use super::shim::c_string;
use super::value::{Block, Type, Value};

impl Value {
    /// A variable of a function's, at its start.
    pub(in crate::llvm) fn variable(self, ty: Type, called: &str) -> Option<Value> {
        let start = Builder::before(self.entry().first()?);
        // SAFETY: a type of values; the name ends with NUL.
        let made = unsafe { LLVMBuildAlloca(start.0, ty.0, c_string(called).as_ptr()) };
        Some(Value(made))
    }
}

/// Makes instructions at a place. Constants are folded.
pub(in crate::llvm) struct Builder(LLVMBuilderRef);

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { LLVMDisposeBuilder(self.0) }
    }
}

impl Builder {
    /// In no place yet.
    pub(in crate::llvm) fn in_context(context: LLVMContextRef) -> Builder {
        // SAFETY: a live context.
        Builder(unsafe { LLVMCreateBuilderInContext(context) })
    }

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

    /// Goes on at the end of a block, at the same line.
    pub(in crate::llvm) fn move_to_end(&self, block: Block) {
        // SAFETY: a live block.
        unsafe { LLVMPositionBuilderAtEnd(self.0, block.0) }
    }

    /// The block that instructions are made in.
    pub(in crate::llvm) fn block(&self) -> Block {
        // SAFETY: a builder in a block.
        Block(unsafe { LLVMGetInsertBlock(self.0) })
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

    /// An integer times -1.
    pub(in crate::llvm) fn less_than_nothing(&self, number: Value) -> Value {
        // SAFETY: a live integer.
        Value(unsafe { LLVMBuildNeg(self.0, number.0, c"".as_ptr()) })
    }

    /// All bits of an integer the other way.
    pub(in crate::llvm) fn inverted(&self, bits: Value) -> Value {
        // SAFETY: a live integer.
        Value(unsafe { LLVMBuildNot(self.0, bits.0, c"".as_ptr()) })
    }

    /// An integer with a sign, with as many bits as another type.
    pub(in crate::llvm) fn as_integer(&self, number: Value, to: Type) -> Value {
        // SAFETY: a live integer and a type of integers.
        Value(unsafe { LLVMBuildIntCast2(self.0, number.0, to.0, 1, c"".as_ptr()) })
    }

    /// A floating number of another format.
    pub(in crate::llvm) fn as_float(&self, number: Value, to: Type) -> Value {
        // SAFETY: a live floating number and a type of such.
        Value(unsafe { LLVMBuildFPCast(self.0, number.0, to.0, c"".as_ptr()) })
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
        self.variable_called(ty, "")
    }

    pub(in crate::llvm) fn variable_called(&self, ty: Type, called: &str) -> Value {
        // SAFETY: a type that has a size.
        Value(unsafe { LLVMBuildAlloca(self.0, ty.0, c_string(called).as_ptr()) })
    }

    /// So many elements of a type on the frame.
    pub(in crate::llvm) fn array(&self, ty: Type, count: Value, alignment: u32) -> Value {
        // SAFETY: a type that has a size, and a live integer.
        unsafe {
            let made = LLVMBuildArrayAlloca(self.0, ty.0, count.0, c"".as_ptr());
            LLVMSetAlignment(made, alignment);
            Value(made)
        }
    }

    /// A variable in memory.
    pub(in crate::llvm) fn memory(&self, ty: Type, alignment: u32) -> Value {
        let made = self.variable(ty);
        // SAFETY: as above.
        unsafe { LLVMSetAlignment(made.0, alignment) }
        made
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
        let load = self.load_aligned(ty, from, "");
        // SAFETY: as above.
        unsafe { LLVMSetAlignment(load.0, alignment) }
        load
    }

    pub(in crate::llvm) fn store(&self, value: Value, to: Value, alignment: u32) -> Value {
        let store = self.store_aligned(value, to);
        // SAFETY: as above.
        unsafe { LLVMSetAlignment(store.0, alignment) }
        store
    }

    /// Adds to a floating number in memory in one step.
    pub(in crate::llvm) fn add_in_one_step(&self, to: Value, number: Value) -> Value {
        let add = LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFAdd;
        let order = LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
        // SAFETY: a live pointer and a live floating number.
        Value(unsafe { LLVMBuildAtomicRMW(self.0, add, to.0, number.0, order, 0) })
    }

    /// Sets so many bytes, at a place of some alignment.
    pub(in crate::llvm) fn fill(&self, to: (Value, u32), byte: Value, bytes: Value) -> Value {
        // SAFETY: a live pointer and live integers.
        Value(unsafe { LLVMBuildMemSet(self.0, to.0.0, byte.0, bytes.0, to.1) })
    }

    /// As a copy, of places that may overlap.
    pub(in crate::llvm) fn move_bytes(
        &self,
        to: (Value, u32),
        from: (Value, u32),
        bytes: Value,
    ) -> Value {
        // SAFETY: live pointers and a live integer.
        Value(unsafe { LLVMBuildMemMove(self.0, to.0.0, to.1, from.0.0, from.1, bytes.0) })
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
        self.call_of_type(function.function_type(), function, args)
    }

    /// A call of what is a function of a type.
    pub(in crate::llvm) fn call_of_type(&self, ty: Type, function: Value, args: &[Value]) -> Value {
        let mut args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.0).collect();
        let (count, name) = (args.len() as u32, c"".as_ptr());
        let args = args.as_mut_ptr();
        // SAFETY: a live function of that type, and values of the types of its parameters.
        Value(unsafe { LLVMBuildCall2(self.0, ty.0, function.0, args, count, name) })
    }

    /// A function of another module's, by its name.
    pub(in crate::llvm) fn named(
        &self,
        name: &str,
        result: Type,
        params: &[Type],
    ) -> Option<Value> {
        let module = self.block().function().module();
        named_or_declared(module, name, result.function(params))
    }

    /// A call of a function of another module's, by its name.
    pub(in crate::llvm) fn call_named(&self, name: &str, result: Type, args: &[Value]) -> Value {
        let params: Vec<Type> = args.iter().map(|arg| arg.ty()).collect();
        let function = self.named(name, result, &params);
        // No other thing of that name is called.
        function.map_or(result.poison(), |function| self.call(function, args))
    }

    /// A call of a function that goes on in a block, or in another one where exceptions leave it.
    pub(in crate::llvm) fn invoke(
        &self,
        function: Value,
        args: &[Value],
        then: Block,
        unwind: Block,
    ) -> Value {
        debug_assert!(function.is_function());
        let mut args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.0).collect();
        let (count, name) = (args.len() as u32, c"".as_ptr());
        let (ty, args) = (function.function_type(), args.as_mut_ptr());
        let function = function.0;
        // SAFETY: a live function, values of the types of its parameters, and live blocks.
        Value(unsafe {
            LLVMBuildInvoke2(self.0, ty.0, function, args, count, then.0, unwind.0, name)
        })
    }

    /// Where exceptions come, with room for so many clauses.
    pub(in crate::llvm) fn landing_pad(&self, ty: Type, clauses: u32) -> Value {
        let (none, name) = (std::ptr::null_mut(), c"".as_ptr());
        // SAFETY: a type of values.
        Value(unsafe { LLVMBuildLandingPad(self.0, ty.0, none, clauses, name) })
    }

    /// Passes an exception on.
    pub(in crate::llvm) fn resume(&self, landing: Value) {
        // SAFETY: a live value.
        unsafe { LLVMBuildResume(self.0, landing.0) };
    }

    pub(in crate::llvm) fn branch(&self, to: Block) {
        // SAFETY: a live block.
        unsafe { LLVMBuildBr(self.0, to.0) };
    }

    pub(in crate::llvm) fn branch_if(&self, condition: Value, then: Block, other: Block) -> Value {
        // SAFETY: a live condition and live blocks.
        Value(unsafe { LLVMBuildCondBr(self.0, condition.0, then.0, other.0) })
    }

    /// To one of some blocks, by a number: a switch that has room for so many cases.
    pub(in crate::llvm) fn switch(&self, number: Value, other: Block, cases: u32) -> Value {
        // SAFETY: a live integer and a live block.
        Value(unsafe { LLVMBuildSwitch(self.0, number.0, other.0, cases) })
    }

    pub(in crate::llvm) fn return_nothing(&self) {
        // SAFETY: a builder at the end of a block.
        unsafe { LLVMBuildRetVoid(self.0) };
    }

    pub(in crate::llvm) fn return_value(&self, value: Value) {
        // SAFETY: a live value of the type that the function gives back.
        unsafe { LLVMBuildRet(self.0, value.0) };
    }

    pub(in crate::llvm) fn unreachable(&self) {
        // SAFETY: a builder at the end of a block.
        unsafe { LLVMBuildUnreachable(self.0) };
    }

    /// A constant text.
    pub(in crate::llvm) fn text(&self, text: &str) -> Value {
        // SAFETY: the text ends with NUL.
        Value(unsafe { LLVMBuildGlobalString(self.0, c_string(text).as_ptr(), c"".as_ptr()) })
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

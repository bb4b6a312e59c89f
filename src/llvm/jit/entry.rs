//! Ways into compiled code: a function of one pointer, to a buffer that has the arguments and gets
//! the result. LLVM itself thus passes arguments as the platform has it, whatever their types.

use std::ffi::CStr;
use std::ptr;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMTargetDataRef};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMLinkage, LLVMOpcode};

use super::frame::{Entry, PREFIX, RECORDED_PREFIX, Recorder, Slot};
use super::global::Global;
use super::workpiece::Workpiece;
use crate::error::{Bug, Result};
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::read::types;
use crate::llvm::value::{Block, Type, Value};
use crate::llvm::{FunctionRef, shim};

/// Attributes that say how a value is passed, and so must stand at the call too.
const PASSING: [&str; 8] = [
    "sret",
    "byval",
    "inreg",
    "signext",
    "zeroext",
    "nest",
    "inalloca",
    "preallocated",
];

/// Values in a frame begin at multiples of this.
const ALIGN: u64 = 16;

/// Lists that keep everything alive; the loader in memory ignores them anyway.
const SPECIAL: [&CStr; 4] = [
    c"llvm.global_ctors",
    c"llvm.global_dtors",
    c"llvm.used",
    c"llvm.compiler.used",
];

/// What a function looks like to LLVM.
struct Shape {
    function: LLVMValueRef,
    ty: LLVMTypeRef,
    params: Vec<LLVMTypeRef>,
    ret: LLVMTypeRef,
}

// SAFETY for every block below: the module is live and ours, and types and values belong to it.

fn shape(function: LLVMValueRef) -> Shape {
    unsafe {
        let ty = LLVMGlobalGetValueType(function);
        let mut params = vec![ptr::null_mut(); LLVMCountParamTypes(ty) as usize];
        LLVMGetParamTypes(ty, params.as_mut_ptr());
        Shape {
            function,
            ty,
            params,
            ret: LLVMGetReturnType(ty),
        }
    }
}

fn lay_out(layout: LLVMTargetDataRef, shape: &Shape, symbol: String) -> Entry {
    let mut bytes = 0;
    let mut slot = |ty: &LLVMTypeRef| {
        let ty = types::import(layout, *ty);
        let offset = bytes;
        bytes = (bytes + ty.stride()).next_multiple_of(ALIGN);
        Slot { offset, ty }
    };
    let params = shape.params.iter().map(&mut slot).collect();
    let ret = Some(slot(&shape.ret)).filter(|slot| !slot.ty.is_void());
    Entry {
        params,
        ret,
        bytes,
        symbol,
    }
}

impl Workpiece {
    /// A way into a function, which may be declared only.
    ///
    /// # Errors
    /// A bug where there is no such function.
    pub fn entry(&mut self, function: &str) -> Result<Entry> {
        of_function(self, function)
    }

    /// A way into what Fortran's library does at the end of a program, where the module reads or writes by it: all files are
    /// closed, and it asks for the end, which comes back as a fault.
    ///
    /// # Errors
    /// As for entries.
    pub fn end_of_fortran(&mut self) -> Result<Option<Entry>> {
        const END: &CStr = c"_FortranAProgramEndStatement";
        if !self.refers_to("_FortranAioBegin") {
            return Ok(None);
        }
        unsafe {
            if LLVMGetNamedFunction(self.module.raw, END.as_ptr()).is_null() {
                let nothing = LLVMVoidTypeInContext(self.module.context);
                let ty = LLVMFunctionType(nothing, ptr::null_mut(), 0, 0);
                LLVMAddFunction(self.module.raw, END.as_ptr(), ty);
            }
        }
        self.entry(&END.to_string_lossy()).map(Some)
    }

    /// From now on, notes the arguments of calls of a function; none where nothing calls it.
    ///
    /// # Errors
    /// As for entries.
    pub fn record(&mut self, function: &str) -> Result<Option<Recorder>> {
        recorder(self, function)
    }

    /// A way into what runs before `main`, constructors of C++ globals among it; none where there is
    /// nothing.
    pub fn constructors(&mut self) -> Option<Entry> {
        let list = unsafe { LLVMGetNamedGlobal(self.module.raw, c"llvm.global_ctors".as_ptr()) };
        let found = (!list.is_null()).then(|| of_constructors(self, list));
        for name in SPECIAL {
            unsafe {
                let global = LLVMGetNamedGlobal(self.module.raw, name.as_ptr());
                if !global.is_null() {
                    LLVMDeleteGlobal(global);
                }
            }
        }
        found
    }
}

/// Makes the entry of a function, which may be declared only.
///
/// # Errors
/// A bug where there is no such function.
fn of_function(piece: &mut Workpiece, name: &str) -> Result<Entry> {
    let function = (piece.module.function(name))
        .or_else(|| piece.module.aliased(name))
        .ok_or_else(|| Bug::new("jit", format!("there is no function {name}")))?;
    let shape = shape(function.0);
    unsafe {
        let (symbol, added) = begin(piece);
        let entry = lay_out(LLVMGetModuleDataLayout(piece.module.raw), &shape, symbol);
        let b = Build::at_start_of(piece.module.context, added);
        let frame = LLVMGetParam(added, 0);
        let args: Vec<LLVMValueRef> = entry
            .params
            .iter()
            .zip(&shape.params)
            .map(|(slot, ty)| b.load(*ty, b.offset(frame, slot.offset)))
            .collect();
        let result = b.call(&shape, &args);
        if let Some(slot) = &entry.ret {
            b.store(result, b.offset(frame, slot.offset));
        }
        b.make.return_nothing();
        Ok(entry)
    }
}

/// A function of one pointer without a body, and its symbol.
fn begin(piece: &mut Workpiece) -> (String, LLVMValueRef) {
    let symbol = format!("{PREFIX}{}", piece.entries);
    piece.entries += 1;
    let context = piece.module.context;
    unsafe {
        let mut takes = [LLVMPointerTypeInContext(context, 0)];
        let ty = LLVMFunctionType(LLVMVoidTypeInContext(context), takes.as_mut_ptr(), 1, 0);
        let name = shim::c_string(&symbol);
        let added = LLVMAddFunction(piece.module.raw, name.as_ptr(), ty);
        (symbol, added)
    }
}

/// An entry that calls the functions of a list of constructors, by priority.
fn of_constructors(piece: &mut Workpiece, list: LLVMValueRef) -> Entry {
    let mut functions = Vec::new();
    unsafe {
        let items = LLVMGetInitializer(list);
        let count = if items.is_null() {
            0
        } else {
            LLVMGetNumOperands(items)
        };
        for index in 0..count as u32 {
            let item = LLVMGetOperand(items, index);
            let priority = LLVMConstIntGetZExtValue(LLVMGetOperand(item, 0));
            functions.push((priority, LLVMGetOperand(item, 1)));
        }
        functions.sort_by_key(|(priority, _)| *priority);
        let (symbol, added) = begin(piece);
        let b = Build::at_start_of(piece.module.context, added);
        for (_, function) in functions {
            if !LLVMIsAFunction(function).is_null() {
                b.call(&shape(function), &[]);
            }
        }
        b.make.return_nothing();
        Entry {
            params: Vec::new(),
            ret: None,
            bytes: 0,
            symbol,
        }
    }
}

/// Puts a function between a function, which may have a body here, and its callers that notes the arguments; none
/// where the module has no such function or never uses it.
///
/// # Errors
/// As for entries.
fn recorder(piece: &mut Workpiece, name: &str) -> Result<Option<Recorder>> {
    let Some(function) = piece.module.function(name) else {
        return Ok(None);
    };
    if unsafe { LLVMGetFirstUse(function.0) }.is_null() {
        return Ok(None);
    }
    let shape = shape(function.0);
    let module = piece.module.raw;
    unsafe {
        let context = piece.module.context;
        let between = LLVMAddFunction(module, c"bsw.recorder".as_ptr(), shape.ty);
        LLVMReplaceAllUsesWith(function.0, between);
        // Only now, so that its call of the function is none of those replaced.
        let entry = of_function(piece, name)?;
        let byte = LLVMInt8TypeInContext(context);
        // And one for calls that are not kept.
        let frames = LLVMArrayType2(byte, 8 + (limits::RECORDED_CALLS + 1) * entry.bytes);
        let memory = LLVMAddGlobal(module, frames, shim::c_string(RECORDED_PREFIX).as_ptr());
        LLVMSetInitializer(memory, LLVMConstNull(frames));
        LLVMSetAlignment(memory, ALIGN as u32);
        LLVMSetLinkage(memory, LLVMLinkage::LLVMInternalLinkage);
        let memory_name = FunctionRef(memory).name();

        let b = Build::at_start_of(context, between);
        let i64_ty = LLVMInt64TypeInContext(context);
        let int = |value: u64| LLVMConstInt(i64_ty, value, 0);
        let count = b.load(i64_ty, memory);
        let next = b.binary(LLVMOpcode::LLVMAdd, count, int(1));
        b.store(next, memory);
        let place = b.sampled(count, next);
        let start = b.binary(LLVMOpcode::LLVMMul, place, int(entry.bytes));
        let start = b.binary(LLVMOpcode::LLVMAdd, start, int(8));
        let frame = b.at(memory, start);
        let mut args = Vec::new();
        for (index, slot) in entry.params.iter().enumerate() {
            let arg = LLVMGetParam(between, index as u32);
            b.store(arg, b.offset(frame, slot.offset));
            args.push(arg);
        }
        let result = b.call(&shape, &args);
        if entry.ret.is_some() {
            b.make.return_value(Value(result));
        } else {
            b.make.return_nothing();
        }
        let ty = types::import(LLVMGetModuleDataLayout(module), frames);
        Ok(Some(Recorder {
            entry,
            memory: Global {
                symbol: memory_name.clone(),
                name: memory_name,
                ty,
            },
        }))
    }
}

/// A builder at one place.
struct Build {
    context: LLVMContextRef,
    make: Builder,
}

impl Build {
    unsafe fn at_start_of(context: LLVMContextRef, function: LLVMValueRef) -> Build {
        let block = unsafe { LLVMAppendBasicBlockInContext(context, function, c"".as_ptr()) };
        Build {
            context,
            make: Builder::at_end(Block(block)),
        }
    }

    fn binary(&self, opcode: LLVMOpcode, a: LLVMValueRef, b: LLVMValueRef) -> LLVMValueRef {
        self.make.binary(opcode, Value(a), Value(b)).0
    }

    fn offset(&self, base: LLVMValueRef, bytes: u64) -> LLVMValueRef {
        self.make.bytes_behind(Value(base), bytes).0
    }

    fn at(&self, base: LLVMValueRef, bytes: LLVMValueRef) -> LLVMValueRef {
        self.make.behind(Value(base), Value(bytes)).0
    }

    /// Where to keep the call of this number, such that every call is as likely kept as any other, in
    /// whatever order a program makes them: Vitter's algorithm R, *Random sampling with a reservoir*
    /// (1985), with random numbers by Fibonacci hashing.
    unsafe fn sampled(&self, count: LLVMValueRef, next: LLVMValueRef) -> LLVMValueRef {
        const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;
        let int = |value: u64| unsafe {
            Value(LLVMConstInt(LLVMInt64TypeInContext(self.context), value, 0))
        };
        let (less, most) = (LLVMIntPredicate::LLVMIntULT, int(limits::RECORDED_CALLS));
        let (make, count, next) = (&self.make, Value(count), Value(next));
        let mixed = make.binary(LLVMOpcode::LLVMMul, count, int(GOLDEN));
        let mixed = make.binary(LLVMOpcode::LLVMLShr, mixed, int(24));
        let any = make.binary(LLVMOpcode::LLVMURem, mixed, next);
        let kept = make.select(make.compare(less, any, most), any, most);
        make.select(make.compare(less, count, most), count, kept).0
    }

    /// Frames are aligned to bytes only.
    fn load(&self, ty: LLVMTypeRef, from: LLVMValueRef) -> LLVMValueRef {
        self.make.load(Type(ty), Value(from), 1).0
    }

    fn store(&self, value: LLVMValueRef, to: LLVMValueRef) {
        self.make.store(Value(value), Value(to), 1);
    }

    fn call(&self, shape: &Shape, args: &[LLVMValueRef]) -> LLVMValueRef {
        let args: Vec<Value> = args.iter().map(|arg| Value(*arg)).collect();
        let (function, count) = (shape.function, args.len() as u32);
        let call = self
            .make
            .call_of_type(Type(shape.ty), Value(function), &args)
            .0;
        unsafe {
            LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(function));
            for position in 0..=count {
                copy_passing(function, call, position);
            }
            call
        }
    }
}

/// Copies the attributes of a parameter (from 1) or the result (0) that say how it is passed.
unsafe fn copy_passing(function: LLVMValueRef, call: LLVMValueRef, position: u32) {
    unsafe {
        for name in PASSING {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMGetEnumAttributeAtIndex(function, position, kind);
            if !attribute.is_null() {
                LLVMAddCallSiteAttribute(call, position, attribute);
            }
        }
    }
}

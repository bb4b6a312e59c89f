//! `lower-heap`: what a function does with the heap is calls of functions that allocate, copies, and calls of `bsw_release_later`,
//! which touches no memory that the function can name: memory stays until the backward sweep has ended.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMIntPredicate, LLVMLinkage, LLVMOpcode,
};

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::callees::{add_function, declared, function_named, functions, named_or_declared};
use crate::llvm::read::heap::{HeapRole, RELEASES, What, role, role_of_call};
use crate::llvm::value::{Type, Value};

/// The runtime's functions that release memory, and that tell how large it is.
const RELEASE_LATER: &str = "bsw_release_later";
const USABLE_SIZE: &str = "bsw_usable_size";

/// With what the names of functions begin that release memory for the runtime.
const RELEASER: &str = "bsw.heap.";

/// That nothing is accessed but memory that the program cannot name, as LLVM codes it.
const INACCESSIBLE: u64 = 12;

/// What C's functions give back where there is no memory.
const ENOMEM: i64 = 12;

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    if later(function).is_none() {
        return;
    }
    let mut calls = function.instructions();
    calls.retain(|call| role_of_call(*call).is_some());
    for call in calls {
        // Nothing active passes where memory runs out.
        let call = call.plain_call();
        if let (Some(role), Some(callee)) = (role_of_call(call), call.callee()) {
            lower(call, callee, role);
        }
    }
}

/// Removes what the heap's functions were reduced to, where nothing uses it.
pub(super) fn drop_unused(module: LLVMModuleRef) {
    let releasers = functions(module).into_iter();
    releasers
        .filter(|function| function.name().starts_with(RELEASER) && !function.is_used())
        .for_each(Value::erase_function);
    let runtime = [RELEASE_LATER, USABLE_SIZE];
    runtime
        .iter()
        .filter_map(|name| function_named(module, name))
        .filter(|function| function.is_declaration() && !function.is_used())
        .for_each(Value::erase_function);
}

fn lower(call: Value, callee: Value, role: HeapRole) {
    let args = call.args();
    match role.what {
        What::Allocate => describe(call),
        What::Release => {
            let builder = Builder::before(call);
            let is_number = |arg: &Value| arg.ty().bits().is_some();
            let others: Vec<Value> = args.iter().copied().filter(is_number).collect();
            if let Some(pointer) = role.pointer {
                release_later(&builder, args[pointer], (callee, role), &others);
                call.erase();
            }
        }
        What::Reallocate => {
            reallocate(call, callee, role);
        }
        What::Place => {
            place(call, role);
        }
    }
}

/// Says that a call gives new memory.
fn describe(call: Value) {
    call.promise(LLVMAttributeReturnIndex, "noalias", 0);
    let own = LLVMAttributeFunctionIndex;
    call.promise(own, "memory", INACCESSIBLE);
    call.promise(own, "nounwind", 0);
    call.promise(own, "willreturn", 0);
}

/// A function of the runtime's, which touches no memory that the program can name.
fn runtime(within: Value, name: &str, result: Type, params: &[Type]) -> Option<Value> {
    let function = declared(within.module(), name, result.function(params))?;
    if !function.is_declaration() {
        return None;
    }
    let own = LLVMAttributeFunctionIndex;
    function.promise(own, "nounwind", 0);
    function.promise(own, "willreturn", 0);
    function.promise(own, "memory", INACCESSIBLE);
    // Its first parameter goes nowhere.
    function.promise_no_copy(0);
    Some(function)
}

fn later(within: Value) -> Option<Value> {
    let (pointer, word) = (within.ty().pointer(), within.ty().integer(64));
    let params = [pointer, pointer, word, word];
    runtime(within, RELEASE_LATER, pointer.void(), &params)
}

/// The memory is released when nothing needs it any more: after the backward sweep.
fn release_later(builder: &Builder, pointer: Value, by: (Value, HeapRole), others: &[Value]) {
    let word = pointer.ty().integer(64);
    let mut words = [word.constant(0); 2];
    for (number, other) in words.iter_mut().zip(others) {
        *number = builder.resized(*other, word);
    }
    if let Some(later) = later(by.0) {
        let [first, second] = words;
        builder.call(later, &[pointer, releaser(by.0, by.1), first, second]);
    }
}

/// `void NAME(ptr, i64, i64)` that passes on to a releasing function what it takes, so that the runtime can call it.
fn releaser(release: Value, role: HeapRole) -> Value {
    let module = release.module();
    let name = format!("{RELEASER}{}", release.name());
    let (pointer, word) = (release.ty().pointer(), release.ty().integer(64));
    let ty = pointer.void().function(&[pointer, word, word]);
    let known = function_named(module, &name).filter(|known| known.function_type() == ty);
    if let Some(known) = known {
        return known;
    }
    let function = add_function(module, &name, ty);
    function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    let builder = Builder::at_end(function.add_block(""));
    let (mut args, mut next) = (Vec::new(), 1);
    for (at, param) in release.function_type().params().into_iter().enumerate() {
        if Some(at) == role.pointer {
            args.push(function.param(0));
        } else if param.bits().is_some() && next != 3 {
            args.push(builder.resized(function.param(next), param));
            next += 1;
        } else {
            args.push(param.null());
        }
    }
    let call = builder.call(release, &args);
    // SAFETY: a live call and a live function.
    unsafe { LLVMSetInstructionCallConv(call.0, LLVMGetFunctionCallConv(release.0)) };
    builder.return_nothing();
    function
}

/// What comes in place of a reallocation.
struct New {
    memory: Value,
    /// How much there was before.
    length: Value,
    release: (Value, HeapRole),
    /// What else the releasing function takes.
    others: Vec<Value>,
}

/// New memory, a copy, and the release of the old: what reallocation does, whose steps have adjoints.
fn reallocate(call: Value, callee: Value, role: HeapRole) -> Option<()> {
    let builder = Builder::before(call);
    let args = call.args();
    let (old, mut size) = (args[role.pointer?], args[role.size?]);
    if let Some(count) = role.count {
        size = builder.binary(LLVMOpcode::LLVMMul, size, args[count]);
    }
    let word = args[role.size?].ty();
    let new = match role.malloc {
        true => New::of_c(&builder, call, old, size)?,
        false => New::of_rust(&builder, callee, role, &args, size)?,
    };
    describe(new.memory);
    // Without memory the old stays as it is.
    let pointer = new.memory.ty();
    let failed = builder.compare(LLVMIntPredicate::LLVMIntEQ, new.memory, pointer.null());
    let is_less = builder.compare(LLVMIntPredicate::LLVMIntULT, new.length, size);
    let length = builder.select(is_less, new.length, size);
    let length = builder.select(failed, word.constant(0), length);
    builder.copy((new.memory, 1), (old, 1), length);
    let gone = builder.select(failed, pointer.pointer().null(), old);
    release_later(&builder, gone, new.release, &new.others);
    call.replace_with(new.memory);
    call.erase();
    Some(())
}

impl New {
    /// By functions of the C library.
    fn of_c(builder: &Builder, call: Value, old: Value, size: Value) -> Option<New> {
        let module = call.module();
        let (pointer, word) = (old.ty().pointer(), size.ty());
        let malloc = named_or_declared(module, "malloc", pointer.function(&[word]));
        let free = named_or_declared(module, "free", pointer.void().function(&[pointer]));
        let usable = runtime(call, USABLE_SIZE, word.integer(64), &[pointer]);
        let (malloc, free, usable) = (malloc?, free?, usable?);
        let is_new = role(malloc).is_some_and(|role| role.what == What::Allocate);
        let released = role(free).filter(|role| is_new && role.what == What::Release)?;
        let memory = builder.call(malloc, &[size]);
        let length = builder.call(usable, &[old]);
        Some(New {
            memory,
            length: builder.resized(length, word),
            release: (free, released),
            others: Vec::new(),
        })
    }

    /// By functions of Rust's, which take a pointer, the old size, the alignment and the new size.
    fn of_rust(
        builder: &Builder,
        callee: Value,
        role: HeapRole,
        args: &[Value],
        size: Value,
    ) -> Option<New> {
        let places = (role.pointer, role.size, role.alignment);
        let fits = places == (Some(0), Some(3), Some(2));
        let &[_, length, alignment, _] = args else {
            return None;
        };
        if !fits {
            return None;
        }
        let (pointer, word, align) = (callee.ty().pointer(), size.ty(), alignment.ty());
        let allocate = sibling(callee, "__rust_alloc", pointer.function(&[word, align]));
        let params = [pointer, word, align];
        let release = sibling(callee, "__rust_dealloc", pointer.void().function(&params));
        let (allocate, release) = (allocate?, release?);
        let own = LLVMAttributeFunctionIndex;
        if allocate.promised(own, "allocsize").is_none() {
            // The first parameter is the size, and there is no count; it allocates.
            allocate.promise(own, "allocsize", u32::MAX.into());
            allocate.promise(own, "allockind", 1);
        }
        Some(New {
            memory: builder.call(allocate, &[size, alignment]),
            length,
            release: (release, RELEASES),
            others: vec![length, alignment],
        })
    }
}

/// The sibling of Rust's reallocating function in its family: the same name with another word in it.
fn sibling(of: Value, word: &str, ty: Type) -> Option<Value> {
    const AGAIN: &str = "__rust_realloc";
    let name = of.name();
    let (before, after) = name.split_once(AGAIN)?;
    // In a mangled name the length stands before.
    let (length, new) = (AGAIN.len().to_string(), word.len().to_string());
    let before = match (
        before.strip_suffix(&length),
        before.len().checked_sub(length.len() + 1),
    ) {
        (Some(begin), _) => format!("{begin}{new}"),
        (None, Some(at)) if before.get(at..at + length.len()) == Some(&length) => {
            format!("{}{new}{}", &before[..at], &before[at + length.len()..])
        }
        _ => before.to_owned(),
    };
    declared(of.module(), &format!("{before}{word}{after}"), ty)
}

/// posix_memalign: the memory that aligned_alloc returns, stored where it is wanted.
fn place(call: Value, at: HeapRole) -> Option<()> {
    let builder = Builder::before(call);
    let args = call.args();
    let (place, alignment, size) = (args[at.pointer?], args[1], args[2]);
    let word = size.ty();
    let ty = call.ty().pointer().function(&[alignment.ty(), word]);
    let allocate = named_or_declared(call.module(), "aligned_alloc", ty)?;
    role(allocate).filter(|role| role.what == What::Allocate)?;
    // That one takes multiples of the alignment, which is a power of two.
    let unit = builder.resized(alignment, word);
    let more = builder.binary(LLVMOpcode::LLVMSub, unit, word.constant(1));
    let mask = builder.binary(LLVMOpcode::LLVMSub, word.null(), unit);
    let size = builder.binary(LLVMOpcode::LLVMAdd, size, more);
    let size = builder.binary(LLVMOpcode::LLVMAnd, size, mask);
    let new = builder.call(allocate, &[alignment, size]);
    describe(new);
    builder.store_aligned(new, place);
    let is_null = builder.compare(LLVMIntPredicate::LLVMIntEQ, new, new.ty().null());
    let number = call.ty().integer(32);
    let failed = builder.select(is_null, number.constant(ENOMEM), number.constant(0));
    call.replace_with(failed);
    call.erase();
    Some(())
}

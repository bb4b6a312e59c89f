//! `mixed-words` and `lower-mixed-words`: a word that is a number at one time and a pointer at another goes through memory from function
//! to function.
//!
//! A union by tag, of a number and a pointer, is passed and given back in a register, as a pointer or an integer. What its adjoint is,
//! or whether it has a shadow in its place, is seen in memory alone, where each of the two is stored and read as what it is. Beside a function that such
//! words go into or come out of comes one that is given memory for each; the words themselves are null there.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeIndex, LLVMLinkage, LLVMTypeKind};

use self::found::{Port, Words, callee, only_index};
use super::beside;
use super::build::{call_like, param_types, variable};
use super::row::Working;
use crate::error::Result;
use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::{is_marked, mark};
use crate::llvm::read::instructions::{all_instructions, is_must_tail, users};
use crate::llvm::shim;
use crate::llvm::value::{Type, Value};

mod found;
mod variables;

/// Behind the name of a function: the one that is given memory for words.
const BESIDE: &str = ".words";

/// Bytes of a word.
const WORD: u64 = 8;

/// Adds, for each function that such words go into or come out of, the one that is given memory for them.
///
/// # Errors
/// None.
pub(super) fn add(module: &Module) -> Result<()> {
    // SAFETY: a live module and its functions.
    unsafe {
        let words = Words::of(module);
        for function in module.functions() {
            let name = format!("{}{BESIDE}", function.name());
            if !function.has_body() || !is_final(function) || module.has_symbol(&name) {
                continue;
            }
            let ports = words.mixed(function.0);
            if !ports.is_empty() {
                add_beside(module, function, &name, &ports);
            }
        }
    }
    Ok(())
}

/// Removes the functions that nothing calls any more.
pub(super) fn drop_unused(module: &Module) {
    beside::drop_unused(module, BESIDE);
}

/// Has the functions called that are given memory. How many calls there were.
pub(super) fn run(working: &Working<'_>) -> usize {
    let insts = all_instructions(working.copy).into_iter();
    let is_call = |inst: &LLVMValueRef| {
        // SAFETY: live instructions of a live module.
        unsafe { LLVMGetInstructionOpcode(*inst) == LLVMOpcode::LLVMCall }
    };
    // Other instructions are erased on the way.
    let calls: Vec<LLVMValueRef> = insts.filter(is_call).collect();
    // SAFETY: as above.
    let lowered = calls.into_iter().filter(|call| unsafe {
        callee(*call)
            .filter(|callee| !working.opaque.contains(callee))
            .and_then(|callee| beside::of(FunctionRef(callee), BESIDE))
            .is_some_and(|beside| lower(*call, beside))
    });
    lowered.count()
}

/// Whether a function is what its callers call, whatever it is linked with, and what it calls and gives back may be changed.
fn is_final(function: FunctionRef) -> bool {
    // SAFETY: a live function, and its instructions.
    let linkage = unsafe { LLVMGetLinkage(function.0) };
    let is_final = !matches!(
        linkage,
        LLVMLinkage::LLVMWeakAnyLinkage | LLVMLinkage::LLVMLinkOnceAnyLinkage
    );
    is_final && !all_instructions(function.0).into_iter().any(is_must_tail)
}

/// How a function is marked through a port of which a word goes by memory.
fn mark_of(port: Port) -> String {
    match port {
        Port::Param(at) => format!("bsw-word-in-{at}"),
        Port::Member(at) => format!("bsw-word-out-{at}"),
    }
}

/// The ports of a function that are marked so.
///
/// # Safety
/// A live function.
unsafe fn marked(function: LLVMValueRef) -> Vec<Port> {
    // SAFETY: by contract.
    let ports = unsafe { found::ports(function) };
    let all = ports.into_iter().map(|(port, _)| port);
    all.filter(|port| is_marked(function, &mark_of(*port)))
        .collect()
}

/// # Safety
/// A live function of the module, and ports of it.
unsafe fn add_beside(module: &Module, function: FunctionRef, name: &str, ports: &[Port]) {
    // SAFETY: by contract; the type has the function's parameters and one more for each port.
    unsafe {
        let mut params = param_types(function.0);
        let first = params.len() as u32;
        let pointer = LLVMPointerTypeInContext(module.context, 0);
        params.extend(ports.iter().map(|_| pointer));
        let ret = LLVMGetReturnType(LLVMGlobalGetValueType(function.0));
        let ty = LLVMFunctionType(ret, params.as_mut_ptr(), params.len() as u32, 0);
        let beside = shim::clone_as(function.0, ty, name);
        LLVMSetLinkage(beside, LLVMLinkage::LLVMInternalLinkage);
        for (port, memory) in ports.iter().zip(first..) {
            let memory = LLVMGetParam(beside, memory);
            mark(beside, &mark_of(*port));
            match *port {
                Port::Param(at) => take(beside, at, memory),
                Port::Member(at) => give(beside, at, memory),
            }
        }
        // Of a word that is null, and of what is given back with one, nothing is said.
        for port in ports {
            forget_said(beside, *port);
        }
    }
}

fn index_of(port: Port) -> LLVMAttributeIndex {
    match port {
        Port::Param(at) => at + 1,
        Port::Member(_) => 0,
    }
}

/// # Safety
/// A live function, and a port of it.
unsafe fn forget_said(function: LLVMValueRef, port: Port) {
    let index = index_of(port);
    // SAFETY: by contract; the array is as long as LLVM says.
    unsafe {
        let count = LLVMGetAttributeCountAtIndex(function, index) as usize;
        let mut said = vec![std::ptr::null_mut(); count];
        LLVMGetAttributesAtIndex(function, index, said.as_mut_ptr());
        for attribute in said {
            if LLVMIsStringAttribute(attribute) == 0 {
                let kind = LLVMGetEnumAttributeKind(attribute);
                LLVMRemoveEnumAttributeAtIndex(function, index, kind);
            }
        }
    }
}

/// Reads a word that comes in from memory.
///
/// # Safety
/// A live function with a body, its parameters of those numbers, the last a pointer.
unsafe fn take(function: LLVMValueRef, at: u32, memory: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        let param = LLVMGetParam(function, at);
        let mut begin = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
        while LLVMGetInstructionOpcode(begin) == LLVMOpcode::LLVMAlloca {
            begin = LLVMGetNextInstruction(begin);
        }
        let builder = Builder::before(Value(begin));
        let word = builder.load_aligned(Value(param).ty(), Value(memory), "");
        LLVMReplaceAllUsesWith(param, word.0);
    }
}

/// Writes a word that is given back to memory.
///
/// # Safety
/// A live function with a body that gives back a word there, and a pointer of its own.
unsafe fn give(function: LLVMValueRef, at: u32, memory: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        for ret in all_instructions(function) {
            if LLVMGetInstructionOpcode(ret) != LLVMOpcode::LLVMRet {
                continue;
            }
            let builder = Builder::before(Value(ret));
            let value = LLVMGetOperand(ret, 0);
            let (word, left) = match is_structure(value) {
                true => {
                    let word = builder.member(Value(value), at);
                    let none = Value(LLVMConstNull(word.ty().0));
                    (word.0, builder.with_member(Value(value), none, at).0)
                }
                false => (value, LLVMConstNull(LLVMTypeOf(value))),
            };
            builder.store_aligned(Value(word), Value(memory));
            LLVMSetOperand(ret, 0, left);
        }
    }
}

/// # Safety
/// A live value.
unsafe fn is_structure(value: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    unsafe { LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMTypeKind::LLVMStructTypeKind }
}

/// Calls the function that is given memory in place of the one that it is beside. Whether that is done.
///
/// # Safety
/// A live call, and the function beside the called one.
unsafe fn lower(call: LLVMValueRef, beside: LLVMValueRef) -> bool {
    if is_must_tail(call) {
        return false;
    }
    // SAFETY: by contract.
    unsafe {
        let ports = marked(beside);
        let memory: Vec<LLVMValueRef> = ports.iter().map(|_| word_of(call)).collect();
        let builder = Builder::before(Value(call));
        let count = LLVMGetNumArgOperands(call);
        let mut args: Vec<LLVMValueRef> = (0..count).map(|at| LLVMGetOperand(call, at)).collect();
        for (port, memory) in ports.iter().zip(&memory) {
            if let Port::Param(at) = *port {
                let word = &mut args[at as usize];
                builder.store_aligned(Value(*word), Value(*memory));
                *word = LLVMConstNull(LLVMTypeOf(*word));
            }
        }
        args.extend(&memory);
        let is_word =
            |index: &LLVMAttributeIndex| ports.iter().any(|port| index_of(*port) == *index);
        let same = (0..=count).filter(|index| !is_word(index));
        let made = call_like(&builder, call, beside, &args, same);
        let words = ports.iter().zip(&memory);
        let out = words.filter_map(|(port, memory)| match *port {
            Port::Member(at) => Some((at, *memory)),
            Port::Param(_) => None,
        });
        replace(call, made, out);
        LLVMInstructionEraseFromParent(call);
        true
    }
}

/// Memory for a word, for as long as the function of a call runs. Its type does not tell what is in it.
///
/// # Safety
/// A live call.
unsafe fn word_of(call: LLVMValueRef) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
        let byte = LLVMInt8TypeInContext(LLVMGetTypeContext(LLVMTypeOf(call)));
        let memory = variable(function, LLVMArrayType2(byte, WORD), "word");
        LLVMSetAlignment(memory, WORD as u32);
        memory
    }
}

/// Puts what a call gives, with the words that lie in memory, in the place of what another one gave.
///
/// # Safety
/// Live calls with the same result, the second behind the first, and memory for members of it.
unsafe fn replace(
    call: LLVMValueRef,
    made: LLVMValueRef,
    out: impl Iterator<Item = (u32, LLVMValueRef)>,
) {
    // SAFETY: by contract; users of live values are live until they are erased, which happens once.
    unsafe {
        let builder = Builder::before(Value(call));
        let ty = LLVMTypeOf(call);
        let mut whole = made;
        for (at, memory) in out {
            let is_structure = is_structure(call);
            let of = match is_structure {
                true => LLVMStructGetTypeAtIndex(ty, at),
                false => ty,
            };
            let word = builder.load_aligned(Type(of), Value(memory), "").0;
            if !is_structure {
                whole = word;
                break;
            }
            for user in users(call) {
                if only_taken(user) == Some(at) {
                    LLVMReplaceAllUsesWith(user, word);
                    LLVMInstructionEraseFromParent(user);
                }
            }
            if users(call).iter().any(|user| only_taken(*user).is_none()) {
                whole = builder.with_member(Value(whole), Value(word), at).0;
            }
        }
        LLVMReplaceAllUsesWith(call, whole);
    }
}

/// The member that an instruction takes, and nothing else.
///
/// # Safety
/// A live instruction.
unsafe fn only_taken(inst: LLVMValueRef) -> Option<u32> {
    // SAFETY: by contract.
    unsafe {
        let takes = LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMExtractValue;
        takes.then(|| only_index(inst)).flatten()
    }
}

//! What unwinds through an adjoint takes with it what the adjoint put on the runtime's stack.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMOpcode};

use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::value::{Type, Value};

impl Module {
    /// Makes what unwinds through an adjoint take with it what is on the runtime's stack, where one of the
    /// functions, or else any of the module's, says how exceptions pass it.
    pub fn guard_unwinding(&self, adjoint: FunctionRef, others: &[FunctionRef]) {
        let all = self.functions();
        let mut others = others.iter().chain(&all).map(|other| Value(other.0));
        if let Some(personality) = others.find_map(Value::personality) {
            guard(Value(adjoint.0), personality);
        }
    }
}

/// What unwinds through an adjoint takes what the adjoint put on the runtime's stack with it, in the way that a personality says.
fn guard(adjoint: Value, personality: Value) {
    if adjoint
        .promised(LLVMAttributeFunctionIndex, "nounwind")
        .is_some()
    {
        return;
    }
    let mut calls = adjoint.instructions();
    calls.retain(|call| call.is(LLVMOpcode::LLVMCall) && may_unwind(*call));
    let Some(start) = adjoint
        .entry()
        .first_behind_variables()
        .filter(|_| !calls.is_empty())
    else {
        return;
    };
    // SAFETY: live functions.
    unsafe { LLVMSetPersonalityFn(adjoint.0, personality.0) };
    let builder = Builder::before(start);
    let (word, void) = (start.ty().integer(64), start.ty().void());
    let marks = ["bsw_mark", "bsw_release_mark"].map(|name| builder.call_named(name, word, &[]));
    let pad = adjoint.add_block("unwind");
    // Invokes before the marks are taken there are none: both stand at the start.
    for call in calls {
        call.invoke(pad);
    }
    builder.move_to_end(pad);
    let landing = landing_pad(&builder, word);
    for (name, mark) in ["bsw_rewind", "bsw_release_since"].into_iter().zip(marks) {
        builder.call_named(name, void, &[mark]);
    }
    builder.resume(landing);
}

/// A place to which all that unwinds comes.
fn landing_pad(builder: &Builder, word: Type) -> Value {
    let landing = builder.landing_pad(word.structure(&[word.pointer(), word.integer(32)]), 0);
    // SAFETY: a live landing pad.
    unsafe { LLVMSetCleanup(landing.0, 1) };
    landing
}

/// Whether something may leave a call that the adjoint has to put away for.
fn may_unwind(call: Value) -> bool {
    let is_quiet = |callee: Value| callee.is_intrinsic() || callee.name().starts_with("bsw_");
    // SAFETY: a live value.
    let is_assembly = |called: Value| unsafe { !LLVMIsAInlineAsm(called.0).is_null() };
    !call.does_not_unwind()
        && !call.called().is_some_and(is_assembly)
        && !call.callee().is_some_and(is_quiet)
}

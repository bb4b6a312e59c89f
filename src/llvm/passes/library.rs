//! `lower-library`: calls of functions of libraries that have bodies in the module, named `SYMBOL.body`, are calls of these.

use inkwell::llvm_sys::LLVMOpcode;

use super::row::Working;
use crate::library::BODY;
use crate::llvm::builder::Builder;
use crate::llvm::callees::function_named;
use crate::llvm::value::Value;

pub(super) fn run(working: &Working<'_>) -> usize {
    let calls = Value(working.copy).instructions().into_iter();
    calls.filter(|inst| lower(*inst).is_some()).count()
}

fn lower(call: Value) -> Option<()> {
    // Callers may declare it with fewer parameters than they pass.
    let called = call.called().filter(|_| call.is(LLVMOpcode::LLVMCall))?;
    let callee = called.without_casts();
    if !callee.is_function() || !callee.is_declaration() || callee.is_intrinsic() {
        return None;
    }
    let body = function_named(callee.module(), &format!("{}{BODY}", callee.name()))?;
    (!body.is_declaration()).then(|| redirect(call, body))?
}

/// Calls the body with what it takes: lengths of characters come behind, and a body takes none.
fn redirect(call: Value, body: Value) -> Option<()> {
    let (ty, mut args) = (body.function_type(), call.args());
    let params = ty.params();
    let fits = args.len() >= params.len()
        && call.ty() == ty.result()
        && args
            .iter()
            .zip(&params)
            .all(|(arg, param)| arg.ty() == *param);
    if !fits {
        return None;
    }
    args.truncate(params.len());
    let made = Builder::before(call).call(body, &args);
    call.replace_with(made);
    call.erase();
    Some(())
}

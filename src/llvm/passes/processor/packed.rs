//! Instructions of x86 on packed floats, as assembly and intrinsics name them.

use inkwell::llvm_sys::LLVMRealPredicate;

use crate::llvm::builder::Builder;
use crate::llvm::value::Value;

/// The name of an instruction on packed floats without its ending.
pub(super) fn without_packed(name: &str) -> Option<&str> {
    name.strip_suffix("ps").or_else(|| name.strip_suffix("pd"))
}

/// A minimum or maximum as x86 has it: the second where the comparison does not hold, or one of both is NaN. Nothing where the name
/// is of neither.
pub(super) fn extreme(at: &Builder, name: &str, first: Value, second: Value) -> Option<Value> {
    let order = match name {
        "min" => LLVMRealPredicate::LLVMRealOLT,
        "max" => LLVMRealPredicate::LLVMRealOGT,
        _ => return None,
    };
    let is_first = at.compare_floats(order, first, second);
    Some(at.select(is_first, first, second))
}

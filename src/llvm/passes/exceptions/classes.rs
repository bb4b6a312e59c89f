//! The classes of exceptions, by the names of their type information, and the bases as which handlers take them.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::llvm::callees::variable_named;
use crate::llvm::value::Value;

/// With what the names of type information begin.
const INFORMATION: &str = "_ZTI";

/// What the classes of the library's exceptions are derived from: ISO C++17 [std.exceptions], [support.exception] and others.
fn base_in_library(class: &str) -> Option<&'static str> {
    Some(match class {
        "_ZTISt11range_error" | "_ZTISt14overflow_error" | "_ZTISt15underflow_error" => {
            "_ZTISt13runtime_error"
        }
        "_ZTISt12domain_error"
        | "_ZTISt16invalid_argument"
        | "_ZTISt12length_error"
        | "_ZTISt12out_of_range" => "_ZTISt11logic_error",
        "_ZTISt13runtime_error"
        | "_ZTISt11logic_error"
        | "_ZTISt9bad_alloc"
        | "_ZTISt8bad_cast"
        | "_ZTISt10bad_typeid" => "_ZTISt9exception",
        _ => return None,
    })
}

/// Whether type information is that of one of C++'s own arithmetic types, by one letter.
fn is_arithmetic(class: &str) -> bool {
    let letter = class.strip_prefix(INFORMATION).map(str::as_bytes);
    matches!(letter, Some([letter]) if letter.is_ascii_lowercase())
}

/// A class and those of its bases as which handlers take it, where all of them begin where it does; nothing where that is not known.
pub(super) fn classes(module: LLVMModuleRef, class: &str) -> Option<Vec<String>> {
    let mut all = Vec::new();
    add(module, class.to_owned(), &mut all).then_some(all)
}

fn add(module: LLVMModuleRef, class: String, all: &mut Vec<String>) -> bool {
    if all.contains(&class) {
        return true;
    }
    all.push(class.clone());
    let known = variable_named(module, &class).and_then(Value::initializer);
    // SAFETY: a live constant.
    let is_structure = |parts: &Value| unsafe { !LLVMIsAConstantStruct(parts.0).is_null() };
    let Some(parts) = known.filter(is_structure) else {
        return match base_in_library(&class) {
            Some(base) => add(module, base.to_owned(), all),
            None => class == "_ZTISt9exception" || is_arithmetic(&class),
        };
    };
    match &*parts.operand(0).underlying().name() {
        "_ZTVN10__cxxabiv117__class_type_infoE" => true,
        "_ZTVN10__cxxabiv120__si_class_type_infoE" => add(module, parts.operand(2).name(), all),
        "_ZTVN10__cxxabiv121__vmi_class_type_infoE" => add_bases(module, parts, all),
        _ => false,
    }
}

/// The bases of a class that has several, or virtual ones.
fn add_bases(module: LLVMModuleRef, parts: Value, all: &mut Vec<String>) -> bool {
    // Behind two numbers, each base is followed by its place in bytes, and eight bits: virtual, public.
    (4..parts.operand_count().saturating_sub(1))
        .step_by(2)
        .all(|at| {
            let Some(place) = parts.operand(at + 1).integer() else {
                return false;
            };
            let (is_public, is_first) = (place & 2 != 0, place >> 8 == 0 && place & 1 == 0);
            !is_public || (is_first && add(module, parts.operand(at).name(), all))
        })
}

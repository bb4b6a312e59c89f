//! Type tags of accesses: the names of the scalar types by which the source accesses memory.

use inkwell::llvm_sys::prelude::LLVMModuleRef;

use super::layout::{integer, long_double};
use crate::ir::{FloatKind, Type};
use crate::llvm::debug::Metadata;
use crate::llvm::metadata::{node, text};
use crate::llvm::value::{self, Value};

/// An annotation of the tool's own, of those that say what relaxes the order of accesses, and mean nothing where no target knows them:
/// where LLVM makes two accesses one, it keeps such as both have, and knows no other that any module may have.
const ACCESS_TYPE: &str = "bsw.access-type";

/// The name of the scalar type by which a tag says that bytes are accessed; nothing where the tag is of another kind.
pub(super) fn accessed(tag: Metadata) -> Option<String> {
    // A tag is a base type, the type of access and an offset; a type begins with its name.
    let operands = tag.operands();
    let ty = match &operands[..] {
        [Some(base), access, _, ..] if base.is_node() => (*access)?.operands(),
        _ => operands,
    };
    let name = ty.first().copied().flatten()?.text();
    name.filter(|name| !name.is_empty())
}

/// Keeps the name of the type that an access is of, where alias queries do not see it. Two accesses that LLVM makes one keep what both
/// have.
pub(in crate::llvm) fn keep(access: Value, name: &str) {
    let pair = [text(access, ACCESS_TYPE), text(access, name)];
    access.set_metadata("mmra", node(&pair));
}

/// The same of its type tag, which it loses.
pub(in crate::llvm) fn hide(access: Value) {
    if let Some(name) = access.attached("tbaa").and_then(accessed) {
        keep(access, &name);
    }
    access.set_metadata("tbaa", None);
}

/// The name that an access keeps.
pub(in crate::llvm) fn kept(access: Value) -> Option<String> {
    let name = |pair: Metadata| match pair.operands()[..] {
        [Some(of), Some(name)] if of.text().as_deref() == Some(ACCESS_TYPE) => name.text(),
        _ => None,
    };
    // An annotation is a pair of texts, or several such.
    let all = access.attached("mmra")?;
    name(all).or_else(|| all.operands().into_iter().flatten().find_map(name))
}

/// Whether a load or a store is of a scalar that the source declares with the type that it has in LLVM, too, or of a vector of such.
pub(super) fn is_declared(access: Value, module: LLVMModuleRef) -> bool {
    let Some(accessed) = access.moved().map(value::Type::scalar) else {
        return false;
    };
    let told = || {
        let bytes = accessed.fixed_store_size(module)?;
        let name = match access.attached("tbaa") {
            Some(tag) => self::accessed(tag)?,
            None => kept(access)?,
        };
        scalar(&name, bytes, module).filter(|told| told.stride() == bytes)
    };
    match told() {
        Some(Type::Int(_)) => accessed.bits().is_some_and(|bits| bits > 8),
        Some(Type::Float(_)) => accessed.is_float(),
        Some(Type::Ptr) => accessed.is_pointer(),
        _ => false,
    }
}

/// One element of a field of so many bytes that clang names so; none for what may hold anything (`omnipotent char`) and for what is not
/// known.
pub(super) fn scalar(name: &str, bytes: u64, module: LLVMModuleRef) -> Option<Type> {
    let float = |kind| Some(Type::Float(kind));
    match name {
        "double" => float(FloatKind::Double),
        "float" => float(FloatKind::Float),
        "_Float16" | "__fp16" | "half" => float(FloatKind::Half),
        "__bf16" => float(FloatKind::BFloat),
        "__float128" | "_Float128" => float(FloatKind::Fp128),
        "long double" if bytes.is_multiple_of(16) => long_double(module),
        "long double" => float(FloatKind::Double),
        pointer if is_pointer(pointer) => Some(Type::Ptr),
        "bool" | "_Bool" | "char8_t" => Some(integer(1)),
        "short" | "char16_t" => Some(integer(2)),
        "int" | "char32_t" | "wchar_t" => Some(integer(4)),
        "long" => Some(integer(if bytes.is_multiple_of(8) { 8 } else { 4 })),
        "long long" => Some(integer(8)),
        "__int128" => Some(integer(16)),
        _ => None,
    }
}

/// `any pointer`, and pointers of a depth to something: `p1 int`, `any p2 pointer`.
fn is_pointer(name: &str) -> bool {
    if matches!(name, "any pointer" | "vtable pointer") {
        return true;
    }
    let (is_any, name) = match name.strip_prefix("any ") {
        Some(rest) => (true, rest),
        None => (false, name),
    };
    let Some((depth, to)) = name.strip_prefix('p').and_then(|name| name.split_once(' ')) else {
        return false;
    };
    let is_depth = depth.bytes().all(|byte| byte.is_ascii_digit()) && depth.parse::<u32>().is_ok();
    is_depth && (!is_any || to == "pointer")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_names_of_pointers() {
        for name in [
            "any pointer",
            "vtable pointer",
            "p1 int",
            "p2 _ZTS1A",
            "any p2 pointer",
            "p1 ",
        ] {
            assert!(is_pointer(name), "{name}");
        }
        for name in [
            "",
            "p",
            "p1",
            "p int",
            "p+1 int",
            "pointer",
            "any ",
            "any p2 int",
            "p99999999999 int",
            "int",
        ] {
            assert!(!is_pointer(name), "{name}");
        }
    }
}

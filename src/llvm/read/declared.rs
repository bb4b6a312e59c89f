//! Reads what the source declares about memory: types of debug information, coded by `shim/read/types.cpp`.

use std::ffi::{c_uint, c_void};
use std::sync::Arc;

use inkwell::llvm_sys::core::LLVMIsAGlobalVariable;
use inkwell::llvm_sys::prelude::LLVMValueRef;

use crate::ir::declared::unknown;
use crate::ir::{Declared, DeclaredType, FloatKind, Function, Inst, StructType, Type};
use crate::limits;

/// Index, code and its length; see `shim/shim.h`.
type FoundDeclared = extern "C" fn(c_uint, *const i64, usize, *mut c_void);

unsafe extern "C" {
    /// Parameters.
    fn bsw_declared_params(f: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
    /// Local variables.
    fn bsw_declared_locals(f: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
    /// What variables point to that are addresses of copies, by the copy.
    fn bsw_declared_pointees(f: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
    /// Copies.
    fn bsw_declared_copies(f: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
    /// Loads and stores of which the source tells the type.
    fn bsw_declared_accesses(f: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
    /// A global variable.
    fn bsw_declared_global(g: LLVMValueRef, found: FoundDeclared, data: *mut c_void);
}

/// What is declared in a function, whose parameters are described in `primal` and whose instructions
/// are those of `canonical`.
pub(in crate::llvm) fn of_function(
    function: &Function,
    primal: LLVMValueRef,
    canonical: LLVMValueRef,
) -> Declared {
    let mut facts = Declared::default();
    for (index, code) in declared(bsw_declared_params, primal) {
        let param = function.params.get(index as usize);
        if let (Some(param), Some(ty)) = (param, read(&code)) {
            facts.behind.insert(param.value, ty);
        }
    }
    for (index, code) in declared(bsw_declared_locals, canonical) {
        let inst = function.insts.get(Inst::from_u32(index));
        if let (Some(value), Some(ty)) = (inst.and_then(|data| data.result), read(&code)) {
            facts.behind.insert(value, ty);
        }
    }
    for (index, code) in declared(bsw_declared_pointees, canonical) {
        let ty = read(&code).map(|declared| declared.ty);
        // An array of integers may be moved for the bits in it.
        if let Some(ty) = ty.filter(|ty| ty.holds_float() || ty.holds_ptr()) {
            facts.pointees.insert(Inst::from_u32(index), ty);
        }
    }
    for (index, code) in declared(bsw_declared_copies, canonical) {
        if let Some(Type::Struct(st)) = read(&code).map(|declared| declared.ty) {
            facts.copied.insert(Inst::from_u32(index), st);
        }
    }
    let accesses = declared(bsw_declared_accesses, canonical).into_iter();
    facts.accesses = accesses.map(|(index, _)| Inst::from_u32(index)).collect();
    facts
}

/// What is declared of a global variable.
pub(in crate::llvm) fn of_global(global: LLVMValueRef) -> Option<DeclaredType> {
    // SAFETY: a live value.
    if unsafe { LLVMIsAGlobalVariable(global) }.is_null() {
        return None;
    }
    let (_, code) = declared(bsw_declared_global, global).pop()?;
    read(&code)
}

/// Reads a whole code.
fn read(code: &[i64]) -> Option<DeclaredType> {
    let (repeats, rest) = code.split_first()?;
    let mut reader = Reader { rest };
    let (ty, _) = reader.ty(0)?;
    reader.rest.is_empty().then_some(DeclaredType {
        ty,
        repeats: *repeats != 0,
    })
}

struct Reader<'c> {
    rest: &'c [i64],
}

impl Reader<'_> {
    fn next(&mut self) -> Option<u64> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        u64::try_from(*first).ok()
    }

    /// A number of bytes.
    fn bytes(&mut self) -> Option<u64> {
        self.next().filter(|bytes| *bytes <= limits::DECLARED_BYTES)
    }

    /// A type and the bytes that it occupies.
    fn ty(&mut self, depth: usize) -> Option<(Type, u64)> {
        if depth == limits::DECLARED_DEPTH {
            return None;
        }
        match self.next()? {
            0 => {
                let bits = self.next().filter(|bits| *bits <= 128 && *bits % 8 == 0)?;
                Some((Type::Int(bits as u32), bits / 8))
            }
            1 => {
                let kind = float_kind(self.next()?)?;
                Some((Type::Float(kind), kind.stride()))
            }
            2 => Some((Type::Ptr, 8)),
            3 => {
                let count = self.next()?;
                let (element, bytes) = self.ty(depth + 1)?;
                let total = bytes
                    .checked_mul(count)
                    .filter(|n| *n <= limits::DECLARED_BYTES)?;
                Some((Type::Array(Box::new(element), count), total))
            }
            4 => self.structure(depth),
            5 => {
                let bytes = self.bytes()?;
                Some((unknown(bytes), bytes))
            }
            _ => None,
        }
    }

    fn structure(&mut self, depth: usize) -> Option<(Type, u64)> {
        let size = self.bytes()?;
        let count = self.next()?;
        let (mut fields, mut end) = (Vec::new(), 0);
        for _ in 0..count {
            let offset = self.bytes().filter(|offset| *offset >= end)?;
            let (ty, bytes) = self.ty(depth + 1)?;
            end = offset + bytes;
            fields.push((offset, ty));
        }
        let st = StructType { fields, size };
        (end <= size).then(|| (Type::Struct(Arc::new(st)), size))
    }
}

fn float_kind(code: u64) -> Option<FloatKind> {
    Some(match code {
        0 => FloatKind::Half,
        1 => FloatKind::BFloat,
        2 => FloatKind::Float,
        3 => FloatKind::Double,
        4 => FloatKind::X86Fp80,
        5 => FloatKind::Fp128,
        _ => return None,
    })
}

/// Indices, each with the code of what is declared there.
type Codes = Vec<(u32, Vec<i64>)>;

extern "C" fn collect_declared(index: c_uint, code: *const i64, length: usize, codes: *mut c_void) {
    // SAFETY: the code has that length; `codes` is the Vec that [`declared`] hands over, alive
    // during its call.
    unsafe {
        let code = std::slice::from_raw_parts(code, length).to_vec();
        (*codes.cast::<Codes>()).push((index, code));
    }
}

/// What a function of the shim finds declared. Parameters come by position, all else by its position in the canonical
/// function; the index of a global variable says nothing.
fn declared(
    find: unsafe extern "C" fn(LLVMValueRef, FoundDeclared, *mut c_void),
    of: LLVMValueRef,
) -> Codes {
    let mut codes = Codes::new();
    // SAFETY: the functions of this file hand over functions with a body, or global variables, of a live module; the
    // target outlives the call.
    unsafe { find(of, collect_declared, (&raw mut codes).cast()) };
    codes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_struct_with_an_array_and_unknown_bytes() {
        let declared = read(&[1, 4, 40, 2, 0, 3, 3, 1, 3, 24, 5, 16]);
        let ty = Type::Struct(Arc::new(StructType {
            fields: vec![
                (0, Type::Array(Box::new(Type::DOUBLE), 3)),
                (24, unknown(16)),
            ],
            size: 40,
        }));
        assert_eq!(declared, Some(DeclaredType { ty, repeats: true }));
    }

    #[test]
    fn reads_nothing_that_does_not_fit() {
        let deep: Vec<i64> = std::iter::repeat_n([3, 1], 200).flatten().collect();
        for code in [
            &[][..],
            &[0],
            &[0, 0],
            &[0, 0, 7],
            &[0, 1, 6],
            &[0, 2, 2],
            &[0, 9],
            &[0, 3, -1, 2],
            &[0, 3, i64::MAX, 2],
            &[0, 4, 8, 1, 4, 2],
            &[0, 4, 8, 2, 0, 2, 0, 2],
            &[0, 4, 8, i64::MAX],
            &[0, 5, i64::MAX],
            &deep,
        ] {
            assert_eq!(read(code), None, "{code:?}");
        }
    }
}

//! Has functions tell at run time what they access.

use inkwell::llvm_sys::core::LLVMGetPointerAddressSpace;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::frame::PREFIX;
use super::watch::Touch;
use super::workpiece::Workpiece;
use crate::llvm::builder::{Builder, declared};
use crate::llvm::value::{Type, Value};

impl Workpiece {
    /// The functions that can be watched: those that have a body, and are none of ours.
    pub(super) fn watched(&self) -> Vec<Value> {
        let all = self.module.functions().into_iter();
        let watched = all.filter(|one| one.has_body() && !one.name().starts_with(PREFIX));
        watched.map(|one| Value(one.0)).collect()
    }

    /// From now on, what has a body here tells what it accesses.
    pub fn watch_accesses(&mut self) {
        let functions = self.watched();
        let Some(ty) = functions.first().map(|function| function.ty()) else {
            return;
        };
        let args = [ty.pointer(), ty.integer(64), ty.integer(32)];
        let told = declared(self.module.raw, "bsw_watch_access", ty.void(), &args);
        for function in functions {
            for inst in function.instructions() {
                watch(inst, told);
            }
        }
    }
}

fn watch(inst: Value, told: Value) {
    let accessed = match inst.opcode() {
        Some(LLVMOpcode::LLVMLoad) => Some((inst.operand(0), inst.ty())),
        Some(LLVMOpcode::LLVMStore) => Some((inst.operand(1), inst.operand(0).ty())),
        _ => None,
    };
    if let Some((pointer, ty)) = accessed.filter(|(_, ty)| !ty.is_scalable()) {
        let bytes = ty.store_size(inst.module());
        let bytes = ty.integer(64).constant(bytes.cast_signed());
        tell(inst, told, pointer, bytes, touch(ty));
    }
    let moved = match inst.intrinsic().as_deref() {
        Some("llvm.memset" | "llvm.memset.inline") => 1,
        Some("llvm.memcpy" | "llvm.memcpy.inline" | "llvm.memmove") => 2,
        _ => 0,
    };
    for at in 0..moved {
        tell(inst, told, inst.operand(at), inst.operand(2), Touch::Other);
    }
}

/// Tells before an instruction that bytes are accessed.
fn tell(inst: Value, told: Value, pointer: Value, bytes: Value, touch: Touch) {
    // SAFETY: the type of a live pointer.
    if unsafe { LLVMGetPointerAddressSpace(pointer.ty().0) } != 0 {
        return;
    }
    let builder = Builder::before(inst);
    let long = inst.ty().integer(64);
    let cast = match bytes.ty().bits() {
        Some(65..) => LLVMOpcode::LLVMTrunc,
        _ => LLVMOpcode::LLVMZExt,
    };
    let bytes = builder.cast(cast, bytes, long);
    let code = inst.ty().integer(32).constant(touch.code().into());
    builder.call(told, &[pointer, bytes, code]);
}

/// What an access of a type says of the bytes that it touches.
fn touch(ty: Type) -> Touch {
    let ty = ty.scalar();
    match (ty.kind(), ty.bits()) {
        (LLVMTypeKind::LLVMFloatTypeKind, _) => Touch::Float,
        (LLVMTypeKind::LLVMDoubleTypeKind, _) => Touch::Double,
        (LLVMTypeKind::LLVMX86_FP80TypeKind, _) => Touch::Extended,
        (LLVMTypeKind::LLVMPointerTypeKind, _) => Touch::Pointer,
        (_, Some(bits @ (8 | 16 | 32 | 64))) => Touch::Int(bits as u8 / 8),
        _ => Touch::Other,
    }
}

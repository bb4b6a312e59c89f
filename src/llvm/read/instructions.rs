//! One LLVM instruction to one of ours.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::LLVMABISizeOfType;
use inkwell::llvm_sys::target::LLVMOffsetOfElement;
use inkwell::llvm_sys::{
    LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTailCallKind, LLVMTypeKind,
};
use rustc_hash::FxHashMap as HashMap;

use super::constants::integer;
use super::importer::Importer;
use crate::ir::{
    Binary, Block, Callee, Cast, Constant, FastMath, FloatPredicate, GepTerm, IntPredicate, Op,
};
use crate::llvm::module::FunctionRef;
pub(in crate::llvm) use crate::llvm::walks::{all_instructions, is_atomic, users};

/// Whether something else than calls uses a function.
pub(in crate::llvm) fn is_taken(function: FunctionRef) -> bool {
    // SAFETY: live users; calls are asked for what they call.
    users(function.0).into_iter().any(|user| unsafe {
        let is_call = !LLVMIsACallInst(user).is_null() || !LLVMIsAInvokeInst(user).is_null();
        let args = if is_call {
            LLVMGetNumArgOperands(user)
        } else {
            0
        };
        !is_call
            || LLVMGetCalledValue(user) != function.0
            || (0..args).any(|at| LLVMGetOperand(user, at) == function.0)
    })
}

/// Whether an instruction reads or writes floats or pointers at addresses that need not be multiples of eight.
pub(super) fn is_underaligned(op: &Op, raw: LLVMValueRef) -> bool {
    // SAFETY: a live access; elements of vectors alone are asked for.
    unsafe {
        let accessed = match op {
            Op::Load { .. } => LLVMTypeOf(raw),
            Op::Store { .. } => LLVMTypeOf(LLVMGetOperand(raw, 0)),
            _ => return false,
        };
        let element = match LLVMGetTypeKind(accessed) {
            LLVMTypeKind::LLVMVectorTypeKind => LLVMGetElementType(accessed),
            _ => accessed,
        };
        let is_word = matches!(
            LLVMGetTypeKind(element),
            LLVMTypeKind::LLVMDoubleTypeKind | LLVMTypeKind::LLVMPointerTypeKind
        );
        is_word && LLVMGetAlignment(raw) < 8
    }
}

/// What the instruction does; its operands come from [`operands`].
pub(in crate::llvm) fn op(
    importer: &mut Importer,
    blocks: &HashMap<LLVMBasicBlockRef, Block>,
    raw: LLVMValueRef,
) -> Op {
    use LLVMOpcode::*;
    // SAFETY: raw is a live instruction; each query follows the check of its opcode.
    unsafe {
        let opcode = LLVMGetInstructionOpcode(raw);
        if let Some(binary) = binary(opcode) {
            return Op::Binary(binary);
        }
        if let Some(cast) = cast(opcode) {
            return Op::Cast(cast);
        }
        match opcode {
            LLVMFNeg => Op::FNeg,
            LLVMICmp => Op::ICmp(int_predicate(LLVMGetICmpPredicate(raw))),
            LLVMFCmp => Op::FCmp(float_predicate(LLVMGetFCmpPredicate(raw))),
            LLVMSelect => Op::Select,
            LLVMPHI => Op::Phi(
                (0..LLVMCountIncoming(raw))
                    .map(|i| blocks[&LLVMGetIncomingBlock(raw, i)])
                    .collect(),
            ),
            LLVMLoad => Op::Load {
                volatile: LLVMGetVolatile(raw) != 0,
                atomic: is_atomic(raw),
            },
            LLVMStore => Op::Store {
                volatile: LLVMGetVolatile(raw) != 0,
                atomic: is_atomic(raw),
            },
            LLVMGetElementPtr => gep(importer, raw),
            LLVMAlloca => Op::Alloca(importer.ty(LLVMGetAllocatedType(raw))),
            LLVMCall => Op::Call(callee(importer, raw)),
            LLVMExtractElement => Op::ExtractElement,
            LLVMInsertElement => Op::InsertElement,
            LLVMShuffleVector => Op::Shuffle(shuffle_mask(raw)),
            LLVMExtractValue => Op::ExtractValue(places(raw)),
            LLVMInsertValue => Op::InsertValue(places(raw)),
            LLVMFreeze => Op::Freeze,
            LLVMAtomicRMW => Op::AtomicRmw,
            LLVMAtomicCmpXchg => Op::CmpXchg,
            LLVMFence => Op::Fence,
            LLVMLandingPad => Op::LandingPad,
            _ => terminator(importer, blocks, raw, opcode),
        }
    }
}

/// SAFETY: `raw` is a live instruction with that opcode.
unsafe fn terminator(
    importer: &mut Importer,
    blocks: &HashMap<LLVMBasicBlockRef, Block>,
    raw: LLVMValueRef,
    opcode: LLVMOpcode,
) -> Op {
    use LLVMOpcode::*;
    unsafe {
        let successor = |i: u32| blocks[&LLVMGetSuccessor(raw, i)];
        match opcode {
            LLVMRet => Op::Ret,
            LLVMBr if LLVMIsConditional(raw) == 0 => Op::Jump(successor(0)),
            LLVMBr => Op::Branch(successor(0), successor(1)),
            LLVMSwitch => Op::Switch {
                cases: switch_cases(blocks, raw),
                default: blocks[&LLVMGetSwitchDefaultDest(raw)],
            },
            LLVMInvoke => Op::Invoke {
                normal: blocks[&LLVMGetNormalDest(raw)],
                unwind: blocks[&LLVMGetUnwindDest(raw)],
                callee: callee(importer, raw),
            },
            LLVMUnreachable => Op::Unreachable,
            _ => {
                let name = format!("{opcode:?}")
                    .trim_start_matches("LLVM")
                    .to_lowercase();
                if LLVMIsATerminatorInst(raw).is_null() {
                    Op::Other(name)
                } else {
                    Op::OtherTerminator(name)
                }
            }
        }
    }
}

/// The operands in the order that `ir::Op` documents.
pub(in crate::llvm) fn operands(raw: LLVMValueRef) -> Vec<LLVMValueRef> {
    use LLVMOpcode::*;
    // SAFETY: raw is a live instruction; operand indices stay below its count.
    unsafe {
        let all = |count: u32| {
            (0..count)
                .map(|i| LLVMGetOperand(raw, i))
                .collect::<Vec<_>>()
        };
        match LLVMGetInstructionOpcode(raw) {
            LLVMPHI => (0..LLVMCountIncoming(raw))
                .map(|i| LLVMGetIncomingValue(raw, i))
                .collect(),
            LLVMCall | LLVMInvoke => {
                let mut args = all(LLVMGetNumArgOperands(raw));
                let called = LLVMGetCalledValue(raw);
                if direct_callee(raw).is_none() && LLVMIsAInlineAsm(called).is_null() {
                    args.push(called);
                }
                args
            }
            // The condition is operand 0; targets and case values are read elsewhere.
            LLVMSwitch => all(1),
            LLVMBr => all(u32::from(LLVMIsConditional(raw) != 0)),
            LLVMShuffleVector => all(2),
            LLVMLandingPad => Vec::new(),
            LLVMUnreachable => Vec::new(),
            _ => (0..LLVMGetNumOperands(raw) as u32)
                .map(|i| LLVMGetOperand(raw, i))
                .filter(|operand| LLVMValueIsBasicBlock(*operand) == 0)
                .collect(),
        }
    }
}

pub(in crate::llvm) fn fast_math(raw: LLVMValueRef) -> FastMath {
    // SAFETY: a live instruction; the flags are read only where it can carry them.
    unsafe {
        if LLVMCanValueUseFastMathFlags(raw) != 0 {
            FastMath(LLVMGetFastMathFlags(raw))
        } else {
            FastMath::default()
        }
    }
}

/// SAFETY: `raw` is a live call or invoke.
unsafe fn callee(importer: &mut Importer, raw: LLVMValueRef) -> Callee {
    unsafe {
        if let Some(function) = direct_callee(raw) {
            Callee::Func(importer.function(function))
        } else if !LLVMIsAInlineAsm(LLVMGetCalledValue(raw)).is_null() {
            Callee::Asm
        } else {
            Callee::Pointer
        }
    }
}

/// The function that is called, if it is called by its own type: by another it is another function,
/// as far as anyone can tell.
///
/// SAFETY: `raw` is a live call or invoke.
pub(in crate::llvm) unsafe fn direct_callee(raw: LLVMValueRef) -> Option<LLVMValueRef> {
    unsafe {
        let called = behind_aliases(LLVMGetCalledValue(raw));
        let direct = !LLVMIsAFunction(called).is_null()
            && LLVMGetCalledFunctionType(raw) == LLVMGlobalGetValueType(called);
        direct.then_some(called)
    }
}

/// What an alias stands for, as C++ has them for constructors. LLVM's verifier excludes cycles.
///
/// SAFETY: `called` is a live value.
unsafe fn behind_aliases(mut called: LLVMValueRef) -> LLVMValueRef {
    unsafe {
        while !LLVMIsAGlobalAlias(called).is_null() {
            called = LLVMAliasGetAliasee(called);
        }
        called
    }
}

/// Whether a call stands for the rest of its function, so that nothing may follow it.
pub(in crate::llvm) fn is_must_tail(inst: LLVMValueRef) -> bool {
    // SAFETY: a live instruction; only calls are asked how they are made.
    unsafe {
        !LLVMIsACallInst(inst).is_null()
            && LLVMGetTailCallKind(inst) == LLVMTailCallKind::LLVMTailCallKindMustTail
    }
}

/// SAFETY: `raw` is a live GEP.
unsafe fn gep(importer: &mut Importer, raw: LLVMValueRef) -> Op {
    unsafe {
        let layout = importer.layout;
        let source = LLVMGetGEPSourceElementType(raw);
        let element = importer.ty(source);
        let (mut offset, mut terms, mut ty) = (0i64, Vec::new(), source);
        for arg in 1..LLVMGetNumOperands(raw) as u32 {
            let index = LLVMGetOperand(raw, arg);
            let known =
                (!LLVMIsAConstantInt(index).is_null()).then(|| LLVMConstIntGetSExtValue(index));
            if arg > 1 && LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMStructTypeKind {
                let field = known.unwrap_or(0) as u32;
                offset = offset.wrapping_add(LLVMOffsetOfElement(layout, ty, field) as i64);
                ty = LLVMStructGetTypeAtIndex(ty, field);
                continue;
            }
            if arg > 1 {
                ty = LLVMGetElementType(ty);
            }
            let scale = LLVMABISizeOfType(layout, ty) as i64;
            match known {
                Some(index) => offset = offset.wrapping_add(index.wrapping_mul(scale)),
                None => terms.push(GepTerm { arg, scale }),
            }
        }
        Op::Gep {
            element,
            offset,
            terms,
        }
    }
}

/// SAFETY: `raw` is a live shufflevector.
unsafe fn shuffle_mask(raw: LLVMValueRef) -> Vec<Option<u32>> {
    unsafe {
        (0..LLVMGetNumMaskElements(raw))
            .map(|i| u32::try_from(LLVMGetMaskValue(raw, i)).ok())
            .collect()
    }
}

/// SAFETY: `raw` is a live extractvalue or insertvalue.
unsafe fn places(raw: LLVMValueRef) -> Vec<u32> {
    unsafe {
        let count = LLVMGetNumIndices(raw) as usize;
        std::slice::from_raw_parts(LLVMGetIndices(raw), count).to_vec()
    }
}

/// SAFETY: `raw` is a live switch.
unsafe fn switch_cases(
    blocks: &HashMap<LLVMBasicBlockRef, Block>,
    raw: LLVMValueRef,
) -> Vec<(i128, Block)> {
    unsafe {
        (1..LLVMGetNumSuccessors(raw))
            .map(|i| {
                #[cfg(feature = "llvm22")]
                let case = LLVMGetSwitchCaseValue(raw, i);
                #[cfg(not(feature = "llvm22"))]
                let case = LLVMGetOperand(raw, 2 * i);
                // Wider ones have been refused.
                let value = match integer(case) {
                    Constant::Int(value) => value,
                    _ => 0,
                };
                (value, blocks[&LLVMGetSuccessor(raw, i)])
            })
            .collect()
    }
}

fn binary(opcode: LLVMOpcode) -> Option<Binary> {
    use LLVMOpcode::*;
    Some(match opcode {
        LLVMAdd => Binary::Add,
        LLVMSub => Binary::Sub,
        LLVMMul => Binary::Mul,
        LLVMUDiv => Binary::UDiv,
        LLVMSDiv => Binary::SDiv,
        LLVMURem => Binary::URem,
        LLVMSRem => Binary::SRem,
        LLVMShl => Binary::Shl,
        LLVMLShr => Binary::LShr,
        LLVMAShr => Binary::AShr,
        LLVMAnd => Binary::And,
        LLVMOr => Binary::Or,
        LLVMXor => Binary::Xor,
        LLVMFAdd => Binary::FAdd,
        LLVMFSub => Binary::FSub,
        LLVMFMul => Binary::FMul,
        LLVMFDiv => Binary::FDiv,
        LLVMFRem => Binary::FRem,
        _ => return None,
    })
}

fn cast(opcode: LLVMOpcode) -> Option<Cast> {
    use LLVMOpcode::*;
    Some(match opcode {
        LLVMTrunc => Cast::Trunc,
        LLVMZExt => Cast::ZExt,
        LLVMSExt => Cast::SExt,
        LLVMFPTrunc => Cast::FpTrunc,
        LLVMFPExt => Cast::FpExt,
        LLVMFPToUI => Cast::FpToUi,
        LLVMFPToSI => Cast::FpToSi,
        LLVMUIToFP => Cast::UiToFp,
        LLVMSIToFP => Cast::SiToFp,
        LLVMPtrToInt => Cast::PtrToInt,
        LLVMIntToPtr => Cast::IntToPtr,
        LLVMBitCast => Cast::Bitcast,
        LLVMAddrSpaceCast => Cast::AddrSpace,
        _ => return None,
    })
}

fn int_predicate(predicate: LLVMIntPredicate) -> IntPredicate {
    use LLVMIntPredicate::*;
    match predicate {
        LLVMIntEQ => IntPredicate::Eq,
        LLVMIntNE => IntPredicate::Ne,
        LLVMIntUGT => IntPredicate::Ugt,
        LLVMIntUGE => IntPredicate::Uge,
        LLVMIntULT => IntPredicate::Ult,
        LLVMIntULE => IntPredicate::Ule,
        LLVMIntSGT => IntPredicate::Sgt,
        LLVMIntSGE => IntPredicate::Sge,
        LLVMIntSLT => IntPredicate::Slt,
        LLVMIntSLE => IntPredicate::Sle,
    }
}

fn float_predicate(predicate: LLVMRealPredicate) -> FloatPredicate {
    use LLVMRealPredicate::*;
    match predicate {
        LLVMRealPredicateFalse => FloatPredicate::False,
        LLVMRealOEQ => FloatPredicate::Oeq,
        LLVMRealOGT => FloatPredicate::Ogt,
        LLVMRealOGE => FloatPredicate::Oge,
        LLVMRealOLT => FloatPredicate::Olt,
        LLVMRealOLE => FloatPredicate::Ole,
        LLVMRealONE => FloatPredicate::One,
        LLVMRealORD => FloatPredicate::Ord,
        LLVMRealUNO => FloatPredicate::Uno,
        LLVMRealUEQ => FloatPredicate::Ueq,
        LLVMRealUGT => FloatPredicate::Ugt,
        LLVMRealUGE => FloatPredicate::Uge,
        LLVMRealULT => FloatPredicate::Ult,
        LLVMRealULE => FloatPredicate::Ule,
        LLVMRealUNE => FloatPredicate::Une,
        LLVMRealPredicateTrue => FloatPredicate::True,
    }
}

//! What cannot be imported faithfully. Refused before the import, wherever it stands in a function: a
//! value whose type is not known could carry a derivative that nobody sees.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMTypeKind::*;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::attributes::param_attribute;
use super::instructions;
use super::instructions::all_instructions;
use crate::error::{Place, Refusal};
use crate::ir::Location;
use crate::limits;
use crate::llvm::module::FunctionRef;
use crate::llvm::shim;

type Outcome = Result<(), Refusal>;

/// Checks a function that is to be differentiated.
///
/// # Errors
/// Refuses a variable number of arguments, and targets that keep variables in address spaces.
pub(in crate::llvm) fn root(function: LLVMValueRef) -> Outcome {
    if !shim::is_flat(function) {
        let reason =
            "the target of this module keeps variables or functions in address spaces of their own";
        return Err(Refusal::new("unsupported-type", place_of(function), reason)
            .with_hint("compile it for a target with one address space"));
    }
    // SAFETY: a live function.
    if unsafe { LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) } == 0 {
        return Ok(());
    }
    Err(Refusal::new(
        "varargs",
        place_of(function),
        format!(
            "'{}' takes arguments through '...', which cannot be followed",
            FunctionRef(function).name()
        ),
    )
    .with_hint("give it a fixed number of parameters"))
}

/// Refuses adjoints that were not made to be differentiated once more: where an adjoint is zero they drop products that have
/// derivatives, and what they keep on the stack has none.
fn not_final(primal: LLVMValueRef) -> Outcome {
    if !FunctionRef(primal).is_final() {
        return Ok(());
    }
    let name = FunctionRef(primal).name();
    let reason = format!("'{name}' is an adjoint that was not made to be differentiated once more");
    Err(Refusal::new("no-hessian", place_of(primal), reason).with_hint(
        "ask for both in one run: --adjoint 'FUNC' --tangent 'FUNC_b', or --hessian-vector 'FUNC'",
    ))
}

/// Checks a canonical function and its primal.
///
/// # Errors
/// Refuses types, instructions and parameter attributes that adjoints cannot have.
pub(in crate::llvm) fn check(primal: LLVMValueRef, canonical: LLVMValueRef) -> Outcome {
    parameters(primal)?;
    not_final(primal)?;
    let mut types = Types::default();
    // SAFETY: parameters of a live function.
    unsafe {
        for i in 0..LLVMCountParams(primal) {
            types.check(LLVMTypeOf(LLVMGetParam(primal, i)), || place_of(primal))?;
        }
    }
    for inst in all_instructions(canonical) {
        let place = || place_in(primal, inst);
        control(inst, place)?;
        if let Some(callee) = callee(inst) {
            parameters(callee)?;
        }
        for ty in named_types(inst) {
            types.check(ty, place)?;
        }
    }
    Ok(())
}

/// The function that a call or invoke calls directly.
fn callee(inst: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: a live instruction; only calls and invokes are asked for what they call.
    unsafe {
        let calls = matches!(
            LLVMGetInstructionOpcode(inst),
            LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke
        );
        calls.then(|| instructions::direct_callee(inst)).flatten()
    }
}

/// Callers lay out memory for these parameters in a way that another signature does not have.
fn parameters(primal: LLVMValueRef) -> Outcome {
    // SAFETY: a live function; attribute queries are by index.
    let count = unsafe { LLVMCountParams(primal) };
    for index in 0..count {
        for name in ["inalloca", "preallocated", "swifterror"] {
            // SAFETY: as above.
            if unsafe { param_attribute(primal, index, name) }.is_some() {
                return Err(Refusal::new(
                    "unsupported-parameter",
                    place_of(primal),
                    format!(
                        "parameter {} of '{}' is passed as '{name}', which an adjoint cannot",
                        index + 1,
                        FunctionRef(primal).name()
                    ),
                )
                .with_hint("pass a plain pointer"));
            }
        }
    }
    Ok(())
}

/// Jumps whose targets the import does not follow.
fn control(inst: LLVMValueRef, place: impl Fn() -> Place) -> Outcome {
    use LLVMOpcode::*;
    // SAFETY: a live instruction; the switch's condition is its first operand.
    let (name, wide) = unsafe {
        match LLVMGetInstructionOpcode(inst) {
            LLVMIndirectBr => ("indirectbr", false),
            LLVMCallBr => ("callbr", false),
            LLVMCatchSwitch => ("catchswitch", false),
            LLVMCatchRet => ("catchret", false),
            LLVMCleanupRet => ("cleanupret", false),
            LLVMSwitch => {
                let condition = LLVMTypeOf(LLVMGetOperand(inst, 0));
                ("switch", LLVMGetIntTypeWidth(condition) > 128)
            }
            _ => return Ok(()),
        }
    };
    if name == "switch" && !wide {
        return Ok(());
    }
    let what = if wide {
        "a switch on more than 128 bits".to_owned()
    } else {
        format!("'{name}'")
    };
    Err(Refusal::new(
        "unsupported-instruction",
        place(),
        format!("control flow through {what} cannot be reversed"),
    )
    .with_hint("use ordinary branches, or keep it out of what is differentiated"))
}

/// What is known of the types met so far.
#[derive(Default)]
struct Types {
    /// Why not, for types that are not supported.
    known: HashMap<LLVMTypeRef, Option<&'static str>>,
}

impl Types {
    fn check(&mut self, ty: LLVMTypeRef, place: impl Fn() -> Place) -> Outcome {
        let reason = *self.known.entry(ty).or_insert_with(|| unsupported(ty));
        let Some(reason) = reason else {
            return Ok(());
        };
        // SAFETY: a live type.
        let text = shim::owned(unsafe { LLVMPrintTypeToString(ty) }).unwrap_or_default();
        Err(Refusal::new(
            "unsupported-type",
            place(),
            format!("values of type {text} cannot be differentiated: {reason}"),
        )
        .with_hint("use types that every target has, or keep it out of what is differentiated"))
    }
}

/// The types of an instruction: of its result, its operands, and what it allocates or indexes.
fn named_types(inst: LLVMValueRef) -> Vec<LLVMTypeRef> {
    // SAFETY: a live instruction; each query follows the check of its opcode.
    unsafe {
        let mut types = vec![LLVMTypeOf(inst)];
        let operands = instructions::operands(inst);
        types.extend(operands.into_iter().map(|operand| LLVMTypeOf(operand)));
        match LLVMGetInstructionOpcode(inst) {
            LLVMOpcode::LLVMGetElementPtr => types.push(LLVMGetGEPSourceElementType(inst)),
            LLVMOpcode::LLVMAlloca => types.push(LLVMGetAllocatedType(inst)),
            _ => {}
        }
        types
    }
}

/// Why values of the type are not supported, if they are not.
fn unsupported(ty: LLVMTypeRef) -> Option<&'static str> {
    // SAFETY: a live type; each query follows the check of its kind.
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMScalableVectorTypeKind => Some("its length is known only when it runs"),
            LLVMPPC_FP128TypeKind => Some("this floating format is a pair of doubles"),
            LLVMX86_AMXTypeKind | LLVMTargetExtTypeKind => Some("it is one target's own"),
            LLVMPointerTypeKind if LLVMGetPointerAddressSpace(ty) != 0 => {
                Some("it points into another address space")
            }
            LLVMVectorTypeKind if LLVMGetVectorSize(ty) > limits::VECTOR_LANES => {
                Some("it is too wide")
            }
            LLVMVectorTypeKind | LLVMArrayTypeKind => unsupported(LLVMGetElementType(ty)),
            LLVMStructTypeKind => (0..LLVMCountStructElementTypes(ty))
                .find_map(|i| unsupported(LLVMStructGetTypeAtIndex(ty, i))),
            _ => None,
        }
    }
}

/// Where an instruction of a function, or of its copy, stands.
pub(in crate::llvm) fn place_in(function: LLVMValueRef, inst: LLVMValueRef) -> Place {
    match shim::inst_place(inst) {
        Some((file, line, column)) => Place::Source(Location { file, line, column }),
        None => place_of(function),
    }
}

fn place_of(primal: LLVMValueRef) -> Place {
    match shim::function_place(primal) {
        Some((file, line)) => Place::Source(Location {
            file,
            line,
            column: 0,
        }),
        None => Place::Function(FunctionRef(primal).name()),
    }
}

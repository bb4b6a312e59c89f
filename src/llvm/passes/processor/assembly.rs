//! Inline assembly that computes what is known, moves a value, or does nothing.

use std::ffi::c_char;

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::packed::{extreme, without_packed};
use crate::llvm::builder::Builder;
use crate::llvm::value::Value;

/// What is at the ends of a text and says nothing.
const SPACE: [char; 6] = [' ', '\t', '\n', '\x0b', '\x0c', '\r'];

/// A call of assembly.
pub(super) struct Assembly {
    call: Value,
    text: String,
    constraints: Vec<Constraint>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Output,
    Input,
    Clobber,
    Label,
}

/// What is said of one operand.
struct Constraint {
    role: Role,
    /// Whether the operand is the address of the value.
    is_indirect: bool,
    /// Whether an input is where the result will be.
    is_tied: bool,
}

impl Constraint {
    /// As it is written between commas.
    fn of(text: &str) -> Constraint {
        let roles = [
            ('~', Role::Clobber),
            ('=', Role::Output),
            ('!', Role::Label),
        ];
        let role = roles.iter().find(|(sign, _)| text.starts_with(*sign));
        let rest = text.get(role.map_or(0, |_| 1)..).unwrap_or_default();
        let (rest, is_indirect) = match rest.strip_prefix('*') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let codes = rest.trim_start_matches(['&', '%']);
        let behind = codes.trim_start_matches(|c: char| c.is_ascii_digit());
        Constraint {
            role: role.map_or(Role::Input, |(_, role)| *role),
            is_indirect,
            is_tied: &codes[..codes.len() - behind.len()] == "0" && !codes.contains('|'),
        }
    }
}

impl Assembly {
    pub(super) fn of(call: Value) -> Option<Assembly> {
        let called = call.called()?;
        // SAFETY: a live value; only assembly is asked for its texts.
        let [text, constraints] = unsafe {
            if LLVMIsAInlineAsm(called.0).is_null() {
                return None;
            }
            let text = owned(called.0, LLVMGetInlineAsmAsmString);
            [text, owned(called.0, LLVMGetInlineAsmConstraintString)]
        };
        let constraints = constraints.split(',').filter(|one| !one.is_empty());
        Some(Assembly {
            call,
            text: text.trim_matches(SPACE).to_owned(),
            constraints: constraints.map(Constraint::of).collect(),
        })
    }

    pub(super) fn lower(self) {
        match self.computed() {
            Some(result) => self.call.replace_with(result),
            None if self.is_comment() || self.stores_input() => {}
            None => return,
        }
        self.call.erase();
    }

    fn computed(&self) -> Option<Value> {
        let ty = self.call.ty();
        let values = self.operands();
        if self.text.is_empty() {
            let tied = values.first().copied().flatten()?;
            return (tied.ty() == ty).then_some(tied);
        }
        let (name, rest) = self.text.split_once(' ').unwrap_or((&self.text, ""));
        let named = named(rest, &values)?;
        // Only the result, which comes last, may have no value of its own before.
        let (last, others) = named.split_last()?;
        let is_vector = |value: &Option<Value>| value.is_some_and(|value| value.ty() == ty);
        let are_vectors = others.is_empty() || ty.scalar().is_float();
        let needs_last = named.len() == 2 || name.starts_with("vfmadd");
        if !are_vectors || !others.iter().all(is_vector) || needs_last && last.is_none() {
            return None;
        }
        instruction(&Builder::before(self.call), name, &named)
    }

    /// The values of the operands $0, $1, ... of assembly with one result, in registers; that of the result itself is the input
    /// that is tied to it, if any is. Empty where there is anything else.
    fn operands(&self) -> Vec<Option<Value>> {
        let mut args = self.call.args().into_iter();
        let mut values: Vec<Option<Value>> = Vec::new();
        for constraint in &self.constraints {
            let is_output = constraint.role == Role::Output;
            if constraint.role == Role::Clobber {
                continue;
            }
            let is_label = constraint.role == Role::Label;
            if is_label || constraint.is_indirect || is_output != values.is_empty() {
                return Vec::new();
            }
            let input = match is_output {
                true => None,
                false => args.next(),
            };
            if input.is_none() && !is_output {
                return Vec::new();
            }
            values.push(input);
            if constraint.is_tied {
                values[0] = input;
            }
        }
        values
    }

    /// Where nothing is computed, and a value is where it is said to be afterwards, in memory or in a register.
    fn stores_input(&self) -> bool {
        let is_operand = |one: &&Constraint| one.role != Role::Clobber;
        let operands = self.constraints.iter().filter(is_operand).count();
        let ([output, input, ..], [to, value]) = (&self.constraints[..], &self.call.args()[..])
        else {
            return false;
        };
        let stores = self.text.is_empty()
            && operands == 2
            && output.role == Role::Output
            && output.is_indirect
            && input.role == Role::Input
            && !input.is_indirect
            && input.is_tied
            && self.call.argument_type(0, "elementtype") == Some(value.ty());
        if stores {
            Builder::before(self.call).store(*value, *to, 1);
        }
        stores
    }

    /// Whether a text has nothing but a comment.
    fn is_comment(&self) -> bool {
        let is_alone =
            self.call.ty().kind() == LLVMTypeKind::LLVMVoidTypeKind && self.call.args().is_empty();
        is_alone
            && (self.text.is_empty() || self.text.starts_with('#'))
            && !self.text.contains('\n')
    }
}

/// One of the texts of assembly.
///
/// # Safety
/// A live assembly, and a function that gives a text of it and its length.
unsafe fn owned(
    assembly: LLVMValueRef,
    text: unsafe extern "C" fn(LLVMValueRef, *mut usize) -> *const c_char,
) -> String {
    let mut length = 0;
    // SAFETY: by contract.
    unsafe {
        let text = text(assembly, &raw mut length);
        if text.is_null() {
            return String::new();
        }
        let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length);
        String::from_utf8_lossy(bytes).into_owned()
    }
}

/// The operands in the order in which the text names them; nothing where it names anything else.
fn named(text: &str, values: &[Option<Value>]) -> Option<Vec<Option<Value>>> {
    let parts = text.split(',').map(|part| part.trim_matches(SPACE));
    let number = |part: &str| -> Option<usize> {
        let digits = part.strip_prefix('$')?;
        let are_digits = digits.bytes().all(|digit| digit.is_ascii_digit());
        are_digits.then(|| digits.parse().ok()).flatten()
    };
    parts
        .map(|part| values.get(number(part)?).copied())
        .collect()
}

/// What one instruction of x86 makes of its operands in AT&T's order; nothing where it is not one of those that are known.
fn instruction(at: &Builder, name: &str, operands: &[Option<Value>]) -> Option<Value> {
    let name = without_packed(name)?;
    if let ("vfmadd231", [Some(a), Some(b), Some(sum)]) = (name, operands) {
        return Some(at.intrinsic("llvm.fma", &[a.ty()], &[*b, *a, *sum]));
    }
    let (name, count) = match name.strip_prefix('v') {
        Some(name) => (name, 3),
        None => (name, 2),
    };
    let [Some(second), Some(first), ..] = operands else {
        return None;
    };
    (operands.len() == count)
        .then(|| extreme(at, name, *first, *second))
        .flatten()
}

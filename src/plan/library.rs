//! What functions of libraries write, by the table of their effects (`rules/effects.table`).
//!
//! *Question*: may a call overwrite an active float, of which the backward sweep would then not know?
//! Floats that a call is known to write are seen in the program: the working copy marks them before the call and looks
//! at them behind it (`llvm::shim::show_writes`), so that they are plain stores here. All else must not be floats.

use super::bits::Overwritten;
use super::context::{Context, Outcome};
use super::{Step, Untyped, UntypedBytes};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Inst, Op, Type, Value};
use crate::rules::{SHOWN, What, Write};

impl<'t> Context<'_, 't> {
    /// The step of a call of a library's function that writes an object without floats over memory of which only the run tells what it
    /// held; none where it meets no float.
    ///
    /// # Errors
    /// Refuses a call that may overwrite active floats.
    pub(super) fn library_call(&self, inst: Inst) -> Outcome<Option<Step<'t>>> {
        let Some(effects) = self.calls.effects(self.function, inst) else {
            return Ok(None);
        };
        if effects.keeps {
            self.keeps_no_float(inst, &effects.writes)?;
        }
        for write in &effects.writes {
            if !write.what.is_text() && self.is_shown(inst) {
                continue;
            }
            for pointer in self.written(inst, *write) {
                if self.is_beside_floats(inst, *pointer, write.what) {
                    continue;
                }
                let refusal = self.overwrites(inst, write.what);
                let is_call = matches!(self.function.insts[inst].op, Op::Call(_));
                return match (write.what, &effects.writes[..]) {
                    (What::Bytes(bytes), [_]) if is_call => {
                        let untyped = Untyped {
                            to: write.argument,
                            from: None,
                            bytes: UntypedBytes::Exactly(bytes),
                            computed: false,
                            strict: false,
                        };
                        self.untyped(inst, untyped, refusal).map(Some)
                    }
                    _ => Err(refusal),
                };
            }
        }
        Ok(None)
    }

    /// Text of a library has no adjoint, and any bytes can be put into it and be read from it again.
    ///
    /// # Errors
    /// Refuses a call that may put the bytes of active floats into such a text.
    fn keeps_no_float(&self, inst: Inst, writes: &[Write]) -> Outcome<()> {
        let args = self.function.insts[inst].args.iter().enumerate();
        let read = args.filter(|(at, _)| writes.iter().all(|write| write.argument != *at));
        for (_, value) in read {
            if self.is_bits_of_active(*value) || self.may_lead_to_floats(*value) {
                let reason = format!(
                    "'{}' copies bytes of floating values that may be active into text, which has no adjoint",
                    self.callee_name(inst)
                );
                return Err(self
                    .refuse(inst, "text-bytes", reason)
                    .with_hint("keep the values in an array of their type"));
            }
        }
        Ok(())
    }

    /// Whether the first byte behind a pointer may be one of a float with a shadow. What others keep in their memory is not known.
    fn may_lead_to_floats(&self, value: Value) -> bool {
        let without = matches!(self.shadows.of(value), Shadowed::No | Shadowed::Nothing);
        if !self.function.ty(value).is_ptr() || without {
            return false;
        }
        let content = self.contents.at(self.func, self.pointers, value);
        let may_be = content.has_floats() || self.outside.may_be(self.func, self.pointers, value);
        may_be && self.overwritten(value, &Type::Int(8)) != Overwritten::Others
    }

    /// Whether the program itself says what floats the call writes.
    fn is_shown(&self, inst: Inst) -> bool {
        let name = |func| &self.calls.program.signatures[func].name;
        let callee = self.function.callee(inst);
        matches!(self.function.insts[inst].op, Op::Call(_))
            && callee.is_some_and(|func| name(func).ends_with(SHOWN))
    }

    /// The pointers that are written through.
    fn written(&self, inst: Inst, write: Write) -> &[Value] {
        let args = &self.function.insts[inst].args;
        let count = match write.what {
            What::Formatted(_) => args.len(),
            _ => 1,
        };
        let end = args.len().min(write.argument + count);
        args.get(write.argument..end).unwrap_or_default()
    }

    /// Whether what a call writes behind a pointer meets no float with a shadow.
    fn is_beside_floats(&self, inst: Inst, pointer: Value, what: What) -> bool {
        let without = matches!(self.shadows.of(pointer), Shadowed::No | Shadowed::Nothing);
        if !self.function.ty(pointer).is_ptr() || without && what != What::Group {
            return true;
        }
        let content = self.contents.at(self.func, self.pointers, pointer);
        // What a namelist or a descriptor describes lies elsewhere.
        if matches!(what, What::Group | What::Elements) {
            return false;
        }
        let bytes = match what {
            What::Bytes(bytes) | What::Integer(bytes) => Some(bytes),
            What::BytesOf(argument) | What::IntegerOf(argument) => {
                self.function.constant_argument(inst, argument)
            }
            What::Like(argument) => {
                let argument = self.function.insts[inst].args.get(argument);
                argument.map(|value| self.function.ty(*value).stride())
            }
            _ => None,
        };
        let surely = bytes.is_some_and(|bytes| {
            let ty = Type::Array(Box::new(Type::Int(8)), bytes);
            self.overwritten(pointer, &ty) == Overwritten::Others
                || self.is_free_of_floats(pointer, bytes)
        });
        surely || !content.has_floats()
    }

    fn callee_name(&self, inst: Inst) -> &str {
        let callee = self.function.callee(inst);
        callee.map_or("", |func| &self.calls.program.signatures[func].name)
    }

    fn overwrites(&self, inst: Inst, what: What) -> crate::error::Refusal {
        let name = self.callee_name(inst);
        let reason = match what {
            What::Group => format!(
                "it is not known which variables '{name}' reads, and active ones may be among them"
            ),
            what if what.may_be_floats() => format!(
                "'{name}' reads into memory that may be active, and it is not known which of its bytes become floating values"
            ),
            _ => format!("'{name}' writes into memory that may hold active floating values"),
        };
        self.refuse(inst, "library-write", reason)
            .with_hint("let it write into a local variable that holds nothing else, and copy the values from there")
    }
}

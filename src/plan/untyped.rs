//! Memory of which it is not known what it holds: where the words of memory tell that by their shadows, the adjoint looks when it
//! runs; elsewhere it is refused.

use super::context::{Context, Outcome};
use super::{FunctionPlan, Step, Untyped, UntypedBytes};
use crate::analysis::shadows::Shadowed;
use crate::error::Refusal;
use crate::ir::{Inst, Op, Value};
use crate::memory::pointers::Root;

impl<'t> Context<'_, 't> {
    /// The step of what writes memory of which only the run tells what it holds. It is refused where the program need not know what is
    /// there: others may keep floats of other kinds in theirs.
    pub(super) fn untyped(
        &self,
        inst: Inst,
        untyped: Untyped,
        refusal: Refusal,
    ) -> Outcome<Step<'t>> {
        let args = &self.function.insts[inst].args;
        let is_ours = |at: usize| !self.outside.may_be(self.func, self.pointers, args[at]);
        // Where floats may be other than doubles, their adjoints cannot be moved, and must not be taken for addresses.
        let has_others = |at: usize| {
            let own = (self.func, self.pointers);
            self.words.has_others(self.contents, own, args[at])
        };
        let sides = [Some(untyped.to), untyped.from];
        let strict = untyped.from.is_some() && sides.into_iter().flatten().any(has_others);
        let known = is_ours(untyped.to) && untyped.from.is_none_or(|from| !strict || is_ours(from));
        match known && self.shadows.of(args[untyped.to]) == Shadowed::Yes {
            true => Ok(Step::Untyped(Untyped { strict, ..untyped })),
            false => Err(refusal),
        }
    }

    /// An integer that is stored over memory which may hold floats and pointers. Where it was `computed` of words that may be the
    /// bits of floats, the runtime looks whether a derivative would have to pass it.
    pub(super) fn untyped_integer(
        &self,
        inst: Inst,
        computed: bool,
        refusal: Refusal,
    ) -> Outcome<Step<'t>> {
        let stored = self.function.insts[inst].args[0];
        let untyped = Untyped {
            to: 1,
            from: None,
            bytes: UntypedBytes::Exactly(self.function.ty(stored).stride()),
            computed,
            strict: false,
        };
        self.untyped(inst, untyped, refusal)
    }

    /// Whether neither floats that matter nor pointers are read behind an address without a shadow.
    pub(super) fn holds_plain_constants(&self, pointer: Value) -> bool {
        let content = self.contents.at(self.func, self.pointers, pointer);
        let roots = self.pointers.of(pointer);
        let plain = |root: Root| match root {
            Root::Nothing => true,
            Root::Global(global) => self.calls.program.globals[global].is_plain(),
            Root::Own(alloca) => !self.locals.has(alloca),
            _ => false,
        };
        !roots.anywhere() && roots.iter().all(plain) && !content.pointers
    }
}

impl Untyped {
    /// Memory that is copied as `memcpy` does it.
    pub(super) const COPIED: Untyped = Untyped {
        to: 0,
        from: Some(1),
        bytes: UntypedBytes::Argument(2),
        computed: false,
        strict: false,
    };

    /// Memory that is set as `memset` does it, or copied from what has no shadow.
    pub(super) const SET: Untyped = Untyped {
        from: None,
        ..Untyped::COPIED
    };
}

/// A fused loop has one sweep: what it writes is not reversed after all of it.
///
/// # Errors
/// Where it would have to be.
pub(super) fn refuse(context: &Context<'_, '_>, plan: &FunctionPlan<'_>) -> Outcome<()> {
    let untyped = |(_, step): &(Inst, &Step<'_>)| matches!(step, Step::Untyped(_));
    match plan.steps.iter().find(untyped) {
        None => Ok(()),
        Some((inst, _)) => Err(context.unknown_content(
            inst,
            match context.function.insts[inst].op {
                Op::Store { .. } => "a word is overwritten by an integer",
                _ => "memory is written",
            },
        )),
    }
}

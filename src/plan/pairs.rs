//! Calls of functions with a pair of the user's, or of the runtime's, in place of their two sweeps.

use super::context::{Context, Outcome};
use super::{Datum, Step};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Inst, Op, Value};
use crate::request::Pair;

impl<'t> Context<'_, 't> {
    /// A call that the user differentiates.
    pub(super) fn pair_call(&self, inst: Inst, pair: &'t Pair) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        if !pair.always && !self.touches_active(inst) {
            return Ok(Step::Nothing);
        }
        let fits = match pair.drops_lengths {
            true => data.args.len() >= pair.roles.len() && data.result.is_none(),
            false => data.args.len() == pair.roles.len(),
        };
        if !fits {
            let what =
                "a function with a pair of the user's is called in a way that the pair is not for";
            return Err(self
                .refuse(inst, "pair", what)
                .with_hint("call it with the parameters that it has"));
        }
        if matches!(data.op, Op::Invoke { .. }) {
            let what = "a function with a pair of the user's may throw, where that is caught";
            return Err(self
                .refuse(inst, "exceptions", what)
                .with_hint("compile with -fno-exceptions"));
        }
        for (at, (arg, role)) in data.args.iter().zip(&pair.roles).enumerate() {
            // Counts, processes, tags and handles are no floats.
            if pair.withheld.get(at) != Some(&true) && self.is_bits_of_active(*arg) {
                let what = "a floating value is passed as the bits of an integer";
                return Err(self
                    .refuse(inst, "bit-pattern", what)
                    .with_hint("pass the members of the structure one by one, or its address"));
            }
            let shadowed = self
                .function
                .ty(*arg)
                .scalar()
                .is_ptr()
                .then(|| self.shadows.of(*arg));
            if role.has_shadow() && shadowed == Some(Shadowed::Mixed) {
                return Err(self.mixed(inst));
            }
            if role.has_shadow() && pair.needs_shadows && shadowed != Some(Shadowed::Yes) {
                let what =
                    "the derivative by hand needs the shadow of an argument that has none here";
                return Err(self
                    .refuse(inst, "pair", what)
                    .with_hint("make the argument dup, or give a pair with --custom, where shadows may be null"));
            }
        }
        Ok(Step::Pair(pair))
    }

    /// All arguments whose values the backward half is given, and the shadows that there are.
    pub(super) fn pair_needs(&self, inst: Inst, pair: &Pair) -> Vec<Datum> {
        let mut needs = Vec::new();
        for (at, arg) in self.function.insts[inst].args.iter().enumerate() {
            let withheld = pair.withheld.get(at) == Some(&true);
            if !withheld {
                needs.push(Datum::Primal(*arg));
            }
            let has_shadow = pair.roles.get(at).is_some_and(|role| role.has_shadow());
            if (has_shadow || !withheld) && self.has_shadow(*arg) {
                needs.push(Datum::Shadow(*arg));
            }
        }
        needs
    }

    /// Whether a value is a pointer with a shadow.
    fn has_shadow(&self, value: Value) -> bool {
        self.function.ty(value).is_ptr() && self.shadows.of(value) == Shadowed::Yes
    }
}

//! What is thrown to where it is caught: it is handed on in memory of the C++ library, which has no shadow.

use super::context::Context;
use crate::ir::{Inst, Op, Value};
use crate::memory::calls::CallKind;
use crate::memory::pointers::Root;

impl Context<'_, '_> {
    /// Whether a call throws something that carries a derivative, and it is caught in the same function, which looks at what it has
    /// caught.
    pub(super) fn throws_derivative(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let effects = self.calls.effects(self.function, inst);
        let Some(at) = effects.and_then(|effects| effects.throws) else {
            return false;
        };
        let is_caught = matches!(data.op, Op::Invoke { .. });
        let thrown = self.pointers.of(data.args[at]);
        let mut others = self.function.insts.keys();
        is_caught
            && self.reads_what_it_caught()
            && (thrown.anywhere()
                || others.any(|other| {
                    self.puts_derivative(other, &|root| thrown.iter().any(|known| known == root))
                }))
    }

    /// Whether the function does more with the address of what it has caught than to compare it, or to give it to a library that
    /// makes no derivative of it.
    fn reads_what_it_caught(&self) -> bool {
        let is_caught = |root: Root| match root {
            Root::Call(call) => {
                let effects = self.calls.effects(self.function, call);
                effects.is_some_and(|effects| effects.catches)
            }
            _ => false,
        };
        let leads_there = |value: &Value| {
            self.function.ty(*value).is_ptr() && self.pointers.of(*value).objects().any(is_caught)
        };
        let mut insts = self.function.insts.iter();
        insts.any(|(inst, data)| {
            let passes_on = match &data.op {
                Op::Gep { .. } | Op::ICmp(_) | Op::Phi(_) | Op::Select | Op::Freeze => true,
                _ => self.calls.kind(self.function, inst) == Some(CallKind::Inactive),
            };
            !passes_on && data.args.iter().any(leads_there)
        })
    }

    /// Whether an instruction puts something that carries a derivative into one of some objects.
    fn puts_derivative(&self, inst: Inst, is_one: &dyn Fn(Root) -> bool) -> bool {
        let data = &self.function.insts[inst];
        let leads_there = |pointer: Value| {
            let mut roots = self.pointers.of(pointer).objects();
            roots.any(is_one)
        };
        match (&data.op, self.calls.kind(self.function, inst)) {
            (Op::Store { .. }, _) => {
                leads_there(data.args[1]) && self.carries_adjoint(data.args[0])
            }
            (_, Some(CallKind::Copy)) => {
                leads_there(data.args[0]) && self.carries_adjoint(data.args[1])
            }
            (_, Some(CallKind::Body(_))) => {
                let mut args = data.args.iter();
                args.any(|arg| self.function.ty(*arg).is_ptr() && leads_there(*arg))
                    && self.touches_active(inst)
            }
            _ => false,
        }
    }
}

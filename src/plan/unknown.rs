//! What is said of calls of functions of which nothing is known, and what can be done about them: decided by what
//! such a function is given and may touch.

use super::Step;
use super::context::{Context, Outcome};
use crate::analysis::shadows::Shadowed;
use crate::error::{Refusal, hint};
use crate::ir::{Func, Inst, Signature, Type, Value};
use crate::memory::calls::CallKind;
use crate::rules::{self, Message};

/// How a derivative may pass through a function of which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Passage {
    /// It is given nothing that has a derivative, or neither it nor another one gives that back.
    Nowhere,
    /// From numbers to its result.
    Numbers,
    /// Through memory: that which it is given pointers to, that which it reaches by itself, or that in which functions
    /// like it may keep what they are given.
    Memory,
}

/// Whether a function is one of the runtime's that derivatives call, but for those that only look whether something is there.
fn is_of_runtime(name: &str) -> bool {
    let looks = ["bsw_undifferentiated", "bsw_expect_shadow"];
    name.starts_with("bsw_") && !looks.contains(&name)
}

impl<'t> Context<'_, 't> {
    pub(super) fn unknown_call(&self, inst: Inst, callee: Func) -> Outcome<Step<'t>> {
        let signature = &self.calls.program.signatures[callee];
        if let Some(message) = rules::message(&signature.name) {
            return Err(self.unknown_message(inst, &signature.name, message));
        }
        if is_of_runtime(&signature.name) {
            let what = format!(
                "this is the derivative of a function that allocates memory, releases it, or copies it not knowing what it holds: it leaves that to the runtime ('{}'), and has no derivative itself",
                signature.name
            );
            return Err(self
                .refuse(inst, "no-hessian", what)
                .with_hint("pass the memory in as a parameter, or use a local array"));
        }
        if let Some(result) = self.function.insts[inst].result
            && signature.ret.is_ptr()
        {
            let content = self.contents.at(self.func, self.pointers, result);
            if content.has_floats() || content.pointers {
                return Err(self
                    .refuse(
                        inst,
                        "no-rule",
                        format!("active values may pass through the memory that '{}' returns, and it has no derivative rule", signature.name),
                    )
                    .with_hint("pass work memory in as a parameter, or use a local array"));
            }
        }
        let may_reach = self.touches_active(inst)
            || signature.effect.writes && !signature.effect.args_only && self.reaches_globals;
        if !may_reach {
            return Ok(Step::Nothing);
        }
        let reason = match signature.variadic {
            true => format!(
                "'{}' takes active data through '...', which cannot be followed",
                signature.name
            ),
            false => format!(
                "the function '{}' has neither a body here nor a derivative rule",
                signature.name
            ),
        };
        let code = if signature.variadic {
            "varargs"
        } else {
            "no-rule"
        };
        Err(self.advised(self.refuse(inst, code, reason), inst, callee))
    }

    /// Numbers may go to other processes, or come from there, whatever is active here.
    fn unknown_message(&self, inst: Inst, name: &str, message: Message) -> Refusal {
        let (what, hint) = match message {
            Message::OneSided => (
                "accesses memory of other processes, or lets them access this one's, which is not differentiated",
                hint!(
                    "send and receive the numbers, or let all processes exchange them (MPI_Sendrecv, MPI_Allgather)"
                ),
            ),
            Message::File => (
                "reads or writes a file of several processes, which is not differentiated",
                hint!("read and write files before or after what is differentiated"),
            ),
            Message::Other => (
                "is a function of MPI that has no pair for its two sweeps",
                hint!(
                    "use a function that has one (the manual's chapter on MPI lists them), or give a pair with --custom"
                ),
            ),
        };
        let refusal = self.refuse(inst, "messages", format!("'{name}' {what}"));
        refusal.with_hint(hint)
    }

    /// What can be done. That a function has no derivative is offered only where the gradient is not lost by it.
    fn advised(&self, refusal: Refusal, inst: Inst, callee: Func) -> Refusal {
        let signature = &self.calls.program.signatures[callee];
        match (self.passage(inst, callee), signature.variadic) {
            (Passage::Nowhere, false) => refusal.with_hint(format!(
                "if it has no derivative, say --inactive {}, else link its bitcode in (llvm-link)",
                signature.name
            )),
            (Passage::Nowhere, true) => refusal.with_hint(format!(
                "if it has no derivative, say --inactive {}",
                signature.name
            )),
            (Passage::Numbers, false) => refusal.with_hint(
                "link its bitcode in (llvm-link), or give its derivative with --rule or --custom",
            ),
            (Passage::Memory, false) => refusal.with_hint(
                "link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the \
                 compiler makes may go with other options (-O2, without -fopenmp) or other statements",
            ),
            (Passage::Numbers | Passage::Memory, true) => refusal.with_hint(
                "call a function with a fixed number of parameters; calls that the compiler makes may go with \
                 other options (without -fopenmp)",
            ),
        }
    }

    fn passage(&self, inst: Inst, callee: Func) -> Passage {
        let signature = &self.calls.program.signatures[callee];
        let effect = signature.effect;
        let data = &self.function.insts[inst];
        let is_pointer = |value: &Value| self.function.ty(*value).scalar().is_ptr();
        let (pointers, values): (Vec<Value>, Vec<Value>) =
            data.args.iter().partition(|v| is_pointer(v));
        let reached = pointers
            .iter()
            .any(|pointer| match self.shadows.of(*pointer) {
                Shadowed::Nothing => false,
                // Where only integers lie, it may write others.
                Shadowed::No => effect.writes && !self.never_active(*pointer),
                Shadowed::Yes | Shadowed::Mixed => true,
            });
        let outside = (effect.reads || effect.writes) && !effect.args_only;
        if reached || outside && self.reaches_globals {
            return Passage::Memory;
        }
        let keeps = effect.writes && !effect.args_only;
        let finds = effect.reads && !effect.args_only;
        let carries = |value: &Value| self.active(*value) || self.is_bits_of_active(*value);
        let given = values.iter().any(carries);
        let back = signature.ret.holds_float() || signature.ret.holds_ptr();
        match (given, back) {
            (true, true) => Passage::Numbers,
            (true, false) if keeps && self.any_unknown(callee, gives_back) => Passage::Memory,
            (false, true) if finds && self.any_unknown(callee, takes_up) => Passage::Memory,
            _ => Passage::Nowhere,
        }
    }

    /// Whether another function of which nothing is known does something.
    fn any_unknown(&self, but: Func, does: fn(&Signature) -> bool) -> bool {
        let program = self.calls.program;
        let mut others = program.signatures.iter().filter(|(func, _)| *func != but);
        others.any(|(func, signature)| {
            matches!(self.calls.of_func(func), CallKind::Unknown(_)) && does(signature)
        })
    }
}

/// Whether a function may give back what another one has put somewhere.
fn gives_back(signature: &Signature) -> bool {
    let back = |ty: &Type| ty.holds_float() || ty.holds_ptr();
    let anything = back(&signature.ret) || signature.params.iter().any(Type::holds_ptr);
    signature.effect.reads && !signature.effect.args_only && anything
}

/// Whether a function may put somewhere what it is given.
fn takes_up(signature: &Signature) -> bool {
    let given = |ty: &Type| ty.holds_float() || ty.holds_ptr();
    let anything = signature.variadic || signature.params.iter().any(given);
    signature.effect.writes && !signature.effect.args_only && anything
}

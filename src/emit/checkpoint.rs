//! Checkpointed loops: executed plainly in the forward sweep; the runtime tells what the backward sweep does next.

use std::collections::BTreeMap;

use super::body::BodyEmitter;
use super::heap;
use super::tape::Contents;
use crate::error::Result;
use crate::ir::{FastMath, Inst, ValueDef};
use crate::llvm::build::floats;
use crate::llvm::build::{Ty, Val};
use crate::plan::{Called, Checkpointed, Datum, Kind, Variant};
use crate::request::Role;

/// What the runtime says is next (`enum bsw_next`).
enum Next {
    Advance = 1,
    Sweeps = 2,
}

/// What one iteration is given: plainly, and by its adjoint, with where the adjoints of by-value parameters are gathered.
struct Given {
    plain: Vec<Val>,
    swept: Vec<Val>,
    gathered: BTreeMap<usize, (Ty, Val)>,
}

impl BodyEmitter<'_, '_, '_, '_> {
    /// Both sweeps of a checkpointed loop.
    pub fn checkpointed(&mut self, checkpoint: &Checkpointed) -> Result<()> {
        let record = self.snapshots(checkpoint);
        self.watched(checkpoint, record)?;
        self.swept(checkpoint, record)
    }

    /// What the runtime is told of snapshots.
    fn snapshots(&self, checkpoint: &Checkpointed) -> Val {
        let contents = Contents::region(Kind::Snapshot, &self.site(checkpoint.call));
        self.emitter.tape.record(self.b, &contents)
    }

    /// The forward sweep: the primal, which tells the runtime what memory it touches, and of each iteration.
    fn watched(&mut self, checkpoint: &Checkpointed, record: Val) -> Result<()> {
        let b = self.b;
        let count = self.copy.inst(checkpoint.count);
        b.before(count);
        let known = self.forward_value(self.function.insts[checkpoint.count].args[0])?;
        let most = b.int(64, i64::try_from(checkpoint.snapshots).unwrap_or(i64::MAX));
        let begun = self
            .b
            .call_named("bsw_checkpoint_begin", b.ptr_ty(), &[record, most, known]);
        b.erase(count);
        for told in &checkpoint.touched {
            let original = self.copy.inst(*told);
            b.before(original);
            let mut passed = vec![begun];
            for arg in self.function.insts[*told].args.clone() {
                passed.push(self.forward_value(arg)?);
            }
            self.b
                .call_named("bsw_checkpoint_extent", b.void(), &passed);
            b.erase(original);
        }
        let call = self.copy.inst(checkpoint.call);
        b.before(call);
        self.b.call_named("bsw_checkpoint_step", b.void(), &[begun]);
        if checkpoint.releases {
            let mark = heap::mark(b);
            b.after(call);
            heap::release_since(b, mark);
        }
        let exit = self.plan.cfg.exit();
        let exit = exit.ok_or_else(|| self.bug("a checkpointed loop does not end"))?;
        b.before(self.copy.inst(self.function.terminator(exit)));
        self.b.call_named("bsw_checkpoint_end", b.void(), &[begun]);
        Ok(())
    }

    /// The backward sweep: `while (next = …) next == advance ? iteration(…) : iteration_b(…)`.
    fn swept(&mut self, checkpoint: &Checkpointed, record: Val) -> Result<()> {
        let b = self.b;
        let Some(Called::Checkpointed(variant)) = self.plan.calls.of[checkpoint.call] else {
            return Err(self.bug("a checkpointed loop without an iteration"));
        };
        let backward = self.generated.backward;
        b.at_end(b.block(backward, "entry"));
        let begun = self
            .b
            .call_named("bsw_checkpoint_last", b.ptr_ty(), &[record]);
        let given = self.given(checkpoint.call, variant)?;
        let [ask, advance, sweeps, done] =
            ["next", "advance", "sweeps", "done"].map(|name| b.block(backward, name));
        b.jump(ask);
        b.at_end(ask);
        let next = self
            .b
            .call_named("bsw_checkpoint_next", b.int_ty(32), &[begun]);
        let cases = [
            (b.int(32, Next::Advance as i64), advance),
            (b.int(32, Next::Sweeps as i64), sweeps),
        ];
        b.switch(next, done, &cases);
        b.at_end(advance);
        let plain = self.emitter.plan.variants[variant].func;
        let plain = b.callee(self.emitter.imported, plain);
        let plain = plain.ok_or_else(|| self.bug("an iteration was not imported"))?;
        if checkpoint.releases {
            let mark = heap::mark(b);
            b.call(plain, &given.plain);
            heap::release_since(b, mark);
        } else {
            b.call(plain, &given.plain);
        }
        b.jump(ask);
        b.at_end(sweeps);
        b.call(self.emitter.generated(variant)?.forward, &given.swept);
        b.jump(ask);
        b.at_end(done);
        self.return_gathered(checkpoint.call, &given)
    }

    fn given(&mut self, call: Inst, variant: Variant) -> Result<Given> {
        let b = self.b;
        let mut given = Given {
            plain: Vec::new(),
            swept: Vec::new(),
            gathered: BTreeMap::new(),
        };
        for (at, arg) in self.function.insts[call]
            .args
            .clone()
            .into_iter()
            .enumerate()
        {
            let value = self.available(Datum::Primal(arg))?;
            given.plain.push(value);
            given.swept.push(value);
            match self.emitter.plan.variants[variant].roles[at] {
                Role::Const => {}
                Role::Dup | Role::DupNoNeed => {
                    given.swept.push(self.available(Datum::Shadow(arg))?);
                }
                Role::Active => {
                    let ty = b.type_of(value);
                    let slot = b.slot(self.generated.backward, ty, "adjoint");
                    b.store(b.zero(ty), slot, None);
                    given.swept.push(slot);
                    given.gathered.insert(at, (ty, slot));
                }
            }
        }
        Ok(given)
    }

    /// `x_b = ` what the iterations gathered for the by-value parameter x.
    fn return_gathered(&self, call: Inst, given: &Given) -> Result<()> {
        let b = self.b;
        let args = &self.function.insts[call].args;
        let mut adjoints = Vec::new();
        for index in self.plan.active_params() {
            let param = self.function.params[index].value;
            let ty = b.ty_of_value(self.body, param);
            let ty = ty.ok_or_else(|| self.bug("a parameter has no type"))?;
            let mut sum = floats::neutral(b, ty);
            for (at, (ty, slot)) in &given.gathered {
                if matches!(self.function.def(args[*at]), ValueDef::Param(of) if *of as usize == index)
                {
                    let part = b.load(*ty, *slot, None);
                    sum = floats::sum(b, sum, part, FastMath::default());
                }
            }
            adjoints.push(sum);
        }
        if adjoints.is_empty() {
            b.ret(None);
            return Ok(());
        }
        let tys: Vec<Ty> = adjoints.iter().map(|adjoint| b.type_of(*adjoint)).collect();
        let mut all = b.undef(b.struct_ty(&tys));
        for (at, adjoint) in adjoints.into_iter().enumerate() {
            all = b.insert_value(all, adjoint, at as u32);
        }
        b.ret(Some(all));
        Ok(())
    }
}

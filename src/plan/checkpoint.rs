//! The adjoint of a checkpointed loop: the loop is a function of its own, which is told before its first iteration what memory
//! iterations touch, and calls another function once an iteration (`llvm::write::checkpoints`). Its forward sweep executes it plainly,
//! and has the runtime save what iterations find in memory now and then; its backward sweep does what the runtime says: one
//! iteration plainly, or the joined adjoint of one, whose records live as long as it does.

use serde::{Deserialize, Serialize};

use crate::error::{Location, Place, Refusal, hint};
use crate::ir::{Func, Function, Inst, Program, ValueDef};

/// What the calls are named that tell of a checkpointed loop.
const ITERATIONS: &str = "bsw_checkpoint_iterations";
const REGION: &str = "bsw_checkpoint_region";

/// The adjoint of a loop with a function of its own that is executed again from snapshots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checkpointed {
    /// The call of an iteration.
    pub call: Inst,
    /// The most snapshots that there are at once.
    pub snapshots: u64,
    /// The call that tells how many iterations there are.
    pub count: Inst,
    /// The calls that tell what memory they touch.
    pub touched: Vec<Inst>,
    /// Whether iterations take memory from the heap, all of which goes back when one has ended.
    pub releases: bool,
}

impl Checkpointed {
    /// How a function is a checkpointed loop; none for others.
    pub fn of(program: &Program, func: Func, releases: bool) -> Option<Checkpointed> {
        let checkpoint = program.checkpoints[func].as_ref()?;
        let function = program.bodies[func].as_ref()?;
        let mut insts = function.insts.keys();
        let iteration = Some(checkpoint.iteration);
        Some(Checkpointed {
            call: insts.find(|inst| function.callee(*inst) == iteration)?,
            snapshots: checkpoint.snapshots,
            count: marks(program, function, ITERATIONS).next()?,
            touched: marks(program, function, REGION).collect(),
            releases,
        })
    }
}

/// Why the iterations of a loop, which may begin in a place, cannot be executed again, as something at another place tells.
pub fn not_again(loop_at: Option<&Location>, place: Place, why: &str) -> Refusal {
    let line = loop_at.map(|place| format!(" in line {}", place.line));
    let reason = format!(
        "the loop{} cannot be checkpointed: {why}",
        line.unwrap_or_default()
    );
    Refusal::new("checkpoint", place, reason).with_hint(hint!(
        "leave --checkpoint-loop or BACKSWEEP_CHECKPOINT away for this loop"
    ))
}

/// The calls of a mark.
fn marks<'f>(
    program: &'f Program,
    function: &'f Function,
    name: &'static str,
) -> impl Iterator<Item = Inst> + 'f {
    let insts = function.insts.keys();
    insts.filter(move |inst| {
        let callee = function.callee(*inst);
        callee.is_some_and(|func| program.signatures[func].name == name)
    })
}

/// Which of so many parameters of a loop its iterations are given.
pub(super) fn given(function: &Function, call: Inst, params: usize) -> Vec<bool> {
    let mut given = vec![false; params];
    for arg in &function.insts[call].args {
        if let ValueDef::Param(index) = function.def(*arg) {
            given[*index as usize] = true;
        }
    }
    given
}

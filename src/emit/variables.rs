//! Variables of the backward sweep, in SSA form from the start.
//!
//! Adjoints, recovered data and loop counters are read and written block by block. Each read finds
//! the value that reaches it, and places phis only between the writes and the reads, so that the
//! cost is that of the variables' lives and not of the function's size (Braun et al., Simple and
//! Efficient Construction of Static Single Assignment Form). A block is *sealed* when all its
//! predecessors are complete; until then a read from above becomes an open phi.

use rustc_hash::FxHashMap as HashMap;

use crate::cfg::Loop;
use crate::ir::{Block, Value};
use crate::llvm::build::{Bb, Builder, Ty, Val};
use crate::plan::Datum;

/// A variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Variable {
    Adjoint(Value),
    Datum(Datum),
    /// Iterations that the backward sweep of a loop still has to do.
    Remaining(Loop),
    /// A carried value in the current iteration of the backward sweep.
    Tracked(Value),
    /// Where the block of all instances of a frame is.
    Base(Block),
    /// The number of those instances.
    Times(Block),
}

/// Current values of all variables, by block.
#[derive(Default)]
pub(super) struct Variables {
    tys: HashMap<Variable, (Ty, Val)>,
    current: HashMap<(Bb, Variable), Val>,
    preds: HashMap<Bb, Vec<Bb>>,
    sealed: HashMap<Bb, bool>,
    open: HashMap<Bb, Vec<(Variable, Val)>>,
}

impl Variables {
    /// Makes a variable known: its type, and what it is where nothing was written.
    pub fn declare(&mut self, variable: Variable, ty: Ty, initial: Val) {
        self.tys.entry(variable).or_insert((ty, initial));
    }

    pub fn is_declared(&self, variable: Variable) -> bool {
        self.tys.contains_key(&variable)
    }

    pub fn edge(&mut self, from: Bb, to: Bb) {
        self.preds.entry(to).or_default().push(from);
    }

    pub fn write(&mut self, block: Bb, variable: Variable, val: Val) {
        self.current.insert((block, variable), val);
    }

    /// The value at the current end of the block; none for a variable that is not declared.
    pub fn read(&mut self, b: &Builder<'_>, block: Bb, variable: Variable) -> Option<Val> {
        let (ty, initial) = *self.tys.get(&variable)?;
        let mut work = Vec::new();
        let val = self.find(b, block, variable, ty, initial, &mut work);
        self.fill(b, work, variable, ty, initial);
        Some(val)
    }

    /// All predecessors of the block are complete.
    pub fn seal(&mut self, b: &Builder<'_>, block: Bb) {
        if self.sealed.insert(block, true) == Some(true) {
            return;
        }
        for (variable, phi) in self.open.remove(&block).unwrap_or_default() {
            if let Some((ty, initial)) = self.tys.get(&variable).copied() {
                self.fill(b, vec![(block, phi)], variable, ty, initial);
            }
        }
    }

    /// Walks up single predecessors to a known value, or places a phi and leaves it in `work`.
    fn find(
        &mut self,
        b: &Builder<'_>,
        block: Bb,
        variable: Variable,
        ty: Ty,
        initial: Val,
        work: &mut Vec<(Bb, Val)>,
    ) -> Val {
        let mut passed = Vec::new();
        let mut at = block;
        let val = loop {
            if let Some(val) = self.current.get(&(at, variable)) {
                break *val;
            }
            passed.push(at);
            let sealed = self.sealed.get(&at) == Some(&true);
            let preds = self.preds.get(&at).map_or(&[][..], Vec::as_slice);
            match (sealed, preds) {
                (true, []) => break initial,
                (true, [only]) => at = *only,
                (true, _) => {
                    let phi = b.phi_at_start(at, ty);
                    work.push((at, phi));
                    break phi;
                }
                (false, _) => {
                    let phi = b.phi_at_start(at, ty);
                    self.open.entry(at).or_default().push((variable, phi));
                    break phi;
                }
            }
        };
        for block in passed {
            self.current.insert((block, variable), val);
        }
        val
    }

    fn fill(
        &mut self,
        b: &Builder<'_>,
        mut work: Vec<(Bb, Val)>,
        variable: Variable,
        ty: Ty,
        initial: Val,
    ) {
        while let Some((block, phi)) = work.pop() {
            let preds = self.preds.get(&block).cloned().unwrap_or_default();
            for pred in preds {
                let val = self.find(b, pred, variable, ty, initial, &mut work);
                b.incoming(phi, val, pred);
            }
        }
    }
}

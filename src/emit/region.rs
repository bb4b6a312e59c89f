//! The adjoint of several operations at once.

use std::collections::BTreeMap;

use super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{Label, Value};
use crate::llvm::build::Val;
use crate::llvm::build::floats;
use crate::plan::Datum;

impl BodyEmitter<'_, '_, '_, '_> {
    /// For every edge from x to r with label c that is left of the region's graph, backwards: `x_b += c * r_b`.
    pub fn region(&mut self, at: u32) -> Result<()> {
        let regions = &self.emitter.imported.program.regions[self.plan.func];
        let region = regions.all.get(at as usize);
        let region = region.ok_or_else(|| self.bug("a step of no region"))?;
        let mut adjoints: BTreeMap<Value, Option<Val>> = BTreeMap::new();
        for edge in region.edges.iter().rev() {
            if !self.plan.is_active(edge.from) || !self.plan.is_active(edge.to) {
                continue;
            }
            let adjoint = match adjoints.get(&edge.to) {
                Some(adjoint) => *adjoint,
                None => self.take(edge.to)?,
            };
            adjoints.insert(edge.to, adjoint);
            let Some(adjoint) = adjoint else { continue };
            let product = self.labelled(adjoint, edge.label, region.fast)?;
            let product = match edge.guarded {
                true => floats::guarded(self.b, adjoint, product),
                false => product,
            };
            self.accumulate(edge.from, product, region.fast)?;
        }
        // What leads nowhere is dropped.
        for member in &region.members {
            if let Some(result) = self.function.insts[*member].result {
                self.take(result)?;
            }
        }
        Ok(())
    }

    /// `c * r_b`
    fn labelled(&mut self, adjoint: Val, label: Label, fast: crate::ir::FastMath) -> Result<Val> {
        let b = self.b;
        Ok(match label {
            Label::Constant(1.0) => adjoint,
            Label::Constant(-1.0) => b.fneg(adjoint, fast),
            Label::Constant(value) => {
                let factor = b.real(b.type_of(adjoint), &format!("{value:e}"));
                b.fmul(adjoint, factor, fast)
            }
            Label::Entry { value, negated } => {
                let entry = self.recover(Datum::Primal(value))?;
                let product = b.fmul(adjoint, entry, fast);
                match negated {
                    true => b.fneg(product, fast),
                    false => product,
                }
            }
        })
    }
}

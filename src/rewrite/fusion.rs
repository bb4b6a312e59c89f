//! Fused loops (paper 003): the version of the program where loops whose iterations depend on each other through sums alone are
//! functions of their own, whose iterations are calls.

use super::search::{Candidate, Rewrite, Search, proposed};
use super::version::Version;
use crate::error::Result;
use crate::llvm::Separate;

/// The loops of one level that are fused: of the functions alone, or of iterations of loops that are fused already. One sweep stores
/// no more than two.
struct Fusion {
    loops: Vec<Separate>,
}

/// The loops of a version that can be fused, together.
pub(super) fn fusions<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let version = from.version;
    if !version.prepared.fuses() {
        return Ok(Vec::new());
    }
    let verdicts = search.time("fusion", &version.label, || version.verdicts());
    let fused = verdicts.iter().filter(|verdict| verdict.reason.is_none());
    let loops: Vec<Separate> = fused
        .map(|verdict| Separate {
            which: (verdict.func, verdict.header),
            disjoint: verdict.disjoint.clone(),
        })
        .collect();
    Ok(proposed((!loops.is_empty()).then_some(Fusion { loops })))
}

impl Rewrite for Fusion {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let source = search.source(&before.roots);
        let imported = before.imported.with_separate(&source, &self.loops)?;
        search.remade(before, "fused", imported)
    }
}

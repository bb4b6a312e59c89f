//! Words in memory: the version of the program where words that are moved as pointers or integers, and may be numbers, are copied in
//! memory. There the shadow tells what each is, when the adjoint runs.

use std::collections::{BTreeMap, BTreeSet};

use super::search::{Candidate, Rewrite, Search};
use super::version::Version;
use crate::error::Result;
use crate::ir::{Func, Inst};
use crate::memory::moved::{self, Moves};

/// The loads and joins by which they come to where they are stored.
struct Words(BTreeMap<Func, BTreeSet<Inst>>);

/// The passes that do the same where it is seen without an analysis of memory.
const PASSES: [&str; 2] = ["demote-words", "restore-copies"];

/// Why a version may be refused that is not with words in memory.
const CODES: [&str; 3] = ["bit-pattern", "mixed-shadow", "unknown-content"];

/// All of a version, where it is refused for what words may be.
pub(super) fn words<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let passes = search.options.passes;
    // They are looked at first of all: where something was given up, so were they.
    let is_given_up = from.given_up.get().is_some();
    if is_given_up || PASSES.iter().any(|pass| !passes.is_enabled(pass)) {
        return Ok(Vec::new());
    }
    let all = search.time("words", &from.version.label, || {
        found(from.version, Moves::All)
    });
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let refused = from.refused(search)?;
    if refused.is_none_or(|refusal| !CODES.contains(&refusal.code)) {
        return Ok(Vec::new());
    }
    // What is moved on in several steps is read as what it is behind the last one alone.
    let read = found(from.version, Moves::ToReads);
    let fewer = (!read.is_empty() && read != all).then_some(read);
    let both = [fewer, Some(all)].into_iter().flatten();
    let boxed = both.map(|words| Box::new(Words(words)) as Box<dyn Rewrite>);
    Ok(boxed.collect())
}

fn found(version: &Version, moves: Moves) -> BTreeMap<Func, BTreeSet<Inst>> {
    let (calls, facts) = (version.calls(), &version.facts);
    let funcs = calls.program.bodies.keys();
    let found = funcs.filter_map(|func| {
        let body = facts.body(&calls, func)?;
        let found = moved::moved(&facts.bits, body, moves);
        (!found.is_empty()).then_some((func, found))
    });
    found.collect()
}

impl Rewrite for Words {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let source = search.source(&before.roots);
        let imported = before.imported.with_words_in_memory(&source, &self.0)?;
        search.remade(before, "words", imported)
    }
}

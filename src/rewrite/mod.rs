//! Alternatives to the program as it came, and the one search among them.
//!
//! A rewrite makes another version of a program, which computes the same: loops as functions of their own, whose two sweeps are
//! fused (paper 003); calls and loops that give their partial derivatives (paper 001, section 3.2); operations with the entries of
//! their Jacobian (papers 001 and 002); words that may be numbers copied in memory; functions of which each call has a clone. All that is
//! known is computed once for each version, and so is its plan, which tells what the rewrite is worth. The plan of the version that is
//! found best is the one that is emitted.

mod checkpoint;
mod cloning;
pub mod contraction;
mod cost;
pub mod fusion;
mod marked;
pub mod preaccumulation;
mod prepared;
mod search;
pub mod verdict;
mod version;
mod words;

pub use prepared::Prepared;
pub use search::{Candidate, Link, Path, Rewrite, Search};
pub use version::{Version, resolved};

use crate::error::Result;
use crate::limits;
use search::{Choice, Kind};

/// Without it there may be no derivative at all.
const WORDS: Kind = Kind {
    propose: words::words,
    choice: Choice::First,
    times: 1,
};

/// So may it be without this, where what several callers do with memory is more than one of them does.
const CLONING: Kind = Kind {
    propose: cloning::cloning,
    choice: Choice::First,
    times: 1,
};

/// What may be needed for a plan at all. In clones fewer words may be numbers.
const NEEDED: [Kind; 3] = [WORDS, CLONING, WORDS];

/// The kinds of rewrites, in the order in which they are applied.
const KINDS: [Kind; 7] = [
    WORDS,
    CLONING,
    WORDS,
    Kind {
        propose: contraction::outlining,
        choice: Choice::Least,
        times: 1,
    },
    Kind {
        propose: contraction::contractions,
        choice: Choice::Least,
        times: 1,
    },
    Kind {
        propose: fusion::fusions,
        choice: Choice::First,
        times: limits::FUSED_LEVELS,
    },
    Kind {
        propose: preaccumulation::preaccumulations,
        choice: Choice::First,
        times: 1,
    },
];

/// The way from the program as it came to the version that is emitted.
///
/// # Errors
/// A bug that was found in a version. What is refused in the end is the last version's plan.
pub fn best<'s>(search: &mut Search<'s, '_>, version: Version) -> Result<Path<'s>> {
    // A tangent has no backward sweep.
    match version.prepared.is_rewritten() {
        true => search.run(version, checkpoint::requested, &KINDS),
        false => search.run(version, |_, _| Ok(None), &NEEDED),
    }
}

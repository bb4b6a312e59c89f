//! What the control flow of a function looks like, as far as it can be reversed.
//!
//! Only *returning* blocks take part: those that can be reached from the entry and from which a
//! `ret` can be reached. From any other block only an abort or an endless loop follows, and no
//! backward sweep ever starts there.
//!
//! Everything here expects a function that [`mod@verify`] accepts, and nothing more of it: any graph
//! will do. With several `ret`s, [`Cfg::exit`] names the first in order and postdominance is that
//! of a virtual block behind all of them.

mod build;
pub(crate) mod check;
mod control_flow;
mod deciding;
mod decision;
mod display;
mod dominators;
mod graph;
mod levels;
mod loops;
mod place;
mod reversal;
mod roles;
pub mod scopes;
mod structure;
pub mod verify;

pub use check::check;
pub use control_flow::Cfg;
pub use deciding::deciding;
pub use decision::Decision;
pub(crate) use display::quoted;
pub use display::{dot, print};
pub use dominators::BlockDominators;
pub use loops::{Irreducible, Loop, LoopData, LoopForest};
pub use place::{loop_lines, loop_place};
pub use reversal::{Choice, Reversal, Way, choice};
pub use structure::{Head, Region, RegionData, RegionKind, Role, Structure};

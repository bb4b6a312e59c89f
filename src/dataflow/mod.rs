//! The fixpoint engine of the analyses.
//!
//! | problem | engine |
//! |---|---|
//! | facts that flow along the edges of a control-flow graph | [`solve`] |
//! | keys whose values depend on other keys that are known | [`settle`] |
//! | keys of which it is not known what they depend on | [`rounds`] |
//! | what is reached along edges | [`Walk`], [`closure`] |
//! | functions, callees before callers | [`bottom_up`], [`settle_bottom_up`] |
//!
//! All end because values only rise, in lattices in which nothing rises for ever; each says in what time.

mod blocks;
mod components;
mod system;
mod walk;

#[cfg(test)]
mod tests;

pub use blocks::{Direction, Problem, solve};
pub use components::{bottom_up, settle_bottom_up};
pub use system::{rounds, settle};
pub use walk::{Walk, closure};

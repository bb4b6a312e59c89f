//! The plan: what the adjoint does, decided in full before a single instruction is emitted.
//!
//! For every function variant the plan says which step each instruction contributes to the backward
//! sweep, how every value that a step needs is recovered, what each block pushes, and how the
//! backward sweep finds its way. Emission only carries it out; [`crate::proof`] proves it independently.

mod ability;
mod absent;
mod atomics;
mod bits;
mod build;
mod calling;
mod carried;
mod causes;
mod cheap;
mod checkpoint;
mod choose;
mod concurrent;
mod context;
mod copies;
pub mod costs;
mod counts;
mod datum;
mod display;
pub mod document;
mod draft;
pub mod drawing;
mod frame;
mod function;
mod fused;
mod globals;
mod inversions;
mod lasting;
mod layout;
mod library;
mod merges;
pub mod notes;
mod objects;
mod openings;
pub mod outcome;
mod outlook;
mod pairs;
mod reads;
mod recipe;
mod recover;
mod sites;
mod step;
mod steps;
mod tangents;
pub mod texts;
mod thrown;
mod undo;
mod undone;
mod unknown;
mod unseen;
mod untyped;
mod variant;

pub use build::plan;
pub use causes::{Causes, Obstacle};
pub use cheap::circular;
pub use checkpoint::{Checkpointed, not_again};
pub use datum::Datum;
pub use display::display;
pub use frame::{Frame, Item, Kind, LoopFrame};
pub use function::{
    AdjointPlan, CallPlan, FunctionPlan, Given, Interface, Place, Plan, ShadowPlan, StackPlan,
    UndoPlan,
};
pub use fused::Fused;
pub use merges::{Merge, Side};
pub use openings::Openings;
pub use outlook::{Outlook, outlooks};
pub use reads::{datum_of, operands, origins};
pub use recipe::{Carried, Recipe};
pub use step::{Called, Copied, Missing, Step, StepOf, Untyped, UntypedBytes};
pub use undone::{Restored, Spaced, Undone};
pub use variant::{Form, Key, RoleKey, Variant, Wanted};

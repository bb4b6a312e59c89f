//! What brings the forms of LLVM and of front ends to one form, before the import: a row a pass in `table`, in the order in
//! which they are run, first those for a whole module, then those for each working copy of a function.
//!
//! A pass is a pipeline of LLVM's or a function of this room. It can be listed (`backsweep passes`), printed (`--print-after=pass:NAME`), timed, and left out (`--disable-pass=NAME`) where
//! gradients are right or refused without it. `test-ir/passes/NAME.ll` shows what it is for.

pub(in crate::llvm) mod addresses;
mod apart;
mod beside;
mod bitwise;
mod bodies;
mod build;
mod byval;
pub(in crate::llvm) mod carried;
mod debug_records;
mod derived;
mod descriptors;
mod effects;
mod exceptions;
pub(in crate::llvm) mod expressions;
mod extracted;
mod fortran;
mod heap;
mod initial_values;
mod inlined_tags;
mod known_memory;
mod lanes;
mod library;
pub(in crate::llvm) mod lifetimes;
mod marks;
pub(in crate::llvm) mod memory_copies;
mod mixed_words;
mod musttail;
mod optnone;
mod pass;
mod processor;
mod reads;
mod refilled;
mod relative_tables;
mod retyped;
mod rounding;
pub(in crate::llvm) mod row;
mod rust_bodies;
mod scopes;
mod sharing;
mod stored;
mod stored_copies;
mod table;
mod targets;
pub(in crate::llvm) mod teams;
mod thread_decisions;
mod thread_locals;
mod trampolines;
mod undefined;
mod unwinding;
mod updates;
mod variadic;
mod walk;
mod whole_words;

pub use pass::Pass;
pub use row::{Row, Without};
pub use walk::Passes;

//! Runs a module in this process: LLVM compiles it in memory, and its functions are called with
//! arguments that are laid out in a buffer.
//!
//! Three things make generated code fit to be tried out. Thread-local variables become ordinary ones,
//! since the linker in memory has no thread-local storage; the runtime's stack is then the one of the
//! thread that compiled, which must be the one that calls. Arrays lie between guard pages
//! ([`Guarded`]). And a call that ends in a signal, or asks for the end of the program, comes back as
//! a [`Fault`].

mod accesses;
mod deciders;
mod entry;
mod execute;
mod frame;
mod global;
mod guarded;
mod lines;
mod watch;
mod workpiece;

pub use execute::{Cause, Fault, Jit, Native, Silence, drop_stack, stack_depth};
pub use frame::{Entry, Recorder, Slot};
pub use global::Global;
pub use guarded::{Guarded, Side};
pub use watch::{Decision, Log, Site, Touch, following, recorded, touched};
pub use workpiece::{Effort, Workpiece, llvm_folder};
#[cfg(test)]
mod tests;

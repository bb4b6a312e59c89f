//! Tangents: what the primal does, block by block, with the derivative of every result beside it. Above each function the
//! equation that it carries out; `x_d` is the tangent of x, r is the result.
//!
//! A tangent has the primal's control flow. It stores nothing, so that it needs no plan of what to store: shadows of pointers
//! are those of the forward sweep of an adjoint, and hold tangents in place of adjoints.

mod arithmetic;
mod calls;
mod emitter;
mod memory;

pub(super) use emitter::TangentEmitter;

//! An interpreter that differentiates while it executes: an oracle for small programs.
//!
//! It shares no code with the plan, the rules or the emission. Every operation is executed as the
//! compiled program executes it (two's complement; floats rounded to their own precision), and
//! hands its partial derivatives to a [`Derivation`]: [`Dual`] numbers give the derivative along one
//! direction, a [`Trace`] gives gradients. Memory is objects of bytes with a shadow per byte, so that
//! derivatives follow floats through structs, block copies and integers.
//!
//! What is undefined in LLVM (uninitialised values that decide something, accesses outside an
//! object, division by zero) is a [`Fault`], like everything that is not modelled: half, bfloat,
//! x86_fp80 and fp128, atomics, exceptions, inline assembly, unknown external functions.

mod aggregate;
mod calls;
mod derivation;
mod elementary;
mod float;
mod image;
mod integer;
mod library;
mod machine;
mod memory;
mod operand;
mod step;
mod value;

pub use derivation::{Adjoints, Derivation, Dual, Node, Plain, Trace};
pub use image::{Image, Symbol};
pub use machine::{Limits, Machine, Observed};
pub use value::{Shadow, Val};

use std::fmt;

/// Why an execution ended without a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Not modelled here.
    Unsupported(String),
    /// The program's behaviour is undefined.
    Undefined(String),
    /// An access that does not lie within its object.
    OutOfBounds {
        offset: u64,
        bytes: u64,
        size: u64,
    },
    StepLimit,
    DepthLimit,
    MemoryLimit,
    /// A fault with the function and the instruction where it arose.
    At {
        place: String,
        fault: Box<Fault>,
    },
}

/// A result or a fault.
pub type Outcome<T> = Result<T, Fault>;

impl Fault {
    fn unsupported(what: impl Into<String>) -> Fault {
        Fault::Unsupported(what.into())
    }

    fn undefined(what: impl Into<String>) -> Fault {
        Fault::Undefined(what.into())
    }

    /// The fault without its place.
    pub fn kind(&self) -> &Fault {
        match self {
            Fault::At { fault, .. } => fault.kind(),
            other => other,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unsupported(what) => write!(f, "not modelled: {what}"),
            Fault::Undefined(what) => write!(f, "undefined behaviour: {what}"),
            Fault::OutOfBounds {
                offset,
                bytes,
                size,
            } => write!(
                f,
                "undefined behaviour: accesses {bytes} bytes at offset {offset} of an object of {size}"
            ),
            Fault::StepLimit => f.write_str("too many steps"),
            Fault::DepthLimit => f.write_str("too many nested calls"),
            Fault::MemoryLimit => f.write_str("too much memory"),
            Fault::At { place, fault } => write!(f, "{place}: {fault}"),
        }
    }
}

//! The program as Backsweep sees it: an immutable, LLVM-free copy of the canonical functions.
//!
//! Everything between `llvm::import` and `llvm::build` works on these types alone, so that analyses
//! can be tested, fuzzed and interpreted without LLVM. A function is in SSA form; entities are small
//! typed ids into arenas; the instruction set is closed.

mod affine;
mod alone;
mod constant;
pub mod declared;
mod function;
mod global;
mod inst;
pub mod interp;
mod lanes;
mod layout;
mod lex;
mod names;
pub mod parse;
pub mod print;
mod region;
pub mod serial;
mod types;
pub(crate) mod typing;

pub use crate::error::Location;
pub use affine::{Affine, Compared, Count, Extreme, Made, Place, Product, Varying, Way};
pub use alone::{Alone, Away};
pub use constant::Constant;
pub use declared::{Declared, DeclaredType};
pub use function::{
    Allocation, BlockData, Checkpoint, Clobbers, Counts, Dependence, DependenceKind, Dependences,
    Function, FunctionBuilder, MemoryEffect, Param, Program, Signature, Span, Spans, Stride,
    ValueData, ValueDef,
};
pub use global::{Elements, GlobalData};
pub use inst::{
    Binary, Callee, Cast, FastMath, FloatPredicate, GepTerm, InstData, IntPredicate, Op, Places,
};
pub use lanes::{Lanes, Width};
pub use region::{Label, Region, RegionEdge, Regions};
pub use types::{FloatKind, StructType, Type};

use serial::named_id;

/// An SSA value: a parameter, an instruction's result, a constant, or the address of a global or a
/// function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);
named_id!(Value, "v");

/// An instruction, terminators included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inst(u32);
named_id!(Inst, "i");

/// A basic block. Block 0 is the entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u32);
named_id!(Block, "bb");

/// A function of the program: one with a body that was imported, or a declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Func(u32);
named_id!(Func, "fn");

/// A global variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Global(u32);
named_id!(Global, "g");

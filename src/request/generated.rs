//! What a run generates, for headers, interfaces and callers.

use super::{Derivative, Role, Width};
use crate::ir::Type;

/// A parameter of a generated function, for headers and interfaces.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedParam {
    /// From debug information or the IR; positions are named `a1`, `a2`, … where there is none.
    pub name: String,
    pub ty: Type,
    pub role: Role,
    /// What a pointer points to, where known.
    pub pointee: Option<Type>,
    /// Whether it points to the descriptor of a Fortran array, as of assumed shape or allocatable.
    pub descriptor: bool,
}

/// What is made of a derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratedKind {
    /// The derivative itself.
    Derivative,
    /// The Hessian times a vector: each shadow is followed by where that goes, and the seed is 1.
    HessianVector,
    /// The Jacobian, in compressed rows: the primal's parameters, and last where it goes.
    Jacobian,
}

/// A generated function. Its parameters are those of the primal, each active or dup one followed by
/// its shadow, and last the seed of a floating result, or in a tangent where the tangent of the result is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    pub derivative: Derivative,
    pub kind: GeneratedKind,
    pub primal: String,
    /// The symbol of the derivative.
    pub symbol: String,
    /// How many directions a tangent has.
    pub width: Width,
    /// Name in the source, where debug information has it.
    pub source_name: Option<String>,
    pub ret: Type,
    pub params: Vec<GeneratedParam>,
    /// Whether the result is a pointer with a shadow.
    pub returns_shadow: bool,
    /// Whether the source is Fortran, by debug information or symbol.
    pub fortran: bool,
}

impl Generated {
    /// Where the primal's parameters are among those of the derivative.
    pub fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.params.iter().scan(0, |next, param| {
            let at = *next;
            *next += 1 + usize::from(param.role != Role::Const);
            Some(at)
        })
    }
}

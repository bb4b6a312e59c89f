//! What tells generated functions apart.

use serde::{Deserialize, Serialize};

use crate::ir::Func;
use crate::ir::serial::{self, named_id};
use crate::request::{Derivative, Role};

/// One generated function, or pair of functions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant(u32);
named_id!(Variant, "variant");

/// What is asked of a function: the same request gives the same variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    pub func: Func,
    pub roles: Vec<RoleKey>,
    pub form: Form,
}

/// A role that can be ordered.
pub type RoleKey = u8;

/// How the two sweeps are arranged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Form {
    /// Forward and backward sweep in one function: what the user calls.
    Joined,
    /// `f_fwd` and `f_bwd`: what callers within the program call.
    Split,
    /// One sweep, which computes what the primal does and the tangents beside it: what the user and callers call.
    Tangent,
}

impl Form {
    /// What it is the form of.
    pub fn derivative(self) -> Derivative {
        match self {
            Form::Joined | Form::Split => Derivative::Adjoint,
            Form::Tangent => Derivative::Tangent,
        }
    }

    /// In which form the user gets a derivative.
    pub fn of(derivative: Derivative) -> Form {
        match derivative {
            Derivative::Adjoint => Form::Joined,
            Derivative::Tangent => Form::Tangent,
        }
    }
}

/// What is to be planned: a function, with roles for its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    pub func: Func,
    pub roles: Vec<Role>,
    pub derivative: Derivative,
}

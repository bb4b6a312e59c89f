//! What the user asks for: which functions, the roles of their parameters, which analyses.

pub mod constants;
pub mod custom;
mod generated;
pub mod globals;
pub mod markers;
mod mpi;
pub mod symbols;

pub use crate::ir::{Lanes, Width};
pub use generated::{Generated, GeneratedKind, GeneratedParam};

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::CStr;

use serde::{Deserialize, Serialize};

use crate::error::Location;

/// How a parameter takes part in the derivative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Role {
    /// No derivative with respect to it; no shadow.
    Const,
    /// A pointer to memory with a shadow, read and written.
    Dup,
    /// As `Dup`, and the caller does not need the primal results in it.
    DupNoNeed,
    /// A floating scalar passed by value.
    Active,
}

impl Role {
    pub const NAMES: [(&'static str, Role); 4] = [
        ("const", Role::Const),
        ("dup", Role::Dup),
        ("dupnoneed", Role::DupNoNeed),
        ("active", Role::Active),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Role::Const => "const",
            Role::Dup => "dup",
            Role::DupNoNeed => "dupnoneed",
            Role::Active => "active",
        }
    }

    pub fn has_shadow(self) -> bool {
        matches!(self, Role::Dup | Role::DupNoNeed)
    }
}

/// A parameter by position (from 1) or by name, or a global variable: `@NAME`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ParamRef {
    Position(usize),
    Name(String),
    Global(String),
}

impl std::fmt::Display for ParamRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ParamRef::Position(at) => write!(f, "{at}"),
            ParamRef::Name(name) => write!(f, "{name}"),
            ParamRef::Global(name) => write!(f, "@{name}"),
        }
    }
}

/// Which derivative of a function is generated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Derivative {
    /// By the reverse mode: from the adjoints of results those of what they depend on.
    #[default]
    Adjoint,
    /// By the forward mode: from the tangents of what results depend on those of the results.
    Tangent,
}

impl Derivative {
    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Derivative::Adjoint => "adjoint",
            Derivative::Tangent => "tangent",
        }
    }

    /// The end of the names of what belongs to it, without the underscore.
    pub fn suffix(self) -> &'static str {
        match self {
            Derivative::Adjoint => "b",
            Derivative::Tangent => "d",
        }
    }

    /// The end of the names of shadows: with the number of directions where there are several, so that shadows of different widths are
    /// different variables.
    pub fn suffix_of_shadows(self, lanes: Lanes) -> String {
        match (self, lanes) {
            (Derivative::Tangent, Lanes::Tangents(Width(n))) if n > 1 => format!("d{n}"),
            (Derivative::Tangent, Lanes::Sets) => "ds".to_owned(),
            _ => self.suffix().to_owned(),
        }
    }

    /// The symbol of a derivative or a shadow: the adjoint of `foo` is `foo_b`, that of Fortran's `foo_` is `foo_b_`.
    pub fn symbol_of(self, symbol: &str) -> String {
        Derivative::symbol_with(self.suffix(), symbol)
    }

    /// A symbol with another ending, before Fortran's underscore.
    pub fn symbol_with(suffix: &str, symbol: &str) -> String {
        match symbol.strip_suffix('_') {
            Some(stem) if !stem.is_empty() => format!("{stem}_{suffix}_"),
            _ => format!("{symbol}_{suffix}"),
        }
    }
}

/// One `--adjoint FUNC(PARAM:ROLE,…)=NAME`, or one `--tangent`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    pub derivative: Derivative,
    pub function: String,
    pub roles: Vec<(ParamRef, Role)>,
    /// Name of the derivative, where the user gives one.
    pub name: Option<String>,
    pub lanes: Lanes,
}

/// One `--jacobian FUNC(IN -> OUT)=NAME`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JacobianRequest {
    pub function: String,
    pub input: ParamRef,
    pub output: ParamRef,
    pub name: Option<String>,
}

/// Where the records of an adjoint lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Records {
    /// On the runtime's stack.
    Stack,
    /// In memory from the heap, in a list: what is to be differentiated itself.
    Heap,
}

/// One `--custom FUNC(PARAM:ROLE,…)=FWD,BWD`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomRequest {
    pub function: String,
    pub roles: Vec<(ParamRef, Role)>,
    pub forward: String,
    pub backward: String,
}

/// The functions that stand for a function's two sweeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// Dup parameters have a shadow in both, active ones in the backward sweep.
    pub roles: Vec<Role>,
    /// Parameters whose value the backward half is not given, though it is given their shadow.
    pub withheld: Vec<bool>,
    /// Dup parameters behind which nothing is put.
    pub only_read: Vec<bool>,
    pub forward: String,
    pub backward: String,
    /// What a tangent calls: each dup parameter is followed by its shadow, each active one by its tangent.
    pub tangent: Option<String>,
    /// Whether the functions cannot do without the shadow of a dup parameter.
    pub needs_shadows: bool,
    /// Whether calls may pass more, which the pair does not get: lengths of characters.
    pub drops_lengths: bool,
    /// Whether both sweeps call them whatever is active: other threads or processes wait for that.
    pub always: bool,
    /// Whether several threads may call them at once.
    pub concurrent: bool,
}

/// What the names of the functions begin with that say where the sweeps turn, for a caller that does something between them.
pub const TURN: &CStr = c"bsw_turn";

/// The analyses that can be switched off, each so that its worth can be measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Analysis {
    Activity,
    Tbr,
    AdjointLiveness,
    AdjointWrite,
    Inversion,
    Preaccumulation,
    Linearity,
    Recompute,
}

impl Analysis {
    pub const ALL: [Analysis; 8] = [
        Analysis::Activity,
        Analysis::Tbr,
        Analysis::AdjointLiveness,
        Analysis::AdjointWrite,
        Analysis::Inversion,
        Analysis::Preaccumulation,
        Analysis::Linearity,
        Analysis::Recompute,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Analysis::Activity => "activity",
            Analysis::Tbr => "tbr",
            Analysis::AdjointLiveness => "adjoint-liveness",
            Analysis::AdjointWrite => "adjoint-write",
            Analysis::Inversion => "inversion",
            Analysis::Preaccumulation => "preaccumulation",
            Analysis::Linearity => "linearity",
            Analysis::Recompute => "recompute",
        }
    }
}

/// One `--checkpoint-loop FILE:LINE=SNAPSHOTS`: a loop that is executed again from snapshots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopCheckpoint {
    /// The end of the file's name.
    pub file: String,
    pub line: u32,
    pub snapshots: u64,
}

/// How the tool is to work, apart from what it differentiates.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Modes {
    pub disabled: BTreeSet<Analysis>,
    /// Functions that the user declares inactive.
    pub inactive: BTreeSet<String>,
    /// Functions with a pair of the user's in place of their two sweeps.
    pub pairs: BTreeMap<String, Pair>,
    /// Loops that are executed again from snapshots.
    pub checkpoints: Vec<LoopCheckpoint>,
    pub lanes: Lanes,
}

impl LoopCheckpoint {
    /// Whether the first of the lines of a loop in the file is the one in question.
    pub fn is_at(&self, lines: &[Location]) -> bool {
        let here = lines.iter().filter(|place| self.is_in(place));
        here.map(|place| place.line).min() == Some(self.line)
    }

    /// Whether a place is in the file.
    pub fn is_in(&self, place: &Location) -> bool {
        let path = place.file.strip_suffix(self.file.as_str());
        place.line > 0 && path.is_some_and(|before| before.is_empty() || before.ends_with('/'))
    }
}

impl Modes {
    pub fn enabled(&self, analysis: Analysis) -> bool {
        !self.disabled.contains(&analysis)
    }
}

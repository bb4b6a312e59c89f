//! What the adjoints store, how often, and why: the plan, told by source lines.
//!
//! Everything here comes from the plan and its causes; nothing is decided, and LLVM is not asked.
//! [`text`] is for the terminal, [`page`] for the browser, [`json`] for programs.

mod again;
mod avoid;
pub mod calls;
mod depth;
pub mod drawing;
mod expression;
pub mod flow;
pub mod fusion;
mod gather;
pub mod graphs;
pub mod json;
pub mod loops;
mod often;
pub mod page;
pub mod profile;
pub mod structure;
pub mod text;
mod why;
mod wording;

use serde::Serialize;

use self::calls::CallReport;
use self::flow::Part;
use self::fusion::FusionReport;
use self::graphs::{ContractionReport, GraphReport, Told};
use self::loops::LoopReport;
use self::structure::Dependence;
use crate::ir::Location;
use crate::memory::calls::Calls;
use crate::plan::{Kind, Plan};

/// How the source is shown.
pub struct Source<'a> {
    /// The line at a place, if it can be read.
    pub line: &'a dyn Fn(&Place) -> Option<String>,
    /// A file's name as it is to be shown.
    pub file: &'a dyn Fn(&str) -> String,
}

/// What all functions of a plan store.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    pub functions: Vec<FunctionReport>,
    /// Which loops have one sweep.
    pub fusion: Vec<FusionReport>,
    /// Where operations are differentiated by the entries of their Jacobian.
    pub preaccumulated: Vec<GraphReport>,
    /// Calls that are differentiated in the forward sweep.
    pub contracted: Vec<ContractionReport>,
}

/// What one call of one function stores, for given roles of its parameters.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FunctionReport {
    /// The symbol of the primal.
    pub function: String,
    /// The adjoint's, where it is one that was asked for; else a callee's two sweeps.
    pub adjoint: Option<String>,
    pub at: Option<Place>,
    /// What is told is of an iteration of a loop of the function, which is at this place, where that is known.
    pub iteration: Option<Option<Place>>,
    /// What is told is of a loop in another one of the function, which is differentiated in the forward sweep.
    pub inner: bool,
    pub parameters: Vec<Parameter>,
    /// By source line; what has none comes first.
    pub stored: Vec<Entry>,
    /// By kind, in the order of the runtime's statistics; kinds of which nothing is stored are left out.
    pub totals: Vec<Total>,
    /// What the backward sweep has without storing it.
    pub recovered: Recovered,
    /// Stores of the primal that the forward sweep leaves out.
    pub dead_stores: usize,
    /// Loops that carry integers of which each iteration may store more than it must: whether less
    /// could be stored to take them back is not known.
    pub not_known_least: Vec<Option<Place>>,
    /// Each before those inside it.
    pub loops: Vec<LoopReport>,
    /// Those that take part in the sweeps, in order.
    pub calls: Vec<CallReport>,
    /// How outputs depend on inputs.
    pub structure: Vec<Dependence>,
    /// What the forward sweep does in order, and the backward sweep in reverse.
    pub flow: Vec<Part>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Parameter {
    pub name: String,
    pub role: &'static str,
}

/// A place in the source. Columns count from 1; 0 is not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// One thing that is stored.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry {
    /// Where it is computed, read or overwritten.
    pub at: Option<Place>,
    /// In the words of the source as far as they are known, `…` for the rest.
    pub what: String,
    pub kind: &'static str,
    pub bytes: Bytes,
    /// The loops around, the outermost first: it is stored once in every iteration of the innermost.
    pub loops: Vec<Turns>,
    /// It is not stored every time: that depends on the way taken.
    pub at_most: bool,
    /// How often in one call, where that is constant.
    pub times: Option<u64>,
    pub needed: Reason,
    pub why: Reason,
    /// What would make that unnecessary, where the program can be written otherwise.
    pub avoid: Option<String>,
}

/// How much is stored each time.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Bytes {
    Number(u64),
    /// What the number depends on.
    Text(String),
}

/// How often a loop comes round each time it is entered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turns {
    pub at: Option<Place>,
    /// An expression of the source's names, or a number; none where it is not known on entry.
    pub times: Option<String>,
    #[serde(skip)]
    pub constant: Option<u64>,
}

/// Why something is as it is, and the place that it is about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reason {
    pub text: String,
    pub at: Option<Place>,
}

/// What one call stores of a kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Total {
    pub kind: &'static str,
    /// In bytes, where it is constant.
    pub bytes: Option<u64>,
    /// The same as an expression, in bytes.
    pub formula: String,
    pub at_most: bool,
}

/// How many different values the backward sweep has by other means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Recovered {
    /// In local variables.
    pub kept: usize,
    /// From memory, as it is or once writes are undone.
    pub read_again: usize,
    /// From the number of the iteration.
    pub from_iteration: usize,
    pub computed_again: usize,
}

impl Report {
    /// Linear in the plan, apart from what loops carry and outputs depend on. `names` are those of the adjoints that were requested, in order.
    pub fn new(calls: &Calls<'_>, plan: &Plan<'_>, names: &[String]) -> Report {
        let requested = |variant| {
            let at = plan.requested.iter().position(|other| *other == variant)?;
            names.get(at).cloned()
        };
        let functions = plan
            .variants
            .iter()
            // Of a fused loop its iterations tell.
            .filter(|(_, own)| own.fused.is_none())
            .filter_map(|(variant, own)| gather::function(calls, plan, own, requested(variant)));
        Report {
            functions: functions.collect(),
            fusion: Vec::new(),
            preaccumulated: Vec::new(),
            contracted: Vec::new(),
        }
    }

    /// All blocks and calls with Jacobians that the forward sweep computes.
    pub fn jacobians(&self) -> impl Iterator<Item = Told<'_>> {
        let calls = self.contracted.iter().map(Told::from);
        self.preaccumulated.iter().map(Told::from).chain(calls)
    }
}

impl Place {
    fn new(location: &Location) -> Option<Place> {
        (location.line > 0).then(|| Place {
            file: location.file.clone(),
            line: location.line,
            column: location.column,
        })
    }
}

/// The runtime's name of a kind.
fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Value => "value",
        Kind::Undo => "undo",
        Kind::Integer => "integer",
        Kind::Control => "control",
        Kind::Partial => "partial",
        Kind::Snapshot => "snapshot",
    }
}

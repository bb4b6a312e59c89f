//! What the adjoints store, how often, and why: the plan, told by source lines.
//!
//! Everything here comes from the plan and its causes; nothing is decided, and LLVM is not asked.
//! [`text`] is for the terminal, [`page`] for the browser, [`json`] for programs.

pub mod added;
mod again;
mod avoid;
pub mod calls;
mod depth;
pub mod drawing;
mod expression;
pub mod flow;
mod function;
pub mod fusion;
mod gather;
pub mod graphs;
pub mod json;
pub mod loops;
mod often;
pub mod page;
mod place;
pub mod profile;
mod source;
mod stored;
pub mod structure;
pub mod text;
mod why;
mod wording;

pub use function::{FunctionReport, Parameter};
pub use place::Place;
pub use source::Source;
pub use stored::{Bytes, Entry, Reason, Recovered, Total, Turns};

use serde::Serialize;

use self::fusion::FusionReport;
use self::graphs::{ContractionReport, GraphReport, Told};
use crate::memory::calls::Calls;
use crate::plan::Plan;

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

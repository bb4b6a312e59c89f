//! What is told of one function.

use serde::Serialize;

use super::added::AddedReport;
use super::calls::CallReport;
use super::flow::Part;
use super::loops::LoopReport;
use super::place::Place;
use super::stored::{Entry, Recovered, Total};
use super::structure::Dependence;

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
    /// What threads of a team may add to at once.
    pub added: Vec<AddedReport>,
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

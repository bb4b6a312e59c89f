//! What a run gives.

use std::time::Duration;

use crate::error::Refusal;
use crate::memory::shape::Shape;
use crate::report::Report;
use crate::request::Generated;

/// What a successful run gives.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The module, as asked for.
    pub module: Vec<u8>,
    pub generated: Vec<Generated>,
    /// If asked for: for each generated function, what each parameter of the primal points to; none
    /// for those that are no pointers.
    pub shapes: Vec<Vec<Option<Shape>>>,
    /// If asked for: what is stored, and why.
    pub report: Option<Report>,
    /// What was asked for and done, but can hardly be meant.
    pub warnings: Vec<Refusal>,
    /// Time per stage, in order.
    pub timings: Vec<(String, Duration)>,
    /// Time per pass within these stages, in order, for all functions together.
    pub passes: Vec<(&'static str, Duration)>,
}

//! Where operations have their adjoints together, and what that gains.

use serde::Serialize;

use super::Place;
use crate::ir::Function;
use crate::rewrite::contraction::contracted::ContractedCall;
use crate::rewrite::preaccumulation::gained::Gained;

/// Operations of one block that are differentiated by the entries of a Jacobian.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GraphReport {
    /// The symbol of the function that they are in.
    pub function: String,
    /// The first and the last place in the source that one of them stands at, in the file of the first.
    pub from: Option<Place>,
    pub to: Option<Place>,
    pub operations: usize,
    /// Numbers that are left of their partial derivatives.
    pub entries: usize,
    /// What the loop around stores for floats in an iteration, or the function where there is none, without and with the entries.
    pub bytes: [u64; 2],
    /// What both sweeps calculate for these operations' adjoints, beside the partials, without and with the entries.
    pub calculations: [usize; 2],
}

/// What is gained with a region of a function.
pub fn of(function: &Function, gained: &Gained) -> GraphReport {
    let Gained { region, gain, .. } = gained;
    let places = region.members.iter();
    let places = places.filter_map(|inst| function.locations[*inst].as_ref());
    let places: Vec<Place> = places.filter_map(Place::new).collect();
    let file = places.first().map(|place| place.file.clone());
    let here = || {
        places
            .iter()
            .filter(|place| Some(&place.file) == file.as_ref())
    };
    GraphReport {
        function: function.name.clone(),
        from: here().min_by_key(|place| place.line).cloned(),
        to: here().max_by_key(|place| place.line).cloned(),
        operations: region.members.len(),
        entries: region.partial.entries().len(),
        bytes: gain.bytes,
        calculations: gain.operations,
    }
}

impl GraphReport {
    /// The lines, as `12` or `12-18`; the function where they are not known.
    fn lines(&self) -> String {
        match (&self.from, &self.to) {
            (Some(from), Some(to)) if from.line != to.line => format!("{}-{}", from.line, to.line),
            (Some(from), _) => from.line.to_string(),
            _ => format!("a block of {}", self.function),
        }
    }

    /// In a sentence, without the place.
    fn text(&self) -> String {
        let [bytes, fewer] = self.bytes;
        let [calculations, then] = self.calculations;
        let entries = match self.entries {
            1 => "1 entry".to_owned(),
            entries => format!("{entries} entries"),
        };
        format!(
            "{} operations by {entries} of their Jacobian: {fewer} bytes each time instead of {bytes}, {then} calculations instead of {calculations}",
            self.operations
        )
    }
}

/// A call that is differentiated where it is made, by the partial derivatives of what it gives.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractionReport {
    /// The symbol of the function that makes the call.
    pub function: String,
    pub at: Option<Place>,
    /// The symbol of the function that is called; none where it is a loop in another one.
    pub callee: Option<String>,
    /// Numbers that the backward sweep needs at most of the call.
    pub entries: usize,
}

impl ContractionReport {
    /// Of a call that a function makes.
    pub fn of(function: &Function, contracted: &ContractedCall) -> Self {
        let at = function.locations[contracted.call].as_ref();
        ContractionReport {
            function: function.name.clone(),
            at: at.and_then(Place::new),
            callee: contracted.callee.clone(),
            entries: contracted.entries,
        }
    }

    /// The line; the function where it is not known.
    fn line(&self) -> String {
        match &self.at {
            Some(at) => at.line.to_string(),
            None => format!("a block of {}", self.function),
        }
    }

    /// In a sentence, without the place.
    fn text(&self) -> String {
        let what = match &self.callee {
            Some(callee) => format!("the call of {callee}"),
            None => "this loop".to_owned(),
        };
        format!(
            "the forward sweep differentiates {what}, of which it gives {}",
            match self.entries {
                1 => "1 partial derivative".to_owned(),
                entries => format!("{entries} partial derivatives"),
            }
        )
    }
}

/// What is told of one place, however it is shown.
pub struct Told<'r> {
    pub file: Option<&'r str>,
    pub lines: String,
    pub function: &'r str,
    pub text: String,
}

impl<'r> From<&'r GraphReport> for Told<'r> {
    fn from(report: &'r GraphReport) -> Self {
        Told {
            file: report.from.as_ref().map(|at| at.file.as_str()),
            lines: report.lines(),
            function: &report.function,
            text: report.text(),
        }
    }
}

impl<'r> From<&'r ContractionReport> for Told<'r> {
    fn from(report: &'r ContractionReport) -> Self {
        Told {
            file: report.at.as_ref().map(|at| at.file.as_str()),
            lines: report.line(),
            function: &report.function,
            text: report.text(),
        }
    }
}

impl Told<'_> {
    /// The place, with the file as it is to be shown.
    pub fn place(&self, file: &dyn Fn(&str) -> String) -> String {
        let file = self.file.map(|name| file(name) + ":");
        file.unwrap_or_default() + &self.lines
    }
}

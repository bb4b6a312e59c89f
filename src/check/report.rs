//! What a check finds.

use super::culprit::Blame;
use super::differences::Comparison;
use super::finding::{Dot, Finding, Problem};
use super::rules::RuleReport;
use crate::error::Refusal;
use crate::request::{Derivative, Generated, Role};

/// An argument, and what was found about its part of the gradient.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub name: String,
    pub role: Role,
    /// What it was filled with.
    pub input: String,
    /// Elements.
    pub count: u64,
    /// Whether it has floating numbers that are made up.
    pub is_chosen: bool,
    /// The worst of all trials; none where there is no derivative, or no trial got so far.
    pub finding: Option<Finding>,
}

/// Whether a gradient is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Right,
    Wrong,
    /// Nothing speaks against it, but not enough for it.
    Undecided,
}

/// What was found about one function.
#[derive(Clone, PartialEq, Debug)]
pub struct FunctionReport {
    pub primal: String,
    pub derivative: Derivative,
    /// The symbol of the derivative.
    pub symbol: String,
    pub rows: Vec<Row>,
    /// Along directions in all arguments together.
    pub all: Option<Finding>,
    /// Of a tangent: how far the adjoint of the same function is from it, where there is one.
    pub dot: Option<Dot>,
    pub notes: Vec<String>,
    pub problems: Vec<Problem>,
    /// If it is wrong, what makes it so.
    pub blame: Option<Blame>,
}

/// What was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    pub functions: Vec<FunctionReport>,
    /// The user's rules that are used.
    pub rules: Vec<RuleReport>,
    /// As of [`crate::pipeline::Output`].
    pub warnings: Vec<Refusal>,
}

impl FunctionReport {
    pub(super) fn new(function: &Generated) -> FunctionReport {
        FunctionReport {
            primal: function.primal.clone(),
            derivative: function.derivative,
            symbol: function.symbol.clone(),
            rows: Vec::new(),
            all: None,
            dot: None,
            notes: Vec::new(),
            problems: Vec::new(),
            blame: None,
        }
    }

    pub(super) fn findings(&self) -> impl Iterator<Item = &Finding> {
        let arguments = self.rows.iter().filter_map(|row| row.finding.as_ref());
        arguments.chain(&self.all)
    }

    pub fn verdict(&self) -> Verdict {
        let differs = |finding: &Finding| finding.comparison == Comparison::Differ;
        if self.findings().any(differs) || self.problems.iter().any(|problem| problem.wrong) {
            return Verdict::Wrong;
        }
        let unclear = |finding: &Finding| finding.comparison == Comparison::Unclear;
        if self.findings().any(unclear) || !self.problems.is_empty() || self.says_nothing() {
            return Verdict::Undecided;
        }
        Verdict::Right
    }

    /// No derivative was anything but 0.
    pub(super) fn says_nothing(&self) -> bool {
        self.findings().all(Finding::is_zero)
    }
}

impl Report {
    /// Whether every gradient is right, and every rule.
    pub fn is_right(&self) -> bool {
        let right = |function: &FunctionReport| function.verdict() == Verdict::Right;
        self.functions.iter().all(right) && self.rules.iter().all(|rule| rule.fault.is_none())
    }

    /// No gradient is right for sure where one of the user's rules is wrong, though differences do not see it.
    pub(super) fn doubt(&mut self) {
        let wrong = self.rules.iter().find(|rule| rule.fault.is_some());
        let Some(rule) = wrong else {
            return;
        };
        let (symbol, place) = (&rule.symbol, &rule.place);
        for function in &mut self.functions {
            if function.verdict() == Verdict::Right {
                function.problems.push(Problem::unclear(format!(
                    "differences do not see it here, but the rule of {symbol} at {place} is wrong"
                )));
            }
        }
    }
}

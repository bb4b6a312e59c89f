//! The report as text.

use std::fmt::Write;

use super::culprit::{Blame, Said};
use super::differences::Comparison;
use super::finding::Finding;
use super::kink::Kink;
use super::report::{FunctionReport, Report, Verdict};
use super::rules::{RuleFault, RuleReport};
use crate::request::Derivative;

impl Report {
    /// For a terminal.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for function in &self.functions {
            function.text(&mut out);
            out.push('\n');
        }
        for rule in &self.rules {
            let _ = writeln!(out, "{}", rule_line(rule));
        }
        if !self.rules.is_empty() {
            out.push('\n');
        }
        for function in &self.functions {
            let _ = writeln!(out, "{}", function.conclusion(&self.rules));
        }
        out
    }
}

impl FunctionReport {
    fn text(&self, out: &mut String) {
        let _ = writeln!(out, "{} by {}", self.primal, self.symbol);
        let by = self.derivative.name();
        let mut table = vec![
            [
                "argument",
                "role",
                "input",
                &format!("by {by}"),
                "by differences",
                "rel. error",
                "",
            ]
            .map(str::to_owned),
        ];
        for row in &self.rows {
            let role = row.role.name();
            table.push(line(&row.name, role, &row.input, row.finding.as_ref()));
        }
        if self.all.is_some() {
            table.push(line("(all)", "", "", self.all.as_ref()));
        }
        lay_out(&table, out);
        for row in &self.rows {
            if let Some(worst) = row
                .finding
                .as_ref()
                .and_then(|finding| finding.worst.as_ref())
            {
                let _ = writeln!(
                    out,
                    "  {}: the {by} is {}, differences give {}",
                    worst.place,
                    short(worst.adjoint),
                    short(worst.differences)
                );
            }
        }
        for row in &self.rows {
            if let Some(finding) = &row.finding {
                let kink = finding.kink.iter();
                kink.for_each(|kink| tell(&row.name, finding.comparison, kink, out));
            }
        }
        if let Some(dot) = self.dot {
            let _ = writeln!(
                out,
                "  the dot product with the adjoint differs by {:.1e}, rounding is {:.1e}",
                dot.error, dot.rounding
            );
        }
        for note in &self.notes {
            let _ = writeln!(out, "  note: {note}");
        }
        for problem in &self.problems {
            let _ = writeln!(out, "  {}", problem.text);
        }
    }

    fn conclusion(&self, rules: &[RuleReport]) -> String {
        let name = &self.primal;
        let what = match self.derivative {
            Derivative::Adjoint => "gradient",
            Derivative::Tangent => "tangent",
        };
        match self.verdict() {
            Verdict::Right => {
                let worst = self.findings().map(Finding::error).fold(0.0, f64::max);
                format!("{name}: the {what} is right (greatest relative error {worst:.1e})")
            }
            Verdict::Wrong => {
                let because = self.because(rules);
                format!("{name}: the {what} is WRONG{because}")
            }
            Verdict::Undecided if self.problems.is_empty() && self.says_nothing() => format!(
                "{name}: UNDECIDED: with these arguments the results depend on none of them; choose \
                 others with --set or --input"
            ),
            Verdict::Undecided if self.problems.is_empty() => format!(
                "{name}: UNDECIDED: differences are too rough; choose other arguments with --set, \
                 --input or --seed"
            ),
            Verdict::Undecided => format!("{name}: UNDECIDED"),
        }
    }

    fn because(&self, rules: &[RuleReport]) -> String {
        if let Some(rule) = rules.iter().find(|rule| rule.fault.is_some()) {
            return format!(", because the rule of {} at {} is", rule.symbol, rule.place);
        }
        match &self.blame {
            None => String::new(),
            Some(Blame::Analyses(list)) => {
                let names: Vec<&str> = list.iter().map(|analysis| analysis.name()).collect();
                format!("; it is right with --disable={}", names.join(","))
            }
            Some(Blame::Said(all)) => {
                let all: Vec<String> = all.iter().map(Said::option).collect();
                format!("; it is right without {}", all.join(" and "))
            }
            Some(Blame::Level(level)) => format!("; it is right without -O{level}"),
            Some(Blame::Everything(left)) => {
                let left: Vec<String> = left.iter().map(Said::option).collect();
                let wrong = "; it is wrong with every analysis switched off, too";
                match left.is_empty() {
                    true => wrong.to_owned(),
                    false => format!("{wrong}: what is left to blame is {}", left.join(" or ")),
                }
            }
        }
    }
}

fn rule_line(rule: &RuleReport) -> String {
    let head = format!("rule of {} at {}", rule.symbol, rule.place);
    match &rule.fault {
        Some(RuleFault {
            argument,
            result,
            point,
            partial,
            differences,
        }) => {
            let point: Vec<String> = point.iter().map(|value| short(*value)).collect();
            format!(
                "{head}: WRONG: at ({}) the partial of {result} in {argument} is {}, but differences \
                 of {} give {}",
                point.join(", "),
                short(*partial),
                rule.symbol,
                short(*differences)
            )
        }
        None if rule.agreed == 0 => format!("{head}: could not be compared"),
        None => format!("{head}: agrees with differences at {} points", rule.agreed),
    }
}

fn line(name: &str, role: &str, input: &str, finding: Option<&Finding>) -> [String; 7] {
    let [adjoint, differences, error, result] = match finding {
        None => [const { String::new() }; 4],
        Some(finding) => [
            long(finding.adjoint),
            long(finding.differences.value),
            format!("{:.1e}", finding.error()),
            match finding.comparison {
                Comparison::Agree if finding.is_zero() => "ok, zero".to_owned(),
                Comparison::Agree if finding.kink.is_some() => "ok, at a kink".to_owned(),
                Comparison::Agree => "ok".to_owned(),
                Comparison::Differ => "WRONG".to_owned(),
                Comparison::Unclear => {
                    let error = finding.differences.error;
                    format!("unclear: differences are good to {error:.0e} only")
                }
            },
        ],
    };
    [
        name.to_owned(),
        role.to_owned(),
        input.to_owned(),
        adjoint,
        differences,
        error,
        result,
    ]
}

/// What happens at a kink, and where.
fn tell(name: &str, comparison: Comparison, kink: &Kink, out: &mut String) {
    let [up, down] = kink.sides.map(|side| match side.error.is_finite() {
        true => short(side.value),
        false => "nothing".to_owned(),
    });
    let is = match (kink.isolated, kink.agrees(), comparison) {
        (_, [true, true], _) => "that of both sides",
        (_, [true, false], _) => "that at +h",
        (_, [false, true], _) => "that at -h",
        (true, ..) => "of neither side, which take the same branch, and not the one of this point",
        (_, _, Comparison::Agree) => "of neither side, but of the branch taken",
        _ => "of neither side",
    };
    let _ = writeln!(
        out,
        "  {name}: at a kink: differences give {up} at +h and {down} at -h; the adjoint is {is}"
    );
    for place in &kink.places {
        let _ = writeln!(out, "    {place} comes out differently");
    }
}

fn long(value: f64) -> String {
    // Adding 0 makes 0 of -0.
    format!("{:.10e}", value + 0.0)
}

fn short(value: f64) -> String {
    let plain = format!("{value}");
    if plain.len() <= 12 {
        plain
    } else {
        format!("{value:.6e}")
    }
}

/// Columns as wide as what is in them, numbers to the right.
fn lay_out(table: &[[String; 7]], out: &mut String) {
    const TO_THE_LEFT: [bool; 7] = [true, true, true, false, false, false, true];
    let width = |column: usize| {
        let cells = table.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..7).map(width).collect();
    for row in table {
        let mut text = String::from(" ");
        for ((cell, width), left) in row.iter().zip(&widths).zip(TO_THE_LEFT) {
            let _ = match left {
                true => write!(text, " {cell:<width$} "),
                false => write!(text, " {cell:>width$} "),
            };
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
}

//! The report as JSON.

use serde_json::{Value, json};

use super::culprit::{Blame, Said};
use super::differences::Comparison;
use super::finding::Finding;
use super::kink::Kink;
use super::report::{FunctionReport, Report, Row, Verdict};
use super::rules::RuleReport;

impl Report {
    /// For programs: one line of JSON, with a line break at its end. What is infinite or no number is null.
    pub fn json(&self) -> String {
        let functions: Vec<Value> = self.functions.iter().map(function).collect();
        let rules: Vec<Value> = self.rules.iter().map(rule).collect();
        format!("{}\n", json!({ "functions": functions, "rules": rules }))
    }
}

fn function(report: &FunctionReport) -> Value {
    let rows: Vec<Value> = report.rows.iter().map(row).collect();
    let problems: Vec<&str> = report.problems.iter().map(|p| p.text.as_str()).collect();
    json!({
        "primal": report.primal,
        report.derivative.name(): report.symbol,
        "verdict": match report.verdict() {
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::Undecided => "undecided",
        },
        "arguments": rows,
        "all": report.all.as_ref().map(finding),
        "dot": report.dot.map(|dot| dot.error),
        "notes": report.notes,
        "problems": problems,
        "blame": report.blame.as_ref().map(blame),
    })
}

fn row(row: &Row) -> Value {
    json!({
        "name": row.name,
        "role": row.role.name(),
        "input": row.input,
        "finding": row.finding.as_ref().map(finding),
    })
}

fn finding(finding: &Finding) -> Value {
    let worst = finding.worst.as_ref().map(|worst| {
        json!({
            "place": worst.place,
            "adjoint": worst.adjoint,
            "differences": worst.differences,
        })
    });
    json!({
        "adjoint": finding.adjoint,
        "differences": finding.differences.value,
        "uncertainty": finding.differences.error,
        "error": finding.error(),
        "result": match finding.comparison {
            Comparison::Agree => "ok",
            Comparison::Differ => "wrong",
            Comparison::Unclear => "unclear",
        },
        "worst": worst,
        "kink": finding.kink.as_ref().map(kink),
    })
}

fn kink(kink: &Kink) -> Value {
    json!({
        "places": kink.places,
        "up": kink.sides[0].value,
        "down": kink.sides[1].value,
        "agrees": kink.agrees(),
        "isolated": kink.isolated,
    })
}

fn blame(blame: &Blame) -> Value {
    match blame {
        Blame::Analyses(list) => {
            let names: Vec<&str> = list.iter().map(|analysis| analysis.name()).collect();
            json!({ "disable": names })
        }
        Blame::Said(all) => match all.as_slice() {
            [Said::Inactive(name)] => json!({ "inactive": name }),
            [Said::Custom(name)] => json!({ "custom": name }),
            [Said::Rule(name, place)] => json!({ "rule": name, "place": place }),
            all => json!({ "several": all.iter().map(Said::option).collect::<Vec<_>>() }),
        },
        Blame::Level(level) => json!({ "level": level }),
        Blame::Everything(left) => {
            let left: Vec<String> = left.iter().map(Said::option).collect();
            json!({ "disable": null, "left": left })
        }
    }
}

fn rule(rule: &RuleReport) -> Value {
    let fault = rule.fault.as_ref().map(|fault| {
        json!({
            "argument": fault.argument,
            "result": fault.result,
            "point": fault.point,
            "partial": fault.partial,
            "differences": fault.differences,
        })
    });
    json!({
        "symbol": rule.symbol,
        "place": rule.place,
        "agreed": rule.agreed,
        "fault": fault,
    })
}

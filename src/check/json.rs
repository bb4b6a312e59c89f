//! The report as JSON.

use super::blame::Blame;
use super::differences::Comparison;
use super::report::{FunctionReport, Report, Row, Verdict};
use super::rules::RuleReport;
use super::trial::Finding;

/// A value that prints itself.
enum Json {
    Null,
    Number(f64),
    Count(u64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    fn text(value: impl Into<String>) -> Json {
        Json::Text(value.into())
    }

    fn or_null(value: Option<Json>) -> Json {
        value.unwrap_or(Json::Null)
    }

    fn write(&self, out: &mut String) {
        match self {
            // JSON has no infinity and no NaN.
            Json::Number(value) if value.is_finite() => out.push_str(&format!("{value:e}")),
            Json::Count(count) => out.push_str(&count.to_string()),
            Json::Null | Json::Number(_) => out.push_str("null"),
            Json::Text(text) => quote(text, out),
            Json::List(items) => {
                out.push('[');
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Json::Object(fields) => {
                out.push('{');
                for (at, (name, value)) in fields.iter().enumerate() {
                    if at > 0 {
                        out.push(',');
                    }
                    quote(name, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if u32::from(c) < 0x20 => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// One line, with a line break at its end.
pub fn of(report: &Report) -> String {
    let functions = report.functions.iter().map(function).collect();
    let rules = report.rules.iter().map(rule).collect();
    let all = Json::Object(vec![
        ("functions", Json::List(functions)),
        ("rules", Json::List(rules)),
    ]);
    let mut out = String::new();
    all.write(&mut out);
    out.push('\n');
    out
}

fn function(report: &FunctionReport) -> Json {
    let texts = |list: &[String]| Json::List(list.iter().map(Json::text).collect());
    let problems: Vec<String> = report.problems.iter().map(|p| p.text.clone()).collect();
    Json::Object(vec![
        ("primal", Json::text(&report.primal)),
        ("adjoint", Json::text(&report.adjoint)),
        (
            "verdict",
            Json::text(match report.verdict() {
                Verdict::Right => "right",
                Verdict::Wrong => "wrong",
                Verdict::Undecided => "undecided",
            }),
        ),
        (
            "arguments",
            Json::List(report.rows.iter().map(row).collect()),
        ),
        ("all", Json::or_null(report.all.as_ref().map(finding))),
        ("notes", texts(&report.notes)),
        ("problems", texts(&problems)),
        ("blame", Json::or_null(report.blame.as_ref().map(blame))),
    ])
}

fn row(row: &Row) -> Json {
    Json::Object(vec![
        ("name", Json::text(&row.name)),
        ("role", Json::text(row.role.name())),
        ("input", Json::text(&row.input)),
        ("finding", Json::or_null(row.finding.as_ref().map(finding))),
    ])
}

fn finding(finding: &Finding) -> Json {
    let worst = finding.worst.as_ref().map(|worst| {
        Json::Object(vec![
            ("place", Json::text(&worst.place)),
            ("adjoint", Json::Number(worst.adjoint)),
            ("differences", Json::Number(worst.differences)),
        ])
    });
    Json::Object(vec![
        ("adjoint", Json::Number(finding.adjoint)),
        ("differences", Json::Number(finding.differences.value)),
        ("uncertainty", Json::Number(finding.differences.error)),
        ("error", Json::Number(finding.error())),
        (
            "result",
            Json::text(match finding.comparison {
                Comparison::Agree => "ok",
                Comparison::Differ => "wrong",
                Comparison::Unclear => "unclear",
            }),
        ),
        ("worst", Json::or_null(worst)),
    ])
}

fn blame(blame: &Blame) -> Json {
    let one = |name, value| Json::Object(vec![(name, value)]);
    match blame {
        Blame::Analyses(list) => {
            let names = list.iter().map(|analysis| Json::text(analysis.name()));
            one("disable", Json::List(names.collect()))
        }
        Blame::Inactive(name) => one("inactive", Json::text(name)),
        Blame::Level(level) => one("level", Json::Count(u64::from(*level))),
        Blame::Everything => one("disable", Json::Null),
    }
}

fn rule(rule: &RuleReport) -> Json {
    let fault = rule.fault.as_ref().map(|fault| {
        let point = fault.point.iter().map(|value| Json::Number(*value));
        Json::Object(vec![
            ("argument", Json::text(&fault.argument)),
            ("result", Json::text(&fault.result)),
            ("point", Json::List(point.collect())),
            ("partial", Json::Number(fault.partial)),
            ("differences", Json::Number(fault.differences)),
        ])
    });
    Json::Object(vec![
        ("symbol", Json::text(&rule.symbol)),
        ("place", Json::text(&rule.place)),
        ("agreed", Json::Count(rule.agreed as u64)),
        ("fault", Json::or_null(fault)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_text_and_numbers() {
        let json = Json::Object(vec![
            ("a", Json::text("q\"\\\n")),
            (
                "b",
                Json::List(vec![Json::Number(0.5), Json::Number(f64::NAN), Json::Null]),
            ),
        ]);
        let mut out = String::new();
        json.write(&mut out);
        assert_eq!(out, r#"{"a":"q\"\\\u000a","b":[5e-1,null,null]}"#);
    }
}

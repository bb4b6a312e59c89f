//! How the values that loops carry are inverted.

use super::subject::{self, Subject};
use crate::address::strategy::{Given, Strategy, Token, Win};
use crate::ir::Value;
use crate::ir::print::Site;
use crate::plan::{Datum, Recipe};

pub fn note(subject: &Subject<'_, '_>, site: Site) -> Option<String> {
    let Site::Block(block) = site else {
        return None;
    };
    let which = subject.plan.cfg.loops().headed_by(block)?;
    let mut lines = Vec::new();
    for (datum, how) in &subject.plan.recovery {
        if let (Datum::Primal(value), Recipe::Affine(induction)) = (datum, how)
            && induction.which == which
        {
            lines.push(format!("{value} is given by the number of the iteration"));
        }
    }
    let tracked: Vec<Value> = subject.plan.tracked(which).collect();
    if let Some(strategy) = subject.plan.strategies.get(&which)
        && !tracked.is_empty()
    {
        lines.extend(inverted(subject, strategy, &tracked));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn inverted(subject: &Subject<'_, '_>, strategy: &Strategy, tracked: &[Value]) -> Vec<String> {
    let mut lines = vec![format!(
        "{} inverts {}{}",
        strategy.which,
        listed(tracked),
        stored(strategy)
    )];
    let tokens = tracked.iter().map(|value| strategy.recovered[value]);
    for token in strategy.needed(tokens) {
        lines.push(format!(
            "{}: {}",
            named(strategy, token),
            won(subject, strategy, token)
        ));
    }
    lines
}

fn stored(strategy: &Strategy) -> String {
    if strategy.stored.is_empty() {
        return ", nothing is stored for it".to_owned();
    }
    let all: Vec<String> = strategy
        .stored
        .iter()
        .map(|given| given_text(*given))
        .collect();
    let least = if strategy.optimal {
        "least"
    } else {
        "heuristic"
    };
    format!(
        ", each iteration stores {} for it ({least})",
        all.join(", ")
    )
}

fn listed(values: &[Value]) -> String {
    let names: Vec<String> = values.iter().map(Value::to_string).collect();
    names.join(", ")
}

fn given_text(given: Given) -> String {
    match given {
        Given::Value(value) => value.to_string(),
        Given::Pred(merge) => format!("predecessor of {merge}"),
    }
}

/// The value that a token is, or what way it tells.
fn named(strategy: &Strategy, token: Token) -> String {
    match &strategy.tokens[token] {
        (Some(value), _) => value.to_string(),
        (None, Win::Given(given)) => given_text(*given),
        (None, _) => token.to_string(),
    }
}

fn won(subject: &Subject<'_, '_>, strategy: &Strategy, token: Token) -> String {
    let name = |token: &Token| named(strategy, *token);
    match &strategy.tokens[token].1 {
        Win::Carried(phi) => format!("what the next iteration has as {phi}"),
        Win::Given(given) if strategy.stored.contains(given) => "stored".to_owned(),
        Win::Given(_) => "given".to_owned(),
        Win::Inverted { inst, result, .. } => {
            let by = subject::named(subject.function, *inst);
            match name(result) {
                same if same == by => format!("inverted from {by}"),
                as_what => format!("inverted from {by}, which is {as_what} here"),
            }
        }
        Win::Forward { operands, .. } => {
            let operands: Vec<String> = operands.iter().map(name).collect();
            format!("computed from {}", operands.join(", "))
        }
        Win::Choice { condition, .. } => format!("on both ways that {} decides", name(condition)),
        Win::Ways { pred, .. } => format!("on all ways, by the {}", name(pred)),
    }
}

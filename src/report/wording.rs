//! What is told of an entry in words, the same on the terminal and in the browser.

use super::{Bytes, Entry, Place, Recovered, Turns, expression};

/// How much is stored each time.
pub fn bytes(bytes: &Bytes) -> String {
    match bytes {
        Bytes::Number(1) => "1 byte".to_owned(),
        Bytes::Number(bytes) => format!("{bytes} bytes"),
        Bytes::Text(text) => text.clone(),
    }
}

/// A loop, by its line where that is known.
pub fn a_loop(at: Option<&Place>) -> String {
    match at {
        Some(at) => format!("the loop at line {}", at.line),
        None => "a loop".to_owned(),
    }
}

/// `once`, or by the loops around.
pub fn often(entry: &Entry) -> String {
    let most = if entry.at_most { "at most " } else { "" };
    let Some(innermost) = entry.loops.last() else {
        return format!("{most}once");
    };
    let lines = entry.loops.iter().filter_map(|turns| turns.at.as_ref());
    let lines: Vec<String> = lines.map(|at| at.line.to_string()).collect();
    let lines = match lines.len() {
        0 => String::new(),
        1 => format!(" of the loop at line {}", lines[0]),
        _ => format!(" of the loops at lines {}", lines.join(", ")),
    };
    let depth = entry.loops.len();
    let nested = match (lines.is_empty(), depth) {
        (true, 1) => " of a loop".to_owned(),
        (true, _) => format!(" of {depth} nested loops"),
        (false, _) => lines,
    };
    let factors: Vec<String> = entry.loops.iter().map(turns_text).collect();
    let all = match (entry.times, factors.iter().any(|f| f == "?")) {
        (Some(times), _) => format!(": {times} times"),
        (None, true) if depth == 1 || innermost.times.is_none() => String::new(),
        (None, _) => format!(": {} times", factors.join("·")),
    };
    format!("{most}once an iteration{nested}{all}")
}

fn turns_text(turns: &Turns) -> String {
    match &turns.times {
        Some(times) => expression::factor(times),
        None => "?".to_owned(),
    }
}

/// How many values the backward sweep has by each means but the stack.
pub fn not_stored(recovered: &Recovered) -> Vec<(usize, &'static str)> {
    let mut counts = vec![
        (recovered.kept, "kept in variables"),
        (recovered.reloaded, "reloaded from memory"),
        (recovered.from_iteration, "from the number of the iteration"),
        (recovered.recomputed, "recomputed"),
    ];
    counts.retain(|(count, _)| *count > 0);
    counts
}

/// Stores that the forward sweep leaves out.
pub fn left_out(dead: usize) -> Option<String> {
    match dead {
        0 => None,
        1 => Some("1 store that nothing needs".to_owned()),
        _ => Some(format!("{dead} stores that nothing needs")),
    }
}

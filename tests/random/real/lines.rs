//! Lines of a program as a tree: what can be cut from it in one piece.

use super::Language;

/// A cut: lines that go.
pub type Cut = Vec<usize>;

/// For each line the last line of what it opens, itself where it opens nothing.
pub fn extents(language: Language, lines: &[String]) -> Vec<usize> {
    let mut ends: Vec<usize> = (0..lines.len()).collect();
    let mut open = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let (closes, opens) = match language {
            Language::Fortran => fortran(line),
            _ => (
                line.trim_start().starts_with('}'),
                line.trim_end().ends_with('{'),
            ),
        };
        if closes && let Some(start) = open.pop() {
            ends[start] = at;
        }
        if opens {
            open.push(at);
        }
    }
    ends
}

/// Whether a line of Fortran ends a block, or begins one.
fn fortran(line: &str) -> (bool, bool) {
    let line = line.trim_start();
    let starts = |words: &[&str]| words.iter().any(|word| line.starts_with(word));
    if starts(&["end ", "end"]) && !line.starts_with("endif") {
        return (true, false);
    }
    // `else`, `case`, `type is` and the like part a block; they stay with it.
    let opens = starts(&[
        "do ",
        "where (",
        "select ",
        "associate (",
        "block",
        "interface",
        "module ",
        "subroutine ",
        "function ",
    ]) || line.starts_with("elemental ")
        || line.starts_with("recursive ")
        || (line.starts_with("if (") && line.ends_with("then"))
        || line.starts_with("type ::")
        || line.starts_with("type, extends");
    (false, opens)
}

/// Everything that may be cut, large pieces first.
pub fn cuts(language: Language, lines: &[String]) -> Vec<Cut> {
    let ends = extents(language, lines);
    let mut cuts: Vec<Cut> = Vec::new();
    // Runs of siblings, halved.
    let mut length = lines.len() / 2;
    while length >= 2 {
        let mut at = 0;
        while at + length <= lines.len() {
            let whole = (at..at + length).all(|line| ends[line] < at + length);
            if whole {
                cuts.push((at..at + length).collect());
            }
            at += length.div_ceil(2);
        }
        length /= 2;
    }
    for (at, end) in ends.iter().enumerate() {
        if *end > at {
            cuts.push((at..=*end).collect());
            // What the block has in it stays.
            cuts.push(vec![at, *end]);
        }
    }
    cuts.extend(
        (0..lines.len())
            .filter(|at| ends[*at] == *at)
            .map(|at| vec![at]),
    );
    cuts.sort_by_key(|cut| std::cmp::Reverse(cut.len()));
    cuts
}

/// The lines without those of a cut.
pub fn without(lines: &[String], cut: &Cut) -> Vec<String> {
    let kept = lines.iter().enumerate().filter(|(at, _)| !cut.contains(at));
    kept.map(|(_, line)| line.clone()).collect()
}

/// The line with one of its groups in parentheses replaced: by a constant, or by a part of it.
pub fn simpler(line: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut open = Vec::new();
    for (at, c) in line.char_indices() {
        match c {
            '(' => open.push(at),
            ')' => {
                let Some(start) = open.pop() else { continue };
                let name = line[..start]
                    .rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                    .map_or(0, |before| before + 1);
                for with in ["1.0", "x[0]", "x(1)"] {
                    out.push(format!("{}{with}{}", &line[..name], &line[at + 1..]));
                }
                out.push(format!(
                    "{}{}{}",
                    &line[..name],
                    &line[start..=at],
                    &line[at + 1..]
                ));
                let inner = &line[start + 1..at];
                for operator in [" + ", " - ", " * ", " / ", ", "] {
                    for (found, _) in inner.match_indices(operator) {
                        let (left, right) = (&inner[..found], &inner[found + operator.len()..]);
                        for part in [left, right] {
                            out.push(format!("{}({part}){}", &line[..name], &line[at + 1..]));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    out.retain(|new| new.len() < line.len());
    out.sort_by_key(String::len);
    out.dedup();
    out
}

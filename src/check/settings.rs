//! What the user says about the inputs: `--size x=100`, `--set n=4`, `--input FILE`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use crate::error::{Place, Refusal, Result};
use crate::ir::Location;
use crate::llvm::jit::Effort;

/// A file that the functions under test need: bitcode, assembly, an object file or a shared library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedFile {
    pub path: PathBuf,
    pub bytes: Vec<u8>,
}

/// How gradients are checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Elements behind a pointer, by the parameter's name.
    pub sizes: BTreeMap<String, u64>,
    /// One value for all elements, or one for each.
    pub values: BTreeMap<String, Vec<f64>>,
    pub seed: u64,
    /// Points at which every function is checked.
    pub trials: u32,
    /// The greatest relative error of a directional derivative that passes.
    pub tolerance: f64,
    pub linked: Vec<LinkedFile>,
    /// Processor time that one call may take; zero is no limit.
    pub call_limit: Duration,
    /// How much is spent on their code: little where they take longer to compile than to run.
    pub effort: Effort,
    /// Stack of the threads that run the functions.
    pub stack_bytes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            sizes: BTreeMap::new(),
            values: BTreeMap::new(),
            seed: 1,
            trials: 3,
            tolerance: 1e-6,
            linked: Vec::new(),
            call_limit: Duration::from_secs(30),
            effort: Effort::Full,
            stack_bytes: 64 << 20,
        }
    }
}

/// Reads `NAME=COUNT`.
///
/// # Errors
/// What is wrong with it.
pub fn parse_size(text: &str) -> std::result::Result<(String, u64), String> {
    let (name, value) = split(text)?;
    match value.parse() {
        Ok(0) => Err("an array has at least one element".to_owned()),
        Ok(count) => Ok((name, count)),
        Err(_) => Err(format!("'{value}' is not a number of elements")),
    }
}

/// Reads `NAME=VALUE`.
///
/// # Errors
/// What is wrong with it.
pub fn parse_value(text: &str) -> std::result::Result<(String, f64), String> {
    let (name, value) = split(text)?;
    let number = number(&value).ok_or_else(|| format!("'{value}' is not a number"))?;
    Ok((name, number))
}

fn split(text: &str) -> std::result::Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("expected NAME=VALUE".to_owned()),
    }
}

/// A number as C and Fortran write it.
fn number(text: &str) -> Option<f64> {
    let plain = text.replace(['d', 'D'], "e");
    let digits = plain.trim_start_matches(['+', '-']);
    let known = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    if known { plain.parse().ok() } else { None }
}

/// Reads a file of inputs: `name = value value …`; indented lines continue, `#` starts a comment, commas
/// may stand between values.
///
/// # Errors
/// Refuses what has another form, at its place in the file.
pub fn parse_inputs(text: &str, file: &str) -> Result<BTreeMap<String, Vec<f64>>> {
    let mut found: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut current: Option<String> = None;
    for (index, line) in text.lines().enumerate() {
        let content = line.split('#').next().unwrap_or("");
        if content.trim().is_empty() {
            continue;
        }
        let refuse = |column: usize, reason: String| refusal(file, index, column, reason);
        let continues = content.starts_with([' ', '\t']);
        let (name, values, start) = match (continues, &current, content.split_once('=')) {
            (true, Some(name), _) => (name.clone(), content, 0),
            (false, _, Some((name, values))) if !name.trim().is_empty() => {
                let name = name.trim().to_owned();
                if found.contains_key(&name) {
                    return Err(refuse(0, format!("'{name}' has values already")));
                }
                let start = content.len() - values.len();
                (name, values, start)
            }
            _ => return Err(refuse(0, "expected 'name = value …'".to_owned())),
        };
        let row = found.entry(name.clone()).or_default();
        for word in values.split(|c: char| c.is_whitespace() || c == ',') {
            if word.is_empty() {
                continue;
            }
            let column = start + word.as_ptr() as usize - values.as_ptr() as usize;
            match number(word) {
                Some(value) => row.push(value),
                None => return Err(refuse(column, format!("'{word}' is not a number"))),
            }
        }
        current = Some(name);
    }
    match found.iter().find(|(_, values)| values.is_empty()) {
        Some((name, _)) => Err(refusal(file, 0, 0, format!("'{name}' has no values"))),
        None => Ok(found),
    }
}

fn refusal(file: &str, line: usize, column: usize, reason: String) -> crate::error::Error {
    let place = Place::Source(Location {
        file: file.to_owned(),
        line: line as u32 + 1,
        column: column as u32 + 1,
    });
    Refusal::new("inputs", place, reason)
        .with_hint(
            "a line is 'name = value value …'; '#' starts a comment, indented lines continue",
        )
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    #[test]
    fn reads_inputs() {
        let text = "# state\nx = 1 2.5, -3d2  # three\n    4e-1\nn=7\n";
        let inputs = parse_inputs(text, "in.txt").expect("good");
        assert_eq!(inputs["x"], [1.0, 2.5, -300.0, 0.4]);
        assert_eq!(inputs["n"], [7.0]);
    }

    #[test]
    fn says_where_a_mistake_is() {
        for (text, line, column) in [
            ("x = 1 y 2", 1, 7),
            ("n = 1\nx", 2, 1),
            ("  1 2", 1, 1),
            ("n = 1\nn = 2", 2, 1),
            ("x = nan", 1, 5),
            ("x =", 1, 1),
        ] {
            let Err(Error::Refused(refusal)) = parse_inputs(text, "in.txt") else {
                panic!("{text}");
            };
            let Place::Source(at) = &refusal.place else {
                panic!("{text}");
            };
            assert_eq!((at.line, at.column), (line, column), "{text}");
        }
    }

    #[test]
    fn reads_sizes_and_values() {
        assert_eq!(parse_size("x = 100"), Ok(("x".to_owned(), 100)));
        assert_eq!(parse_value("dt=1d-2"), Ok(("dt".to_owned(), 0.01)));
        for bad in ["x", "=3", "x=", "x=0", "x=-1", "x=1.5"] {
            assert!(parse_size(bad).is_err(), "{bad}");
        }
        assert!(parse_value("x=one").is_err());
    }
}

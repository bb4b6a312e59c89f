//! Reads the printed form of [`super::print`] back, so that programs for tests can be small texts.
//!
//! One instruction a line, and one `define`, `declare`, `global`, label or `}`. Values are `v1` or
//! `%name`, blocks any word. Reading gives new ids in textual order: parameters, then results, then
//! constants as they are first used, one for each different one. What is read is not verified.

mod cursor;
mod definition;
mod inst;
mod line;
mod program;
mod symbols;

pub use super::lex::ParseError;
use super::lex::Parsed;
use super::{Function, Program};
use definition::define;
use line::lines;
use program::program;
use symbols::Symbols;

/// Reads one function. It can name other functions and globals by id only.
///
/// # Errors
/// The first line that cannot be read. Never panics.
pub fn parse_function(text: &str) -> Parsed<Function> {
    let lines = lines(text)?;
    let (function, _, rest) = define(&lines, &Symbols::default())?;
    match rest.first() {
        None => Ok(function),
        Some(line) => Err(line.error("more than one function")),
    }
}

/// Reads a whole program. A function that is defined and not declared gets a signature from its
/// definition.
///
/// # Errors
/// The first line that cannot be read. Never panics.
pub fn parse_program(text: &str) -> Parsed<Program> {
    program(&lines(text)?)
}

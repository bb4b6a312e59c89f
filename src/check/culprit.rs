//! What may make a gradient wrong.

use crate::request::Analysis;

/// What the user says of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Inactive(String),
    Custom(String),
    /// With the place of the row.
    Rule(String, String),
}

impl Said {
    /// As the option that said it.
    pub fn option(&self) -> String {
        match self {
            Said::Inactive(name) => format!("--inactive {name}"),
            Said::Custom(name) => format!("the --custom pair of {name}"),
            Said::Rule(name, place) => format!("the rule of {name} at {place}"),
        }
    }
}

/// What makes a gradient wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blame {
    /// With all of these switched off it is right; with any of them on, it is not.
    Analyses(Vec<Analysis>),
    /// It is right without what was said of these functions, which then are differentiated themselves.
    Said(Vec<Said>),
    /// Optimising what was generated: without that it is right.
    Level(u8),
    /// It is wrong with everything switched off. What is left are these functions, whose derivatives are the user's word and
    /// have no body here to be differentiated instead.
    Everything(Vec<Said>),
}

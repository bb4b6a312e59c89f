//! Results for tests: two kernels in C at `-O2`, as they are, with everything off and without one analysis.

use crate::measurement::{Measurement, read};

pub const CSV: &str = include_str!("fixture.csv");

pub fn results() -> Vec<Measurement> {
    read(CSV.as_bytes()).expect("the fixture is right")
}

//! One line of results, and the file that has them.

use std::io::{Read, Write};

use anyhow::{Result, bail};
use csv::{ReaderBuilder, WriterBuilder};
use serde::{Deserialize, Serialize};

use crate::case::Case;
use crate::stack::{KINDS, Stack};

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Status {
    Pass,
    Fail,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Pass => "PASS",
            Status::Fail => "FAIL",
        }
    }
}

/// The gradient against central differences. The numbers are missing where the adjoint did not run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Check {
    pub status: Status,
    pub cost: Option<f64>,
    pub difference: Option<f64>,
    pub gradient: Option<f64>,
    pub relative_error: Option<f64>,
    pub step: Option<f64>,
}

/// Medians, in nanoseconds. They are missing where nothing was timed.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Times {
    pub primal: Option<f64>,
    pub adjoint: Option<f64>,
    /// The adjoint's time divided by the primal's.
    pub ratio: Option<f64>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Measurement {
    pub case: Case,
    pub check: Check,
    pub times: Times,
    /// All zero, and no more to be believed than the rest, where the status is FAIL.
    pub stack: Stack,
    /// Why it failed.
    pub reason: String,
}

impl Measurement {
    pub fn passed(&self) -> bool {
        self.check.status == Status::Pass
    }
}

/// The columns, in the order of the fields above.
fn columns() -> Vec<String> {
    let first = "llvm level language kernel off status cost difference gradient relative_error step \
                 primal_ns adjoint_ns ratio";
    let mut columns: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
    for kind in KINDS {
        columns.extend(["count", "bytes", "peak"].map(|what| format!("{kind}_{what}")));
    }
    columns.push("reason".to_owned());
    columns
}

pub fn write(measurements: &[Measurement], to: impl Write) -> Result<()> {
    let mut writer = WriterBuilder::new().has_headers(false).from_writer(to);
    writer.write_record(columns())?;
    for measurement in measurements {
        writer.serialize(measurement)?;
    }
    Ok(writer.flush()?)
}

pub fn read(from: impl Read) -> Result<Vec<Measurement>> {
    let mut reader = ReaderBuilder::new().from_reader(from);
    // Fields go by their place, so the columns have to be these.
    if !reader.headers()?.iter().eq(columns()) {
        bail!("these are not the columns of results; measure again");
    }
    let mut measurements = Vec::new();
    for record in reader.records() {
        measurements.push(record?.deserialize(None)?);
    }
    Ok(measurements)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    #[test]
    fn what_is_written_comes_back() {
        let mut written = fixture::results();
        written[0].reason = "tool: \"k01\", line 3, is odd".to_owned();
        written[1].times = Times::default();
        let mut file = Vec::new();
        write(&written, &mut file).expect("memory takes it");
        assert_eq!(read(file.as_slice()).expect("it is right"), written);
    }

    #[test]
    fn other_columns_are_refused() {
        assert!(read("llvm,kernel\n22,k01\n".as_bytes()).is_err());
    }
}

//! The committed figures: a line for each case.

use std::io::{Read, Write};

use anyhow::{Result, bail};
use csv::{ReaderBuilder, WriterBuilder};
use serde::{Deserialize, Serialize};

use crate::stack::{KINDS, TOTAL};

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Figures {
    /// `livermore/c/O2/k01`, `kernels/lu`.
    pub case: String,
    /// That one call of the adjoint pushes, by kind.
    pub bytes: [u64; TOTAL],
    /// That one call takes, where they are counted.
    pub instructions: Option<u64>,
}

fn columns() -> Vec<&'static str> {
    let mut columns = vec!["case"];
    columns.extend(&KINDS[..TOTAL]);
    columns.push("instructions");
    columns
}

pub fn write(all: &[Figures], to: impl Write) -> Result<()> {
    let mut writer = WriterBuilder::new().has_headers(false).from_writer(to);
    writer.write_record(columns())?;
    for figures in all {
        writer.serialize(figures)?;
    }
    Ok(writer.flush()?)
}

pub fn read(from: impl Read) -> Result<Vec<Figures>> {
    let mut reader = ReaderBuilder::new().from_reader(from);
    if !reader.headers()?.iter().eq(columns()) {
        bail!("these are not the columns of the guard's figures");
    }
    let mut all = Vec::new();
    for record in reader.records() {
        all.push(record?.deserialize(None)?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_comes_back() {
        let one = Figures {
            case: "kernels/lu".to_owned(),
            bytes: [1, 2, 3, 4, 5, 6],
            instructions: None,
        };
        let two = Figures {
            instructions: Some(12345),
            ..one.clone()
        };
        let mut file = Vec::new();
        write(&[one.clone(), two.clone()], &mut file).expect("memory takes it");
        assert_eq!(read(file.as_slice()).expect("it is right"), [one, two]);
        assert!(read("case,bytes\nkernels/lu,8\n".as_bytes()).is_err());
    }
}

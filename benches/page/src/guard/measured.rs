//! The figures of now, of the files that `scripts/guard` leaves.
//!
//! In its folder lie, by the name of the case, `CASE.stats` with what the runtime printed, and `CASE.callgrind` with what
//! callgrind counted. Those of the Livermore kernels have no `.stats`: their bytes are in the results.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::Figures;
use crate::case::NOTHING_OFF;
use crate::collect::read_if_there;
use crate::measurement::Measurement;
use crate::stack::{self, Stack, TOTAL};

pub fn measured(livermore: &[Measurement], folder: &Path) -> Result<Vec<Figures>> {
    let mut all = Vec::new();
    for measurement in livermore.iter().filter(|it| it.case.off == NOTHING_OFF) {
        let case = &measurement.case;
        if !measurement.passed() {
            bail!("{case} did not pass: {}", measurement.reason);
        }
        let name = format!("livermore/{}/{}/{}", case.language, case.level, case.kernel);
        all.push(figures(name, &measurement.stack, folder)?);
    }
    for name in kernels(folder)? {
        let case = format!("kernels/{name}");
        let path = folder.join(format!("{case}.stats"));
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        all.push(figures(case, &stack::parse(&text)?, folder)?);
    }
    all.sort_by(|a, b| a.case.cmp(&b.case));
    Ok(all)
}

/// The names of all that left statistics.
fn kernels(folder: &Path) -> Result<Vec<String>> {
    let folder = folder.join("kernels");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let name = entry?.file_name();
        let stem = name.to_str().and_then(|it| it.strip_suffix(".stats"));
        names.extend(stem.map(str::to_owned));
    }
    Ok(names)
}

fn figures(case: String, stack: &Stack, folder: &Path) -> Result<Figures> {
    let mut bytes = [0; TOTAL];
    for (bytes, pushed) in bytes.iter_mut().zip(stack) {
        *bytes = pushed.bytes;
    }
    let counted = read_if_there(&folder.join(format!("{case}.callgrind")))?;
    let counted = counted.map(|text| instructions(&text).with_context(|| case.clone()));
    Ok(Figures {
        bytes,
        instructions: counted.transpose()?,
        case,
    })
}

/// Callgrind's last line is `totals: N`. Nothing counted means that it did not find the function.
fn instructions(text: &str) -> Result<u64> {
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    let total = total.context("callgrind left no total")?.trim().parse()?;
    if total == 0 {
        bail!("callgrind did not see the adjoint");
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callgrind_says_how_many() {
        assert_eq!(
            instructions("events: Ir\nfn=(1)\n1 2\ntotals: 57080\n").expect("it is right"),
            57080
        );
        assert!(instructions("events: Ir\ntotals: 0\n").is_err());
        assert!(instructions("events: Ir\n").is_err());
    }
}

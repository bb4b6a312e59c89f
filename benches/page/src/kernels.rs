//! The table of benches/kernels/README.md: what Criterion measured of each kernel, beside the adjoint by hand.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::guard::Figures;
use crate::text::grouped;

pub const BEGIN: &str = "<!-- backsweep-page kernels: begin -->\n";
pub const END: &str = "<!-- backsweep-page kernels: end -->";

/// Medians of one kernel, in nanoseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Times {
    pub name: String,
    pub primal: f64,
    pub adjoint: f64,
    pub by_hand: f64,
    pub tool: f64,
}

#[derive(Deserialize)]
struct Estimates {
    median: Estimate,
}

#[derive(Deserialize)]
struct Estimate {
    point_estimate: f64,
}

/// The last run of all kernels that `cargo bench --bench kernels` left in Criterion's folder, by name.
pub fn measured(criterion: &Path) -> Result<Vec<Times>> {
    let folder = || criterion.display().to_string();
    let mut all = Vec::new();
    for entry in fs::read_dir(criterion).with_context(folder)? {
        let kernel = entry?.path();
        // Other benches have no adjoint by hand.
        if !kernel.join("hand").is_dir() {
            continue;
        }
        let name = kernel.file_name().unwrap_or_default().to_string_lossy();
        all.push(Times {
            name: name.into_owned(),
            primal: median(&kernel, "primal")?,
            adjoint: median(&kernel, "adjoint")?,
            by_hand: median(&kernel, "hand")?,
            tool: median(&kernel, "tool")?,
        });
    }
    ensure!(!all.is_empty(), "{} has no kernels", folder());
    all.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(all)
}

fn median(kernel: &Path, what: &str) -> Result<f64> {
    let path = kernel.join(what).join("new/estimates.json");
    let shown = || path.display().to_string();
    let text = fs::read_to_string(&path).with_context(shown)?;
    let estimates: Estimates = serde_json::from_str(&text).with_context(shown)?;
    Ok(estimates.median.point_estimate)
}

/// A row for each kernel, and the geometric means; bytes as the guard has them.
pub fn table(all: &[Times], figures: &[Figures]) -> Result<String> {
    let mut table = String::from(
        "| kernel | primal, ms | adjoint / primal | by hand / primal | adjoint / by hand | bytes pushed | tool, ms |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for times in all {
        let case = format!("kernels/{}", times.name);
        let known = figures.iter().find(|figures| figures.case == case);
        let bytes = known.map_or("?".to_owned(), |figures| {
            grouped(figures.bytes.iter().sum(), ' ')
        });
        writeln!(
            table,
            "| `{}` | {:.2} | {:.2} | {:.2} | {:.2} | {bytes} | {:.0} |",
            times.name,
            times.primal * 1e-6,
            times.adjoint / times.primal,
            times.by_hand / times.primal,
            times.adjoint / times.by_hand,
            times.tool * 1e-6,
        )?;
    }
    let mean = |ratio: &dyn Fn(&Times) -> f64| {
        let logs: f64 = all.iter().map(|times| ratio(times).ln()).sum();
        (logs / all.len() as f64).exp()
    };
    writeln!(
        table,
        "| geometric mean | | {:.2} | {:.2} | {:.2} | | |",
        mean(&|times| times.adjoint / times.primal),
        mean(&|times| times.by_hand / times.primal),
        mean(&|times| times.adjoint / times.by_hand),
    )?;
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(name: &str, factor: f64) -> Times {
        Times {
            name: name.to_owned(),
            primal: 1e6,
            adjoint: 4e6 * factor,
            by_hand: 2e6,
            tool: 5e7,
        }
    }

    #[test]
    fn a_row_has_the_ratios_and_the_last_their_means() {
        let figures = Figures {
            case: "kernels/b".to_owned(),
            bytes: [1000, 0, 0, 0, 0, 24],
            instructions: None,
        };
        let table =
            table(&[times("a", 1.0), times("b", 4.0)], &[figures]).expect("it can be written");
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(rows[0], "| `a` | 1.00 | 4.00 | 2.00 | 2.00 | ? | 50 |");
        assert_eq!(rows[1], "| `b` | 1.00 | 16.00 | 2.00 | 8.00 | 1 024 | 50 |");
        assert_eq!(rows[2], "| geometric mean | | 8.00 | 2.00 | 4.00 | | |");
    }

    #[test]
    fn what_criterion_left_is_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        assert!(measured(folder.path()).is_err());
        for (what, median) in [
            ("primal", 1.5),
            ("adjoint", 4.5),
            ("hand", 3.0),
            ("tool", 7.0),
        ] {
            let path = folder.path().join("lu").join(what).join("new");
            fs::create_dir_all(&path).expect("it can be made");
            let text = format!("{{\"median\":{{\"point_estimate\":{median}}}}}");
            fs::write(path.join("estimates.json"), text).expect("it can be written");
        }
        let all = measured(folder.path()).expect("it is there");
        assert_eq!((all.len(), all[0].adjoint, all[0].by_hand), (1, 4.5, 3.0));
    }
}

//! What `scripts/demo` ends with: an inverse problem that the gradient solved, what its adjoint stores, the Livermore kernels.

use anyhow::{Result, ensure};
use maud::{Markup, html};
use serde::Deserialize;

use super::{charts, figure_of, framed};
use crate::curves::{Curve, Curves};
use crate::drawing::Scale;
use crate::measurement::Measurement;

/// What `examples/inverse` prints.
#[derive(Deserialize)]
pub struct Inverse {
    x: Vec<f64>,
    truth: Vec<f64>,
    observed: Vec<f64>,
    guess: Vec<f64>,
    /// The misfit of the guess.
    start: f64,
    /// After each iteration.
    misfits: Vec<f64>,
    states: Vec<Shown>,
    /// Calls of the function, and of its adjoint.
    costs: u64,
    gradients: u64,
}

/// The state of an iteration.
#[derive(Deserialize)]
struct Shown {
    iteration: u64,
    u: Vec<f64>,
}

/// The page. `report` is where the report on the adjoint lies, beside it.
pub fn page(inverse: &Inverse, report: &str, measurements: &[Measurement]) -> Result<String> {
    ensure!(
        !inverse.misfits.is_empty() && inverse.x.len() == inverse.truth.len(),
        "the inverse problem has no iterations"
    );
    let content = html! {
        (recovered(inverse)?)
        section {
            h2 { "What the adjoint stores" }
            p {
                "The report on the adjoint of " code { "burgers.f90" } " beside its source, as "
                code { "backsweep --report=FILE.html" } " writes it: "
                a href=(report) { "by itself" } "."
            }
            iframe .report src=(report) title="Report on the adjoint" {}
        }
        section {
            h2 { "The Livermore kernels" }
            p {
                "What one call of each adjoint pushes to its stack, and how long it takes beside the primal: with all analyses off, "
                "and by default."
            }
            (charts(measurements)?)
        }
    };
    Ok(framed("What Backsweep's demo did", &content))
}

fn recovered(inverse: &Inverse) -> Result<Markup> {
    let last = inverse.misfits.last().copied().unwrap_or(inverse.start);
    Ok(html! {
        section {
            h2 { "The initial state, recovered from the final one" }
            p {
                "Burgers' equation (" code { "examples/burgers.f90" } ") was run from a true initial state, and only the final one was kept. "
                "From a guess that is the same everywhere, a quasi-Newton method (L-BFGS, " code { "examples/inverse" }
                ") found the " (inverse.x.len()) " initial values with " (inverse.gradients)
                " gradients, each of them one call of the adjoint, and " (inverse.costs) " calls of the function: the misfit went from "
                (format!("{:.1e}", inverse.start)) " to " (format!("{last:.1e}")) " in " (inverse.misfits.len()) " iterations."
            }
            (figure_of(&states(inverse))?)
            (figure_of(&misfits(inverse))?)
        }
    })
}

/// The true state, what of it was seen, and how the iterations come closer.
fn states(inverse: &Inverse) -> Curves {
    let points = |u: &[f64]| inverse.x.iter().copied().zip(u.iter().copied()).collect();
    let mut curves = vec![
        Curve {
            name: "true initial state".to_owned(),
            points: points(&inverse.truth),
            strength: 1.0,
            is_aim: true,
        },
        Curve {
            name: "final state".to_owned(),
            points: points(&inverse.observed),
            strength: 0.25,
            is_aim: false,
        },
        Curve {
            name: "guess".to_owned(),
            points: points(&inverse.guess),
            strength: 0.4,
            is_aim: false,
        },
    ];
    let count = inverse.states.len().max(1) as f64;
    let shown = inverse.states.iter().enumerate();
    curves.extend(shown.map(|(at, state)| Curve {
        name: format!("after {}", state.iteration),
        points: points(&state.u),
        strength: 0.4 + 0.6 * (at as f64 + 1.0) / count,
        is_aim: false,
    }));
    Curves {
        title: "State of each iteration".to_owned(),
        across: "place",
        scale: Scale::Linear,
        curves,
    }
}

fn misfits(inverse: &Inverse) -> Curves {
    let all = [inverse.start]
        .into_iter()
        .chain(inverse.misfits.iter().copied());
    // What has no logarithm has no place.
    let points = all.enumerate().filter(|(_, misfit)| *misfit > 0.0);
    Curves {
        title: "Misfit of each iteration".to_owned(),
        across: "iteration",
        scale: Scale::Logarithmic,
        curves: vec![Curve {
            name: "misfit".to_owned(),
            points: points.map(|(at, misfit)| (at as f64, misfit)).collect(),
            strength: 1.0,
            is_aim: false,
        }],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    fn inverse(misfits: &str) -> Inverse {
        let text = format!(
            r#"{{"x": [0, 1, 2], "truth": [1, 2, 1], "observed": [1, 1.5, 1], "guess": [1, 1, 1], "start": 0.5,
                "misfits": {misfits}, "states": [{{"iteration": 1, "u": [1, 1.9, 1]}}], "costs": 3, "gradients": 2}}"#
        );
        serde_json::from_str(&text).expect("as examples/inverse prints it")
    }

    #[test]
    fn the_page_has_every_part() {
        let page = page(&inverse("[0.1, 0.01]"), "burgers.html", &fixture::results());
        let page = page.expect("it can be made");
        for part in [
            "true initial state",
            "after 1",
            "Misfit of each iteration",
            "5.0e-1 to 1.0e-2",
            "src=\"burgers.html\"",
            "The Livermore kernels",
        ] {
            assert!(page.contains(part), "{part}");
        }
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        assert!(page(&inverse("[]"), "burgers.html", &[]).is_err());
    }
}

//! What `-v` and `--time-passes` say.

use std::fmt::Write;
use std::time::Duration;

use backsweep::request::Generated;

/// A line per generated function: `f -> f_b (x: dup, n: const)`.
pub fn generated(all: &[Generated]) -> String {
    let mut text = String::new();
    for one in all {
        let params: Vec<String> = one
            .params
            .iter()
            .map(|p| format!("{}: {}", p.name, p.role.name()))
            .collect();
        let _ = writeln!(
            text,
            "{} -> {} ({})",
            one.primal,
            one.adjoint,
            params.join(", ")
        );
    }
    text
}

/// A line per stage in the order of the pipeline, in milliseconds and per cent, then the total.
pub fn timings(stages: &[(String, Duration)]) -> String {
    let total: Duration = stages.iter().map(|(_, time)| *time).sum();
    let whole = total.as_secs_f64().max(f64::MIN_POSITIVE);
    let mut text = String::from("  time (ms)      %  stage\n");
    let mut line = |name: &str, time: Duration| {
        let seconds = time.as_secs_f64();
        let _ = writeln!(
            text,
            "{:>11.3} {:>6.1}  {name}",
            seconds * 1e3,
            100.0 * seconds / whole
        );
    };
    for (name, time) in stages {
        line(name, *time);
    }
    line("total", total);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up() {
        let ms = Duration::from_millis;
        let text = timings(&[("load".into(), ms(1)), ("plan".into(), ms(3))]);
        assert_eq!(
            text,
            "  time (ms)      %  stage\n\
             \x20     1.000   25.0  load\n\
             \x20     3.000   75.0  plan\n\
             \x20     4.000  100.0  total\n"
        );
    }
}

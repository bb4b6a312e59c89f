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
            one.symbol,
            params.join(", ")
        );
    }
    text
}

/// A line per stage in the order of the pipeline, in milliseconds and per cent, then the total; and the same for the
/// passes, which are parts of stages.
pub fn timings(stages: &[(String, Duration)], passes: &[(&str, Duration)]) -> String {
    let total: Duration = stages.iter().map(|(_, time)| *time).sum();
    let whole = total.as_secs_f64().max(f64::MIN_POSITIVE);
    let line = |name: &str, time: Duration| {
        let seconds = time.as_secs_f64();
        let share = 100.0 * seconds / whole;
        format!("{:>11.3} {share:>6.1}  {name}\n", seconds * 1e3)
    };
    let mut text = String::from("  time (ms)      %  stage\n");
    text.extend(stages.iter().map(|(name, time)| line(name, *time)));
    text += &line("total", total);
    if !passes.is_empty() {
        text += "  time (ms)      %  pass\n";
        text.extend(passes.iter().map(|(name, time)| line(name, *time)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up() {
        let ms = Duration::from_millis;
        let stages = [("load".into(), ms(1)), ("plan".into(), ms(3))];
        let text = timings(&stages, &[("simplify", ms(2))]);
        assert_eq!(
            text,
            "  time (ms)      %  stage\n\
             \x20     1.000   25.0  load\n\
             \x20     3.000   75.0  plan\n\
             \x20     4.000  100.0  total\n\
             \x20 time (ms)      %  pass\n\
             \x20     2.000   50.0  simplify\n"
        );
    }
}

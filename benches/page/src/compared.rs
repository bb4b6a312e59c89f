//! What the charts compare: each kernel with everything stored, and by default.

use crate::case::{Language, NOTHING_OFF, STORE_ALL};
use crate::chart::Bars;
use crate::drawing::Scale;
use crate::measurement::Measurement;
use crate::stack::TOTAL;
use crate::totals::{beside, select};

fn bars(
    measurements: &[Measurement],
    input: (Language, &str),
    what: (&str, Scale),
    number: impl Fn(&Measurement) -> f64,
) -> Bars {
    let on: Vec<&Measurement> = select(measurements, input, NOTHING_OFF).collect();
    let off = on
        .iter()
        .map(|it| beside(measurements, it, STORE_ALL).map_or(0.0, &number));
    Bars {
        title: format!("{}, {} -{}", what.0, input.0.title(), input.1),
        scale: what.1,
        kernels: on.iter().map(|it| it.case.kernel.clone()).collect(),
        series: [
            ("all off", off.collect()),
            ("default", on.iter().map(|it| number(it)).collect()),
        ],
    }
}

pub fn bytes(measurements: &[Measurement], input: (Language, &str)) -> Bars {
    let what = ("Bytes pushed", Scale::Logarithmic);
    bars(measurements, input, what, |it| it.stack[TOTAL].bytes as f64)
}

/// Nothing where nothing was timed.
pub fn ratios(measurements: &[Measurement], input: (Language, &str)) -> Option<Bars> {
    let what = ("Time, adjoint / primal", Scale::Linear);
    let timed = select(measurements, input, NOTHING_OFF).any(|it| it.times.ratio.is_some());
    timed.then(|| {
        bars(measurements, input, what, |it| {
            it.times.ratio.unwrap_or(0.0)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use crate::measurement::Times;

    #[test]
    fn bars_stand_beside_their_own_kernel() {
        let mut results = fixture::results();
        results.swap(2, 3);
        let bars = bytes(&results, (Language::C, "O2"));
        assert_eq!(bars.kernels, ["k01", "k02"]);
        assert_eq!(bars.series[0].1, [9600.0, 2400.0]);
        assert_eq!(bars.series[1].1, [16.0, 800.0]);
    }

    #[test]
    fn without_times_there_is_no_chart_of_them() {
        let mut results = fixture::results();
        assert!(ratios(&results, (Language::C, "O2")).is_some());
        results
            .iter_mut()
            .for_each(|it| it.times = Times::default());
        assert!(ratios(&results, (Language::C, "O2")).is_none());
    }
}

//! The picture of the stack's depth over time.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::profile::{Moment, Profile};
use crate::error::{Bug, Result};

/// The colours of the kinds, in their order, legible on light and on dark ground; the page has them too.
pub const COLOURS: [(&str, RGBColor); 6] = [
    ("value", RGBColor(0x4c, 0x8c, 0xd0)),
    ("undo", RGBColor(0xe0, 0x8a, 0x2c)),
    ("integer", RGBColor(0x4c, 0xa3, 0x5a)),
    ("control", RGBColor(0xb0, 0x74, 0xc4)),
    ("partial", RGBColor(0x9c, 0x7a, 0x68)),
    ("snapshot", RGBColor(0xd8, 0x5c, 0x66)),
];

/// Stands for the colour of text until the picture is written: the page decides what that is.
const INK: RGBColor = RGBColor(1, 2, 3);

/// An SVG in which the bytes of each kind lie on top of each other. Text has the colour of the text around.
///
/// # Errors
/// A bug: nothing of a profile cannot be drawn.
pub fn picture(profile: &Profile, width: u32, height: u32) -> Result<String> {
    let mut svg = String::new();
    let area = SVGBackend::with_string(&mut svg, (width, height)).into_drawing_area();
    let drawn = draw(profile, &area, width);
    drop(area);
    drawn.map_err(|error| Bug::new("report", error.to_string()))?;
    Ok(svg.replace("#010203", "currentColor"))
}

type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;

fn draw(
    profile: &Profile,
    area: &Area<'_>,
    width: u32,
) -> std::result::Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let moments = profile.thinned(width as usize);
    let last = moments.last().map_or(0.0, |moment| moment.seconds);
    let peak = profile.peak().map_or(0, |moment| moment.total).max(1);
    let (seconds, time) = scale(last, &[(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")]);
    let units = [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1.0, "bytes")];
    let (bytes, unit) = scale(peak as f64, &units);
    let end = (last / seconds).max(f64::MIN_POSITIVE);
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .x_label_area_size(36)
        .y_label_area_size(56)
        .build_cartesian_2d(0.0..end, 0.0..peak as f64 / bytes * 1.05)?;
    let style = ("sans-serif", 13).into_font().color(&INK);
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(INK.mix(0.15))
        .axis_style(INK)
        .label_style(style.clone())
        .axis_desc_style(style)
        .x_labels((width / 90) as usize)
        .y_labels(5)
        .x_desc(format!("time, {time}"))
        .y_desc(format!("on the stack, {unit}"))
        .draw()?;
    for (kind, (_, colour)) in COLOURS.iter().enumerate().rev() {
        // The highest sum first: each covers the lower part of the one before.
        if moments.iter().all(|moment| moment.kinds()[kind].1 == 0) {
            continue;
        }
        let points = steps(&moments, end * seconds);
        let points = points.map(|(at, moment)| (at / seconds, up_to(moment, kind) / bytes));
        chart.draw_series(AreaSeries::new(points, 0.0, colour.filled()))?;
    }
    area.present()?;
    Ok(())
}

/// Each moment where it begins and where the next one does: between them the stack does not move.
fn steps(moments: &[Moment], last: f64) -> impl Iterator<Item = (f64, &Moment)> {
    let next = moments.iter().skip(1).map(|moment| moment.seconds);
    let ends = next.chain(std::iter::once(last));
    let both = moments.iter().zip(ends);
    both.flat_map(|(moment, end)| [(moment.seconds, moment), (end, moment)])
}

/// The bytes of a kind and of those before it.
fn up_to(moment: &Moment, kind: usize) -> f64 {
    let kinds = moment.kinds();
    kinds[..=kind].iter().map(|(_, bytes)| *bytes as f64).sum()
}

/// The greatest unit of which there is at least one, else the last.
fn scale(value: f64, units: &[(f64, &'static str)]) -> (f64, &'static str) {
    let found = units.iter().find(|(size, _)| value >= *size);
    found.or(units.last()).copied().unwrap_or((1.0, ""))
}

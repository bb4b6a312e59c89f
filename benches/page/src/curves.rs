//! Curves in SVG, for a light and for a dark ground.

use anyhow::Result;
use plotters::coord::ranged1d::{AsRangedCoord, Ranged, ValueFormatter};
use plotters::prelude::*;

use crate::drawing::{self, Area, Outcome, Palette, Scale, WIDTH, style_grid, write};

/// Curves over one axis.
pub struct Curves {
    pub title: String,
    /// What lies along the axis at the bottom.
    pub across: &'static str,
    pub scale: Scale,
    pub curves: Vec<Curve>,
}

pub struct Curve {
    pub name: String,
    pub points: Vec<(f64, f64)>,
    /// From the ground's colour, 0, to the strongest, 1.
    pub strength: f64,
    /// In the second colour, and thick: what the others are compared with.
    pub is_aim: bool,
}

const HEIGHT: u32 = 340;
/// Room for the names of curves, to the right of them.
const NAMES: u32 = 170;

impl Curves {
    fn values(&self, which: fn(&(f64, f64)) -> f64) -> (f64, f64) {
        let points = self.curves.iter().flat_map(|curve| &curve.points);
        let values = points.map(which).filter(|value| value.is_finite());
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        })
    }
}

/// One figure.
pub fn svg(curves: &Curves, palette: &Palette) -> Result<String> {
    let (low, high) = curves.values(|point| point.1);
    drawing::svg(HEIGHT, |area| match curves.scale {
        Scale::Logarithmic => {
            let floor = 10f64.powf(low.log10().floor());
            let ceiling = 10f64.powf(high.log10().ceil());
            draw(curves, area, palette, (floor..ceiling).log_scale())
        }
        Scale::Linear => {
            let room = 0.05 * (high - low);
            draw(curves, area, palette, low - room..high + room)
        }
    })
}

fn draw<Axis>(curves: &Curves, area: &Area<'_>, palette: &Palette, axis: Axis) -> Outcome
where
    Axis: AsRangedCoord<Value = f64>,
    Axis::CoordDescType: Ranged<ValueType = f64> + ValueFormatter<f64>,
{
    let (start, end) = curves.values(|point| point.0);
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .margin_top(34)
        .margin_right(NAMES)
        .x_label_area_size(42)
        .y_label_area_size(64)
        .build_cartesian_2d(start..end, axis)?;
    let mut mesh = chart.configure_mesh();
    style_grid(&mut mesh, palette);
    mesh.x_desc(curves.across)
        .x_labels(9)
        .y_labels(7)
        .y_label_formatter(&|value| match curves.scale {
            Scale::Logarithmic => format!("{value:.0e}"),
            Scale::Linear => format!("{value:.1}"),
        })
        .draw()?;
    write(area, &curves.title, ((64, 9), 18), palette)?;
    for (at, curve) in curves.curves.iter().enumerate() {
        let (colour, width) = match curve.is_aim {
            true => (palette.series[0].mix(1.0), 5),
            false => (palette.series[1].mix(curve.strength), 2),
        };
        let line = ShapeStyle::from(colour).stroke_width(width);
        chart.draw_series(LineSeries::new(curve.points.iter().copied(), line))?;
        let (x, y) = ((WIDTH - NAMES + 12) as i32, 40 + 22 * at as i32);
        area.draw(&PathElement::new([(x, y + 7), (x + 22, y + 7)], line))?;
        write(area, &curve.name, ((x + 30, y), 15), palette)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::LIGHT;

    #[test]
    fn every_curve_is_drawn_and_named() {
        let curve = |name: &str, is_aim| Curve {
            name: name.to_owned(),
            points: vec![(0.0, 1e-3), (1.0, 1e2)],
            strength: 1.0,
            is_aim,
        };
        for scale in [Scale::Logarithmic, Scale::Linear] {
            let curves = Curves {
                title: "a & b".to_owned(),
                across: "place",
                scale,
                curves: vec![curve("first", true), curve("second", false)],
            };
            let svg = svg(&curves, &LIGHT).expect("it can be drawn");
            for piece in ["a &amp; b", "first", "second", "place"] {
                assert!(svg.contains(piece), "{piece}");
            }
            assert!(svg.matches("<polyline").count() >= 4, "{svg}");
        }
    }
}

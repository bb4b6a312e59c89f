//! Bars in SVG, for a light and for a dark ground.

use anyhow::Result;
use plotters::coord::ranged1d::{AsRangedCoord, Ranged, ValueFormatter};
use plotters::prelude::*;

use crate::drawing::{self, Area, Outcome, Palette, Scale, style_grid, write};

/// Two bars for each kernel.
pub struct Bars {
    pub title: String,
    pub scale: Scale,
    pub kernels: Vec<String>,
    pub series: [(&'static str, Vec<f64>); 2],
}

const HEIGHT: u32 = 300;
/// Where the title and the legend begin: on the left, where a narrow page shows them.
const TITLE: i32 = 62;
const LEGEND: i32 = 330;

impl Bars {
    /// Where the axis ends: with room for the highest bar, at a power of ten if it is logarithmic.
    fn top(&self) -> f64 {
        let values = self.series.iter().flat_map(|(_, values)| values);
        let highest = values.copied().fold(1.0, f64::max);
        match self.scale {
            Scale::Logarithmic => 10f64.powf(highest.log10().ceil()),
            Scale::Linear => highest * 1.05,
        }
    }
}

/// The charts one below the other.
pub fn svg(charts: &[Bars], palette: &Palette) -> Result<String> {
    let height = HEIGHT * u32::try_from(charts.len())?;
    drawing::svg(height, |area| {
        let panels = area.split_evenly((charts.len(), 1));
        charts.iter().zip(panels).try_for_each(|(bars, panel)| {
            let top = bars.top();
            match bars.scale {
                Scale::Logarithmic => draw(bars, &panel, palette, (1.0..top).log_scale()),
                Scale::Linear => draw(bars, &panel, palette, 0.0..top),
            }
        })
    })
}

fn draw<Axis>(bars: &Bars, panel: &Area<'_>, palette: &Palette, axis: Axis) -> Outcome
where
    Axis: AsRangedCoord<Value = f64>,
    Axis::CoordDescType: Ranged<ValueType = f64> + ValueFormatter<f64>,
{
    let end = bars.kernels.len() as f64 - 0.5;
    let mut chart = ChartBuilder::on(panel)
        .margin(8)
        .margin_top(34)
        .margin_right(16)
        .x_label_area_size(28)
        .y_label_area_size(56)
        .build_cartesian_2d(-0.5..end, axis)?;
    let mut mesh = chart.configure_mesh();
    style_grid(&mut mesh, palette);
    mesh.x_labels(bars.kernels.len() + 1)
        .x_label_formatter(&|at| kernel_at(&bars.kernels, *at))
        .y_labels(8)
        .y_label_formatter(&|value| short(*value))
        .draw()?;
    let lowest = if bars.scale == Scale::Linear {
        0.0
    } else {
        1.0
    };
    write(panel, &bars.title, ((TITLE, 9), 18), palette)?;
    // Left and right of the middle, and where the legend says so.
    let sides = [(-0.38, LEGEND), (0.0, LEGEND + 75)];
    for (((name, values), colour), (left, x)) in bars.series.iter().zip(palette.series).zip(sides) {
        let drawn = values
            .iter()
            .enumerate()
            .filter(|(_, value)| **value > lowest);
        let rectangles = drawn.map(|(at, value)| {
            let left = at as f64 + left;
            Rectangle::new([(left, lowest), (left + 0.36, *value)], colour.filled())
        });
        chart.draw_series(rectangles)?;
        legend(panel, (x, 12), (name, colour), palette)?;
    }
    Ok(())
}

/// What a colour stands for: beside the title, where no bar can lie behind it.
fn legend(
    panel: &Area<'_>,
    (x, y): (i32, i32),
    (name, colour): (&str, RGBColor),
    palette: &Palette,
) -> Outcome {
    let square = [(x, y), (x + 12, y + 12)];
    panel.draw(&Rectangle::new(square, colour.filled()))?;
    write(panel, name, ((x + 18, y - 1), 15), palette)
}

/// Of the places on the axis only those of kernels have a name.
fn kernel_at(kernels: &[String], at: f64) -> String {
    let nearest = at.round();
    if (at - nearest).abs() > 0.01 || nearest < 0.0 {
        return String::new();
    }
    // It is a small number, and not below zero.
    let name = kernels.get(nearest as usize).map_or("", String::as_str);
    name.trim_start_matches('k')
        .trim_start_matches('0')
        .to_owned()
}

/// `10k` for 10000.
fn short(value: f64) -> String {
    if value >= 1e6 {
        format!("{}M", value / 1e6)
    } else if value >= 1e3 {
        format!("{}k", value / 1e3)
    } else {
        format!("{value}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{DARK, LIGHT};

    fn bars(scale: Scale) -> Bars {
        Bars {
            title: "a & b".to_owned(),
            scale,
            kernels: vec!["k01".to_owned(), "k02".to_owned()],
            series: [
                ("all off", vec![12000.0, 10.0]),
                ("default", vec![0.0, 10.0]),
            ],
        }
    }

    fn filled(svg: &str, colour: RGBColor) -> usize {
        let RGBColor(red, green, blue) = colour;
        svg.matches(&format!("fill=\"#{red:02X}{green:02X}{blue:02X}\""))
            .count()
    }

    #[test]
    fn nothing_has_no_bar() {
        for scale in [Scale::Logarithmic, Scale::Linear] {
            let svg = svg(&[bars(scale)], &LIGHT).expect("it can be drawn");
            // One more of each is in the legend.
            assert_eq!(filled(&svg, LIGHT.series[0]), 3);
            assert_eq!(filled(&svg, LIGHT.series[1]), 2);
        }
    }

    #[test]
    fn a_chart_takes_its_width_from_the_page() {
        let svg = svg(&[bars(Scale::Linear)], &DARK).expect("it can be drawn");
        let head = svg.lines().next().expect("it has a line");
        assert!(
            head.contains("viewBox") && !head.contains("width="),
            "{head}"
        );
        assert!(svg.contains("a &amp; b"));
    }

    #[test]
    fn axes_are_labelled_briefly() {
        assert_eq!(
            (short(1.0), short(1e4), short(1e6)),
            ("1".into(), "10k".into(), "1M".into())
        );
        let kernels = ["k01".to_owned(), "k12".to_owned()];
        assert_eq!(kernel_at(&kernels, 1.0), "12");
        assert_eq!(kernel_at(&kernels, 0.0), "1");
        assert_eq!(kernel_at(&kernels, 0.5), "");
        assert_eq!(kernel_at(&kernels, 7.0), "");
    }
}

//! What all drawings have in common: colours, the grid, SVG that takes the width of its page.

use std::io;

use anyhow::{Result, anyhow};
use plotters::chart::MeshStyle;
use plotters::coord::Shift;
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::prelude::*;

/// Colours. The ground itself is left clear.
pub struct Palette {
    pub ink: RGBColor,
    pub grid: RGBColor,
    pub series: [RGBColor; 2],
}

pub const LIGHT: Palette = Palette {
    ink: RGBColor(0x24, 0x29, 0x2f),
    grid: RGBColor(0xd8, 0xde, 0xe4),
    series: [RGBColor(0xb4, 0xbc, 0xc6), RGBColor(0x0b, 0x6b, 0xcb)],
};

pub const DARK: Palette = Palette {
    ink: RGBColor(0xe6, 0xed, 0xf3),
    grid: RGBColor(0x30, 0x36, 0x3d),
    series: [RGBColor(0x6e, 0x76, 0x81), RGBColor(0x58, 0xa6, 0xff)],
};

#[derive(Clone, Copy, PartialEq)]
pub enum Scale {
    /// From one: nothing has no bar.
    Logarithmic,
    /// From nothing.
    Linear,
}

pub const WIDTH: u32 = 960;
pub const FONT: &str = "sans-serif";

pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub type Outcome = Result<(), DrawingAreaErrorKind<io::Error>>;

/// A drawing so high.
pub fn svg(height: u32, draw: impl FnOnce(&Area<'_>) -> Outcome) -> Result<String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        let drawn = draw(&area).and_then(|()| area.present());
        drawn.map_err(|error| anyhow!("cannot draw: {error}"))?;
    }
    Ok(scalable(&text))
}

/// With a view box alone, it takes the width that it is given.
fn scalable(svg: &str) -> String {
    let sized = svg.find(" width=").zip(svg.find(" viewBox="));
    match sized {
        Some((width, view)) if width < view => format!("{}{}", &svg[..width], &svg[view..]),
        _ => svg.to_owned(),
    }
}

/// Lines across alone, in the palette's colours.
pub fn style_grid<'b, X, Y, DB>(mesh: &mut MeshStyle<'_, 'b, X, Y, DB>, palette: &Palette)
where
    X: Ranged + ValueFormatter<X::ValueType>,
    Y: Ranged + ValueFormatter<Y::ValueType>,
    DB: DrawingBackend,
{
    mesh.disable_x_mesh()
        .axis_style(palette.ink)
        .bold_line_style(palette.grid)
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 15).into_font().color(&palette.ink));
}

/// Words at a place, so large.
pub fn write(
    area: &Area<'_>,
    text: &str,
    (at, size): ((i32, i32), u32),
    palette: &Palette,
) -> Outcome {
    let style = (FONT, size).into_font().color(&palette.ink);
    area.draw(&Text::new(text.to_owned(), at, style))
}

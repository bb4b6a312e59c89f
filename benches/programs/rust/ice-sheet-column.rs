// INPUT: 16 0.3 1.1
// Temperature and age down an ice column: an owned linked list of layers settled recursively.

struct Layer {
    thickness: f64,
    conductivity: f64,
    temperature: f64,
    below: Option<Box<Layer>>,
}

struct Column {
    top: Option<Box<Layer>>,
}

struct Layers<'a> {
    next: Option<&'a Layer>,
}

impl<'a> Iterator for Layers<'a> {
    type Item = &'a Layer;
    fn next(&mut self) -> Option<&'a Layer> {
        let here = self.next?;
        self.next = here.below.as_deref();
        Some(here)
    }
}

impl Column {
    fn push(&mut self, thickness: f64, conductivity: f64, temperature: f64) {
        let below = self.top.take();
        self.top = Some(Box::new(Layer { thickness, conductivity, temperature, below }));
    }

    fn iter(&self) -> Layers<'_> {
        Layers { next: self.top.as_deref() }
    }

    fn compact(&mut self, rate: f64) {
        fn press(layer: &mut Option<Box<Layer>>, load: f64, rate: f64) {
            if let Some(l) = layer {
                l.thickness /= 1.0 + rate * load;
                l.conductivity *= 1.0 + 0.2 * rate * load;
                press(&mut l.below, load + l.thickness, rate);
            }
        }
        press(&mut self.top, 0.0, rate);
    }

    fn conduct(&mut self, surface: f64, heat: f64, dt: f64) {
        let mut above: Option<(f64, f64)> = None;
        let mut cursor = self.top.as_deref_mut();
        while let Some(layer) = cursor {
            let (flow, _) = match above {
                Some((t, resistance)) => {
                    let r = resistance + layer.thickness / layer.conductivity;
                    (2.0 * (t - layer.temperature) / r, r)
                }
                None => (layer.conductivity * (surface - layer.temperature) / layer.thickness, 0.0),
            };
            let before = layer.temperature;
            layer.temperature += dt * flow / layer.thickness;
            if layer.below.is_none() {
                layer.temperature += dt * heat;
            }
            above = Some((before, layer.thickness / layer.conductivity));
            cursor = layer.below.as_deref_mut();
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let (layers, rest) = x.split_at(12);
    let mut column = Column { top: None };
    for c in layers.chunks_exact(3) {
        column.push(0.5 + c[0], c[1], -c[2]);
    }
    let [rate, heat, surface, snow] = rest else { unreachable!() };
    for year in 0..40 {
        if year % 10 == 9 {
            column.push(0.4 * snow, 0.5, -surface);
        }
        column.compact(0.01 * rate);
        column.conduct(-surface - 0.2 * (0.5 * year as f64).sin(), 0.1 * heat, 0.1);
    }
    let depth: f64 = column.iter().map(|l| l.thickness).sum();
    let mean = column.iter().map(|l| l.thickness * l.temperature).sum::<f64>() / depth;
    let deepest = column.iter().last().map_or(0.0, |l| l.temperature * l.conductivity);
    depth + mean * mean + deepest
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

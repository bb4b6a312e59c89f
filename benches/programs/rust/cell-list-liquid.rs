// INPUT: 20 0.0 3.0
// Potential energy and virial of a soft liquid, with neighbours found through a hash map of cells.
use std::collections::HashMap;

const REACH: f64 = 1.0;

struct Neighbours<'a> {
    atoms: &'a [(f64, f64)],
    cells: HashMap<(i32, i32), Vec<usize>>,
}

fn cell_of(&(x, y): &(f64, f64)) -> (i32, i32) {
    ((x / REACH).floor() as i32, (y / REACH).floor() as i32)
}

impl<'a> Neighbours<'a> {
    fn new(atoms: &'a [(f64, f64)]) -> Self {
        let mut cells: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
        for (i, atom) in atoms.iter().enumerate() {
            cells.entry(cell_of(atom)).or_default().push(i);
        }
        Neighbours { atoms, cells }
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (i, atom) in self.atoms.iter().enumerate() {
            let (cx, cy) = cell_of(atom);
            for dx in -1..=1 {
                for dy in -1..=1 {
                    if let Some(others) = self.cells.get(&(cx + dx, cy + dy)) {
                        found.extend(others.iter().filter(|&&j| j > i).map(|&j| (i, j)));
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }
}

/// Energy and force over distance of a repulsion that ends smoothly at its reach.
fn interaction(r2: f64) -> Option<(f64, f64)> {
    let gap = 1.0 - r2 / (REACH * REACH);
    if gap <= 0.0 {
        return None;
    }
    Some((gap.powi(4), 8.0 * gap.powi(3) / (REACH * REACH)))
}

fn model(x: &[f64]) -> f64 {
    let mut atoms: Vec<(f64, f64)> = x.chunks(2).map(|c| (c[0], c[1])).collect();
    let mut energy = 0.0;
    let mut virial = 0.0;
    for _sweep in 0..8 {
        let mut force = vec![(0.0, 0.0); atoms.len()];
        energy = 0.0;
        for (i, j) in Neighbours::new(&atoms).pairs() {
            let (dx, dy) = (atoms[i].0 - atoms[j].0, atoms[i].1 - atoms[j].1);
            let r2 = dx * dx + dy * dy;
            if let Some((e, f)) = interaction(r2) {
                energy += e;
                virial += 0.1 * f * r2;
                force[i].0 += f * dx;
                force[i].1 += f * dy;
                force[j].0 -= f * dx;
                force[j].1 -= f * dy;
            }
        }
        for ((x, y), (fx, fy)) in atoms.iter_mut().zip(force) {
            *x += 0.02 * (fx + 0.2 * (1.5 - *x));
            *y += 0.02 * (fy + 0.1 * (1.5 - *y));
        }
    }
    energy + virial + atoms.iter().map(|a| 0.05 * a.0 * a.0 + 0.02 * a.1).sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

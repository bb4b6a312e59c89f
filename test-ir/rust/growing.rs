//! Vectors that grow as they are filled, of numbers and of structures, one in the other; boxes of traits that are
//! dropped; sorting by an inactive key; output.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

struct Particle {
    mass: f64,
    kind: u32,
    place: [f64; 2],
}

trait Force {
    fn at(&self, p: &Particle) -> f64;
}

struct Spring(f64);
struct Drag {
    factor: f64,
    power: Vec<f64>,
}

impl Force for Spring {
    fn at(&self, p: &Particle) -> f64 {
        self.0 * p.place[0] * p.place[1]
    }
}

impl Force for Drag {
    fn at(&self, p: &Particle) -> f64 {
        self.power.iter().fold(self.factor, |f, q| f * q * p.mass)
    }
}

fn inner(x: &[f64]) -> f64 {
    let mut all = Vec::new();
    for (i, v) in x.iter().enumerate() {
        if *v > 0.0 {
            all.push(Particle { mass: v * v, kind: i as u32 % 3, place: [v.sin(), v.cos()] });
        }
    }
    let mut forces: Vec<Box<dyn Force>> = Vec::new();
    forces.push(Box::new(Spring(x[0])));
    forces.push(Box::new(Drag { factor: x[1], power: x[2..4].to_vec() }));
    let mut rows: Vec<Vec<f64>> = Vec::new();
    for p in &all {
        let mut row = Vec::new();
        for f in &forces {
            row.push(f.at(p) * p.mass);
        }
        rows.push(row);
    }
    let total: f64 = rows.iter().map(|row| row.iter().product::<f64>()).sum();
    eprintln!("total {total}");
    all.iter().map(|p| p.mass * f64::from(p.kind)).sum::<f64>() + total
}

gradcheck::gradient_of_inner!("growing", 6, 0.4, 1.4);

//! Structures by value, and tuples as results.
//!
//! RUN: env LEVELS="0 1 2" %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

#[derive(Clone, Copy)]
struct Vector {
    x: f64,
    y: f64,
    z: f64,
}

impl std::ops::Add for Vector {
    type Output = Vector;
    fn add(self, o: Vector) -> Vector {
        Vector { x: self.x + o.x, y: self.y + o.y, z: self.z + o.z }
    }
}

impl Vector {
    fn cross(self, o: Vector) -> Vector {
        Vector {
            x: self.y * o.z - self.z * o.y,
            y: self.z * o.x - self.x * o.z,
            z: self.x * o.y - self.y * o.x,
        }
    }
}

#[inline(never)]
fn polar(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), y.atan2(x))
}

#[inline(never)]
fn turned(v: Vector, angle: f64) -> Vector {
    let (s, c) = angle.sin_cos();
    Vector { x: c * v.x - s * v.y, y: s * v.x + c * v.y, ..v }
}

#[inline(never)]
fn counted(x: &[f64]) -> (usize, f64, bool) {
    (x.len(), x.iter().map(|v| v * v).sum(), x[0] > 0.5)
}

fn inner(x: &[f64]) -> f64 {
    let mut total = Vector { x: x[0], y: x[1], z: x[2] };
    for c in x.chunks_exact(3) {
        let (r, angle) = polar(c[0], c[1]);
        total = turned(total, angle).cross(Vector { x: r, y: c[1], z: c[2] }) + total;
    }
    let (n, squares, big) = counted(x);
    let sum = total.x + total.y * total.z;
    sum / n as f64 + if big { squares } else { squares.ln() }
}

gradcheck::gradient_of_inner!("structs", 12, 0.2, 1.4);

// INPUT: 12 0.3 0.7
// Brightness seen by rays that march through signed distance shapes behind a trait.
use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy)]
struct Vec3(f64, f64, f64);

impl Add for Vec3 {
    type Output = Vec3;
    fn add(self, o: Vec3) -> Vec3 {
        Vec3(self.0 + o.0, self.1 + o.1, self.2 + o.2)
    }
}
impl Sub for Vec3 {
    type Output = Vec3;
    fn sub(self, o: Vec3) -> Vec3 {
        self + -o
    }
}
impl Neg for Vec3 {
    type Output = Vec3;
    fn neg(self) -> Vec3 {
        Vec3(-self.0, -self.1, -self.2)
    }
}
impl Mul<Vec3> for f64 {
    type Output = Vec3;
    fn mul(self, v: Vec3) -> Vec3 {
        Vec3(self * v.0, self * v.1, self * v.2)
    }
}

impl Vec3 {
    fn dot(self, o: Vec3) -> f64 {
        self.0 * o.0 + self.1 * o.1 + self.2 * o.2
    }
    fn unit(self) -> Vec3 {
        self.dot(self).sqrt().recip() * self
    }
}

trait Shape {
    fn intersect(&self, from: Vec3, along: Vec3) -> Option<f64>;
    fn normal(&self, at: Vec3) -> Vec3;
    fn colour(&self) -> f64;
}

struct Ball {
    centre: Vec3,
    radius: f64,
    colour: f64,
}

struct Wall {
    normal: Vec3,
    distance: f64,
}

impl Shape for Ball {
    fn intersect(&self, from: Vec3, along: Vec3) -> Option<f64> {
        let to = from - self.centre;
        let b = to.dot(along);
        let inside = b * b - to.dot(to) + self.radius * self.radius;
        (inside > 0.0).then(|| -b - inside.sqrt()).filter(|&t| t > 1e-9)
    }
    fn normal(&self, at: Vec3) -> Vec3 {
        (at - self.centre).unit()
    }
    fn colour(&self) -> f64 {
        self.colour
    }
}

impl Shape for Wall {
    fn intersect(&self, from: Vec3, along: Vec3) -> Option<f64> {
        let speed = along.dot(self.normal);
        Some((self.distance - from.dot(self.normal)) / speed).filter(|&t| t > 1e-9)
    }
    fn normal(&self, _: Vec3) -> Vec3 {
        -self.normal
    }
    fn colour(&self) -> f64 {
        0.4
    }
}

fn brightness(scene: &[Box<dyn Shape>], from: Vec3, along: Vec3, lamp: Vec3, depth: u8) -> f64 {
    let nearest = scene
        .iter()
        .filter_map(|s| s.intersect(from, along).map(|t| (t, s)))
        .min_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
    let Some((t, shape)) = nearest else { return 0.1 };
    let at = from + t * along;
    let normal = shape.normal(at);
    let to_lamp = lamp - at;
    let lit = 0.5 + 0.5 * normal.dot(to_lamp.unit());
    let local = shape.colour() * lit / (1.0 + 0.1 * to_lamp.dot(to_lamp));
    if depth == 0 {
        return local;
    }
    let mirrored = along - 2.0 * normal.dot(along) * normal;
    local + 0.3 * brightness(scene, at, mirrored, lamp, depth - 1)
}

fn model(x: &[f64]) -> f64 {
    let scene: Vec<Box<dyn Shape>> = vec![
        Box::new(Ball { centre: Vec3(4.0 + x[0], x[1] - 2.0, x[2]), radius: 1.0 + x[3], colour: x[4] }),
        Box::new(Ball { centre: Vec3(5.0, 2.0 + x[5], x[6]), radius: 1.5, colour: x[7] }),
        Box::new(Wall { normal: Vec3(1.0, 0.0, 0.2 * x[8]).unit(), distance: 9.0 }),
    ];
    let lamp = Vec3(1.0 + x[9], x[10], 3.0 + x[11]);
    (0..7)
        .map(|k| Vec3(1.0, -0.45 + 0.15 * k as f64, 0.03 * k as f64).unit())
        .map(|along| brightness(&scene, Vec3(0.0, 0.0, 0.0), along, lamp, 2))
        .sum()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

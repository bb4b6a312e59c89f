// INPUT: 8 0.4 1.4
// Field of a current loop and capacity of a conductor, with quadrature rules kept in constant tables.

mod rules {
    pub type Rule<const N: usize> = [(f64, f64); N];

    pub const THREE: Rule<3> = [(-0.774596669241483, 5.0 / 9.0), (0.0, 8.0 / 9.0), (0.774596669241483, 5.0 / 9.0)];

    pub static FIVE: Rule<5> = [
        (-0.906179845938664, 0.236926885056189),
        (-0.538469310105683, 0.478628670499366),
        (0.0, 0.568888888888889),
        (0.538469310105683, 0.478628670499366),
        (0.906179845938664, 0.236926885056189),
    ];

    pub fn integrate<const N: usize>(rule: &Rule<N>, from: f64, to: f64, f: impl Fn(f64) -> f64) -> f64 {
        let (middle, half) = (0.5 * (from + to), 0.5 * (to - from));
        half * rule.iter().map(|&(t, w)| w * f(middle + half * t)).sum::<f64>()
    }

    pub fn composite<const N: usize, F>(rule: &Rule<N>, from: f64, to: f64, panels: usize, f: F) -> f64
    where
        F: Fn(f64) -> f64,
    {
        let h = (to - from) / panels as f64;
        (0..panels).map(|p| from + p as f64 * h).map(|a| integrate(rule, a, a + h, &f)).sum()
    }
}

use rules::{composite, integrate, FIVE, THREE};

#[derive(Clone, Copy)]
struct Loop {
    radius: f64,
    current: f64,
    height: f64,
}

impl Loop {
    fn axial_field(self, r: f64, z: f64) -> f64 {
        composite(&FIVE, 0.0, std::f64::consts::TAU, 4, |angle| {
            let (s, c) = angle.sin_cos();
            let (dx, dy, dz) = (r - self.radius * c, self.radius * s, z - self.height);
            let d2 = dx * dx + dy * dy + dz * dz + 0.01;
            self.current * self.radius * (self.radius - r * c) / (d2 * d2.sqrt())
        }) / std::f64::consts::TAU
    }
}

fn model(x: &[f64]) -> f64 {
    let loops = [
        Loop { radius: 1.0 + x[0], current: x[1], height: -0.5 - x[2] },
        Loop { radius: 1.5 + 0.5 * x[3], current: x[4], height: 0.5 + x[5] },
    ];
    let flux = integrate(&FIVE, 0.0, 0.5 * x[6], |r| {
        r * integrate(&THREE, -0.2, 0.2, |z| loops.iter().map(|l| l.axial_field(r, z)).sum())
    });
    let centre: f64 = loops.iter().map(|l| l.axial_field(0.0, 0.1 * x[7])).sum();
    10.0 * flux + centre * centre
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

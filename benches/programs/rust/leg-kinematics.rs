// INPUT: 12 0.2 0.9
// Gait of a walking leg: joints as an enum, transforms multiplied along the chain, inverse kinematics by damped steps.
use std::ops::Mul;

#[derive(Clone, Copy, Debug)]
struct Transform {
    rotation: [[f64; 3]; 3],
    shift: [f64; 3],
}

#[derive(Clone, Copy, Debug)]
enum Joint {
    Roll,
    Pitch { offset: f64 },
    Slide(f64),
}

struct Segment {
    joint: Joint,
    length: f64,
}

impl Transform {
    const IDENTITY: Transform =
        Transform { rotation: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], shift: [0.0; 3] };

    fn about_x(angle: f64) -> Self {
        let (s, c) = angle.sin_cos();
        Transform { rotation: [[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]], ..Self::IDENTITY }
    }

    fn about_y(angle: f64) -> Self {
        let (s, c) = angle.sin_cos();
        Transform { rotation: [[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]], ..Self::IDENTITY }
    }

    fn along_z(distance: f64) -> Self {
        Transform { shift: [0.0, 0.0, distance], ..Self::IDENTITY }
    }
}

impl Mul for Transform {
    type Output = Transform;
    fn mul(self, o: Transform) -> Transform {
        let mut out = Transform { rotation: [[0.0; 3]; 3], shift: self.shift };
        for i in 0..3 {
            for k in 0..3 {
                out.shift[i] += self.rotation[i][k] * o.shift[k];
                for j in 0..3 {
                    out.rotation[i][j] += self.rotation[i][k] * o.rotation[k][j];
                }
            }
        }
        out
    }
}

impl Segment {
    fn transform(&self, q: f64) -> Transform {
        let turn = match self.joint {
            Joint::Roll => Transform::about_x(q),
            Joint::Pitch { offset } => Transform::about_y(q + offset),
            Joint::Slide(scale) => Transform::along_z(-scale * q),
        };
        turn * Transform::along_z(-self.length)
    }
}

struct Leg {
    segments: Vec<Segment>,
}

impl Leg {
    fn foot(&self, q: &[f64]) -> [f64; 3] {
        self.segments.iter().zip(q).map(|(s, &q)| s.transform(q)).fold(Transform::IDENTITY, |a, b| a * b).shift
    }

    fn reach(&self, q: &mut [f64], goal: &[f64; 3], rounds: usize) -> f64 {
        for _ in 0..rounds {
            let here = self.foot(q);
            let mut pull = vec![0.0; q.len()];
            for (j, p) in pull.iter_mut().enumerate() {
                let mut moved = q.to_vec();
                moved[j] += 1e-3;
                let there = self.foot(&moved);
                *p = (0..3).map(|k| (there[k] - here[k]) / 1e-3 * (goal[k] - here[k])).sum();
            }
            q.iter_mut().zip(&pull).for_each(|(q, p)| *q += 0.4 * p);
        }
        self.foot(q).iter().zip(goal).map(|(a, b)| (a - b).powi(2)).sum()
    }
}

fn model(x: &[f64]) -> f64 {
    let joints = [Joint::Roll, Joint::Pitch { offset: -0.3 }, Joint::Pitch { offset: 0.6 }, Joint::Slide(0.5)];
    let segments = joints.iter().zip(&x[..4]).map(|(&joint, l)| Segment { joint, length: 0.2 + 0.5 * l }).collect();
    let leg = Leg { segments };
    let mut q = x[4..8].to_vec();
    let mut cost = 0.0;
    for phase in 0..5 {
        let angle = 1.2 * phase as f64;
        let goal = [0.3 * x[8] * angle.cos(), 0.1 * x[9], -1.2 * x[10] + 0.2 * x[11] * angle.sin()];
        cost += leg.reach(&mut q, &goal, 4);
    }
    cost + 0.05 * q.iter().map(|v| v * v).sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

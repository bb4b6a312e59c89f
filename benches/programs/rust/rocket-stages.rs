// INPUT: 9 0.8 1.2
// A sounding rocket as a state machine whose states carry their own data, integrated with Heun's method.

#[derive(Clone, Copy, Debug)]
enum Phase {
    Boost { thrust: f64, left: u32 },
    Separation { delay: u32 },
    Sustain { thrust: f64, throttle: f64, left: u32 },
    Coast,
}

#[derive(Clone, Copy)]
struct Motion {
    height: f64,
    speed: f64,
    mass: f64,
}

impl std::ops::Add for Motion {
    type Output = Motion;
    fn add(self, o: Motion) -> Motion {
        Motion { height: self.height + o.height, speed: self.speed + o.speed, mass: self.mass + o.mass }
    }
}

impl std::ops::Mul<f64> for Motion {
    type Output = Motion;
    fn mul(self, k: f64) -> Motion {
        Motion { height: self.height * k, speed: self.speed * k, mass: self.mass * k }
    }
}

struct Rocket {
    exhaust: f64,
    drag: f64,
    second_thrust: f64,
    throttle: f64,
    shell: f64,
}

impl Phase {
    fn thrust(&self) -> f64 {
        match *self {
            Phase::Boost { thrust, .. } => thrust,
            Phase::Sustain { thrust, throttle, left } if left > 20 => thrust * (1.0 - 0.3 * throttle),
            Phase::Sustain { thrust, .. } => thrust,
            Phase::Separation { .. } | Phase::Coast => 0.0,
        }
    }
}

impl Rocket {
    fn rate(&self, m: Motion, thrust: f64) -> Motion {
        let air = (-m.height / 8.0).exp();
        let drag = self.drag * air * m.speed * m.speed;
        Motion { height: m.speed, speed: (thrust - drag) / m.mass - 0.0981, mass: -thrust / self.exhaust }
    }

    fn transition(&self, phase: Phase, motion: &mut Motion) -> Phase {
        match phase {
            Phase::Boost { left: 0, .. } => {
                motion.mass -= self.shell;
                Phase::Separation { delay: 5 }
            }
            Phase::Boost { thrust, left } => Phase::Boost { thrust, left: left - 1 },
            Phase::Separation { delay: 0 } => {
                Phase::Sustain { thrust: self.second_thrust, throttle: self.throttle, left: 40 }
            }
            Phase::Separation { delay } => Phase::Separation { delay: delay - 1 },
            Phase::Sustain { left: 0, .. } => Phase::Coast,
            Phase::Sustain { thrust, throttle, left } => Phase::Sustain { thrust, throttle, left: left - 1 },
            Phase::Coast => Phase::Coast,
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let rocket = Rocket { exhaust: 3.0 * x[0], drag: 0.02 * x[1], second_thrust: 0.3 * x[2], throttle: x[3], shell: 0.2 * x[4] };
    let mut motion = Motion { height: 0.1 * x[5], speed: 0.1 * x[6], mass: 1.5 * x[7] };
    let mut phase = Phase::Boost { thrust: 0.6 * x[8], left: 30 };
    let h = 0.04;
    let mut heating = 0.0;
    for _ in 0..150 {
        let thrust = phase.thrust();
        let k1 = rocket.rate(motion, thrust);
        let k2 = rocket.rate(motion + k1 * h, thrust);
        motion = motion + (k1 + k2) * (0.5 * h);
        heating += h * (-motion.height / 8.0).exp() * motion.speed.powi(3);
        phase = rocket.transition(phase, &mut motion);
    }
    motion.height + motion.mass + 0.5 * heating
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

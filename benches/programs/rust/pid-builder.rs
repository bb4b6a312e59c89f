// INPUT: 9 0.5 1.3
// A heated tank under proportional-integral-derivative control, set up by a builder.

#[derive(Clone, Copy)]
struct Pid {
    proportional: f64,
    integral: f64,
    derivative: f64,
    sum: f64,
    before: Option<f64>,
}

impl Pid {
    fn output(&mut self, error: f64, dt: f64) -> f64 {
        self.sum += error * dt;
        let change = match self.before.replace(error) {
            Some(old) => (error - old) / dt,
            None => 0.0,
        };
        self.proportional * error + self.integral * self.sum + self.derivative * change
    }
}

struct Simulation {
    pid: Pid,
    capacity: f64,
    loss: f64,
    target: Box<dyn Fn(f64) -> f64>,
    temperature: f64,
    actuator: f64,
    dt: f64,
}

#[derive(Default)]
struct Builder {
    gains: Option<(f64, f64, f64)>,
    capacity: Option<f64>,
    loss: f64,
    start: f64,
    target: Option<Box<dyn Fn(f64) -> f64>>,
}

impl Builder {
    fn gains(mut self, p: f64, i: f64, d: f64) -> Self {
        self.gains = Some((p, i, d));
        self
    }
    fn capacity(mut self, capacity: f64) -> Self {
        self.capacity = Some(capacity);
        self
    }
    fn loss(self, loss: f64) -> Self {
        Builder { loss, ..self }
    }
    fn start(self, start: f64) -> Self {
        Builder { start, ..self }
    }
    fn target(mut self, f: impl Fn(f64) -> f64 + 'static) -> Self {
        self.target = Some(Box::new(f));
        self
    }
    fn build(self) -> Result<Simulation, &'static str> {
        let (proportional, integral, derivative) = self.gains.ok_or("no gains")?;
        Ok(Simulation {
            pid: Pid { proportional, integral, derivative, sum: 0.0, before: None },
            capacity: self.capacity.unwrap_or(1.0),
            loss: self.loss,
            target: self.target.ok_or("no target")?,
            temperature: self.start,
            actuator: 0.0,
            dt: 0.05,
        })
    }
}

impl Simulation {
    fn run(&mut self, steps: usize) -> f64 {
        let mut cost = 0.0;
        for k in 0..steps {
            let t = k as f64 * self.dt;
            let error = (self.target)(t) - self.temperature;
            let command = 4.0 * (self.pid.output(error, self.dt) / 4.0).tanh();
            self.actuator += self.dt / 0.3 * (command - self.actuator);
            self.temperature += self.dt / self.capacity * (self.actuator - self.loss * self.temperature);
            cost += self.dt * (error * error + 0.01 * self.actuator * self.actuator);
        }
        cost
    }
}

fn model(x: &[f64]) -> f64 {
    let (level, wave, pace) = (x[6], 0.3 * x[7], x[8]);
    let mut simulation = Builder::default()
        .gains(3.0 * x[0], x[1], 0.1 * x[2])
        .capacity(x[3])
        .loss(0.5 * x[4])
        .start(0.2 * x[5])
        .target(move |t| level + wave * (pace * t).sin())
        .build()
        .unwrap();
    simulation.run(120) + 0.1 * simulation.temperature
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

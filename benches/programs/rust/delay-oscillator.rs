// INPUT: 6 0.4 1.2
// Delayed negative feedback in blood-cell production: the history lives in a double-ended queue.
use std::collections::VecDeque;

struct History {
    past: VecDeque<f64>,
    capacity: usize,
}

impl History {
    fn constant(value: f64, capacity: usize) -> Self {
        let past = std::iter::repeat(value).take(capacity).collect();
        History { past, capacity }
    }

    fn record(&mut self, value: f64) -> Option<f64> {
        self.past.push_back(value);
        if self.past.len() > self.capacity {
            self.past.pop_front()
        } else {
            None
        }
    }

    fn oldest(&self) -> f64 {
        *self.past.front().unwrap()
    }

    fn mean(&self) -> f64 {
        self.past.iter().sum::<f64>() / self.past.len() as f64
    }
}

struct Model {
    production: f64,
    decay: f64,
    steepness: f64,
    threshold: f64,
}

impl Model {
    fn rate(&self, now: f64, delayed: f64) -> f64 {
        let ratio = delayed / self.threshold;
        self.production * delayed / (1.0 + ratio.powf(self.steepness)) - self.decay * now
    }
}

fn model(x: &[f64]) -> f64 {
    let &[production, decay, steepness, threshold, start, aim] = x else { panic!("six inputs are wanted") };
    let blood = Model { production: 2.0 * production, decay, steepness: 4.0 + 2.0 * steepness, threshold };
    let mut history = History::constant(start, 20);
    let mut cells = start;
    let h = 0.1;
    let mut cost = 0.0;
    for step in 0..150 {
        let delayed = history.oldest();
        let slope = blood.rate(cells, delayed);
        let guess = cells + h * slope;
        let ahead = history.past.get(1).copied().unwrap_or(delayed);
        cells += 0.5 * h * (slope + blood.rate(guess, ahead));
        if let Some(gone) = history.record(cells) {
            cost += 0.01 * (gone - aim).powi(2);
        }
        if step % 50 == 49 {
            cost += 0.1 * history.mean();
        }
    }
    cost
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

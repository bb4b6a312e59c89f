// INPUT: 12 0.2 0.8
// Probability of reaching the last state of a random walk with skips, by recursion remembered in interior mutability.
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

struct Walk<'a> {
    up: &'a [f64],
    memo: RefCell<HashMap<(usize, u32), f64>>,
    hits: Cell<u32>,
    misses: Cell<u32>,
}

impl<'a> Walk<'a> {
    fn new(up: &'a [f64]) -> Self {
        Walk { up, memo: RefCell::new(HashMap::new()), hits: Cell::new(0), misses: Cell::new(0) }
    }

    /// The chance to be beyond the last state within `left` moves.
    fn reach(&self, state: usize, left: u32) -> f64 {
        if state >= self.up.len() {
            return 1.0;
        }
        if left == 0 {
            return 0.0;
        }
        if let Some(&known) = self.memo.borrow().get(&(state, left)) {
            self.hits.set(self.hits.get() + 1);
            return known;
        }
        self.misses.set(self.misses.get() + 1);
        let p = self.up[state];
        let skip = 0.2 * p * p;
        let stay = 0.1;
        let back = 1.0 - stay - 0.8 * p - skip;
        let value = 0.8 * p * self.reach(state + 1, left - 1)
            + skip * self.reach(state + 2, left - 1)
            + stay * self.reach(state, left - 1)
            + back * self.reach(state.saturating_sub(1), left - 1);
        self.memo.borrow_mut().insert((state, left), value);
        value
    }

    fn efficiency(&self) -> f64 {
        f64::from(self.hits.get()) / f64::from(self.hits.get() + self.misses.get())
    }
}

fn model(x: &[f64]) -> f64 {
    let walk = Walk::new(x);
    let chances: Vec<f64> = [14, 18, 24].iter().map(|&moves| walk.reach(0, moves)).collect();
    assert!(walk.efficiency() > 0.3, "the memory is of use");
    let spread: f64 = chances.windows(2).map(|w| (w[1] - w[0]).powi(2)).sum();
    chances.iter().map(|c| (c + 1e-3).ln()).sum::<f64>() + 10.0 * spread + walk.reach(x.len() / 2, 9)
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

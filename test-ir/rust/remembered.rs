//! A hash table that remembers what was computed, beside the numbers of the caller: the words of its keys, of its counters and of its
//! control bytes are moved as integers, and are none of the numbers.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

use std::cell::RefCell;
use std::collections::HashMap;

struct Paths<'a> {
    steps: &'a [f64],
    seen: RefCell<HashMap<(usize, u32), f64>>,
}

impl Paths<'_> {
    fn sum(&self, at: usize, left: u32) -> f64 {
        if left == 0 || at >= self.steps.len() {
            return 1.0;
        }
        if let Some(&known) = self.seen.borrow().get(&(at, left)) {
            return known;
        }
        let step = self.steps[at];
        let found = step * self.sum(at + 1, left - 1) + 0.5 * step * step * self.sum(at / 2, left - 1);
        self.seen.borrow_mut().insert((at, left), found);
        found
    }
}

fn inner(x: &[f64]) -> f64 {
    let paths = Paths { steps: x, seen: RefCell::default() };
    paths.sum(0, 9) + paths.sum(1, 7)
}

gradcheck::gradient_of_inner!("remembered", 6, 0.4, 1.4);

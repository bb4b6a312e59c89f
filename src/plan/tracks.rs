//! Tracked values in a walk: of which iteration the variable of the backward sweep is.

use std::collections::HashMap;

use super::FunctionPlan;
use crate::cfg::Loop;
use crate::ir::{Block, Value};

type Version = u64;

/// Of which time a carried value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Time {
    /// As the header had it, executed then.
    Header(Version),
    /// As the latch, executed then, left it for the next iteration.
    Latch(Version),
}

/// The variables, and when the headers were executed.
#[derive(Default)]
pub(super) struct Tracks {
    current: HashMap<Value, Time>,
    /// For every execution of a header that a latch led to, that of the latch.
    came_from: HashMap<Version, Version>,
}

impl Tracks {
    /// The latch led to the header.
    pub fn again(&mut self, header: Version, latch: Version) {
        self.came_from.insert(header, latch);
    }

    /// The backward sweep enters a loop: its iteration began with `header`, and the block that left it,
    /// executed at `left`, is or is not its latch.
    pub fn enter(
        &mut self,
        plan: &FunctionPlan<'_>,
        which: Loop,
        header: Version,
        left: (Block, Version),
    ) {
        let latch = plan.strategies.get(&which).map(|strategy| strategy.latch);
        let time = match latch == Some(left.0) {
            true => Time::Latch(left.1),
            false => Time::Header(header),
        };
        for value in plan.tracked(which) {
            self.current.insert(value, time);
        }
    }

    /// The reversal of an iteration begins with its latch, executed at `now`; it began with `header`.
    pub fn invert_iteration(
        &mut self,
        plan: &FunctionPlan<'_>,
        which: Loop,
        now: Version,
        header: Version,
    ) -> Result<(), String> {
        for value in plan.tracked(which) {
            let of_next = match self.current.get(&value) {
                Some(Time::Latch(at)) => *at == now,
                Some(Time::Header(next)) => self.came_from.get(next) == Some(&now),
                None => false,
            };
            if !of_next {
                return Err(format!("{value} is inverted from another iteration"));
            }
            self.current.insert(value, Time::Header(header));
        }
        Ok(())
    }

    /// Whether the variable is what the header had then.
    pub fn is(&self, value: Value, header: Version) -> bool {
        self.current.get(&value) == Some(&Time::Header(header))
    }
}

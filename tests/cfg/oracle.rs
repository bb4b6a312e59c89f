//! Definitions applied by brute force to lists of successors.

use std::collections::BTreeSet;

pub type Set = BTreeSet<usize>;

pub struct Oracle {
    pub succs: Vec<Set>,
    pub preds: Vec<Set>,
    pub returning: Set,
    pub rets: Set,
}

/// A natural loop by definition.
pub struct Natural {
    pub header: usize,
    pub body: Set,
    pub latches: Set,
}

impl Oracle {
    /// What does not return is left out.
    pub fn new(succs: &[Vec<usize>], aborts: &[usize]) -> Self {
        let len = succs.len();
        let all: Vec<Set> = succs.iter().map(|s| s.iter().copied().collect()).collect();
        let rets: Set = (0..len)
            .filter(|b| all[*b].is_empty() && !aborts.contains(b))
            .collect();
        let down = reach(&all, [0], None);
        let returning: Set = (0..len)
            .filter(|b| down.contains(b) && !reach(&all, [*b], None).is_disjoint(&rets))
            .collect();
        let mut kept = vec![Set::new(); len];
        let mut preds = vec![Set::new(); len];
        for from in &returning {
            for to in all[*from].intersection(&returning) {
                kept[*from].insert(*to);
                preds[*to].insert(*from);
            }
        }
        Oracle {
            succs: kept,
            preds,
            rets: rets.intersection(&returning).copied().collect(),
            returning,
        }
    }

    pub fn dominates(&self, a: usize, b: usize) -> bool {
        a == b || !reach(&self.succs, [0], Some(a)).contains(&b)
    }

    pub fn postdominates(&self, a: usize, b: usize) -> bool {
        a == b || reach(&self.succs, [b], Some(a)).is_disjoint(&self.rets)
    }

    pub fn loops(&self) -> Vec<Natural> {
        let mut loops = Vec::new();
        for header in &self.returning {
            let back = self.preds[*header].iter().copied();
            let latches: Set = back
                .filter(|latch| self.dominates(*header, *latch))
                .collect();
            if latches.is_empty() {
                continue;
            }
            let mut body = reach(&self.preds, latches.iter().copied(), Some(*header));
            body.insert(*header);
            loops.push(Natural {
                header: *header,
                body,
                latches,
            });
        }
        loops
    }

    /// Sets of blocks that reach each other, and themselves, without the edges back of natural
    /// loops.
    pub fn cycles_left(&self) -> Vec<Set> {
        let mut succs = self.succs.clone();
        for natural in self.loops() {
            for latch in natural.latches {
                succs[latch].remove(&natural.header);
            }
        }
        let after = |b: usize| reach(&succs, succs[b].iter().copied(), None);
        let mut found: Vec<Set> = Vec::new();
        for block in &self.returning {
            let later = after(*block);
            if later.contains(block) && !found.iter().any(|set| set.contains(block)) {
                let same = later
                    .into_iter()
                    .filter(|other| after(*other).contains(block));
                found.push(same.collect());
            }
        }
        found
    }
}

/// What is reached from the roots without passing `avoid`.
pub fn reach(succs: &[Set], roots: impl IntoIterator<Item = usize>, avoid: Option<usize>) -> Set {
    let mut seen = Set::new();
    let mut work: Vec<usize> = roots.into_iter().filter(|r| Some(*r) != avoid).collect();
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            let next = succs[block].iter().copied();
            work.extend(next.filter(|b| Some(*b) != avoid && !seen.contains(b)));
        }
    }
    seen
}

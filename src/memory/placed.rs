//! Classes of things that lie at known distances from each other: union-find, with how far each is from what stands for its class.

use rustc_hash::FxHashMap as HashMap;

use super::pointers::ObjectKey;

/// Where in which class each object begins.
pub(super) type Class = HashMap<ObjectKey, (usize, i64)>;

/// The objects of a class, and where in it they begin.
pub(super) type Members = Vec<(ObjectKey, i64)>;

/// Disjoint sets of numbered things. All steps are almost constant.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    /// What each hangs on, and how many bytes it lies behind that; itself, where it stands for its class.
    on: Vec<(usize, i64)>,
    /// How many hang on each that stands for a class.
    size: Vec<usize>,
}

impl Placed {
    /// A thing in a class of its own.
    pub(super) fn add(&mut self) -> usize {
        let new = self.on.len();
        self.on.push((new, 0));
        self.size.push(1);
        new
    }

    /// What stands for the class of one, and how many bytes behind that it lies.
    pub(super) fn find(&mut self, one: usize) -> (usize, i64) {
        let mut path = Vec::new();
        let mut at = one;
        while self.on[at].0 != at {
            path.push(at);
            at = self.on[at].0;
        }
        let mut behind = 0_i64;
        for one in path.into_iter().rev() {
            behind = behind.wrapping_add(self.on[one].1);
            self.on[one] = (at, behind);
        }
        (at, behind)
    }

    /// Makes the classes of two that both stand for one a single one, where `b` lies so many bytes behind `a`. Gives what stood for a
    /// class and does no longer, and what stands for both.
    pub(super) fn unite(&mut self, a: usize, b: usize, by: i64) -> (usize, usize) {
        let (from, to, by) = match self.size[a] < self.size[b] {
            true => (a, b, by.wrapping_neg()),
            false => (b, a, by),
        };
        self.on[from] = (to, by);
        self.size[to] += self.size[from];
        (from, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_add_up_along_the_way() {
        let mut placed = Placed::default();
        let [a, b, c, d] = [(); 4].map(|()| placed.add());
        placed.unite(a, b, 8);
        placed.unite(c, d, 16);
        let (on, behind) = placed.find(b);
        let (other, behind_other) = placed.find(d);
        // d lies 100 bytes behind b.
        placed.unite(on, other, 100 + behind - behind_other);
        let at = [a, b, c, d].map(|one| placed.find(one));
        assert!(at.iter().all(|(on, _)| *on == at[0].0));
        let behind_a = at.map(|(_, behind)| behind - at[0].1);
        assert_eq!(behind_a, [0, 8, 92, 108]);
    }
}

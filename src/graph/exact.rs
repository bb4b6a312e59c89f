//! The fewest multiplications that any order of vertex elimination needs, for tests to compare heuristics with.
//!
//! What is left once a set of vertices is eliminated does not depend on their order, so a search need not look at
//! orders but at sets: `2^k` of them instead of `k!`, for `k` vertices.

use rustc_hash::FxHashMap as HashMap;

use super::eliminate::Elimination;
use super::{Graph, Vertex};

/// `O(2^k k)` vertex eliminations; for `k` up to ten or so.
pub fn fewest_multiplications(graph: &Graph) -> usize {
    let start = Elimination::new(graph);
    let vertices: Vec<Vertex> = start.vertices().collect();
    let vertices = vertices.into_iter().filter(|v| start.may_eliminate(*v));
    let search = Search {
        vertices: vertices.collect(),
    };
    let sums = start.cost().multiplications;
    sums + search.from(&start, 0, &mut HashMap::default())
}

struct Search {
    vertices: Vec<Vertex>,
}

impl Search {
    fn from(&self, at: &Elimination, gone: u32, known: &mut HashMap<u32, usize>) -> usize {
        if let Some(fewest) = known.get(&gone) {
            return *fewest;
        }
        let mut fewest = None;
        for (bit, vertex) in self.vertices.iter().enumerate() {
            if gone & (1 << bit) != 0 {
                continue;
            }
            let mut next = at.clone();
            // One that cancellation has made a dead end is gone for nothing.
            let cost = next.vertex(*vertex).unwrap_or_default().multiplications;
            let all = cost + self.from(&next, gone | (1 << bit), known);
            fewest = Some(fewest.map_or(all, |before: usize| before.min(all)));
        }
        let fewest = fewest.unwrap_or(0);
        known.insert(gone, fewest);
        fewest
    }
}

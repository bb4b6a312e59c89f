//! Vertices in the order in which filters like them, kept while few of them change.

use std::collections::BTreeSet;

use super::Vertex;

/// One number for each filter, the lower the better, and what decides among equals.
type Key = (Vec<i64>, i64);

/// Which vertex is the best, with a key for each.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    order: BTreeSet<(Key, Vertex)>,
    keys: Vec<Option<Key>>,
}

impl Queue {
    pub fn first(&self) -> Option<Vertex> {
        self.order.first().map(|(_, vertex)| *vertex)
    }

    /// Puts the vertex where its key says, or takes it out without one. Logarithmic.
    pub fn set(&mut self, vertex: Vertex, key: Option<Key>) {
        if self.keys.len() <= vertex.index() {
            self.keys.resize(vertex.index() + 1, None);
        }
        let place = &mut self.keys[vertex.index()];
        if *place == key {
            return;
        }
        if let Some(before) = place.take() {
            self.order.remove(&(before, vertex));
        }
        if let Some(key) = key {
            *place = Some(key.clone());
            self.order.insert((key, vertex));
        }
    }
}

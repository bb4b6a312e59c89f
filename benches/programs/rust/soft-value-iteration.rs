// INPUT: 25 -0.6 0.9
// Smoothed optimal control of a vehicle on a grid of rewards: value iteration with soft choices, then the policy's return.

const SIDE: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Move {
    North,
    South,
    East,
    West,
    Stay,
}

impl Move {
    const ALL: [Move; 5] = [Move::North, Move::South, Move::East, Move::West, Move::Stay];

    fn apply(self, cell: usize) -> usize {
        let (row, column) = (cell / SIDE, cell % SIDE);
        let (row, column) = match self {
            Move::North => (row.saturating_sub(1), column),
            Move::South => ((row + 1).min(SIDE - 1), column),
            Move::West => (row, column.saturating_sub(1)),
            Move::East => (row, (column + 1).min(SIDE - 1)),
            Move::Stay => (row, column),
        };
        row * SIDE + column
    }

    fn effort(self) -> f32 {
        if self == Move::Stay { 0.0 } else { 0.125 }
    }
}

struct World<'a> {
    reward: &'a [f64],
    discount: f64,
    temperature: f64,
    slip: f64,
}

impl World<'_> {
    fn quality(&self, values: &[f64], cell: usize, action: Move) -> f64 {
        let slipped: f64 = Move::ALL.iter().map(|m| values[m.apply(cell)]).sum::<f64>() / 5.0;
        let aimed = values[action.apply(cell)];
        self.reward[cell] - f64::from(action.effort())
            + self.discount * ((1.0 - self.slip) * aimed + self.slip * slipped)
    }

    fn policy(&self, values: &[f64], cell: usize) -> ([f64; 5], f64) {
        let q = Move::ALL.map(|m| self.quality(values, cell, m));
        let best = q.iter().copied().fold(f64::MIN, f64::max);
        let odds = q.map(|v| ((v - best) / self.temperature).exp());
        let total: f64 = odds.iter().sum();
        (odds.map(|o| o / total), best + self.temperature * total.ln())
    }

    fn iterate(&self, rounds: usize) -> Vec<f64> {
        (0..rounds).fold(vec![0.0; self.reward.len()], |values, _| {
            (0..values.len()).map(|cell| self.policy(&values, cell).1).collect()
        })
    }
}

fn model(x: &[f64]) -> f64 {
    let world = World { reward: x, discount: 0.9, temperature: 0.4, slip: 0.2 };
    let values = world.iterate(40);
    let mut presence = vec![0.0; x.len()];
    presence[0] = 1.0;
    let mut gained = 0.0;
    for step in 0..12 {
        let mut next = vec![0.0; presence.len()];
        for (cell, p) in presence.iter().enumerate() {
            let (odds, _) = world.policy(&values, cell);
            for (action, chance) in Move::ALL.iter().zip(odds) {
                next[action.apply(cell)] += p * chance;
            }
        }
        presence = next;
        gained += 0.9f64.powi(step) * presence.iter().zip(x).map(|(p, r)| p * r).sum::<f64>();
    }
    gained + 0.1 * values[SIDE * SIDE - 1]
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}

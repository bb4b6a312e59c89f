//! How many modules of a hundred have what takes time and is not looked for in every campaign.

use super::checkpoints;
use super::rng::Rng;

#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Some loops are executed again from snapshots.
    pub checkpoints: usize,
    /// Tangents are compared with adjoints, too.
    pub tangents: usize,
    /// Tangents of adjoints are compared with differences of these, where nothing is checkpointed.
    pub twice: usize,
}

/// What a module has of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// What draws the loops that are checkpointed.
    pub checkpoints: Option<u64>,
    pub tangents: bool,
    /// In how many directions at once.
    pub width: u32,
    pub twice: bool,
}

/// Of four modules with tangents one has them in several directions.
const WIDTHS: [u32; 16] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 8];

impl Shares {
    /// What a module has. It makes no difference to what is drawn later.
    pub fn draw(self, rng: &Rng, flags: &mut Vec<String>) -> Drawn {
        let mut own = rng.clone();
        let tangents = own.percent(self.tangents);
        let width = WIDTHS[own.below(WIDTHS.len())];
        Drawn {
            // By other numbers: modules with both, with either, and with none.
            checkpoints: checkpoints::seed(&own, self.checkpoints, flags),
            tangents,
            width,
            twice: own.percent(self.twice),
        }
    }
}

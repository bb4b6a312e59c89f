//! What Jacobians of regions gain.

use super::regions::Gain;
use crate::graph::regions::Region;
use crate::ir::Func;

/// A region that is worth it, and what it gains.
pub struct Gained {
    pub func: Func,
    pub region: Region,
    pub gain: Gain,
}

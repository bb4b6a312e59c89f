//! What threads of a team do not share.

use serde::{Deserialize, Serialize};

use super::Value;

/// When a thread of a team adds alone to the adjoint of what a load reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alone {
    /// Where this is true.
    pub when: Value,
    /// It does so in memory of its own; without it in that of the shadow, where then nobody else does.
    pub away: Option<Away>,
}

/// Memory that a thread has for itself, for adjoints that threads share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// A pointer to what it is for.
    pub of: Value,
    /// So many bytes behind the shadow of that.
    pub bytes: Value,
}

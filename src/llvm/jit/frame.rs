//! Frames: how the arguments and the result of a function lie in a buffer, and how many of them are kept.

use super::global::Global;
use crate::error::{Bug, Result};
use crate::ir::Type;
use crate::limits;

/// How the symbols of entries begin.
pub(super) const PREFIX: &str = "bsw.entry.";

/// How the symbols of recorders' memory begin.
pub(super) const RECORDED_PREFIX: &str = "bsw.recorded";

/// A value in a frame.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    pub offset: u64,
    pub ty: Type,
}

/// A way into a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// One for each parameter.
    pub params: Vec<Slot>,
    /// None where the function returns nothing.
    pub ret: Option<Slot>,
    /// The size of a frame.
    pub bytes: u64,
    pub(super) symbol: String,
}

/// Notes the arguments of a function's calls, in frames of its entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorder {
    pub entry: Entry,
    pub(super) memory: Global,
}

impl Recorder {
    /// The frames of some of the calls, from the variable's contents.
    pub(super) fn frames(&self, memory: &[u8]) -> Result<Vec<Vec<u8>>> {
        let short = || Bug::new("jit", "a recorder is too short");
        let (count, frames) = memory.split_first_chunk().ok_or_else(short)?;
        let calls = u64::from_ne_bytes(*count).min(limits::RECORDED_CALLS) as usize;
        let bytes = self.entry.bytes as usize;
        let frames = frames.chunks_exact(bytes.max(1));
        Ok(frames.take(calls).map(<[u8]>::to_vec).collect())
    }
}

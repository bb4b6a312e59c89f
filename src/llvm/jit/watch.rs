//! What came out of the comparisons, minima, maxima and roundings of floating numbers in a run of compiled
//! code, and runs in which the same comes out as in another one; and what is accessed in a run.
//!
//! A run whose decisions are those of another run computes a smooth function, the one that an adjoint
//! differentiates: the branch taken.

use std::ffi::{c_char, c_uint};
use std::ptr;

unsafe extern "C" {
    fn bsw_watch_record();
    fn bsw_watch_follow(events: *const Event, count: usize);
    fn bsw_watch_end(events: *mut *const Event, count: *mut usize) -> c_uint;
    fn bsw_watch_block(start: *const c_char, kinds: *mut u8, bytes: usize);
}

/// What is decided at a place in a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Decision {
    Comparison,
    Minimum,
    Maximum,
    Sign,
    Rounding,
    Integer,
    Library,
}

/// A place in a program that decides something on floating numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    pub decision: Decision,
    /// Empty where there is no debug information; then the line is 0.
    pub file: String,
    pub line: u32,
    pub column: u32,
    /// The function it is in, or, where it was inlined from another file, the `file:line:column` that it was inlined at.
    pub within: String,
    /// The library function that decides; empty for instructions.
    pub callee: String,
}

/// What came out at a site.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    outcome: u64,
    site: u32,
    /// The site of the last call of a function without lines.
    from: u32,
}

/// What came out in one run, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    events: Vec<Event>,
}

/// How a log ended.
const WHOLE: c_uint = 0;

impl Log {
    /// The sites at which two runs decide differently, as long as they go the same way: each once, in
    /// order, with the site of the last call of a function that has no lines.
    pub fn differences(&self, other: &Log) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (a, b) in self.events.iter().zip(&other.events) {
            if a.site != b.site {
                break;
            }
            let site = (a.site as usize, a.from as usize);
            if a.outcome != b.outcome && !found.contains(&site) {
                found.push(site);
            }
        }
        found
    }
}

/// What an access says of the bytes that it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    Untouched,
    /// Moved, or with a type that says nothing.
    Other,
    Float,
    Double,
    Extended,
    Pointer,
    Int(u8),
}

impl Touch {
    fn of(code: u8) -> Touch {
        match code {
            0 => Touch::Untouched,
            2 => Touch::Float,
            3 => Touch::Double,
            4 => Touch::Extended,
            5 => Touch::Pointer,
            6..=9 => Touch::Int(1 << (code - 6)),
            _ => Touch::Other,
        }
    }

    /// The number that it has in the log.
    pub(super) fn code(self) -> u8 {
        match self {
            Touch::Untouched => 0,
            Touch::Other => 1,
            Touch::Float => 2,
            Touch::Double => 3,
            Touch::Extended => 4,
            Touch::Pointer => 5,
            Touch::Int(bytes) => 6 + bytes.trailing_zeros() as u8,
        }
    }
}

fn end() -> (c_uint, Log) {
    let (mut events, mut count) = (ptr::null(), 0);
    // SAFETY: tells where this thread's log is, which stays until the next run.
    unsafe {
        let state = bsw_watch_end(&mut events, &mut count);
        let events = match count {
            0 => Vec::new(),
            _ => std::slice::from_raw_parts(events, count).to_vec(),
        };
        (state, Log { events })
    }
}

/// Notes what comes out in a run; none where that is too much.
pub fn recorded<T>(run: impl FnOnce() -> T) -> (T, Option<Log>) {
    // SAFETY: this thread's log.
    unsafe { bsw_watch_record() };
    let result = run();
    let (state, log) = end();
    (result, (state == WHOLE).then_some(log))
}

/// Has the same come out in a run as in another one, and tells whether it went the same way.
pub fn following<T>(log: &Log, run: impl FnOnce() -> T) -> (T, bool) {
    // SAFETY: the events are there until the end.
    unsafe { bsw_watch_follow(log.events.as_ptr(), log.events.len()) };
    let result = run();
    let (state, _) = end();
    (result, state == WHOLE)
}

/// What a run accesses of a block of memory, by its address and bytes.
pub fn touched<T>(start: u64, bytes: usize, run: impl FnOnce() -> T) -> (T, Vec<Touch>) {
    let mut kinds = vec![0u8; bytes];
    // SAFETY: the kinds are there until the end, one for each byte of the block.
    unsafe { bsw_watch_block(start as *const c_char, kinds.as_mut_ptr(), bytes) };
    let result = run();
    // SAFETY: ends the notes.
    unsafe { bsw_watch_block(ptr::null(), ptr::null_mut(), 0) };
    (result, kinds.into_iter().map(Touch::of).collect())
}

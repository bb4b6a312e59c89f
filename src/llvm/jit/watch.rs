//! What came out of the comparisons, minima, maxima and roundings of floating numbers in a run of compiled
//! code, and runs in which the same comes out as in another one; and what is accessed in a run.
//!
//! A run whose decisions are those of another run computes a smooth function, the one that an adjoint
//! differentiates: the branch taken.

use std::ffi::{CStr, c_char, c_uint, c_void};
use std::ptr;

use inkwell::llvm_sys::prelude::LLVMModuleRef;

use super::frame::PREFIX;
use super::workpiece::Workpiece;
use crate::llvm::shim;

type FoundSite =
    extern "C" fn(c_uint, *const c_char, c_uint, c_uint, *const c_char, *const c_char, *mut c_void);

unsafe extern "C" {
    fn bsw_watch_module(
        m: LLVMModuleRef,
        entries: *const c_char,
        told: Option<FoundSite>,
        data: *mut c_void,
    );
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

impl Decision {
    /// By the shim's numbers.
    const ALL: [Decision; 7] = [
        Decision::Comparison,
        Decision::Minimum,
        Decision::Maximum,
        Decision::Sign,
        Decision::Rounding,
        Decision::Integer,
        Decision::Library,
    ];
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
}

extern "C" fn note_site(
    kind: c_uint,
    file: *const c_char,
    line: c_uint,
    column: c_uint,
    within: *const c_char,
    callee: *const c_char,
    data: *mut c_void,
) {
    // SAFETY: the shim passes on the vector that it was given, and NUL-terminated strings.
    let (sites, text) = unsafe {
        let text = |raw| CStr::from_ptr(raw).to_string_lossy().into_owned();
        let sites = &mut *data.cast::<Vec<Site>>();
        (sites, [text(file), text(within), text(callee)])
    };
    let [file, within, callee] = text;
    let decision = Decision::ALL.get(kind as usize).copied();
    sites.push(Site {
        decision: decision.unwrap_or(Decision::Library),
        file,
        line,
        column,
        within,
        callee,
    });
}

impl Workpiece {
    /// From now on, what has a body here tells what comes out of its decisions; the sites by their
    /// numbers.
    pub fn watch_outcomes(&mut self) -> Vec<Site> {
        let mut sites: Vec<Site> = Vec::new();
        let entries = shim::c_string(PREFIX);
        // SAFETY: the module is live and ours, and the vector lives longer than the call.
        unsafe {
            let data = (&raw mut sites).cast();
            bsw_watch_module(self.module.raw, entries.as_ptr(), Some(note_site), data);
        }
        sites
    }

    /// From now on, what has a body here tells what it accesses.
    pub fn watch_accesses(&mut self) {
        let entries = shim::c_string(PREFIX);
        // SAFETY: the module is live and ours.
        unsafe { bsw_watch_module(self.module.raw, entries.as_ptr(), None, ptr::null_mut()) }
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

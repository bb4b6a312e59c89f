//! Memory between guard pages.

use std::ffi::c_char;
use std::{ptr, slice};

unsafe extern "C" {
    fn bsw_run_map(bytes: usize, guard: usize) -> *mut c_char;
    fn bsw_run_unmap(memory: *mut c_char, bytes: usize, guard: usize);
    fn bsw_run_page() -> usize;
}

/// Address space before and after that nobody may touch.
const GUARD_BYTES: usize = 64 << 20;

/// What surrounds a block within its pages; as floats not numbers, as indices out of all bounds.
const CANARY: u8 = 0xFF;

/// Which end of the block is exactly at a guard page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Start,
    End,
}

/// A block of memory: an access beyond the exact end, or far beyond the other, is a fault; a write
/// shortly beyond the other can be found out ([`Guarded::is_intact`]).
pub struct Guarded {
    /// The pages between the guards.
    pages: *mut c_char,
    page_bytes: usize,
    /// Where the block begins within the pages.
    offset: usize,
    bytes: usize,
}

impl Guarded {
    /// A block of `bytes` zeros at a multiple of `align` (a power of two up to the page size); none
    /// where there is not so much memory.
    pub fn new(bytes: usize, align: usize, side: Side) -> Option<Guarded> {
        // SAFETY: asks the operating system; no arguments.
        let page = unsafe { bsw_run_page() };
        let page_bytes = bytes.max(1).checked_next_multiple_of(page)?;
        // SAFETY: both are multiples of the page size; failure is null.
        let pages = unsafe { bsw_run_map(page_bytes, GUARD_BYTES) };
        if pages.is_null() {
            return None;
        }
        let offset = match side {
            Side::Start => 0,
            Side::End => (page_bytes - bytes) / align.max(1) * align.max(1),
        };
        let block = Guarded {
            pages,
            page_bytes,
            offset,
            bytes,
        };
        // SAFETY: all pages are ours, writable, and nobody else has seen them.
        unsafe {
            ptr::write_bytes(pages, CANARY, page_bytes);
            ptr::write_bytes(pages.add(offset), 0, bytes);
        }
        Some(block)
    }

    pub fn address(&self) -> u64 {
        (self.pages as usize + self.offset) as u64
    }

    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the block is within our pages; generated code changes it only during calls, which
        // happen on this thread and hold no borrow of it.
        unsafe { slice::from_raw_parts(self.pages.add(self.offset).cast(), self.bytes) }
    }

    /// Overwrites the block with `contents`, which must be as long.
    pub fn write(&mut self, contents: &[u8]) {
        let n = contents.len().min(self.bytes);
        // SAFETY: as above, and borrowed for change.
        unsafe {
            ptr::copy_nonoverlapping(contents.as_ptr(), self.pages.add(self.offset).cast(), n);
        }
    }

    /// Whether what surrounds the block within its pages is as it was.
    pub fn is_intact(&self) -> bool {
        // SAFETY: as for `bytes`, for all pages.
        let all = unsafe { slice::from_raw_parts(self.pages.cast::<u8>(), self.page_bytes) };
        let (before, after) = (&all[..self.offset], &all[self.offset + self.bytes..]);
        before.iter().chain(after).all(|byte| *byte == CANARY)
    }

    /// How far from the block's start an address is, if it is in the block's surroundings.
    pub fn locate(&self, address: u64) -> Option<i64> {
        let low = (self.pages as u64).checked_sub(GUARD_BYTES as u64)?;
        let high = self.pages as u64 + (self.page_bytes + GUARD_BYTES) as u64;
        let inside = (low..high).contains(&address);
        inside.then(|| address.wrapping_sub(self.address()) as i64)
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: mapped with these sizes in `new`.
        unsafe { bsw_run_unmap(self.pages, self.page_bytes, GUARD_BYTES) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lies_exactly_at_one_guard() {
        let block = Guarded::new(24, 8, Side::End).expect("there is memory");
        assert_eq!((block.address() + 24) % 4096, 0);
        assert_eq!(block.bytes(), [0; 24]);
        let block = Guarded::new(24, 8, Side::Start).expect("there is memory");
        assert_eq!(block.address() % 4096, 0);
    }

    #[test]
    fn locates_addresses() {
        let block = Guarded::new(24, 8, Side::End).expect("there is memory");
        assert_eq!(block.locate(block.address() + 32), Some(32));
        assert_eq!(block.locate(block.address() - 8), Some(-8));
        assert_eq!(block.locate(block.address() + (1 << 40)), None);
    }

    #[test]
    fn notices_writes_beside_it() {
        let mut block = Guarded::new(20, 8, Side::Start).expect("there is memory");
        block.write(&[7; 20]);
        assert!(block.is_intact());
        // SAFETY: within the block's page, after the block.
        unsafe { *block.pages.add(20) = 0 };
        assert!(!block.is_intact());
    }
}

//! Records in memory of their own, for adjoints that are differentiated once more: the derivative follows them as it does
//! all memory.
//!
//! They lie one behind the other in chunks, as on the runtime's stack. What is known of the chunk below lies apart from records, since it is
//! of other types. Every round has chunks of its own, for the next one pushes to its chunks where the code of this one pops.

use crate::limits;
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, IntIs, Ty, Val};

pub(super) struct Chunks<'b, 'm> {
    b: &'b Builder<'m>,
    /// What was known when the chunk became the last; null where there is none.
    below: Val,
    /// The chunk that the last record lies in.
    chunk: Val,
    /// Where in it the next record begins, and how much it holds, in bytes.
    used: Val,
    size: Val,
    fetch: FunctionRef,
    give_back: FunctionRef,
}

impl<'b, 'm> Chunks<'b, 'm> {
    pub fn new(b: &'b Builder<'m>) -> Self {
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let fetch = b.declare("bsw_records_new", b.function_ty(ptr, &[bytes]));
        b.returns_new_memory(fetch);
        Chunks {
            b,
            below: b.own_thread_local("below", ptr),
            chunk: b.own_thread_local("chunk", ptr),
            used: b.own_thread_local("used", bytes),
            size: b.own_thread_local("size", bytes),
            fetch,
            give_back: b.declare("bsw_records_free", b.function_ty(b.void(), &[ptr])),
        }
    }

    fn start(&self, name: &str, ret: Ty, params: &[Ty]) -> FunctionRef {
        let b = self.b;
        let helper = b.begin_private(name, b.function_ty(ret, params));
        b.set_attribute(helper, "alwaysinline");
        helper
    }

    /// `if (used + bytes > size) another chunk; at = chunk + used; used += bytes`
    pub fn reserve(&self, another: FunctionRef) -> FunctionRef {
        let b = self.b;
        let (ptr, word) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.reserve", ptr, &[ptr, word, word]);
        let bytes = b.param(helper, 2);
        let (used, size) = (
            b.thread_local_address(self.used),
            b.thread_local_address(self.size),
        );
        let wanted = b.add(b.load(word, used, None), bytes);
        let full = b.int_cmp(IntIs::Above, wanted, b.load(word, size, None));
        let (fits, fetch) = (b.block(helper, "fits"), b.block(helper, "fetch"));
        b.branch_likely(b.not(full), fits, fetch);
        b.at_end(fetch);
        b.call(another, &[bytes]);
        b.jump(fits);
        b.at_end(fits);
        let first = b.load(word, used, None);
        b.store(b.add(first, bytes), used, None);
        let chunk = b.load(ptr, b.thread_local_address(self.chunk), None);
        b.ret(Some(b.offset(chunk, first)));
        helper
    }

    /// A chunk with room for so many bytes becomes the last.
    pub fn another(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, word) = (b.ptr_ty(), b.int_ty(64));
        let helper = b.begin_private("bsw.another", b.function_ty(b.void(), &[word]));
        b.set_attribute(helper, "noinline");
        let bytes = b.param(helper, 0);
        let last = b.load(ptr, b.thread_local_address(self.below), None);
        let none = b.int_cmp(IntIs::Eq, last, b.zero(ptr));
        let usual = b.select(none, b.int(64, limits::FIRST_CHUNK), self.usual());
        let more = b.int_cmp(IntIs::Above, bytes, usual);
        let size = b.select(more, bytes, usual);
        let (all, whole) = self.known();
        let known = b.call(self.fetch, &[whole]);
        for (variable, ty, place) in all {
            let here = b.load(ty, b.thread_local_address(variable), None);
            b.store(here, b.offset(known, place), None);
        }
        b.store(known, b.thread_local_address(self.below), None);
        let chunk = b.call(self.fetch, &[size]);
        b.store(chunk, b.thread_local_address(self.chunk), None);
        b.store(b.int(64, 0), b.thread_local_address(self.used), None);
        b.store(size, b.thread_local_address(self.size), None);
        b.ret(None);
        helper
    }

    /// How large a chunk is that is not the first: twice as large as the one before it, so that many records are in few chunks.
    fn usual(&self) -> Val {
        let b = self.b;
        let last = b.load(b.int_ty(64), b.thread_local_address(self.size), None);
        let [least, most] = [limits::NEXT_CHUNK, limits::LAST_CHUNK].map(|size| b.int(64, size));
        let twice = b.add(last, last);
        let small = b.int_cmp(IntIs::Above, least, twice);
        let large = b.int_cmp(IntIs::Above, twice, most);
        b.select(small, least, b.select(large, most, twice))
    }

    /// What is known of a chunk, where in memory that lies while there is one above it, and how large that memory is.
    fn known(&self) -> ([(Val, Ty, Val); 4], Val) {
        let (ptr, word) = (self.b.ptr_ty(), self.b.int_ty(64));
        let place = |at: i64| self.b.int(64, 8 * at);
        let all = [
            (self.below, ptr, place(0)),
            (self.chunk, ptr, place(1)),
            (self.used, word, place(2)),
            (self.size, word, place(3)),
        ];
        (all, place(4))
    }

    /// `if (used == 0) back to the chunk below; used -= bytes; at = chunk + used`
    pub fn release(&self, back: FunctionRef) -> FunctionRef {
        let b = self.b;
        let (ptr, word) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.release", ptr, &[ptr, word, word]);
        let bytes = b.param(helper, 2);
        let used = b.thread_local_address(self.used);
        let empty = self.is_empty(b.load(word, used, None));
        let (inside, leave) = (b.block(helper, "inside"), b.block(helper, "empty"));
        b.branch_likely(b.not(empty), inside, leave);
        b.at_end(leave);
        b.call(back, &[]);
        b.jump(inside);
        b.at_end(inside);
        let at = b.sub(b.load(word, used, None), bytes);
        b.store(at, used, None);
        let chunk = b.load(ptr, b.thread_local_address(self.chunk), None);
        b.ret(Some(b.offset(chunk, at)));
        helper
    }

    /// The chunk below becomes the last.
    pub fn back(&self) -> FunctionRef {
        let b = self.b;
        let helper = b.begin_private("bsw.back", b.function_ty(b.void(), &[]));
        b.set_attribute(helper, "noinline");
        b.call(
            self.give_back,
            &[b.load(b.ptr_ty(), b.thread_local_address(self.chunk), None)],
        );
        let known = b.load(b.ptr_ty(), b.thread_local_address(self.below), None);
        for (variable, ty, place) in self.known().0 {
            let there = b.load(ty, b.offset(known, place), None);
            b.store(there, b.thread_local_address(variable), None);
        }
        b.call(self.give_back, &[known]);
        b.ret(None);
        helper
    }

    /// Frees the chunk where it is the only one, and empty: another call may be of a function that knows nothing of shadows.
    ///
    /// `if (below is not null && used == 0 && below->below is null) back`
    pub fn leave(&self, back: FunctionRef) -> FunctionRef {
        let b = self.b;
        let (ptr, word) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.leave", b.void(), &[]);
        let [some, empty, only, done] =
            ["some", "empty", "only", "done"].map(|name| b.block(helper, name));
        let is_null = |pointer: Val| b.int_cmp(IntIs::Eq, pointer, b.zero(ptr));
        let below = b.load(ptr, b.thread_local_address(self.below), None);
        b.branch(is_null(below), done, some);
        b.at_end(some);
        let used = b.load(word, b.thread_local_address(self.used), None);
        b.branch(self.is_empty(used), empty, done);
        b.at_end(empty);
        b.branch(is_null(b.load(ptr, below, None)), only, done);
        b.at_end(only);
        b.call(back, &[]);
        b.jump(done);
        b.at_end(done);
        b.ret(None);
        helper
    }

    fn is_empty(&self, used: Val) -> Val {
        let b = self.b;
        b.int_cmp(IntIs::Eq, used, b.int(64, 0))
    }

    pub fn keep(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.keep", ptr, &[ptr, bytes]);
        b.ret(Some(b.call(self.fetch, &[b.param(helper, 1)])));
        helper
    }

    pub fn drop_kept(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.drop", b.void(), &[ptr, ptr, bytes]);
        b.call(self.give_back, &[b.param(helper, 1)]);
        b.ret(None);
        helper
    }
}

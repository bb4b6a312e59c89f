//! Records on the runtime's stack.
//!
//! The fast paths are small private functions of the module, which LLVM inlines: a push is a pointer
//! bump and plain stores. They only call the runtime where a chunk ends.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, IntIs, Ty, Val};
use crate::plan::{Frame, Kind};
use crate::request::Records;

/// The runtime function that every output refers to.
pub const RUNTIME_ANCHOR: &str = "bsw_reserve_slow";

/// What every emission declares of the runtime.
pub const RUNTIME: [&str; 3] = [RUNTIME_ANCHOR, "bsw_release_slow", "bsw_top"];

const KINDS: usize = 6;

/// Access to the stack from generated code.
pub(crate) struct Tape {
    reserve: FunctionRef,
    release: FunctionRef,
    /// What keeps regions, and drops them, where the runtime does not.
    kept: Option<(FunctionRef, FunctionRef)>,
    record_ty: Ty,
    /// Records by content, so that equal ones are one constant.
    records: RefCell<HashMap<String, Val>>,
}

/// What one record holds, for the runtime's statistics.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    pub bytes: u64,
    pub count: [u32; KINDS],
    pub size: [u32; KINDS],
    pub site: String,
}

impl Contents {
    pub fn of_frame(frame: &Frame, site: &str) -> Contents {
        let mut contents = Contents {
            bytes: frame.bytes,
            site: site.to_owned(),
            ..Contents::default()
        };
        for item in &frame.items {
            contents.count[item.kind as usize] += 1;
            contents.size[item.kind as usize] += item.bytes as u32;
        }
        contents
    }

    /// A region of bytes, its length given when it is reserved.
    pub fn region(kind: Kind, site: &str) -> Contents {
        let mut contents = Contents {
            bytes: 1,
            site: site.to_owned(),
            ..Contents::default()
        };
        contents.count[kind as usize] = 1;
        contents.size[kind as usize] = 1;
        contents
    }
}

impl Tape {
    pub fn new(b: &Builder<'_>, records: Records) -> Tape {
        match records {
            Records::Stack => Tape::on_stack(b),
            Records::Heap => Tape::on_heap(b),
        }
    }

    fn on_heap(b: &Builder<'_>) -> Tape {
        let list = List::new(b);
        Tape {
            reserve: list.reserve(),
            release: list.release(),
            kept: Some((list.keep(), list.drop_kept())),
            record_ty: b.array_ty(b.int_ty(32), KINDS as u64),
            records: RefCell::new(HashMap::new()),
        }
    }

    fn on_stack(b: &Builder<'_>) -> Tape {
        let (ptr, i64_ty) = (b.ptr_ty(), b.int_ty(64));
        let array = b.array_ty(b.int_ty(32), KINDS as u64);
        let stack_ty = b.struct_ty(&[ptr, ptr, ptr]);
        let stack = b.thread_local("bsw_top", stack_ty);
        let slow_ty = b.function_ty(ptr, &[ptr, i64_ty]);
        let reserve_slow = b.declare(RUNTIME_ANCHOR, slow_ty);
        let release_slow = b.declare("bsw_release_slow", slow_ty);
        let parts = Parts {
            b,
            stack,
            helper_ty: b.function_ty(ptr, &[ptr, i64_ty, i64_ty]),
        };
        Tape {
            reserve: parts.reserve(reserve_slow),
            release: parts.release(release_slow),
            kept: None,
            record_ty: array,
            records: RefCell::new(HashMap::new()),
        }
    }

    /// Whether what keeps its records here is differentiated once more.
    pub fn is_followed(&self) -> bool {
        self.kept.is_some()
    }

    /// The helper functions, to be inlined and dropped.
    pub fn helpers(&self) -> impl Iterator<Item = FunctionRef> {
        let kept = self.kept.iter().flat_map(|(keep, drop)| [*keep, *drop]);
        [self.reserve, self.release].into_iter().chain(kept)
    }

    /// Reserves `times` records (or a region of `times` bytes); where it is.
    pub fn reserve(&self, b: &Builder<'_>, contents: &Contents, times: Val) -> Val {
        let record = self.record(b, contents);
        b.call(
            self.reserve,
            &[record, times, self.bytes(b, contents, times)],
        )
    }

    /// Releases what was reserved last; where it was.
    pub fn release(&self, b: &Builder<'_>, contents: &Contents, times: Val) -> Val {
        let record = self.record(b, contents);
        b.call(
            self.release,
            &[record, times, self.bytes(b, contents, times)],
        )
    }

    /// A region beside the stack: where it is.
    pub fn keep(&self, b: &Builder<'_>, contents: &Contents, bytes: Val) -> Val {
        let ty = b.function_ty(b.ptr_ty(), &[b.ptr_ty(), b.int_ty(64)]);
        let keep = match self.kept {
            Some((keep, _)) => keep,
            None => b.declare("bsw_keep", ty),
        };
        b.call(keep, &[self.record(b, contents), bytes])
    }

    /// Drops what was kept last.
    pub fn drop_kept(&self, b: &Builder<'_>, contents: &Contents, memory: Val, bytes: Val) {
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.int_ty(64)]);
        let drop = match self.kept {
            Some((_, drop)) => drop,
            None => b.declare("bsw_drop", ty),
        };
        b.call(drop, &[self.record(b, contents), memory, bytes]);
    }

    fn bytes(&self, b: &Builder<'_>, contents: &Contents, times: Val) -> Val {
        if contents.bytes == 1 {
            let rounded = b.add(times, b.int(64, 7));
            return b.and(rounded, b.int(64, -8));
        }
        b.mul(times, b.int(64, contents.bytes as i64))
    }

    pub fn record(&self, b: &Builder<'_>, contents: &Contents) -> Val {
        let key = format!("{contents:?}");
        if let Some(record) = self.records.borrow().get(&key) {
            return *record;
        }
        let i32_ty = b.int_ty(32);
        let array = |values: &[u32; KINDS]| {
            let values: Vec<Val> = values.iter().map(|v| b.int(32, i64::from(*v))).collect();
            b.const_array(i32_ty, &values)
        };
        let site = if contents.site.is_empty() {
            b.zero(b.ptr_ty())
        } else {
            b.c_text(&contents.site)
        };
        let value = b.const_struct(&[
            b.int(64, contents.bytes as i64),
            array(&contents.count),
            array(&contents.size),
            site,
        ]);
        debug_assert_eq!(b.type_of(array(&contents.count)), self.record_ty);
        let record = b.private_constant("bsw.record", value);
        self.records.borrow_mut().insert(key, record);
        record
    }
}

/// Records in memory from the heap: each begins with the address of the one below it. Every round has a list
/// of its own, for the next one pushes to its list where the code of this one pops.
struct List<'b, 'm> {
    b: &'b Builder<'m>,
    /// The address of the last record.
    top: Val,
    /// The record that was released last, which is still read.
    spare: Val,
    malloc: FunctionRef,
    free: FunctionRef,
}

/// What stands before a record, with the alignment that heap memory has.
const LINK: i64 = 16;

impl<'b, 'm> List<'b, 'm> {
    fn new(b: &'b Builder<'m>) -> Self {
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        List {
            b,
            top: b.own_thread_local("bsw.list", ptr),
            spare: b.own_thread_local("bsw.spare", ptr),
            malloc: b.declare("malloc", b.function_ty(ptr, &[bytes])),
            free: b.declare("free", b.function_ty(b.void(), &[ptr])),
        }
    }

    fn start(&self, name: &str, ret: Ty, params: &[Ty]) -> FunctionRef {
        let b = self.b;
        let helper = b.begin_private(name, b.function_ty(ret, params));
        b.set_attribute(helper, "alwaysinline");
        helper
    }

    fn variable(&self, which: Val) -> Val {
        let b = self.b;
        match b.intrinsic("llvm.threadlocal.address", &[b.ptr_ty()]) {
            Some(address) => b.call(address, &[which]),
            None => which,
        }
    }

    /// `at = malloc(bytes); at->below = top; top = at`
    fn reserve(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.reserve", ptr, &[ptr, bytes, bytes]);
        let size = b.add(b.param(helper, 2), b.int(64, LINK));
        let at = b.call(self.malloc, &[size]);
        let top = self.variable(self.top);
        b.store(b.load(ptr, top, None), at, None);
        b.store(at, top, None);
        b.ret(Some(b.offset(at, b.int(64, LINK))));
        helper
    }

    /// `at = top; top = at->below; free(spare); spare = at`
    fn release(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.release", ptr, &[ptr, bytes, bytes]);
        let (top, spare) = (self.variable(self.top), self.variable(self.spare));
        let at = b.load(ptr, top, None);
        b.store(b.load(ptr, at, None), top, None);
        b.call(self.free, &[b.load(ptr, spare, None)]);
        b.store(at, spare, None);
        b.ret(Some(b.offset(at, b.int(64, LINK))));
        helper
    }

    fn keep(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.keep", ptr, &[ptr, bytes]);
        b.ret(Some(b.call(self.malloc, &[b.param(helper, 1)])));
        helper
    }

    fn drop_kept(&self) -> FunctionRef {
        let b = self.b;
        let (ptr, bytes) = (b.ptr_ty(), b.int_ty(64));
        let helper = self.start("bsw.drop", b.void(), &[ptr, ptr, bytes]);
        b.call(self.free, &[b.param(helper, 1)]);
        b.ret(None);
        helper
    }
}

/// The pieces that both fast paths are made of.
struct Parts<'b, 'm> {
    b: &'b Builder<'m>,
    stack: Val,
    helper_ty: Ty,
}

impl Parts<'_, '_> {
    /// `if (end - top < bytes) slow; else { at = top; top += bytes; }`
    fn reserve(&self, slow_path: FunctionRef) -> FunctionRef {
        let b = self.b;
        let (helper, stack) = self.start("bsw.reserve");
        let top = b.load(b.ptr_ty(), stack, None);
        let end = b.load(b.ptr_ty(), b.offset(stack, b.int(64, 8)), None);
        let room = b.ptr_diff(end, top);
        let fits = b.not(b.int_cmp(IntIs::Above, b.param(helper, 2), room));
        self.finish(helper, slow_path, fits, |b| {
            let next = b.offset(top, b.param(helper, 2));
            b.store(next, stack, None);
            top
        })
    }

    /// `if (top == base) slow; else { top -= bytes; at = top; }`
    fn release(&self, slow_path: FunctionRef) -> FunctionRef {
        let b = self.b;
        let (helper, stack) = self.start("bsw.release");
        let top = b.load(b.ptr_ty(), stack, None);
        let base = b.load(b.ptr_ty(), b.offset(stack, b.int(64, 16)), None);
        let inside = b.int_cmp(IntIs::Ne, top, base);
        self.finish(helper, slow_path, inside, |b| {
            let at = b.offset(top, b.neg(b.param(helper, 2)));
            b.store(at, stack, None);
            at
        })
    }

    fn start(&self, name: &str) -> (FunctionRef, Val) {
        let b = self.b;
        let helper = b.begin_private(name, self.helper_ty);
        b.set_attribute(helper, "alwaysinline");
        b.set_attribute(helper, "nounwind");
        let stack = match b.intrinsic("llvm.threadlocal.address", &[b.ptr_ty()]) {
            Some(address) => b.call(address, &[self.stack]),
            None => self.stack,
        };
        (helper, stack)
    }

    fn finish(
        &self,
        helper: FunctionRef,
        slow_path: FunctionRef,
        is_fast: Val,
        fast: impl Fn(&Builder<'_>) -> Val,
    ) -> FunctionRef {
        let b = self.b;
        let (quick, slow) = (b.block(helper, "fast"), b.block(helper, "slow"));
        b.branch_likely(is_fast, quick, slow);
        b.at_end(quick);
        let at = fast(b);
        b.ret(Some(at));
        b.at_end(slow);
        let at = b.call(slow_path, &[b.param(helper, 0), b.param(helper, 1)]);
        b.ret(Some(at));
        helper
    }
}

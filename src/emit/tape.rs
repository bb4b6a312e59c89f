//! Records on the runtime's stack.
//!
//! The fast paths are small private functions of the module, which LLVM inlines: a push is a pointer
//! bump and plain stores. They only call the runtime where a chunk ends.

use std::cell::{Cell, RefCell};

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::dataflow::closure;
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, IntIs, Ty, Val};
use crate::plan::{Called, Frame, Kind, Plan, Variant};
use crate::request::Records;

use super::chunks::Chunks;

/// The runtime function that every output refers to.
pub const RUNTIME_ANCHOR: &str = "bsw_reserve_slow";

/// What every emission declares of the runtime.
pub const RUNTIME: [&str; 3] = [RUNTIME_ANCHOR, "bsw_release_slow", "bsw_top"];

const KINDS: usize = 6;

/// Access to the stack from generated code.
pub(crate) struct Tape {
    reserve: FunctionRef,
    release: FunctionRef,
    /// What the runtime has no part in.
    followed: Option<Followed>,
    record_ty: Ty,
    /// Records by content, so that equal ones are one constant.
    records: RefCell<HashMap<String, Val>>,
    /// What is being emitted, and what of that pushes.
    current: Cell<Option<Variant>>,
    pushing: RefCell<HashSet<Variant>>,
}

/// Functions of the module that do for records in memory from the heap what the runtime does for others.
struct Followed {
    keep: FunctionRef,
    drop: FunctionRef,
    leave: FunctionRef,
    /// What these, and pushes and pops, call where a chunk ends.
    slow: [FunctionRef; 2],
    /// Calls of `leave`.
    left: RefCell<Vec<(Variant, Val)>>,
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
        let chunks = Chunks::new(b);
        let (another, back) = (chunks.another(), chunks.back());
        Tape {
            reserve: chunks.reserve(another),
            release: chunks.release(back),
            followed: Some(Followed {
                keep: chunks.keep(),
                drop: chunks.drop_kept(),
                leave: chunks.leave(back),
                slow: [another, back],
                left: RefCell::default(),
            }),
            record_ty: b.array_ty(b.int_ty(32), KINDS as u64),
            records: RefCell::default(),
            current: Cell::default(),
            pushing: RefCell::default(),
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
            followed: None,
            record_ty: array,
            records: RefCell::default(),
            current: Cell::default(),
            pushing: RefCell::default(),
        }
    }

    /// Whether what keeps its records here is differentiated once more.
    pub fn is_followed(&self) -> bool {
        self.followed.is_some()
    }

    /// The helper functions, to be inlined and dropped.
    pub fn helpers(&self) -> impl Iterator<Item = FunctionRef> {
        let followed = self.followed.iter();
        let followed = followed.flat_map(|all| [all.keep, all.drop, all.leave]);
        [self.reserve, self.release].into_iter().chain(followed)
    }

    /// What the helpers call, to be dropped where nothing has been pushed.
    pub fn slow_paths(&self) -> impl Iterator<Item = FunctionRef> {
        self.followed.iter().flat_map(|all| all.slow)
    }

    /// Reserves `times` records (or a region of `times` bytes); where it is.
    pub fn reserve(&self, b: &Builder<'_>, contents: &Contents, times: Val) -> Val {
        self.pushing.borrow_mut().extend(self.current.get());
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
        let keep = match &self.followed {
            Some(followed) => followed.keep,
            None => b.declare("bsw_keep", ty),
        };
        b.call(keep, &[self.record(b, contents), bytes])
    }

    /// Drops what was kept last.
    pub fn drop_kept(&self, b: &Builder<'_>, contents: &Contents, memory: Val, bytes: Val) {
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.int_ty(64)]);
        let drop = match &self.followed {
            Some(followed) => followed.drop,
            None => b.declare("bsw_drop", ty),
        };
        b.call(drop, &[self.record(b, contents), memory, bytes]);
    }

    /// All that was pushed has been popped, unless another function has pushed before.
    pub fn leave(&self, b: &Builder<'_>) {
        if let Some(followed) = &self.followed {
            let call = b.call(followed.leave, &[]);
            followed
                .left
                .borrow_mut()
                .extend(self.current.get().map(|variant| (variant, call)));
        }
    }

    /// What is emitted next is this variant.
    pub fn begin(&self, variant: Variant) {
        self.current.set(Some(variant));
    }

    /// A function that pushes nothing has nothing to leave, and nothing that its derivative would have to follow.
    pub fn settle(&self, b: &Builder<'_>, plan: &Plan<'_>) {
        let left = self
            .followed
            .iter()
            .flat_map(|followed| followed.left.take());
        let pushing = self.pushing.borrow();
        for (variant, call) in left {
            let called = |variant: Variant| plan.variants[variant].called();
            let reached = closure([variant], |variant| {
                called(variant).filter_map(Called::variant)
            });
            // What is called in place of a derivative may push whatever it likes.
            let by_pairs =
                |variant: &Variant| called(*variant).any(|called| called == Called::Pair);
            if reached.is_disjoint(&pushing) && !reached.iter().any(by_pairs) {
                b.erase(call);
            }
        }
    }

    fn bytes(&self, b: &Builder<'_>, contents: &Contents, times: Val) -> Val {
        if contents.bytes == 1 {
            return b.whole_words(times);
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
        assert_eq!(b.type_of(array(&contents.count)), self.record_ty);
        let record = b.private_constant("bsw.record", value);
        self.records.borrow_mut().insert(key, record);
        record
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
        let stack = b.thread_local_address(self.stack);
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

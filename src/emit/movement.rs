//! The adjoint of copied memory: `src_b += dst_b; dst_b = 0`, word by word; and the shadows of the
//! pointers in it, which are copied with them.
//!
//! memmove copies as if word by word in the direction that overwrites nothing it still has to read; its
//! adjoint goes through the words in the opposite direction.

use crate::error::Result;
use crate::ir::{FastMath, Type};
use crate::limits;
use crate::llvm::FunctionRef;
use crate::llvm::build::floats;
use crate::llvm::build::{Builder, IntIs, Ty, Val, Wide};
use crate::plan::Copied;
use crate::request::{Lanes, Width};

/// What a word of copied memory holds, and so what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    /// The adjoint goes back.
    Adjoint,
    /// As well, where other threads may add to it.
    SharedAdjoint,
    /// It goes along: the shadow of a pointer, or a tangent.
    Shadow,
    /// There is no adjoint behind.
    Clear,
}

/// Words of one type at equal distances.
#[derive(Clone)]
struct Run {
    at: u64,
    ty: Type,
    stride: u64,
    count: u64,
}

/// `void (dst_b, src_b, bytes)`, private to the module; one for each pattern.
/// `absent` where there may be no shadow to copy from.
/// `atomic` where other threads may add to the source's adjoints at the same time.
pub(super) fn back(
    b: &Builder<'_>,
    copied: &Copied,
    absent: bool,
    atomic: bool,
) -> Result<FunctionRef> {
    let (word, stem) = match atomic {
        false => (Word::Adjoint, "bsw.uncopy"),
        true => (Word::SharedAdjoint, "bsw.uncopy.shared"),
    };
    let stem = [stem.to_owned(), format!("{stem}.absent")][usize::from(absent)].clone();
    helper(b, &stem, (word, absent, 1), &floats(copied), copied.size)
}

/// As [`back`], for the pointers in the forward sweep.
pub(super) fn mirror(b: &Builder<'_>, copied: &Copied, absent: bool) -> Result<FunctionRef> {
    let words = copied.pointers.iter().map(|at| (*at, Type::Ptr));
    let stem = ["bsw.mirror", "bsw.mirror.absent"][usize::from(absent)];
    let how = (Word::Shadow, absent, 1);
    helper(b, stem, how, &runs(words), copied.size)
}

/// As [`mirror`], for tangents in so many directions: these go along with the shadows of pointers.
pub(super) fn along(
    b: &Builder<'_>,
    copied: &Copied,
    absent: bool,
    width: u32,
) -> Result<FunctionRef> {
    let floats = copied.floats.iter();
    let floats = floats.map(|(at, kind)| (*at, Type::Float(*kind)));
    let pointers = copied.pointers.iter().map(|at| (*at, Type::Ptr));
    let mut words: Vec<(u64, Type)> = floats.chain(pointers).collect();
    words.sort_by_key(|(at, _)| *at);
    let stem = ["bsw.along", "bsw.along.absent"][usize::from(absent)];
    let runs = runs(words.into_iter());
    helper(b, stem, (Word::Shadow, absent, width), &runs, copied.size)
}

/// Whether all bytes are of floats and pointers.
pub(super) fn is_whole(copied: &Copied) -> bool {
    let floats = copied.floats.iter().map(|(_, kind)| kind.bytes());
    let pointers = copied.pointers.len() as u64 * Type::Ptr.stride();
    floats.sum::<u64>() + pointers == copied.size
}

/// As [`back`], for memory that is overwritten with constant bytes; both operands lead to its shadow, of so many derivatives each.
pub(super) fn clear(b: &Builder<'_>, copied: &Copied, width: u32) -> Result<FunctionRef> {
    let how = (Word::Clear, false, width);
    helper(b, "bsw.clear", how, &floats(copied), copied.size)
}

/// As [`clear`], for the shadows of pointers.
pub(super) fn forget(b: &Builder<'_>, copied: &Copied) -> Result<FunctionRef> {
    let words = copied.pointers.iter().map(|at| (*at, Type::Ptr));
    let how = (Word::Clear, false, 1);
    helper(b, "bsw.forget", how, &runs(words), copied.size)
}

fn floats(copied: &Copied) -> Vec<Run> {
    let words = copied.floats.iter();
    runs(words.map(|(at, kind)| (*at, Type::Float(*kind))))
}

fn helper(
    b: &Builder<'_>,
    stem: &str,
    (word, absent, width): (Word, bool, u32),
    runs: &[Run],
    size: u64,
) -> Result<FunctionRef> {
    let signature: Vec<String> = runs
        .iter()
        .map(|run| format!("{}.{}.{}.{}", run.ty, run.at, run.stride, run.count))
        .collect();
    let stem = match width {
        1 => stem.to_owned(),
        _ => format!("{stem}.{width}"),
    };
    let name = format!("{stem}.{size}.{}", signature.join("."));
    let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.int_ty(64)]);
    let helper = b.declare(&name, ty);
    if !b.has_body(helper) {
        b.set_private(helper);
        b.set_attribute(helper, "nounwind");
        let side = b.another();
        Movement {
            b: &side,
            function: helper,
            word,
            absent,
            width,
            to: side.param(helper, 0),
            from: side.param(helper, 1),
        }
        .define(runs, size)?;
    }
    Ok(helper)
}

fn runs(words: impl Iterator<Item = (u64, Type)>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, ty) in words {
        match runs.last_mut() {
            Some(run) if run.ty == ty && run.count == 1 => {
                run.stride = at - run.at;
                run.count = 2;
            }
            Some(run) if run.ty == ty && run.at + run.stride * run.count == at => {
                run.count += 1;
            }
            _ => runs.push(Run {
                at,
                stride: ty.stride(),
                ty,
                count: 1,
            }),
        }
    }
    runs
}

struct Movement<'b, 'm> {
    b: &'b Builder<'m>,
    function: FunctionRef,
    word: Word,
    /// There may be no shadow to copy from.
    absent: bool,
    /// How many derivatives of each float there are; all distances in the shadow are as many times as large.
    width: u32,
    to: Val,
    from: Val,
}

impl Movement<'_, '_> {
    fn define(&self, runs: &[Run], size: u64) -> Result<()> {
        let b = self.b;
        let bytes = b.param(self.function, 2);
        let block = |name| b.block(self.function, name);
        let (entry, chosen, up, down, done) = (
            block("entry"),
            block("chosen"),
            block("up"),
            block("down"),
            block("done"),
        );
        b.at_end(entry);
        let size = self.far(size);
        let count = b.udiv(bytes, size);
        let none = b.int_cmp(IntIs::Eq, count, b.int(64, 0));
        b.branch(none, done, chosen);
        b.at_end(chosen);
        // The primal goes downwards where the destination lies behind the source.
        let behind = b.int_cmp(
            IntIs::Above,
            b.ptr_diff(self.to, b.zero(b.ptr_ty())),
            b.ptr_diff(self.from, b.zero(b.ptr_ty())),
        );
        match self.word {
            Word::Adjoint | Word::SharedAdjoint => b.branch(behind, up, down),
            Word::Shadow | Word::Clear => b.branch(behind, down, up),
        };
        for (block, reversed) in [(up, false), (down, true)] {
            b.at_end(block);
            self.repeat(count, |this, at| {
                let at = match reversed {
                    false => at,
                    true => b.sub(b.sub(count, b.int(64, 1)), at),
                };
                let start = b.mul(at, size);
                let mut order: Vec<&Run> = runs.iter().collect();
                if reversed {
                    order.reverse();
                }
                order
                    .into_iter()
                    .try_for_each(|run| this.run(run, start, reversed))
            })?;
            b.jump(done);
        }
        b.at_end(done);
        b.ret(None);
        Ok(())
    }

    /// Does something `count` times, at least once, with the iteration number.
    fn repeat(&self, count: Val, each: impl Fn(&Self, Val) -> Result<()>) -> Result<()> {
        let b = self.b;
        let before = b.current();
        let (round, after) = (
            b.block(self.function, "round"),
            b.block(self.function, "after"),
        );
        b.jump(round);
        b.at_end(round);
        let at = b.phi(b.int_ty(64));
        b.incoming(at, b.int(64, 0), before);
        each(self, at)?;
        let next = b.add(at, b.int(64, 1));
        b.incoming(at, next, b.current());
        let last = b.int_cmp(IntIs::Eq, next, count);
        b.branch(last, after, round);
        b.at_end(after);
        Ok(())
    }

    fn run(&self, run: &Run, start: Val, reversed: bool) -> Result<()> {
        let b = self.b;
        let ty = Wide::new(b, Lanes::Tangents(Width(self.width))).ty(b.ty(&run.ty)?);
        let first = b.add(start, self.far(run.at));
        if run.count <= limits::UNROLLED_ELEMENTS {
            let mut order: Vec<u64> = (0..run.count).collect();
            if reversed {
                order.reverse();
            }
            for k in order {
                self.word(b.add(first, self.far(k * run.stride)), ty);
            }
            return Ok(());
        }
        self.repeat(b.int(64, run.count as i64), |this, at| {
            let at = match reversed {
                false => at,
                true => b.sub(b.int(64, run.count as i64 - 1), at),
            };
            this.word(b.add(first, b.mul(at, this.far(run.stride))), ty);
            Ok(())
        })
    }

    /// A distance in the shadow.
    fn far(&self, bytes: u64) -> Val {
        self.b.int(64, (bytes * u64::from(self.width)) as i64)
    }

    fn word(&self, at: Val, ty: Ty) {
        let b = self.b;
        let (to, mut from) = (b.offset(self.to, at), b.offset(self.from, at));
        let mut none = None;
        if self.absent {
            let absent = b.int_cmp(IntIs::Eq, self.from, b.zero(b.ptr_ty()));
            from = b.select(absent, b.slot(self.function, ty, "nowhere"), from);
            none = Some(absent);
        }
        match self.word {
            Word::Shadow => {
                let shadow = b.load(ty, from, Some(1));
                let shadow = none.map_or(shadow, |none| b.select(none, b.zero(ty), shadow));
                b.store(shadow, to, Some(1));
            }
            Word::Clear => {
                b.store(b.zero(ty), to, Some(1));
            }
            Word::Adjoint | Word::SharedAdjoint => {
                let adjoint = b.load(ty, to, Some(1));
                b.store(b.zero(ty), to, Some(1));
                if self.word == Word::SharedAdjoint {
                    floats::add_atomically(b, from, adjoint);
                    return;
                }
                let old = b.load(ty, from, Some(1));
                let sum = floats::sum(b, old, adjoint, FastMath::default());
                b.store(sum, from, Some(1));
            }
        }
    }
}

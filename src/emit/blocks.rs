//! Frames of which a loop reserves all instances at once: an array per item in one block.

use super::body::BodyEmitter;
use super::tape::Contents;
use super::variables::Variable;
use crate::cfg::Loop;
use crate::error::Result;
use crate::ir::{Block, Value};
use crate::llvm::build::{Builder, Val};
use crate::plan::{Carried, Datum, Item, LoopFrame};

/// Where a frame lies.
#[derive(Clone, Copy)]
pub(super) enum Room {
    /// One frame, at this address.
    One(Val),
    /// Instance `at` of as many as `times`, item by item.
    Of { base: Val, times: Val, at: Val },
}

impl Room {
    /// The address of an item, and its alignment.
    pub fn place(&self, b: &Builder<'_>, item: &Item) -> (Val, u32) {
        match *self {
            Room::One(base) => {
                let at = b.offset(base, b.int(64, item.offset as i64));
                (at, aligned(item.offset))
            }
            Room::Of { base, times, at } => {
                let array = b.offset(base, b.mul(times, b.int(64, item.offset as i64)));
                let element = b.offset(array, b.mul(at, b.int(64, item.bytes as i64)));
                (element, aligned(item.offset | item.bytes))
            }
        }
    }
}

/// The alignment of what lies so many bytes into a record: records are aligned to 8.
fn aligned(offset: u64) -> u32 {
    1 << (offset | 8).trailing_zeros()
}

impl BodyEmitter<'_, '_, '_, '_> {
    /// Reserves the blocks of the loop that is entered from here.
    pub fn reserve_wholes(&mut self, entering: Block) -> Result<()> {
        let [header] = self.plan.cfg.succs(entering) else {
            return Ok(());
        };
        let entered = self.plan.cfg.loops().headed_by(*header);
        let Some(which) = entered.filter(|which| !self.plan.cfg.loops().contains(*which, entering))
        else {
            return Ok(());
        };
        for whole in self.loop_frames(which) {
            let count = self
                .plan
                .given
                .counts
                .get(&which)
                .ok_or_else(|| self.bug(format!("the count of {which} is not known")))?;
            let count = self.forward_value(*count)?;
            self.b.before_terminator(self.copy.block(entering));
            let times = self.times(count, whole);
            let contents = self.contents(whole.block);
            let base = self.emitter.tape.reserve(self.b, &contents, times);
            self.reserved.insert(whole.block, (base, times));
            if whole.before {
                self.fill_before(which, whole.block)?;
            }
        }
        Ok(())
    }

    /// What the first iteration carries lies before what it stores.
    fn fill_before(&mut self, which: Loop, block: Block) -> Result<()> {
        let (base, times) = self.room(block)?;
        let at = self.b.int(64, 0);
        let room = Room::Of { base, times, at };
        for carried in self.plan.carried_at(self.function, which, block) {
            let first = self.forward_value(carried.first)?;
            let item = self.item(block, carried.next)?;
            let (at, alignment) = room.place(self.b, &item);
            let store = self.b.store(first, at, Some(alignment));
            self.b.mark_stack_access(store);
        }
        Ok(())
    }

    /// What an iteration carries, from the array of what the one before stored.
    pub fn carried(&mut self, carried: &Carried) -> Result<Val> {
        let room = Room::Of {
            base: self.read(Variable::Base(carried.site))?,
            times: self.read(Variable::Times(carried.site))?,
            at: self.read(Variable::Remaining(carried.which))?,
        };
        let item = self.item(carried.site, carried.next)?;
        let (at, alignment) = room.place(self.b, &item);
        let ty = self.value_ty(carried.next)?;
        let val = self.b.load(ty, at, Some(alignment));
        self.b.mark_stack_access(val);
        Ok(val)
    }

    fn item(&self, block: Block, value: Value) -> Result<Item> {
        let datum = Datum::Primal(value);
        let mut items = self.plan.stack.frames[block].items.iter();
        let item = items.find(|item| item.datum == datum);
        item.cloned()
            .ok_or_else(|| self.bug(format!("{block} does not store {value}")))
    }

    fn room(&self, block: Block) -> Result<(Val, Val)> {
        self.reserved
            .get(&block)
            .copied()
            .ok_or_else(|| self.bug(format!("no room was reserved for {block}")))
    }

    /// The instance that iteration `k` fills.
    fn instance(&self, whole: LoopFrame, k: Val) -> Val {
        if whole.before {
            self.b.add(k, self.b.int(64, 1))
        } else {
            k
        }
    }

    /// Releases the blocks of a loop that the backward sweep is about to enter, last first; what is in
    /// them stays until something else is reserved.
    pub fn release_wholes(&mut self, which: Loop, count: Val) {
        for whole in self.loop_frames(which).into_iter().rev() {
            let times = self.times(count, whole);
            let contents = self.contents(whole.block);
            let base = self.emitter.tape.release(self.b, &contents, times);
            for (variable, val) in [
                (Variable::Base(whole.block), base),
                (Variable::Times(whole.block), times),
            ] {
                let ty = self.b.type_of(val);
                self.variables.declare(variable, ty, self.b.undef(ty));
                self.write(variable, val);
            }
        }
    }

    /// Where the forward sweep puts the block's frame.
    pub fn room_to_fill(&mut self, block: Block) -> Result<Room> {
        let Some((which, whole)) = self.plan.loop_frame(block) else {
            let contents = self.contents(block);
            let one = self.b.int(64, 1);
            return Ok(Room::One(self.emitter.tape.reserve(self.b, &contents, one)));
        };
        let (base, times) = self.room(block)?;
        let at = self.instance(whole, self.way(Datum::Count(which))?);
        Ok(Room::Of { base, times, at })
    }

    /// Where the backward sweep finds it.
    pub fn room_to_read(&mut self, block: Block) -> Result<Room> {
        let Some((which, whole)) = self.plan.loop_frame(block) else {
            let contents = self.contents(block);
            let one = self.b.int(64, 1);
            return Ok(Room::One(self.emitter.tape.release(self.b, &contents, one)));
        };
        let k = self.read(Variable::Remaining(which))?;
        Ok(Room::Of {
            base: self.read(Variable::Base(block))?,
            times: self.read(Variable::Times(block))?,
            at: self.instance(whole, k),
        })
    }

    fn loop_frames(&self, which: Loop) -> Vec<LoopFrame> {
        self.plan
            .stack
            .loop_frames
            .get(&which)
            .cloned()
            .unwrap_or_default()
    }

    fn times(&self, count: Val, whole: LoopFrame) -> Val {
        match i64::from(whole.last) + i64::from(whole.before) {
            0 => count,
            more => self.b.add(count, self.b.int(64, more)),
        }
    }

    fn contents(&self, block: Block) -> Contents {
        let site = self.site(self.function.terminator(block));
        Contents::of_frame(&self.plan.stack.frames[block], &site)
    }
}

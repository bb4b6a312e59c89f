//! `split-lanes`: members of a structure that are read or written together as a vector are so one by one.
//!
//! LLVM's vectoriser reads and writes members of a structure that lie side by side as one vector, whatever they are. Where a
//! lane of it turns out to be a pointer, or some to be numbers and others integers, each lane is read or written by itself
//! again. So is each where words are only moved, in another order: integers then, whatever they are.

use inkwell::llvm_sys::LLVMOpcode;

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Value, erase_unused};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let all = |opcode| {
        let mut all = function.instructions();
        all.retain(|inst| inst.is(opcode));
        all
    };
    for store in all(LLVMOpcode::LLVMStore) {
        let found = Writes::of(store);
        if found.has_pointer() || found.are_moved() {
            found.split();
        }
    }
    for load in all(LLVMOpcode::LLVMLoad) {
        if let Some(found) = Reads::of(load) {
            found.split();
        }
    }
}

/// How far something is aligned that lies so many bytes behind what is aligned.
fn alignment_behind(alignment: u32, bytes: u64) -> u32 {
    match 1_u64.checked_shl(bytes.trailing_zeros()) {
        Some(least) => u32::try_from(least).map_or(alignment, |least| alignment.min(least)),
        None => alignment,
    }
}

/// Whether all lanes of a type are integers.
fn are_integers(value: Value) -> bool {
    value.ty().scalar().bits().is_some()
}

/// A use of lanes: an element, or a vector made of some.
struct Lane {
    user: Value,
    places: Vec<u32>,
}

/// A load of a vector of which only lanes are used, and what they are used as.
struct Reads {
    load: Value,
    count: u32,
    lanes: Vec<Lane>,
    casts: Vec<Value>,
    has_pointer: bool,
    has_others: bool,
    is_moved: bool,
}

impl Reads {
    /// Where only single lanes are used, each of the size of the load's, and not all are numbers.
    fn of(load: Value) -> Option<Reads> {
        let count = load.ty().lanes()?;
        let bits = load.ty().scalar_bits()?;
        let mut found = Reads {
            load,
            count,
            lanes: Vec::new(),
            casts: Vec::new(),
            has_pointer: false,
            has_others: false,
            is_moved: are_integers(load) && bits == 64,
        };
        let are_single = load.is_simple() && bits.is_multiple_of(8) && found.add(load);
        let is_moved = found.is_moved && !found.lanes.is_empty();
        (are_single && (found.has_pointer || found.has_others || is_moved)).then_some(found)
    }

    /// Looks at all uses of the load, or of what it is taken for. Whether only lanes are used.
    fn add(&mut self, vector: Value) -> bool {
        vector.users().into_iter().all(|user| match user.opcode() {
            Some(LLVMOpcode::LLVMExtractElement) => self.add_element(user, vector),
            Some(LLVMOpcode::LLVMShuffleVector) => self.add_shuffle(user, vector),
            Some(LLVMOpcode::LLVMBitCast) => self.add_cast(user, vector),
            _ => false,
        })
    }

    fn add_element(&mut self, element: Value, vector: Value) -> bool {
        let place = element.operand(1).natural();
        let place = place.and_then(|place| u32::try_from(place).ok());
        let Some(place) = place.filter(|place| *place < self.count) else {
            return false;
        };
        debug_assert!(element.operand(0) == vector);
        let places = vec![place];
        self.lanes.push(Lane {
            user: element,
            places,
        });
        let users = element.users();
        self.has_pointer |= users.iter().any(|user| user.is(LLVMOpcode::LLVMIntToPtr));
        let stores = |user: &Value| user.is(LLVMOpcode::LLVMStore) && user.operand(0) == element;
        self.is_moved &= users.iter().all(stores);
        true
    }

    fn add_shuffle(&mut self, shuffle: Value, vector: Value) -> bool {
        self.is_moved = false;
        let place = |at: i32| u32::try_from(at).ok().filter(|at| *at < self.count);
        let places: Option<Vec<u32>> = shuffle.mask().into_iter().map(place).collect();
        let Some(places) = places else {
            return false;
        };
        if shuffle.ty().lanes().is_none() || shuffle.operand(0) != vector {
            return false;
        }
        // Both operands may be the vector.
        if !self.lanes.iter().any(|lane| lane.user == shuffle) {
            self.lanes.push(Lane {
                user: shuffle,
                places,
            });
        }
        true
    }

    fn add_cast(&mut self, cast: Value, vector: Value) -> bool {
        if cast.ty().lanes() != Some(self.count) {
            return false;
        }
        self.casts.push(cast);
        let [before, after] = [vector, cast].map(|value| value.ty().scalar().is_float());
        self.has_others |= before != after;
        self.is_moved = false;
        self.add(cast)
    }

    fn split(self) {
        let at = Builder::before(self.load);
        let bytes = u64::from(self.load.ty().scalar_bits().unwrap_or(0) / 8);
        let (from, alignment) = (self.load.operand(0), self.load.alignment());
        for lane in &self.lanes {
            at.move_before(self.load);
            let ty = lane.user.ty().scalar();
            let mut read: Vec<Value> = Vec::new();
            for place in &lane.places {
                let behind = u64::from(*place) * bytes;
                let address = at.bytes_behind(from, behind);
                let known = read.first().filter(|_| lane.places.first() == Some(place));
                let one = known
                    .copied()
                    .unwrap_or_else(|| at.load(ty, address, alignment_behind(alignment, behind)));
                read.push(one);
            }
            at.move_before(lane.user);
            lane.user.replace_with(joined(&at, &read, lane.user));
            lane.user.erase();
        }
        for cast in self.casts.iter().rev() {
            cast.erase();
        }
        self.load.erase();
    }
}

/// Lanes as what they stand for: one of them, or a vector.
fn joined(at: &Builder, read: &[Value], user: Value) -> Value {
    let first = read.first().copied();
    let first = first.unwrap_or_else(|| user.ty().scalar().poison());
    let Some(lanes) = user.ty().lanes() else {
        return first;
    };
    if read.iter().all(|one| *one == first) {
        return at.splat(first, lanes);
    }
    let whole = (0..).zip(read);
    whole.fold(user.ty().poison(), |whole, (place, one)| {
        at.with_lane_at(whole, *one, place)
    })
}

/// What a lane of a vector comes from: a lane of another vector, or a number of its own.
struct Origin {
    from: Value,
    lane: Option<u32>,
}

impl Origin {
    /// Addresses are found behind what moves lanes, or takes them for something of the same size.
    fn of(mut vector: Value, mut lane: u32) -> Origin {
        loop {
            let before = match vector.opcode() {
                Some(LLVMOpcode::LLVMShuffleVector) => shuffled(vector, lane),
                Some(LLVMOpcode::LLVMInsertElement) => match vector.operand(2).natural() {
                    Some(place) if place == u64::from(lane) => {
                        let from = uncast(vector.operand(1));
                        return Origin { from, lane: None };
                    }
                    Some(_) => Some((vector.operand(0), lane)),
                    None => None,
                },
                Some(LLVMOpcode::LLVMBitCast | LLVMOpcode::LLVMPtrToInt) => {
                    let operand = vector.operand(0);
                    let same = operand.ty().lanes() == vector.ty().lanes();
                    same.then_some((operand, lane))
                }
                _ => None,
            };
            match before {
                Some(before) => (vector, lane) = before,
                None => break,
            }
        }
        Origin {
            from: vector,
            lane: Some(lane),
        }
    }

    fn is_pointer(&self) -> bool {
        self.from.ty().scalar().is_pointer()
    }
}

/// The vector, and the lane of it, that a shuffle has as one of its lanes.
fn shuffled(shuffle: Value, lane: u32) -> Option<(Value, u32)> {
    let place = shuffle.mask().get(lane as usize).copied();
    let place = place.and_then(|place| u32::try_from(place).ok())?;
    let first = shuffle.operand(0).ty().lanes()?;
    Some(match place.checked_sub(first) {
        None => (shuffle.operand(0), place),
        Some(place) => (shuffle.operand(1), place),
    })
}

/// What a number of a word's size was before it was taken for something else.
fn uncast(mut alone: Value) -> Value {
    while alone.is(LLVMOpcode::LLVMBitCast) || alone.is(LLVMOpcode::LLVMPtrToInt) {
        alone = alone.operand(0);
    }
    alone
}

/// A store of a vector of words, and what each lane comes from; no lanes where it is another store.
struct Writes {
    store: Value,
    lanes: Vec<Origin>,
}

impl Writes {
    fn of(store: Value) -> Writes {
        let stored = store.operand(0);
        let is_of_words = store.is_simple() && stored.ty().scalar_bits() == Some(64);
        let count = stored.ty().lanes().filter(|_| is_of_words).unwrap_or(0);
        Writes {
            store,
            lanes: (0..count).map(|lane| Origin::of(stored, lane)).collect(),
        }
    }

    fn has_pointer(&self) -> bool {
        self.lanes.iter().any(Origin::is_pointer)
    }

    /// Whether all lanes are words that were read as integers, and not where they stand now.
    fn are_moved(&self) -> bool {
        let stored = self.store.operand(0);
        let is_read = |origin: &Origin| {
            let from = origin.from;
            from.is(LLVMOpcode::LLVMLoad)
                && origin.lane.is_some()
                && from.is_simple()
                && from.ty() == stored.ty()
                && are_integers(from)
        };
        !stored.is(LLVMOpcode::LLVMLoad) && !self.lanes.is_empty() && self.lanes.iter().all(is_read)
    }

    fn split(self) {
        let at = Builder::before(self.store);
        let are_moved = self.are_moved();
        let [stored, to] = [0, 1].map(|operand| self.store.operand(operand));
        let alignment = self.store.alignment();
        for (place, origin) in (0..).zip(&self.lanes) {
            let is_itself = are_moved || origin.is_pointer();
            let one = match origin.lane.filter(|_| is_itself) {
                Some(lane) => at.lane_at(origin.from, lane),
                None if is_itself => origin.from,
                None => at.lane_at(stored, place),
            };
            let bytes = u64::from(place) * 8;
            let address = at.bytes_behind(to, bytes);
            at.store(one, address, alignment_behind(alignment, bytes));
        }
        self.store.erase();
        erase_unused(&[stored]);
    }
}

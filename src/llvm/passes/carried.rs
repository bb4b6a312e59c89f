//! `demote-words` and `restore-copies`: words that are only moved lie in memory, and are copied there, whatever they are.
//!
//! A word that is a number on one path and a pointer or an integer on another goes through memory, where the adjoint can look what it
//! is. LLVM turns small copies of memory into loads and stores of integers, whatever the bytes mean; they become copies again, through
//! a local variable, and what they copy is decided by its content.

use std::ffi::c_int;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::read::declared::tags;
use crate::llvm::read::marks::WORD;
use crate::llvm::value::{Type, Value, erase_unused};

unsafe extern "C" {
    fn bsw_is_noop_cast(cast: LLVMValueRef) -> c_int;
    fn bsw_keep_join_in_memory(phi: LLVMValueRef) -> LLVMValueRef;
}

/// The alignment of memory for words.
const ALIGNMENT: u32 = 16;

pub(super) fn demote_words(working: &Working<'_>) {
    let function = Value(working.copy);
    let (mut seen, mut demoted) = (HashSet::default(), Vec::new());
    for join in function.instructions() {
        if is_join(join) && !seen.contains(&join) {
            let joins = Joins::of(join);
            seen.extend(joins.all.iter().copied());
            if joins.carried && joins.moved && !joins.counted {
                demoted.extend(joins.all);
            }
        }
    }
    for join in demoted {
        match join.is(LLVMOpcode::LLVMPHI) {
            true => drop(keep_in_memory(join)),
            false => drop(choose_in_memory(join)),
        }
    }
    store_as_they_are(function);
}

pub(super) fn restore_copies(working: &Working<'_>) {
    let function = Value(working.copy);
    cast_lanes(function);
    let mut loads = function.instructions();
    loads.retain(|load| is_carried(*load));
    loads.into_iter().for_each(copy_on);
}

/// Lets words lie in memory and be copied there: loads and joins of one function.
pub(in crate::llvm) fn copy_words(words: &[Value]) {
    let is_load = |word: &Value| word.is(LLVMOpcode::LLVMLoad);
    let (mut loads, joins): (Vec<Value>, Vec<Value>) = words.iter().partition(|word| is_load(word));
    let Some(function) = words.first().map(|word| word.function()) else {
        return;
    };
    for join in joins {
        demote(join, &mut loads);
    }
    store_as_they_are(function);
    for load in loads {
        if load.is_simple() && load.users().into_iter().any(|user| goes_on(load, user)) {
            copy_on(load);
        }
    }
}

/// What an integer is the bits of, a floating number or a pointer; and what one of these is, that was made of such an integer.
fn bits_of(value: Value) -> Option<Value> {
    if !value.is_cast() || !is_noop(value) {
        return None;
    }
    let from = value.operand(0);
    if from.ty().is_float() || from.ty().is_pointer() {
        return Some(from);
    }
    match value.ty().bits() {
        Some(_) => None,
        None => bits_of(from),
    }
}

/// Whether a cast changes no bit.
fn is_noop(cast: Value) -> bool {
    // SAFETY: a live cast.
    unsafe { bsw_is_noop_cast(cast.0) != 0 }
}

/// An integer that the front end reads as one, by its tag, is one.
fn is_tagged(value: Value) -> bool {
    value.is(LLVMOpcode::LLVMLoad)
        && (value.metadata("tbaa").is_some() || tags::kept(value).is_some())
}

fn is_join(value: Value) -> bool {
    let joins = matches!(
        value.opcode(),
        Some(LLVMOpcode::LLVMPHI | LLVMOpcode::LLVMSelect)
    );
    joins && value.ty().bits() == Some(64)
}

/// Joins of a word, those joined with it included.
struct Joins {
    all: Vec<Value>,
    known: HashSet<Value>,
    /// Something comes in that may be no integer; it is moved as something else; it is computed with.
    carried: bool,
    moved: bool,
    counted: bool,
}

impl Joins {
    fn of(first: Value) -> Joins {
        let mut joins = Joins {
            all: Vec::new(),
            known: HashSet::default(),
            carried: false,
            moved: false,
            counted: false,
        };
        joins.add(first);
        let mut next = 0;
        while let Some(join) = joins.all.get(next).copied() {
            next += 1;
            // What decides is not joined.
            let decides = usize::from(join.is(LLVMOpcode::LLVMSelect));
            for value in join.operands().skip(decides) {
                match is_join(value) {
                    true => joins.add(value),
                    false => {
                        let is_read = value.is(LLVMOpcode::LLVMLoad) && !is_tagged(value);
                        joins.carried |= bits_of(value).is_some() || is_read;
                    }
                }
            }
            for user in join.users() {
                match is_join(user) {
                    true => joins.add(user),
                    false => joins.add_use(join, user),
                }
            }
        }
        joins
    }

    fn add(&mut self, join: Value) {
        if self.known.insert(join) {
            self.all.push(join);
        }
    }

    fn add_use(&mut self, join: Value, user: Value) {
        match user.opcode() {
            Some(LLVMOpcode::LLVMStore) => self.moved |= user.operand(0) == join,
            Some(LLVMOpcode::LLVMBitCast) => self.moved |= user.ty().is_float(),
            Some(LLVMOpcode::LLVMICmp) => {}
            _ => self.counted = true,
        }
    }
}

/// Memory for so many bytes, whose type does not tell what is in it.
fn memory(function: Value, bytes: u64) -> Option<Value> {
    let start = function.entry().first()?;
    let builder = Builder::before(start);
    builder.move_before_records(start);
    let bytes = function.ty().integer(8).array(bytes);
    Some(builder.memory(bytes, ALIGNMENT))
}

/// What is chosen is read from where both lie.
fn choose_in_memory(select: Value) -> Option<Value> {
    let (function, word) = (select.function(), select.ty());
    let bytes = word.store_size(function.module());
    let both = memory(function, 2 * bytes)?;
    let builder = Builder::before(select);
    let at = builder.within(both, bytes);
    builder.store_aligned(select.operand(2), both);
    builder.store_aligned(select.operand(1), at);
    let index = builder.cast(LLVMOpcode::LLVMZExt, select.operand(0), word.integer(64));
    let one = word.integer(8).array(bytes);
    let chosen = builder.load_aligned(word, builder.element(one, both, index), "");
    select.replace_with(chosen);
    select.erase();
    Some(chosen)
}

/// What is joined is read from memory, if anything uses it.
fn keep_in_memory(join: Value) -> Option<Value> {
    // SAFETY: a live join, which the caller does not go on with.
    let slot = unsafe { bsw_keep_join_in_memory(join.0) };
    (!slot.is_null()).then_some(Value(slot))
}

/// Puts a join into memory; adds where it is read from there.
fn demote(join: Value, loads: &mut Vec<Value>) {
    if join.is(LLVMOpcode::LLVMSelect) {
        loads.extend(choose_in_memory(join));
        return;
    }
    // SAFETY: live instructions.
    let line = |inst: Value| unsafe { LLVMInstructionGetDebugLoc(inst.0) };
    let place = line(join);
    let Some(slot) = keep_in_memory(join) else {
        return;
    };
    for access in slot.users() {
        let place = match access.is(LLVMOpcode::LLVMLoad) {
            true => {
                loads.push(access);
                place
            }
            false => {
                let stored = access.operand(0);
                stored.opcode().map_or(place, |_| line(stored))
            }
        };
        // SAFETY: a live instruction, and a place of its function's.
        unsafe { LLVMInstructionSetDebugLoc(access.0, place) };
    }
}

/// What the bits of something are stored of is stored itself.
fn store_as_they_are(function: Value) {
    let mut stores = function.instructions();
    stores.retain(|store| store.is(LLVMOpcode::LLVMStore));
    for store in stores {
        if let Some(bits) = bits_of(store.operand(0)) {
            store.set_operand(0, bits);
        }
    }
}

/// The number that is made of the bits of a loaded word, or the pointer that is made of those of a loaded number.
fn taken_as(user: Value) -> Option<Value> {
    let cast = Some(user).filter(|user| user.is_cast())?;
    let is_number = cast.operand(0).ty().is_float();
    let mut made = cast;
    if (is_number || cast.is(LLVMOpcode::LLVMPtrToInt)) && cast.ty().bits().is_some() {
        let [only] = cast.users()[..] else {
            return None;
        };
        made = only;
    }
    let fits = match is_number {
        true => made.is(LLVMOpcode::LLVMIntToPtr),
        false => made.is(LLVMOpcode::LLVMBitCast) && made.ty().scalar().is_float(),
    };
    fits.then_some(made)
}

fn goes_on(load: Value, user: Value) -> bool {
    match user.is(LLVMOpcode::LLVMStore) {
        true => user.is_simple() && user.operand(0) == load && user.operand(1) != load,
        false => taken_as(user).is_some(),
    }
}

/// Whether an integer that was loaded carries bits to other places, beside what is computed with it.
fn is_carried(load: Value) -> bool {
    if !load.is(LLVMOpcode::LLVMLoad) || !load.is_simple() || !load.is_used() {
        return false;
    }
    let bits = numbers_of(load.ty());
    if bits.is_none_or(|bits| bits % 8 != 0) {
        return false;
    }
    let mut users = load.users().into_iter();
    // A word that is an integer on some paths may be another thing on others.
    match load.ty().bits() == Some(64) && !is_tagged(load) {
        true => users.any(|user| goes_on(load, user)),
        false => users.all(|user| goes_on(load, user)),
    }
}

/// The width of the integers of a type that is one or a vector of them.
fn numbers_of(ty: Type) -> Option<u32> {
    match ty.kind() {
        LLVMTypeKind::LLVMScalableVectorTypeKind => None,
        _ => ty.scalar().bits(),
    }
}

/// A vector of words that is put together lane by lane and taken as one of numbers is put together of numbers.
fn cast_lanes(function: Value) {
    let lanes = |vector: Value| (vector.ty().lanes(), vector.ty().scalar().is_float());
    let mut casts = function.instructions();
    casts.retain(|cast| {
        cast.is(LLVMOpcode::LLVMBitCast)
            && cast.operand(0).is(LLVMOpcode::LLVMInsertElement)
            && matches!(lanes(*cast), (Some(to), true) if lanes(cast.operand(0)).0 == Some(to))
    });
    for cast in casts {
        let floats = as_floats(cast.operand(0), cast.ty(), &Builder::before(cast));
        cast.replace_with(floats);
        erase_unused(&[cast]);
    }
}

/// What a vector of integers that is put together lane by lane is as one of floating numbers: each word becomes a number before
/// it is put in.
fn as_floats(vector: Value, ty: Type, builder: &Builder) -> Value {
    if !vector.is(LLVMOpcode::LLVMInsertElement) {
        return builder.cast(LLVMOpcode::LLVMBitCast, vector, ty);
    }
    let lane = builder.cast(LLVMOpcode::LLVMBitCast, vector.operand(1), ty.scalar());
    let others = as_floats(vector.operand(0), ty, builder);
    builder.with_lane(others, lane, vector.operand(2))
}

/// What a load says of the word that it moves, and is gone where that is copied: it may be another thing, which others say.
fn tell_word(load: Value, copy: Value) {
    if load.ty().scalar().bits().is_none() {
        // SAFETY: a live context; the node has no operands.
        let nothing = unsafe {
            let context = load.ty().context();
            let node = LLVMMDNodeInContext2(context, std::ptr::null_mut(), 0);
            Value(LLVMMetadataAsValue(context, node))
        };
        copy.set_metadata(WORD, Some(nothing));
    }
}

/// What a load carries to other places is copied there, through a local variable.
fn copy_on(load: Value) {
    let function = load.function();
    let bytes = load.ty().store_size(function.module());
    // Of a part of a word, the runtime looks at a whole one.
    let Some(local) = memory(function, bytes.next_multiple_of(8)) else {
        return;
    };
    let (local, count) = (
        (local, ALIGNMENT),
        load.ty().integer(64).constant(bytes as i64),
    );
    let builder = Builder::before(load);
    let copied = builder.copy(local, (load.operand(0), load.alignment()), count);
    copied.set_metadata("tbaa", load.metadata("tbaa"));
    tell_word(load, copied);
    for user in load.users() {
        if !goes_on(load, user) {
            continue;
        }
        if let Some(taken) = taken_as(user) {
            builder.move_before(taken);
            taken.replace_with(builder.load(taken.ty(), local.0, ALIGNMENT));
            if taken != user {
                taken.erase();
            }
        } else {
            builder.move_before(user);
            let copied = builder.copy((user.operand(1), user.alignment()), local, count);
            copied.set_metadata("tbaa", user.metadata("tbaa"));
            tell_word(load, copied);
        }
        user.erase();
    }
    if !load.is_used() {
        load.erase();
    }
}

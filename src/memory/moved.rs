//! Words that are moved from memory to memory and may be numbers there, though the program holds them as pointers or integers.
//!
//! *Question*: which loads and joins bring a word to a store, unchanged, that may be the bits of a float on some paths?
//! *Imprecise about*: what comes from callers and callees, which is moved there.

use std::collections::BTreeSet;

use super::bits::Bits;
use super::body::Body;
use crate::dataflow::Walk;
use crate::ir::{Cast, Inst, InstData, Op, Type, Value};

/// Which words are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// To where they are read as what they are.
    ToReads,
    /// Also to where they may be moved on from.
    All,
}

/// The loads and joins by which such words come to stores. Linear in what leads to each store.
pub fn moved(bits: &Bits, body: Body<'_>, moves: Moves) -> BTreeSet<Inst> {
    let mut found = BTreeSet::new();
    for data in body.function.insts.values() {
        if let Op::Store { .. } = data.op
            && is_word_of_float(bits, body, (data.args[0], data.args[1]), moves)
        {
            found.extend(brought(body, data.args[0]));
        }
        if let Some(word) = taken_as_another(body, data)
            && bits.may_be_mistaken(body, word)
        {
            found.extend(brought(body, word));
        }
    }
    found
}

/// The pointer whose bits an instruction takes for a number, or the number whose bits it takes for a pointer.
fn taken_as_another(body: Body<'_>, data: &InstData) -> Option<Value> {
    let bits = body.function.def_inst(*data.args.first()?)?;
    let bits = &body.function.insts[bits];
    let word = *bits.args.first()?;
    match (&data.op, &bits.op) {
        (Op::Cast(Cast::Bitcast), Op::Cast(Cast::PtrToInt)) => data.ty.holds_float(),
        (Op::Cast(Cast::IntToPtr), Op::Cast(Cast::Bitcast)) => {
            body.function.ty(word).is_float_or_vector()
        }
        _ => false,
    }
    .then_some(word)
}

/// Whether a stored value may be the bits of a float, to be read as one again.
fn is_word_of_float(
    bits: &Bits,
    body: Body<'_>,
    (value, pointer): (Value, Value),
    moves: Moves,
) -> bool {
    let ty = body.function.ty(value);
    match ty {
        Type::Int(64) => {
            (bits.is_integer_of_float(body, value) || bits.may_be_pointer(body, value))
                && !body.is_integer_place(pointer, ty)
        }
        _ if moves == Moves::All => bits.may_be_mistaken(body, value),
        _ => bits.is_mistaken(body, value, pointer),
    }
}

/// What brings a value to where it is used without a change.
fn brought(body: Body<'_>, value: Value) -> BTreeSet<Inst> {
    let mut found = BTreeSet::new();
    let mut walk = Walk::new([value]);
    while let Some(value) = walk.next() {
        let Some(inst) = body.function.def_inst(value) else {
            continue;
        };
        let data = &body.function.insts[inst];
        match &data.op {
            Op::Load { .. } => {}
            Op::Phi(_) => walk.extend(data.args.iter().copied()),
            Op::Select => walk.extend(data.args[1..].iter().copied()),
            _ => continue,
        }
        found.insert(inst);
    }
    found
}

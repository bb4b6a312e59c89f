//! Words that are moved from memory to memory and may be numbers there, though the program holds them as pointers or integers.
//!
//! *Question*: which loads and joins bring a word to a store, unchanged, that may be the bits of a float on some paths?
//! *Imprecise about*: what comes from callers and callees, which is moved there.

use std::collections::BTreeSet;

use super::bits::{Bits, Body};
use crate::dataflow::Walk;
use crate::ir::{Inst, Op, Type, Value};

/// The loads and joins by which such words come to stores. Linear in what leads to each store.
pub fn moved(bits: &Bits, body: Body<'_>) -> BTreeSet<Inst> {
    let mut found = BTreeSet::new();
    for data in body.function.insts.values() {
        if let Op::Store { .. } = data.op
            && is_word_of_float(bits, body, data.args[0], data.args[1])
        {
            found.extend(brought(body, data.args[0]));
        }
    }
    found
}

/// Whether a stored value may be the bits of a float, to be read as one again.
fn is_word_of_float(bits: &Bits, body: Body<'_>, value: Value, pointer: Value) -> bool {
    let ty = body.function.ty(value);
    match ty {
        Type::Int(64) => {
            (bits.is_integer_of_float(body, value) || bits.may_be_pointer(body, value))
                && !body.is_integer_place(pointer, ty)
        }
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

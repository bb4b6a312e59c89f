//! What passes have marked.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::attributes::metadata_kind;
use super::instructions::all_instructions;
use crate::ir::{Alone, Away, Function, Inst, Op};

/// The metadata of a comparison that is true in an iteration that is the thread's own, and of loads that it tells of; also of a call
/// that says how far behind the shared adjoints the thread's own ones lie then.
pub(in crate::llvm) const OWN_ITERATION: &str = "bsw.own-iteration";

/// The metadata of copies of what was moved as a floating number or a pointer and may be the other.
pub(in crate::llvm) const WORD: &str = "bsw.word";

/// The instructions that passes have marked with metadata of a name, with that.
fn marked(
    function: &Function,
    canonical: LLVMValueRef,
    name: &str,
) -> impl Iterator<Item = (LLVMValueRef, Inst)> {
    let kind = metadata_kind(canonical, name);
    let all = all_instructions(canonical).into_iter();
    all.zip(function.insts.keys())
        .filter_map(move |(raw, inst)| {
            // SAFETY: a live instruction.
            let mark = unsafe { LLVMGetMetadata(raw, kind) };
            (!mark.is_null()).then_some((mark, inst))
        })
}

/// Copies of words that were moved as what they may not be (`passes/carried.rs`).
pub(super) fn words(function: &Function, canonical: LLVMValueRef) -> BTreeSet<Inst> {
    let words = marked(function, canonical, WORD);
    words.map(|(_, inst)| inst).collect()
}

/// Loads that comparisons tell of, and these (`own-iterations`), also with calls that make memory for it (`private-adjoints`).
pub(super) fn own_iterations(
    function: &Function,
    canonical: LLVMValueRef,
) -> BTreeMap<Inst, Alone> {
    let mut by_mark: HashMap<LLVMValueRef, Vec<Inst>> = HashMap::default();
    for (mark, inst) in marked(function, canonical, OWN_ITERATION) {
        by_mark.entry(mark).or_default().push(inst);
    }
    let is_load = |inst: &Inst| matches!(function.insts[*inst].op, Op::Load { .. });
    let mut own = BTreeMap::new();
    for of in by_mark.into_values() {
        let alone = alone(function, &of);
        let loads = of.iter().filter(|inst| is_load(inst));
        own.extend(loads.filter_map(|load| Some((*load, alone?))));
    }
    own
}

/// What a mark tells, by what bears it: a comparison, perhaps of what a call gives.
fn alone(function: &Function, marked: &[Inst]) -> Option<Alone> {
    let find = |is_one: fn(&Op) -> bool| {
        let found = marked.iter().map(|inst| &function.insts[*inst]);
        found.into_iter().find(|data| is_one(&data.op))
    };
    let compared = find(|op| matches!(op, Op::ICmp(_)))?;
    let away = find(|op| matches!(op, Op::Call { .. })).and_then(|call| {
        let of = *call.args.first()?;
        Some(Away {
            of,
            bytes: call.result?,
        })
    });
    Some(Alone {
        when: compared.result?,
        away,
    })
}

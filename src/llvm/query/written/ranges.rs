//! Bytes of one object that have been written.

use crate::limits;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::scev::{Kind, Scev};
use crate::llvm::value::Value;

/// Bytes, counted from the beginning of the object, that have been written if some conditions hold, or do not.
#[derive(Clone)]
pub(super) struct Range<'e> {
    pub begin: Scev<'e>,
    pub end: Scev<'e>,
    pub conditions: Vec<(Value, bool)>,
}

impl<'e> Range<'e> {
    /// Whatever holds.
    pub(super) fn always(begin: Scev<'e>, end: Scev<'e>) -> Range<'e> {
        Range {
            begin,
            end,
            conditions: Vec::new(),
        }
    }

    /// Whether it is written only if all holds that another one is written if.
    pub(super) fn has_all_of(&self, other: &Range<'e>) -> bool {
        let all = other.conditions.iter();
        all.clone().all(|one| self.conditions.contains(one))
    }

    pub(super) fn has_conditions_of(&self, other: &Range<'e>) -> bool {
        self.has_all_of(other) && other.has_all_of(self)
    }

    pub(super) fn is(&self, other: &Range<'e>) -> bool {
        self.begin == other.begin && self.end == other.end && self.has_conditions_of(other)
    }
}

/// Adds a range, and what it makes together with those that it touches.
pub(super) fn add<'e>(evolution: &'e Evolution<'e>, all: &mut Vec<Range<'e>>, new: Range<'e>) {
    let is_never =
        |(condition, sense): &(Value, bool)| new.conditions.contains(&(*condition, !*sense));
    if new.conditions.iter().any(is_never) {
        return;
    }
    let ordered = |one: Scev<'e>, other: Scev<'e>| {
        let distance = evolution.difference(other, one);
        distance
            .and_then(Scev::constant)
            .is_some_and(|distance| distance >= 0)
    };
    let contains = |one: &Range<'e>, other: &Range<'e>| {
        other.has_all_of(one) && ordered(one.begin, other.begin) && ordered(other.end, one.end)
    };
    if all.iter().any(|old| contains(old, &new)) {
        return;
    }
    all.retain(|old| !contains(&new, old));
    if all.len() == limits::WRITTEN_RANGES {
        return;
    }
    let mut joined = Vec::new();
    for old in all.iter().filter(|old| new.has_conditions_of(old)) {
        let (begin, end) = match (old.end == new.begin, new.end == old.begin) {
            (true, _) => (old.begin, new.end),
            (_, true) => (new.begin, old.end),
            _ => continue,
        };
        joined.push(Range {
            begin,
            end,
            conditions: new.conditions.clone(),
        });
    }
    all.push(new);
    for one in joined {
        add(evolution, all, one);
    }
}

/// Leaves of the ranges with one end the one that begins first, where that is known: others are parts of it.
pub(super) fn drop_parts(all: &mut Vec<Range<'_>>) {
    let begins_known = |one: &Range<'_>| one.begin.is(Kind::Constant);
    let whole: Vec<_> = all
        .iter()
        .filter(|one| begins_known(one))
        .cloned()
        .collect();
    all.retain(|one| {
        let is_part = |other: &Range<'_>| other.end == one.end && other.has_conditions_of(one);
        begins_known(one) || !whole.iter().any(is_part)
    });
}

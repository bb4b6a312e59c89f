//! Memory that is copied or set: all floats and pointers among it that accesses claim surely.

use super::subject::Subject;
use crate::ir::{FloatKind, Type, Value};
use crate::memory::claims::Claim;
use crate::plan::Copied;

/// What lies at a distance from the start of what is moved, and again every so many bytes (0 for once).
#[derive(Clone, Copy)]
struct Member {
    at: u64,
    period: u64,
    /// None for a pointer.
    float: Option<FloatKind>,
}

/// What surely is among memory that is moved.
pub(super) struct Members(Vec<Member>);

impl Members {
    /// What is claimed, at single places or with one period, of the memory behind these addresses, as far as so many bytes go.
    pub fn moved(subject: &Subject<'_, '_>, addresses: &[Value], length: Value) -> Members {
        let bytes = bytes_of(subject, length);
        let all = addresses
            .iter()
            .filter_map(|address| claimed(subject, *address));
        let found = all.flatten().filter(|claim| !claim.declared);
        let found = found.flat_map(|claim| surely(&claim, bytes));
        Members(found.collect())
    }

    /// The same of memory behind one address, with the pointers that others claim who lead there, wherever they are kept, and those
    /// of structures that the source declares there.
    pub fn told(subject: &Subject<'_, '_>, address: Value, length: Value) -> Members {
        let (facts, func) = (subject.facts, subject.plan.func);
        let bytes = bytes_of(subject, length);
        let pointees = &facts.pointees;
        let others = pointees.claims(&facts.claims, func, subject.pointers, address);
        let others = others.iter().flat_map(|claim| surely(claim, bytes));
        let others = Members(others.collect());
        let mut members = Members::moved(subject, &[address], length);
        members.0.extend(others.pointers_alone());
        members
    }

    /// The pointers where no floats are.
    fn pointers_alone(&self) -> impl Iterator<Item = Member> + '_ {
        let (floats, pointers): (Vec<&Member>, Vec<&Member>) =
            self.0.iter().partition(|member| member.float.is_some());
        let place = |member: &Member| (member.at, member.period);
        let is_float = move |at| floats.iter().any(|float| place(float) == at);
        let alone = pointers.into_iter().copied();
        alone.filter(move |pointer| !is_float(place(pointer)))
    }

    /// Whether nothing lies at a single place among it: what repeats may be told more exactly by others.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|member| member.period > 0)
    }

    /// The same of floats.
    pub fn have_no_floats(&self) -> bool {
        let mut floats = self.0.iter().filter(|member| member.float.is_some());
        floats.all(|member| member.period > 0)
    }

    /// Without pointers.
    pub fn floats(mut self) -> Members {
        self.0.retain(|member| member.float.is_some());
        self
    }

    /// Whether there are pointers where no floats are.
    pub fn have_pointers(&self) -> bool {
        self.pointers_alone().next().is_some()
    }

    /// Whether all of them are among what is moved, the members of which lie apart.
    pub fn are_among(&self, copied: &Copied) -> bool {
        is_sound(copied) && self.0.iter().all(|member| member.is_among(copied))
    }

    /// The same of floats.
    pub fn floats_are_among(&self, copied: &Copied) -> bool {
        let mut floats = self.0.iter().filter(|member| member.float.is_some());
        is_sound(copied) && floats.all(|member| member.is_among(copied))
    }
}

impl Member {
    fn is_among(&self, copied: &Copied) -> bool {
        let at = self.at % copied.size;
        // What does not repeat as the copy does tells nothing of where in it that is.
        !self.period.is_multiple_of(copied.size)
            || match self.float {
                Some(kind) => copied.floats.contains(&(at, kind)),
                None => copied.pointers.contains(&at),
            }
    }
}

/// Whether floats are claimed of the memory behind these addresses, and none may be among so many bytes.
pub(super) fn are_elsewhere(subject: &Subject<'_, '_>, addresses: &[Value], length: Value) -> bool {
    let all = addresses.iter().map(|address| claimed(subject, *address));
    let (Some(bytes), Some(all)) = (
        bytes_of(subject, length),
        all.collect::<Option<Vec<Vec<Claim>>>>(),
    ) else {
        return false;
    };
    let mut floats = all.iter().flatten().filter(|claim| claim.ty.holds_float());
    let is_one = floats.clone().next().is_some();
    is_one && !floats.any(|claim| claim.may_have_float_among(bytes))
}

/// A length, where it is known.
pub(super) fn bytes_of(subject: &Subject<'_, '_>, length: Value) -> Option<u64> {
    let length = subject.function.constant(length)?.as_int()?;
    Some(length.unsigned_abs() as u64)
}

fn claimed(subject: &Subject<'_, '_>, address: Value) -> Option<Vec<Claim>> {
    let claims = &subject.facts.claims;
    claims.at(subject.plan.func, subject.pointers, address)
}

/// What is claimed surely, within so many bytes: by an access, or by a declaration of the source.
fn surely(claim: &Claim, bytes: Option<u64>) -> Vec<Member> {
    let period = claim.at.period;
    // What repeats more often than there is room for it may be anywhere.
    let anywhere = period > 0 && period < claim.ty.stride();
    let by_layout = claim.declared && !claim.told;
    let vague = anywhere || claim.at.scattered || claim.passed || claim.bounded || by_layout;
    if vague {
        return Vec::new();
    }
    let mut scalars = Vec::new();
    scalars_of(&claim.ty, claim.at.bytes, &mut scalars);
    let within = |at: u64| bytes.map_or(period > 0, |bytes| at < bytes);
    let member = |(at, float)| {
        let at = u64::try_from(at).ok().filter(|at| within(*at))?;
        Some(Member { at, period, float })
    };
    scalars.into_iter().filter_map(member).collect()
}

/// The floats and pointers of a type, each at its distance; of an array those of the first element.
fn scalars_of(ty: &Type, at: i64, found: &mut Vec<(i64, Option<FloatKind>)>) {
    match ty {
        Type::Float(kind) => found.push((at, Some(*kind))),
        Type::Ptr => found.push((at, None)),
        Type::Array(element, count) if *count > 0 => scalars_of(element, at, found),
        Type::Struct(fields) => {
            for (offset, field) in &fields.fields {
                let offset = i64::try_from(*offset).unwrap_or(i64::MAX);
                scalars_of(field, at.saturating_add(offset), found);
            }
        }
        _ => {}
    }
}

/// Members lie apart in the bytes that repeat.
fn is_sound(copied: &Copied) -> bool {
    let floats = copied.floats.iter().map(|(at, kind)| (*at, kind.bytes()));
    let mut all: Vec<(u64, u64)> = floats
        .chain(copied.pointers.iter().map(|at| (*at, 8)))
        .collect();
    all.sort();
    let mut end = 0;
    all.iter().all(|(at, bytes)| {
        let apart = *at >= end;
        end = at + bytes;
        apart && end <= copied.size
    })
}

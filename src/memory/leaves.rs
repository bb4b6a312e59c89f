//! The scalars of claimed types, with arrays of them together.

use super::copied::Unclear;
use super::offset::{Offset, gcd};
use crate::ir::{FloatKind, Type};
use crate::limits;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Float(FloatKind),
    Integer(u64),
    Pointer,
    /// A union, or bytes that may be anything's.
    Unknown(u64),
}

impl Kind {
    pub(super) fn is_float(self) -> bool {
        matches!(self, Kind::Float(_))
    }

    pub(super) fn is_integer(self) -> bool {
        matches!(self, Kind::Integer(_))
    }

    pub(super) fn size(self) -> u64 {
        match self {
            Kind::Float(kind) => kind.stride(),
            Kind::Integer(size) | Kind::Unknown(size) => size,
            Kind::Pointer => 8,
        }
    }

    /// Whether a scalar at a place, repeated by a period, may share bytes with an access to so many bytes at some place.
    fn may_share(self, (start, period): (i64, u64), at: Offset, bytes: u64) -> bool {
        let period = gcd(period, at.period);
        let after = i128::from(start) - i128::from(at.bytes);
        let (size, bytes) = (i128::from(self.size()), i128::from(bytes));
        if period == 0 {
            return after < bytes && -after < size;
        }
        let after = after.rem_euclid(i128::from(period));
        after < bytes || i128::from(period) - after < size
    }
}

/// Scalars of one kind in a claim: at `at + sum of stride * k`, `0 <= k < count`.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) at: i64,
    pub(super) kind: Kind,
    /// From the outermost array inwards.
    pub(super) dimensions: Vec<(u64, u64)>,
}

impl Leaf {
    /// Whether the first begins in so many bytes from where distances are counted.
    fn begins_among(&self, bytes: u64) -> bool {
        u64::try_from(self.at).is_ok_and(|at| at < bytes)
    }

    /// What the distances between all the places have in common where the claim repeats with a period.
    pub(super) fn period(&self, period: u64) -> u64 {
        let strides = self.dimensions.iter().map(|(stride, _)| *stride);
        strides.fold(period, gcd)
    }

    /// Whether one of these, repeated by a period, may share bytes with an access to so many bytes at some place.
    pub(super) fn may_meet(&self, period: u64, at: Offset, bytes: u64) -> bool {
        self.kind
            .may_share((self.at, self.period(period)), at, bytes)
    }

    /// Whether one of these, repeated by a period, does share some of so many bytes from there on. Where there are too many to look at
    /// each, it may.
    pub(super) fn meets(&self, period: u64, from: i64, bytes: u64) -> bool {
        let first = self.at.saturating_sub(from);
        if self.dimensions.is_empty() {
            return self.kind.may_share((first, period), Offset::START, bytes);
        }
        let mut starts = vec![first];
        let mut common = period;
        for (stride, count) in &self.dimensions {
            let step = i64::try_from(*stride).unwrap_or(i64::MAX);
            if count.saturating_mul(starts.len() as u64) > limits::LEAVES as u64 {
                common = gcd(common, *stride);
                continue;
            }
            let each = (0..*count as i64).map(|k| step.saturating_mul(k));
            starts = each
                .flat_map(|by| starts.iter().map(move |at| at.saturating_add(by)))
                .collect();
        }
        let mut starts = starts.into_iter();
        starts.any(|at| self.kind.may_share((at, common), Offset::START, bytes))
    }
}

/// A leaf with where its claim lies.
pub(super) struct Evidence {
    pub(super) leaf: Leaf,
    /// Of the claim; 0 where it holds in one place alone.
    pub(super) period: u64,
    pub(super) scattered: bool,
    pub(super) declared: bool,
    /// By the source, and not by LLVM's type alone.
    pub(super) by_source: bool,
    /// It is at one or another of its places, and other evidence tells at which.
    pub(super) bounded: bool,
}

impl Evidence {
    /// It is accessed at one or another of many places, and is told of at one that is not copied: a member beside what is copied, or
    /// an array behind it. An integer lies where nothing else does.
    pub(super) fn lies_elsewhere(&self, all: &[Evidence], copied: u64) -> bool {
        // Of those of its places that are copied there is one at most. A number in every element is in the one that is copied.
        let kind = self.leaf.kind;
        let is_in_each = kind.is_float() && !self.scattered;
        let is_one = self.period > copied || self.period == copied && !is_in_each;
        let repeats = self.period > 0 && is_one && !self.declared;
        let is_explained = || all.iter().any(|it| it.explains(self, copied));
        let is_mixed = || kind.is_float() && all.iter().any(|it| it.is_pointer_at(self, copied));
        repeats && (kind.is_integer() || is_explained() && !is_mixed())
    }

    /// Whether a pointer lies at one of another's places that are copied: then what is accessed there may be either.
    fn is_pointer_at(&self, other: &Evidence, copied: u64) -> bool {
        let Leaf { at, kind, .. } = self.leaf;
        let between = at.wrapping_sub(other.leaf.at).unsigned_abs();
        let is_exact = self.period == 0 && !self.scattered;
        let is_copied = is_exact && self.leaf.begins_among(copied);
        kind == Kind::Pointer && is_copied && between.is_multiple_of(other.period)
    }

    /// Whether words of the same kind are known to lie at places of another's that are not copied.
    fn explains(&self, other: &Evidence, copied: u64) -> bool {
        let Leaf { at, kind, .. } = self.leaf;
        let is_outside = !self.leaf.begins_among(copied);
        let between = at.wrapping_sub(other.leaf.at).unsigned_abs();
        // An array lies where its elements do.
        let common = self.leaf.period(gcd(self.period, other.period));
        kind == other.leaf.kind
            && (self.declared && self.period > 0 || self.period == 0 && is_outside)
            && between.is_multiple_of(common)
    }
}

/// The scalars of a type, arrays of them together.
pub(super) fn leaves(
    ty: &Type,
    at: i64,
    outer: &[(u64, u64)],
    found: &mut Vec<Leaf>,
) -> Result<(), Unclear> {
    if found.len() > limits::LEAVES {
        return Err(Unclear::TooMuch);
    }
    let mut leaf = |kind: Kind| {
        found.push(Leaf {
            at,
            kind,
            dimensions: outer.to_vec(),
        });
    };
    match ty {
        Type::Float(kind) => leaf(Kind::Float(*kind)),
        Type::Ptr => leaf(Kind::Pointer),
        Type::Int(_) => leaf(Kind::Integer(ty.stride())),
        Type::Vector(element, n) => array(element, u64::from(*n), at, outer, found)?,
        Type::Array(element, n) => array(element, *n, at, outer, found)?,
        Type::Struct(st) => {
            if let [(0, Type::Other(_))] = st.fields.as_slice() {
                leaf(Kind::Unknown(st.size));
                return Ok(());
            }
            for (offset, field) in &st.fields {
                let offset = i64::try_from(*offset).map_err(|_| Unclear::TooMuch)?;
                leaves(field, at.saturating_add(offset), outer, found)?;
            }
        }
        Type::Void | Type::Other(_) => {}
    }
    Ok(())
}

fn array(
    element: &Type,
    count: u64,
    at: i64,
    outer: &[(u64, u64)],
    found: &mut Vec<Leaf>,
) -> Result<(), Unclear> {
    let stride = element.stride();
    let mut dimensions = outer.to_vec();
    match dimensions.last_mut() {
        _ if count == 0 || stride == 0 => return Ok(()),
        // Rows without gaps are one array.
        Some(last) if last.0 == stride.saturating_mul(count) => {
            *last = (stride, last.1.saturating_mul(count));
        }
        _ => dimensions.push((stride, count)),
    }
    leaves(element, at, &dimensions, found)
}

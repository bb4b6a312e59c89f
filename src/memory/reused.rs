//! Words that are declared as integers, or as nothing in particular, and are read or written as floats, too.
//!
//! *Question*: may a float be kept where an integer is read or written, whatever the declarations say?
//! *Answered by* the accesses to floats: each has to be at a place where a float is declared, or it is one of the bits of an integer.
//! A union, and an enumeration of which each variant has members of its own, declares nothing.
//! *Imprecise about*: accesses at places that are not known; a float that is declared anywhere may be meant by them.

use super::claim::Claim;
use super::leaves::{Kind, Leaf};
use super::offset::Offset;

/// Whether claims at distances from a pointer tell that floats may be kept in so many bytes there, where integers are declared.
pub(super) fn are_reused(claims: &[Claim], bytes: u64) -> bool {
    // Where there is too much to look at, a float may be declared anywhere.
    let Some(open) = open_places(claims) else {
        return false;
    };
    let is_here = |(claim, leaf): &&(&Claim, Leaf)| {
        claim.is_everywhere() && leaf.meets(claim.at.period, 0, bytes)
    };
    let mut here = open.iter().filter(is_here).peekable();
    let is_union = here.peek().is_some();
    if here.any(|(_, leaf)| leaf.kind.is_float()) {
        return true;
    }
    let is_access = |claim: &&Claim| {
        !claim.declared && !claim.bounded && !claim.at.scattered && claim.ty.holds_float()
    };
    let mut accesses = claims.iter().filter(is_access);
    accesses.any(|access| {
        let (at, size) = (access.at, access.ty.stride());
        let is_explained = || {
            let mut open = open.iter();
            open.any(|(claim, leaf)| leaf.may_meet(claim.at.period, at, size))
        };
        meets(access, bytes) && (is_union || !is_explained())
    })
}

/// Whether claims at distances from a pointer tell that a float is kept in some of so many bytes there: at one of their places, or where
/// nothing declares one among which an access might go.
pub(super) fn may_be_float(claims: &[Claim], bytes: u64) -> bool {
    let mut known = claims.iter().filter(|claim| !claim.at.scattered);
    known.any(|claim| claim.may_have_float_among(bytes)) || are_reused(claims, bytes)
}

/// Whether a pointer may be among so many bytes by one of the claims at distances from there.
pub(super) fn may_meet_pointer(claims: &[Claim], bytes: u64) -> bool {
    let mut told = claims.iter().filter(|claim| claim.ty.holds_ptr());
    told.any(|claim| claim.has_among(bytes, |kind| kind == Kind::Pointer))
}

/// Whether a float that is accessed may share some of so many bytes from where its distance is counted.
fn meets(access: &Claim, bytes: u64) -> bool {
    let is_here =
        |leaf: &Leaf| leaf.kind.is_float() && leaf.may_meet(access.at.period, Offset::START, bytes);
    access.leaves().map_or(true, |all| all.iter().any(is_here))
}

/// Where floats are declared, or nothing in particular, by declaration; none where there is too much to look at.
fn open_places(claims: &[Claim]) -> Option<Vec<(&Claim, Leaf)>> {
    let is_declared = |claim: &&Claim| claim.declared && !claim.at.scattered;
    let may_be_float = |leaf: &Leaf| !leaf.kind.is_integer() && leaf.kind != Kind::Pointer;
    let mut open = Vec::new();
    for claim in claims.iter().filter(is_declared) {
        let found = claim.leaves().ok()?.into_iter().filter(may_be_float);
        open.extend(found.map(|leaf| (claim, leaf)));
    }
    Some(open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{StructType, Type, declared};

    fn access(bytes: i64, period: u64) -> Claim {
        Claim::new(Offset::new(bytes, period), Type::DOUBLE, false)
    }

    fn array(element: Type, n: u64) -> Claim {
        Claim::of_source(Offset::START, Type::Array(Box::new(element), n))
    }

    #[test]
    fn a_float_where_none_is_declared_is_kept_in_an_integer() {
        let integers = array(Type::I64, 6);
        assert!(are_reused(&[integers.clone(), access(0, 16)], 8));
        assert!(!are_reused(&[integers.clone(), access(8, 16)], 8));
        assert!(!are_reused(&[integers], 8));
        // An array of floats before an integer.
        let doubles = Claim {
            at: Offset::new(-48, 0),
            ..array(Type::DOUBLE, 6)
        };
        assert!(!are_reused(&[doubles, access(0, 8)], 8));
    }

    #[test]
    fn a_pointer_of_a_record_that_is_accessed_is_no_float() {
        let union = Claim::of_source(Offset::START, declared::unknown(8));
        let record = StructType {
            fields: vec![(0, Type::Ptr), (8, Type::DOUBLE)],
            size: 16,
        };
        let whole = Claim::new(Offset::START, Type::Struct(record.into()), false);
        assert!(!are_reused(&[union, whole.clone()], 8));
        assert!(may_be_float(&[whole], 16));
    }

    #[test]
    fn a_union_declares_nothing() {
        let union = Claim::of_source(Offset::START, declared::unknown(16));
        assert!(are_reused(&[union.clone(), access(0, 16)], 8));
        assert!(!are_reused(&[union, access(8, 16)], 8));
    }
}

//! What copied bytes hold, word by word, from the claims on both sides of the copy.
//!
//! The bytes are taken to be repetitions of a tile: of the whole copy, of the unit that a length is a
//! multiple of, or of an element that an array of them is known to cover. A tile counts where every byte
//! of it is accounted for; what no access and no declaration speaks of may be a float, and then the
//! copy is not understood.

use super::claims::Claim;
use super::copied::{Length, Pattern, Unclear};
use super::leaves::{Evidence, Kind, Leaf};
use super::offset::gcd;
use super::tile::{Declared, Tile};
use crate::limits;

/// What the bytes hold; the smallest tile that is understood.
///
/// # Errors
/// Why the longest tile is not.
pub fn pattern(claims: &[Claim], length: &Length) -> Result<Pattern, Unclear> {
    let mut evidence = Vec::new();
    let mut paddings = Vec::new();
    for claim in claims {
        evidence.extend(claim.leaves()?.into_iter().map(|leaf| Evidence {
            leaf,
            period: claim.at.period,
            scattered: claim.at.scattered,
            declared: claim.declared,
            by_source: claim.declared && claim.told,
            bounded: claim.bounded && claim.at.period > 0,
        }));
        if claim.declared && !claim.at.scattered {
            paddings.push(Declared {
                at: claim.at.bytes,
                size: claim.ty.stride(),
                period: claim.at.period,
                by_source: claim.told,
            });
        }
    }
    let mut failure = Unclear::Gap(0);
    for size in tiles(&evidence, &paddings, length) {
        let mut tile = Tile::new(size, length);
        match tile.fill(&evidence, &paddings) {
            Ok(()) => return Ok(tile.pattern()),
            Err(unclear) => failure = unclear,
        }
    }
    Err(failure)
}

/// Sizes worth a try, ascending.
fn tiles(evidence: &[Evidence], paddings: &[Declared], length: &Length) -> Vec<u64> {
    let mut sizes = length.units.clone();
    sizes.extend(length.exactly);
    for found in evidence {
        sizes.push(found.period);
        sizes.extend(found.leaf.dimensions.iter().map(|(stride, _)| *stride));
        if let Kind::Float(kind) = found.leaf.kind {
            sizes.push(kind.stride());
        }
    }
    sizes.extend(paddings.iter().map(|padding| padding.size));
    sizes.sort_unstable();
    sizes.dedup();
    let least = if length.exactly.is_some() { 1 } else { 2 };
    sizes.retain(|size| (least..=limits::TILE_BYTES).contains(size) && length.holds(*size));
    sizes
}

/// The first place where claims of others have a float or a pointer among the bytes, and the pattern has not; none where they agree.
/// Integers there do not matter: they have no adjoint.
pub fn contradiction(found: &Pattern, others: &[Claim], length: &Length) -> Option<u64> {
    let is_whole = length.exactly == Some(found.size);
    let differs = |leaf: &Leaf, period: u64| {
        let is_copied = match length.exactly {
            Some(bytes) => leaf.meets(period, 0, bytes),
            // The first of the tiles is copied, where any is.
            None => period > 0 || leaf.meets(period, 0, found.size),
        };
        let common = match is_whole {
            true => period,
            false => gcd(period, found.size),
        };
        is_copied && !is_explained(found, leaf, common)
    };
    others
        .iter()
        .filter(|claim| claim.is_everywhere())
        .find_map(|claim| {
            let all = claim.leaves().ok()?;
            let met = all.iter().find(|leaf| differs(leaf, claim.at.period))?;
            Some(u64::try_from(met.at).unwrap_or(0))
        })
}

/// Whether a pattern has what a leaf is, wherever it is with a period. A pointer at one of many places may be beside the integers
/// that are copied.
fn is_explained(found: &Pattern, leaf: &Leaf, period: u64) -> bool {
    let period = leaf.period(period);
    let is_there = |at: u64| {
        let between = leaf.at.wrapping_sub_unsigned(at);
        between.unsigned_abs().is_multiple_of(period)
    };
    let mut floats = found.floats.iter();
    match leaf.kind {
        Kind::Float(kind) => floats.any(|(at, known)| kind == *known && is_there(*at)),
        Kind::Pointer => {
            found.pointers.iter().any(|at| is_there(*at))
                || period > 0 && !floats.any(|(at, _)| is_there(*at))
        }
        Kind::Integer(_) | Kind::Unknown(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ir::{FloatKind, StructType, Type};
    use crate::memory::offset::Offset;

    const FLOAT: Type = Type::Float(FloatKind::Float);

    fn multiple_of(unit: u64) -> Length {
        Length {
            exactly: None,
            units: vec![unit],
        }
    }

    fn accessed(bytes: i64, period: u64, ty: Type) -> Claim {
        Claim::new(Offset::new(bytes, period), ty, false)
    }

    fn declared(bytes: i64, period: u64, ty: Type) -> Claim {
        Claim {
            declared: true,
            ..accessed(bytes, period, ty)
        }
    }

    fn scattered(ty: Type) -> Claim {
        let at = Offset::START.repeated(12).repeated(4);
        Claim {
            at,
            ..accessed(0, 0, ty)
        }
    }

    fn doubles(n: u64) -> Type {
        Type::Array(Box::new(Type::DOUBLE), n)
    }

    /// `struct { double d; double e[3]; float f; }`
    fn particle() -> Type {
        Type::Struct(Arc::new(StructType {
            fields: vec![(0, Type::DOUBLE), (8, doubles(3)), (32, FLOAT)],
            size: 40,
        }))
    }

    fn places(pattern: Result<Pattern, Unclear>) -> (Vec<u64>, u64) {
        let pattern = pattern.expect("it is understood");
        (
            pattern.floats.iter().map(|(at, _)| *at).collect(),
            pattern.size,
        )
    }

    #[test]
    fn what_is_not_spoken_of_may_be_a_float() {
        let first = [accessed(0, 0, Type::DOUBLE)];
        assert_eq!(pattern(&first, &Length::exactly(16)), Err(Unclear::Gap(8)));
        assert_eq!(places(pattern(&first, &Length::exactly(8))), (vec![0], 8));
        // A loop without a known end may go over a part alone.
        let some = [accessed(0, 8, Type::DOUBLE)];
        assert_eq!(pattern(&some, &Length::exactly(40)), Err(Unclear::Gap(0)));
        let whole = [accessed(0, 0, doubles(5))];
        assert_eq!(places(pattern(&whole, &Length::exactly(40))), (vec![0], 8));
    }

    /// A byte of what is text on one path and an address on another.
    #[test]
    fn a_part_of_a_pointer_is_not_copied_as_one() {
        let claims = [accessed(0, 0, Type::Int(64)), accessed(0, 0, Type::Ptr)];
        let one = pattern(&claims, &Length::exactly(1));
        assert_eq!(one, Err(Unclear::Conflict(0)));
        assert!(pattern(&claims, &Length::exactly(8)).is_ok_and(|found| found.pointers == [0]));
    }

    #[test]
    fn a_length_tells_the_size_of_an_element() {
        let first = [accessed(16, 0, Type::DOUBLE)];
        assert_eq!(places(pattern(&first, &multiple_of(8))), (vec![0], 8));
        let pairs = [accessed(0, 16, Type::DOUBLE), accessed(8, 16, Type::I64)];
        assert_eq!(places(pattern(&pairs, &multiple_of(16))), (vec![0], 16));
        assert!(pattern(&pairs, &multiple_of(8)).is_err());
    }

    #[test]
    fn a_start_at_any_element_tells_its_size() {
        let some = [accessed(0, 8, Type::DOUBLE)];
        let from_anywhere = Length {
            exactly: Some(40),
            units: vec![8],
        };
        assert_eq!(places(pattern(&some, &from_anywhere)), (vec![0], 8));
        let structures = Length {
            exactly: Some(16),
            units: vec![16],
        };
        let half = [accessed(0, 16, Type::DOUBLE)];
        assert_eq!(pattern(&half, &structures), Err(Unclear::Gap(8)));
    }

    #[test]
    fn declarations_tell_of_fields_that_nobody_accesses() {
        let one = [declared(0, 40, particle())];
        let all = vec![0, 8, 16, 24, 32];
        assert_eq!(
            places(pattern(&one, &Length::exactly(40))),
            (all.clone(), 40)
        );
        assert_eq!(
            places(pattern(&one, &Length::exactly(120))),
            (all.clone(), 40)
        );
        assert_eq!(places(pattern(&one, &multiple_of(40))), (all, 40));
        let seen = [
            one[0].clone(),
            accessed(0, 0, Type::DOUBLE),
            accessed(-80, 0, Type::DOUBLE),
            accessed(0, 40, particle()),
        ];
        assert_eq!(
            places(pattern(&seen, &Length::exactly(40))),
            (vec![0, 8, 16, 24, 32], 40)
        );
        let tail = [declared(-32, 0, particle())];
        assert_eq!(places(pattern(&tail, &Length::exactly(8))), (vec![0], 8));
        let three = [declared(0, 0, Type::Array(Box::new(particle()), 3))];
        assert_eq!(places(pattern(&three, &Length::exactly(120))).1, 40);
    }

    #[test]
    fn a_bounded_access_is_where_other_claims_tell() {
        let tag = declared(0, 0, Type::Int(32));
        let everywhere = accessed(0, 8, Type::DOUBLE);
        let bounded = Claim {
            bounded: true,
            ..everywhere.clone()
        };
        let before = accessed(-24, 0, doubles(3));
        let length = Length::exactly(4);
        let found = pattern(&[tag.clone(), bounded.clone(), before], &length);
        assert_eq!(places(found), (vec![], 4));
        assert!(pattern(&[tag, everywhere.clone()], &length).is_err());
        let number = declared(0, 0, Type::I64);
        assert!(pattern(&[number, everywhere], &Length::exactly(8)).is_err());
        let word = [
            declared(0, 0, Type::I64),
            bounded,
            accessed(0, 0, doubles(1)),
        ];
        assert!(pattern(&word, &Length::exactly(8)).is_err());
    }

    #[test]
    fn rows_of_integers_do_not_hide_a_pointer() {
        let row = Type::Struct(Arc::new(StructType {
            fields: vec![(0, Type::I64), (8, Type::I64), (16, Type::I64)],
            size: 24,
        }));
        let header = [declared(0, 24, row), accessed(0, 0, Type::Ptr)];
        let both = pattern(&header, &Length::exactly(48)).expect("it is understood");
        assert_eq!((both.pointers, both.size), (vec![0], 24));
    }

    /// The bounds of an array's descriptor, which lie behind what is copied and are read at any dimension.
    #[test]
    fn an_integer_that_may_lie_elsewhere_does_not_hide_a_float() {
        let bounds = accessed(0, 24, Type::I64);
        let floats = accessed(0, 0, doubles(2));
        let length = Length::exactly(16);
        assert_eq!(
            places(pattern(&[bounds.clone(), floats], &length)),
            (vec![0, 8], 16)
        );
        let all = [bounds, accessed(0, 8, Type::DOUBLE)];
        assert!(pattern(&all, &multiple_of(24)).is_err());
    }

    /// A member behind an array whose elements are accessed by an index that is not known.
    #[test]
    fn a_float_lies_where_one_is_known_to_be() {
        let element = accessed(0, 8, Type::DOUBLE);
        let behind = [
            declared(0, 0, Type::Int(32)),
            declared(-24, 0, doubles(3)),
            element.clone(),
        ];
        assert_eq!(places(pattern(&behind, &Length::exactly(4))), (vec![], 4));
        // Words that are declared as integers alone, and used as floats.
        let words = declared(0, 0, Type::Array(Box::new(Type::I64), 4));
        assert!(pattern(&[words, element], &Length::exactly(32)).is_err());
    }

    #[test]
    fn what_lies_somewhere_need_not_lie_here() {
        let word = [
            declared(0, 0, Type::Int(32)),
            declared(8, 0, particle()),
            scattered(Type::DOUBLE),
            scattered(particle()),
        ];
        assert_eq!(places(pattern(&word, &Length::exactly(4))), (vec![], 4));
        assert!(pattern(&[word[0].clone(), word[2].clone()], &Length::exactly(4)).is_err());
    }

    #[test]
    fn half_a_word_is_no_word() {
        let one = [declared(0, 40, particle())];
        assert!(pattern(&one, &Length::exactly(36)).is_ok());
        assert!(pattern(&one, &Length::exactly(4)).is_err());
        let late = [declared(-4, 0, particle())];
        assert!(pattern(&late, &Length::exactly(32)).is_err());
    }

    #[test]
    fn accesses_that_differ_are_not_understood() {
        let both = [accessed(0, 0, Type::DOUBLE), accessed(0, 0, Type::I64)];
        assert_eq!(
            pattern(&both, &Length::exactly(8)),
            Err(Unclear::Conflict(0))
        );
        let known = [declared(0, 0, Type::DOUBLE), accessed(0, 0, Type::I64)];
        assert!(pattern(&known, &Length::exactly(8)).is_ok());
        let hidden = [declared(0, 0, Type::I64), accessed(0, 0, Type::DOUBLE)];
        assert!(pattern(&hidden, &Length::exactly(8)).is_err());
    }
}

//! What one access or declaration says of the bytes of an object.

use super::copied::Unclear;
use super::leaves::{Kind, Leaf, leaves};
use super::links::Link;
use super::offset::Offset;
use super::shift::Shift;
use crate::ir::Type;

/// Something of a type lies at these bytes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    pub at: Offset,
    pub ty: Type,
    /// By the source's declaration, so that gaps between fields are padding, and not by an access.
    pub declared: bool,
    /// By an access of which the source tells the type, at this one place; or by the source's declaration and
    /// not by the type that LLVM makes of it, in which padding is bytes.
    pub told: bool,
    /// By a caller, of what it passes. Other callers may pass other things.
    pub passed: bool,
    /// By an access of which other claims tell all the places, too: here it is one or another of these.
    pub bounded: bool,
}

impl Claim {
    /// By an access, or by a declaration.
    pub fn new(at: Offset, ty: Type, declared: bool) -> Claim {
        Claim {
            at,
            ty,
            declared,
            told: false,
            passed: false,
            bounded: false,
        }
    }

    /// By the source's declaration.
    pub fn of_source(at: Offset, ty: Type) -> Claim {
        Claim {
            told: true,
            ..Claim::new(at, ty, true)
        }
    }

    /// The scalars of what lies there, where they are not too many.
    pub(super) fn leaves(&self) -> Result<Vec<Leaf>, Unclear> {
        let mut found = Vec::new();
        leaves(&self.ty, self.at.bytes, &[], &mut found)?;
        Ok(found)
    }

    /// Whether it is known at which of its places it is: at every one. What repeats before it ends lies at one of them, and nothing
    /// says at which; nor where an array in which LLVM counts begins.
    pub(super) fn is_everywhere(&self) -> bool {
        let Offset {
            period, scattered, ..
        } = self.at;
        let mut element = &self.ty;
        // An array of elements, from any of them.
        while let Type::Array(of, _) = element
            && period > 0
            && of.stride() % period == 0
        {
            element = of;
        }
        let is_array = period >= element.stride() && (self.told || !self.declared);
        !scattered && !self.bounded && (period == 0 || is_array)
    }

    /// Whether a float of it may be among so many bytes from where its distance is counted.
    pub fn may_have_float_among(&self, bytes: u64) -> bool {
        let has_one = || self.has_among(bytes, Kind::is_float);
        self.ty.holds_float() && (self.at.scattered || has_one())
    }

    /// Whether a scalar of a kind is among so many bytes from where its distance is counted, at one of its places; where there are too
    /// many to look at, it may.
    pub(super) fn has_among(&self, bytes: u64, is_one: fn(Kind) -> bool) -> bool {
        let is_among = |leaf: &Leaf| is_one(leaf.kind) && leaf.meets(self.at.period, 0, bytes);
        self.leaves().map_or(true, |all| all.iter().any(is_among))
    }

    /// The same as a caller's claim.
    pub(super) fn passed(self) -> Claim {
        Claim {
            passed: true,
            ..self
        }
    }

    /// The same at the distance from a place in the object.
    pub(super) fn since(&self, start: Offset) -> Claim {
        Claim {
            at: self.at.since(start),
            ..self.clone()
        }
    }

    /// The same in a variable of so many bytes. What the source declares an array over all of it has the same at each distance of
    /// elements, from whichever of them it is: of rows and columns, too.
    pub(super) fn since_in(&self, start: Offset, size: Option<u64>) -> Claim {
        let is_whole = self.told && self.declared && self.at == Offset::START;
        let is_array = is_whole && size == Some(self.ty.stride()) && !self.passed;
        let element = self.ty.element_of_all();
        let stride = element.stride();
        let is_any =
            is_array && stride > 0 && start.period > 0 && start.period.is_multiple_of(stride);
        match is_any && stride < self.ty.stride() {
            true => Claim {
                at: Offset::new(start.bytes.wrapping_neg(), stride),
                ty: element.clone(),
                ..self.clone()
            },
            false => self.since(start),
        }
    }

    /// The same from the start of an object, if it is claimed from where a pointer leads. It may be meant of
    /// another object alone.
    pub(super) fn behind(&self, start: Offset, may_be_another: bool) -> Claim {
        let at = self.at.behind(start);
        // One of many elements says nothing of all places of the kind, where others may begin and end.
        let exact = start.exact().is_some() && !may_be_another;
        Claim {
            at: Offset {
                scattered: at.scattered || may_be_another,
                ..at
            },
            ty: self.ty.clone(),
            declared: self.declared,
            told: self.told && (exact || self.declared),
            passed: self.passed,
            bounded: self.bounded,
        }
    }

    /// What a claim on one side of a copy says about the other, at the same distance from its start: what
    /// lies outside the copied bytes is another matter there.
    pub(super) fn within(self, length: Option<i128>) -> Option<Claim> {
        self.trimmed(length)?.inside(length)
    }

    /// Of several elements of a kind those that are copied: what was accessed as a vector may lie behind the end of the copy in part.
    fn trimmed(self, length: Option<i128>) -> Option<Claim> {
        let (Some(length), Type::Vector(of, _) | Type::Array(of, _)) = (length, &self.ty) else {
            return Some(self);
        };
        let of = (**of).clone();
        match (self.at.period, of.stride()) {
            (_, 0) => Some(self),
            (0, _) => self.cut(length, of),
            _ if i128::from(self.ty.stride()) <= length => Some(self),
            _ => Some(self.each(of)),
        }
    }

    /// The elements, which repeat with the whole.
    fn each(self, of: Type) -> Claim {
        let is_dense = self.at.period == self.ty.stride();
        let at = match is_dense {
            true => Offset {
                scattered: self.at.scattered,
                ..Offset::new(self.at.bytes, of.stride())
            },
            false => self.at.repeated(of.stride()),
        };
        Claim { at, ty: of, ..self }
    }

    /// The elements that lie in so many bytes.
    fn cut(self, length: i128, of: Type) -> Option<Claim> {
        let (start, all) = (i128::from(self.at.bytes), i128::from(self.ty.stride()));
        let size = i128::from(of.stride());
        if start >= 0 && start + all <= length {
            return Some(self);
        }
        let first = ((-start).max(0) + size - 1) / size;
        let behind = (length - start).min(all) / size;
        let count = u64::try_from(behind - first)
            .ok()
            .filter(|count| *count > 0)?;
        Some(Claim {
            at: self.at.moved(i64::try_from(first * size).ok()?),
            ty: Type::Array(Box::new(of), count),
            ..self
        })
    }

    fn inside(self, length: Option<i128>) -> Option<Claim> {
        if self.at.period > 0 {
            let only = |length: &i128| *length <= i128::from(self.at.period);
            let at = match length.filter(only) {
                Some(length) => self.at.only_within(length, self.ty.stride())?,
                None => self.at,
            };
            let fits = length.is_none_or(|length| i128::from(self.ty.stride()) <= length);
            return fits.then(|| Claim {
                passed: self.passed,
                bounded: self.bounded,
                ..Claim::new(at, self.ty, false)
            });
        }
        let start = i128::from(self.at.bytes);
        let end = start + i128::from(self.ty.stride());
        let inside = start >= 0 && length.is_none_or(|length| end <= length);
        inside.then_some(self)
    }

    /// What a claim behind one end of a link says behind the other.
    pub(super) fn along(self, link: Link) -> Option<Claim> {
        let Some(shift) = link.shift else {
            return Some(self.behind(Offset::ANYWHERE, true));
        };
        let (from, to, by) = match shift {
            Shift::Exact { from, to, by } => (from, to, by),
            Shift::Each(window) => {
                let length = window.bytes.map(i128::from);
                let claim = self.since(window.one).within(length)?;
                return Some(claim.behind(window.other, false));
            }
        };
        let start = from.max(0);
        let length = (to != i64::MAX).then(|| i128::from(to) - i128::from(start));
        let is_copy = from != i64::MIN || length.is_some();
        if !is_copy {
            return Some(Claim {
                at: self.at.moved(by),
                ..self
            });
        }
        let from_start = Claim {
            at: self.at.moved(-start),
            ..self
        };
        let claim = from_start.within(length)?;
        Some(Claim {
            at: claim.at.moved(start.saturating_add(by)),
            ..claim
        })
    }
}

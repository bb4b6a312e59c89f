//! Values with several tangents: in place of each float as many side by side as there are directions; or with the numbers of sets.
//!
//! A number becomes a vector, a vector of n numbers one of n groups, and structures and arrays have wide members. Where there are sets each
//! float becomes an integer of as many bits. What holds no floats stays as it is.

use super::{Builder, Ty, TyKind, Val};
use crate::ir::Lanes;

/// A builder of values with what tangents compute for each number.
#[derive(Clone, Copy)]
pub struct Wide<'b, 'm> {
    b: &'b Builder<'m>,
    lanes: Lanes,
}

impl<'b, 'm> Wide<'b, 'm> {
    pub fn new(b: &'b Builder<'m>, lanes: Lanes) -> Self {
        Wide { b, lanes }
    }

    fn width(self) -> u32 {
        self.lanes.width()
    }

    /// The type of the tangents of what has a type.
    pub fn ty(self, ty: Ty) -> Ty {
        let b = self.b;
        if self.lanes.is_one() {
            return ty;
        }
        match b.kind(ty) {
            TyKind::Float if self.lanes == Lanes::Sets => b.int_ty(b.float_bits(ty)),
            TyKind::Float => b.vector_ty(ty, self.width()),
            TyKind::Vector(element, n) if b.kind(element) == TyKind::Float => match self.lanes {
                Lanes::Sets => b.vector_ty(self.ty(element), n),
                Lanes::Tangents(_) => b.vector_ty(element, n * self.width()),
            },
            TyKind::Array(element, n) => b.array_ty(self.ty(element), n),
            TyKind::Struct(fields) => {
                let fields: Vec<Ty> = fields.into_iter().map(|field| self.ty(field)).collect();
                b.struct_ty(&fields)
            }
            _ => ty,
        }
    }

    /// A number, or each lane of a vector, once for each direction.
    pub fn spread(self, val: Val) -> Val {
        let b = self.b;
        if self.width() == 1 {
            return val;
        }
        let (vector, lanes) = match b.kind(b.type_of(val)) {
            TyKind::Vector(_, n) => (val, n),
            _ => {
                let one = b.undef(b.vector_ty(b.type_of(val), 1));
                (b.insert_element(one, val, b.int(32, 0)), 1)
            }
        };
        let mask: Vec<u32> = (0..lanes)
            .flat_map(|lane| (0..self.width()).map(move |_| lane))
            .collect();
        b.shuffle(vector, vector, &mask)
    }

    /// Chooses between tangents by what the primal chooses by: one answer for all, or one for each lane.
    pub fn select(self, condition: Val, then: Val, otherwise: Val) -> Val {
        let b = self.b;
        let condition = match b.kind(b.type_of(condition)) {
            TyKind::Vector(..) => self.spread(condition),
            _ => condition,
        };
        b.select(condition, then, otherwise)
    }

    /// The tangents of one lane of a vector.
    pub fn lane(self, of: Val, at: u32) -> Val {
        let b = self.b;
        if self.width() == 1 {
            return b.extract_element(of, b.int(32, i64::from(at)));
        }
        let mask: Vec<u32> = self.places(at).collect();
        b.shuffle(of, of, &mask)
    }

    /// The same of a lane that is known when the program runs.
    pub fn lane_at(self, of: Val, index: Val) -> Val {
        let b = self.b;
        if self.width() == 1 {
            return b.extract_element(of, index);
        }
        let TyKind::Vector(element, _) = b.kind(b.type_of(of)) else {
            return of;
        };
        let all = b.undef(b.vector_ty(element, self.width()));
        self.places_at(index).fold(all, |all, (k, place)| {
            b.insert_element(all, b.extract_element(of, place), b.int(32, k))
        })
    }

    /// A vector of which one lane has other tangents.
    pub fn with_lane_at(self, of: Val, tangents: Val, index: Val) -> Val {
        let b = self.b;
        if self.width() == 1 {
            return b.insert_element(of, tangents, index);
        }
        self.places_at(index).fold(of, |all, (k, place)| {
            b.insert_element(all, b.extract_element(tangents, b.int(32, k)), place)
        })
    }

    /// What a shuffle of two vectors makes of their tangents; a lane that it leaves open is the first one's.
    pub fn shuffle(self, x: Val, y: Val, lanes: &[Option<u32>]) -> Val {
        let lanes = lanes.iter().map(|lane| lane.unwrap_or(0));
        let mask: Vec<u32> = lanes.flat_map(|lane| self.places(lane)).collect();
        self.b.shuffle(x, y, &mask)
    }

    /// The same bits as another type.
    pub fn bitcast(self, tangents: Val, ty: Ty) -> Val {
        self.b.bitcast(tangents, self.ty(ty))
    }

    pub fn freeze(self, tangents: Val) -> Val {
        self.b.make.freeze(tangents, "")
    }

    /// The union of sets, lane by lane.
    pub fn union(self, x: Val, y: Val) -> Val {
        let b = self.b;
        let number = b.int_ty(32);
        let one = |x: Val, y: Val| {
            let ty = b.type_of(x);
            let (x, y) = (b.zext_or_trunc(x, number), b.zext_or_trunc(y, number));
            let both = b.call_named("bsw_set_union", number, &[x, y]);
            b.zext_or_trunc(both, ty)
        };
        let TyKind::Vector(_, lanes) = b.kind(b.type_of(x)) else {
            return one(x, y);
        };
        (0..lanes).fold(x, |all, lane| {
            let lane = b.int(32, i64::from(lane));
            let both = one(b.extract_element(x, lane), b.extract_element(y, lane));
            b.insert_element(all, both, lane)
        })
    }

    /// Where the tangents of a lane are in the wide vector.
    fn places(self, lane: u32) -> impl Iterator<Item = u32> {
        (0..self.width()).map(move |k| lane * self.width() + k)
    }

    fn places_at(self, index: Val) -> impl Iterator<Item = (i64, Val)> {
        let b = self.b;
        let index = b.int_cast(index, b.int_ty(64));
        let first = b.mul(index, b.int(64, i64::from(self.width())));
        (0..i64::from(self.width())).map(move |k| (k, b.add(first, b.int(64, k))))
    }
}

//! Variables and places as C.

use super::super::ast::*;
use super::super::range::Range;
use super::{Printer, global_name};

impl Printer<'_> {
    pub(super) fn name(&self, var: VarId) -> String {
        match self.function.vars[var].storage {
            Storage::Global(global) => global_name(self.id, global),
            _ => format!("v{var}"),
        }
    }

    /// Access to a struct's field: `v.`, `v->` or `v[i].`.
    fn field_prefix(&mut self, var: VarId, index: Option<&IExpr>) -> String {
        let data = &self.function.vars[var];
        match (&data.kind, index) {
            (Kind::Structs(_, len), index) => {
                let index = index.cloned().unwrap_or(IExpr::Const(0));
                let at = self.index(&index, *len);
                format!("{}[{at}].", self.name(var))
            }
            _ if data.storage == (Storage::Param { by_value: false }) => {
                format!("{}->", self.name(var))
            }
            _ => format!("{}.", self.name(var)),
        }
    }

    fn field_of(&self, var: VarId, field: usize) -> Option<&Field> {
        match self.function.kind(var) {
            Kind::Struct(of) | Kind::Structs(of, _) => self.program.structs[*of].fields.get(field),
            _ => None,
        }
    }

    /// A real place with its format.
    pub(super) fn place(&mut self, place: &Place) -> (String, Real) {
        match place {
            Place::Var(var) => {
                let real = match self.function.kind(*var) {
                    Kind::Real(real) => *real,
                    _ => Real::Double,
                };
                (self.name(*var), real)
            }
            Place::Elem(var, index) => {
                let (of, len) = match self.function.kind(*var) {
                    Kind::Array { of, len } | Kind::Pointer { of, len } => (*of, *len),
                    _ => (Real::Double, 1),
                };
                if len == 1 && matches!(self.function.kind(*var), Kind::Pointer { .. }) {
                    return (format!("*{}", self.name(*var)), of);
                }
                let at = self.index(index, len);
                (format!("{}[{at}]", self.name(*var)), of)
            }
            Place::Elem2(var, row, col) => match *self.function.kind(*var) {
                Kind::Matrix { of, rows, cols } => {
                    let (row, col) = (self.index(row, rows), self.index(col, cols));
                    (format!("{}[{row}][{col}]", self.name(*var)), of)
                }
                _ => (self.name(*var), Real::Double),
            },
            Place::Through(var, which, at) => match *self.function.kind(*var) {
                Kind::Pointers { of, count, len } => {
                    let (which, at) = (self.index(which, count), self.index(at, len));
                    (format!("{}[{which}][{at}]", self.name(*var)), of)
                }
                _ => (self.name(*var), Real::Double),
            },
            Place::Field {
                var,
                index,
                field,
                at,
            } => {
                let prefix = self.field_prefix(*var, index.as_deref());
                match self.field_of(*var, *field).cloned() {
                    Some(Field::Reals(real, len)) => {
                        let at = at.as_deref().cloned().unwrap_or(IExpr::Const(0));
                        let at = self.index(&at, len);
                        (format!("{prefix}f{field}[{at}]"), real)
                    }
                    Some(Field::Real(real)) => (format!("{prefix}f{field}"), real),
                    _ => (format!("{prefix}f{field}"), Real::Double),
                }
            }
        }
    }

    /// An integer place with the values that it may have.
    pub(super) fn int_place(&mut self, place: &IPlace) -> (String, Range<i64>) {
        match place {
            IPlace::Var(var) => (self.name(*var), self.int_range(*var)),
            IPlace::Elem(var, index) => match *self.function.kind(*var) {
                Kind::IntArray { len, low, high } => {
                    let at = self.index(index, len);
                    (format!("{}[{at}]", self.name(*var)), Range::new(low, high))
                }
                _ => (self.name(*var), Range::single(0)),
            },
            IPlace::Field { var, index, field } => self.int_field(*var, index.as_deref(), *field),
        }
    }

    pub(super) fn int_field(
        &mut self,
        var: VarId,
        index: Option<&IExpr>,
        field: usize,
    ) -> (String, Range<i64>) {
        let prefix = self.field_prefix(var, index);
        let range = match self.field_of(var, field) {
            Some(Field::Int { low, high }) => Range::new(*low, *high),
            _ => Range::single(0),
        };
        (format!("{prefix}f{field}"), range)
    }

    pub(super) fn int_range(&self, var: VarId) -> Range<i64> {
        match self.function.kind(var) {
            Kind::Int { low, high, .. } => Range::new(*low, *high),
            _ => Range::single(0),
        }
    }

    /// A struct as an lvalue.
    pub(super) fn struct_place(&mut self, place: &StructPlace) -> String {
        let data = &self.function.vars[place.var];
        match (&data.kind, &place.index) {
            (Kind::Structs(_, len), index) => {
                let index = index.clone().unwrap_or(IExpr::Const(0));
                let at = self.index(&index, *len);
                format!("{}[{at}]", self.name(place.var))
            }
            _ if data.storage == (Storage::Param { by_value: false }) => {
                format!("*{}", self.name(place.var))
            }
            _ => self.name(place.var),
        }
    }

    /// How many reals lie behind one another from the start of the variable.
    pub(super) fn length(&self, var: VarId) -> i64 {
        match self.function.kind(var) {
            Kind::Array { len, .. } | Kind::Pointer { len, .. } => *len,
            Kind::Matrix { cols, .. } => *cols,
            _ => 1,
        }
    }
}

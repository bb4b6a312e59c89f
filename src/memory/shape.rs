//! What a caller has to pass for a pointer parameter.
//!
//! *Question*: how is the memory that a parameter points to laid out, and how much of it is accessed?
//! *Answer*: [`Shape`], from what the object contains and from every access that is a constant or
//! linear distance from the parameter, through calls.
//! *Imprecise about*: pointers that go through phis, memory or unknown functions; what is found about
//! the rest still counts, but nothing is said about the extent.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::calls::{CallKind, Calls};
use super::claims::{Claim, Claims};
use super::content::{Content, Contents};
use super::offset::gcd;
use super::pointers::Root;
use crate::ir::{FloatKind, Func, Function, Inst, Op, StructType, Type, Value};

/// What one element of the memory is.
#[derive(Clone, PartialEq, Debug)]
pub enum Element {
    Of(Type),
    /// Nothing is known to be read or written.
    Untouched,
    /// It holds pointers.
    Pointers,
    /// Its parts differ, and how they are laid out is not known.
    Unknown,
}

/// The memory behind a pointer parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub element: Element,
    /// The bytes that are accessed, where no access is at a variable place.
    pub extent: Option<u64>,
    /// A struct that is passed in memory: the callee has a copy of its own.
    pub by_value: bool,
    /// What the source declares an element to be, where debug information tells.
    pub declared: Option<Type>,
}

/// An access to the object, relative to the parameter.
struct Access {
    offset: i64,
    /// Greatest common divisor of the variable parts of the distance; 0 where there are none.
    stride: u64,
    ty: Type,
}

/// All accesses that were found.
#[derive(Default)]
struct Accesses {
    all: Vec<Access>,
    /// There may be others, or at other places.
    vague: bool,
    seen: BTreeSet<(Func, Value)>,
}

/// A pointer at a distance from the parameter.
#[derive(Clone, Copy)]
struct At {
    value: Value,
    offset: i64,
    stride: u64,
}

/// The shape of a pointer parameter's memory; none for parameters that are no pointers. Linear in the
/// bodies that the pointer reaches.
pub fn of_param(
    calls: &Calls<'_>,
    (contents, claims): (&Contents, &Claims),
    func: Func,
    index: usize,
) -> Option<Shape> {
    let function = calls.program.bodies[func].as_ref()?;
    let param = function.params.get(index)?;
    if !function.ty(param.value).is_ptr() {
        return None;
    }
    if let Some(ty) = param.byval.as_ref().or(param.sret.as_ref()) {
        return Some(Shape {
            element: element_of(ty),
            extent: Some(ty.stride()),
            by_value: param.byval.is_some(),
            declared: None,
        });
    }
    let declared = calls.program.declared[func].behind.get(&param.value);
    let mut accesses = Accesses::default();
    accesses.follow(
        calls,
        func,
        At {
            value: param.value,
            offset: 0,
            stride: 0,
        },
    );
    Some(Shape {
        element: match element(&contents.of_param(func, index as u32), &accesses) {
            // What is copied from elsewhere may have other things beside it there, and what it is copied to may be one of several types.
            vague @ (Element::Pointers | Element::Unknown) => {
                let all = claims.of_object((func, Root::Param(index as u32)));
                let by_source = || only_float(&declared?.ty);
                let kind = only_floats(all).or_else(by_source);
                kind.map_or(vague, |kind| Element::Of(Type::Float(kind)))
            }
            known => known,
        },
        extent: accesses.extent(),
        by_value: false,
        declared: declared.map(|declared| declared.ty.clone()),
    })
}

fn element_of(ty: &Type) -> Element {
    if ty.holds_ptr() {
        Element::Pointers
    } else {
        Element::Of(ty.clone())
    }
}

/// The format of floats, where all that is claimed of an object is that such lie there.
fn only_floats(claims: &[Claim]) -> Option<FloatKind> {
    let mut kinds = claims.iter().map(|claim| only_float(&claim.ty));
    let first = kinds.next()??;
    kinds.all(|kind| kind == Some(first)).then_some(first)
}

/// The format of floats that a type consists of, and of nothing else.
fn only_float(ty: &Type) -> Option<FloatKind> {
    match ty {
        Type::Float(kind) => Some(*kind),
        Type::Vector(element, _) | Type::Array(element, _) => only_float(element),
        Type::Struct(st) => {
            let mut kinds = st.fields.iter().map(|(_, field)| only_float(field));
            let first = kinds.next()??;
            kinds.all(|kind| kind == Some(first)).then_some(first)
        }
        _ => None,
    }
}

fn element(content: &Content, accesses: &Accesses) -> Element {
    if content.pointers {
        return Element::Pointers;
    }
    if content.conflict {
        return Element::Unknown;
    }
    if let Some(ty) = &content.layout {
        return element_of(ty);
    }
    match (content.float(), content.integers) {
        // Integers that only carry the bits of floats do not count.
        (Some(kind), false) => Element::Of(Type::Float(kind)),
        (None, _) if !content.has_floats() => accesses.only_integer(),
        _ => accesses.layout().map_or(Element::Unknown, Element::Of),
    }
}

impl Accesses {
    fn follow(&mut self, calls: &Calls<'_>, func: Func, start: At) {
        let Some(function) = &calls.program.bodies[func] else {
            return;
        };
        let users = function.users();
        let mut work = vec![start];
        while let Some(at) = work.pop() {
            if !self.seen.insert((func, at.value)) {
                continue;
            }
            for inst in &users[at.value] {
                self.user(calls, function, *inst, at, &mut work);
            }
        }
    }

    fn user(
        &mut self,
        calls: &Calls<'_>,
        function: &Function,
        inst: Inst,
        at: At,
        work: &mut Vec<At>,
    ) {
        let data = &function.insts[inst];
        match &data.op {
            Op::Load { .. } => self.access(at, &data.ty),
            Op::Store { .. } => {
                if data.args[1] == at.value {
                    self.access(at, function.ty(data.args[0]));
                } else {
                    self.vague = true;
                }
            }
            Op::Gep { offset, terms, .. } => {
                let scales = terms.iter().map(|term| term.scale.unsigned_abs());
                work.extend(data.result.map(|value| At {
                    value,
                    offset: at.offset.saturating_add(*offset),
                    stride: scales.fold(at.stride, gcd),
                }));
            }
            Op::ICmp(_) => {}
            Op::Call(_) | Op::Invoke { .. } => self.call(calls, function, inst, at),
            _ => {
                self.vague = true;
                // Where it leads is not known any more, but what is there still is.
                work.extend(
                    data.result
                        .filter(|r| function.ty(*r).is_ptr())
                        .map(|value| At {
                            value,
                            offset: 0,
                            stride: 1,
                        }),
                );
            }
        }
    }

    fn call(&mut self, calls: &Calls<'_>, function: &Function, inst: Inst, at: At) {
        let Some(CallKind::Body(callee)) = calls.kind(function, inst) else {
            let harmless = matches!(calls.kind(function, inst), Some(CallKind::Inactive));
            self.vague |= !harmless;
            return;
        };
        let Some(body) = &calls.program.bodies[callee] else {
            return;
        };
        for (arg, param) in function.insts[inst].args.iter().zip(&body.params) {
            if *arg == at.value {
                let value = param.value;
                // A function that is called twice counts once: the second time at another place.
                self.vague |= self.seen.contains(&(callee, value));
                self.follow(calls, callee, At { value, ..at });
            }
        }
    }

    fn access(&mut self, at: At, ty: &Type) {
        self.all.push(Access {
            offset: at.offset,
            stride: at.stride,
            ty: ty.clone(),
        });
    }

    fn extent(&self) -> Option<u64> {
        let fixed = |access: &Access| access.stride == 0 && access.offset >= 0;
        if self.vague || self.all.is_empty() || !self.all.iter().all(fixed) {
            return None;
        }
        let ends = self.all.iter().map(|a| a.offset as u64 + a.ty.stride());
        ends.max()
    }

    /// The integer type by which memory without floats is accessed, if it is the only one.
    fn only_integer(&self) -> Element {
        let mut found: Option<Type> = None;
        for access in &self.all {
            for (_, ty) in scalars_of(&access.ty) {
                match &found {
                    Some(known) if *known != ty => {
                        return self.layout().map_or(Element::Unknown, Element::Of);
                    }
                    _ => found = Some(ty),
                }
            }
        }
        found.map_or(Element::Untouched, Element::Of)
    }

    /// The struct that all accesses agree on, repeated at the period of the variable distances.
    fn layout(&self) -> Option<Type> {
        let period = self.all.iter().fold(0, |period, a| gcd(period, a.stride));
        if self.vague {
            return None;
        }
        let mut fields: Vec<(u64, Type)> = Vec::new();
        for access in &self.all {
            for (inner, ty) in scalars_of(&access.ty) {
                let offset = access.offset.checked_add_unsigned(inner)?;
                let at = match period {
                    0 => u64::try_from(offset).ok()?,
                    _ => offset.rem_euclid(i64::try_from(period).ok()?) as u64,
                };
                if !fields.contains(&(at, ty.clone())) {
                    fields.push((at, ty));
                }
            }
        }
        fields.sort_by_key(|(at, _)| *at);
        let ends = |(at, ty): &(u64, Type)| at + ty.stride();
        let overlap = fields.windows(2).any(|pair| ends(&pair[0]) > pair[1].0);
        let size = fields.last().map(ends)?;
        if overlap || (period > 0 && size > period) {
            return None;
        }
        Some(Type::Struct(Arc::new(StructType {
            fields,
            size: if period > 0 { period } else { size },
        })))
    }
}

/// The scalars in a type, with their offsets in bytes.
pub fn scalars_of(ty: &Type) -> Vec<(u64, Type)> {
    let repeated = |element: &Type, n: u64, stride: u64| {
        let one = scalars_of(element);
        (0..n)
            .flat_map(|i| {
                one.iter()
                    .map(move |(at, ty)| (i * stride + at, ty.clone()))
            })
            .collect()
    };
    match ty {
        Type::Vector(element, n) => repeated(element, u64::from(*n), element.stride()),
        Type::Array(element, n) => repeated(element, *n, element.stride()),
        Type::Struct(st) => st
            .fields
            .iter()
            .flat_map(|(start, field)| {
                let scalars = scalars_of(field).into_iter();
                scalars.map(move |(at, ty)| (start + at, ty))
            })
            .collect(),
        Type::Void | Type::Other(_) => Vec::new(),
        scalar => vec![(0, scalar.clone())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(offset: i64, stride: u64, ty: Type) -> Access {
        Access { offset, stride, ty }
    }

    fn accesses(all: Vec<Access>) -> Accesses {
        Accesses {
            all,
            ..Accesses::default()
        }
    }

    #[test]
    fn lays_out_structs_by_their_accesses() {
        let found = accesses(vec![
            access(8, 24, Type::Int(32)),
            access(0, 24, Type::DOUBLE),
            access(40, 48, Type::Float(FloatKind::Float)),
        ]);
        let Some(Type::Struct(st)) = found.layout() else {
            panic!("they agree");
        };
        assert_eq!(st.size, 24);
        let places: Vec<u64> = st.fields.iter().map(|(at, _)| *at).collect();
        assert_eq!(places, [0, 8, 16]);
    }

    #[test]
    fn refuses_overlapping_fields() {
        let found = accesses(vec![
            access(0, 16, Type::DOUBLE),
            access(4, 16, Type::Int(32)),
        ]);
        assert_eq!(found.layout(), None);
        let found = accesses(vec![
            access(0, 8, Type::DOUBLE),
            access(8, 0, Type::Int(32)),
        ]);
        assert_eq!(found.layout(), None, "of period 8 both are at the start");
    }

    #[test]
    fn knows_how_far_fixed_accesses_go() {
        let far = accesses(vec![
            access(0, 0, Type::DOUBLE),
            access(16, 0, Type::Int(32)),
        ]);
        assert_eq!(far.extent(), Some(20));
        let variable = accesses(vec![access(0, 8, Type::DOUBLE)]);
        assert_eq!(variable.extent(), None);
    }
}

//! Vectors and aggregates, element by element.

use super::operand::truth;
use super::value::Val;
use super::{Fault, Outcome};
use crate::ir::Type;

/// Lanes of a vector type, none for a scalar.
pub fn lanes(ty: &Type) -> Option<usize> {
    match ty {
        Type::Vector(_, n) => Some(*n as usize),
        _ => None,
    }
}

/// A lane; every lane of an undefined vector is undefined.
fn lane<T: Copy + Default + PartialEq>(val: &Val<T>, at: usize) -> Val<T> {
    match val {
        Val::Many(elements) => elements.get(at).cloned().unwrap_or(Val::Undef),
        _ => Val::Undef,
    }
}

/// Applies to the scalar, or to every lane; the closure gets the scalar type.
pub fn map1<T: Copy + Default + PartialEq>(
    ty: &Type,
    a: &Val<T>,
    mut f: impl FnMut(&Type, &Val<T>) -> Outcome<Val<T>>,
) -> Outcome<Val<T>> {
    match lanes(ty) {
        None => f(ty, a),
        Some(n) => {
            let all = (0..n).map(|at| f(ty.scalar(), &lane(a, at)));
            Ok(Val::many(all.collect::<Outcome<Vec<_>>>()?))
        }
    }
}

/// As [`map1`], for two operands of that type.
pub fn map2<T: Copy + Default + PartialEq>(
    ty: &Type,
    a: &Val<T>,
    b: &Val<T>,
    mut f: impl FnMut(&Type, &Val<T>, &Val<T>) -> Outcome<Val<T>>,
) -> Outcome<Val<T>> {
    match lanes(ty) {
        None => f(ty, a, b),
        Some(n) => {
            let all = (0..n).map(|at| f(ty.scalar(), &lane(a, at), &lane(b, at)));
            Ok(Val::many(all.collect::<Outcome<Vec<_>>>()?))
        }
    }
}

pub fn select<T: Copy + Default + PartialEq>(
    condition: &Val<T>,
    then: &Val<T>,
    otherwise: &Val<T>,
) -> Outcome<Val<T>> {
    let one = |condition: &Val<T>, then: &Val<T>, otherwise: &Val<T>| match condition {
        Val::Undef => Val::Undef,
        known => match truth(known) {
            Ok(true) => then.clone(),
            _ => otherwise.clone(),
        },
    };
    Ok(match condition {
        Val::Many(conditions) => {
            let all = conditions.iter().enumerate();
            let all = all.map(|(at, c)| one(c, &lane(then, at), &lane(otherwise, at)));
            Val::many(all.collect())
        }
        scalar => one(scalar, then, otherwise),
    })
}

/// The index, if it is defined and within.
fn within<T>(index: &Val<T>, len: usize) -> Option<usize> {
    match index {
        Val::Int(at) if *at < len as u128 => Some(*at as usize),
        _ => None,
    }
}

fn elements<T: Clone>(val: &Val<T>) -> Outcome<Vec<Val<T>>> {
    match val {
        Val::Many(elements) => Ok(elements.to_vec()),
        _ => Err(Fault::unsupported(
            "an aggregate that is undefined as a whole",
        )),
    }
}

pub fn extract_element<T: Copy + Default + PartialEq>(
    vector: &Val<T>,
    index: &Val<T>,
) -> Outcome<Val<T>> {
    let all = elements(vector)?;
    Ok(within(index, all.len()).map_or(Val::Undef, |at| all[at].clone()))
}

pub fn insert_element<T: Copy + Default + PartialEq>(
    vector: &Val<T>,
    element: &Val<T>,
    index: &Val<T>,
) -> Outcome<Val<T>> {
    let mut all = elements(vector)?;
    match within(index, all.len()) {
        Some(at) => all[at] = element.clone(),
        None => all.fill(Val::Undef),
    }
    Ok(Val::many(all))
}

pub fn shuffle<T: Copy + Default + PartialEq>(
    a: &Val<T>,
    b: &Val<T>,
    mask: &[Option<u32>],
) -> Outcome<Val<T>> {
    let mut joined = elements(a)?;
    joined.extend(elements(b)?);
    let pick = |from: &Option<u32>| {
        from.and_then(|at| joined.get(at as usize).cloned())
            .unwrap_or(Val::Undef)
    };
    Ok(Val::many(mask.iter().map(pick).collect()))
}

pub fn extract<T: Copy + Default + PartialEq>(whole: &Val<T>, places: &[u32]) -> Outcome<Val<T>> {
    let mut at = whole.clone();
    for place in places {
        at = lane(&at, *place as usize);
    }
    Ok(at)
}

pub fn insert<T: Copy + Default + PartialEq>(
    whole: &Val<T>,
    part: &Val<T>,
    places: &[u32],
) -> Outcome<Val<T>> {
    let Some((first, rest)) = places.split_first() else {
        return Ok(part.clone());
    };
    let mut all = elements(whole)?;
    let at = *first as usize;
    if at >= all.len() {
        return Err(Fault::unsupported(
            "a place that an aggregate does not have",
        ));
    }
    all[at] = insert(&all[at].clone(), part, rest)?;
    Ok(Val::many(all))
}

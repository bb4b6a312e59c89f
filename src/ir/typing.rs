//! The types that instructions and constants must have.
//!
//! A type of which only the name is known fits anything.

use rustc_hash::FxHashSet as HashSet;

use super::{Callee, Cast, Constant, FloatKind, InstData, Op, Type};

type Checked = Result<(), String>;

fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn unknown(ty: &Type) -> bool {
    matches!(ty.scalar(), Type::Other(_))
}

/// Whether the constant can be of the type.
pub(crate) fn fits(constant: &Constant, ty: &Type) -> bool {
    match (constant, ty) {
        (_, Type::Other(_)) => true,
        (_, Type::Void) => false,
        (Constant::Int(value), Type::Int(bits)) => {
            let unused = 128u32.saturating_sub(*bits);
            *bits > 128 || *value << unused >> unused == *value
        }
        (Constant::Float(_), Type::Float(_)) => true,
        (Constant::Null, Type::Ptr) => true,
        (Constant::Zero | Constant::Undef | Constant::Poison | Constant::Opaque(_), _) => true,
        (Constant::Aggregate(elements), Type::Vector(element, n)) => {
            elements.len() == *n as usize && elements.iter().all(|e| fits(e, element))
        }
        (Constant::Aggregate(elements), Type::Array(element, n)) => {
            elements.len() as u64 == *n && elements.iter().all(|e| fits(e, element))
        }
        (Constant::Aggregate(elements), Type::Struct(st)) => {
            let mut pairs = elements.iter().zip(&st.fields);
            elements.len() == st.fields.len() && pairs.all(|(e, (_, ty))| fits(e, ty))
        }
        _ => false,
    }
}

/// Checks the number and the types of an instruction's operands, and its result.
///
/// # Errors
/// What is wrong.
pub(crate) fn inst(data: &InstData, args: &[&Type], ret: &Type) -> Checked {
    if let Some((least, most)) = arity(data, ret) {
        let count = args.len();
        if count < least || count > most {
            return Err(format!("has {count} operands"));
        }
    }
    if args.iter().any(|ty| unknown(ty)) || unknown(&data.ty) {
        return Ok(());
    }
    match &data.op {
        Op::Jump(_) | Op::Branch(..) | Op::Switch { .. } | Op::Ret | Op::Unreachable => {
            terminator(data, args, ret)
        }
        Op::Call(callee) | Op::Invoke { callee, .. } => call(callee, args),
        Op::Load { .. }
        | Op::Store { .. }
        | Op::Gep { .. }
        | Op::Alloca(_)
        | Op::AtomicRmw
        | Op::CmpXchg
        | Op::Fence => memory(data, args),
        Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::ExtractValue(_)
        | Op::InsertValue(_) => aggregate(data, args),
        Op::LandingPad | Op::Other(_) | Op::OtherTerminator(_) => Ok(()),
        _ => arithmetic(data, args),
    }
}

/// The least and the most operands, where the instruction says.
fn arity(data: &InstData, ret: &Type) -> Option<(usize, usize)> {
    let exactly = |n| Some((n, n));
    match &data.op {
        Op::Binary(_) | Op::ICmp(_) | Op::FCmp(_) => exactly(2),
        Op::FNeg | Op::Cast(_) | Op::Freeze | Op::Load { .. } | Op::Alloca(_) => exactly(1),
        Op::Select | Op::InsertElement | Op::CmpXchg => exactly(3),
        Op::Store { .. } | Op::ExtractElement | Op::Shuffle(_) | Op::AtomicRmw => exactly(2),
        Op::ExtractValue(_) | Op::Branch(..) | Op::Switch { .. } => exactly(1),
        Op::InsertValue(_) => exactly(2),
        Op::Phi(preds) => exactly(preds.len()),
        Op::Gep { .. } => Some((1, usize::MAX)),
        Op::Fence | Op::Jump(_) | Op::Unreachable => exactly(0),
        Op::Ret => exactly(usize::from(!ret.is_void())),
        Op::Call(Callee::Pointer)
        | Op::Invoke {
            callee: Callee::Pointer,
            ..
        } => Some((1, usize::MAX)),
        Op::Call(_)
        | Op::Invoke { .. }
        | Op::LandingPad
        | Op::Other(_)
        | Op::OtherTerminator(_) => None,
    }
}

/// Elements of a vector, none for a scalar.
fn lanes(ty: &Type) -> Option<u32> {
    match ty {
        Type::Vector(_, n) => Some(*n),
        _ => None,
    }
}

/// Whether both are scalars, or vectors of the same length.
fn same_shape(a: &Type, b: &Type) -> bool {
    lanes(a) == lanes(b)
}

fn is_condition(ty: &Type) -> bool {
    *ty.scalar() == Type::BOOL
}

fn arithmetic(data: &InstData, args: &[&Type]) -> Checked {
    let same = args.iter().all(|ty| **ty == data.ty);
    match &data.op {
        Op::Binary(binary) => {
            let scalar = data.ty.scalar();
            let kind = if binary.is_float() {
                scalar.is_float()
            } else {
                scalar.is_int()
            };
            ensure(same && kind, "the operands are not of its type")
        }
        Op::FNeg => ensure(
            same && data.ty.scalar().is_float(),
            "the operand is not of its type",
        ),
        Op::Phi(_) | Op::Freeze => ensure(same, "the operands are not of its type"),
        Op::Cast(cast) => {
            let good = same_shape(args[0], &data.ty) || *cast == Cast::Bitcast;
            ensure(
                good && converts(*cast, args[0], &data.ty),
                "cannot convert these types",
            )
        }
        Op::ICmp(_) | Op::FCmp(_) => {
            let scalar = args[0].scalar();
            let kind = match data.op {
                Op::FCmp(_) => scalar.is_float(),
                _ => scalar.is_int() || scalar.is_ptr(),
            };
            ensure(
                args[0] == args[1] && kind,
                "the operands cannot be compared",
            )?;
            let result = is_condition(&data.ty) && same_shape(args[0], &data.ty);
            ensure(result, "the result is not i1")
        }
        Op::Select => {
            let condition = args[0];
            let good = *condition == Type::BOOL
                || (is_condition(condition) && same_shape(condition, &data.ty));
            ensure(good, "the condition is not i1")?;
            ensure(
                *args[1] == data.ty && *args[2] == data.ty,
                "the operands are not of its type",
            )
        }
        _ => Ok(()),
    }
}

/// Bits of precision and range, to compare formats by.
fn float_bits(kind: FloatKind) -> u64 {
    kind.bytes() * 8
}

fn converts(cast: Cast, from: &Type, to: &Type) -> bool {
    let ints = |wider: bool| match (from.scalar(), to.scalar()) {
        (Type::Int(a), Type::Int(b)) => (a < b) == wider && a != b,
        _ => false,
    };
    let floats = |wider: bool| match (from.scalar(), to.scalar()) {
        (Type::Float(a), Type::Float(b)) => {
            let (a, b) = (float_bits(*a), float_bits(*b));
            (a < b) == wider && a != b
        }
        _ => false,
    };
    let (a, b) = (from.scalar(), to.scalar());
    match cast {
        Cast::Trunc => ints(false),
        Cast::ZExt | Cast::SExt => ints(true),
        Cast::FpTrunc => floats(false),
        Cast::FpExt => floats(true),
        Cast::FpToUi | Cast::FpToSi => a.is_float() && b.is_int(),
        Cast::UiToFp | Cast::SiToFp => a.is_int() && b.is_float(),
        Cast::PtrToInt => a.is_ptr() && b.is_int(),
        Cast::IntToPtr => a.is_int() && b.is_ptr(),
        Cast::AddrSpace => a.is_ptr() && b.is_ptr(),
        Cast::Bitcast => bits(from).is_some() && bits(from) == bits(to),
    }
}

/// The width of what can be reinterpreted.
fn bits(ty: &Type) -> Option<u64> {
    let scalar = match ty.scalar() {
        Type::Int(bits) => u64::from(*bits),
        Type::Float(kind) => float_bits(*kind),
        Type::Ptr => 64,
        _ => return None,
    };
    Some(scalar * u64::from(lanes(ty).unwrap_or(1)))
}

fn memory(data: &InstData, args: &[&Type]) -> Checked {
    let pointer = |at: usize| ensure(args[at].is_ptr(), "the address is not a pointer");
    match &data.op {
        Op::Load { .. } => {
            pointer(0)?;
            ensure(!data.ty.is_void(), "loads nothing")
        }
        Op::Store { .. } => {
            pointer(1)?;
            ensure(data.ty.is_void(), "a store has no result")
        }
        Op::Alloca(_) => {
            ensure(args[0].is_int(), "the count is not an integer")?;
            ensure(data.ty.is_ptr(), "the result is not a pointer")
        }
        Op::AtomicRmw => {
            pointer(0)?;
            ensure(*args[1] == data.ty, "the result is not the old value")
        }
        Op::CmpXchg => {
            pointer(0)?;
            ensure(args[1] == args[2], "the values are of two types")?;
            let good = match &data.ty {
                Type::Struct(st) => match &st.fields[..] {
                    [(_, old), (_, done)] => old == args[1] && *done == Type::BOOL,
                    _ => false,
                },
                _ => false,
            };
            ensure(good, "the result is not the old value and i1")
        }
        Op::Gep { terms, .. } => {
            ensure(args[0].scalar().is_ptr(), "the base is not a pointer")?;
            for term in terms {
                let index = args.get(term.arg as usize).filter(|_| term.arg > 0);
                let good = index.is_some_and(|ty| ty.scalar().is_int());
                ensure(good, "a term is not an integer operand")?;
            }
            let lanes = args.iter().find_map(|ty| lanes(ty));
            let result = data.ty.scalar().is_ptr() && self::lanes(&data.ty) == lanes;
            ensure(result, "the result is not a pointer of that shape")
        }
        _ => ensure(data.ty.is_void(), "a fence has no result"),
    }
}

fn aggregate(data: &InstData, args: &[&Type]) -> Checked {
    match (&data.op, args[0]) {
        (Op::ExtractElement, Type::Vector(element, _)) => {
            ensure(args[1].is_int(), "the index is not an integer")?;
            ensure(**element == data.ty, "the result is not an element")
        }
        (Op::InsertElement, Type::Vector(element, _)) => {
            ensure(args[2].is_int(), "the index is not an integer")?;
            let good = **element == *args[1] && *args[0] == data.ty;
            ensure(good, "the vector does not hold that")
        }
        (Op::Shuffle(mask), Type::Vector(element, n)) => {
            ensure(args[0] == args[1], "the vectors are of two types")?;
            let in_range = |lane: &u32| u64::from(*lane) < 2 * u64::from(*n);
            ensure(
                mask.iter().flatten().all(in_range),
                "a lane is out of range",
            )?;
            let result = matches!(&data.ty, Type::Vector(of, m)
                if of == element && *m as usize == mask.len());
            ensure(result, "the result is not of the lanes' number")
        }
        (Op::ExtractValue(places), whole) => {
            let found = part(whole, places);
            ensure(found == Some(&data.ty), "the result is not what is there")
        }
        (Op::InsertValue(places), whole) => {
            let good = part(whole, places) == Some(args[1]) && *whole == data.ty;
            ensure(good, "that does not belong there")
        }
        _ => Err("the operand is not a vector".to_owned()),
    }
}

/// What is at the places of an aggregate.
fn part<'t>(whole: &'t Type, places: &[u32]) -> Option<&'t Type> {
    let mut at = whole;
    for place in places {
        at = match at {
            Type::Array(element, n) if u64::from(*place) < *n => element,
            Type::Struct(st) => &st.fields.get(*place as usize)?.1,
            _ => return None,
        };
    }
    (!places.is_empty()).then_some(at)
}

fn call(callee: &Callee, args: &[&Type]) -> Checked {
    match (callee, args.last()) {
        (Callee::Pointer, Some(last)) => ensure(last.is_ptr(), "what is called is not a pointer"),
        _ => Ok(()),
    }
}

fn terminator(data: &InstData, args: &[&Type], ret: &Type) -> Checked {
    ensure(data.ty.is_void(), "the terminator has a result")?;
    match &data.op {
        Op::Branch(..) => ensure(*args[0] == Type::BOOL, "the condition is not i1"),
        Op::Switch { cases, .. } => {
            ensure(args[0].is_int(), "the selector is not an integer")?;
            let mut seen = HashSet::default();
            let distinct = cases.iter().all(|(value, _)| seen.insert(*value));
            ensure(distinct, "a case stands twice")?;
            let values = cases.iter().map(|(value, _)| Constant::Int(*value));
            let fit = values.into_iter().all(|value| fits(&value, args[0]));
            ensure(fit, "a case is not of the selector's type")
        }
        Op::Ret => match args.first() {
            Some(value) => ensure(*value == ret, "returns another type than the function"),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

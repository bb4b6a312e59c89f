//! One instruction.

use super::machine::{Flow, Frame, Machine};
use super::operand::{decides, int_bits, pointer, truth};
use super::value::{Val, signed};
use super::{Derivation, Fault, Outcome, aggregate};
use crate::ir::{Callee, GepTerm, Inst, InstData, Op, Type};

/// What comes next, and the result.
type Stepped<T> = (Flow<T>, Option<Val<T>>);

impl<'p, D: Derivation> Machine<'p, D> {
    pub(super) fn step(
        &mut self,
        frame: &mut Frame<'p, D::Tangent>,
        inst: Inst,
    ) -> Outcome<Stepped<D::Tangent>> {
        let data = &frame.function.insts[inst];
        let function = frame.function;
        // A metadata operand or the like: nothing here asks for its value.
        let args = data.args.iter().map(|arg| match function.ty(*arg) {
            Type::Other(_) => Ok(Val::Undef),
            _ => frame.get(*arg).cloned(),
        });
        let mut args = args.collect::<Outcome<Vec<_>>>()?;
        match &data.op {
            Op::Ret => Ok((Flow::Return(args.pop()), None)),
            Op::Jump(to) => Ok((Flow::Goto(*to), None)),
            Op::Branch(then, otherwise) => {
                let taken = truth(&args[0])?;
                Ok((Flow::Goto(if taken { *then } else { *otherwise }), None))
            }
            Op::Switch { cases, default } => {
                let Val::Int(selector) = args[0] else {
                    return Err(decides());
                };
                let bits = int_bits(function.ty(data.args[0]))?;
                let selector = signed(selector, bits);
                let case = cases.iter().find(|(value, _)| *value == selector);
                Ok((Flow::Goto(case.map_or(*default, |(_, to)| *to)), None))
            }
            Op::Unreachable => Err(Fault::undefined("reaches what cannot be reached")),
            Op::Call(callee) => self.call_step(frame, data, callee, args),
            Op::Invoke { callee, normal, .. } => {
                let (flow, result) = self.call_step(frame, data, callee, args)?;
                Ok(match flow {
                    Flow::Next => (Flow::Goto(*normal), result),
                    other => (other, result),
                })
            }
            Op::Alloca(element) => {
                let Val::Int(count) = args[0] else {
                    return Err(decides());
                };
                let bytes = (count as u64).saturating_mul(element.stride());
                let address = self.memory.allocate(bytes)?;
                frame.owned.push(address);
                Ok((Flow::Next, Some(Val::Ptr(address))))
            }
            Op::Store { .. } => {
                let address = pointer(&args[1])?;
                let ty = function.ty(data.args[0]);
                self.memory.store(address, ty, &args[0])?;
                Ok((Flow::Next, None))
            }
            _ => {
                let types: Vec<&Type> = data.args.iter().map(|arg| function.ty(*arg)).collect();
                let result = self.compute(data, &types, &args)?;
                Ok((Flow::Next, Some(result)))
            }
        }
    }

    fn call_step(
        &mut self,
        frame: &mut Frame<'p, D::Tangent>,
        data: &InstData,
        callee: &Callee,
        mut args: Vec<Val<D::Tangent>>,
    ) -> Outcome<Stepped<D::Tangent>> {
        let func = match callee {
            Callee::Func(func) => *func,
            Callee::Pointer => match args.pop() {
                Some(Val::Ptr(address)) => self.function_at(address)?,
                _ => return Err(decides()),
            },
            Callee::Asm => return Err(Fault::unsupported("inline assembly")),
        };
        if self.program.bodies[func].is_some() {
            return Ok((Flow::Enter(func, args), None));
        }
        let types: Vec<&Type> = data
            .args
            .iter()
            .map(|arg| frame.function.ty(*arg))
            .collect();
        let result = self.external(func, &data.ty, &types, &args)?;
        Ok((Flow::Next, result))
    }

    fn function_at(&self, address: u64) -> Outcome<crate::ir::Func> {
        let found = self
            .program
            .signatures
            .keys()
            .find(|func| Self::function_address(*func) == address);
        found.ok_or_else(|| Fault::undefined("calls what is not a function"))
    }

    /// Instructions without control flow that have a result.
    fn compute(
        &mut self,
        data: &InstData,
        types: &[&Type],
        args: &[Val<D::Tangent>],
    ) -> Outcome<Val<D::Tangent>> {
        match &data.op {
            Op::Binary(op) if op.is_float() => {
                aggregate::map2(&data.ty, &args[0], &args[1], |ty, a, b| {
                    self.float_binary(*op, ty, a, b)
                })
            }
            Op::Binary(op) => aggregate::map2(&data.ty, &args[0], &args[1], |ty, a, b| {
                int_binary(*op, ty, a, b)
            }),
            Op::FNeg => aggregate::map1(&data.ty, &args[0], |_, a| self.negated(a)),
            Op::Cast(cast) => self.cast(*cast, types[0], &data.ty, &args[0]),
            Op::ICmp(predicate) => aggregate::map2(types[0], &args[0], &args[1], |ty, a, b| {
                int_compare(*predicate, ty, a, b)
            }),
            Op::FCmp(predicate) => aggregate::map2(types[0], &args[0], &args[1], |_, a, b| {
                Ok(self.float_compare(*predicate, a, b))
            }),
            Op::Select => aggregate::select(&args[0], &args[1], &args[2]),
            Op::Freeze => Ok(args[0].frozen(&data.ty)),
            Op::Load { .. } => {
                let kind = Type::Float(crate::ir::FloatKind::Float);
                self.observed.single |= *data.ty.scalar() == kind;
                self.memory.load(pointer(&args[0])?, &data.ty)
            }
            Op::Gep { offset, terms, .. } => {
                address(*offset, terms, types, args, aggregate::lanes(&data.ty))
            }
            Op::ExtractElement => aggregate::extract_element(&args[0], &args[1]),
            Op::InsertElement => aggregate::insert_element(&args[0], &args[1], &args[2]),
            Op::Shuffle(mask) => aggregate::shuffle(&args[0], &args[1], mask),
            Op::ExtractValue(places) => aggregate::extract(&args[0], places),
            Op::InsertValue(places) => aggregate::insert(&args[0], &args[1], places),
            Op::Fence => Ok(Val::Undef),
            other => Err(Fault::unsupported(format!("the instruction {other:?}"))),
        }
    }
}

fn int_binary<T: Copy + Default + PartialEq>(
    op: crate::ir::Binary,
    ty: &Type,
    a: &Val<T>,
    b: &Val<T>,
) -> Outcome<Val<T>> {
    use super::integer;
    let bits = int_bits(ty)?;
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => {
            Ok(integer::binary(op, *a, *b, bits)?.map_or(Val::Undef, Val::Int))
        }
        (Val::Undef, _) | (_, Val::Undef) => Ok(Val::Undef),
        _ => integer::on_carried(op, a, b, bits),
    }
}

fn int_compare<T: Copy + Default + PartialEq>(
    predicate: crate::ir::IntPredicate,
    ty: &Type,
    a: &Val<T>,
    b: &Val<T>,
) -> Outcome<Val<T>> {
    let bits = if ty.is_ptr() { 64 } else { int_bits(ty)? };
    let content = |val: &Val<T>| match val {
        Val::Int(value) | Val::Bits(value, _) => Some(*value),
        Val::Ptr(address) => Some(u128::from(*address)),
        _ => None,
    };
    Ok(match (content(a), content(b)) {
        (Some(a), Some(b)) => Val::bool(super::integer::compare(predicate, a, b, bits)),
        _ => Val::Undef,
    })
}

/// Base + offset + Σ index · scale, lane by lane where the result is a vector.
fn address<T: Copy + Default + PartialEq>(
    offset: i64,
    terms: &[GepTerm],
    types: &[&Type],
    args: &[Val<T>],
    lanes: Option<usize>,
) -> Outcome<Val<T>> {
    let at = |lane: usize| -> Outcome<Val<T>> {
        let of = |val: &Val<T>| match val {
            Val::Many(elements) => elements.get(lane).cloned().unwrap_or(Val::Undef),
            scalar => scalar.clone(),
        };
        let Val::Ptr(mut address) = of(&args[0]) else {
            return Ok(Val::Undef);
        };
        address = address.wrapping_add(offset as u64);
        for term in terms {
            let index = args.get(term.arg as usize).map(of);
            let Some(Val::Int(index)) = index else {
                return Ok(Val::Undef);
            };
            let bits = int_bits(types[term.arg as usize].scalar())?;
            let index = signed(index, bits) as i64;
            address = address.wrapping_add(index.wrapping_mul(term.scale) as u64);
        }
        Ok(Val::Ptr(address))
    };
    match lanes {
        None => at(0),
        Some(n) => Ok(Val::many((0..n).map(at).collect::<Outcome<Vec<_>>>()?)),
    }
}

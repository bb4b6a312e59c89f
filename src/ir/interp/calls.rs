//! Calls of functions without a body: LLVM's intrinsics and the C library.

use super::machine::Machine;
use super::operand::pointer;
use super::value::{Shadow, Val};
use super::{Derivation, Fault, Outcome, aggregate, library};
use crate::ir::{Allocation, Binary, Func, Type};

/// Result of an external call: none where the function is void.
type Called<T> = Outcome<Option<Val<T>>>;

impl<D: Derivation> Machine<'_, D> {
    pub(super) fn external(
        &mut self,
        func: Func,
        ret: &Type,
        types: &[&Type],
        args: &[Val<D::Tangent>],
    ) -> Called<D::Tangent> {
        let program = self.program;
        let signature = &program.signatures[func];
        let name = match signature.intrinsic.strip_prefix("llvm.") {
            Some(name) => return self.intrinsic(name, ret, types, args),
            None => signature.name.as_str(),
        };
        if let Some(allocation) = signature.allocation {
            return self.allocation(name, allocation, args);
        }
        match (name, args) {
            ("memcpy" | "memmove", [to, from, bytes]) => {
                self.copy(name == "memcpy", to, from, bytes)?;
                Ok(Some(to.clone()))
            }
            ("memset", [to, byte, bytes]) => {
                self.set(to, byte, bytes)?;
                Ok(Some(to.clone()))
            }
            ("bsw_release_later", [object, ..]) => match object {
                Val::Ptr(0) => Ok(None),
                object => self.memory.release(pointer(object)?).map(|()| None),
            },
            ("bsw_usable_size", [object]) => {
                let size = self.memory.size(pointer(object)?).unwrap_or(0);
                Ok(Some(Val::Int(size.into())))
            }
            ("malloc", [bytes]) => Ok(Some(Val::Ptr(self.memory.allocate(length(bytes)?)?))),
            ("calloc", [count, size]) => {
                let bytes = length(count)?.saturating_mul(length(size)?);
                let address = self.memory.allocate(bytes)?;
                self.set(&Val::Ptr(address), &Val::Int(0), &Val::Int(bytes.into()))?;
                Ok(Some(Val::Ptr(address)))
            }
            ("realloc", [old, bytes]) => self.reallocate(old, length(bytes)?),
            // Two more arguments say where the call is.
            ("_FortranAModReal4" | "_FortranAModReal8", [x, y, ..]) => {
                self.elementary("fmod", ret, &[x.clone(), y.clone()])
            }
            ("free", [Val::Ptr(0)]) => Ok(None),
            ("free", [object]) => {
                self.memory.release(pointer(object)?)?;
                Ok(None)
            }
            _ => self.function_of_floats(name, ret, args),
        }
    }

    fn function_of_floats(
        &mut self,
        name: &str,
        ret: &Type,
        args: &[Val<D::Tangent>],
    ) -> Called<D::Tangent> {
        let unknown = || Fault::unsupported(format!("a call of '{name}'"));
        if !ret.is_float() {
            return Err(unknown());
        }
        let base = match ret {
            Type::Float(crate::ir::FloatKind::Float) => name.strip_suffix('f').unwrap_or(name),
            _ => name,
        };
        let result = self.elementary(base, ret, args)?;
        result.map(Some).ok_or_else(unknown)
    }

    fn intrinsic(
        &mut self,
        name: &str,
        ret: &Type,
        types: &[&Type],
        args: &[Val<D::Tangent>],
    ) -> Called<D::Tangent> {
        const NOTHING: [&str; 9] = [
            "dbg.",
            "lifetime.",
            "experimental.noalias.scope.decl",
            "assume",
            "prefetch",
            "stackrestore",
            "donothing",
            "sideeffect",
            "pseudoprobe",
        ];
        if NOTHING.iter().any(|prefix| name.starts_with(prefix)) {
            return Ok(None);
        }
        match (name, args) {
            ("memcpy" | "memcpy.inline" | "memmove", [to, from, bytes, ..]) => {
                self.copy(name != "memmove", to, from, bytes)?;
                Ok(None)
            }
            ("memset" | "memset.inline", [to, byte, bytes, ..]) => {
                self.set(to, byte, bytes)?;
                Ok(None)
            }
            ("stacksave", _) => Ok(Some(Val::Ptr(0))),
            ("expect" | "expect.with.probability", [value, ..]) => Ok(Some(value.clone())),
            ("invariant.start", _) => Ok(Some(Val::Ptr(0))),
            ("invariant.end", _) => Ok(None),
            ("powi", [base, exponent]) => {
                let exponent = exponent.clone();
                let result = aggregate::map1(ret, base, |ty, base| {
                    self.integer_power(ty, base, &exponent)
                });
                result.map(Some)
            }
            _ if name.starts_with("vector.reduce.") => {
                let name = &name["vector.reduce.".len()..];
                self.reduction(name, types, args).map(Some)
            }
            _ if ret.scalar().is_float() => self.lanewise(name, ret, args).map(Some),
            _ => library::integer_intrinsic(name, ret, types, args).map(Some),
        }
    }

    /// A function of floats, lane by lane.
    fn lanewise(
        &mut self,
        name: &str,
        ret: &Type,
        args: &[Val<D::Tangent>],
    ) -> Outcome<Val<D::Tangent>> {
        let unknown = || Fault::unsupported(format!("a call of 'llvm.{name}'"));
        let mut one = |args: &[Val<D::Tangent>]| {
            self.elementary(name, ret.scalar(), args)?
                .ok_or_else(unknown)
        };
        let Some(n) = aggregate::lanes(ret) else {
            return one(args);
        };
        let mut all = Vec::with_capacity(n);
        for at in 0..n {
            let lane: Vec<_> = args.iter().map(|arg| lane(arg, at)).collect();
            all.push(one(&lane)?);
        }
        Ok(Val::many(all))
    }

    /// x^n by repeated squaring, as the compiler's own library does it.
    fn integer_power(
        &mut self,
        ty: &Type,
        base: &Val<D::Tangent>,
        exponent: &Val<D::Tangent>,
    ) -> Outcome<Val<D::Tangent>> {
        let (Val::Float(x, dx), Val::Int(n)) = (base, exponent) else {
            return Ok(Val::Undef);
        };
        let n = *n as u32 as i32;
        let single = matches!(ty, Type::Float(crate::ir::FloatKind::Float));
        let round = |x: f64| if single { f64::from(x as f32) } else { x };
        let (mut power, mut square, mut left) = (1.0, *x, n.unsigned_abs());
        loop {
            if left & 1 == 1 {
                power = round(power * square);
            }
            left /= 2;
            if left == 0 {
                break;
            }
            square = round(square * square);
        }
        let value = if n < 0 { round(1.0 / power) } else { power };
        let partial = f64::from(n) * x.powf(f64::from(n) - 1.0);
        // At exponent 0 the power is constant, also where its base is 0.
        let partial = if n == 0 { 0.0 } else { partial };
        Ok(self.derived(value, &[(partial, *dx)]))
    }

    fn reduction(
        &mut self,
        name: &str,
        types: &[&Type],
        args: &[Val<D::Tangent>],
    ) -> Outcome<Val<D::Tangent>> {
        let (start, vector, ty) = match (args, types) {
            ([vector], [ty, ..]) => (None, vector, ty.scalar()),
            ([start, vector], [_, ty, ..]) => (Some(start.clone()), vector, ty.scalar()),
            _ => return Err(Fault::unsupported("a reduction")),
        };
        let Val::Many(elements) = vector else {
            return Ok(Val::Undef);
        };
        let mut all = start.into_iter().chain(elements.iter().cloned());
        let first = all.next().unwrap_or(Val::Undef);
        all.try_fold(first, |sum, next| match name {
            "fadd" => self.float_binary(Binary::FAdd, ty, &sum, &next),
            "fmul" => self.float_binary(Binary::FMul, ty, &sum, &next),
            "fmax" | "fmin" | "fmaximum" | "fminimum" => self.lanewise(name, ty, &[sum, next]),
            _ => library::integer_reduction(name, ty, &sum, &next),
        })
    }

    fn copy(
        &mut self,
        apart: bool,
        to: &Val<D::Tangent>,
        from: &Val<D::Tangent>,
        bytes: &Val<D::Tangent>,
    ) -> Outcome<()> {
        let (to, from, bytes) = (pointer(to)?, pointer(from)?, length(bytes)?);
        // LLVM's memcpy allows equal addresses, but no other overlap.
        if apart && to != from && to.abs_diff(from) < bytes {
            return Err(Fault::undefined("memcpy of overlapping memory"));
        }
        let content = self.memory.read(from, bytes)?;
        self.memory.write(to, &content)
    }

    fn set(
        &mut self,
        to: &Val<D::Tangent>,
        byte: &Val<D::Tangent>,
        bytes: &Val<D::Tangent>,
    ) -> Outcome<()> {
        let content = match byte {
            Val::Int(byte) => (*byte as u8, Shadow::Plain),
            _ => (0, Shadow::Undefined),
        };
        let bytes = length(bytes)?;
        self.memory.check(pointer(to)?, bytes)?;
        self.memory
            .write(pointer(to)?, &vec![content; bytes as usize])
    }

    fn allocation(
        &mut self,
        name: &str,
        allocation: Allocation,
        args: &[Val<D::Tangent>],
    ) -> Called<D::Tangent> {
        let factor = |at: Option<usize>| match at {
            Some(at) => args.get(at).map_or(Ok(0), length),
            None => Ok(1),
        };
        let bytes = factor(Some(allocation.size))?.saturating_mul(factor(allocation.count)?);
        let address = Val::Ptr(self.memory.allocate(bytes)?);
        if name == "calloc" || name.contains("zeroed") {
            self.set(&address, &Val::Int(0), &Val::Int(bytes.into()))?;
        }
        Ok(Some(address))
    }

    fn reallocate(&mut self, old: &Val<D::Tangent>, bytes: u64) -> Called<D::Tangent> {
        let old = pointer(old)?;
        let new = self.memory.allocate(bytes)?;
        if old != 0 {
            let stray = || Fault::undefined("reallocates what is not an object");
            let kept = self.memory.size(old).ok_or_else(stray)?.min(bytes);
            let content = self.memory.read(old, kept)?;
            self.memory.write(new, &content)?;
            self.memory.release(old)?;
        }
        Ok(Some(Val::Ptr(new)))
    }
}

fn lane<T: Copy + Default + PartialEq>(arg: &Val<T>, at: usize) -> Val<T> {
    match arg {
        Val::Many(elements) => elements.get(at).cloned().unwrap_or(Val::Undef),
        scalar => scalar.clone(),
    }
}

/// # Errors
/// An undefined length.
fn length<T>(val: &Val<T>) -> Outcome<u64> {
    match val {
        Val::Int(bytes) => Ok(*bytes as u64),
        _ => Err(Fault::undefined("an undefined length")),
    }
}

//! Lowers the expressions of derivative rules to IR.

use rustc_hash::FxHashMap as HashMap;

use super::{Builder, FloatIs, IntIs, Ty, TyKind, Val, Wide};
use crate::error::{Bug, Error, Result};
use crate::ir::{FastMath, Function, Inst, Lanes, Value};
use crate::rules::{
    Comparison, Cond, Expr, Func, FuncParam, IntExpr, Operand, Precision, ResultKind, Rule,
};

/// Where the operands of an expression come from.
pub trait Primals {
    fn primal(&mut self, value: Value) -> Result<Val>;

    /// What takes a member of an instruction's result right behind it, where that can be used in place of the result.
    fn taken(&self, function: &Function, inst: Inst, place: u32) -> Option<Value> {
        function.member(inst, place)
    }
}

/// An instruction of which partials are lowered.
#[derive(Clone, Copy)]
pub struct Differentiated<'s> {
    pub function: &'s Function,
    pub inst: Inst,
    pub rule: &'s Rule,
    pub precision: Precision,
    /// The type of the result: the partials are computed in it.
    pub ty: Ty,
}

/// Lowers partials of one instruction; shared subexpressions are computed once.
pub struct Lowering<'s, 'm, P: Primals> {
    b: &'s Builder<'m>,
    primals: &'s mut P,
    of: Differentiated<'s>,
    ty: Ty,
    done: HashMap<Expr, Val>,
    fast: FastMath,
    /// What each partial is multiplied with.
    lanes: Lanes,
}

impl<'s, 'm, P: Primals> Lowering<'s, 'm, P> {
    pub fn new(b: &'s Builder<'m>, primals: &'s mut P, of: Differentiated<'s>) -> Self {
        Lowering {
            b,
            primals,
            of,
            ty: of.ty,
            done: HashMap::default(),
            fast: of.function.insts[of.inst].fast,
            lanes: Lanes::default(),
        }
    }

    /// Several tangents are side by side.
    pub fn with_lanes(mut self, lanes: Lanes) -> Self {
        self.lanes = lanes;
        self
    }

    fn wide(&self) -> Wide<'s, 'm> {
        Wide::new(self.b, self.lanes)
    }

    /// The partials may be infinite, or no numbers, and what is computed from them is looked at.
    pub fn with_infinities(mut self) -> Self {
        self.fast = self.fast.with_infinities();
        self
    }

    fn bug(&self, what: impl Into<String>) -> Error {
        Bug::new(
            "emit",
            format!("{}: {}", self.of.function.name, what.into()),
        )
        .into()
    }

    /// `adjoint * partial`, in the cheapest form.
    pub fn product(&mut self, adjoint: Val, partial: &Expr, fast: FastMath) -> Result<Val> {
        let b = self.b;
        match partial {
            Expr::Const(number) if number.value() == 1.0 => Ok(adjoint),
            Expr::Const(number) if number.value() == -1.0 => Ok(b.fneg(adjoint, fast)),
            Expr::Neg(inner) => {
                let product = self.product(adjoint, inner, fast)?;
                Ok(b.fneg(product, fast))
            }
            // Of several, one division is enough.
            Expr::Div(numerator, denominator) if self.lanes.is_one() => {
                let numerator = self.product(adjoint, numerator, fast)?;
                let denominator = self.float(denominator)?;
                Ok(b.fdiv(numerator, denominator, fast))
            }
            _ => {
                let partial = self.float(partial)?;
                Ok(b.fmul(adjoint, self.wide().spread(partial), fast))
            }
        }
    }

    /// The same of a tangent, which may be infinite where the operand is not chosen: then there is no product with zero.
    pub fn chosen(&mut self, tangent: Val, partial: &Expr, fast: FastMath) -> Result<Val> {
        match partial {
            Expr::Const(number) if number.value() == 0.0 => {
                Ok(self.b.zero(self.wide().ty(self.ty)))
            }
            Expr::If {
                cond,
                then,
                otherwise,
            } => {
                let cond = self.cond(cond)?;
                let then = self.chosen(tangent, then, fast)?;
                let otherwise = self.chosen(tangent, otherwise, fast)?;
                Ok(self.wide().select(cond, then, otherwise))
            }
            _ => self.product(tangent, partial, fast),
        }
    }

    pub fn float(&mut self, expr: &Expr) -> Result<Val> {
        if let Some(val) = self.done.get(expr) {
            return Ok(*val);
        }
        let val = self.compute(expr)?;
        self.done.insert(expr.clone(), val);
        Ok(val)
    }

    fn compute(&mut self, expr: &Expr) -> Result<Val> {
        let (b, fast) = (self.b, self.fast);
        Ok(match expr {
            Expr::Const(number) => b.real(self.ty, number.text()),
            Expr::Arg(at) => {
                let val = self.argument(*at)?;
                self.in_type(val)
            }
            Expr::Result(at) => self.result(*at)?,
            Expr::IntToFloat(int) => {
                let int = self.int(int)?;
                self.splat(b.si_to_fp(int, self.scalar_ty()))
            }
            Expr::Neg(x) => {
                let x = self.float(x)?;
                b.fneg(x, fast)
            }
            Expr::Add(x, y) | Expr::Sub(x, y) | Expr::Mul(x, y) | Expr::Div(x, y) => {
                let (x, y) = (self.float(x)?, self.float(y)?);
                match expr {
                    Expr::Add(..) => b.fadd(x, y, fast),
                    Expr::Sub(..) => b.fsub(x, y, fast),
                    Expr::Mul(..) => b.fmul(x, y, fast),
                    _ => b.fdiv(x, y, fast),
                }
            }
            Expr::Call(func, operands) => self.call(*func, operands)?,
            Expr::If {
                cond,
                then,
                otherwise,
            } => b.select(self.cond(cond)?, self.float(then)?, self.float(otherwise)?),
        })
    }

    fn argument(&mut self, at: usize) -> Result<Val> {
        let value = self.of.function.insts[self.of.inst].args.get(at).copied();
        match value {
            Some(value) => self.primals.primal(value),
            None => Err(self.bug("a rule speaks of an operand that is not there")),
        }
    }

    fn result(&mut self, at: usize) -> Result<Val> {
        let spec = self.of.rule.results.get(at);
        let result = self.of.function.insts[self.of.inst].result;
        match (spec.map(|spec| (spec.kind, &spec.value)), result) {
            (Some((ResultKind::Return, _)), Some(result)) => {
                let val = self.primals.primal(result)?;
                Ok(self.in_type(val))
            }
            (Some((ResultKind::Member(place), _)), Some(result)) => {
                let of = (self.of.function, self.of.inst);
                if let Some(taken) = self.primals.taken(of.0, of.1, place as u32) {
                    return self.primals.primal(taken);
                }
                let all = self.primals.primal(result)?;
                Ok(self.b.member(all, place as u32))
            }
            (Some((ResultKind::Out(_), Some(value))), _) => self.float(value),
            _ => Err(self.bug("a rule speaks of a result that is not there")),
        }
    }

    fn in_type(&self, val: Val) -> Val {
        let b = self.b;
        if b.type_of(val) == self.ty {
            val
        } else {
            b.float_cast(val, self.ty)
        }
    }

    fn scalar_ty(&self) -> Ty {
        match self.b.kind(self.ty) {
            TyKind::Vector(element, _) => element,
            _ => self.ty,
        }
    }

    /// A scalar in every lane, where the type is a vector.
    fn splat(&self, val: Val) -> Val {
        let b = self.b;
        let TyKind::Vector(_, width) = b.kind(self.ty) else {
            return val;
        };
        (0..width).fold(b.undef(self.ty), |all, at| {
            b.insert_element(all, val, b.int(32, i64::from(at)))
        })
    }

    fn int(&mut self, expr: &IntExpr) -> Result<Val> {
        let b = self.b;
        Ok(match expr {
            IntExpr::Const(value) => b.int(32, *value),
            IntExpr::Arg(at) => self.argument(*at)?,
            IntExpr::Neg(x) => {
                let x = self.int(x)?;
                b.neg(x)
            }
            IntExpr::Add(x, y) => {
                let (x, y) = self.ints(x, y)?;
                b.add(x, y)
            }
            IntExpr::Sub(x, y) => {
                let (x, y) = self.ints(x, y)?;
                b.sub(x, y)
            }
            IntExpr::Mul(x, y) => {
                let (x, y) = self.ints(x, y)?;
                b.mul(x, y)
            }
        })
    }

    /// Two integers in the wider of their types.
    fn ints(&mut self, x: &IntExpr, y: &IntExpr) -> Result<(Val, Val)> {
        let (x, y) = (self.int(x)?, self.int(y)?);
        let b = self.b;
        let width = |val: Val| match b.kind(b.type_of(val)) {
            TyKind::Int(bits) => bits,
            _ => 32,
        };
        let ty = b.int_ty(width(x).max(width(y)));
        Ok((b.int_cast(x, ty), b.int_cast(y, ty)))
    }

    fn cond(&mut self, cond: &Cond) -> Result<Val> {
        let b = self.b;
        Ok(match cond {
            Cond::Float(comparison, x, y) => {
                let (x, y) = (self.float(x)?, self.float(y)?);
                let is = match comparison {
                    Comparison::Eq => FloatIs::Eq,
                    Comparison::Ne => FloatIs::NotEq,
                    Comparison::Lt => FloatIs::Less,
                    Comparison::Le => FloatIs::LessEq,
                    Comparison::Gt => FloatIs::Greater,
                    Comparison::Ge => FloatIs::GreaterEq,
                };
                b.float_cmp(is, x, y)
            }
            Cond::Int(comparison, x, y) => {
                let (x, y) = self.ints(x, y)?;
                match comparison {
                    Comparison::Eq => b.int_cmp(IntIs::Eq, x, y),
                    Comparison::Ne => b.int_cmp(IntIs::Ne, x, y),
                    Comparison::Lt => b.int_cmp(IntIs::Less, x, y),
                    Comparison::Le => b.int_cmp(IntIs::LessEq, x, y),
                    Comparison::Gt => b.int_cmp(IntIs::Less, y, x),
                    Comparison::Ge => b.int_cmp(IntIs::LessEq, y, x),
                }
            }
            Cond::IsNan(x) => {
                let x = self.float(x)?;
                b.float_cmp(FloatIs::Unordered, x, x)
            }
            Cond::Not(x) => {
                let x = self.cond(x)?;
                b.not(x)
            }
            Cond::And(x, y) => {
                let (x, y) = (self.cond(x)?, self.cond(y)?);
                b.and(x, y)
            }
            Cond::Or(x, y) => {
                let (x, y) = (self.cond(x)?, self.cond(y)?);
                b.or(x, y)
            }
        })
    }

    /// An intrinsic where LLVM has one, else a call of the library, lane by lane for vectors.
    fn call(&mut self, func: Func, operands: &[Operand]) -> Result<Val> {
        let b = self.b;
        let mut vals = Vec::new();
        for operand in operands {
            vals.push(match operand {
                Operand::Float(expr) => self.float(expr)?,
                Operand::Int(expr) => {
                    let int = self.int(expr)?;
                    b.int_cast(int, b.int_ty(32))
                }
            });
        }
        let mut overloaded = vec![self.ty];
        if func.params().contains(&FuncParam::Int) {
            overloaded.push(b.int_ty(32));
        }
        if let Some(name) = func.intrinsic()
            && let Some(intrinsic) = b.intrinsic(name, &overloaded)
        {
            return Ok(b.call_fast(intrinsic, &vals, self.fast));
        }
        let TyKind::Vector(_, width) = b.kind(self.ty) else {
            return self.library_call(func, &vals);
        };
        let mut all = b.undef(self.ty);
        for at in 0..width {
            let lane = b.int(32, i64::from(at));
            let scalars: Vec<Val> = vals
                .iter()
                .map(|val| match b.kind(b.type_of(*val)) {
                    TyKind::Vector(..) => b.extract_element(*val, lane),
                    _ => *val,
                })
                .collect();
            let result = self.library_call(func, &scalars)?;
            all = b.insert_element(all, result, lane);
        }
        Ok(all)
    }

    /// Half and bfloat go through float.
    fn library_call(&self, func: Func, operands: &[Val]) -> Result<Val> {
        let b = self.b;
        let ty = self.scalar_ty();
        let precision = match (self.of.precision, b.float_bits(ty)) {
            (_, 64) => Precision::Double,
            (_, 16 | 32) => Precision::Float,
            _ => Precision::LongDouble,
        };
        let wide = if b.float_bits(ty) == 16 {
            b.ty(&crate::ir::Type::Float(crate::ir::FloatKind::Float))?
        } else {
            ty
        };
        let Some(symbol) = func.symbol(precision) else {
            return Err(self.bug(format!("no symbol for {}", func.name())));
        };
        let params: Vec<Ty> = func
            .params()
            .iter()
            .map(|param| match param {
                FuncParam::Float => wide,
                FuncParam::Int => b.int_ty(32),
            })
            .collect();
        let declared = b.declare(&symbol, b.function_ty(wide, &params));
        let cast: Vec<Val> = operands
            .iter()
            .zip(&params)
            .map(|(val, ty)| {
                if b.type_of(*val) == *ty {
                    *val
                } else {
                    b.float_cast(*val, *ty)
                }
            })
            .collect();
        let result = b.call(declared, &cast);
        Ok(if wide == ty {
            result
        } else {
            b.float_cast(result, ty)
        })
    }
}

//! Random expressions.

use super::super::ast::*;
use super::Generator;

fn is_array(var: &Var) -> bool {
    matches!(var.kind, Kind::Array { .. } | Kind::Pointer { .. })
}

impl Generator {
    /// A real place; one that can be assigned where `to_write` says so.
    pub(super) fn place(&mut self, depth: usize, to_write: bool) -> Option<Place> {
        let var = self.pick(|var| {
            let real = match var.kind {
                Kind::Real(_)
                | Kind::Array { .. }
                | Kind::Matrix { .. }
                | Kind::Struct(_)
                | Kind::Structs(..)
                | Kind::Pointer { .. }
                | Kind::Pointers { .. } => true,
                Kind::Int { .. } | Kind::Hash | Kind::IntArray { .. } => false,
            };
            real && !(to_write && var.readonly)
        })?;
        Some(match self.vars[var].kind.clone() {
            Kind::Real(_) => Place::Var(var),
            Kind::Matrix { .. } => {
                let (row, col) = (self.index(depth), self.index(depth));
                Place::Elem2(var, Box::new(row), Box::new(col))
            }
            Kind::Pointers { .. } => {
                let (which, at) = (self.index(depth), self.index(depth));
                Place::Through(var, Box::new(which), Box::new(at))
            }
            Kind::Struct(of) => self.field(var, of, None, depth)?,
            Kind::Structs(of, _) => {
                let index = self.index(depth);
                self.field(var, of, Some(Box::new(index)), depth)?
            }
            _ => {
                let index = self.index(depth);
                Place::Elem(var, Box::new(index))
            }
        })
    }

    fn field(
        &mut self,
        var: VarId,
        of: StructId,
        index: Option<Box<IExpr>>,
        depth: usize,
    ) -> Option<Place> {
        let fields = self.program.structs[of].fields.clone();
        let reals: Vec<usize> = (0..fields.len())
            .filter(|at| !matches!(fields[*at], Field::Int { .. }))
            .collect();
        let field = *self.rng.pick(&reals)?;
        let at = match fields[field] {
            Field::Reals(..) => Some(Box::new(self.index(depth))),
            _ => None,
        };
        Some(Place::Field {
            var,
            index,
            field,
            at,
        })
    }

    /// An integer to index with: mostly a loop's variable, or one beside it.
    pub(super) fn index(&mut self, depth: usize) -> IExpr {
        let loop_var = self.pick(|var| matches!(var.kind, Kind::Int { .. }) && var.readonly);
        let chosen = self.rng.below(10);
        match (loop_var, chosen) {
            (Some(var), 0..=3) => IExpr::Var(var),
            (Some(var), 4 | 5) => {
                let op = if self.rng.coin() {
                    IBin::Add
                } else {
                    IBin::Sub
                };
                let by = self.rng.between(1, 3);
                IExpr::Bin(op, Box::new(IExpr::Var(var)), Box::new(IExpr::Const(by)))
            }
            (_, 6) => IExpr::Const(self.rng.between(0, 5)),
            _ => self.int(depth.min(2)),
        }
    }

    pub(super) fn int(&mut self, depth: usize) -> IExpr {
        if depth == 0 {
            return self.int_leaf();
        }
        match self.rng.below(20) {
            0..=4 => self.int_leaf(),
            5..=13 => {
                let op = [
                    IBin::Add,
                    IBin::Add,
                    IBin::Sub,
                    IBin::Mul,
                    IBin::Div,
                    IBin::Mod,
                    IBin::And,
                    IBin::Or,
                    IBin::Xor,
                    IBin::Shl,
                    IBin::Shr,
                    IBin::Min,
                    IBin::Max,
                ][self.rng.below(13)];
                let a = self.int(depth - 1);
                let constant = self.rng.coin() || matches!(op, IBin::Shl | IBin::Shr);
                let b = match constant {
                    true => IExpr::Const(self.rng.between(1, 7)),
                    false => self.int(depth - 1),
                };
                IExpr::Bin(op, Box::new(a), Box::new(b))
            }
            14 => {
                let (cond, a, b) = (self.cond(1), self.int(depth - 1), self.int(depth - 1));
                IExpr::Select(Box::new(cond), Box::new(a), Box::new(b))
            }
            15 => {
                let real = self.real(1);
                IExpr::FromReal(Box::new(real), self.rng.between(2, 9))
            }
            16 => self.int_call(depth).unwrap_or_else(|| self.int_leaf()),
            _ => self.int_element(depth).unwrap_or_else(|| self.int_leaf()),
        }
    }

    fn int_leaf(&mut self) -> IExpr {
        if self.rng.percent(15) {
            return IExpr::Const(self.rng.between(0, 9));
        }
        match self.pick(|var| matches!(var.kind, Kind::Int { .. } | Kind::Hash)) {
            Some(var) if self.vars[var].kind == Kind::Hash => {
                IExpr::Hash(var, self.rng.between(2, 12))
            }
            Some(var) => IExpr::Var(var),
            None => IExpr::Const(self.rng.between(0, 9)),
        }
    }

    fn int_element(&mut self, depth: usize) -> Option<IExpr> {
        let structs = self.program.structs.clone();
        let int_field = |of: StructId| {
            structs[of]
                .fields
                .iter()
                .position(|field| matches!(field, Field::Int { .. }))
        };
        let var = self.pick(|var| match var.kind {
            Kind::IntArray { .. } => true,
            Kind::Struct(of) | Kind::Structs(of, _) => int_field(of).is_some(),
            _ => false,
        })?;
        match self.vars[var].kind {
            Kind::IntArray { .. } => {
                let index = self.index(depth - 1);
                Some(IExpr::Elem(var, Box::new(index)))
            }
            Kind::Struct(of) => Some(IExpr::Field {
                var,
                index: None,
                field: int_field(of)?,
            }),
            Kind::Structs(of, _) => {
                let index = Some(Box::new(self.index(depth - 1)));
                let field = int_field(of)?;
                Some(IExpr::Field { var, index, field })
            }
            _ => None,
        }
    }

    fn int_call(&mut self, depth: usize) -> Option<IExpr> {
        let func = self.callable(|returns| matches!(returns, Returns::Int { .. }))?;
        let args = self.args(func, depth - 1)?;
        Some(IExpr::Call(func, args))
    }

    pub(super) fn cond(&mut self, depth: usize) -> Cond {
        match self.rng.below(10) {
            0 if depth > 0 => {
                let (a, b) = (self.cond(depth - 1), self.cond(depth - 1));
                Cond::And(Box::new(a), Box::new(b))
            }
            1 if depth > 0 => {
                let (a, b) = (self.cond(depth - 1), self.cond(depth - 1));
                Cond::Or(Box::new(a), Box::new(b))
            }
            2 if depth > 0 => Cond::Not(Box::new(self.cond(depth - 1))),
            3..=5 => {
                let cmp = [Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge, Cmp::Eq, Cmp::Ne][self.rng.below(6)];
                let (a, b) = (self.int(1), self.int(0));
                Cond::Int(cmp, Box::new(a), Box::new(b))
            }
            _ => {
                let cmp = [Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge][self.rng.below(4)];
                let a = self.real(1);
                let b = match self.rng.coin() {
                    true => self.real_constant(),
                    false => self.real(1),
                };
                Cond::Real(cmp, Box::new(a), Box::new(b))
            }
        }
    }

    fn real_constant(&mut self) -> RExpr {
        let real = self.real_kind();
        RExpr::Const(self.rng.between(-96, 96) as f64 / 64.0, real)
    }

    fn real_leaf(&mut self) -> RExpr {
        match self.rng.below(12) {
            0 => self.real_constant(),
            1 => RExpr::FromInt(Box::new(self.int(1))),
            _ => match self.place(1, false) {
                Some(place) => RExpr::Place(place),
                None => self.real_constant(),
            },
        }
    }

    pub(super) fn real(&mut self, depth: usize) -> RExpr {
        if depth == 0 {
            return self.real_leaf();
        }
        let deeper = depth - 1;
        match self.rng.below(32) {
            0..=6 => self.real_leaf(),
            7..=18 => {
                let op = [
                    RBin::Add,
                    RBin::Add,
                    RBin::Sub,
                    RBin::Mul,
                    RBin::Mul,
                    RBin::Div,
                ][self.rng.below(6)];
                let (a, b) = (self.real(deeper), self.real(deeper));
                RExpr::Bin(op, Box::new(a), Box::new(b))
            }
            19..=22 => {
                let fun = FUNS1[self.rng.below(FUNS1.len())];
                let a = self.real(deeper);
                RExpr::Fun1(fun, Box::new(a))
            }
            23 | 24 => {
                let fun = FUNS2[self.rng.below(FUNS2.len())];
                let (a, b) = (self.real(deeper), self.real(deeper));
                RExpr::Fun2(fun, Box::new(a), Box::new(b))
            }
            25 => RExpr::Neg(Box::new(self.real(deeper))),
            26 => {
                let (c, a, b) = (self.cond(1), self.real(deeper), self.real(deeper));
                RExpr::Select(Box::new(c), Box::new(a), Box::new(b))
            }
            27 => {
                let (a, b, c) = (self.real(deeper), self.real(deeper), self.real(deeper));
                match self.rng.percent(40) {
                    true => RExpr::Fma(Box::new(a), Box::new(b), Box::new(c)),
                    false => RExpr::Bin(RBin::Mul, Box::new(a), Box::new(c)),
                }
            }
            28 if self.mixed => {
                let real = self.real_kind();
                RExpr::Cast(real, Box::new(self.real(deeper)))
            }
            _ => self.real_call(deeper).unwrap_or_else(|| self.real_leaf()),
        }
    }

    fn real_call(&mut self, depth: usize) -> Option<RExpr> {
        let func = self.callable(|returns| matches!(returns, Returns::Real(_)))?;
        let args = self.args(func, depth)?;
        Some(RExpr::Call(func, args))
    }

    /// A function that can be called here and returns what is wanted.
    pub(super) fn callable(&mut self, wanted: impl Fn(Returns) -> bool) -> Option<FuncId> {
        if self.trips > 60 {
            return None;
        }
        let own = self.program.functions.len();
        if self.recursive && self.own_calls < 2 && wanted(self.returns) && self.rng.coin() {
            self.own_calls += 1;
            return Some(own);
        }
        let all: Vec<FuncId> = (0..own)
            .filter(|func| wanted(self.program.functions[*func].returns))
            .collect();
        self.rng.pick(&all).copied()
    }

    /// Arguments for a call; none where there is nothing to pass for some parameter.
    pub(super) fn args(&mut self, func: FuncId, depth: usize) -> Option<Vec<Arg>> {
        let own = self.program.functions.len();
        let kinds: Vec<(Kind, bool)> = match self.program.functions.get(func) {
            Some(callee) => {
                let of = |var: &VarId| (callee.vars[*var].kind.clone(), callee.vars[*var].readonly);
                callee.params.iter().map(of).collect()
            }
            None => {
                let params = self.vars.iter().filter(|var| var.is_param());
                params.map(|var| (var.kind.clone(), var.readonly)).collect()
            }
        };
        let mut apart = self.apart(func, &kinds)?.into_iter();
        let mut args = Vec::new();
        for (at, (kind, _)) in kinds.iter().enumerate() {
            args.push(match kind {
                Kind::Array { .. } if apart.len() > 0 => apart.next()?,
                Kind::Int { .. } if at == 0 && func == own => IExpr::Bin(
                    IBin::Sub,
                    Box::new(IExpr::Var(0)),
                    Box::new(IExpr::Const(1)),
                )
                .into_arg(),
                Kind::Int { high: 4, .. } if at == 0 => {
                    Arg::Int(IExpr::Const(self.rng.between(0, 4)))
                }
                Kind::Real(_) => Arg::Real(self.real(depth.min(2))),
                Kind::Int { .. } => Arg::Int(self.int(depth.min(2))),
                other => self.whole_arg(&other.clone())?,
            });
        }
        let arrays = args.iter().filter_map(|arg| match arg {
            Arg::Array(var, _) | Arg::Row(var, _) | Arg::Whole(var) => Some(*var),
            _ => None,
        });
        let mut arrays: Vec<VarId> = arrays.collect();
        arrays.sort_unstable();
        // Fortran's dummy arguments do not overlap.
        if self.fortran() && arrays.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        Some(args)
    }

    /// Arrays that do not overlap, if the function's are to be such: for all of its array parameters.
    /// Two of one format may change places from call to call.
    fn apart(&mut self, func: FuncId, kinds: &[(Kind, bool)]) -> Option<Vec<Arg>> {
        let restrict = |callee: &Function| callee.vars.iter().any(|var| var.restrict);
        if !self.program.functions.get(func).is_some_and(restrict) {
            return Some(Vec::new());
        }
        let wanted = kinds.iter().filter_map(|(kind, _)| match kind {
            Kind::Array { of, len } => Some((*of, *len)),
            _ => None,
        });
        let wanted: Vec<(Real, i64)> = wanted.collect();
        let overlapping = self.program.overlaps.iter().flat_map(|o| &o.members);
        let overlapping: Vec<VarId> = overlapping.map(|(var, _)| *var).collect();
        let in_root = self.in_root;
        let mut chosen: Vec<VarId> = Vec::new();
        for (of, len) in &wanted {
            let found = self.pick_where(|id, var| {
                let own = match var.storage {
                    Storage::Local | Storage::Vla | Storage::Heap => true,
                    Storage::Param { .. } => var.restrict || in_root && !overlapping.contains(&id),
                    _ => false,
                };
                own && !var.readonly
                    && !chosen.contains(&id)
                    && matches!(var.kind, Kind::Array { of: o, len: l } if o == *of && l >= *len)
            })?;
            chosen.push(found);
        }
        let odd = self.pick(|var| matches!(var.kind, Kind::Int { .. }));
        let lengths = |var: VarId| match self.vars[var].kind {
            Kind::Array { len, .. } => len,
            _ => 0,
        };
        match (odd, &wanted[..]) {
            (Some(odd), [(of, m), (other, n)])
                if of == other
                    && chosen.iter().all(|var| lengths(*var) >= *m.max(n))
                    && self.rng.percent(60) =>
            {
                let (a, b) = (chosen[0], chosen[1]);
                Some(vec![Arg::Either(odd, a, b), Arg::Either(odd, b, a)])
            }
            _ => {
                let part = |var| Arg::Array(var, self.index(1));
                Some(chosen.into_iter().map(part).collect())
            }
        }
    }

    fn whole_arg(&mut self, kind: &Kind) -> Option<Arg> {
        match kind {
            Kind::Array { of, len } => {
                let var = self.pick(|var| match &var.kind {
                    Kind::Array { of: o, len: l } | Kind::Pointer { of: o, len: l } => {
                        o == of && l >= len && !var.readonly
                    }
                    Kind::Matrix { of: o, cols, .. } => o == of && cols >= len && !var.readonly,
                    _ => false,
                })?;
                let at = self.index(1);
                Some(match is_array(&self.vars[var]) {
                    true => Arg::Array(var, at),
                    false => Arg::Row(var, at),
                })
            }
            Kind::Struct(of) => {
                let var = self.pick(|var| match var.kind {
                    Kind::Struct(o) | Kind::Structs(o, _) => o == *of && !var.readonly,
                    _ => false,
                })?;
                Some(match self.vars[var].kind {
                    Kind::Struct(_) => Arg::Whole(var),
                    _ => {
                        let at = self.index(1);
                        Arg::StructAt(var, at)
                    }
                })
            }
            other => {
                let var = self.pick(|var| var.kind == *other && !var.readonly)?;
                Some(Arg::Whole(var))
            }
        }
    }
}

impl IExpr {
    fn into_arg(self) -> Arg {
        Arg::Int(self)
    }
}

const FUNS1: [Fun1; 30] = [
    Fun1::Sin,
    Fun1::Sin,
    Fun1::Sin,
    Fun1::Cos,
    Fun1::Cos,
    Fun1::Tan,
    Fun1::Asin,
    Fun1::Acos,
    Fun1::Atan,
    Fun1::Sinh,
    Fun1::Cosh,
    Fun1::Tanh,
    Fun1::Tanh,
    Fun1::Exp,
    Fun1::Exp,
    Fun1::Exp2,
    Fun1::Expm1,
    Fun1::Log,
    Fun1::Log,
    Fun1::Log2,
    Fun1::Log10,
    Fun1::Log1p,
    Fun1::Sqrt,
    Fun1::Sqrt,
    Fun1::Cbrt,
    Fun1::Fabs,
    Fun1::Fabs,
    Fun1::Floor,
    Fun1::Asinh,
    Fun1::Erf,
];

const FUNS2: [Fun2; 11] = [
    Fun2::Pow,
    Fun2::Pow,
    Fun2::Atan2,
    Fun2::Hypot,
    Fun2::Fmin,
    Fun2::Fmin,
    Fun2::Fmax,
    Fun2::Fmax,
    Fun2::Fmod,
    Fun2::Copysign,
    Fun2::Fdim,
];

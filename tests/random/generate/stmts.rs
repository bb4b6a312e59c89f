//! Random statements.

use super::super::ast::*;
use super::{Generator, MOST_TRIPS};

impl Generator {
    /// A block of its own scope.
    pub(super) fn block(&mut self, least: i64, most: i64) -> Vec<Stmt> {
        let visible = self.scope.len();
        self.depth += 1;
        let count = self.rng.between(least, most);
        let mut stmts = Vec::new();
        for _ in 0..count {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            if self.rng.percent(22) || (self.depth == 1 && stmts.len() < 2) {
                self.declare(&mut stmts);
            }
            let stmt = self.stmt();
            stmts.extend(stmt);
        }
        self.depth -= 1;
        // What the function returns may still name what its body declares.
        if self.depth > 0 {
            self.scope.truncate(visible);
        }
        stmts
    }

    fn stmt(&mut self) -> Option<Stmt> {
        let nests = self.depth < 5;
        let looping = self.loops > 0;
        let weights = [
            30,
            8,
            if nests { 9 } else { 0 },
            if nests { 3 } else { 0 },
            if nests && self.trips <= MOST_TRIPS / 3 {
                17
            } else {
                0
            },
            if nests && self.trips <= MOST_TRIPS / 4 {
                7
            } else {
                0
            },
            if nests && self.trips <= MOST_TRIPS / 4 {
                2
            } else {
                0
            },
            if nests { 3 } else { 0 },
            if looping { 5 } else { 0 },
            2,
            8,
            4,
            2,
            3,
            3,
            if nests && self.trips <= MOST_TRIPS / 3 {
                2
            } else {
                0
            },
            3,
            if nests && self.trips <= MOST_TRIPS / 4 {
                4
            } else {
                0
            },
            if looping && self.trips <= MOST_TRIPS / 4 {
                5
            } else {
                1
            },
        ];
        let mut weights = weights;
        if self.fortran() {
            // Structs and pointers.
            weights[13..=15].fill(0);
            weights[17] = 0;
        }
        match self.rng.weighted(&weights) {
            0 => self.assign(),
            1 => self.assign_int(),
            2 => Some(self.branch()),
            3 => Some(self.switch()),
            4 => self.counted(),
            5 => Some(self.looped()),
            6 => Some(self.irreducible()),
            7 => {
                let cond = self.cond(1);
                Some(Stmt::Skip(cond, self.block(1, 3)))
            }
            8 => Some(self.exit()),
            9 => Some(self.early_return()),
            10 => self.call(),
            11 => self.copy(),
            12 => self.clear(),
            13 => self.copy_struct(),
            14 => self.point(),
            15 => self.walk(),
            17 => self.chains(),
            18 => self.narrow(),
            _ => self.stencil(),
        }
    }

    fn assign(&mut self) -> Option<Stmt> {
        let place = self.place(2, true)?;
        let assign = match self.rng.below(10) {
            0 | 1 => Assign::Add,
            2 => Assign::Sub,
            3 => Assign::Mul,
            _ => Assign::Set,
        };
        let depth = self.rng.between(1, 3) as usize;
        Some(Stmt::Assign(place, assign, self.real(depth)))
    }

    fn assign_int(&mut self) -> Option<Stmt> {
        let var = self.pick(|var| {
            matches!(
                var.kind,
                Kind::Int { .. } | Kind::Hash | Kind::IntArray { .. }
            ) && !var.readonly
                && var.storage != Storage::Param { by_value: false }
        })?;
        if self.vars[var].kind == Kind::Hash {
            return Some(Stmt::Scramble(var, self.rng.below(3) as u8));
        }
        let value = self.int(3);
        let place = match self.vars[var].kind {
            Kind::IntArray { .. } => {
                let index = self.index(1);
                IPlace::Elem(var, index)
            }
            _ => IPlace::Var(var),
        };
        Some(Stmt::AssignInt(place, value))
    }

    fn branch(&mut self) -> Stmt {
        let cond = self.cond(2);
        let then = self.block(1, 3);
        let otherwise = match self.rng.percent(55) {
            true => self.block(1, 3),
            false => Vec::new(),
        };
        Stmt::If(cond, then, otherwise)
    }

    fn switch(&mut self) -> Stmt {
        let selector = self.int(2);
        let count = self.rng.between(2, 5);
        let mut cases = Vec::new();
        for _ in 0..count {
            let body = self.block(0, 2);
            cases.push((body, self.rng.percent(20)));
        }
        Stmt::Switch(selector, cases)
    }

    /// Runs `make` inside a loop of about that many rounds.
    fn inside<T>(&mut self, rounds: i64, make: impl FnOnce(&mut Self) -> T) -> T {
        let (trips, visible) = (self.trips, self.scope.len());
        self.trips = trips.saturating_mul(rounds.max(1));
        self.loops += 1;
        let made = make(self);
        self.loops -= 1;
        self.trips = trips;
        self.scope.truncate(visible);
        made
    }

    /// A loop that counts up from 0, of so many rounds.
    pub(super) fn upwards(
        &mut self,
        rounds: i64,
        make: impl FnOnce(&mut Self, VarId) -> Vec<Stmt>,
    ) -> Stmt {
        self.inside(rounds, |g| {
            let var = g.counter(IntTy::Int, 0, rounds - 1);
            Stmt::For {
                var,
                from: IExpr::Const(0),
                to: IExpr::Const(rounds),
                step: 1,
                body: make(g, var),
            }
        })
    }

    /// A variable of a loop.
    fn counter(&mut self, ty: IntTy, low: i64, high: i64) -> VarId {
        let var = self.variable(Kind::Int { ty, low, high }, Storage::Local);
        self.vars[var].readonly = true;
        var
    }

    fn counted(&mut self) -> Option<Stmt> {
        let len =
            match self.pick(|var| matches!(var.kind, Kind::Array { .. } | Kind::Matrix { .. })) {
                Some(var) => match self.vars[var].kind {
                    Kind::Array { len, .. } => len,
                    Kind::Matrix { rows, cols, .. } => rows.max(cols),
                    _ => 4,
                },
                None => self.rng.between(2, 8),
            };
        let most = (MOST_TRIPS / self.trips.max(1)).clamp(2, 16);
        let len = len.min(most).max(2);
        let step = [1, 1, 1, 1, 2, 3, -1, -1, -2][self.rng.below(9)];
        let int = self.pick(|var| matches!(var.kind, Kind::Int { .. }));
        let ty = if self.rng.percent(25) {
            IntTy::Long
        } else {
            IntTy::Int
        };
        let near = IExpr::Const(self.rng.between(0, 2).min(len - 1));
        let far = match (int, self.rng.below(3)) {
            (Some(var), 0) => IExpr::Var(var),
            (Some(var), 1) => {
                let one = IExpr::Const(self.rng.between(1, 2));
                IExpr::Bin(IBin::Sub, Box::new(IExpr::Var(var)), Box::new(one))
            }
            _ => IExpr::Const(len),
        };
        // Triangular loops start at an outer variable.
        let near = match (int, self.rng.percent(15)) {
            (Some(var), true) => IExpr::Var(var),
            _ => near,
        };
        let (from, to) = if step > 0 { (near, far) } else { (far, near) };
        Some(self.inside(len, |g| {
            let var = g.counter(ty, 0, len - 1);
            Stmt::For {
                var,
                from,
                to,
                step,
                body: g.block(1, 4),
            }
        }))
    }

    fn looped(&mut self) -> Stmt {
        let limit = self
            .rng
            .between(2, 9)
            .min(MOST_TRIPS / self.trips.max(1))
            .max(1);
        let shapes = [Shape::While, Shape::DoWhile, Shape::Forever, Shape::Goto];
        let shape = shapes[self.rng.below(4)];
        let cond = match self.rng.percent(70) {
            true => self.cond(1),
            false => Cond::Const(true),
        };
        self.inside(limit, |g| {
            let counter = g.counter(IntTy::Int, 0, limit);
            Stmt::While {
                counter,
                limit,
                shape,
                cond,
                body: g.block(1, 4),
            }
        })
    }

    fn irreducible(&mut self) -> Stmt {
        let limit = self.rng.between(2, 6);
        let (middle, again) = (self.cond(1), self.cond(1));
        self.inside(limit, |g| {
            let counter = g.counter(IntTy::Int, 0, limit);
            let first = g.block(1, 2);
            let second = g.block(1, 2);
            Stmt::Irreducible {
                counter,
                limit,
                middle,
                first,
                second,
                again,
            }
        })
    }

    fn exit(&mut self) -> Stmt {
        let cond = self.cond(1);
        let jump = match self.rng.below(6) {
            0 | 1 => Stmt::Break,
            2 | 3 => Stmt::Continue,
            4 => Stmt::Leave(self.rng.below(self.loops)),
            _ => Stmt::Return(self.result()),
        };
        let mut then = Vec::new();
        if self.rng.percent(40) {
            then.extend(self.assign());
        }
        then.push(jump);
        Stmt::If(cond, then, Vec::new())
    }

    fn early_return(&mut self) -> Stmt {
        let cond = self.cond(1);
        let result = self.result();
        Stmt::If(cond, vec![Stmt::Return(result)], Vec::new())
    }

    fn call(&mut self) -> Option<Stmt> {
        let structs = self.rng.percent(30);
        if structs
            && let Some(func) = self.callable(|returns| matches!(returns, Returns::Struct(_)))
        {
            let of = match self.program.functions.get(func) {
                Some(callee) => callee.returns,
                None => self.returns,
            };
            let to = self.pick(|var| match (&var.kind, of) {
                (Kind::Struct(of), Returns::Struct(wanted)) => *of == wanted && !var.readonly,
                _ => false,
            })?;
            let args = self.args(func, 2)?;
            return Some(Stmt::CallInto(to, func, args));
        }
        let func = self.callable(|returns| returns == Returns::Nothing)?;
        let args = self.args(func, 2)?;
        Some(Stmt::Call(func, args))
    }

    /// An array or pointer that can be written.
    fn writable_array(&mut self) -> Option<VarId> {
        self.pick(|var| {
            matches!(var.kind, Kind::Array { .. } | Kind::Pointer { .. }) && !var.readonly
        })
    }

    fn format_and_length(&self, var: VarId) -> (Real, i64) {
        match self.vars[var].kind {
            Kind::Array { of, len } | Kind::Pointer { of, len } => (of, len),
            _ => (Real::Double, 1),
        }
    }

    fn copy(&mut self) -> Option<Stmt> {
        let to = self.writable_array()?;
        let (of, len) = self.format_and_length(to);
        let from = self.pick(|var| match var.kind {
            Kind::Array { of: o, .. } | Kind::Pointer { of: o, .. } => o == of,
            _ => false,
        })?;
        let plain = |var: &Var| {
            matches!(var.kind, Kind::Array { .. })
                && matches!(
                    var.storage,
                    Storage::Local | Storage::Vla | Storage::Heap | Storage::Global(_)
                )
        };
        // Two local arrays never overlap.
        let apart = to != from && plain(&self.vars[to]) && plain(&self.vars[from]);
        let (_, most) = self.format_and_length(from);
        let count = self.rng.between(1, len.min(most).max(2) - 1);
        Some(Stmt::Copy {
            to,
            to_at: self.index(1),
            from,
            from_at: self.index(1),
            count,
            overlap: !apart,
        })
    }

    fn clear(&mut self) -> Option<Stmt> {
        let var = self.writable_array()?;
        let (_, len) = self.format_and_length(var);
        let at = self.index(1);
        let count = self.rng.between(1, (len / 2).max(1));
        Some(Stmt::Clear(var, at, count))
    }

    fn copy_struct(&mut self) -> Option<Stmt> {
        let is_struct = |var: &Var| matches!(var.kind, Kind::Struct(_) | Kind::Structs(..));
        let to = self.pick(|var| is_struct(var) && !var.readonly)?;
        let of = |var: &Var| match var.kind {
            Kind::Struct(of) | Kind::Structs(of, _) => Some(of),
            _ => None,
        };
        let wanted = of(&self.vars[to]);
        let from = self.pick(|var| of(var) == wanted)?;
        let index = |g: &mut Self, var: VarId| match g.vars[var].kind {
            Kind::Structs(..) => Some(g.index(1)),
            _ => None,
        };
        let to = StructPlace {
            var: to,
            index: index(self, to),
        };
        let from = StructPlace {
            var: from,
            index: index(self, from),
        };
        Some(Stmt::CopyStruct(to, from))
    }

    /// What a pointer can be set to: memory of a variable that was declared before `before`, and so
    /// lives as long as that.
    fn target(&mut self, of: Real, len: i64, depth: usize, before: VarId) -> Option<Target> {
        if depth > 0 && self.rng.percent(35) {
            let cond = self.cond(1);
            let a = self.target(of, len, depth - 1, before)?;
            let b = self.target(of, len, depth - 1, before)?;
            return Some(Target::Choice(Box::new(cond), Box::new(a), Box::new(b)));
        }
        let var = self.pick_where(|id, var| {
            id < before
                && !var.readonly
                && match var.kind {
                    Kind::Array { of: o, len: l } | Kind::Pointer { of: o, len: l } => {
                        o == of && l >= len
                    }
                    Kind::Matrix { of: o, cols, .. } => o == of && cols >= len,
                    _ => false,
                }
        })?;
        let at = self.index(1);
        Some(match self.vars[var].kind {
            Kind::Matrix { .. } => Target::Row(var, at),
            _ => Target::Array(var, at),
        })
    }

    fn point(&mut self) -> Option<Stmt> {
        let var = self.pick(|var| {
            matches!(var.kind, Kind::Pointer { .. }) && !var.readonly && !var.is_param()
        })?;
        let (of, len) = self.format_and_length(var);
        let target = self.target(of, len, 1, var)?;
        Some(Stmt::Point(var, target))
    }

    fn walk(&mut self) -> Option<Stmt> {
        let array = self.writable_array()?;
        let (of, len) = self.format_and_length(array);
        let count = self.rng.between(1, len);
        Some(self.inside(count, |g| {
            let pointer = g.variable(Kind::Pointer { of, len: 1 }, Storage::Local);
            g.vars[pointer].readonly = true;
            let at = Place::Elem(pointer, Box::new(IExpr::Const(0)));
            let mut body = g.block(0, 2);
            let value = g.real(2);
            body.push(Stmt::Assign(at, Assign::Set, value));
            Stmt::Walk {
                pointer,
                array,
                count,
                body,
            }
        }))
    }

    /// A loop that carries scrambled integers, and addresses an array by them.
    fn chains(&mut self) -> Option<Stmt> {
        let array = self.writable_array()?;
        let (_, len) = self.format_and_length(array);
        let visible = self.scope.len();
        let mut stmts = Vec::new();
        let mut states = Vec::new();
        for _ in 0..self.rng.between(1, 3) {
            let value = self.int(1);
            let var = self.variable(Kind::Hash, Storage::Local);
            stmts.push(Stmt::Declare(var, Init::Int(value)));
            states.push(var);
        }
        let mut looped = match self.rng.coin() {
            true => self.counted()?,
            false => self.looped(),
        };
        let (Stmt::For { body, var, .. }
        | Stmt::While {
            body, counter: var, ..
        }) = &mut looped
        else {
            return None;
        };
        self.loops += 1;
        self.scope.push(*var);
        for _ in 0..self.rng.between(2, 6) {
            let at = self.rng.below(body.len() + 1);
            let stmt = match self.rng.percent(60) {
                true => self.link(&states),
                false => self.use_of(array, len, &states),
            };
            body.insert(at, stmt);
        }
        self.scope.pop();
        self.loops -= 1;
        stmts.push(looped);
        stmts.push(self.use_of(array, len, &states));
        self.scope.truncate(visible);
        Some(Stmt::Block(stmts))
    }

    /// One step of a chain, perhaps on a condition.
    fn link(&mut self, states: &[VarId]) -> Stmt {
        let state = |g: &mut Self| states[g.rng.below(states.len())];
        let (to, from) = (state(self), state(self));
        let from = if self.rng.percent(70) { to } else { from };
        let number = self.rng.between(1, 1000) as u32;
        let link = match self.rng.below(16) {
            0..=4 => Link::Add,
            5..=6 => Link::Sub,
            7 => Link::SubFrom,
            8..=9 => Link::Xor,
            10 => Link::Times(number),
            11 => Link::Rotate(number),
            12 => Link::Swap,
            13 => Link::Narrow,
            14 => Link::Least,
            _ => Link::Divide(number),
        };
        let and = self.rng.percent(30).then(|| state(self));
        let chain = Stmt::Chain {
            to,
            from,
            link,
            by: self.int(1),
            and,
        };
        match self.rng.below(5) {
            0 => Stmt::If(self.cond(1), vec![chain], Vec::new()),
            1 => {
                let cond = self.cond(1);
                let other = self.link(states);
                Stmt::If(cond, vec![chain], vec![other])
            }
            _ => chain,
        }
    }

    fn use_of(&mut self, array: VarId, len: i64, states: &[VarId]) -> Stmt {
        let state = states[self.rng.below(states.len())];
        let at = Place::Elem(array, Box::new(IExpr::Hash(state, len)));
        let assign = [Assign::Set, Assign::Add, Assign::Mul][self.rng.below(3)];
        Stmt::Assign(at, assign, self.real(2))
    }

    /// An in-place update of an array from neighbours.
    fn stencil(&mut self) -> Option<Stmt> {
        let array = self.writable_array()?;
        let (_, len) = self.format_and_length(array);
        if len < 3 || self.trips * len > MOST_TRIPS {
            return self.assign();
        }
        let step = if self.rng.coin() { 1 } else { -1 };
        let (low, high) = (IExpr::Const(1), IExpr::Const(len - 1));
        let (from, to) = if step > 0 { (low, high) } else { (high, low) };
        let around = [self.rng.between(-1, 1), self.rng.between(-1, 1)];
        Some(self.inside(len, |g| {
            let var = g.counter(IntTy::Int, 0, len - 1);
            let at = |by: i64| {
                let index = IExpr::Bin(
                    IBin::Add,
                    Box::new(IExpr::Var(var)),
                    Box::new(IExpr::Const(by)),
                );
                Place::Elem(
                    array,
                    Box::new(if by == 0 { IExpr::Var(var) } else { index }),
                )
            };
            let (a, b) = (RExpr::Place(at(around[0])), RExpr::Place(at(around[1])));
            let mixed = g.real(1);
            let product = RExpr::Bin(RBin::Mul, Box::new(b), Box::new(mixed));
            let value = RExpr::Bin(RBin::Add, Box::new(a), Box::new(product));
            Stmt::For {
                var,
                from,
                to,
                step,
                body: vec![Stmt::Assign(at(0), Assign::Set, value)],
            }
        }))
    }

    fn declare(&mut self, stmts: &mut Vec<Stmt>) {
        let of = self.real_kind();
        match self.rng.below(13) {
            0..=2 => {
                let value = self.real(2);
                let var = self.variable(Kind::Real(of), Storage::Local);
                stmts.push(Stmt::Declare(var, Init::Real(value)));
            }
            3 => self.declare_late(of, stmts),
            4 | 5 => {
                let value = self.int(2);
                let (low, high) = [(0, 7), (0, 15), (-5, 5), (0, 12), (1, 9)][self.rng.below(5)];
                let tys = [
                    IntTy::Int,
                    IntTy::Int,
                    IntTy::Long,
                    IntTy::Short,
                    IntTy::Byte,
                ];
                let ty = tys[self.rng.below(5)];
                let var = self.variable(Kind::Int { ty, low, high }, Storage::Local);
                stmts.push(Stmt::Declare(var, Init::Int(value)));
            }
            6 if !self.fortran() => {
                let value = self.int(1);
                let var = self.variable(Kind::Hash, Storage::Local);
                stmts.push(Stmt::Declare(var, Init::Int(value)));
            }
            7 | 8 => self.declare_array(of, stmts),
            9 => self.declare_ints(stmts),
            10 => self.declare_struct(stmts),
            11 if !self.fortran() => self.declare_pointer(of, stmts),
            6 | 11 => self.declare_array(of, stmts),
            _ => self.declare_pointers(of, stmts),
        }
    }

    /// A variable that gets its value only later, on every way.
    fn declare_late(&mut self, of: Real, stmts: &mut Vec<Stmt>) {
        let (cond, a, b) = (self.cond(1), self.real(2), self.real(2));
        let var = self.variable(Kind::Real(of), Storage::Local);
        stmts.push(Stmt::Declare(var, Init::Nothing));
        let set = |value| vec![Stmt::Assign(Place::Var(var), Assign::Set, value)];
        stmts.push(Stmt::If(cond, set(a), set(b)));
    }

    fn declare_array(&mut self, of: Real, stmts: &mut Vec<Stmt>) {
        if self.rng.percent(20) {
            let (rows, cols) = (self.rng.between(2, 4), self.rng.between(2, 5));
            let var = self.variable(Kind::Matrix { of, rows, cols }, Storage::Local);
            let init = if self.rng.coin() {
                Init::Zero
            } else {
                Init::Memset
            };
            return stmts.push(Stmt::Declare(var, init));
        }
        self.declare_vector(of, stmts);
    }

    /// An array of two to ten elements, with its content.
    pub(super) fn declare_vector(&mut self, of: Real, stmts: &mut Vec<Stmt>) -> (VarId, i64) {
        let len = self.rng.between(2, 10);
        let vla = self.rng.percent(20);
        let heap = !vla && !self.fortran() && self.rng.percent(25);
        let storage = match (vla, heap) {
            (true, _) => Storage::Vla,
            (_, true) => Storage::Heap,
            _ => Storage::Local,
        };
        let init = match self.rng.below(5) {
            0 => Init::Zero,
            1 => Init::Memset,
            2 if !vla && !heap => Init::List((0..len).map(|_| self.real(1)).collect()),
            _ => {
                let visible = self.scope.len();
                let index = self.counter(IntTy::Int, 0, len - 1);
                let value = self.real(2);
                self.scope.truncate(visible);
                Init::Loop(index, value)
            }
        };
        let var = self.variable(Kind::Array { of, len }, storage);
        stmts.push(Stmt::Declare(var, init));
        (var, len)
    }

    fn declare_ints(&mut self, stmts: &mut Vec<Stmt>) {
        let len = self.rng.between(3, 8);
        let (low, high) = [(0, 7), (0, 15), (-3, 9)][self.rng.below(3)];
        let init = if self.rng.coin() {
            Init::Ints((0..len).map(|_| self.int(1)).collect())
        } else {
            let visible = self.scope.len();
            let index = self.counter(IntTy::Int, 0, len - 1);
            let value = self.int(3);
            self.scope.truncate(visible);
            Init::IntLoop(index, value)
        };
        let var = self.variable(Kind::IntArray { len, low, high }, Storage::Local);
        stmts.push(Stmt::Declare(var, init));
    }

    fn declare_struct(&mut self, stmts: &mut Vec<Stmt>) {
        if self.program.structs.is_empty() {
            return;
        }
        let of = self.rng.below(self.program.structs.len());
        let from = self.pick(|var| var.kind == Kind::Struct(of));
        let (kind, init) = match (from, self.rng.below(3)) {
            (Some(from), 0) => (Kind::Struct(of), Init::Copy(from)),
            (_, 1) => (Kind::Structs(of, self.rng.between(2, 4)), Init::Zero),
            _ => (Kind::Struct(of), Init::Zero),
        };
        let var = self.variable(kind, Storage::Local);
        stmts.push(Stmt::Declare(var, init));
    }

    fn declare_pointer(&mut self, of: Real, stmts: &mut Vec<Stmt>) {
        let len = self.rng.between(1, 5);
        if let Some(target) = self.target(of, len, 1, VarId::MAX) {
            let var = self.variable(Kind::Pointer { of, len }, Storage::Local);
            stmts.push(Stmt::Declare(var, Init::Pointer(target)));
        }
    }

    fn declare_pointers(&mut self, of: Real, stmts: &mut Vec<Stmt>) {
        if !self.features.pointers_in_memory {
            return;
        }
        let (count, len) = (self.rng.between(2, 4), self.rng.between(1, 5));
        let targets: Option<Vec<Target>> = (0..count)
            .map(|_| self.target(of, len, 0, VarId::MAX))
            .collect();
        if let Some(targets) = targets {
            let var = self.variable(Kind::Pointers { of, count, len }, Storage::Local);
            stmts.push(Stmt::Declare(var, Init::Pointers(targets)));
        }
    }
}

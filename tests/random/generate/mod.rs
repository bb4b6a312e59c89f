//! Random trees.

mod exprs;
mod narrow;
mod stmts;
mod sums;

use super::ast::*;
use super::rng::Rng;

/// What programs may have in them.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    pub language: Language,
    /// Arrays of pointers to active memory.
    pub pointers_in_memory: bool,
}

impl Default for Features {
    fn default() -> Self {
        Features {
            language: Language::C,
            pointers_in_memory: false,
        }
    }
}

/// What is known while a function is made.
pub struct Generator {
    rng: Rng,
    features: Features,
    program: Program,
    vars: Vec<Var>,
    /// Variables that can be named here.
    scope: Vec<VarId>,
    /// How often the statement made now runs, about.
    trips: i64,
    /// Loops around it.
    loops: usize,
    depth: usize,
    /// Statements that may still be made.
    budget: usize,
    returns: Returns,
    recursive: bool,
    /// The function that is differentiated, whose array parameters are apart but for overlaps.
    in_root: bool,
    /// Calls of itself that the function has already.
    own_calls: usize,
    /// Single precision is as likely as double.
    mixed: bool,
}

/// Steps that one call of a function may take, about.
const MOST_TRIPS: i64 = 400;

pub fn program(seed: u64, features: Features) -> Program {
    let mut rng = Rng::new(seed);
    let mixed = rng.percent(25);
    let mut generator = Generator {
        program: Program {
            seed,
            language: features.language,
            structs: Vec::new(),
            globals: Vec::new(),
            functions: Vec::new(),
            overlaps: Vec::new(),
        },
        rng,
        features,
        vars: Vec::new(),
        scope: Vec::new(),
        trips: 1,
        loops: 0,
        depth: 0,
        budget: 0,
        returns: Returns::Nothing,
        recursive: false,
        in_root: false,
        own_calls: 0,
        mixed,
    };
    generator.structs();
    generator.globals();
    for _ in 0..[0, 0, 1, 1, 2, 3][generator.rng.below(6)] {
        match generator.rng.percent(25) {
            true => generator.narrow_helper(),
            false => generator.helper(),
        }
    }
    generator.root();
    generator.program
}

impl Generator {
    fn fortran(&self) -> bool {
        self.features.language == Language::Fortran
    }

    fn real_kind(&mut self) -> Real {
        match self.mixed && self.rng.percent(40) {
            true => Real::Single,
            false => Real::Double,
        }
    }

    fn structs(&mut self) {
        if self.fortran() {
            return;
        }
        for _ in 0..[0, 0, 1, 1, 2][self.rng.below(5)] {
            let count = self.rng.between(1, 4);
            let mut fields = vec![Field::Real(self.real_kind())];
            for _ in 0..count {
                fields.push(match self.rng.below(5) {
                    0 | 1 => Field::Real(self.real_kind()),
                    2 | 3 => Field::Reals(self.real_kind(), self.rng.between(2, 4)),
                    _ => Field::Int { low: 0, high: 7 },
                });
            }
            self.program.structs.push(Struct { fields });
        }
    }

    fn globals(&mut self) {
        if self.fortran() {
            return;
        }
        for _ in 0..[0, 0, 0, 1, 2, 3][self.rng.below(6)] {
            let len = self.rng.between(3, 9);
            let of = self.real_kind();
            let (kind, constant) = match self.rng.below(6) {
                0 => (Kind::Real(of), false),
                1 => (Kind::Array { of, len }, false),
                2 => (Kind::Array { of, len }, true),
                3 => (
                    Kind::IntArray {
                        len,
                        low: 0,
                        high: 7,
                    },
                    true,
                ),
                4 => (
                    Kind::Matrix {
                        of,
                        rows: 3,
                        cols: len,
                    },
                    self.rng.coin(),
                ),
                _ => (
                    Kind::Int {
                        ty: IntTy::Int,
                        low: 0,
                        high: 7,
                    },
                    false,
                ),
            };
            let count = match kind {
                Kind::Array { len, .. } | Kind::IntArray { len, .. } => len,
                Kind::Matrix { rows, cols, .. } => rows * cols,
                _ => 1,
            };
            let whole = matches!(kind, Kind::IntArray { .. } | Kind::Int { .. });
            let values = (0..count)
                .map(|_| match whole {
                    true => self.rng.between(0, 7) as f64,
                    false => self.rng.between(-128, 128) as f64 / 64.0,
                })
                .collect();
            self.program.globals.push(Global {
                kind,
                constant,
                values,
            });
        }
    }

    /// A new variable, which can be named from here on.
    fn variable(&mut self, kind: Kind, storage: Storage) -> VarId {
        self.vars.push(Var::new(kind, storage));
        self.scope.push(self.vars.len() - 1);
        self.vars.len() - 1
    }

    fn use_globals(&mut self) {
        for number in 0..self.program.globals.len() {
            if self.rng.percent(80) {
                let global = &self.program.globals[number];
                let (kind, constant) = (global.kind.clone(), global.constant);
                let var = self.variable(kind, Storage::Global(number));
                self.vars[var].readonly = constant;
            }
        }
    }

    fn start(&mut self, returns: Returns, budget: usize) {
        self.vars.clear();
        self.scope.clear();
        (self.trips, self.loops, self.depth) = (1, 0, 0);
        (self.returns, self.budget) = (returns, budget);
        (self.recursive, self.own_calls) = (false, 0);
    }

    fn param(&mut self, kind: Kind, by_value: bool) -> VarId {
        self.variable(kind, Storage::Param { by_value })
    }

    fn int_kind(&mut self, high: i64) -> Kind {
        let ty = match self.rng.below(8) {
            _ if self.fortran() => IntTy::Int,
            0 => IntTy::Long,
            1 => IntTy::Short,
            _ => IntTy::Int,
        };
        Kind::Int { ty, low: 0, high }
    }

    /// Makes body and result, and adds the function to the program.
    fn finish(&mut self, params: Vec<VarId>, linkage: Linkage) {
        let base = match self.recursive {
            true => self.result(),
            false => Value::Nothing,
        };
        let mut body = self.block(3, 8);
        let result = match self.returns {
            Returns::Real(of) if linkage == Linkage::Root && self.rng.percent(40) => {
                self.sum(of, &mut body)
            }
            _ => self.result(),
        };
        self.program.functions.push(Function {
            vars: std::mem::take(&mut self.vars),
            params,
            returns: self.returns,
            linkage,
            recursive: self.recursive,
            body,
            result,
            base,
        });
    }

    fn result(&mut self) -> Value {
        match self.returns {
            Returns::Nothing => Value::Nothing,
            Returns::Real(_) => Value::Real(self.real(3)),
            Returns::Int { .. } => Value::Int(self.int(2)),
            Returns::Struct(of) => match self.pick(|var| var.kind == Kind::Struct(of)) {
                Some(var) => Value::Struct(var),
                None => Value::Nothing,
            },
        }
    }

    fn helper(&mut self) {
        let fortran = self.fortran();
        let of = self.real_kind();
        let structs = self.program.structs.len();
        let returns = match self.rng.below(12) {
            0..=3 => Returns::Nothing,
            4 if structs > 0 => Returns::Struct(self.rng.below(structs)),
            5 => Returns::Int { low: 0, high: 7 },
            _ => Returns::Real(of),
        };
        let budget = self.rng.between(4, 14) as usize;
        self.start(returns, budget);
        self.recursive = self.rng.percent(20);
        let mut params = Vec::new();
        if self.recursive {
            let depth = self.param(
                Kind::Int {
                    ty: IntTy::Int,
                    low: 0,
                    high: 4,
                },
                true,
            );
            self.vars[depth].readonly = true;
            params.push(depth);
        }
        for _ in 0..self.rng.between(0, 2) {
            let of = self.real_kind();
            params.push(self.param(Kind::Real(of), true));
        }
        for _ in 0..self.rng.between(0, 2) {
            let (of, len) = (self.real_kind(), self.rng.between(1, 5));
            params.push(self.param(Kind::Array { of, len }, false));
        }
        if !fortran && !self.recursive && self.rng.percent(40) {
            for var in &params {
                self.vars[*var].restrict = matches!(self.vars[*var].kind, Kind::Array { .. });
            }
        }
        if self.rng.percent(50) {
            let kind = self.int_kind(7);
            params.push(self.param(kind, true));
        }
        if structs > 0 && self.rng.percent(50) && !fortran {
            let of = self.rng.below(structs);
            let by_value = self.rng.percent(40);
            params.push(self.param(Kind::Struct(of), by_value));
        }
        if let (Returns::Struct(of), true) = (returns, self.rng.percent(50)) {
            params.push(self.param(Kind::Struct(of), true));
        }
        self.use_globals();
        let linkage = match self.rng.below(10) {
            0 | 1 => Linkage::Static,
            2..=6 => Linkage::StaticNoinline,
            7 => Linkage::StaticInline,
            _ => Linkage::ExternNoinline,
        };
        self.finish(params, linkage);
    }

    fn root(&mut self) {
        let of = self.real_kind();
        let returns = match self.rng.below(4) {
            0 => Returns::Nothing,
            _ => Returns::Real(of),
        };
        let budget = self.rng.between(6, 34) as usize;
        self.start(returns, budget);
        self.in_root = true;
        let mut params = Vec::new();
        for _ in 0..self.rng.between(0, 2) {
            let of = self.real_kind();
            params.push(self.param(Kind::Real(of), true));
        }
        self.arrays(&mut params);
        for _ in 0..self.rng.between(0, 2) {
            let high = self.rng.between(5, 15);
            let kind = self.int_kind(high);
            params.push(self.param(kind, true));
        }
        if self.rng.percent(40) {
            let (len, high) = (self.rng.between(4, 12), self.rng.between(3, 15));
            params.push(self.param(Kind::IntArray { len, low: 0, high }, false));
        }
        if self.rng.percent(20) {
            let (of, rows, cols) = (
                self.real_kind(),
                self.rng.between(2, 4),
                self.rng.between(2, 6),
            );
            params.push(self.param(Kind::Matrix { of, rows, cols }, false));
        }
        let structs = self.program.structs.len();
        if structs > 0 && self.rng.percent(70) {
            let of = self.rng.below(structs);
            let kind = match self.rng.coin() {
                true => Kind::Struct(of),
                false => Kind::Structs(of, self.rng.between(2, 5)),
            };
            params.push(self.param(kind, false));
        }
        // Positions vary, so that no role depends on them.
        for at in (1..params.len()).rev() {
            let other = self.rng.below(at + 1);
            params.swap(at, other);
        }
        self.use_globals();
        self.finish(params, Linkage::Root);
    }

    /// Arrays of the root: apart, or two or three that overlap.
    fn arrays(&mut self, params: &mut Vec<VarId>) {
        let fortran = self.fortran();
        let count = self.rng.between(1, 3);
        let overlap = count > 1 && !fortran && self.rng.percent(25);
        let shared = self.real_kind();
        let mut members = Vec::new();
        for _ in 0..count {
            let of = if overlap { shared } else { self.real_kind() };
            let len = self.rng.between(4, 14);
            let var = self.param(Kind::Array { of, len }, false);
            params.push(var);
            if overlap {
                members.push((var, self.rng.between(0, 5)));
            } else {
                self.vars[var].restrict = self.rng.percent(25) && !fortran;
                self.vars[var].readonly = self.rng.percent(10);
            }
        }
        if overlap {
            let end = |(var, at): &(VarId, i64)| match self.vars[*var].kind {
                Kind::Array { len, .. } => at + len,
                _ => *at,
            };
            let len = members.iter().map(end).max().unwrap_or(0);
            let overlap = Overlap {
                members,
                len,
                of: shared,
            };
            self.program.overlaps.push(overlap);
        }
    }

    fn pick(&mut self, fits: impl Fn(&Var) -> bool) -> Option<VarId> {
        self.pick_where(|_, var| fits(var))
    }

    fn pick_where(&mut self, fits: impl Fn(VarId, &Var) -> bool) -> Option<VarId> {
        let all: Vec<VarId> = self
            .scope
            .iter()
            .copied()
            .filter(|var| fits(*var, &self.vars[*var]))
            .collect();
        self.rng.pick(&all).copied()
    }
}

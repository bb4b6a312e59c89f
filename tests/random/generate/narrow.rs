//! Functions and loops of few scalars with one result, as an equation of state or the solution of an equation.

use super::super::ast::*;
use super::Generator;

impl Generator {
    /// A loop that works on scalars alone and leaves one of them.
    pub(super) fn narrow(&mut self) -> Option<Stmt> {
        let of = self.real_kind();
        let scalar = |var: &Var| {
            let own = matches!(
                var.storage,
                Storage::Local | Storage::Param { by_value: true }
            );
            own && var.kind == Kind::Real(of)
        };
        let to = self.pick(|var| scalar(var) && !var.readonly)?;
        let mut scope = vec![to];
        for _ in 0..self.rng.between(1, 2) {
            scope.extend(self.pick(scalar));
        }
        let outer = std::mem::replace(&mut self.scope, scope);
        let rounds = self.rng.between(3, 7);
        let stmt = self.upwards(rounds, |g, _| {
            let mut body = Vec::new();
            for _ in 0..g.rng.between(1, 2) {
                let how = [Assign::Set, Assign::Set, Assign::Add, Assign::Sub][g.rng.below(4)];
                let value = g.real(3);
                body.push(Stmt::Assign(Place::Var(to), how, value));
            }
            if g.rng.percent(25) {
                let cond = g.cond(1);
                body.push(Stmt::If(cond, vec![Stmt::Break], Vec::new()));
            }
            body
        });
        self.scope = outer;
        Some(stmt)
    }

    /// A function of few scalars with one result, which is not inlined.
    pub(super) fn narrow_helper(&mut self) {
        let of = self.real_kind();
        let budget = self.rng.between(3, 8) as usize;
        self.start(Returns::Real(of), budget);
        let mut params = Vec::new();
        for _ in 0..self.rng.between(1, 3) {
            params.push(self.param(Kind::Real(of), true));
        }
        if self.rng.percent(30) {
            let kind = self.int_kind(7);
            params.push(self.param(kind, true));
        }
        let linkage = match self.rng.coin() {
            true => Linkage::StaticNoinline,
            false => Linkage::ExternNoinline,
        };
        self.finish(params, linkage);
    }
}

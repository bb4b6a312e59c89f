//! Loops whose iterations meet in a sum, with which a function ends: the adjoint is known before them.

use super::super::ast::*;
use super::Generator;

impl Generator {
    /// The loop, and the result.
    pub(super) fn sum(&mut self, of: Real, stmts: &mut Vec<Stmt>) -> Value {
        let start = self.real(1);
        let array = self.pick(|var| matches!(var.kind, Kind::Array { .. }));
        let len = match array.map(|var| self.vars[var].kind.clone()) {
            Some(Kind::Array { len, .. }) => len,
            _ => self.rng.between(2, 8),
        };
        let out = array.filter(|var| !self.vars[*var].readonly);
        let out = out.filter(|_| self.rng.percent(40));
        let mut outer = self.scope.clone();
        self.scope.retain(|var| Some(*var) != out);
        let sum = self.variable(Kind::Real(of), Storage::Local);
        self.scope.pop();
        outer.push(sum);
        stmts.push(Stmt::Declare(sum, Init::Real(start)));
        stmts.push(self.upwards(len, |g, var| {
            let mut body = g.term(of);
            let at = Box::new(IExpr::Var(var));
            if let Some(out) = out {
                let value = g.real(2);
                body.push(Stmt::Assign(Place::Elem(out, at), Assign::Set, value));
            }
            let how = [Assign::Add, Assign::Sub][g.rng.below(2)];
            let value = g.real(2);
            body.push(Stmt::Assign(Place::Var(sum), how, value));
            body
        }));
        self.scope = outer;
        let result = RExpr::Place(Place::Var(sum));
        Value::Real(match self.rng.coin() {
            true => result,
            false => {
                let factor = RExpr::Const(self.rng.between(-96, 96) as f64 / 64.0, of);
                RExpr::Bin(RBin::Mul, Box::new(factor), Box::new(result))
            }
        })
    }

    /// What an iteration works out in variables of its own.
    fn term(&mut self, of: Real) -> Vec<Stmt> {
        let value = self.real(2);
        let own = self.variable(Kind::Real(of), Storage::Local);
        let mut body = vec![Stmt::Declare(own, Init::Real(value))];
        for _ in 0..self.rng.between(1, 3) {
            let how = [Assign::Set, Assign::Add, Assign::Mul][self.rng.below(3)];
            let depth = self.rng.between(1, 3) as usize;
            let assign = Stmt::Assign(Place::Var(own), how, self.real(depth));
            match self.rng.below(4) {
                0 => body.extend(self.narrow()),
                1 => body.push(Stmt::If(self.cond(1), vec![assign], Vec::new())),
                _ => body.push(assign),
            }
        }
        body
    }
}

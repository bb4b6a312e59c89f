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
        let work = self.rng.percent(60);
        let work = work.then(|| self.declare_vector(of, stmts));
        let sum = self.variable(Kind::Real(of), Storage::Local);
        self.scope.pop();
        outer.push(sum);
        stmts.push(Stmt::Declare(sum, Init::Real(start)));
        stmts.push(self.upwards(len, |g, var| {
            let mut body = g.term(of);
            if let Some(work) = work {
                g.work(work, sum, &mut body);
            }
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

    /// Fills an array that stands outside of the loop, mostly all of it and before it is read, and adds up what is in it.
    fn work(&mut self, (array, len): (VarId, i64), sum: VarId, body: &mut Vec<Stmt>) {
        let hidden = self.rng.percent(70);
        self.scope.retain(|var| !hidden || *var != array);
        let mut fill = self.each(array, len, Assign::Set);
        if let Stmt::For { from, to, .. } = &mut fill {
            match self.rng.below(8) {
                0 => *from = IExpr::Const(1),
                1 => *to = IExpr::Const(len - 1),
                _ => {}
            }
        }
        body.push(match self.rng.percent(12) {
            true => Stmt::If(self.cond(1), vec![fill], Vec::new()),
            false => fill,
        });
        if hidden {
            self.scope.push(array);
        }
        if self.rng.percent(40) {
            let how = [Assign::Add, Assign::Mul][self.rng.below(2)];
            body.push(self.each(array, len, how));
        }
        if self.rng.percent(70) {
            body.push(self.upwards(len, |g, var| {
                let element = RExpr::Place(Place::Elem(array, Box::new(IExpr::Var(var))));
                let term = RExpr::Bin(RBin::Mul, Box::new(element), Box::new(g.real(1)));
                vec![Stmt::Assign(Place::Var(sum), Assign::Add, term)]
            }));
        }
    }

    /// A loop over all elements of an array.
    fn each(&mut self, array: VarId, len: i64, how: Assign) -> Stmt {
        self.upwards(len, |g, var| {
            let place = Place::Elem(array, Box::new(IExpr::Var(var)));
            vec![Stmt::Assign(place, how, g.real(2))]
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

//! Strategies play with tokens that were won before, on integers.

use super::{Fit, Fits, Unfit};
use crate::address::invertible::{self, Inverse};
use crate::address::strategy::{Given, Strategy, Token, Win};
use crate::ir::{Function, Inst, Type, Value};
use crate::plan::datum_of;

impl Fit<'_, '_> {
    pub(super) fn strategies(&self) -> Fits {
        for (which, strategy) in &self.plan.strategies {
            if *which != strategy.which || !self.strategy(strategy) {
                return Err(Unfit::at_id(which, "what it carries cannot be inverted so"));
            }
            let given = strategy.tokens.values().filter_map(|(_, win)| match win {
                Win::Given(given) => Some(*given),
                _ => None,
            });
            for given in given.chain(strategy.stored.iter().copied()) {
                self.datum(datum_of(given))?;
            }
        }
        Ok(())
    }

    fn strategy(&self, strategy: &Strategy) -> bool {
        let data = &self.plan.cfg.loops()[strategy.which];
        let known = |token: &Token| strategy.tokens.is_valid(*token);
        let carried = |value: Value| {
            let phi = self.function.def_inst(value);
            phi.is_some_and(|phi| {
                self.function.insts[phi].block == data.header
                    && self.function.phi_input(phi, strategy.latch).is_some()
            })
        };
        let types = types(self.function, strategy);
        let recovered = strategy.recovered.iter().all(|(value, token)| {
            carried(*value)
                && known(token)
                && types[token.as_u32() as usize].as_ref() == Some(self.function.ty(*value))
        });
        let left = strategy.left_as.iter();
        let same = |(value, left): (&Value, &Value)| {
            carried(*value) && self.function.ty(*value) == self.function.ty(*left)
        };
        data.latches == [strategy.latch]
            && recovered
            && left.into_iter().all(same)
            && types.iter().all(Option::is_some)
            && strategy
                .tokens
                .values()
                .all(|(_, win)| self.win(win, &carried))
    }

    fn win(&self, win: &Win, carried: &dyn Fn(Value) -> bool) -> bool {
        match win {
            Win::Carried(value) => carried(*value),
            Win::Given(_) | Win::Choice { .. } | Win::Ways { .. } => true,
            Win::Inverted { inst, inverse, .. } => {
                let of = |at| invertible::inverse(self.program, self.function, *inst, at);
                let mut operands = 0..self.args(*inst).len();
                self.is_integer(*inst) && operands.any(|at| of(at) == Some(*inverse))
            }
            Win::Forward { inst, operands } => {
                self.is_integer(*inst) && operands.len() <= self.args(*inst).len()
            }
        }
    }

    fn is_integer(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        data.result.is_some() && !data.args.is_empty() && !data.ty.holds_float()
    }
}

/// The type of each token; none where it is not won from tokens before it, of types that go together.
fn types(function: &Function, strategy: &Strategy) -> Vec<Option<Type>> {
    let mut types: Vec<Option<Type>> = Vec::new();
    for (_, win) in strategy.tokens.values() {
        let of = |token: Token| types.get(token.as_u32() as usize).cloned().flatten();
        let ty = match win
            .operands()
            .into_iter()
            .map(of)
            .collect::<Option<Vec<Type>>>()
        {
            Some(operands) => won(function, win, &operands),
            None => None,
        };
        types.push(ty);
    }
    types
}

/// What is won from operands of these types.
fn won(function: &Function, win: &Win, operands: &[Type]) -> Option<Type> {
    match win {
        Win::Carried(value) | Win::Given(Given::Value(value)) => Some(function.ty(*value).clone()),
        Win::Given(Given::Pred(_)) => Some(Type::Int(32)),
        Win::Inverted {
            inst,
            inverse,
            other,
            ..
        } => {
            let asks = matches!(
                inverse,
                Inverse::Subtract
                    | Inverse::Add
                    | Inverse::SubtractFrom
                    | Inverse::Xor
                    | Inverse::Rotate { .. }
            );
            let same = operands.iter().all(|ty| *ty == function.insts[*inst].ty);
            let narrow = matches!(inverse, Inverse::Truncate);
            let result = match narrow {
                true => function.ty(*function.insts[*inst].args.first()?),
                false => &function.insts[*inst].ty,
            };
            (same && (!asks || other.is_some()) && result.is_int()).then(|| result.clone())
        }
        Win::Forward { inst, .. } => {
            let args = &function.insts[*inst].args;
            let alike = operands
                .iter()
                .zip(args)
                .all(|(ty, arg)| ty == function.ty(*arg));
            alike.then(|| function.insts[*inst].ty.clone())
        }
        Win::Choice { .. } => {
            let [condition, then, otherwise] = operands else {
                return None;
            };
            (*condition == Type::BOOL && then == otherwise).then(|| then.clone())
        }
        Win::Ways { .. } => {
            let (pred, ways) = operands.split_first()?;
            let first = ways.first()?;
            let alike = ways.iter().all(|way| way == first);
            (*pred == Type::Int(32) && alike).then(|| first.clone())
        }
    }
}

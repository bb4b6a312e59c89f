//! Straight-line code that computes labels: the Jacobian accumulation expressions of paper 002, section 3.1.
//!
//! An operation that is there already is not made again, so that a product that several eliminations ask for is computed
//! once. What is known when the code is made costs nothing: products by 0, 1 and -1, and operations on constants.

use rustc_hash::FxHashMap as HashMap;

use super::factor::{Factor, FactorKind};

/// One operation. Operands of a product have no sign; of a sum, at most the second one has, which makes it a difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operation {
    Product(Factor, Factor),
    Sum(Factor, Factor),
}

/// What something costs to compute.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cost {
    pub multiplications: usize,
    pub additions: usize,
}

/// Operations in the order in which they are done: operands come from earlier ones.
#[derive(Clone, Debug, Default)]
pub struct Code {
    operations: Vec<Operation>,
    known: HashMap<Operation, u32>,
    multiplications: usize,
}

impl Operation {
    pub fn operands(self) -> [Factor; 2] {
        let (Operation::Product(a, b) | Operation::Sum(a, b)) = self;
        [a, b]
    }
}

impl Code {
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    pub fn cost(&self) -> Cost {
        Cost {
            multiplications: self.multiplications,
            additions: self.operations.len() - self.multiplications,
        }
    }

    /// What was added since the code cost `before`.
    pub(super) fn since(&self, before: Cost) -> Cost {
        let now = self.cost();
        Cost {
            multiplications: now.multiplications - before.multiplications,
            additions: now.additions - before.additions,
        }
    }

    /// Constant time.
    pub fn product(&mut self, a: Factor, b: Factor) -> Factor {
        // An edge of label 0 is none: a partial that is infinite elsewhere does not come through it.
        if a.is_zero() || b.is_zero() {
            return Factor::ZERO;
        }
        if let (Some(a), Some(b)) = (a.as_constant(), b.as_constant()) {
            return Factor::constant(a * b);
        }
        let negated = a.is_negated() != b.is_negated();
        let (a, b) = (a.magnitude(), b.magnitude());
        let (a, b) = (a.min(b), a.max(b));
        let product = match () {
            () if a == Factor::ONE => b,
            () if b == Factor::ONE => a,
            () => self.operation(Operation::Product(a, b)),
        };
        product.signed(negated)
    }

    /// Constant time.
    pub fn sum(&mut self, a: Factor, b: Factor) -> Factor {
        if a.is_zero() {
            return b;
        }
        if b.is_zero() {
            return a;
        }
        if let (Some(a), Some(b)) = (a.as_constant(), b.as_constant()) {
            return Factor::constant(a + b);
        }
        if a == -b {
            return Factor::ZERO;
        }
        let (a, b) = (a.min(b), a.max(b));
        // The sign of the first is taken out of the sum, so that x - y and y - x are computed once.
        let negated = a.is_negated();
        let sum = Operation::Sum(a.signed(negated), b.signed(negated));
        self.operation(sum).signed(negated)
    }

    fn operation(&mut self, operation: Operation) -> Factor {
        if let Some(number) = self.known.get(&operation) {
            return Factor::computed(*number);
        }
        let number = self.operations.len() as u32;
        self.operations.push(operation);
        self.known.insert(operation, number);
        self.multiplications += usize::from(matches!(operation, Operation::Product(..)));
        Factor::computed(number)
    }

    /// Leaves out what none of the roots needs, and numbers the rest, in the roots also, anew. Linear.
    pub(super) fn keep<'f>(&mut self, roots: impl Iterator<Item = &'f mut Factor>) {
        let mut roots: Vec<&mut Factor> = roots.collect();
        let mut needed = vec![false; self.operations.len()];
        for root in &roots {
            mark(&mut needed, **root);
        }
        for at in (0..self.operations.len()).rev() {
            if needed[at] {
                let operands = self.operations[at].operands();
                operands.into_iter().for_each(|of| mark(&mut needed, of));
            }
        }
        let mut kept = Code::default();
        let mut anew = vec![Factor::ZERO; self.operations.len()];
        for (at, operation) in self.operations.iter().enumerate() {
            if needed[at] {
                anew[at] = kept.operation(match *operation {
                    Operation::Product(a, b) => {
                        Operation::Product(renumbered(&anew, a), renumbered(&anew, b))
                    }
                    Operation::Sum(a, b) => {
                        Operation::Sum(renumbered(&anew, a), renumbered(&anew, b))
                    }
                });
            }
        }
        for root in &mut roots {
            **root = renumbered(&anew, **root);
        }
        *self = kept;
    }
}

fn mark(needed: &mut [bool], factor: Factor) {
    if let FactorKind::Computed(operation) = factor.kind() {
        needed[operation as usize] = true;
    }
}

fn renumbered(anew: &[Factor], factor: Factor) -> Factor {
    match factor.kind() {
        FactorKind::Computed(operation) => anew[operation as usize].signed(factor.is_negated()),
        _ => factor,
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Cost};
    use crate::graph::Factor;

    const A: fn() -> Factor = || Factor::local(0);
    const B: fn() -> Factor = || Factor::local(1);

    /// A sign, a unit and a zero cost nothing; the same product is computed once, whatever its signs.
    #[test]
    fn folds() {
        let mut code = Code::default();
        assert_eq!(code.product(A(), -Factor::ONE), -A());
        assert_eq!(code.product(A(), Factor::ZERO), Factor::ZERO);
        assert_eq!(-Factor::ZERO, Factor::ZERO);
        let six = code.product(Factor::constant(-2.0), Factor::constant(3.0));
        assert_eq!(six.as_constant(), Some(-6.0));
        assert_eq!(code.sum(A(), -A()), Factor::ZERO);
        assert_eq!(code.cost(), Cost::default());
        let product = code.product(A(), B());
        assert_eq!(code.product(-B(), A()), -product);
        let difference = code.sum(A(), -B());
        assert_eq!(code.sum(B(), -A()), -difference);
        assert_eq!(code.cost().multiplications, 1);
        assert_eq!(code.cost().additions, 1);
    }

    /// What no root needs goes, and what is left means the same.
    #[test]
    fn keeps_what_is_needed() {
        let mut code = Code::default();
        code.product(A(), A());
        let inner = code.product(A(), B());
        let mut root = -code.sum(inner, B());
        code.keep([&mut root].into_iter());
        assert_eq!(code.operations().len(), 2);
        let again = code.product(B(), A());
        assert_eq!(-code.sum(B(), again), root);
    }
}

//! Whether a system of linear inequalities has an integer solution: Fourier's and Motzkin's elimination, each inequality tightened
//! to whole numbers (Pugh, *The Omega test*, 1991, real shadows). It may take an empty system for one that has a solution, never
//! the other way round.

use std::collections::BTreeMap;

use crate::limits;
use crate::memory::offset::gcd;

/// The coefficients of the variables, as far as they are not zero, in the order of these.
type Coefficients = Vec<(usize, i128)>;

/// A sum of variables and a constant.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sum {
    pub coefficients: Coefficients,
    pub constant: i128,
}

/// Sums that are all zero or positive.
#[derive(Clone, Default)]
pub struct System {
    /// The smallest constant for each left side.
    rows: BTreeMap<Coefficients, i128>,
    equal: Vec<Sum>,
    /// A row without variables is negative.
    contradicts: bool,
    /// A number became too large to go on.
    overflows: bool,
}

impl Sum {
    pub fn constant(constant: i128) -> Sum {
        Sum {
            constant,
            ..Sum::default()
        }
    }

    pub fn add(&mut self, variable: usize, by: i128) {
        let at = self
            .coefficients
            .binary_search_by_key(&variable, |one| one.0);
        match at {
            Ok(at) => self.coefficients[at].1 += by,
            Err(at) => self.coefficients.insert(at, (variable, by)),
        }
        self.coefficients.retain(|(_, by)| *by != 0);
    }

    /// `self · by + other · times`; none where that has no room.
    pub fn combined(&self, by: i128, other: &Sum, times: i128) -> Option<Sum> {
        let product = |a: i128, b: i128| a.checked_mul(b);
        let constant = product(self.constant, by)?.checked_add(product(other.constant, times)?)?;
        let mut sum = Sum::constant(constant);
        let small = |number: i128| number.unsigned_abs() < 1 << 100;
        let room = self.coefficients.len() + other.coefficients.len();
        sum.coefficients.reserve(room);
        let (mut left, mut right) = (&self.coefficients[..], &other.coefficients[..]);
        while let Some(variable) = first_of(left, right) {
            let one = product(taken(&mut left, variable), by)?;
            let value = one.checked_add(product(taken(&mut right, variable), times)?)?;
            if !small(value) {
                return None;
            }
            if value != 0 {
                sum.coefficients.push((variable, value));
            }
        }
        small(constant).then_some(sum)
    }

    /// None where that has no room.
    pub fn minus(&self, other: &Sum) -> Option<Sum> {
        self.combined(1, other, -1)
    }

    fn divisor(&self) -> i128 {
        let mut all = 0;
        for (_, coefficient) in &self.coefficients {
            all = gcd(all, coefficient.abs());
            if all == 1 {
                break;
            }
        }
        all
    }

    fn of(&self, variable: usize) -> i128 {
        coefficient(&self.coefficients, variable)
    }
}

fn coefficient(of: &Coefficients, variable: usize) -> i128 {
    let at = of.binary_search_by_key(&variable, |one| one.0);
    at.map_or(0, |at| of[at].1)
}

/// The first variable that one of two has.
fn first_of(one: &[(usize, i128)], other: &[(usize, i128)]) -> Option<usize> {
    let firsts = [one.first(), other.first()].into_iter().flatten();
    firsts.map(|(variable, _)| *variable).min()
}

/// The coefficient of a variable, which is taken off where it is the first.
fn taken(all: &mut &[(usize, i128)], variable: usize) -> i128 {
    match all.split_first() {
        Some(((first, by), rest)) if *first == variable => {
            *all = rest;
            *by
        }
        _ => 0,
    }
}

impl System {
    /// Adds that a sum is zero or positive. None stands for a sum that has no room.
    pub fn at_least_zero(&mut self, sum: Option<Sum>) {
        let Some(sum) = sum else {
            self.overflows = true;
            return;
        };
        let divisor = sum.divisor();
        if divisor == 0 {
            self.contradicts |= sum.constant < 0;
            return;
        }
        let constant = sum.constant.div_euclid(divisor);
        let mut coefficients = sum.coefficients;
        if divisor > 1 {
            coefficients.iter_mut().for_each(|(_, by)| *by /= divisor);
        }
        let row = self.rows.entry(coefficients).or_insert(constant);
        *row = constant.min(*row);
    }

    /// Adds all that another system says.
    pub fn extend(&mut self, other: &System) {
        for (coefficients, constant) in &other.rows {
            self.at_least_zero(Some(Sum {
                coefficients: coefficients.clone(),
                constant: *constant,
            }));
        }
        self.equal.extend(other.equal.iter().cloned());
        self.contradicts |= other.contradicts;
        self.overflows |= other.overflows;
    }

    /// With other variables, in the same order.
    pub fn renamed(&self, rename: impl Fn(usize) -> usize) -> System {
        let renamed = |coefficients: &Coefficients| -> Coefficients {
            let all = coefficients.iter();
            all.map(|(variable, by)| (rename(*variable), *by)).collect()
        };
        let rows = self.rows.iter();
        let equal = self.equal.iter();
        System {
            rows: rows
                .map(|(row, constant)| (renamed(row), *constant))
                .collect(),
            equal: equal
                .map(|sum| Sum {
                    coefficients: renamed(&sum.coefficients),
                    constant: sum.constant,
                })
                .collect(),
            contradicts: self.contradicts,
            overflows: self.overflows,
        }
    }

    /// Adds that a sum is zero. None stands for a sum that has no room.
    pub fn zero(&mut self, sum: Option<Sum>) {
        match sum {
            Some(sum) => self.equal.push(sum),
            None => self.overflows = true,
        }
    }

    /// Whether there is surely no solution in whole numbers. Exponential in the variables, and given up at a limit.
    pub fn is_empty(mut self) -> bool {
        loop {
            self.pair_up();
            self.substitute();
            if self.contradicts || self.overflows {
                return self.contradicts && !self.overflows;
            }
            let Some(variable) = self.cheapest() else {
                return false;
            };
            self.eliminate(variable);
            if self.rows.len() > limits::INEQUALITIES {
                return false;
            }
        }
    }

    /// Takes variables that are sums of others, in whole numbers, out of the system.
    fn substitute(&mut self) {
        while let Some(mut equal) = self.equal.pop() {
            let divisor = equal.divisor().max(1);
            if equal.constant % divisor != 0 || equal.coefficients.is_empty() && equal.constant != 0
            {
                self.contradicts = true;
                continue;
            }
            equal.constant /= divisor;
            equal
                .coefficients
                .iter_mut()
                .for_each(|(_, by)| *by /= divisor);
            let mut units = equal.coefficients.iter();
            let Some((variable, by)) = units.find(|(_, by)| by.abs() == 1) else {
                self.at_least_zero(Sum::default().minus(&equal));
                self.at_least_zero(Some(equal));
                continue;
            };
            let replaced = |sum: Sum| match sum.of(*variable) {
                0 => Some(sum),
                factor => sum.combined(1, &equal, -factor * by),
            };
            for (coefficients, constant) in std::mem::take(&mut self.rows) {
                self.at_least_zero(replaced(Sum {
                    coefficients,
                    constant,
                }));
            }
            for sum in std::mem::take(&mut self.equal) {
                self.zero(replaced(sum));
            }
        }
    }

    /// Sums that are at least zero and at most zero are zero.
    fn pair_up(&mut self) {
        let opposite = |coefficients: &Coefficients| -> Coefficients {
            let turned = coefficients.iter().map(|(variable, by)| (*variable, -by));
            turned.collect()
        };
        let zero = self.rows.iter().filter(|(coefficients, constant)| {
            let first = coefficients.first().is_some_and(|(_, by)| *by > 0);
            first && self.rows.get(&opposite(coefficients)) == Some(&-**constant)
        });
        let zero: Vec<Coefficients> = zero.map(|(coefficients, _)| coefficients.clone()).collect();
        for coefficients in zero {
            self.rows.remove(&opposite(&coefficients));
            let constant = self.rows.remove(&coefficients).unwrap_or_default();
            self.equal.push(Sum {
                coefficients,
                constant,
            });
        }
    }

    /// The variable whose elimination loses no whole number, or else leaves the fewest rows.
    fn cheapest(&self) -> Option<usize> {
        let mut signs: BTreeMap<usize, [(usize, i128); 2]> = BTreeMap::new();
        for coefficients in self.rows.keys() {
            for (variable, by) in coefficients {
                let (count, largest) =
                    &mut signs.entry(*variable).or_default()[usize::from(*by > 0)];
                *count += 1;
                *largest = by.abs().max(*largest);
            }
        }
        let cost = |(_, sides): &(&usize, &[(usize, i128); 2])| {
            let [(below, least), (above, most)] = sides;
            (*least > 1 && *most > 1, above * below)
        };
        signs.iter().min_by_key(cost).map(|(variable, _)| *variable)
    }

    fn eliminate(&mut self, variable: usize) {
        let rows = std::mem::take(&mut self.rows);
        let (mut above, mut below) = (Vec::new(), Vec::new());
        for (coefficients, constant) in rows {
            let sign = coefficient(&coefficients, variable);
            let sum = Sum {
                coefficients,
                constant,
            };
            match sign.signum() {
                1 => above.push((sum, sign)),
                -1 => below.push((sum, -sign)),
                _ => self.at_least_zero(Some(sum)),
            }
        }
        for (one, by) in &above {
            for (other, times) in &below {
                self.at_least_zero(one.combined(*times, other, *by));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(coefficients: &[i128], constant: i128) -> Option<Sum> {
        let mut sum = Sum::constant(constant);
        for (variable, by) in coefficients.iter().enumerate() {
            sum.add(variable, *by);
        }
        Some(sum)
    }

    #[test]
    fn bounds_that_cross_leave_nothing() {
        let mut system = System::default();
        system.at_least_zero(sum(&[1], -3));
        let open = system.clone();
        system.at_least_zero(sum(&[-1], 2));
        assert!(system.is_empty());
        assert!(!open.is_empty());
    }

    #[test]
    fn halves_are_no_solution() {
        // 2 x = 2 y + 1
        let mut system = System::default();
        system.zero(sum(&[2, -2], -1));
        assert!(system.is_empty());
        // 40 x + y = 40 z + w, y and w in 0..40, x not z
        let mut system = System::default();
        system.zero(sum(&[40, 1, -40, -1], 0));
        for at in [1, 3] {
            let mut low = vec![0; 4];
            low[at] = 1;
            system.at_least_zero(sum(&low, 0));
            low[at] = -1;
            system.at_least_zero(sum(&low, 39));
        }
        assert!(!system.clone().is_empty());
        system.at_least_zero(sum(&[1, 0, -1, 0], -1));
        assert!(system.is_empty());
    }

    /// Against all points of a box.
    #[test]
    fn empty_systems_have_no_point() {
        let mut state = 7u64;
        let mut next = |bound: i128| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i128::from(state >> 33) % (2 * bound + 1) - bound
        };
        let (mut empty, mut points) = (0, 0);
        for _ in 0..4000 {
            let mut system = System::default();
            let rows: Vec<(Vec<i128>, i128, bool)> = (0..4)
                .map(|at| ((0..3).map(|_| next(4)).collect(), next(6), at == 0))
                .collect();
            for (coefficients, constant, equal) in &rows {
                match equal {
                    true => system.zero(sum(coefficients, *constant)),
                    false => system.at_least_zero(sum(coefficients, *constant)),
                }
            }
            for at in 0..3 {
                let mut one = vec![0; 3];
                one[at] = 1;
                system.at_least_zero(sum(&one, 5));
                one[at] = -1;
                system.at_least_zero(sum(&one, 5));
            }
            let holds = |x: i128, y: i128, z: i128| {
                rows.iter().all(|(by, constant, equal)| {
                    let value = by[0] * x + by[1] * y + by[2] * z + constant;
                    if *equal { value == 0 } else { value >= 0 }
                })
            };
            let all = || {
                (-5..=5).flat_map(|x| (-5..=5).flat_map(move |y| (-5..=5).map(move |z| (x, y, z))))
            };
            let there = all().any(|(x, y, z)| holds(x, y, z));
            let told = system.is_empty();
            assert!(!(there && told), "{rows:?}");
            empty += usize::from(told);
            points += usize::from(!there);
        }
        assert!(empty * 10 > points * 9, "{empty} of {points}");
    }
}

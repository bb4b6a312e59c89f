//! The token game: which values of an iteration are known once those are that it carried into the
//! next one (paper 004, section 4).
//!
//! *Question*: which carried values can be had from what the next iteration carries, from what is
//! given, and from a set of stored values?
//! Tokens are won by inversion, by forward computation, and along edges of flow. At a merge, and at a
//! choice, each way is followed for itself with what it brings: a value that has a token on all
//! of them has one before they part. An operation is used only if the iteration is known to have
//! executed it.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::PrimaryMap;

use super::invertible::{inverse, never_traps, other};
use super::section::Section;
use super::strategy::{Given, Token, Win};
use crate::cfg::{Way, deciding};
use crate::ir::{Block, Inst, Op, Value};
use crate::limits;

/// What is known on one way through an iteration.
#[derive(Clone, Default)]
struct Known {
    tokens: BTreeMap<Value, Token>,
    /// Blocks that were executed; with them all that dominate them.
    executed: Vec<Block>,
    /// Values that are the same on this way.
    equal: Vec<(Value, Value)>,
    /// Merges and choices that this way has chosen at.
    chosen: Vec<Inst>,
    depth: usize,
}

/// One game.
pub struct Game<'s, 'a> {
    section: &'s Section<'a>,
    pub stored: BTreeSet<Given>,
    pub tokens: PrimaryMap<Token, (Option<Value>, Win)>,
    /// Paths that were followed so far.
    followed: usize,
    pub known: BTreeMap<Value, Token>,
    given: BTreeMap<Given, Token>,
    /// What is computed from given values alone; none where that cannot be.
    derived: BTreeMap<Value, Option<Token>>,
}

impl<'s, 'a> Game<'s, 'a> {
    /// Plays with these values stored in every iteration. Each round wins a token or is the last; a round
    /// is linear in the section, for every way through its merges to the depth that is followed.
    pub fn play(section: &'s Section<'a>, stored: &BTreeSet<Given>) -> Self {
        let mut game = Game {
            section,
            stored: stored.clone(),
            tokens: PrimaryMap::new(),
            followed: 0,
            known: BTreeMap::new(),
            given: BTreeMap::new(),
            derived: BTreeMap::new(),
        };
        let mut known = Known {
            executed: vec![section.latch],
            ..Known::default()
        };
        for (phi, next) in &section.carried {
            if section.is_dependent(*next) && !known.tokens.contains_key(next) {
                let token = game.tokens.push((Some(*next), Win::Carried(*phi)));
                known.tokens.insert(*next, token);
            }
        }
        for what in stored {
            if let Given::Value(value) = what {
                let token = game.given(*what);
                known.tokens.entry(*value).or_insert(token);
            }
        }
        game.saturate(&mut known);
        game.known = known.tokens;
        game
    }

    /// Whether the value has a token on the way through every iteration.
    pub fn knows(&self, value: Value) -> bool {
        self.known.contains_key(&value)
    }

    fn given(&mut self, what: Given) -> Token {
        if let Some(token) = self.given.get(&what) {
            return *token;
        }
        let value = match what {
            Given::Value(value) => Some(value),
            Given::Pred(_) => None,
        };
        let token = self.tokens.push((value, Win::Given(what)));
        self.given.insert(what, token);
        token
    }

    fn token(&mut self, known: &Known, value: Value) -> Option<Token> {
        if let Some(token) = known.tokens.get(&value) {
            return Some(*token);
        }
        self.without_carried(value, limits::DERIVED_OPERATIONS)
    }

    /// A token of what does not depend on what is carried: given, or computed from what is. A condition
    /// of some ways only is known on the others as well, where it does not matter.
    fn without_carried(&mut self, value: Value, deepest: usize) -> Option<Token> {
        let section = self.section;
        if section.is_given(value) {
            return Some(self.given(Given::Value(value)));
        }
        if let Some(token) = self.derived.get(&value) {
            return *token;
        }
        let inst = section.derivable(value).filter(|_| deepest > 0)?;
        let args = section.function.insts[inst].args.iter();
        let operands: Option<Vec<Token>> = args
            .map(|arg| self.without_carried(*arg, deepest - 1))
            .collect();
        let token = operands.map(|operands| {
            let win = Win::Forward { inst, operands };
            self.tokens.push((Some(value), win))
        });
        self.derived.insert(value, token);
        token
    }

    fn win(&mut self, known: &mut Known, value: Value, win: Win) {
        let token = self.tokens.push((Some(value), win));
        known.tokens.insert(value, token);
    }

    /// Wins what can be won on this way.
    fn saturate(&mut self, known: &mut Known) {
        let section = self.section;
        loop {
            let mut won = self.flow(known);
            for inst in &section.insts {
                won |= self.is_executed(known, *inst) && self.one(known, *inst);
            }
            let follows = self.followed < limits::FOLLOWED_PATHS;
            if !won && follows && known.depth < limits::NESTED_PATHS {
                won = self.ways(known);
            }
            if !won || self.tokens.len() > limits::TOKENS {
                return;
            }
        }
    }

    fn is_executed(&self, known: &Known, inst: Inst) -> bool {
        let block = self.section.function.insts[inst].block;
        let mut executed = known.executed.iter();
        executed.any(|later| self.section.cfg.dominates(block, *later))
    }

    /// Tokens along edges of flow, in both directions.
    fn flow(&mut self, known: &mut Known) -> bool {
        let mut won = false;
        for (a, b) in known.equal.clone() {
            for (from, to) in [(a, b), (b, a)] {
                if !known.tokens.contains_key(&to)
                    && self.section.is_dependent(to)
                    && let Some(token) = self.token(known, from)
                {
                    known.tokens.insert(to, token);
                    won = true;
                }
            }
        }
        won
    }

    /// Inversion, then forward computation, of one instruction.
    fn one(&mut self, known: &mut Known, inst: Inst) -> bool {
        let section = self.section;
        let data = &section.function.insts[inst];
        let Some(result) = data.result else {
            return false;
        };
        if let Op::Phi(_) = data.op {
            return false;
        }
        let mut operands = Vec::new();
        let mut unknown: BTreeSet<Value> = BTreeSet::new();
        let load = matches!(data.op, Op::Load { .. });
        for arg in &data.args {
            match self.token(known, *arg) {
                Some(token) => operands.push(token),
                None => {
                    unknown.insert(*arg);
                }
            }
        }
        let result_token = known.tokens.get(&result).copied();
        match (result_token, unknown.len()) {
            (Some(token), 1) if !load => self.invert(known, inst, token),
            (None, 0) if self.may_repeat(known, inst) => {
                self.win(known, result, Win::Forward { inst, operands });
                true
            }
            _ => false,
        }
    }

    /// On a way that may not have been taken nothing is done that could trap.
    fn may_repeat(&self, known: &Known, inst: Inst) -> bool {
        let section = self.section;
        match section.function.insts[inst].op {
            // On a way that was not taken its address may lead anywhere.
            Op::Load { .. } => known.depth == 0 && (section.unchanged)(inst),
            _ => known.depth == 0 || never_traps(section.function, inst),
        }
    }

    fn invert(&mut self, known: &mut Known, inst: Inst, result: Token) -> bool {
        let section = self.section;
        let args = &section.function.insts[inst].args;
        let at = args
            .iter()
            .position(|arg| !known.tokens.contains_key(arg) && section.is_dependent(*arg));
        let Some(at) = at else { return false };
        let Some(inverse) = inverse(section.program, section.function, inst, at) else {
            return false;
        };
        let beside = other(section.function, inst, at);
        // An operand on both sides cannot be told apart.
        if beside == Some(args[at]) {
            return false;
        }
        let other = match beside {
            Some(value) => match self.token(known, value) {
                Some(token) => Some(token),
                None => return false,
            },
            None => None,
        };
        let win = Win::Inverted {
            inst,
            inverse,
            result,
            other,
        };
        self.win(known, args[at], win);
        true
    }

    /// Follows the ways into merges, and the sides of choices, and keeps what all of them know.
    fn ways(&mut self, known: &mut Known) -> bool {
        let section = self.section;
        for merge in &section.merges {
            let Some(phi) = section.function.phis(*merge).next() else {
                continue;
            };
            if !known.chosen.contains(&phi)
                && self.is_executed(known, phi)
                && self.merge(known, *merge, phi)
            {
                return true;
            }
        }
        for inst in &section.insts {
            if matches!(section.function.insts[*inst].op, Op::Select)
                && !known.chosen.contains(inst)
                && self.is_executed(known, *inst)
                && self.choice(known, *inst)
            {
                return true;
            }
        }
        false
    }

    /// The way that begins with these equalities, followed to its end.
    fn follow(
        &mut self,
        known: &Known,
        chosen: Inst,
        executed: Option<Block>,
        equal: Vec<(Value, Value)>,
    ) -> Known {
        self.followed += 1;
        let mut way = known.clone();
        way.depth += 1;
        way.chosen.push(chosen);
        way.executed.extend(executed);
        way.equal.extend(equal);
        self.saturate(&mut way);
        way
    }

    fn merge(&mut self, known: &mut Known, merge: Block, first: Inst) -> bool {
        let section = self.section;
        let preds = section.cfg.preds(merge).to_vec();
        let decided = deciding(section.function, section.cfg, merge);
        let condition = match &decided {
            Some((condition, _)) => self.token(known, *condition),
            None => None,
        };
        let may_be_given = self.stored.contains(&Given::Pred(merge))
            || decided.is_none() && known.depth == 0 && self.is_plain_merge(merge);
        if condition.is_none() && !may_be_given {
            return false;
        }
        let mut ways = Vec::new();
        for pred in &preds {
            let phis = section.function.phis(merge);
            let equal = phis.filter_map(|phi| {
                let data = &section.function.insts[phi];
                let ours = section.insts.contains(&phi);
                let brought = section.function.phi_input(phi, *pred)?;
                ours.then_some((data.result?, brought))
            });
            let equal = equal.collect();
            let own = section.is_own(*pred).then_some(*pred);
            ways.push(self.follow(known, first, own, equal));
        }
        let common = common(known, &ways);
        if common.is_empty() {
            return false;
        }
        for (value, tokens) in common {
            let win = match (condition, &decided, &tokens[..]) {
                (Some(condition), Some((_, holds)), [a, b]) => Win::Choice {
                    condition,
                    then: if holds[0] { *a } else { *b },
                    otherwise: if holds[0] { *b } else { *a },
                },
                _ => Win::Ways {
                    pred: self.given(Given::Pred(merge)),
                    ways: tokens,
                },
            };
            self.win(known, value, win);
        }
        true
    }

    /// Every iteration passes the merge, and the predecessor is a number.
    fn is_plain_merge(&self, merge: Block) -> bool {
        self.section.cfg.dominates(merge, self.section.latch)
            && matches!(self.section.reversal.way(merge), Some(Way::BranchId { .. }))
    }

    fn choice(&mut self, known: &mut Known, inst: Inst) -> bool {
        let args = self.section.function.insts[inst].args.clone();
        let Some(result) = self.section.function.insts[inst].result else {
            return false;
        };
        let Some(condition) = self.token(known, args[0]) else {
            return false;
        };
        let ways =
            [args[1], args[2]].map(|side| self.follow(known, inst, None, vec![(result, side)]));
        let common = common(known, &ways);
        let won = !common.is_empty();
        for (value, tokens) in common {
            let win = Win::Choice {
                condition,
                then: tokens[0],
                otherwise: tokens[1],
            };
            self.win(known, value, win);
        }
        won
    }
}

/// Values that all ways know and that were not known before they parted.
fn common(known: &Known, ways: &[Known]) -> Vec<(Value, Vec<Token>)> {
    let Some(first) = ways.first() else {
        return Vec::new();
    };
    let new = first
        .tokens
        .keys()
        .filter(|v| !known.tokens.contains_key(v));
    let tokens = new.filter_map(|value| {
        let all = ways.iter().map(|way| way.tokens.get(value).copied());
        Some((*value, all.collect::<Option<Vec<Token>>>()?))
    });
    tokens.collect()
}

//! Which values to store where the token game is stuck.
//!
//! *Question*: what is the least to store in every iteration so that all wanted carried values
//! have tokens?
//! In small sections sets of up to two values are searched, least first; in the smallest, of up to three.
//! What is found is known to be the least if no larger set could take fewer bytes. Where that finds
//! nothing, or the section is large, values are taken one by one: always one that lets most tokens be
//! won by forward computation (paper 004, heuristic H). Storing the wanted values themselves is always
//! possible.

use std::collections::{BTreeMap, BTreeSet};

use super::section::Section;
use super::strategy::{Given, Strategy, Token};
use super::tokens::Game;
use crate::cfg::deciding;
use crate::dataflow;
use crate::ir::{Op, Type, Value};
use crate::limits;

/// What came of the game for one loop.
pub struct Outcome {
    /// None where no more is recovered than is stored for it.
    pub strategy: Option<Strategy>,
    /// Whether nothing less could be stored; otherwise that is not known.
    pub optimal: bool,
}

/// Plays the game for the wanted carried values of a section.
pub fn outcome(section: &Section<'_>, wanted: &BTreeSet<Value>) -> Outcome {
    let goals: Vec<Value> = section.carried.iter().map(|(value, _)| *value).collect();
    let goals: Vec<Value> = goals.into_iter().filter(|v| wanted.contains(v)).collect();
    let (game, optimal) = least(section, &goals);
    Outcome {
        strategy: strategy_of(section, &goals, game, optimal),
        optimal,
    }
}

/// The strategy alone.
pub fn strategy(section: &Section<'_>, wanted: &BTreeSet<Value>) -> Option<Strategy> {
    outcome(section, wanted).strategy
}

fn strategy_of(
    section: &Section<'_>,
    goals: &[Value],
    game: Game<'_, '_>,
    optimal: bool,
) -> Option<Strategy> {
    let themselves = |value: &Value| game.stored.contains(&Given::Value(*value));
    // What is carried along, and what is stored, is recovered with what is wanted.
    let carried = section.carried.iter();
    let recovered = carried.filter_map(|(value, _)| Some((*value, *game.known.get(value)?)));
    let recovered: BTreeMap<Value, Token> = recovered.collect();
    let won = goals
        .iter()
        .filter(|goal| recovered.contains_key(goal) && !themselves(goal));
    let saved: u64 = won.map(|goal| bytes(section, Given::Value(*goal))).sum();
    let wanted = |what: &Given| goals.iter().any(|goal| *what == Given::Value(*goal));
    let beside = game.stored.iter().filter(|what| !wanted(what));
    if saved == 0 || beside.map(|what| bytes(section, *what)).sum::<u64>() >= saved {
        return None;
    }
    let mut strategy = Strategy {
        which: section.which,
        latch: section.latch,
        insts: section.insts.clone(),
        tokens: game.tokens,
        recovered,
        stored: game.stored,
        optimal,
        left_as: left_as(section),
    };
    keep_closed(&mut strategy);
    Some(strategy)
}

/// A value that is recovered from what another carried value was needs that one recovered, too.
fn keep_closed(strategy: &mut Strategy) {
    let all: Vec<Value> = strategy.recovered.keys().copied().collect();
    dataflow::rounds(&all, |_, value| {
        if !strategy.recovered.contains_key(&value) {
            return false;
        }
        let (_, carried) = strategy.leaves(value);
        let closed = |other: &Value| strategy.recovered.contains_key(other);
        !carried.iter().all(closed) && strategy.recovered.remove(&value).is_some()
    });
}

/// The game with the least set, and whether it is known to be that.
fn least<'s, 'a>(section: &'s Section<'a>, goals: &[Value]) -> (Game<'s, 'a>, bool) {
    let start = Game::play(section, &BTreeSet::new());
    if goals.iter().all(|goal| start.knows(*goal)) {
        return (start, true);
    }
    let mut candidates = candidates(section, &start);
    // What lets most be computed comes first among sets that cost the same.
    let mut order: Vec<(std::cmp::Reverse<usize>, Given)> = candidates
        .iter()
        .map(|what| (std::cmp::Reverse(forward(section, &start, *what)), *what))
        .collect();
    order.sort();
    candidates = order.into_iter().map(|(_, what)| what).collect();
    let themselves: BTreeSet<Given> = goals
        .iter()
        .filter(|goal| !start.knows(**goal))
        .map(|goal| Given::Value(*goal))
        .collect();
    let most = cost(section, &themselves);
    let found = searched(section, goals, &candidates, most).unwrap_or_else(|| {
        let greedy = greedily(section, goals, &candidates);
        match cost(section, &greedy.stored) < most {
            true => greedy,
            false => Game::play(section, &themselves),
        }
    });
    let optimal = cost(section, &found.stored) <= unsearched(section, &candidates);
    (found, optimal)
}

/// The most values of a set that is searched for.
fn largest(candidates: &[Given]) -> usize {
    if candidates.len() <= limits::TRIPLES_SEARCHED {
        3
    } else if candidates.len() <= limits::PAIRS_SEARCHED {
        2
    } else {
        0
    }
}

/// What the cheapest set costs that is too large to be searched for.
fn unsearched(section: &Section<'_>, candidates: &[Given]) -> u64 {
    let mut costs: Vec<u64> = candidates.iter().map(|c| bytes(section, *c)).collect();
    costs.sort_unstable();
    match costs.get(..=largest(candidates)) {
        Some(cheapest) => cheapest.iter().sum(),
        None => u64::MAX,
    }
}

/// Values that could be stored at the latch and have no token, and ways into merges that decide.
fn candidates(section: &Section<'_>, start: &Game<'_, '_>) -> Vec<Given> {
    let mut all: Vec<Given> = Vec::new();
    let value = |value: Value, all: &mut Vec<Given>| {
        let what = Given::Value(value);
        let integer = matches!(section.function.ty(value), Type::Int(_));
        if integer
            && section.is_dependent(value)
            && section.is_always_computed(value)
            && !start.knows(value)
            && !all.contains(&what)
        {
            all.push(what);
        }
    };
    for (carried, _) in &section.carried {
        value(*carried, &mut all);
    }
    for inst in &section.insts {
        let data = &section.function.insts[*inst];
        if let Some(result) = data.result {
            value(result, &mut all);
        }
        if let Op::Select = data.op {
            value(data.args[0], &mut all);
        }
    }
    for merge in &section.merges {
        let decided = deciding(section.function, section.cfg, *merge);
        let always = section.cfg.dominates(*merge, section.latch);
        if always && decided.is_some_and(|(condition, _)| !section.is_given(condition)) {
            all.push(Given::Pred(*merge));
        }
    }
    all
}

/// The size of the set of tokens that a stored value triggers, inversion left out.
fn forward(section: &Section<'_>, start: &Game<'_, '_>, what: Given) -> usize {
    let Given::Value(first) = what else {
        return 0;
    };
    let mut tokens: BTreeSet<Value> = start.known.keys().copied().collect();
    let before = tokens.len();
    tokens.insert(first);
    dataflow::rounds(&section.insts, |_, inst| {
        let data = &section.function.insts[inst];
        let known = |arg: &Value| tokens.contains(arg) || section.is_given(*arg);
        let computed = !matches!(data.op, Op::Load { .. }) && data.args.iter().all(known);
        let result = data.result.filter(|_| computed);
        result.is_some_and(|result| tokens.insert(result))
    });
    tokens.len() - before
}

/// Sets of growing cost that let all goals have tokens, up to what storing the goals costs.
fn searched<'s, 'a>(
    section: &'s Section<'a>,
    goals: &[Value],
    candidates: &[Given],
    most: u64,
) -> Option<Game<'s, 'a>> {
    let largest = largest(candidates);
    if largest == 0 {
        return None;
    }
    let mut sets: Vec<Vec<Given>> = Vec::new();
    for (at, a) in candidates.iter().enumerate() {
        sets.push(vec![*a]);
        for (next, b) in candidates.iter().enumerate().skip(at + 1) {
            sets.push(vec![*a, *b]);
            if largest > 2 {
                sets.extend(candidates.iter().skip(next + 1).map(|c| vec![*a, *b, *c]));
            }
        }
    }
    let cost_of = |set: &[Given]| set.iter().map(|what| bytes(section, *what)).sum::<u64>();
    sets.retain(|set| cost_of(set) < most);
    // Stable: among equals the order of the candidates stands.
    sets.sort_by_key(|set| cost_of(set));
    let sets = sets.into_iter().map(BTreeSet::from_iter);
    let mut games = sets.map(|set| Game::play(section, &set));
    games.find(|game| goals.iter().all(|goal| game.knows(*goal)))
}

/// What the heuristic alone stores.
pub fn by_heuristic(section: &Section<'_>, wanted: &BTreeSet<Value>) -> BTreeSet<Given> {
    let goals = section.carried.iter().map(|(value, _)| *value);
    let goals: Vec<Value> = goals.filter(|value| wanted.contains(value)).collect();
    let start = Game::play(section, &BTreeSet::new());
    greedily(section, &goals, &candidates(section, &start)).stored
}

fn greedily<'s, 'a>(
    section: &'s Section<'a>,
    goals: &[Value],
    candidates: &[Given],
) -> Game<'s, 'a> {
    let mut stored = BTreeSet::new();
    loop {
        let game = Game::play(section, &stored);
        let missing: Vec<Value> = goals.iter().copied().filter(|v| !game.knows(*v)).collect();
        let Some(first) = missing.first() else {
            return game;
        };
        let open = candidates.iter().filter(|what| match what {
            Given::Value(value) => !game.knows(*value),
            Given::Pred(_) => false,
        });
        let best = open.max_by_key(|what| forward(section, &game, **what));
        stored.insert(best.copied().unwrap_or(Given::Value(*first)));
    }
}

/// Bytes that an iteration stores.
pub fn cost(section: &Section<'_>, set: &BTreeSet<Given>) -> u64 {
    set.iter().map(|what| bytes(section, *what)).sum()
}

fn bytes(section: &Section<'_>, what: Given) -> u64 {
    match what {
        Given::Value(value) => section.function.ty(value).stride().max(1),
        Given::Pred(_) => 1,
    }
}

/// What each carried value was when the loop was left, where a phi behind its only exit block says
/// so: the next iteration's where the latch leaves, else the value itself.
fn left_as(section: &Section<'_>) -> BTreeMap<Value, Value> {
    let function = section.function;
    let exits = &section.cfg.loops()[section.which].exits;
    let mut left = BTreeMap::new();
    let Some((_, behind)) = exits.first() else {
        return left;
    };
    if exits.iter().any(|(_, other)| other != behind) {
        return left;
    }
    for phi in function.phis(*behind) {
        let Some(result) = function.insts[phi].result else {
            continue;
        };
        for (value, next) in &section.carried {
            let same = exits.iter().all(|(inside, _)| {
                let expected = if *inside == section.latch {
                    next
                } else {
                    value
                };
                function.phi_input(phi, *inside) == Some(*expected)
            });
            if same {
                left.entry(*value).or_insert(result);
            }
        }
    }
    left
}

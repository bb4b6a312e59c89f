//! Control flow: dominance, loops, structure and the reversal skeleton, against definitions applied
//! by brute force and against simulated walks, over many random graphs.

#[path = "cfg/generate.rs"]
mod generate;
#[path = "cfg/oracle.rs"]
mod oracle;
#[path = "cfg/regions.rs"]
mod regions;

use backsweep::cfg::{Cfg, Head, RegionKind, Reversal, Role, Way, check, choice, dot, print};
use backsweep::ir::Block;
use generate::{Random, anything, function, large, structured};
use oracle::{Natural, Oracle, Set};

fn number(block: Block) -> usize {
    block.as_u32() as usize
}

fn numbers<'a>(blocks: impl IntoIterator<Item = &'a Block>) -> Set {
    blocks.into_iter().map(|b| number(*b)).collect()
}

fn block(number: usize) -> Block {
    Block::from_u32(number as u32)
}

/// Many graphs, a third of them structured with a few edges redirected.
fn graphs(count: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, Vec<usize>)> {
    let mut random = Random(0x5eed);
    (0..count).map(move |_| {
        if random.below(3) > 0 {
            return anything(&mut random);
        }
        let mut succs = structured(&mut random, 8);
        for _ in 0..random.below(3) {
            let at = random.below(succs.len() - 1);
            let to = 1 + random.below(succs.len() - 1);
            match random.below(2) {
                0 => succs[at].push(to),
                _ => succs[at][0] = to,
            }
        }
        (succs, vec![])
    })
}

#[test]
fn dominance_is_as_defined() {
    for (succs, aborts) in graphs(600) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let oracle = Oracle::new(&succs, &aborts);
        assert_eq!(numbers(cfg.order()), oracle.returning, "{succs:?}");
        for b in 0..succs.len() {
            assert_eq!(cfg.returns(block(b)), oracle.returning.contains(&b));
            assert_eq!(numbers(cfg.preds(block(b))), oracle.preds[b], "{succs:?}");
            assert_eq!(numbers(cfg.succs(block(b))), oracle.succs[b], "{succs:?}");
        }
        assert_eq!(numbers(cfg.exits()), oracle.rets);
        for a in &oracle.returning {
            for b in &oracle.returning {
                let (x, y) = (block(*a), block(*b));
                assert_eq!(
                    cfg.dominates(x, y),
                    oracle.dominates(*a, *b),
                    "{a} {b} {succs:?}"
                );
                let expected = oracle.postdominates(*a, *b);
                assert_eq!(cfg.postdominates(x, y), expected, "{a} {b} {succs:?}");
                let strictly = cfg.idom(y).is_some_and(|d| cfg.dominates(x, d));
                assert_eq!(strictly, a != b && oracle.dominates(*a, *b));
                let strictly = cfg.ipdom(y).is_some_and(|d| cfg.postdominates(x, d));
                assert_eq!(strictly, a != b && expected);
            }
        }
    }
}

/// The edges into and out of a loop.
fn edges_are_as_defined(cfg: &Cfg, oracle: &Oracle, natural: &Natural) {
    let loops = cfg.loops();
    let which = loops.headed_by(block(natural.header)).expect("a loop");
    let data = &loops[which];
    let from_outside = oracle.preds[natural.header].difference(&natural.body);
    let from_outside: Set = from_outside.copied().collect();
    assert_eq!(numbers(&data.entering), from_outside);
    let alone = from_outside.iter().filter(|b| oracle.succs[**b].len() == 1);
    let preheader = alone.copied().next().filter(|_| from_outside.len() == 1);
    assert_eq!(data.preheader.map(number), preheader);
    let mut exits = Vec::new();
    for from in &natural.body {
        let to = oracle.succs[*from].difference(&natural.body);
        exits.extend(to.map(|to| (*from, *to)));
    }
    let mut found: Vec<_> = data
        .exits
        .iter()
        .map(|(a, b)| (number(*a), number(*b)))
        .collect();
    found.sort_unstable();
    assert_eq!(found, exits);
    let dedicated = exits
        .iter()
        .all(|(_, e)| oracle.preds[*e].is_subset(&natural.body));
    assert_eq!(data.dedicated_exits, dedicated);
    for (_, e) in &exits {
        let whole = oracle.preds[*e].is_subset(&natural.body);
        assert_eq!(loops.exits_at(block(*e)).contains(&which), whole);
    }
}

#[test]
fn loops_are_as_defined() {
    let mut seen = 0;
    for (succs, aborts) in graphs(3000) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let loops = cfg.loops();
        let oracle = Oracle::new(&succs, &aborts);
        let expected = oracle.loops();
        assert_eq!(loops.len(), expected.len(), "{succs:?}");
        for natural in &expected {
            let which = loops.headed_by(block(natural.header)).expect("a loop");
            let data = &loops[which];
            assert_eq!(numbers(loops.blocks(which)), natural.body, "{succs:?}");
            assert_eq!(loops.blocks(which)[0], data.header);
            assert_eq!(numbers(&data.latches), natural.latches);
            let around = expected
                .iter()
                .filter(|other| other.body.contains(&natural.header));
            assert_eq!(data.depth as usize, around.clone().count(), "{succs:?}");
            let parent = around.filter(|other| other.header != natural.header);
            let parent = parent
                .min_by_key(|other| other.body.len())
                .map(|n| n.header);
            assert_eq!(data.parent.map(|p| number(loops[p].header)), parent);
            edges_are_as_defined(&cfg, &oracle, natural);
            seen += 1;
        }
        for b in cfg.order() {
            let depths: Vec<u32> = loops.exits_at(*b).iter().map(|l| loops[*l].depth).collect();
            assert!(depths.is_sorted_by(|a, b| a > b), "{depths:?}");
            for which in loops.exits_at(*b) {
                assert!(!loops.contains(*which, *b));
            }
        }
    }
    assert!(seen > 2000, "{seen}");
}

#[test]
fn irreducible_cycles_are_what_loops_leave() {
    let mut seen = 0;
    for (succs, aborts) in graphs(3000) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let oracle = Oracle::new(&succs, &aborts);
        let cycles = cfg.loops().irreducible();
        let all: Vec<Set> = cycles.iter().map(|cycle| numbers(&cycle.blocks)).collect();
        let inside = |a: &Set| all.iter().any(|b| a != b && a.is_subset(b));
        let outermost: Vec<&Set> = all.iter().filter(|a| !inside(a)).collect();
        let expected = oracle.cycles_left();
        for cycle in &outermost {
            let found = expected.iter().any(|set| set.is_subset(cycle));
            assert!(found, "{succs:?}");
        }
        for set in &expected {
            assert!(
                outermost.iter().any(|cycle| set.is_subset(cycle)),
                "{succs:?}"
            );
        }
        for (cycle, blocks) in cycles.iter().zip(&all) {
            let outside = |b: &usize| !oracle.preds[*b].is_subset(blocks);
            let entries: Set = blocks.iter().copied().filter(outside).collect();
            assert_eq!(numbers(&cycle.entries), entries, "{succs:?}");
            assert!(entries.len() > 1, "{succs:?}");
            seen += 1;
        }
        for (which, data) in cfg.loops().iter() {
            let body = numbers(cfg.loops().blocks(which));
            let within = all.iter().any(|cycle| cycle.is_subset(&body));
            assert_eq!(data.reducible, !within, "{succs:?}");
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn order_keeps_loops_together_and_leads_forward() {
    for (succs, aborts) in graphs(3000) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let at = |b: Block| cfg.position(b).expect("a returning block");
        for b in cfg.order() {
            if let Some(up) = cfg.idom(*b) {
                assert!(at(up) < at(*b));
            }
            for to in cfg.succs(*b).iter().filter(|to| at(**to) <= at(*b)) {
                let back = cfg.dominates(*to, *b);
                let general = cfg.loops().irreducible().iter();
                let mut general = general.map(|cycle| &cycle.blocks);
                let general = general.any(|c| c.contains(b) && c.contains(to));
                assert!(back || general, "{b} {to} {succs:?}");
            }
        }
        for (which, _) in cfg.loops().iter() {
            let mut places: Vec<usize> = cfg.loops().blocks(which).iter().map(|b| at(*b)).collect();
            places.dedup();
            assert_eq!(places.len(), places[places.len() - 1] - places[0] + 1);
        }
    }
}

#[test]
fn walks_come_back() {
    let mut returning = 0;
    for (seed, (succs, aborts)) in graphs(6000).enumerate() {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let reversal = Reversal::new(&cfg);
        returning += usize::from(!cfg.order().is_empty());
        check(&f, &cfg, &reversal, 4, 60, seed as u64)
            .unwrap_or_else(|bug| panic!("{bug}: {succs:?} {aborts:?}"));
    }
    assert!(returning > 3000, "{returning}");
}

#[test]
fn regions_have_one_entry_and_one_way_out() {
    for (succs, aborts) in graphs(6000) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        if let Err(what) = regions::check(&cfg) {
            panic!("{what}: {succs:?} {aborts:?}");
        }
    }
}

#[test]
fn structured_programs_are_recognised() {
    let mut random = Random(7);
    for _ in 0..500 {
        let succs = structured(&mut random, 12);
        let f = function(&succs, &[]);
        let cfg = Cfg::new(&f);
        assert!(cfg.structure().is_structured(), "{succs:?}");
        regions::check(&cfg).unwrap_or_else(|what| panic!("{what}: {succs:?}"));
        let reversal = Reversal::new(&cfg);
        for (b, way) in reversal.merges() {
            match way {
                Way::Counter(which) => assert_eq!(cfg.loops()[*which].header, b),
                Way::BranchId { general, preds } => {
                    assert!(!general, "{b} {succs:?}");
                    assert_eq!(preds, cfg.preds(b));
                    assert!(cfg.loops().headed_by(b).is_none());
                }
            }
        }
        for (_, data) in cfg.loops().iter() {
            assert!(data.counted(), "{succs:?}");
        }
    }
}

#[test]
fn choices_name_the_arm_that_was_taken() {
    let mut known = 0;
    for (succs, aborts) in graphs(2000) {
        let f = function(&succs, &aborts);
        let cfg = Cfg::new(&f);
        let merges: Vec<_> = cfg.order().iter().map(|b| choice(&cfg, *b)).collect();
        let mut random = Random(3);
        for _ in 0..20 {
            let mut last = vec![None; succs.len()];
            let Some(mut at) = cfg.order().first().copied() else {
                continue;
            };
            for _ in 0..60 {
                let Some(next) = cfg.succs(at).get(random.below(cfg.succs(at).len())) else {
                    break;
                };
                last[number(at)] = cfg.succs(at).iter().position(|s| s == next);
                let place = cfg.position(*next).expect("returning");
                if let Some(choice) = &merges[place] {
                    let id = cfg
                        .preds(*next)
                        .iter()
                        .position(|p| *p == at)
                        .expect("a pred");
                    if let Some(arm) = choice.arms[id] {
                        assert_eq!(last[number(choice.branch)], Some(arm), "{next} {succs:?}");
                        known += 1;
                    }
                }
                at = *next;
            }
        }
    }
    assert!(known > 1000, "{known}");
}

#[test]
fn large_functions_are_quick() {
    for (name, succs) in large(10_000) {
        let f = function(&succs, &[]);
        let start = std::time::Instant::now();
        let cfg = Cfg::new(&f);
        let reversal = Reversal::new(&cfg);
        let time = start.elapsed();
        println!("{name}: {} blocks, {time:?}", cfg.order().len());
        assert!(time.as_secs() < 3, "{name}: {time:?}");
        check(&f, &cfg, &reversal, 1, 100, 1).unwrap_or_else(|bug| panic!("{name}: {bug}"));
    }
}

/// The paper's example (section 2): a loop around an `if` takes one counter and one id a turn.
#[test]
fn papers_example_is_reversed_as_in_the_paper() {
    // 1: while header; 2: if; 3, 4: arms; 5: end of the if and of the loop; 6: after the loop.
    let succs = [
        vec![1],
        vec![2, 6],
        vec![3, 4],
        vec![5],
        vec![5],
        vec![1],
        vec![],
    ];
    let f = function(&succs, &[]);
    let cfg = Cfg::new(&f);
    let text = print(&f, &cfg);
    println!("{text}\n{}", dot(&f, &cfg));
    let expected = "\
cfg @f: 7 blocks, 7 returning, 1 loops, structured
function
  bb0: ENTRY -> bb1
  loop0: header bb1, latches bb5, exits bb1->bb6
    bb1: LOOP(loop0) -> bb2 bb6  ; count loop0
    bb2: BRANCH -> bb3 bb4
    branch at bb2, merge bb5
      arm to bb3
        bb3: BASICBLOCK -> bb5
      arm to bb4
        bb4: BASICBLOCK -> bb5
    bb5: ENDBRANCH(bb2) ENDLOOP(loop0) -> bb1  ; push id of bb3 bb4
  bb6: EXIT  ; push counter loop0
";
    assert_eq!(text, expected);
}

/// `if (a && b) X else Y`, with a structured `if` in X: only where the arms meet is it general.
#[test]
fn unstructured_part_is_kept_small() {
    let succs = [
        vec![1, 4],
        vec![2, 4],
        vec![5, 6],
        vec![],
        vec![8],
        vec![7],
        vec![7],
        vec![8],
        vec![9, 10],
        vec![3],
        vec![3],
    ];
    let f = function(&succs, &[]);
    let cfg = Cfg::new(&f);
    let general: Vec<usize> = (0..succs.len())
        .filter(|b| cfg.structure().is_general(block(*b)))
        .collect();
    assert_eq!(general, [4, 8], "{}", print(&f, &cfg));
    let regions = cfg.structure().regions();
    let outer = regions
        .filter(|(_, r)| matches!(r.kind, RegionKind::General { exit } if exit == Some(block(8))));
    assert_eq!(outer.count(), 1);
    assert!(
        cfg.structure()
            .roles(block(7))
            .contains(&Role::EndBranch(Some(Head::Block(block(2)))))
    );
    let first = choice(&cfg, block(4)).expect("a merge");
    assert_eq!(
        (first.branch, first.arms),
        (block(0), vec![Some(1), Some(0)])
    );
    let second = choice(&cfg, block(8)).expect("a merge");
    assert!(second.arms.contains(&None), "{second:?}");
}

#[test]
fn check_finds_what_is_wrong() {
    let looped = function(&[vec![1], vec![2, 3], vec![1], vec![]], &[]);
    let cfg = Cfg::new(&looped);
    let reversal = Reversal::new(&cfg);
    check(&looped, &cfg, &reversal, 10, 20, 1).expect("sound");
    // The loop's counter where the loop has a second latch, and where it has a second exit.
    for succs in [
        [vec![1], vec![2, 3], vec![1], vec![1, 4], vec![]],
        [vec![1], vec![2, 3], vec![1, 4], vec![4], vec![]],
    ] {
        let other = function(&succs, &[]);
        check(&other, &cfg, &reversal, 10, 20, 1).expect_err("a wrong skeleton");
        let right = Cfg::new(&other);
        check(&other, &right, &Reversal::new(&right), 10, 20, 1).expect("sound");
    }
    // Ids where there are none.
    let diamond = function(&[vec![1, 2], vec![3], vec![3], vec![]], &[]);
    check(&diamond, &cfg, &reversal, 10, 20, 1).expect_err("a wrong skeleton");
}

#[test]
fn functions_that_never_return_are_empty() {
    for succs in [vec![vec![]], vec![vec![1], vec![1]]] {
        let f = function(&succs, &[0]);
        let cfg = Cfg::new(&f);
        assert!(cfg.order().is_empty());
        assert_eq!(cfg.exit(), None);
        assert!(cfg.structure().root().is_none());
        assert!(!cfg.dominates(block(0), block(0)));
        check(&f, &cfg, &Reversal::new(&cfg), 3, 10, 1).expect("nothing to walk");
        assert!(print(&f, &cfg).contains("not returning: bb0"));
    }
}

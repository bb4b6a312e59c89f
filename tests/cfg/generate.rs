//! Functions that are nothing but control flow.

use backsweep::ir::{Block, Constant, Function, FunctionBuilder, Op, Type, ValueDef};

pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 11) % bound.max(1) as u64) as usize
    }
}

/// A function with these successors of each block; a block without any ends in `ret`, or in
/// `unreachable` where it is listed in `aborts`.
pub fn function(succs: &[Vec<usize>], aborts: &[usize]) -> Function {
    let mut builder = FunctionBuilder::new("f", Type::Void);
    let value = builder.param(Type::I64, Some("x".to_owned()));
    let condition = builder.value(Type::BOOL, ValueDef::Const(Constant::Int(1)));
    let blocks: Vec<Block> = succs.iter().map(|_| builder.block()).collect();
    for (at, succs) in succs.iter().enumerate() {
        let to: Vec<Block> = succs.iter().map(|s| blocks[*s]).collect();
        let (op, args) = match to[..] {
            [] if aborts.contains(&at) => (Op::Unreachable, vec![]),
            [] => (Op::Ret, vec![]),
            [to] => (Op::Jump(to), vec![]),
            [then, otherwise] => (Op::Branch(then, otherwise), vec![condition]),
            [default, ..] => {
                let cases = to[1..].iter().enumerate();
                let cases = cases.map(|(i, to)| (i as i128, *to)).collect();
                (Op::Switch { cases, default }, vec![value])
            }
        };
        builder.inst(blocks[at], op, args, Type::Void);
    }
    builder.finish()
}

/// Any graph: no block is entered that cannot be, the entry has no predecessor.
pub fn anything(random: &mut Random) -> (Vec<Vec<usize>>, Vec<usize>) {
    let len = 2 + random.below(18);
    let mut succs = Vec::new();
    for at in 0..len {
        let count = [0, 1, 2, 2, 2, 2, 3][random.below(7)];
        let count = if at == 0 { count.max(1) } else { count };
        let near = random.below(2) == 0;
        let to = (0..count).map(|_| {
            if near {
                1 + (at + random.below(4)).saturating_sub(1) % (len - 1)
            } else {
                1 + random.below(len - 1)
            }
        });
        succs.push(to.collect());
    }
    let aborts = (1..len).filter(|_| random.below(4) == 0).collect();
    (succs, aborts)
}

/// Successors of the blocks up to `len`, the last of which returns.
fn shape(len: usize, succs: impl Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    let last = len - 1;
    let of = |at| if at == last { vec![] } else { succs(at) };
    (0..len).map(of).collect()
}

/// Shapes at which naive algorithms become quadratic or overflow the call stack.
pub fn large(n: usize) -> Vec<(&'static str, Vec<Vec<usize>>)> {
    let early_exits = shape(n, |i| vec![i + 1, n - 1]);
    // Headers, then the latches inside out.
    let nest = shape(2 * n + 1, |i| match i {
        i if i < n => vec![i + 1],
        i => vec![i + 1, 2 * n - i],
    });
    // Two chains with rungs both ways: irreducible at every rung.
    let ladder = shape(2 * n + 2, |i| match i {
        0 => vec![1, 2],
        i if i + 2 > 2 * n => vec![2 * n + 1],
        i if i % 2 == 1 => vec![i + 2, i + 1],
        i => vec![i + 2, i - 1],
    });
    // if { if { if { … } } }
    let ifs = shape(2 * n + 1, |i| match i {
        i if i < n => vec![i + 1, 2 * n - i],
        i => vec![i + 1],
    });
    let diamonds = shape(3 * n + 1, |i| match i % 3 {
        0 => vec![i + 1, i + 2],
        1 => vec![i + 2],
        _ => vec![i + 1],
    });
    let switch = shape(n + 2, |i| match i {
        0 => (1..=n).collect(),
        _ => vec![n + 1],
    });
    // Edges back from a chain, each to two blocks before: a bad case of iterating dominance.
    let weave = shape(n + 1, |i| match i {
        i if i >= 3 => vec![i + 1, i - 2],
        i => vec![i + 1],
    });
    vec![
        ("early exits", early_exits),
        ("loop nest", nest),
        ("ladder", ladder),
        ("nested ifs", ifs),
        ("diamonds", diamonds),
        ("switch", switch),
        ("weave", weave),
    ]
}

/// A program of nested `if`, `switch`, `while`, `do`, `break` and early exits from loops, each loop
/// with a preheader, one latch and dedicated exits.
pub fn structured(random: &mut Random, size: usize) -> Vec<Vec<usize>> {
    let mut program = Program {
        succs: vec![vec![]],
        budget: size,
    };
    let end = program.sequence(random, 0, None, 0);
    let exit = program.block();
    program.succs[end].push(exit);
    program.succs
}

struct Program {
    succs: Vec<Vec<usize>>,
    budget: usize,
}

impl Program {
    fn block(&mut self) -> usize {
        self.succs.push(vec![]);
        self.succs.len() - 1
    }

    /// From an open block; gives the open block at its end. `breaks` is where a loop is left to.
    fn sequence(
        &mut self,
        random: &mut Random,
        from: usize,
        breaks: Option<usize>,
        depth: usize,
    ) -> usize {
        let mut at = from;
        for _ in 0..1 + random.below(4) {
            if self.budget == 0 || depth > 6 {
                break;
            }
            self.budget -= 1;
            at = self.statement(random, at, breaks, depth + 1);
        }
        at
    }

    fn statement(
        &mut self,
        random: &mut Random,
        at: usize,
        breaks: Option<usize>,
        depth: usize,
    ) -> usize {
        match random.below(6) {
            0 => {
                let next = self.block();
                self.succs[at].push(next);
                next
            }
            1 | 2 => {
                let arms = 1 + random.below(3);
                let mut ends = Vec::new();
                for _ in 0..arms {
                    let arm = self.block();
                    self.succs[at].push(arm);
                    ends.push(self.sequence(random, arm, breaks, depth));
                }
                let merge = self.block();
                if arms == 1 {
                    self.succs[at].push(merge);
                }
                for end in ends {
                    self.succs[end].push(merge);
                }
                merge
            }
            3 => self.while_loop(random, at, depth),
            4 => {
                let header = self.block();
                self.succs[at].push(header);
                let exit = self.block();
                let latch = self.sequence(random, header, Some(exit), depth);
                // A latch of its own: the body may end in a loop's exit.
                let last = self.block();
                self.succs[latch].push(last);
                self.succs[last].extend([header, exit]);
                exit
            }
            _ => match breaks {
                Some(exit) => {
                    let next = self.block();
                    self.succs[at].extend([exit, next]);
                    next
                }
                None => at,
            },
        }
    }

    fn while_loop(&mut self, random: &mut Random, at: usize, depth: usize) -> usize {
        let preheader = self.block();
        self.succs[at].push(preheader);
        let header = self.block();
        self.succs[preheader].push(header);
        let body = self.block();
        let exit = self.block();
        self.succs[header].extend([body, exit]);
        let latch = self.sequence(random, body, Some(exit), depth);
        let last = self.block();
        self.succs[latch].push(last);
        self.succs[last].push(header);
        exit
    }
}

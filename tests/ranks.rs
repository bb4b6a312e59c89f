//! What collective functions of MPI and their adjoints send on many processes: `book/src/mpi-scale.md` has what is simulated here.
//!
//! Each function is taken for the algorithm that libraries use for messages of its size (Thakur, Rabenseifner and Gropp, Optimization of
//! collective communication operations in MPICH, 2005), message by message. The functions of the backward sweep are those that
//! `runtime/mpi` calls.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// What all processes send, and the one that sends and receives most.
#[derive(Clone)]
struct Traffic {
    sent: Vec<u64>,
    messages: Vec<u64>,
}

/// Below so many bytes libraries take the algorithms with the fewest messages.
const SHORT: u64 = 12 * 1024;

impl Traffic {
    fn new(ranks: usize) -> Traffic {
        Traffic {
            sent: vec![0; ranks],
            messages: vec![0; ranks],
        }
    }

    fn ranks(&self) -> usize {
        self.sent.len()
    }

    /// Counts for both ends.
    fn message(&mut self, from: usize, to: usize, bytes: u64) {
        for rank in [from, to] {
            self.sent[rank] += bytes;
            self.messages[rank] += 1;
        }
    }

    fn then(mut self, other: Traffic) -> Traffic {
        for rank in 0..self.ranks() {
            self.sent[rank] += other.sent[rank];
            self.messages[rank] += other.messages[rank];
        }
        self
    }

    fn most(&self) -> (u64, u64) {
        let most = |all: &[u64]| all.iter().copied().max().unwrap_or(0);
        (most(&self.messages), most(&self.sent))
    }

    fn all(&self) -> (u64, u64) {
        let both_ends = |all: &[u64]| all.iter().sum::<u64>() / 2;
        (both_ends(&self.messages), both_ends(&self.sent))
    }
}

/// A binomial tree from the root: what goes to a child is as much as `bytes` says for the processes below it.
fn tree(ranks: usize, bytes: impl Fn(usize) -> u64) -> Traffic {
    let mut traffic = Traffic::new(ranks);
    let mut width = ranks.next_power_of_two() / 2;
    while width > 0 {
        for parent in (0..ranks).step_by(2 * width) {
            let child = parent + width;
            if child < ranks {
                traffic.message(parent, child, bytes(width.min(ranks - child)));
            }
        }
        width /= 2;
    }
    traffic
}

/// Each process passes on to the next one what it has got, as often as there are others.
fn ring(ranks: usize, block: u64) -> Traffic {
    let mut traffic = Traffic::new(ranks);
    for rank in 0..ranks {
        let next = (rank + 1) % ranks;
        for process in [rank, next] {
            traffic.sent[process] += block * (ranks as u64 - 1);
            traffic.messages[process] += ranks as u64 - 1;
        }
    }
    traffic
}

/// Pairs exchange in rounds, each of processes twice as far apart; those beyond a power of two give theirs to another one before.
fn doubling(ranks: usize, bytes: impl Fn(u32) -> u64) -> Traffic {
    let mut traffic = Traffic::new(ranks);
    let power = (ranks + 1).next_power_of_two() / 2;
    for extra in power..ranks {
        traffic.message(extra, extra - power, bytes(0));
        traffic.message(extra - power, extra, bytes(0));
    }
    for round in 0..power.trailing_zeros() {
        for rank in 0..power {
            traffic.message(rank, rank ^ (1 << round), bytes(round));
        }
    }
    traffic
}

fn broadcast(ranks: usize, bytes: u64) -> Traffic {
    match bytes < SHORT {
        true => tree(ranks, |_| bytes),
        false => scatter(ranks, bytes / ranks as u64).then(allgather(ranks, bytes / ranks as u64)),
    }
}

fn reduce(ranks: usize, bytes: u64) -> Traffic {
    match bytes < SHORT {
        true => tree(ranks, |_| bytes),
        false => {
            reduce_scatter(ranks, bytes / ranks as u64).then(gather(ranks, bytes / ranks as u64))
        }
    }
}

fn allreduce(ranks: usize, bytes: u64) -> Traffic {
    match bytes < SHORT {
        true => doubling(ranks, |_| bytes),
        // Halving, and doubling back (Rabenseifner).
        false => doubling(ranks, |round| bytes >> (round + 1))
            .then(doubling(ranks, |round| bytes >> (round + 1))),
    }
}

/// Blocks of so many bytes to each process.
fn scatter(ranks: usize, block: u64) -> Traffic {
    tree(ranks, |below| block * below as u64)
}

fn gather(ranks: usize, block: u64) -> Traffic {
    scatter(ranks, block)
}

fn allgather(ranks: usize, block: u64) -> Traffic {
    match block * (ranks as u64) < 40 * SHORT {
        true => doubling(ranks, |round| block << round),
        false => ring(ranks, block),
    }
}

/// The same rounds the other way.
fn reduce_scatter(ranks: usize, block: u64) -> Traffic {
    allgather(ranks, block)
}

/// Each process sends a block to each other one.
fn alltoall(ranks: usize, block: u64) -> Traffic {
    match block <= 256 {
        // In as many rounds as there are bits, half of all blocks at once (Bruck).
        true => {
            let mut traffic = Traffic::new(ranks);
            let rounds = ranks.next_power_of_two().trailing_zeros();
            for round in 0..rounds {
                let blocks = (0..ranks).filter(|at| at >> round & 1 == 1).count() as u64;
                for rank in 0..ranks {
                    traffic.message(rank, (rank + (1 << round)) % ranks, blocks * block);
                }
            }
            traffic
        }
        false => ring(ranks, block),
    }
}

fn scan(ranks: usize, bytes: u64) -> Traffic {
    let mut traffic = Traffic::new(ranks);
    let mut distance = 1;
    while distance < ranks {
        for rank in 0..ranks - distance {
            traffic.message(rank, rank + distance, bytes);
        }
        distance *= 2;
    }
    traffic
}

type Algorithm = fn(usize, u64) -> Traffic;

/// A function, and what is called in its backward sweep (`runtime/mpi/collective.h`, `reduction.h`).
const FUNCTIONS: [(&str, Algorithm, &str, Algorithm); 12] = [
    ("`Bcast`", broadcast, "`Reduce`", reduce),
    ("`Reduce` (sum)", reduce, "`Bcast`", broadcast),
    ("`Allreduce` (sum)", allreduce, "`Allreduce`", allreduce),
    (
        "`Allreduce` (product)",
        allreduce,
        "`Allreduce`, 2 before it",
        three,
    ),
    (
        "`Allreduce` (max, min)",
        allreduce,
        "`Allreduce`, 2 before it",
        three,
    ),
    ("`Gather(v)`", gather, "`Scatterv`", scatter),
    ("`Scatter(v)`", scatter, "`Gatherv`", gather),
    (
        "`Allgather(v)`",
        allgather,
        "`Reduce_scatter`",
        reduce_scatter,
    ),
    (
        "`Reduce_scatter` (sum)",
        reduce_scatter,
        "`Allgatherv`",
        allgather,
    ),
    ("`Alltoall(v)`", alltoall, "`Alltoallv`", alltoall),
    ("`Scan` (sum)", scan, "`Scan`, ranks reversed", scan),
    ("`Barrier`", barrier, "`Barrier`", barrier),
];

/// Products and extremes: what each process gave decides, which is found out by one of numbers and one of integers before.
fn three(ranks: usize, bytes: u64) -> Traffic {
    let numbers = allreduce(ranks, bytes);
    numbers
        .clone()
        .then(numbers)
        .then(allreduce(ranks, bytes / 2))
}

fn barrier(ranks: usize, _: u64) -> Traffic {
    alltoall(ranks, 0)
}

/// A row for each function: messages and bytes of the process that has most, in both sweeps, and the ratio of all bytes.
fn table(ranks: usize, bytes: u64) -> String {
    let mut text = String::new();
    for (name, primal, called, backward) in FUNCTIONS {
        let (forth, back) = (primal(ranks, bytes), backward(ranks, bytes));
        let ((messages, most), (messages_b, most_b)) = (forth.most(), back.most());
        let ratio = back.all().1 as f64 / forth.all().1.max(1) as f64;
        let _ = writeln!(
            text,
            "| {name} | {messages} | {most} | {called} | {messages_b} | {most_b} | {ratio:.2} |"
        );
    }
    text
}

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("book/src/mpi-scale.md");
    fs::read_to_string(path).expect("the page is there")
}

#[test]
fn the_page_has_what_is_simulated() {
    let page = page();
    for bytes in [8, 8000] {
        let table = table(10_000, bytes);
        assert!(page.contains(&table), "{bytes} bytes:\n{table}");
    }
}

#[test]
fn all_blocks_arrive() {
    for ranks in [2, 3, 7, 16, 1000] {
        // Each process but the root gets its block, and what it passes on.
        let all = scatter(ranks, 8).all();
        assert_eq!(all.0, ranks as u64 - 1);
        assert!(all.1 >= 8 * (ranks as u64 - 1));
        assert_eq!(
            ring(ranks, 8).all(),
            (
                (ranks * (ranks - 1)) as u64,
                8 * (ranks * (ranks - 1)) as u64
            )
        );
        assert_eq!(
            broadcast(ranks, 8).all(),
            (ranks as u64 - 1, 8 * (ranks as u64 - 1))
        );
    }
}

/// No adjoint of a sum or of a move needs more than its function, but for a factor that does not grow with the processes.
#[test]
fn adjoints_scale_as_their_functions() {
    for (name, primal, _, backward) in FUNCTIONS {
        for ranks in [16, 1000, 10_000] {
            for bytes in [8, 8000, 80_000] {
                let (forth, back) = (primal(ranks, bytes), backward(ranks, bytes));
                let (messages, most) = forth.most();
                let (messages_b, most_b) = back.most();
                assert!(
                    messages_b <= 3 * messages.max(1),
                    "{name}: {messages_b} messages, not {messages}"
                );
                assert!(
                    most_b <= 3 * most.max(8),
                    "{name}: {most_b} bytes, not {most}, on {ranks} of {bytes}"
                );
            }
        }
    }
}

//! The entries for loops: how often they are executed, and what their iterations access.

use super::limit::{Limit, limits};

limits! {
    LOOPS_REMEMBERED: usize = 256;
        "Loops of which LLVM keeps which expressions are known in them while counts of loops are looked for.",
        "It is found again.",
        Some("test-ir/run/large-function.c");
    CLEANED_BLOCKS: usize = 1 << 14;
        "Blocks of a generated function of which loops keep a form of their own when it is cleaned.",
        "Empty blocks before loops, and at their ends, go with the others.",
        Some("test-ir/run/large-function.c");
    AFFINE_PARAMETERS: usize = 3;
        "Values that stay the same in the function in one product of an address.",
        "It is not known exactly which bytes the access touches: it counts as one that touches any of its object's.",
        None;
    AFFINE_FACTOR_BITS: u32 = 40;
        "Bits of a constant factor of an address.",
        "As above: no sum of such products overflows.",
        None;
    AFFINE_STEP_BITS: u32 = 8;
        "Bits of what a loop adds in each iteration to a counter of 64 bits that starts at a constant: no loop is executed so often that it wraps.",
        "It counts as a number that may wrap, unless LLVM knows better.",
        None;
    STORED_COPIES: usize = 100;
        "Numbers of a function that are computed in loops and stored, of which it is looked whether they can be read back.",
        "Others are recomputed, or stored once more.",
        None;
    AFFINE_VALUES: usize = 200;
        "Values of a function that vary otherwise than the counters of loops, and of which it is told what they are made of: quotients, and what meets behind branches.",
        "As above.",
        None;
    AFFINE_DEPTH: usize = 8;
        "Operations, one on the result of the other, that the index of an access is computed by and that are looked through.",
        "They count as LLVM sees them: they may wrap.",
        None;
    AFFINE_WAYS: usize = 4;
        "Ways on which an access is come to that give values it depends on: of each it is asked on its own what it may touch.",
        "Of some of these values nothing is known.",
        None;
    AFFINE_EDGES: usize = 4;
        "Branches, one before the other, that lead to a place where values meet, and of which it is known what they compare.",
        "That something differs there is not known.",
        None;
    AFFINE_GUARDS: usize = 8;
        "Comparisons on the way to a block of which it is known what follows from them for addresses: the nearest.",
        "Of further ones nothing is known there.",
        None;
    AFFINE_DIVISOR: i64 = 128;
        "What an expression is divided by that tells how often a loop is executed: were it negative, the loop would be executed too often ever to end.",
        "Of the quotient nothing is known there.",
        None;
    STRIDE_BITS: u32 = 56;
        "Bits of the numbers of which an address is made up to which nothing wraps: constants, and how often a loop can be executed, stay far below.",
        "The address is any of its object's.",
        None;
    STRIDE_FACTOR_BITS: u32 = 20;
        "Bits of the bytes by which a loop moves an address.",
        "As above.",
        None;
    STRIDE_DEPTH: usize = 8;
        "Expressions in each other of which an address is made, and loops that move it.",
        "As above.",
        None;
    STRIDE_ITERATIONS: u64 = 1 << 12;
        "Iterations that a loop is taken to have where it is estimated how much memory it goes over.",
        "More are taken to be as many: what is stored is chosen by estimates that are too small.",
        None;
    STRIDE_CELLS: u64 = 1 << 32;
        "Addresses of one store that are counted for that estimate.",
        "As above.",
        None;
    SPAN_DIMENSIONS: usize = 8;
        "Loops with constant numbers of iterations that move one access.",
        "It is not known which bytes the access reaches: it may reach all of its object.",
        None;
    SPAN_BITS: u32 = 48;
        "Bits of the distances that such loops move it by.",
        "As above.",
        None;
    COUNT_INSTRUCTIONS: u32 = 12;
        "Cheap instructions that it may take to compute before a loop how often it is repeated: about what it costs to reserve, write, read and release eight bytes.",
        "The number of iterations is counted in the loop, and stored.",
        None;
    MEMORY_COPY_ROUNDS: usize = 4;
        "Iterations through which a loop carries a value for which it is looked whether a cell of memory holds it: a value that is carried on comes from a phi beside which a cell is read.",
        "The value is stored.",
        None;
    MEMORY_COPY_USES: usize = 32;
        "Uses of a value among which a store is looked for that puts it into the cell that still holds it.",
        "As above.",
        None;
    MULTIPLIED_TERMS: usize = 16;
        "Terms of a product of sums that are multiplied out to compare two numbers.",
        "The product stays as it is, and the numbers may count as unknown.",
        None;
    COMPARED_CASES: usize = 2;
        "Joins of ways that are looked into, one after the other, to compare two numbers on each way.",
        "How the numbers compare is not known.",
        None;
    UNIFORM_DEPTH: usize = 8;
        "Operations after each other that are looked through to see that all threads of a team compute the same value.",
        "The value counts as different for each thread: adjoints of what is read are added to in one step.",
        None;
    END_DEPTH: usize = 3;
        "Choices after each other through which the end of a thread's range goes from a variable into the same one.",
        "The range counts as unknown: adjoints of what is read are added to in one step.",
        None;
    OVERLAP_CORNERS: usize = 16;
        "Combinations of first and last iterations in which one address is looked at, to compare before a loop what it reaches from pointers.",
        "What is reached is not compared: there is no version of the loop for memory that does not overlap.",
        None;
    SHARED_CORNERS: usize = 16;
        "Combinations of first and last iterations in which the address of one read is looked at, where a team shares a loop.",
        "It is not known what the read reaches: adjoints of what is read are added to in one step.",
        None;
    SHARED_READS: usize = 12;
        "Reads at different places that are looked at, where a team shares a loop.",
        "As above.",
        None;
    PRIVATE_ITERATIONS: i64 = 4;
        "Iterations that a thread must have been given for it to get memory of its own for adjoints, which are looked at in the end.",
        "A thread with fewer adds to the shared adjoints, in one step.",
        None;
    PRIVATE_BYTES: i64 = 4;
        "Bytes that a thread gets for adjoints, for each byte that it reads in an iteration: all are looked at in the end.",
        "The thread adds to the shared adjoints, in one step.",
        None;
    REFILLED_STEPS: u32 = 3 << 17;
        "Steps of work that are spent on finding out which objects iterations of one function refill; one comparison of numbers takes 64.",
        "Objects that have not been looked at count as ones that iterations read before they write: more is stored, and iterations may not run in parallel.",
        None;
    WRITTEN_RANGES: usize = 32;
        "Ranges of bytes of one object that are known to have been written in one place.",
        "Further ones count as not written.",
        None;
    WRITTEN_PASSES: usize = 4;
        "Passes over the blocks of loops within each other in which it is learned what all iterations have written.",
        "What inner loops have written for outer ones counts as not written.",
        None;
    WRITTEN_WANTED: usize = 16;
        "Ranges that are read and asked for where ways meet.",
        "Further ones are known only where they are known on one of the ways.",
        None;
}

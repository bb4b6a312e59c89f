//! Adjoints of LLVM bitcode. The modules are rooms of a house, here from the ground up: a room uses only rooms above it in
//! this list, and `tests/architecture.rs` holds that.

// How much is looked at, how often and how deep: every limit of the tool, with what happens at it.
pub mod limits;

// The two kinds of failure: the input's and our own; places in the source.
pub mod error;

// The program as everything below sees it: typed ids, closed instructions, printer, parser, interpreter. No LLVM.
pub mod ir;

// Derivative rules and effects of library functions, as tables.
pub mod rules;

// Bodies for what programs call: flang's runtime, BLAS, LAPACK, the C and C++ libraries.
pub mod library;

// The only room that knows LLVM: loading, passes, import, queries, writing, running.
pub mod llvm;

// What is asked: functions, roles, pairs of sweeps, markers in the source; resolved against the module.
pub mod request;

// Control flow: dominators, loops, structure, reversal; the verifier of `ir`, which needs dominators.
pub mod cfg;

// The fixpoint engine of the analyses.
pub mod dataflow;

// Integers and addresses that can be computed backwards (paper 004).
pub mod address;

// Computational graphs and their elimination (papers 001 and 002).
pub mod graph;

// Memory: what words hold, where pointers lead, what calls touch.
pub mod memory;

// Questions about a program, one a file: activity, linearity, to-be-recorded, adjoint liveness, adjoint write.
pub mod analysis;

// All that is known of a program before it is planned, computed once; the roles that follow from it.
pub mod facts;

// What the backward sweep needs, how each value is had, what that costs, and the choice.
pub mod plan;

// Proves a plan, on every path; knows its data, and shares nothing with how it was made.
pub mod proof;

// Other versions of the program, and the search for the one whose plan stores least.
pub mod rewrite;

// Carries a plan out, and decides nothing.
pub mod emit;

// What a plan stores, and why, in the user's source lines.
pub mod report;

// Declarations of what was generated, for C and Fortran.
pub mod interface;

// The road on one page.
pub mod pipeline;

// Whether gradients are right, by differences.
pub mod check;

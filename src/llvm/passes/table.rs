//! The table of passes, in the order in which they are run.

use std::ffi::c_uint;

use inkwell::llvm_sys::prelude::*;

use super::row::Runs::{Function, Llvm, Lowering, Module};
use super::row::Without::{Allowed, Wrong};
use super::row::{Row, Working};
use super::{
    addresses, apart, bitwise, bodies, byval, carried, debug_records, derived, effects, exceptions,
    expressions, extracted, fortran, heap, initial_values, inlined_tags, known_memory, lanes,
    library, lifetimes, memory_copies, mixed_words, musttail, optnone, processor, reads, refilled,
    relative_tables, retyped, rounding, rust_bodies, scopes, sharing, stored_copies, targets,
    teams, thread_decisions, thread_locals, trampolines, undefined, unwinding, updates, variadic,
    whole_words,
};
use crate::llvm::read::declared::variables;
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_give_preheaders(f: LLVMValueRef);
    fn bsw_inline_callees(
        copy: LLVMValueRef,
        f: LLVMValueRef,
        opaque: *const LLVMValueRef,
        count: c_uint,
    );
}

/// All passes. The notation of `runs` is explained at [`Runs`](super::row::Runs).
pub(super) const TABLE: &[Row] = &[
    Row {
        name: "know-memory",
        establishes: "of functions of MPI that access nothing but what their arguments lead to, and what MPI has for itself, LLVM knows that",
        relied_on_by: "memory, tbr, undo, plan",
        without: Allowed(
            "such functions are taken to access all memory that others know, and more is stored",
        ),
        runs: Module(known_memory::run),
    },
    Row {
        name: "library-bodies",
        establishes: "functions of BLAS, of C's and C++'s input and of GCC's C++ library that the module calls, and that are best differentiated through their loops, have a body in the module",
        relied_on_by: "lower-library",
        without: Allowed("calls of such functions need a derivative rule, or are refused"),
        runs: Module(bodies::add_library),
    },
    Row {
        name: "rust-bodies",
        establishes: "functions of Rust's own library that the module calls have the body that the library's archives have for them",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls of such functions are refused where they are given active memory"),
        runs: Module(rust_bodies::add),
    },
    Row {
        name: "fortran-bodies",
        establishes: "functions of flang's runtime library that compute on arrays, and that the module calls, have a body in the module",
        relied_on_by: "lower-fortran",
        without: Allowed("calls of such functions need a derivative rule, or are refused"),
        runs: Module(bodies::add_fortran),
    },
    Row {
        name: "host-procedures",
        establishes: "each internal procedure of Fortran's whose address is taken has a function beside it that finds the host's variables, and takes no more arguments than a call through a pointer gives",
        relied_on_by: "lower-trampolines, resolve-targets",
        without: Allowed("addresses of internal procedures are refused"),
        runs: Module(trampolines::add),
    },
    Row {
        name: "variadic-functions",
        establishes: "each function that takes a variable number of arguments has one beside it that is given where in memory they lie",
        relied_on_by: "lower-variadic",
        without: Allowed("calls of such functions are refused where they are given active values"),
        runs: Module(variadic::add),
    },
    Row {
        name: "parallel-regions",
        establishes: "each parallel region of OpenMP's has a function beside it that all threads of a team execute, and that carries a mark",
        relied_on_by: "lower-parallel",
        without: Allowed("calls that begin parallel regions are refused"),
        runs: Module(teams::add),
    },
    Row {
        name: "mixed-words",
        establishes: "each function that takes or gives back a word that is a number at one time and a pointer at another has one beside it that is given memory for it",
        relied_on_by: "lower-mixed-words",
        without: Allowed("unions of a number and a pointer that go through calls are refused"),
        runs: Module(mixed_words::add),
    },
    Row {
        name: "drop-unwinding",
        establishes: "a call after whose exception the function cannot return is a plain call: what is differentiated is the path without exceptions",
        relied_on_by: "inline-callees, import, cfg",
        without: Allowed(
            "drop-inlined-unwinding does the same after inlining; callees with such calls are not inlined before",
        ),
        runs: Function(unwinding::run),
    },
    Row {
        name: "inline-callees",
        establishes: "calls of functions that are small enough are replaced by what these do, so that what is known of callee and caller is known together",
        relied_on_by: "memory, activity, tbr, plan",
        without: Allowed("calls stay, each with two sweeps of its own"),
        runs: Function(inline),
    },
    Row {
        name: "lower-exceptions",
        establishes: "an exception that the program throws and catches itself goes to its handler as a value, and a function that it leaves on the way has one beside it that gives it back",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("where such an exception comes, the program ends with a message"),
        runs: Lowering(exceptions::run),
    },
    Row {
        name: "lower-trampolines",
        establishes: "the address of an internal procedure is that of the function that host-procedures puts beside it",
        relied_on_by: "resolve-targets, memory, plan",
        without: Allowed("addresses of internal procedures are refused"),
        runs: Lowering(trampolines::run),
    },
    Row {
        name: "lower-mixed-words",
        establishes: "a word that is a number at one time and a pointer at another goes through memory, for the function that mixed-words puts beside the one that is called",
        relied_on_by: "inline-callees, restore-copies, memory",
        without: Allowed("unions of a number and a pointer that go through calls are refused"),
        runs: Lowering(mixed_words::run),
    },
    Row {
        name: "lower-variadic",
        establishes: "a variable number of arguments lies in memory, for the function that variadic-functions puts beside the one that is called",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls of such functions are refused where they are given active values"),
        runs: Lowering(variadic::run),
    },
    Row {
        name: "lower-parallel",
        establishes: "a parallel region is a call of the function that parallel-regions puts beside it, and a reduction is a section that one thread executes at a time",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls that begin parallel regions are refused"),
        runs: Lowering(teams::run),
    },
    Row {
        name: "restore-tables",
        establishes: "constant tables of addresses that LLVM keeps as distances from the table hold the addresses",
        relied_on_by: "resolve-targets, memory",
        without: Allowed(
            "where such addresses lead is not known, and what is accessed there is refused",
        ),
        runs: Lowering(relative_tables::run),
    },
    Row {
        name: "resolve-targets",
        establishes: "a call through a pointer compares it with the functions of the module that it may lead to, and those with a derivative rule, and calls these directly",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed(
            "calls through pointers stay, and are refused where they compute with active values",
        ),
        runs: Lowering(targets::run),
    },
    Row {
        name: "lower-derived",
        establishes: "calls of flang's runtime library on elements of derived types are calls of bodies that fortran-bodies makes for the type",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls of such functions need a derivative rule, or are refused"),
        runs: Lowering(derived::run),
    },
    Row {
        name: "lower-fortran",
        establishes: "calls of flang's runtime library are calls of the bodies that fortran-bodies adds",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls of such functions need a derivative rule, or are refused"),
        runs: Lowering(fortran::run),
    },
    Row {
        name: "own-descriptors",
        establishes: "bodies of flang's runtime library that may change any dimension of an array are given a descriptor of its own where the array's is a component of something",
        relied_on_by: "memory, plan",
        without: Allowed(
            "what lies beside such a component is taken for changed, and may be refused",
        ),
        runs: Lowering(derived::own_descriptors),
    },
    Row {
        name: "lower-library",
        establishes: "calls of BLAS, of C's and C++'s input and of GCC's C++ library are calls of the bodies that library-bodies adds",
        relied_on_by: "inline-callees, memory, plan",
        without: Allowed("calls of such functions need a derivative rule, or are refused"),
        runs: Lowering(library::run),
    },
    Row {
        name: "copy-byval",
        establishes: "a structure that is passed by value in memory is a local variable, filled at entry",
        relied_on_by: "memory, undo, emit",
        without: Wrong(
            "changes of the callee's own copy would be taken for changes of the caller's memory, and so would their adjoints",
        ),
        runs: Function(byval::run),
    },
    Row {
        name: "drop-inlined-unwinding",
        establishes: "what drop-unwinding says holds for the code that was inlined, too",
        relied_on_by: "show-writes, import, cfg",
        without: Allowed("exceptions of what was inlined are further paths of control flow"),
        runs: Function(unwinding::run),
    },
    Row {
        name: "show-writes",
        establishes: "which floating numbers a library function writes through its arguments is seen in the program: they are stored before the call and read after it",
        relied_on_by: "memory, activity, tbr, adjoint-write",
        without: Allowed("calls of functions that write active numbers are refused"),
        runs: Function(effects::run),
    },
    Row {
        name: "mark-reads",
        establishes: "what the source reads as a pointer or a floating number is marked, where no pass can have made it of a word that is only moved",
        relied_on_by: "memory, plan",
        without: Allowed(
            "words that are pointers in some objects and numbers in others at the same places are refused where they are stored",
        ),
        runs: Function(reads::run),
    },
    Row {
        name: "drop-optnone",
        establishes: "the working copy may be optimised, however the user's function was compiled",
        relied_on_by: "the passes of LLVM's",
        without: Allowed("passes of LLVM's may leave the copy as it is"),
        runs: Function(optnone::run),
    },
    Row {
        name: "mark-variables",
        establishes: "each local variable in memory is marked with its declaration in the source",
        relied_on_by: "drop-debug-records, memory",
        without: Allowed(
            "types of local variables are not known from the source; memory whose contents are then unknown is refused",
        ),
        runs: Function(|working| variables::mark(Value(working.copy))),
    },
    Row {
        name: "drop-debug-records",
        establishes: "the copy holds no records that describe variables, unless a report wants their names",
        relied_on_by: "the passes of LLVM's",
        without: Wrong(
            "the records would refer to values of another function once a loop gets a function of its own",
        ),
        runs: Function(debug_records::run),
    },
    Row {
        name: "drop-inlined-tags",
        establishes: "type tags by which flang tells arguments of one procedure apart stand only on accesses of that procedure",
        relied_on_by: "alias queries, fusion, tbr",
        without: Wrong("accesses that do overlap would be taken for disjoint"),
        runs: Function(inlined_tags::run),
    },
    Row {
        name: "drop-scopes",
        establishes: "scopes of disjointness that hold in one execution of a part only, such as one iteration, are gone",
        relied_on_by: "alias queries, fusion, tbr",
        without: Wrong(
            "accesses of different iterations that do overlap would be taken for disjoint",
        ),
        runs: Function(scopes::run),
    },
    Row {
        name: "drop-musttail",
        establishes: "no call has to be the last thing that the function does",
        relied_on_by: "emit",
        without: Wrong("the backward sweep, which comes after the call, could not be written"),
        runs: Function(musttail::run),
    },
    Row {
        name: "name-thread-locals",
        establishes: "a thread-local variable is named directly, like any other global variable",
        relied_on_by: "memory, plan",
        without: Allowed("thread-local variables are refused"),
        runs: Function(thread_locals::run),
    },
    Row {
        name: "lower-processor",
        establishes: "inline assembly and intrinsics of a processor whose meaning is known are ordinary arithmetic",
        relied_on_by: "activity, derivative rules",
        without: Allowed("such assembly and such intrinsics are refused"),
        runs: Function(processor::run),
    },
    Row {
        name: "lower-heap",
        establishes: "memory from the heap is had by calls that allocate, copied where it is made larger, and released only after the backward sweep",
        relied_on_by: "memory, emit",
        without: Wrong("the backward sweep would read memory that the forward sweep has released"),
        runs: Function(heap::run),
    },
    Row {
        name: "store-initial-values",
        establishes: "the initial value of a derived type or structure that holds null pointers or functions is stored part by part, not copied from a constant",
        relied_on_by: "memory",
        without: Allowed(
            "the constant has no shadow from which that of the variable could be copied, and the copy is refused",
        ),
        runs: Function(initial_values::run),
    },
    Row {
        name: "scalarize-masked",
        establishes: "masked loads and stores of vectors, gathers and scatters are branches around accesses of single elements",
        relied_on_by: "import, memory, undo",
        without: Allowed("masked accesses are refused"),
        runs: Llvm("scalarize-masked-mem-intrin"),
    },
    Row {
        name: "promote-variables",
        establishes: "local variables whose address goes nowhere are values, structures of them part by part",
        relied_on_by: "memory, activity, tbr",
        without: Wrong(
            "what analyses take for memory of the program's own would hold pointers of front ends, and shadows could be missed",
        ),
        runs: Llvm("sroa"),
    },
    Row {
        name: "lower-updates",
        establishes: "a float in memory that is updated in one step is added to by a function that has a pair, or is updated in a section that one thread executes at a time",
        relied_on_by: "plan",
        without: Allowed("such updates are refused where the memory is active"),
        runs: Function(updates::run),
    },
    Row {
        name: "fold-extracted",
        establishes: "what is taken out of a structure held as a value is what was put in, and joins of such structures are joins of their members",
        relied_on_by: "simplify, memory, descriptors of arrays",
        without: Allowed(
            "pointers that pass through such values may be unknown, and are refused then",
        ),
        runs: Function(extracted::run),
    },
    Row {
        name: "simplify",
        establishes: "equal computations are done once, and control flow has no blocks that do nothing or are never reached",
        relied_on_by: "import, cfg, tbr",
        without: Allowed("more is computed, and more control data are stored"),
        runs: Llvm("early-cse,instsimplify,simplifycfg,instsimplify,simplifycfg,instsimplify"),
    },
    Row {
        name: "thread-decisions",
        establishes: "an integer that becomes a pointer where a tag says that it is one is not joined with what it is where the tag says otherwise",
        relied_on_by: "restore-pointers, memory",
        without: Allowed(
            "where such pointers lead is not known; memory whose shadow is then unknown is refused",
        ),
        runs: Function(thread_decisions::run),
    },
    Row {
        name: "one-return",
        establishes: "the function returns at one place, and ends at one place where it does not return",
        relied_on_by: "cfg, emit",
        without: Allowed("each such place is an end of its own"),
        runs: Llvm("mergereturn"),
    },
    Row {
        name: "give-preheaders",
        establishes: "a loop that is entered from several blocks, or from one that leads elsewhere too, has a block before it",
        relied_on_by: "loop-form",
        without: Allowed(
            "loop-form makes these blocks one by one, and looks each time at all that comes behind",
        ),
        runs: Function(give_preheaders),
    },
    Row {
        name: "loop-form",
        establishes: "each loop has a block before it, one edge back and exits of its own, and what it computes leaves it through joins at its exits",
        relied_on_by: "counts, fusion, plan",
        without: Wrong("a value could leave a loop at a place where its adjoint does not begin"),
        runs: Llvm("loop-simplify,lcssa"),
    },
    Row {
        name: "expand-constants",
        establishes: "an address that is computed from that of a global variable is an instruction like any other",
        relied_on_by: "import, memory",
        without: Wrong("such addresses would be constants without a shadow"),
        runs: Function(expressions::run),
    },
    Row {
        name: "forget-undefined",
        establishes: "no loop carries a value that no iteration defines before it is used",
        relied_on_by: "tbr, plan",
        without: Allowed("such values are stored"),
        runs: Function(undefined::run),
    },
    Row {
        name: "name-objects",
        establishes: "each variable and each piece of newly made memory has a name that outlasts inlining and outlining",
        relied_on_by: "drop-lifetimes, note-refilled, fusion",
        without: Allowed("loops that need private memory are not fused"),
        runs: Function(lifetimes::name_objects),
    },
    Row {
        name: "note-refilled",
        establishes: "loops name the objects of which each iteration writes all that it reads",
        relied_on_by: "fusion",
        without: Allowed("such loops are not fused"),
        runs: Function(refilled::run),
    },
    Row {
        name: "drop-lifetimes",
        establishes: "local variables live until the backward sweep has ended; where they begin is noted",
        relied_on_by: "fusion, emit",
        without: Wrong("the backward sweep would read local variables that no longer exist"),
        runs: Function(lifetimes::drop),
    },
    Row {
        name: "raise-bitwise",
        establishes: "integer operations on the bits of floating numbers are the floating operations that they stand for, such as a change of sign",
        relied_on_by: "activity, derivative rules",
        without: Allowed("such operations are refused where the number is active"),
        runs: Function(bitwise::run),
    },
    Row {
        name: "show-rounding",
        establishes: "a sum with a constant so large that it only rounds says that it rounds",
        relied_on_by: "derivative rules",
        without: Wrong("the derivative of rounding would be 1 in place of 0"),
        runs: Function(rounding::run),
    },
    Row {
        name: "drop-reused-tags",
        establishes: "type tags are gone from accesses of memory that is used as one type and later as another",
        relied_on_by: "alias queries, tbr, fusion",
        without: Wrong(
            "accesses that do overlap would be taken for disjoint, since the backward sweep accesses memory in another order",
        ),
        runs: Function(retyped::run),
    },
    Row {
        name: "split-lanes",
        establishes: "members of a structure that were read or written together as a vector, pointers among them, are so one by one, and so are words that change places as integers",
        relied_on_by: "restore-copies, memory",
        without: Allowed(
            "pointers that are read, written or moved so, and numbers that change places as integers, are refused",
        ),
        runs: Function(lanes::run),
    },
    Row {
        name: "whole-words",
        establishes: "a word that was moved in pieces, because a byte alone lies there on other paths, is moved whole",
        relied_on_by: "restore-pointers",
        without: Allowed("pointers that are moved so are refused"),
        runs: Function(whole_words::run),
    },
    Row {
        name: "restore-pointers",
        establishes: "integers that are nothing but addresses are pointers",
        relied_on_by: "memory",
        without: Allowed("pointers that are read or moved so are refused"),
        runs: Function(addresses::run),
    },
    Row {
        name: "demote-words",
        establishes: "a word that is a number on one path and a pointer or an integer on another, and is only moved, lies in memory, where the adjoint can look what it is",
        relied_on_by: "restore-copies, memory, plan",
        without: Allowed("words that are joined as integers are refused where they may be active"),
        runs: Function(carried::demote_words),
    },
    Row {
        name: "restore-copies",
        establishes: "memory that is moved through integers is copied as bytes, whatever these mean",
        relied_on_by: "memory, activity",
        without: Allowed("floating numbers that are moved so are refused"),
        runs: Function(carried::restore_copies),
    },
    Row {
        name: "infer-alignment",
        establishes: "accesses are as aligned as the variables and the memory from the heap that they go to",
        relied_on_by: "memory",
        without: Allowed(
            "doubles may seem to lie at odd places: programs that move them in memory of which it is not known what it holds end with a message",
        ),
        runs: Llvm("infer-alignment"),
    },
    Row {
        name: "nest-joins",
        establishes: "a join of many paths is a nest of joins of two, where a condition on integers chooses between the two",
        relied_on_by: "plan, address inversion",
        without: Allowed("more control data are stored"),
        runs: Function(apart::run),
    },
    Row {
        name: "load-phi-copies",
        establishes: "beside a value that a loop carries, and that lies in memory too, stands a load that reads it",
        relied_on_by: "plan",
        without: Allowed("such values are stored"),
        runs: Function(memory_copies::run),
    },
    Row {
        name: "load-stored-copies",
        establishes: "behind a store of a number that is computed in a loop stands a load that reads it",
        relied_on_by: "plan",
        without: Allowed("such numbers are stored"),
        runs: Function(stored_copies::run),
    },
    Row {
        name: "own-iterations",
        establishes: "loops that a team shares compare, in which iterations a thread reads what no other thread reads",
        relied_on_by: "plan",
        without: Allowed("adjoints of what is read are added to in one step in all iterations"),
        runs: Function(sharing::own_iterations),
    },
    Row {
        name: "private-adjoints",
        establishes: "loops that a team shares ask for memory for the adjoints of what all threads read in every iteration",
        relied_on_by: "plan",
        without: Allowed("these adjoints are added to in one step in all iterations"),
        runs: Function(sharing::private_adjoints),
    },
];

fn give_preheaders(working: &Working<'_>) {
    // SAFETY: a function of a live module, with a body.
    unsafe { bsw_give_preheaders(working.copy) }
}

fn inline(working: &Working<'_>) {
    let count = working.opaque.len() as c_uint;
    // SAFETY: functions of a live module, the first two with bodies; `opaque` has `count` entries.
    unsafe { bsw_inline_callees(working.copy, working.primal, working.opaque.as_ptr(), count) }
}

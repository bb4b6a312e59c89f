//! The entries for all but loops.

use super::limit::{Limit, limits};

limits! {
    INVERTED_LOOP_INSTRUCTIONS: usize = 400;
        "Instructions of a loop whose integers and addresses are looked at for inversion.",
        "Nothing in the loop is inverted: what it carries is stored.",
        None;
    PAIRS_SEARCHED: usize = 12;
        "Candidates up to which all pairs of values to store are tried.",
        "Only single ones are tried, then one after the other is added.",
        None;
    TRIPLES_SEARCHED: usize = 6;
        "Candidates up to which all sets of three values to store are tried.",
        "Only pairs are tried, then one after the other is added.",
        None;
    NESTED_PATHS: usize = 3;
        "Paths within paths that are followed for what can be computed backwards.",
        "What only a deeper path gives is stored.",
        None;
    FOLLOWED_PATHS: usize = 1000;
        "Paths, with those within them, that are followed in one search for inverses.",
        "The search goes on without paths: what they would give is stored.",
        None;
    TOKENS: usize = 4000;
        "Values and the ways they were found in one search for inverses.",
        "The search ends: what it has not found by then is stored.",
        None;
    DERIVED_OPERATIONS: usize = 8;
        "Operations after each other that are recomputed for a value that depends on nothing carried.",
        "The value is stored.",
        None;
    LIVENESS_FACTS: usize = 50_000_000;
        "Loads times blocks of a function for which it is found which stores the adjoint needs.",
        "All stores are taken to be needed.",
        None;
    CARRIED_VALUES: usize = 500;
        "Active values that one loop carries and whose dependence on each other is looked at.",
        "All are of unknown dependence, and what they carry through memory is left out of the report: nothing is stored less for them.",
        None;
    SEED_PRODUCTS: usize = 16;
        "Operations that are followed from a value to a seed that is known at loop entry.",
        "The seed counts as unknown: the loop is not fused.",
        None;
    DISJOINT_PAIRS: usize = 256;
        "Pairs of accesses of a loop whose disjointness is checked when the program runs.",
        "The loop is not fused.",
        None;
    LINEARITY_CALLS: usize = 4;
        "Calls within each other that are looked into for the degree of results.",
        "The results depend in an unknown way on all arguments.",
        None;
    LINEARITY_INSTRUCTIONS: usize = 1000;
        "Instructions of a callee that is looked into for the degree of its results.",
        "The results depend in an unknown way on all arguments.",
        None;
    POLYNOMIAL_DEGREE: u8 = 16;
        "Degree of a polynomial.",
        "A higher degree counts as no polynomial, so that loops settle.",
        None;
    JOIN_CONDITIONS: usize = 4;
        "Conditions that together tell by which edge a join was entered.",
        "The edge is stored as a branch id.",
        None;
    JOIN_BLOCKS: usize = 400;
        "Visits of blocks to find what tells by which edge a join was entered.",
        "The edge is stored as a branch id.",
        None;
    NEAR_BLOCKS: usize = 64;
        "Blocks that are looked at for one that all paths pass.",
        "No such block is known: values are recovered, and frames reserved, where that is always right.",
        None;
    KINK_PLACES: usize = 6;
        "Places that are named of one kink.",
        "The others are counted.",
        None;
    STEP_HALVINGS: usize = 18;
        "Times that the step of differences is halved.",
        "The best entry so far is taken, with its error.",
        None;
    TRIED_ELEMENTS: u64 = 1 << 22;
        "Elements that an argument is given where nobody says how many.",
        "The check tells that the argument is too small, and how to say its size.",
        None;
    RULE_SCRATCH_BYTES: usize = 256;
        "Bytes behind a pointer argument of a function whose rule is checked.",
        "Guard pages end the check of that rule with a fault.",
        None;
    PROBE_BYTES: usize = 1 << 16;
        "Bytes of an argument in which accesses are watched.",
        "Accesses beyond are not seen: the argument is called unused only as far as this.",
        None;
    PROBE_RUNS: usize = 24;
        "Runs of the primal, each after an argument was enlarged.",
        "What has been seen so far is told.",
        None;
    CHECK_SECONDS: u64 = 600;
        "Seconds of processor time of `backsweep check`, where nobody asks for more.",
        "The check ends and says how to allow more.",
        None;
    BASE_SECONDS: u64 = 60;
        "Seconds of processor time for an input of no bytes.",
        "The tool ends and says that the input takes too long.",
        None;
    BYTES_PER_SECOND: u64 = 10_000;
        "Bytes of input that allow one second of processor time more.",
        "The tool ends and says that the input takes too long.",
        None;
    SECONDS_TO_READ: u64 = 60;
        "Seconds of processor time for reading an input again after a crash.",
        "The crash is told without its place.",
        None;
    STACK_BYTES: usize = 512 << 20;
        "Bytes of stack of the thread that does the work: LLVM, and some of our walks, recurse as deep as the input nests.",
        "The process crashes, which its parent tells as a crash of the tool.",
        None;
    UNROLLED_ELEMENTS: u64 = 4;
        "Elements of a run of shadows that are written out one by one.",
        "A loop is written.",
        None;
    DEFERRED_INSTRUCTIONS: usize = 256;
        "Instructions that are moved behind the operations of one graph.",
        "The graph ends there, and the next operation begins another.",
        Some("test-ir/limits/deferred-instructions.c");
    FILL_IN_PATHS: i64 = 1024;
        "Paths through a vertex for which it is looked whether their edges are there already.",
        "All are counted as new edges: another vertex may be eliminated first.",
        None;
    GROWTH_SUCCESSORS: usize = 32;
        "Successors of a predecessor that are ranked again after an elimination.",
        "Their ranks stay as they were: another vertex may be eliminated first.",
        None;
    GRAPH_EDGES_ORDERS: usize = 300;
        "Edges of a graph for which more orders of vertices are tried.",
        "Only the orders that are always tried are.",
        None;
    GRAPH_EDGES_EDGE_ELIMINATION: usize = 150;
        "Edges of a graph for which edge elimination is tried.",
        "Only vertices are eliminated.",
        None;
    GRAPH_EDGES_FACE_ELIMINATION: usize = 40;
        "Edges of a graph for which face elimination is tried.",
        "Only vertices and edges are eliminated.",
        None;
    FRUITLESS_OPERATIONS: usize = 4;
        "Operations for each edge, of a sequence that would store more than the graph.",
        "The sequence is given up; its best stage so far counts.",
        None;
    SEQUENCE_OPERATIONS: usize = 64;
        "Operations for each edge, of any sequence of eliminations.",
        "The sequence is given up; its best stage so far counts.",
        None;
    FORTRAN_NAME: usize = 63;
        "Characters of a name in Fortran.",
        "The name is cut, and numbered where that makes it another's.",
        None;
    TEXT_DEPTH: usize = 100;
        "Types and constants within each other in the text of a program.",
        "The text is refused: what reads it is recursive.",
        None;
    TEXT_IDS: u32 = 1 << 24;
        "Ids of one kind in a plan that is read: maps over ids take space for all that are smaller.",
        "The plan is refused.",
        None;
    RECORDED_CALLS: u64 = 32;
        "Calls that a recorder of a checked run keeps.",
        "So many of all are kept, each as likely as any other.",
        None;
    TAG_PARENTS: usize = 32;
        "Parents of an access tag of Fortran's that are followed to its procedure.",
        "The tag stays as it is.",
        None;
    PASS_ROUNDS: usize = 4;
        "Times that calls which a pass brings in are looked at for more of its kind.",
        "What is left stays a call.",
        None;
    RUST_BODY_ROUNDS: usize = 16;
        "Times that what bodies of Rust's library call is looked for in the library.",
        "What is left has no body, and is refused where active memory is concerned.",
        None;
    OVERWRITING_PAIRS: usize = 100_000;
        "Pairs of a load and a write from one pointer of a function whose places are compared, iteration by iteration.",
        "A write counts as one that may come behind each load whose cell it may touch.",
        None;
    INEQUALITIES: usize = 300;
        "Inequalities of which it is decided whether whole numbers solve them: an access against a later write.",
        "The write may overwrite what was read, and is undone where that is needed.",
        None;
    DEPENDENCE_PAIRS: u64 = 200_000;
        "Pairs of accesses in the loops of a function that are compared.",
        "What the loops carry through memory is unknown: they are not fused, and reported so.",
        Some("test-ir/linearity/too-many-accesses.c");
    READING_CALLS: usize = 2;
        "Calls within each other through which a variable is followed that threads may only read: clang has two functions for a region.",
        "The threads read it where the source does, and add to its adjoint there.",
        None;
    DESCRIPTORS: usize = 64;
        "Descriptors of arrays that are followed for the type of the elements.",
        "The type is unknown: a call of flang's runtime library needs a rule, or is refused.",
        None;
    INITIAL_SCALARS: usize = 256;
        "Scalars of the initial value of a derived type that are stored one by one.",
        "The value is copied from a constant, whose shadow nobody has: the copy is refused.",
        None;
    NAMELIST_ITEMS: u64 = 1024;
        "Items of a namelist that are looked at for what is read into them.",
        "The call that reads them is refused.",
        None;
    STORED_MEMBERS: usize = 8;
        "Members within each other of a structure that is stored as a value.",
        "What lies there is unknown: a call that reads a namelist is refused.",
        None;
    ADDRESS_STEPS: usize = 64;
        "Addresses computed from one another that are followed to the begin of an object.",
        "Accesses may be anywhere in the object, and say less of what they are if others are of other types.",
        None;
    CALL_TARGETS: usize = 32;
        "Functions that a call through a pointer may lead to and with which it is compared.",
        "The call stays as it is, and is refused where it computes with active values.",
        None;
    THROWN_TYPES: usize = 64;
        "Types of exceptions that a program throws and catches as values.",
        "Where one of another type comes, the program ends with a message.",
        None;
    THROW_JOINS: u32 = 4;
        "Joins one behind the other through which it is followed what is thrown.",
        "Where such an exception comes, the program ends with a message.",
        None;
    HANDLER_COPIES: usize = 64;
        "Copies of what handles exceptions, of one function.",
        "Where an exception comes that no copy handles, the program ends with a message.",
        None;
    DECLARED_DEPTH: usize = 100;
        "Types within each other in debug information.",
        "The declaration is not used.",
        None;
    DECLARED_BYTES: u64 = 1 << 47;
        "Bytes of a declared type.",
        "The declaration is not used.",
        None;
    DECLARED_LEVELS: usize = 40;
        "Types that are followed from one to the next in debug information.",
        "What is behind them counts as not known.",
        None;
    DECLARED_VISITS: usize = 4096;
        "Types and members that are read of one declaration in debug information.",
        "The declaration is not used.",
        None;
    UNION_SCALARS: usize = 256;
        "Scalars of a member of a union that are compared with those of others.",
        "What the union holds counts as not known.",
        None;
    COPIED_FIELDS: usize = 1024;
        "Fields by which `tbaa.struct` describes what a copy copies.",
        "What is copied counts as not known.",
        None;
    CLOBBER_PAIRS: u64 = 4_000_000;
        "Pairs of loads and writes of a function that LLVM's alias analyses are asked about.",
        "Every write may overwrite what a load read: it is stored.",
        None;
    VECTOR_LANES: u32 = 1 << 16;
        "Lanes of a vector.",
        "The type is refused: constants of it would fill the memory.",
        Some("test-ir/refuse/mutated/wide-vector.ll");
    BITS_VALUES: usize = 1000;
        "Values that are looked at for one integer that may hold the bits of a float.",
        "It may hold them.",
        None;
    CLAIMS: usize = 20_000;
        "Accesses and declarations that are kept of one memory object.",
        "Nothing is known of what the object holds: copying it is refused, or its shadow is copied whole.",
        None;
    HEARD: usize = 64;
        "Floats in one memory object of which others tell that copy to it.",
        "There may be floats in all words that are copied from the object.",
        None;
    WORD_PIECES: u32 = 16;
        "Operations one within another by which a word is put together of its bytes.",
        "The word stays as it is, and what it is is not known.",
        None;
    JOINED_WAYS: usize = 16;
        "Ways into a join that are brought to a nest of joins of two.",
        "The join stays one of many paths, and which was taken is stored.",
        None;
    JOINED_BRANCHES: usize = 16;
        "Blocks that are looked at on the way from a join to what decides about it.",
        "The ways of further branches are not joined before.",
        None;
    CONDITION_OPERATIONS: usize = 16;
        "Integers from which a condition on integers is computed.",
        "It is taken for one that the backward sweep does not have again.",
        None;
    BITWISE_DEPTH: u32 = 6;
        "Operations one within another on integers that are the bits of floats.",
        "They stay operations on integers, and are refused where the number is active.",
        None;
    MERGED_ADDRESSES: usize = 64;
        "Joins, choices and loads that give one integer, which may be nothing but an address.",
        "The integer stays one, and where it leads as a pointer is not known.",
        None;
    STRETCHES: usize = 16;
        "Places in one memory object where pointers of a kind are kept.",
        "They may be kept anywhere in the object.",
        Some("src/memory/stretches.rs::too_many_are_everything");
    EXACT_ROUNDS: usize = 4;
        "Rounds in which places of an object are kept as they are found.",
        "A place that still moves is widened to all places of its period, so that loops and recursions settle.",
        None;
    SPAN_PIECES: u64 = 64;
        "Pieces of memory that one span of accesses is taken apart into.",
        "The span says nothing of single places; what the accesses say of all places of their kind stays.",
        None;
    TILE_BYTES: u64 = 1 << 20;
        "Bytes of what repeats in a memory block that is copied.",
        "The copy is refused as not understood.",
        None;
    LEAVES: usize = 1 << 12;
        "Scalars, or arrays of them, within one type.",
        "A copy of such memory is refused as used in too many ways.",
        None;
    LINK_STATES: usize = 64;
        "Places in other objects to which one object's is followed with distances.",
        "Distances are forgotten: the objects share all their bytes.",
        None;
    CHOICE_DEPTH: u32 = 4;
        "Operations within each other in an index that may have few values only.",
        "The index may have any value.",
        None;
    FACTOR_VALUES: u32 = 256;
        "Values that are looked at for a number that divides an index.",
        "What has not been followed counts as dividing by 1 only.",
        None;
    POINTER_ROOTS: usize = 256;
        "Objects that one pointer may lead to.",
        "It may lead anywhere.",
        None;
    UNSEEN_PLACES: usize = 32;
        "Places of one object that functions declared inactive write.",
        "They may write anywhere in it.",
        None;
    RECOMPUTED_OPERATIONS: u32 = 24;
        "Operations from what is stored to what is recomputed from it. Each block computes a value once, so this bounds what a chain that many blocks need costs.",
        "A value on the way is stored.",
        None;
    KEPT_BLOCKS: usize = 400;
        "Blocks of a function in which values are kept in variables of the adjoint.",
        "Values are kept only where they are always computed; others are stored.",
        None;
    DECIDING_USES: usize = 200;
        "Instructions that are looked at for whether a result decides a branch.",
        "It may: the library's sine and cosine are not computed together for it.",
        None;
    CUT_DATA: usize = 20_000;
        "Data of one network of which the cheapest are found that must be stored.",
        "What is needed is stored itself.",
        None;
    COUNTED_ITERATIONS: u64 = 1 << 12;
        "Iterations of a loop in what it costs to store in it.",
        "More count as this many.",
        None;
    JOIN_WORK: usize = 8;
        "Floating operations and loads on the paths to a φ that are executed again for it.",
        "The value of the φ is stored.",
        None;
    JOIN_INSTRUCTIONS: usize = 24;
        "Instructions on one path to a φ that are executed again for it, addresses included.",
        "The value of the φ is stored.",
        None;
    PRINTED_SOURCES: usize = 1000;
        "Active values of which `--print-after=linearity` tells what depends on them.",
        "Others are left out.",
        None;
    CHOICE_ROUNDS: usize = 6;
        "Times that it is chosen again what is stored, because something cannot be recovered as chosen.",
        "What cannot be recovered is stored beside the rest.",
        None;
    UNDONE_WRITES: usize = 64;
        "Writes that are undone for one load.",
        "What it read is stored.",
        None;
    LABEL_CHARACTERS: usize = 40;
        "Characters of a label in a drawing.",
        "The label is cut, with an ellipsis.",
        None;
    SHOWN_OPERATIONS: u32 = 4;
        "Operations within each other in an expression that is shown.",
        "Deeper ones are shown as an ellipsis.",
        None;
    TOLD_READS: usize = 1000;
        "Active reads of a function whose structure is reported.",
        "Nothing of it is reported.",
        None;
    CONTRACTED_OPERANDS: usize = 16;
        "Values behind a pointer that are operands of a contracted call.",
        "The call is not contracted.",
        None;
    CONTRACTED_BYTES: u64 = 1 << 10;
        "Bytes that operands of a contracted call lie apart.",
        "The call is not contracted.",
        None;
    FUSED_LEVELS: usize = 4;
        "Loops within each other that are fused.",
        "Loops around them stay as they are.",
        None;
    FEWEST_SAVED: usize = 4;
        "Calculations that must be saved, and a tenth of all, where no byte is.",
        "The region is not preaccumulated.",
        None;
    CLONED_INSTRUCTIONS: usize = 100_000;
        "Instructions of the clones that calls get of functions that may be refused for what others give them.",
        "Only the functions that lead to the refused one are cloned; where that is too much, too, the program is refused.",
        None;
    REWRITE_ROUNDS: usize = 3;
        "Times that a rewrite is made smaller because part of it is not worth it.",
        "The rewrite is given up.",
        None;
    RULE_ARGUMENTS: usize = 64;
        "Arguments of a function that has a rule.",
        "The rule is refused.",
        Some("src/rules/faults.rs::deep_and_long_expressions_are_refused");
    RULE_BUILT: usize = 2000;
        "Operations of the expressions of a rule, abbreviations written out.",
        "The rule is refused.",
        Some("src/rules/faults.rs::deep_and_long_expressions_are_refused");
    RULE_DEPTH: u32 = 100;
        "Expressions within each other in a rule.",
        "The rule is refused: what walks expressions is recursive.",
        Some("src/rules/faults.rs::deep_and_long_expressions_are_refused");
    RULE_OPERATIONS: u32 = 1000;
        "Operations of one expression of a rule.",
        "The rule is refused.",
        Some("src/rules/faults.rs::deep_and_long_expressions_are_refused");
    ADDRESS_VALUES: usize = 64;
        "Values that are looked at for the loops through which an address moves.",
        "Further loops are not counted in what an undo costs.",
        None;
    INLINED_COMPONENTS: usize = 8;
        "Components of a derived type of Fortran's whose variables begin and end without a call.",
        "They begin and end by calls.",
        None;
    INITIAL_VALUES: usize = 64;
        "Numbers and addresses of the initial value of a component of Fortran's that are stored one by one.",
        "They are copied from the constant.",
        None;
    DESCRIBED_PLACES: usize = 256;
        "Places that are followed to find the derived type of the elements of a descriptor of Fortran's.",
        "The call of flang's runtime library stays as it is, and is refused.",
        None;
    INTEGER_TERMS: usize = 32;
        "Terms of sums of addresses as integers that are followed back to a pointer.",
        "The pointer is one that was made: nothing is known of where it leads.",
        None;
    FIRST_CHUNK: i64 = 1 << 12;
        "Bytes of the first chunk of records that are differentiated once more: many functions need little of it.",
        "Another chunk begins, of `NEXT_CHUNK` bytes.",
        Some("test-ir/tangents/many-records.c");
    NEXT_CHUNK: i64 = 1 << 16;
        "Bytes of the second chunk of records that are differentiated once more, where one record takes no more; each further one has twice as many.",
        "Another chunk begins.",
        Some("test-ir/tangents/many-records.c");
    LAST_CHUNK: i64 = 1 << 22;
        "Bytes that a chunk of records that are differentiated once more has at most, where one record takes no more.",
        "Chunks do not grow further.",
        Some("test-ir/tangents/many-records.c");
}

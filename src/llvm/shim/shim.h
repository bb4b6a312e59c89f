// What LLVM offers in C++ only, behind a narrow C ABI. Strings that are returned are owned by the
// caller and freed with LLVMDisposeMessage.
#pragma once

#include "llvm-c/Core.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- clone.cpp ----

// Inlines the calls of Copy, a copy of F, where that is possible and not too much.
void bsw_inline_callees(LLVMValueRef Copy, LLVMValueRef F, const LLVMValueRef *Apart,
                        unsigned Count);

// A copy of F with its body.
LLVMValueRef bsw_duplicate(LLVMValueRef F, const char *Name);
// The same of a type that has more parameters, behind those of F.
LLVMValueRef bsw_clone_as(LLVMValueRef F, LLVMTypeRef Type, const char *Name);

// A new function of type Type whose body is a copy of From's. ArgMap[i] is the position that
// From's parameter i has in the new function. Debug information is not copied.
LLVMValueRef bsw_clone_into(LLVMValueRef From, LLVMTypeRef Type, const unsigned *ArgMap,
                            const char *Name);

// ---- pipeline.cpp ----

// What LLVM's analyses know of a function, kept from one pass of LLVM's to the next.
typedef struct bsw_analyses bsw_analyses;
bsw_analyses *bsw_new_analyses(void);
void bsw_drop_analyses(bsw_analyses *Analyses);
// Of one function, which is about to change or of which no more is asked.
void bsw_forget_analyses(bsw_analyses *Analyses, LLVMValueRef F);
// Runs passes of LLVM's on F, in the notation of `opt -passes=`. What went wrong, or null.
// Has the allocator keep what is freed for what comes next, rather than give it back to the system.
void bsw_keep_freed_memory(void);
char *bsw_run_pipeline(LLVMValueRef F, const char *Pipeline, bsw_analyses *Analyses);
// What LLVM's verifier says of a function; null where it is well-formed.
char *bsw_verify(LLVMValueRef F);

// ---- Passes of a file each: what they establish is in passes/table.rs ----


// ---- dependences.cpp ----

// What alias analyses know of F, also of accesses in different iterations. What has been asked is kept.
typedef struct bsw_aliases bsw_aliases;
bsw_aliases *bsw_new_aliases(LLVMValueRef F, bsw_analyses *Analyses);
void bsw_drop_aliases(bsw_aliases *Of);
// Whether what two instructions access around pointers, before and behind them, may meet.
int bsw_may_alias(bsw_aliases *Of, LLVMValueRef One, LLVMValueRef ByOne, LLVMValueRef Other, LLVMValueRef ByOther);
// Whether a call may write what a load or a store accesses, or, if asked for, read it.
int bsw_may_modify(bsw_aliases *Of, LLVMValueRef Call, LLVMValueRef Access, int Read);
// Whether a call touches memory only through its arguments, and whether through one it does nothing (0), reads (1) or more (2).
int bsw_only_touches_arguments(LLVMValueRef Call);
int bsw_does_to_argument(LLVMValueRef Call, unsigned At);
// How two accesses depend on each other: not at all (0), somehow (2), or (1) as is written for each of as many loops around as there is
// room for, from the outermost: the first in an earlier iteration (1), in the same (2), in a later one (4). Nothing is written where less
// loops are around both.
int bsw_depends(LLVMValueRef F, bsw_analyses *Analyses, LLVMValueRef One, LLVMValueRef Other, unsigned *Ways, unsigned Room);

// ---- evolution.cpp ----

// What ScalarEvolution, the loops and the dominators of a function know: questions that are answered by LLVM alone. Null stands for
// what it does not know.
typedef struct bsw_evolution bsw_evolution;
typedef struct bsw_scev bsw_scev;
typedef struct bsw_loop_ref bsw_loop_ref;
bsw_evolution *bsw_new_evolution(LLVMValueRef F, bsw_analyses *Analyses);
void bsw_drop_evolution(bsw_evolution *E);

void bsw_loops(bsw_evolution *E, void (*Found)(const bsw_loop_ref *L, void *Data), void *Data);
// Cycles that are no loops.
int bsw_has_other_cycles(bsw_evolution *E);
// The innermost loop of a block.
const bsw_loop_ref *bsw_loop_of(bsw_evolution *E, LLVMBasicBlockRef Block);
// One of its blocks, the header first; null behind the last.
LLVMBasicBlockRef bsw_loop_member(const bsw_loop_ref *L, size_t At);
const bsw_loop_ref *bsw_loop_around(const bsw_loop_ref *L);
int bsw_loop_contains(const bsw_loop_ref *L, LLVMBasicBlockRef Block);
// Whether the user says that iterations are independent.
int bsw_loop_is_parallel(const bsw_loop_ref *L);
int bsw_loop_encloses(const bsw_loop_ref *L, const bsw_loop_ref *Other);
typedef enum { BSW_HEADER, BSW_LATCH, BSW_PREHEADER, BSW_EXITING } bsw_loop_part;
// Null where there is none, or more than one.
LLVMBasicBlockRef bsw_loop_block(const bsw_loop_ref *L, bsw_loop_part Part);
int bsw_block_dominates(bsw_evolution *E, LLVMBasicBlockRef One, LLVMBasicBlockRef Other);
int bsw_is_reachable(bsw_evolution *E, LLVMBasicBlockRef Block);
LLVMBasicBlockRef bsw_dominator(bsw_evolution *E, LLVMBasicBlockRef Block);
// Whether all ways from one block lead through another.
int bsw_is_behind(bsw_evolution *E, LLVMBasicBlockRef Other, LLVMBasicBlockRef One);
// Whether all ways to a block, or over another edge, lead over an edge.
int bsw_edge_dominates(bsw_evolution *E, LLVMBasicBlockRef From, LLVMBasicBlockRef To, LLVMBasicBlockRef Block, LLVMBasicBlockRef Next);

typedef enum {
  BSW_SCEV_CONSTANT,
  BSW_SCEV_TRUNCATED,
  BSW_SCEV_ZERO_EXTENDED,
  BSW_SCEV_SIGN_EXTENDED,
  BSW_SCEV_SUM,
  BSW_SCEV_PRODUCT,
  BSW_SCEV_QUOTIENT,
  BSW_SCEV_COUNTED,
  BSW_SCEV_GREATEST,
  BSW_SCEV_LEAST,
  BSW_SCEV_GREATEST_UNSIGNED,
  BSW_SCEV_LEAST_UNSIGNED,
  BSW_SCEV_UNKNOWN,
  BSW_SCEV_OTHER
} bsw_scev_kind;
const bsw_scev *bsw_scev_of(bsw_evolution *E, LLVMValueRef V);
bsw_scev_kind bsw_kind_of_scev(const bsw_scev *S);
unsigned bsw_scev_bits(bsw_evolution *E, const bsw_scev *S);
// Of a constant: whether 64 bits hold it.
int bsw_scev_constant(const bsw_scev *S, int64_t *Number);
size_t bsw_scev_operands(const bsw_scev *S);
const bsw_scev *bsw_scev_operand(const bsw_scev *S, size_t At);
LLVMValueRef bsw_scev_unknown(const bsw_scev *S);
// Of what a loop counts: the loop, and what is added in each iteration.
const bsw_loop_ref *bsw_scev_loop(const bsw_scev *S);
const bsw_scev *bsw_scev_step(bsw_evolution *E, const bsw_scev *S);
const bsw_scev *bsw_scev_base(bsw_evolution *E, const bsw_scev *S);
const bsw_scev *bsw_scev_without_base(bsw_evolution *E, const bsw_scev *S);
typedef enum { BSW_SUM, BSW_PRODUCT, BSW_DIFFERENCE, BSW_QUOTIENT, BSW_GREATEST, BSW_COUNTED, BSW_AT_ITERATION, BSW_GREATEST_UNSIGNED, BSW_LEAST_UNSIGNED } bsw_scev_operation;
// A loop for what it counts alone.
const bsw_scev *bsw_scev_made(bsw_evolution *E, bsw_scev_operation What, const bsw_scev *const *Of, size_t Count, const bsw_loop_ref *L);
// The same of other operands.
const bsw_scev *bsw_scev_rebuilt(bsw_evolution *E, const bsw_scev *S, const bsw_scev *const *Of, size_t Count);
const bsw_scev *bsw_scev_number(bsw_evolution *E, unsigned Bits, int64_t Number);
const bsw_scev *bsw_scev_cast(bsw_evolution *E, const bsw_scev *S, unsigned Bits, int Signed);
// A value as it is in a loop, or outside of all: loops that it comes from have been left.
const bsw_scev *bsw_scev_within(bsw_evolution *E, LLVMValueRef V, const bsw_loop_ref *L);
size_t bsw_scev_size(const bsw_scev *S);
int bsw_scev_is_number(const bsw_scev *S);
int bsw_scev_stays(bsw_evolution *E, const bsw_scev *S, const bsw_loop_ref *L);
int bsw_scev_is_known_in(bsw_evolution *E, const bsw_scev *S, LLVMBasicBlockRef Block);
// Whether two numbers are known to compare so, everywhere or wherever a block is entered.
int bsw_compares(bsw_evolution *E, LLVMIntPredicate Is, const bsw_scev *One, const bsw_scev *Other, LLVMBasicBlockRef Entered);
// Of numbers of at most 64 bits that compare so with a bound, and more: the greatest without a sign, and the only one, if there is
// one alone.
int bsw_range_of(LLVMIntPredicate Is, LLVMValueRef Bound, int64_t More, int64_t *Only, uint64_t *Most);
// How often a loop goes on at a block, before it is left there, and that as a number of iterations.
const bsw_scev *bsw_exit_count(bsw_evolution *E, const bsw_loop_ref *L, LLVMBasicBlockRef From);
const bsw_scev *bsw_trip_count(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *Count, unsigned Bits);
// How often a loop goes back, or at most.
const bsw_scev *bsw_repetitions(bsw_evolution *E, const bsw_loop_ref *L, int Most);
// Forgets in which loops and blocks what is known; it is found again where it is asked for.
void bsw_forget_places(bsw_evolution *E);
// 0 where it is no constant.
unsigned bsw_constant_iterations(bsw_evolution *E, const bsw_loop_ref *L);
unsigned bsw_signed_bits(bsw_evolution *E, const bsw_scev *S);
// Of how many bits at the end it is known that they are zero.
unsigned bsw_trailing_zeros(bsw_evolution *E, const bsw_scev *S);
// Looks anew at an instruction that was moved out of a loop, and at that.
void bsw_forget_scevs(bsw_evolution *E, LLVMValueRef Moved, const bsw_loop_ref *L);
// Whether a number is known to be at least zero, or at most.
int bsw_has_sign(bsw_evolution *E, const bsw_scev *S, int Negative);
int bsw_enters_non_negative(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *S);
// A number, computed at the end of the loop's preheader; null where that is not known to be possible, or costs more than so many
// cheap instructions.
LLVMValueRef bsw_compute_count(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *Count, unsigned Budget);
// Computes numbers and addresses before instructions, and uses again what it has computed before. What a loop counts anew is named.
typedef struct bsw_expanding bsw_expanding;
bsw_expanding *bsw_new_expander(bsw_evolution *E, const char *Name);
void bsw_drop_expander(bsw_expanding *Of);
// Whether that is known to be possible, and what is computed, null where it is not.
int bsw_may_expand(bsw_expanding *Of, const bsw_scev *S, LLVMValueRef Before);
LLVMValueRef bsw_expand(bsw_expanding *Of, const bsw_scev *S, LLVMValueRef Before);
// Whether a call reads (1) and writes (2) memory through an operand that it keeps no copy of; -1 for other operands.
int bsw_touches(LLVMValueRef Call, unsigned Operand);

// ---- memory.cpp ----

// What memory is in a place of a function, by the access that made it so, or the join of several.
typedef struct bsw_memory_state bsw_memory_state;
// That of an access's own, or null where it has none.
const bsw_memory_state *bsw_state_by(bsw_analyses *Analyses, LLVMValueRef Inst);
// The last one that a block makes, or null where it makes none; and that at the entry of a function.
const bsw_memory_state *bsw_last_state(bsw_analyses *Analyses, LLVMBasicBlockRef Block);
const bsw_memory_state *bsw_first_state(bsw_analyses *Analyses, LLVMValueRef F);
// The last one up to one that may have changed what a load or a store accesses; without that, what the one itself accesses.
const bsw_memory_state *bsw_clobbering_state(bsw_analyses *Analyses, LLVMValueRef F, const bsw_memory_state *Of, LLVMValueRef Access);

// ---- facts.cpp ----

// The parameters of F in order: their names in the source, empty where not known, and whether Fortran passes the
// descriptor of an array, by debug information.
void bsw_params(LLVMValueRef F, void (*Found)(const char *Name, int IsDescriptor, void *Data), void *Data);
// The variable of the source whose value an instruction computes, or whose memory it makes, or null.
char *bsw_variable_name(LLVMValueRef I);
// The name of F in the source, or null.
char *bsw_source_name(LLVMValueRef F);
// Where F is declared: file (or null) and line.
char *bsw_function_place(LLVMValueRef F, unsigned *Line);
// Whether debug information declares types, and not only lines.
int bsw_declares_types(LLVMModuleRef M);
// Where an instruction stands, through inlining: its own line in the innermost frame.
char *bsw_inst_place(LLVMValueRef I, unsigned *Line, unsigned *Column);
// Where the loop begins that an edge back ends, as its terminator's metadata has it.
char *bsw_loop_place(LLVMValueRef I, unsigned *Line, unsigned *Column);
int bsw_is_fortran(LLVMValueRef F);
// Whether variables and functions are all in address space 0 unless they say otherwise.
int bsw_is_flat(LLVMValueRef F);
// Memory effects of a function: 1 reads, 2 writes, 4 only through its arguments.
unsigned bsw_memory_effect(LLVMValueRef F);
// Whether so many bytes behind an operand of an instruction may be read there. A reference is to an object of that size where
// it is computed from an address; else it may be null.
int bsw_is_readable(LLVMValueRef Inst, unsigned Operand, uint64_t Bytes, int Reference);
// For every load of F, in order of instructions: which instructions may write what it read, in the
// same or another iteration of any loop. Calls Found(Load, Write, Data) for each pair, both by
// position in F. Returns 0 where there are more than Limit pairs to ask about, and reports nothing.
int bsw_clobbers(LLVMValueRef F, bsw_analyses *Analyses, unsigned long long Limit,
                 void (*Found)(unsigned Load, unsigned Write, void *Data), void *Data);
// Whether what lies around two pointers of F, before and behind them, never meets.
int bsw_never_meet(LLVMValueRef F, bsw_analyses *Analyses, LLVMValueRef One, LLVMValueRef Other);
int bsw_is_intrinsic_name(LLVMValueRef F, const char **Name, size_t *Length);

// ---- known.cpp ----

// Whether an instruction may read memory, and whether it may write to it.
int bsw_may_read(LLVMValueRef Inst);
int bsw_may_write(LLVMValueRef Inst);
// Whether an instruction may write memory, may end the program or the function, or may never end.
int bsw_has_effects(LLVMValueRef Inst);
// Whether a call only tells LLVM something.
int bsw_is_assumption(LLVMValueRef Call);
// Whether others may come to know a pointer.
int bsw_is_captured(LLVMValueRef Pointer);
// What a pointer is a cast of; an alias counts as one where that is wanted.
LLVMValueRef bsw_without_casts(LLVMValueRef Pointer, int Aliases);
// From what a pointer is a constant number of bytes away, and how many.
LLVMValueRef bsw_base(LLVMModuleRef M, LLVMValueRef Pointer, int64_t *Bytes);
// Whether a GEP moves by a constant number of bytes, and how many.
int bsw_step(LLVMModuleRef M, LLVMValueRef Gep, int64_t *Bytes);
// What a constant holds so many bytes behind its begin; null where that is no constant of the type.
LLVMValueRef bsw_folded_load(LLVMModuleRef M, LLVMValueRef From, LLVMTypeRef Ty, int64_t Offset);
// What was put into a structure held as a value; null where that is not known.
LLVMValueRef bsw_inserted(LLVMValueRef Whole, const unsigned *Places, size_t Count);
// All objects into which a pointer may lead.
void bsw_underlying_all(LLVMValueRef Pointer, void (*Found)(LLVMValueRef Object, void *Data), void *Data);
// By how many bytes the address of an element moves: the constant part, whether there is another, and whether it may grow downwards.
typedef struct {
  int64_t bytes;
  bool varies, falls;
} bsw_offset_found;
// 0 where a value is no such address, or LLVM cannot tell.
int bsw_offset(LLVMModuleRef M, LLVMValueRef Gep, bsw_offset_found *Found);
// Whether a cast changes no bit.
int bsw_is_noop_cast(LLVMValueRef Cast);
// The object into which a pointer leads, as far as LLVM looks for it.
LLVMValueRef bsw_underlying(LLVMValueRef Pointer);
// Whether something else than calls of F uses it; lists of what is kept are left out unless Kept.
int bsw_is_address_taken(LLVMValueRef F, int Kept);
// The constant text, up to its end, to which a pointer leads; null where there is none.
const char *bsw_constant_text(LLVMValueRef Pointer, size_t *Length);
// The initial value of a global variable, if no other module can replace it; null for all else.
LLVMValueRef bsw_definitive_initializer(LLVMValueRef Global);

// ---- tags.cpp ----

// What type tags of accesses of F tell.
typedef struct bsw_tags bsw_tags;
bsw_tags *bsw_tags_of(LLVMValueRef F);
void bsw_drop_tags(bsw_tags *Of);
// Whether two say that what they are of does not meet.
int bsw_tags_apart(bsw_tags *Of, LLVMValueRef One, LLVMValueRef Other);

// ---- debug.cpp ----

// What is attached to an instruction under the number of a kind, as it is: LLVM's C interface gives another node for some of one operand.
LLVMMetadataRef bsw_attached(LLVMValueRef Inst, unsigned Kind);
// How many operands a node has, which are written to Into unless that is null; those that are missing are null.
size_t bsw_node_operands(LLVMMetadataRef Node, LLVMMetadataRef *Into);
// What a text says.
const char *bsw_node_text(LLVMMetadataRef Text, size_t *Length);
// Whether an operand holds a number below 2^63, and which.
int bsw_node_number(LLVMMetadataRef Operand, uint64_t *Number);
// The value that an operand holds, or null.
LLVMValueRef bsw_node_value(LLVMMetadataRef Operand);

// How the bits of a basic type are to be read, as DWARF numbers it.
unsigned bsw_debug_encoding(LLVMMetadataRef Type);
// The number of the parameter that a local variable is, 0 of all others, and whether it is the object of a member function.
unsigned bsw_debug_parameter(LLVMMetadataRef Variable, int *IsObject);
// The operations of an expression, and how many.
size_t bsw_debug_expression(LLVMMetadataRef Expression, const uint64_t **Elements);
// A type's bits, 0 where they are not told, and those before it in a record; 0 comes back where these are no number.
int bsw_debug_extent(LLVMMetadataRef Type, uint64_t *Bits, uint64_t *Offset);

// What debug information leads to. BSW_BASE: the type that a type is made of. BSW_TYPE: that of a variable or a function. BSW_ELEMENTS:
// members of a record, dimensions of an array, the result and the parameters of a function. The others are of one dimension.
enum bsw_debug_part {
  BSW_BASE,
  BSW_TYPE,
  BSW_ELEMENTS,
  BSW_DATA_LOCATION,
  BSW_COUNT,
  BSW_LOWER,
  BSW_UPPER,
  BSW_STRIDE
};
// Null where there is none.
LLVMMetadataRef bsw_debug_part(LLVMMetadataRef Of, enum bsw_debug_part Part);

// What stands at an instruction about a variable: that it lies somewhere, that it is a value, or something else.
enum bsw_debug_says { BSW_DECLARES, BSW_IS, BSW_OTHER };
typedef struct {
  enum bsw_debug_says Says;
  // How many places it is made of.
  unsigned Places;
  // Any may be null or of another kind than it should be. The last two are of assignments: where in memory the variable lies, too.
  LLVMMetadataRef Variable, Expression, Source, Location, Address, AddressExpression;
} bsw_debug_record;
typedef void (*BswDebugRecord)(const bsw_debug_record *Record, void *Data);
// What stands at an instruction about variables.
void bsw_debug_records(LLVMValueRef Inst, BswDebugRecord Found, void *Data);
// What stands anywhere about variables that have a value.
void bsw_debug_values(LLVMValueRef Of, BswDebugRecord Found, void *Data);

// ---- turning.cpp ----

// Makes a coroutine of an adjoint that returns nothing and calls a function whose name begins with Mark where its sweeps
// turn. Start returns, when the forward sweep is done, the coroutine, whose first word is the function that does the rest.
// What went wrong, or null.
char *bsw_suspend_at_turn(LLVMValueRef F, const char *Mark, LLVMValueRef *Start);


// ---- unwinding.cpp ----

// Whether F never returns once an exception has entered it.
int bsw_only_cleans_up(LLVMValueRef F);

// ---- blocks.cpp ----

// A copy of a block at the end of its function, which uses what the block uses.
LLVMBasicBlockRef bsw_clone_block(LLVMBasicBlockRef Block, const char *Suffix);
// Has instructions of blocks use To in place of From, pair by pair, as far as they are told.
void bsw_remap_blocks(const LLVMBasicBlockRef *Blocks, size_t Count, const LLVMValueRef *From, const LLVMValueRef *To, size_t Pairs);
// Puts what follows an instruction into a block of its own.
LLVMBasicBlockRef bsw_split_behind(LLVMValueRef Inst);
// Leaves out joins of one way only.
void bsw_fold_single_joins(LLVMBasicBlockRef Block);
// Leaves a join the ways from some blocks; takes those from one out of it; renames one in all joins of a block.
void bsw_keep_ways(LLVMValueRef Phi, const LLVMBasicBlockRef *From, size_t Count);
void bsw_remove_way(LLVMValueRef Phi, LLVMBasicBlockRef From);
void bsw_replace_way(LLVMBasicBlockRef Block, LLVMBasicBlockRef From, LLVMBasicBlockRef To);
// Makes one block of a block and the only one that leads to it and nowhere else, if there is such a one.
void bsw_join_predecessor(LLVMBasicBlockRef Block);
// Ends the program where an instruction is, which goes, with all behind it.
void bsw_end_before(LLVMValueRef Inst);
// Has what an instruction computes lie in memory, where others read it.
void bsw_keep_in_memory(LLVMValueRef Inst);
void bsw_remove_unreachable(LLVMValueRef F);
// Has what a join joins lie in memory, whose type does not tell what is in it. That memory; null where nothing uses the join, which goes.
LLVMValueRef bsw_keep_join_in_memory(LLVMValueRef Phi);
// A call in place of an invoke, with which exceptions leave the function at once; a call stays. And the reverse.
LLVMValueRef bsw_plain_call(LLVMValueRef Call);
void bsw_invoke(LLVMValueRef Call, LLVMBasicBlockRef Pad);
// Whether a call through a pointer can be one of a function; makes it such where the pointer leads there.
int bsw_may_promote(LLVMValueRef Call, LLVMValueRef Callee);
void bsw_promote(LLVMValueRef Call, LLVMValueRef Callee);
// Follows a value to what it is replaced with; null once it is gone.
typedef struct bsw_tracked bsw_tracked;
bsw_tracked *bsw_track(LLVMValueRef V);
LLVMValueRef bsw_tracked_now(const bsw_tracked *Of);
void bsw_drop_tracked(bsw_tracked *Of);

// ---- flow.cpp ----

// Which blocks dominate which, and which are in loops.
typedef struct bsw_flow bsw_flow;
bsw_flow *bsw_flow_of(LLVMValueRef F);
void bsw_flow_drop(bsw_flow *Flow);
// The next block that dominates one; null of the entry, and of what is not reached.
LLVMBasicBlockRef bsw_flow_dominator(bsw_flow *Flow, LLVMBasicBlockRef Block);
int bsw_flow_dominates(bsw_flow *Flow, LLVMBasicBlockRef One, LLVMBasicBlockRef Other);
// Whether an instruction has been executed wherever another one is.
int bsw_flow_comes_before(bsw_flow *Flow, LLVMValueRef One, LLVMValueRef Other);
// Whether an edge has been taken wherever an operand of an instruction is used.
int bsw_flow_leads_to(bsw_flow *Flow, LLVMBasicBlockRef From, LLVMBasicBlockRef To, LLVMValueRef User, unsigned Operand);
// A loop; no latch where there are several, and no preheader where there is none.
typedef struct {
  LLVMBasicBlockRef Header, Latch, Preheader;
  unsigned Depth;
  int IsInnermost;
} bsw_loop;
// The innermost loop that a block is in. Whether there is one.
int bsw_flow_loop(bsw_flow *Flow, LLVMBasicBlockRef Block, bsw_loop *Found);
// Whether a block is in the loop of a header.
int bsw_flow_contains(bsw_flow *Flow, LLVMBasicBlockRef Header, LLVMBasicBlockRef Block);
// The headers of all loops, from the outermost.
void bsw_flow_headers(bsw_flow *Flow, void (*Found)(LLVMBasicBlockRef Header, void *Data), void *Data);
// Lets predecessors of a block meet in a new block before it; null where that was not possible.
LLVMBasicBlockRef bsw_flow_join(bsw_flow *Flow, LLVMBasicBlockRef Block, const LLVMBasicBlockRef *Ways, size_t Count, const char *Suffix);
// The innermost loop that a block is in; null where there is none.
const bsw_loop_ref *bsw_flow_innermost(bsw_flow *Flow, LLVMBasicBlockRef Block);
// Puts an instruction and what follows it into a block of its own; puts a block on an edge.
LLVMBasicBlockRef bsw_flow_split(bsw_flow *Flow, LLVMValueRef Inst);
LLVMBasicBlockRef bsw_flow_split_edge(bsw_flow *Flow, LLVMBasicBlockRef From, LLVMBasicBlockRef To);

// ---- single.cpp ----

// A constant expression as an instruction before another one.
LLVMValueRef bsw_as_instruction(LLVMValueRef Expression, LLVMValueRef Place);
// An empty node of metadata that is no other one.
LLVMValueRef bsw_distinct_node(LLVMContextRef Context);
// Drops what stands at an instruction about variables.
void bsw_drop_debug_records(LLVMValueRef Inst);

// ---- damaged.cpp ----

// Whether all names in debug information are text, and all numbers integers, at which LLVM's verifier does
// not look, and which what copies, reads and prints takes for granted.
int bsw_debug_operands_fit(LLVMModuleRef M);
// Whether all kinds of metadata that is attached have a name, which LLVM's reader does not see to, and
// without which what it writes cannot be read.
int bsw_kinds_are_known(LLVMModuleRef M);
// Removes attachments that lead to places in the source, unless they are where LLVM has those: its verifier
// lets them pass where it has seen their nodes before, which copies need not have in that order. Returns
// whether no operand of an instruction, which cannot be removed, leads to any.
int bsw_drop_misplaced_locations(LLVMModuleRef M);
// Removes properties of loops that LLVM's passes cannot read, at which its verifier does not look.
void bsw_drop_damaged_properties(LLVMModuleRef M);
// Whether a symbol's name holds a NUL character, which no object file can have.
int bsw_has_nul_symbol(LLVMModuleRef M);

// ---- constants.cpp ----

// Whether all constant expressions are such as instructions can be, which LLVM's verifier does not
// look at.
int bsw_constants_are_valid(LLVMModuleRef M);

// ---- optimise.cpp ----

// Inlines every direct call of F.
void bsw_inline_calls(LLVMValueRef F);
// Inlines one call, where that is possible.
void bsw_inline_call(LLVMValueRef Call);
// Has a call call another function, with the arguments that it has.
void bsw_set_callee(LLVMValueRef Call, LLVMValueRef Callee);
// Makes a declaration of a function with a body.
void bsw_drop_body(LLVMValueRef F);
// Inlines the small functions that F calls and that return pointers, such as one to a function.
void bsw_inline_pointers(LLVMValueRef F);
// Erases those of so many values that are instructions which nothing uses and which do nothing, and what only these used; each is
// told before.
void bsw_erase_unused(const LLVMValueRef *Values, size_t Count, void (*Erased)(LLVMValueRef, void *), void *Data);
// Drops nsw, nuw, exact and the like from an instruction.
void bsw_forget_flags(LLVMValueRef I);
// Makes the module's object refer to the external function Name, whatever else it does.
void bsw_refer(LLVMModuleRef M, const char *Name);
// The module as assembly; its length is given because target triples and the like may hold NUL.
char *bsw_module_text(LLVMModuleRef M, size_t *Length);
// LLVM's pipeline of the level (0 to 3) on the whole module.
char *bsw_optimise(LLVMModuleRef M, unsigned Level);

// ---- separate.cpp ----

// Says that accesses of F marked with metadata "bsw.stack", accesses of the runtime's variables and all
// others do not meet.
void bsw_separate_stack(LLVMValueRef F);

// ---- lifetimes.cpp ----

// Notes at the end of a block that a variable begins to live in it.
void bsw_note_beginning(LLVMValueRef End, LLVMValueRef Object);
// Whether what a pointer leads to is an iteration's own, and, if asked for, is not read behind the loop either.
int bsw_is_own(const bsw_loop_ref *L, LLVMValueRef Pointer, int Behind);
// The objects that a loop refills. Tells a function, which one call calls, the names of the objects that are passed, and which of them
// are among its own.
void bsw_refilled(const bsw_loop_ref *L, void (*Found)(LLVMValueRef Object, void *Data), void *Data);
void bsw_tell_own(LLVMValueRef Callee, const LLVMValueRef *Own, size_t Count);
// Lets variables of variable size that are made once in a call live until it ends: the backward sweep may read them.
void bsw_keep_variables(LLVMValueRef F);

// Notes that each iteration of a loop, by its header, writes what it reads of an object before, and that nothing reads what the last
// one leaves.
void bsw_add_refilled(LLVMBasicBlockRef Header, LLVMValueRef Object);

// ---- outline.cpp ----

// Blocks with one way in and one way out: an entry without phis, which is entered from outside alone, and the only edge that leads
// out, apart from dead ends.
typedef struct {
  const LLVMBasicBlockRef *Blocks;
  size_t Count;
  LLVMBasicBlockRef Entry, Exiting, Target;
} bsw_region;
// Makes a private function of a region of F, and a call in its place. Vectors that are put together outside are, if Scalars, put
// together inside.
LLVMValueRef bsw_outline_region(LLVMValueRef F, const bsw_region *Of, const char *Name, int Scalars);
// Computes what is cheap in some blocks and used outside of them once more before an instruction, for these uses.
void bsw_recompute_outside(const LLVMBasicBlockRef *Blocks, size_t Count, LLVMValueRef Place);

// ---- order.cpp ----

// What of the canonical F may change its order; to be dropped.
typedef struct bsw_order bsw_order;
bsw_order *bsw_order_of(LLVMValueRef F);
void bsw_order_drop(bsw_order *Order);
// Whether a store may come behind a later instruction of its block; both by position.
int bsw_may_follow(bsw_order *Order, unsigned Store, unsigned Other);
void bsw_move_before(LLVMValueRef Moved, LLVMValueRef Place);

// ---- loops.cpp ----

// Has what a loop and those within it compute leave each by joins alone.
void bsw_close_loop(bsw_evolution *E, const bsw_loop_ref *L);
// Puts an instruction and what follows it into a block of its own.
LLVMBasicBlockRef bsw_split_before(bsw_evolution *E, LLVMValueRef Inst);
// Copies a loop, the block that leads into it, and more blocks behind it, to be entered from Before. Tells what stands in the copy for what.
void bsw_clone_loop(bsw_evolution *E, const bsw_loop_ref *L, LLVMBasicBlockRef Before, const LLVMBasicBlockRef *More, size_t Count,
                    const char *Suffix, void (*Found)(LLVMValueRef Old, LLVMValueRef New, void *Data), void *Data);
// Gives each loop a preheader, without keeping trees of dominators up to date.
void bsw_give_preheaders(LLVMValueRef F);
// Gives each loop a preheader, one latch and exits of its own.
void bsw_simplify_loops(LLVMValueRef F);
// A new scope of a domain's, for accesses that are said not to alias, or, without a domain, one.
LLVMValueRef bsw_new_scope(LLVMContextRef Context, const char *Name, LLVMValueRef Domain);

#ifdef __cplusplus
}
#endif

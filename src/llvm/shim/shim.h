// What LLVM offers in C++ only, behind a narrow C ABI. Strings that are returned are owned by the
// caller and freed with LLVMDisposeMessage.
#pragma once

#include "llvm-c/Core.h"

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
char *bsw_run_pipeline(LLVMValueRef F, const char *Pipeline, bsw_analyses *Analyses);
// What LLVM's verifier says of a function; null where it is well-formed.
char *bsw_verify(LLVMValueRef F);

// The metadata of copies of what was moved as a floating number or a pointer and may be the other.
#define BSW_WORD "bsw.word"

// ---- Passes of a file each: what they establish is in passes/table.rs ----

void bsw_demote_words(LLVMValueRef F);
void bsw_restore_copies(LLVMValueRef F);
// Lets words lie in memory and be copied there: loads and joins of one function.
void bsw_copy_words(const LLVMValueRef *Words, unsigned Count);

// ---- dependences.cpp ----

// How two accesses in a loop depend on each other in different iterations, the first in the earlier one.
// BSW_OVERLAP: only if what the loop reaches from two pointers overlaps, which can be found out before it.
// BSW_OVERLAPPING: so, and it has been found out.
typedef enum {
  BSW_FLOW,
  BSW_ANTI,
  BSW_OUTPUT,
  BSW_UNKNOWN,
  BSW_BEHIND,
  BSW_OVERLAP,
  BSW_OVERLAPPING
} bsw_dependence_kind;
// A loop by the position of its header, and two accesses by theirs.
typedef void bsw_dependence(unsigned Header, unsigned From, unsigned To, bsw_dependence_kind Kind, void *Data);
// What the loops of the canonical F carry through memory. 0 if there are more than Limit pairs of accesses
// to look at: what was found is not all then.
int bsw_dependences(LLVMValueRef F, bsw_analyses *Analyses, unsigned long long Limit,
                    bsw_dependence *Found, void *Data);

// ---- counts.cpp ----

// For every loop of the canonical F whose number of iterations is known where it is entered: computes
// how often its latch is left for its header, at the end of its preheader, and calls
// Found(Header, Count, Data) with the count as an i64. What nobody uses is left to LLVM to remove.
void bsw_backedge_counts(LLVMValueRef F, bsw_analyses *Analyses,
                         void (*Found)(LLVMBasicBlockRef Header, LLVMValueRef Count, void *Data),
                         void *Data);

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
// Drops the types of accesses to memory that is used as one type and later as another.
void bsw_drop_reused_tags(LLVMValueRef F);
/* Beside every loop-carried phi whose value a cell of memory holds too, a load that reads it. */
void bsw_add_memory_copies(LLVMValueRef F);
/* Forgets which these are. */
void bsw_drop_memory_copies(LLVMValueRef F);
/* Where a store goes: so many bytes from where its GEPs start, plus multiples of a step; and the
   smallest constant by which a loop around moves its address, 0 for none. */
typedef struct {
  long long offset;
  unsigned long long step;
  unsigned long long reach;
  unsigned long long cells;
} bsw_stride;
/* Of every store, by position. */
void bsw_strides(LLVMValueRef F, bsw_analyses *Analyses,
                 void (*Found)(unsigned, const bsw_stride *, void *), void *Data);

// ---- affine.cpp ----

#define BSW_AFFINE_PARAMETERS 3
/* One product of a sum: a number, values that stay the same in the function, and the counter of the loop with this header, from 0;
   -1 for none. */
typedef struct {
  long long factor;
  int counter;
  unsigned count;
  unsigned parameters[BSW_AFFINE_PARAMETERS];
} bsw_affine_term;
typedef struct {
  void (*access)(unsigned Position, unsigned Base, unsigned long long Bytes, const bsw_affine_term *Terms, size_t Count, void *Data);
  void (*count)(unsigned Header, int Exit, const bsw_affine_term *Terms, size_t Count, void *Data);
} bsw_affine_found;
/* Of every plain load and store of F, how many bytes behind a pointer that stays the same it touches how many; of every loop, at
   most how often it goes back, and where it is left at one place, by the place, how often that is passed. Nothing of a function with cycles that are no loops. */
void bsw_affine(LLVMValueRef F, bsw_analyses *Analyses, const bsw_affine_found *Found, void *Data);

int bsw_is_intrinsic_name(LLVMValueRef F, const char **Name, size_t *Length);

// ---- declared.cpp ----

// Reports what the source declares about one thing: its Index, and a code of Length numbers: 1 where the
// type repeats behind itself or 0, then the type as in declared.h.
typedef void (*BswDeclared)(unsigned Index, const int64_t *Code, size_t Length, void *Data);

// What debug information says of the memory to which parameters lead, by their position.
void bsw_declared_params(LLVMValueRef F, BswDeclared Found, void *Data);
// Notes at every alloca of F which variable of the source it is, while there are debug records.
void bsw_mark_declared(LLVMValueRef F);
// What is noted at the allocas that are left, by position in F.
void bsw_declared_locals(LLVMValueRef F, BswDeclared Found, void *Data);
// What the variables point to that are addresses of copies of memory, by the copy's position in F. Takes
// the notes away that bsw_mark_declared made.
void bsw_declared_pointees(LLVMValueRef F, BswDeclared Found, void *Data);
// What debug information says of a global; reported at most once, with the index 0.
void bsw_declared_global(LLVMValueRef G, BswDeclared Found, void *Data);

// ---- turning.cpp ----

// Makes a coroutine of an adjoint that returns nothing and calls a function whose name begins with Mark where its sweeps
// turn. Start returns, when the forward sweep is done, the coroutine, whose first word is the function that does the rest.
// What went wrong, or null.
char *bsw_suspend_at_turn(LLVMValueRef F, const char *Mark, LLVMValueRef *Start);

// ---- heap.cpp ----

// Reduces what F, a copy that is to be made canonical, does with the heap to calls of allocating
// functions, copies, and calls of bsw_release_later, which touches no memory that F can name: memory
// stays until the backward sweep has ended.
void bsw_lower_heap(LLVMValueRef F);
// Whether F allocates memory, the product of two operands in size; -1 where there is no second. Malloc
// is whether malloc_usable_size knows it.
int bsw_allocation(LLVMValueRef F, int *Size, int *Count, int *Malloc, int *Records);
// Removes what bsw_lower_heap declared and nothing uses any more.
void bsw_drop_unused_releases(LLVMModuleRef M);

// ---- effects.cpp ----

// What a library function writes behind an argument (from 0): so many floats from `from` bytes on, the elements of a Fortran
// descriptor, the items of a namelist, what the format in argument `count` says, an integer of `count` bytes, or of as many
// as argument `count` says.
enum {
  BSW_WRITES_FLOAT,
  BSW_WRITES_DOUBLE,
  BSW_WRITES_ELEMENTS,
  BSW_WRITES_GROUP,
  BSW_WRITES_FORMATTED,
  BSW_WRITES_INTEGER,
  BSW_WRITES_INTEGER_OF
};
typedef struct {
  unsigned argument, kind;
  uint64_t count, from;
} bsw_write;
// Gives what the function of a name writes, at most so many; how many there are.
typedef unsigned (*bsw_writes_of)(const char *Name, size_t Length, bsw_write *Writes, size_t Most);
// Makes F say itself which numbers library functions write that it calls, as far as that is known. The calls are of
// functions of other names then.
void bsw_show_writes(LLVMValueRef F, bsw_writes_of Rows);
// Gives these functions back their names.
void bsw_drop_shown(LLVMModuleRef M);

// ---- fortran.cpp ----

// Makes calls of such functions in F calls of their bodies. Returns how many there were.
int bsw_lower_fortran(LLVMValueRef F);
// Makes copies of constants with null pointers in them, the initial values of derived types, stores, so that
// nobody looks for shadows of the constants.
void bsw_store_initial_values(LLVMValueRef F);

// ---- targets.cpp ----

// Makes calls through pointers direct where they lead to functions of this module, or to declared ones of which the name is known, by
// comparing addresses.
// What is left leads to others: its callee passes through bsw_otherwise.
// Returns how many there were.
int bsw_resolve_targets(LLVMValueRef F, int (*Known)(const char *Name));
void bsw_drop_target_marks(LLVMModuleRef M);

// ---- library.cpp ----

// Makes calls of functions of libraries that have bodies in M, named SYMBOL.body, calls of these. Returns how many calls there were.
int bsw_lower_library(LLVMValueRef F);
// Makes a declaration of a function with a body.
void bsw_drop_body(LLVMValueRef F);

// ---- exceptions.cpp ----

// Has exceptions of the program's own go to where F catches them as values do; a function that they leave on the way has one beside it
// that gives them back. How many calls and throws of F there were; calls of Opaque stay.
int bsw_lower_exceptions(LLVMValueRef F, const LLVMValueRef *Opaque, unsigned Count);

// ---- unwinding.cpp ----

// Whether F never returns once an exception has entered it.
int bsw_only_cleans_up(LLVMValueRef F);
// Makes those invokes of F calls from whose exceptions it does not return: what is differentiated is the
// way without them. Exceptions then leave F at once.
void bsw_drop_unwinding(LLVMValueRef F);
// A call in place of the invoke, with which exceptions leave the function at once; a call stays.
LLVMValueRef bsw_plain_call(LLVMValueRef Call);
// Whether F says how exceptions pass it.
int bsw_has_personality(LLVMValueRef F);
// What unwinds through the adjoint F takes what F put on the runtime's stack with it, in the way that
// another function has.
void bsw_guard_unwinding(LLVMValueRef F, LLVMValueRef Other);

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
// Lets two predecessors of a block, which all are in the same loops, meet in a new block before it. Whether that was possible.
int bsw_flow_join(bsw_flow *Flow, LLVMBasicBlockRef Block, LLVMBasicBlockRef A, LLVMBasicBlockRef B, const char *Suffix);

// ---- single.cpp ----

// What was put into a structure at a place; null where that is not known.
LLVMValueRef bsw_inserted(LLVMValueRef Whole, const unsigned *Places, size_t Count);
// A constant expression as an instruction before another one.
LLVMValueRef bsw_as_instruction(LLVMValueRef Expression, LLVMValueRef Place);
// Drops what stands at an instruction about variables.
void bsw_drop_debug_records(LLVMValueRef Inst);

// ---- copies.cpp ----

// What the bytes are that memcpy and memmove copy, by their position in F, from `!tbaa.struct`.
void bsw_declared_copies(LLVMValueRef F, BswDeclared Found, void *Data);
// Of which loads and stores an access tag says that they are of scalars of the type that they have in LLVM, too, by
// position in F. What the code says is of no use: the element of a vector is coded.
void bsw_declared_accesses(LLVMValueRef F, BswDeclared Found, void *Data);
// Marks what a function reads as a pointer or a floating number that no pass has optimised yet: such reads are the source's, and none is
// of a word that is only moved.
void bsw_mark_reads(LLVMValueRef F);
// The same for all that a function reads of which it is known that it moves no word as what it is not.
void bsw_mark_all_reads(LLVMValueRef F);
// Removes `!tbaa.struct` that LLVM's passes cannot read, at which its verifier does not look.
void bsw_drop_damaged_copies(LLVMValueRef F);

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
// Removes properties of loops and of copies that LLVM's passes cannot read, at which its verifier does not
// look.
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
// Lets variables of variable size that are made once in a call live until it ends: the backward sweep may read them.
void bsw_keep_variables(LLVMValueRef F);

// ---- refilled.cpp ----

// Notes of every loop of F in which objects an iteration finds nothing that it reads, and leaves nothing that is read.
void bsw_note_refilled(LLVMValueRef F);

// ---- iterations.cpp ----

// Why the iterations of a loop of a canonical function, by the position of its header, cannot become calls of a
// function; null where they can. Twice if there will be two versions of the loop.
char *bsw_loop_obstacle(LLVMValueRef F, unsigned Header, int Twice);
// Moves a loop of a canonical function into a function of its own, Whole, and there each iteration, Iteration. Both are
// private, and are as canonical as F. Returns 0 and changes nothing where they cannot be moved.
int bsw_separate_loop(LLVMValueRef F, LLVMValueRef Header, LLVMValueRef *Whole, LLVMValueRef *Iteration);
// The same of a loop alone, which may be left at several places that lead to one. The header may be that of a loop with
// obstacles.
int bsw_outline_loop(LLVMValueRef F, LLVMValueRef Header, LLVMValueRef *Whole);

// ---- order.cpp ----

// What of the canonical F may change its order; to be dropped.
typedef struct bsw_order bsw_order;
bsw_order *bsw_order_of(LLVMValueRef F);
void bsw_order_drop(bsw_order *Order);
// Whether a store may come behind a later instruction of its block; both by position.
int bsw_may_follow(bsw_order *Order, unsigned Store, unsigned Other);
void bsw_move_before(LLVMValueRef Moved, LLVMValueRef Place);

// ---- own_iterations.cpp ----

// Metadata of a comparison that is true in an iteration that is the thread's own, and of loads that it tells of; also of a call that says
// how far behind the shared adjoints the thread's own ones lie then.
#define BSW_OWN_ITERATION "bsw.own-iteration"
// What the library shares: where it does, where a thread is given some, variables for the ends of that, and the ends of all (null
// where they stand in the variables before).
typedef struct {
  LLVMValueRef Begin, Given, Lower, Upper, First, Last;
} bsw_shared_range;
// Calls of F where threads share a range, where all wait for one another, where some do, and others whose adjoints add to none in
// memory.
typedef struct {
  const bsw_shared_range *Ranges;
  const LLVMValueRef *Barriers, *Sections, *Harmless;
  unsigned RangeCount, BarrierCount, SectionCount, HarmlessCount;
} bsw_sharing;
// Has loops of F, which all threads of a team execute, tell in which iterations loads read what no other thread reads.
void bsw_own_iterations(LLVMValueRef F, const bsw_sharing *Sharing);
// Has loops ask for memory for the adjoints of what all threads read in every iteration.
void bsw_private_adjoints(LLVMValueRef F, const bsw_sharing *Sharing);

// ---- overlap.cpp ----

// Two versions of a loop of a canonical function: it stays as it is for memory that does not overlap, as far as the
// accesses of each of Count pairs go, which are told not to meet then; a copy is for the rest. What decides is computed
// before the loop. Returns 0 and changes nothing where that cannot be.
int bsw_version_loop(LLVMValueRef F, LLVMValueRef Header, const LLVMValueRef *Pairs, unsigned Count);

// ---- spans.cpp ----

// For every load and store of F that loops with constant numbers of iterations move over an object: calls
// Found(Position, Offset, Steps, Counts, Dimensions, Data). The access reaches the bytes
// Offset + sum of Steps[i] * k, 0 <= k < Counts[i], from the start of the parameter, variable or
// global that its pointer is based on.
void bsw_spans(LLVMValueRef F, bsw_analyses *Analyses,
               void (*Found)(unsigned Position, long long Offset, const long long *Steps,
                             const unsigned long long *Counts, unsigned Dimensions, void *Data),
               void *Data);

#ifdef __cplusplus
}
#endif

// What ScalarEvolution, the loops and the dominators of a function know, one question a function. What follows from the answers is
// found in Rust.
#include "managers.h"
#include "shim.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

static SCEVExpander expanderOf(ScalarEvolution &SE, [[maybe_unused]] Function &F, const char *Name) {
#if LLVM_VERSION_MAJOR >= 22
  return SCEVExpander(SE, Name);
#else
  return SCEVExpander(SE, F.getDataLayout(), Name);
#endif
}

struct bsw_evolution {
  Function &F;
  bsw_analyses &A;
  ScalarEvolution &SE;
  LoopInfo &LI;
  DominatorTree &DT;
  TargetTransformInfo &Costs;
  Forgetful Searches{SE};
  // What it has computed before it uses again.
  SCEVExpander Counts = expanderOf(SE, F, "count");
};
struct bsw_expanding {
  SCEVExpander Of;
};

static const SCEV *in(const bsw_scev *S) { return reinterpret_cast<const SCEV *>(S); }
static const bsw_scev *out(const SCEV *S) { return isa<SCEVCouldNotCompute>(S) ? nullptr : reinterpret_cast<const bsw_scev *>(S); }
static const Loop *in(const bsw_loop_ref *L) { return reinterpret_cast<const Loop *>(L); }
static const bsw_loop_ref *out(const Loop *L) { return reinterpret_cast<const bsw_loop_ref *>(L); }
static const SCEVAddRecExpr *counted(const bsw_scev *S) { return cast<SCEVAddRecExpr>(in(S)); }

bsw_evolution *bsw_new_evolution(LLVMValueRef Ref, bsw_analyses *A) {
  auto &F = *unwrap<Function>(Ref);
  return new bsw_evolution{F, *A, A->FAM.getResult<ScalarEvolutionAnalysis>(F), A->FAM.getResult<LoopAnalysis>(F),
                           A->FAM.getResult<DominatorTreeAnalysis>(F), A->FAM.getResult<TargetIRAnalysis>(F)};
}
void bsw_drop_evolution(bsw_evolution *E) { delete E; }

// ---- loops and dominators ----

void bsw_loops(bsw_evolution *E, void (*Found)(const bsw_loop_ref *, void *), void *Data) {
  for (const Loop *L : E->LI.getLoopsInPreorder())
    Found(out(L), Data);
}
int bsw_has_other_cycles(bsw_evolution *E) {
  ReversePostOrderTraversal<Function *> Order(&E->F);
  return containsIrreducibleCFG<BasicBlock *>(Order, E->LI);
}
LLVMBasicBlockRef bsw_loop_member(const bsw_loop_ref *L, size_t At) {
  return At < in(L)->getNumBlocks() ? wrap(in(L)->getBlocks()[At]) : nullptr;
}
const bsw_loop_ref *bsw_loop_around(const bsw_loop_ref *L) { return out(in(L)->getParentLoop()); }
const bsw_loop_ref *bsw_loop_of(bsw_evolution *E, LLVMBasicBlockRef Block) { return out(E->LI.getLoopFor(unwrap(Block))); }
int bsw_loop_contains(const bsw_loop_ref *L, LLVMBasicBlockRef Block) { return in(L)->contains(unwrap(Block)); }
int bsw_loop_is_parallel(const bsw_loop_ref *L) { return in(L)->isAnnotatedParallel(); }
int bsw_loop_encloses(const bsw_loop_ref *L, const bsw_loop_ref *Other) { return in(L)->contains(in(Other)); }
LLVMBasicBlockRef bsw_loop_block(const bsw_loop_ref *L, bsw_loop_part Part) {
  switch (Part) {
  case BSW_HEADER:
    return wrap(in(L)->getHeader());
  case BSW_LATCH:
    return wrap(in(L)->getLoopLatch());
  case BSW_PREHEADER:
    return wrap(in(L)->getLoopPreheader());
  case BSW_EXITING:
    return wrap(in(L)->getExitingBlock());
  }
  return nullptr;
}
int bsw_block_dominates(bsw_evolution *E, LLVMBasicBlockRef One, LLVMBasicBlockRef Other) {
  return E->DT.dominates(unwrap(One), unwrap(Other));
}
int bsw_is_reachable(bsw_evolution *E, LLVMBasicBlockRef Block) { return E->DT.isReachableFromEntry(unwrap(Block)); }
LLVMBasicBlockRef bsw_dominator(bsw_evolution *E, LLVMBasicBlockRef Block) {
  auto *Node = E->DT.getNode(unwrap(Block));
  return wrap(Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr);
}
int bsw_is_behind(bsw_evolution *E, LLVMBasicBlockRef Other, LLVMBasicBlockRef One) {
  return E->A.FAM.getResult<PostDominatorTreeAnalysis>(E->F).dominates(unwrap(Other), unwrap(One));
}
int bsw_edge_dominates(bsw_evolution *E, LLVMBasicBlockRef From, LLVMBasicBlockRef To, LLVMBasicBlockRef Block, LLVMBasicBlockRef Next) {
  const BasicBlockEdge Edge(unwrap(From), unwrap(To));
  return Next ? E->DT.dominates(Edge, BasicBlockEdge(unwrap(Block), unwrap(Next))) : E->DT.dominates(Edge, unwrap(Block));
}

// ---- expressions ----

const bsw_scev *bsw_scev_of(bsw_evolution *E, LLVMValueRef V) {
  E->Searches.ask();
  return E->SE.isSCEVable(unwrap(V)->getType()) ? out(E->SE.getSCEV(unwrap(V))) : nullptr;
}
bsw_scev_kind bsw_kind_of_scev(const bsw_scev *S) {
  switch (in(S)->getSCEVType()) {
  case scConstant:
    return BSW_SCEV_CONSTANT;
  case scTruncate:
    return BSW_SCEV_TRUNCATED;
  case scZeroExtend:
    return BSW_SCEV_ZERO_EXTENDED;
  case scSignExtend:
    return BSW_SCEV_SIGN_EXTENDED;
  case scUDivExpr:
    return BSW_SCEV_QUOTIENT;
  case scAddExpr:
    return BSW_SCEV_SUM;
  case scMulExpr:
    return BSW_SCEV_PRODUCT;
  case scAddRecExpr:
    return BSW_SCEV_COUNTED;
  case scSMaxExpr:
    return BSW_SCEV_GREATEST;
  case scSMinExpr:
    return BSW_SCEV_LEAST;
  case scUMaxExpr:
    return BSW_SCEV_GREATEST_UNSIGNED;
  case scUMinExpr:
  case scSequentialUMinExpr:
    return BSW_SCEV_LEAST_UNSIGNED;
  case scUnknown:
    return BSW_SCEV_UNKNOWN;
  default:
    return BSW_SCEV_OTHER;
  }
}
unsigned bsw_scev_bits(bsw_evolution *E, const bsw_scev *S) { return E->SE.getTypeSizeInBits(in(S)->getType()); }
int bsw_scev_constant(const bsw_scev *S, int64_t *Number) {
  const APInt &Value = cast<SCEVConstant>(in(S))->getAPInt();
  const bool Fits = Value.getSignificantBits() <= 64;
  if (Fits)
    *Number = Value.getSExtValue();
  return Fits;
}
size_t bsw_scev_operands(const bsw_scev *S) { return in(S)->operands().size(); }
const bsw_scev *bsw_scev_operand(const bsw_scev *S, size_t At) { return out(in(S)->operands()[At]); }
LLVMValueRef bsw_scev_unknown(const bsw_scev *S) { return wrap(cast<SCEVUnknown>(in(S))->getValue()); }
const bsw_loop_ref *bsw_scev_loop(const bsw_scev *S) { return out(counted(S)->getLoop()); }
const bsw_scev *bsw_scev_step(bsw_evolution *E, const bsw_scev *S) { return out(counted(S)->getStepRecurrence(E->SE)); }
const bsw_scev *bsw_scev_base(bsw_evolution *E, const bsw_scev *S) { return out(E->SE.getPointerBase(in(S))); }
const bsw_scev *bsw_scev_without_base(bsw_evolution *E, const bsw_scev *S) { return out(E->SE.removePointerBase(in(S))); }
static SmallVector<const SCEV *, 4> list(const bsw_scev *const *Of, size_t Count) {
  SmallVector<const SCEV *, 4> All;
  for (const bsw_scev *One : ArrayRef(Of, Count))
    All.push_back(in(One));
  return All;
}
const bsw_scev *bsw_scev_made(bsw_evolution *E, bsw_scev_operation What, const bsw_scev *const *Of, size_t Count, const bsw_loop_ref *L) {
  SmallVector<const SCEV *, 4> All = list(Of, Count);
  switch (What) {
  case BSW_SUM:
    return out(E->SE.getAddExpr(All));
  case BSW_PRODUCT:
    return out(E->SE.getMulExpr(All));
  case BSW_DIFFERENCE:
    return out(E->SE.getMinusSCEV(All[0], All[1]));
  case BSW_QUOTIENT:
    return out(E->SE.getUDivExpr(All[0], All[1]));
  case BSW_GREATEST:
    return out(E->SE.getSMaxExpr(All));
  case BSW_COUNTED:
    return out(E->SE.getAddRecExpr(All, in(L), SCEV::FlagAnyWrap));
  case BSW_AT_ITERATION:
    return out(cast<SCEVAddRecExpr>(All[0])->evaluateAtIteration(All[1], E->SE));
  case BSW_GREATEST_UNSIGNED:
    return out(E->SE.getUMaxExpr(All));
  case BSW_LEAST_UNSIGNED:
    return out(E->SE.getUMinExpr(All));
  }
  return nullptr;
}
const bsw_scev *bsw_scev_rebuilt(bsw_evolution *E, const bsw_scev *S, const bsw_scev *const *Of, size_t Count) {
  SmallVector<const SCEV *, 4> All = list(Of, Count);
  Type *Ty = in(S)->getType();
  switch (in(S)->getSCEVType()) {
  case scTruncate:
    return out(E->SE.getTruncateExpr(All[0], Ty));
  case scZeroExtend:
    return out(E->SE.getZeroExtendExpr(All[0], Ty));
  case scSignExtend:
    return out(E->SE.getSignExtendExpr(All[0], Ty));
  case scPtrToInt:
    return out(E->SE.getPtrToIntExpr(All[0], Ty));
  case scAddExpr:
    return out(E->SE.getAddExpr(All));
  case scMulExpr:
    return out(E->SE.getMulExpr(All));
  case scUDivExpr:
    return out(E->SE.getUDivExpr(All[0], All[1]));
  case scAddRecExpr:
    return out(E->SE.getAddRecExpr(All, counted(S)->getLoop(), counted(S)->getNoWrapFlags()));
  case scUMaxExpr:
  case scSMaxExpr:
  case scUMinExpr:
  case scSMinExpr:
    return out(E->SE.getMinMaxExpr(in(S)->getSCEVType(), All));
  case scSequentialUMinExpr:
    return out(E->SE.getUMinExpr(All, /*Sequential=*/true));
  default:
    return S;
  }
}
const bsw_scev *bsw_scev_number(bsw_evolution *E, unsigned Bits, int64_t Number) {
  return out(E->SE.getConstant(APInt(64, uint64_t(Number)).sextOrTrunc(Bits)));
}
const bsw_scev *bsw_scev_cast(bsw_evolution *E, const bsw_scev *S, unsigned Bits, int Signed) {
  Type *Ty = Type::getIntNTy(E->F.getContext(), Bits);
  return out(Signed ? E->SE.getTruncateOrSignExtend(in(S), Ty) : E->SE.getTruncateOrZeroExtend(in(S), Ty));
}
const bsw_scev *bsw_scev_within(bsw_evolution *E, LLVMValueRef V, const bsw_loop_ref *L) {
  return out(E->SE.getSCEVAtScope(unwrap(V), in(L)));
}
size_t bsw_scev_size(const bsw_scev *S) { return in(S)->getExpressionSize(); }
int bsw_scev_is_number(const bsw_scev *S) { return in(S)->getType()->isIntegerTy(); }
int bsw_scev_stays(bsw_evolution *E, const bsw_scev *S, const bsw_loop_ref *L) { return E->SE.isLoopInvariant(in(S), in(L)); }
int bsw_scev_is_known_in(bsw_evolution *E, const bsw_scev *S, LLVMBasicBlockRef Block) { return E->SE.dominates(in(S), unwrap(Block)); }
int bsw_compares(bsw_evolution *E, LLVMIntPredicate Is, const bsw_scev *One, const bsw_scev *Other, LLVMBasicBlockRef Entered) {
  auto Predicate = static_cast<ICmpInst::Predicate>(Is);
  return Entered ? E->SE.isBasicBlockEntryGuardedByCond(unwrap(Entered), Predicate, in(One), in(Other))
                 : E->SE.isKnownPredicate(Predicate, in(One), in(Other));
}
int bsw_range_of(LLVMIntPredicate Is, LLVMValueRef Bound, int64_t More, int64_t *Only, uint64_t *Most) {
  const APInt &Value = unwrap<ConstantInt>(Bound)->getValue();
  auto Region = ConstantRange::makeExactICmpRegion(static_cast<ICmpInst::Predicate>(Is), Value);
  Region = Region.add(ConstantRange(APInt(64, uint64_t(More)).sextOrTrunc(Value.getBitWidth())));
  const APInt *Single = Region.getSingleElement();
  if (Single)
    *Only = Single->getSExtValue();
  *Most = Region.getUnsignedMax().getZExtValue();
  return Single != nullptr;
}
const bsw_scev *bsw_exit_count(bsw_evolution *E, const bsw_loop_ref *L, LLVMBasicBlockRef From) {
  return out(E->SE.getExitCount(in(L), unwrap(From)));
}
const bsw_scev *bsw_trip_count(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *Count, unsigned Bits) {
  return out(E->SE.getTripCountFromExitCount(in(Count), Type::getIntNTy(E->F.getContext(), Bits), in(L)));
}
const bsw_scev *bsw_repetitions(bsw_evolution *E, const bsw_loop_ref *L, int Most) {
  return out(Most ? E->SE.getSymbolicMaxBackedgeTakenCount(in(L)) : E->SE.getBackedgeTakenCount(in(L)));
}
unsigned bsw_constant_iterations(bsw_evolution *E, const bsw_loop_ref *L) { return E->SE.getSmallConstantTripCount(in(L)); }
unsigned bsw_signed_bits(bsw_evolution *E, const bsw_scev *S) { return E->SE.getSignedRange(in(S)).getMinSignedBits(); }
unsigned bsw_trailing_zeros(bsw_evolution *E, const bsw_scev *S) { return E->SE.getMinTrailingZeros(in(S)); }
void bsw_forget_places(bsw_evolution *E) { E->SE.forgetBlockAndLoopDispositions(); }
void bsw_forget_scevs(bsw_evolution *E, LLVMValueRef Moved, const bsw_loop_ref *L) {
  E->SE.forgetValue(unwrap<Instruction>(Moved));
  E->SE.forgetLoop(in(L));
}
int bsw_has_sign(bsw_evolution *E, const bsw_scev *S, int Negative) {
  return Negative ? E->SE.isKnownNonPositive(in(S)) : E->SE.isKnownNonNegative(in(S));
}
int bsw_enters_non_negative(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *S) {
  return E->SE.isLoopEntryGuardedByCond(in(L), ICmpInst::ICMP_SGE, in(S), E->SE.getZero(in(S)->getType()));
}

// ---- what is computed before a loop ----

LLVMValueRef bsw_compute_count(bsw_evolution *E, const bsw_loop_ref *L, const bsw_scev *Count, unsigned Budget) {
  Instruction *End = in(L)->getLoopPreheader()->getTerminator();
  auto *Around = const_cast<Loop *>(in(L));
  if (!E->Counts.isSafeToExpandAt(in(Count), End) || E->Counts.isHighCostExpansion(in(Count), Around, Budget, &E->Costs, End))
    return nullptr;
  return wrap(E->Counts.expandCodeFor(in(Count), in(Count)->getType(), End));
}

// ---- what is computed before an instruction ----

bsw_expanding *bsw_new_expander(bsw_evolution *E, const char *Name) { return new bsw_expanding{expanderOf(E->SE, E->F, Name)}; }
void bsw_drop_expander(bsw_expanding *Of) { delete Of; }
int bsw_may_expand(bsw_expanding *Of, const bsw_scev *S, LLVMValueRef Before) {
  return Of->Of.isSafeToExpandAt(in(S), unwrap<Instruction>(Before));
}
LLVMValueRef bsw_expand(bsw_expanding *Of, const bsw_scev *S, LLVMValueRef Before) {
  auto *Where = unwrap<Instruction>(Before);
  if (!Of->Of.isSafeToExpandAt(in(S), Where))
    return nullptr;
  return wrap(Of->Of.expandCodeFor(in(S), in(S)->getType(), Where->getIterator()));
}

// ---- calls ----

int bsw_touches(LLVMValueRef Ref, unsigned Operand) {
  const auto &Call = *unwrap<CallBase>(Ref);
  const Use &U = Call.getOperandUse(Operand);
  // Some intrinsics give the pointer back without capturing it.
  if (Call.getType()->isPtrOrPtrVectorTy() || !Call.isDataOperand(&U) || !Call.doesNotCapture(Call.getDataOperandNo(&U)))
    return -1;
  const unsigned At = Call.getDataOperandNo(&U);
  const ModRefInfo Effects = Call.getMemoryEffects().getModRef(IRMemLocation::ArgMem);
  const bool Reads = isRefSet(Effects) && !Call.doesNotAccessMemory(At) && !Call.onlyWritesMemory(At);
  const bool Writes = isModSet(Effects) && !Call.onlyReadsMemory(At);
  return (Reads ? 1 : 0) | (Writes ? 2 : 0);
}

#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

// In units of one cheap instruction: about what it costs to reserve, write, read and release eight bytes.
static const unsigned Budget = 12;

// A recurrence of a loop that is over stands for the value of its last iteration, which is not at
// hand in the backward sweep.
static bool followsLoopsAround(const SCEV *Count, const Loop *L) {
  return !SCEVExprContains(Count, [L](const SCEV *Part) {
    auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Part);
    return Recurrence && (Recurrence->getLoop() == L || !Recurrence->getLoop()->contains(L));
  });
}

void bsw_backedge_counts(LLVMValueRef Ref, bsw_analyses *Analyses,
                         void (*Found)(LLVMBasicBlockRef Header, LLVMValueRef Count, void *),
                         void *Data) {
  auto &F = *unwrap<Function>(Ref);
  auto &SE = Analyses->FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &Loops = Analyses->FAM.getResult<LoopAnalysis>(F);
  auto &Costs = Analyses->FAM.getResult<TargetIRAnalysis>(F);
#if LLVM_VERSION_MAJOR >= 22
  SCEVExpander Expander(SE, "count");
#else
  SCEVExpander Expander(SE, F.getDataLayout(), "count");
#endif
  Forgetful Searches(SE);
  Type *I64 = Type::getInt64Ty(F.getContext());
  for (Loop *L : Loops.getLoopsInPreorder()) {
    Searches.ask();
    BasicBlock *Preheader = L->getLoopPreheader();
    if (!Preheader || !L->getLoopLatch())
      continue;
    // Of all exits together, and exact: how often the latch is left for the header, whenever the
    // loop is entered and left.
    const SCEV *Count = SE.getBackedgeTakenCount(L);
    if (isa<SCEVCouldNotCompute>(Count) || SE.getTypeSizeInBits(Count->getType()) > 64)
      continue;
    Count = SE.getNoopOrZeroExtend(Count, I64);
    Instruction *End = Preheader->getTerminator();
    if (!followsLoopsAround(Count, L) || !Expander.isSafeToExpandAt(Count, End) ||
        Expander.isHighCostExpansion(Count, L, Budget, &Costs, End))
      continue;
    Found(wrap(L->getHeader()), wrap(Expander.expandCodeFor(Count, I64, End)), Data);
  }
}

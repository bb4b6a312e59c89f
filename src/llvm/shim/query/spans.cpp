#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static const unsigned MostDimensions = 8;

// How often a block is executed each time its loop is entered, at most; 0 where that is no constant.
static uint64_t executions(ScalarEvolution &SE, DominatorTree &Dominators, const Loop *L,
                           const BasicBlock *Block) {
  auto *Count = dyn_cast<SCEVConstant>(SE.getBackedgeTakenCount(L));
  // After its loop a recurrence has one value alone, which may be that of no iteration.
  if (!Count || Count->getAPInt().getActiveBits() > 32 || !L->contains(Block))
    return 0;
  // What comes after the test of the last iteration, always, is not reached in that one.
  BasicBlock *Exiting = L->getExitingBlock();
  bool Behind = Exiting && Dominators.properlyDominates(Exiting, Block);
  return Count->getAPInt().getZExtValue() + (Behind ? 0 : 1);
}

void bsw_spans(LLVMValueRef Ref, bsw_analyses *Analyses,
               void (*Found)(unsigned, long long, const long long *, const unsigned long long *,
                             unsigned, void *),
               void *Data) {
  auto &F = *unwrap<Function>(Ref);
  auto &Loops = Analyses->FAM.getResult<LoopAnalysis>(F);
  if (Loops.empty())
    return;
  auto &SE = Analyses->FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &Dominators = Analyses->FAM.getResult<DominatorTreeAnalysis>(F);
  Forgetful Searches(SE);
  unsigned Position = 0;
  for (Instruction &I : instructions(F)) {
    unsigned At = Position++;
    const Value *Pointer = getLoadStorePointerOperand(&I);
    if (!Pointer || !Loops.getLoopFor(I.getParent()) || !SE.isSCEVable(Pointer->getType()))
      continue;
    Searches.ask();
    const SCEV *Place = SE.getSCEV(const_cast<Value *>(Pointer));
    auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Place));
    if (!Base || !(isa<Argument>(Base->getValue()) || isa<AllocaInst>(Base->getValue()) ||
                   isa<GlobalVariable>(Base->getValue())))
      continue;
    const SCEV *Distance = SE.removePointerBase(Place);
    long long Steps[MostDimensions];
    unsigned long long Counts[MostDimensions];
    unsigned Dimensions = 0;
    while (auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Distance)) {
      auto *Step = dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(SE));
      uint64_t Count = executions(SE, Dominators, Recurrence->getLoop(), I.getParent());
      if (!Recurrence->isAffine() || !Step || !Count || Dimensions == MostDimensions ||
          Step->getAPInt().getSignificantBits() > 48)
        break;
      Steps[Dimensions] = Step->getAPInt().getSExtValue();
      Counts[Dimensions++] = Count;
      Distance = Recurrence->getStart();
    }
    auto *Start = dyn_cast<SCEVConstant>(Distance);
    if (Start && Dimensions && Start->getAPInt().getSignificantBits() <= 48)
      Found(At, Start->getAPInt().getSExtValue(), Steps, Counts, Dimensions, Data);
  }
}

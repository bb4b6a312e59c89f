#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

// Splits of one function, and writes of one block, beyond which nothing is split.
static const unsigned MostSplits = 64, MostWrites = 64;

// The loads of a block that may read what a write of the same block, since the last such load, wrote.
static void findLoads(BasicBlock &Block, AAResults &AA, SmallVectorImpl<Instruction *> &Found) {
  SmallVector<Instruction *, 8> Written;
  for (Instruction &I : Block) {
    if (isa<StoreInst, MemIntrinsic>(I)) {
      if (Written.size() == MostWrites)
        return;
      Written.push_back(&I);
    }
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->isSimple())
      continue;
    auto Location = MemoryLocation::get(Load);
    bool Changed = any_of(Written, [&](Instruction *Write) {
      return isModSet(AA.getModRefInfo(Write, Location));
    });
    if (Changed) {
      Found.push_back(Load);
      Written.clear();
    }
  }
}

void bsw_split_states(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Managers M;
  auto &AA = M.FAM.getResult<AAManager>(F);
  auto &Loops = M.FAM.getResult<LoopAnalysis>(F);
  SmallVector<Instruction *, 8> Found;
  for (BasicBlock &Block : F) {
    if (Loops.getLoopFor(&Block))
      findLoads(Block, AA, Found);
    if (Found.size() > MostSplits)
      return;
  }
  for (Instruction *Load : Found)
    SplitBlock(Load->getParent(), Load->getIterator());
}

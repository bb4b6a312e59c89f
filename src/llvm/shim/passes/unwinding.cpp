#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static bool mayReturn(BasicBlock &From) {
  SmallPtrSet<BasicBlock *, 16> Seen;
  SmallVector<BasicBlock *, 16> Work{&From};
  while (!Work.empty()) {
    BasicBlock *Block = Work.pop_back_val();
    if (!Seen.insert(Block).second)
      continue;
    if (isa_and_nonnull<ReturnInst>(Block->getTerminator()))
      return true;
    append_range(Work, successors(Block));
  }
  return false;
}

int bsw_only_cleans_up(LLVMValueRef Ref) {
  for (BasicBlock &Block : *unwrap<Function>(Ref))
    if (Block.isEHPad() && (!Block.isLandingPad() || mayReturn(Block)))
      return 0;
  return 1;
}

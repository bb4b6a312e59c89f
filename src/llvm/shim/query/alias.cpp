#include "alias.h"
#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

bool bsw_compares_pairwise(const Value *Pointer) {
#if LLVM_VERSION_MAJOR < 22
  return isa<PHINode>(getUnderlyingObject(Pointer));
#else
  (void)Pointer;
  return false;
#endif
}

int bsw_never_meet(LLVMValueRef F, bsw_analyses *Analyses, LLVMValueRef One, LLVMValueRef Other) {
  auto Around = [](LLVMValueRef Pointer) { return MemoryLocation::getBeforeOrAfter(unwrap(Pointer)); };
  return Analyses->FAM.getResult<AAManager>(*unwrap<Function>(F)).isNoAlias(Around(One), Around(Other));
}

int bsw_clobbers(LLVMValueRef Ref, bsw_analyses *Analyses, unsigned long long Limit,
                 void (*Found)(unsigned, unsigned, void *), void *Data) {
  auto &F = *unwrap<Function>(Ref);
  SmallVector<std::pair<unsigned, LoadInst *>, 32> Loads;
  SmallVector<std::pair<unsigned, Instruction *>, 32> Writes;
  unsigned Position = 0;
  for (Instruction &I : instructions(F)) {
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Loads.push_back({Position, Load});
    if (I.mayWriteToMemory())
      Writes.push_back({Position, &I});
    ++Position;
  }
  if (static_cast<unsigned long long>(Loads.size()) * Writes.size() > Limit)
    return 0;

  BatchAAResults AA(Analyses->FAM.getResult<AAManager>(F));
  // A store of one iteration may meet a load of another.
  AA.enableCrossIterationMode();
  // What is loaded from one place by several is asked about once.
  DenseMap<MemoryLocation, SmallVector<unsigned, 0>> Known;
  for (auto &[LoadAt, Load] : Loads) {
    MemoryLocation Location = MemoryLocation::get(Load);
    auto [Same, IsNew] = Known.try_emplace(Location);
    SmallVector<unsigned, 0> &At = Same->second;
    // Nothing writes to constant memory, not even what orders all other accesses.
    if (IsNew && isModSet(AA.getModRefInfoMask(Location))) {
      bool Unsure = bsw_compares_pairwise(Load->getPointerOperand());
      for (auto &[WriteAt, Write] : Writes)
        if (Unsure || isModSet(AA.getModRefInfo(Write, Location)))
          At.push_back(WriteAt);
    }
    for (unsigned WriteAt : At)
      Found(LoadAt, WriteAt, Data);
  }
  return 1;
}

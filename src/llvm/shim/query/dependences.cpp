// What LLVM's alias and dependence analyses say of two accesses. What loops carry is found in Rust.
#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/DependenceAnalysis.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

struct bsw_aliases {
  BatchAAResults Of;
};

bsw_aliases *bsw_new_aliases(LLVMValueRef F, bsw_analyses *Analyses) {
  auto *Made = new bsw_aliases{BatchAAResults(Analyses->FAM.getResult<AAManager>(*unwrap<Function>(F)))};
  Made->Of.enableCrossIterationMode();
  return Made;
}
void bsw_drop_aliases(bsw_aliases *Of) { delete Of; }

int bsw_may_alias(bsw_aliases *Of, LLVMValueRef One, LLVMValueRef ByOne, LLVMValueRef Other, LLVMValueRef ByOther) {
  auto Around = [](LLVMValueRef Pointer, LLVMValueRef By) {
    return MemoryLocation::getBeforeOrAfter(unwrap(Pointer), unwrap<Instruction>(By)->getAAMetadata());
  };
  return Of->Of.alias(Around(One, ByOne), Around(Other, ByOther)) != AliasResult::NoAlias;
}
int bsw_may_modify(bsw_aliases *Of, LLVMValueRef Call, LLVMValueRef Access, int Read) {
  const ModRefInfo Info = Of->Of.getModRefInfo(unwrap<Instruction>(Call), MemoryLocation::get(unwrap<Instruction>(Access)));
  return Read ? isModOrRefSet(Info) : isModSet(Info);
}

int bsw_only_touches_arguments(LLVMValueRef Call) { return unwrap<CallBase>(Call)->onlyAccessesArgMemory(); }
int bsw_does_to_argument(LLVMValueRef Call, unsigned At) {
  const auto &C = *unwrap<CallBase>(Call);
  return C.doesNotAccessMemory(At) ? 0 : C.onlyReadsMemory(At) ? 1 : 2;
}

int bsw_depends(LLVMValueRef F, bsw_analyses *Analyses, LLVMValueRef One, LLVMValueRef Other, unsigned *Ways, unsigned Room) {
  auto &Info = Analyses->FAM.getResult<DependenceAnalysis>(*unwrap<Function>(F));
#if LLVM_VERSION_MAJOR >= 20
  auto D = Info.depends(unwrap<Instruction>(One), unwrap<Instruction>(Other));
#else
  auto D = Info.depends(unwrap<Instruction>(One), unwrap<Instruction>(Other), true);
#endif
  if (!D || D->isConfused())
    return D ? 2 : 0;
  for (unsigned Level = 1; Level <= D->getLevels() && Level <= Room; ++Level)
    Ways[Level - 1] = D->getDirection(Level);
  return 1;
}

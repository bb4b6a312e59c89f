#include "lifetimes.h"
#include "managers.h"
#include "shim.h"
#include "query/written.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

// What may be spent on one function.
constexpr unsigned MostSteps = 3u << 17;

// Variables, and memory that was newly made.
static SmallVector<Instruction *, 16> objects(Function &F) {
  SmallVector<Instruction *, 16> Found;
  for (Instruction &I : instructions(F))
    if (isa<AllocaInst>(I) || (isa<CallInst>(I) && isNoAliasCall(&I)))
      Found.push_back(&I);
  return Found;
}

void bsw_note_refilled(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Managers M;
  auto &LI = M.FAM.getResult<LoopAnalysis>(F);
  const auto Objects = objects(F);
  if (LI.empty() || Objects.empty())
    return;
  auto &Tree = M.FAM.getResult<DominatorTreeAnalysis>(F);
  auto &SE = M.FAM.getResult<ScalarEvolutionAnalysis>(F);
  ReversePostOrderTraversal<Function *> Traversal(&F);
  const SmallVector<BasicBlock *, 32> Order(Traversal.begin(), Traversal.end());
  unsigned Left = MostSteps;
  for (Instruction *Object : Objects) {
    Written Found(Order, Object, Tree, LI, SE, Left);
    if (!Found.known())
      continue;
    SmallPtrSet<const Loop *, 8> Refilled;
    for (Loop *L : LI.getLoopsInPreorder()) {
      const Loop *Around = L->getParentLoop();
      const bool Ends = !Around || Around->contains(Object) || Refilled.contains(Around);
      if (!Ends || L->contains(Object) || !Found.writtenIn(*L))
        continue;
      if (Found.beforeReadsIn(*L) && Found.beforeReadsBehind(*L)) {
        Refilled.insert(L);
        bsw_add_refilled(*L, *Object);
      }
    }
  }
}

#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace {

// Whether a value that is undefined at first stays so where an edge has been taken, where alone it is used; `Other` is the
// other edge of the same branch.
bool staysUndefined(PHINode &Phi, PHINode &Next, const BasicBlockEdge &Taken, const BasicBlockEdge &Other,
                    const DominatorTree &Tree) {
  auto IsOther = [&](const Use &U) { return U != &Phi && !isa<UndefValue>(U); };
  return all_of(Next.incoming_values(), [&](const Use &U) { return !IsOther(U) || Tree.dominates(Other, U); }) &&
         all_of(Phi.uses(), [&](const Use &U) { return U.getUser() == &Next || Tree.dominates(Taken, U); });
}

bool isUndefined(PHINode &Phi, const Loop &L, const DominatorTree &Tree) {
  BasicBlock *Latch = L.getLoopLatch(), *Preheader = L.getLoopPreheader();
  if (!Latch || !Preheader || !isa<UndefValue>(Phi.getIncomingValueForBlock(Preheader)))
    return false;
  auto *Next = dyn_cast<PHINode>(Phi.getIncomingValueForBlock(Latch));
  if (!Next || Next->getParent() == L.getHeader() || !L.contains(Next))
    return false;
  return any_of(L.blocks(), [&](BasicBlock *Block) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (!Branch || !Branch->isConditional() || Branch->getSuccessor(0) == Branch->getSuccessor(1) ||
        !L.isLoopInvariant(Branch->getCondition()))
      return false;
    // If one iteration goes one way, all do.
    const BasicBlockEdge First(Block, Branch->getSuccessor(0)), Second(Block, Branch->getSuccessor(1));
    return staysUndefined(Phi, *Next, First, Second, Tree) || staysUndefined(Phi, *Next, Second, First, Tree);
  });
}

} // namespace

void bsw_forget_undefined(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  for (Loop *L : LI.getLoopsInPreorder())
    for (PHINode &Phi : make_early_inc_range(L->getHeader()->phis()))
      if (isUndefined(Phi, *L, Tree)) {
        Phi.replaceAllUsesWith(UndefValue::get(Phi.getType()));
        Phi.eraseFromParent();
      }
}

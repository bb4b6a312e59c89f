#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace {

// One side of a branch whose condition does not change in a loop: if one iteration goes there, all do.
struct Side {
  BasicBlock *From, *To, *Other;
  const DominatorTree &Tree;

  bool leadsTo(const BasicBlock *Pred, const BasicBlock *Block, bool Here) const {
    BasicBlock *Next = Here ? To : Other;
    return (Pred == From && Block == Next) || Tree.dominates(BasicBlockEdge(From, Next), Pred);
  }
  // Whether a use is only reached on this side.
  bool reaches(const Use &U) const {
    auto *I = cast<Instruction>(U.getUser());
    if (auto *Phi = dyn_cast<PHINode>(I))
      return leadsTo(Phi->getIncomingBlock(U), Phi->getParent(), true);
    return Tree.dominates(BasicBlockEdge(From, To), I->getParent());
  }
};

// Whether a value that is undefined at first stays so on one side, where alone it is used.
bool staysUndefined(PHINode &Phi, PHINode &Next, const Side &On) {
  for (unsigned At = 0; At != Next.getNumIncomingValues(); ++At) {
    Value *Taken = Next.getIncomingValue(At);
    if (Taken != &Phi && !isa<UndefValue>(Taken) && !On.leadsTo(Next.getIncomingBlock(At), Next.getParent(), false))
      return false;
  }
  return all_of(Phi.uses(), [&](const Use &U) { return U.getUser() == &Next || On.reaches(U); });
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
    BasicBlock *First = Branch->getSuccessor(0), *Second = Branch->getSuccessor(1);
    return staysUndefined(Phi, *Next, {Block, First, Second, Tree}) ||
           staysUndefined(Phi, *Next, {Block, Second, First, Tree});
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

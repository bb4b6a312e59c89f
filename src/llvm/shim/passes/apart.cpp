#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace {

// Integers that the backward sweep is likely to have again: what they are computed from is looked
// at no further than this.
constexpr unsigned MostOperations = 16;
// Ways into a merge that are looked at, and blocks that dominate each.
constexpr unsigned MostWays = 16;
constexpr unsigned MostSteps = 16;

// Whether a condition is one on integers alone, apart from what does not change in the loop: of
// floating values it is seldom known again.
bool onIntegers(Value *Condition, const Loop *Around) {
  SmallSetVector<Value *, 16> Work;
  Work.insert(Condition);
  for (unsigned At = 0; At != Work.size(); ++At) {
    if (At == MostOperations)
      return false;
    auto *I = dyn_cast<Instruction>(Work[At]);
    if (!I || !Around->contains(I))
      continue;
    if (!I->getType()->isIntegerTy())
      return false;
    if (isa<PHINode, LoadInst>(I))
      continue;
    if (!isa<BinaryOperator, CastInst, ICmpInst, SelectInst>(I) || I->isIntDivRem())
      return false;
    for (Value *Operand : I->operands())
      Work.insert(Operand);
  }
  return true;
}

struct Apart {
  DominatorTree &Tree;
  LoopInfo &Loops;

  // The only predecessor of Merge to which the arm of a branch leads; none if it is not one, or if
  // others lead there.
  BasicBlock *only(BasicBlock *Branch, BasicBlock *Arm, BasicBlock *Merge) {
    if (Arm == Merge)
      return Branch;
    if (Arm->getSinglePredecessor() != Branch)
      return nullptr;
    BasicBlock *Found = nullptr;
    for (BasicBlock *Pred : predecessors(Merge))
      if (Pred != Found && Tree.dominates(Arm, Pred)) {
        if (Found)
          return nullptr;
        Found = Pred;
      }
    return Found;
  }

  // Lets two of the ways into Merge, between which a condition within one side of it chooses, meet
  // in a block before it.
  bool meet(BasicBlock *Merge) {
    SmallSetVector<BasicBlock *, 8> Preds(pred_begin(Merge), pred_end(Merge));
    const DomTreeNode *Decider = Tree.getNode(Merge)->getIDom();
    if (Preds.size() < 3 || Preds.size() > MostWays || !Decider)
      return false;
    Loop *Around = Loops.getLoopFor(Merge);
    for (BasicBlock *Pred : Preds) {
      unsigned Steps = 0;
      for (const DomTreeNode *Node = Tree.getNode(Pred);
           Node && Node != Decider && Steps < MostSteps; Node = Node->getIDom(), ++Steps) {
        BasicBlock *Branch = Node->getBlock();
        if (Loops.getLoopFor(Branch) != Around)
          continue;
        auto *Last = dyn_cast<BranchInst>(Branch->getTerminator());
        if (!Last || !Last->isConditional() || Last->getSuccessor(0) == Last->getSuccessor(1))
          continue;
        BasicBlock *A = only(Branch, Last->getSuccessor(0), Merge);
        BasicBlock *B = only(Branch, Last->getSuccessor(1), Merge);
        if (!A || !B || A == B || isa<IndirectBrInst, CallBrInst>(A->getTerminator()) ||
            isa<IndirectBrInst, CallBrInst>(B->getTerminator()) || Loops.getLoopFor(A) != Around ||
            Loops.getLoopFor(B) != Around || !onIntegers(Last->getCondition(), Around))
          continue;
        return SplitBlockPredecessors(Merge, {A, B}, ".apart", &Tree, &Loops, nullptr,
                                      /*PreserveLCSSA=*/true) != nullptr;
      }
    }
    return false;
  }
};

} // namespace

void bsw_tell_apart(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  Apart Ways{Tree, Loops};
  SmallVector<BasicBlock *, 16> Merges;
  for (BasicBlock &Block : F)
    // Outside loops the way taken is kept in a variable. At its header a loop is left and entered.
    if (Loops.getLoopFor(&Block) && !Loops.isLoopHeader(&Block) && !Block.isEHPad())
      Merges.push_back(&Block);
  for (BasicBlock *Merge : Merges)
    while (Ways.meet(Merge)) {
    }
}

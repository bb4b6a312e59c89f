#include "lifetimes.h"
#include "shim.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

// On a variable, and on the end of the block in which it begins to live.
static const char *const Object = "bsw.object", *const Begins = "bsw.begins";

static bool isAboutLife(const User *U) {
  auto *I = dyn_cast<Instruction>(U);
  return I && I->isLifetimeStartOrEnd();
}

// Where a variable begins to live, if that is in one place, before all of its uses.
static Instruction *beginning(AllocaInst *Variable, const DominatorTree &Tree) {
  Instruction *Start = nullptr;
  for (User *U : Variable->users()) {
    auto *Intrinsic = dyn_cast<IntrinsicInst>(U);
    if (!Intrinsic || Intrinsic->getIntrinsicID() != Intrinsic::lifetime_start)
      continue;
    if (Start)
      return nullptr;
    Start = Intrinsic;
  }
  if (!Start)
    return nullptr;
  for (User *U : Variable->users())
    if (!isAboutLife(U) && !Tree.dominates(Start, cast<Instruction>(U)))
      return nullptr;
  return Start;
}

void bsw_drop_lifetimes(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  SmallVector<AllocaInst *, 16> Variables;
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I))
      Variables.push_back(Variable);
  LLVMContext &Context = F.getContext();
  for (AllocaInst *Variable : Variables) {
    Instruction *Start = beginning(Variable, Tree);
    if (!Start)
      continue;
    MDNode *Name = MDNode::getDistinct(Context, {});
    Variable->setMetadata(Object, Name);
    Instruction *End = Start->getParent()->getTerminator();
    SmallVector<Metadata *, 4> All = {Name};
    if (MDNode *Others = End->getMetadata(Begins))
      All.append(Others->op_begin(), Others->op_end());
    End->setMetadata(Begins, MDNode::get(Context, All));
  }
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (I.isLifetimeStartOrEnd())
      I.eraseFromParent();
  bsw_keep_variables(F);
}

void bsw_keep_variables(Function &F) {
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Restore = dyn_cast<IntrinsicInst>(&I);
        Restore && Restore->getIntrinsicID() == Intrinsic::stackrestore && !Loops.getLoopFor(I.getParent()))
      I.eraseFromParent();
}

void bsw_drop_beginnings(Function &F) {
  for (Instruction &I : instructions(F)) {
    I.setMetadata(Object, nullptr);
    I.setMetadata(Begins, nullptr);
  }
}

bool bsw_begins_in(const Loop &L, const Value *Pointer) {
  auto *Variable = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer, 0));
  if (!Variable)
    return false;
  if (L.contains(Variable))
    return true;
  const MDNode *Name = Variable->getMetadata(Object);
  if (!Name)
    return false;
  for (BasicBlock *Block : L.blocks())
    if (const MDNode *All = Block->getTerminator()->getMetadata(Begins))
      for (const MDOperand &Operand : All->operands())
        if (Operand.get() == Name)
          return true;
  return false;
}

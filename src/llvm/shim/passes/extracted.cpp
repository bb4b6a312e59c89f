#include "shim.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

// What is taken out of such a value is what was put in, so that pointers and the fields of constants are seen.
static void foldExtracted(Function &F) {
  SmallVector<WeakTrackingVH, 16> Unused;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
      if (Value *Known = FindInsertedValue(Extract->getAggregateOperand(), Extract->getIndices());
          Known && Known != Extract) {
        Unused.push_back(Extract->getAggregateOperand());
        Extract->replaceAllUsesWith(Known);
        Extract->eraseFromParent();
      }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Unused);
}

// Whether each way into a join ends behind what comes by it: a call that may throw ends its block itself.
static bool mayBeSplit(const Instruction &I) {
  auto *Join = dyn_cast<PHINode>(&I);
  auto EndsBehind = [&](const BasicBlock *From) { return Join->getIncomingValueForBlock(From) != From->getTerminator(); };
  bool PassesOn = isa<SelectInst, FreezeInst>(I) || (Join && all_of(Join->blocks(), EndsBehind));
  return isa<StructType>(I.getType()) && PassesOn;
}

static Value *joinMembers(PHINode &Join, unsigned At, Type *Ty) {
  PHINode *Member = PHINode::Create(Ty, Join.getNumIncomingValues(), Join.getName(), Join.getIterator());
  DenseMap<BasicBlock *, Value *> Known;
  for (auto [From, Whole] : zip(Join.blocks(), Join.incoming_values())) {
    Value *&Part = Known[From];
    if (!Part)
      Part = IRBuilder<>(From->getTerminator()).CreateExtractValue(Whole, At);
    Member->addIncoming(Part, From);
  }
  return Member;
}

// The same of a member of what a join, a choice or a freeze gives.
static Value *memberOf(Instruction &I, unsigned At, Type *Ty) {
  IRBuilder<> B(&I);
  if (auto *Join = dyn_cast<PHINode>(&I))
    return joinMembers(*Join, At, Ty);
  if (isa<FreezeInst>(I))
    return B.CreateFreeze(B.CreateExtractValue(I.getOperand(0), At), I.getName());
  auto &Select = cast<SelectInst>(I);
  Value *True = B.CreateExtractValue(Select.getTrueValue(), At), *False = B.CreateExtractValue(Select.getFalseValue(), At);
  return B.CreateSelect(Select.getCondition(), True, False, Select.getName(), &Select);
}

// What passes structures on does that member by member. Each member may be a structure itself.
static void splitJoins(Function &F) {
  SmallVector<Instruction *, 16> Work;
  auto Enter = [&](Instruction &I) {
    if (mayBeSplit(I))
      Work.push_back(&I);
  };
  for (Instruction &I : instructions(F))
    Enter(I);
  while (!Work.empty()) {
    Instruction *I = Work.pop_back_val();
    auto *Ty = cast<StructType>(I->getType());
    Value *Whole = PoisonValue::get(Ty);
    IRBuilder<> B(I);
    if (isa<PHINode>(I))
      B.SetInsertPoint(I->getParent()->getFirstInsertionPt());
    for (unsigned At = 0; At != Ty->getNumElements(); ++At) {
      Value *Member = memberOf(*I, At, Ty->getElementType(At));
      if (auto *New = dyn_cast<Instruction>(Member))
        Enter(*New);
      Whole = B.CreateInsertValue(Whole, Member, At);
    }
    I->replaceAllUsesWith(Whole);
    I->eraseFromParent();
  }
}

// Flang at -O0 puts descriptors together as values and stores these whole; Rust passes slices about as pairs.
void bsw_fold_extracted(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  splitJoins(F);
  foldExtracted(F);
}

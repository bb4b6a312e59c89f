#include "shim.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

// Whether control may come back to a block, which then lies on a cycle.
class Repeated {
  SmallPtrSet<BasicBlock *, 16> OnCycles;

public:
  explicit Repeated(Function &F) {
    for (auto Part = scc_begin(&F); !Part.isAtEnd(); ++Part)
      if (Part.hasCycle())
        OnCycles.insert(Part->begin(), Part->end());
  }

  bool operator()(BasicBlock *Block) const { return OnCycles.contains(Block); }
};

// The scopes that are declared once, and where control passes once.
static SmallPtrSet<const MDNode *, 8> scopesOfWholeCall(Function &F, const Repeated &IsRepeated) {
  DenseMap<const MDNode *, unsigned> Declared;
  SmallPtrSet<const MDNode *, 8> Whole;
  for (Instruction &I : instructions(F))
    if (auto *Declaration = dyn_cast<NoAliasScopeDeclInst>(&I))
      for (const MDOperand &Operand : Declaration->getScopeList()->operands())
        if (auto *Scope = dyn_cast_or_null<MDNode>(Operand.get()))
          if (++Declared[Scope] == 1 && !IsRepeated(I.getParent()))
            Whole.insert(Scope);
  for (auto &[Scope, Count] : Declared)
    if (Count > 1)
      Whole.erase(Scope);
  return Whole;
}

// The domain of a scope that LLVM made when it versioned a loop; null for other scopes.
static const MDNode *domainOfVersioned(const MDNode *Scope) {
  auto *Domain = Scope->getNumOperands() >= 2 ? dyn_cast_or_null<MDNode>(Scope->getOperand(1).get())
                                              : nullptr;
  if (!Domain)
    return nullptr;
  return any_of(Domain->operands(),
                [](const MDOperand &Operand) {
                  auto *Name = dyn_cast_or_null<MDString>(Operand.get());
                  return Name && Name->getString() == "LVerDomain";
                })
             ? Domain
             : nullptr;
}

// Whether LLVM has vectorised the loop. Its own reading of the property takes the number for granted.
static bool isVectorised(const Loop &L) {
  const MDNode *Id = L.getLoopID();
  return Id && any_of(Id->operands(), [](const MDOperand &Operand) {
    auto *Property = dyn_cast_or_null<MDNode>(Operand.get());
    if (!Property || Property->getNumOperands() != 2)
      return false;
    auto *Name = dyn_cast_or_null<MDString>(Property->getOperand(0).get());
    auto *Value = mdconst::dyn_extract_or_null<ConstantInt>(Property->getOperand(1));
    return Name && Name->getString() == "llvm.loop.isvectorized" && Value && !Value->isZero();
  });
}

// Whether a vectorised loop is executed once in a call, or there is no loop.
static bool isOncePerCall(BasicBlock *Block, const LoopInfo &Loops, const Repeated &IsRepeated) {
  const Loop *L = Loops.getLoopFor(Block);
  if (!L)
    return !IsRepeated(Block);
  // A loop around one that was versioned and then went away has not been vectorised itself.
  return L->getLoopDepth() == 1 && L->isInnermost() && L->getLoopPreheader() &&
         !IsRepeated(L->getLoopPreheader()) && isVectorised(*L);
}

// The scopes of loops that were versioned, and that are executed once in a call.
static void addVersioned(Function &F, const Repeated &IsRepeated,
                         SmallPtrSet<const MDNode *, 8> &Whole) {
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  SmallPtrSet<const MDNode *, 8> Scopes, Left;
  for (Instruction &I : instructions(F))
    for (auto Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope})
      if (MDNode *List = I.getMetadata(Kind))
        for (const MDOperand &Operand : List->operands())
          if (auto *Scope = dyn_cast_or_null<MDNode>(Operand.get()))
            if (const MDNode *Domain = domainOfVersioned(Scope)) {
              Scopes.insert(Scope);
              if (!isOncePerCall(I.getParent(), Loops, IsRepeated))
                Left.insert(Domain);
            }
  for (const MDNode *Scope : Scopes)
    if (!Left.contains(domainOfVersioned(Scope)))
      Whole.insert(Scope);
}

// That two accesses do not alias is said of one execution of their scope: of one call of what was
// inlined, of one execution of a loop that was versioned. A value that is reloaded in the
// backward sweep must survive the other executions, too: two buffers that change places in every time
// step alias from step to step.
void bsw_drop_scopes(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  const Repeated IsRepeated(F);
  SmallPtrSet<const MDNode *, 8> Whole = scopesOfWholeCall(F, IsRepeated);
  addVersioned(F, IsRepeated, Whole);
  for (Instruction &I : instructions(F)) {
    MDNode *List = I.getMetadata(LLVMContext::MD_noalias);
    if (!List)
      continue;
    SmallVector<Metadata *, 4> Kept;
    for (const MDOperand &Operand : List->operands())
      if (auto *Scope = dyn_cast_or_null<MDNode>(Operand.get()); Scope && Whole.contains(Scope))
        Kept.push_back(Scope);
    I.setMetadata(LLVMContext::MD_noalias,
                  Kept.empty() ? nullptr : MDNode::get(F.getContext(), Kept));
  }
}

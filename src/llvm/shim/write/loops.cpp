// What is done to loops, as ScalarEvolution, dominators and the loops themselves are told.
#include "shim.h"

#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

void bsw_close_loop(bsw_evolution *E, const bsw_loop_ref *L) { formLCSSARecursively(*const_cast<Loop *>(in(L)), E->DT, &E->LI, &E->SE); }

LLVMBasicBlockRef bsw_split_before(bsw_evolution *E, LLVMValueRef Inst) {
  auto *I = unwrap<Instruction>(Inst);
  return wrap(SplitBlock(I->getParent(), I, &E->DT, &E->LI));
}

void bsw_clone_loop(bsw_evolution *E, const bsw_loop_ref *L, LLVMBasicBlockRef Before, const LLVMBasicBlockRef *More, size_t Count,
                    const char *Suffix, void (*Found)(LLVMValueRef, LLVMValueRef, void *), void *Data) {
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 16> Blocks;
  auto *Old = const_cast<Loop *>(in(L));
  cloneLoopWithPreheader(Old->getLoopPreheader(), unwrap(Before), Old, Map, Suffix, &E->LI, &E->DT, Blocks);
  for (LLVMBasicBlockRef Block : ArrayRef(More, Count)) {
    Blocks.push_back(CloneBasicBlock(unwrap(Block), Map, Suffix, &E->F));
    Map[unwrap(Block)] = Blocks.back();
  }
  remapInstructionsInBlocks(Blocks, Map);
  for (auto Pair : Map)
    Found(wrap(Pair.first), wrap(static_cast<Value *>(Pair.second)), Data);
}

void bsw_give_preheaders(LLVMValueRef Ref) {
  DominatorTree Tree(*unwrap<Function>(Ref));
  LoopInfo Loops(Tree);
  // In the order of LLVM's own pass: then functions do not depend on which of both gave the blocks.
  SmallVector<Loop *, 16> All;
  for (Loop *Outermost : Loops) {
    const size_t From = All.size();
    All.push_back(Outermost);
    for (size_t At = From; At != All.size(); ++At)
      All.append(All[At]->begin(), All[At]->end());
    std::reverse(All.begin() + From, All.end());
  }
  for (Loop *One : All) {
    BasicBlock *Header = One->getHeader();
    SmallVector<BasicBlock *, 8> Entering;
    for (BasicBlock *Pred : predecessors(Header))
      if (!One->contains(Pred))
        Entering.push_back(Pred);
    const auto CannotBeSplit = [](const BasicBlock *Pred) { return isa<IndirectBrInst>(Pred->getTerminator()); };
    if (One->getLoopPreheader() || Header->isEHPad() || Entering.empty() || any_of(Entering, CannotBeSplit))
      continue;
    BasicBlock *Made = SplitBlockPredecessors(Header, Entering, ".preheader");
    Made->getTerminator()->setDebugLoc(One->getStartLoc());
    // It stands behind a block that leads to it, if it can before the loop.
    const auto IsBesideLoop = [&](const BasicBlock *Pred) { return Pred->getNextNode() && One->contains(Pred->getNextNode()); };
    if (!is_contained(Entering, Made->getPrevNode())) {
      auto *Beside = find_if(Entering, IsBesideLoop);
      Made->moveAfter(Beside == Entering.end() ? Entering.front() : *Beside);
    }
  }
}

void bsw_simplify_loops(LLVMValueRef F) {
  DominatorTree Tree(*unwrap<Function>(F));
  LoopInfo Loops(Tree);
  for (Loop *One : Loops)
    simplifyLoop(One, &Tree, &Loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/true);
}

LLVMValueRef bsw_new_scope(LLVMContextRef Context, const char *Name, LLVMValueRef Domain) {
  MDBuilder Builder(*unwrap(Context));
  auto *Within = Domain ? cast<MDNode>(unwrap<MetadataAsValue>(Domain)->getMetadata()) : nullptr;
  MDNode *Made = Within ? Builder.createAnonymousAliasScope(Within, Name) : Builder.createAnonymousAliasScopeDomain(Name);
  return wrap(MetadataAsValue::get(*unwrap(Context), Made));
}

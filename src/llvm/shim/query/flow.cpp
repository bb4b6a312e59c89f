#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

struct bsw_flow {
  DominatorTree Tree;
  LoopInfo Loops;

  explicit bsw_flow(Function &F) : Tree(F), Loops(Tree) {}
};

bsw_flow *bsw_flow_of(LLVMValueRef F) { return new bsw_flow(*unwrap<Function>(F)); }

void bsw_flow_drop(bsw_flow *Flow) { delete Flow; }

LLVMBasicBlockRef bsw_flow_dominator(bsw_flow *Flow, LLVMBasicBlockRef Block) {
  auto *Node = Flow->Tree.getNode(unwrap(Block));
  return Node && Node->getIDom() ? wrap(Node->getIDom()->getBlock()) : nullptr;
}

int bsw_flow_dominates(bsw_flow *Flow, LLVMBasicBlockRef One, LLVMBasicBlockRef Other) {
  return Flow->Tree.dominates(unwrap(One), unwrap(Other));
}

int bsw_flow_comes_before(bsw_flow *Flow, LLVMValueRef One, LLVMValueRef Other) {
  return Flow->Tree.dominates(unwrap<Instruction>(One), unwrap<Instruction>(Other));
}

int bsw_flow_leads_to(bsw_flow *Flow, LLVMBasicBlockRef From, LLVMBasicBlockRef To, LLVMValueRef User, unsigned Operand) {
  return Flow->Tree.dominates(BasicBlockEdge(unwrap(From), unwrap(To)), unwrap<Instruction>(User)->getOperandUse(Operand));
}

int bsw_flow_loop(bsw_flow *Flow, LLVMBasicBlockRef Block, bsw_loop *Found) {
  const Loop *L = Flow->Loops.getLoopFor(unwrap(Block));
  if (L)
    *Found = {wrap(L->getHeader()), wrap(L->getLoopLatch()), wrap(L->getLoopPreheader()), L->getLoopDepth(), L->isInnermost()};
  return L != nullptr;
}

int bsw_flow_contains(bsw_flow *Flow, LLVMBasicBlockRef Header, LLVMBasicBlockRef Block) {
  return Flow->Loops.getLoopFor(unwrap(Header))->contains(unwrap(Block));
}

void bsw_flow_headers(bsw_flow *Flow, void (*Found)(LLVMBasicBlockRef, void *), void *Data) {
  for (const Loop *L : Flow->Loops.getLoopsInPreorder())
    Found(wrap(L->getHeader()), Data);
}

LLVMBasicBlockRef bsw_flow_join(bsw_flow *Flow, LLVMBasicBlockRef Block, const LLVMBasicBlockRef *Ways, size_t Count, const char *Suffix) {
  SmallVector<BasicBlock *, 4> Preds;
  for (LLVMBasicBlockRef Way : ArrayRef(Ways, Count))
    Preds.push_back(unwrap(Way));
  return wrap(SplitBlockPredecessors(unwrap(Block), Preds, Suffix, &Flow->Tree, &Flow->Loops, nullptr, /*PreserveLCSSA=*/true));
}

const bsw_loop_ref *bsw_flow_innermost(bsw_flow *Flow, LLVMBasicBlockRef Block) {
  return reinterpret_cast<const bsw_loop_ref *>(Flow->Loops.getLoopFor(unwrap(Block)));
}

LLVMBasicBlockRef bsw_flow_split(bsw_flow *Flow, LLVMValueRef Inst) {
  auto *I = unwrap<Instruction>(Inst);
  return wrap(SplitBlock(I->getParent(), I, &Flow->Tree, &Flow->Loops));
}

LLVMBasicBlockRef bsw_flow_split_edge(bsw_flow *Flow, LLVMBasicBlockRef From, LLVMBasicBlockRef To) {
  return wrap(SplitEdge(unwrap(From), unwrap(To), &Flow->Tree, &Flow->Loops));
}

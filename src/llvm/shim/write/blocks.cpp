#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

LLVMBasicBlockRef bsw_clone_block(LLVMBasicBlockRef Block, const char *Suffix) {
  ValueToValueMapTy Map;
  return wrap(CloneBasicBlock(unwrap(Block), Map, Suffix, unwrap(Block)->getParent()));
}

void bsw_remap_blocks(const LLVMBasicBlockRef *Blocks, size_t Count, const LLVMValueRef *From, const LLVMValueRef *To, size_t Pairs) {
  ValueToValueMapTy Map;
  for (size_t At = 0; At != Pairs; ++At)
    Map[unwrap(From[At])] = unwrap(To[At]);
  SmallVector<BasicBlock *, 16> All;
  for (size_t At = 0; At != Count; ++At)
    All.push_back(unwrap(Blocks[At]));
  remapInstructionsInBlocks(All, Map);
}

LLVMBasicBlockRef bsw_split_behind(LLVMValueRef Inst) {
  auto *I = unwrap<Instruction>(Inst);
  return wrap(I->getParent()->splitBasicBlock(std::next(I->getIterator())));
}

void bsw_fold_single_joins(LLVMBasicBlockRef Block) { FoldSingleEntryPHINodes(unwrap(Block)); }

void bsw_join_predecessor(LLVMBasicBlockRef Block) { MergeBlockIntoPredecessor(unwrap(Block)); }

void bsw_keep_ways(LLVMValueRef Phi, const LLVMBasicBlockRef *From, size_t Count) {
  auto &P = *unwrap<PHINode>(Phi);
  P.removeIncomingValueIf([&](unsigned At) { return !is_contained(ArrayRef(From, Count), wrap(P.getIncomingBlock(At))); }, false);
}

void bsw_remove_way(LLVMValueRef Phi, LLVMBasicBlockRef From) {
  auto &P = *unwrap<PHINode>(Phi);
  for (int At = P.getBasicBlockIndex(unwrap(From)); At >= 0; At = P.getBasicBlockIndex(unwrap(From)))
    P.removeIncomingValue(static_cast<unsigned>(At), false);
}

void bsw_replace_way(LLVMBasicBlockRef Block, LLVMBasicBlockRef From, LLVMBasicBlockRef To) {
  unwrap(Block)->replacePhiUsesWith(unwrap(From), unwrap(To));
}

void bsw_end_before(LLVMValueRef Inst) { changeToUnreachable(unwrap<Instruction>(Inst)); }

void bsw_keep_in_memory(LLVMValueRef Inst) { DemoteRegToStack(*unwrap<Instruction>(Inst)); }

LLVMValueRef bsw_keep_join_in_memory(LLVMValueRef Phi) {
  AllocaInst *Slot = DemotePHIToStack(unwrap<PHINode>(Phi));
  if (Slot) {
    auto *Byte = Type::getInt8Ty(Slot->getContext());
    Slot->setAllocatedType(ArrayType::get(Byte, Slot->getDataLayout().getTypeStoreSize(Slot->getAllocatedType())));
  }
  return wrap(Slot);
}

void bsw_remove_unreachable(LLVMValueRef F) { removeUnreachableBlocks(*unwrap<Function>(F)); }

LLVMValueRef bsw_plain_call(LLVMValueRef Ref) {
  auto *Invoke = dyn_cast<InvokeInst>(unwrap(Ref));
  return Invoke ? wrap(changeToCall(Invoke)) : Ref;
}

void bsw_invoke(LLVMValueRef Call, LLVMBasicBlockRef Pad) { changeToInvokeAndSplitBasicBlock(unwrap<CallInst>(Call), unwrap(Pad)); }

int bsw_may_promote(LLVMValueRef Call, LLVMValueRef Callee) { return isLegalToPromote(*unwrap<CallBase>(Call), unwrap<Function>(Callee)); }

void bsw_promote(LLVMValueRef Call, LLVMValueRef Callee) { promoteCallWithIfThenElse(*unwrap<CallBase>(Call), unwrap<Function>(Callee)); }

struct bsw_tracked {
  WeakTrackingVH Now;
};

bsw_tracked *bsw_track(LLVMValueRef V) { return new bsw_tracked{WeakTrackingVH(unwrap(V))}; }

LLVMValueRef bsw_tracked_now(const bsw_tracked *Of) { return wrap(static_cast<Value *>(Of->Now)); }

void bsw_drop_tracked(bsw_tracked *Of) { delete Of; }

#include "unwinding.h"
#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

bool mayReturn(BasicBlock &From) {
  SmallPtrSet<BasicBlock *, 16> Seen;
  SmallVector<BasicBlock *, 16> Work{&From};
  while (!Work.empty()) {
    BasicBlock *Block = Work.pop_back_val();
    if (!Seen.insert(Block).second)
      continue;
    if (isa_and_nonnull<ReturnInst>(Block->getTerminator()))
      return true;
    append_range(Work, successors(Block));
  }
  return false;
}

int bsw_only_cleans_up(LLVMValueRef Ref) {
  for (BasicBlock &Block : *unwrap<Function>(Ref))
    if (Block.isEHPad() && (!Block.isLandingPad() || mayReturn(Block)))
      return 0;
  return 1;
}

void bsw_drop_unwinding(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  SmallVector<InvokeInst *, 16> Invokes;
  for (Instruction &I : instructions(F))
    if (auto *Invoke = dyn_cast<InvokeInst>(&I))
      if (Invoke->getUnwindDest()->isLandingPad() && !mayReturn(*Invoke->getUnwindDest()))
        Invokes.push_back(Invoke);
  for (InvokeInst *Invoke : Invokes)
    changeToCall(Invoke);
  if (!Invokes.empty())
    removeUnreachableBlocks(F);
}

LLVMValueRef bsw_plain_call(LLVMValueRef Ref) {
  auto *Invoke = dyn_cast<InvokeInst>(unwrap(Ref));
  return Invoke ? wrap(changeToCall(Invoke)) : Ref;
}

int bsw_has_personality(LLVMValueRef Ref) { return unwrap<Function>(Ref)->hasPersonalityFn(); }

void bsw_guard_unwinding(LLVMValueRef Ref, LLVMValueRef Canonical) {
  auto &F = *unwrap<Function>(Ref);
  if (F.doesNotThrow())
    return;
  SmallVector<CallInst *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (!Call->doesNotThrow() && !Call->isInlineAsm() && !isa<IntrinsicInst>(Call) &&
          !(Call->getCalledFunction() && Call->getCalledFunction()->getName().starts_with("bsw_")))
        Calls.push_back(Call);
  if (Calls.empty())
    return;
  Module &M = *F.getParent();
  F.setPersonalityFn(unwrap<Function>(Canonical)->getPersonalityFn());
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Type *Word = B.getInt64Ty();
  auto Runtime = [&](const char *Name, Type *Result, ArrayRef<Type *> Params) {
    return M.getOrInsertFunction(Name, FunctionType::get(Result, Params, false));
  };
  Value *Height = B.CreateCall(Runtime("bsw_mark", Word, {}));
  Value *Released = B.CreateCall(Runtime("bsw_release_mark", Word, {}));
  auto *Pad = BasicBlock::Create(F.getContext(), "unwind", &F);
  // Invokes before the marks are taken there are none: both stand at the start.
  for (CallInst *Call : Calls)
    changeToInvokeAndSplitBasicBlock(Call, Pad);
  B.SetInsertPoint(Pad);
  auto *Landing = B.CreateLandingPad(StructType::get(B.getPtrTy(), B.getInt32Ty()), 0);
  Landing->setCleanup(true);
  B.CreateCall(Runtime("bsw_rewind", B.getVoidTy(), {Word}), {Height});
  B.CreateCall(Runtime("bsw_release_since", B.getVoidTy(), {Word}), {Released});
  B.CreateResume(Landing);
}

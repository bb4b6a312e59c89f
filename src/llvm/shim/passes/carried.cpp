#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// Whether an integer that was loaded only carries bits to other places.
static bool onlyCarried(LoadInst *Load) {
  Type *Ty = Load->getType();
  if (!Ty->isIntOrIntVectorTy() || isa<ScalableVectorType>(Ty) ||
      Ty->getScalarSizeInBits() % 8 != 0 || !Load->isSimple() || Load->use_empty())
    return false;
  return all_of(Load->users(), [&](User *U) {
    if (auto *Store = dyn_cast<StoreInst>(U))
      return Store->isSimple() && Store->getValueOperand() == Load &&
             Store->getPointerOperand() != Load;
    return isa<BitCastInst>(U) && U->getType()->isFPOrFPVectorTy();
  });
}

// LLVM turns small copies of memory into loads and stores of integers, whatever the bytes mean.
// They become copies again, through a local variable, and what they copy is decided by its content.
void bsw_restore_copies(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  SmallVector<LoadInst *, 8> Carried;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      if (onlyCarried(Load))
        Carried.push_back(Load);
  const DataLayout &Layout = F.getDataLayout();
  for (LoadInst *Load : Carried) {
    uint64_t Bytes = Layout.getTypeStoreSize(Load->getType());
    IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
    auto *Local = Entry.CreateAlloca(ArrayType::get(Entry.getInt8Ty(), Bytes));
    Local->setAlignment(Align(16));
    IRBuilder<> At(Load);
    auto *In = At.CreateMemCpy(Local, Align(16), Load->getPointerOperand(), Load->getAlign(), Bytes);
    In->setMetadata(LLVMContext::MD_tbaa, Load->getMetadata(LLVMContext::MD_tbaa));
    for (User *U : make_early_inc_range(Load->users())) {
      auto *I = cast<Instruction>(U);
      At.SetInsertPoint(I);
      if (auto *Store = dyn_cast<StoreInst>(I)) {
        auto *Out =
            At.CreateMemCpy(Store->getPointerOperand(), Store->getAlign(), Local, Align(16), Bytes);
        Out->setMetadata(LLVMContext::MD_tbaa, Store->getMetadata(LLVMContext::MD_tbaa));
      } else
        I->replaceAllUsesWith(At.CreateAlignedLoad(I->getType(), Local, Align(16)));
      I->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

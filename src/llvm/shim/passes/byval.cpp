#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

// A byval parameter is a variable of the function's own. Says so, so that its changes are not taken
// for changes of the caller's memory, nor its adjoint for the caller's.
void bsw_copy_byval(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  const DataLayout &Layout = F.getParent()->getDataLayout();
  IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
  for (Argument &Arg : F.args()) {
    // Those in other address spaces are refused later.
    if (!Arg.hasByValAttr() || Arg.use_empty() ||
        Arg.getType()->getPointerAddressSpace() != Layout.getAllocaAddrSpace())
      continue;
    Type *Ty = Arg.getParamByValType();
    Align Alignment = Arg.getParamAlign().value_or(Layout.getABITypeAlign(Ty));
    AllocaInst *Own = Builder.CreateAlloca(Ty);
    Own->setAlignment(Alignment);
    Arg.replaceAllUsesWith(Own);
    Builder.CreateMemCpy(Own, Alignment, &Arg, Alignment, Layout.getTypeAllocSize(Ty));
  }
}

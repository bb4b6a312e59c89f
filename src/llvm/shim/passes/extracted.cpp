#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// Flang at -O0 puts descriptors together as values and stores these whole. What is taken out of such a value is what was
// put in, so that pointers and the fields of constants are seen.
void bsw_fold_extracted(LLVMValueRef Ref) {
  for (Instruction &I : make_early_inc_range(instructions(*unwrap<Function>(Ref))))
    if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
      if (Value *Known = FindInsertedValue(Extract->getAggregateOperand(), Extract->getIndices());
          Known && Known != Extract) {
        Extract->replaceAllUsesWith(Known);
        Extract->eraseFromParent();
      }
}

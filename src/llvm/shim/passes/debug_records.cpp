#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

// Debug records describe variables; the working copy keeps locations only, and the records where names
// are asked for.
void bsw_drop_debug_records(LLVMValueRef Ref, int KeepRecords) {
  for (Instruction &I : make_early_inc_range(instructions(*unwrap<Function>(Ref)))) {
    if (!KeepRecords)
      I.dropDbgRecords();
    if (isa<DbgInfoIntrinsic>(&I))
      I.eraseFromParent();
  }
}

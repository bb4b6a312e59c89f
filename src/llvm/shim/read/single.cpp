#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// What LLVM's C interface does not tell or do of single values.

LLVMValueRef bsw_inserted(LLVMValueRef Whole, const unsigned *Places, size_t Count) {
  return wrap(FindInsertedValue(unwrap(Whole), ArrayRef<unsigned>(Places, Count)));
}

LLVMValueRef bsw_as_instruction(LLVMValueRef Expression, LLVMValueRef Place) {
  Instruction *New = unwrap<ConstantExpr>(Expression)->getAsInstruction();
  New->insertBefore(unwrap<Instruction>(Place)->getIterator());
  return wrap(New);
}

void bsw_drop_debug_records(LLVMValueRef Inst) { unwrap<Instruction>(Inst)->dropDbgRecords(); }

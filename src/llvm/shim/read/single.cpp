#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

// What LLVM's C interface does not tell or do of single values.

LLVMValueRef bsw_as_instruction(LLVMValueRef Expression, LLVMValueRef Place) {
  Instruction *New = unwrap<ConstantExpr>(Expression)->getAsInstruction();
  New->insertBefore(unwrap<Instruction>(Place)->getIterator());
  return wrap(New);
}

LLVMValueRef bsw_distinct_node(LLVMContextRef Context) {
  return wrap(MetadataAsValue::get(*unwrap(Context), MDNode::getDistinct(*unwrap(Context), {})));
}

void bsw_drop_debug_records(LLVMValueRef Inst) { unwrap<Instruction>(Inst)->dropDbgRecords(); }

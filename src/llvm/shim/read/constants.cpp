#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

// Whether the expression would be valid as an instruction.
static bool isValid(const ConstantExpr &Expression) {
  auto isInteger = [](const Use &Index) { return Index->getType()->isIntOrIntVectorTy(); };
  const unsigned Opcode = Expression.getOpcode();
  if (auto *Address = dyn_cast<GEPOperator>(&Expression)) {
    const SmallVector<Value *> Indices(Address->indices());
    Type *Source = Address->getSourceElementType();
    return Address->getPointerOperandType()->isPtrOrPtrVectorTy() && Source->isSized() &&
           all_of(Address->indices(), isInteger) &&
           GetElementPtrInst::getIndexedType(Source, Indices);
  }
  if (Instruction::isCast(Opcode))
    return CastInst::castIsValid(Instruction::CastOps(Opcode), Expression.getOperand(0)->getType(),
                                 Expression.getType());
  if (Instruction::isBinaryOp(Opcode))
    return all_of(Expression.operands(), [&](const Use &Operand) {
      return Operand->getType() == Expression.getType() && isInteger(Operand);
    });
  return true;
}

int bsw_constants_are_valid(LLVMModuleRef Ref) {
  SmallPtrSet<const Constant *, 32> Seen;
  SmallVector<const Constant *> Work;
  auto add = [&](const User &User) {
    for (const Use &Operand : User.operands())
      if (auto *C = dyn_cast_or_null<Constant>(Operand.get()); C && Seen.insert(C).second)
        Work.push_back(C);
  };
  const Module &M = *unwrap(Ref);
  for (const GlobalValue &Global : M.global_values())
    add(Global);
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      add(I);
  while (!Work.empty()) {
    const Constant &C = *Work.pop_back_val();
    if (auto *Expression = dyn_cast<ConstantExpr>(&C); Expression && !isValid(*Expression))
      return 0;
    if (!isa<GlobalValue>(C))
      add(C);
  }
  return 1;
}

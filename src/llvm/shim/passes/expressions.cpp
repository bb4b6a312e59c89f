#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// The lanes of a constant vector of addresses, put together before an instruction; null where it is something else.
static Instruction *lanesOf(Value *Constant, Instruction *Where) {
  auto *Vector = dyn_cast<ConstantVector>(Constant);
  if (!Vector || !Vector->getType()->getElementType()->isPointerTy())
    return nullptr;
  Value *All = PoisonValue::get(Vector->getType());
  auto *Number = IntegerType::get(Vector->getContext(), 32);
  for (unsigned K = 0, E = Vector->getNumOperands(); K != E; ++K)
    All = InsertElementInst::Create(All, Vector->getOperand(K), ConstantInt::get(Number, K), "", Where->getIterator());
  return cast<Instruction>(All);
}

// Constant expressions hold addresses (a field of a global), and so do constant vectors; as instructions they are
// imported like any other address.
void bsw_expand_constants(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock &Block : F)
      for (Instruction &I : make_early_inc_range(Block))
        for (Use &U : I.operands()) {
          auto *Phi = dyn_cast<PHINode>(&I);
          Instruction *Where = Phi ? Phi->getIncomingBlock(U)->getTerminator() : &I;
          Instruction *New = lanesOf(U.get(), Where);
          if (auto *Expression = dyn_cast<ConstantExpr>(U.get())) {
            New = Expression->getAsInstruction();
            New->insertBefore(Where->getIterator());
          }
          if (!New)
            continue;
          New->setDebugLoc(I.getDebugLoc());
          if (Phi) {
            // Every entry of the same predecessor has to stay the same value.
            for (unsigned K = 0, E = Phi->getNumIncomingValues(); K != E; ++K)
              if (Phi->getIncomingBlock(K) == Where->getParent())
                Phi->setIncomingValue(K, New);
          } else {
            U.set(New);
          }
          Changed = true;
        }
  }
}

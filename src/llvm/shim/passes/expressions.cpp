#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// Constant expressions hold addresses (a field of a global); as instructions they are imported
// like any other address.
void bsw_expand_constants(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock &Block : F)
      for (Instruction &I : make_early_inc_range(Block))
        for (Use &U : I.operands()) {
          auto *Expression = dyn_cast<ConstantExpr>(U.get());
          if (!Expression)
            continue;
          auto *Phi = dyn_cast<PHINode>(&I);
          Instruction *Where = Phi ? Phi->getIncomingBlock(U)->getTerminator() : &I;
          Instruction *New = Expression->getAsInstruction();
          New->insertBefore(Where->getIterator());
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

#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static const char Suffix[] = ".body";

// A call of the body with what it takes: lengths of characters come behind, and a body takes none.
static bool redirect(CallInst *Call, Function *Body) {
  if (Call->arg_size() < Body->arg_size() || Call->getType() != Body->getReturnType())
    return false;
  SmallVector<Value *> Args;
  for (Argument &Param : Body->args()) {
    Value *Arg = Call->getArgOperand(Param.getArgNo());
    if (Arg->getType() != Param.getType())
      return false;
    Args.push_back(Arg);
  }
  IRBuilder<> B(Call);
  Call->replaceAllUsesWith(B.CreateCall(Body, Args));
  Call->eraseFromParent();
  return true;
}

int bsw_lower_library(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  int Lowered = 0;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    // Callers may declare it with fewer parameters than they pass.
    auto *Callee = Call ? dyn_cast<Function>(Call->getCalledOperand()->stripPointerCasts()) : nullptr;
    if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic())
      continue;
    Function *Body = F.getParent()->getFunction((Callee->getName() + Suffix).str());
    if (Body && !Body->isDeclaration() && redirect(Call, Body))
      ++Lowered;
  }
  return Lowered;
}

void bsw_drop_body(LLVMValueRef F) { unwrap<Function>(F)->deleteBody(); }

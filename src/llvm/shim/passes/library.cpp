#include "bodies.h"
#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static const char Suffix[] = ".body";

static bool isBody(const Function &F) { return F.getName().ends_with(Suffix); }

// The declaration of what a body is for.
static Function *declared(Module &M, const Function &Body) {
  StringRef Name = Body.getName();
  Function *F = M.getFunction(Name.drop_back(sizeof Suffix - 1));
  return F && F->isDeclaration() ? F : nullptr;
}

// Bodies are inlined where they are compiled for the same processor as their callers.
static void compileLike(Function &Body, const Function &Other) {
  for (const char *Name : {"target-cpu", "target-features", "tune-cpu"})
    if (Attribute A = Other.getFnAttribute(Name); A.isValid())
      Body.addFnAttr(A);
}

char *bsw_add_library(LLVMModuleRef Ref, const char *Text, size_t Length) {
  Module &M = *unwrap(Ref);
  StringRef Assembly(Text, Length);
  auto IsCalled = [&](const Function &F) {
    return F.isDeclaration() && !F.isIntrinsic() && !F.use_empty() &&
           Assembly.contains(("@" + F.getName() + Suffix + "(").str());
  };
  if (M.getDataLayout().getPointerSizeInBits() != 64 || none_of(M, IsCalled))
    return nullptr;
  auto Wanted = [&](const Function &F) {
    return isBody(F) && declared(M, F) && !M.getFunction(F.getName());
  };
  char *Failure = addBodies(M, Assembly, Wanted);
  auto HasBody = [](const Function &F) { return !F.isDeclaration() && !isBody(F); };
  if (auto Other = find_if(M, HasBody); !Failure && Other != M.end())
    for (Function &F : M)
      if (isBody(F))
        compileLike(F, *Other);
  return Failure;
}

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

void bsw_drop_library(LLVMModuleRef Ref) { dropBodies(*unwrap(Ref), isBody); }

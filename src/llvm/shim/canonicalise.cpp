#include "managers.h"
#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Error.h"

using namespace llvm;

static char *message(const std::string &Text) { return LLVMCreateMessage(Text.c_str()); }

// Constant expressions hold addresses (a field of a global); as instructions they are imported
// like any other address.
static void expandConstantExpressions(Function &F) {
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

// Debug records describe variables; the working copy keeps locations only.
static void dropDebugRecords(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    I.dropDbgRecords();
    if (isa<DbgInfoIntrinsic>(&I))
      I.eraseFromParent();
  }
}

char *bsw_canonicalise(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  for (auto Kind : {Attribute::OptimizeNone, Attribute::NoInline, Attribute::MinSize,
                    Attribute::OptimizeForSize})
    F.removeFnAttr(Kind);
  dropDebugRecords(F);

  Managers M;
  FunctionPassManager FPM;
  const char *Pipeline = "sroa,early-cse,instsimplify,simplifycfg,mergereturn,loop-simplify,lcssa";
  if (auto Failure = M.PB.parsePassPipeline(FPM, Pipeline))
    return message(toString(std::move(Failure)));
  FPM.run(F, M.FAM);
  expandConstantExpressions(F);

  std::string Text;
  raw_string_ostream Stream(Text);
  if (verifyFunction(F, &Stream))
    return message(Text);
  return nullptr;
}

#include "managers.h"
#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <cstdlib>
#include <cstring>

using namespace llvm;

void bsw_inline_calls(LLVMValueRef Ref) {
  auto *F = unwrap<Function>(Ref);
  for (User *U : make_early_inc_range(F->users()))
    if (auto *Call = dyn_cast<CallBase>(U))
      if (Call->getCalledFunction() == F) {
        InlineFunctionInfo Info;
        InlineFunction(*Call, Info);
      }
}

void bsw_inline_call(LLVMValueRef Call) {
  InlineFunctionInfo Info;
  InlineFunction(*unwrap<CallBase>(Call), Info);
}

void bsw_set_callee(LLVMValueRef Call, LLVMValueRef Callee) { unwrap<CallBase>(Call)->setCalledFunction(unwrap<Function>(Callee)); }

void bsw_drop_body(LLVMValueRef F) { unwrap<Function>(F)->deleteBody(); }

void bsw_inline_pointers(LLVMValueRef Ref) {
  static constexpr unsigned Most = 20;
  auto &F = *unwrap<Function>(Ref);
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->getType()->isPointerTy())
      if (Function *Callee = Call->getCalledFunction();
          Callee && Callee != &F && !Callee->isDeclaration() && Callee->getInstructionCount() <= Most)
        Calls.push_back(Call);
  for (CallBase *Call : Calls) {
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
}

void bsw_refer(LLVMModuleRef Ref, const char *Name) {
  Module &Mod = *unwrap(Ref);
  Function *F = Mod.getFunction(Name);
  if (!F)
    return;
  auto *Anchor = new GlobalVariable(Mod, F->getType(), /*isConstant=*/true,
                                    GlobalValue::PrivateLinkage, F, "bsw.anchor");
  appendToCompilerUsed(Mod, {Anchor});
}

char *bsw_module_text(LLVMModuleRef Ref, size_t *Length) {
  std::string Text;
  raw_string_ostream Stream(Text);
  unwrap(Ref)->print(Stream, nullptr);
  Stream.flush();
  *Length = Text.size();
  // What LLVMDisposeMessage frees.
  auto *Copy = static_cast<char *>(std::malloc(Text.size() + 1));
  if (Copy)
    std::memcpy(Copy, Text.c_str(), Text.size() + 1);
  return Copy;
}

char *bsw_optimise(LLVMModuleRef Ref, unsigned Level) {
  auto &Mod = *unwrap(Ref);
  Managers M;
  OptimizationLevel Levels[] = {OptimizationLevel::O0, OptimizationLevel::O1, OptimizationLevel::O2,
                                OptimizationLevel::O3};
  OptimizationLevel Chosen = Levels[Level > 3 ? 3 : Level];
  ModulePassManager MPM = Chosen == OptimizationLevel::O0
                              ? M.PB.buildO0DefaultPipeline(Chosen)
                              : M.PB.buildPerModuleDefaultPipeline(Chosen);
  MPM.run(Mod, M.MAM);
  return nullptr;
}

void bsw_erase_unused(const LLVMValueRef *Values, size_t Count, void (*Erased)(LLVMValueRef, void *), void *Data) {
  SmallVector<WeakTrackingVH, 16> Unused;
  for (size_t At = 0; At != Count; ++At)
    Unused.push_back(unwrap(Values[At]));
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Unused, nullptr, nullptr, [&](Value *V) { Erased(wrap(V), Data); });
}

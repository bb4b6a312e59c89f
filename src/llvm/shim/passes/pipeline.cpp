#include "managers.h"
#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Error.h"

using namespace llvm;

bsw_analyses *bsw_new_analyses() { return new bsw_analyses; }

void bsw_drop_analyses(bsw_analyses *Analyses) { delete Analyses; }

void bsw_forget_analyses(bsw_analyses *Analyses, LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Analyses->FAM.clear(F, F.getName());
}

// Of mimalloc, where the program is linked with it.
extern "C" __attribute__((weak)) void mi_option_set(int Option, long Value);

void bsw_keep_freed_memory() {
  constexpr int PurgeDelay = 15;
  if (mi_option_set)
    mi_option_set(PurgeDelay, -1);
}

char *bsw_run_pipeline(LLVMValueRef Ref, const char *Pipeline, bsw_analyses *Analyses) {
  FunctionPassManager FPM;
  if (auto Failure = Analyses->PB.parsePassPipeline(FPM, Pipeline))
    return LLVMCreateMessage(toString(std::move(Failure)).c_str());
  FPM.run(*unwrap<Function>(Ref), Analyses->FAM);
  return nullptr;
}

char *bsw_verify(LLVMValueRef Ref) {
  std::string Text;
  raw_string_ostream Stream(Text);
  return verifyFunction(*unwrap<Function>(Ref), &Stream) ? LLVMCreateMessage(Text.c_str()) : nullptr;
}

#include "bodies.h"
#include "shim.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Function.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

char *addBodies(Module &M, StringRef Assembly, function_ref<bool(const Function &)> Wanted) {
  SMDiagnostic Why;
  // LLVM's lexer reads the NUL behind.
  std::unique_ptr<MemoryBuffer> Buffer = MemoryBuffer::getMemBufferCopy(Assembly, "bodies.ll");
  std::unique_ptr<Module> Bodies = parseAssembly(Buffer->getMemBufferRef(), Why, M.getContext());
  if (!Bodies)
    return LLVMCreateMessage(Why.getMessage().str().c_str());
  Bodies->setDataLayout(M.getDataLayout());
  Bodies->setTargetTriple(M.getTargetTriple());
  std::vector<std::string> Names;
  for (Function &F : make_early_inc_range(*Bodies)) {
    if (F.isDeclaration() || F.hasLocalLinkage())
      continue;
    if (Wanted(F))
      Names.push_back(F.getName().str());
    else
      F.eraseFromParent();
  }
  if (Linker::linkModules(M, std::move(Bodies)))
    return LLVMCreateMessage("the bodies of library functions do not fit the module");
  for (const std::string &Name : Names)
    if (Function *F = M.getFunction(Name))
      F->setLinkage(GlobalValue::InternalLinkage);
  return nullptr;
}

void dropBodies(Module &M, function_ref<bool(const Function &)> Droppable) {
  bool Dropped = true;
  while (Dropped) {
    Dropped = false;
    for (Function &F : make_early_inc_range(M))
      if (Droppable(F) && F.hasLocalLinkage() && F.use_empty()) {
        F.eraseFromParent();
        Dropped = true;
      }
  }
}

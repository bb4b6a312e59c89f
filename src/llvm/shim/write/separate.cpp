#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

// Whether a load or store is of the runtime's own variables.
static bool ofRuntime(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  if (!Pointer)
    return false;
  const Value *Object = getUnderlyingObject(Pointer);
  if (auto *Address = dyn_cast<IntrinsicInst>(Object))
    if (Address->getIntrinsicID() == Intrinsic::threadlocal_address)
      Object = Address->getArgOperand(0);
  auto *Variable = dyn_cast<GlobalVariable>(Object);
  return Variable && Variable->getName() == "bsw_top";
}

static void add(Instruction &I, unsigned Kind, MDNode *Scopes) {
  I.setMetadata(Kind, MDNode::concatenate(I.getMetadata(Kind), Scopes));
}

void bsw_separate_stack(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  LLVMContext &Context = F.getContext();
  unsigned Mark = Context.getMDKindID("bsw.stack");
  MDBuilder Builder(Context);
  MDNode *Domain = Builder.createAnonymousAliasScopeDomain("backsweep");
  MDNode *Stack = MDNode::get(Context, Builder.createAnonymousAliasScope(Domain, "stack"));
  MDNode *Top = MDNode::get(Context, Builder.createAnonymousAliasScope(Domain, "top"));
  MDNode *Both = MDNode::concatenate(Stack, Top);
  for (Instruction &I : instructions(F)) {
    if (I.getMetadata(Mark)) {
      I.setMetadata(Mark, nullptr);
      add(I, LLVMContext::MD_alias_scope, Stack);
      add(I, LLVMContext::MD_noalias, Top);
    } else if (ofRuntime(I)) {
      add(I, LLVMContext::MD_alias_scope, Top);
      add(I, LLVMContext::MD_noalias, Stack);
    } else if (isa<LoadInst, StoreInst>(I)) {
      // Copies are left alone: those that undo a write touch the stack and the program's memory.
      add(I, LLVMContext::MD_noalias, Both);
    }
  }
}

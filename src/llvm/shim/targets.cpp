#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

// Beyond this many functions that a call may lead to it is left as it is.
static constexpr unsigned MostTargets = 32;

static const char Otherwise[] = "bsw_otherwise";

// The functions at an offset from the address point in any table of virtual functions: behind it lie the
// distance to the top of the object and the type.
static void inTables(const Module &M, uint64_t Offset, SmallSetVector<Function *, 8> &Found) {
  uint64_t Word = M.getDataLayout().getPointerSize();
  uint64_t At = 2 + Offset / Word;
  for (const GlobalVariable &Table : M.globals()) {
    if (!Table.getName().starts_with("_ZTV") || !Table.hasInitializer())
      continue;
    const Constant *Groups = Table.getInitializer();
    for (const Use &Group : Groups->operands())
      if (auto *Entries = dyn_cast<ConstantArray>(Group))
        if (At < Entries->getNumOperands())
          if (auto *F = dyn_cast<Function>(Entries->getOperand(static_cast<unsigned>(At))
                                               ->stripPointerCastsAndAliases()))
            Found.insert(F);
  }
}

// The offset in its object's table from which a virtual function was read.
static std::optional<uint64_t> slotOf(const CallBase &Call) {
  auto *Read = dyn_cast<LoadInst>(Call.getCalledOperand());
  if (!Read)
    return std::nullopt;
  const DataLayout &Layout = Call.getDataLayout();
  APInt Offset(Layout.getPointerSizeInBits(), 0);
  const Value *Table =
      Read->getPointerOperand()->stripAndAccumulateConstantOffsets(Layout, Offset, true);
  return isa<LoadInst>(Table) && Offset.isNonNegative() ? std::optional(Offset.getZExtValue())
                                                        : std::nullopt;
}

static bool fits(const CallBase &Call, Function &F) {
  return !F.isDeclaration() && !F.isVarArg() && F.getFunctionType() == Call.getFunctionType() &&
         F.getCallingConv() == Call.getCallingConv() && isLegalToPromote(Call, &F);
}

static SmallSetVector<Function *, 8> targetsOf(const CallBase &Call) {
  Module &M = *const_cast<CallBase &>(Call).getModule();
  SmallSetVector<Function *, 8> Found;
  if (std::optional<uint64_t> Slot = slotOf(Call))
    inTables(M, *Slot, Found);
  Found.remove_if([&](Function *F) { return !fits(Call, *F); });
  if (Found.empty())
    for (Function &F : M)
      if (fits(Call, F) && F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                                             /*IgnoreAssumeLikeCalls=*/true,
                                             /*IgnoreLLVMUsed=*/true))
        Found.insert(&F);
  return Found;
}

// Whether what a pointer leads to has been compared already.
static bool isResolved(const CallBase &Call) {
  auto *Mark = dyn_cast<CallBase>(Call.getCalledOperand());
  return Mark && Mark->getCalledFunction() && Mark->getCalledFunction()->getName() == Otherwise;
}

int bsw_resolve_targets(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Module &M = *F.getParent();
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Call->isIndirectCall() && !isa<CallBrInst>(Call) && !isResolved(*Call) && !Call->isMustTailCall() &&
          !Call->hasOperandBundles())
        Calls.push_back(Call);
  int Resolved = 0;
  for (CallBase *Call : Calls) {
    SmallSetVector<Function *, 8> Targets = targetsOf(*Call);
    if (Targets.empty() || Targets.size() > MostTargets)
      continue;
    for (Function *Target : Targets)
      promoteCallWithIfThenElse(*Call, Target);
    IRBuilder<> B(Call);
    auto *Ty = FunctionType::get(B.getPtrTy(), {B.getPtrTy()}, false);
    auto *Mark = dyn_cast<Function>(M.getOrInsertFunction(Otherwise, Ty).getCallee());
    if (!Mark || Mark->getFunctionType() != Ty)
      continue;
    Mark->setDoesNotThrow();
    Mark->addFnAttr(Attribute::WillReturn);
    Mark->setMemoryEffects(MemoryEffects::none());
    Call->setCalledOperand(B.CreateCall(Mark, {Call->getCalledOperand()}));
    ++Resolved;
  }
  return Resolved;
}

void bsw_drop_target_marks(LLVMModuleRef Ref) {
  Module &M = *unwrap(Ref);
  Function *Mark = M.getFunction(Otherwise);
  if (!Mark || !Mark->isDeclaration())
    return;
  for (User *U : make_early_inc_range(Mark->users()))
    if (auto *Call = dyn_cast<CallInst>(U); Call && Call->getCalledFunction() == Mark) {
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
    }
  if (Mark->use_empty())
    Mark->eraseFromParent();
}

#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

// Beyond this many functions that a call may lead to it is left as it is.
static constexpr unsigned MostTargets = 32;

// Marks of a pointer that leads to none of the functions that were compared, and of one to a function of the
// standard library that no derivative passes.
static const char Otherwise[] = "bsw_otherwise", OfLibrary[] = "bsw_of_library";

// Where the functions begin in a group of a table: behind distances to virtual bases and to the top of the object, and the type, of
// which there is none without the language's type information.
static uint64_t addressPoint(const ConstantArray &Entries) {
  for (const Use &Entry : Entries.operands()) {
    auto *Type = dyn_cast<GlobalVariable>(Entry->stripPointerCastsAndAliases());
    if (Type && Type->getName().starts_with("_ZTI"))
      return Entry.getOperandNo() + 1;
  }
  for (const Use &Entry : Entries.operands())
    if (isa<Function>(Entry->stripPointerCastsAndAliases()))
      return Entry.getOperandNo();
  return 2;
}

// Tables of virtual functions, and those that objects have while their bases are constructed.
static bool isTable(const GlobalVariable &Table) {
  StringRef Name = Table.getName();
  return Table.hasInitializer() && (Name.starts_with("_ZTV") || Name.starts_with("_ZTC"));
}

// The functions at an offset from the address point in any table of virtual functions.
static void inTables(const Module &M, uint64_t Offset, SmallSetVector<Function *, 8> &Found) {
  uint64_t Word = M.getDataLayout().getPointerSize();
  for (const GlobalVariable &Table : M.globals()) {
    if (!isTable(Table))
      continue;
    const Constant *Groups = Table.getInitializer();
    for (const Use &Group : Groups->operands())
      if (auto *Entries = dyn_cast<ConstantArray>(Group)) {
        uint64_t At = addressPoint(*Entries) + Offset / Word;
        if (At < Entries->getNumOperands())
          if (auto *F = dyn_cast<Function>(Entries->getOperand(static_cast<unsigned>(At))
                                               ->stripPointerCastsAndAliases()))
            Found.insert(F);
      }
  }
}

// Whether a function is read from a table that never changes, as rustc says of those of traits.
static bool isOfTrait(const CallBase &Call) {
  auto *Read = dyn_cast<LoadInst>(Call.getCalledOperand());
  return Read && Read->hasMetadata(LLVMContext::MD_invariant_load);
}

// The functions at an offset from the start of any constant, where a table of a trait's functions begins.
static void inConstants(const Module &M, uint64_t Offset, SmallSetVector<Function *, 8> &Found) {
  const DataLayout &Layout = M.getDataLayout();
  Type *Pointer = PointerType::getUnqual(M.getContext());
  for (const GlobalVariable &Table : M.globals()) {
    if (!Table.isConstant() || !Table.hasInitializer())
      continue;
    APInt At(Layout.getIndexTypeSizeInBits(Pointer), Offset);
    auto *Initial = const_cast<Constant *>(Table.getInitializer());
    if (auto *F = dyn_cast_or_null<Function>(ConstantFoldLoadFromConst(Initial, Pointer, At, Layout)))
      Found.insert(F);
  }
}

// The offset in its object's table, or its trait's, from which a function was read.
static std::optional<uint64_t> slotOf(const CallBase &Call) {
  auto *Read = dyn_cast<LoadInst>(Call.getCalledOperand());
  if (!Read)
    return std::nullopt;
  const DataLayout &Layout = Call.getDataLayout();
  APInt Offset(Layout.getPointerSizeInBits(), 0);
  const Value *Table =
      Read->getPointerOperand()->stripAndAccumulateConstantOffsets(Layout, Offset, true);
  bool IsFound = isa<LoadInst>(Table) || (isOfTrait(Call) && !isa<GEPOperator>(Table));
  return IsFound && Offset.isNonNegative() ? std::optional(Offset.getZExtValue()) : std::nullopt;
}

// Tells by its name whether a function without a body can be differentiated.
using IsKnown = int (*)(const char *Name);

static bool fits(const CallBase &Call, Function &F, IsKnown Known) {
  return !F.isVarArg() && F.getFunctionType() == Call.getFunctionType() &&
         F.getCallingConv() == Call.getCallingConv() && isLegalToPromote(Call, &F) &&
         (!F.isDeclaration() || Known(F.getName().str().c_str()) != 0);
}

static SmallSetVector<Function *, 8> targetsOf(const CallBase &Call, IsKnown Known) {
  Module &M = *const_cast<CallBase &>(Call).getModule();
  SmallSetVector<Function *, 8> Found;
  std::optional<uint64_t> Slot = slotOf(Call);
  bool IsOfTrait = Slot && isOfTrait(Call);
  if (IsOfTrait)
    inConstants(M, *Slot, Found);
  else if (Slot)
    inTables(M, *Slot, Found);
  Found.remove_if([&](Function *F) { return !fits(Call, *F, Known); });
  if (Found.empty() && !IsOfTrait)
    for (Function &F : M)
      if (fits(Call, F, Known) && F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                                             /*IgnoreAssumeLikeCalls=*/true,
                                             /*IgnoreLLVMUsed=*/true))
        Found.insert(&F);
  return Found;
}

// Whether a virtual function is that of a facet for characters: its object has just been filled by the library.
static bool isOfFacet(const CallBase &Call) {
  const Value *Object = Call.arg_empty() ? nullptr : Call.getArgOperand(0);
  if (!isa_and_nonnull<LoadInst>(Object))
    return false;
  return any_of(Object->users(), [](const User *U) {
    auto *Other = dyn_cast<CallBase>(U);
    const Function *Callee = Other ? Other->getCalledFunction() : nullptr;
    return Callee && Callee->isDeclaration() && Callee->getName().starts_with("_ZNKSt5ctypeI");
  });
}

// Whether a pointer is marked already.
static bool isResolved(const CallBase &Call) {
  auto *Mark = dyn_cast<CallBase>(Call.getCalledOperand());
  const Function *Callee = Mark ? Mark->getCalledFunction() : nullptr;
  return Callee && (Callee->getName() == Otherwise || Callee->getName() == OfLibrary);
}

static bool mark(CallBase &Call, StringRef Name) {
  IRBuilder<> B(&Call);
  auto *Ty = FunctionType::get(B.getPtrTy(), {B.getPtrTy()}, false);
  auto *Mark = dyn_cast<Function>(Call.getModule()->getOrInsertFunction(Name, Ty).getCallee());
  if (!Mark || Mark->getFunctionType() != Ty)
    return false;
  Mark->setDoesNotThrow();
  Mark->addFnAttr(Attribute::WillReturn);
  Mark->setMemoryEffects(MemoryEffects::none());
  Call.setCalledOperand(B.CreateCall(Mark, {Call.getCalledOperand()}));
  return true;
}

// Compares what the call may lead to, if that is known, and marks what is left.
static bool resolve(CallBase &Call, IsKnown Known) {
  if (isOfFacet(Call))
    return mark(Call, OfLibrary);
  SmallSetVector<Function *, 8> Targets = targetsOf(Call, Known);
  // A trait's table in which no function here fits has none: nothing is to be done when an object ends, or the type is another crate's.
  if (Targets.size() > MostTargets || (Targets.empty() && !isOfTrait(Call)))
    return false;
  for (Function *Target : Targets)
    promoteCallWithIfThenElse(Call, Target);
  return mark(Call, Otherwise);
}

int bsw_resolve_targets(LLVMValueRef Ref, int (*Known)(const char *)) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(*unwrap<Function>(Ref)))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Call->isIndirectCall() && !isa<CallBrInst>(Call) && !isResolved(*Call) && !Call->isMustTailCall() &&
          !Call->hasOperandBundles())
        Calls.push_back(Call);
  return static_cast<int>(count_if(Calls, [Known](CallBase *Call) { return resolve(*Call, Known); }));
}

static void dropMarks(Module &M, StringRef Name) {
  Function *Mark = M.getFunction(Name);
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

void bsw_drop_target_marks(LLVMModuleRef Ref) {
  for (StringRef Name : {Otherwise, OfLibrary})
    dropMarks(*unwrap(Ref), Name);
}

#include "passes/lifetimes.h"
#include "outline.h"
#include "managers.h"
#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"

using namespace llvm;

// How far back what is cheap is recomputed instead of being passed.
constexpr unsigned Deepest = 8;

namespace {

// Whether an instruction costs less than what passing its result costs, touches no memory and cannot fail.
bool isCheap(const Instruction *I) {
  if (I->getType()->isFPOrFPVectorTy() || isa<PHINode>(I) || I->isIntDivRem())
    return false;
  if (isa<GetElementPtrInst, ICmpInst, BinaryOperator, SelectInst>(I))
    return true;
  return isa<CastInst>(I) && !I->getOperand(0)->getType()->isFPOrFPVectorTy();
}

// Whether an instruction does nothing but move elements of vectors.
bool isMovement(const Instruction *I) { return isa<InsertElementInst, ShuffleVectorInst, ExtractElementInst>(I); }

// Values that are recomputed before `Where`, from what is known outside of `Inside`.
class Again {
public:
  Again(function_ref<bool(const Instruction *)> Inside, Instruction *Where) : Inside(Inside), Where(Where) {}

  /// Null where it cannot be.
  Value *operator()(Value *V, unsigned Depth = 0);

private:
  function_ref<bool(const Instruction *)> Inside;
  Instruction *Where;
  DenseMap<Instruction *, Value *> Found;
};

} // namespace

bool bsw_may_be_captured(const Value *Pointer) {
#if LLVM_VERSION_MAJOR >= 21
  return PointerMayBeCaptured(Pointer, /*ReturnCaptures=*/true);
#else
  return PointerMayBeCaptured(Pointer, /*ReturnCaptures=*/true, /*StoreCaptures=*/true);
#endif
}

void bsw_not_captured(Argument &Arg) {
#if LLVM_VERSION_MAJOR >= 21
  Arg.addAttr(Attribute::getWithCaptureInfo(Arg.getContext(), CaptureInfo::none()));
#else
  Arg.addAttr(Attribute::NoCapture);
#endif
}

Value *Again::operator()(Value *V, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Inside(I))
    return V;
  if (Value *Known = Found.lookup(I))
    return Known;
  if (!(isCheap(I) || isMovement(I)) || Depth == Deepest)
    return nullptr;
  SmallVector<Value *, 4> Operands;
  for (Value *Operand : I->operands()) {
    Operands.push_back((*this)(Operand, Depth + 1));
    if (!Operands.back())
      return nullptr;
  }
  Instruction *Copy = I->clone();
  for (unsigned At = 0; At != Operands.size(); ++At)
    Copy->setOperand(At, Operands[At]);
  Copy->insertBefore(Where->getIterator());
  return Found[I] = Copy;
}

namespace {

// Whether other pointers may come to lead to an object; to compare its address leads nowhere.
bool mayBeReached(const Value *Object) {
#if LLVM_VERSION_MAJOR >= 21
  return capturesAnything(PointerMayBeCaptured(Object, /*ReturnCaptures=*/true, CaptureComponents::Provenance));
#else
  return bsw_may_be_captured(Object);
#endif
}

// Parameters get what is known of what is passed.
void describe(Function &New, ArrayRef<Value *> Inputs, Function &From) {
  SmallVector<SmallVector<const Value *, 4>, 8> Objects(Inputs.size());
  for (unsigned At = 0; At != Inputs.size(); ++At)
    if (Inputs[At]->getType()->isPointerTy())
      Objects[At] = bsw_objects(Inputs[At], From);
  for (unsigned At = 0; At != Inputs.size(); ++At) {
    Value *Input = Inputs[At];
    if (!Input->getType()->isPointerTy())
      continue;
    if (auto *Arg = dyn_cast<Argument>(Input))
      for (auto Kind : {Attribute::NonNull, Attribute::Dereferenceable, Attribute::Alignment, Attribute::NoUndef})
        if (Arg->hasAttribute(Kind))
          New.getArg(At)->addAttr(From.getAttributes().getParamAttr(Arg->getArgNo(), Kind));
    // An object that nobody else leads to.
    const Value *Object = Objects[At].size() == 1 ? Objects[At][0] : nullptr;
    bool Own = Object && (isNoAliasCall(Object) || isa<AllocaInst>(Object));
    auto *Arg = dyn_cast_or_null<Argument>(Object);
    bool Apart = Own ? !mayBeReached(Object) : Arg && Arg->hasNoAliasAttr();
    for (unsigned Other = 0; Apart && Other != Inputs.size(); ++Other)
      Apart = Other == At || !is_contained(Objects[Other], Object);
    if (Apart)
      New.addParamAttr(At, Attribute::NoAlias);
  }
}

// What the function does with memory, so that its callers know.
void summarise(Function &F) {
  Managers M;
  F.setMemoryEffects(computeFunctionBodyMemoryAccess(F, M.FAM.getResult<AAManager>(F)));
  for (Argument &Arg : F.args()) {
    if (!Arg.getType()->isPointerTy() || bsw_may_be_captured(&Arg))
      continue;
    bsw_not_captured(Arg);
    SmallVector<Value *, 8> Work = {&Arg};
    SmallPtrSet<Value *, 8> Seen;
    bool Reads = true;
    while (Reads && !Work.empty()) {
      Value *V = Work.pop_back_val();
      if (!Seen.insert(V).second)
        continue;
      for (Use &U : V->uses()) {
        auto *User = cast<Instruction>(U.getUser());
        if (isa<GetElementPtrInst, PHINode, SelectInst, CastInst>(User))
          Work.push_back(User);
        else if (auto *Call = dyn_cast<CallBase>(User))
          Reads &= Call->isDataOperand(&U) && Call->onlyReadsMemory(Call->getDataOperandNo(&U));
        else
          Reads &= isa<LoadInst, CmpInst>(User);
      }
    }
    if (Reads)
      Arg.addAttr(Attribute::ReadOnly);
  }
}

// Variables of a debugger that another function has.
void dropForeignRecords(Function &F) {
  for (Instruction &I : instructions(F))
    for (DbgRecord &Record : make_early_inc_range(I.getDbgRecordRange())) {
      auto *Variable = dyn_cast<DbgVariableRecord>(&Record);
      bool Foreign = !Variable;
      auto Check = [&](Value *V) {
        auto *Other = dyn_cast_or_null<Instruction>(V);
        auto *Arg = dyn_cast_or_null<Argument>(V);
        Foreign |= (Other && Other->getFunction() != &F) || (Arg && Arg->getParent() != &F);
      };
      if (Variable)
        for (Value *V : Variable->location_ops())
          Check(V);
      // An assignment has its target besides, and is linked to instructions that may be in another function now.
      Foreign |= Variable && Variable->isDbgAssign();
      if (Foreign)
        Record.eraseFromParent();
    }
}

// What a region takes from outside, and what it gives.
struct Interface {
  SmallSetVector<Value *, 16> Inputs, Outputs;
};

// Computes inside a region what is cheap and comes from outside.
void takeIn(const Region &R, bool Scalars) {
  auto Free = [&](const Instruction *I) {
    return !R.contains(I) && (isCheap(I) || (Scalars && isMovement(I)));
  };
  SmallSetVector<Instruction *, 16> Passed;
  for (BasicBlock *Block : R.Blocks)
    for (Instruction &I : *Block)
      for (Value *Operand : I.operands())
        if (auto *Other = dyn_cast<Instruction>(Operand); Other && Free(Other))
          Passed.insert(Other);
  Again Computed(Free, &*R.Entry->getFirstInsertionPt());
  for (Instruction *I : Passed)
    if (Value *Copy = Computed(I))
      I->replaceUsesWithIf(Copy, [&](Use &U) { return R.contains(U.getUser()) && U.getUser() != Copy; });
}

Interface interfaceOf(const Region &R) {
  Interface Found;
  for (BasicBlock *Block : R.Blocks)
    for (Instruction &I : *Block) {
      for (Value *Operand : I.operands())
        if (isa<Argument>(Operand) || (isa<Instruction>(Operand) && !R.contains(Operand)))
          Found.Inputs.insert(Operand);
      if (any_of(I.users(), [&](User *U) { return !R.contains(U); }))
        Found.Outputs.insert(&I);
    }
  return Found;
}

// A private function with that interface. Results come as a structure where they are several.
Function *declare(Function &F, const Interface &With, const Twine &Name) {
  LLVMContext &Context = F.getContext();
  SmallVector<Type *, 16> In, Out;
  for (Value *V : With.Inputs)
    In.push_back(V->getType());
  for (Value *V : With.Outputs)
    Out.push_back(V->getType());
  Type *Result = Out.empty()       ? Type::getVoidTy(Context)
                 : Out.size() == 1 ? Out[0]
                                   : static_cast<Type *>(StructType::get(Context, Out));
  auto *New = Function::Create(FunctionType::get(Result, In, false), GlobalValue::InternalLinkage,
                               F.getAddressSpace(), Name, F.getParent());
  // What else is said of the function may not hold for a part of it, such as that it is naked.
  AttrBuilder Attributes(Context);
  for (const char *Keep : {"target-cpu", "target-features", "tune-cpu", "frame-pointer", "no-trapping-math",
                           "stack-protector-buffer-size"})
    if (F.hasFnAttribute(Keep))
      Attributes.addAttribute(F.getFnAttribute(Keep));
  for (auto Kind : {Attribute::NoUnwind, Attribute::UWTable, Attribute::StrictFP, Attribute::MustProgress,
                    Attribute::NullPointerIsValid})
    if (F.hasFnAttribute(Kind))
      Attributes.addAttribute(F.getFnAttribute(Kind));
  New->setAttributes(AttributeList::get(Context, AttributeList::FunctionIndex, Attributes));
  describe(*New, With.Inputs.getArrayRef(), F);
  return New;
}

// A call in place of a region, whose blocks are still there.
void call(Function &F, Function *New, const Region &R, const Interface &With) {
  auto *Block = BasicBlock::Create(F.getContext(), R.Entry->getName() + ".call", &F, R.Entry);
  SmallSetVector<BasicBlock *, 4> Preds(pred_begin(R.Entry), pred_end(R.Entry));
  for (BasicBlock *Pred : Preds)
    Pred->getTerminator()->replaceSuccessorWith(R.Entry, Block);
  IRBuilder<> Builder(Block);
  CallInst *Called = Builder.CreateCall(New, SmallVector<Value *, 16>(With.Inputs.begin(), With.Inputs.end()));
  Called->setDebugLoc(R.Entry->getTerminator()->getDebugLoc());
  for (unsigned At = 0; At != With.Outputs.size(); ++At) {
    Value *Taken = With.Outputs.size() > 1 ? Builder.CreateExtractValue(Called, At) : Called;
    With.Outputs[At]->replaceUsesWithIf(Taken, [&](Use &U) { return !R.contains(U.getUser()); });
  }
  Builder.CreateBr(R.Target);
  R.Target->replacePhiUsesWith(R.Exiting, Block);
}

// Moves the blocks of a region into its function, which returns where it was left.
void move(Function *New, const Region &R, const Interface &With) {
  SmallVector<BasicBlock *, 16> Blocks = {R.Entry};
  copy_if(R.Blocks, std::back_inserter(Blocks), [&](BasicBlock *Block) { return Block != R.Entry; });
  for (BasicBlock *Block : Blocks) {
    Block->removeFromParent();
    Block->insertInto(New);
  }
  for (unsigned At = 0; At != With.Inputs.size(); ++At) {
    Argument *Arg = New->getArg(At);
    Arg->setName(With.Inputs[At]->getName());
    With.Inputs[At]->replaceUsesWithIf(Arg, [&](Use &U) { return R.contains(U.getUser()); });
  }
  auto *Return = BasicBlock::Create(New->getContext(), "return", New);
  R.Exiting->getTerminator()->replaceSuccessorWith(R.Target, Return);
  IRBuilder<> Builder(Return);
  if (With.Outputs.empty()) {
    Builder.CreateRetVoid();
    return;
  }
  Value *All = With.Outputs[0];
  if (With.Outputs.size() > 1)
    All = PoisonValue::get(New->getReturnType());
  for (unsigned At = 0; With.Outputs.size() > 1 && At != With.Outputs.size(); ++At)
    All = Builder.CreateInsertValue(All, With.Outputs[At], At);
  Builder.CreateRet(All);
}

} // namespace

Function *bsw_outline(Function &F, const Region &R, const Twine &Name, bool Scalars) {
  takeIn(R, Scalars);
  const Interface With = interfaceOf(R);
  Function *New = declare(F, With, Name);
  call(F, New, R, With);
  move(New, R, With);
  dropForeignRecords(*New);
  dropForeignRecords(F);
  summarise(*New);
  return New;
}

LLVMValueRef bsw_outline_region(LLVMValueRef F, const bsw_region *Of, const char *Name, int Scalars) {
  Region R;
  for (LLVMBasicBlockRef Block : ArrayRef(Of->Blocks, Of->Count))
    R.Blocks.insert(unwrap(Block));
  R.Entry = unwrap(Of->Entry);
  R.Exiting = unwrap(Of->Exiting);
  R.Target = unwrap(Of->Target);
  return wrap(bsw_outline(*unwrap<Function>(F), R, Name, Scalars));
}

void bsw_recompute_outside(const LLVMBasicBlockRef *Blocks, size_t Count, LLVMValueRef Place) {
  Region One;
  for (LLVMBasicBlockRef Block : ArrayRef(Blocks, Count))
    One.Blocks.insert(unwrap(Block));
  SmallSetVector<Instruction *, 16> Left;
  for (BasicBlock *Block : One.Blocks)
    for (Instruction &I : *Block)
      if (isCheap(&I) && any_of(I.users(), [&](User *U) { return !One.contains(U); }))
        Left.insert(&I);
  auto Inside = [&](const Instruction *I) { return One.contains(I); };
  Again Computed(Inside, unwrap<Instruction>(Place));
  for (Instruction *I : Left)
    if (Value *Copy = Computed(I))
      I->replaceUsesWithIf(Copy, [&](Use &U) { return !One.contains(U.getUser()) && U.getUser() != Copy; });
}

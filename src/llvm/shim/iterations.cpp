#include "lifetimes.h"
#include "managers.h"
#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace {

// How far back what is cheap is computed again instead of being passed.
constexpr unsigned Deepest = 8;

// Blocks with one way in and one way out, to become a function.
struct Region {
  SmallSetVector<BasicBlock *, 16> Blocks;
  // Has no phis, and is entered from outside alone.
  BasicBlock *Entry = nullptr;
  // The only edge that leads out, apart from dead ends.
  BasicBlock *Exiting = nullptr, *Target = nullptr;

  bool contains(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return I && Blocks.contains(const_cast<BasicBlock *>(I->getParent()));
  }
};

// Whether an instruction costs less than what passing its result costs, touches no memory and cannot fail.
bool isCheap(const Instruction *I) {
  if (I->getType()->isFPOrFPVectorTy() || isa<PHINode>(I) || I->isIntDivRem())
    return false;
  if (isa<GetElementPtrInst, ICmpInst, BinaryOperator, SelectInst>(I))
    return true;
  return isa<CastInst>(I) && !I->getOperand(0)->getType()->isFPOrFPVectorTy();
}

// Values that are computed again before `Where`, from what is known outside of `Inside`.
class Again {
public:
  Again(function_ref<bool(const Instruction *)> Inside, Instruction *Where) : Inside(Inside), Where(Where) {}

  /// Null where it cannot be.
  Value *operator()(Value *V, unsigned Depth = 0) {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !Inside(I))
      return V;
    if (Value *Known = Found.lookup(I))
      return Known;
    if (!isCheap(I) || Depth == Deepest)
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

private:
  function_ref<bool(const Instruction *)> Inside;
  Instruction *Where;
  DenseMap<Instruction *, Value *> Found;
};

// Blocks from which no function returns and that are reached from within iterations alone belong to these.
bool addDeadEnds(const Loop &L, BasicBlock *Exiting, BasicBlock *Exit, SmallSetVector<BasicBlock *, 16> &Blocks) {
  SmallVector<BasicBlock *, 8> Exits;
  L.getUniqueExitBlocks(Exits);
  SmallSetVector<BasicBlock *, 16> Dead;
  for (BasicBlock *Block : Exits)
    if (Block != Exit)
      Dead.insert(Block);
  for (unsigned At = 0; At != Dead.size(); ++At)
    for (BasicBlock *Next : successors(Dead[At]))
      Dead.insert(Next);
  for (BasicBlock *Block : Dead) {
    if (!isa<UnreachableInst, BranchInst, SwitchInst>(Block->getTerminator()))
      return false;
    for (BasicBlock *Pred : predecessors(Block))
      if ((!L.contains(Pred) && !Dead.contains(Pred)) || Pred == Exiting || Pred == L.getLoopLatch())
        return false;
  }
  Blocks.insert(Dead.begin(), Dead.end());
  return true;
}

bool endsDead(BasicBlock *From) {
  SmallSetVector<BasicBlock *, 16> Seen;
  Seen.insert(From);
  for (unsigned At = 0; At != Seen.size(); ++At) {
    if (isa<ReturnInst>(Seen[At]->getTerminator()))
      return false;
    Seen.insert(succ_begin(Seen[At]), succ_end(Seen[At]));
  }
  return true;
}

// The only edge by which a loop is left to go on.
std::pair<BasicBlock *, BasicBlock *> exitEdge(const Loop &L) {
  SmallVector<Loop::Edge, 8> Edges;
  L.getExitEdges(Edges);
  std::pair<BasicBlock *, BasicBlock *> Found = {nullptr, nullptr};
  for (auto [From, To] : Edges) {
    if (endsDead(To))
      continue;
    if (Found.first)
      return {nullptr, nullptr};
    Found = {From, To};
  }
  return Found;
}

// Why the iterations of a loop cannot become calls; empty where they can.
StringRef obstacle(const Loop &L, bool Twice = false) {
  if (!L.isLoopSimplifyForm())
    return "it is entered or repeated in more than one way";
  auto [From, To] = exitEdge(L);
  if (!From)
    return "it is left in more than one place";
  BasicBlock *Header = L.getHeader();
  if (From != L.getLoopLatch() && From != Header)
    return "it is left in the middle of an iteration";
  SmallSetVector<BasicBlock *, 16> Dead;
  if (!addDeadEnds(L, From, To, Dead))
    return "it shares code that ends the program";
  if (Twice && any_of(Dead, [](BasicBlock *Block) { return !isa<UnreachableInst>(Block->getTerminator()); }))
    return "it ends the program in more than one step";
  if (From == Header && From != L.getLoopLatch())
    for (Instruction &I : *Header)
      if (!isa<PHINode>(I) && !I.isTerminator() && (I.mayReadOrWriteMemory() || I.mayHaveSideEffects()))
        return "its condition reads memory or calls something";
  for (BasicBlock *Block : L.blocks()) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(Block->getTerminator()))
      return "a call in it may end it";
    for (Instruction &I : *Block) {
      if (I.getType()->isTokenTy() || I.isEHPad())
        return "it handles exceptions";
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (Call && (Call->getIntrinsicID() == Intrinsic::stacksave ||
                   Call->getIntrinsicID() == Intrinsic::stackrestore))
        continue;
      if (auto *Other = dyn_cast<CallInst>(&I); Other && Other->hasFnAttr(Attribute::ReturnsTwice))
        return "a call in it may return twice";
    }
  }
  return {};
}

bool mayBeCaptured(const Value *Pointer) {
#if LLVM_VERSION_MAJOR >= 21
  return PointerMayBeCaptured(Pointer, /*ReturnCaptures=*/true);
#else
  return PointerMayBeCaptured(Pointer, /*ReturnCaptures=*/true, /*StoreCaptures=*/true);
#endif
}

// Parameters get what is known of what is passed.
void describe(Function &New, ArrayRef<Value *> Inputs, Function &From) {
  SmallVector<SmallVector<const Value *, 4>, 8> Objects(Inputs.size());
  for (unsigned At = 0; At != Inputs.size(); ++At)
    if (Inputs[At]->getType()->isPointerTy())
      getUnderlyingObjects(Inputs[At], Objects[At], nullptr, 0);
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
    bool Apart = Own ? !mayBeCaptured(Object) : Arg && Arg->hasNoAliasAttr();
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
    if (!Arg.getType()->isPointerTy() || mayBeCaptured(&Arg))
      continue;
#if LLVM_VERSION_MAJOR >= 21
    Arg.addAttr(Attribute::getWithCaptureInfo(F.getContext(), CaptureInfo::none()));
#else
    Arg.addAttr(Attribute::NoCapture);
#endif
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
      if (Variable)
        for (Value *V : Variable->location_ops()) {
          auto *Other = dyn_cast<Instruction>(V);
          auto *Arg = dyn_cast<Argument>(V);
          Foreign |= (Other && Other->getFunction() != &F) || (Arg && Arg->getParent() != &F);
        }
      if (Foreign)
        Record.eraseFromParent();
    }
}

// What a region takes from outside, and what it gives.
struct Interface {
  SmallSetVector<Value *, 16> Inputs, Outputs;
};

// Computes inside a region what is cheap and comes from outside.
void takeIn(const Region &R) {
  auto Free = [&](const Instruction *I) { return !R.contains(I) && isCheap(I); };
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

// Makes a function of a region, and a call in its place.
Function *outline(Function &F, const Region &R, const Twine &Name) {
  takeIn(R);
  const Interface With = interfaceOf(R);
  Function *New = declare(F, With, Name);
  call(F, New, R, With);
  move(New, R, With);
  dropForeignRecords(*New);
  dropForeignRecords(F);
  summarise(*New);
  return New;
}

Loop *loopAt(LoopInfo &LI, Function &F, unsigned Position) {
  auto Block = std::next(F.begin(), Position);
  Loop *L = LI.getLoopFor(&*Block);
  return L && L->getHeader() == &*Block ? L : nullptr;
}

} // namespace

char *bsw_loop_obstacle(LLVMValueRef Ref, unsigned Header, int Twice) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  Loop *L = loopAt(LI, F, Header);
  StringRef Found = L ? obstacle(*L, Twice) : "it is no loop";
  return Found.empty() ? nullptr : LLVMCreateMessage(Found.str().c_str());
}

// Loads that only stand for a phi have no use beside a call.
static void dropMirrors(const Loop &L, const LoopInfo &LI) {
  for (BasicBlock *Block : L.blocks())
    if (LI.getLoopFor(Block) == &L)
      for (Instruction &I : make_early_inc_range(*Block))
        if (isa<LoadInst>(I) && I.use_empty() && I.getMetadata("bsw.mirror"))
          I.eraseFromParent();
}

// The part of a loop that is one iteration, between the phis of the header and a block that the latch ends in. A loop
// that is left at its header has the condition there.
static Region iterationOf(Loop &L, bool AtEnd, DominatorTree &Tree, LoopInfo &LI) {
  Region One;
  BasicBlock *Header = L.getHeader(), *Latch = L.getLoopLatch();
  if (AtEnd) {
    One.Entry = SplitBlock(Header, &*Header->getFirstNonPHIIt(), &Tree, &LI);
    if (Latch == Header)
      Latch = One.Entry;
  } else {
    auto Inside = find_if(successors(Header), [&](BasicBlock *Next) { return L.contains(Next); });
    One.Entry = SplitEdge(Header, *Inside, &Tree, &LI);
    FoldSingleEntryPHINodes(One.Entry);
    Latch = L.getLoopLatch();
  }
  One.Target = SplitBlock(Latch, Latch->getTerminator(), &Tree, &LI);
  One.Exiting = Latch;
  for (BasicBlock *Block : L.blocks())
    if (Block != Header && Block != One.Target)
      One.Blocks.insert(Block);
  return One;
}

// What the next iteration is told by counting stays with the loop.
static void leaveCounting(const Region &One) {
  SmallSetVector<Instruction *, 16> Left;
  for (BasicBlock *Block : One.Blocks)
    for (Instruction &I : *Block)
      if (isCheap(&I) && any_of(I.users(), [&](User *U) { return !One.contains(U); }))
        Left.insert(&I);
  auto InIteration = [&](const Instruction *I) { return One.contains(I); };
  Again Computed(InIteration, One.Target->getTerminator());
  for (Instruction *I : Left)
    if (Value *Copy = Computed(I))
      I->replaceUsesWithIf(Copy, [&](Use &U) { return !One.contains(U.getUser()) && U.getUser() != Copy; });
}

int bsw_separate_loop(LLVMValueRef Ref, LLVMValueRef HeaderRef, LLVMValueRef *Whole, LLVMValueRef *Iteration) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  auto *Header = cast<BasicBlock>(unwrap(HeaderRef));
  Loop *L = LI.getLoopFor(Header);
  if (!L || L->getHeader() != Header || !obstacle(*L).empty())
    return 0;
  dropMirrors(*L, LI);
  std::string Name = F.getName().str();
  auto [Exiting, Exit] = exitEdge(*L);
  const bool AtEnd = Exiting == L->getLoopLatch();
  SmallSetVector<BasicBlock *, 16> Dead;
  addDeadEnds(*L, Exiting, Exit, Dead);
  Region All;
  All.Entry = SplitEdge(L->getLoopPreheader(), Header, &Tree, &LI);
  All.Target = Exit;
  Region One = iterationOf(*L, AtEnd, Tree, LI);
  One.Blocks.insert(Dead.begin(), Dead.end());
  All.Exiting = AtEnd ? One.Target : Header;
  leaveCounting(One);

  Function *Body = outline(F, One, Name + ".iteration");
  bsw_keep_variables(*Body);
  // The call stands in a block of its own, between the header and what counts.
  for (BasicBlock *Block : {All.Entry, Header, One.Target})
    All.Blocks.insert(Block);
  for (BasicBlock *Block : successors(Header))
    if (Block != Exit)
      All.Blocks.insert(Block);
  *Whole = wrap(outline(F, All, Name + ".loop"));
  *Iteration = wrap(Body);
  return 1;
}

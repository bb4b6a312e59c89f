// Loops whose body becomes a function of its own, that a loop in another function calls: all that an iteration hands on to
// the next one lies in memory then. Before that loop it is told what memory iterations touch.
#include "passes/lifetimes.h"
#include "query/alias.h"
#include "query/written.h"
#include "checkpoints.h"
#include "managers.h"
#include "outline.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopRotationUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

// What may be spent on finding out what iterations refill.
constexpr unsigned MostSteps = 3u << 17;
// Instructions of a loop's condition that may be executed once before it.
constexpr unsigned MostRotated = 16;

namespace {

class Checkpoints {
public:
  Checkpoints(Function &F, BasicBlock *Header, ArrayRef<LLVMValueRef> Untouching, bool Seen);

  bool make();
  std::string Why;
  const Instruction *Blamed = nullptr;
  Function *Whole = nullptr, *Iteration = nullptr;

private:
  struct Told {
    Instruction *At;
    Value *First, *Bytes;
    unsigned Touched;
  };

  bool refuse(const Instruction *At, const Twine &What);
  bool prepare();
  bool fits();
  void findBrief();
  bool note(Instruction &I);
  bool noteCall(CallBase &Call);
  bool touch(Instruction &I, Value *Pointer, const SCEV *Length, unsigned How);
  bool isMade(const Value *Object) const;
  bool handsOutMemory() const;
  bool isBrief(const Value *Object);
  bool isLive(ArrayRef<const Value *> Objects);
  bool mayOverwrite(const Instruction *Other, Value *Pointer);
  bool mayBeOverwritten(Value *Pointer, ArrayRef<const Value *> Objects);
  bool tellObjects(Instruction &I, ArrayRef<const Value *> Objects, unsigned How);
  Value *sizeOf(Value *Object);
  void log(Instruction &I, Value *Pointer, const SCEV *Length);
  void tell(Instruction &I, Value *First, Value *Bytes, unsigned How);
  bool logBehind(Instruction &I, Value *Pointer);
  bool hasLogsApart();
  Value *iterations();
  void demote();
  void join();
  void outline();
  CallInst *mark(IRBuilder<> &Builder, const char *Name, ArrayRef<Value *> Args);

  Function &F;
  BasicBlock *Header;
  // Whether nobody outside of the function sees to what memory holds between the sweeps.
  bool Seen;
  Managers M;
  LoopInfo &LI = M.FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = M.FAM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = M.FAM.getResult<ScalarEvolutionAnalysis>(F);
  AssumptionCache &AC = M.FAM.getResult<AssumptionAnalysis>(F);
  AAResults *AA = nullptr;
  PostDominatorTree *PDT = nullptr;
  Loop *L;
  const DataLayout &Layout = F.getParent()->getDataLayout();
  Type *Word = Layout.getIntPtrType(F.getContext());
  SmallPtrSet<const Value *, 16> Untouching;
  SmallPtrSet<const Value *, 8> Own;
  SmallVector<BasicBlock *, 32> Order;
  unsigned Steps = MostSteps;
  DenseMap<const Value *, bool> Live;
  SmallSetVector<BasicBlock *, 16> Dead, Blocks, Exits;
  SmallVector<Instruction *, 32> Behind;
  // Variables outside of the loop whose memory goes back before the function ends.
  SmallVector<const AllocaInst *, 4> Brief;
  BasicBlock *Before = nullptr, *Next = nullptr, *Left = nullptr;
  SmallVector<Told, 32> All;
  // What is read is not known: all that is written may be.
  bool ReadsAnything = false;
  SmallVector<std::tuple<Instruction *, Value *, Value *>, 8> Logged;
  // What others may overwrite before the backward sweep comes.
  SmallVector<std::pair<Instruction *, Value *>, 8> Overwritten;
  SmallSetVector<Instruction *, 8> LoggedBehind;
  SmallVector<AllocaInst *, 8> Carried, Results;
  PHINode *Code = nullptr;
};

Checkpoints::Checkpoints(Function &F, BasicBlock *Header, ArrayRef<LLVMValueRef> Harmless, bool Seen)
    : F(F), Header(Header), Seen(Seen), L(LI.getLoopFor(Header)) {
  for (LLVMValueRef Ref : Harmless)
    Untouching.insert(unwrap(Ref));
}

bool Checkpoints::refuse(const Instruction *At, const Twine &What) {
  Why = What.str();
  Blamed = At;
  return false;
}

// ---- the form of the loop ----

bool endsDead(BasicBlock *From) {
  SmallSetVector<BasicBlock *, 16> Reached;
  Reached.insert(From);
  for (unsigned At = 0; At != Reached.size(); ++At) {
    if (isa<ReturnInst, ResumeInst>(Reached[At]->getTerminator()))
      return false;
    Reached.insert(succ_begin(Reached[At]), succ_end(Reached[At]));
  }
  return none_of(Reached, [](BasicBlock *Block) { return succ_empty(Block) && !isa<UnreachableInst>(Block->getTerminator()); });
}

// A loop that looks at its condition first does so once before it, and then behind each iteration.
bool Checkpoints::prepare() {
  if (!L || L->getHeader() != Header)
    return refuse(nullptr, "it is no loop");
  bsw_drop_copies_of(*L, LI);
  simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/false);
  if (!L->isLoopSimplifyForm())
    return refuse(nullptr, "it is entered or repeated in more than one way");
  Own = bsw_own_objects(*L);
  formLCSSARecursively(*L, DT, &LI, &SE);
  if (L->isLoopExiting(Header) && !L->isLoopExiting(L->getLoopLatch())) {
    TargetTransformInfo TTI(Layout);
    const SimplifyQuery Query(Layout, nullptr, &DT, &AC);
    MDNode *Notes = Header->getTerminator()->getMetadata("bsw.refills");
    LoopRotation(L, &LI, &TTI, &AC, &DT, &SE, nullptr, Query, /*RotationOnly=*/true, MostRotated, /*IsUtilMode=*/true);
    Header = L->getHeader();
    if (Notes)
      Header->getTerminator()->setMetadata("bsw.refills", Notes);
    simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/true);
    formLCSSARecursively(*L, DT, &LI, &SE);
  }
  Before = SplitEdge(L->getLoopPreheader(), Header, &DT, &LI);
  AA = &M.FAM.getResult<AAManager>(F);
  PDT = &M.FAM.getResult<PostDominatorTreeAnalysis>(F);
  ReversePostOrderTraversal<Function *> Traversal(&F);
  Order.assign(Traversal.begin(), Traversal.end());
  return true;
}

void Checkpoints::findBrief() {
  const bool Restores = any_of(instructions(F), [&](Instruction &I) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    return Call && Call->getIntrinsicID() == Intrinsic::stackrestore && !Blocks.contains(I.getParent());
  });
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I); Variable && Restores && !Variable->isStaticAlloca() && !Blocks.contains(I.getParent()))
      Brief.push_back(Variable);
}

bool Checkpoints::fits() {
  SmallVector<Loop::Edge, 8> Edges;
  L->getExitEdges(Edges);
  for (auto [From, To] : Edges)
    (endsDead(To) ? Dead : Exits).insert(To);
  if (Exits.empty())
    return refuse(nullptr, "it is never left");
  for (unsigned At = 0; At != Dead.size(); ++At)
    Dead.insert(succ_begin(Dead[At]), succ_end(Dead[At]));
  for (BasicBlock *Block : Dead)
    for (BasicBlock *Pred : predecessors(Block))
      if (!L->contains(Pred) && !Dead.contains(Pred))
        return refuse(nullptr, "it shares code that ends the program with what is outside");
  Blocks.insert(L->block_begin(), L->block_end());
  Blocks.insert(Dead.begin(), Dead.end());
  for (BasicBlock *Block : Blocks) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(Block->getTerminator()))
      return refuse(Block->getTerminator(), "a call in it may end it");
    for (Instruction &I : *Block) {
      if (I.getType()->isTokenTy() || I.isEHPad())
        return refuse(&I, "it handles exceptions");
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->hasFnAttr(Attribute::ReturnsTwice))
        return refuse(&I, "a call in it may return twice");
    }
  }
  findBrief();
  SmallSetVector<BasicBlock *, 32> Reached;
  Reached.insert(Exits.begin(), Exits.end());
  for (unsigned At = 0; At != Reached.size(); ++At)
    Reached.insert(succ_begin(Reached[At]), succ_end(Reached[At]));
  for (BasicBlock *Block : Reached)
    // The loop itself comes once more where it is in another one.
    if (!L->contains(Block) || Reached.contains(Header))
      for (Instruction &I : *Block)
        if (I.mayWriteToMemory() && !Untouching.contains(&I))
          Behind.push_back(&I);
  return true;
}

// ---- what iterations touch ----

bool Checkpoints::note(Instruction &I) {
  if (Untouching.contains(&I) || !I.mayReadOrWriteMemory())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!Load->isSimple())
      return refuse(&I, "it reads memory that is volatile or atomic");
    return touch(I, Load->getPointerOperand(), SE.getStoreSizeOfExpr(Word, Load->getType()), BSW_READ);
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!Store->isSimple())
      return refuse(&I, "it writes memory that is volatile or atomic");
    return touch(I, Store->getPointerOperand(), SE.getStoreSizeOfExpr(Word, Store->getValueOperand()->getType()),
                 BSW_WRITTEN);
  }
  if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&I)) {
    if (Memory->isVolatile())
      return refuse(&I, "it copies memory that is volatile");
    const SCEV *Length = SE.getTruncateOrZeroExtend(SE.getSCEV(Memory->getLength()), Word);
    if (auto *Copy = dyn_cast<AnyMemTransferInst>(Memory); Copy && !touch(I, Copy->getRawSource(), Length, BSW_READ))
      return false;
    return touch(I, Memory->getRawDest(), Length, BSW_WRITTEN);
  }
  auto *Call = dyn_cast<CallBase>(&I);
  return Call ? noteCall(*Call) : refuse(&I, "it does something to memory that is not known");
}

// What a function that is not looked into does with what it is given.
bool Checkpoints::noteCall(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  const std::string Name = Callee ? "'" + Callee->getName().str() + "'" : "a function through a pointer";
  // Marks of other loops.
  if (Callee && Callee->getName().starts_with("bsw_checkpoint_"))
    return true;
  if (Call.onlyAccessesInaccessibleMemory() || isa<DbgInfoIntrinsic>(&Call))
    return true;
  if (!Call.onlyAccessesArgMemory())
    return refuse(&Call, "it calls " + Name + ", of which it is not known what memory it touches");
  for (unsigned At = 0; At != Call.arg_size(); ++At) {
    Value *Arg = Call.getArgOperand(At);
    if (!Arg->getType()->isPointerTy() || Call.doesNotAccessMemory(At))
      continue;
    const unsigned How = (Call.onlyWritesMemory(At) ? 0 : BSW_READ) | (Call.onlyReadsMemory(At) || Call.onlyReadsMemory() ? 0 : BSW_WRITTEN);
    if (!touch(Call, Arg, nullptr, How))
      return false;
  }
  return true;
}

// Whether an iteration may read of any of the objects what it has not written itself.
bool Checkpoints::isLive(ArrayRef<const Value *> Objects) {
  return Objects.empty() || any_of(Objects, [&](const Value *Object) {
    auto [Known, New] = Live.try_emplace(Object, true);
    if (New && (isa<Argument, AllocaInst>(Object) || isNoAliasCall(Object))) {
      Written Found(Order, const_cast<Value *>(Object), DT, LI, SE, Steps);
      const bool Refilled = Found.known() && Found.writtenIn(*L) && Found.beforeReadsIn(*L);
      Live[Object] = !Refilled;
      return !Refilled;
    }
    return Known->second;
  });
}

// Whether others know any of the objects.
bool isVisible(ArrayRef<const Value *> Objects) {
  return Objects.empty() || any_of(Objects, [](const Value *V) { return !isIdentifiedFunctionLocal(V) || isa<Argument>(V); });
}

// Whether an instruction behind the loop may write where a pointer leads to. A loop around comes between the two, where what
// both pointers are in one iteration of it says nothing.
bool Checkpoints::mayOverwrite(const Instruction *Other, Value *Pointer) {
  BatchAAResults Asked(*AA);
  Asked.enableCrossIterationMode();
  return bsw_compares_pairwise(Pointer) || isModSet(Asked.getModRefInfo(Other, MemoryLocation::getBeforeOrAfter(Pointer)));
}

// Whether a value may be a pointer, or hold one.
bool mayHoldPointer(Type *Ty) {
  Type *One = Ty->getScalarType();
  return !One->isFloatingPointTy() && !(One->isIntegerTy() && One->getIntegerBitWidth() < 64);
}

// Whether what is read may be a pointer, whose shadow is read as well: snapshots hold no shadows.
bool readsPointers(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load)
    return true;
  auto IsNumber = [](const User *U) { return isa<BinaryOperator, ICmpInst, TruncInst, ZExtInst, SExtInst, SIToFPInst, UIToFPInst>(U); };
  return mayHoldPointer(Load->getType()) && !(Load->getType()->isIntegerTy() && all_of(Load->users(), IsNumber));
}

bool writesPointers(const Instruction &I) {
  auto *Store = dyn_cast<StoreInst>(&I);
  return !Store || mayHoldPointer(Store->getValueOperand()->getType());
}

// Whether somebody may write, before the backward sweep comes, what an iteration reads.
bool Checkpoints::mayBeOverwritten(Value *Pointer, ArrayRef<const Value *> Objects) {
  if (!Seen && isVisible(Objects))
    return true;
  return any_of(Behind, [&](Instruction *Other) { return mayOverwrite(Other, Pointer); });
}

// Whether an object is new in every iteration.
bool Checkpoints::isMade(const Value *Object) const {
  auto *Made = dyn_cast<Instruction>(Object);
  return Made && L->contains(Made) && (isa<AllocaInst>(Made) || isNoAliasCall(Made));
}

// Whether what is made in an iteration may be found by a pointer that comes from elsewhere.
bool Checkpoints::handsOutMemory() const {
  return any_of(Blocks, [](BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      const bool Makes = isa<AllocaInst>(I) || (isa<CallBase>(I) && I.getType()->isPointerTy());
      return Makes && bsw_may_be_captured(&I);
    });
  });
}

// Whether the stack may give an object's memory to others before the backward sweep comes.
bool Checkpoints::isBrief(const Value *Object) {
  if (Brief.empty())
    return false;
  if (auto *Variable = dyn_cast<AllocaInst>(Object))
    return is_contained(Brief, Variable);
  // The address of a variable that has been kept in memory, or is given on.
  return !isIdentifiedObject(Object) &&
         any_of(Brief, [](const AllocaInst *Variable) { return bsw_may_be_captured(Variable); });
}

bool Checkpoints::touch(Instruction &I, Value *Pointer, const SCEV *Length, unsigned How) {
  SmallVector<const Value *, 4> Objects = bsw_objects(Pointer, F);
  if (!Objects.empty() && all_of(Objects, [&](const Value *V) { return Own.contains(V); }))
    return true;
  erase_if(Objects, [](const Value *V) {
    auto *Global = dyn_cast<GlobalVariable>(V);
    return Global && Global->isConstant();
  });
  // What an iteration makes is its own, unless it hands that on.
  const auto IsMade = [&](const Value *V) { return isMade(V); };
  if (any_of(Objects, [&](const Value *V) { return isMade(V) && bsw_may_be_captured(V); }))
    return refuse(&I, "memory that is made in an iteration may be known to later ones");
  if (!Objects.empty() && all_of(Objects, IsMade))
    return true;
  if (Objects.empty())
    return How & BSW_WRITTEN ? refuse(&I, "it writes memory that is constant") : true;
  if (any_of(Objects, [&](const Value *V) { return isBrief(V); }))
    return refuse(&I, "it touches a variable of which it is not known before how large it is, and which is gone before the backward sweep comes");
  if (How & BSW_READ && !isLive(Objects))
    How &= ~BSW_READ;
  if (How & BSW_READ && readsPointers(I) && any_of(Behind, [&](const Instruction *Other) {
        return writesPointers(*Other) && mayOverwrite(Other, Pointer);
      }))
    return refuse(&I, "it reads a pointer here that may be another one when the backward sweep comes");
  if (How & BSW_READ && mayBeOverwritten(Pointer, Objects))
    How |= BSW_OVERWRITTEN;
  if (How == 0)
    return true;
  const bsw_extent Extent = Length ? bsw_extent_of(SE, DT, *PDT, LI, *L, I, Pointer, Length) : bsw_extent();
  const bool Fits = Extent.Begin && (Extent.IsExact || (How & (BSW_WRITTEN | BSW_OVERWRITTEN)) == 0);
  if (Fits) {
    auto [First, Bytes] = bsw_expand_extent(SE, Extent, Before->getTerminator());
    if (First) {
      tell(I, First, Bytes, How);
      if (How & BSW_OVERWRITTEN)
        Overwritten.push_back({&I, Pointer});
      return true;
    }
  }
  if (tellObjects(I, Objects, How)) {
    if (How & BSW_OVERWRITTEN)
      Overwritten.push_back({&I, Pointer});
    return true;
  }
  if (How & BSW_OVERWRITTEN && !logBehind(I, Pointer))
    return false;
  if (How & BSW_READ)
    ReadsAnything = true;
  if (How & BSW_WRITTEN) {
    if (!Length)
      return refuse(&I, "how much memory a call in it writes is not known");
    // A log outlives what an iteration makes: that must not get into it.
    if (any_of(Objects, [&](const Value *V) { return isa<CallBase>(V) || isMade(V); }) || handsOutMemory())
      return refuse(&I, "it is not known whether this writes memory that is made in an iteration");
    log(I, Pointer, Length);
  }
  return true;
}

void Checkpoints::tell(Instruction &I, Value *First, Value *Bytes, unsigned How) {
  for (Told &One : All)
    if (One.First == First && One.Bytes == Bytes) {
      One.Touched |= How;
      return;
    }
  All.push_back({&I, First, Bytes, How});
}

// The bytes of an object that is there before the loop; null where that is not known.
Value *Checkpoints::sizeOf(Value *Object) {
  auto Constant = [&](TypeSize Size) -> Value * {
    return Size.isScalable() || Size.isZero() ? nullptr : ConstantInt::get(Word, Size.getFixedValue());
  };
  if (auto *Global = dyn_cast<GlobalVariable>(Object))
    return Constant(Layout.getTypeAllocSize(Global->getValueType()));
  if (auto *Arg = dyn_cast<Argument>(Object))
    return Arg->hasByValAttr() ? Constant(Layout.getTypeAllocSize(Arg->getParamByValType())) : nullptr;
  auto *Made = dyn_cast<Instruction>(Object);
  if (!Made || !DT.dominates(Made, Before->getTerminator()))
    return nullptr;
  IRBuilder<> Builder(Before->getTerminator());
  auto Number = [&](Value *V) { return Builder.CreateZExtOrTrunc(V, Word); };
  if (auto *Variable = dyn_cast<AllocaInst>(Made)) {
    Value *One = Constant(Layout.getTypeAllocSize(Variable->getAllocatedType()));
    return !One || !Variable->isArrayAllocation() ? One : Builder.CreateMul(One, Number(Variable->getArraySize()));
  }
  auto *Call = dyn_cast<CallBase>(Made);
  Attribute Sizes = Call && isNoAliasCall(Call) ? Call->getFnAttr(Attribute::AllocSize) : Attribute();
  if (!Sizes.isValid())
    return nullptr;
  auto [First, Second] = Sizes.getAllocSizeArgs();
  Value *Size = Number(Call->getArgOperand(First));
  if (Second)
    Size = Builder.CreateMul(Size, Number(Call->getArgOperand(*Second)));
  return Builder.CreateSelect(Builder.CreateIsNull(Call), ConstantInt::get(Word, 0), Size);
}

// All of the objects, where it is known how large they are.
bool Checkpoints::tellObjects(Instruction &I, ArrayRef<const Value *> Objects, unsigned How) {
  SmallVector<std::pair<Value *, Value *>, 4> Found;
  for (const Value *Object : Objects) {
    if (isMade(Object))
      continue;
    Found.push_back({const_cast<Value *>(Object), sizeOf(const_cast<Value *>(Object))});
    if (!Found.back().second)
      return false;
  }
  for (auto [Object, Bytes] : Found)
    tell(I, Object, Bytes, How);
  return true;
}

// What is overwritten there is saved by the write itself.
void Checkpoints::log(Instruction &I, Value *Pointer, const SCEV *Length) {
  Value *Bytes = nullptr;
  if (auto *Constant = dyn_cast<SCEVConstant>(Length))
    Bytes = Constant->getValue();
  else
    Bytes = cast<AnyMemIntrinsic>(&I)->getLength();
  Logged.push_back({&I, Pointer, Bytes});
}

// What is read here, and overwritten later, is saved where that is done.
bool Checkpoints::logBehind(Instruction &I, Value *Pointer) {
  const char *const Unknown = "how much memory it reads here is not known before it, and that may be overwritten before the "
                              "backward sweep comes";
  if (!Seen && isVisible(bsw_objects(Pointer, F)))
    return refuse(&I, Unknown);
  for (Instruction *Other : Behind) {
    if (!mayOverwrite(Other, Pointer))
      continue;
    auto *Store = dyn_cast<StoreInst>(Other);
    auto *Memory = dyn_cast<AnyMemIntrinsic>(Other);
    if (!Memory && !(Store && Store->isSimple()))
      return refuse(&I, Unknown);
    // A log outlives what is made and given back behind the loop, and in the loop where that is executed again.
    Value *Written = Memory ? Memory->getRawDest() : Store->getPointerOperand();
    if (any_of(bsw_objects(Written, F), [](const Value *V) { return isa<CallBase>(V); }) || handsOutMemory())
      return refuse(&I, Unknown);
    LoggedBehind.insert(Other);
  }
  return true;
}

// What iterations log has been written by some of them: what the first one found is not what the others did.
bool Checkpoints::hasLogsApart() {
  if (Logged.empty())
    return true;
  for (auto [I, Pointer] : Overwritten)
    if (!logBehind(*I, Pointer))
      return false;
  for (Told &One : All)
    One.Touched &= ~BSW_OVERWRITTEN;
  return true;
}

// How many iterations there are, or -1.
Value *Checkpoints::iterations() {
  Value *Unknown = ConstantInt::getSigned(Word, -1);
  const SCEV *Count = SE.getBackedgeTakenCount(L);
  if (!L->getExitingBlock() || isa<SCEVCouldNotCompute>(Count))
    return Unknown;
  Count = SE.getAddExpr(SE.getTruncateOrZeroExtend(Count, Word), SE.getOne(Word));
  return bsw_expand(SE, Count, Word, Before->getTerminator(), Unknown);
}

// ---- the two functions ----

// What iterations hand on, and what they leave, lies in variables.
void Checkpoints::demote() {
  for (BasicBlock *Exit : Exits)
    for (PHINode &Phi : make_early_inc_range(Exit->phis()))
      Results.push_back(DemotePHIToStack(&Phi, F.getEntryBlock().begin()));
  for (PHINode &Phi : make_early_inc_range(Header->phis()))
    Carried.push_back(DemotePHIToStack(&Phi, F.getEntryBlock().begin()));
  // What the first iteration finds is stored by the function that the loop is in, with the adjoint that this has.
  BasicBlock *Preheader = Before->getSinglePredecessor();
  for (AllocaInst *Variable : Carried)
    for (User *Use : make_early_inc_range(Variable->users()))
      if (auto *Store = dyn_cast<StoreInst>(Use); Store && Store->getParent() == Before)
        Store->moveBefore(*Preheader, Preheader->getTerminator()->getIterator());
}

// All ways out of an iteration lead to one block, with a number for each: 0 goes on with the next one.
void Checkpoints::join() {
  LLVMContext &Context = F.getContext();
  auto *Joined = BasicBlock::Create(Context, "joined", &F);
  Next = BasicBlock::Create(Context, "next", &F);
  Left = BasicBlock::Create(Context, "left", &F);
  SmallVector<Loop::Edge, 8> Edges;
  L->getExitEdges(Edges);
  IRBuilder<> Builder(Joined);
  Code = Builder.CreatePHI(Builder.getInt32Ty(), 2, "way");
  Builder.CreateBr(Next);
  auto Lead = [&](BasicBlock *From, BasicBlock *To, unsigned Way) {
    BasicBlock *Edge = BasicBlock::Create(Context, "way", &F, Joined);
    From->getTerminator()->replaceSuccessorWith(To, Edge);
    BranchInst::Create(Joined, Edge);
    Code->addIncoming(Builder.getInt32(Way), Edge);
    Blocks.insert(Edge);
  };
  Lead(L->getLoopLatch(), Header, 0);
  for (auto [From, To] : Edges)
    for (unsigned Way = 0; Way != Exits.size(); ++Way)
      if (Exits[Way] == To && is_contained(successors(From), To))
        Lead(From, To, Way + 1);
  Blocks.insert(Joined);
  Builder.SetInsertPoint(Next);
  Builder.CreateCondBr(Builder.CreateICmpEQ(Code, Builder.getInt32(0)), Header, Left);
  Builder.SetInsertPoint(Left);
  if (Exits.size() == 1) {
    Builder.CreateBr(Exits[0]);
    return;
  }
  SwitchInst *Switch = Builder.CreateSwitch(Code, Exits[0], Exits.size() - 1);
  for (unsigned Way = 1; Way != Exits.size(); ++Way)
    Switch->addCase(Builder.getInt32(Way + 1), Exits[Way]);
}

CallInst *Checkpoints::mark(IRBuilder<> &Builder, const char *Name, ArrayRef<Value *> Args) {
  SmallVector<Type *, 4> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  auto *Ty = FunctionType::get(Builder.getVoidTy(), Types, false);
  auto *Mark = cast<Function>(F.getParent()->getOrInsertFunction(Name, Ty).getCallee());
  Mark->addFnAttr(Attribute::NoUnwind);
  const bool Reads = StringRef(Name) == "bsw_checkpoint_write" || StringRef(Name) == "bsw_checkpoint_behind";
  Mark->setMemoryEffects(Reads ? MemoryEffects::argMemOnly(ModRefInfo::Ref) | MemoryEffects::inaccessibleMemOnly()
                               : MemoryEffects::none());
  for (Argument &Arg : Mark->args())
    if (Arg.getType()->isPointerTy())
      bsw_not_captured(Arg);
  return Builder.CreateCall(Mark, Args);
}

void Checkpoints::outline() {
  Value *Count = iterations();
  IRBuilder<> Builder(Before->getTerminator());
  mark(Builder, "bsw_checkpoint_iterations", {Count});
  for (Told &One : All) {
    unsigned Touched = One.Touched;
    if (ReadsAnything && Touched & BSW_WRITTEN)
      Touched |= BSW_READ;
    // What a constant expression leads to is seen where it is an instruction.
    if (auto *Constant = dyn_cast<ConstantExpr>(One.First))
      One.First = Builder.Insert(Constant->getAsInstruction());
    CallInst *Call = mark(Builder, "bsw_checkpoint_region", {One.First, One.Bytes, Builder.getInt32(Touched)});
    Call->setDebugLoc(One.At->getDebugLoc());
  }
  for (auto [At, Pointer, Bytes] : Logged) {
    Builder.SetInsertPoint(At);
    mark(Builder, "bsw_checkpoint_write", {Pointer, Builder.CreateZExtOrTrunc(Bytes, Word)});
  }
  for (Instruction *At : LoggedBehind) {
    Builder.SetInsertPoint(At);
    if (auto *Store = dyn_cast<StoreInst>(At)) {
      Value *Bytes = ConstantInt::get(Word, Layout.getTypeStoreSize(Store->getValueOperand()->getType()).getKnownMinValue());
      mark(Builder, "bsw_checkpoint_behind", {Store->getPointerOperand(), Bytes});
    } else {
      auto *Memory = cast<AnyMemIntrinsic>(At);
      mark(Builder, "bsw_checkpoint_behind", {Memory->getRawDest(), Builder.CreateZExtOrTrunc(Memory->getLength(), Word)});
    }
  }
  demote();
  Builder.SetInsertPoint(Before->getTerminator());
  Builder.SetCurrentDebugLocation(Header->getTerminator()->getDebugLoc());
  for (auto *Variables : {&Carried, &Results})
    for (AllocaInst *Variable : *Variables) {
      Value *Bytes = ConstantInt::get(Word, Layout.getTypeStoreSize(Variable->getAllocatedType()).getFixedValue());
      const unsigned Touched = Variables == &Carried ? BSW_READ | BSW_WRITTEN : BSW_WRITTEN;
      mark(Builder, "bsw_checkpoint_region", {Variable, Bytes, Builder.getInt32(Touched)});
    }
  join();
  Region One;
  One.Blocks.insert(Header);
  One.Blocks.insert(Blocks.begin(), Blocks.end());
  One.Entry = Header;
  One.Exiting = Code->getParent();
  One.Target = Next;
  const std::string Name = F.getName().str();
  Iteration = bsw_outline(F, One, Name + ".step");
  bsw_tell_own(*Iteration, Own);
  bsw_keep_variables(*Iteration);
  Region Around;
  for (BasicBlock *Block : {Before, Before->getSingleSuccessor(), Next})
    Around.Blocks.insert(Block);
  Around.Entry = Before;
  Around.Exiting = Next;
  Around.Target = Left;
  Whole = bsw_outline(F, Around, Name + ".steps");
  bsw_tell_own(*Whole, Own);
}

bool Checkpoints::make() {
  if (!prepare() || !fits())
    return false;
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block)
      if (!note(I))
        return false;
  for (PHINode &Phi : Header->phis())
    if (Phi.getType()->isPtrOrPtrVectorTy())
      return refuse(&Phi, "it hands a pointer on to the next iteration");
  if (!hasLogsApart())
    return false;
  outline();
  return true;
}

} // namespace

char *bsw_checkpoint_loop(LLVMValueRef Ref, LLVMValueRef Header, int Seen, const LLVMValueRef *Untouching, unsigned Count,
                          LLVMValueRef *Whole, LLVMValueRef *Iteration, LLVMValueRef *Blamed) {
  Checkpoints Made(*unwrap<Function>(Ref), cast<BasicBlock>(unwrap(Header)), ArrayRef(Untouching, Count), Seen);
  if (!Made.make()) {
    *Blamed = wrap(Made.Blamed);
    return LLVMCreateMessage(Made.Why.c_str());
  }
  *Whole = wrap(Made.Whole);
  *Iteration = wrap(Made.Iteration);
  return nullptr;
}

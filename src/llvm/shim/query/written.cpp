#include "written.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

// Ranges that are kept at one place.
constexpr unsigned MostRanges = 32;
// Loops in each other of which iterations are put together.
constexpr unsigned MostPasses = 4;
// Ranges that are read and asked for where ways meet.
constexpr unsigned MostWanted = 16;

Written::Written(ArrayRef<BasicBlock *> Order, Value *Object, DominatorTree &Tree, LoopInfo &LI, ScalarEvolution &SE,
                 unsigned &Steps)
    : Order(Order), Layout(Order.front()->getModule()->getDataLayout()), Object(Object), Tree(Tree), LI(LI), SE(SE),
      Word(SE.getEffectiveSCEVType(Object->getType())), Values(Tree, LI, SE, Word, Steps), Complete(collect()) {
  // In the order of the block; a copy reads before it writes.
  for (auto &[Block, All] : Accesses)
    sort(All, [](const Access &One, const Access &Other) {
      return One.At == Other.At ? One.Reads && !Other.Reads : One.At->comesBefore(Other.At);
    });
}

// ---- what touches the object ----

bool Written::collect() {
  SmallVector<Value *, 16> Work = {Object};
  SmallSetVector<Value *, 16> Seen;
  Seen.insert(Object);
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    SmallVector<Value *, 4> Next;
    for (Use &U : V->uses())
      if (!use(U, Next))
        return false;
    for (Value *Other : Next)
      if (Seen.insert(Other))
        Work.push_back(Other);
  }
  return true;
}

bool Written::use(Use &U, SmallVectorImpl<Value *> &Work) {
  auto *I = dyn_cast<Instruction>(U.getUser());
  if (!I)
    return false;
  if (isa<GetElementPtrInst, PHINode, SelectInst, BitCastInst>(I)) {
    Work.push_back(I);
    return true;
  }
  if (isa<ICmpInst>(I) || I->isLifetimeStartOrEnd())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(I)) {
    touch(I, true, U.get(), SE.getStoreSizeOfExpr(Word, Load->getType()));
    return Load->isSimple();
  }
  if (auto *Store = dyn_cast<StoreInst>(I)) {
    Type *Ty = Store->getValueOperand()->getType();
    if (U.getOperandNo() != StoreInst::getPointerOperandIndex() || !Store->isSimple())
      return false;
    if (!Layout.getTypeStoreSize(Ty).isScalable())
      touch(I, false, U.get(), SE.getStoreSizeOfExpr(Word, Ty));
    return true;
  }
  auto *Call = dyn_cast<CallBase>(I);
  // Some intrinsics give the pointer back without capturing it.
  if (!Call || Call->getType()->isPtrOrPtrVectorTy() || !Call->isDataOperand(&U) ||
      !Call->doesNotCapture(Call->getDataOperandNo(&U)))
    return false;
  return call(*Call, U);
}

bool Written::call(CallBase &Call, Use &U) {
  if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&Call)) {
    const SCEV *Length = SE.getTruncateOrZeroExtend(SE.getSCEV(Memory->getLength()), Word);
    touch(&Call, U.getOperandNo() != 0, U.get(), Length);
    return !Memory->isVolatile();
  }
  // Nobody knows what part of the object it touches.
  const unsigned At = Call.getDataOperandNo(&U);
  const ModRefInfo Effects = Call.getMemoryEffects().getModRef(IRMemLocation::ArgMem);
  const bool Reads = isRefSet(Effects) && !Call.doesNotAccessMemory(At) && !Call.onlyWritesMemory(At);
  const bool Writes = isModSet(Effects) && !Call.onlyReadsMemory(At);
  if (Reads || Writes)
    Accesses[Call.getParent()].push_back({&Call, Reads, Writes});
  return true;
}

void Written::touch(Instruction *I, bool Reads, Value *Pointer, const SCEV *Length) {
  if (auto *Ty = isa<LoadInst, StoreInst>(I) ? getLoadStoreType(I) : nullptr)
    Sizes.insert(Layout.getTypeStoreSize(Ty->getScalarType()).getKnownMinValue());
  const Loop *Around = LI.getLoopFor(I->getParent());
  const SCEV *At = SE.getSCEVAtScope(Pointer, Around);
  Access New = {I, Reads, !Reads};
  // What was counted in a loop that has been left.
  const bool Counted = SCEVExprContains(At, [&](const SCEV *S) {
    auto *Counter = dyn_cast<SCEVAddRecExpr>(S);
    return Counter && !Counter->getLoop()->contains(I->getParent());
  });
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(At));
  const SCEV *Begin = Base && isObject(Base->getValue()) ? SE.removePointerBase(At) : SE.getCouldNotCompute();
  if (!Counted && !isa<SCEVCouldNotCompute>(Begin)) {
    New.Begin = SE.getTruncateOrSignExtend(Begin, Word);
    New.End = SE.getAddExpr(New.Begin, Length);
  }
  Accesses[I->getParent()].push_back(New);
}

// Whether a pointer is that of the object, wherever memory is accessed through it: it may be null besides.
bool Written::isObject(const Value *V) const {
  SmallVector<const Value *, 4> Work = {V};
  SmallPtrSet<const Value *, 4> Seen;
  while (!Work.empty()) {
    const Value *Next = Work.pop_back_val();
    if (Next == Object || !Seen.insert(Next).second ||
        (isa<ConstantPointerNull>(Next) && !NullPointerIsDefined(Order.front()->getParent())))
      continue;
    if (!isa<PHINode, SelectInst>(Next))
      return false;
    auto *Choice = cast<User>(Next);
    Work.append(Choice->op_begin() + (isa<SelectInst>(Choice) ? 1 : 0), Choice->op_end());
  }
  return true;
}

// Bytes of the whole object, where that is known.
const SCEV *Written::size() {
  if (auto *Variable = dyn_cast<AllocaInst>(Object)) {
    TypeSize One = Layout.getTypeAllocSize(Variable->getAllocatedType());
    if (One.isScalable())
      return nullptr;
    const SCEV *Count = SE.getTruncateOrZeroExtend(SE.getSCEV(Variable->getArraySize()), Word);
    return SE.getMulExpr(Count, SE.getConstant(Word, One.getFixedValue()));
  }
  auto *Call = dyn_cast<CallBase>(Object);
  Attribute Sizes = Call ? Call->getFnAttr(Attribute::AllocSize) : Attribute();
  if (!Sizes.isValid())
    return nullptr;
  auto [First, Second] = Sizes.getAllocSizeArgs();
  auto Arg = [&](unsigned At) { return SE.getTruncateOrZeroExtend(SE.getSCEV(Call->getArgOperand(At)), Word); };
  return Second ? SE.getMulExpr(Arg(First), Arg(*Second)) : Arg(First);
}

bool Written::writtenIn(const Loop &L) const {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    auto Found = Accesses.find(Block);
    return Found != Accesses.end() && any_of(Found->second, [](const Access &One) { return One.Writes; });
  });
}

// ---- ranges ----

const SCEV *Written::bytes(const SCEV *Number, uint64_t Size) { return SE.getMulExpr(SE.getConstant(Word, Size), Number); }

static bool hasAll(const WrittenBytes &Of, const WrittenBytes &In) {
  return all_of(In.If, [&](const auto &One) { return is_contained(Of.If, One); });
}

// Adds a range, and what it makes together with those that it touches.
void Written::add(Bytes &All, WrittenBytes New) {
  for (auto [Condition, Sense] : New.If)
    if (is_contained(New.If, std::make_pair(Condition, !Sense)))
      return;
  auto Ordered = [&](const SCEV *One, const SCEV *Other) {
    auto *Distance = dyn_cast<SCEVConstant>(SE.getMinusSCEV(Other, One));
    return Distance && !Distance->getAPInt().isNegative();
  };
  auto Contains = [&](const WrittenBytes &One, const WrittenBytes &Other) {
    return hasAll(Other, One) && Ordered(One.Begin, Other.Begin) && Ordered(Other.End, One.End);
  };
  if (any_of(All, [&](const WrittenBytes &Old) { return Contains(Old, New); }))
    return;
  erase_if(All, [&](const WrittenBytes &Old) { return Contains(New, Old); });
  if (All.size() == MostRanges)
    return;
  Bytes Joined;
  for (const WrittenBytes &Old : All) {
    if (!hasAll(New, Old) || !hasAll(Old, New))
      continue;
    if (Old.End == New.Begin)
      Joined.push_back({Old.Begin, New.End, New.If});
    else if (New.End == Old.Begin)
      Joined.push_back({New.Begin, Old.End, New.If});
  }
  All.push_back(std::move(New));
  for (WrittenBytes &One : Joined)
    add(All, std::move(One));
}

// Leaves of the ranges with one end the one that begins first, where that is known: others are parts of it.
static void dropParts(SmallVectorImpl<WrittenBytes> &All) {
  SmallVector<WrittenBytes, 8> Whole;
  copy_if(All, std::back_inserter(Whole), [](const WrittenBytes &One) { return isa<SCEVConstant>(One.Begin); });
  erase_if(All, [&](const WrittenBytes &One) {
    return !isa<SCEVConstant>(One.Begin) && any_of(Whole, [&](const WrittenBytes &Other) {
      return Other.End == One.End && hasAll(Other, One) && hasAll(One, Other);
    });
  });
}

// A number that is zero where an edge is taken, as its branch says; null where that says no such thing.
const SCEV *Written::nothing(const Edge &By) {
  auto *Branch = bsw_two_ways(By.From);
  if (!Branch)
    return nullptr;
  auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition());
  auto Equal = Branch->getSuccessor(0) == By.To ? ICmpInst::ICMP_EQ : ICmpInst::ICMP_NE;
  if (!Compare || Compare->getPredicate() != Equal || !SE.isSCEVable(Compare->getOperand(0)->getType()))
    return nullptr;
  const SCEV *None = SE.getMinusSCEV(SE.getSCEV(Compare->getOperand(0)), SE.getSCEV(Compare->getOperand(1)));
  if (isa<SCEVCouldNotCompute>(None) || SE.getTypeSizeInBits(None->getType()) > SE.getTypeSizeInBits(Word))
    return nullptr;
  return Values.simpler(SE.getNoopOrZeroExtend(None, Word), {By.From});
}

// Whether a range has been written where an edge is taken.
bool Written::implied(const Edge &By, const WrittenBytes &What) {
  for (auto [Condition, Sense] : What.If)
    if (Values.holds(Condition, !Sense, By.From))
      return true;
  auto Direct = [&](const SCEV *Begin, const SCEV *End) {
    Numbers::Place Here = {By.From, By.To};
    if (Values.notGreater(End, Begin, Here))
      return true;
    return any_of(By.Left, [&](const WrittenBytes &Found) {
      auto Given = [&](const auto &One) {
        return is_contained(What.If, One) || Values.holds(One.first, One.second, By.From);
      };
      return all_of(Found.If, Given) && Values.notGreater(Found.Begin, Begin, Here) && Values.notGreater(End, Found.End, Here);
    });
  };
  if (Direct(What.Begin, What.End))
    return true;
  return By.None && any_of(Sizes, [&](uint64_t Size) {
    const SCEV *None = bytes(By.None, Size);
    return Direct(What.Begin, SE.getAddExpr(What.End, None)) || Direct(What.Begin, SE.getMinusSCEV(What.End, None));
  });
}

// What holds of ranges behind an edge, which may leave loops: these have their last iteration then.
Written::Bytes Written::leaving(BasicBlock *From, BasicBlock *To, const Bytes &At) {
  Bytes Found = At;
  for (const Loop *L = LI.getLoopFor(From); L && !L->contains(To); L = L->getParentLoop()) {
    auto Outside = [&](WrittenBytes &One) {
      auto Varies = [&](const auto &Condition) { return !L->isLoopInvariant(Condition.first); };
      if (any_of(One.If, Varies))
        return false;
      for (const SCEV **Bound : {&One.Begin, &One.End}) {
        // What the block knows of signs is known wherever it has been executed.
        *Bound = Values.simpler(*Bound, {From});
        if (!SE.isLoopInvariant(*Bound, L))
          *Bound = Values.left(*Bound, *L, From);
        if (!SE.isLoopInvariant(*Bound, L))
          return false;
      }
      return true;
    };
    Bytes Rest;
    for (WrittenBytes &One : Found)
      if (Outside(One))
        add(Rest, One);
    dropParts(Rest);
    Found = std::move(Rest);
  }
  return Found;
}

// What may hold where ways meet: what holds on one of them, as it is or by another name, and what is asked for later.
Written::Bytes Written::candidates(BasicBlock *Block, ArrayRef<Edge> Edges) {
  Bytes Found;
  auto Ask = [&](const SCEV *Begin, const SCEV *End, const Conditions &If) {
    WrittenBytes New = {Begin, End, If};
    auto Same = [&](const WrittenBytes &Old) {
      return Old.Begin == Begin && Old.End == End && hasAll(Old, New) && hasAll(New, Old);
    };
    if (none_of(Found, Same))
      Found.push_back(New);
  };
  for (const Edge &One : Edges)
    for (const WrittenBytes &Range : One.Left) {
      Ask(Range.Begin, Range.End, Range.If);
      if (One.None)
        for (uint64_t Size : Sizes)
          for (bool More : {true, false}) {
            const SCEV *By = bytes(One.None, Size);
            const SCEV *End = More ? SE.getAddExpr(Range.End, By) : SE.getMinusSCEV(Range.End, By);
            if (End->getExpressionSize() <= Range.End->getExpressionSize())
              Ask(Range.Begin, End, Range.If);
          }
      for (const SCEV *End : endsAtPhis(One, Range))
        Ask(Range.Begin, End, Range.If);
    }
  if (!LI.isLoopHeader(Block))
    for (const auto &[Begin, End] : Wanted)
      if (SE.dominates(Begin, Block) && SE.dominates(End, Block))
        Ask(Begin, End, {});
  return Found;
}

// The end of a range as phis tell it.
SmallVector<const SCEV *, 2> Written::endsAtPhis(const Edge &By, const WrittenBytes &Range) {
  SmallVector<const SCEV *, 2> Found;
  auto IsConstant = [](const SCEV *S) { return isa<SCEVConstant>(S); };
  for (auto [Told, Plain] : By.Names) {
    if (Told->getType() != Word)
      continue;
    for (const SCEV *Known : {Plain, Values.simpler(Plain, {By.From})})
      for (uint64_t Size : Sizes) {
        const SCEV *Rest = SE.getMinusSCEV(Range.End, bytes(Known, Size));
        if (!IsConstant(Known) && (IsConstant(Rest) || IsConstant(SE.getMinusSCEV(Rest, Range.Begin))))
          Found.push_back(SE.getAddExpr(Rest, bytes(Told, Size)));
      }
  }
  return Found;
}

// What is known of numbers where an edge is taken.
void Written::describe(Edge &By) {
  By.None = nothing(By);
  // The phis of a loop tell other things later.
  if (LI.isLoopHeader(By.To))
    return;
  for (PHINode &Phi : By.To->phis())
    if (SE.isSCEVable(Phi.getType()))
      By.Names.push_back({SE.getSCEV(&Phi), Values.incoming(Phi, By.From)});
}

// Whether a range has been written where an edge is taken, on which phis have other names.
bool Written::impliedByName(const Edge &By, WrittenBytes What) {
  for (auto [Told, Known] : By.Names) {
    What.Begin = Values.replaced(What.Begin, Told, Known);
    What.End = Values.replaced(What.End, Told, Known);
  }
  return implied(By, What);
}

// What holds on all edges into a block, and what holds on all but those on one side of the branch before.
Written::Bytes Written::entering(BasicBlock *Block, MutableArrayRef<Edge> Edges) {
  if (Edges.size() == 1)
    return Edges[0].Left;
  for (Edge &One : Edges)
    describe(One);
  auto *Above = Tree.getNode(Block)->getIDom();
  auto *Branch = Above ? bsw_two_ways(Above->getBlock()) : nullptr;
  // A loop that has been left has had its condition more than once.
  const Loop *Around = Above ? LI.getLoopFor(Above->getBlock()) : nullptr;
  const bool Two = Branch && (!Around || Around->contains(Block));
  auto By = [&](const Edge &One, unsigned Side) {
    return Tree.dominates({Branch->getParent(), Branch->getSuccessor(Side)}, BasicBlockEdge(One.From, Block));
  };
  Bytes Found;
  for (WrittenBytes &Range : candidates(Block, Edges)) {
    SmallVector<const Edge *, 4> Missing;
    for (const Edge &One : Edges)
      if (!impliedByName(One, Range))
        Missing.push_back(&One);
    if (Missing.empty()) {
      add(Found, Range);
      continue;
    }
    for (unsigned Side = 0; Two && Side != 2; ++Side)
      if (all_of(Missing, [&](const Edge *One) { return By(*One, 1 - Side); })) {
        WrittenBytes Conditional = Range;
        Conditional.If.push_back({Branch->getCondition(), Side == 0});
        add(Found, Conditional);
      }
  }
  return Found;
}

// From what one iteration has written at its end: what all of them before one have.
void Written::learn(BasicBlock *Latch, const Bytes &At) {
  const Loop *L = LI.getLoopFor(Latch);
  Bytes Found;
  for (const WrittenBytes &One : At) {
    auto *Begin = dyn_cast<SCEVAddRecExpr>(One.Begin), *End = dyn_cast<SCEVAddRecExpr>(One.End);
    if (!Begin || !End || Begin->getLoop() != L || End->getLoop() != L || !Begin->isAffine() || !End->isAffine())
      continue;
    const SCEV *Step = Begin->getStepRecurrence(SE);
    auto Varies = [&](const auto &Condition) { return !L->isLoopInvariant(Condition.first); };
    if (Step != End->getStepRecurrence(SE) || any_of(One.If, Varies))
      continue;
    const SCEV *Length = SE.getMinusSCEV(End, Begin);
    if (Length == Step || Values.notGreater(Step, Length, {Latch}))
      add(Found, {Begin->getStart(), Begin, One.If});
    if (Length == SE.getNegativeSCEV(Step))
      add(Found, {End, End->getStart(), One.If});
  }
  Bytes &Known = Before[L->getHeader()];
  auto IsKnown = [&](const WrittenBytes &One) {
    return any_of(Known, [&](const WrittenBytes &Old) {
      return Old.Begin == One.Begin && Old.End == One.End && hasAll(Old, One) && hasAll(One, Old);
    });
  };
  for (WrittenBytes &One : Found)
    if (!IsKnown(One)) {
      add(Known, One);
      Learned = true;
    }
}

// ---- the data-flow problem ----

bool Written::within(const SCEV *Begin, const SCEV *End, const Bytes &At, BasicBlock *Block) {
  return any_of(At, [&](const WrittenBytes &Found) {
    // Where conditions do not hold that may be taken for granted, so may be what holds with them.
    BasicBlock *Here = Block;
    for (auto [Condition, Sense] : Found.If) {
      if (Values.holds(Condition, Sense, Block))
        continue;
      if (!onlyWrittenIf(Condition, Sense))
        return false;
      auto Varies = [&](const SCEV *S) { return !SE.isLoopInvariant(S, In); };
      if (none_of(ArrayRef{Begin, End, Found.Begin, Found.End}, Varies))
        if (BasicBlock *Side = sideOf(Condition, Sense))
          Here = Side;
    }
    auto Covers = [&](BasicBlock *Where) {
      return Values.notGreater(Found.Begin, Begin, {Where}) && Values.notGreater(End, Found.End, {Where});
    };
    return Covers(Block) || (Here != Block && Covers(Here));
  });
}

// A block of the loop in question that is executed if a condition holds, or does not, and only then.
BasicBlock *Written::sideOf(Value *Condition, bool Sense) {
  for (BasicBlock *Block : In->blocks())
    if (auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
        Branch && Branch->isConditional() && Branch->getCondition() == Condition)
      if (BasicBlock *Side = Branch->getSuccessor(Sense ? 0 : 1); Side->getSinglePredecessor())
        return Side;
  return nullptr;
}

// Whether no iteration of the loop in question writes anything where a condition, which is the same in all of them, does
// not hold: then none reads what another has written.
bool Written::onlyWrittenIf(Value *Condition, bool Sense) {
  if (!In || !In->isLoopInvariant(Condition))
    return false;
  return all_of(In->blocks(), [&](BasicBlock *Block) {
    auto Found = Accesses.find(Block);
    auto Writes = [](const Access &One) { return One.Writes; };
    return Found == Accesses.end() || none_of(Found->second, Writes) || Values.holds(Condition, Sense, Block);
  });
}

// Whether what is read has been written.
bool Written::read(const Access &What, const Bytes &At) {
  BasicBlock *Block = What.At->getParent();
  const SCEV *Begin = What.Begin, *End = What.End, *All = size();
  if (All && within(SE.getZero(Word), All, At, Block))
    return true;
  if (!Begin)
    return false;
  for (const Loop *L = LI.getLoopFor(Block);; L = L->getParentLoop()) {
    if (within(Begin, End, At, Block))
      return true;
    if (!L)
      return false;
    Begin = Values.bound(Begin, false, *L, Block), End = Values.bound(End, true, *L, Block);
    if (!Begin || !End)
      return false;
  }
}

// Goes once over all blocks from `Starts` on; gives whether reads are covered if that is to be judged.
bool Written::pass(ArrayRef<BasicBlock *> Starts, function_ref<bool(const BasicBlock *)> Inside, bool Judge) {
  DenseMap<const BasicBlock *, Bytes> Behind;
  for (BasicBlock *Block : Order) {
    if (!Inside(Block))
      continue;
    if (!Values.spend(1))
      return false;
    const bool Start = is_contained(Starts, Block);
    const Loop *L = LI.isLoopHeader(Block) ? LI.getLoopFor(Block) : nullptr;
    SmallVector<Edge, 4> Edges;
    for (BasicBlock *Pred : predecessors(Block)) {
      auto Known = Behind.find(Pred);
      if (Start || (L && L->contains(Pred)) || !Tree.isReachableFromEntry(Pred))
        continue;
      if (Known == Behind.end()) {
        // That comes later, though it is no iteration of a loop.
        if (Inside(Pred))
          return false;
        continue;
      }
      Edges.push_back({Pred, Block, leaving(Pred, Block, Known->second)});
    }
    if (!Start && Edges.empty())
      continue;
    Bytes At = Start ? Bytes() : entering(Block, Edges);
    if (auto Found = Before.find(Block); L && Found != Before.end() && !Start)
      for (const WrittenBytes &One : Found->second)
        add(At, One);
    if (auto Found = Accesses.find(Block); Found != Accesses.end())
      for (const Access &One : Found->second) {
        if (One.Reads && Judge && !read(One, At))
          return false;
        if (!One.Reads && One.Begin)
          add(At, {One.Begin, One.End, {}});
      }
    const Loop *Around = LI.getLoopFor(Block);
    if (Around && Around->getLoopLatch() == Block && !is_contained(Starts, Around->getHeader()))
      learn(Block, At);
    Behind[Block] = std::move(At);
  }
  return true;
}

// The ranges that are read, as far as they are the same wherever they are read.
void Written::want(function_ref<bool(const BasicBlock *)> Inside) {
  Wanted.clear();
  for (BasicBlock *Block : Order) {
    auto Found = Accesses.find(Block);
    if (Found == Accesses.end() || !Inside(Block))
      continue;
    for (const Access &One : Found->second) {
      const SCEV *Begin = One.Begin, *End = One.End;
      for (const Loop *L = LI.getLoopFor(Block); One.Reads && Begin && End && L && Inside(L->getHeader()) && L != In;
           L = L->getParentLoop())
        Begin = Values.bound(Begin, false, *L, Block), End = Values.bound(End, true, *L, Block);
      if (One.Reads && Begin && End && Wanted.size() != MostWanted)
        Wanted.insert({Values.simpler(Begin, {Block}), Values.simpler(End, {Block})});
    }
  }
}

// The blocks from which reads are reached: what has been written elsewhere nobody asks for.
SmallPtrSet<const BasicBlock *, 32> Written::leadToReads(function_ref<bool(const BasicBlock *)> Inside) const {
  SmallSetVector<const BasicBlock *, 32> Found;
  for (auto &[Block, All] : Accesses)
    if (Inside(Block) && any_of(All, [](const Access &One) { return One.Reads; }))
      Found.insert(Block);
  for (unsigned At = 0; At != Found.size(); ++At)
    for (const BasicBlock *Before : predecessors(Found[At]))
      if (Inside(Before))
        Found.insert(Before);
  return {Found.begin(), Found.end()};
}

bool Written::covers(ArrayRef<BasicBlock *> Starts, function_ref<bool(const BasicBlock *)> Inside) {
  Before.clear();
  const auto Leading = leadToReads(Inside);
  if (Leading.empty())
    return true;
  auto Asked = [&](const BasicBlock *Block) { return Leading.contains(Block); };
  want(Asked);
  Learned = true;
  for (unsigned Pass = 0; Learned && Pass + 1 != MostPasses; ++Pass) {
    Learned = false;
    if (!pass(Starts, Asked, /*Judge=*/false))
      return false;
  }
  return pass(Starts, Asked, /*Judge=*/true);
}

bool Written::beforeReadsIn(const Loop &L) {
  SaveAndRestore<const Loop *> Asked(In, &L);
  return covers({L.getHeader()}, [&](const BasicBlock *Block) { return L.contains(Block); });
}

bool Written::beforeReadsBehind(const Loop &L) {
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  const Loop *Around = L.getParentLoop();
  SmallSetVector<const BasicBlock *, 32> Behind;
  Behind.insert(Exits.begin(), Exits.end());
  for (unsigned At = 0; At != Behind.size(); ++At)
    for (const BasicBlock *Next : successors(Behind[At]))
      if (!Around || (Around->contains(Next) && Next != Around->getHeader()))
        Behind.insert(Next);
  return covers(Exits, [&](const BasicBlock *Block) { return Behind.contains(Block); });
}

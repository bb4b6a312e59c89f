#include "../write/outline.h"
#include "../write/overlap.h"
#include "managers.h"
#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

#include <functional>

using namespace llvm;

// In which iterations of a loop that a team shares a thread reads what no other thread reads.
//
// The library gives each thread ranges of iterations, Lower to Upper, of all from First to Last, and no iteration twice. Where the
// bytes that an access reaches are linear in Lower and Upper, those that other threads reach lie between its values for the ranges
// below, First to Lower - 1, and for those above, Upper + 1 to Last: a linear function is least and greatest at the corners of what
// it is looked at on, here of the triangle Lower <= Upper. What cannot be known here is computed before the loop, and where it does
// not hold no iteration is the thread's own.

namespace {

// What the library gives out: variables that hold the ends of a thread's range, and the ends of all.
struct Shared {
  // Where all are shared, and where the thread is given some of them.
  Instruction *Begin, *Given;
  Value *Lower, *Upper;
  const SCEV *First, *Last;
};

using Offsets = SmallSetVector<const SCEV *, 8>;

// What a read reaches from a pointer that is the same for all threads; also other reads so many bytes away.
struct Reached {
  const Value *Base;
  // In bytes from there, in 64 bits, and where the read is.
  const SCEV *Offset;
  BasicBlock *Block;
  int64_t Begin, End;
  const Shared *By = nullptr;
  // The outermost loop that it counts with.
  const Loop *L = nullptr;
  Offsets Corners = {};
  SmallVector<LoadInst *, 4> Reads = {};
};

// An expression of so many bits is this number, unless it does not fit.
struct Fits {
  const SCEV *Number;
  BasicBlock *Block;
  unsigned Bits;
  bool Signed;
  Offsets Corners = {};
};

// What is looked at of one read, and how many reads.
const unsigned MostOffsets = 16, MostReached = 12;

class Owner {
public:
  Owner(Function &F, const bsw_sharing &Sharing)
      : F(F), Barriers(Sharing.Barriers, Sharing.Barriers + Sharing.BarrierCount),
        Harmless(Sharing.Harmless, Sharing.Harmless + Sharing.HarmlessCount),
        Sections(Sharing.Sections, Sharing.Sections + Sharing.SectionCount), Wide(Type::getInt64Ty(F.getContext())) {
    for (unsigned At = 0; At != Sharing.RangeCount; ++At)
      add(Sharing.Ranges[At]);
  }

  void run();

private:
  void add(const bsw_shared_range &Range);
  bool isLibrarys(const Value *Variable, const Instruction *Begin) const;
  void hoist(LoadInst *Load, const Value &Variable);
  bool phase(const Shared &Own, SmallVectorImpl<LoadInst *> &Reads);
  bool isHarmless(const CallBase *Call) const;
  bool isInTurn(const Instruction *Here) const;
  bool isUniform(const Value *V, unsigned Depth = 0) const;
  bool isAround(const Loop *L) const;
  const Shared *rangeOf(const Value *V) const;
  bool stays(const SCEV *S) const;
  const SCEV *lifted(const SCEV *S);
  const SCEV *liftedParts(const SCEVNAryExpr *S);
  const SCEV *lastIteration(const Loop &L, BasicBlock *Block);
  bool corners(const SCEV *S, BasicBlock *Block, const Loop *Keep, Offsets &Found);
  bool reach(LoadInst *Read);
  bool rangeIn(const SCEV *S, const Shared *&Found) const;
  bool grant();

  Function &F;
  SmallPtrSet<const void *, 8> Barriers, Harmless, Sections;
  Type *Wide;
  Managers M;
  LoopInfo &LI = M.FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = M.FAM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = M.FAM.getResult<ScalarEvolutionAnalysis>(F);
  AAResults &AA = M.FAM.getResult<AAManager>(F);
  SmallVector<std::unique_ptr<Shared>, 4> Ranges;
  // Where the range is shared that is looked at.
  const Instruction *Around = nullptr;
  SmallVector<Fits, 8> Granted;
  SmallVector<Reached, 16> All;
  friend class Before;
};

// Whether a variable holds the end of a range that the library has put there: nothing is stored in it but what the library is given,
// in the same block before, and afterwards what shows that the library writes there (show-writes), or the lesser of it and the last
// of all.
bool Owner::isLibrarys(const Value *Variable, const Instruction *Begin) const {
  std::function<bool(const Value *, unsigned)> IsOfIt = [&](const Value *V, unsigned Depth) {
    if (auto *Load = dyn_cast<LoadInst>(V))
      return Load->getPointerOperand()->stripPointerCasts() == Variable;
    auto *I = dyn_cast<Instruction>(V);
    return I && Depth < 3 && isa<IntrinsicInst, SelectInst>(I) &&
           any_of(I->operands(), [&](const Use &U) { return IsOfIt(U.get(), Depth + 1); });
  };
  return isa<AllocaInst>(Variable) && all_of(Variable->users(), [&](const User *U) {
           auto *Store = dyn_cast<StoreInst>(U);
           return !Store || IsOfIt(Store->getValueOperand(), 0) ||
                  (Store->getParent() == Begin->getParent() && Store->comesBefore(Begin));
         });
}

// Reads the end of a range before a loop in which nobody changes it.
void Owner::hoist(LoadInst *Load, const Value &Variable) {
  const Loop *L = LI.getLoopFor(Load->getParent());
  auto Changes = [&](const User *U) { return !isa<LoadInst>(U) && L->contains(cast<Instruction>(U)); };
  if (!L || any_of(Variable.users(), Changes) || !L->getLoopPreheader() || !rangeOf(Load))
    return;
  BasicBlock *Before = L->getLoopPreheader();
  Load->moveBefore(*Before, Before->getTerminator()->getIterator());
  SE.forgetValue(Load);
  SE.forgetLoop(L);
  hoist(Load, Variable);
}

void Owner::add(const bsw_shared_range &Range) {
  auto *Begin = cast<Instruction>(unwrap(Range.Begin)), *Given = cast<Instruction>(unwrap(Range.Given));
  Value *Lower = unwrap(Range.Lower)->stripPointerCasts(), *Upper = unwrap(Range.Upper)->stripPointerCasts();
  auto Stored = [&](const Value *Variable) -> const SCEV * {
    for (Instruction *I = Begin->getPrevNode(); I; I = I->getPrevNode())
      if (auto *Store = dyn_cast<StoreInst>(I); Store && Store->getPointerOperand()->stripPointerCasts() == Variable)
        return SE.getSCEV(Store->getValueOperand());
    return nullptr;
  };
  Around = Begin;
  const SCEV *First = Range.First ? SE.getSCEV(unwrap(Range.First)) : Stored(Lower);
  const SCEV *Last = Range.Last ? SE.getSCEV(unwrap(Range.Last)) : Stored(Upper);
  if (First && Last && First->getType() == Last->getType() && stays(First) && stays(Last) && isLibrarys(Lower, Begin) &&
      isLibrarys(Upper, Begin))
    Ranges.push_back(std::make_unique<Shared>(Shared{Begin, Given, Lower, Upper, First, Last}));
  else
    return;
  for (Value *Variable : {Lower, Upper})
    for (User *U : Variable->users())
      if (auto *Load = dyn_cast<LoadInst>(U))
        hoist(Load, *Variable);
}

// The range of which a value is an end.
const Shared *Owner::rangeOf(const Value *V) const {
  auto *Load = dyn_cast<LoadInst>(V);
  if (!Load)
    return nullptr;
  const Value *Variable = Load->getPointerOperand()->stripPointerCasts();
  for (auto &Range : Ranges)
    if ((Variable == Range->Lower || Variable == Range->Upper) && DT.dominates(Range->Given, Load) &&
        Load->getType() == Range->First->getType())
      return Range.get();
  return nullptr;
}

// Whether all threads come here equally often before they share the range that is looked at: outside of loops, or in one around that.
bool Owner::isAround(const Loop *L) const { return !L || (Around && L->contains(Around)); }

// Whether a value is the same for all threads that compute it for the same sharing of a range: they are given the same, and what one
// reads, and not in its turn, another one writes only when all have read it.
bool Owner::isUniform(const Value *V, unsigned Depth) const {
  if (auto *Variable = dyn_cast<GlobalVariable>(V))
    return !Variable->isThreadLocal();
  if (isa<Constant, Argument>(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth > 8 || !isAround(LI.getLoopFor(I->getParent())))
    return false;
  auto *Load = dyn_cast<LoadInst>(I);
  auto *Call = dyn_cast<IntrinsicInst>(I);
  bool Same = Load ? Load->isSimple() && !isInTurn(Load) : Call ? Call->doesNotAccessMemory() : isa<CastInst, BinaryOperator, GetElementPtrInst, CmpInst, SelectInst>(I);
  return Same && all_of(I->operands(), [&](const Use &U) { return isUniform(U.get(), Depth + 1); });
}

// Whether nothing but ends of ranges is in an expression that threads may have differently.
bool Owner::stays(const SCEV *S) const {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    auto *Counted = dyn_cast<SCEVAddRecExpr>(Part);
    return isa<SCEVCouldNotCompute>(Part) || (Counted && !isAround(Counted->getLoop())) ||
           (Unknown && !rangeOf(Unknown->getValue()) && !isUniform(Unknown->getValue()));
  });
}

// An expression of few bits in 64, the same but for multiples of what its bits can hold; null where it is none.
const SCEV *Owner::lifted(const SCEV *S) {
  if (isa<SCEVAddExpr, SCEVMulExpr>(S))
    return liftedParts(cast<SCEVNAryExpr>(S));
  if (auto *Counted = dyn_cast<SCEVAddRecExpr>(S)) {
    const SCEV *Start = Counted->isAffine() ? lifted(Counted->getStart()) : nullptr;
    const SCEV *Step = Start ? lifted(Counted->getStepRecurrence(SE)) : nullptr;
    return Step ? SE.getAddRecExpr(Start, Step, Counted->getLoop(), SCEV::FlagAnyWrap) : nullptr;
  }
  if (auto *Cut = dyn_cast<SCEVTruncateExpr>(S))
    return lifted(Cut->getOperand());
  if (isa<SCEVSignExtendExpr, SCEVZeroExtendExpr>(S)) {
    const SCEV *Narrow = cast<SCEVCastExpr>(S)->getOperand(), *Number = lifted(Narrow);
    if (Number)
      Granted.push_back({Number, nullptr, static_cast<unsigned>(SE.getTypeSizeInBits(Narrow->getType())), isa<SCEVSignExtendExpr>(S)});
    return Number;
  }
  // Compilers say once more where a range ends at most.
  if (auto *Least = dyn_cast<SCEVSMinExpr>(S); Least && Least->getNumOperands() == 2)
    for (unsigned At : {0, 1}) {
      const SCEV *End = Least->getOperand(At), *Other = Least->getOperand(1 - At);
      auto *Inside = dyn_cast<SCEVUnknown>(isa<SCEVSignExtendExpr>(End) ? cast<SCEVCastExpr>(End)->getOperand() : End);
      if (const Shared *Range = Inside ? rangeOf(Inside->getValue()) : nullptr)
        return lifted(Other) == lifted(Range->Last) ? lifted(End) : nullptr;
    }
  bool Fit = S->getType()->isIntegerTy() && SE.getTypeSizeInBits(S->getType()) <= 64 && stays(S);
  bool Opaque = !isa<SCEVUnknown, SCEVConstant>(S) && SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    return Unknown && rangeOf(Unknown->getValue());
  });
  return Fit && !Opaque ? SE.getNoopOrSignExtend(S, Wide) : nullptr;
}

const SCEV *Owner::liftedParts(const SCEVNAryExpr *S) {
  SmallVector<const SCEV *, 8> Parts;
  for (const SCEV *Part : S->operands()) {
    Parts.push_back(lifted(Part));
    if (!Parts.back())
      return nullptr;
  }
  return isa<SCEVAddExpr>(S) ? SE.getAddExpr(Parts) : SE.getMulExpr(Parts);
}

// The number of the last iteration that comes to a block. Where a loop may end at its header, it does not come to another block unless
// the counter is below its end: of the greater of start and end that is the end.
const SCEV *Owner::lastIteration(const Loop &L, BasicBlock *Block) {
  const SCEV *Last = bsw_last_iteration(SE, &L, Block);
  auto *Sum = dyn_cast<SCEVAddExpr>(Last);
  if (!Sum || Block == L.getHeader() || !L.isLoopExiting(L.getHeader()) || L.getHeader() == L.getLoopLatch())
    return Last;
  for (const SCEV *Part : Sum->operands()) {
    auto *Greater = dyn_cast<SCEVSMaxExpr>(Part);
    if (!Greater || Greater->getNumOperands() != 2)
      continue;
    const SCEV *Rest = SE.getMinusSCEV(Sum, Greater);
    for (unsigned At : {0, 1})
      if (isa<SCEVConstant>(SE.getAddExpr(Rest, Greater->getOperand(At))))
        return SE.getAddExpr(Rest, Greater->getOperand(1 - At));
  }
  return Last;
}

// A sum is least and greatest where each loop that it counts with, but the one that is kept, is in its first or last iteration.
bool Owner::corners(const SCEV *S, BasicBlock *Block, const Loop *Keep, Offsets &Found) {
  SmallVector<const SCEV *, 8> Work = {S};
  while (!Work.empty()) {
    const SCEV *Next = Work.pop_back_val();
    auto *Counted = dyn_cast<SCEVAddRecExpr>(Next);
    Counted = Counted && isAround(Counted->getLoop()) ? nullptr : Counted;
    if (!Counted || Counted->getLoop() == Keep) {
      if (!stays(Counted ? Counted->getStart() : Next) || (Counted && !stays(Counted->getStepRecurrence(SE))))
        return false;
      Found.insert(Next);
      if (Found.size() > MostOffsets)
        return false;
      continue;
    }
    if (!Counted->getLoop()->contains(Block) || !stays(Counted->getStepRecurrence(SE)) || Work.size() > MostOffsets)
      return false;
    const SCEV *Last = lastIteration(*Counted->getLoop(), Block);
    const SCEV *Number = isa<SCEVCouldNotCompute>(Last) ? nullptr : lifted(Last);
    if (!Number)
      return false;
    Granted.push_back({Number, Block, static_cast<unsigned>(SE.getTypeSizeInBits(Last->getType())), false});
    Work.push_back(Counted->getStart());
    Work.push_back(SE.getAddExpr(Counted->getStart(), SE.getMulExpr(Counted->getStepRecurrence(SE), Number)));
  }
  return true;
}

// The only range whose ends are in an expression, if any; false where there are several.
bool Owner::rangeIn(const SCEV *S, const Shared *&Found) const {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    const Shared *Range = Unknown ? rangeOf(Unknown->getValue()) : nullptr;
    if (Range && !Found)
      Found = Range;
    return Range && Range != Found;
  });
}

// What a read of floats reaches; false where that is not known.
bool Owner::reach(LoadInst *Read) {
  Value *Pointer = Read->getPointerOperand();
  const Value *Object = getUnderlyingObject(Pointer);
  if (isa<AllocaInst>(Object) && !bsw_may_be_captured(Object))
    return true;
  const SCEV *Address = SE.getSCEV(Pointer);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  TypeSize Size = F.getParent()->getDataLayout().getTypeStoreSize(Read->getType());
  if (!Base || !isUniform(Base->getValue()) || Size.isScalable())
    return false;
  BasicBlock *Block = Read->getParent();
  const SCEV *Offset = SE.getTypeSizeInBits(Address->getType()) == 64 ? lifted(SE.removePointerBase(Address)) : nullptr;
  for (Fits &One : Granted)
    One.Block = One.Block ? One.Block : Block;
  if (!Offset)
    return false;
  const Loop *L = nullptr;
  for (auto *Counted = dyn_cast<SCEVAddRecExpr>(Offset); Counted && !isAround(Counted->getLoop());
       Counted = dyn_cast<SCEVAddRecExpr>(Counted->getStart()))
    L = Counted->getLoop();
  int64_t Bytes = Size.getFixedValue();
  for (Reached &Other : All)
    if (Other.Base == Base->getValue() && Other.L == L && Other.Block == Block)
      if (auto *Away = dyn_cast<SCEVConstant>(SE.getMinusSCEV(Offset, Other.Offset))) {
        int64_t Distance = Away->getAPInt().getSExtValue();
        Other.Begin = std::min(Other.Begin, Distance);
        Other.End = std::max(Other.End, Distance + Bytes);
        Other.Reads.push_back(Read);
        return true;
      }
  if (All.size() == MostReached)
    return false;
  Reached One{Base->getValue(), Offset, Block, 0, Bytes};
  One.L = L;
  One.Reads.push_back(Read);
  bool Known = corners(Offset, Block, nullptr, One.Corners) &&
               all_of(One.Corners, [&](const SCEV *S) { return rangeIn(S, One.By); });
  All.push_back(std::move(One));
  return Known;
}

// Where numbers that must fit are least and greatest.
bool Owner::grant() {
  SmallVector<Fits, 8> Left;
  for (unsigned At = 0; At != Granted.size(); ++At) {
    Fits One = Granted[At];
    if (One.Bits >= 64)
      continue;
    if (!corners(One.Number, One.Block, nullptr, One.Corners))
      return false;
    bool Again = any_of(Left, [&](const Fits &Other) {
      return Other.Bits == One.Bits && Other.Signed == One.Signed && Other.Corners.getArrayRef() == One.Corners.getArrayRef();
    });
    if (!Again)
      Left.push_back(std::move(One));
  }
  Granted = std::move(Left);
  return true;
}

bool Owner::isHarmless(const CallBase *Call) const {
  auto *Known = dyn_cast<IntrinsicInst>(Call);
  return Call->doesNotAccessMemory() || Call->onlyWritesMemory() || (Known && Known->isAssumeLikeIntrinsic()) ||
         Harmless.contains(Call) || Sections.contains(Call) || Barriers.contains(Call);
}

// Whether threads may come here one after the other, with what one has written before for the next to read: where some wait for each
// other that is not all of them.
bool Owner::isInTurn(const Instruction *Here) const {
  SmallSetVector<const Instruction *, 16> Ends;
  Ends.insert(Here);
  for (unsigned At = 0; At != Ends.size(); ++At) {
    const Instruction *I = Ends[At];
    for (; I && !Barriers.contains(I); I = I->getPrevNode())
      if (Sections.contains(I) || I->isAtomic())
        return true;
    if (!I)
      for (const BasicBlock *Before : predecessors(Ends[At]->getParent()))
        Ends.insert(Before->getTerminator());
  }
  return false;
}

// The reads of floats that threads may execute while others execute iterations of the range: all between the same two times that
// the threads wait for one another. False where that is not known, or where the range may be shared again in between.
bool Owner::phase(const Shared &Own, SmallVectorImpl<LoadInst *> &Reads) {
  SmallSetVector<Instruction *, 16> Starts, Ends = {};
  Ends.insert(Own.Begin);
  for (unsigned At = 0; At != Ends.size(); ++At) {
    Instruction *I = Ends[At];
    while (I->getPrevNode() && !Barriers.contains(I->getPrevNode()))
      I = I->getPrevNode();
    if (I->getPrevNode() || I->getParent()->isEntryBlock())
      Starts.insert(I);
    else
      for (BasicBlock *Before : predecessors(I->getParent()))
        Ends.insert(Before->getTerminator());
  }
  auto Walk = [&](SmallSetVector<Instruction *, 16> &From, function_ref<bool(Instruction *)> Visit) {
    for (unsigned At = 0; At != From.size(); ++At)
      for (Instruction *I = From[At]; I && !Barriers.contains(I); I = I->getNextNode()) {
        if (!Visit(I))
          return false;
        if (I->isTerminator())
          for (BasicBlock *Next : successors(I->getParent()))
            From.insert(&Next->front());
      }
    return true;
  };
  SmallSetVector<Instruction *, 16> Behind;
  Behind.insert(Own.Begin->getNextNode());
  if (!Walk(Behind, [&](Instruction *I) { return I != Own.Begin; }))
    return false;
  SmallSetVector<LoadInst *, 16> Found;
  bool Known = Walk(Starts, [&](Instruction *I) {
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      if (!Load->getType()->isIntOrIntVectorTy() && !Load->getType()->isPtrOrPtrVectorTy())
        Found.insert(Load);
      return true;
    }
    auto *Call = dyn_cast<CallBase>(I);
    return Call ? isHarmless(Call) : isa<StoreInst>(I) || !I->mayReadFromMemory();
  });
  Reads.append(Found.begin(), Found.end());
  return Known;
}

// What is computed before one loop.
class Before {
public:
  Before(Owner &Of, const Loop &L, const Shared &Own)
      : Of(Of), SE(Of.SE), L(L), Own(Own), Where(L.getLoopPreheader()->getTerminator()), Builder(Where),
        Expander(bsw_expander(SE, Of.F.getParent()->getDataLayout())) {}

  bool write();

private:
  // The least and the greatest value.
  struct Ends {
    Value *Least = nullptr, *Greatest = nullptr;
  };
  Value *number(const SCEV *S);
  Value *constant(int64_t N) { return ConstantInt::get(Of.Wide, N, true); }
  LoadInst *end(const Value *Variable);
  Value *counter();
  void widen(Ends &All, const SCEV *S, int64_t Begin, int64_t End);
  void over(Ends &All, const Reached &One, const Shared *By, const SCEV *From, const SCEV *To);
  Ends whole(const Reached &One);
  Value *rounded(Value *Number, Value *By);
  void demand(Value *Condition) { Holds = Holds ? Builder.CreateAnd(Holds, Condition) : Condition; }
  void demandFits();
  void demandApart(const Reached &One, const Reached &Other);
  void bound(const Reached &One);

  Owner &Of;
  ScalarEvolution &SE;
  const Loop &L;
  const Shared &Own;
  Instruction *Where;
  IRBuilder<> Builder;
  SCEVExpander Expander;
  const SCEV *From = nullptr, *To = nullptr;
  Value *Holds = nullptr, *FirstOwn = nullptr, *LastOwn = nullptr;
  DenseMap<const Reached *, Ends> Wholes;
  bool Failed = false;
};

Value *Before::number(const SCEV *S) {
  if (Failed || !Expander.isSafeToExpandAt(S, Where)) {
    Failed = true;
    return PoisonValue::get(S->getType());
  }
  return Expander.expandCodeFor(S, S->getType(), Where->getIterator());
}

// What the library has put into a variable, as it is read last before the loop.
LoadInst *Before::end(const Value *Variable) {
  LoadInst *Found = nullptr;
  for (const User *U : Variable->users())
    if (auto *Load = dyn_cast<LoadInst>(const_cast<User *>(U)); Load && Of.rangeOf(Load) == &Own && Of.DT.dominates(Load, Where))
      Found = !Found || Of.DT.dominates(Found, Load) ? Load : Found;
  return Found;
}

void Before::widen(Ends &All, const SCEV *S, int64_t Begin, int64_t End) {
  Value *Number = number(S);
  Value *Least = Builder.CreateAdd(Number, constant(Begin)), *Greatest = Builder.CreateAdd(Number, constant(End));
  All.Least = All.Least ? Builder.CreateBinaryIntrinsic(Intrinsic::smin, All.Least, Least) : Least;
  All.Greatest = All.Greatest ? Builder.CreateBinaryIntrinsic(Intrinsic::smax, All.Greatest, Greatest) : Greatest;
}

// What is reached by threads that have ranges within one.
void Before::over(Ends &All, const Reached &One, const Shared *By, const SCEV *From, const SCEV *To) {
  Offsets Found;
  for (const SCEV *Corner : One.Corners) {
    if (!By) {
      Found.insert(Corner);
      continue;
    }
    for (auto [Lower, Upper] : {std::pair(From, From), std::pair(From, To), std::pair(To, To)}) {
      ValueToSCEVMapTy Map;
      for (auto [Variable, Number] : {std::pair(By->Lower, Lower), std::pair(By->Upper, Upper)})
        for (User *U : Variable->users())
          if (Of.rangeOf(U) == By)
            Map[U] = Number;
      Found.insert(SCEVParameterRewriter::rewrite(Corner, SE, Map));
    }
  }
  for (const SCEV *S : Found)
    widen(All, S, One.Begin, One.End);
}

// What all threads reach.
Before::Ends Before::whole(const Reached &One) {
  Ends &Known = Wholes[&One];
  if (!Known.Least)
    over(Known, One, One.By, One.By ? One.By->First : nullptr, One.By ? One.By->Last : nullptr);
  return Known;
}

void Before::demandFits() {
  for (const Fits &One : Of.Granted) {
    const Shared *By = nullptr;
    Reached Number{nullptr, nullptr, nullptr, 0, 0};
    Number.Corners = One.Corners;
    for (const SCEV *Corner : One.Corners)
      Failed |= !Of.rangeIn(Corner, By);
    Number.By = By;
    Ends All;
    over(All, Number, By, By ? By->First : nullptr, By ? By->Last : nullptr);
    int64_t Half = int64_t(1) << (One.Bits - 1);
    demand(Builder.CreateICmpSGE(All.Least, constant(One.Signed ? -Half : 0)));
    demand(Builder.CreateICmpSLE(All.Greatest, constant(One.Signed ? Half - 1 : 2 * Half - 1)));
  }
}

void Before::demandApart(const Reached &One, const Reached &Other) {
  auto Place = [](const Reached &R) { return MemoryLocation::getBeforeOrAfter(R.Base); };
  if (One.Base != Other.Base && Of.AA.isNoAlias(Place(One), Place(Other)))
    return;
  auto Bytes = [&](const Reached &R) {
    Ends All = whole(R);
    auto *Base = const_cast<Value *>(R.Base);
    return Ends{Builder.CreateGEP(Builder.getInt8Ty(), Base, All.Least), Builder.CreateGEP(Builder.getInt8Ty(), Base, All.Greatest)};
  };
  Ends First = Bytes(One), Second = Bytes(Other);
  demand(Builder.CreateOr(Builder.CreateICmpULE(First.Greatest, Second.Least), Builder.CreateICmpULE(Second.Greatest, First.Least)));
}

// The greatest number that is not greater, times which a positive one is not greater.
Value *Before::rounded(Value *Number, Value *By) {
  Value *Negative = Builder.CreateICmpSLT(Number, constant(0));
  Value *Less = Builder.CreateSub(Number, Builder.CreateSub(By, constant(1)));
  return Builder.CreateSDiv(Builder.CreateSelect(Negative, Less, Number), By);
}

// In which iterations this one reaches what no other thread does.
void Before::bound(const Reached &One) {
  Ends Below, Above;
  for (const Reached &Other : Of.All)
    if (Other.Base == One.Base && Other.By == &Own) {
      const SCEV *Step = SE.getOne(From->getType());
      over(Below, Other, &Own, Own.First, SE.getMinusSCEV(From, Step));
      over(Above, Other, &Own, SE.getAddExpr(To, Step), Own.Last);
    }
  Offsets Here;
  Failed |= !Of.corners(One.Offset, One.Block, &L, Here);
  for (const SCEV *S : Here) {
    auto *Counted = dyn_cast<SCEVAddRecExpr>(S);
    Failed |= !Counted;
    if (Failed)
      return;
    Value *Start = number(Counted->getStart()), *Step = number(Counted->getStepRecurrence(SE));
    Value *Grows = Builder.CreateICmpSGT(Step, constant(0));
    demand(Grows);
    Step = Builder.CreateSelect(Grows, Step, constant(1));
    Value *Missing = Builder.CreateSub(Below.Greatest, Builder.CreateAdd(Start, constant(One.Begin)));
    Value *First = Builder.CreateNeg(rounded(Builder.CreateNeg(Missing), Step));
    Value *Last = rounded(Builder.CreateSub(Above.Least, Builder.CreateAdd(Start, constant(One.End))), Step);
    FirstOwn = FirstOwn ? Builder.CreateBinaryIntrinsic(Intrinsic::smax, FirstOwn, First)
                        : Builder.CreateBinaryIntrinsic(Intrinsic::smax, First, constant(0));
    LastOwn = LastOwn ? Builder.CreateBinaryIntrinsic(Intrinsic::smin, LastOwn, Last) : Last;
  }
}

// The number of the iteration, in the loop.
Value *Before::counter() {
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Counted = SE.isSCEVable(Phi.getType()) ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi)) : nullptr;
    auto *Step = Counted && Counted->isAffine() && Counted->getLoop() == &L ? dyn_cast<SCEVConstant>(Counted->getOperand(1)) : nullptr;
    if (!Phi.getType()->isIntegerTy() || !Step || !Step->getAPInt().isPowerOf2())
      continue;
    IRBuilder<> Inside(L.getHeader(), L.getHeader()->getFirstInsertionPt());
    Value *Count = Inside.CreateSub(&Phi, Phi.getIncomingValueForBlock(L.getLoopPreheader()));
    return Inside.CreateLShr(Inside.CreateZExtOrTrunc(Count, Of.Wide), Step->getAPInt().logBase2());
  }
  return nullptr;
}

bool Before::write() {
  LoadInst *Lower = end(Own.Lower), *Upper = end(Own.Upper);
  if (!Lower || !Upper)
    return false;
  From = SE.getSCEV(Lower);
  To = SE.getSCEV(Upper);
  Value *First = number(Own.First), *Last = number(Own.Last);
  demand(Builder.CreateICmpSLE(First, Last));
  demandFits();
  SmallVector<const Reached *, 8> Mine;
  for (const Reached &One : Of.All)
    if (One.By == &Own && One.L == &L)
      Mine.push_back(&One);
  for (const Reached *One : Mine) {
    bound(*One);
    for (const Reached &Other : Of.All)
      if (Other.Base != One->Base || Other.By != &Own)
        demandApart(*One, Other);
  }
  Value *Count = Failed ? nullptr : counter();
  if (!Count)
    return false;
  Value *Some = Builder.CreateICmpSLE(FirstOwn, LastOwn);
  demand(Some);
  Value *Times = Builder.CreateAdd(Builder.CreateSub(LastOwn, FirstOwn), constant(1));
  Times = Builder.CreateSelect(Holds, Times, constant(0));
  IRBuilder<> Inside(cast<Instruction>(Count)->getNextNode());
  auto *Flag = cast<Instruction>(Inside.CreateICmpULT(Inside.CreateSub(Count, FirstOwn), Times));
  MDNode *Mark = MDNode::getDistinct(Of.F.getContext(), {});
  Flag->setMetadata(BSW_OWN_ITERATION, Mark);
  for (const Reached *One : Mine)
    for (LoadInst *Read : One->Reads)
      Read->setMetadata(BSW_OWN_ITERATION, Mark);
  return true;
}

void Owner::run() {
  for (auto &Own : Ranges) {
    All.clear();
    Granted.clear();
    Around = Own->Begin;
    SmallVector<LoadInst *, 16> Reads;
    if (!phase(*Own, Reads) || !all_of(Reads, [&](LoadInst *Read) { return reach(Read); }) || !grant())
      continue;
    SmallSetVector<const Loop *, 4> Loops;
    for (const Reached &One : All)
      if (One.By == Own.get() && One.L && One.L->getLoopPreheader())
        Loops.insert(One.L);
    for (const Loop *L : Loops)
      Before(*this, *L, *Own).write();
  }
}

} // namespace

void bsw_own_iterations(LLVMValueRef Ref, const bsw_sharing *Sharing) {
  Owner(*unwrap<Function>(Ref), *Sharing).run();
}

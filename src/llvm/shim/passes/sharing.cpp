#include "sharing.h"
#include "../write/outline.h"
#include "../write/overlap.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <functional>

using namespace llvm;

namespace {

// Whether a variable holds the end of a range that the library has put there: nothing is stored in it but what the library is given,
// in the same block before, and afterwards what shows that the library writes there (show-writes), or the lesser of it and the last
// of all.
bool Sharing::isLibrarys(const Value *Variable, const Instruction *Begin) const {
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
void Sharing::hoist(LoadInst *Load, const Value &Variable) {
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

void Sharing::add(const bsw_shared_range &Range) {
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
    Ranges.push_back(std::make_unique<Shared>(Shared{Begin, Given, Lower, Upper, First, Last, !Range.First}));
  else
    return;
  for (Value *Variable : {Lower, Upper})
    for (User *U : Variable->users())
      if (auto *Load = dyn_cast<LoadInst>(U))
        hoist(Load, *Variable);
}

// The range of which a value is an end.
const Shared *Sharing::rangeOf(const Value *V) const {
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
bool Sharing::isAround(const Loop *L) const { return !L || (Around && L->contains(Around)); }

// Whether a value is the same for all threads that compute it for the same sharing of a range: they are given the same, and what one
// reads, and not in its turn, another one writes only when all have read it.
bool Sharing::isUniform(const Value *V, unsigned Depth) const {
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
bool Sharing::stays(const SCEV *S) const {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    auto *Counted = dyn_cast<SCEVAddRecExpr>(Part);
    return isa<SCEVCouldNotCompute>(Part) || (Counted && !isAround(Counted->getLoop())) ||
           (Unknown && !rangeOf(Unknown->getValue()) && !isUniform(Unknown->getValue()));
  });
}

// An expression of few bits in 64, the same but for multiples of what its bits can hold; null where it is none.
const SCEV *Sharing::lifted(const SCEV *S) {
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

const SCEV *Sharing::liftedParts(const SCEVNAryExpr *S) {
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
const SCEV *Sharing::lastIteration(const Loop &L, BasicBlock *Block) {
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
bool Sharing::corners(const SCEV *S, BasicBlock *Block, const Loop *Keep, Offsets &Found) {
  const size_t Known = Granted.size();
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
  // Where a loop is kept the same numbers must fit as where none is.
  if (Keep)
    Granted.truncate(Known);
  return true;
}

// The only range whose ends are in an expression, if any; false where there are several.
bool Sharing::rangeIn(const SCEV *S, const Shared *&Found) const {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    const Shared *Range = Unknown ? rangeOf(Unknown->getValue()) : nullptr;
    if (Range && !Found)
      Found = Range;
    return Range && Range != Found;
  });
}

// What a read of floats reaches; false where that is not known.
bool Sharing::reach(LoadInst *Read) {
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
bool Sharing::grant() {
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

bool Sharing::isHarmless(const CallBase *Call) const {
  auto *Known = dyn_cast<IntrinsicInst>(Call);
  return Call->doesNotAccessMemory() || Call->onlyWritesMemory() || (Known && Known->isAssumeLikeIntrinsic()) ||
         Harmless.contains(Call) || Sections.contains(Call) || Barriers.contains(Call);
}

// Whether threads may come here one after the other, with what one has written before for the next to read: where some wait for each
// other that is not all of them.
bool Sharing::isInTurn(const Instruction *Here) const {
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
bool Sharing::phase(const Shared &Own, SmallVectorImpl<LoadInst *> &Reads) {
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

} // namespace

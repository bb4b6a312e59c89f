#include "sharing.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;

// In which iterations of a loop that a team shares a thread reads what no other thread reads.
//
// The library gives each thread ranges of iterations, Lower to Upper, of all from First to Last, and no iteration twice. Where the
// bytes that an access reaches are linear in Lower and Upper, those that other threads reach lie between its values for the ranges
// below, First to Lower - 1, and for those above, Upper + 1 to Last: a linear function is least and greatest at the corners of what
// it is looked at on, here of the triangle Lower <= Upper. What cannot be known here is computed before the loop, and where it does
// not hold no iteration is the thread's own.

namespace {

// What is computed before a loop of which iterations may be the thread's own.
class OwnIterations : Ahead {
public:
  using Ahead::Ahead;
  void write();

private:
  Value *counter();
  Value *rounded(Value *Number, Value *By);
  void demandApart(const Reached &One, const Reached &Other);
  void bound(const Reached &One);

  const SCEV *From = nullptr, *To = nullptr;
  Value *FirstOwn = nullptr, *LastOwn = nullptr;
};

void OwnIterations::demandApart(const Reached &One, const Reached &Other) {
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
Value *OwnIterations::rounded(Value *Number, Value *By) {
  Value *Negative = Builder.CreateICmpSLT(Number, constant(0));
  Value *Less = Builder.CreateSub(Number, Builder.CreateSub(By, constant(1)));
  return Builder.CreateSDiv(Builder.CreateSelect(Negative, Less, Number), By);
}

// In which iterations this one reaches what no other thread does.
void OwnIterations::bound(const Reached &One) {
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
Value *OwnIterations::counter() {
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

void OwnIterations::write() {
  LoadInst *Lower = end(Own.Lower), *Upper = end(Own.Upper);
  if (!Lower || !Upper)
    return;
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
    return;
  demand(Builder.CreateICmpSLE(FirstOwn, LastOwn));
  Value *Times = Builder.CreateAdd(Builder.CreateSub(LastOwn, FirstOwn), constant(1));
  Times = Builder.CreateSelect(Holds, Times, constant(0));
  IRBuilder<> Inside(cast<Instruction>(Count)->getNextNode());
  auto *Flag = cast<Instruction>(Inside.CreateICmpULT(Inside.CreateSub(Count, FirstOwn), Times));
  MDNode *Mark = MDNode::getDistinct(Of.F.getContext(), {});
  Flag->setMetadata(BSW_OWN_ITERATION, Mark);
  for (const Reached *One : Mine)
    for (LoadInst *Read : One->Reads)
      Read->setMetadata(BSW_OWN_ITERATION, Mark);
}

void Sharing::run() {
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
      OwnIterations(*this, *L, *Own).write();
  }
}

} // namespace

void bsw_own_iterations(LLVMValueRef Ref, const bsw_sharing *Given) {
  Sharing(*unwrap<Function>(Ref), *Given).run();
}

#include "sharing.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

Value *Ahead::number(const SCEV *S) {
  if (Failed || !Expander.isSafeToExpandAt(S, Where)) {
    Failed = true;
    return PoisonValue::get(S->getType());
  }
  return Expander.expandCodeFor(S, S->getType(), Where->getIterator());
}

// What the library has put into a variable, as it is read last before the loop.
LoadInst *Ahead::end(const Value *Variable) {
  LoadInst *Found = nullptr;
  for (const User *U : Variable->users())
    if (auto *Load = dyn_cast<LoadInst>(const_cast<User *>(U)); Load && Of.rangeOf(Load) == &Own && Of.DT.dominates(Load, Where))
      Found = !Found || Of.DT.dominates(Found, Load) ? Load : Found;
  return Found;
}

void Ahead::widen(Ends &All, const SCEV *S, int64_t Begin, int64_t End) {
  Value *Number = number(S);
  Value *Least = Builder.CreateAdd(Number, constant(Begin)), *Greatest = Builder.CreateAdd(Number, constant(End));
  All.Least = All.Least ? Builder.CreateBinaryIntrinsic(Intrinsic::smin, All.Least, Least) : Least;
  All.Greatest = All.Greatest ? Builder.CreateBinaryIntrinsic(Intrinsic::smax, All.Greatest, Greatest) : Greatest;
}

// What is reached by threads that have ranges within one.
void Ahead::over(Ends &All, const Reached &One, const Shared *By, const SCEV *From, const SCEV *To) {
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
Ahead::Ends Ahead::whole(const Reached &One) {
  Ends &Known = Wholes[&One];
  if (!Known.Least)
    over(Known, One, One.By, One.By ? One.By->First : nullptr, One.By ? One.By->Last : nullptr);
  return Known;
}

void Ahead::demandFits() {
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

} // namespace

#include "shim.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// Sums that round, because a constant of theirs is large, say so.

// The least number from which on floats of a format have no fraction.
static APFloat wholeFrom(const fltSemantics &Format) {
  int Digits = int(APFloat::semanticsPrecision(Format));
  return scalbn(APFloat::getOne(Format), Digits - 1, APFloat::rmNearestTiesToEven);
}

// The constant that a sum, fused with a product or not, has as its second term; null where it has none.
static const APFloat *addend(Value *Sum) {
  const APFloat *Added;
  bool Has = match(Sum, m_c_FAdd(m_Value(), m_APFloat(Added))) ||
             match(Sum, m_FSub(m_Value(), m_APFloat(Added))) ||
             match(Sum, m_Intrinsic<Intrinsic::fmuladd>(m_Value(), m_Value(), m_APFloat(Added))) ||
             match(Sum, m_Intrinsic<Intrinsic::fma>(m_Value(), m_Value(), m_APFloat(Added)));
  return Has ? Added : nullptr;
}

// `(x + c) - c`, with a constant c so large that the sum has no fraction, is x rounded, of derivative 0. Where
// the sum is large, it has no more than one binary place, and nothing changes if all others are cut off.
static void showRounding(BinaryOperator &Difference) {
  const APFloat *Subtracted;
  Value *Sum = Difference.getOperand(0);
  bool Subtracts = match(&Difference, m_FSub(m_Value(), m_APFloat(Subtracted)));
  const APFloat *Added = addend(Sum);
  if (!Added || (!Subtracts && !match(&Difference, m_FAdd(m_Value(), m_APFloat(Subtracted)))))
    return;
  bool Adds = !match(Sum, m_FSub(m_Value(), m_Value()));
  bool Cancels = Subtracts == Adds ? *Subtracted == *Added : *Subtracted == -*Added;
  APFloat Whole = wholeFrom(Added->getSemantics());
  if (!Cancels || !Added->isFinite() || abs(*Added) < Whole)
    return;
  IRBuilder<> At(&Difference);
  auto Constant = [&](double Value) { return ConstantFP::get(Sum->getType(), Value); };
  Value *Twice = At.CreateUnaryIntrinsic(Intrinsic::rint, At.CreateFMul(Sum, Constant(2)));
  Value *IsLarge = At.CreateFCmpOGE(At.CreateUnaryIntrinsic(Intrinsic::fabs, Sum),
                                    ConstantFP::get(Sum->getType(), scalbn(Whole, -1, APFloat::rmNearestTiesToEven)));
  Difference.setOperand(0, At.CreateSelect(IsLarge, At.CreateFMul(Twice, Constant(0.5)), Sum));
}

void bsw_show_rounding(LLVMValueRef Ref) {
  for (Instruction &I : make_early_inc_range(instructions(*unwrap<Function>(Ref))))
    if (auto *Operation = dyn_cast<BinaryOperator>(&I))
      showRounding(*Operation);
}

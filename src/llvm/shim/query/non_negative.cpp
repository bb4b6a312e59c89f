// Which numbers are not negative.
#include "numbers.h"

using namespace llvm;

// Whether a counter, or a multiple of one number and a constant, is not negative.
bool Numbers::isNonNegative(const SCEV *S, BasicBlock *Block) {
  if (auto *Counted = dyn_cast<SCEVAddRecExpr>(S))
    return isNonNegativeCounter(Counted, Block);
  auto *Sum = dyn_cast<SCEVAddExpr>(S);
  auto *Constant = Sum && Sum->getNumOperands() == 2 ? dyn_cast<SCEVConstant>(Sum->getOperand(0)) : nullptr;
  if (!Constant)
    return false;
  auto [Factor, Of] = bsw_multiple(SE, Sum->getOperand(1));
  if (!Factor.isStrictlyPositive() || !Constant->getAPInt().isNegative())
    return false;
  const APInt Least = APIntOps::RoundingUDiv(-Constant->getAPInt(), Factor, APInt::Rounding::UP);
  if (auto *Wide = dyn_cast<SCEVZeroExtendExpr>(Of))
    Of = Wide->getOperand();
  const unsigned Bits = SE.getTypeSizeInBits(Of->getType());
  return Least.isIntN(Bits - 1) &&
         bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, Of, SE.getConstant(Least.zextOrTrunc(Bits)), Block);
}

// Whether a counter is non-negative that is stepped up from a non-negative number: the number of steps is small enough.
bool Numbers::isSteppedUp(const Loop *L, const APInt &Begin, const APInt &Step, BasicBlock *Block) {
  if (Begin.isNegative() || !Step.isStrictlyPositive())
    return false;
  const SCEV *Zero = SE.getConstant(APInt::getZero(Begin.getBitWidth())), *One = SE.getOne(Zero->getType());
  const SCEV *Steps = SE.getAddRecExpr(Zero, One, L, SCEV::FlagAnyWrap);
  const SCEV *Most = SE.getConstant((APInt::getSignedMaxValue(Begin.getBitWidth()) - Begin).sdiv(Step));
  return bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, Steps, Zero, Block) &&
         bsw_is_known(SE, Tree, ICmpInst::ICMP_SLE, Steps, Most, Block);
}

// Whether a counter is non-negative: what counts down to nothing has not gone further, as what counts up has not come to the
// end.
bool Numbers::isNonNegativeCounter(const SCEVAddRecExpr *Counted, BasicBlock *Block) {
  auto *Step = Counted->isAffine() ? dyn_cast<SCEVConstant>(Counted->getStepRecurrence(SE)) : nullptr;
  if (!Step)
    return false;
  auto *Begin = dyn_cast<SCEVConstant>(Counted->getStart());
  if (Begin && !Step->getAPInt().isNegative())
    return isSteppedUp(Counted->getLoop(), Begin->getAPInt(), Step->getAPInt(), Block);
  const APInt Size = Step->getAPInt().abs();
  if (const SCEV *Start = Size.isOne() ? nullptr : divided(Counted->getStart(), Size)) {
    const SCEV *Small = SE.getAddRecExpr(Start, SE.getMinusOne(Start->getType()), Counted->getLoop(), SCEV::FlagAnyWrap);
    const SCEV *Most = SE.getConstant(APInt::getSignedMaxValue(Size.getBitWidth()).sdiv(Size));
    return bsw_is_known(SE, Tree, ICmpInst::ICMP_SLE, Start, Most, Block) &&
           isNonNegativeCounter(cast<SCEVAddRecExpr>(Small), Block);
  }
  const SCEV *End = Counted->getStart(), *First = SE.getZero(End->getType());
  if (auto *Sum = dyn_cast<SCEVAddExpr>(End); Sum && isa<SCEVConstant>(Sum->getOperand(0)))
    First = SE.getNegativeSCEV(Sum->getOperand(0)), End = SE.getAddExpr(End, First);
  const SCEV *Up = SE.getAddRecExpr(First, SE.getNegativeSCEV(Step), Counted->getLoop(), SCEV::FlagAnyWrap);
  const SCEV *Zero = SE.getZero(Up->getType()), *Last = SE.getMinusSCEV(Up, SE.getOne(Up->getType()));
  auto Fits = [&](const SCEV *End) {
    auto Known = [&](ICmpInst::Predicate Predicate, const SCEV *One, const SCEV *Other) {
      return bsw_is_known(SE, Tree, Predicate, One, Other, Block);
    };
    return (Known(ICmpInst::ICMP_SGE, Up, Zero) && Known(ICmpInst::ICMP_SLE, Up, End)) ||
           (Known(ICmpInst::ICMP_SGE, Last, Zero) && Known(ICmpInst::ICMP_SLT, Last, End));
  };
  if (Fits(End))
    return true;
  // Conditions may speak of the same number as a signed one.
  auto *Wide = dyn_cast<SCEVZeroExtendExpr>(End);
  const SCEV *Narrow = Wide ? Wide->getOperand() : nullptr;
  return Narrow && bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, Narrow, SE.getZero(Narrow->getType()), Block) &&
         Fits(SE.getSignExtendExpr(Narrow, End->getType()));
}

// The quotient of a multiple of a number; null where it is not known to be one.
const SCEV *Numbers::divided(const SCEV *S, const APInt &By) {
  if (auto *Constant = dyn_cast<SCEVConstant>(S))
    return Constant->getAPInt().srem(By) == 0 ? SE.getConstant(Constant->getAPInt().sdiv(By)) : nullptr;
  SmallVector<const SCEV *, 4> Parts;
  if (auto *Product = dyn_cast<SCEVMulExpr>(S)) {
    const SCEV *Factor = isa<SCEVConstant>(Product->getOperand(0)) ? divided(Product->getOperand(0), By) : nullptr;
    Parts.assign(Product->operands().begin(), Product->operands().end());
    Parts[0] = Factor;
    return Factor ? SE.getMulExpr(Parts) : nullptr;
  }
  if (auto *Counted = dyn_cast<SCEVAddRecExpr>(S); Counted && Counted->isAffine()) {
    const SCEV *Start = divided(Counted->getStart(), By), *Step = divided(Counted->getStepRecurrence(SE), By);
    return Start && Step ? SE.getAddRecExpr(Start, Step, Counted->getLoop(), SCEV::FlagAnyWrap) : nullptr;
  }
  auto *Sum = dyn_cast<SCEVAddExpr>(S);
  if (!Sum)
    return nullptr;
  for (const SCEV *Part : Sum->operands())
    if (const SCEV *Found = divided(Part, By))
      Parts.push_back(Found);
  return Parts.size() == Sum->getNumOperands() ? SE.getAddExpr(Parts) : nullptr;
}

// Whether a condition says that a number, or its last bits, are not zero.
bool Numbers::isNotZero(const SCEV *S, BasicBlock *Block) {
  for (auto *Node = Tree.getNode(Block); Node && Node->getIDom(); Node = Node->getIDom()) {
    auto *Branch = bsw_two_ways(Node->getIDom()->getBlock());
    auto *Compare = Branch ? dyn_cast<ICmpInst>(Branch->getCondition()) : nullptr;
    auto *Zero = Compare && Compare->isEquality() ? dyn_cast<ConstantInt>(Compare->getOperand(1)) : nullptr;
    if (!Zero || !Zero->isZero())
      continue;
    BasicBlock *Other = Branch->getSuccessor(Compare->getPredicate() == ICmpInst::ICMP_EQ ? 1 : 0);
    const SCEV *Bits = SE.getSCEV(Compare->getOperand(0));
    if (auto *Last = dyn_cast<SCEVZeroExtendExpr>(Bits))
      Bits = Last->getOperand();
    if (SE.getTypeSizeInBits(Bits->getType()) <= SE.getTypeSizeInBits(S->getType()) &&
        SE.getTruncateOrNoop(S, Bits->getType()) == Bits &&
        Tree.dominates(BasicBlockEdge(Branch->getParent(), Other), Block))
      return true;
  }
  return false;
}

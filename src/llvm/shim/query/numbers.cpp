#include "numbers.h"

#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

// Phis that are looked into to compare two numbers.
constexpr unsigned MostCases = 2;

namespace {

using Signs = DenseMap<std::pair<const SCEV *, const BasicBlock *>, bool>;

// One expression in place of another.
class Replace : public SCEVRewriteVisitor<Replace> {
public:
  Replace(ScalarEvolution &SE, const SCEV *Old, const SCEV *New) : SCEVRewriteVisitor(SE), Old(Old), New(New) {}
  const SCEV *visit(const SCEV *S) { return S == Old ? New : SCEVRewriteVisitor::visit(S); }

private:
  const SCEV *Old, *New;
};

// What is counted in a loop, as it is in one iteration.
class InIteration : public SCEVRewriteVisitor<InIteration> {
public:
  using Value = function_ref<const SCEV *(const SCEVAddRecExpr *)>;
  InIteration(ScalarEvolution &SE, const Loop &L, Value Known) : SCEVRewriteVisitor(SE), L(L), Known(Known) {}
  const SCEV *visitAddRecExpr(const SCEVAddRecExpr *Counted) {
    const SCEV *Found = Counted->getLoop() == &L ? Known(Counted) : nullptr;
    return Found ? Found : Counted;
  }

private:
  const Loop &L;
  Value Known;
};

// Casts, quotients and remainders, as far as they are known to be simpler in a place: in a block, or on an edge.
class Simpler : public SCEVRewriteVisitor<Simpler> {
public:
  Simpler(ScalarEvolution &SE, const DominatorTree &Tree, Signs &NonNegative, BasicBlock *From, BasicBlock *To)
      : SCEVRewriteVisitor(SE), Tree(Tree), NonNegative(NonNegative), From(From), To(To) {}

  const SCEV *visitSignExtendExpr(const SCEVSignExtendExpr *S) {
    const SCEV *Narrow = visit(S->getOperand());
    return isNonNegative(Narrow) ? SE.getZeroExtendExpr(Narrow, S->getType()) : SE.getSignExtendExpr(Narrow, S->getType());
  }

  // The last bits of a number: a remainder, or all of it.
  const SCEV *visitZeroExtendExpr(const SCEVZeroExtendExpr *S) {
    Type *Ty = S->getType();
    const SCEV *Of = SE.getTypeSizeInBits(Ty) == 64 ? whole(S->getOperand(), Ty) : nullptr;
    if (!Of)
      return SE.getZeroExtendExpr(visit(S->getOperand()), Ty);
    const uint64_t Bits = SE.getTypeSizeInBits(S->getOperand()->getType());
    if (isLess(Of, APInt::getOneBitSet(64, Bits)))
      return Of;
    if (isa<SCEVUDivExpr>(Of))
      return S;
    const SCEV *By = SE.getConstant(Ty, uint64_t(1) << Bits);
    return SE.getMinusSCEV(Of, SE.getMulExpr(By, quotient(Of, cast<SCEVConstant>(By))));
  }

  const SCEV *visitUDivExpr(const SCEVUDivExpr *S) {
    const SCEV *Of = visit(S->getLHS());
    auto *By = dyn_cast<SCEVConstant>(S->getRHS());
    return By && SE.getTypeSizeInBits(S->getType()) == 64 ? quotient(Of, By) : SE.getUDivExpr(Of, visit(S->getRHS()));
  }

  // The branch may say what a number is.
  const SCEV *visitUnknown(const SCEVUnknown *S) {
    auto Range = rangeOnEdge(S);
    const APInt *Only = Range ? Range->getSingleElement() : nullptr;
    return Only ? SE.getConstant(*Only) : S;
  }

  // Products of sums are multiplied out, so that equal parts of two numbers are seen.
  const SCEV *visitMulExpr(const SCEVMulExpr *S) {
    SmallVector<const SCEV *, 8> Parts = {SE.getOne(S->getType())};
    for (const SCEV *Operand : S->operands()) {
      const SCEV *Factor = visit(Operand);
      auto *Sum = dyn_cast<SCEVAddExpr>(Factor);
      SmallVector<const SCEV *, 4> Terms = {Factor};
      if (Sum && Sum->getNumOperands() * Parts.size() <= 16)
        Terms.assign(Sum->operands().begin(), Sum->operands().end());
      SmallVector<const SCEV *, 8> Next;
      for (const SCEV *Part : Parts)
        for (const SCEV *Term : Terms)
          Next.push_back(SE.getMulExpr(Part, Term));
      Parts = std::move(Next);
    }
    return SE.getAddExpr(Parts);
  }

  const SCEV *visitSMaxExpr(const SCEVSMaxExpr *S) {
    SmallVector<const SCEV *, 4> All;
    for (const SCEV *Operand : S->operands())
      All.push_back(visit(Operand));
    for (const SCEV *One : All)
      if (all_of(All, [&](const SCEV *Other) {
            return One == Other || bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, One, Other, From);
          }))
        return One;
    return SE.getSMaxExpr(All);
  }

private:
  // A number of which another one is the last bits, as far as they are those of longer ones; null where they are not.
  const SCEV *whole(const SCEV *Last, Type *Ty) {
    if (auto *Bits = dyn_cast<SCEVTruncateExpr>(Last)) {
      const bool Fits = SE.getTypeSizeInBits(Bits->getOperand()->getType()) <= 64;
      return Fits ? SE.getNoopOrZeroExtend(visit(Bits->getOperand()), Ty) : nullptr;
    }
    if (auto *Constant = dyn_cast<SCEVConstant>(Last))
      return SE.getConstant(Constant->getAPInt().sext(64));
    auto *Sum = dyn_cast<SCEVAddExpr>(Last);
    if (!Sum)
      return nullptr;
    SmallVector<const SCEV *, 4> Parts;
    for (const SCEV *Part : Sum->operands())
      if (const SCEV *Found = whole(Part, Ty))
        Parts.push_back(Found);
    return Parts.size() == Sum->getNumOperands() ? SE.getAddExpr(Parts) : nullptr;
  }

  bool isNonNegative(const SCEV *S) {
    auto [At, New] = NonNegative.try_emplace({S, From});
    if (New)
      At->second = bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, S, SE.getZero(S->getType()), From);
    return At->second;
  }

  const SCEV *quotient(const SCEV *Of, const SCEVConstant *By) {
    return isLess(Of, By->getAPInt()) ? SE.getZero(Of->getType()) : SE.getUDivExpr(Of, By);
  }

  bool isLess(const SCEV *S, const APInt &Than) {
    if (auto *Quotient = dyn_cast<SCEVUDivExpr>(S))
      if (auto *By = dyn_cast<SCEVConstant>(Quotient->getRHS()); By && !By->isZero()) {
        bool Overflows;
        APInt Product = Than.umul_ov(By->getAPInt().zextOrTrunc(64), Overflows);
        return Overflows || isLess(Quotient->getLHS(), Product);
      }
    auto *Wide = dyn_cast<SCEVZeroExtendExpr>(S);
    const SCEV *Narrow = Wide ? Wide->getOperand() : S;
    const unsigned Bits = SE.getTypeSizeInBits(Narrow->getType());
    if (Bits > 64)
      return false;
    if (Bits < 64 && Than.uge(APInt::getOneBitSet(64, Bits)))
      return true;
    if (Than.uge(APInt::getOneBitSet(64, Bits - 1)))
      return isNonNegative(Narrow);
    return bsw_is_known(SE, Tree, ICmpInst::ICMP_ULT, Narrow, SE.getConstant(Than.trunc(Bits)), From) ||
           isLessOnEdge(Narrow, Than);
  }

  bool isLessOnEdge(const SCEV *S, const APInt &Than) {
    auto Range = rangeOnEdge(S);
    return Range && Range->getUnsignedMax().zextOrTrunc(64).ult(Than);
  }

  // What the branch at the end of the block says of a number.
  std::optional<ConstantRange> rangeOnEdge(const SCEV *S) {
    auto *Branch = To ? bsw_two_ways(From) : nullptr;
    auto *Compare = Branch ? dyn_cast<ICmpInst>(Branch->getCondition()) : nullptr;
    auto *Bound = Compare ? dyn_cast<ConstantInt>(Compare->getOperand(1)) : nullptr;
    if (!Bound || SE.getSCEV(Compare->getOperand(0))->getType() != S->getType())
      return std::nullopt;
    auto *Less = dyn_cast<SCEVConstant>(SE.getMinusSCEV(S, SE.getSCEV(Compare->getOperand(0))));
    if (!Less)
      return std::nullopt;
    auto Known = Branch->getSuccessor(0) == To ? Compare->getPredicate() : Compare->getInversePredicate();
    return ConstantRange::makeExactICmpRegion(Known, Bound->getValue()).add(ConstantRange(Less->getAPInt()));
  }

  const DominatorTree &Tree;
  Signs &NonNegative;
  BasicBlock *From, *To;
};

} // namespace

// Whether numbers compare so wherever a block is executed.
bool bsw_is_known(ScalarEvolution &SE, const DominatorTree &Tree, ICmpInst::Predicate Predicate, const SCEV *One,
                  const SCEV *Other, BasicBlock *Block) {
  if (SE.isKnownPredicate(Predicate, One, Other))
    return true;
  for (auto *Node = Tree.getNode(Block); Node; Node = Node->getIDom()) {
    BasicBlock *Before = Node->getBlock()->getSinglePredecessor();
    if (Before && succ_size(Before) > 1 && SE.isBasicBlockEntryGuardedByCond(Node->getBlock(), Predicate, One, Other))
      return true;
  }
  return false;
}

BranchInst *bsw_two_ways(BasicBlock *Block) {
  auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
  return Branch && Branch->isConditional() && Branch->getSuccessor(0) != Branch->getSuccessor(1) ? Branch : nullptr;
}

Multiple bsw_multiple(ScalarEvolution &SE, const SCEV *S) {
  if (auto *Product = dyn_cast<SCEVMulExpr>(S); Product && Product->getNumOperands() == 2)
    if (auto *Factor = dyn_cast<SCEVConstant>(Product->getOperand(0)))
      return {Factor->getAPInt(), Product->getOperand(1)};
  return {APInt(SE.getTypeSizeInBits(S->getType()), 1), S};
}

bool Numbers::spend(unsigned Some) {
  if (Steps < Some)
    return false;
  Steps -= Some;
  return true;
}

// A product of a number and a quotient of non-negative numbers.
std::optional<Numbers::Rounded> Numbers::rounded(const SCEV *S, BasicBlock *Block) {
  const Multiple Product = bsw_multiple(SE, S);
  const SCEV *Of = Product.Of;
  while (isa<SCEVZeroExtendExpr, SCEVTruncateExpr>(Of))
    Of = cast<SCEVCastExpr>(Of)->getOperand();
  auto *Quotient = Product.Of == S ? nullptr : dyn_cast<SCEVUDivExpr>(Of);
  auto *By = Quotient ? dyn_cast<SCEVConstant>(Quotient->getRHS()) : nullptr;
  if (!By || Quotient->getType() != Word || By->isZero())
    return std::nullopt;
  if (!SE.isKnownNonNegative(Quotient->getLHS()) && !isNonNegative(Quotient->getLHS(), Block))
    return std::nullopt;
  return Rounded{Product.Factor, Quotient->getLHS(), By->getAPInt(), Of == Product.Of};
}

// Something that is not less than a sum: quotients are at least zero, and not more than what was divided; what is left of
// a division is less than what it was divided by.
const SCEV *Numbers::notLess(const SCEV *S, BasicBlock *Block) {
  SmallVector<const SCEV *, 8> Terms = {S};
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S))
    Terms.assign(Sum->operands().begin(), Sum->operands().end());
  const SCEV *All = SE.getZero(Word);
  while (!Terms.empty()) {
    auto Found = find_if(Terms, [&](const SCEV *Term) { return rounded(Term, Block).has_value(); });
    if (Found == Terms.end())
      return SE.getAddExpr(All, Terms.size() == 1 ? Terms[0] : SE.getAddExpr(Terms));
    Rounded One = *rounded(*Found, Block);
    Terms.erase(Found);
    if (One.Factor.isNegative()) {
      const APInt Times = (-One.Factor).udiv(One.By);
      const SCEV *Whole = SE.getMulExpr(SE.getConstant(Times), One.Of);
      auto Other = One.Exact && Times * One.By == -One.Factor ? find(Terms, Whole) : Terms.end();
      if (Other == Terms.end())
        continue;
      Terms.erase(Other);
      All = SE.getAddExpr(All, SE.getConstant(Times * (One.By - 1)));
    } else if (One.Factor.urem(One.By) == 0) {
      All = SE.getAddExpr(All, SE.getMulExpr(SE.getConstant(One.Factor.udiv(One.By)), One.Of));
    } else {
      return S;
    }
  }
  return All;
}

// Something that is not greater: in place of the greatest of non-negative numbers, one of them that is no constant.
const SCEV *Numbers::withoutMost(const SCEV *S, Place At) {
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    const SCEV *All = SE.getZero(S->getType());
    for (const SCEV *Part : Sum->operands())
      All = SE.getAddExpr(All, withoutMost(Part, At));
    return All;
  }
  const Multiple Product = bsw_multiple(SE, S);
  auto *Wide = dyn_cast<SCEVZeroExtendExpr>(Product.Of);
  auto *Most = Wide ? dyn_cast<SCEVSMaxExpr>(Wide->getOperand()) : nullptr;
  if (!Most || Product.Factor.isNegative())
    return S;
  for (const SCEV *One : Most->operands())
    if (!isa<SCEVConstant>(One) && bsw_is_known(SE, Tree, ICmpInst::ICMP_SGE, One, SE.getZero(One->getType()), At.Block))
      return SE.getMulExpr(SE.getConstant(Product.Factor), SE.getZeroExtendExpr(One, S->getType()));
  return S;
}

bool Numbers::notGreater(const SCEV *One, const SCEV *Other, Place At, unsigned Depth) {
  if (One == Other)
    return true;
  const Asked Key = {{One, Other}, {At.Block, At.Next}};
  if (auto Found = Known.find(Key); Found != Known.end())
    return Found->second;
  const SCEV *Distance = SE.getMinusSCEV(Other, One);
  if (isa<SCEVCouldNotCompute>(Distance))
    return false;
  if (auto *Constant = dyn_cast<SCEVConstant>(Distance))
    return Known[Key] = !Constant->getAPInt().isNegative();
  const bool Answer = spend(64) && compared(One, Other, Distance, At, Depth);
  // What was given up deep in cases may be found from elsewhere.
  if (Answer || Depth == 0)
    Known[Key] = Answer;
  return Answer;
}

bool Numbers::compared(const SCEV *One, const SCEV *Other, const SCEV *Distance, Place At, unsigned Depth) {
  Distance = simpler(Distance, At);
  if (auto *Constant = dyn_cast<SCEVConstant>(Distance))
    return !Constant->getAPInt().isNegative();
  Distance = withoutMost(Distance, At);
  const SCEV *Least = SE.getNegativeSCEV(notLess(SE.getNegativeSCEV(Distance), At.Block));
  if (auto *Constant = dyn_cast<SCEVConstant>(Least); Constant && !Constant->getAPInt().isNegative())
    return true;
  return bsw_is_known(SE, Tree, ICmpInst::ICMP_SLE, One, Other, At.Block) || isNonNegative(Distance, At.Block) ||
         isNonNegative(Least, At.Block) || byCases(One, Other, Depth) || (Depth == 0 && isStrict(One, Distance, At));
}

// Whether a distance from a number, which may be one step short of none, is not negative: a condition excludes that step.
bool Numbers::isStrict(const SCEV *One, const SCEV *Distance, Place At) {
  auto *Sum = dyn_cast<SCEVAddExpr>(Distance);
  const SCEV *Some = Sum ? Sum->getOperand(1) : Distance;
  auto *Product = dyn_cast<SCEVMulExpr>(Some);
  auto *Factor = Product ? dyn_cast<SCEVConstant>(Product->getOperand(0)) : nullptr;
  if (!Factor || Factor->isZero() || Factor->getAPInt().abs().ule(1))
    return false;
  const SCEV *Size = SE.getConstant(Factor->getAPInt().abs()), *More = SE.getAddExpr(Distance, Size);
  const SCEV *Times = divided(More, Factor->getAPInt().abs());
  return Times && isNotZero(Times, At.Block) && notGreater(One, SE.getAddExpr(One, More), At, 1);
}

// What a phi has where it comes from a block.
const SCEV *Numbers::incoming(PHINode &Phi, BasicBlock *From) {
  const SCEV *Known = SE.getSCEV(Phi.getIncomingValueForBlock(From));
  // Loops that have been left have had their last iteration.
  SmallPtrSet<const Loop *, 4> Left;
  auto Look = [&](const SCEV *S) {
    auto *Counted = dyn_cast<SCEVAddRecExpr>(S);
    if (Counted && !Counted->getLoop()->contains(Phi.getParent()))
      Left.insert(Counted->getLoop());
    return false;
  };
  SCEVExprContains(Known, Look);
  for (const Loop *L : Left)
    if (BasicBlock *Exiting = L->getExitingBlock())
      Known = left(Known, *L, Exiting);
  return Known;
}

// The same for each of the values that a phi may have, which both may depend on.
bool Numbers::byCases(const SCEV *One, const SCEV *Other, unsigned Depth) {
  PHINode *Found = nullptr;
  auto Look = [&](const SCEV *S) {
    auto *Unknown = dyn_cast<SCEVUnknown>(S);
    auto *Phi = Unknown ? dyn_cast<PHINode>(Unknown->getValue()) : nullptr;
    if (Phi && !Found && !LI.isLoopHeader(Phi->getParent()))
      Found = Phi;
    return false;
  };
  SCEVExprContains(One, Look);
  SCEVExprContains(Other, Look);
  if (!Found || Depth == MostCases)
    return false;
  return all_of(Found->blocks(), [&](BasicBlock *From) {
    const SCEV *First = One, *Second = Other;
    for (PHINode &Phi : Found->getParent()->phis())
      if (SE.isSCEVable(Phi.getType())) {
        Replace In(SE, SE.getSCEV(&Phi), incoming(Phi, From));
        First = In.visit(First), Second = In.visit(Second);
      }
    return notGreater(First, Second, {From, Found->getParent()}, Depth + 1);
  });
}

// Whether a condition has held, or has not, where a block is executed.
bool Numbers::holds(Value *Condition, bool Sense, BasicBlock *Block) {
  const std::pair<PointerIntPair<Value *, 1, bool>, const BasicBlock *> Key = {{Condition, Sense}, Block};
  if (auto Found = Held.find(Key); Found != Held.end())
    return Found->second;
  return Held[Key] = hasHeld(Condition, Sense, Block);
}

bool Numbers::hasHeld(Value *Condition, bool Sense, BasicBlock *Block) {
  for (auto *Node = Tree.getNode(Block); Node && Node->getIDom(); Node = Node->getIDom()) {
    auto *Branch = bsw_two_ways(Node->getIDom()->getBlock());
    if (!Branch || Branch->getCondition() != Condition)
      continue;
    if (Tree.dominates(BasicBlockEdge(Branch->getParent(), Branch->getSuccessor(Sense ? 0 : 1)), Block))
      return true;
  }
  Value *First, *Second;
  using namespace PatternMatch;
  if (Sense ? match(Condition, m_LogicalAnd(m_Value(First), m_Value(Second)))
            : match(Condition, m_LogicalOr(m_Value(First), m_Value(Second))))
    return holds(First, Sense, Block) && holds(Second, Sense, Block);
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || !SE.isSCEVable(Compare->getOperand(0)->getType()))
    return false;
  auto Predicate = Sense ? Compare->getPredicate() : Compare->getInversePredicate();
  return bsw_is_known(SE, Tree, Predicate, SE.getSCEV(Compare->getOperand(0)), SE.getSCEV(Compare->getOperand(1)), Block);
}

static const SCEVAddRecExpr *countedIn(const SCEV *S, const Loop &L) {
  auto *Counted = dyn_cast<SCEVAddRecExpr>(S);
  return Counted && Counted->getLoop() == &L && Counted->isAffine() ? Counted : nullptr;
}

// What a counter is in the iteration in which a loop is left at a block, if it is left there; null where that is not known.
const SCEV *Numbers::atExit(const SCEVAddRecExpr *Counted, const Loop &L, BasicBlock *Exiting) {
  const SCEV *Count = SE.getExitCount(&L, Exiting), *Step = Counted->getStepRecurrence(SE);
  if (isa<SCEVCouldNotCompute>(Count) || !Counted->isAffine() || Counted->getType() != Word)
    return nullptr;
  // Another counter has come to its end, which is simpler than what is computed from numbers of iterations.
  auto *Branch = dyn_cast<BranchInst>(Exiting->getTerminator());
  auto *Compare = Branch && Branch->isConditional() ? dyn_cast<ICmpInst>(Branch->getCondition()) : nullptr;
  if (Compare && Compare->isEquality() && SE.getEffectiveSCEVType(Compare->getOperand(0)->getType()) == Word)
    for (unsigned Side : {0u, 1u}) {
      auto *Other = countedIn(SE.getSCEV(Compare->getOperand(Side)), L);
      const SCEV *End = SE.getSCEV(Compare->getOperand(1 - Side));
      auto *By = Other ? dyn_cast<SCEVConstant>(Other->getStepRecurrence(SE)) : nullptr;
      auto *Own = dyn_cast<SCEVConstant>(Step);
      const bool Equal = (Compare->getPredicate() == ICmpInst::ICMP_EQ) == !L.contains(Branch->getSuccessor(0));
      if (!By || !Own || !Equal || !SE.isLoopInvariant(End, &L) || By->isZero() || Own->getAPInt().srem(By->getAPInt()) != 0 ||
          Other->getType() != Word || End->getType() != Word)
        continue;
      const SCEV *Factor = SE.getConstant(Own->getAPInt().sdiv(By->getAPInt()));
      return SE.getAddExpr(Counted->getStart(), SE.getMulExpr(Factor, SE.getMinusSCEV(End, Other->getStart())));
    }
  // The number of iterations is simpler than that of the last one, where the latch ends the loop.
  const SCEV *Last = Exiting == L.getLoopLatch()
                         ? SE.getMinusSCEV(SE.getTripCountFromExitCount(Count, Word, &L), SE.getOne(Word))
                         : SE.getTruncateOrZeroExtend(Count, Word);
  return Counted->evaluateAtIteration(Last, SE);
}

// What a counter is when a block of its loop is executed the last time, at most.
const SCEV *Numbers::atLast(const SCEVAddRecExpr *Counted, const Loop &L, BasicBlock *Block) {
  BasicBlock *Header = L.getHeader(), *Latch = L.getLoopLatch();
  if (Latch && L.isLoopExiting(Latch))
    if (const SCEV *Found = atExit(Counted, L, Latch))
      return Found;
  const SCEV *Step = Counted->getStepRecurrence(SE);
  if (Header != Latch && L.isLoopExiting(Header)) {
    const SCEV *Found = atExit(Counted, L, Header);
    if (Found)
      return Block == Header ? Found : SE.getMinusSCEV(Found, Step);
  }
  const SCEV *Count = SE.getSymbolicMaxBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Count))
    return nullptr;
  return Counted->evaluateAtIteration(SE.getTruncateOrZeroExtend(Count, Word), SE);
}

// The least or the greatest that an expression is in a block, over the iterations of a loop; null where that is not known.
const SCEV *Numbers::bound(const SCEV *S, bool Most, const Loop &L, BasicBlock *Block) {
  if (SE.isLoopInvariant(S, &L))
    return S;
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    const SCEV *All = SE.getZero(S->getType());
    for (const SCEV *Part : Sum->operands()) {
      const SCEV *Found = bound(Part, Most, L, Block);
      if (!Found)
        return nullptr;
      All = SE.getAddExpr(All, Found);
    }
    return All;
  }
  const SCEVAddRecExpr *Counted = countedIn(S, L);
  if (!Counted || S->getType() != Word)
    return nullptr;
  const SCEV *Step = Counted->getStepRecurrence(SE), *Zero = SE.getZero(Word);
  const bool Up = notGreater(Zero, Step, {Block});
  if (!Up && !notGreater(Step, Zero, {Block}))
    return nullptr;
  return Up == Most ? atLast(Counted, L, Block) : Counted->getStart();
}

const SCEV *Numbers::simpler(const SCEV *S, Place At) { return Simpler(SE, Tree, NonNegative, At.Block, At.Next).visit(S); }

const SCEV *Numbers::replaced(const SCEV *In, const SCEV *Old, const SCEV *New) { return Replace(SE, Old, New).visit(In); }

const SCEV *Numbers::left(const SCEV *S, const Loop &L, BasicBlock *Exiting) {
  auto Last = [&](const SCEVAddRecExpr *Counted) { return atExit(Counted, L, Exiting); };
  return InIteration(SE, L, Last).visit(S);
}

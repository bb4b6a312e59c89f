#include "managers.h"
#include "shim.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace {

// Scalar evolution's expressions as sums of products: a number, values that stay the same in the function, at most one counter of
// a loop.
class Sums {
public:
  Sums(Function &F, Managers &M, const bsw_affine_found *Found, void *Data)
      : LI(M.FAM.getResult<LoopAnalysis>(F)), SE(M.FAM.getResult<ScalarEvolutionAnalysis>(F)), Found(Found), Data(Data) {
    unsigned Next = 0;
    for (BasicBlock &Block : F)
      Blocks[&Block] = Next++;
  }

  void access(unsigned Position, Instruction &I);
  void count(Loop &L);

private:
  bool add(const SCEV *S, bsw_affine_term Term);
  bool addProduct(const SCEVMulExpr *Product, bsw_affine_term Term);
  bool addParameter(const SCEV *S, bsw_affine_term Term);
  void report(const Loop &L, const BasicBlock *Exit, const SCEV *Most);
  bool stays(const SCEV *S);
  const SCEV *widened(const SCEV *S);
  unsigned parameter(const SCEV *S);
  static bool times(const SCEVConstant *Number, bsw_affine_term &Term) {
    return Number->getAPInt().getSignificantBits() <= 40 &&
           !MulOverflow<long long>(Term.factor, Number->getAPInt().getSExtValue(), Term.factor);
  }

  LoopInfo &LI;
  ScalarEvolution &SE;
  const bsw_affine_found *Found;
  void *Data;
  DenseMap<const BasicBlock *, unsigned> Blocks;
  DenseMap<const SCEV *, unsigned> Parameters;
  // In an iteration of this loop the expression is looked at.
  const Loop *Within = nullptr;
  SmallVector<bsw_affine_term, 16> Terms;
};

// Whether it is the same wherever the function is: made of values from outside of all loops.
bool Sums::stays(const SCEV *S) {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    if (isa<SCEVAddRecExpr>(Part))
      return true;
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    auto *I = Unknown ? dyn_cast<Instruction>(Unknown->getValue()) : nullptr;
    return I && LI.getLoopFor(I->getParent());
  });
}

// A number that is widened in two ways is one where it is not negative.
const SCEV *Sums::widened(const SCEV *S) {
  auto *Wide = dyn_cast<SCEVZeroExtendExpr>(S);
  if (!Wide)
    return S;
  const SCEV *Narrow = Wide->getOperand(), *Zero = SE.getZero(Narrow->getType());
  bool Positive =
      SE.isKnownNonNegative(Narrow) || (Within && SE.isLoopEntryGuardedByCond(Within, ICmpInst::ICMP_SGE, Narrow, Zero));
  return Positive ? SE.getSignExtendExpr(Narrow, Wide->getType()) : S;
}

unsigned Sums::parameter(const SCEV *S) {
  return Parameters.try_emplace(widened(S), Parameters.size()).first->second;
}

bool Sums::addParameter(const SCEV *S, bsw_affine_term Term) {
  if (!stays(S) || Term.count == BSW_AFFINE_PARAMETERS)
    return false;
  Term.parameters[Term.count++] = parameter(S);
  Terms.push_back(Term);
  return true;
}

bool Sums::addProduct(const SCEVMulExpr *Product, bsw_affine_term Term) {
  const SCEV *Rest = nullptr;
  for (const SCEV *Factor : Product->operands()) {
    if (auto *Number = dyn_cast<SCEVConstant>(Factor)) {
      if (!times(Number, Term))
        return false;
    } else if (!isa<SCEVAddExpr, SCEVAddRecExpr>(Factor)) {
      if (!stays(Factor) || Term.count == BSW_AFFINE_PARAMETERS)
        return false;
      Term.parameters[Term.count++] = parameter(Factor);
    } else if (Rest) {
      return false;
    } else {
      Rest = Factor;
    }
  }
  if (Rest)
    return add(Rest, Term);
  Terms.push_back(Term);
  return true;
}

bool Sums::add(const SCEV *S, bsw_affine_term Term) {
  if (auto *Number = dyn_cast<SCEVConstant>(S)) {
    if (!times(Number, Term))
      return false;
    Terms.push_back(Term);
    return true;
  }
  S = widened(S);
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S))
    return all_of(Sum->operands(), [&](const SCEV *Part) { return add(Part, Term); });
  if (auto *Product = dyn_cast<SCEVMulExpr>(S))
    return addProduct(Product, Term);
  auto *Counted = dyn_cast<SCEVAddRecExpr>(S);
  if (!Counted)
    return addParameter(S, Term);
  if (!Counted->isAffine() || !add(Counted->getStart(), Term) || Term.counter >= 0)
    return false;
  Term.counter = Blocks[Counted->getLoop()->getHeader()];
  return add(Counted->getStepRecurrence(SE), Term);
}

void Sums::access(unsigned Position, Instruction &I) {
  Type *Ty = getLoadStoreType(&I);
  TypeSize Size = I.getDataLayout().getTypeStoreSize(Ty);
  const SCEV *Pointer = SE.getSCEV(getLoadStorePointerOperand(&I));
  const SCEV *Base = SE.getPointerBase(Pointer);
  if (Size.isScalable() || !isa<SCEVUnknown>(Base) || !stays(Base))
    return;
  Terms.clear();
  Within = LI.getLoopFor(I.getParent());
  unsigned From = parameter(Base);
  const SCEV *Offset = SE.removePointerBase(Pointer);
  if (SE.getTypeSizeInBits(Offset->getType()) == 64 && add(Offset, {1, -1, 0, {}}))
    Found->access(Position, From, Size.getFixedValue(), Terms.data(), Terms.size(), Data);
}

void Sums::report(const Loop &L, const BasicBlock *Exit, const SCEV *Most) {
  if (isa<SCEVCouldNotCompute>(Most) || SE.getTypeSizeInBits(Most->getType()) > 64)
    return;
  Terms.clear();
  Within = &L;
  // A count of fewer bits may wrap; one of 64 is never executed to where it would.
  if (add(SE.getNoopOrZeroExtend(Most, Type::getInt64Ty(SE.getContext())), {1, -1, 0, {}}))
    Found->count(Blocks[L.getHeader()], Exit ? static_cast<int>(Blocks[Exit]) : -1, Terms.data(), Terms.size(), Data);
}

// A count, where it is not zero: of two numbers the greater one, less the first, is the second less the first.
static const SCEV *positive(ScalarEvolution &SE, const SCEV *Count) {
  SmallVector<const SCEV *, 4> Parts = {Count};
  if (auto *Sum = dyn_cast<SCEVAddExpr>(Count))
    append_range(Parts, Sum->operands());
  for (const SCEV *Part : Parts) {
    auto *Greater = dyn_cast<SCEVSMaxExpr>(Part);
    if (!Greater || Greater->getNumOperands() != 2)
      continue;
    const SCEV *Rest = SE.getMinusSCEV(Count, Greater);
    for (unsigned At : {0, 1})
      if (SE.isKnownNonPositive(SE.getAddExpr(Rest, Greater->getOperand(At))))
        return SE.getAddExpr(Rest, Greater->getOperand(1 - At));
  }
  return Count;
}

void Sums::count(Loop &L) {
  report(L, nullptr, SE.getSymbolicMaxBackedgeTakenCount(&L));
  const BasicBlock *Exit = L.getExitingBlock();
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  if (Exit && !isa<SCEVCouldNotCompute>(Count))
    report(L, Exit, positive(SE, Count));
}

} // namespace

void bsw_affine(LLVMValueRef Ref, bsw_analyses *Analyses, const bsw_affine_found *Found, void *Data) {
  auto &F = *unwrap<Function>(Ref);
  auto &LI = Analyses->FAM.getResult<LoopAnalysis>(F);
  // Counters of loops do not tell when what lies in other cycles is executed.
  ReversePostOrderTraversal<Function *> Order(&F);
  if (LI.empty() || containsIrreducibleCFG<BasicBlock *>(Order, LI))
    return;
  Sums All(F, *Analyses, Found, Data);
  unsigned Position = 0;
  for (Instruction &I : instructions(F)) {
    if (isa<LoadInst, StoreInst>(I) && !I.isVolatile() && !I.isAtomic())
      All.access(Position, I);
    ++Position;
  }
  for (Loop *L : LI.getLoopsInPreorder())
    All.count(*L);
}

#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace llvm;

// Numbers are an offset plus multiples of a step, as they are without a bound on their bits: what
// might wrap has the step 1.
struct Residue {
  int64_t Offset;
  uint64_t Step;
};

// The magnitude up to which nothing wraps: constants, and how often a loop can be executed, stay far below.
static const unsigned Bits = 56;
static const Residue Anything = {0, 1};

static bool isSmall(const APInt &Number) { return Number.getSignificantBits() <= 20; }

static uint64_t magnitude(const APInt &Number) { return Number.abs().getZExtValue(); }

static Residue residue(ScalarEvolution &SE, const SCEV *S, unsigned Depth = 0) {
  if (Depth > 8)
    return Anything;
  if (auto *Constant = dyn_cast<SCEVConstant>(S)) {
    bool Short = Constant->getAPInt().getSignificantBits() <= Bits;
    return Short ? Residue{Constant->getAPInt().getSExtValue(), 0} : Anything;
  }
  if (auto *Recurrence = dyn_cast<SCEVAddRecExpr>(S)) {
    auto *By = dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(SE));
    if (!Recurrence->isAffine() || !By || !isSmall(By->getAPInt()))
      return Anything;
    Residue Start = residue(SE, Recurrence->getStart(), Depth + 1);
    return {Start.Offset, std::gcd(Start.Step, magnitude(By->getAPInt()))};
  }
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    Residue All = {0, 0};
    for (const SCEV *Part : Sum->operands()) {
      Residue One = residue(SE, Part, Depth + 1);
      if (AddOverflow(All.Offset, One.Offset, All.Offset))
        return Anything;
      All.Step = std::gcd(All.Step, One.Step);
    }
    return All;
  }
  if (auto *Product = dyn_cast<SCEVMulExpr>(S); Product && Product->getNumOperands() == 2) {
    auto *Factor = dyn_cast<SCEVConstant>(Product->getOperand(0));
    const SCEV *Other = Product->getOperand(1);
    if (!Factor || !isSmall(Factor->getAPInt()) ||
        SE.getSignedRange(Other).getMinSignedBits() > Bits - 20)
      return Anything;
    return {0, magnitude(Factor->getAPInt())};
  }
  return Anything;
}

// What GEPs start from.
static Value *start(Value *Pointer) {
  while (true) {
    if (auto *GEP = dyn_cast<GetElementPtrInst>(Pointer))
      Pointer = GEP->getPointerOperand();
    else if (auto *Cast = dyn_cast<BitCastInst>(Pointer))
      Pointer = Cast->getOperand(0);
    else
      return Pointer;
  }
}

// As far as the GEPs themselves tell, whose indices do not wrap.
static Residue residueOfIndices(const DataLayout &Layout, Value *Pointer) {
  Residue All = {0, 0};
  while (Pointer != start(Pointer)) {
    auto *GEP = dyn_cast<GetElementPtrInst>(Pointer);
    Pointer = cast<Instruction>(Pointer)->getOperand(0);
    if (!GEP)
      continue;
#if LLVM_VERSION_MAJOR >= 22
    SmallMapVector<Value *, APInt, 4> Variable;
#else
    MapVector<Value *, APInt> Variable;
#endif
    APInt Constant(64, 0);
    if (!GEP->collectOffset(Layout, 64, Variable, Constant) ||
        Constant.getSignificantBits() > Bits ||
        (!Variable.empty() && !GEP->hasNoUnsignedSignedWrap()) ||
        AddOverflow(All.Offset, Constant.getSExtValue(), All.Offset))
      return Anything;
    for (auto &[Index, Scale] : Variable)
      All.Step = std::gcd(All.Step, isSmall(Scale) ? magnitude(Scale) : 1);
  }
  return All;
}

// Iterations that a loop is taken to have where nothing is known of it, and the most.
static const uint64_t Usual = 16, MostIterations = 1 << 12;

struct Extent {
  uint64_t Reach, Cells;
};

// How far the last address lies from the first, and how many there are, roughly. A loop whose number of
// iterations is not known is taken to fill what the next larger step leaves room for.
static Extent extent(ScalarEvolution &SE, const SCEV *Address) {
  SmallVector<std::pair<uint64_t, uint64_t>, 4> Steps;
  while (auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Address)) {
    auto *By = dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(SE));
    if (By && isSmall(By->getAPInt()) && Steps.size() < 8)
      Steps.push_back({magnitude(By->getAPInt()),
                       SE.getSmallConstantTripCount(Recurrence->getLoop())});
    Address = Recurrence->getStart();
  }
  llvm::sort(Steps);
  Extent All = {0, 1};
  for (size_t K = 0; K != Steps.size(); ++K) {
    auto [Step, Times] = Steps[K];
    if (Times == 0)
      Times = K + 1 < Steps.size() && Step != 0 ? Steps[K + 1].first / Step : Usual;
    Times = std::clamp<uint64_t>(Times, 1, MostIterations);
    All.Reach += (Times - 1) * Step;
    All.Cells = std::min<uint64_t>(All.Cells * Times, 1ull << 32);
  }
  return All;
}

void bsw_strides(LLVMValueRef Ref, bsw_analyses *Analyses, void (*Found)(unsigned, const bsw_stride *, void *),
                 void *Data) {
  auto &F = *unwrap<Function>(Ref);
  auto &SE = Analyses->FAM.getResult<ScalarEvolutionAnalysis>(F);
  Forgetful Searches(SE);
  unsigned Position = 0;
  for (Instruction &I : instructions(F)) {
    unsigned At = Position++;
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || Store->getPointerAddressSpace() != 0)
      continue;
    Searches.ask();
    const SCEV *Address = SE.getSCEV(Store->getPointerOperand());
    const SCEV *Distance =
        SE.getMinusSCEV(Address, SE.getSCEV(start(Store->getPointerOperand())));
    Residue From = isa<SCEVCouldNotCompute>(Distance) ? Anything : residue(SE, Distance);
    Residue Other = residueOfIndices(F.getDataLayout(), Store->getPointerOperand());
    if (From.Step != 0 && (Other.Step == 0 || Other.Step > From.Step))
      From = Other;
    Extent All = extent(SE, Address);
    bsw_stride Stride = {From.Offset, From.Step, All.Reach, All.Cells};
    Found(At, &Stride, Data);
  }
}

#include "sharing.h"
#include "../write/outline.h"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;

// Loops that a team shares, in each iteration of which every thread reads the same numbers: their adjoints are added to by all threads
// in every iteration. Before the loop the runtime is asked for memory of the thread's own for them, and told behind it that the loop
// has ended.
//
// What is found so nobody writes: one thread would write what another one reads in its iterations of the same loop. It has some
// unless the thread has been given all of them, which is looked at before the loop.

// A thread with fewer iterations adds to the shared adjoints.
constexpr unsigned LeastIterations = 4;
// As many bytes there may be for each that is read in an iteration: all of them are looked at in the end.
constexpr unsigned MostBytes = 4;

namespace {

class PrivateAdjoints : Ahead {
public:
  using Ahead::Ahead;
  // Looks at what the thread has been given; false where that cannot be.
  bool begin();
  void write(const Reached &One);

private:
  Value *count(const Reached &One);
  FunctionCallee function(StringRef Name, Type *Result, ArrayRef<Type *> Parameters);
};

bool PrivateAdjoints::begin() {
  LoadInst *Lower = end(Own.Lower), *Upper = end(Own.Upper);
  if (!Lower || !Upper)
    return false;
  Value *First = number(Own.First), *Last = number(Own.Last);
  demandFits();
  demand(Builder.CreateOr(Builder.CreateICmpNE(Lower, First), Builder.CreateICmpNE(Upper, Last)));
  Value *Further = Builder.CreateSub(Upper, Lower);
  demand(Builder.CreateICmpSGE(Further, ConstantInt::get(Further->getType(), LeastIterations - 1)));
  return !Failed;
}

// How often an iteration reads.
Value *PrivateAdjoints::count(const Reached &One) {
  Value *All = constant(1);
  for (auto *Counted = dyn_cast<SCEVAddRecExpr>(One.Offset); Counted && L.contains(Counted->getLoop());
       Counted = dyn_cast<SCEVAddRecExpr>(Counted->getStart())) {
    const SCEV *Last = Of.lifted(Of.lastIteration(*Counted->getLoop(), One.Block));
    Failed |= !Last;
    All = Failed ? All : Builder.CreateMul(All, Builder.CreateAdd(number(Last), constant(1)));
  }
  return All;
}

FunctionCallee PrivateAdjoints::function(StringRef Name, Type *Result, ArrayRef<Type *> Parameters) {
  FunctionCallee Found = Of.F.getParent()->getOrInsertFunction(Name, FunctionType::get(Result, Parameters, false));
  auto *F = cast<Function>(Found.getCallee());
  // Its adjoint is that of a read. It stays where it is, for it is not said to return.
  F->setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Ref));
  F->setDoesNotThrow();
  bsw_not_captured(*F->getArg(0));
  return Found;
}

void PrivateAdjoints::write(const Reached &One) {
  const uint64_t Size = One.Reads.front()->getType()->getScalarSizeInBits() / 8;
  Ends All = whole(One);
  Value *Times = count(One);
  if (Failed)
    return;
  Value *At = Builder.CreateGEP(Builder.getInt8Ty(), const_cast<Value *>(One.Base), All.Least);
  Value *Bytes = Builder.CreateSub(All.Greatest, All.Least);
  Value *Read = Builder.CreateMul(Times, constant((One.End - One.Begin) * MostBytes));
  Value *Pays = Builder.CreateZExt(Builder.CreateAnd(Holds, Builder.CreateICmpSLE(Bytes, Read)), Builder.getInt32Ty());
  Type *Wide = Of.Wide, *Pointer = At->getType(), *Void = Builder.getVoidTy();
  FunctionCallee Begin = function("bsw_private_begin", Wide, {Pointer, Wide, Wide, Builder.getInt32Ty()});
  CallInst *Away = Builder.CreateCall(Begin, {At, Bytes, constant(Size), Pays});
  auto *Flag = cast<Instruction>(Builder.CreateICmpNE(Away, constant(INT64_MIN)));
  BasicBlock *Exit = L.getUniqueExitBlock();
  IRBuilder<>(Exit, Exit->getFirstInsertionPt()).CreateCall(function("bsw_private_end", Void, {Pointer}), {At});
  SmallVector<Instruction *, 8> Marked = {Away, Flag};
  Marked.append(One.Reads.begin(), One.Reads.end());
  MDNode *Mark = MDNode::getDistinct(Of.F.getContext(), {});
  for (Instruction *I : Marked)
    I->setMetadata(BSW_OWN_ITERATION, Mark);
}

// Whether a loop executes the iterations that a thread has been given at once, and has one end.
bool Sharing::isShared(const Loop &L, const Shared &Own) {
  const Shared *Found = nullptr;
  const SCEV *Times = SE.getBackedgeTakenCount(&L);
  return Own.AtOnce && !L.contains(Own.Begin) && L.getLoopPreheader() && L.getExitingBlock() && L.getUniqueExitBlock() &&
         L.hasDedicatedExits() && DT.dominates(Own.Given, L.getLoopPreheader()->getTerminator()) && stays(Times) &&
         rangeIn(Times, Found) && Found == &Own;
}

// Whether a value is the same for all threads, and in all iterations of a loop.
bool Sharing::isSame(const SCEV *S, const Loop &L) const {
  const Shared *Found = nullptr;
  return stays(S) && SE.isLoopInvariant(S, &L) && rangeIn(S, Found) && !Found;
}

// Whether all threads execute a block in all iterations of a loop, in as many iterations of the loops within: where it does not come
// behind a branch, all take the same way there.
bool Sharing::isInEach(const BasicBlock *Block, const Loop &L) {
  for (const Loop *Inner = LI.getLoopFor(Block); Inner != &L; Inner = Inner->getParentLoop())
    if (!Inner->getExitingBlock() || !isSame(SE.getBackedgeTakenCount(Inner), L))
      return false;
  auto &Behind = M.FAM.getResult<PostDominatorTreeAnalysis>(F);
  for (const BasicBlock *Here = Block; Here != L.getHeader();) {
    const BasicBlock *Above = DT.getNode(Here)->getIDom()->getBlock();
    const Loop *Around = LI.getLoopFor(Above);
    const bool Ends = Around != &L && Around->contains(Here) && Around->getExitingBlock() == Above;
    if (!Ends && !Behind.dominates(Here, Above)) {
      auto *Branch = dyn_cast<BranchInst>(Above->getTerminator());
      auto *Compare = Branch && Branch->isConditional() ? dyn_cast<ICmpInst>(Branch->getCondition()) : nullptr;
      auto Same = [&](Value *V) { return SE.isSCEVable(V->getType()) && isSame(SE.getSCEV(V), L); };
      auto Leads = [&](const BasicBlock *Next) { return Behind.dominates(Here, Next) && DT.dominates({Above, Next}, Here); };
      if (!Compare || !Same(Compare->getOperand(0)) || !Same(Compare->getOperand(1)) || none_of(successors(Above), Leads))
        return false;
    }
    Here = Above;
  }
  return true;
}

// Whether the numbers that are read lie side by side, all of one kind.
bool Sharing::isOfOneKind(const Reached &One) {
  Type *Ty = One.Reads.front()->getType()->getScalarType();
  const uint64_t Bits = Ty->isFloatTy() ? 2 : 3;
  auto Fits = [&](int64_t Bytes) { return Bytes % (int64_t(1) << Bits) == 0; };
  for (auto *Counted = dyn_cast<SCEVAddRecExpr>(One.Offset); Counted; Counted = dyn_cast<SCEVAddRecExpr>(Counted->getStart()))
    if (SE.getMinTrailingZeros(Counted->getStepRecurrence(SE)) < Bits)
      return false;
  auto OfKind = [&](const LoadInst *Load) { return Load->isSimple() && Load->getType()->getScalarType() == Ty; };
  return (Ty->isFloatTy() || Ty->isDoubleTy()) && Fits(One.Begin) && Fits(One.End) && all_of(One.Reads, OfKind);
}

// What all threads read in every iteration of a loop.
void Sharing::findRepeated(const Loop &L) {
  All.clear();
  Granted.clear();
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->getType()->isFPOrFPVectorTy() || isInTurn(Load))
        continue;
      const size_t Known = All.size(), Fits = Granted.size();
      if (reach(Load) && (All.size() == Known || (!All.back().By && isInEach(Block, L))))
        continue;
      All.truncate(Known);
      Granted.truncate(Fits);
    }
  erase_if(All, [&](const Reached &One) { return !isOfOneKind(One); });
}

void Sharing::privatise() {
  for (auto &Own : Ranges) {
    Around = Own->Begin;
    for (const Loop *L : LI.getLoopsInPreorder()) {
      if (!isShared(*L, *Own))
        continue;
      findRepeated(*L);
      PrivateAdjoints Here(*this, *L, *Own);
      if (!All.empty() && grant() && Here.begin())
        for (const Reached &One : All)
          Here.write(One);
    }
  }
}

} // namespace

void bsw_private_adjoints(LLVMValueRef Ref, const bsw_sharing *Given) {
  Sharing(*unwrap<Function>(Ref), *Given).privatise();
}

// What memory an access reaches in all iterations of a loop, and whether it surely does.
#include "write/checkpoints.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace {

class Extents {
public:
  Extents(ScalarEvolution &SE, DominatorTree &DT, PostDominatorTree &PDT, LoopInfo &LI, const Loop &L, Instruction &I)
      : SE(SE), DT(DT), PDT(PDT), LI(LI), L(L), I(I), Word(I.getModule()->getDataLayout().getIntPtrType(I.getContext())) {}

  bsw_extent of(Value *Pointer, const SCEV *Length);

private:
  const SCEV *executions(const Loop &In, const BasicBlock *Block);
  bool isDecidedBefore(const Value *Condition);
  bool isAlwaysPassed(const Loop &In, const BasicBlock *Block, bsw_extent &Found);

  ScalarEvolution &SE;
  DominatorTree &DT;
  PostDominatorTree &PDT;
  LoopInfo &LI;
  const Loop &L;
  Instruction &I;
  Type *Word;
};

// How often a block is executed each time a loop is entered; not positive for never. Null where that is not known.
const SCEV *Extents::executions(const Loop &In, const BasicBlock *Block) {
  const SCEV *Count = SE.getBackedgeTakenCount(&In);
  BasicBlock *Exiting = In.getExitingBlock();
  if (!Exiting || isa<SCEVCouldNotCompute>(Count) || !In.getLoopLatch())
    return nullptr;
  // The last iteration does not come to what is behind its end.
  if (Block == Exiting || !DT.dominates(Exiting, Block))
    Count = SE.getAddExpr(Count, SE.getOne(Count->getType()));
  if (SE.getTypeSizeInBits(Count->getType()) > SE.getTypeSizeInBits(Word))
    return nullptr;
  // A loop that counts without wrapping has no more iterations than a signed number says.
  bool Signed = SE.getTypeSizeInBits(Count->getType()) == SE.getTypeSizeInBits(Word);
  for (PHINode &Phi : In.getHeader()->phis())
    if (SE.isSCEVable(Phi.getType()) && Phi.getType()->isIntegerTy())
      if (auto *Counter = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi)); Counter && Counter->getLoop() == &In)
        Signed |= Counter->hasNoSignedWrap() && Counter->getType() == Count->getType();
  return Signed ? SE.getTruncateOrSignExtend(Count, Word) : SE.getTruncateOrZeroExtend(Count, Word);
}

// What decides, the same in all iterations of the loop that is asked about, and which way it is to go.
bool Extents::isDecidedBefore(const Value *Condition) {
  if (L.isLoopInvariant(Condition))
    return true;
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  return Compare && all_of(Compare->operands(), [&](Value *Operand) {
    return SE.isSCEVable(Operand->getType()) && SE.isLoopInvariant(SE.getSCEV(Operand), &L);
  });
}

// Whether every iteration of a loop comes to a block, if what decides that is the same in all iterations and goes its way.
bool Extents::isAlwaysPassed(const Loop &In, const BasicBlock *Block, bsw_extent &Found) {
  while (Block != In.getHeader()) {
    auto *Node = DT.getNode(const_cast<BasicBlock *>(Block));
    const BasicBlock *Above = Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
    if (!Above || !In.contains(Above))
      return false;
    if (!PDT.dominates(Block, Above)) {
      auto *Branch = dyn_cast<BranchInst>(Above->getTerminator());
      if (!Branch || !Branch->isConditional())
        return false;
      const unsigned Side = DT.dominates({Above, Branch->getSuccessor(0)}, Block) ? 0 : 1;
      const BasicBlock *To = Branch->getSuccessor(Side);
      if (!DT.dominates({Above, To}, Block) || !PDT.dominates(Block, To))
        return false;
      // How often the rest of an iteration is executed that ends there is counted.
      const bool Counted = Above == In.getExitingBlock() && !In.contains(Branch->getSuccessor(1 - Side));
      if (!Counted && !isDecidedBefore(Branch->getCondition()))
        return false;
      if (!Counted)
        Found.If.push_back({Branch->getCondition(), Side == 0});
    }
    Block = Above;
  }
  return true;
}

bsw_extent Extents::of(Value *Pointer, const SCEV *Length) {
  const bsw_extent Unknown;
  if (!SE.isSCEVable(Pointer->getType()) || !SE.isLoopInvariant(Length, &L))
    return Unknown;
  const SCEV *Address = SE.getSCEV(Pointer);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  if (!Base || !SE.isLoopInvariant(Base, &L))
    return Unknown;
  if (auto *Made = dyn_cast<Instruction>(Base->getValue()); Made && !DT.dominates(Made, L.getLoopPreheader()->getTerminator()))
    return Unknown;
  bsw_extent Found;
  Found.DT = &DT;
  const SCEV *Zero = SE.getZero(Word), *One = SE.getOne(Word);
  const SCEV *Low = Zero, *High = Zero, *Rest = SE.removePointerBase(Address);
  if (Rest->getType() != Word)
    return Unknown;
  const BasicBlock *Block = I.getParent();
  for (const Loop *In = LI.getLoopFor(Block); In && L.contains(In); In = In->getParentLoop()) {
    auto *Counted = dyn_cast<SCEVAddRecExpr>(Rest);
    const bool Moves = Counted && Counted->getLoop() == In;
    const SCEV *Times = executions(*In, Block);
    const bool Known = Times && SE.isLoopInvariant(Times, &L);
    if (Moves) {
      if (!Known || !Counted->isAffine() || !SE.isLoopInvariant(Counted->getStepRecurrence(SE), &L))
        return Unknown;
      const SCEV *Way = SE.getMulExpr(Counted->getStepRecurrence(SE), SE.getMinusSCEV(Times, One));
      Low = SE.getAddExpr(Low, SE.getSMinExpr(Way, Zero));
      High = SE.getAddExpr(High, SE.getSMaxExpr(Way, Zero));
      Rest = Counted->getStart();
    }
    Found.IsExact = Found.IsExact && isAlwaysPassed(*In, Block, Found);
    // Of a loop that may be left in several places the first iteration is sure to come to what is before all of these.
    SmallVector<BasicBlock *, 4> Exiting;
    In->getExitingBlocks(Exiting);
    Found.IsExact &= Known || all_of(Exiting, [&](BasicBlock *From) { return DT.dominates(Block, From); });
    if (Known)
      Found.Executed.push_back(Times);
    Block = In->getLoopPreheader();
    if (!Block)
      return Unknown;
  }
  if (!SE.isLoopInvariant(Rest, &L))
    return Unknown;
  Found.Begin = SE.getAddExpr(Base, SE.getAddExpr(Rest, Low));
  Found.Bytes = SE.getAddExpr(SE.getMinusSCEV(High, Low), Length);
  return Found;
}

SCEVExpander expander(ScalarEvolution &SE, [[maybe_unused]] const DataLayout &Layout) {
#if LLVM_VERSION_MAJOR >= 22
  return SCEVExpander(SE, "extent");
#else
  return SCEVExpander(SE, Layout, "extent");
#endif
}

} // namespace

bsw_extent bsw_extent_of(ScalarEvolution &SE, DominatorTree &DT, PostDominatorTree &PDT, LoopInfo &LI, const Loop &L,
                         Instruction &I, Value *Pointer, const SCEV *Length) {
  return Extents(SE, DT, PDT, LI, L, I).of(Pointer, Length);
}

Value *bsw_expand(ScalarEvolution &SE, const SCEV *S, Type *Ty, Instruction *Where, Value *Otherwise) {
  SCEVExpander Expander = expander(SE, Where->getModule()->getDataLayout());
  return Expander.isSafeToExpandAt(S, Where) ? Expander.expandCodeFor(S, Ty, Where->getIterator()) : Otherwise;
}

std::pair<Value *, Value *> bsw_expand_extent(ScalarEvolution &SE, const bsw_extent &Extent, Instruction *Where) {
  Type *Word = Extent.Bytes->getType();
  Value *First = bsw_expand(SE, Extent.Begin, Extent.Begin->getType(), Where, nullptr);
  Value *Bytes = bsw_expand(SE, Extent.Bytes, Word, Where, nullptr);
  IRBuilder<> Builder(Where);
  Value *None = ConstantInt::get(Word, 0);
  for (const SCEV *Times : Extent.Executed) {
    Value *Number = bsw_expand(SE, Times, Word, Where, nullptr);
    if (!First || !Bytes || !Number)
      return {nullptr, nullptr};
    if (!isa<ConstantInt>(Number) || !cast<ConstantInt>(Number)->getValue().isStrictlyPositive())
      Bytes = Builder.CreateSelect(Builder.CreateICmpSGT(Number, None), Bytes, None);
  }
  if (!First || !Bytes)
    return {nullptr, nullptr};
  for (auto [Condition, Sense] : Extent.If) {
    Value *Holds = Condition;
    auto *Made = dyn_cast<Instruction>(Condition);
    if (Made && !Extent.DT->dominates(Made, Where)) {
      auto *Compare = cast<ICmpInst>(Made);
      Value *Sides[2];
      for (unsigned Side : {0u, 1u}) {
        Value *Operand = Compare->getOperand(Side);
        Sides[Side] = bsw_expand(SE, SE.getSCEV(Operand), Operand->getType(), Where, nullptr);
        if (!Sides[Side])
          return {nullptr, nullptr};
      }
      Holds = Builder.CreateICmp(Compare->getPredicate(), Sides[0], Sides[1]);
    }
    Bytes = Sense ? Builder.CreateSelect(Holds, Bytes, None) : Builder.CreateSelect(Holds, None, Bytes);
  }
  return {First, Bytes};
}

#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

// LLVM carries from one iteration to the next what the next would otherwise read from memory, and
// reads on both ways to a merge what the merge would. Where the cell still holds the value at the
// phi, the backward sweep may read it there instead of storing it in every iteration. Such a phi gets
// a load beside it that reads the same; nothing uses it, and the forward sweep loses it again.
static const char *const Kind = "bsw.memory-copy";

// A value that is carried through several iterations comes from a phi that has a memory copy: one more
// round for each iteration.
static const unsigned Rounds = 4;

namespace {

// A cell that holds a value at the end of a block.
struct Cell {
  Value *Pointer;
  Align Alignment;
};

class MemoryCopies {
public:
  MemoryCopies(Function &F, Managers &M, DenseMap<PHINode *, LoadInst *> &Known)
      : F(F), Known(Known), LI(M.FAM.getResult<LoopAnalysis>(F)), DT(M.FAM.getResult<DominatorTreeAnalysis>(F)),
        SE(M.FAM.getResult<ScalarEvolutionAnalysis>(F)),
        MSSA(M.FAM.getResult<MemorySSAAnalysis>(F).getMSSA()) {}

  /// Whether there are more.
  bool run();

private:
  struct Found {
    PHINode *Phi;
    const SCEV *Address;
    Align Alignment;
  };

  MemoryAccess *stateAtEnd(BasicBlock *Block);
  bool stays(Instruction *Access, BasicBlock *End);
  SmallVector<Cell, 4> cells(Value *Carried, BasicBlock *End);
  const SCEV *address(Loop *L, Value *Next, Value *Initial);
  void carried(Loop *L, PHINode *Phi);
  void merged(PHINode *Phi);
  Instruction *computing(const SCEV *Address, BasicBlock *Block);
  bool add(const Found &One);

  Function &F;
  DenseMap<PHINode *, LoadInst *> &Known;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  MemorySSA &MSSA;
  SmallVector<Found, 16> All;
};

} // namespace

// What memory is at the end of a block.
MemoryAccess *MemoryCopies::stateAtEnd(BasicBlock *Block) {
  for (auto *Node = DT.getNode(Block); Node; Node = Node->getIDom()) {
    if (auto *Accesses = MSSA.getBlockDefs(Node->getBlock()))
      return const_cast<MemoryAccess *>(&*Accesses->rbegin());
  }
  return MSSA.getLiveOnEntryDef();
}

// Whether the cell that a load read or a store wrote is as it was at the end of a block.
bool MemoryCopies::stays(Instruction *Access, BasicBlock *End) {
  auto *Walker = MSSA.getWalker();
  MemoryAccess *Own = MSSA.getMemoryAccess(Access);
  if (!Own)
    return false;
  MemoryAccess *Last = stateAtEnd(End);
  if (isa<StoreInst>(Access) && Last == Own)
    return true;
  MemoryLocation Location = MemoryLocation::get(Access);
  MemoryAccess *Then = isa<StoreInst>(Access) ? Own : Walker->getClobberingMemoryAccess(Own);
  return Walker->getClobberingMemoryAccess(Last, Location) == Then;
}

SmallVector<Cell, 4> MemoryCopies::cells(Value *Carried, BasicBlock *End) {
  SmallVector<Cell, 4> Result;
  auto *Load = dyn_cast<LoadInst>(Carried);
  if (auto *Phi = dyn_cast<PHINode>(Carried))
    Load = Known.lookup(Phi);
  if (Load && Load->isSimple() && stays(Load, End))
    Result.push_back({Load->getPointerOperand(), Load->getAlign()});
  if (isa<Constant>(Carried))
    return Result;
  unsigned Looked = 0;
  for (User *U : Carried->users()) {
    auto *Store = dyn_cast<StoreInst>(U);
    if (++Looked > 32)
      break;
    if (Store && Store->isSimple() && Store->getValueOperand() == Carried &&
        DT.dominates(Store->getParent(), End) && stays(Store, End))
      Result.push_back({Store->getPointerOperand(), Store->getAlign()});
  }
  return Result;
}

// Whether an address follows only loops that the block is part of.
static bool isOfOneIteration(const SCEV *Address, const BasicBlock *Block) {
  return !SCEVExprContains(Address, [Block](const SCEV *Part) {
    auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Part);
    return Recurrence && !Recurrence->getLoop()->contains(Block);
  });
}

// A phi that all ways enter with what one cell holds.
void MemoryCopies::merged(PHINode *Phi) {
  SmallVector<Cell, 4> Common;
  for (unsigned K = 0, E = Phi->getNumIncomingValues(); K != E; ++K) {
    SmallVector<Cell, 4> Here = cells(Phi->getIncomingValue(K), Phi->getIncomingBlock(K));
    if (K == 0) {
      Common = Here;
      continue;
    }
    for (Cell &One : Common) {
      auto Same = find_if(Here, [&](const Cell &Other) {
        return SE.getSCEV(One.Pointer) == SE.getSCEV(Other.Pointer);
      });
      One = Same == Here.end() ? Cell{nullptr, Align()}
                               : Cell{One.Pointer, std::min(One.Alignment, Same->Alignment)};
    }
    erase_if(Common, [](const Cell &One) { return !One.Pointer; });
  }
  for (const Cell &One : Common) {
    const SCEV *Address = SE.getSCEV(One.Pointer);
    if (isOfOneIteration(Address, Phi->getParent())) {
      All.push_back({Phi, Address, One.Alignment});
      return;
    }
  }
}

void MemoryCopies::carried(Loop *L, PHINode *Phi) {
  BasicBlock *Latch = L->getLoopLatch(), *Preheader = L->getLoopPreheader();
  Type *Ty = Phi->getType();
  if (SE.isSCEVable(Ty) && isa<SCEVAddRecExpr>(SE.getSCEV(Phi)))
    return;
  SmallVector<Cell, 4> First = cells(Phi->getIncomingValueForBlock(Preheader), Preheader);
  if (First.empty())
    return;
  Value *Carried = Phi->getIncomingValueForBlock(Latch);
  if (auto *I = dyn_cast<Instruction>(Carried); !I || !L->contains(I))
    return;
  for (const Cell &Next : cells(Carried, Latch))
    for (const Cell &Initial : First)
      if (const SCEV *Address = address(L, Next.Pointer, Initial.Pointer)) {
        All.push_back({Phi, Address, std::min(Initial.Alignment, Next.Alignment)});
        return;
      }
}

namespace {

// What an expression was in the iteration before: all that a loop counts on goes one step back.
struct OneBefore : SCEVRewriteVisitor<OneBefore> {
  Loop *L;

  OneBefore(ScalarEvolution &SE, Loop *L) : SCEVRewriteVisitor(SE), L(L) {}

  const SCEV *visitAddRecExpr(const SCEVAddRecExpr *Moving) {
    if (Moving->getLoop() != L)
      return Moving;
    const SCEV *Step = Moving->getStepRecurrence(SE);
    const SCEV *Start = SE.getAddExpr(Moving->getStart(), SE.getNegativeSCEV(Step));
    return SE.getAddRecExpr(Start, Step, L, SCEV::FlagAnyWrap);
  }
};

// What an expression is in the first iteration.
struct AtFirst : SCEVRewriteVisitor<AtFirst> {
  Loop *L;

  AtFirst(ScalarEvolution &SE, Loop *L) : SCEVRewriteVisitor(SE), L(L) {}

  const SCEV *visitAddRecExpr(const SCEVAddRecExpr *Moving) {
    return Moving->getLoop() == L ? Moving->getStart() : Moving;
  }
};

} // namespace

// As `address`, where it is computed from what advances by steps: a widened index, for example. That
// the iteration before the first would have left the value at `First` is no more than a way to say that
// the steps fit.
static const SCEV *computed(ScalarEvolution &SE, Loop *L, const SCEV *After, const SCEV *First) {
  auto Unfit = [&](const SCEV *Part) {
    if (auto *Moving = dyn_cast<SCEVAddRecExpr>(Part); Moving && Moving->getLoop() == L)
      return !Moving->isAffine();
    return isa<SCEVAddRecExpr, SCEVUnknown>(Part) && !SE.isLoopInvariant(Part, L);
  };
  if (SCEVExprContains(After, Unfit))
    return nullptr;
  const SCEV *Before = OneBefore(SE, L).visit(After);
  return AtFirst(SE, L).visit(Before) == First ? Before : nullptr;
}

// Where the header of every iteration finds the value: at `Initial` in the first, and where the
// iteration before left it in the others.
const SCEV *MemoryCopies::address(Loop *L, Value *Next, Value *Initial) {
  const SCEV *First = SE.getSCEV(Initial), *After = SE.getSCEV(Next);
  if (!SE.isLoopInvariant(First, L))
    return nullptr;
  if (First == After)
    return First;
  auto *Moving = dyn_cast<SCEVAddRecExpr>(After);
  if (!Moving || Moving->getLoop() != L || !Moving->isAffine())
    return computed(SE, L, After, First);
  const SCEV *Base = SE.getPointerBase(First);
  if (Base != SE.getPointerBase(Moving->getStart()))
    return nullptr;
  const SCEV *Step = Moving->getStepRecurrence(SE);
  const SCEV *Second = SE.getAddExpr(SE.getMinusSCEV(First, Base), Step);
  if (!SE.getMinusSCEV(SE.getMinusSCEV(Moving->getStart(), Base), Second)->isZero())
    return nullptr;
  return SE.getAddRecExpr(First, Step, L, SCEV::FlagAnyWrap);
}

static bool mayHaveMirror(const PHINode &Phi) {
  Type *Ty = Phi.getType();
  return (Ty->isFPOrFPVectorTy() || Ty->isIntOrIntVectorTy()) && !isa<ScalableVectorType>(Ty);
}

bool MemoryCopies::run() {
  for (BasicBlock &Block : F) {
    // Outside loops values are kept.
    Loop *L = LI.getLoopFor(&Block);
    if (!L || !DT.isReachableFromEntry(&Block))
      continue;
    bool Heads = LI.isLoopHeader(&Block);
    if (Heads && (!L->getLoopPreheader() || !L->getLoopLatch()))
      continue;
    for (PHINode &Phi : Block.phis()) {
      if (!mayHaveMirror(Phi) || Known.count(&Phi))
        continue;
      if (Heads)
        carried(L, &Phi);
      else
        merged(&Phi);
    }
  }
  bool Added = false;
  for (const Found &One : All)
    Added |= add(One);
  return Added;
}

// An instruction of the block that computes the address, with no write before it. The load then
// visibly reads the cell that others access through it.
Instruction *MemoryCopies::computing(const SCEV *Address, BasicBlock *Block) {
  for (Instruction &I : *Block) {
    if (I.mayWriteToMemory())
      return nullptr;
    if (I.getType()->isPointerTy() && !isa<PHINode>(I) && SE.getSCEV(&I) == Address)
      return &I;
  }
  return nullptr;
}

bool MemoryCopies::add(const Found &One) {
  Instruction *Where = &*One.Phi->getParent()->getFirstInsertionPt();
  Value *Pointer = nullptr;
  if (Instruction *Same = computing(One.Address, One.Phi->getParent())) {
    Pointer = Same;
    Where = Same->getNextNode();
  }
#if LLVM_VERSION_MAJOR >= 22
  SCEVExpander Expander(SE, "memory.copy");
#else
  SCEVExpander Expander(SE, F.getDataLayout(), "memory.copy");
#endif
  if (!Pointer && !Expander.isSafeToExpandAt(One.Address, Where))
    return false;
  if (!Pointer)
    Pointer = Expander.expandCodeFor(One.Address, nullptr, Where);
  auto *Load = new LoadInst(One.Phi->getType(), Pointer, "", false, One.Alignment,
                            Where->getIterator());
  // The two of a pair have the same number, which later changes leave alone.
  auto *Number = ConstantInt::get(Type::getInt32Ty(F.getContext()), Known.size());
  auto *Mark = MDNode::get(F.getContext(), ConstantAsMetadata::get(Number));
  Load->setMetadata(Kind, Mark);
  One.Phi->setMetadata(Kind, Mark);
  Known[One.Phi] = Load;
  return true;
}

void bsw_add_memory_copies(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  // The input has no say in this.
  bsw_drop_memory_copies(Ref);
  DenseMap<PHINode *, LoadInst *> Known;
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Managers M;
    if (!MemoryCopies(F, M, Known).run())
      break;
  }
}

void bsw_drop_memory_copies(LLVMValueRef Ref) {
  for (Instruction &I : instructions(*unwrap<Function>(Ref)))
    I.setMetadata(Kind, nullptr);
}

#include "overlap.h"
#include "managers.h"
#include "shim.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

// On the end of the latch of a loop that is left for memory that overlaps.
static const char *const Mark = "bsw.overlapping";
// What is looked at of one address.
static const unsigned MostCorners = 16;

namespace {

using Places = SmallSetVector<const SCEV *, 8>;

// What an access reaches: addresses that lie furthest away, one of which is the first and one the last.
struct Reach {
  const Value *Base = nullptr;
  Places Corners;
};

// Whether a loop may end at its header, before the rest of an iteration.
bool endsAtHeader(const Loop &L) {
  return L.isLoopExiting(L.getHeader()) && L.getHeader() != L.getLoopLatch();
}

// The number of the last iteration that comes to a block, if any does, or a later one: the rest of an iteration is not reached where
// it ends at the header.
const SCEV *lastIteration(ScalarEvolution &SE, const Loop *L, const BasicBlock *Block) {
  if (endsAtHeader(*L) && Block != L->getHeader()) {
    const SCEV *Count = SE.getExitCount(L, L->getHeader());
    if (!isa<SCEVCouldNotCompute>(Count))
      return SE.getMinusSCEV(Count, SE.getOne(Count->getType()));
  }
  return SE.getSymbolicMaxBackedgeTakenCount(L);
}

SCEVExpander expander(ScalarEvolution &SE, [[maybe_unused]] const DataLayout &Layout) {
#if LLVM_VERSION_MAJOR >= 22
  return SCEVExpander(SE, "reach");
#else
  return SCEVExpander(SE, Layout, "reach");
#endif
}

// An address that is linear in each of the counters of the loops around is least and greatest where each of these is at
// one of its ends.
bool corners(ScalarEvolution &SE, const Loop &L, const Instruction *Access, Places &All) {
  SmallVector<const SCEV *, 8> Work = {SE.getSCEV(const_cast<Value *>(getLoadStorePointerOperand(Access)))};
  while (!Work.empty()) {
    const SCEV *Next = Work.pop_back_val();
    if (SE.isLoopInvariant(Next, &L)) {
      All.insert(Next);
      if (All.size() > MostCorners)
        return false;
      continue;
    }
    auto *Counted = dyn_cast<SCEVAddRecExpr>(Next);
    if (!Counted || !Counted->isAffine() || !L.contains(Counted->getLoop()) || Work.size() > MostCorners)
      return false;
    const SCEV *Last = lastIteration(SE, Counted->getLoop(), Access->getParent());
    if (isa<SCEVCouldNotCompute>(Last))
      return false;
    Last = SE.getTruncateOrZeroExtend(Last, Counted->getStepRecurrence(SE)->getType());
    Work.push_back(Counted->getStart());
    Work.push_back(SE.getAddExpr(Counted->getStart(), SE.getMulExpr(Counted->getStepRecurrence(SE), Last)));
  }
  return true;
}

Reach reach(ScalarEvolution &SE, const Loop &L, Instruction *Access) {
  const SCEV *Address = SE.getSCEV(getLoadStorePointerOperand(Access));
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  BasicBlock *Preheader = L.getLoopPreheader();
  Reach Found;
  if (!Base || !Preheader || !SE.isLoopInvariant(Base, &L) || !corners(SE, L, Access, Found.Corners))
    return Found;
  const DataLayout &Layout = Access->getModule()->getDataLayout();
  SCEVExpander Expander = expander(SE, Layout);
  if (Layout.getTypeStoreSize(getLoadStoreType(Access)).isScalable())
    return Found;
  if (all_of(Found.Corners, [&](const SCEV *S) { return Expander.isSafeToExpandAt(S, Preheader->getTerminator()); }))
    Found.Base = Base->getValue();
  return Found;
}

// All that a loop reaches from one pointer, from the first byte to behind the last one.
struct Range {
  const SCEV *Begin = nullptr, *End = nullptr;
};

// One loop, in two versions: the one that is there, for memory that does not overlap, and a copy for memory that does.
class Versions {
public:
  Versions(Function &F, BasicBlock *Header) : F(F), Header(Header) {}

  bool make(ArrayRef<std::pair<Instruction *, Instruction *>> Pairs);

private:
  bool compare(ArrayRef<std::pair<Instruction *, Instruction *>> Pairs);
  void extend(const Value *Base, const Places &Corners, Type *Accessed);
  Value *overlapping(Instruction *Where);
  void separate();
  void addCopy(Value *Overlapping, BasicBlock *Check);
  void name(Loop &Copy);

  Function &F;
  BasicBlock *Header;
  Managers M;
  LoopInfo &LI = M.FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = M.FAM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = M.FAM.getResult<ScalarEvolutionAnalysis>(F);
  Loop *L = LI.getLoopFor(Header);
  MapVector<const Value *, Range> Ranges;
  // Pointers that are compared.
  SmallSetVector<std::pair<const Value *, const Value *>, 8> Compared;
  DenseMap<Instruction *, const Value *> Bases;
};

void Versions::extend(const Value *Base, const Places &Corners, Type *Accessed) {
  Range &Known = Ranges[Base];
  const DataLayout &Layout = F.getParent()->getDataLayout();
  for (const SCEV *Corner : Corners) {
    Type *Distance = SE.getEffectiveSCEVType(Corner->getType());
    const SCEV *Size = SE.getConstant(Distance, Layout.getTypeStoreSize(Accessed).getFixedValue());
    const SCEV *Behind = SE.getAddExpr(Corner, Size);
    Known.Begin = Known.Begin ? SE.getUMinExpr(Known.Begin, Corner) : Corner;
    Known.End = Known.End ? SE.getUMaxExpr(Known.End, Behind) : Behind;
  }
}

bool Versions::compare(ArrayRef<std::pair<Instruction *, Instruction *>> Pairs) {
  SmallSetVector<Instruction *, 16> Accesses;
  for (auto [One, Other] : Pairs) {
    Accesses.insert(One);
    Accesses.insert(Other);
  }
  for (Instruction *Access : Accesses) {
    Reach Found = reach(SE, *L, Access);
    if (!Found.Base)
      return false;
    Bases[Access] = Found.Base;
    extend(Found.Base, Found.Corners, getLoadStoreType(Access));
  }
  for (auto [One, Other] : Pairs) {
    const Value *First = Bases[One], *Second = Bases[Other];
    if (!Compared.contains({Second, First}))
      Compared.insert({First, Second});
  }
  return true;
}

// Whether any two of the ranges overlap.
Value *Versions::overlapping(Instruction *Where) {
  SCEVExpander Expander = expander(SE, F.getParent()->getDataLayout());
  IRBuilder<> Builder(Where);
  auto Number = [&](const SCEV *Bound) {
    Value *Computed = Expander.expandCodeFor(Bound, Bound->getType(), Where->getIterator());
    Type *Address = F.getParent()->getDataLayout().getIntPtrType(Computed->getType());
    return Builder.CreatePtrToInt(Computed, Address);
  };
  DenseMap<const Value *, std::pair<Value *, Value *>> Bounds;
  for (auto &[Base, Known] : Ranges)
    Bounds[Base] = {Number(Known.Begin), Number(Known.End)};
  Value *Any = nullptr;
  for (auto [First, Second] : Compared) {
    auto [Begin, End] = Bounds[First];
    auto [OtherBegin, OtherEnd] = Bounds[Second];
    Value *Both = Builder.CreateAnd(Builder.CreateICmpULT(Begin, OtherEnd), Builder.CreateICmpULT(OtherBegin, End));
    Any = Any ? Builder.CreateOr(Any, Both) : Both;
  }
  return Any;
}

// Tells LLVM of the accesses that were compared that they do not meet. That holds for one iteration at a time, also where
// the adjoint is inlined into a loop that passes other pointers next.
void Versions::separate() {
  LLVMContext &Context = F.getContext();
  MDBuilder Builder(Context);
  MDNode *Domain = Builder.createAnonymousAliasScopeDomain("ranges");
  DenseMap<const Value *, Metadata *> Scopes;
  BasicBlock *Body = Header;
  if (endsAtHeader(*L))
    Body = *find_if(successors(Header), [&](BasicBlock *Next) { return L->contains(Next); });
  IRBuilder<> At(Body, Body->getFirstInsertionPt());
  for (auto &[Base, Known] : Ranges) {
    MDNode *Scope = Builder.createAnonymousAliasScope(Domain);
    Scopes[Base] = Scope;
    At.CreateNoAliasScopeDeclaration(MDNode::get(Context, {Scope}));
  }
  for (auto [Access, Base] : Bases) {
    SmallVector<Metadata *, 8> Apart;
    for (auto [First, Second] : Compared)
      if (First == Base || Second == Base)
        Apart.push_back(Scopes[First == Base ? Second : First]);
    auto Add = [&, Instr = Access](unsigned Kind, ArrayRef<Metadata *> More) {
      Instr->setMetadata(Kind, MDNode::concatenate(Instr->getMetadata(Kind), MDNode::get(Context, More)));
    };
    Add(LLVMContext::MD_alias_scope, {Scopes[Base]});
    Add(LLVMContext::MD_noalias, Apart);
  }
}

// What is marked by a node of its own in the loop is so in the copy.
void Versions::name(Loop &Copy) {
  DenseMap<MDNode *, MDNode *> Named;
  for (BasicBlock *Block : Copy.blocks())
    for (Instruction &I : *Block)
      if (MDNode *Old = I.getMetadata("bsw.memory-copy")) {
        MDNode *&New = Named[Old];
        if (!New)
          New = MDNode::getDistinct(F.getContext(), {});
        I.setMetadata("bsw.memory-copy", New);
      }
  Copy.getLoopLatch()->getTerminator()->setMetadata(Mark, MDNode::get(F.getContext(), {}));
}

void Versions::addCopy(Value *Overlapping, BasicBlock *Check) {
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 16> Blocks;
  SmallVector<BasicBlock *, 8> Exits;
  L->getUniqueExitBlocks(Exits);
  // Those that lead nowhere are copied, too: each version has its own.
  SmallSetVector<BasicBlock *, 8> Dead;
  for (BasicBlock *Exit : Exits)
    if (isa<UnreachableInst>(Exit->getTerminator()))
      Dead.insert(Exit);
  BasicBlock *Preheader = L->getLoopPreheader();
  Loop *Copy = cloneLoopWithPreheader(Preheader, Check, L, Map, ".overlapping", &LI, &DT, Blocks);
  for (BasicBlock *Block : Dead) {
    BasicBlock *Other = CloneBasicBlock(Block, Map, ".overlapping", &F);
    Map[Block] = Other;
    Blocks.push_back(Other);
  }
  remapInstructionsInBlocks(Blocks, Map);
  for (BasicBlock *Exit : Exits) {
    if (Dead.contains(Exit))
      continue;
    for (PHINode &Phi : Exit->phis())
      for (unsigned At = 0, Count = Phi.getNumIncomingValues(); At != Count; ++At)
        if (L->contains(Phi.getIncomingBlock(At))) {
          Value *Taken = Map.lookup(Phi.getIncomingValue(At));
          Phi.addIncoming(Taken ? Taken : Phi.getIncomingValue(At),
                          cast<BasicBlock>(Map.lookup(Phi.getIncomingBlock(At))));
        }
  }
  auto *Other = cast<BasicBlock>(Map.lookup(Preheader));
  Instruction *End = Check->getTerminator();
  IRBuilder<> Builder(End);
  Builder.CreateCondBr(Overlapping, Other, Preheader);
  End->eraseFromParent();
  name(*Copy);
}

bool Versions::make(ArrayRef<std::pair<Instruction *, Instruction *>> Pairs) {
  if (!L || L->getHeader() != Header || !L->isLoopSimplifyForm() || !compare(Pairs))
    return false;
  formLCSSARecursively(*L, DT, &LI, &SE);
  BasicBlock *Check = L->getLoopPreheader();
  SplitBlock(Check, Check->getTerminator(), &DT, &LI);
  Value *Overlapping = overlapping(Check->getTerminator());
  addCopy(Overlapping, Check);
  separate();
  // Each version is left by blocks of its own.
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  for (Loop *One : Loops)
    simplifyLoop(One, &Tree, &Loops, nullptr, nullptr, nullptr, true);
  return true;
}

} // namespace

const Value *bsw_reaches_from(ScalarEvolution &SE, const Loop &L, Instruction *Access) {
  return reach(SE, L, Access).Base;
}

bool bsw_is_overlapping(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  return Latch && Latch->getTerminator()->getMetadata(Mark);
}

void bsw_drop_overlapping(Function &F) {
  for (BasicBlock &Block : F)
    Block.getTerminator()->setMetadata(Mark, nullptr);
}

int bsw_version_loop(LLVMValueRef Ref, LLVMValueRef Header, const LLVMValueRef *Pairs, unsigned Count) {
  SmallVector<std::pair<Instruction *, Instruction *>, 16> All;
  for (unsigned At = 0; At != Count; ++At)
    All.push_back({cast<Instruction>(unwrap(Pairs[2 * At])), cast<Instruction>(unwrap(Pairs[2 * At + 1]))});
  return Versions(*unwrap<Function>(Ref), cast<BasicBlock>(unwrap(Header))).make(All);
}

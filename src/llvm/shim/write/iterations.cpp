#include "passes/lifetimes.h"
#include "outline.h"
#include "shim.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace {

// Blocks from which no function returns and that are reached from within iterations alone belong to these.
bool addDeadEnds(const Loop &L, BasicBlock *Exiting, BasicBlock *Exit, SmallSetVector<BasicBlock *, 16> &Blocks) {
  SmallVector<BasicBlock *, 8> Exits;
  L.getUniqueExitBlocks(Exits);
  SmallSetVector<BasicBlock *, 16> Dead;
  for (BasicBlock *Block : Exits)
    if (Block != Exit)
      Dead.insert(Block);
  for (unsigned At = 0; At != Dead.size(); ++At)
    for (BasicBlock *Next : successors(Dead[At]))
      Dead.insert(Next);
  for (BasicBlock *Block : Dead) {
    if (!isa<UnreachableInst, BranchInst, SwitchInst>(Block->getTerminator()))
      return false;
    for (BasicBlock *Pred : predecessors(Block))
      if ((!L.contains(Pred) && !Dead.contains(Pred)) || Pred == Exiting || Pred == L.getLoopLatch())
        return false;
  }
  Blocks.insert(Dead.begin(), Dead.end());
  return true;
}

bool endsDead(BasicBlock *From) {
  SmallSetVector<BasicBlock *, 16> Seen;
  Seen.insert(From);
  for (unsigned At = 0; At != Seen.size(); ++At) {
    if (isa<ReturnInst>(Seen[At]->getTerminator()))
      return false;
    Seen.insert(succ_begin(Seen[At]), succ_end(Seen[At]));
  }
  return true;
}

// The only edge by which a loop is left to go on.
std::pair<BasicBlock *, BasicBlock *> exitEdge(const Loop &L) {
  SmallVector<Loop::Edge, 8> Edges;
  L.getExitEdges(Edges);
  std::pair<BasicBlock *, BasicBlock *> Found = {nullptr, nullptr};
  for (auto [From, To] : Edges) {
    if (endsDead(To))
      continue;
    if (Found.first)
      return {nullptr, nullptr};
    Found = {From, To};
  }
  return Found;
}

// Why the iterations of a loop cannot become calls; empty where they can.
StringRef obstacle(const Loop &L, bool Twice = false) {
  if (!L.isLoopSimplifyForm())
    return "it is entered or repeated in more than one way";
  auto [From, To] = exitEdge(L);
  if (!From)
    return "it is left in more than one place";
  BasicBlock *Header = L.getHeader();
  if (From != L.getLoopLatch() && From != Header)
    return "it is left in the middle of an iteration";
  SmallSetVector<BasicBlock *, 16> Dead;
  if (!addDeadEnds(L, From, To, Dead))
    return "it shares code that ends the program";
  if (Twice && any_of(Dead, [](BasicBlock *Block) { return !isa<UnreachableInst>(Block->getTerminator()); }))
    return "it ends the program in more than one step";
  if (From == Header && From != L.getLoopLatch())
    for (Instruction &I : *Header)
      if (!isa<PHINode>(I) && !I.isTerminator() && (I.mayReadOrWriteMemory() || I.mayHaveSideEffects()))
        return "its condition reads memory or calls something";
  for (BasicBlock *Block : L.blocks()) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(Block->getTerminator()))
      return "a call in it may end it";
    for (Instruction &I : *Block) {
      if (I.getType()->isTokenTy() || I.isEHPad())
        return "it handles exceptions";
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (Call && (Call->getIntrinsicID() == Intrinsic::stacksave ||
                   Call->getIntrinsicID() == Intrinsic::stackrestore))
        continue;
      if (auto *Other = dyn_cast<CallInst>(&I); Other && Other->hasFnAttr(Attribute::ReturnsTwice))
        return "a call in it may return twice";
    }
  }
  return {};
}

Loop *loopAt(LoopInfo &LI, Function &F, unsigned Position) {
  auto Block = std::next(F.begin(), Position);
  Loop *L = LI.getLoopFor(&*Block);
  return L && L->getHeader() == &*Block ? L : nullptr;
}

} // namespace

char *bsw_loop_obstacle(LLVMValueRef Ref, unsigned Header, int Twice) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  Loop *L = loopAt(LI, F, Header);
  StringRef Found = L ? obstacle(*L, Twice) : "it is no loop";
  return Found.empty() ? nullptr : LLVMCreateMessage(Found.str().c_str());
}

// Loads that only stand for a phi have no use beside a call.
void bsw_drop_copies_of(const Loop &L, const LoopInfo &LI) {
  for (BasicBlock *Block : L.blocks())
    if (LI.getLoopFor(Block) == &L)
      for (Instruction &I : make_early_inc_range(*Block))
        if (isa<LoadInst>(I) && I.use_empty() && I.getMetadata("bsw.memory-copy"))
          I.eraseFromParent();
}

// The part of a loop that is one iteration, between the phis of the header and a block that the latch ends in. A loop
// that is left at its header has the condition there.
static Region iterationOf(Loop &L, bool AtEnd, DominatorTree &Tree, LoopInfo &LI) {
  Region One;
  BasicBlock *Header = L.getHeader(), *Latch = L.getLoopLatch();
  if (AtEnd) {
    One.Entry = SplitBlock(Header, &*Header->getFirstNonPHIIt(), &Tree, &LI);
    if (Latch == Header)
      Latch = One.Entry;
  } else {
    auto Inside = find_if(successors(Header), [&](BasicBlock *Next) { return L.contains(Next); });
    One.Entry = SplitEdge(Header, *Inside, &Tree, &LI);
    FoldSingleEntryPHINodes(One.Entry);
    Latch = L.getLoopLatch();
  }
  One.Target = SplitBlock(Latch, Latch->getTerminator(), &Tree, &LI);
  One.Exiting = Latch;
  for (BasicBlock *Block : L.blocks())
    if (Block != Header && Block != One.Target)
      One.Blocks.insert(Block);
  return One;
}

// What the next iteration is told by counting stays with the loop.
static void leaveCounting(const Region &One) {
  SmallSetVector<Instruction *, 16> Left;
  for (BasicBlock *Block : One.Blocks)
    for (Instruction &I : *Block)
      if (bsw_is_cheap(&I) && any_of(I.users(), [&](User *U) { return !One.contains(U); }))
        Left.insert(&I);
  auto InIteration = [&](const Instruction *I) { return One.contains(I); };
  Again Computed(InIteration, One.Target->getTerminator());
  for (Instruction *I : Left)
    if (Value *Copy = Computed(I))
      I->replaceUsesWithIf(Copy, [&](Use &U) { return !One.contains(U.getUser()) && U.getUser() != Copy; });
}

int bsw_separate_loop(LLVMValueRef Ref, LLVMValueRef HeaderRef, LLVMValueRef *Whole, LLVMValueRef *Iteration) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  auto *Header = cast<BasicBlock>(unwrap(HeaderRef));
  Loop *L = LI.getLoopFor(Header);
  if (!L || L->getHeader() != Header || !obstacle(*L).empty())
    return 0;
  bsw_drop_copies_of(*L, LI);
  const auto Own = bsw_refilled_objects(*L);
  std::string Name = F.getName().str();
  auto [Exiting, Exit] = exitEdge(*L);
  const bool AtEnd = Exiting == L->getLoopLatch();
  SmallSetVector<BasicBlock *, 16> Dead;
  addDeadEnds(*L, Exiting, Exit, Dead);
  Region All;
  All.Entry = SplitEdge(L->getLoopPreheader(), Header, &Tree, &LI);
  All.Target = Exit;
  Region One = iterationOf(*L, AtEnd, Tree, LI);
  One.Blocks.insert(Dead.begin(), Dead.end());
  All.Exiting = AtEnd ? One.Target : Header;
  leaveCounting(One);

  Function *Body = bsw_outline(F, One, Name + ".iteration");
  bsw_tell_own(*Body, Own);
  bsw_keep_variables(wrap(Body));
  // The call stands in a block of its own, between the header and what counts.
  for (BasicBlock *Block : {All.Entry, Header, One.Target})
    All.Blocks.insert(Block);
  for (BasicBlock *Block : successors(Header))
    if (Block != Exit)
      All.Blocks.insert(Block);
  Function *Around = bsw_outline(F, All, Name + ".loop");
  bsw_tell_own(*Around, Own);
  *Whole = wrap(Around);
  *Iteration = wrap(Body);
  return 1;
}

// A block that the loop is left to, which is not entered otherwise.
static BasicBlock *leftTo(Loop &L, DominatorTree &Tree, LoopInfo &LI) {
  BasicBlock *Exit = L.getUniqueExitBlock();
  if (!Exit || !L.isLoopSimplifyForm() || Exit->isEHPad())
    return nullptr;
  SmallVector<BasicBlock *, 4> Preds(predecessors(Exit));
  return SplitBlockPredecessors(Exit, Preds, ".left", &Tree, &LI, nullptr, /*PreserveLCSSA=*/true);
}

int bsw_outline_loop(LLVMValueRef Ref, LLVMValueRef HeaderRef, LLVMValueRef *Whole) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo LI(Tree);
  auto *Header = cast<BasicBlock>(unwrap(HeaderRef));
  Loop *L = LI.getLoopFor(Header);
  BasicBlock *Left = L && L->getHeader() == Header ? leftTo(*L, Tree, LI) : nullptr;
  if (!Left)
    return 0;
  bsw_drop_copies_of(*L, LI);
  Region All;
  All.Entry = SplitEdge(L->getLoopPreheader(), Header, &Tree, &LI);
  All.Exiting = Left;
  All.Target = Left->getSingleSuccessor();
  All.Blocks.insert(All.Entry);
  All.Blocks.insert(L->block_begin(), L->block_end());
  All.Blocks.insert(Left);
  StringRef Name = F.getName();
  Function *New = bsw_outline(F, All, Name.take_front(Name.find(".canonical")) + ".inner", /*Scalars=*/true);
  // What stands around the call is one block with it.
  BasicBlock *Block = cast<Instruction>(*New->user_begin())->getParent();
  if (BasicBlock *Next = Block->getSingleSuccessor())
    MergeBlockIntoPredecessor(Next);
  MergeBlockIntoPredecessor(Block);
  *Whole = wrap(New);
  return 1;
}

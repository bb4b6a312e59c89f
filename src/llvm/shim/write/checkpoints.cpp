// Loops whose body becomes a function of its own, that a loop in another function calls: all that an iteration hands on to
// the next one lies in memory then. Before that loop it is told what memory iterations touch.
#include "passes/lifetimes.h"
#include "checkpointed.h"
#include "outline.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopRotationUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

// Instructions of a loop's condition that may be executed once before it.
constexpr unsigned MostRotated = 16;

namespace bsw {

Checkpoints::Checkpoints(Function &F, BasicBlock *Header, ArrayRef<LLVMValueRef> Harmless, bool Seen, bsw_refills *Refills,
                         void *Data)
    : F(F), Header(Header), Seen(Seen), Refills(Refills), Data(Data), L(LI.getLoopFor(Header)) {
  for (LLVMValueRef Ref : Harmless)
    Untouching.insert(unwrap(Ref));
}

bool Checkpoints::refuse(const Instruction *At, const Twine &What) {
  Why = What.str();
  Blamed = At;
  return false;
}

// ---- the form of the loop ----

static bool endsDead(BasicBlock *From) {
  SmallSetVector<BasicBlock *, 16> Reached;
  Reached.insert(From);
  for (unsigned At = 0; At != Reached.size(); ++At) {
    if (isa<ReturnInst, ResumeInst>(Reached[At]->getTerminator()))
      return false;
    Reached.insert(succ_begin(Reached[At]), succ_end(Reached[At]));
  }
  return none_of(Reached, [](BasicBlock *Block) { return succ_empty(Block) && !isa<UnreachableInst>(Block->getTerminator()); });
}

// A loop that looks at its condition first does so once before it, and then behind each iteration.
bool Checkpoints::prepare() {
  if (!L || L->getHeader() != Header)
    return refuse(nullptr, "it is no loop");
  simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/false);
  if (!L->isLoopSimplifyForm())
    return refuse(nullptr, "it is entered or repeated in more than one way");
  Own = bsw_own_objects(*L);
  formLCSSARecursively(*L, DT, &LI, &SE);
  if (L->isLoopExiting(Header) && !L->isLoopExiting(L->getLoopLatch())) {
    TargetTransformInfo TTI(Layout);
    const SimplifyQuery Query(Layout, nullptr, &DT, &AC);
    MDNode *Notes = Header->getTerminator()->getMetadata("bsw.refills");
    LoopRotation(L, &LI, &TTI, &AC, &DT, &SE, nullptr, Query, /*RotationOnly=*/true, MostRotated, /*IsUtilMode=*/true);
    Header = L->getHeader();
    if (Notes)
      Header->getTerminator()->setMetadata("bsw.refills", Notes);
    simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/true);
    formLCSSARecursively(*L, DT, &LI, &SE);
  }
  Before = SplitEdge(L->getLoopPreheader(), Header, &DT, &LI);
  AA = &M.FAM.getResult<AAManager>(F);
  PDT = &M.FAM.getResult<PostDominatorTreeAnalysis>(F);
  return true;
}

void Checkpoints::findBrief() {
  const bool Restores = any_of(instructions(F), [&](Instruction &I) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    return Call && Call->getIntrinsicID() == Intrinsic::stackrestore && !Blocks.contains(I.getParent());
  });
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I); Variable && Restores && !Variable->isStaticAlloca() && !Blocks.contains(I.getParent()))
      Brief.push_back(Variable);
}

bool Checkpoints::fits() {
  SmallVector<Loop::Edge, 8> Edges;
  L->getExitEdges(Edges);
  for (auto [From, To] : Edges)
    (endsDead(To) ? Dead : Exits).insert(To);
  if (Exits.empty())
    return refuse(nullptr, "it is never left");
  for (unsigned At = 0; At != Dead.size(); ++At)
    Dead.insert(succ_begin(Dead[At]), succ_end(Dead[At]));
  for (BasicBlock *Block : Dead)
    for (BasicBlock *Pred : predecessors(Block))
      if (!L->contains(Pred) && !Dead.contains(Pred))
        return refuse(nullptr, "it shares code that ends the program with what is outside");
  Blocks.insert(L->block_begin(), L->block_end());
  Blocks.insert(Dead.begin(), Dead.end());
  for (BasicBlock *Block : Blocks) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(Block->getTerminator()))
      return refuse(Block->getTerminator(), "a call in it may end it");
    for (Instruction &I : *Block) {
      if (I.getType()->isTokenTy() || I.isEHPad())
        return refuse(&I, "it handles exceptions");
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->hasFnAttr(Attribute::ReturnsTwice))
        return refuse(&I, "a call in it may return twice");
    }
  }
  findBrief();
  SmallSetVector<BasicBlock *, 32> Reached;
  Reached.insert(Exits.begin(), Exits.end());
  for (unsigned At = 0; At != Reached.size(); ++At)
    Reached.insert(succ_begin(Reached[At]), succ_end(Reached[At]));
  for (BasicBlock *Block : Reached)
    // The loop itself comes once more where it is in another one.
    if (!L->contains(Block) || Reached.contains(Header))
      for (Instruction &I : *Block)
        if (I.mayWriteToMemory() && !Untouching.contains(&I))
          Behind.push_back(&I);
  return true;
}

// How many iterations there are, or -1.
Value *Checkpoints::iterations() {
  Value *Unknown = ConstantInt::getSigned(Word, -1);
  const SCEV *Count = SE.getBackedgeTakenCount(L);
  if (!L->getExitingBlock() || isa<SCEVCouldNotCompute>(Count))
    return Unknown;
  Count = SE.getAddExpr(SE.getTruncateOrZeroExtend(Count, Word), SE.getOne(Word));
  return bsw_expand(SE, Count, Word, Before->getTerminator(), Unknown);
}

// ---- the two functions ----

// What iterations hand on, and what they leave, lies in variables.
void Checkpoints::demote() {
  for (BasicBlock *Exit : Exits)
    for (PHINode &Phi : make_early_inc_range(Exit->phis()))
      Results.push_back(DemotePHIToStack(&Phi, F.getEntryBlock().begin()));
  for (PHINode &Phi : make_early_inc_range(Header->phis()))
    Carried.push_back(DemotePHIToStack(&Phi, F.getEntryBlock().begin()));
  // What the first iteration finds is stored by the function that the loop is in, with the adjoint that this has.
  BasicBlock *Preheader = Before->getSinglePredecessor();
  for (AllocaInst *Variable : Carried)
    for (User *Use : make_early_inc_range(Variable->users()))
      if (auto *Store = dyn_cast<StoreInst>(Use); Store && Store->getParent() == Before)
        Store->moveBefore(*Preheader, Preheader->getTerminator()->getIterator());
}

// All ways out of an iteration lead to one block, with a number for each: 0 goes on with the next one.
void Checkpoints::join() {
  LLVMContext &Context = F.getContext();
  auto *Joined = BasicBlock::Create(Context, "joined", &F);
  Next = BasicBlock::Create(Context, "next", &F);
  Left = BasicBlock::Create(Context, "left", &F);
  SmallVector<Loop::Edge, 8> Edges;
  L->getExitEdges(Edges);
  IRBuilder<> Builder(Joined);
  Code = Builder.CreatePHI(Builder.getInt32Ty(), 2, "way");
  Builder.CreateBr(Next);
  auto Lead = [&](BasicBlock *From, BasicBlock *To, unsigned Way) {
    BasicBlock *Edge = BasicBlock::Create(Context, "way", &F, Joined);
    From->getTerminator()->replaceSuccessorWith(To, Edge);
    BranchInst::Create(Joined, Edge);
    Code->addIncoming(Builder.getInt32(Way), Edge);
    Blocks.insert(Edge);
  };
  Lead(L->getLoopLatch(), Header, 0);
  for (auto [From, To] : Edges)
    for (unsigned Way = 0; Way != Exits.size(); ++Way)
      if (Exits[Way] == To && is_contained(successors(From), To))
        Lead(From, To, Way + 1);
  Blocks.insert(Joined);
  Builder.SetInsertPoint(Next);
  Builder.CreateCondBr(Builder.CreateICmpEQ(Code, Builder.getInt32(0)), Header, Left);
  Builder.SetInsertPoint(Left);
  if (Exits.size() == 1) {
    Builder.CreateBr(Exits[0]);
    return;
  }
  SwitchInst *Switch = Builder.CreateSwitch(Code, Exits[0], Exits.size() - 1);
  for (unsigned Way = 1; Way != Exits.size(); ++Way)
    Switch->addCase(Builder.getInt32(Way + 1), Exits[Way]);
}

CallInst *Checkpoints::mark(IRBuilder<> &Builder, const char *Name, ArrayRef<Value *> Args) {
  SmallVector<Type *, 4> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  auto *Ty = FunctionType::get(Builder.getVoidTy(), Types, false);
  auto *Mark = cast<Function>(F.getParent()->getOrInsertFunction(Name, Ty).getCallee());
  Mark->addFnAttr(Attribute::NoUnwind);
  const bool Reads = StringRef(Name) == "bsw_checkpoint_write" || StringRef(Name) == "bsw_checkpoint_behind";
  Mark->setMemoryEffects(Reads ? MemoryEffects::argMemOnly(ModRefInfo::Ref) | MemoryEffects::inaccessibleMemOnly()
                               : MemoryEffects::none());
  for (Argument &Arg : Mark->args())
    if (Arg.getType()->isPointerTy())
      bsw_not_captured(Arg);
  return Builder.CreateCall(Mark, Args);
}

void Checkpoints::outline() {
  Value *Count = iterations();
  IRBuilder<> Builder(Before->getTerminator());
  mark(Builder, "bsw_checkpoint_iterations", {Count});
  for (Told &One : All) {
    unsigned Touched = One.Touched;
    if (ReadsAnything && Touched & BSW_WRITTEN)
      Touched |= BSW_READ;
    // What a constant expression leads to is seen where it is an instruction.
    if (auto *Constant = dyn_cast<ConstantExpr>(One.First))
      One.First = Builder.Insert(Constant->getAsInstruction());
    CallInst *Call = mark(Builder, "bsw_checkpoint_region", {One.First, One.Bytes, Builder.getInt32(Touched)});
    Call->setDebugLoc(One.At->getDebugLoc());
  }
  for (auto [At, Pointer, Bytes] : Logged) {
    Builder.SetInsertPoint(At);
    mark(Builder, "bsw_checkpoint_write", {Pointer, Builder.CreateZExtOrTrunc(Bytes, Word)});
  }
  for (Instruction *At : LoggedBehind) {
    Builder.SetInsertPoint(At);
    if (auto *Store = dyn_cast<StoreInst>(At)) {
      Value *Bytes = ConstantInt::get(Word, Layout.getTypeStoreSize(Store->getValueOperand()->getType()).getKnownMinValue());
      mark(Builder, "bsw_checkpoint_behind", {Store->getPointerOperand(), Bytes});
    } else {
      auto *Memory = cast<AnyMemIntrinsic>(At);
      mark(Builder, "bsw_checkpoint_behind", {Memory->getRawDest(), Builder.CreateZExtOrTrunc(Memory->getLength(), Word)});
    }
  }
  demote();
  Builder.SetInsertPoint(Before->getTerminator());
  Builder.SetCurrentDebugLocation(Header->getTerminator()->getDebugLoc());
  for (auto *Variables : {&Carried, &Results})
    for (AllocaInst *Variable : *Variables) {
      Value *Bytes = ConstantInt::get(Word, Layout.getTypeStoreSize(Variable->getAllocatedType()).getFixedValue());
      const unsigned Touched = Variables == &Carried ? BSW_READ | BSW_WRITTEN : BSW_WRITTEN;
      mark(Builder, "bsw_checkpoint_region", {Variable, Bytes, Builder.getInt32(Touched)});
    }
  join();
  Region One;
  One.Blocks.insert(Header);
  One.Blocks.insert(Blocks.begin(), Blocks.end());
  One.Entry = Header;
  One.Exiting = Code->getParent();
  One.Target = Next;
  const std::string Name = F.getName().str();
  Iteration = bsw_outline(F, One, Name + ".step");
  bsw_tell_own(*Iteration, Own);
  bsw_keep_variables(wrap(Iteration));
  Region Around;
  for (BasicBlock *Block : {Before, Before->getSingleSuccessor(), Next})
    Around.Blocks.insert(Block);
  Around.Entry = Before;
  Around.Exiting = Next;
  Around.Target = Left;
  Whole = bsw_outline(F, Around, Name + ".steps");
  bsw_tell_own(*Whole, Own);
}

bool Checkpoints::make() {
  if (!prepare() || !fits())
    return false;
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block)
      if (!note(I))
        return false;
  for (PHINode &Phi : Header->phis())
    if (Phi.getType()->isPtrOrPtrVectorTy())
      return refuse(&Phi, "it hands a pointer on to the next iteration");
  if (!hasLogsApart())
    return false;
  outline();
  return true;
}

} // namespace bsw

char *bsw_checkpoint_loop(LLVMValueRef Ref, LLVMValueRef Header, int Seen, const LLVMValueRef *Untouching, unsigned Count,
                          bsw_refills *Refills, void *Data, LLVMValueRef *Whole, LLVMValueRef *Iteration, LLVMValueRef *Blamed) {
  bsw::Checkpoints Made(*unwrap<Function>(Ref), cast<BasicBlock>(unwrap(Header)), ArrayRef(Untouching, Count), Seen, Refills, Data);
  if (!Made.make()) {
    *Blamed = wrap(Made.Blamed);
    return LLVMCreateMessage(Made.Why.c_str());
  }
  *Whole = wrap(Made.Whole);
  *Iteration = wrap(Made.Iteration);
  return nullptr;
}

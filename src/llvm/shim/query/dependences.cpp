#include "passes/lifetimes.h"
#include "managers.h"
#include "write/overlap.h"
#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/DependenceAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace {

// One object in memory that an instruction touches somewhere, as far as that is known.
struct Touched {
  MemoryLocation Where;
  bool Writes;
};

// All that an instruction touches, as far as it is known to.
struct AllTouched {
  SmallVector<Touched, 2> Known;
  bool Complete = true;
};

// What the loops of one function carry through memory from one iteration to another, and share with what follows them.
class Dependences {
public:
  Dependences(Function &F, Managers &M, bsw_dependence *Found, void *Data)
      : Info(M.FAM.getResult<DependenceAnalysis>(F)), LI(M.FAM.getResult<LoopAnalysis>(F)),
        SE(M.FAM.getResult<ScalarEvolutionAnalysis>(F)), TLI(M.FAM.getResult<TargetLibraryAnalysis>(F)),
        AA(M.FAM.getResult<AAManager>(F)), Found(Found), Data(Data) {
    AA.enableCrossIterationMode();
    unsigned Next = 0;
    for (Instruction &I : instructions(F))
      Positions[&I] = Next++;
    Next = 0;
    for (BasicBlock &Block : F)
      Blocks[&Block] = Next++;
  }

  /// Of all loops, as far as so many pairs of accesses reach; 0 where they do not.
  int run(unsigned long long Limit);

private:
  bool of(Loop *L);
  bool behind(Loop *L);
  void accesses(BasicBlock *Block, SmallVectorImpl<Instruction *> &All);
  bool staysInPlace(Loop *L, Instruction *I);
  void pair(Loop *L, Instruction *Write, Instruction *Other);
  AllTouched findTouched(Instruction *I);
  const AllTouched &touched(Instruction *I) {
    auto [At, New] = TouchedBy.try_emplace(I);
    if (New)
      At->second = std::make_unique<AllTouched>(findTouched(I));
    return *At->second;
  }
  bool mayMeet(Loop *L, Instruction *A, Instruction *B);
  bool comparable(Loop *L, Instruction *One, Instruction *Other);
  const Value *reachesFrom(Loop *L, Instruction *Access) {
    auto [At, New] = Reached.try_emplace({L, Access});
    if (New)
      At->second = bsw_reaches_from(SE, *L, Access);
    return At->second;
  }
  bool isOwn(Loop *L, const Value *Pointer, bool Behind) {
    auto [At, New] = Owned[Behind].try_emplace({L, Pointer});
    if (New)
      At->second = bsw_is_own(*L, Pointer, Behind);
    return At->second;
  }
  void report(Loop *L, Instruction *From, Instruction *To, bsw_dependence_kind Kind) {
    Found(Blocks[L->getHeader()], Positions[From], Positions[To], Kind, Data);
  }

  DependenceInfo &Info;
  LoopInfo &LI;
  ScalarEvolution &SE;
  TargetLibraryInfo &TLI;
  BatchAAResults AA;
  bsw_dependence *Found;
  void *Data;
  unsigned long long Left = 0;
  DenseMap<const Instruction *, unsigned> Positions;
  DenseMap<const Instruction *, std::unique_ptr<AllTouched>> TouchedBy;
  // The pointers from which accesses count, where what they reach is known.
  DenseMap<std::pair<const Loop *, const Instruction *>, const Value *> Reached;
  // What a loop's iterations each have their own of.
  DenseMap<std::pair<const Loop *, const Value *>, bool> Owned[2];
  DenseMap<const BasicBlock *, unsigned> Blocks;
};

bool isPlain(const Instruction *I) {
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Load->isSimple();
  auto *Store = dyn_cast<StoreInst>(I);
  return Store && Store->isSimple();
}

// Directions of a dependence at a loop, where the loops around are in the same iteration.
unsigned directions(const Dependence &D, unsigned Level) {
  if (D.isConfused() || Level > D.getLevels())
    return Dependence::DVEntry::ALL;
  for (unsigned Outer = 1; Outer < Level; ++Outer)
    if (!(D.getDirection(Outer) & Dependence::DVEntry::EQ))
      return Dependence::DVEntry::NONE;
  return D.getDirection(Level);
}

AllTouched Dependences::findTouched(Instruction *I) {
  auto Whole = [](MemoryLocation Where) { return Where.getWithNewSize(LocationSize::beforeOrAfterPointer()); };
  AllTouched All;
  if (isPlain(I)) {
    All.Known.push_back({Whole(MemoryLocation::get(I)), isa<StoreInst>(I)});
    return All;
  }
  auto *Call = dyn_cast<CallBase>(I);
  All.Complete = Call && Call->onlyAccessesArgMemory();
  if (!All.Complete)
    return All;
  for (unsigned At = 0; At != Call->arg_size(); ++At)
    if (Call->getArgOperand(At)->getType()->isPointerTy() && !Call->doesNotAccessMemory(At))
      All.Known.push_back({Whole(MemoryLocation::getForArgument(Call, At, TLI)), !Call->onlyReadsMemory(At)});
  return All;
}

// Whether two instructions, in any two iterations of a loop, or the second behind it, may touch the same memory, one of
// them to write. What is an iteration's own does not meet anything then.
bool Dependences::mayMeet(Loop *L, Instruction *A, Instruction *B) {
  const AllTouched &First = touched(A), &Second = touched(B);
  auto Own = [&](const Touched &One) { return isOwn(L, One.Where.Ptr, !L->contains(B)); };
  if (!First.Complete || !Second.Complete) {
    // What is known of the other one decides.
    auto IsOwn = [&](const AllTouched &One) { return !One.Known.empty() && all_of(One.Known, Own); };
    if (IsOwn(First) || IsOwn(Second))
      return false;
    auto *Call = dyn_cast<CallBase>(isPlain(A) ? B : A);
    Instruction *Plain = isPlain(A) ? A : B;
    if (!Call || !isPlain(Plain))
      return true;
    ModRefInfo Info = AA.getModRefInfo(Call, MemoryLocation::get(Plain));
    return isa<StoreInst>(Plain) ? isModOrRefSet(Info) : isModSet(Info);
  }
  for (const Touched &One : First.Known)
    for (const Touched &Other : Second.Known) {
      if (!One.Writes && !Other.Writes)
        continue;
      if (Own(One) || Own(Other))
        continue;
      if (AA.alias(One.Where, Other.Where) != AliasResult::NoAlias)
        return true;
    }
  return false;
}

// Whether the pointer of an access is counted from one that is the same in all iterations: LLVM's analysis compares
// distances from the pointer that an instruction gives, whatever it gives in other iterations.
bool Dependences::staysInPlace(Loop *L, Instruction *I) {
  const SCEV *Pointer = SE.getSCEV(getLoadStorePointerOperand(I));
#if LLVM_VERSION_MAJOR < 22
  // That analysis takes it for granted that a distance which it does not know is not zero, and that rows which it knows
  // no length of do not overlap.
  if (SCEVExprContains(Pointer, [&](const SCEV *S) {
        auto *Counted = dyn_cast<SCEVAddRecExpr>(S);
        return Counted && L->contains(Counted->getLoop()) && !isa<SCEVConstant>(Counted->getStepRecurrence(SE));
      }))
    return false;
#endif
  return SE.isLoopInvariant(SE.getPointerBase(Pointer), L);
}

// Whether two accesses count from different pointers, and what they reach from there can be compared before the loop.
bool Dependences::comparable(Loop *L, Instruction *One, Instruction *Other) {
  if (L->getLoopDepth() != 1 || !isPlain(One) || !isPlain(Other))
    return false;
  const Value *First = reachesFrom(L, One), *Second = reachesFrom(L, Other);
  return First && Second && First != Second;
}

void Dependences::pair(Loop *L, Instruction *Write, Instruction *Other) {
  if (!mayMeet(L, Write, Other))
    return;
  if (comparable(L, Write, Other)) {
    report(L, Write, Other, bsw_is_overlapping(*L) ? BSW_OVERLAPPING : BSW_OVERLAP);
    return;
  }
  if (!isPlain(Write) || !isPlain(Other) || !staysInPlace(L, Write) || !staysInPlace(L, Other)) {
    report(L, Write, Other, BSW_UNKNOWN);
    return;
  }
#if LLVM_VERSION_MAJOR >= 20
  auto D = Info.depends(Write, Other);
#else
  auto D = Info.depends(Write, Other, true);
#endif
  if (!D)
    return;
  unsigned Ways = directions(*D, L->getLoopDepth());
  bool Reads = isa<LoadInst>(Other);
  if (D->isConfused()) {
    report(L, Write, Other, BSW_UNKNOWN);
    return;
  }
  if (Ways & Dependence::DVEntry::LT)
    report(L, Write, Other, Reads ? BSW_FLOW : BSW_OUTPUT);
  if (Ways & Dependence::DVEntry::GT)
    report(L, Other, Write, Reads ? BSW_ANTI : BSW_OUTPUT);
}

void Dependences::accesses(BasicBlock *Block, SmallVectorImpl<Instruction *> &All) {
  for (Instruction &I : *Block) {
    if (isa<IntrinsicInst>(I) && cast<IntrinsicInst>(I).isAssumeLikeIntrinsic())
      continue;
    if (I.mayReadOrWriteMemory())
      All.push_back(&I);
  }
}

bool Dependences::of(Loop *L) {
  SmallVector<Instruction *, 32> Writes, Accesses;
  for (BasicBlock *Block : L->blocks())
    accesses(Block, Accesses);
  copy_if(Accesses, std::back_inserter(Writes), [](Instruction *I) { return I->mayWriteToMemory(); });
  unsigned long long Pairs = static_cast<unsigned long long>(Writes.size()) * Accesses.size();
  if (Pairs > Left)
    return false;
  Left -= Pairs;
  for (Instruction *Write : Writes)
    for (Instruction *Other : Accesses)
      // Two writes are one pair.
      if (!Other->mayWriteToMemory() || Positions[Write] <= Positions[Other])
        pair(L, Write, Other);
  return true;
}

// What may be executed behind a loop and touches the same memory.
bool Dependences::behind(Loop *L) {
  SmallVector<Instruction *, 32> Inside, Outside;
  for (BasicBlock *Block : L->blocks())
    accesses(Block, Inside);
  SmallVector<BasicBlock *, 8> Exits;
  L->getExitBlocks(Exits);
  SmallSetVector<BasicBlock *, 16> Seen(Exits.begin(), Exits.end());
  for (unsigned At = 0; At != Seen.size(); ++At)
    for (BasicBlock *Next : successors(Seen[At]))
      if (!L->contains(Next))
        Seen.insert(Next);
  for (BasicBlock *Block : Seen)
    accesses(Block, Outside);
  unsigned long long Pairs = static_cast<unsigned long long>(Inside.size() + Outside.size()) * Outside.size();
  if (Pairs > Left)
    return false;
  Left -= Pairs;
  // Nothing is said of two that lie behind the loop but of what stores there meet.
  copy_if(Outside, std::back_inserter(Inside), [](Instruction *I) { return isa<StoreInst>(I); });
  for (Instruction *One : Inside)
    for (Instruction *Other : Outside)
      if (One != Other && (One->mayWriteToMemory() || Other->mayWriteToMemory()) && mayMeet(L, One, Other))
        report(L, One, Other, BSW_BEHIND);
  return true;
}

int Dependences::run(unsigned long long Limit) {
  Left = Limit;
  for (Loop *L : LI.getLoopsInPreorder()) {
    // The user says that iterations are independent.
    if (!L->isAnnotatedParallel() && !of(L))
      return 0;
    if (L->getLoopDepth() == 1 && !behind(L))
      return 0;
  }
  return 1;
}

} // namespace

int bsw_dependences(LLVMValueRef Ref, bsw_analyses *Analyses, unsigned long long Limit,
                    bsw_dependence *Found, void *Data) {
  auto &F = *unwrap<Function>(Ref);
  return Dependences(F, *Analyses, Found, Data).run(Limit);
}

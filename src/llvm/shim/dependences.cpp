#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/DependenceAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace {

// What the loops of one function carry through memory from one iteration to another.
class Dependences {
public:
  Dependences(Function &F, Managers &M, bsw_dependence *Found, void *Data)
      : Info(M.FAM.getResult<DependenceAnalysis>(F)), LI(M.FAM.getResult<LoopAnalysis>(F)),
        Found(Found), Data(Data) {
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
  void pair(Loop *L, Instruction *Write, Instruction *Other);
  void report(Loop *L, Instruction *From, Instruction *To, bsw_dependence_kind Kind) {
    Found(Blocks[L->getHeader()], Positions[From], Positions[To], Kind, Data);
  }

  DependenceInfo &Info;
  LoopInfo &LI;
  bsw_dependence *Found;
  void *Data;
  DenseMap<const Instruction *, unsigned> Positions;
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

void Dependences::pair(Loop *L, Instruction *Write, Instruction *Other) {
  if (!isPlain(Write) || !isPlain(Other)) {
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

int Dependences::run(unsigned long long Limit) {
  unsigned long long Pairs = 0;
  for (Loop *L : LI.getLoopsInPreorder()) {
    // The user says that iterations are independent.
    if (L->isAnnotatedParallel())
      continue;
    SmallVector<Instruction *, 32> Writes, Accesses;
    for (BasicBlock *Block : L->blocks())
      for (Instruction &I : *Block) {
        if (isa<IntrinsicInst>(I) && cast<IntrinsicInst>(I).isAssumeLikeIntrinsic())
          continue;
        if (I.mayWriteToMemory())
          Writes.push_back(&I);
        if (I.mayReadOrWriteMemory())
          Accesses.push_back(&I);
      }
    Pairs += static_cast<unsigned long long>(Writes.size()) * Accesses.size();
    if (Pairs > Limit)
      return 0;
    for (Instruction *Write : Writes)
      for (Instruction *Other : Accesses)
        // Two writes are one pair.
        if (!Other->mayWriteToMemory() || Positions[Write] <= Positions[Other])
          pair(L, Write, Other);
  }
  return 1;
}

} // namespace

int bsw_dependences(LLVMValueRef Ref, unsigned long long Limit, bsw_dependence *Found, void *Data) {
  auto &F = *unwrap<Function>(Ref);
  Managers M;
  return Dependences(F, M, Found, Data).run(Limit);
}

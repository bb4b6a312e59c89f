// A loop that becomes functions of its own: what its iterations touch (touched.cpp), and how it moves (checkpoints.cpp).
#pragma once

#include "checkpoints.h"
#include "managers.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace bsw {

using namespace llvm;

class Checkpoints {
public:
  Checkpoints(Function &F, BasicBlock *Header, ArrayRef<LLVMValueRef> Untouching, bool Seen, bsw_refills *Refills, void *Data);

  bool make();
  std::string Why;
  const Instruction *Blamed = nullptr;
  Function *Whole = nullptr, *Iteration = nullptr;

private:
  struct Told {
    Instruction *At;
    Value *First, *Bytes;
    unsigned Touched;
  };

  bool refuse(const Instruction *At, const Twine &What);
  bool prepare();
  bool fits();
  void findBrief();
  bool note(Instruction &I);
  bool noteCall(CallBase &Call);
  bool touch(Instruction &I, Value *Pointer, const SCEV *Length, unsigned How);
  bool isMade(const Value *Object) const;
  bool handsOutMemory() const;
  bool isBrief(const Value *Object);
  bool isLive(ArrayRef<const Value *> Objects);
  bool mayOverwrite(const Instruction *Other, Value *Pointer);
  bool mayBeOverwritten(Value *Pointer, ArrayRef<const Value *> Objects);
  bool tellObjects(Instruction &I, ArrayRef<const Value *> Objects, unsigned How);
  Value *sizeOf(Value *Object);
  void log(Instruction &I, Value *Pointer, const SCEV *Length);
  void tell(Instruction &I, Value *First, Value *Bytes, unsigned How);
  bool logBehind(Instruction &I, Value *Pointer);
  bool hasLogsApart();
  Value *iterations();
  void demote();
  void join();
  void outline();
  CallInst *mark(IRBuilder<> &Builder, const char *Name, ArrayRef<Value *> Args);

  Function &F;
  BasicBlock *Header;
  // Whether nobody outside of the function sees to what memory holds between the sweeps.
  bool Seen;
  bsw_refills *Refills;
  void *Data;
  bsw_analyses M;
  LoopInfo &LI = M.FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = M.FAM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = M.FAM.getResult<ScalarEvolutionAnalysis>(F);
  AssumptionCache &AC = M.FAM.getResult<AssumptionAnalysis>(F);
  AAResults *AA = nullptr;
  PostDominatorTree *PDT = nullptr;
  Loop *L;
  const DataLayout &Layout = F.getParent()->getDataLayout();
  Type *Word = Layout.getIntPtrType(F.getContext());
  SmallPtrSet<const Value *, 16> Untouching;
  SmallPtrSet<const Value *, 8> Own;
  DenseMap<const Value *, bool> Live;
  SmallSetVector<BasicBlock *, 16> Dead, Blocks, Exits;
  SmallVector<Instruction *, 32> Behind;
  // Variables outside of the loop whose memory goes back before the function ends.
  SmallVector<const AllocaInst *, 4> Brief;
  BasicBlock *Before = nullptr, *Next = nullptr, *Left = nullptr;
  SmallVector<Told, 32> All;
  // What is read is not known: all that is written may be.
  bool ReadsAnything = false;
  SmallVector<std::tuple<Instruction *, Value *, Value *>, 8> Logged;
  // What others may overwrite before the backward sweep comes.
  SmallVector<std::pair<Instruction *, Value *>, 8> Overwritten;
  SmallSetVector<Instruction *, 8> LoggedBehind;
  SmallVector<AllocaInst *, 8> Carried, Results;
  PHINode *Code = nullptr;
};

} // namespace bsw

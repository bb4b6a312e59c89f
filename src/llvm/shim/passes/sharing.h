// What the threads of a team share of loops, and what their iterations reach.
#pragma once

#include "managers.h"
#include "shim.h"
#include "../write/overlap.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace {

// What the library gives out: variables that hold the ends of a thread's range, and the ends of all.
struct Shared {
  // Where all are shared, and where the thread is given some of them.
  llvm::Instruction *Begin, *Given;
  llvm::Value *Lower, *Upper;
  const llvm::SCEV *First, *Last;
  // Whether each thread has one range.
  bool AtOnce;
};

using Offsets = llvm::SmallSetVector<const llvm::SCEV *, 8>;

// What a read reaches from a pointer that is the same for all threads; also other reads so many bytes away.
struct Reached {
  const llvm::Value *Base;
  // In bytes from there, in 64 bits, and where the read is.
  const llvm::SCEV *Offset;
  llvm::BasicBlock *Block;
  int64_t Begin, End;
  const Shared *By = nullptr;
  // The outermost loop that it counts with.
  const llvm::Loop *L = nullptr;
  Offsets Corners = {};
  llvm::SmallVector<llvm::LoadInst *, 4> Reads = {};
};

// An expression of so many bits is this number, unless it does not fit.
struct Fits {
  const llvm::SCEV *Number;
  llvm::BasicBlock *Block;
  unsigned Bits;
  bool Signed;
  Offsets Corners = {};
};

// What is looked at of one read, and how many reads.
const unsigned MostOffsets = 16, MostReached = 12;

class Sharing {
public:
  Sharing(llvm::Function &F, const bsw_sharing &Given)
      : F(F), Barriers(Given.Barriers, Given.Barriers + Given.BarrierCount),
        Harmless(Given.Harmless, Given.Harmless + Given.HarmlessCount),
        Sections(Given.Sections, Given.Sections + Given.SectionCount), Wide(llvm::Type::getInt64Ty(F.getContext())) {
    for (unsigned At = 0; At != Given.RangeCount; ++At)
      add(Given.Ranges[At]);
  }

  void run();
  void privatise();

private:
  void add(const bsw_shared_range &Range);
  bool isLibrarys(const llvm::Value *Variable, const llvm::Instruction *Begin) const;
  void hoist(llvm::LoadInst *Load, const llvm::Value &Variable);
  bool phase(const Shared &Own, llvm::SmallVectorImpl<llvm::LoadInst *> &Reads);
  bool isHarmless(const llvm::CallBase *Call) const;
  bool isInTurn(const llvm::Instruction *Here) const;
  bool isUniform(const llvm::Value *V, unsigned Depth = 0) const;
  bool isAround(const llvm::Loop *L) const;
  const Shared *rangeOf(const llvm::Value *V) const;
  bool stays(const llvm::SCEV *S) const;
  const llvm::SCEV *lifted(const llvm::SCEV *S);
  const llvm::SCEV *liftedParts(const llvm::SCEVNAryExpr *S);
  const llvm::SCEV *lastIteration(const llvm::Loop &L, llvm::BasicBlock *Block);
  bool corners(const llvm::SCEV *S, llvm::BasicBlock *Block, const llvm::Loop *Keep, Offsets &Found);
  bool reach(llvm::LoadInst *Read);
  bool rangeIn(const llvm::SCEV *S, const Shared *&Found) const;
  bool grant();
  bool isShared(const llvm::Loop &L, const Shared &Own);
  bool isSame(const llvm::SCEV *S, const llvm::Loop &L) const;
  bool isInEach(const llvm::BasicBlock *Block, const llvm::Loop &L);
  bool isOfOneKind(const Reached &One);
  void findRepeated(const llvm::Loop &L);

  llvm::Function &F;
  llvm::SmallPtrSet<const void *, 8> Barriers, Harmless, Sections;
  llvm::Type *Wide;
  Managers M;
  llvm::LoopInfo &LI = M.FAM.getResult<llvm::LoopAnalysis>(F);
  llvm::DominatorTree &DT = M.FAM.getResult<llvm::DominatorTreeAnalysis>(F);
  llvm::ScalarEvolution &SE = M.FAM.getResult<llvm::ScalarEvolutionAnalysis>(F);
  llvm::AAResults &AA = M.FAM.getResult<llvm::AAManager>(F);
  llvm::SmallVector<std::unique_ptr<Shared>, 4> Ranges;
  // Where the range is shared that is looked at.
  const llvm::Instruction *Around = nullptr;
  llvm::SmallVector<Fits, 8> Granted;
  llvm::SmallVector<Reached, 16> All;
  friend class Ahead;
  friend class OwnIterations;
  friend class PrivateAdjoints;
};

// What is computed before one loop of what a thread has been given.
class Ahead {
public:
  Ahead(Sharing &Of, const llvm::Loop &L, const Shared &Own)
      : Of(Of), SE(Of.SE), L(L), Own(Own), Where(L.getLoopPreheader()->getTerminator()), Builder(Where),
        Expander(bsw_expander(SE, Of.F.getParent()->getDataLayout())) {}

protected:
  // The least and the greatest value.
  struct Ends {
    llvm::Value *Least = nullptr, *Greatest = nullptr;
  };
  llvm::Value *number(const llvm::SCEV *S);
  llvm::Value *constant(int64_t N) { return llvm::ConstantInt::get(Of.Wide, N, true); }
  llvm::LoadInst *end(const llvm::Value *Variable);
  void widen(Ends &All, const llvm::SCEV *S, int64_t Begin, int64_t End);
  void over(Ends &All, const Reached &One, const Shared *By, const llvm::SCEV *From, const llvm::SCEV *To);
  Ends whole(const Reached &One);
  void demand(llvm::Value *Condition) { Holds = Holds ? Builder.CreateAnd(Holds, Condition) : Condition; }
  void demandFits();

  Sharing &Of;
  llvm::ScalarEvolution &SE;
  const llvm::Loop &L;
  const Shared &Own;
  llvm::Instruction *Where;
  llvm::IRBuilder<> Builder;
  llvm::SCEVExpander Expander;
  llvm::Value *Holds = nullptr;
  llvm::DenseMap<const Reached *, Ends> Wholes;
  bool Failed = false;
};

} // namespace

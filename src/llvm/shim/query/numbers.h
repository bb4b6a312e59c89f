#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>

// Whether numbers compare so wherever a block is executed.
bool bsw_is_known(llvm::ScalarEvolution &SE, const llvm::DominatorTree &Tree, llvm::ICmpInst::Predicate Predicate,
                  const llvm::SCEV *One, const llvm::SCEV *Other, llvm::BasicBlock *Block);

// The branch at the end of a block that goes one of two ways; null where there is none.
llvm::BranchInst *bsw_two_ways(llvm::BasicBlock *Block);

// Of a multiple of a number, the constant factor and the number.
struct Multiple {
  llvm::APInt Factor;
  const llvm::SCEV *Of;
};
Multiple bsw_multiple(llvm::ScalarEvolution &SE, const llvm::SCEV *S);

// Comparisons of addresses and counters that ScalarEvolution describes, also in what LLVM's vectoriser and unroller make of
// loops: main loops with numbers that are rounded down, and other loops for what is left.
class Numbers {
public:
  // All numbers are as wide as a Word. Steps are what work may be spent.
  Numbers(llvm::DominatorTree &Tree, llvm::LoopInfo &LI, llvm::ScalarEvolution &SE, llvm::Type *Word, unsigned &Steps)
      : Tree(Tree), LI(LI), SE(SE), Word(Word), Steps(Steps) {}

  // Where numbers are compared: at the end of a block, or on an edge.
  struct Place {
    llvm::BasicBlock *Block, *Next = nullptr;
  };

  // False where nothing is left to spend.
  bool spend(unsigned Some);
  // Whether One <= Other, both signed, is known.
  bool notGreater(const llvm::SCEV *One, const llvm::SCEV *Other, Place At, unsigned Depth = 0);
  // Whether a condition has held, or has not, where a block is executed.
  bool holds(llvm::Value *Condition, bool Sense, llvm::BasicBlock *Block);
  // The same number, as far as it is known to be simpler in a place.
  const llvm::SCEV *simpler(const llvm::SCEV *S, Place At);
  const llvm::SCEV *replaced(const llvm::SCEV *In, const llvm::SCEV *Old, const llvm::SCEV *New);
  // What a phi has where it comes from a block.
  const llvm::SCEV *incoming(llvm::PHINode &Phi, llvm::BasicBlock *From);
  // A number as it is in the iteration in which a loop is left at a block; what is counted stays in it where that is not
  // known.
  const llvm::SCEV *left(const llvm::SCEV *S, const llvm::Loop &L, llvm::BasicBlock *Exiting);
  // The least or the greatest that a number is in a block, over the iterations of a loop; null where that is not known.
  const llvm::SCEV *bound(const llvm::SCEV *S, bool Most, const llvm::Loop &L, llvm::BasicBlock *Block);

private:
  // Factor * (Of / By), of which Exact says whether no bits were lost.
  struct Rounded {
    llvm::APInt Factor;
    const llvm::SCEV *Of;
    llvm::APInt By;
    bool Exact;
  };
  bool hasHeld(llvm::Value *Condition, bool Sense, llvm::BasicBlock *Block);
  std::optional<Rounded> rounded(const llvm::SCEV *S, llvm::BasicBlock *Block);
  const llvm::SCEV *notLess(const llvm::SCEV *S, llvm::BasicBlock *Block);
  const llvm::SCEV *withoutMost(const llvm::SCEV *S, Place At);
  bool isSteppedUp(const llvm::Loop *L, const llvm::APInt &Begin, const llvm::APInt &Step, llvm::BasicBlock *Block);
  const llvm::SCEV *divided(const llvm::SCEV *S, const llvm::APInt &By);
  bool isNotZero(const llvm::SCEV *S, llvm::BasicBlock *Block);
  bool isNonNegativeCounter(const llvm::SCEVAddRecExpr *Counted, llvm::BasicBlock *Block);
  bool isNonNegative(const llvm::SCEV *S, llvm::BasicBlock *Block);
  bool compared(const llvm::SCEV *One, const llvm::SCEV *Other, const llvm::SCEV *Distance, Place At, unsigned Depth);
  bool isStrict(const llvm::SCEV *One, const llvm::SCEV *Distance, Place At);
  bool byCases(const llvm::SCEV *One, const llvm::SCEV *Other, unsigned Depth);
  const llvm::SCEV *atExit(const llvm::SCEVAddRecExpr *Counted, const llvm::Loop &L, llvm::BasicBlock *Exiting);
  const llvm::SCEV *atLast(const llvm::SCEVAddRecExpr *Counted, const llvm::Loop &L, llvm::BasicBlock *Block);

  llvm::DominatorTree &Tree;
  llvm::LoopInfo &LI;
  llvm::ScalarEvolution &SE;
  llvm::Type *Word;
  unsigned &Steps;
  // What has been compared, and where.
  using Asked = std::pair<std::pair<const llvm::SCEV *, const llvm::SCEV *>,
                          std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>>;
  llvm::DenseMap<Asked, bool> Known;
  llvm::DenseMap<std::pair<llvm::PointerIntPair<llvm::Value *, 1, bool>, const llvm::BasicBlock *>, bool> Held;
  // Of numbers, whether they are known not to be negative in a block.
  llvm::DenseMap<std::pair<const llvm::SCEV *, const llvm::BasicBlock *>, bool> NonNegative;
};

#pragma once

#include "llvm-c/Core.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

// As in backsweep.h.
enum { BSW_READ = 1, BSW_WRITTEN = 2, BSW_OVERWRITTEN = 4 };

// The bytes that an access reaches in all iterations of a loop: none where one of the numbers is not positive.
struct bsw_extent {
  const llvm::SCEV *Begin = nullptr, *Bytes = nullptr;
  llvm::SmallVector<const llvm::SCEV *, 4> Executed;
  // None as well where one of these does not hold, or does.
  llvm::SmallVector<std::pair<llvm::Value *, bool>, 4> If;
  const llvm::DominatorTree *DT = nullptr;
  // Whether it reaches no less than that, so that all of it is memory.
  bool IsExact = true;
};

// Begin is null where it is not known.
bsw_extent bsw_extent_of(llvm::ScalarEvolution &SE, llvm::DominatorTree &DT, llvm::PostDominatorTree &PDT, llvm::LoopInfo &LI,
                         const llvm::Loop &L, llvm::Instruction &I, llvm::Value *Pointer, const llvm::SCEV *Length);
// The first byte and the number of bytes, computed before an instruction; null where they cannot be.
std::pair<llvm::Value *, llvm::Value *> bsw_expand_extent(llvm::ScalarEvolution &SE, const bsw_extent &Extent,
                                                          llvm::Instruction *Where);
// A number, computed before an instruction, or another one where it cannot be.
llvm::Value *bsw_expand(llvm::ScalarEvolution &SE, const llvm::SCEV *S, llvm::Type *Ty, llvm::Instruction *Where,
                        llvm::Value *Otherwise);

extern "C" {
// Whether each iteration of a loop, by its header, writes what it reads of an object before, as analyses (a `bsw_analyses`) know.
typedef int bsw_refills(LLVMValueRef F, LLVMBasicBlockRef Header, LLVMValueRef Object, void *Analyses, void *Data);
// Makes two functions of a loop of a canonical F: Whole, which the loop's place calls, and Iteration, which that calls in a loop
// until it gives something else than 0. Untouching are instructions that do nothing to memory that the program can name.
// Seen is whether nobody but F touches memory from here until the backward sweep comes. What stands against it, at Blamed or at
// the loop, or null.
char *bsw_checkpoint_loop(LLVMValueRef F, LLVMValueRef Header, int Seen, const LLVMValueRef *Untouching, unsigned Count,
                          bsw_refills *Refills, void *Data, LLVMValueRef *Whole, LLVMValueRef *Iteration, LLVMValueRef *Blamed);
}

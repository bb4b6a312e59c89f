#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

// Blocks with one way in and one way out, to become a function.
struct Region {
  llvm::SmallSetVector<llvm::BasicBlock *, 16> Blocks;
  // Has no phis, and is entered from outside alone.
  llvm::BasicBlock *Entry = nullptr;
  // The only edge that leads out, apart from dead ends.
  llvm::BasicBlock *Exiting = nullptr, *Target = nullptr;

  bool contains(const llvm::Value *V) const {
    auto *I = llvm::dyn_cast<llvm::Instruction>(V);
    return I && Blocks.contains(const_cast<llvm::BasicBlock *>(I->getParent()));
  }
};

// Whether others may come to know a pointer.
bool bsw_may_be_captured(const llvm::Value *Pointer);
// Says of a parameter that the function keeps no copy of it.
void bsw_not_captured(llvm::Argument &Arg);

// Makes a private function of a region, and a call in its place.
// Vectors that are put together outside are, if Scalars, put together inside.
llvm::Function *bsw_outline(llvm::Function &F, const Region &R, const llvm::Twine &Name, bool Scalars = false);

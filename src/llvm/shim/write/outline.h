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

// Whether an instruction costs less than what passing its result costs, touches no memory and cannot fail.
bool bsw_is_cheap(const llvm::Instruction *I);
// Whether an instruction does nothing but move elements of vectors.
bool bsw_is_movement(const llvm::Instruction *I);

// Values that are recomputed before `Where`, from what is known outside of `Inside`.
class Again {
public:
  Again(llvm::function_ref<bool(const llvm::Instruction *)> Inside, llvm::Instruction *Where) : Inside(Inside), Where(Where) {}

  /// Null where it cannot be.
  llvm::Value *operator()(llvm::Value *V, unsigned Depth = 0);

private:
  llvm::function_ref<bool(const llvm::Instruction *)> Inside;
  llvm::Instruction *Where;
  llvm::DenseMap<llvm::Instruction *, llvm::Value *> Found;
};

// Drops loads of a loop that only stand for a phi: they have no use beside a call.
void bsw_drop_copies_of(const llvm::Loop &L, const llvm::LoopInfo &LI);
// Whether others may come to know a pointer.
bool bsw_may_be_captured(const llvm::Value *Pointer);
// Says of a parameter that the function keeps no copy of it.
void bsw_not_captured(llvm::Argument &Arg);

// Makes a private function of a region, and a call in its place.
// Vectors that are put together outside are, if Scalars, put together inside.
llvm::Function *bsw_outline(llvm::Function &F, const Region &R, const llvm::Twine &Name, bool Scalars = false);

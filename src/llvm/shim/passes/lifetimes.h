// What each iteration of a loop has its own of: variables that begin to live in it, and objects in which it finds nothing
// that it reads, and leaves nothing that is read.
#pragma once

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Instruction;
class Loop;
class Value;
} // namespace llvm

// What a pointer may lead to in a function, apart from null where nothing is.
llvm::SmallVector<const llvm::Value *, 4> bsw_objects(const llvm::Value *Pointer, const llvm::Function &F);
// The objects that a loop refills.
llvm::SmallPtrSet<const llvm::Value *, 8> bsw_refilled_objects(const llvm::Loop &L);
// These, and the variables that begin to live in an iteration and are known to nothing outside of the loop.
llvm::SmallPtrSet<const llvm::Value *, 8> bsw_own_objects(const llvm::Loop &L);
// Tells a function, which one call calls, the names of the objects that are passed, and which of them are all its own.
void bsw_tell_own(llvm::Function &Callee, const llvm::SmallPtrSetImpl<const llvm::Value *> &All);
// Drops what was noted.
void bsw_drop_own(llvm::Function &F);

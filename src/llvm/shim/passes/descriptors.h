// What the descriptors of Fortran's arrays say, wherever the program writes them.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Value.h"

// The kind of the elements that a descriptor describes: "r4" and "r8" for real and complex ones, "i" for integers, logicals
// and characters; nothing for others, and where it is not known.
llvm::StringRef kindOfElements(const llvm::Value *Descriptor);

// Whether they are known to be of a derived type.
bool hasDerivedElements(const llvm::Value *Descriptor);

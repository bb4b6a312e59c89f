// Bodies of library functions, for the working copies of what calls them.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"

// Links those functions of the assembly in, private, of which Wanted is true; helpers come along. What went
// wrong, or null.
char *addBodies(llvm::Module &M, llvm::StringRef Assembly, llvm::function_ref<bool(const llvm::Function &)> Wanted);

// Erases private functions of which Droppable is true and that nothing uses.
void dropBodies(llvm::Module &M, llvm::function_ref<bool(const llvm::Function &)> Droppable);

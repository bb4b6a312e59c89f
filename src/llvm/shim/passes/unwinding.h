// What both passes over exceptions ask.
#ifndef BACKSWEEP_UNWINDING_H
#define BACKSWEEP_UNWINDING_H

#include "llvm/IR/BasicBlock.h"

// Whether the function may still return once the block has been entered.
bool mayReturn(llvm::BasicBlock &From);

#endif

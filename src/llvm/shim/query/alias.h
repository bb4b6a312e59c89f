// What alias analysis is not to be asked.
#pragma once

#include "llvm/IR/Value.h"

// Before version 22 LLVM compares two phis of one block by what they get along each edge, also where the iterations may differ:
// buffers that are swapped each time round then never meet.
bool bsw_compares_pairwise(const llvm::Value *Pointer);

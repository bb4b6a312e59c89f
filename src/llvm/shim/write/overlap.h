#pragma once

#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace llvm {
class BasicBlock;
class DataLayout;
class Function;
class Instruction;
class Loop;
class ScalarEvolution;
class SCEV;
class Value;
} // namespace llvm

// The number of the last iteration that comes to a block, if any does, or a later one: the rest of an iteration is not reached where
// it ends at the header.
const llvm::SCEV *bsw_last_iteration(llvm::ScalarEvolution &SE, const llvm::Loop *L, const llvm::BasicBlock *Block);
llvm::SCEVExpander bsw_expander(llvm::ScalarEvolution &SE, const llvm::DataLayout &Layout);

// The pointer from which a load or store in a loop counts, if all that it reaches from there is known where the loop is
// entered; else null.
const llvm::Value *bsw_reaches_from(llvm::ScalarEvolution &SE, const llvm::Loop &L, llvm::Instruction *Access);
// Whether a loop is what is left for memory that overlaps.
bool bsw_is_overlapping(const llvm::Loop &L);
// Drops what tells so.
void bsw_drop_overlapping(llvm::Function &F);

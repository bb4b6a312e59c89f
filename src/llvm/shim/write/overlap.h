#pragma once

namespace llvm {
class Function;
class Instruction;
class Loop;
class ScalarEvolution;
class Value;
} // namespace llvm

// The pointer from which a load or store in a loop counts, if all that it reaches from there is known where the loop is
// entered; else null.
const llvm::Value *bsw_reaches_from(llvm::ScalarEvolution &SE, const llvm::Loop &L, llvm::Instruction *Access);
// Whether a loop is what is left for memory that overlaps.
bool bsw_is_overlapping(const llvm::Loop &L);
// Drops what tells so.
void bsw_drop_overlapping(llvm::Function &F);

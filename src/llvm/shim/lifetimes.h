#pragma once

namespace llvm {
class Function;
class Loop;
class Value;
} // namespace llvm

// Whether what a pointer leads to is a variable of an iteration: each has its own, or finds it without content.
bool bsw_begins_in(const llvm::Loop &L, const llvm::Value *Pointer);
// Lets variables of variable size that are made once in a call live until it ends: the backward sweep may read them.
void bsw_keep_variables(llvm::Function &F);
// Drops what bsw_drop_lifetimes noted.
void bsw_drop_beginnings(llvm::Function &F);

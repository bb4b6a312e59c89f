// What memory SSA knows of a function: which access made memory what it is in a place. Null stands for what has no access.
#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static MemorySSA &memoryOf(const Function &F, bsw_analyses *A) {
  return A->FAM.getResult<MemorySSAAnalysis>(const_cast<Function &>(F)).getMSSA();
}
static const bsw_memory_state *state(const MemoryAccess *Access) { return reinterpret_cast<const bsw_memory_state *>(Access); }

const bsw_memory_state *bsw_state_by(bsw_analyses *A, LLVMValueRef Inst) {
  auto *I = unwrap<Instruction>(Inst);
  return state(memoryOf(*I->getFunction(), A).getMemoryAccess(I));
}
const bsw_memory_state *bsw_last_state(bsw_analyses *A, LLVMBasicBlockRef Block) {
  auto *Changes = memoryOf(*unwrap(Block)->getParent(), A).getBlockDefs(unwrap(Block));
  return state(Changes ? &*Changes->rbegin() : nullptr);
}
const bsw_memory_state *bsw_first_state(bsw_analyses *A, LLVMValueRef F) {
  return state(memoryOf(*unwrap<Function>(F), A).getLiveOnEntryDef());
}
const bsw_memory_state *bsw_clobbering_state(bsw_analyses *A, LLVMValueRef F, const bsw_memory_state *Of, LLVMValueRef Access) {
  auto *From = const_cast<MemoryAccess *>(reinterpret_cast<const MemoryAccess *>(Of));
  auto *Walker = memoryOf(*unwrap<Function>(F), A).getWalker();
  return state(Access ? Walker->getClobberingMemoryAccess(From, MemoryLocation::get(unwrap<Instruction>(Access)))
                      : Walker->getClobberingMemoryAccess(From));
}

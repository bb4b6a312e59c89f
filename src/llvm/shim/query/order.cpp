#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/Loads.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

// What of a function may change its order.
struct bsw_order {
  Managers M;
  std::vector<Instruction *> All;
  AAResults *AA;
};

bsw_order *bsw_order_of(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  auto *Order = new bsw_order;
  for (Instruction &I : instructions(F))
    Order->All.push_back(&I);
  Order->AA = &Order->M.FAM.getResult<AAManager>(F);
  return Order;
}

void bsw_order_drop(bsw_order *Order) { delete Order; }

int bsw_may_follow(bsw_order *Order, unsigned First, unsigned Second) {
  if (First >= Order->All.size() || Second >= Order->All.size())
    return 0;
  auto *Store = dyn_cast<StoreInst>(Order->All[First]);
  Instruction *Other = Order->All[Second];
  if (!Store || !Store->isSimple())
    return 0;
  if (!Other->mayReadOrWriteMemory() && !Other->mayHaveSideEffects())
    return 1;
  if (auto *Load = dyn_cast<LoadInst>(Other); Load && !Load->isSimple())
    return 0;
  if (auto *Next = dyn_cast<StoreInst>(Other); Next ? !Next->isSimple() : Other->mayHaveSideEffects())
    return 0;
  return isNoModRef(Order->AA->getModRefInfo(Other, MemoryLocation::get(Store)));
}

int bsw_is_readable(LLVMValueRef Ref, unsigned Operand, uint64_t Bytes, int Reference) {
  auto *I = unwrap<Instruction>(Ref);
  const DataLayout &Layout = I->getModule()->getDataLayout();
  const Value *Pointer = I->getOperand(Operand);
  return isDereferenceableAndAlignedPointer(Pointer, Align(1), APInt(64, Bytes), Layout, I) ||
         (Reference && isa<GEPOperator>(Pointer));
}

void bsw_move_before(LLVMValueRef Moved, LLVMValueRef Place) {
  auto *Before = unwrap<Instruction>(Place);
  unwrap<Instruction>(Moved)->moveBefore(*Before->getParent(), Before->getIterator());
}

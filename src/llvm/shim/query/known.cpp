#include "shim.h"
#include "../write/outline.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

int bsw_may_read(LLVMValueRef Inst) { return unwrap<Instruction>(Inst)->mayReadFromMemory(); }
int bsw_may_write(LLVMValueRef Inst) { return unwrap<Instruction>(Inst)->mayWriteToMemory(); }
int bsw_has_effects(LLVMValueRef Inst) { return unwrap<Instruction>(Inst)->mayHaveSideEffects(); }
int bsw_is_assumption(LLVMValueRef Call) {
  auto *Known = dyn_cast<IntrinsicInst>(unwrap(Call));
  return Known && Known->isAssumeLikeIntrinsic();
}
int bsw_is_captured(LLVMValueRef Pointer) { return bsw_may_be_captured(unwrap(Pointer)); }

LLVMValueRef bsw_without_casts(LLVMValueRef Pointer, int Aliases) {
  Value *V = unwrap(Pointer);
  return wrap(Aliases ? V->stripPointerCastsAndAliases() : V->stripPointerCasts());
}

LLVMValueRef bsw_base(LLVMModuleRef M, LLVMValueRef Pointer, int64_t *Bytes) {
  const DataLayout &Layout = unwrap(M)->getDataLayout();
  APInt Offset(Layout.getIndexTypeSizeInBits(unwrap(Pointer)->getType()), 0);
  Value *Base = unwrap(Pointer)->stripAndAccumulateConstantOffsets(Layout, Offset, /*AllowNonInbounds=*/true);
  *Bytes = Offset.getSExtValue();
  return wrap(Base);
}

int bsw_step(LLVMModuleRef M, LLVMValueRef Gep, int64_t *Bytes) {
  APInt Offset(64, 0);
  bool Known = unwrap<GEPOperator>(Gep)->accumulateConstantOffset(unwrap(M)->getDataLayout(), Offset);
  *Bytes = Offset.getSExtValue();
  return Known;
}

LLVMValueRef bsw_folded_load(LLVMModuleRef M, LLVMValueRef From, LLVMTypeRef Ty, int64_t Offset) {
  const DataLayout &Layout = unwrap(M)->getDataLayout();
  return wrap(ConstantFoldLoadFromConst(unwrap<Constant>(From), unwrap(Ty), APInt(64, static_cast<uint64_t>(Offset)), Layout));
}

LLVMValueRef bsw_inserted(LLVMValueRef Whole, const unsigned *Places, size_t Count) {
  return wrap(FindInsertedValue(unwrap(Whole), ArrayRef(Places, Count)));
}

const char *bsw_constant_text(LLVMValueRef Pointer, size_t *Length) {
  StringRef Text;
  if (!getConstantStringInfo(unwrap(Pointer), Text))
    return nullptr;
  *Length = Text.size();
  return Text.data();
}

LLVMValueRef bsw_underlying(LLVMValueRef Pointer) { return wrap(getUnderlyingObject(unwrap(Pointer))); }

void bsw_underlying_all(LLVMValueRef Pointer, void (*Found)(LLVMValueRef Object, void *Data), void *Data) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(unwrap(Pointer), Objects);
  for (const Value *Object : Objects)
    Found(wrap(Object), Data);
}

int bsw_offset(LLVMModuleRef M, LLVMValueRef Ref, bsw_offset_found *Found) {
  const DataLayout &Layout = unwrap(M)->getDataLayout();
  auto *Gep = dyn_cast<GEPOperator>(unwrap(Ref));
  if (!Gep || !Gep->getType()->isPointerTy())
    return 0;
#if LLVM_VERSION_MAJOR >= 22
  SmallMapVector<Value *, APInt, 4> Terms;
#else
  MapVector<Value *, APInt> Terms;
#endif
  APInt Constant(Layout.getIndexTypeSizeInBits(Gep->getType()), 0);
  if (!Gep->collectOffset(Layout, Constant.getBitWidth(), Terms, Constant))
    return 0;
  *Found = {Constant.getSExtValue(), !Terms.empty(), any_of(Terms, [](const auto &Term) { return Term.second.isNegative(); })};
  return 1;
}

int bsw_is_noop_cast(LLVMValueRef Cast) {
  auto *C = unwrap<CastInst>(Cast);
  return C->isNoopCast(C->getDataLayout());
}

int bsw_is_address_taken(LLVMValueRef F, int Kept) {
  return unwrap<Function>(F)->hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false, /*IgnoreAssumeLikeCalls=*/true, /*IgnoreLLVMUsed=*/Kept == 0);
}

LLVMValueRef bsw_definitive_initializer(LLVMValueRef Ref) {
  auto *Global = dyn_cast<GlobalVariable>(unwrap(Ref));
  return Global && Global->hasDefinitiveInitializer() ? wrap(Global->getInitializer()) : nullptr;
}

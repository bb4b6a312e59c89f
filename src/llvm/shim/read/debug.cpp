#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

LLVMMetadataRef bsw_attached(LLVMValueRef Inst, unsigned Kind) {
  return wrap(unwrap<Instruction>(Inst)->getMetadata(Kind));
}

size_t bsw_node_operands(LLVMMetadataRef Node, LLVMMetadataRef *Into) {
  for (const MDOperand &Operand : cast<MDNode>(unwrap(Node))->operands())
    if (Into)
      *Into++ = wrap(Operand.get());
  return cast<MDNode>(unwrap(Node))->getNumOperands();
}

const char *bsw_node_text(LLVMMetadataRef Text, size_t *Length) {
  *Length = cast<MDString>(unwrap(Text))->getLength();
  return cast<MDString>(unwrap(Text))->getString().data();
}

int bsw_node_number(LLVMMetadataRef Operand, uint64_t *Number) {
  auto *Constant = mdconst::dyn_extract_or_null<ConstantInt>(unwrap(Operand));
  const bool IsOne = Constant && Constant->getValue().getActiveBits() < 64;
  *Number = IsOne ? Constant->getZExtValue() : 0;
  return IsOne;
}

LLVMValueRef bsw_node_value(LLVMMetadataRef Operand) {
  auto *Wrapped = dyn_cast<ValueAsMetadata>(unwrap(Operand));
  return wrap(Wrapped ? Wrapped->getValue() : nullptr);
}

unsigned bsw_debug_encoding(LLVMMetadataRef Type) { return cast<DIBasicType>(unwrap(Type))->getEncoding(); }
unsigned bsw_debug_parameter(LLVMMetadataRef Variable, int *IsObject) {
  *IsObject = (cast<DILocalVariable>(unwrap(Variable))->getFlags() & DINode::FlagObjectPointer) != 0;
  return cast<DILocalVariable>(unwrap(Variable))->getArg();
}

size_t bsw_debug_expression(LLVMMetadataRef Expression, const uint64_t **Elements) {
  *Elements = cast<DIExpression>(unwrap(Expression))->getElements().data();
  return cast<DIExpression>(unwrap(Expression))->getNumElements();
}

// LLVM 19 has numbers where later ones have operands that may be anything.
int bsw_debug_extent(LLVMMetadataRef Ref, uint64_t *Bits, uint64_t *Offset) {
  auto *Type = cast<DIType>(unwrap(Ref));
#if LLVM_VERSION_MAJOR >= 22
  bsw_node_number(wrap(Type->getRawSizeInBits()), Bits);
  return bsw_node_number(wrap(Type->getRawOffsetInBits()), Offset) || !Type->getRawOffsetInBits();
#else
  *Bits = Type->getSizeInBits(), *Offset = Type->getOffsetInBits();
  return 1;
#endif
}

static Metadata *part(const Metadata *Of, enum bsw_debug_part Part) {
  if (auto *Type = dyn_cast<DIDerivedType>(Of))
    return Part == BSW_BASE ? Type->getRawBaseType() : nullptr;
  if (auto *Type = dyn_cast<DICompositeType>(Of))
    return Part == BSW_BASE       ? Type->getRawBaseType()
           : Part == BSW_ELEMENTS ? Type->getRawElements()
                                  : Part == BSW_DATA_LOCATION ? Type->getRawDataLocation() : nullptr;
  if (auto *Range = dyn_cast<DISubrange>(Of))
    return Part == BSW_COUNT   ? Range->getRawCountNode()
           : Part == BSW_LOWER ? Range->getRawLowerBound()
           : Part == BSW_UPPER ? Range->getRawUpperBound()
                               : Part == BSW_STRIDE ? Range->getRawStride() : nullptr;
  if (auto *Variable = dyn_cast<DIVariable>(Of))
    return Part == BSW_TYPE ? Variable->getRawType() : nullptr;
  if (auto *Function = dyn_cast<DISubprogram>(Of))
    return Part == BSW_TYPE ? Function->getRawType() : nullptr;
  if (auto *Types = dyn_cast<DISubroutineType>(Of))
    return Part == BSW_ELEMENTS ? Types->getRawTypeArray() : nullptr;
  return nullptr;
}

LLVMMetadataRef bsw_debug_part(LLVMMetadataRef Of, enum bsw_debug_part Part) { return wrap(part(unwrap(Of), Part)); }

static void tell(const DbgVariableRecord &Of, BswDebugRecord Found, void *Data) {
  using Location = DbgVariableRecord::LocationType;
  auto Says = Of.getType() == Location::Declare ? BSW_DECLARES : Of.getType() == Location::Value ? BSW_IS : BSW_OTHER;
  bsw_debug_record Record = {Says, Of.getNumVariableLocationOps(), wrap(Of.getRawVariable()), wrap(Of.getRawExpression()),
                             wrap(Of.getDebugLoc().getAsMDNode()), wrap(Of.getRawLocation()),
                             wrap(Of.isDbgAssign() ? Of.getRawAddress() : nullptr),
                             wrap(Of.isDbgAssign() ? Of.getRawAddressExpression() : nullptr)};
  Found(&Record, Data);
}

void bsw_debug_records(LLVMValueRef Inst, BswDebugRecord Found, void *Data) {
  for (const DbgVariableRecord &Record : filterDbgVars(unwrap<Instruction>(Inst)->getDbgRecordRange()))
    tell(Record, Found, Data);
}

void bsw_debug_values(LLVMValueRef Of, BswDebugRecord Found, void *Data) {
  SmallVector<DbgVariableRecord *> Records;
#if LLVM_VERSION_MAJOR >= 22
  findDbgValues(unwrap(Of), Records);
#else
  SmallVector<DbgValueInst *> Intrinsics;
  findDbgValues(Intrinsics, unwrap(Of), &Records);
#endif
  for (const DbgVariableRecord *Record : Records)
    tell(*Record, Found, Data);
}

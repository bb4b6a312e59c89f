#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

// Variables of Fortran's derived types whose allocatable components flang leaves to its runtime library to release.

static const char Destroy[] = "_FortranADestroy";

// Where descriptors have the code of what they describe, and the code of what is allocatable.
static constexpr uint64_t AttributeOffset = 22;
static constexpr uint64_t Allocatable = 2;

namespace {

// The places of descriptors in a variable.
class Components {
  const DataLayout &Layout;

  // Address, size, version, rank, type, attribute, extra, and perhaps dimensions: with more comes a type that has
  // components of its own.
  static bool isDescriptor(const StructType &Ty) {
    unsigned Count = Ty.getNumElements();
    return (Count == 7 || Count == 8) && Ty.getElementType(0)->isPointerTy() && Ty.getElementType(4)->isIntegerTy(8) &&
           Ty.getElementType(6)->isIntegerTy(8) && (Count == 7 || Ty.getElementType(7)->isArrayTy());
  }

  static bool holdsPointer(Type *Ty) {
    if (auto *Struct = dyn_cast<StructType>(Ty))
      return any_of(Struct->elements(), holdsPointer);
    return Ty->isPointerTy() || (Ty->isArrayTy() && holdsPointer(Ty->getArrayElementType()));
  }

public:
  SmallVector<uint64_t, 4> Descriptors;

  explicit Components(const DataLayout &Layout) : Layout(Layout) {}

  // False where there are others than descriptors and numbers.
  bool add(Type *Ty, uint64_t At) {
    auto *Struct = dyn_cast<StructType>(Ty);
    if (!Struct)
      return !holdsPointer(Ty);
    if (isDescriptor(*Struct)) {
      Descriptors.push_back(At);
      return true;
    }
    const StructLayout *Places = Layout.getStructLayout(Struct);
    for (unsigned K = 0, E = Struct->getNumElements(); K != E; ++K)
      if (!add(Struct->getElementType(K), At + Places->getElementOffset(K).getFixedValue()))
        return false;
    return true;
  }
};

} // namespace

// What is put into the descriptor that is made for a call: field by field, or as one value.
static SmallVector<Value *, 8> putInto(Value *Descriptor) {
  SmallVector<Value *, 8> Put;
  SmallVector<Value *, 8> Work{Descriptor};
  while (!Work.empty()) {
    Value *Address = Work.pop_back_val();
    for (User *U : Address->users()) {
      if (isa<GetElementPtrInst>(U))
        Work.push_back(U);
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getPointerOperand() != Address)
        continue;
      Value *Stored = Store->getValueOperand();
      for (auto *Insert = dyn_cast<InsertValueInst>(Stored); Insert; Insert = dyn_cast<InsertValueInst>(Stored)) {
        Put.push_back(Insert->getInsertedValueOperand());
        Stored = Insert->getAggregateOperand();
      }
      Put.push_back(Stored);
      // The fields that are the same in every call are a constant.
      if (auto *Known = dyn_cast<ConstantAggregate>(Stored))
        append_range(Put, Known->operand_values());
    }
  }
  return Put;
}

// Whether the description of a type is here, and with it the table of procedures that are called at a variable's end,
// if there are any.
static bool isPlain(const GlobalVariable &Type) {
  std::string Table = Type.getName().str();
  size_t At = Table.find("EXdtX");
  if (At == std::string::npos || !Type.hasInitializer())
    return false;
  Table.replace(At, 5, "EXsX");
  return !Type.getParent()->getNamedValue(Table);
}

// The variable that a descriptor describes, if its type has no such procedures.
static AllocaInst *described(CallInst &Call) {
  AllocaInst *Variable = nullptr;
  bool Plain = false;
  for (Value *Put : putInto(Call.getArgOperand(0))) {
    if (auto *Type = dyn_cast<GlobalVariable>(Put))
      Plain |= isPlain(*Type);
    if (auto *Own = dyn_cast<AllocaInst>(Put->stripPointerCasts()))
      Variable = Own;
  }
  return Plain ? Variable : nullptr;
}

static bool lower(CallInst &Call) {
  AllocaInst *Variable = described(Call);
  Components Found(Call.getDataLayout());
  if (!Variable || !isa<StructType>(Variable->getAllocatedType()) ||
      !Found.add(Variable->getAllocatedType(), 0))
    return false;
  IRBuilder<> B(&Call);
  auto Free = Call.getModule()->getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy());
  Value *Null = ConstantPointerNull::get(B.getPtrTy());
  for (uint64_t At : Found.Descriptors) {
    Value *Base = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Variable, At);
    Value *Attribute = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Variable, At + AttributeOffset);
    Value *IsOwned = B.CreateICmpEQ(B.CreateLoad(B.getInt8Ty(), Attribute), B.getInt8(Allocatable));
    Value *Memory = B.CreateLoad(B.getPtrTy(), Base);
    B.CreateCall(Free, {B.CreateSelect(IsOwned, Memory, Null)});
    B.CreateStore(B.CreateSelect(IsOwned, Null, Memory), Base);
  }
  Call.eraseFromParent();
  return true;
}

int bsw_lower_derived(LLVMValueRef Ref) {
  int Lowered = 0;
  for (Instruction &I : make_early_inc_range(instructions(*unwrap<Function>(Ref)))) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee->isDeclaration() && Callee->getName() == Destroy && Call->arg_size() == 1 && lower(*Call))
      ++Lowered;
  }
  return Lowered;
}

#include "descriptors.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <optional>

using namespace llvm;

// Where descriptors of arrays keep the code of their elements' type, and the codes of reals and complexes.
static constexpr int64_t TypeOffset = 21;
static constexpr unsigned TypeField = 4;
enum { Integer4 = 9, Half = 25, Real4 = 27, Real8 = 28, Complex4 = 34, Complex8 = 35, Bool = 39, Char = 40, Derived = 42 };

namespace {
// Finds the code of the type of the elements that a descriptor describes. It is the same wherever the
// program writes it; the bodies compare it when they run.
class ElementType {
public:
  std::optional<unsigned> of(const Value *Descriptor) {
    look(Descriptor);
    return Code;
  }

private:
  void found(const Value *V) {
    if (auto *Known = dyn_cast_or_null<ConstantInt>(V); Known && !Code)
      Code = static_cast<unsigned>(Known->getZExtValue());
  }

  // Makes the first argument describe elements such as the second one does.
  static bool describesAlike(const CallInst &Call) {
    static const StringRef Makers[] = {"_FortranAInitArrayConstructorVector", "_FortranACopyInAssign", "_FortranACopyAndUpdateDescriptor"};
    const Function *Callee = Call.getCalledFunction();
    return Callee && Call.arg_size() > 1 && any_of(Makers, [&](StringRef Name) { return Callee->getName().starts_with(Name); });
  }

  static bool isDescriptor(const Type *T) {
    auto *Ty = dyn_cast<StructType>(T);
    return Ty && Ty->getNumElements() >= 7 && Ty->getElementType(TypeField)->isIntegerTy(8);
  }

  // A descriptor as one value.
  void value(const Value *Aggregate) {
    if (!isDescriptor(Aggregate->getType()))
      return;
    if (const Value *Field = FindInsertedValue(const_cast<Value *>(Aggregate), {TypeField}))
      found(Field);
    while (auto *Insert = dyn_cast<InsertValueInst>(Aggregate))
      Aggregate = Insert->getAggregateOperand();
    if (auto *Load = dyn_cast<LoadInst>(Aggregate))
      look(Load->getPointerOperand());
  }

  // Several fields as one constant.
  void part(const StoreInst *Store, int64_t Offset) {
    auto *Known = dyn_cast<Constant>(Store->getValueOperand());
    int64_t End = Offset + static_cast<int64_t>(
                               Layout(Store).getTypeStoreSize(Store->getValueOperand()->getType()));
    if (Known && Offset <= TypeOffset && TypeOffset < End)
      found(ConstantFoldLoadFromConst(const_cast<Constant *>(Known), Type::getInt8Ty(Store->getContext()),
                                      APInt(64, static_cast<uint64_t>(TypeOffset - Offset)), Layout(Store)));
  }

  // What is written at an offset from the descriptor's begin.
  void writes(const Value *Pointer, int64_t Offset) {
    for (const User *U : Pointer->users()) {
      if (Code)
        return;
      if (auto *Gep = dyn_cast<GetElementPtrInst>(U)) {
        APInt Step(64, 0);
        if (Gep->accumulateConstantOffset(Layout(Gep), Step))
          writes(Gep, Offset + Step.getSExtValue());
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        if (Store->getPointerOperand() != Pointer)
          continue;
        if (Offset > 0)
          part(Store, Offset);
        else if (Offset == 0)
          value(Store->getValueOperand());
      } else if (auto *Copy = dyn_cast<MemTransferInst>(U)) {
        if (Copy->getRawDest() == Pointer && Offset == 0)
          look(Copy->getRawSource());
      } else if (auto *Call = dyn_cast<CallInst>(U)) {
        if (describesAlike(*Call) && Call->getArgOperand(0) == Pointer && Offset == 0)
          look(Call->getArgOperand(1));
      }
    }
  }

  static const DataLayout &Layout(const Instruction *I) { return I->getModule()->getDataLayout(); }

  void look(const Value *Descriptor) {
    Descriptor = Descriptor->stripPointerCasts();
    if (Code || !Seen.insert(Descriptor).second || Seen.size() > 64)
      return;
    if (auto *Global = dyn_cast<GlobalVariable>(Descriptor)) {
      if (Global->hasInitializer() && isDescriptor(Global->getValueType()))
        found(Global->getInitializer()->getAggregateElement(TypeField));
      return;
    }
    if (!isa<Instruction>(Descriptor) && !isa<Argument>(Descriptor))
      return;
    writes(Descriptor, 0);
    if (auto *Gep = dyn_cast<GetElementPtrInst>(Descriptor); Gep && !Code)
      Code = codeOf(Gep->getSourceElementType());
    if (auto *Variable = dyn_cast<AllocaInst>(Descriptor); Variable && !Code)
      Code = codeOf(Variable->getAllocatedType());
    if (auto *Phi = dyn_cast<PHINode>(Descriptor))
      for (const Value *In : Phi->incoming_values())
        look(In);
    if (auto *Choice = dyn_cast<SelectInst>(Descriptor)) {
      look(Choice->getTrueValue());
      look(Choice->getFalseValue());
    }
    elements(Descriptor);
  }

  // What the address of the elements is used for.
  void elements(const Value *Descriptor) {
    for (const User *U : Descriptor->users()) {
      auto *Load = dyn_cast<LoadInst>(U);
      if (Code || !Load || !Load->getType()->isPointerTy())
        continue;
      for (const User *Use : Load->users())
        if (auto *Gep = dyn_cast<GetElementPtrInst>(Use); Gep && !Code)
          Code = codeOf(Gep->getSourceElementType());
    }
  }

  static std::optional<unsigned> codeOf(const Type *Ty) {
    if (Ty->isDoubleTy())
      return Real8;
    if (Ty->isFloatTy())
      return Real4;
    if (Ty->isIntegerTy(32))
      return Integer4;
    return std::nullopt;
  }

  std::optional<unsigned> Code;
  SmallPtrSet<const Value *, 16> Seen;
};
} // namespace

static StringRef kindOf(unsigned Code) {
  switch (Code) {
  case Real4:
  case Complex4:
    return "r4";
  case Real8:
  case Complex8:
    return "r8";
  default:
    return Code < Half || Code == Bool || Code == Char || Code > Derived ? "i" : "";
  }
}

StringRef kindOfElements(const Value *Descriptor) {
  std::optional<unsigned> Code = ElementType().of(Descriptor);
  return Code ? kindOf(*Code) : StringRef();
}

bool hasDerivedElements(const Value *Descriptor) { return ElementType().of(Descriptor) == std::optional<unsigned>(Derived); }

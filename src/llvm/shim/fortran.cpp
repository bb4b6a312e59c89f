#include "bodies.h"
#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

static const char Prefix[] = "_FortranA";

// Where descriptors of arrays keep the code of their elements' type, and the codes of reals and complexes.
static constexpr int64_t TypeOffset = 21;
static constexpr unsigned TypeField = 4;
enum { Integer4 = 9, Half = 25, Real4 = 27, Real8 = 28, Complex4 = 34, Complex8 = 35, Bool = 39, Char = 40, Derived = 42 };

static bool isBody(const Function &F) {
  return F.getName().starts_with(Prefix) && F.getName().contains('.');
}

// Older versions of flang say so with a structure of nothing.
static bool isNothing(const Type *Ty) {
  return Ty->isVoidTy() || (Ty->isStructTy() && Ty->getStructNumElements() == 0);
}

static bool fits(const FunctionType *Body, const FunctionType *Callee) {
  const Type *Got = Body->getReturnType(), *Wanted = Callee->getReturnType();
  return Body->params() == Callee->params() && (Got == Wanted || (isNothing(Got) && isNothing(Wanted)));
}

// The bodies that a function of the runtime has, by the types of elements: "NAME.r8", or "NAME.any".
static Function *bodyOf(Module &M, const Function &Callee, StringRef Kind) {
  Function *Body = M.getFunction((Callee.getName() + "." + Kind).str());
  return Body && !Body->isDeclaration() && fits(Body->getFunctionType(), Callee.getFunctionType())
             ? Body
             : nullptr;
}

char *bsw_add_fortran(LLVMModuleRef Ref, const char *Text, size_t Length) {
  Module &M = *unwrap(Ref);
  bool Wanted = any_of(M, [](const Function &F) {
    return F.isDeclaration() && F.getName().starts_with(Prefix) &&
           !F.getName().starts_with("_FortranAio");
  });
  if (!Wanted || M.getDataLayout().getPointerSizeInBits() != 64)
    return nullptr;
  // What the module defines already stays as it is; what it does not call is left out.
  return addBodies(M, StringRef(Text, Length), [&](const Function &F) {
    StringRef Name = F.getName();
    Function *Known = M.getFunction(Name.take_front(Name.find('.')));
    return isBody(F) && Known && Known->isDeclaration() && !M.getFunction(Name);
  });
}

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

  // A descriptor, or the scalar that a pointer leads to instead.
  void stored(const Value *V) {
    if (auto Scalar = codeOf(V->getType()))
      Code = Scalar;
    else
      value(V);
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
          stored(Store->getValueOperand());
      } else if (auto *Copy = dyn_cast<MemTransferInst>(U)) {
        if (Copy->getRawDest() == Pointer && Offset == 0)
          look(Copy->getRawSource());
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

// Has the body called in place of what is declared.
static void redirect(CallBase *Call, Function *Body) {
  if (Call->getType() == Body->getReturnType()) {
    Call->setCalledFunction(Body);
    return;
  }
  SmallVector<Value *> Args(Call->args());
  IRBuilder<> B(Call);
  B.CreateCall(Body, Args);
  Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
  Call->eraseFromParent();
}

int bsw_lower_fortran(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Module &M = *F.getParent();
  int Lowered = 0;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->isDeclaration() || !Callee->getName().starts_with(Prefix))
      continue;
    Function *Body = bodyOf(M, *Callee, "any");
    for (Use &Arg : Call->args()) {
      if (Body || !Arg->getType()->isPointerTy())
        continue;
      if (std::optional<unsigned> Code = ElementType().of(Arg))
        Body = bodyOf(M, *Callee, kindOf(*Code));
    }
    if (!Body)
      continue;
    redirect(Call, Body);
    ++Lowered;
  }
  return Lowered;
}

// Stores what a constant holds, scalar by scalar. Nothing is stored for what is undefined.
static void storeLeaves(IRBuilder<> &B, Constant *C, Value *To, uint64_t Offset) {
  const DataLayout &Layout = B.GetInsertBlock()->getModule()->getDataLayout();
  Type *Ty = C->getType();
  if (isa<UndefValue>(C))
    return;
  if (!Ty->isAggregateType()) {
    B.CreateAlignedStore(C, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), To, Offset), Align(1));
    return;
  }
  auto *Struct = dyn_cast<StructType>(Ty);
  uint64_t Count = Struct ? Struct->getNumElements() : Ty->getArrayNumElements();
  for (unsigned K = 0; K != Count; ++K) {
    uint64_t At = Struct ? Layout.getStructLayout(Struct)->getElementOffset(K).getFixedValue()
                         : K * Layout.getTypeAllocSize(Ty->getArrayElementType()).getFixedValue();
    storeLeaves(B, C->getAggregateElement(K), To, Offset + At);
  }
}

// Whether all pointers in a constant, of which there are some, are null; counts its scalars.
static bool onlyNull(Constant *C, unsigned &Scalars, bool &Pointers) {
  if (!C || Scalars > 256)
    return false;
  if (!C->getType()->isAggregateType()) {
    ++Scalars;
    Pointers |= C->getType()->isPointerTy();
    return !C->getType()->isPointerTy() || isa<ConstantPointerNull, UndefValue>(C);
  }
  uint64_t Count = C->getType()->isStructTy() ? C->getType()->getStructNumElements()
                                              : C->getType()->getArrayNumElements();
  for (unsigned K = 0; K != Count; ++K)
    if (!onlyNull(C->getAggregateElement(K), Scalars, Pointers))
      return false;
  return true;
}

void bsw_store_initial_values(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Copy = dyn_cast<MemCpyInst>(&I);
    auto *From = Copy ? dyn_cast<GlobalVariable>(Copy->getRawSource()) : nullptr;
    auto *Length = Copy ? dyn_cast<ConstantInt>(Copy->getLength()) : nullptr;
    if (!From || !Length || Copy->isVolatile() || !From->isConstant() || !From->hasDefinitiveInitializer())
      continue;
    Constant *C = From->getInitializer();
    unsigned Scalars = 0;
    bool Pointers = false;
    if (Length->getZExtValue() != F.getDataLayout().getTypeAllocSize(C->getType()) ||
        !onlyNull(C, Scalars, Pointers) || !Pointers)
      continue;
    IRBuilder<> B(Copy);
    storeLeaves(B, C, Copy->getRawDest(), 0);
    Copy->eraseFromParent();
  }
}

void bsw_drop_fortran(LLVMModuleRef Ref) { dropBodies(*unwrap(Ref), isBody); }

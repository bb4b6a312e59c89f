#include "descriptors.h"
#include "shim.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

static const char Prefix[] = "_FortranA";

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

// Whether a body ends the program for what it is not made for, such as elements of derived types.
static bool mayStop(const Function &Body) {
  return any_of(instructions(Body), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->getCalledFunction() && Call->getCalledFunction()->getName().starts_with("_FortranA.stop");
  });
}

static bool isDerived(const Use &Arg) { return Arg->getType()->isPointerTy() && hasDerivedElements(Arg); }

// The body for the kind of elements that descriptors tell. Where some are real, others are masks, shifts and positions.
static Function *bodyFor(Module &M, const CallInst &Call) {
  if (any_of(Call.args(), isDerived))
    return nullptr;
  Function *Body = nullptr;
  for (const Use &Arg : Call.args()) {
    StringRef Kind = Arg->getType()->isPointerTy() ? kindOfElements(Arg) : StringRef();
    if (Kind.empty() || (Body && Kind == "i"))
      continue;
    Function *Own = bodyOf(M, *Call.getCalledFunction(), Kind);
    if (Own && Kind != "i")
      return Own;
    Body = Own ? Own : Body;
  }
  return Body;
}

// One for two arrays of different kinds: "NAME.r8i".
static Function *bodyForBoth(Module &M, const CallInst &Call) {
  if (Call.arg_size() < 2 || !Call.getArgOperand(0)->getType()->isPointerTy() || !Call.getArgOperand(1)->getType()->isPointerTy())
    return nullptr;
  StringRef First = kindOfElements(Call.getArgOperand(0)), Second = kindOfElements(Call.getArgOperand(1));
  return First.empty() || Second.empty() || First == Second ? nullptr : bodyOf(M, *Call.getCalledFunction(), (First + Second).str());
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
    Function *Body = bodyForBoth(M, *Call);
    if (!Body)
      Body = bodyOf(M, *Callee, "any");
    if (Body && mayStop(*Body) && any_of(Call->args(), isDerived))
      continue;
    if (!Body)
      Body = bodyFor(M, *Call);
    if (!Body)
      continue;
    redirect(Call, Body);
    ++Lowered;
  }
  return Lowered;
}

// Where an element of an aggregate lies in it.
static uint64_t elementAt(const DataLayout &Layout, Type *Ty, unsigned K) {
  if (auto *Struct = dyn_cast<StructType>(Ty))
    return Layout.getStructLayout(Struct)->getElementOffset(K).getFixedValue();
  return K * Layout.getTypeAllocSize(Ty->getArrayElementType()).getFixedValue();
}

static uint64_t elementsOf(Type *Ty) {
  return Ty->isStructTy() ? Ty->getStructNumElements() : Ty->getArrayNumElements();
}

// The bytes of a constant that are copied.
struct Part {
  uint64_t From, End;
};

// Stores what a constant holds in a part of it, scalar by scalar. Nothing is stored for what is undefined.
static void storeLeaves(IRBuilder<> &B, Constant *C, Value *To, uint64_t Offset, Part Copied) {
  const DataLayout &Layout = B.GetInsertBlock()->getModule()->getDataLayout();
  Type *Ty = C->getType();
  if (isa<UndefValue>(C) || Offset >= Copied.End || Offset + Layout.getTypeStoreSize(Ty) <= Copied.From)
    return;
  if (!Ty->isAggregateType()) {
    B.CreateAlignedStore(C, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), To, Offset - Copied.From), Align(1));
    return;
  }
  for (unsigned K = 0; K != elementsOf(Ty); ++K)
    storeLeaves(B, C->getAggregateElement(K), To, Offset + elementAt(Layout, Ty, K), Copied);
}

// Whether a constant leads nowhere, to a function, or to what is constant itself, such as the description of a type.
static bool isFixed(const Constant *C) {
  auto *Global = dyn_cast<GlobalVariable>(C);
  return isa<ConstantPointerNull, UndefValue, Function>(C) || (Global && Global->isConstant());
}

// What the scalars of a constant are of which a part is copied.
struct Leaves {
  const DataLayout &Layout;
  Part Copied;
  unsigned Scalars = 0;
  bool Pointers = false;

  // Whether all that are copied are copied whole, and all pointers among them, of which there are some, are fixed.
  bool known(Constant *C, uint64_t Offset = 0) {
    if (!C || Scalars > 256)
      return false;
    Type *Ty = C->getType();
    uint64_t End = Offset + Layout.getTypeStoreSize(Ty);
    if (Offset >= Copied.End || End <= Copied.From)
      return true;
    if (!Ty->isAggregateType()) {
      ++Scalars;
      Pointers |= Ty->isPointerTy();
      return Offset >= Copied.From && End <= Copied.End && (!Ty->isPointerTy() || isFixed(C));
    }
    for (unsigned K = 0; K != elementsOf(Ty); ++K)
      if (!known(C->getAggregateElement(K), Offset + elementAt(Layout, Ty, K)))
        return false;
    return true;
  }
};

void bsw_store_initial_values(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Copy = dyn_cast<MemCpyInst>(&I);
    auto *Length = Copy ? dyn_cast<ConstantInt>(Copy->getLength()) : nullptr;
    if (!Length || Copy->isVolatile())
      continue;
    const DataLayout &Layout = F.getDataLayout();
    APInt Start(Layout.getIndexTypeSizeInBits(Copy->getRawSource()->getType()), 0);
    auto *From = dyn_cast<GlobalVariable>(Copy->getRawSource()->stripAndAccumulateConstantOffsets(Layout, Start, true));
    if (!From || !From->isConstant() || !From->hasDefinitiveInitializer() || Start.isNegative())
      continue;
    Constant *C = From->getInitializer();
    // A copy may be of a part: the compiler leaves out what is never read.
    Leaves Found{Layout, {Start.getZExtValue(), Start.getZExtValue() + Length->getZExtValue()}};
    if (Found.Copied.End > Layout.getTypeAllocSize(C->getType()) || !Found.known(C) || !Found.Pointers)
      continue;
    IRBuilder<> B(Copy);
    storeLeaves(B, C, Copy->getRawDest(), 0, Found.Copied);
    Copy->eraseFromParent();
  }
}

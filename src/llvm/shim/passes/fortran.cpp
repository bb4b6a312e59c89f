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

// The body for the kind of elements that descriptors tell. Where some are real, others are masks, shifts and positions.
static Function *bodyFor(Module &M, const CallInst &Call) {
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

static bool isDerived(const Use &Arg) { return Arg->getType()->isPointerTy() && hasDerivedElements(Arg); }

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

// Whether a constant leads nowhere, or to what is constant itself, such as the description of a type.
static bool isFixed(const Constant *C) {
  auto *Global = dyn_cast<GlobalVariable>(C);
  return isa<ConstantPointerNull, UndefValue>(C) || (Global && Global->isConstant());
}

// Whether all pointers in a constant, of which there are some, are so; counts its scalars.
static bool onlyFixed(Constant *C, unsigned &Scalars, bool &Pointers) {
  if (!C || Scalars > 256)
    return false;
  if (!C->getType()->isAggregateType()) {
    ++Scalars;
    Pointers |= C->getType()->isPointerTy();
    return !C->getType()->isPointerTy() || isFixed(C);
  }
  uint64_t Count = C->getType()->isStructTy() ? C->getType()->getStructNumElements()
                                              : C->getType()->getArrayNumElements();
  for (unsigned K = 0; K != Count; ++K)
    if (!onlyFixed(C->getAggregateElement(K), Scalars, Pointers))
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
        !onlyFixed(C, Scalars, Pointers) || !Pointers)
      continue;
    IRBuilder<> B(Copy);
    storeLeaves(B, C, Copy->getRawDest(), 0);
    Copy->eraseFromParent();
  }
}

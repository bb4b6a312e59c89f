#include "managers.h"
#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

using namespace llvm;

// An adjoint whose two sweeps are called apart: a coroutine that is suspended where the sweeps turn. What the backward
// sweep needs of the forward sweep's values waits in the coroutine's frame.

static char *message(const Twine &Text) { return LLVMCreateMessage(Text.str().c_str()); }

// The only call that says where the sweeps turn.
static CallInst *turnOf(Function &F, StringRef Mark) {
  CallInst *Found = nullptr;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || !Call->getCalledFunction() || !Call->getCalledFunction()->getName().starts_with(Mark))
      continue;
    if (Found)
      return nullptr;
    Found = Call;
  }
  return Found;
}

namespace {

// The function with its body, which becomes the coroutine's, and the blocks around it.
class Coroutine {
  Function &F;
  Module &M;
  IRBuilder<> B;
  Value *Id = nullptr, *Frame = nullptr;
  BasicBlock *End;

  Value *intrinsic(Intrinsic::ID Which, ArrayRef<Value *> Args, ArrayRef<Type *> Types = {}) {
    return B.CreateIntrinsic(Which, Types, Args);
  }

  Value *none() { return ConstantTokenNone::get(F.getContext()); }

public:
  explicit Coroutine(Function &F)
      : F(F), M(*F.getParent()), B(F.getContext()), End(BasicBlock::Create(F.getContext(), "end", &F)) {}

  void begin() {
    Value *Null = ConstantPointerNull::get(B.getPtrTy());
    B.SetInsertPoint(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    Id = intrinsic(Intrinsic::coro_id, {B.getInt32(0), Null, Null, Null});
    Value *Size = intrinsic(Intrinsic::coro_size, {}, {B.getInt64Ty()});
    auto New = M.getOrInsertFunction("malloc", B.getPtrTy(), B.getInt64Ty());
    Frame = intrinsic(Intrinsic::coro_begin, {Id, B.CreateCall(New, {Size})});
  }

  // Where the call is, control goes back to the caller, and comes again from there once.
  void suspend(CallInst *Turn) {
    BasicBlock *Before = Turn->getParent(), *After = Before->splitBasicBlock(Turn->getNextNode(), "turned");
    Turn->eraseFromParent();
    Before->getTerminator()->eraseFromParent();
    B.SetInsertPoint(Before);
    Value *Which = intrinsic(Intrinsic::coro_suspend, {none(), B.getFalse()});
    auto *Switch = B.CreateSwitch(Which, End, 2);
    Switch->addCase(B.getInt8(0), After);
    auto *Dropped = BasicBlock::Create(F.getContext(), "dropped", &F);
    Switch->addCase(B.getInt8(1), Dropped);
    release(Dropped);
  }

  // The frame goes back where the coroutine ends.
  void release(BasicBlock *Where) {
    B.SetInsertPoint(Where);
    auto Free = M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy());
    B.CreateCall(Free, {intrinsic(Intrinsic::coro_free, {Id, Frame})});
    B.CreateBr(End);
  }

  void end() {
    for (BasicBlock &Block : F) {
      auto *Return = dyn_cast_or_null<ReturnInst>(Block.getTerminator());
      if (!Return)
        continue;
      Return->eraseFromParent();
      release(&Block);
    }
    B.SetInsertPoint(End);
    intrinsic(Intrinsic::coro_end, {Frame, B.getFalse(), none()});
    B.CreateRet(Frame);
  }
};

} // namespace

// The same function, but for what it returns.
static Function *returningPointer(Function &F) {
  auto *Ty = FunctionType::get(PointerType::getUnqual(F.getContext()), F.getFunctionType()->params(), false);
  Function *New = Function::Create(Ty, GlobalValue::InternalLinkage, F.getAddressSpace(), "", F.getParent());
  // What is said of parameters need not hold of what keeps them in its frame.
  LLVMContext &Context = F.getContext();
  AttrBuilder Kept(Context, F.getAttributes().getFnAttrs());
  for (auto Kind : {Attribute::Memory, Attribute::NoFree, Attribute::NoSync, Attribute::NoRecurse,
                    Attribute::WillReturn})
    Kept.removeAttribute(Kind);
  New->setAttributes(AttributeList::get(Context, AttributeList::FunctionIndex, Kept));
  New->setCallingConv(F.getCallingConv());
  if (F.hasPersonalityFn())
    New->setPersonalityFn(F.getPersonalityFn());
  New->splice(New->begin(), &F);
  for (auto [Old, Param] : zip(F.args(), New->args())) {
    Param.takeName(&Old);
    Old.replaceAllUsesWith(&Param);
  }
  return New;
}

char *bsw_suspend_at_turn(LLVMValueRef Ref, const char *Mark, LLVMValueRef *Start) {
  auto &F = *unwrap<Function>(Ref);
  CallInst *Turn = turnOf(F, Mark);
  if (!Turn || !F.getReturnType()->isVoidTy())
    return message("it does not show where the sweeps turn");
  for (Instruction &I : instructions(F))
    if (auto *Local = dyn_cast<AllocaInst>(&I); Local && !Local->isStaticAlloca())
      return message("a local array has a length that is not known before");
  Function *New = returningPointer(F);
  New->takeName(&F);
  F.replaceAllUsesWith(New);
  F.eraseFromParent();
  Coroutine Made(*New);
  Made.begin();
  Made.end();
  Made.suspend(Turn);
  New->setPresplitCoroutine();
  // Nothing calls it yet, and passes look at no private function then.
  New->setLinkage(GlobalValue::ExternalLinkage);

  Managers All;
  ModulePassManager Passes;
  if (auto Failure = All.PB.parsePassPipeline(Passes, "coro-early,cgscc(coro-split),coro-cleanup"))
    return message(toString(std::move(Failure)));
  Passes.run(*New->getParent(), All.MAM);
  New->setLinkage(GlobalValue::InternalLinkage);
  *Start = wrap(New);
  return nullptr;
}

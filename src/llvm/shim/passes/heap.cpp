#include "managers.h"
#include "shim.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

// What a function is to the heap. Operands by position; -1 where there is none.
struct HeapRole {
  enum { None, Allocate, Reallocate, Place, Release } What = None;
  int Size = -1, Count = -1, Alignment = -1;
  // Of the memory that is released or reallocated, or where the address of the new memory is stored.
  int Pointer = -1;
  // Of the C library, whose functions tell how large its memory is.
  bool Malloc = false;
  // For records of an adjoint: nothing is read there that has not been written.
  bool Records = false;
};

static bool takes(const Function &F, int Position, bool Pointer) {
  if (Position < 0)
    return true;
  if (static_cast<size_t>(Position) >= F.arg_size())
    return false;
  Type *Ty = F.getArg(static_cast<unsigned>(Position))->getType();
  return Pointer ? Ty->isPointerTy() : Ty->isIntegerTy() && Ty->getIntegerBitWidth() <= 64;
}

// Whether the declaration has the parameters that its name promises.
static bool fits(const Function &F, const HeapRole &Role) {
  Type *Result = F.getReturnType();
  bool Returns = Role.What == HeapRole::Place ? Result->isIntegerTy(32)
                 : Role.What == HeapRole::Release
                     ? Result->isVoidTy()
                     : Result->isPointerTy() && Result->getPointerAddressSpace() == 0;
  return Returns && !F.isVarArg() && takes(F, Role.Size, false) && takes(F, Role.Count, false) &&
         takes(F, Role.Alignment, false) && takes(F, Role.Pointer, true);
}

// The functions of C and C++, by name: not all front ends say what they do.
static HeapRole byName(StringRef Name) {
  struct Row {
    const char *Name;
    HeapRole Role;
  };
  static const Row C[] = {
      {"malloc", {HeapRole::Allocate, 0, -1, -1, -1, true}},
      {"calloc", {HeapRole::Allocate, 0, 1, -1, -1, true}},
      {"aligned_alloc", {HeapRole::Allocate, 1, -1, 0, -1, true}},
      {"memalign", {HeapRole::Allocate, 1, -1, 0, -1, true}},
      {"valloc", {HeapRole::Allocate, 0, -1, -1, -1, true}},
      {"realloc", {HeapRole::Reallocate, 1, -1, -1, 0, true}},
      {"reallocarray", {HeapRole::Reallocate, 1, 2, -1, 0, true}},
      {"posix_memalign", {HeapRole::Place, 2, -1, 1, 0, true}},
      {"free", {HeapRole::Release, -1, -1, -1, 0, true}},
      // The runtime's, in adjoints and tangents that are differentiated once more.
      {"bsw_records_new", {HeapRole::Allocate, 0, -1, -1, -1, false, true}},
      {"bsw_records_free", {HeapRole::Release, -1, -1, -1, 0, false}},
      {"bsw_tangent_records", {HeapRole::Allocate, 0, -1, -1, -1, false, true}},
      {"bsw_tangent_new", {HeapRole::Allocate, 0, -1, -1, -1, false}},
      {"bsw_tangent_free", {HeapRole::Release, -1, -1, -1, 0, false}},
  };
  for (const Row &R : C)
    if (Name == R.Name)
      return R.Role;
  // operator new and new[], operator delete and delete[]
  bool New = Name.starts_with("_Znw") || Name.starts_with("_Zna");
  bool Delete = Name.starts_with("_ZdlPv") || Name.starts_with("_ZdaPv");
  bool Aligned = Name.contains("St11align_val_t");
  if (New)
    return {HeapRole::Allocate, 0, -1, Aligned ? 1 : -1, -1, false};
  if (Delete)
    return {HeapRole::Release, -1, -1, -1, 0, false};
  return {};
}

// What other languages say by attributes.
static HeapRole byAttributes(const Function &F) {
  HeapRole Role;
  Attribute Kind = F.getFnAttribute(Attribute::AllocKind);
  if (!Kind.isValid())
    return Role;
  AllocFnKind What = Kind.getAllocKind();
  for (const Argument &Arg : F.args()) {
    if (Arg.hasAttribute(Attribute::AllocatedPointer))
      Role.Pointer = static_cast<int>(Arg.getArgNo());
    if (Arg.hasAttribute(Attribute::AllocAlign))
      Role.Alignment = static_cast<int>(Arg.getArgNo());
  }
  if ((What & AllocFnKind::Free) != AllocFnKind::Unknown) {
    Role.What = Role.Pointer >= 0 ? HeapRole::Release : HeapRole::None;
    return Role;
  }
  Attribute Size = F.getFnAttribute(Attribute::AllocSize);
  if (!Size.isValid())
    return {};
  auto [First, Second] = Size.getAllocSizeArgs();
  Role.Size = static_cast<int>(First);
  Role.Count = Second ? static_cast<int>(*Second) : -1;
  bool Again = (What & AllocFnKind::Realloc) != AllocFnKind::Unknown;
  Role.What = Again ? HeapRole::Reallocate : HeapRole::Allocate;
  return Again && Role.Pointer < 0 ? HeapRole() : Role;
}

static HeapRole roleOf(const Function &F) {
  if (!F.isDeclaration() || F.isIntrinsic())
    return {};
  HeapRole Role = byName(F.getName());
  if (Role.What == HeapRole::None)
    Role = byAttributes(F);
  return fits(F, Role) ? Role : HeapRole();
}

static HeapRole roleOf(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->getFunctionType() == Call.getFunctionType() ? roleOf(*Callee)
                                                                       : HeapRole();
}

int bsw_allocation(LLVMValueRef Ref, int *Size, int *Count, int *Malloc, int *Records) {
  HeapRole Role = roleOf(*unwrap<Function>(Ref));
  *Size = Role.Size;
  *Count = Role.Count;
  *Malloc = Role.Malloc;
  *Records = Role.Records;
  return Role.What == HeapRole::Allocate;
}

// `void Name(ptr, i64, i64)` that passes on to Release what it takes, so that the runtime can call it.
static Function *releaser(Function &Release, const HeapRole &Role) {
  Module &M = *Release.getParent();
  std::string Name = ("bsw.heap." + Release.getName()).str();
  IRBuilder<> B(M.getContext());
  Type *Word = B.getInt64Ty();
  auto *Ty = FunctionType::get(B.getVoidTy(), {B.getPtrTy(), Word, Word}, false);
  if (Function *Known = M.getFunction(Name); Known && Known->getFunctionType() == Ty)
    return Known;
  auto *F = Function::Create(Ty, GlobalValue::InternalLinkage, Name, M);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", F));
  SmallVector<Value *, 4> Args;
  unsigned Next = 1;
  for (Argument &Arg : Release.args()) {
    if (static_cast<int>(Arg.getArgNo()) == Role.Pointer)
      Args.push_back(F->getArg(0));
    else if (Arg.getType()->isIntegerTy() && Next != 3)
      Args.push_back(B.CreateZExtOrTrunc(F->getArg(Next++), Arg.getType()));
    else
      Args.push_back(Constant::getNullValue(Arg.getType()));
  }
  auto *Call = B.CreateCall(&Release, Args);
  Call->setCallingConv(Release.getCallingConv());
  B.CreateRetVoid();
  return F;
}

namespace {
// Rewrites what one function does with the heap.
struct Lowering {
  Function &F;
  Module &M = *F.getParent();

  Function *runtime(const char *Name, Type *Result, ArrayRef<Type *> Params) {
    auto *Ty = FunctionType::get(Result, Params, false);
    auto *Callee = dyn_cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
    if (!Callee || Callee->getFunctionType() != Ty || !Callee->isDeclaration())
      return nullptr;
    Callee->setDoesNotThrow();
    Callee->addFnAttr(Attribute::WillReturn);
    Callee->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
#if LLVM_VERSION_MAJOR >= 22
    Callee->addParamAttr(0, Attribute::getWithCaptureInfo(M.getContext(), CaptureInfo::none()));
#else
    Callee->addParamAttr(0, Attribute::NoCapture);
#endif
    return Callee;
  }

  Function *later() {
    IRBuilder<> B(M.getContext());
    Type *Word = B.getInt64Ty();
    return runtime("bsw_release_later", B.getVoidTy(), {B.getPtrTy(), B.getPtrTy(), Word, Word});
  }

  // The memory is released when nothing needs it any more: after the backward sweep.
  void releaseLater(IRBuilder<> &B, Value *Pointer, Function &Release, const HeapRole &Role,
                    ArrayRef<Value *> Others) {
    Type *Word = B.getInt64Ty();
    Value *Words[2] = {B.getInt64(0), B.getInt64(0)};
    for (size_t At = 0; At != Others.size() && At != 2; ++At)
      Words[At] = B.CreateZExtOrTrunc(Others[At], Word);
    B.CreateCall(later(), {Pointer, releaser(Release, Role), Words[0], Words[1]});
  }

  void release(CallBase &Call, const HeapRole &Role) {
    IRBuilder<> B(&Call);
    SmallVector<Value *, 4> Others;
    for (Use &Arg : Call.args())
      if (Arg->getType()->isIntegerTy())
        Others.push_back(Arg);
    releaseLater(B, Call.getArgOperand(static_cast<unsigned>(Role.Pointer)),
                 *Call.getCalledFunction(), Role, Others);
    Call.eraseFromParent();
  }

  static void describe(CallBase &Call) {
    Call.addRetAttr(Attribute::NoAlias);
    Call.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    Call.setDoesNotThrow();
    Call.addFnAttr(Attribute::WillReturn);
  }

  // The sibling of a reallocating function in its family: the same name with another word in it.
  Function *sibling(Function &Of, StringRef Word, Type *Result, ArrayRef<Type *> Params) {
    std::string Name = Of.getName().str();
    const StringRef Again = "__rust_realloc";
    size_t At = Name.find(Again.str());
    if (At == std::string::npos)
      return nullptr;
    // In a mangled name the length stands before.
    std::string Length = std::to_string(Again.size()), New = std::to_string(Word.size());
    Name.replace(At, Again.size(), Word.str());
    for (size_t Before : {At - Length.size(), At - Length.size() - 1})
      if (Before < At && Name.compare(Before, Length.size(), Length) == 0) {
        Name.replace(Before, Length.size(), New);
        break;
      }
    auto *Ty = FunctionType::get(Result, Params, false);
    auto *Found = dyn_cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
    return Found && Found->getFunctionType() == Ty ? Found : nullptr;
  }

  // New memory, a copy, and the release of the old: what reallocation does, whose steps have adjoints.
  bool reallocate(CallBase &Call, const HeapRole &Role) {
    IRBuilder<> B(&Call);
    Function &Callee = *Call.getCalledFunction();
    auto Operand = [&](int At) { return Call.getArgOperand(static_cast<unsigned>(At)); };
    Value *Old = Operand(Role.Pointer), *Size = Operand(Role.Size);
    Type *Word = Size->getType();
    if (Role.Count >= 0)
      Size = B.CreateMul(Size, Operand(Role.Count));
    Value *New, *Length;
    Function *Release;
    HeapRole Released;
    SmallVector<Value *, 2> Others;
    if (Role.Malloc) {
      auto *Ty = FunctionType::get(B.getPtrTy(), {Word}, false);
      auto *Malloc = dyn_cast<Function>(M.getOrInsertFunction("malloc", Ty).getCallee());
      Release = dyn_cast<Function>(
          M.getOrInsertFunction("free", FunctionType::get(B.getVoidTy(), {B.getPtrTy()}, false))
              .getCallee());
      Function *Usable = runtime("bsw_usable_size", B.getInt64Ty(), {B.getPtrTy()});
      if (!Malloc || !Release || !Usable || roleOf(*Malloc).What != HeapRole::Allocate ||
          roleOf(*Release).What != HeapRole::Release)
        return false;
      New = B.CreateCall(Malloc, {Size});
      Length = B.CreateZExtOrTrunc(B.CreateCall(Usable, {Old}), Word);
      Released = roleOf(*Release);
    } else {
      // (pointer, old size, alignment, new size)
      if (Role.Pointer != 0 || Role.Size != 3 || Role.Alignment != 2 || Call.arg_size() != 4)
        return false;
      Type *AlignTy = Operand(2)->getType();
      Function *Allocate = sibling(Callee, "__rust_alloc", B.getPtrTy(), {Word, AlignTy});
      Release = sibling(Callee, "__rust_dealloc", B.getVoidTy(), {B.getPtrTy(), Word, AlignTy});
      if (!Allocate || !Release)
        return false;
      if (!Allocate->hasFnAttribute(Attribute::AllocSize)) {
        Allocate->addFnAttr(Attribute::getWithAllocSizeArgs(M.getContext(), 0, std::nullopt));
        Allocate->addFnAttr(Attribute::get(M.getContext(), Attribute::AllocKind,
                                           uint64_t(AllocFnKind::Alloc)));
      }
      New = B.CreateCall(Allocate, {Size, Operand(2)});
      Length = Operand(1);
      Others = {Operand(1), Operand(2)};
      Released = {HeapRole::Release, -1, -1, -1, 0, false};
    }
    describe(*cast<CallBase>(New));
    // Without memory the old stays as it is.
    Value *Failed = B.CreateIsNull(New);
    Length = B.CreateSelect(B.CreateICmpULT(Length, Size), Length, Size);
    Length = B.CreateSelect(Failed, ConstantInt::get(Word, 0), Length);
    B.CreateMemCpy(New, Align(1), Old, Align(1), Length);
    Value *Gone = B.CreateSelect(Failed, Constant::getNullValue(B.getPtrTy()), Old);
    releaseLater(B, Gone, *Release, Released, Others);
    Call.replaceAllUsesWith(New);
    Call.eraseFromParent();
    return true;
  }

  // posix_memalign: the memory that aligned_alloc returns, stored where it is wanted.
  bool place(CallBase &Call, const HeapRole &Role) {
    IRBuilder<> B(&Call);
    Value *Size = Call.getArgOperand(2), *Alignment = Call.getArgOperand(1);
    auto *Ty = FunctionType::get(B.getPtrTy(), {Alignment->getType(), Size->getType()}, false);
    auto *Allocate = dyn_cast<Function>(M.getOrInsertFunction("aligned_alloc", Ty).getCallee());
    if (!Allocate || roleOf(*Allocate).What != HeapRole::Allocate)
      return false;
    // That one takes multiples of the alignment, which is a power of two.
    Value *Unit = B.CreateZExtOrTrunc(Alignment, Size->getType());
    Value *More = B.CreateSub(Unit, ConstantInt::get(Size->getType(), 1));
    Size = B.CreateAnd(B.CreateAdd(Size, More), B.CreateNeg(Unit));
    CallInst *New = B.CreateCall(Allocate, {Alignment, Size});
    describe(*New);
    B.CreateStore(New, Call.getArgOperand(static_cast<unsigned>(Role.Pointer)));
    const unsigned NoMemory = 12; // ENOMEM
    Value *Failed = B.CreateSelect(B.CreateIsNull(New), B.getInt32(NoMemory), B.getInt32(0));
    Call.replaceAllUsesWith(Failed);
    Call.eraseFromParent();
    return true;
  }

  void run() {
    if (!later())
      return;
    SmallVector<CallBase *, 16> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I); Call && roleOf(*Call).What != HeapRole::None)
        Calls.push_back(Call);
    for (CallBase *Call : Calls) {
      // Nothing active passes where memory runs out.
      if (auto *Invoke = dyn_cast<InvokeInst>(Call))
        Call = changeToCall(Invoke);
      HeapRole Role = roleOf(*Call);
      switch (Role.What) {
      case HeapRole::Allocate:
        describe(*Call);
        break;
      case HeapRole::Release:
        release(*Call, Role);
        break;
      case HeapRole::Reallocate:
        reallocate(*Call, Role);
        break;
      case HeapRole::Place:
        place(*Call, Role);
        break;
      case HeapRole::None:
        break;
      }
    }
  }
};
} // namespace

void bsw_lower_heap(LLVMValueRef Ref) { Lowering{*unwrap<Function>(Ref)}.run(); }

void bsw_drop_unused_releases(LLVMModuleRef Ref) {
  Module &M = *unwrap(Ref);
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with("bsw.heap.") && F.use_empty())
      F.eraseFromParent();
  for (const char *Name : {"bsw_release_later", "bsw_usable_size"})
    if (Function *F = M.getFunction(Name); F && F->isDeclaration() && F->use_empty())
      F->eraseFromParent();
}

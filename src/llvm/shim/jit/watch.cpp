#include "shim.h"
#include "watch.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <optional>

using namespace llvm;

namespace {

// A function of the mathematics library or an intrinsic that decides something.
enum class Decider { Minimum, Maximum, Magnitude, CopySign, Rounding, Remainder, Positive };

std::optional<Decider> ofIntrinsic(Intrinsic::ID Id) {
  switch (Id) {
  case Intrinsic::minnum:
  case Intrinsic::minimum:
    return Decider::Minimum;
  case Intrinsic::maxnum:
  case Intrinsic::maximum:
    return Decider::Maximum;
  case Intrinsic::fabs:
    return Decider::Magnitude;
  case Intrinsic::copysign:
    return Decider::CopySign;
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::trunc:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::round:
  case Intrinsic::roundeven:
    return Decider::Rounding;
  default:
    return std::nullopt;
  }
}

// The mathematics library's, with the endings of its three types, and Fortran's.
std::optional<Decider> ofSymbol(StringRef Name) {
  static constexpr std::pair<StringLiteral, Decider> Known[] = {
      {"fmin", Decider::Minimum},        {"fmax", Decider::Maximum},
      {"fabs", Decider::Magnitude},      {"copysign", Decider::CopySign},
      {"floor", Decider::Rounding},      {"ceil", Decider::Rounding},
      {"trunc", Decider::Rounding},      {"round", Decider::Rounding},
      {"rint", Decider::Rounding},       {"nearbyint", Decider::Rounding},
      {"roundeven", Decider::Rounding},  {"fmod", Decider::Remainder},
      {"fdim", Decider::Positive},       {"_FortranAModReal4", Decider::Remainder},
      {"_FortranAModReal8", Decider::Remainder}};
  for (const auto &[Symbol, Decides] : Known)
    if (Name == Symbol || (Name.starts_with(Symbol) && (Name.substr(Symbol.size()) == "f" || Name.substr(Symbol.size()) == "l")))
      return Decides;
  return std::nullopt;
}

class Watch {
public:
  Watch(Module &M, bsw_watch_site *Told, void *Data) : M(M), Told(Told), Data(Data) {
    LLVMContext &Context = M.getContext();
    Long = Type::getInt64Ty(Context);
    Outcome = M.getOrInsertFunction("bsw_watch_outcome", Long, Long, Long);
    From = M.getOrInsertFunction("bsw_watch_from", Type::getVoidTy(Context), Long);
  }

  void function(Function &F) {
    SmallVector<Instruction *, 64> All;
    for (Instruction &I : instructions(F))
      All.push_back(&I);
    for (Instruction *I : All)
      instruction(*I);
  }

private:
  Module &M;
  bsw_watch_site *Told;
  void *Data;
  Type *Long;
  FunctionCallee Outcome, From;
  uint64_t Sites = 0;

  void instruction(Instruction &I) {
    if (isa<FCmpInst>(I))
      return force(I, BSW_DECIDES_COMPARISON);
    if (isa<FPToSIInst, FPToUIInst>(I))
      return force(I, BSW_DECIDES_INTEGER);
    if (I.getOpcode() == Instruction::FRem)
      return remainder(I, I.getOperand(0), I.getOperand(1));
    if (auto *Call = dyn_cast<CallInst>(&I))
      call(*Call);
  }

  void call(CallInst &Call) {
    const Function *Callee = Call.getCalledFunction();
    if (!Callee || Call.isMustTailCall())
      return;
    if (!Callee->isDeclaration()) {
      // What has no lines itself is told with the line that it was called from.
      if (!Callee->getSubprogram() && Call.getDebugLoc())
        IRBuilder<>(&Call).CreateCall(From, {ConstantInt::get(Long, site(Call, BSW_DECIDES_LIBRARY))});
      return;
    }
    auto Known = Callee->isIntrinsic() ? ofIntrinsic(Callee->getIntrinsicID()) : ofSymbol(Callee->getName());
    if (Known && Call.getType()->isFPOrFPVectorTy())
      return decider(Call, *Known);
    // Whatever is decided in compiled code, such as the place of the greatest element.
    bool Whole = Call.getType()->isIntOrIntVectorTy();
    if (Callee->isIntrinsic()) {
      auto Floating = [](const Use &Arg) { return Arg->getType()->isFPOrFPVectorTy(); };
      if (Whole && any_of(Call.args(), Floating))
        force(Call, BSW_DECIDES_INTEGER);
    } else if (Whole && !Callee->hasFnAttribute(Attribute::ReturnsTwice) &&
               !Callee->getName().starts_with("bsw_")) {
      force(Call, BSW_DECIDES_LIBRARY);
    }
  }

  void decider(CallInst &Call, Decider Known) {
    IRBuilder<> B(Call.getNextNode());
    Value *X = Call.getArgOperand(0);
    switch (Known) {
    case Decider::Minimum:
    case Decider::Maximum: {
      // Which of the two it is, where one that is no number counts as well.
      Value *Y = Call.getArgOperand(1);
      Value *Odd = B.CreateAnd(B.CreateFCmpUNO(X, X), B.CreateFCmpUNO(&Call, &Call));
      Value *First = B.CreateOr(B.CreateFCmpOEQ(&Call, X), Odd);
      Value *Forced = forced(B, First, site(Call, Known == Decider::Minimum ? BSW_DECIDES_MINIMUM : BSW_DECIDES_MAXIMUM));
      return replace(Call, B.CreateSelect(Forced, X, Y));
    }
    case Decider::Magnitude: {
      Value *Below = signs(B, X);
      return replace(Call, B.CreateSelect(forced(B, Below, site(Call, BSW_DECIDES_SIGN)), B.CreateFNeg(X), X));
    }
    case Decider::CopySign: {
      Value *Other = B.CreateXor(signs(B, X), signs(B, Call.getArgOperand(1)));
      Value *Forced = forced(B, Other, site(Call, BSW_DECIDES_SIGN));
      return replace(Call, B.CreateSelect(Forced, B.CreateFNeg(X), X));
    }
    case Decider::Rounding:
      return force(Call, BSW_DECIDES_ROUNDING);
    case Decider::Remainder:
      return remainder(Call, X, Call.getArgOperand(1));
    case Decider::Positive: {
      Value *Y = Call.getArgOperand(1);
      Value *Above = forced(B, B.CreateFCmpUGT(X, Y), site(Call, BSW_DECIDES_MAXIMUM));
      Value *Zero = ConstantFP::get(X->getType(), 0.0);
      return replace(Call, B.CreateSelect(Above, B.CreateFSub(X, Y), Zero));
    }
    }
  }

  static Value *signs(IRBuilder<> &B, Value *X) {
    if (X->getType()->getScalarType()->isX86_FP80Ty())
      return B.CreateFCmpOLT(X, ConstantFP::get(X->getType(), 0.0));
    Type *Bits = X->getType()->getWithNewType(B.getIntNTy(X->getType()->getScalarSizeInBits()));
    return B.CreateICmpSLT(B.CreateBitCast(X, Bits), ConstantInt::get(Bits, 0));
  }

  // x - q y with the whole number q that it is for, which is what is decided.
  void remainder(Instruction &I, Value *X, Value *Y) {
    // Some of Fortran's library take addresses of source files after the numbers.
    if (!I.getType()->isFPOrFPVectorTy() || I.getType() != X->getType() || X->getType() != Y->getType())
      return;
    IRBuilder<> B(I.getNextNode());
    Value *Quotient = B.CreateUnaryIntrinsic(Intrinsic::rint, B.CreateFDiv(B.CreateFSub(X, &I), Y));
    Value *Forced = forced(B, Quotient, site(I, BSW_DECIDES_ROUNDING));
    Value *Rest = B.CreateIntrinsic(Intrinsic::fma, {X->getType()}, {B.CreateFNeg(Forced), Y, X});
    // Where nothing is forced, the remainder itself, which is exact.
    Value *Same = B.CreateFCmpOEQ(Forced, Quotient);
    replace(I, B.CreateSelect(Same, &I, Rest));
  }

  void force(Instruction &I, bsw_watch_kind Kind) {
    Instruction *Next = I.getNextNode();
    if (!Next || !fits(I.getType()))
      return;
    IRBuilder<> B(Next);
    replace(I, forced(B, &I, site(I, Kind)));
  }

  // All uses but those that lead to the new value.
  static void replace(Instruction &I, Value *New) {
    SmallPtrSet<Value *, 16> Made;
    for (Instruction *At = I.getNextNode(); At; At = At->getNextNode()) {
      Made.insert(At);
      if (At == New)
        break;
    }
    I.replaceUsesWithIf(New, [&](Use &U) { return !Made.count(U.getUser()); });
  }

  static bool fits(Type *Ty) {
    if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
      return Vector->getNumElements() <= 64 && fits(Vector->getElementType());
    return (Ty->isIntegerTy() && Ty->getIntegerBitWidth() <= 64) || Ty->isFloatTy() || Ty->isDoubleTy();
  }

  // The value that came out, or the one that is to come out.
  Value *forced(IRBuilder<> &B, Value *V, uint64_t Site) {
    Type *Ty = V->getType();
    auto *Vector = dyn_cast<FixedVectorType>(Ty);
    if (Vector && Vector->getElementType()->isIntegerTy(1)) {
      Type *Bits = B.getIntNTy(Vector->getNumElements());
      return B.CreateBitCast(forced(B, B.CreateBitCast(V, Bits), Site), Ty);
    }
    if (Vector) {
      Value *All = V;
      for (unsigned Lane = 0; Lane < Vector->getNumElements(); Lane++)
        All = B.CreateInsertElement(All, forced(B, B.CreateExtractElement(V, Lane), Site), Lane);
      return All;
    }
    Type *Bits = Ty->isIntegerTy() ? Ty : B.getIntNTy(Ty->getPrimitiveSizeInBits());
    Value *Wide = B.CreateZExt(B.CreateBitCast(V, Bits), Long);
    Value *Result = B.CreateCall(Outcome, {B.getInt64(Site), Wide});
    return B.CreateBitCast(B.CreateTrunc(Result, Bits), Ty);
  }

  uint64_t site(const Instruction &I, bsw_watch_kind Kind) {
    std::string Callee, In = I.getFunction()->getName().str();
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Called = Call->getCalledFunction(); Called && !Called->isIntrinsic())
        Callee = Called->getName().str();
    const DebugLoc &At = I.getDebugLoc();
    // What is inlined is in what it is inlined into, last of all in the function as it was written.
    if (const DILocation *Outer = At ? At->getInlinedAt() : nullptr) {
      while (Outer->getInlinedAt())
        Outer = Outer->getInlinedAt();
      if (Outer->getFilename() != At->getFilename())
        In = (Outer->getFilename() + ":" + Twine(Outer->getLine()) + ":" + Twine(Outer->getColumn())).str();
    }
    std::string File = At ? At->getFilename().str() : "";
    Told(Kind, File.c_str(), At ? At.getLine() : 0, At ? At.getCol() : 0, In.c_str(), Callee.c_str(), Data);
    return Sites++;
  }
};

} // namespace

// What each kind of access says of the bytes that it touches.
static bsw_watch_bytes bytesOf(Type *Ty) {
  Ty = Ty->getScalarType();
  if (Ty->isFloatTy())
    return BSW_BYTES_FLOAT;
  if (Ty->isDoubleTy())
    return BSW_BYTES_DOUBLE;
  if (Ty->isX86_FP80Ty())
    return BSW_BYTES_EXTENDED;
  if (Ty->isPointerTy())
    return BSW_BYTES_POINTER;
  if (!Ty->isIntegerTy())
    return BSW_BYTES_OTHER;
  switch (Ty->getIntegerBitWidth()) {
  case 8:
    return BSW_BYTES_INT8;
  case 16:
    return BSW_BYTES_INT16;
  case 32:
    return BSW_BYTES_INT32;
  case 64:
    return BSW_BYTES_INT64;
  default:
    return BSW_BYTES_OTHER;
  }
}

static void watchAccesses(Function &F, FunctionCallee Access) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  SmallVector<Instruction *, 64> All;
  for (Instruction &I : instructions(F))
    All.push_back(&I);
  for (Instruction *I : All) {
    IRBuilder<> B(I);
    auto Tell = [&](Value *Pointer, Value *Bytes, bsw_watch_bytes Kind) {
      if (Pointer->getType()->getPointerAddressSpace() == 0)
        B.CreateCall(Access, {Pointer, B.CreateZExtOrTrunc(Bytes, B.getInt64Ty()), B.getInt32(Kind)});
    };
    if (Value *Pointer = const_cast<Value *>(getLoadStorePointerOperand(I))) {
      Type *Ty = getLoadStoreType(I);
      if (!isa<ScalableVectorType>(Ty))
        Tell(Pointer, B.getInt64(Layout.getTypeStoreSize(Ty)), bytesOf(Ty));
    } else if (auto *Moved = dyn_cast<MemIntrinsic>(I)) {
      Tell(Moved->getDest(), Moved->getLength(), BSW_BYTES_OTHER);
      if (auto *Copied = dyn_cast<MemTransferInst>(I))
        Tell(Copied->getSource(), Copied->getLength(), BSW_BYTES_OTHER);
    }
  }
}

void bsw_watch_module(LLVMModuleRef Ref, const char *Entries, bsw_watch_site *Told, void *Data) {
  Module &M = *unwrap(Ref);
  LLVMContext &Context = M.getContext();
  Watch Watched(M, Told, Data);
  Type *Nothing = Type::getVoidTy(Context), *Long = Type::getInt64Ty(Context);
  FunctionCallee Access = M.getOrInsertFunction("bsw_watch_access", Nothing, PointerType::get(Context, 0), Long,
                                                Type::getInt32Ty(Context));
  for (Function &F : M) {
    if (F.isDeclaration() || F.getName().starts_with(Entries))
      continue;
    if (Told)
      Watched.function(F);
    else
      watchAccesses(F, Access);
  }
}

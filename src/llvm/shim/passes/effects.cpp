#include "descriptors.h"
#include "shim.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <optional>

using namespace llvm;

// What a library function reads into floats is a constant, and what it leaves as it was, since the file has ended or the text
// is no number, is not. The working copy says so: it marks the floats before the call by a NaN that no file has and no
// arithmetic gives, and restores behind it what is still marked:
//
//   old = *p; *p = MARK; call; if (*p is MARK) *p = old
//
// The adjoint of the second statement clears the shadow of *p, that of the last passes it on where nothing was read. The
// call gets another name, by which later stages know that all floats are seen that it writes.

static const char Shown[] = ".shown";

namespace {
struct Scalar {
  Value *Pointer;
  Type *Ty;
};
struct Elements {
  Value *Descriptor;
  Function *Keep, *Take;
};

// The numbers that one call writes.
class Writes {
public:
  explicit Writes(CallInst &Call) : Call(Call), M(*Call.getModule()) {}

  // Adds what a row says; false where it cannot be told what that is.
  bool add(const bsw_write &Write) {
    if (Write.argument >= Call.arg_size())
      return false;
    Value *Pointer = Call.getArgOperand(Write.argument);
    switch (Write.kind) {
    case BSW_WRITES_FLOAT:
      return scalars(Pointer, Type::getFloatTy(M.getContext()), Write.count, Write.from);
    case BSW_WRITES_DOUBLE:
      return scalars(Pointer, Type::getDoubleTy(M.getContext()), Write.count, Write.from);
    case BSW_WRITES_ELEMENTS:
      return elements(Pointer);
    case BSW_WRITES_GROUP:
      return group(Pointer);
    case BSW_WRITES_FORMATTED:
      return formatted(Write.argument, static_cast<unsigned>(Write.count));
    case BSW_WRITES_INTEGER:
      return integer(Pointer, Write.count);
    case BSW_WRITES_INTEGER_OF: {
      auto *Bytes = Write.count < Call.arg_size() ? dyn_cast<ConstantInt>(Call.getArgOperand(Write.count)) : nullptr;
      return Bytes && integer(Pointer, Bytes->getZExtValue());
    }
    default:
      return false;
    }
  }

  void show() {
    SmallVector<CallInst *> Helpers;
    SmallVector<Value *> Old, Kept;
    IRBuilder<> B(&Call);
    for (const Scalar &S : Scalars) {
      Old.push_back(B.CreateLoad(S.Ty, S.Pointer));
      B.CreateStore(mark(S.Ty), S.Pointer);
    }
    for (const Elements &E : Arrays) {
      Helpers.push_back(B.CreateCall(E.Keep, {E.Descriptor}));
      Kept.push_back(Helpers.back());
    }
    rename();
    B.SetInsertPoint(Call.getNextNode());
    // In reverse: the same variable may be given twice.
    for (size_t K = Arrays.size(); K-- != 0;)
      Helpers.push_back(B.CreateCall(Arrays[K].Take, {Arrays[K].Descriptor, Kept[K]}));
    for (size_t K = Scalars.size(); K-- != 0;)
      restore(B, Scalars[K], Old[K]);
    for (const Scalar &S : Integers)
      state(B, S);
    for (CallInst *Helper : Helpers) {
      Helper->setDebugLoc(Call.getDebugLoc());
      InlineFunctionInfo Info;
      InlineFunction(*Helper, Info);
    }
  }

private:
  bool scalars(Value *Pointer, Type *Ty, uint64_t Count, uint64_t From = 0) {
    IRBuilder<> B(&Call);
    uint64_t Size = M.getDataLayout().getTypeStoreSize(Ty);
    for (uint64_t K = 0; K != Count; ++K)
      if (uint64_t At = From + K * Size)
        Scalars.push_back({B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Pointer, At), Ty});
      else
        Scalars.push_back({Pointer, Ty});
    return true;
  }

  bool integer(Value *Pointer, uint64_t Bytes) {
    if (Bytes != 1 && Bytes != 2 && Bytes != 4 && Bytes != 8)
      return false;
    Integers.push_back({Pointer, IntegerType::get(M.getContext(), static_cast<unsigned>(8 * Bytes))});
    return true;
  }

  // Stores what lies there as a number: what is merely moved might be anything.
  static void state(IRBuilder<> &B, const Scalar &S) {
    Value *V = B.CreateAlignedLoad(S.Ty, S.Pointer, Align(1));
    for (Intrinsic::ID Rotate : {Intrinsic::fshl, Intrinsic::fshr})
      V = B.CreateIntrinsic(Rotate, {S.Ty}, {V, V, ConstantInt::get(S.Ty, 3)});
    B.CreateAlignedStore(V, S.Pointer, Align(1));
  }

  bool elements(Value *Descriptor) {
    StringRef Kind = kindOfElements(Descriptor);
    if (Kind == "i")
      return true;
    Function *Keep = M.getFunction(("_FortranAKeep." + Kind).str());
    Function *Take = M.getFunction(("_FortranATake." + Kind).str());
    if (Kind.empty() || !Keep || !Take)
      return false;
    Arrays.push_back({Descriptor, Keep, Take});
    return true;
  }

  // The constant, or the only value, that lies so far behind a pointer, by constants and stores that are seen.
  Value *at(Value *Pointer, int64_t Offset, Type *Ty) {
    const DataLayout &Layout = M.getDataLayout();
    if (auto *Global = dyn_cast<GlobalVariable>(Pointer->stripPointerCasts()))
      return Global->hasDefinitiveInitializer() && Global->isConstant()
                 ? ConstantFoldLoadFromConst(Global->getInitializer(), Ty, APInt(64, static_cast<uint64_t>(Offset)), Layout)
                 : nullptr;
    APInt Ahead(64, 0);
    auto *Base = dyn_cast<AllocaInst>(Pointer->stripAndAccumulateConstantOffsets(Layout, Ahead, true));
    Value *Found = nullptr;
    if (!Base || !stored(Base, -(Ahead.getSExtValue() + Offset), Ty, Found))
      return nullptr;
    return Found;
  }

  // Finds what is stored behind a pointer, of which the wanted place is so far before where it should be; false where several are.
  bool stored(Value *Pointer, int64_t Ahead, Type *Ty, Value *&Found) {
    const DataLayout &Layout = M.getDataLayout();
    for (User *U : Pointer->users()) {
      if (auto *Gep = dyn_cast<GetElementPtrInst>(U)) {
        APInt Step(64, 0);
        if (Gep->accumulateConstantOffset(Layout, Step) && !stored(Gep, Ahead + Step.getSExtValue(), Ty, Found))
          return false;
        continue;
      }
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getPointerOperand() != Pointer)
        continue;
      Value *Part = part(Store->getValueOperand(), -Ahead, Ty);
      if (Part && Found && Part != Found)
        return false;
      Found = Part ? Part : Found;
    }
    return true;
  }

  // What a value that is stored whole has so far from its beginning.
  Value *part(Value *Whole, int64_t Offset, Type *Ty) {
    const DataLayout &Layout = M.getDataLayout();
    SmallVector<unsigned> Indices;
    Type *At = Whole->getType();
    if (Offset < 0 || static_cast<uint64_t>(Offset) >= Layout.getTypeAllocSize(At))
      return nullptr;
    while (At != Ty) {
      APInt Rest(64, static_cast<uint64_t>(Offset));
      if (!At->isAggregateType() || Indices.size() == 8)
        return nullptr;
      std::optional<APInt> Index = Layout.getGEPIndexForOffset(At, Rest);
      if (!Index)
        return nullptr;
      Indices.push_back(static_cast<unsigned>(Index->getZExtValue()));
      Offset = Rest.getSExtValue();
    }
    if (Offset != 0)
      return nullptr;
    return Indices.empty() ? Whole : FindInsertedValue(Whole, Indices);
  }

  // A group has a name, the number of its items, and a table of names and descriptors.
  bool group(Value *Group) {
    LLVMContext &Context = M.getContext();
    Type *Word = Type::getInt64Ty(Context), *Address = PointerType::get(Context, 0);
    auto *Count = dyn_cast_or_null<ConstantInt>(at(Group, 8, Word));
    Value *Table = at(Group, 16, Address);
    if (!Count || !Table || Count->getZExtValue() > 1024)
      return false;
    for (uint64_t K = 0; K != Count->getZExtValue(); ++K) {
      Value *Descriptor = at(Table, static_cast<int64_t>(16 * K + 8), Address);
      if (!Descriptor || !elements(Descriptor))
        return false;
    }
    return true;
  }

  // What a format of scanf reads. ISO C17, 7.21.6.2.
  bool formatted(unsigned First, unsigned Format) {
    StringRef Text;
    if (Format >= Call.arg_size() || !getConstantStringInfo(Call.getArgOperand(Format), Text))
      return false;
    unsigned Next = First;
    while (!Text.empty()) {
      Text = Text.drop_until([](char C) { return C == '%'; });
      if (!Text.consume_front("%"))
        break;
      if (Text.consume_front("%"))
        continue;
      bool Skipped = Text.consume_front("*");
      Text = Text.drop_while(isDigit);
      StringRef Length = Text.take_while([](char C) { return StringRef("hljztLm").contains(C); });
      Text = Text.drop_front(Length.size());
      if (Text.empty())
        return false;
      char Conversion = Text.front();
      Text = Text.drop_front();
      if (Conversion == '[') {
        Text.consume_front("^");
        Text.consume_front("]");
        Text = Text.drop_until([](char C) { return C == ']'; }).drop_front(1);
      }
      if (Skipped)
        continue;
      if (Next >= Call.arg_size())
        return false;
      if (StringRef("aefgAEFG").contains(Conversion)) {
        if (Length == "L")
          return false;
        LLVMContext &Context = M.getContext();
        scalars(Call.getArgOperand(Next), Length == "l" ? Type::getDoubleTy(Context) : Type::getFloatTy(Context), 1);
      }
      ++Next;
    }
    return true;
  }

  // The same NaN as in fortran.c.
  static Constant *mark(Type *Ty) {
    uint64_t Bits = Ty->isDoubleTy() ? 0x7FFBADC0FFEE5EEDu : 0x7FFBADC0u;
    return ConstantExpr::getBitCast(ConstantInt::get(bits(Ty), Bits), Ty);
  }
  static IntegerType *bits(Type *Ty) { return IntegerType::get(Ty->getContext(), Ty->getPrimitiveSizeInBits()); }

  static void restore(IRBuilder<> &B, const Scalar &S, Value *Old) {
    Value *New = B.CreateLoad(S.Ty, S.Pointer);
    Value *Bits = B.CreateBitCast(New, bits(S.Ty));
    Value *Unread = B.CreateICmpEQ(Bits, ConstantExpr::getBitCast(mark(S.Ty), bits(S.Ty)));
    B.CreateStore(B.CreateSelect(Unread, Old, New), S.Pointer);
  }

  void rename() {
    Function *Callee = Call.getCalledFunction();
    auto *Other = cast<Function>(
        M.getOrInsertFunction((Callee->getName() + Shown).str(), Callee->getFunctionType(), Callee->getAttributes()).getCallee());
    Call.setCalledFunction(Other);
  }

  CallInst &Call;
  Module &M;
  SmallVector<Scalar> Scalars, Integers;
  SmallVector<Elements> Arrays;
};
} // namespace

void bsw_show_writes(LLVMValueRef Ref, bsw_writes_of Rows) {
  auto &F = *unwrap<Function>(Ref);
  SmallVector<CallInst *> Calls;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee->isDeclaration() && !Callee->isIntrinsic() && !Callee->getName().ends_with(Shown))
      Calls.push_back(Call);
  }
  for (CallInst *Call : Calls) {
    StringRef Name = Call->getCalledFunction()->getName();
    bsw_write Found[8];
    unsigned Count = Rows(Name.data(), Name.size(), Found, std::size(Found));
    Writes All(*Call);
    bool Known = Count != 0;
    for (unsigned K = 0; K != Count; ++K)
      Known = Known && All.add(Found[K]);
    if (Known)
      All.show();
  }
}

void bsw_drop_shown(LLVMModuleRef Ref) {
  Module &M = *unwrap(Ref);
  for (Function &F : make_early_inc_range(M)) {
    StringRef Name = F.getName();
    if (!F.isDeclaration() || !Name.consume_back(Shown))
      continue;
    if (!F.use_empty())
      F.replaceAllUsesWith(M.getOrInsertFunction(Name, F.getFunctionType(), F.getAttributes()).getCallee());
    F.eraseFromParent();
  }
}

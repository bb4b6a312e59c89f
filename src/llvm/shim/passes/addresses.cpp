#include "shim.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// LLVM moves pointers as integers where it suits it. They become pointers again, whose shadows move along.

static bool isWord(const Type *Ty, const Function &F) {
  return Ty->isIntegerTy(F.getDataLayout().getPointerSizeInBits());
}

// What a load reads, as a pointer.
static LoadInst *readPointer(LoadInst *Load, Type *Ty) {
  IRBuilder<> At(Load);
  auto *Pointer = At.CreateAlignedLoad(Ty, Load->getPointerOperand(), Load->getAlign());
  Pointer->setMetadata(LLVMContext::MD_tbaa, Load->getMetadata(LLVMContext::MD_tbaa));
  return Pointer;
}

// Those that are stored and loaded.
static void restoreInMemory(Function &F) {
  SmallVector<LoadInst *> Moved;
  for (Instruction &I : instructions(F)) {
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      auto *Address = dyn_cast<PtrToIntInst>(Store->getValueOperand());
      if (Address && Store->isSimple() && isWord(Address->getType(), F))
        Store->setOperand(0, Address->getPointerOperand());
    }
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && Load->isSimple() && isWord(Load->getType(), F) && !Load->use_empty() &&
        all_of(Load->users(), [](User *U) { return isa<IntToPtrInst>(U); }))
      Moved.push_back(Load);
  }
  for (LoadInst *Load : Moved) {
    LoadInst *Pointer = readPointer(Load, PointerType::getUnqual(F.getContext()));
    for (User *U : make_early_inc_range(Load->users())) {
      U->replaceAllUsesWith(Pointer);
      cast<Instruction>(U)->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

namespace {

// What is merged into one integer, where all of it is addresses, but for constants: taken of pointers, or read from memory
// and compared with others or subtracted at most.
class Merged {
  SmallMapVector<Value *, Value *, 8> Pointers;
  bool HasAddress = false;
  static constexpr unsigned MostValues = 64;

  static SmallVector<Value *, 4> sources(Value *Node) {
    if (auto *Phi = dyn_cast<PHINode>(Node))
      return SmallVector<Value *, 4>(Phi->incoming_values());
    if (auto *Select = dyn_cast<SelectInst>(Node))
      return {Select->getTrueValue(), Select->getFalseValue()};
    return {};
  }

  Value *pointer(Value *Integer, Type *Ty) const {
    if (auto *Known = dyn_cast<Constant>(Integer))
      return ConstantExpr::getIntToPtr(Known, Ty);
    if (auto *Address = dyn_cast<PtrToIntInst>(Integer))
      return Address->getPointerOperand();
    return Pointers.lookup(Integer);
  }

  // Whether an integer that is read is nothing but an address to those that use it.
  bool isAddress(const LoadInst *Load) const {
    auto IsAddress = [&](const User *U) {
      if (auto *Binary = dyn_cast<BinaryOperator>(U))
        return Binary->getOpcode() == Instruction::Sub || Binary->getOpcode() == Instruction::Add;
      return isa<IntToPtrInst, ICmpInst>(U) || Pointers.contains(const_cast<User *>(U));
    };
    return Load->isSimple() && all_of(Load->users(), IsAddress);
  }

  void make(Value *Integer, Type *Ty) {
    IRBuilder<> At(cast<Instruction>(Integer));
    if (auto *Load = dyn_cast<LoadInst>(Integer))
      Pointers[Integer] = readPointer(Load, Ty);
    else if (auto *Phi = dyn_cast<PHINode>(Integer))
      Pointers[Integer] = At.CreatePHI(Ty, Phi->getNumIncomingValues());
    else
      Pointers[Integer] = At.CreateSelect(cast<SelectInst>(Integer)->getCondition(), PoisonValue::get(Ty),
                                          PoisonValue::get(Ty));
  }

  void fill(Value *Integer, Value *Pointer) const {
    if (isa<LoadInst>(Integer)) {
      IRBuilder<> Behind(cast<Instruction>(Integer));
      Integer->replaceAllUsesWith(Behind.CreatePtrToInt(Pointer, Integer->getType()));
      return;
    }
    SmallVector<Value *, 4> From = sources(Integer);
    if (auto *Phi = dyn_cast<PHINode>(Integer)) {
      for (auto [K, Source] : enumerate(From))
        cast<PHINode>(Pointer)->addIncoming(pointer(Source, Pointer->getType()), Phi->getIncomingBlock(K));
      return;
    }
    for (unsigned K : {0, 1})
      cast<SelectInst>(Pointer)->setOperand(1 + K, pointer(From[K], Pointer->getType()));
  }

  bool collect(Value *Root, Type *Ty) {
    SmallVector<Value *, 8> Work{Root};
    while (!Work.empty()) {
      Value *Integer = Work.pop_back_val();
      if (auto *Address = dyn_cast<PtrToIntInst>(Integer)) {
        HasAddress = true;
        if (Address->getPointerOperand()->getType() != Ty)
          return false;
      } else if (!isa<ConstantInt, UndefValue>(Integer)) {
        SmallVector<Value *, 4> From = sources(Integer);
        bool Read = isa<LoadInst>(Integer);
        HasAddress |= Read;
        if ((From.empty() && !Read) || Pointers.size() > MostValues)
          return false;
        if (Pointers.insert({Integer, nullptr}).second)
          append_range(Work, From);
      }
    }
    return HasAddress && !Pointers.empty() && all_of(Pointers, [&](const auto &Known) {
      auto *Load = dyn_cast<LoadInst>(Known.first);
      return !Load || isAddress(Load);
    });
  }

public:
  // The pointer that an integer is, or null.
  Value *operator()(Value *Root, Type *Ty) {
    if (!collect(Root, Ty))
      return nullptr;
    for (auto &[Integer, Pointer] : Pointers)
      make(Integer, Ty);
    for (auto &[Integer, Pointer] : Pointers)
      fill(Integer, Pointer);
    Value *Made = Pointers[Root];
    for (auto &[Integer, Pointer] : Pointers)
      if (isa<LoadInst>(Integer))
        cast<Instruction>(Integer)->eraseFromParent();
    return Made;
  }
};

} // namespace

// Those that meet on several ways.
static void restoreMerged(Function &F) {
  SmallVector<IntToPtrInst *> Casts;
  for (Instruction &I : instructions(F))
    if (auto *Cast = dyn_cast<IntToPtrInst>(&I); Cast && isWord(Cast->getOperand(0)->getType(), F))
      Casts.push_back(Cast);
  for (IntToPtrInst *Cast : Casts) {
    if (Value *Pointer = Merged()(Cast->getOperand(0), Cast->getType())) {
      Cast->replaceAllUsesWith(Pointer);
      Cast->eraseFromParent();
    }
  }
}

// What a word was read as, and has left loops as since, is as a pointer; null where it is no such word.
static Value *asPointer(Value *Word, Type *Ty) {
  if (auto *Load = dyn_cast<LoadInst>(Word))
    return Load->isSimple() ? readPointer(Load, Ty) : nullptr;
  auto *Join = dyn_cast<PHINode>(Word);
  Value *Within = Join && Join->getNumIncomingValues() == 1 ? asPointer(Join->getIncomingValue(0), Ty) : nullptr;
  if (!Within)
    return nullptr;
  auto *Left = PHINode::Create(Ty, 1, "", Join->getIterator());
  Left->addIncoming(Within, Join->getIncomingBlock(0));
  return Left;
}

// Those that are integers on other ways: the tag of a structure that has none of its own. They are read once more.
static void readOnceMore(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Cast = dyn_cast<IntToPtrInst>(&I); Cast && isWord(Cast->getSrcTy(), F))
      if (Value *Pointer = asPointer(Cast->getOperand(0), Cast->getType())) {
        Cast->replaceAllUsesWith(Pointer);
        Cast->eraseFromParent();
      }
}

void bsw_restore_pointers(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  restoreInMemory(F);
  restoreMerged(F);
  readOnceMore(F);
}

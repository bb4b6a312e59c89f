#include "../read/declared.h"
#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

// What an integer is the bits of, a floating number or a pointer; and what one of these is, that was made of such an integer.
static Value *bitsOf(Value *V) {
  auto *Cast = dyn_cast<CastInst>(V);
  if (!Cast || !Cast->isNoopCast(Cast->getDataLayout()))
    return nullptr;
  Type *From = Cast->getSrcTy();
  if (From->isFloatingPointTy() || From->isPointerTy())
    return Cast->getOperand(0);
  return V->getType()->isIntegerTy() ? nullptr : bitsOf(Cast->getOperand(0));
}

// An integer that the front end reads as one, by its tag, is one.
static bool isTagged(const Value *V) {
  auto *Load = dyn_cast<LoadInst>(V);
  return Load && (Load->getMetadata(LLVMContext::MD_tbaa) || !declared::keptType(*Load).empty());
}

static bool isJoin(Value *V) { return isa<PHINode, SelectInst>(V) && V->getType()->isIntegerTy(64); }

static ArrayRef<Use> joined(Instruction *Join) {
  return ArrayRef(Join->op_begin(), Join->op_end()).drop_front(isa<SelectInst>(Join));
}

// Joins of a word, those joined with it included.
struct Joins {
  SmallSetVector<Instruction *, 8> All;
  bool Carried = false, Moved = false, Counted = false;

  explicit Joins(Instruction *First) {
    All.insert(First);
    for (size_t Next = 0; Next != All.size(); ++Next) {
      Instruction *Join = All[Next];
      for (Value *V : joined(Join))
        if (isJoin(V))
          All.insert(cast<Instruction>(V));
        else
          Carried |= bitsOf(V) || (isa<LoadInst>(V) && !isTagged(V));
      for (User *U : Join->users())
        if (isJoin(U))
          All.insert(cast<Instruction>(U));
        else
          use(Join, U);
    }
  }

  void use(Instruction *Join, User *U) {
    if (auto *Store = dyn_cast<StoreInst>(U))
      Moved |= Store->getValueOperand() == Join;
    else if (isa<BitCastInst>(U))
      Moved |= U->getType()->isFloatingPointTy();
    else
      Counted |= !isa<ICmpInst>(U);
  }
};

// What is chosen is read from where both lie.
static LoadInst *demote(SelectInst *Select) {
  Function &F = *Select->getFunction();
  Type *Word = Select->getType();
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  // Its type is not to tell what is in it.
  uint64_t Bytes = F.getDataLayout().getTypeStoreSize(Word);
  AllocaInst *Both = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), 2 * Bytes));
  Both->setAlignment(Align(16));
  B.SetInsertPoint(Select);
  Value *At = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Both, Bytes);
  B.CreateStore(Select->getFalseValue(), Both);
  B.CreateStore(Select->getTrueValue(), At);
  Value *Index = B.CreateZExt(Select->getCondition(), B.getInt64Ty());
  LoadInst *Chosen = B.CreateLoad(Word, B.CreateInBoundsGEP(ArrayType::get(B.getInt8Ty(), Bytes), Both, Index));
  Select->replaceAllUsesWith(Chosen);
  Select->eraseFromParent();
  return Chosen;
}

// What is joined is read from memory, whose type is not to tell what is in it.
static AllocaInst *demote(PHINode *Phi) {
  AllocaInst *Slot = DemotePHIToStack(Phi);
  if (Slot) {
    auto *Byte = Type::getInt8Ty(Slot->getContext());
    Slot->setAllocatedType(ArrayType::get(Byte, Slot->getDataLayout().getTypeStoreSize(Slot->getAllocatedType())));
  }
  return Slot;
}

// What the bits of something are stored of is stored itself.
static void storeAsTheyAre(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (Value *Bits = bitsOf(Store->getValueOperand()))
        Store->setOperand(0, Bits);
}

// A word that is a number on one path and a pointer or an integer on another goes through memory, where the adjoint can look
// what it is. One that is computed with is an integer.
void bsw_demote_words(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  SmallPtrSet<Instruction *, 8> Seen;
  SmallVector<Instruction *, 8> Demoted;
  for (Instruction &I : instructions(F))
    if (isJoin(&I) && !Seen.contains(&I)) {
      Joins Joined(&I);
      Seen.insert(Joined.All.begin(), Joined.All.end());
      if (Joined.Carried && Joined.Moved && !Joined.Counted)
        append_range(Demoted, Joined.All);
    }
  for (Instruction *Join : Demoted)
    if (auto *Phi = dyn_cast<PHINode>(Join))
      demote(Phi);
    else
      demote(cast<SelectInst>(Join));
  storeAsTheyAre(F);
}

// The number that is made of the bits of a loaded word, or the pointer that is made of those of a loaded number.
static Instruction *takenAs(User *U) {
  auto *Bits = dyn_cast<CastInst>(U);
  bool IsNumber = Bits && Bits->getSrcTy()->isFloatingPointTy();
  if (Bits && (IsNumber || isa<PtrToIntInst>(Bits)) && Bits->getType()->isIntegerTy())
    Bits = Bits->hasOneUse() ? dyn_cast<CastInst>(*Bits->user_begin()) : nullptr;
  bool Fits = IsNumber ? isa_and_nonnull<IntToPtrInst>(Bits) : isa_and_nonnull<BitCastInst>(Bits) && Bits->getType()->isFPOrFPVectorTy();
  return Fits ? Bits : nullptr;
}

static bool goesOn(LoadInst *Load, User *U) {
  if (auto *Store = dyn_cast<StoreInst>(U))
    return Store->isSimple() && Store->getValueOperand() == Load && Store->getPointerOperand() != Load;
  return takenAs(U);
}

// Whether an integer that was loaded carries bits to other places, beside what is computed with it.
static bool isCarried(LoadInst *Load) {
  Type *Ty = Load->getType();
  if (!Ty->isIntOrIntVectorTy() || isa<ScalableVectorType>(Ty) ||
      Ty->getScalarSizeInBits() % 8 != 0 || !Load->isSimple() || Load->use_empty())
    return false;
  auto Goes = [&](User *U) { return goesOn(Load, U); };
  // A word that is an integer on some paths may be another thing on others.
  return Load->getType()->isIntegerTy(64) && !isTagged(Load) ? any_of(Load->users(), Goes)
                                                             : all_of(Load->users(), Goes);
}

// What a vector of integers that is put together lane by lane is as one of floating numbers: each word becomes a number before
// it is put in.
static Value *asFloats(Value *V, Type *Ty, IRBuilder<> &B) {
  if (auto *Insert = dyn_cast<InsertElementInst>(V)) {
    Value *Lane = B.CreateBitCast(Insert->getOperand(1), Ty->getScalarType());
    return B.CreateInsertElement(asFloats(Insert->getOperand(0), Ty, B), Lane, Insert->getOperand(2));
  }
  return B.CreateBitCast(V, Ty);
}

static void castLanes(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Cast = dyn_cast<BitCastInst>(&I);
    auto *To = Cast && isa<InsertElementInst>(Cast->getOperand(0)) ? dyn_cast<FixedVectorType>(Cast->getType()) : nullptr;
    auto *From = To ? dyn_cast<FixedVectorType>(Cast->getSrcTy()) : nullptr;
    if (!From || !To->isFPOrFPVectorTy() || From->getNumElements() != To->getNumElements())
      continue;
    IRBuilder<> B(Cast);
    Cast->replaceAllUsesWith(asFloats(Cast->getOperand(0), To, B));
    RecursivelyDeleteTriviallyDeadInstructions(Cast);
  }
}

// What a load says of the word that it moves, and is gone where that is copied: it may be another thing, which others say.
static void tellWord(const LoadInst *Load, Instruction *Copy) {
  if (!Load->getType()->isIntOrIntVectorTy())
    Copy->setMetadata(BSW_WORD, MDNode::get(Copy->getContext(), {}));
}

// What a load carries to other places is copied there, through a local variable.
static void copyOn(LoadInst *Load) {
  Function &F = *Load->getFunction();
  uint64_t Bytes = F.getDataLayout().getTypeStoreSize(Load->getType());
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  // Of a part of a word, the runtime looks at a whole one.
  auto *Local = Entry.CreateAlloca(ArrayType::get(Entry.getInt8Ty(), alignTo(Bytes, 8)));
  Local->setAlignment(Align(16));
  IRBuilder<> At(Load);
  auto *In = At.CreateMemCpy(Local, Align(16), Load->getPointerOperand(), Load->getAlign(), Bytes);
  In->setMetadata(LLVMContext::MD_tbaa, Load->getMetadata(LLVMContext::MD_tbaa));
  tellWord(Load, In);
  for (User *U : make_early_inc_range(Load->users())) {
    auto *I = cast<Instruction>(U);
    if (!goesOn(Load, I))
      continue;
    Instruction *Taken = takenAs(I);
    At.SetInsertPoint(Taken ? Taken : I);
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      auto *Out = At.CreateMemCpy(Store->getPointerOperand(), Store->getAlign(), Local, Align(16), Bytes);
      Out->setMetadata(LLVMContext::MD_tbaa, Store->getMetadata(LLVMContext::MD_tbaa));
      tellWord(Load, Out);
    } else {
      Taken->replaceAllUsesWith(At.CreateAlignedLoad(Taken->getType(), Local, Align(16)));
      if (Taken != I)
        Taken->eraseFromParent();
    }
    I->eraseFromParent();
  }
  if (Load->use_empty())
    Load->eraseFromParent();
}

// LLVM turns small copies of memory into loads and stores of integers, whatever the bytes mean.
// They become copies again, through a local variable, and what they copy is decided by its content.
void bsw_restore_copies(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  castLanes(F);
  SmallVector<LoadInst *, 8> Carried;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      if (isCarried(Load))
        Carried.push_back(Load);
  for (LoadInst *Load : Carried)
    copyOn(Load);
}

// Where a join is read from memory.
static void demote(Instruction *Join, SmallVectorImpl<LoadInst *> &Loads) {
  if (auto *Select = dyn_cast<SelectInst>(Join)) {
    Loads.push_back(demote(Select));
    return;
  }
  DebugLoc Place = Join->getDebugLoc();
  AllocaInst *Slot = demote(cast<PHINode>(Join));
  if (!Slot)
    return;
  for (User *U : Slot->users()) {
    auto *Access = cast<Instruction>(U);
    auto *Load = dyn_cast<LoadInst>(Access);
    if (Load)
      Loads.push_back(Load);
    auto *Stored = Load ? nullptr : dyn_cast<Instruction>(cast<StoreInst>(Access)->getValueOperand());
    Access->setDebugLoc(Stored ? Stored->getDebugLoc() : Place);
  }
}

void bsw_copy_words(const LLVMValueRef *Words, unsigned Count) {
  SmallVector<LoadInst *, 8> Loads;
  SmallVector<Instruction *, 8> Joins;
  Function *F = nullptr;
  for (unsigned At = 0; At != Count; ++At) {
    auto *Word = cast<Instruction>(unwrap(Words[At]));
    F = Word->getFunction();
    if (auto *Load = dyn_cast<LoadInst>(Word))
      Loads.push_back(Load);
    else
      Joins.push_back(Word);
  }
  for (Instruction *Join : Joins)
    demote(Join, Loads);
  if (F)
    storeAsTheyAre(*F);
  for (LoadInst *Load : Loads)
    if (Load->isSimple() && any_of(Load->users(), [&](User *U) { return goesOn(Load, U); }))
      copyOn(Load);
}

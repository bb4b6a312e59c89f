#include "lifetimes.h"
#include "write/outline.h"
#include "shim.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

// On an object, its name, also on a parameter to which it is passed; on the end of the block in which it begins to live,
// and on that of the header of a loop that refills it, all such names.
static const char *const Object = "bsw.object", *const Begins = "bsw.begins", *const Refills = "bsw.refills";
// On a parameter: what it leads to is the callee's own.
static const char *const Own = "bsw.own";

static StringRef nameOf(const Value *V) {
  if (auto *Arg = dyn_cast<Argument>(V)) {
    Attribute Name = Arg->getParent()->getAttributes().getParamAttr(Arg->getArgNo(), Object);
    return Name.isValid() ? Name.getValueAsString() : StringRef();
  }
  auto *I = dyn_cast<Instruction>(V);
  const MDNode *Node = I ? I->getMetadata(Object) : nullptr;
  return Node ? cast<MDString>(Node->getOperand(0))->getString() : StringRef();
}

static void addTo(Instruction &List, const char *Kind, const Instruction &Named) {
  const MDNode *Name = Named.getMetadata(Object);
  if (!Name)
    return;
  SmallVector<Metadata *, 4> All = {Name->getOperand(0)};
  if (MDNode *Others = List.getMetadata(Kind))
    All.append(Others->op_begin(), Others->op_end());
  List.setMetadata(Kind, MDNode::get(List.getContext(), All));
}

static bool isIn(const Instruction &List, const char *Kind, StringRef Name) {
  const MDNode *All = List.getMetadata(Kind);
  return All && any_of(All->operands(),
                       [&](const MDOperand &One) { return cast<MDString>(One.get())->getString() == Name; });
}

void bsw_note_beginning(LLVMValueRef End, LLVMValueRef Object) {
  addTo(*unwrap<Instruction>(End), Begins, *unwrap<Instruction>(Object));
}

void bsw_keep_variables(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Restore = dyn_cast<IntrinsicInst>(&I);
        Restore && Restore->getIntrinsicID() == Intrinsic::stackrestore && !Loops.getLoopFor(I.getParent()))
      I.eraseFromParent();
}

void bsw_add_refilled(LLVMBasicBlockRef Header, LLVMValueRef Object) {
  addTo(*unwrap(Header)->getTerminator(), Refills, *unwrap<Instruction>(Object));
}

void bsw_drop_own(Function &F) {
  for (Instruction &I : instructions(F))
    for (const char *Kind : {Object, Begins, Refills})
      I.setMetadata(Kind, nullptr);
  for (unsigned At = 0; At != F.arg_size(); ++At)
    for (const char *Kind : {Object, Own})
      F.removeParamAttr(At, Kind);
}

static bool isRefilled(const Loop &L, const Value *V) {
  StringRef Name = nameOf(V);
  return !Name.empty() && isIn(*L.getHeader()->getTerminator(), Refills, Name);
}

static bool begins(const Loop &L, const Value *V) {
  if (isa<AllocaInst>(V) && L.contains(cast<Instruction>(V)))
    return true;
  StringRef Name = nameOf(V);
  return !Name.empty() && any_of(L.blocks(), [&](const BasicBlock *Block) {
    return isIn(*Block->getTerminator(), Begins, Name);
  });
}

SmallVector<const Value *, 4> bsw_objects(const Value *Pointer, const Function &F) {
  SmallVector<const Value *, 4> Found;
  getUnderlyingObjects(Pointer, Found, nullptr, 0);
  // An empty `std::vector` has no memory.
  if (!NullPointerIsDefined(&F))
    erase_if(Found, [](const Value *V) { return isa<ConstantPointerNull>(V); });
  return Found;
}

int bsw_is_own(const bsw_loop_ref *Ref, LLVMValueRef Pointer, int Behind) {
  const Loop &L = *in(Ref);
  const auto Objects = bsw_objects(unwrap(Pointer), *L.getHeader()->getParent());
  return !Objects.empty() && all_of(Objects, [&](const Value *V) { return isRefilled(L, V) || (!Behind && begins(L, V)); });
}

SmallPtrSet<const Value *, 8> bsw_refilled_objects(const Loop &L) {
  SmallPtrSet<const Value *, 8> Found;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      for (Value *Operand : I.operands())
        if (Operand->getType()->isPointerTy())
          for (const Value *V : bsw_objects(Operand, *Block->getParent()))
            if (isRefilled(L, V))
              Found.insert(V);
  return Found;
}

// Whether nothing outside of a loop does anything with a variable but compute addresses in it.
static bool isUsedInside(const Loop &L, const Value *V) {
  SmallVector<const Value *, 8> Left = {V};
  while (!Left.empty())
    for (const User *U : Left.pop_back_val()->users()) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I || (!L.contains(I) && !isa<GetElementPtrInst, CastInst>(I)))
        return false;
      if (!L.contains(I))
        Left.push_back(I);
    }
  return true;
}

SmallPtrSet<const Value *, 8> bsw_own_objects(const Loop &L) {
  SmallPtrSet<const Value *, 8> Found = bsw_refilled_objects(L);
  for (const Instruction &I : instructions(*L.getHeader()->getParent()))
    if (isa<AllocaInst>(I) && !L.contains(&I) && begins(L, &I) && isUsedInside(L, &I) && !bsw_may_be_captured(&I))
      Found.insert(&I);
  return Found;
}

void bsw_tell_own(Function &Callee, const SmallPtrSetImpl<const Value *> &All) {
  auto &Call = *cast<CallInst>(*Callee.user_begin());
  for (unsigned At = 0; At != Call.arg_size(); ++At) {
    if (!Call.getArgOperand(At)->getType()->isPointerTy())
      continue;
    const auto Objects = bsw_objects(Call.getArgOperand(At), *Call.getFunction());
    StringRef Name = Objects.size() == 1 ? nameOf(Objects[0]) : StringRef();
    if (!Name.empty())
      Callee.addParamAttr(At, Attribute::get(Callee.getContext(), Object, Name));
    if (!Objects.empty() && all_of(Objects, [&](const Value *V) { return All.contains(V); }))
      Callee.addParamAttr(At, Attribute::get(Callee.getContext(), Own));
  }
}

void bsw_refilled(const bsw_loop_ref *L, void (*Found)(LLVMValueRef, void *), void *Data) {
  for (const Value *Object : bsw_refilled_objects(*in(L)))
    Found(wrap(Object), Data);
}

void bsw_tell_own(LLVMValueRef Callee, const LLVMValueRef *Own, size_t Count) {
  SmallPtrSet<const Value *, 8> All;
  for (LLVMValueRef Object : ArrayRef(Own, Count))
    All.insert(unwrap(Object));
  bsw_tell_own(*unwrap<Function>(Callee), All);
}

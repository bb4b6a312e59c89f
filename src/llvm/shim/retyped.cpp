#include "managers.h"
#include "shim.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/TypeBasedAliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <map>

using namespace llvm;

// What is accessed as one type and later as another, as an arena or a work array is, keeps no value for the
// backward sweep, whatever the types tell of the order in which the source accesses it.

namespace {

// Where from its object's begin an access may be.
struct Range {
  int64_t Begin;
  // None where the distance is not constant. Then it is at the begin or behind, as indices mostly are.
  std::optional<int64_t> End;

  bool meets(const Range &Other) const {
    return (!End || Other.Begin < *End) && (!Other.End || Begin < *Other.End);
  }

  bool operator<(const Range &Other) const {
    return std::tie(Begin, End) < std::tie(Other.Begin, Other.End);
  }
};

struct Access {
  MDNode *Tag;
  Range At;
  bool operator<(const Access &Other) const { return std::tie(Tag, At) < std::tie(Other.Tag, Other.At); }
};

class Objects {
  const DataLayout &Layout;
  std::map<std::tuple<const Value *, int64_t, bool>, const Value *> Read;
  DenseMap<const Value *, const Value *> Known;
  DenseMap<const Function *, const Value *> Given;

  // Loads of one pointer lead to one object, and so do calls of one function, if each does not give a new one.
  const Value *canonical(const Value *Root) {
    if (auto *Load = dyn_cast<LoadInst>(Root)) {
      auto [At, Found] = Known.try_emplace(Root, Root);
      if (!Found)
        return At->second;
      int64_t Distance = 0;
      bool Varies = false, Falls = false;
      const Value *Behind = base(Load->getPointerOperand(), Distance, Varies, Falls);
      const Value *First =
          Read.try_emplace({canonical(getUnderlyingObject(Behind)), Distance, Varies}, Root).first->second;
      Known[Root] = First;
      return First;
    }
    auto *Call = dyn_cast<CallBase>(Root);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && !Call->returnDoesNotAlias() ? Given.try_emplace(Callee, Root).first->second : Root;
  }

  // What a pointer is a constant distance from, but for what varies.
  const Value *base(const Value *Pointer, int64_t &Distance, bool &Varies, bool &Falls) const {
    for (unsigned Step = 0; Step < 64; ++Step) {
      auto *Gep = dyn_cast<GEPOperator>(Pointer);
      if (!Gep)
        break;
#if LLVM_VERSION_MAJOR >= 22
      SmallMapVector<Value *, APInt, 4> Terms;
#else
      MapVector<Value *, APInt> Terms;
#endif
      APInt Constant(Layout.getIndexTypeSizeInBits(Gep->getType()), 0);
      if (!Gep->getType()->isPointerTy() || !Gep->collectOffset(Layout, Constant.getBitWidth(), Terms, Constant))
        break;
      Distance += Constant.getSExtValue();
      Varies |= !Terms.empty();
      Falls |= any_of(Terms, [](const auto &Term) { return Term.second.isNegative(); });
      Pointer = Gep->getPointerOperand();
    }
    return Pointer;
  }

public:
  explicit Objects(const DataLayout &Layout) : Layout(Layout) {}

  SmallVector<const Value *, 4> of(const Value *Pointer) {
    SmallVector<const Value *, 4> Roots;
    getUnderlyingObjects(Pointer, Roots);
    for (const Value *&Root : Roots)
      Root = canonical(Root);
    return Roots;
  }

  Range range(Instruction &I, const Value *Pointer) const {
    int64_t Distance = 0;
    bool Varies = false, Falls = false;
    const Value *Behind = base(Pointer, Distance, Varies, Falls);
    // A phi or select in between: it may be anywhere.
    if (!isa<Argument>(Behind) && !isa<AllocaInst>(Behind) && !isa<GlobalValue>(Behind) && !isa<LoadInst>(Behind) &&
        !isa<CallBase>(Behind))
      Falls = true;
    if (Falls)
      return {INT64_MIN, std::nullopt};
    if (Varies)
      return {Distance, std::nullopt};
    auto Size = Layout.getTypeStoreSize(getLoadStoreType(&I));
    return {Distance, Size.isScalable() ? std::nullopt
                                        : std::optional<int64_t>(Distance + static_cast<int64_t>(Size.getFixedValue()))};
  }
};

// Whether the types tell that two accesses do not meet.
class Types {
  TypeBasedAAResult &Known;
  SimpleAAQueryInfo Query;
  // The places are not asked for.
  const Value *Anywhere;

  MemoryLocation location(MDNode *Tag) const {
    AAMDNodes Tags;
    Tags.TBAA = Tag;
    return MemoryLocation(Anywhere, LocationSize::beforeOrAfterPointer(), Tags);
  }

public:
  Types(Managers &M, Function &F)
      : Known(M.FAM.getResult<TypeBasedAA>(F)), Query(M.FAM.getResult<AAManager>(F)),
        Anywhere(ConstantPointerNull::get(PointerType::get(F.getContext(), 0))) {}

  bool tellApart(MDNode *A, MDNode *B) {
    return A != B && Known.alias(location(A), location(B), Query, nullptr) == AliasResult::NoAlias;
  }
};

} // namespace

void bsw_drop_reused_tags(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Objects Found(F.getDataLayout());
  MapVector<const Value *, std::map<Access, SmallVector<Instruction *, 4>>> Accesses;
  for (Instruction &I : instructions(F))
    if (MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa); Tag && getLoadStorePointerOperand(&I)) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      for (const Value *Object : Found.of(Pointer))
        Accesses[Object][{Tag, Found.range(I, Pointer)}].push_back(&I);
    }
  Managers M;
  Types Apart(M, F);
  SmallPtrSet<Instruction *, 16> Reusing;
  for (auto &[Object, All] : Accesses)
    for (auto First = All.begin(); First != All.end(); ++First)
      for (auto Second = std::next(First); Second != All.end(); ++Second)
        if (First->first.At.meets(Second->first.At) && Apart.tellApart(First->first.Tag, Second->first.Tag)) {
          Reusing.insert(First->second.begin(), First->second.end());
          Reusing.insert(Second->second.begin(), Second->second.end());
        }
  for (Instruction *I : Reusing)
    I->setMetadata(LLVMContext::MD_tbaa, nullptr);
}

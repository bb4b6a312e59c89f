#include "../read/declared.h"
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

// A pointer as the distance from another.
struct Distance {
  const Value *From;
  int64_t Bytes = 0;
  // There are terms that vary, and some that grow downwards.
  bool Varies = false, Falls = false;
};

class Objects {
  const DataLayout &Layout;
  std::map<std::tuple<const Value *, int64_t, bool>, const Value *> Read;
  DenseMap<const Value *, const Value *> Known;
  DenseMap<const Function *, const Value *> Given;

  // Loads of one pointer lead to one object, and so do calls of one function, if each does not give a new one.
  const Value *canonical(const Value *Root) {
    if (auto *Load = dyn_cast<LoadInst>(Root)) {
      auto [At, New] = Known.try_emplace(Root, Root);
      if (!New)
        return At->second;
      Distance Place = distance(Load->getPointerOperand());
      const Value *Object = canonical(getUnderlyingObject(Place.From));
      const Value *First = Read.try_emplace({Object, Place.Bytes, Place.Varies}, Root).first->second;
      Known[Root] = First;
      return First;
    }
    auto *Call = dyn_cast<CallBase>(Root);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && !Call->returnDoesNotAlias() ? Given.try_emplace(Callee, Root).first->second : Root;
  }

  Distance distance(const Value *Pointer) const {
    Distance Place{Pointer};
    for (unsigned Step = 0; Step < 64; ++Step) {
      auto *Gep = dyn_cast<GEPOperator>(Place.From);
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
      Place.Bytes += Constant.getSExtValue();
      Place.Varies |= !Terms.empty();
      Place.Falls |= any_of(Terms, [](const auto &Term) { return Term.second.isNegative(); });
      Place.From = Gep->getPointerOperand();
    }
    return Place;
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
    Distance Place = distance(Pointer);
    // Behind a phi or select it may be anywhere.
    bool Starts = isa<Argument>(Place.From) || isa<AllocaInst>(Place.From) || isa<GlobalValue>(Place.From) ||
                  isa<LoadInst>(Place.From) || isa<CallBase>(Place.From);
    if (!Starts || Place.Falls)
      return {INT64_MIN, std::nullopt};
    auto Size = Layout.getTypeStoreSize(getLoadStoreType(&I));
    if (Place.Varies || Size.isScalable())
      return {Place.Bytes, std::nullopt};
    return {Place.Bytes, Place.Bytes + static_cast<int64_t>(Size.getFixedValue())};
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
    return Known.alias(location(A), location(B), Query, nullptr) == AliasResult::NoAlias;
  }
};

} // namespace

// The accesses of an object that have one type, by their places.
using Places = std::map<Range, SmallVector<Instruction *, 4>>;

// Adds the accesses of two types that meet.
static void addMeeting(const Places &Some, const Places &Others, SmallPtrSetImpl<Instruction *> &Found) {
  for (const auto &[At, Instructions] : Some)
    for (const auto &[OtherAt, OtherInstructions] : Others)
      if (At.meets(OtherAt)) {
        Found.insert(Instructions.begin(), Instructions.end());
        Found.insert(OtherInstructions.begin(), OtherInstructions.end());
      }
}

void bsw_drop_reused_tags(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  Objects Found(F.getDataLayout());
  MapVector<const Value *, MapVector<MDNode *, Places>> Accesses;
  for (Instruction &I : instructions(F)) {
    MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
    const Value *Pointer = Tag ? getLoadStorePointerOperand(&I) : nullptr;
    if (!Pointer)
      continue;
    Range At = Found.range(I, Pointer);
    for (const Value *Object : Found.of(Pointer))
      Accesses[Object][Tag][At].push_back(&I);
  }
  if (all_of(Accesses, [](const auto &Each) { return Each.second.size() < 2; }))
    return;
  Managers M;
  Types Apart(M, F);
  SmallPtrSet<Instruction *, 16> Reusing;
  for (const auto &[Object, All] : Accesses)
    for (auto First = All.begin(); First != All.end(); ++First)
      for (auto Second = std::next(First); Second != All.end(); ++Second)
        if (Apart.tellApart(First->first, Second->first))
          addMeeting(First->second, Second->second, Reusing);
  // What the access itself is of, it is of still.
  for (Instruction *I : Reusing)
    declared::hideTag(*I);
}

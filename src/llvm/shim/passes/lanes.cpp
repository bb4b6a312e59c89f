#include "shim.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// LLVM's vectoriser reads members of a structure that lie side by side as one vector, whatever they are. Where
// a lane of it turns out to be a pointer, each lane is read by itself again.

namespace {

// A use of one lane: an element of it, or a vector that has it everywhere.
struct Lane {
  Instruction *User;
  unsigned Index;
};

class Reads {
  LoadInst *Load;
  SmallVector<Lane, 4> Lanes;
  SmallVector<Instruction *, 2> Casts;
  bool HasPointer = false;

  // Whether only single lanes of the value are used, of the size of the load's.
  bool add(Value *Vector) {
    return all_of(Vector->users(), [&](User *U) {
      auto *I = cast<Instruction>(U);
      uint64_t Index;
      if (match(I, m_ExtractElt(m_Specific(Vector), m_ConstantInt(Index))) && Index < count()) {
        Lanes.push_back({I, unsigned(Index)});
        HasPointer |= any_of(I->users(), [](User *U) { return isa<IntToPtrInst>(U); });
        return true;
      }
      if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(I)) {
        int First = Shuffle->getShuffleMask().front();
        bool IsOne = isa<FixedVectorType>(Shuffle->getType()) && First >= 0 && unsigned(First) < count() &&
                     Shuffle->getOperand(0) == Vector && all_equal(Shuffle->getShuffleMask());
        if (IsOne)
          Lanes.push_back({I, unsigned(First)});
        return IsOne;
      }
      auto *To = isa<BitCastInst>(I) ? dyn_cast<FixedVectorType>(I->getType()) : nullptr;
      if (!To || To->getNumElements() != count())
        return false;
      Casts.push_back(I);
      return add(I);
    });
  }

  unsigned count() const { return cast<FixedVectorType>(Load->getType())->getNumElements(); }

public:
  explicit Reads(LoadInst *Load) : Load(Load) {}

  bool areOfSingleLanes() {
    return isa<FixedVectorType>(Load->getType()) && Load->isSimple() &&
           Load->getType()->getScalarSizeInBits() % 8 == 0 && add(Load) && HasPointer;
  }

  void split() {
    IRBuilder<> At(Load);
    unsigned Bytes = Load->getType()->getScalarSizeInBits() / 8;
    for (const Lane &L : Lanes) {
      At.SetInsertPoint(Load);
      Value *Place = At.CreateConstGEP1_64(At.getInt8Ty(), Load->getPointerOperand(), uint64_t(L.Index) * Bytes);
      Align Aligned = commonAlignment(Load->getAlign(), uint64_t(L.Index) * Bytes);
      Type *Element = L.User->getType()->getScalarType();
      Value *Read = At.CreateAlignedLoad(Element, Place, Aligned);
      At.SetInsertPoint(L.User);
      if (auto *Vector = dyn_cast<FixedVectorType>(L.User->getType()))
        Read = At.CreateVectorSplat(Vector->getNumElements(), Read);
      L.User->replaceAllUsesWith(Read);
      L.User->eraseFromParent();
    }
    for (Instruction *Cast : reverse(Casts))
      Cast->eraseFromParent();
    Load->eraseFromParent();
  }
};

} // namespace

void bsw_split_lanes(LLVMValueRef Ref) {
  SmallVector<LoadInst *, 8> Loads;
  for (Instruction &I : instructions(*unwrap<Function>(Ref)))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Loads.push_back(Load);
  for (LoadInst *Load : Loads)
    if (Reads Found(Load); Found.areOfSingleLanes())
      Found.split();
}

#include "shim.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// LLVM's vectoriser reads and writes members of a structure that lie side by side as one vector, whatever they are. Where
// a lane of it turns out to be a pointer, or some to be numbers and others integers, each lane is read or written by itself again. So is
// each where words are only moved, in another order: integers then, whatever they are.

namespace {

// A use of lanes: an element, or a vector made of some.
struct Lane {
  Instruction *User;
  SmallVector<int, 4> Indices;
};

class Reads {
  LoadInst *Load;
  SmallVector<Lane, 4> Lanes;
  SmallVector<Instruction *, 2> Casts;
  bool HasPointer = false;
  bool HasOthers = false;
  bool IsMoved = false;

  // Whether only single lanes of the value are used, of the size of the load's.
  bool add(Value *Vector) {
    return all_of(Vector->users(), [&](User *U) {
      auto *I = cast<Instruction>(U);
      uint64_t Index;
      if (match(I, m_ExtractElt(m_Specific(Vector), m_ConstantInt(Index))) && Index < count()) {
        Lanes.push_back({I, {int(Index)}});
        HasPointer |= any_of(I->users(), [](User *U) { return isa<IntToPtrInst>(U); });
        IsMoved &= all_of(I->users(), [I](User *U) { return match(U, m_Store(m_Specific(I), m_Value())); });
        return true;
      }
      if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(I)) {
        auto IsLane = [&](int At) { return At >= 0 && unsigned(At) < count(); };
        bool AreOnes = isa<FixedVectorType>(Shuffle->getType()) && Shuffle->getOperand(0) == Vector && all_of(Shuffle->getShuffleMask(), IsLane);
        if (AreOnes)
          Lanes.push_back({I, SmallVector<int, 4>(Shuffle->getShuffleMask())});
        IsMoved = false;
        return AreOnes;
      }
      auto *To = isa<BitCastInst>(I) ? dyn_cast<FixedVectorType>(I->getType()) : nullptr;
      if (!To || To->getNumElements() != count())
        return false;
      Casts.push_back(I);
      HasOthers |= To->isFPOrFPVectorTy() != Vector->getType()->isFPOrFPVectorTy();
      IsMoved = false;
      return add(I);
    });
  }

  unsigned count() const { return cast<FixedVectorType>(Load->getType())->getNumElements(); }

  static Value *joined(IRBuilder<> &At, ArrayRef<Value *> Read, Type *Ty) {
    if (!isa<FixedVectorType>(Ty))
      return Read.front();
    if (all_equal(Read))
      return At.CreateVectorSplat(unsigned(Read.size()), Read.front());
    Value *Vector = PoisonValue::get(Ty);
    for (size_t Index = 0; Index != Read.size(); ++Index)
      Vector = At.CreateInsertElement(Vector, Read[Index], Index);
    return Vector;
  }

public:
  explicit Reads(LoadInst *Load) : Load(Load) {}

  bool areOfSingleLanes() {
    IsMoved = Load->getType()->isIntOrIntVectorTy() && Load->getType()->getScalarSizeInBits() == 64;
    return isa<FixedVectorType>(Load->getType()) && Load->isSimple() &&
           Load->getType()->getScalarSizeInBits() % 8 == 0 && add(Load) &&
           (HasPointer || HasOthers || (IsMoved && !Lanes.empty()));
  }

  void split() {
    IRBuilder<> At(Load);
    unsigned Bytes = Load->getType()->getScalarSizeInBits() / 8;
    for (const Lane &L : Lanes) {
      Type *Element = L.User->getType()->getScalarType();
      SmallVector<Value *, 4> Read;
      At.SetInsertPoint(Load);
      for (int Index : L.Indices) {
        uint64_t Offset = uint64_t(Index) * Bytes;
        Value *Place = At.CreateConstGEP1_64(At.getInt8Ty(), Load->getPointerOperand(), Offset);
        bool IsKnown = Index == L.Indices.front() && !Read.empty();
        Read.push_back(IsKnown ? Read.front() : At.CreateAlignedLoad(Element, Place, commonAlignment(Load->getAlign(), Offset)));
      }
      At.SetInsertPoint(L.User);
      L.User->replaceAllUsesWith(joined(At, Read, L.User->getType()));
      L.User->eraseFromParent();
    }
    for (Instruction *Cast : reverse(Casts))
      Cast->eraseFromParent();
    Load->eraseFromParent();
  }
};

// What a lane of a vector comes from: a lane of another vector, or a number of its own.
struct Origin {
  Value *From;
  std::optional<unsigned> Lane;
};

class Writes {
  StoreInst *Store;
  SmallVector<Origin, 8> Lanes;

  static unsigned count(const Value *Vector) { return cast<FixedVectorType>(Vector->getType())->getNumElements(); }

  // Addresses are found behind what moves lanes, or takes them for something of the same size.
  static Origin originOf(Value *Vector, unsigned Lane) {
    for (;;) {
      auto *I = dyn_cast<Instruction>(Vector);
      if (auto *Shuffle = dyn_cast_or_null<ShuffleVectorInst>(I)) {
        int At = Shuffle->getMaskValue(Lane);
        auto *Operands = dyn_cast<FixedVectorType>(Shuffle->getOperand(0)->getType());
        if (At < 0 || !Operands)
          break;
        bool IsFirst = unsigned(At) < Operands->getNumElements();
        Vector = Shuffle->getOperand(IsFirst ? 0 : 1);
        Lane = IsFirst ? unsigned(At) : unsigned(At) - Operands->getNumElements();
      } else if (auto *Insert = dyn_cast_or_null<InsertElementInst>(I)) {
        auto *Index = dyn_cast<ConstantInt>(Insert->getOperand(2));
        if (!Index)
          break;
        if (Index->getZExtValue() == Lane) {
          Value *Alone = Insert->getOperand(1);
          while (isa<BitCastInst, PtrToIntInst>(Alone))
            Alone = cast<Instruction>(Alone)->getOperand(0);
          return {Alone, std::nullopt};
        }
        Vector = Insert->getOperand(0);
      } else if (I && (isa<BitCastInst, PtrToIntInst>(I))) {
        Value *Operand = I->getOperand(0);
        auto *From = dyn_cast<FixedVectorType>(Operand->getType());
        if (!From || From->getNumElements() != count(Vector))
          break;
        Vector = Operand;
      } else {
        break;
      }
    }
    return {Vector, Lane};
  }

public:
  explicit Writes(StoreInst *Store) : Store(Store) {
    Value *Stored = Store->getValueOperand();
    auto *Vector = dyn_cast<FixedVectorType>(Stored->getType());
    if (!Vector || !Store->isSimple() || Vector->getScalarSizeInBits() != 64 || Vector->getElementType()->isPointerTy())
      return;
    for (unsigned K = 0, E = Vector->getNumElements(); K != E; ++K)
      Lanes.push_back(originOf(Stored, K));
  }

  bool hasPointerBesideOthers() {
    return any_of(Lanes, [](const Origin &O) { return O.From->getType()->getScalarType()->isPointerTy(); });
  }

  // Whether all lanes are words that were read as integers, and not where they stand now.
  bool areMoved() {
    Value *Stored = Store->getValueOperand();
    return !isa<LoadInst>(Stored) && !Lanes.empty() && all_of(Lanes, [Stored](const Origin &O) {
      auto *Load = dyn_cast<LoadInst>(O.From);
      return Load && O.Lane && Load->isSimple() && Load->getType() == Stored->getType() &&
             Load->getType()->isIntOrIntVectorTy();
    });
  }

  void split() {
    IRBuilder<> At(Store);
    Value *Stored = Store->getValueOperand();
    bool AreMoved = areMoved();
    for (auto [K, O] : enumerate(Lanes)) {
      bool IsItself = AreMoved || O.From->getType()->getScalarType()->isPointerTy();
      Value *One = IsItself && !O.Lane ? O.From
                   : IsItself          ? At.CreateExtractElement(O.From, uint64_t(*O.Lane))
                                       : At.CreateExtractElement(Stored, uint64_t(K));
      uint64_t Bytes = uint64_t(K) * 8;
      Value *Place = At.CreateConstGEP1_64(At.getInt8Ty(), Store->getPointerOperand(), Bytes);
      At.CreateAlignedStore(One, Place, commonAlignment(Store->getAlign(), Bytes));
    }
    Store->eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(Stored);
  }
};

} // namespace

void bsw_split_lanes(LLVMValueRef Ref) {
  Function &F = *unwrap<Function>(Ref);
  SmallVector<StoreInst *, 8> Stores;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      Stores.push_back(Store);
  for (StoreInst *Store : Stores)
    if (Writes Found(Store); Found.hasPointerBesideOthers() || Found.areMoved())
      Found.split();
  SmallVector<LoadInst *, 8> Loads;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Loads.push_back(Load);
  for (LoadInst *Load : Loads)
    if (Reads Found(Load); Found.areOfSingleLanes())
      Found.split();
}

#include "shim.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// Integer operations on the bits of floats, as code with vector intrinsics has them, become the floating
// operations that they stand for: absolute value, negation, copied signs, the choice by a mask.

namespace {

// What the bits of a constant are as elements of the floating type; empty where they are not known.
SmallVector<APInt, 8> lanes(const Constant *Bits, Type *Float) {
  unsigned Wide = Bits->getType()->getScalarSizeInBits(), Narrow = Float->getScalarSizeInBits();
  auto *Vector = dyn_cast<FixedVectorType>(Bits->getType());
  APInt All(Bits->getType()->getPrimitiveSizeInBits().getFixedValue(), 0);
  for (unsigned K = 0, N = Vector ? Vector->getNumElements() : 1; K != N; ++K) {
    auto *Lane = dyn_cast_or_null<ConstantInt>(Vector ? Bits->getAggregateElement(K) : Bits);
    if (!Lane)
      return {};
    All.insertBits(Lane->getValue(), K * Wide);
  }
  SmallVector<APInt, 8> Lanes;
  for (unsigned At = 0; At != All.getBitWidth(); At += Narrow)
    Lanes.push_back(All.extractBits(Narrow, At));
  return Lanes;
}

// Integers as the floats of one type whose bits they are.
class Floats {
  Type *Float;
  IRBuilder<> &At;
  static constexpr unsigned MostDeep = 6;

  bool isWhole(const Value *Bits) const {
    return Bits->getType()->getPrimitiveSizeInBits() == Float->getPrimitiveSizeInBits() &&
           !isa<ScalableVectorType>(Bits->getType());
  }

  // Whether the lanes of a constant are known, and all as asked for.
  bool every(const Constant *Bits, bool (*Is)(const APInt &)) const {
    SmallVector<APInt, 8> Lanes = lanes(Bits, Float);
    return !Lanes.empty() && all_of(Lanes, Is);
  }

  static bool isSign(const APInt &Lane) { return Lane.isSignMask(); }
  static bool isMagnitude(const APInt &Lane) { return Lane.isMaxSignedValue(); }
  static bool isSignOrNone(const APInt &Lane) { return Lane.isSignMask() || Lane.isZero(); }

  // A mask of which all bits of a lane are alike, as the condition that they are set.
  Value *condition(Value *Mask) const {
    Value *Condition;
    if (match(Mask, m_BitCast(m_Value(Condition))) && Condition->getType()->isIntOrIntVectorTy())
      return condition(Condition);
    bool Extends = match(Mask, m_SExt(m_Value(Condition))) && Condition->getType()->isIntOrIntVectorTy(1);
    auto *Vector = dyn_cast<FixedVectorType>(Float);
    auto *Ours = Extends ? dyn_cast<FixedVectorType>(Condition->getType()) : nullptr;
    bool Fits = Vector && Ours ? Vector->getNumElements() == Ours->getNumElements() : Extends && !Vector && !Ours;
    return Fits ? Condition : nullptr;
  }

  Value *conjunction(Value *Bits, Value *Mask, unsigned Depth) const {
    if (auto *Known = dyn_cast<Constant>(Mask)) {
      Value *Inside = every(Known, isMagnitude) ? (*this)(Bits, Depth) : nullptr;
      return Inside ? At.CreateUnaryIntrinsic(Intrinsic::fabs, Inside) : nullptr;
    }
    Value *Inverted;
    bool Inverts = match(Mask, m_Not(m_Value(Inverted)));
    Value *Condition = condition(Inverts ? Inverted : Mask);
    Value *Inside = Condition ? (*this)(Bits, Depth) : nullptr;
    Value *Zero = Constant::getNullValue(Float);
    if (!Inside)
      return nullptr;
    return Inverts ? At.CreateSelect(Condition, Zero, Inside) : At.CreateSelect(Condition, Inside, Zero);
  }

  // Lanes whose sign bit the constant has are negated.
  Value *negation(Value *Bits, const Constant *Signs, unsigned Depth) const {
    Value *Inside = every(Signs, isSignOrNone) ? (*this)(Bits, Depth) : nullptr;
    if (!Inside)
      return nullptr;
    Value *Negated = At.CreateFNeg(Inside);
    if (every(Signs, isSign))
      return Negated;
    SmallVector<Constant *, 8> Which;
    for (const APInt &L : lanes(Signs, Float))
      Which.push_back(At.getInt1(L.isSignMask()));
    return At.CreateSelect(ConstantVector::get(Which), Negated, Inside);
  }

  // A magnitude with the sign that the mask leaves of another value.
  Value *withSign(Value *Magnitude, Value *From, const Constant *Mask, unsigned Depth) const {
    Value *Of = every(Mask, isSign) ? (*this)(Magnitude, Depth) : nullptr;
    Value *Sign = Of ? (*this)(From, Depth) : nullptr;
    return Sign ? At.CreateBinaryIntrinsic(Intrinsic::copysign, Of, Sign) : nullptr;
  }

  // `(mask & then) | (~mask & else)`
  Value *choice(Value *Mask, Value *Then, Value *Rest, unsigned Depth) const {
    Value *Else, *Condition = condition(Mask);
    if (!Condition || !match(Rest, m_c_And(m_Not(m_Specific(Mask)), m_Value(Else))))
      return nullptr;
    Value *First = (*this)(Then, Depth), *Second = First ? (*this)(Else, Depth) : nullptr;
    return Second ? At.CreateSelect(Condition, First, Second) : nullptr;
  }

  // Bits of two values, of which one has the sign alone, or each has the lanes that the other has not.
  Value *disjunction(Value *A, Value *B, unsigned Depth) const {
    for (auto [X, Y] : {std::pair(A, B), std::pair(B, A)}) {
      Value *Left, *Right;
      if (!match(Y, m_And(m_Value(Left), m_Value(Right))))
        continue;
      for (auto [Mask, Inside] : {std::pair(Left, Right), std::pair(Right, Left)}) {
        auto *Known = dyn_cast<Constant>(Mask);
        Value *Result = Known ? withSign(X, Inside, Known, Depth) : choice(Mask, Inside, X, Depth);
        if (Result)
          return Result;
      }
    }
    return nullptr;
  }

  // One lane of bits that are floats in all lanes.
  Value *element(ExtractElementInst *Element, unsigned Depth) const {
    auto *Vector = dyn_cast<FixedVectorType>(Element->getVectorOperandType());
    if (!Vector || isa<VectorType>(Float))
      return nullptr;
    Floats All(FixedVectorType::get(Float, Vector->getNumElements()), At);
    Value *Inside = All(Element->getVectorOperand(), Depth);
    return Inside ? At.CreateExtractElement(Inside, Element->getIndexOperand()) : nullptr;
  }

  Value *shuffled(ShuffleVectorInst *Shuffle, unsigned Depth) const {
    auto *From = dyn_cast<FixedVectorType>(Shuffle->getOperand(0)->getType());
    auto *To = dyn_cast<FixedVectorType>(Float);
    if (!From || !To || To->getNumElements() != Shuffle->getShuffleMask().size())
      return nullptr;
    Floats All(FixedVectorType::get(To->getElementType(), From->getNumElements()), At);
    Value *First = All(Shuffle->getOperand(0), Depth), *Second = First ? All(Shuffle->getOperand(1), Depth) : nullptr;
    return Second ? At.CreateShuffleVector(First, Second, Shuffle->getShuffleMask()) : nullptr;
  }

  Value *operation(Instruction *I, unsigned Depth) const {
    if (I->getOpcode() == Instruction::And)
      for (unsigned K : {0, 1})
        if (Value *Result = conjunction(I->getOperand(1 - K), I->getOperand(K), Depth))
          return Result;
    if (Constant *Known; I->getOpcode() == Instruction::Xor && match(I->getOperand(1), m_Constant(Known)))
      return negation(I->getOperand(0), Known, Depth);
    if (auto *Element = dyn_cast<ExtractElementInst>(I))
      return element(Element, Depth);
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(I))
      return shuffled(Shuffle, Depth);
    if (I->getOpcode() == Instruction::Or)
      return disjunction(I->getOperand(0), I->getOperand(1), Depth);
    if (auto *Select = dyn_cast<SelectInst>(I)) {
      auto *Vector = dyn_cast<FixedVectorType>(Select->getCondition()->getType());
      auto *Ours = dyn_cast<FixedVectorType>(Float);
      bool Fits = !Vector || (Ours && Ours->getNumElements() == Vector->getNumElements());
      Value *Then = Fits ? (*this)(Select->getTrueValue(), Depth) : nullptr;
      Value *Else = Then ? (*this)(Select->getFalseValue(), Depth) : nullptr;
      return Else ? At.CreateSelect(Select->getCondition(), Then, Else) : nullptr;
    }
    return nullptr;
  }

  // The same bytes, read as floats where they are read as integers.
  Value *read(LoadInst *Load) const {
    if (!Load->isSimple())
      return nullptr;
    IRBuilder<> Before(Load);
    auto *Same = Before.CreateAlignedLoad(Float, Load->getPointerOperand(), Load->getAlign());
    Same->setAAMetadata(Load->getAAMetadata());
    return Same;
  }

public:
  Floats(Type *Float, IRBuilder<> &At) : Float(Float), At(At) {}

  // Null where the bits are not known to be those of floats.
  Value *operator()(Value *Bits, unsigned Depth) const {
    if (Bits->getType() == Float)
      return Bits;
    if (!isWhole(Bits) || Depth > MostDeep || !Bits->getType()->isIntOrIntVectorTy())
      return nullptr;
    if (auto *Known = dyn_cast<Constant>(Bits))
      return lanes(Known, Float).empty() ? nullptr : ConstantExpr::getBitCast(Known, Float);
    if (auto *Cast = dyn_cast<BitCastInst>(Bits))
      return (*this)(Cast->getOperand(0), Depth + 1);
    if (auto *Load = dyn_cast<LoadInst>(Bits))
      return read(Load);
    auto *I = dyn_cast<Instruction>(Bits);
    return I ? operation(I, Depth + 1) : nullptr;
  }
};

} // namespace

// Whether a cast makes floats of what is not just moved, but computed as integers.
static bool isComputed(const BitCastInst &Cast) {
  if (!Cast.getType()->isFPOrFPVectorTy() || isa<ScalableVectorType>(Cast.getType()))
    return false;
  const Value *Bits = Cast.getOperand(0);
  while (isa<BitCastInst, ExtractElementInst, ShuffleVectorInst>(Bits))
    Bits = cast<Instruction>(Bits)->getOperand(0);
  return isa<BinaryOperator>(Bits) || isa<SelectInst>(Bits);
}

void bsw_raise_bitwise(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  // Which bits are the first lane's depends on the order of bytes.
  if (!F.getDataLayout().isLittleEndian())
    return;
  SmallVector<WeakVH, 8> Casts;
  for (Instruction &I : instructions(F))
    if (auto *Cast = dyn_cast<BitCastInst>(&I); Cast && isComputed(*Cast))
      Casts.push_back(Cast);
  for (const WeakVH &Found : Casts) {
    auto *Cast = cast_or_null<BitCastInst>(Found);
    if (!Cast)
      continue;
    IRBuilder<> At(Cast);
    if (Value *Result = Floats(Cast->getType(), At)(Cast->getOperand(0), 0))
      Cast->replaceAllUsesWith(Result);
    RecursivelyDeleteTriviallyDeadInstructions(Cast);
  }
}

#include "shim.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// What vector libraries write for one processor becomes ordinary instructions: inline assembly and
// intrinsics of which it is known what they compute.

// Takes the ending of instructions on packed floats off a name.
static bool consumePacked(StringRef &Name) { return Name.consume_back("ps") || Name.consume_back("pd"); }

// A minimum or maximum as x86 has it: the second where the comparison does not hold, or one of both is NaN. Null
// where the name is of neither.
static Value *extreme(IRBuilder<> &At, StringRef Name, Value *First, Value *Second) {
  if (Name != "min" && Name != "max")
    return nullptr;
  auto Order = Name == "min" ? CmpInst::FCMP_OLT : CmpInst::FCMP_OGT;
  return At.CreateSelect(At.CreateFCmp(Order, First, Second), First, Second);
}

// What one instruction of x86 makes of its operands in AT&T's order; null where it is not one of those.
static Value *instruction(IRBuilder<> &At, StringRef Name, ArrayRef<Value *> Operands) {
  if (!consumePacked(Name))
    return nullptr;
  if (Name == "vfmadd231" && Operands.size() == 3)
    return At.CreateIntrinsic(Intrinsic::fma, {Operands[0]->getType()},
                              {Operands[1], Operands[0], Operands[2]});
  size_t Count = Name.consume_front("v") ? 3 : 2;
  return Operands.size() == Count ? extreme(At, Name, Operands[1], Operands[0]) : nullptr;
}

static StringRef text(const InlineAsm &Text) { return StringRef(Text.getAsmString()).trim(); }

// Whether an input is where the result will be.
static bool isTied(const InlineAsm::ConstraintInfo &Input) {
  return !Input.Codes.empty() && Input.Codes[0] == "0";
}

// The values of the operands $0, $1, ... of assembly with one result, in registers; that of the result itself
// is the input that is tied to it, or null. Empty where there is anything else.
static SmallVector<Value *, 4> operands(const CallInst &Call, const InlineAsm &Text) {
  SmallVector<Value *, 4> Values;
  unsigned Arg = 0;
  for (const auto &Info : Text.ParseConstraints()) {
    if (Info.Type == InlineAsm::isClobber)
      continue;
    if (Info.Type == InlineAsm::isLabel || Info.isIndirect || (Info.Type == InlineAsm::isOutput) != Values.empty())
      return {};
    if (Info.Type == InlineAsm::isOutput) {
      Values.push_back(nullptr);
      continue;
    }
    if (Arg == Call.arg_size())
      return {};
    Value *Input = Call.getArgOperand(Arg++);
    Values.push_back(Input);
    if (isTied(Info))
      Values[0] = Input;
  }
  return Values;
}

// The operands in the order in which the text names them; empty where it names anything else.
static SmallVector<Value *, 3> named(StringRef Text, ArrayRef<Value *> Values) {
  SmallVector<Value *, 3> Named;
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts) {
    unsigned Number;
    Part = Part.trim();
    if (!Part.consume_front("$") || Part.getAsInteger(10, Number) || Number >= Values.size())
      return {};
    Named.push_back(Values[Number]);
  }
  return Named;
}

// Where nothing is computed, and a value is where it is said to be afterwards, in memory or in a register.
static bool storesInput(CallInst &Call, const InlineAsm &Text) {
  auto Constraints = Text.ParseConstraints();
  auto IsOperand = [](const InlineAsm::ConstraintInfo &Info) { return Info.Type != InlineAsm::isClobber; };
  if (!text(Text).empty() || count_if(Constraints, IsOperand) != 2 || Call.arg_size() != 2)
    return false;
  const auto &Output = Constraints[0], &Input = Constraints[1];
  if (Output.Type != InlineAsm::isOutput || !Output.isIndirect || Input.Type != InlineAsm::isInput ||
      Input.isIndirect || !isTied(Input) || Call.getParamElementType(0) != Call.getArgOperand(1)->getType())
    return false;
  IRBuilder<>(&Call).CreateAlignedStore(Call.getArgOperand(1), Call.getArgOperand(0), Align(1));
  return true;
}

static Value *computed(CallInst &Call, const InlineAsm &Text) {
  SmallVector<Value *, 4> Values = operands(Call, Text);
  if (Values.empty())
    return nullptr;
  StringRef Template = text(Text);
  if (Template.empty())
    return Values[0] && Values[0]->getType() == Call.getType() ? Values[0] : nullptr;
  auto [Name, Rest] = Template.split(' ');
  SmallVector<Value *, 3> Named = named(Rest, Values);
  // Only the result, which comes last, may have no value of its own before.
  bool AreVectors = !Named.empty() && all_of(drop_end(Named), [&](Value *V) {
    return V && V->getType() == Call.getType() && V->getType()->isFPOrFPVectorTy();
  });
  bool NeedsLast = Named.size() == 2 || Name.starts_with("vfmadd");
  if (!AreVectors || (NeedsLast && !Named.back()))
    return nullptr;
  IRBuilder<> At(&Call);
  return instruction(At, Name, Named);
}

// Whether a text has nothing but a comment.
static bool isComment(const CallInst &Call, const InlineAsm &Text) {
  StringRef Template = text(Text);
  return Call.getType()->isVoidTy() && Call.arg_empty() && (Template.empty() || Template.starts_with("#")) &&
         !Template.contains('\n');
}

static void lowerAssembly(CallInst &Call, const InlineAsm &Text) {
  if (Value *Result = computed(Call, Text))
    Call.replaceAllUsesWith(Result);
  else if (!isComment(Call, Text) && !storesInput(Call, Text))
    return;
  Call.eraseFromParent();
}

// Rounding to integers: the two lowest bits tell how, the third that the current mode is meant.
static Value *rounded(IRBuilder<> &At, Value *Operand, uint64_t How) {
  const Intrinsic::ID Directions[] = {Intrinsic::roundeven, Intrinsic::floor, Intrinsic::ceil, Intrinsic::trunc};
  return At.CreateUnaryIntrinsic(How & 4 ? Intrinsic::rint : Directions[How & 3], Operand);
}

// Sums or differences of neighbours: in every 16 bytes first those of the one operand, then of the other.
static Value *pairwise(IRBuilder<> &At, Instruction::BinaryOps Operation, Value *A, Value *B) {
  auto *Vector = cast<FixedVectorType>(A->getType());
  int Count = Vector->getNumElements(), Lane = 128 / Vector->getScalarSizeInBits();
  SmallVector<int, 8> Evens, Odds;
  for (int Start = 0; Start != Count; Start += Lane)
    for (int From : {Start, Count + Start})
      for (int K = 0; K != Lane; K += 2) {
        Evens.push_back(From + K);
        Odds.push_back(From + K + 1);
      }
  return At.CreateBinOp(Operation, At.CreateShuffleVector(A, B, Evens), At.CreateShuffleVector(A, B, Odds));
}

// What an intrinsic of x86 on packed floats computes; null where it is none of those that are known.
static Value *ordinary(IntrinsicInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (!Name.consume_front("llvm.x86.") || !(Name.consume_front("sse.") || Name.consume_front("sse2.") ||
                                            Name.consume_front("sse3.") || Name.consume_front("sse41.") ||
                                            Name.consume_front("avx.")))
    return nullptr;
  Name.consume_back(".256");
  if (!consumePacked(Name))
    return nullptr;
  Name.consume_back(".");
  IRBuilder<> At(&Call);
  ConstantInt *How;
  if (Value *Result = extreme(At, Name, Call.getArgOperand(0), Call.getArgOperand(1)))
    return Result;
  if (Name == "hadd" || Name == "hsub") {
    auto Operation = Name == "hadd" ? Instruction::FAdd : Instruction::FSub;
    return pairwise(At, Operation, Call.getArgOperand(0), Call.getArgOperand(1));
  }
  if (Name == "round" && match(Call.getArgOperand(1), m_ConstantInt(How)))
    return rounded(At, Call.getArgOperand(0), How->getZExtValue());
  if (Name == "blendv") {
    Value *Mask = Call.getArgOperand(2);
    auto *Bits = VectorType::getInteger(cast<VectorType>(Mask->getType()));
    Value *Sign = At.CreateICmpSLT(At.CreateBitCast(Mask, Bits), Constant::getNullValue(Bits));
    return At.CreateSelect(Sign, Call.getArgOperand(1), Call.getArgOperand(0));
  }
  return nullptr;
}

void bsw_lower_processor(LLVMValueRef Ref) {
  for (Instruction &I : make_early_inc_range(instructions(*unwrap<Function>(Ref)))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (auto *Text = Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr) {
      lowerAssembly(*Call, *Text);
    } else if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I)) {
      if (Value *Result = ordinary(*Intrinsic)) {
        Call->replaceAllUsesWith(Result);
        Call->eraseFromParent();
      }
    }
  }
}

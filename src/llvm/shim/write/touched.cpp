// What the iterations of a loop touch of memory: all of it is told before the loop, or saved where it is overwritten.
#include "checkpointed.h"
#include "passes/lifetimes.h"
#include "query/alias.h"
#include "outline.h"

#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace bsw {

bool Checkpoints::note(Instruction &I) {
  if (Untouching.contains(&I) || !I.mayReadOrWriteMemory())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!Load->isSimple())
      return refuse(&I, "it reads memory that is volatile or atomic");
    return touch(I, Load->getPointerOperand(), SE.getStoreSizeOfExpr(Word, Load->getType()), BSW_READ);
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!Store->isSimple())
      return refuse(&I, "it writes memory that is volatile or atomic");
    return touch(I, Store->getPointerOperand(), SE.getStoreSizeOfExpr(Word, Store->getValueOperand()->getType()),
                 BSW_WRITTEN);
  }
  if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&I)) {
    if (Memory->isVolatile())
      return refuse(&I, "it copies memory that is volatile");
    const SCEV *Length = SE.getTruncateOrZeroExtend(SE.getSCEV(Memory->getLength()), Word);
    if (auto *Copy = dyn_cast<AnyMemTransferInst>(Memory); Copy && !touch(I, Copy->getRawSource(), Length, BSW_READ))
      return false;
    return touch(I, Memory->getRawDest(), Length, BSW_WRITTEN);
  }
  auto *Call = dyn_cast<CallBase>(&I);
  return Call ? noteCall(*Call) : refuse(&I, "it does something to memory that is not known");
}

// What a function that is not looked into does with what it is given.
bool Checkpoints::noteCall(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  const std::string Name = Callee ? "'" + Callee->getName().str() + "'" : "a function through a pointer";
  // Marks of other loops.
  if (Callee && Callee->getName().starts_with("bsw_checkpoint_"))
    return true;
  if (Call.onlyAccessesInaccessibleMemory() || isa<DbgInfoIntrinsic>(&Call))
    return true;
  if (!Call.onlyAccessesArgMemory())
    return refuse(&Call, "it calls " + Name + ", of which it is not known what memory it touches");
  for (unsigned At = 0; At != Call.arg_size(); ++At) {
    Value *Arg = Call.getArgOperand(At);
    if (!Arg->getType()->isPointerTy() || Call.doesNotAccessMemory(At))
      continue;
    const unsigned How = (Call.onlyWritesMemory(At) ? 0 : BSW_READ) | (Call.onlyReadsMemory(At) || Call.onlyReadsMemory() ? 0 : BSW_WRITTEN);
    if (!touch(Call, Arg, nullptr, How))
      return false;
  }
  return true;
}

// Whether an iteration may read of any of the objects what it has not written itself.
bool Checkpoints::isLive(ArrayRef<const Value *> Objects) {
  return Objects.empty() || any_of(Objects, [&](const Value *Object) {
    auto [Known, New] = Live.try_emplace(Object, true);
    if (New && (isa<Argument, AllocaInst>(Object) || isNoAliasCall(Object))) {
      const bool Refilled = Refills(wrap(&F), wrap(Header), wrap(Object), &M, Data);
      Live[Object] = !Refilled;
      return !Refilled;
    }
    return Known->second;
  });
}

// Whether others know any of the objects.
static bool isVisible(ArrayRef<const Value *> Objects) {
  return Objects.empty() || any_of(Objects, [](const Value *V) { return !isIdentifiedFunctionLocal(V) || isa<Argument>(V); });
}

// Whether an instruction behind the loop may write where a pointer leads to. A loop around comes between the two, where what
// both pointers are in one iteration of it says nothing.
bool Checkpoints::mayOverwrite(const Instruction *Other, Value *Pointer) {
  BatchAAResults Asked(*AA);
  Asked.enableCrossIterationMode();
  return bsw_compares_pairwise(Pointer) || isModSet(Asked.getModRefInfo(Other, MemoryLocation::getBeforeOrAfter(Pointer)));
}

// Whether a value may be a pointer, or hold one.
static bool mayHoldPointer(Type *Ty) {
  Type *One = Ty->getScalarType();
  return !One->isFloatingPointTy() && !(One->isIntegerTy() && One->getIntegerBitWidth() < 64);
}

// Whether what is read may be a pointer, whose shadow is read as well: snapshots hold no shadows.
static bool readsPointers(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load)
    return true;
  auto IsNumber = [](const User *U) { return isa<BinaryOperator, ICmpInst, TruncInst, ZExtInst, SExtInst, SIToFPInst, UIToFPInst>(U); };
  return mayHoldPointer(Load->getType()) && !(Load->getType()->isIntegerTy() && all_of(Load->users(), IsNumber));
}

static bool writesPointers(const Instruction &I) {
  auto *Store = dyn_cast<StoreInst>(&I);
  return !Store || mayHoldPointer(Store->getValueOperand()->getType());
}

// Whether somebody may write, before the backward sweep comes, what an iteration reads.
bool Checkpoints::mayBeOverwritten(Value *Pointer, ArrayRef<const Value *> Objects) {
  if (!Seen && isVisible(Objects))
    return true;
  return any_of(Behind, [&](Instruction *Other) { return mayOverwrite(Other, Pointer); });
}

// Whether an object is new in every iteration.
bool Checkpoints::isMade(const Value *Object) const {
  auto *Made = dyn_cast<Instruction>(Object);
  return Made && L->contains(Made) && (isa<AllocaInst>(Made) || isNoAliasCall(Made));
}

// Whether what is made in an iteration may be found by a pointer that comes from elsewhere.
bool Checkpoints::handsOutMemory() const {
  return any_of(Blocks, [](BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      const bool Makes = isa<AllocaInst>(I) || (isa<CallBase>(I) && I.getType()->isPointerTy());
      return Makes && bsw_may_be_captured(&I);
    });
  });
}

// Whether the stack may give an object's memory to others before the backward sweep comes.
bool Checkpoints::isBrief(const Value *Object) {
  if (Brief.empty())
    return false;
  if (auto *Variable = dyn_cast<AllocaInst>(Object))
    return is_contained(Brief, Variable);
  // The address of a variable that has been kept in memory, or is given on.
  return !isIdentifiedObject(Object) &&
         any_of(Brief, [](const AllocaInst *Variable) { return bsw_may_be_captured(Variable); });
}

bool Checkpoints::touch(Instruction &I, Value *Pointer, const SCEV *Length, unsigned How) {
  SmallVector<const Value *, 4> Objects = bsw_objects(Pointer, F);
  if (!Objects.empty() && all_of(Objects, [&](const Value *V) { return Own.contains(V); }))
    return true;
  erase_if(Objects, [](const Value *V) {
    auto *Global = dyn_cast<GlobalVariable>(V);
    return Global && Global->isConstant();
  });
  // What an iteration makes is its own, unless it hands that on.
  const auto IsMade = [&](const Value *V) { return isMade(V); };
  if (any_of(Objects, [&](const Value *V) { return isMade(V) && bsw_may_be_captured(V); }))
    return refuse(&I, "memory that is made in an iteration may be known to later ones");
  if (!Objects.empty() && all_of(Objects, IsMade))
    return true;
  if (Objects.empty())
    return How & BSW_WRITTEN ? refuse(&I, "it writes memory that is constant") : true;
  if (any_of(Objects, [&](const Value *V) { return isBrief(V); }))
    return refuse(&I, "it touches a variable of which it is not known before how large it is, and which is gone before the backward sweep comes");
  if (How & BSW_READ && !isLive(Objects))
    How &= ~BSW_READ;
  if (How & BSW_READ && readsPointers(I) && any_of(Behind, [&](const Instruction *Other) {
        return writesPointers(*Other) && mayOverwrite(Other, Pointer);
      }))
    return refuse(&I, "it reads a pointer here that may be another one when the backward sweep comes");
  if (How & BSW_READ && mayBeOverwritten(Pointer, Objects))
    How |= BSW_OVERWRITTEN;
  if (How == 0)
    return true;
  const bsw_extent Extent = Length ? bsw_extent_of(SE, DT, *PDT, LI, *L, I, Pointer, Length) : bsw_extent();
  const bool Fits = Extent.Begin && (Extent.IsExact || (How & (BSW_WRITTEN | BSW_OVERWRITTEN)) == 0);
  if (Fits) {
    auto [First, Bytes] = bsw_expand_extent(SE, Extent, Before->getTerminator());
    if (First) {
      tell(I, First, Bytes, How);
      if (How & BSW_OVERWRITTEN)
        Overwritten.push_back({&I, Pointer});
      return true;
    }
  }
  if (tellObjects(I, Objects, How)) {
    if (How & BSW_OVERWRITTEN)
      Overwritten.push_back({&I, Pointer});
    return true;
  }
  if (How & BSW_OVERWRITTEN && !logBehind(I, Pointer))
    return false;
  if (How & BSW_READ)
    ReadsAnything = true;
  if (How & BSW_WRITTEN) {
    if (!Length)
      return refuse(&I, "how much memory a call in it writes is not known");
    // A log outlives what an iteration makes: that must not get into it.
    if (any_of(Objects, [&](const Value *V) { return isa<CallBase>(V) || isMade(V); }) || handsOutMemory())
      return refuse(&I, "it is not known whether this writes memory that is made in an iteration");
    log(I, Pointer, Length);
  }
  return true;
}

void Checkpoints::tell(Instruction &I, Value *First, Value *Bytes, unsigned How) {
  for (Told &One : All)
    if (One.First == First && One.Bytes == Bytes) {
      One.Touched |= How;
      return;
    }
  All.push_back({&I, First, Bytes, How});
}

// The bytes of an object that is there before the loop; null where that is not known.
Value *Checkpoints::sizeOf(Value *Object) {
  auto Constant = [&](TypeSize Size) -> Value * {
    return Size.isScalable() || Size.isZero() ? nullptr : ConstantInt::get(Word, Size.getFixedValue());
  };
  if (auto *Global = dyn_cast<GlobalVariable>(Object))
    return Constant(Layout.getTypeAllocSize(Global->getValueType()));
  if (auto *Arg = dyn_cast<Argument>(Object))
    return Arg->hasByValAttr() ? Constant(Layout.getTypeAllocSize(Arg->getParamByValType())) : nullptr;
  auto *Made = dyn_cast<Instruction>(Object);
  if (!Made || !DT.dominates(Made, Before->getTerminator()))
    return nullptr;
  IRBuilder<> Builder(Before->getTerminator());
  auto Number = [&](Value *V) { return Builder.CreateZExtOrTrunc(V, Word); };
  if (auto *Variable = dyn_cast<AllocaInst>(Made)) {
    Value *One = Constant(Layout.getTypeAllocSize(Variable->getAllocatedType()));
    return !One || !Variable->isArrayAllocation() ? One : Builder.CreateMul(One, Number(Variable->getArraySize()));
  }
  auto *Call = dyn_cast<CallBase>(Made);
  Attribute Sizes = Call && isNoAliasCall(Call) ? Call->getFnAttr(Attribute::AllocSize) : Attribute();
  if (!Sizes.isValid())
    return nullptr;
  auto [First, Second] = Sizes.getAllocSizeArgs();
  Value *Size = Number(Call->getArgOperand(First));
  if (Second)
    Size = Builder.CreateMul(Size, Number(Call->getArgOperand(*Second)));
  return Builder.CreateSelect(Builder.CreateIsNull(Call), ConstantInt::get(Word, 0), Size);
}

// All of the objects, where it is known how large they are.
bool Checkpoints::tellObjects(Instruction &I, ArrayRef<const Value *> Objects, unsigned How) {
  SmallVector<std::pair<Value *, Value *>, 4> Found;
  for (const Value *Object : Objects) {
    if (isMade(Object))
      continue;
    Found.push_back({const_cast<Value *>(Object), sizeOf(const_cast<Value *>(Object))});
    if (!Found.back().second)
      return false;
  }
  for (auto [Object, Bytes] : Found)
    tell(I, Object, Bytes, How);
  return true;
}

// What is overwritten there is saved by the write itself.
void Checkpoints::log(Instruction &I, Value *Pointer, const SCEV *Length) {
  Value *Bytes = nullptr;
  if (auto *Constant = dyn_cast<SCEVConstant>(Length))
    Bytes = Constant->getValue();
  else
    Bytes = cast<AnyMemIntrinsic>(&I)->getLength();
  Logged.push_back({&I, Pointer, Bytes});
}

// What is read here, and overwritten later, is saved where that is done.
bool Checkpoints::logBehind(Instruction &I, Value *Pointer) {
  const char *const Unknown = "how much memory it reads here is not known before it, and that may be overwritten before the "
                              "backward sweep comes";
  if (!Seen && isVisible(bsw_objects(Pointer, F)))
    return refuse(&I, Unknown);
  for (Instruction *Other : Behind) {
    if (!mayOverwrite(Other, Pointer))
      continue;
    auto *Store = dyn_cast<StoreInst>(Other);
    auto *Memory = dyn_cast<AnyMemIntrinsic>(Other);
    if (!Memory && !(Store && Store->isSimple()))
      return refuse(&I, Unknown);
    // A log outlives what is made and given back behind the loop, and in the loop where that is executed again.
    Value *Written = Memory ? Memory->getRawDest() : Store->getPointerOperand();
    if (any_of(bsw_objects(Written, F), [](const Value *V) { return isa<CallBase>(V); }) || handsOutMemory())
      return refuse(&I, Unknown);
    LoggedBehind.insert(Other);
  }
  return true;
}

// What iterations log has been written by some of them: what the first one found is not what the others did.
bool Checkpoints::hasLogsApart() {
  if (Logged.empty())
    return true;
  for (auto [I, Pointer] : Overwritten)
    if (!logBehind(*I, Pointer))
      return false;
  for (Told &One : All)
    One.Touched &= ~BSW_OVERWRITTEN;
  return true;
}

} // namespace bsw

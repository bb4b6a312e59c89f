#include "shim.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

// Instructions of a function that is called once, of one that is called more often, and of all; of all where what comes in has to be
// known together with its caller: pointers that are given back in a structure are followed within one function alone, and what a
// function that is called through a pointer is to do, the call alone tells.
static constexpr unsigned MostOnce = 5000, MostOften = 500, MostTogether = 20000, MostFollowed = 60000;

static Function *calleeOf(const CallBase &Call) {
  Function *Callee = Call.getCalledFunction();
  return Callee && !Callee->isDeclaration() && !Call.hasOperandBundles() ? Callee : nullptr;
}

// Whether the instruction is one that a call keeps away from the caller: what is refused in a function
// is of no concern in a call that passes nothing active.
static bool staysApart(const Instruction &I) {
  if (I.isAtomic() || I.isVolatile())
    return true;
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && (isa<CallBrInst>(Call) || Call->isInlineAsm() || Call->isMustTailCall());
}

static bool callsItself(const Function &F) {
  return any_of(instructions(F), [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->getCalledOperand()->stripPointerCasts() == &F;
  });
}

static bool returnsPointers(const Function &F) {
  auto *Ty = dyn_cast<StructType>(F.getReturnType());
  return Ty && any_of(Ty->elements(), [](const Type *Element) { return Element->isPointerTy(); });
}

// Parameters that are refused: inlined, nobody would see them.
static bool hasParameterOfOwnKind(const Function &Callee) {
  return any_of(Callee.args(), [](const Argument &Arg) {
    return Arg.hasInAllocaAttr() || Arg.hasPreallocatedAttr() || Arg.hasSwiftErrorAttr();
  });
}

static bool mayBeInlined(Function &Callee, const Function &Primal, const TargetTransformInfo &TTI) {
  // Without optimisation every function is marked so; what the user wants is not known. What libraries mark as cold,
  // too, is kept out of the way of hot code, such as Rust's growing of a vector, which needs to be seen with the
  // vector: it is one function for elements of all types.
  bool Forbidden = Callee.hasFnAttribute(Attribute::NoInline) && !Callee.hasFnAttribute(Attribute::OptimizeNone) &&
                   !Callee.hasFnAttribute(Attribute::Cold);
  return !Forbidden && &Callee != &Primal && !Callee.isInterposable() &&
         !Callee.doesNotReturn() && bsw_only_cleans_up(wrap(&Callee)) && !callsItself(Callee) &&
         !hasParameterOfOwnKind(Callee) &&
         // What a team executes is its region, whatever is in that.
         (Primal.hasFnAttribute("bsw-team") || none_of(instructions(Callee), staysApart)) &&
         (Callee.hasFnAttribute(Attribute::AlwaysInline) || TTI.areInlineCompatible(&Primal, &Callee)) &&
         isInlineViable(Callee).isSuccess();
}

// Names, at a call through a pointer that came in, the functions that it came in by: where it turns out to lead to one of these
// again, as virtual functions of trees do, that is recursion.
static const char CameBy[] = "bsw.came-by";

static void noteWay(CallBase &Call, ArrayRef<Function *> From) {
  SmallVector<Metadata *, 4> Names;
  for (const Function *F : From)
    Names.push_back(MDString::get(Call.getContext(), F->getName()));
  Call.setMetadata(CameBy, MDNode::get(Call.getContext(), Names));
}

static SmallVector<Function *, 4> wayTo(const CallBase &Call) {
  SmallVector<Function *, 4> From;
  if (const MDNode *Names = Call.getMetadata(CameBy))
    for (const MDOperand &Name : Names->operands())
      if (auto *Text = dyn_cast<MDString>(Name))
        if (Function *F = Call.getModule()->getFunction(Text->getString()))
          From.push_back(F);
  return From;
}

// Inlines what F calls, so that what is known of it and of its callers is known together: the values
// that are overwritten after a call, and what is left in memory for the backward sweep. `Apart` are
// functions whose calls stay.
void bsw_inline_callees(LLVMValueRef Ref, LLVMValueRef PrimalRef, const LLVMValueRef *Apart,
                        unsigned Count) {
  auto &F = *unwrap<Function>(Ref);
  auto &Primal = *unwrap<Function>(PrimalRef);
  TargetTransformInfo TTI(F.getDataLayout());
  SmallPtrSet<const Function *, 4> Kept;
  for (unsigned I = 0; I != Count; ++I)
    Kept.insert(unwrap<Function>(Apart[I]));
  DenseMap<const Function *, bool> Fits;
  DenseMap<const Function *, unsigned> Sites;
  // Calls that inlining brings in, the callees that they come from, and whether one of these was called through a pointer.
  SmallVector<std::tuple<CallBase *, SmallVector<Function *, 4>, bool>, 16> Work;
  SmallPtrSet<const CallBase *, 32> Seen;
  auto Enter = [&](CallBase *Call, ArrayRef<Function *> From, bool ByPointer) {
    Function *Callee = calleeOf(*Call);
    if (Seen.insert(Call).second && Callee) {
      ++Sites[Callee];
      Work.push_back({Call, SmallVector<Function *, 4>(From), ByPointer || Call->hasMetadata(CameBy)});
    }
  };
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Enter(Call, wayTo(*Call), false);
  unsigned Size = F.getInstructionCount();
  for (size_t At = 0; At != Work.size(); ++At) {
    auto [Call, From, ByPointer] = Work[At];
    Function *Callee = calleeOf(*Call);
    auto [Known, New] = Fits.try_emplace(Callee, false);
    if (New)
      Known->second = !Kept.contains(Callee) && mayBeInlined(*Callee, Primal, TTI);
    unsigned Added = Callee->getInstructionCount();
    if (!Fits[Callee] || is_contained(From, Callee) ||
        Added > (Sites[Callee] == 1 ? MostOnce : MostOften) || 
        Size + Added > (ByPointer || returnsPointers(*Callee) ? MostFollowed : MostTogether))
      continue;
    // What comes in stands up to here. LLVM tells of calls that came in, but of no invoke where there is no call.
    Function::iterator First = Call->getParent()->getIterator(), End = std::next(First);
    InlineFunctionInfo Info;
    Seen.erase(Call);
    if (!InlineFunction(*Call, Info).isSuccess())
      continue;
    Size += Added;
    From.push_back(Callee);
    for (BasicBlock &Block : make_range(First, End))
      for (Instruction &I : Block)
        if (auto *Inner = dyn_cast<CallBase>(&I)) {
          if (Inner->isIndirectCall())
            noteWay(*Inner, From);
          Enter(Inner, From, ByPointer);
        }
  }
}

#include "lifetimes.h"
#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Error.h"

using namespace llvm;

static char *message(const std::string &Text) { return LLVMCreateMessage(Text.c_str()); }

// Constant expressions hold addresses (a field of a global); as instructions they are imported
// like any other address.
static void expandConstantExpressions(Function &F) {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock &Block : F)
      for (Instruction &I : make_early_inc_range(Block))
        for (Use &U : I.operands()) {
          auto *Expression = dyn_cast<ConstantExpr>(U.get());
          if (!Expression)
            continue;
          auto *Phi = dyn_cast<PHINode>(&I);
          Instruction *Where = Phi ? Phi->getIncomingBlock(U)->getTerminator() : &I;
          Instruction *New = Expression->getAsInstruction();
          New->insertBefore(Where->getIterator());
          New->setDebugLoc(I.getDebugLoc());
          if (Phi) {
            // Every entry of the same predecessor has to stay the same value.
            for (unsigned K = 0, E = Phi->getNumIncomingValues(); K != E; ++K)
              if (Phi->getIncomingBlock(K) == Where->getParent())
                Phi->setIncomingValue(K, New);
          } else {
            U.set(New);
          }
          Changed = true;
        }
  }
}

// A call that the adjoint makes is no tail call: the backward sweep comes after it.
static void dropMustTail(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
      Call->setTailCallKind(CallInst::TCK_None);
}

// Debug records describe variables; the working copy keeps locations only, and the records where names
// are asked for.
static void dropDebugRecords(Function &F, bool KeepRecords) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!KeepRecords)
      I.dropDbgRecords();
    if (isa<DbgInfoIntrinsic>(&I))
      I.eraseFromParent();
  }
}

// The name of the procedure whose variables a flang type tag tells apart; empty for other tags.
static StringRef procedureOfTag(const MDNode *Tag) {
  const auto *Node = Tag->getNumOperands() >= 2 ? dyn_cast_or_null<MDNode>(Tag->getOperand(1).get())
                                                : nullptr;
  for (unsigned Steps = 0; Node && Steps != 32; ++Steps) {
    const Metadata *Parent = Node->getNumOperands() >= 2 ? Node->getOperand(1).get() : nullptr;
    if (auto *Next = dyn_cast_or_null<MDNode>(Parent)) {
      Node = Next;
      continue;
    }
    auto *Name = Node->getNumOperands() ? dyn_cast_or_null<MDString>(Node->getOperand(0).get())
                                        : nullptr;
    StringRef Text = Name ? Name->getString() : StringRef();
    return Text.consume_front("Flang function root ") ? Text : StringRef();
  }
  return {};
}

// Flang tells the arguments of a procedure apart by type tags, and after inlining says the same of
// different calls: the first argument of one may well be the second of another, and the adjoint
// moves accesses further than the compiler does. Tags of other procedures are dropped.
static void dropTagsOfInlined(Function &F, StringRef Primal) {
  bool Recursive = any_of(instructions(F), [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->getCalledFunction() && Call->getCalledFunction()->getName() == Primal;
  });
  for (Instruction &I : instructions(F)) {
    MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
    StringRef Procedure = Tag ? procedureOfTag(Tag) : StringRef();
    StringRef External = Procedure;
    bool Own = Procedure == Primal || (External.consume_front("_QP") && Primal == (External + "_").str());
    if (!Procedure.empty() && (Recursive || !Own))
      I.setMetadata(LLVMContext::MD_tbaa, nullptr);
  }
}

// Whether an integer that was loaded only carries bits to other places.
static bool onlyCarried(LoadInst *Load) {
  Type *Ty = Load->getType();
  if (!Ty->isIntOrIntVectorTy() || isa<ScalableVectorType>(Ty) ||
      Ty->getScalarSizeInBits() % 8 != 0 || !Load->isSimple() || Load->use_empty())
    return false;
  return all_of(Load->users(), [&](User *U) {
    if (auto *Store = dyn_cast<StoreInst>(U))
      return Store->isSimple() && Store->getValueOperand() == Load &&
             Store->getPointerOperand() != Load;
    return isa<BitCastInst>(U) && U->getType()->isFPOrFPVectorTy();
  });
}

// LLVM turns small copies of memory into loads and stores of integers, whatever the bytes mean.
// They become copies again, through a local variable, and what they copy is decided by its content.
static void restoreCopies(Function &F) {
  SmallVector<LoadInst *, 8> Carried;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      if (onlyCarried(Load))
        Carried.push_back(Load);
  const DataLayout &Layout = F.getDataLayout();
  for (LoadInst *Load : Carried) {
    uint64_t Bytes = Layout.getTypeStoreSize(Load->getType());
    IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
    auto *Local = Entry.CreateAlloca(ArrayType::get(Entry.getInt8Ty(), Bytes));
    Local->setAlignment(Align(16));
    IRBuilder<> At(Load);
    auto *In = At.CreateMemCpy(Local, Align(16), Load->getPointerOperand(), Load->getAlign(), Bytes);
    In->setMetadata(LLVMContext::MD_tbaa, Load->getMetadata(LLVMContext::MD_tbaa));
    for (User *U : make_early_inc_range(Load->users())) {
      auto *I = cast<Instruction>(U);
      At.SetInsertPoint(I);
      if (auto *Store = dyn_cast<StoreInst>(I)) {
        auto *Out =
            At.CreateMemCpy(Store->getPointerOperand(), Store->getAlign(), Local, Align(16), Bytes);
        Out->setMetadata(LLVMContext::MD_tbaa, Store->getMetadata(LLVMContext::MD_tbaa));
      } else
        I->replaceAllUsesWith(At.CreateAlignedLoad(I->getType(), Local, Align(16)));
      I->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

// A thread-local variable is one object throughout a call, which needs no instruction to find it.
static void nameThreadLocals(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->getIntrinsicID() == Intrinsic::threadlocal_address) {
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
    }
}

// Flang at -O0 puts descriptors together as values and stores these whole. What is taken out of such a value is what was
// put in, so that pointers and the fields of constants are seen.
static void foldExtracted(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
      if (Value *Known = FindInsertedValue(Extract->getAggregateOperand(), Extract->getIndices());
          Known && Known != Extract) {
        Extract->replaceAllUsesWith(Known);
        Extract->eraseFromParent();
      }
}

char *bsw_canonicalise(LLVMValueRef Ref, LLVMValueRef PrimalRef, int KeepNames, int Dependences) {
  auto &F = *unwrap<Function>(Ref);
  StringRef Primal = unwrap<Function>(PrimalRef)->getName();
  for (auto Kind : {Attribute::OptimizeNone, Attribute::NoInline, Attribute::MinSize,
                    Attribute::OptimizeForSize})
    F.removeFnAttr(Kind);
  bsw_mark_declared(Ref);
  dropDebugRecords(F, KeepNames != 0);
  dropTagsOfInlined(F, Primal);
  bsw_drop_scopes(Ref);
  dropMustTail(F);
  nameThreadLocals(F);
  bsw_drop_unwinding(Ref);
  bsw_lower_processor(Ref);
  bsw_lower_heap(Ref);
  bsw_store_initial_values(Ref);

  Managers M;
  FunctionPassManager FPM;
  // Masked loads, stores, gathers and scatters become branches around the accesses of single lanes.
  const char *Pipeline = "scalarize-masked-mem-intrin,"
                         "sroa,early-cse,instsimplify,simplifycfg,mergereturn,loop-simplify,lcssa";
  if (auto Failure = M.PB.parsePassPipeline(FPM, Pipeline))
    return message(toString(std::move(Failure)));
  FPM.run(F, M.FAM);
  foldExtracted(F);
  expandConstantExpressions(F);
  bsw_forget_undefined(Ref);
  bsw_name_objects(F);
  if (Dependences)
    bsw_note_refilled(Ref);
  bsw_drop_lifetimes(Ref);
  bsw_raise_bitwise(Ref);
  bsw_show_rounding(Ref);
  bsw_drop_reused_tags(Ref);
  bsw_split_lanes(Ref);
  bsw_restore_pointers(Ref);
  restoreCopies(F);
  bsw_tell_apart(Ref);
  bsw_add_mirrors(Ref);
  return nullptr;
}

char *bsw_verify(LLVMValueRef Ref) {
  std::string Text;
  raw_string_ostream Stream(Text);
  return verifyFunction(*unwrap<Function>(Ref), &Stream) ? message(Text) : nullptr;
}

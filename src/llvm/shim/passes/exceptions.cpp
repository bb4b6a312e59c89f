#include "exceptions.h"
#include "shim.h"
#include "unwinding.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

// An exception of the program's own becomes a value: where it is thrown, the program goes to where it is caught; a function that it leaves
// has one beside it that gives it back through its last parameter, at a place for its type. (Itanium C++ ABI, exception handling, 2.2 to 2.5.)

namespace {

bool calls(const Instruction &I, StringRef Name) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && Call->getCalledFunction() && Call->getCalledFunction()->getName() == Name;
}

struct Handling;

// Which exceptions are being handled, the last one innermost, and whether another one is on its way.
struct State {
  SmallVector<Handling *, 2> Handled;
  bool OnItsWay = false;

  bool operator==(const State &Other) const { return Handled == Other.Handled && OnItsWay == Other.OnItsWay; }
};

// What is only executed when exceptions come, copied for those of one type that come out of plain code, or out of such a copy.
struct Handling {
  Handling *Within;
  unsigned Kind;
  State Entry;
  // It is the innermost of those that are handled where it comes from, thrown once more.
  bool Again;
  SmallSetVector<BasicBlock *, 4> Pads;
  SmallSetVector<BasicBlock *, 16> Blocks;
  DenseMap<BasicBlock *, State> Begin;
  ValueToValueMapTy Copies;
  // What comes to the copies of pads, and where it lies while it is handled.
  DenseMap<BasicBlock *, PHINode *> Arriving;
  AllocaInst *Caught = nullptr;

  Handling(Handling *Within, unsigned Kind, State Entry, bool Again) : Within(Within), Kind(Kind), Entry(std::move(Entry)), Again(Again) {}

  Value *copyOf(Value *Of) {
    auto Known = Copies.find(Of);
    return Known == Copies.end() ? Of : &*Known->second;
  }

  // What an instruction makes of a state. Whether it can be executed there.
  bool step(State &Now, const Instruction &I) {
    if (calls(I, "__cxa_begin_catch")) {
      Now.Handled.push_back(this);
      Now.OnItsWay = false;
    } else if (calls(I, "__cxa_end_catch")) {
      if (Now.Handled.empty())
        return false;
      Now.Handled.pop_back();
    }
    return true;
  }
};

// A call that exceptions may leave, in plain code or in a copy; where they go, and what the joins there take from here.
struct Site {
  CallBase *Call;
  BasicBlock *Pad;
  Handling *In;
  State Now;
  Thrown::Kinds Of;
  bool Again;
  SmallVector<WeakTrackingVH, 4> Joined = {};
};

class Lowering {
  Function &F;
  Module &M;
  Thrown &All;
  // Where what leaves the function is given back; none in a function that is called by others as it is.
  Value *Pending;
  SmallSetVector<BasicBlock *, 32> Plain;
  SmallVector<std::unique_ptr<Handling>, 8> Copied;
  SmallVector<Site, 16> Sites;
  SmallSetVector<Value *, 4> Clauses;
  BasicBlock *Return = nullptr, *Failed = nullptr;
  static constexpr size_t MostCopies = 64;

public:
  Lowering(Function &F, Thrown &All) : F(F), M(*F.getParent()), All(All), Pending(All.pending(F)) {}

  int run() {
    partThrows();
    endHandling();
    if (!findSites() || (keepComputed() && !findSites()))
      return 0;
    for (size_t First = 0; First != Sites.size();)
      First = copyFor(First);
    for (auto &R : Copied)
      becomeOwn(*R);
    for (const Site &S : Sites)
      lower(S);
    removeUnreachableBlocks(F);
    return static_cast<int>(Sites.size());
  }

private:
  // LLVM has one place throw what several made. Each throws its own again.
  void partThrows() {
    SmallVector<CallBase *, 8> Work;
    for (Instruction &I : instructions(F))
      if (calls(I, "__cxa_throw"))
        Work.push_back(&cast<CallBase>(I));
    while (!Work.empty()) {
      CallBase *Throw = Work.pop_back_val();
      BasicBlock *Block = Throw->getParent();
      auto Joined = [&](Value *Arg) { return isa<PHINode>(Arg) && cast<PHINode>(Arg)->getParent() == Block; };
      // What such a block computes for others, too, stays where it is.
      auto Stays = [&](Instruction &I) { return any_of(I.users(), [&](User *U) { return cast<Instruction>(U)->getParent() != Block; }); };
      if (none_of(Throw->args(), Joined) || Block->isEHPad() || any_of(*Block, Stays))
        continue;
      SmallSetVector<BasicBlock *, 4> From(pred_begin(Block), pred_end(Block));
      for (BasicBlock *Way : From) {
        if (Way != From.back())
          Work.push_back(cast<CallBase>(partWay(*Block, *Way, *Throw)));
        else if (!Block->phis().empty())
          FoldSingleEntryPHINodes(Block);
      }
      Work.push_back(Throw);
    }
  }

  // The copy of an instruction of a block, for one way into the block that goes into a copy of its own.
  static Value *partWay(BasicBlock &Block, BasicBlock &Way, Instruction &Of) {
    ValueToValueMapTy Map;
    BasicBlock *Copy = CloneBasicBlock(&Block, Map, ".apart", Block.getParent());
    for (PHINode &Phi : Block.phis()) {
      auto *Joined = cast<PHINode>(&*Map[&Phi]);
      Map[&Phi] = Phi.getIncomingValueForBlock(&Way);
      Joined->eraseFromParent();
    }
    remapInstructionsInBlocks({Copy}, Map);
    for (BasicBlock *Next : successors(&Block))
      for (PHINode &Phi : Next->phis())
        Phi.addIncoming(Phi.getIncomingValueForBlock(&Block), Copy);
    Way.getTerminator()->replaceSuccessorWith(&Block, Copy);
    for (PHINode &Phi : Block.phis())
      for (int At = Phi.getBasicBlockIndex(&Way); At >= 0; At = Phi.getBasicBlockIndex(&Way))
        Phi.removeIncomingValue(static_cast<unsigned>(At), false);
    return Map[&Of];
  }

  // Where the handling of an exception ends, a block ends: what is executed behind it may be plain code.
  void endHandling() {
    SmallVector<Instruction *, 8> Ends;
    for (Instruction &I : instructions(F))
      if (calls(I, "__cxa_end_catch") && !I.isTerminator() && !isa<BranchInst>(I.getNextNode()))
        Ends.push_back(&I);
    for (Instruction *I : Ends)
      I->getParent()->splitBasicBlock(std::next(I->getIterator()));
  }

  // Whether the function may still go on, or pass on an exception, once the block has been entered.
  static bool goesOn(BasicBlock &From) {
    SmallSetVector<BasicBlock *, 8> Seen;
    Seen.insert(&From);
    for (size_t At = 0; At != Seen.size(); ++At) {
      if (isa<ReturnInst, ResumeInst>(Seen[At]->getTerminator()))
        return true;
      Seen.insert(succ_begin(Seen[At]), succ_end(Seen[At]));
    }
    return false;
  }

  // Finds what is executed while no exception is on its way, and none is being handled. Whether that is known of every block.
  bool findPlain() {
    using Around = std::pair<int, bool>;
    DenseMap<BasicBlock *, Around> Begin;
    SmallVector<BasicBlock *, 32> Work{&F.getEntryBlock()};
    Begin[&F.getEntryBlock()] = {0, false};
    Plain.clear();
    while (!Work.empty()) {
      BasicBlock *Block = Work.pop_back_val();
      Around Now = Begin[Block];
      if (Now == Around(0, false))
        Plain.insert(Block);
      for (Instruction &I : *Block) {
        if (calls(I, "__cxa_begin_catch"))
          Now = {Now.first + 1, false};
        else if (calls(I, "__cxa_end_catch"))
          --Now.first;
      }
      auto *Invoke = dyn_cast<InvokeInst>(Block->getTerminator());
      for (BasicBlock *Next : successors(Block)) {
        Around Then = {Now.first, Now.second || (Invoke && Next == Invoke->getUnwindDest())};
        auto [Known, New] = Begin.try_emplace(Next, Then);
        if (New)
          Work.push_back(Next);
        else if (Known->second != Then && goesOn(*Next))
          return false;
      }
    }
    return true;
  }

  // Whether there are any in plain code.
  bool findSites() {
    Sites.clear();
    if (!findPlain())
      return false;
    for (BasicBlock *Block : Plain)
      addSites(*Block, nullptr);
    return !Sites.empty();
  }

  // What a handler computes for what is executed behind it, or where another exception comes after it, is kept in memory: copies of the
  // handler compute it, too. Whether there is any.
  bool keepComputed() {
    DominatorTree Tree(F);
    SmallVector<Instruction *, 8> Kept;
    for (BasicBlock &Block : F) {
      if (Plain.contains(&Block))
        continue;
      bool IsBefore = any_of(F, [&](BasicBlock &Pad) { return Pad.isLandingPad() && Tree.properlyDominates(&Block, &Pad); });
      for (Instruction &I : Block) {
        auto IsElsewhere = [&](Use &U) {
          auto *User = cast<Instruction>(U.getUser());
          auto *Phi = dyn_cast<PHINode>(User);
          return Plain.contains(Phi ? Phi->getIncomingBlock(U) : User->getParent()) || (IsBefore && User->getParent() != &Block);
        };
        if (any_of(I.uses(), IsElsewhere))
          Kept.push_back(&I);
      }
    }
    for (Instruction *I : Kept)
      DemoteRegToStack(*I);
    return !Kept.empty();
  }

  // Whether a pad is entered for what its clauses say, and no specification of exceptions.
  static bool isSimple(BasicBlock &Pad) {
    auto *Landing = Pad.getLandingPadInst();
    if (!Landing)
      return false;
    for (unsigned At = 0; At != Landing->getNumClauses(); ++At)
      if (Landing->isFilter(At))
        return false;
    return true;
  }

  // Calls that exceptions of the program's own may leave to somewhere else than out of the function with all others.
  void addSites(BasicBlock &Block, Handling *In) {
    State Now = In ? In->Begin[&Block] : State();
    for (Instruction &I : Block) {
      auto *Call = dyn_cast<CallBase>(&I);
      auto *Invoke = dyn_cast<InvokeInst>(&I);
      BasicBlock *Pad = Invoke ? Invoke->getUnwindDest() : nullptr;
      bool Again = !Now.Handled.empty() && calls(I, "__cxa_rethrow");
      bool Goes = Again || In || Pending || (Pad && mayReturn(*Pad));
      if (Call && Goes && (!Pad || isSimple(*Pad)) && (Pad || Pending || Again) && !Call->isMustTailCall())
        if (Thrown::Kinds Of = Again ? Thrown::Kinds(1) << Now.Handled.back()->Kind : All.kindsOf(*Call)) {
          auto Image = [&](Value *Value) { return In ? In->copyOf(Value) : Value; };
          Sites.push_back({cast<CallBase>(Image(Call)), Pad, In, Now, Of, Again});
          if (Pad)
            for (PHINode &Phi : Pad->phis())
              Sites.back().Joined.push_back(Image(Phi.getIncomingValueForBlock(&Block)));
        }
      if (In)
        In->step(Now, I);
    }
  }

  Handling *copyFor(const Site &S, unsigned Kind) {
    auto Is = [&](const std::unique_ptr<Handling> &R) {
      return R->Within == S.In && R->Kind == Kind && R->Entry.Handled == S.Now.Handled && R->Again == S.Again;
    };
    auto Known = find_if(Copied, Is);
    return Known == Copied.end() ? nullptr : Known->get();
  }

  // Copies what exceptions of some sites from a first on come to. Where the sites of these copies begin.
  size_t copyFor(size_t First) {
    size_t End = Sites.size(), New = Copied.size();
    for (const Site &S : ArrayRef<Site>(Sites).slice(First))
      for (unsigned Kind = 0; S.Pad && Kind != All.types().size(); ++Kind)
        // Where another exception is on its way, its handling goes on behind the one's.
        if ((S.Of >> Kind & 1) != 0 && !S.Now.OnItsWay) {
          if (!copyFor(S, Kind) && Copied.size() != MostCopies)
            Copied.push_back(std::make_unique<Handling>(S.In, Kind, State{S.Now.Handled, true}, S.Again));
          if (Handling *R = copyFor(S, Kind))
            R->Pads.insert(S.Pad);
        }
    for (size_t At = New; At != Copied.size(); ++At) {
      Handling &R = *Copied[At];
      if (findBlocks(R))
        copyBlocks(R);
      else
        R.Blocks.clear();
      for (BasicBlock *Block : R.Blocks)
        addSites(*Block, &R);
    }
    return End;
  }

  // Whether it is known for each block what is handled there.
  bool findBlocks(Handling &R) {
    for (BasicBlock *Pad : R.Pads) {
      R.Blocks.insert(Pad);
      R.Begin[Pad] = R.Entry;
    }
    for (size_t At = 0; At != R.Blocks.size(); ++At) {
      BasicBlock *Block = R.Blocks[At];
      State Now = R.Begin[Block];
      if (!all_of(*Block, [&](Instruction &I) { return R.step(Now, I); }))
        return false;
      auto *Invoke = dyn_cast<InvokeInst>(Block->getTerminator());
      for (BasicBlock *Next : successors(Block)) {
        if (Plain.contains(Next) || (Invoke && Next == Invoke->getUnwindDest()))
          continue;
        R.Blocks.insert(Next);
        if (auto [Known, New] = R.Begin.try_emplace(Next, Now); !New && !(Known->second == Now))
          return false;
      }
    }
    return true;
  }

  void copyBlocks(Handling &R) {
    // What lies around it is its own copy.
    if (R.Within)
      for (auto [Old, New] : R.Within->Copies)
        if (!isa<BasicBlock>(Old))
          R.Copies[Old] = New;
    SmallVector<BasicBlock *, 16> Copies;
    for (BasicBlock *Block : R.Blocks) {
      BasicBlock *Copy = CloneBasicBlock(Block, R.Copies, ".own", &F);
      R.Copies[Block] = Copy;
      Copies.push_back(Copy);
    }
    remapInstructionsInBlocks(Copies, R.Copies);
    for (BasicBlock *Copy : Copies)
      for (PHINode &Phi : Copy->phis())
        Phi.removeIncomingValueIf([&](unsigned At) { return !is_contained(Copies, Phi.getIncomingBlock(At)); }, false);
    R.Caught = IRBuilder<>(&*F.getEntryBlock().begin()).CreateAlloca(PointerType::getUnqual(F.getContext()), nullptr, "caught");
  }

  // What a copy does with exceptions, it does with those of the program's own.
  void becomeOwn(Handling &R) {
    for (BasicBlock *Block : R.Blocks) {
      joinAfter(R, *Block);
      if (Block->isLandingPad())
        becomeBlock(R, *Block);
    }
    for (BasicBlock *Block : R.Blocks) {
      State Now = R.Begin[Block];
      for (Instruction &Old : *Block) {
        auto *I = cast<Instruction>(R.copyOf(&Old));
        if (auto *Invoke = dyn_cast<InvokeInst>(I))
          Invoke->setUnwindDest(failed());
        for (Use &Arg : I->operands())
          if (auto *Number = dyn_cast<IntrinsicInst>(Arg); Number && Number->getIntrinsicID() == Intrinsic::eh_typeid_for)
            Arg.set(numberOf(*Number->getArgOperand(0)));
        handle(R, *I, Now);
        R.step(Now, Old);
      }
    }
  }

  // A copy may go on where other than exceptions do.
  void joinAfter(Handling &R, BasicBlock &Block) {
    auto *Copy = cast<BasicBlock>(R.copyOf(&Block));
    auto *Invoke = dyn_cast<InvokeInst>(Block.getTerminator());
    SmallPtrSet<BasicBlock *, 4> Seen;
    for (BasicBlock *Next : successors(&Block))
      if (Plain.contains(Next) && !(Invoke && Next == Invoke->getUnwindDest()) && Seen.insert(Next).second)
        for (PHINode &Phi : Next->phis())
          for (unsigned At = 0, End = Phi.getNumIncomingValues(); At != End; ++At)
            if (Phi.getIncomingBlock(At) == &Block)
              Phi.addIncoming(R.copyOf(Phi.getIncomingValue(At)), Copy);
  }

  // The copy of a pad is reached by branches, from where exceptions are thrown.
  static void becomeBlock(Handling &R, BasicBlock &Pad) {
    auto *Copy = cast<BasicBlock>(R.copyOf(&Pad));
    auto *Landing = Copy->getLandingPadInst();
    for (PHINode &Phi : Copy->phis())
      while (Phi.getNumIncomingValues() != 0)
        Phi.removeIncomingValue(0u, false);
    auto *What = PHINode::Create(Landing->getType(), 2, "thrown", Copy->begin());
    Landing->replaceAllUsesWith(What);
    Landing->eraseFromParent();
    R.Arriving[&Pad] = What;
  }

  void handle(Handling &R, Instruction &I, const State &Now) {
    IRBuilder<> B(&I);
    if (auto *Resume = dyn_cast<ResumeInst>(&I)) {
      leave(B, B.CreateExtractValue(Resume->getValue(), 0), R.Kind);
      I.eraseFromParent();
    } else if (calls(I, "__cxa_begin_catch") || calls(I, "__cxa_get_exception_ptr")) {
      Value *Object = cast<CallBase>(I).getArgOperand(0);
      if (calls(I, "__cxa_begin_catch"))
        B.CreateStore(Object, R.Caught);
      I.replaceAllUsesWith(Object);
      erase(I);
    } else if (calls(I, "__cxa_end_catch")) {
      // What was thrown once more stays.
      if (!R.Again || !Now.OnItsWay || Now.Handled.size() != R.Entry.Handled.size())
        end(B, *Now.Handled.back());
      erase(I);
    } else if (calls(I, "__clang_call_terminate")) {
      B.CreateCall(M.getOrInsertFunction("_ZSt9terminatev", B.getVoidTy()));
      erase(I);
    }
  }

  void end(IRBuilder<> &B, Handling &Of) {
    Value *Object = B.CreateLoad(B.getPtrTy(), Of.Caught);
    if (Function *Destructor = All.types()[Of.Kind].Destructor)
      B.CreateCall(Destructor, {Object});
    B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy()), {Object});
  }

  // Takes out a call or an invoke whose exceptions no longer come.
  static void erase(Instruction &I) {
    if (auto *Invoke = dyn_cast<InvokeInst>(&I))
      BranchInst::Create(Invoke->getNormalDest(), I.getIterator());
    I.eraseFromParent();
  }

  void lower(const Site &S) {
    const ThrownType *Type = All.thrownBy(*S.Call);
    if (!Type && !S.Again)
      return call(S);
    BasicBlock *Block = S.Call->getParent();
    auto *Made = S.Again ? nullptr : cast<CallBase>(S.Call->getArgOperand(0));
    DebugLoc Line = S.Call->getDebugLoc();
    changeToUnreachable(S.Call);
    Block->getTerminator()->eraseFromParent();
    IRBuilder<> B(Block);
    B.SetCurrentDebugLocation(Line);
    unsigned Kind = Log2_64(S.Of);
    Value *Object = S.Again ? B.CreateLoad(B.getPtrTy(), S.Now.Handled.back()->Caught) : All.onHeap(*Made, *Type);
    raise(B, Object, Kind, S);
  }

  // Calls the function that gives back what it throws, and looks whether it did.
  void call(const Site &S) {
    IRBuilder<> B(S.Call);
    Type *Ptr = B.getPtrTy(), *Places = ArrayType::get(Ptr, All.types().size());
    AllocaInst *Given = IRBuilder<>(&*F.getEntryBlock().begin()).CreateAlloca(Places, nullptr, "given.back");
    SmallVector<std::pair<unsigned, Value *>, 4> Kinds;
    for (unsigned Kind = 0; Kind != All.types().size(); ++Kind)
      if ((S.Of >> Kind & 1) != 0) {
        Kinds.push_back({Kind, place(B, Given, Kind)});
        B.CreateStore(Constant::getNullValue(Ptr), Kinds.back().second);
      }
    SmallVector<Value *, 8> Args(S.Call->args());
    Args.push_back(Given);
    BasicBlock *Block = S.Call->getParent(), *Then = nullptr, *Look = BasicBlock::Create(F.getContext(), "look", &F);
    if (auto *Invoke = dyn_cast<InvokeInst>(S.Call)) {
      Then = Invoke->getNormalDest();
    } else {
      Then = Block->splitBasicBlock(std::next(S.Call->getIterator()));
      Block->getTerminator()->setSuccessor(0, Look);
    }
    instead(*S.Call, Args, Look);
    B.SetInsertPoint(Look);
    for (auto [Kind, Place] : Kinds) {
      Value *Object = B.CreateLoad(Ptr, Place, "given.back");
      bool Last = Kind == Kinds.back().first;
      auto *Came = BasicBlock::Create(F.getContext(), "came", &F), *Else = Last ? Then : BasicBlock::Create(F.getContext(), "else", &F);
      B.CreateCondBr(B.CreateIsNotNull(Object), Came, Else);
      if (Last)
        Then->replacePhiUsesWith(Block, B.GetInsertBlock());
      B.SetInsertPoint(Came);
      raise(B, Object, Kind, S);
      B.SetInsertPoint(Else);
    }
  }

  Value *place(IRBuilder<> &B, Value *Of, unsigned Kind) { return B.CreateConstInBoundsGEP1_64(B.getPtrTy(), Of, Kind); }

  // Calls what gives back in place of a call, which goes. Exceptions of a library's go where they went.
  void instead(CallBase &Call, ArrayRef<Value *> Args, BasicBlock *Look) {
    IRBuilder<> B(&Call);
    Function *GivingBack = All.givingBack(*Call.getCalledFunction());
    CallBase *New = nullptr;
    if (auto *Invoke = dyn_cast<InvokeInst>(&Call))
      New = B.CreateInvoke(GivingBack, Look, Invoke->getUnwindDest(), Args);
    else
      New = B.CreateCall(GivingBack, Args);
    New->setCallingConv(Call.getCallingConv());
    New->setAttributes(Thrown::withoutPromises(Call.getAttributes(), F.getContext()));
    Call.replaceAllUsesWith(New);
    Call.eraseFromParent();
  }

  // Goes where an exception is caught, or out of the function.
  void raise(IRBuilder<> &B, Value *Object, unsigned Kind, const Site &S) {
    if (!S.Pad)
      return leave(B, Object, Kind);
    Handling *R = S.Now.OnItsWay ? nullptr : copyFor(S, Kind);
    if (!R || R->Blocks.empty())
      return fail(B);
    auto *Landing = S.Pad->getLandingPadInst();
    Value *Selector = selector(*Landing, All.types()[Kind]);
    if (!Selector)
      return leave(B, Object, Kind);
    PHINode *What = R->Arriving[S.Pad];
    Value *Pair = B.CreateInsertValue(PoisonValue::get(What->getType()), Object, 0);
    Pair = B.CreateInsertValue(Pair, Selector, 1);
    B.CreateBr(What->getParent());
    auto Joined = S.Joined.begin();
    for (PHINode &Phi : What->getParent()->phis())
      Phi.addIncoming(&Phi == What ? Pair : static_cast<Value *>(*Joined++), B.GetInsertBlock());
  }

  // The number by which a pad tells what has come: that of the first clause that takes it, or zero where it only cleans up; none where
  // nothing takes it.
  Value *selector(LandingPadInst &Landing, const ThrownType &Type) {
    for (unsigned At = 0; At != Landing.getNumClauses(); ++At) {
      Constant *Clause = Landing.getClause(At);
      if (Clause->isNullValue() || Type.is(Clause->getName()))
        return numberOf(*Clause);
    }
    return Landing.isCleanup() ? ConstantInt::get(llvm::Type::getInt32Ty(F.getContext()), 0) : nullptr;
  }

  // The number that stands for a clause wherever exceptions of the program's own are handled.
  Value *numberOf(Value &Clause) {
    Clauses.insert(&Clause);
    auto At = find(Clauses, &Clause) - Clauses.begin();
    return ConstantInt::get(Type::getInt32Ty(F.getContext()), static_cast<uint64_t>(At + 1));
  }

  void leave(IRBuilder<> &B, Value *Object, unsigned Kind) {
    if (!Pending) {
      All.throwAway(B, Object, All.types()[Kind]);
      return;
    }
    if (!Return) {
      Return = BasicBlock::Create(F.getContext(), "give.back", &F);
      Type *Ty = F.getReturnType();
      ReturnInst::Create(F.getContext(), Ty->isVoidTy() ? nullptr : Constant::getNullValue(Ty), Return);
    }
    B.CreateStore(Object, place(B, Pending, Kind));
    B.CreateBr(Return);
  }

  void fail(IRBuilder<> &B) {
    Type *Ptr = B.getPtrTy();
    Value *Said = B.CreateGlobalString("an exception comes while another one is handled"), *Where = B.CreateGlobalString(F.getName());
    B.CreateCall(M.getOrInsertFunction("bsw_undifferentiated", B.getVoidTy(), Ptr, Ptr), {Said, Where});
    B.CreateUnreachable();
  }

  // An exception of a library's comes while one of the program's own is handled: the library knows only of its own how they are ended.
  BasicBlock *failed() {
    if (!Failed) {
      Failed = BasicBlock::Create(F.getContext(), "failed", &F);
      IRBuilder<> B(Failed);
      auto *Landing = B.CreateLandingPad(StructType::get(B.getPtrTy(), B.getInt32Ty()), 1);
      Landing->addClause(ConstantPointerNull::get(B.getPtrTy()));
      fail(B);
    }
    return Failed;
  }
};
} // namespace

int bsw_lower_exceptions(LLVMValueRef Ref, const LLVMValueRef *Opaque, unsigned Count) {
  auto &F = *unwrap<Function>(Ref);
  if (!Thrown::pending(F) && none_of(instructions(F), [](const Instruction &I) { return isa<InvokeInst>(I); }))
    return 0;
  Thrown All(*F.getParent());
  if (All.types().empty())
    return 0;
  for (unsigned At = 0; At != Count; ++At)
    All.leaveAlone(*unwrap<Function>(Opaque[At]));
  int Lowered = Lowering(F, All).run();
  // Functions beside others come about on the way, and have such calls themselves.
  for (Function *New = All.next(); New; New = All.next())
    Lowering(*New, All).run();
  return Lowered;
}

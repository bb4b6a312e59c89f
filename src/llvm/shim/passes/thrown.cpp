#include "exceptions.h"
#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

// ISO C++17 [std.exceptions], [support.exception] and others: what the classes of the library's exceptions are derived from.
static StringRef baseInLibrary(StringRef Class) {
  for (StringRef Name : {"_ZTISt11range_error", "_ZTISt14overflow_error", "_ZTISt15underflow_error"})
    if (Class == Name)
      return "_ZTISt13runtime_error";
  for (StringRef Name : {"_ZTISt12domain_error", "_ZTISt16invalid_argument", "_ZTISt12length_error", "_ZTISt12out_of_range"})
    if (Class == Name)
      return "_ZTISt11logic_error";
  for (StringRef Name : {"_ZTISt13runtime_error", "_ZTISt11logic_error", "_ZTISt9bad_alloc", "_ZTISt8bad_cast", "_ZTISt10bad_typeid"})
    if (Class == Name)
      return "_ZTISt9exception";
  return "";
}

// Whether type information is that of one of C++'s own arithmetic types, by one letter.
static bool isArithmetic(StringRef Class) { return Class.size() == 5 && Class.starts_with("_ZTI") && islower(Class.back()); }

// Adds a class and those of its bases as which handlers take it, where all of them begin where it does. Whether that is known.
static bool addClasses(const Module &M, StringRef Class, SmallVectorImpl<StringRef> &All) {
  All.push_back(Class);
  const GlobalVariable *Known = M.getNamedGlobal(Class);
  auto *Parts = Known && Known->hasInitializer() ? dyn_cast<ConstantStruct>(Known->getInitializer()) : nullptr;
  if (!Parts) {
    StringRef Base = baseInLibrary(Class);
    return Base.empty() ? Class == "_ZTISt9exception" || isArithmetic(Class) : addClasses(M, Base, All);
  }
  StringRef Kind = getUnderlyingObject(Parts->getOperand(0))->getName();
  if (Kind == "_ZTVN10__cxxabiv120__si_class_type_infoE")
    return addClasses(M, Parts->getOperand(2)->getName(), All);
  if (Kind != "_ZTVN10__cxxabiv121__vmi_class_type_infoE")
    return Kind == "_ZTVN10__cxxabiv117__class_type_infoE";
  // Behind two numbers, each base is followed by its place in bytes, and eight bits: virtual, public.
  for (unsigned At = 4; At + 1 < Parts->getNumOperands(); At += 2) {
    auto *Place = dyn_cast<ConstantInt>(Parts->getOperand(At + 1));
    if (!Place)
      return false;
    int64_t How = Place->getSExtValue();
    bool IsPublic = (How & 2) != 0, IsFirst = How >> 8 == 0 && (How & 1) == 0;
    if (IsPublic && !(IsFirst && addClasses(M, Parts->getOperand(At)->getName(), All)))
      return false;
  }
  return true;
}

static CallBase *allocatedFor(Value *Object) {
  auto *Made = dyn_cast<CallBase>(Object);
  bool Is = Made && Made->getCalledFunction() && Made->getCalledFunction()->getName() == "__cxa_allocate_exception" &&
            isa<ConstantInt>(Made->getArgOperand(0));
  return Is ? Made : nullptr;
}

// Does something with what a throw is given, for each way into its block apart.
template <typename Does> static void onWays(Value *Object, Value *Type, Value *Destructor, Does Act, unsigned Depth = 4) {
  BasicBlock *Block = nullptr;
  for (Value *Arg : {Object, Type, Destructor})
    if (auto *Phi = dyn_cast<PHINode>(Arg); Phi && (!Block || Phi->getParent() == Block))
      Block = Phi->getParent();
  if (!Block)
    return Act(Object, Type, Destructor);
  if (Depth != 0)
    for (BasicBlock *From : predecessors(Block)) {
      auto On = [&](Value *Arg) { return Arg->DoPHITranslation(Block, From); };
      onWays(On(Object), On(Type), On(Destructor), Act, Depth - 1);
    }
}

// Whether the program asks the library which exceptions there are, which knows of its own alone.
static bool asksForExceptions(const Module &M) {
  for (StringRef Name : {"_ZSt17current_exceptionv", "__cxa_current_primary_exception", "__cxa_current_exception_type", "_ZSt18uncaught_exceptionv",
                         "_ZSt19uncaught_exceptionsv", "__cxa_uncaught_exceptions"})
    if (const Function *F = M.getFunction(Name); F && !F->use_empty())
      return true;
  return false;
}

// Says that a function gives back what it throws.
static const char GivesBack[] = "bsw-gives-back";

static bool hasOneBeside(const Function &F) {
  bool Known = !F.hasPersonalityFn() || F.getPersonalityFn()->stripPointerCasts()->getName() == "__gxx_personality_v0";
  return Known && !F.hasFnAttribute(GivesBack) && !F.isVarArg() && !F.hasFnAttribute(Attribute::Naked) && !F.isPresplitCoroutine() && !F.doesNotThrow() &&
         none_of(instructions(F), [](const Instruction &I) {
           auto *Call = dyn_cast<CallInst>(&I);
           return Call && Call->isMustTailCall();
         });
}

static SmallVector<CallBase *, 8> callsOf(Function *Callee) {
  SmallVector<CallBase *, 8> All;
  if (Callee)
    for (User *U : Callee->users())
      if (auto *Call = dyn_cast<CallBase>(U); Call && Call->getCalledOperand() == Callee)
        All.push_back(Call);
  return All;
}

Thrown::Thrown(Module &M) : M(M) {
  Function *Throw = M.getFunction("__cxa_throw");
  if (!Throw || asksForExceptions(M))
    return;
  auto OnThrows = [&](auto Act) {
    for (CallBase *Call : callsOf(Throw))
      onWays(Call->getArgOperand(0), Call->getArgOperand(1), Call->getArgOperand(2), [&](Value *Object, Value *Type, Value *Destructor) {
        auto *Known = dyn_cast<GlobalVariable>(Type);
        CallBase *Made = allocatedFor(Object);
        if (Known && Made && (isa<Function>(Destructor) || isa<ConstantPointerNull>(Destructor)))
          Act(*Call->getFunction(), *Known, dyn_cast<Function>(Destructor), *Made);
      });
  };
  OnThrows([&](Function &, GlobalVariable &Type, Function *Destructor, CallBase &Made) {
    SmallVector<StringRef, 4> Classes;
    if (!typeOf(Type) && Types.size() != MostTypes && addClasses(M, Type.getName(), Classes))
      Types.push_back({&Type, Destructor, cast<ConstantInt>(Made.getArgOperand(0))->getZExtValue(), Classes});
  });
  // Places of what is given back must not depend on what was made so far.
  sort(Types, [](const ThrownType &A, const ThrownType &B) { return A.Type->getName() < B.Type->getName(); });
  OnThrows([&](Function &F, GlobalVariable &Type, Function *, CallBase &) {
    if (const ThrownType *Known = typeOf(Type))
      Own[&F] |= Kinds(1) << (Known - Types.begin());
  });
  findThrowing();
}

const ThrownType *Thrown::typeOf(const Value &Type) const {
  auto *Is = find_if(Types, [&](const ThrownType &One) { return One.Type == &Type; });
  return Is == Types.end() ? nullptr : Is;
}

SmallVector<Function *, 16> Thrown::callingThroughPointers() const {
  SmallVector<Function *, 16> All;
  for (Function &F : M)
    if (any_of(instructions(F), [](const Instruction &I) { return isa<CallBase>(I) && cast<CallBase>(I).isIndirectCall(); }))
      All.push_back(&F);
  return All;
}

void Thrown::findThrowing() {
  SmallVector<Function *, 16> Work;
  auto Add = [&](Function *F, Kinds Of) {
    Kinds &Known = Throwing[F];
    if ((Known | Of) != Known) {
      Known |= Of;
      Work.push_back(F);
    }
  };
  for (auto [F, Of] : Own)
    Add(F, Of);
  while (!Work.empty()) {
    Function *F = Work.pop_back_val();
    Kinds Of = Throwing[F];
    if (!F)
      for (Function *Caller : callingThroughPointers())
        Add(Caller, Of);
    if (!F || F->doesNotThrow())
      continue;
    for (CallBase *Call : callsOf(F))
      Add(Call->getFunction(), Of);
    if (F->hasAddressTaken())
      Add(nullptr, Of);
  }
}

Thrown::Kinds Thrown::kindsOf(const CallBase &Call) const {
  if (const ThrownType *Type = thrownBy(Call))
    return Kinds(1) << (Type - Types.begin());
  Function *Callee = Call.getCalledFunction();
  bool IsOne = Callee && !Callee->isDeclaration() && Callee->getFunctionType() == Call.getFunctionType() && !Call.hasOperandBundles() &&
               hasOneBeside(*Callee);
  return IsOne ? Throwing.lookup(Callee) : 0;
}

const ThrownType *Thrown::thrownBy(const CallBase &Call) const {
  if (!Call.getCalledFunction() || Call.getCalledFunction()->getName() != "__cxa_throw" || !allocatedFor(Call.getArgOperand(0)))
    return nullptr;
  return typeOf(*Call.getArgOperand(1));
}

Function *Thrown::givingBack(Function &F) {
  std::string Name = (F.getName() + ".thrown").str();
  if (Function *Known = M.getFunction(Name))
    return Known;
  SmallVector<Type *, 8> Params(F.getFunctionType()->params());
  Params.push_back(PointerType::getUnqual(F.getContext()));
  auto *Ty = FunctionType::get(F.getReturnType(), Params, false);
  auto *New = unwrap<Function>(bsw_clone_as(wrap(&F), wrap(Ty), Name.c_str()));
  New->setComdat(nullptr);
  New->setVisibility(GlobalValue::DefaultVisibility);
  New->setLinkage(GlobalValue::InternalLinkage);
  New->setAttributes(withoutPromises(New->getAttributes(), F.getContext()));
  New->addFnAttr(GivesBack);
  Made.push_back(New);
  return New;
}

Value *Thrown::pending(Function &F) { return F.hasFnAttribute(GivesBack) ? F.getArg(F.arg_size() - 1) : nullptr; }

AttributeList Thrown::withoutPromises(AttributeList Said, LLVMContext &Context) {
  AttributeMask Gone;
  for (Attribute A : Said.getRetAttrs())
    if (A.isStringAttribute() || (!A.hasAttribute(Attribute::ZExt) && !A.hasAttribute(Attribute::SExt)))
      Gone.addAttribute(A);
  Said = Said.removeRetAttributes(Context, Gone);
  for (Attribute::AttrKind Kind : {Attribute::NoReturn, Attribute::NoFree, Attribute::Memory})
    Said = Said.removeFnAttribute(Context, Kind);
  return Said;
}

Value *Thrown::onHeap(CallBase &Allocated, const ThrownType &Type) {
  IRBuilder<> B(&Allocated);
  CallInst *Object = B.CreateCall(M.getOrInsertFunction("malloc", B.getPtrTy(), B.getInt64Ty()), B.getInt64(Type.Size));
  Object->addRetAttr(Attribute::NonNull);
  for (User *U : make_early_inc_range(Allocated.users()))
    if (auto *Free = dyn_cast<CallBase>(U); Free && Free->getCalledFunction() && Free->getCalledFunction()->getName() == "__cxa_free_exception")
      Free->setCalledFunction(M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy()));
  Allocated.replaceAllUsesWith(Object);
  Allocated.eraseFromParent();
  return Object;
}

void Thrown::throwAway(IRBuilder<> &B, Value *Object, const ThrownType &Of) {
  auto Make = M.getOrInsertFunction("__cxa_allocate_exception", B.getPtrTy(), B.getInt64Ty());
  auto Throw = M.getOrInsertFunction("__cxa_throw", B.getVoidTy(), B.getPtrTy(), B.getPtrTy(), B.getPtrTy());
  Value *Copy = B.CreateCall(Make, B.getInt64(Of.Size));
  B.CreateMemCpy(Copy, MaybeAlign(), Object, MaybeAlign(), Of.Size);
  B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy()), {Object});
  Constant *Destructor = Of.Destructor ? static_cast<Constant *>(Of.Destructor) : ConstantPointerNull::get(B.getPtrTy());
  B.CreateCall(Throw, {Copy, Of.Type, Destructor});
  B.CreateUnreachable();
}

#include "declared.h"
#include "shim.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace declared;

// On variables of the canonical copy, until they are imported.
static const char Mark[] = "bsw.declared";

namespace {

// A variable of the source of which a pointer is the address or the value.
struct Candidate {
  // A parameter of the function itself comes first, then its variables, then those of inlined calls.
  unsigned Rank;
  bool IsAddress;
  const DILocalVariable *Variable;
};

using Candidates = MapVector<const Value *, SmallVector<Candidate, 2>>;

// What an expression makes of a location.
enum class Form { Itself, Behind, Other };

class Scan {
  Candidates All;

  static Form form(const MDNode *Node) {
    auto *Expression = dyn_cast_or_null<DIExpression>(Node);
    if (!Expression)
      return Form::Other;
    ArrayRef<uint64_t> Elements = Expression->getElements();
    if (Elements.empty())
      return Form::Itself;
    return Elements == ArrayRef<uint64_t>{dwarf::DW_OP_deref} ? Form::Behind : Form::Other;
  }

  static const Value *location(const Metadata *Node) {
    auto *Wrapped = dyn_cast_or_null<ValueAsMetadata>(Node);
    return Wrapped && Wrapped->getType()->isPointerTy() ? Wrapped->getValue() : nullptr;
  }

  void add(const Value *Pointer, Candidate Found) {
    if (!isa_and_nonnull<Argument>(Pointer) && !isa_and_nonnull<AllocaInst>(Pointer))
      return;
    auto &Known = All[Pointer];
    if (none_of(Known, [&](const Candidate &C) {
          return C.Variable == Found.Variable && C.IsAddress == Found.IsAddress && C.Rank == Found.Rank;
        }))
      Known.push_back(Found);
  }

  // Parameters that are stored where the candidate's pointer leads.
  void addStored(const Value *Pointer, Candidate Found) {
    if (!isa_and_nonnull<AllocaInst>(Pointer))
      return;
    for (const User *U : Pointer->users())
      if (auto *Store = dyn_cast<StoreInst>(U))
        if (auto *Stored = dyn_cast<Argument>(Store->getValueOperand());
            Stored && Store->getPointerOperand() == Pointer && Stored->getType()->isPointerTy())
          add(Stored, Found);
  }

  void addRecord(const DbgVariableRecord &Record) {
    auto *Variable = dyn_cast_or_null<DILocalVariable>(Record.getRawVariable());
    auto *Place = dyn_cast_or_null<DILocation>(Record.getDebugLoc().getAsMDNode());
    Form Means = form(Record.getRawExpression());
    if (!Variable || !Place || Means == Form::Other)
      return;
    unsigned Rank = Place->getRawInlinedAt() ? 2 : Variable->getArg() ? 0 : 1;
    const Value *At = location(Record.getRawLocation());
    bool Declares = Record.getType() == DbgVariableRecord::LocationType::Declare;
    if (Declares && Means == Form::Itself) {
      add(At, {Rank, true, Variable});
      addStored(At, {Rank, false, Variable});
    } else if (Declares) {
      addStored(At, {Rank, true, Variable});
    } else if (Means == Form::Behind) {
      add(At, {Rank, true, Variable});
    } else {
      if (isa_and_nonnull<Argument>(At))
        add(At, {Rank, false, Variable});
      if (Record.isDbgAssign() && form(Record.getRawAddressExpression()) == Form::Itself)
        add(location(Record.getRawAddress()), {Rank, true, Variable});
    }
  }

public:
  // The variable whose value the record's location is.
  static const DILocalVariable *pointer(const DbgVariableRecord &Record) {
    bool Itself = Record.getType() == DbgVariableRecord::LocationType::Value &&
                  Record.getNumVariableLocationOps() == 1 &&
                  form(Record.getRawExpression()) == Form::Itself;
    return Itself ? dyn_cast_or_null<DILocalVariable>(Record.getRawVariable()) : nullptr;
  }

  explicit Scan(const Function &F) {
    if (F.getSubprogram())
      for (const Instruction &I : instructions(F))
        for (const DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
          addRecord(Record);
  }

  ArrayRef<Candidate> of(const Value *Pointer) const {
    auto Found = All.find(Pointer);
    return Found == All.end() ? ArrayRef<Candidate>() : ArrayRef<Candidate>(Found->second);
  }
};

} // namespace

static Code code(const Candidate &From, const Triple &Target) {
  Coder Made(Target);
  const Metadata *Type = From.Variable->getRawType();
  if (From.IsAddress)
    return Made.variable(Type);
  Code Words = Made.behind(Type, From.Variable->getFlags() & DINode::FlagObjectPointer);
  // A parameter is declared by who passes arrays to it; what is inlined may have got one element.
  if (!Words.empty() && From.Rank > 0)
    Words[0] = 0;
  return Words;
}

// What those candidates say that come first among all that say something; nothing if they do not agree.
static Code choose(ArrayRef<Candidate> All, const Triple &Target) {
  for (unsigned Rank = 0; Rank < 3; ++Rank) {
    Code Chosen;
    for (const Candidate &C : All) {
      Code Words = C.Rank == Rank ? code(C, Target) : Code();
      if (!Words.empty() && !Chosen.empty() && Words != Chosen)
        return {};
      if (!Words.empty())
        Chosen = std::move(Words);
    }
    if (!Chosen.empty())
      return Chosen;
  }
  return {};
}

// What a function that returns in memory is declared to return.
static Code returned(const Function &F, const Triple &Target) {
  auto *Subprogram = dyn_cast_or_null<DISubprogram>(F.getMetadata(LLVMContext::MD_dbg));
  auto *Type = Subprogram ? dyn_cast_or_null<DISubroutineType>(Subprogram->getRawType()) : nullptr;
  auto *Types = Type ? dyn_cast_or_null<MDTuple>(Type->getRawTypeArray()) : nullptr;
  if (!Types || Types->getNumOperands() == 0)
    return {};
  return Coder(Target).variable(Types->getOperand(0).get());
}

void bsw_declared_params(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  const auto &F = *unwrap<Function>(Ref);
  const Triple Target(F.getParent()->getTargetTriple());
  const Scan Scanned(F);
  for (const Argument &A : F.args()) {
    Code Words = choose(Scanned.of(&A), Target);
    if (Words.empty() && A.hasStructRetAttr())
      Words = returned(F, Target);
    if (!Words.empty())
      Found(A.getArgNo(), Words.data(), Words.size(), Data);
  }
}

// Variables of which the alloca is the address, of those calls only that are inlined least.
static SmallVector<Metadata *, 2> variables(ArrayRef<Candidate> All) {
  unsigned Least = 2;
  for (const Candidate &C : All)
    Least = std::min(Least, C.Rank);
  SmallVector<Metadata *, 2> Variables;
  for (const Candidate &C : All)
    if (C.IsAddress && C.Rank == Least)
      Variables.push_back(const_cast<DILocalVariable *>(C.Variable));
  return Variables;
}

// Variables whose values are the addresses that memory is copied between, or that it is set at: pointers to
// what lies there.
static SmallVector<Metadata *, 2> pointers(const MemIntrinsic &Access, const Scan &Scanned) {
  SmallVector<Value *, 2> Sides{Access.getRawDest()};
  if (auto *Copy = dyn_cast<MemTransferInst>(&Access))
    Sides.push_back(Copy->getRawSource());
  SmallVector<Metadata *, 2> Variables;
  for (Value *Side : Sides) {
    if (auto *Read = dyn_cast<LoadInst>(Side))
      for (const Candidate &C : Scanned.of(Read->getPointerOperand()))
        if (C.IsAddress)
          Variables.push_back(const_cast<DILocalVariable *>(C.Variable));
    if (!isa<Instruction>(Side))
      continue;
    SmallVector<DbgVariableRecord *> Records;
#if LLVM_VERSION_MAJOR >= 22
    findDbgValues(Side, Records);
#else
    SmallVector<DbgValueInst *> Intrinsics;
    findDbgValues(Intrinsics, Side, &Records);
#endif
    for (const DbgVariableRecord *Record : Records)
      if (auto *Variable = Scan::pointer(*Record))
        Variables.push_back(const_cast<DILocalVariable *>(Variable));
  }
  return Variables;
}

void bsw_mark_declared(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  const Scan Scanned(F);
  for (Instruction &I : instructions(F)) {
    auto *Access = dyn_cast<MemIntrinsic>(&I);
    auto Variables = isa<AllocaInst>(I) ? variables(Scanned.of(&I))
                     : Access           ? pointers(*Access, Scanned)
                                        : SmallVector<Metadata *, 2>();
    I.setMetadata(Mark, Variables.empty() ? nullptr : MDNode::get(F.getContext(), Variables));
  }
}

// Whether the declared type fits into memory of that size.
static bool fits(const Code &Words, TypeSize Bytes) {
  auto Size = size(ArrayRef(Words).drop_front());
  return Size && !Bytes.isScalable() && *Size <= Bytes.getFixedValue();
}

void declared::forget(Function &F) {
  for (Instruction &I : instructions(F)) {
    I.setMetadata(Mark, nullptr);
    if (!keptType(I).empty())
      I.setMetadata(LLVMContext::MD_mmra, nullptr);
  }
}

// What is declared of the variables that an instruction is marked with; nothing where it is not.
static Code marked(Instruction &I, unsigned Rank, bool IsAddress, const Triple &Target) {
  SmallVector<Candidate, 2> All;
  if (const MDNode *Marked = I.getMetadata(Mark))
    for (const MDOperand &Operand : Marked->operands())
      if (auto *Variable = dyn_cast_or_null<DILocalVariable>(Operand.get()))
        All.push_back({Rank, IsAddress, Variable});
  return choose(All, Target);
}

void bsw_declared_pointees(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  auto &F = *unwrap<Function>(Ref);
  const Triple Target(F.getParent()->getTargetTriple());
  for (auto [At, I] : enumerate(instructions(F))) {
    Code Words = isa<MemIntrinsic>(I) ? marked(I, 2, false, Target) : Code();
    if (!Words.empty())
      Found(At, Words.data(), Words.size(), Data);
  }
}

void bsw_declared_locals(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  auto &F = *unwrap<Function>(Ref);
  const Triple Target(F.getParent()->getTargetTriple());
  for (auto [At, I] : enumerate(instructions(F))) {
    auto *Local = dyn_cast<AllocaInst>(&I);
    Code Words = Local ? marked(I, 0, true, Target) : Code();
    if (Words.empty())
      continue;
    auto Bytes = Local->getAllocationSize(F.getParent()->getDataLayout());
    if (!Bytes || fits(Words, *Bytes))
      Found(At, Words.data(), Words.size(), Data);
  }
}

// Where the variable lies in a global, which may be a common block.
static std::optional<uint64_t> offset(const Metadata *Node) {
  auto *Expression = dyn_cast_or_null<DIExpression>(Node);
  if (!Expression)
    return std::nullopt;
  ArrayRef<uint64_t> Elements = Expression->getElements();
  if (Elements.empty())
    return 0;
  if (Elements.size() == 2 && Elements[0] == dwarf::DW_OP_plus_uconst)
    return Elements[1];
  return std::nullopt;
}

// The variables of the source that lie in a global: one, or those of a common block, which every
// program unit declares anew. False where anything is not known.
static bool members(const GlobalVariable &G, ArrayRef<MDNode *> Attached, uint64_t Size,
                    SmallVectorImpl<Field> &Fields) {
  const Triple Target(G.getParent()->getTargetTriple());
  for (MDNode *Node : Attached) {
    auto *Pair = dyn_cast_or_null<DIGlobalVariableExpression>(Node);
    auto *Variable = Pair ? dyn_cast_or_null<DIGlobalVariable>(Pair->getRawVariable()) : nullptr;
    auto At = Pair ? offset(Pair->getRawExpression()) : std::nullopt;
    if (!Variable || !At || *At > Size)
      return false;
    Code Words = Coder(Target).variable(Variable->getRawType());
    auto Bytes = Words.empty() || Words[0] ? std::nullopt : size(ArrayRef(Words).drop_front());
    if (!Bytes)
      return false;
    Coded Type{*Bytes, Code(Words.begin() + 1, Words.end()), false};
    if (none_of(Fields, [&](const Field &F) {
          return F.Offset == *At && F.Type.Words == Type.Words;
        }))
      Fields.push_back({*At, Type});
  }
  return !Fields.empty();
}

void bsw_declared_global(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  const auto &G = *unwrap<GlobalVariable>(Ref);
  SmallVector<MDNode *, 2> Attached;
  G.getMetadata(LLVMContext::MD_dbg, Attached);
  if (!G.getValueType()->isSized())
    return;
  TypeSize Bytes = G.getParent()->getDataLayout().getTypeAllocSize(G.getValueType());
  SmallVector<Field, 4> Fields;
  if (Bytes.isScalable() || !members(G, Attached, Bytes.getFixedValue(), Fields))
    return;
  Code Words{0};
  if (Fields.size() == 1 && Fields[0].Offset == 0) {
    Words.append(Fields[0].Type.Words);
    if (!fits(Words, Bytes))
      return;
  } else {
    fillGaps(Fields, Bytes.getFixedValue());
    auto Made = structure(Fields, Bytes.getFixedValue());
    if (!Made)
      return;
    Words.append(Made->Words);
  }
  Found(0, Words.data(), Words.size(), Data);
}

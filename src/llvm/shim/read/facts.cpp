#include "shim.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"

using namespace llvm;

static char *message(StringRef Text) { return LLVMCreateMessage(Text.str().c_str()); }

// An operand of debug information that is to be text. LLVM's verifier does not look at all of them,
// and LLVM's getters take them for granted.
static StringRef text(const MDNode *Node, unsigned Operand) {
  auto *String = dyn_cast_or_null<MDString>(Node->getOperand(Operand).get());
  return String ? String->getString() : StringRef();
}

static char *nameOf(const DIVariable *Variable) { return message(text(Variable, 1)); }

static bool isParameter(const DILocalVariable *Variable, const Function &F, unsigned Index) {
  return Variable && Variable->getArg() == Index + 1 &&
         Variable->getScope()->getSubprogram() == F.getSubprogram();
}

// What debug information has of the source's parameter of a number, or null.
static const DILocalVariable *numbered(const Function &F, unsigned Index) {
  for (const Instruction &I : instructions(F)) {
    for (const DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
      if (isParameter(Record.getVariable(), F, Index))
        return Record.getVariable();
    if (auto *Debug = dyn_cast<DbgVariableIntrinsic>(&I))
      if (isParameter(Debug->getVariable(), F, Index))
        return Debug->getVariable();
  }
  for (const DINode *Node : F.getSubprogram()->getRetainedNodes())
    if (auto *Variable = dyn_cast<DILocalVariable>(Node))
      if (isParameter(Variable, F, Index))
        return Variable;
  return nullptr;
}

// Whether a record is about a variable itself, not a part of it or something computed from it.
static bool isWhole(const DbgVariableRecord &Record) {
  return Record.getNumVariableLocationOps() == 1 && Record.getVariable() &&
         Record.getExpression() && Record.getExpression()->getNumElements() == 0;
}

namespace {
// Which variables of the source the parameters of a function are. A structure may come in several, and a
// result in one that the source does not have.
class Parameters {
  struct Said {
    const DILocalVariable *Variable;
    // It is the whole variable.
    bool Whole;
  };

  const Function &F;
  SmallVector<SmallVector<Said, 2>> Of;
  // How many come before the source's first.
  unsigned Hidden;
  bool Shifted = false;

  void add(const Value *At, const DILocalVariable *Variable, bool Whole) {
    auto *Parameter = dyn_cast_or_null<Argument>(At);
    if (!Parameter || !Variable || Variable->getScope()->getSubprogram() != F.getSubprogram() ||
        (Variable->isArtificial() && !Variable->getArg()))
      return;
    Of[Parameter->getArgNo()].push_back({Variable, Whole});
  }

  // Parameters that are stored in a variable, or in parts of it.
  void addStored(const Value *Place, const DILocalVariable *Variable) {
    for (const User *U : Place->users()) {
      if (auto *Part = dyn_cast<GetElementPtrInst>(U))
        addStored(Part, Variable);
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getPointerOperand() != Place)
        continue;
      const Value *Stored = Store->getValueOperand();
      auto Bits = Variable->getSizeInBits();
      bool Whole = Bits && *Bits == F.getDataLayout().getTypeSizeInBits(Stored->getType()).getKnownMinValue();
      add(Stored, Variable, Whole);
    }
  }

  // As numbered by the source, if nothing speaks against it.
  bool isExpected(unsigned Index, const DILocalVariable *Variable) const {
    return Index >= Hidden && isParameter(Variable, F, Index - Hidden);
  }

public:
  explicit Parameters(const Function &F) : F(F), Of(F.arg_size()), Hidden(0) {
    for (const Argument &A : F.args())
      Hidden += A.hasStructRetAttr();
    for (const Instruction &I : instructions(F))
      for (const DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange())) {
        const DILocalVariable *Variable = Record.getVariable();
        for (const Value *At : Record.location_ops()) {
          add(At, Variable, isWhole(Record));
          if (Variable && Variable->getArg() && isa_and_nonnull<AllocaInst>(At))
            addStored(At, Variable);
        }
      }
    for (unsigned Index = 0; Index != Of.size(); ++Index)
      Shifted |= any_of(Of[Index], [](const Said &Each) { return Each.Variable->getArg() != 0; }) &&
                 none_of(Of[Index], [&](const Said &Each) { return isExpected(Index, Each.Variable); });
  }

  const DILocalVariable *of(unsigned Index) const {
    if (!Shifted)
      return Index < Hidden ? nullptr : numbered(F, Index - Hidden);
    auto *Found = find_if(Of[Index], [](const Said &Each) { return Each.Whole; });
    return Found == Of[Index].end() ? nullptr : Found->Variable;
  }
};
} // namespace

static bool isDescriptor(const DILocalVariable &Variable) {
  auto *Type = dyn_cast_or_null<DICompositeType>(Variable.getRawType());
  return Type && Type->getTag() == dwarf::DW_TAG_array_type && Type->getRawDataLocation();
}

void bsw_params(LLVMValueRef Ref, void (*Found)(const char *, int, void *), void *Data) {
  const auto &F = *unwrap<Function>(Ref);
  std::optional<Parameters> Known;
  if (F.getSubprogram())
    Known.emplace(F);
  for (const Argument &A : F.args()) {
    const DILocalVariable *Variable = Known ? Known->of(A.getArgNo()) : nullptr;
    std::string Name = (Variable ? text(Variable, 1) : A.getName()).str();
    Found(Name.c_str(), Variable && isDescriptor(*Variable), Data);
  }
}

char *bsw_variable_name(LLVMValueRef Ref) {
  SmallVector<DbgVariableRecord *> Records;
#if LLVM_VERSION_MAJOR >= 22
  findDbgUsers(unwrap(Ref), Records);
#else
  SmallVector<DbgVariableIntrinsic *> Intrinsics;
  findDbgUsers(Intrinsics, unwrap(Ref), &Records);
#endif
  // The first variable that it becomes: others are copies. The records stand close behind.
  unsigned Left = Records.empty() ? 0 : 256;
  for (auto *I = cast<Instruction>(unwrap(Ref)); I && Left; I = I->getNextNode(), --Left)
    for (const DbgVariableRecord &Record : filterDbgVars(I->getDbgRecordRange()))
      if (is_contained(Record.location_ops(), unwrap(Ref)) && isWhole(Record))
        return nameOf(Record.getVariable());
  auto *Other = find_if(Records, [](auto *Record) { return isWhole(*Record); });
  return Other == Records.end() ? nullptr : nameOf((*Other)->getVariable());
}

char *bsw_source_name(LLVMValueRef Ref) {
  const DISubprogram *Subprogram = unwrap<Function>(Ref)->getSubprogram();
  return Subprogram ? message(text(Subprogram, 2)) : nullptr;
}

static char *path(const DIScope *Scope) {
  // LLVM's verifier lets any node stand where a block has its file.
  auto *File = Scope ? dyn_cast_or_null<DIFile>(Scope->getRawFile()) : nullptr;
  StringRef Name = File ? text(File, 0) : StringRef();
  if (Name.empty())
    return nullptr;
  StringRef Directory = text(File, 1);
  if (sys::path::is_absolute(Name) || Directory.empty())
    return message(Name);
  return message((Directory + "/" + Name).str());
}

char *bsw_function_place(LLVMValueRef Ref, unsigned *Line) {
  const DISubprogram *Subprogram = unwrap<Function>(Ref)->getSubprogram();
  if (!Subprogram)
    return nullptr;
  *Line = Subprogram->getLine();
  return path(Subprogram);
}

int bsw_declares_types(LLVMModuleRef M) {
  for (const DICompileUnit *Unit : unwrap(M)->debug_compile_units())
    if (Unit->getEmissionKind() == DICompileUnit::FullDebug)
      return 1;
  return 0;
}

char *bsw_inst_place(LLVMValueRef Ref, unsigned *Line, unsigned *Column) {
  const DebugLoc &Loc = unwrap<Instruction>(Ref)->getDebugLoc();
  if (!Loc || Loc.getLine() == 0)
    return nullptr;
  *Line = Loc.getLine();
  *Column = Loc.getCol();
  return path(cast<DIScope>(Loc.getScope()));
}

char *bsw_loop_place(LLVMValueRef Ref, unsigned *Line, unsigned *Column) {
  const MDNode *Loop = unwrap<Instruction>(Ref)->getMetadata(LLVMContext::MD_loop);
  if (!Loop)
    return nullptr;
  for (const MDOperand &Operand : Loop->operands())
    if (auto *Start = dyn_cast_or_null<DILocation>(Operand.get()); Start && Start->getLine()) {
      *Line = Start->getLine();
      *Column = Start->getColumn();
      return path(dyn_cast_or_null<DIScope>(Start->getRawScope()));
    }
  return nullptr;
}

int bsw_is_flat(LLVMValueRef Ref) {
  const DataLayout &Layout = unwrap<Function>(Ref)->getParent()->getDataLayout();
  return Layout.getAllocaAddrSpace() == 0 && Layout.getProgramAddressSpace() == 0 &&
         Layout.getDefaultGlobalsAddressSpace() == 0;
}

int bsw_is_fortran(LLVMValueRef Ref) {
  const DISubprogram *Subprogram = unwrap<Function>(Ref)->getSubprogram();
  if (!Subprogram || !Subprogram->getUnit())
    return 0;
#if LLVM_VERSION_MAJOR >= 22
  auto Language = static_cast<dwarf::SourceLanguage>(
      Subprogram->getUnit()->getSourceLanguage().getUnversionedName());
#else
  auto Language = static_cast<dwarf::SourceLanguage>(Subprogram->getUnit()->getSourceLanguage());
#endif
  return dwarf::isFortran(Language);
}

unsigned bsw_memory_effect(LLVMValueRef Ref) {
  MemoryEffects Effects = unwrap<Function>(Ref)->getMemoryEffects();
  if (Effects.onlyAccessesInaccessibleMem())
    return 0;
  unsigned Bits = 0;
  if (!Effects.onlyWritesMemory())
    Bits |= 1;
  if (!Effects.onlyReadsMemory())
    Bits |= 2;
  if (Effects.onlyAccessesInaccessibleOrArgMem())
    Bits |= 4;
  return Bits;
}

int bsw_is_intrinsic_name(LLVMValueRef Ref, const char **Name, size_t *Length) {
  auto *F = unwrap<Function>(Ref);
  if (!F->isIntrinsic())
    return 0;
  StringRef Base = Intrinsic::getBaseName(F->getIntrinsicID());
  *Name = Base.data();
  *Length = Base.size();
  return 1;
}

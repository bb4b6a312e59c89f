#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

// Which operands of a node LLVM's getters take for text.
ArrayRef<unsigned> texts(const MDNode &Node) {
  static const unsigned First[] = {0}, Second[] = {1}, Third[] = {2}, TwoFirst[] = {0, 1};
  static const unsigned File[] = {0, 1, 2, 3}, Unit[] = {1, 2, 3, 9, 10};
#if LLVM_VERSION_MAJOR >= 22
  static const unsigned Composite[] = {2, 9};
#else
  static const unsigned Composite[] = {2, 7};
#endif
  static const unsigned Subprogram[] = {2, 3, 12}, Module[] = {2, 3, 4, 5};
  static const unsigned GlobalVariable[] = {1, 4, 5}, Property[] = {0, 2, 3};
  switch (Node.getMetadataID()) {
  case Metadata::GenericDINodeKind:
  case Metadata::DIEnumeratorKind:
  case Metadata::DITemplateTypeParameterKind:
  case Metadata::DITemplateValueParameterKind:
    return First;
  case Metadata::DILocalVariableKind:
  case Metadata::DILabelKind:
    return Second;
  case Metadata::DINamespaceKind:
  case Metadata::DICommonBlockKind:
  case Metadata::DIImportedEntityKind:
    return Third;
  case Metadata::DIMacroKind:
    return TwoFirst;
  case Metadata::DIFileKind:
    return File;
  case Metadata::DICompositeTypeKind:
    return Composite;
  case Metadata::DICompileUnitKind:
    return Unit;
  case Metadata::DISubprogramKind:
    return Subprogram;
  case Metadata::DIModuleKind:
    return Module;
  case Metadata::DIGlobalVariableKind:
    return GlobalVariable;
  case Metadata::DIObjCPropertyKind:
    return Property;
  default:
    return isa<DIType>(Node) ? ArrayRef<unsigned>(Third) : ArrayRef<unsigned>();
  }
}

// Whether LLVM takes a constant that is this operand of a node for an integer. What a static member or a
// parameter of a template is may be any.
bool isNumber(const MDNode &Node, unsigned Operand) {
#if LLVM_VERSION_MAJOR >= 22
  const unsigned ExtraData = 6;
#else
  const unsigned ExtraData = 4;
#endif
  if (isa<DIDerivedType>(Node))
    return Operand < ExtraData;
  return isa<DISubrange>(Node) || isa<DIType>(Node);
}

bool isOtherConstant(const Metadata *M) {
  auto *Wrapped = dyn_cast_or_null<ConstantAsMetadata>(M);
  return Wrapped && !isa<ConstantInt>(Wrapped->getValue());
}

// The nodes attached to an instruction, a function or a variable.
template <typename T> SmallVector<std::pair<unsigned, MDNode *>> attached(const T &To) {
  SmallVector<std::pair<unsigned, MDNode *>> All;
  To.getAllMetadata(All);
  return All;
}

// Visits every node that a module refers to.
class Search {
  SmallPtrSet<const MDNode *, 32> Seen;
  SmallVector<const MDNode *> Work;

  void add(const Metadata *M) {
    if (auto *Node = dyn_cast_or_null<MDNode>(M); Node && Seen.insert(Node).second)
      Work.push_back(Node);
  }

  template <typename T> void addAttachments(const T &To) {
    for (auto &[Kind, Node] : attached(To))
      add(Node);
  }

  void addRecords(const Instruction &I) {
    for (const DbgRecord &Record : I.getDbgRecordRange()) {
      add(Record.getDebugLoc().getAsMDNode());
      if (auto *Label = dyn_cast<DbgLabelRecord>(&Record))
        add(Label->getLabel());
      else
        add(cast<DbgVariableRecord>(Record).getRawVariable());
    }
  }

  void addInstruction(const Instruction &I) {
    addAttachments(I);
    for (const Value *Operand : I.operands())
      if (auto *AsValue = dyn_cast<MetadataAsValue>(Operand))
        add(AsValue->getMetadata());
    addRecords(I);
  }

public:
  explicit Search(const Module &M) {
    for (const NamedMDNode &Named : M.named_metadata())
      for (const MDNode *Node : Named.operands())
        add(Node);
    for (const GlobalVariable &Global : M.globals())
      addAttachments(Global);
    for (const Function &F : M) {
      addAttachments(F);
      for (const Instruction &I : instructions(F))
        addInstruction(I);
    }
  }

  bool findsOther() {
    while (!Work.empty()) {
      const MDNode &Node = *Work.pop_back_val();
      for (unsigned Operand : texts(Node))
        if (Operand < Node.getNumOperands())
          if (auto *Text = Node.getOperand(Operand).get(); Text && !isa<MDString>(Text))
            return true;
      for (unsigned At = 0; At < Node.getNumOperands(); ++At) {
        const Metadata *Operand = Node.getOperand(At).get();
        if (isOtherConstant(Operand) && isNumber(Node, At))
          return true;
        add(Operand);
      }
    }
    return false;
  }
};

// Whether nodes lead to a place in the source.
class Locations {
  // Those that do not.
  SmallPtrSet<const MDNode *, 32> Without;

public:
  bool operator()(const MDNode &From) {
    SmallPtrSet<const MDNode *, 16> Seen;
    SmallVector<const MDNode *> Work;
    auto add = [&](const Metadata *M) {
      auto *Node = dyn_cast_or_null<MDNode>(M);
      if (Node && !Without.contains(Node) && Seen.insert(Node).second)
        Work.push_back(Node);
    };
    add(&From);
    while (!Work.empty()) {
      const MDNode &Node = *Work.pop_back_val();
      if (isa<DILocation>(Node))
        return true;
      for (const MDOperand &Operand : Node.operands())
        add(Operand.get());
    }
    Without.insert(Seen.begin(), Seen.end());
    return false;
  }
};

// Whether LLVM's analyses can read the properties of a loop, at which its verifier does not look.
bool isReadable(const MDNode &Loop) {
  return Loop.getNumOperands() > 0 && all_of(Loop.operands(), [](const MDOperand &Operand) {
    auto *Property = dyn_cast_or_null<MDNode>(Operand.get());
    return Operand && (!Property || Property->getNumOperands() == 0 || Property->getOperand(0));
  });
}

bool holdsLocations(unsigned Kind) {
  return Kind == LLVMContext::MD_dbg || Kind == LLVMContext::MD_loop;
}

} // namespace

int bsw_debug_operands_fit(LLVMModuleRef Ref) { return !Search(*unwrap(Ref)).findsOther(); }

int bsw_kinds_are_known(LLVMModuleRef Ref) {
  const Module &M = *unwrap(Ref);
  SmallVector<StringRef> Names;
  M.getMDKindNames(Names);
  auto areKnown = [&](const auto &To) {
    return all_of(attached(To), [&](auto &Each) { return Each.first < Names.size(); });
  };
  return all_of(M.global_objects(), areKnown) &&
         all_of(M, [&](const Function &F) { return all_of(instructions(F), areKnown); });
}

int bsw_drop_misplaced_locations(LLVMModuleRef Ref) {
  Locations LeadsToOne;
  auto isMisplaced = [&](unsigned Kind, MDNode *Node) {
    return !holdsLocations(Kind) && LeadsToOne(*Node);
  };
  for (Function &F : *unwrap(Ref)) {
    F.eraseMetadataIf(isMisplaced);
    for (Instruction &I : instructions(F)) {
      I.eraseMetadataIf(isMisplaced);
      for (const Value *Operand : I.operands())
        if (auto *AsValue = dyn_cast<MetadataAsValue>(Operand))
          if (auto *Node = dyn_cast<MDNode>(AsValue->getMetadata()); Node && LeadsToOne(*Node))
            return 0;
    }
  }
  return 1;
}

int bsw_has_nul_symbol(LLVMModuleRef Ref) {
  return any_of(unwrap(Ref)->global_values(),
                [](const GlobalValue &Symbol) { return Symbol.getName().contains('\0'); });
}

void bsw_drop_damaged_properties(LLVMModuleRef Ref) {
  for (Function &F : *unwrap(Ref))
    for (BasicBlock &Block : F)
      if (Instruction *Jump = Block.getTerminator())
        if (MDNode *Loop = Jump->getMetadata(LLVMContext::MD_loop); Loop && !isReadable(*Loop))
          Jump->setMetadata(LLVMContext::MD_loop, nullptr);
}

#include "shim.h"

#include "llvm/ADT/SmallPtrSet.h"
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

// Visits every node that a module refers to.
class Search {
  SmallPtrSet<const MDNode *, 32> Seen;
  SmallVector<const MDNode *> Work;

  void add(const Metadata *M) {
    if (auto *Node = dyn_cast_or_null<MDNode>(M); Node && Seen.insert(Node).second)
      Work.push_back(Node);
  }

  void addAttachments(const GlobalObject &Global) {
    SmallVector<std::pair<unsigned, MDNode *>> Attached;
    Global.getAllMetadata(Attached);
    for (auto &[Kind, Node] : Attached)
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
    SmallVector<std::pair<unsigned, MDNode *>> Attached;
    I.getAllMetadata(Attached);
    for (auto &[Kind, Node] : Attached)
      add(Node);
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
      for (const MDOperand &Operand : Node.operands())
        add(Operand.get());
    }
    return false;
  }
};

} // namespace

int bsw_names_are_text(LLVMModuleRef Ref) { return !Search(*unwrap(Ref)).findsOther(); }

int bsw_has_nul_symbol(LLVMModuleRef Ref) {
  return any_of(unwrap(Ref)->global_values(),
                [](const GlobalValue &Symbol) { return Symbol.getName().contains('\0'); });
}

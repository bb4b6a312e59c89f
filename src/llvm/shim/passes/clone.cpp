#include "lifetimes.h"
#include "shim.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

LLVMValueRef bsw_duplicate(LLVMValueRef F, const char *Name) {
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(unwrap<Function>(F), Map);
  Copy->setName(Name);
  return wrap(Copy);
}

// A copy of a type with more parameters: Place tells where each of the function's own is among them.
static Function *cloneWith(Function &Old, LLVMTypeRef Type, const char *Name,
                           function_ref<unsigned(unsigned)> Place) {
  auto *New = Function::Create(unwrap<FunctionType>(Type), GlobalValue::ExternalLinkage,
                               Old.getAddressSpace(), Name, Old.getParent());
  ValueToValueMapTy Map;
  for (Argument &Arg : Old.args()) {
    Argument *Image = New->getArg(Place(Arg.getArgNo()));
    Image->setName(Arg.getName());
    Map[&Arg] = Image;
  }
  SmallVector<ReturnInst *, 4> Returns;
  CloneFunctionInto(New, &Old, Map, CloneFunctionChangeType::LocalChangesOnly, Returns);
  return New;
}

LLVMValueRef bsw_clone_as(LLVMValueRef F, LLVMTypeRef Type, const char *Name) {
  Function *New = cloneWith(*unwrap<Function>(F), Type, Name, [](unsigned At) { return At; });
  // What the parameters more lead to is memory, too.
  New->removeFnAttr(Attribute::Memory);
  return wrap(New);
}

static bool fitsType(Attribute::AttrKind Kind) {
  // What a signature with more parameters would make untrue or ill-formed.
  return Kind != Attribute::Returned && Kind != Attribute::AllocSize;
}

LLVMValueRef bsw_clone_into(LLVMValueRef From, LLVMTypeRef Type, const unsigned *ArgMap,
                            const char *Name) {
  auto *Old = unwrap<Function>(From);
  AttributeList Attributes = Old->getAttributes();
  Function *New = cloneWith(*Old, Type, Name, [&](unsigned At) { return ArgMap[At]; });

  // CloneFunctionInto places attributes by argument map; those of the function and of parameters
  // are set afresh, since memory effects and results are no longer the primal's.
  LLVMContext &Context = New->getContext();
  AttrBuilder FnAttributes(Context);
  for (const char *Keep : {"target-cpu", "target-features", "tune-cpu", "frame-pointer",
                           "no-trapping-math", "stack-protector-buffer-size"})
    if (Attributes.hasFnAttr(Keep))
      FnAttributes.addAttribute(Attributes.getFnAttr(Keep));
  for (auto Kind : {Attribute::NoUnwind, Attribute::UWTable, Attribute::StrictFP})
    if (Attributes.hasFnAttr(Kind))
      FnAttributes.addAttribute(Attributes.getFnAttr(Kind));
  New->setAttributes(AttributeList::get(Context, AttributeList::FunctionIndex, FnAttributes));
  // Callers rely on these; the rest of what is said about the result might no longer hold.
  for (auto Kind : {Attribute::ZExt, Attribute::SExt})
    if (Attributes.hasRetAttr(Kind))
      New->addRetAttr(Kind);
  for (Argument &Arg : Old->args()) {
    AttrBuilder ParamAttributes(Context);
    for (Attribute A : Attributes.getParamAttrs(Arg.getArgNo())) {
      if (A.isStringAttribute())
        continue;
      auto Kind = A.getKindAsEnum();
      bool Memory = Kind == Attribute::ReadOnly || Kind == Attribute::ReadNone ||
                    Kind == Attribute::WriteOnly;
#if LLVM_VERSION_MAJOR >= 20
      Memory = Memory || Kind == Attribute::Captures || Kind == Attribute::Initializes;
#else
      Memory = Memory || Kind == Attribute::NoCapture || Kind == Attribute::Initializes;
#endif
      // LLVM has it on the first two parameters only.
      bool Misplaced = Kind == Attribute::StructRet && ArgMap[Arg.getArgNo()] > 1;
      if (fitsType(Kind) && !Memory && !Misplaced)
        ParamAttributes.addAttribute(A);
    }
    New->addParamAttrs(ArgMap[Arg.getArgNo()], ParamAttributes);
  }
  New->setSubprogram(nullptr);
  stripDebugInfo(*New);
  bsw_drop_own(*New);
  // The primal may have another convention where LLVM knew all its callers.
  New->setCallingConv(CallingConv::C);
  New->setLinkage(GlobalValue::ExternalLinkage);
  New->setVisibility(Old->getVisibility());
  New->setDSOLocal(Old->isDSOLocal());
  New->setUnnamedAddr(GlobalValue::UnnamedAddr::None);
  return wrap(New);
}

extern "C" void bsw_forget_flags(LLVMValueRef I) {
  if (auto *Inst = dyn_cast<Instruction>(unwrap(I)))
    Inst->dropPoisonGeneratingFlags();
}

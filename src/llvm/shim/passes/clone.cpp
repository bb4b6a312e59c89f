#include "read/declared.h"
#include "lifetimes.h"
#include "write/overlap.h"
#include "shim.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

// A byval parameter is a variable of the function's own. Says so, so that its changes are not taken
// for changes of the caller's memory, nor its adjoint for the caller's.
static void copyByvalParameters(Function &F) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
  for (Argument &Arg : F.args()) {
    // Those in other address spaces are refused later.
    if (!Arg.hasByValAttr() || Arg.use_empty() ||
        Arg.getType()->getPointerAddressSpace() != Layout.getAllocaAddrSpace())
      continue;
    Type *Ty = Arg.getParamByValType();
    Align Alignment = Arg.getParamAlign().value_or(Layout.getABITypeAlign(Ty));
    AllocaInst *Own = Builder.CreateAlloca(Ty);
    Own->setAlignment(Alignment);
    Arg.replaceAllUsesWith(Own);
    Builder.CreateMemCpy(Own, Alignment, &Arg, Alignment, Layout.getTypeAllocSize(Ty));
  }
}

LLVMValueRef bsw_clone_function(LLVMValueRef F, const char *Name, const LLVMValueRef *Apart,
                                unsigned Count) {
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(unwrap<Function>(F), Map);
  bsw_drop_unwinding(wrap(Copy));
  bsw_inline_callees(wrap(Copy), F, Apart, Count);
  // What is inlined may call through pointers, and what these lead to may be inlined.
  // The same holds for what stands for Fortran's runtime library and for BLAS.
  for (int Round = 0;
       Round != 4 && bsw_resolve_targets(wrap(Copy)) + bsw_lower_fortran(wrap(Copy)) +
                             bsw_lower_derived(wrap(Copy)) + bsw_lower_library(wrap(Copy)) !=
                         0;
       ++Round)
    bsw_inline_callees(wrap(Copy), F, Apart, Count);
  copyByvalParameters(*Copy);
  Copy->setName(Name);
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setComdat(nullptr);
  return wrap(Copy);
}

LLVMValueRef bsw_duplicate(LLVMValueRef F, const char *Name) {
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(unwrap<Function>(F), Map);
  Copy->setName(Name);
  return wrap(Copy);
}

static bool fitsType(Attribute::AttrKind Kind) {
  // What a signature with more parameters would make untrue or ill-formed.
  return Kind != Attribute::Returned && Kind != Attribute::AllocSize;
}

LLVMValueRef bsw_clone_into(LLVMValueRef From, LLVMTypeRef Type, const unsigned *ArgMap,
                            const char *Name) {
  auto *Old = unwrap<Function>(From);
  auto *New = Function::Create(unwrap<FunctionType>(Type), GlobalValue::ExternalLinkage,
                               Old->getAddressSpace(), Name, Old->getParent());
  ValueToValueMapTy Map;
  for (Argument &Arg : Old->args()) {
    Argument *Image = New->getArg(ArgMap[Arg.getArgNo()]);
    Image->setName(Arg.getName());
    Map[&Arg] = Image;
  }
  SmallVector<ReturnInst *, 4> Returns;
  AttributeList Attributes = Old->getAttributes();
  CloneFunctionInto(New, Old, Map, CloneFunctionChangeType::LocalChangesOnly, Returns);

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
  bsw_drop_overlapping(*New);
  declared::forget(*New);
  bsw_drop_mirrors(wrap(New));
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

#include "managers.h"
#include "shim.h"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/TypeBasedAliasAnalysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

struct bsw_tags {
  Managers M;
  TypeBasedAAResult *Known;
  std::unique_ptr<SimpleAAQueryInfo> Query;
  // The places are not asked for.
  const Value *Anywhere;

  MemoryLocation location(LLVMValueRef Tag) const {
    AAMDNodes Tags;
    Tags.TBAA = cast<MDNode>(cast<MetadataAsValue>(unwrap(Tag))->getMetadata());
    return MemoryLocation(Anywhere, LocationSize::beforeOrAfterPointer(), Tags);
  }
};

bsw_tags *bsw_tags_of(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  auto *Of = new bsw_tags;
  Of->Known = &Of->M.FAM.getResult<TypeBasedAA>(F);
  Of->Query = std::make_unique<SimpleAAQueryInfo>(Of->M.FAM.getResult<AAManager>(F));
  Of->Anywhere = ConstantPointerNull::get(PointerType::get(F.getContext(), 0));
  return Of;
}

int bsw_tags_apart(bsw_tags *Of, LLVMValueRef One, LLVMValueRef Other) {
  return Of->Known->alias(Of->location(One), Of->location(Other), *Of->Query, nullptr) == AliasResult::NoAlias;
}

void bsw_drop_tags(bsw_tags *Of) { delete Of; }

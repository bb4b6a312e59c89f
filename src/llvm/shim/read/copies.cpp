#include "declared.h"
#include "shim.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MemoryModelRelaxationAnnotations.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace declared;

// More triples than that are not read.
static const unsigned MostFields = 1024;

// The name of the scalar type by which an access tag says that bytes are accessed; empty where the tag
// is of another kind.
static StringRef accessed(const Metadata *Operand) {
  auto *Node = dyn_cast_or_null<MDNode>(Operand);
  // A tag is a base type, the type of access and an offset; a type begins with its name.
  if (Node && Node->getNumOperands() >= 3 && isa_and_nonnull<MDNode>(Node->getOperand(0).get()))
    Node = dyn_cast_or_null<MDNode>(Node->getOperand(1).get());
  if (!Node || Node->getNumOperands() == 0)
    return {};
  auto *Name = dyn_cast_or_null<MDString>(Node->getOperand(0).get());
  return Name ? Name->getString() : StringRef();
}

// `any pointer`, and pointers of a depth to something: `p1 int`, `any p2 pointer`.
static bool isPointer(StringRef Name) {
  if (Name == "any pointer" || Name == "vtable pointer")
    return true;
  bool Any = Name.consume_front("any ");
  unsigned Depth;
  return Name.consume_front("p") && !Name.consumeInteger(10, Depth) &&
         (Any ? Name == " pointer" : Name.starts_with(" "));
}

// One element of a field that clang names so; none for what may hold anything (`omnipotent char`) and
// for what is not known.
static std::optional<Coded> scalar(StringRef Name, uint64_t Bytes, const Triple &Target) {
  if (Name == "double")
    return floating(Double);
  if (Name == "float")
    return floating(Single);
  if (Name == "_Float16" || Name == "__fp16" || Name == "half")
    return floating(Half);
  if (Name == "__bf16")
    return floating(BFloat);
  if (Name == "__float128" || Name == "_Float128")
    return floating(Fp128);
  if (Name == "long double")
    return Bytes % 16 == 0 ? longDouble(Target) : floating(Double);
  if (isPointer(Name))
    return pointer();
  if (Name == "bool" || Name == "_Bool" || Name == "char8_t")
    return integer(1);
  if (Name == "short" || Name == "char16_t")
    return integer(2);
  if (Name == "int" || Name == "char32_t" || Name == "wchar_t")
    return integer(4);
  if (Name == "long")
    return integer(Bytes % 8 == 0 ? 8 : 4);
  if (Name == "long long")
    return integer(8);
  if (Name == "__int128")
    return integer(16);
  return std::nullopt;
}

static Coded field(StringRef Name, uint64_t Bytes, const Triple &Target) {
  auto Made = scalar(Name, Bytes, Target);
  if (!Made || Bytes % Made->Size != 0)
    return unknown(Bytes);
  if (Bytes == Made->Size)
    return *Made;
  Made = array(Bytes / Made->Size, *Made);
  return Made ? *Made : unknown(Bytes);
}

// An annotation of its own, of those that say what relaxes the order of accesses, and mean nothing where no target knows them:
// LLVM intersects them where it makes two accesses one, and knows no other that any module may have.
static const char *const Access = "bsw.access-type";

void declared::keepType(Instruction &I, StringRef Name) {
  I.setMetadata(LLVMContext::MD_mmra, MMRAMetadata::getTagMD(I.getContext(), Access, Name));
}

void declared::hideTag(Instruction &I) {
  if (StringRef Name = accessed(I.getMetadata(LLVMContext::MD_tbaa)); !Name.empty())
    keepType(I, Name);
  I.setMetadata(LLVMContext::MD_tbaa, nullptr);
}

StringRef declared::keptType(const Instruction &I) {
  for (const auto &[Of, Name] : MMRAMetadata(I))
    if (Of == Access)
      return Name;
  return {};
}

int bsw_keeps_type(LLVMValueRef Access) { return !declared::keptType(*unwrap<Instruction>(Access)).empty(); }

// How many bytes are copied, at most.
static uint64_t length(const MemTransferInst &Copy) {
  auto *Constant = dyn_cast<ConstantInt>(Copy.getLength());
  return Constant ? Constant->getValue().getLimitedValue(MostBytes) : MostBytes;
}

// The alignment that a record with that field has at least.
static uint64_t alignment(const Coded &Type) {
  auto Element = ArrayRef(Type.Words);
  while (Element.size() > 2 && Element[0] == Array)
    Element = Element.drop_front(2);
  return Element[0] == Unknown ? 1 : size(Element).value_or(1);
}

// What a loop copied, or a copy of one scalar: LLVM keeps the type of access.
static std::optional<Coded> copiedScalars(const MemTransferInst &Copy, const Triple &Target) {
  uint64_t Length = length(Copy);
  auto Made = scalar(accessed(Copy.getMetadata(LLVMContext::MD_tbaa)), Length, Target);
  if (!Made)
    return std::nullopt;
  uint64_t Count = Length / Made->Size;
  SmallVector<Field, 1> Fields{{0, array(Count, *Made).value_or(*Made)}};
  return structure(Fields, Count * Made->Size);
}

// The record whose bytes are copied: what its fields do not cover is padding. Passes let a copy of many
// records have the fields of the first, so that it can end before the copy does.
static std::optional<Coded> copied(const MemTransferInst &Copy, const Triple &Target) {
  const MDNode *Node = Copy.getMetadata(LLVMContext::MD_tbaa_struct);
  if (!Node)
    return copiedScalars(Copy, Target);
  if ( Node->getNumOperands() > 3 * MostFields || Node->getNumOperands() % 3 != 0)
    return std::nullopt;
  uint64_t Length = length(Copy), End = 0, Alignment = 1;
  SmallVector<Field, 8> Fields;
  for (unsigned K = 0, E = Node->getNumOperands(); K != E; K += 3) {
    auto Offset = number(Node->getOperand(K)), Bytes = number(Node->getOperand(K + 1));
    if (!Offset || !Bytes || *Offset > MostBytes || *Bytes > MostBytes)
      return std::nullopt;
    // Of a copy that was split, a part has the fields that follow it too.
    if (*Bytes == 0 || *Offset >= Length)
      continue;
    uint64_t Most = std::min(*Bytes, Length - *Offset);
    Fields.push_back({*Offset, field(accessed(Node->getOperand(K + 2)), Most, Target)});
    Alignment = std::max(Alignment, alignment(Fields.back().Type));
    End = std::max(End, *Offset + Most);
  }
  if (Fields.empty())
    return std::nullopt;
  return structure(Fields, Length - End < Alignment ? Length : End);
}

void bsw_declared_copies(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  const auto &F = *unwrap<Function>(Ref);
  const Triple Target(F.getParent()->getTargetTriple());
  unsigned Position = 0;
  for (const Instruction &I : instructions(F)) {
    unsigned At = Position++;
    auto *Copy = dyn_cast<MemTransferInst>(&I);
    auto Made = Copy ? copied(*Copy, Target) : std::nullopt;
    if (!Made)
      continue;
    Code Words{0};
    Words.append(Made->Words);
    Found(At, Words.data(), Words.size(), Data);
  }
}

// Whether a type is one of those that a scalar of the code's kind has, or a vector of them.
static bool agrees(const Type &Accessed, const Code &Words) {
  const Type &Element = *Accessed.getScalarType();
  switch (Words[0]) {
  case Int:
    return Element.isIntegerTy() && Element.getIntegerBitWidth() > 8;
  case Float:
    return Element.isFloatingPointTy();
  case Pointer:
    return Element.isPointerTy();
  default:
    return false;
  }
}

void bsw_declared_accesses(LLVMValueRef Ref, BswDeclared Found, void *Data) {
  const auto &F = *unwrap<Function>(Ref);
  const DataLayout &Layout = F.getParent()->getDataLayout();
  const Triple Target(F.getParent()->getTargetTriple());
  for (auto [At, I] : enumerate(instructions(F))) {
    if (!isa<LoadInst, StoreInst>(I))
      continue;
    Type *Accessed = getLoadStoreType(const_cast<Instruction *>(&I));
    TypeSize Bytes = Layout.getTypeStoreSize(Accessed->getScalarType());
    const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
    auto Made = scalar(Tag ? accessed(Tag) : keptType(I), Bytes.getFixedValue(), Target);
    if (Made && Made->Size == Bytes.getFixedValue() && agrees(*Accessed, Made->Words))
      Found(At, Made->Words.data(), Made->Words.size(), Data);
  }
}

// Whether a local variable is only read and written, by its own address, which no pass leaves in memory.
static bool isRegister(const Instruction &I) {
  auto *Variable = dyn_cast<AllocaInst>(&I);
  auto IsAccess = [=](const User *U) {
    return getLoadStorePointerOperand(U) == Variable && !cast<Instruction>(U)->isVolatile();
  };
  return Variable && all_of(Variable->users(), IsAccess);
}

// Whether no pass has optimised a function: local variables that one would keep in registers lie in memory.
static bool isAsWritten(const Function &F) { return F.hasOptNone() || any_of(instructions(F), isRegister); }

// Whether a value is passed or returned that the front end says to have no undefined bits: a scalar of the source, and no structure,
// which may have padding.
static bool isScalar(const Use &U) {
  const User *Of = U.getUser();
  if (auto *Call = dyn_cast<CallBase>(Of))
    return Call->isArgOperand(&U) && Call->paramHasAttr(Call->getArgOperandNo(&U), Attribute::NoUndef);
  auto *Return = dyn_cast<ReturnInst>(Of);
  return Return && Return->getFunction()->hasRetAttribute(Attribute::NoUndef);
}

// What is passed or returned may be a structure, and is read as what fits into registers then, whatever lies there. Where the callee was
// inlined, it is stored into a structure of its own.
static bool isPassed(const Use &U) {
  if (isScalar(U))
    return false;
  auto *Store = dyn_cast<StoreInst>(U.getUser());
  auto *Local = Store ? dyn_cast<AllocaInst>(getUnderlyingObject(Store->getPointerOperand())) : nullptr;
  bool IsOut = isa<CallBase, ReturnInst, InsertValueInst>(U.getUser());
  return IsOut || (Local && Local->getAllocatedType()->isAggregateType());
}

static void markNumber(Instruction &I) {
  Type *Ty = I.getType();
  if (Ty->isDoubleTy() || Ty->isFloatTy())
    keepType(I, Ty->isDoubleTy() ? "double" : "float");
}

// An integer that is passed or returned as itself is one.
static void markInteger(Instruction &I) {
  const char *Name = I.getType()->isIntegerTy(64) ? "long long" : I.getType()->isIntegerTy(32) ? "int" : nullptr;
  if (Name && any_of(I.uses(), isScalar))
    keepType(I, Name);
}

static bool isUnmarkedRead(const Instruction &I) { return isa<LoadInst>(I) && !I.hasMetadata(LLVMContext::MD_tbaa); }

static void markPointer(Instruction &I) {
  if (I.getType()->isPointerTy())
    keepType(I, "any pointer");
}

void bsw_mark_all_reads(LLVMValueRef Ref) {
  for (Instruction &I : instructions(*unwrap<Function>(Ref)))
    if (isUnmarkedRead(I)) {
      markNumber(I);
      markPointer(I);
    }
}

void bsw_mark_reads(LLVMValueRef Ref) {
  auto &F = *unwrap<Function>(Ref);
  if (!isAsWritten(F))
    return;
  for (Instruction &I : instructions(F)) {
    if (!isUnmarkedRead(I) || any_of(I.uses(), isPassed))
      continue;
    markNumber(I);
    if (!F.hasOptNone())
      continue;
    markPointer(I);
    markInteger(I);
  }
}

static bool isReadable(const MDNode &Fields) {
  if (Fields.getNumOperands() % 3 != 0)
    return false;
  for (unsigned K = 0, E = Fields.getNumOperands(); K != E; ++K)
    if (K % 3 == 2 ? !isa_and_nonnull<MDNode>(Fields.getOperand(K).get())
                   : !number(Fields.getOperand(K)))
      return false;
  return true;
}

void bsw_drop_damaged_copies(LLVMValueRef Ref) {
  for (Instruction &I : instructions(unwrap<Function>(Ref)))
    if (MDNode *Fields = I.getMetadata(LLVMContext::MD_tbaa_struct); Fields && !isReadable(*Fields))
      I.setMetadata(LLVMContext::MD_tbaa_struct, nullptr);
}

#include "declared.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"

#include <map>

using namespace llvm;
using namespace declared;

// Beyond, nothing is known of a type: it is damaged, or larger than is worth while.
static const unsigned MostDepth = 40, MostVisits = 4096;

std::optional<uint64_t> declared::number(const Metadata *Operand) {
  auto *Wrapped = dyn_cast_or_null<ConstantAsMetadata>(Operand);
  auto *Constant = Wrapped ? dyn_cast<ConstantInt>(Wrapped->getValue()) : nullptr;
  if (!Constant || Constant->getValue().getActiveBits() >= 64)
    return std::nullopt;
  return Constant->getZExtValue();
}

#if LLVM_VERSION_MAJOR >= 22
static uint64_t bits(const DIType &Type) { return number(Type.getRawSizeInBits()).value_or(0); }
static std::optional<uint64_t> offset(const DIType &Type) {
  return Type.getRawOffsetInBits() ? number(Type.getRawOffsetInBits()) : 0;
}
#else
static uint64_t bits(const DIType &Type) { return Type.getSizeInBits(); }
static std::optional<uint64_t> offset(const DIType &Type) { return Type.getOffsetInBits(); }
#endif

// 0 where there is no size, or none in whole bytes.
static uint64_t bytes(const DIType &Type) {
  uint64_t Bits = bits(Type);
  return Bits % 8 == 0 && Bits / 8 <= MostBytes ? Bits / 8 : 0;
}

Coded declared::integer(uint64_t Bytes) { return {Bytes, {Int, int64_t(Bytes * 8)}}; }

Coded declared::floating(Format Kind) {
  static const uint64_t Sizes[] = {2, 2, 4, 8, 16, 16};
  return {Sizes[Kind], {Float, Kind}};
}

Coded declared::pointer() { return {8, {Pointer}}; }

Coded declared::unknown(uint64_t Bytes) { return {Bytes, {Unknown, int64_t(Bytes)}}; }

static std::optional<Coded> unknownOf(uint64_t Bytes) {
  if (Bytes == 0)
    return std::nullopt;
  return unknown(Bytes);
}

std::optional<uint64_t> declared::size(ArrayRef<int64_t> Words) {
  uint64_t Count = 1;
  for (; Words.size() > 2 && Words[0] == Array; Words = Words.drop_front(2))
    Count *= uint64_t(Words[1]);
  if (Words.empty())
    return std::nullopt;
  if (Words[0] == Pointer)
    return Count * 8;
  if (Words.size() < 2)
    return std::nullopt;
  switch (Words[0]) {
  case Int:
    return Count * (uint64_t(Words[1]) / 8);
  case Float:
    return Count * floating(Format(Words[1])).Size;
  default:
    return Count * uint64_t(Words[1]);
  }
}

std::optional<Coded> declared::array(uint64_t Count, const Coded &Element) {
  if (Count == 0 || Element.Size == 0 || Count > MostBytes / Element.Size)
    return std::nullopt;
  Coded Made{Count * Element.Size, {Array, int64_t(Count)}};
  Made.Words.append(Element.Words);
  return Made;
}

std::optional<Coded> declared::structure(SmallVectorImpl<Field> &Fields, uint64_t Size) {
  stable_sort(Fields, [](const Field &A, const Field &B) { return A.Offset < B.Offset; });
  Coded Made{Size, {Struct, int64_t(Size), int64_t(Fields.size())}};
  uint64_t End = 0;
  for (const Field &F : Fields) {
    if (F.Offset < End || F.Offset > Size || F.Type.Size > Size - F.Offset)
      return std::nullopt;
    End = F.Offset + F.Type.Size;
    Made.Words.push_back(int64_t(F.Offset));
    Made.Words.append(F.Type.Words);
  }
  return Made;
}

std::optional<Coded> declared::longDouble(const Triple &Target) {
  if (Target.isX86())
    return floating(X86Fp80);
  if (Target.isAArch64() || Target.isRISCV())
    return floating(Fp128);
  return std::nullopt;
}

// An integer of so many bytes, or what is not known.
static std::optional<Coded> wholeNumber(uint64_t Bytes) {
  if (Bytes == 0 || Bytes > 16 || !isPowerOf2_64(Bytes))
    return unknownOf(Bytes);
  return integer(Bytes);
}

static std::optional<Coded> real(uint64_t Bytes, StringRef Name, const Triple &Target) {
  switch (Bytes) {
  case 2:
    if (Name == "__bf16" || Name == "bfloat")
      return floating(BFloat);
    if (Name == "_Float16" || Name == "__fp16" || Name == "half" || Name == "f16")
      return floating(Half);
    break;
  case 4:
    return floating(Single);
  case 8:
    return floating(Double);
  case 16:
    if (Name == "__float128" || Name == "_Float128" || Name == "real(kind=16)" || Name == "f128")
      return floating(Fp128);
    if (Name == "long double")
      if (auto Made = longDouble(Target))
        return Made;
    break;
  }
  return unknownOf(Bytes);
}

// The text may be missing or be no text.
static StringRef name(const DIType &Type) {
  auto *Text = dyn_cast_or_null<MDString>(Type.getOperand(2).get());
  return Text ? Text->getString() : StringRef();
}

std::optional<Coded> Coder::basic(const DIBasicType &Type) {
  uint64_t Bytes = bytes(Type);
  switch (Type.getEncoding()) {
  case dwarf::DW_ATE_float:
    return real(Bytes, name(Type), Target);
  case dwarf::DW_ATE_complex_float: {
    // The names of parts are not told; only formats that their size tells are known.
    if (Bytes != 8 && Bytes != 16)
      return unknownOf(Bytes);
    return array(2, floating(Bytes == 8 ? Single : Double));
  }
  case dwarf::DW_ATE_boolean:
  case dwarf::DW_ATE_signed:
  case dwarf::DW_ATE_signed_char:
  case dwarf::DW_ATE_unsigned:
  case dwarf::DW_ATE_unsigned_char:
  case dwarf::DW_ATE_UTF:
    return wholeNumber(Bytes);
  default:
    return unknownOf(Bytes);
  }
}

// A type under another name or with a qualifier.
static bool isAlias(const DIDerivedType &Type) {
  switch (Type.getTag()) {
  case dwarf::DW_TAG_typedef:
  case dwarf::DW_TAG_const_type:
  case dwarf::DW_TAG_volatile_type:
  case dwarf::DW_TAG_restrict_type:
  case dwarf::DW_TAG_atomic_type:
    return true;
  default:
    return false;
  }
}

static bool isPointer(unsigned Tag) {
  return Tag == dwarf::DW_TAG_pointer_type || Tag == dwarf::DW_TAG_reference_type ||
         Tag == dwarf::DW_TAG_rvalue_reference_type;
}

// Behind all aliases; null where there are too many.
static const Metadata *unalias(const Metadata *Node) {
  for (unsigned Left = MostDepth; Left > 0; --Left) {
    auto *Derived = dyn_cast_or_null<DIDerivedType>(Node);
    if (!Derived || !isAlias(*Derived))
      return Node;
    Node = Derived->getRawBaseType();
  }
  return nullptr;
}

std::optional<Coded> Coder::derived(const DIDerivedType &Type, unsigned Depth) {
  if (isAlias(Type))
    return type(Type.getRawBaseType(), Depth);
  if (isPointer(Type.getTag()) && (bits(Type) == 0 || bits(Type) == 64))
    return pointer();
  return unknownOf(bytes(Type));
}

// The number of elements in one dimension, if it is constant.
static std::optional<uint64_t> extent(const DISubrange &Range) {
  if (Range.getRawCountNode())
    return number(Range.getRawCountNode());
  auto Lower = number(Range.getRawLowerBound()), Upper = number(Range.getRawUpperBound());
  if (!Lower || !Upper || *Upper < *Lower)
    return std::nullopt;
  return *Upper - *Lower + 1;
}

// Whether the memory holds the address of the elements before all else, as Fortran's descriptors do.
static bool isDescriptor(const DICompositeType &Type) {
  auto *Where = dyn_cast_or_null<DIExpression>(Type.getRawDataLocation());
  return Where && Where->getElements() == ArrayRef<uint64_t>{dwarf::DW_OP_push_object_address,
                                                             dwarf::DW_OP_deref};
}

// Flang's descriptor: behind the address come integers alone, the last of which are three for each
// dimension, as the places of the strides show. Of other compilers' descriptors only the address is known.
static Coded descriptor(const DICompositeType &Type) {
  auto *Dimensions = dyn_cast_or_null<MDTuple>(Type.getRawElements());
  uint64_t Rank = Dimensions ? Dimensions->getNumOperands() : 0;
  for (uint64_t K = 0; K != Rank; ++K) {
    auto *Range = dyn_cast_or_null<DISubrange>(Dimensions->getOperand(static_cast<unsigned>(K)).get());
    auto *Stride = Range ? dyn_cast_or_null<DIExpression>(Range->getRawStride()) : nullptr;
    const uint64_t Place[] = {dwarf::DW_OP_push_object_address, dwarf::DW_OP_plus_uconst,
                              40 + 24 * K, dwarf::DW_OP_deref};
    if (!Stride || Stride->getElements() != ArrayRef<uint64_t>(Place))
      return pointer();
  }
  auto Bounds = Rank == 0 || Rank > 15 ? std::nullopt : array(3 * Rank, integer(8));
  if (!Bounds)
    return pointer();
  SmallVector<Field, 8> Fields = {{0, pointer()},   {8, integer(8)},  {16, integer(4)}, {20, integer(1)},
                                  {21, integer(1)}, {22, integer(1)}, {23, integer(1)}, {24, *Bounds}};
  auto Made = structure(Fields, 24 + 24 * Rank);
  return Made ? *Made : pointer();
}

std::optional<Coded> Coder::arrayOf(const DICompositeType &Type, unsigned Depth) {
  if (isDescriptor(Type))
    return descriptor(Type);
  auto *Dimensions = dyn_cast_or_null<MDTuple>(Type.getRawElements());
  if (Type.getRawDataLocation() || !Dimensions || Dimensions->getNumOperands() == 0)
    return std::nullopt;
  auto Made = type(Type.getRawBaseType(), Depth);
  if (!Made || Made->Unbounded || Made->Size == 0)
    return std::nullopt;
  const Coded Element = *Made;
  bool Unbounded = false;
  for (const MDOperand &Operand : reverse(Dimensions->operands())) {
    auto *Range = dyn_cast_or_null<DISubrange>(Operand.get());
    auto Count = Range ? extent(*Range) : std::nullopt;
    Unbounded |= !Count || *Count == 0;
    if (Range && Range->getRawStride())
      return std::nullopt;
    if (!Unbounded && !(Made = array(*Count, *Made)))
      return std::nullopt;
  }
  if (Unbounded) {
    Made = Element;
    Made->Unbounded = true;
  } else if (bits(Type) != 0 && bits(Type) / 8 != Made->Size) {
    return std::nullopt;
  }
  return Made;
}

// Whether a last member is often taken for an array of any length.
static bool isTail(const Coded &Type) {
  return Type.Unbounded || (Type.Words[0] == Array && Type.Words[1] == 1);
}

// Bytes that hold parts of integers. Two neighbours may share one.
static void bitField(uint64_t First, uint64_t Bits, SmallVectorImpl<Field> &Fields) {
  uint64_t Begin = First / 8, End = Bits == 0 ? Begin : divideCeil(First + Bits, 8);
  if (!Fields.empty() && Fields.back().Offset == Begin && Fields.back().Type.Words == integer(1).Words)
    ++Begin;
  for (; Begin < End; ++Begin)
    Fields.push_back({Begin, integer(1)});
}

// What no field covers is not known: nothing describes what may be there.
void declared::fillGaps(SmallVectorImpl<Field> &Fields, uint64_t Size) {
  sort(Fields, [](const Field &A, const Field &B) { return A.Offset < B.Offset; });
  uint64_t End = 0;
  for (size_t K = 0, E = Fields.size(); K != E; ++K) {
    if (uint64_t Next = Fields[K].Offset; Next > End)
      Fields.push_back({End, unknown(Next - End)});
    // Sums of what is below 2^63; fields that do not fit are found later.
    End = std::max(End, Fields[K].Offset + Fields[K].Type.Size);
  }
  if (End < Size)
    Fields.push_back({End, unknown(Size - End)});
}

// One member of a record that begins at byte At of the whole and ends at End; false where it cannot be
// placed.
bool Coder::member(const DIDerivedType &Member, uint64_t At, uint64_t End, unsigned Depth,
                   SmallVectorImpl<Field> &Fields) {
  auto First = offset(Member);
  uint64_t Bits = bits(Member);
  if (!First || *First / 8 > End - At || Bits / 8 > MostBytes)
    return false;
  if (Member.getFlags() & DINode::FlagBitField) {
    if (Bits > 128)
      return false;
    bitField(At * 8 + *First, Bits, Fields);
    return true;
  }
  if (*First % 8 != 0 || Bits % 8 != 0)
    return false;
  uint64_t Offset = At + *First / 8, Bytes = Bits / 8;
  Open |= name(Member).starts_with("_vptr");
  const auto Put = [&](uint64_t To, const std::optional<Coded> &Made) {
    if (Made)
      Fields.push_back({To, *Made});
    return Made.has_value();
  };
  const auto Type = type(Member.getRawBaseType(), Depth);
  if (!Type)
    return Put(Offset, unknownOf(Bytes));
  // No bytes of its own, but perhaps the address of a neighbour.
  if (Type->Words[0] == Struct && Type->Words[2] == 0)
    return true;
  Open |= isTail(*Type);
  // What lies in the last bytes of the record belongs to the array.
  if (Type->Unbounded)
    return Offset == End || Put(Offset, unknownOf(std::max(Bytes, End - Offset)));
  if (Bytes == 0 || Bytes == Type->Size)
    return Put(Offset, Type);
  // A descriptor begins with an address, whatever follows.
  if (Bytes > Type->Size && Type->Words[0] == Pointer)
    return Put(Offset, Type) && Put(Offset + Type->Size, unknownOf(Bytes - Type->Size));
  return Put(Offset, unknownOf(Bytes));
}

// The fields of a record from byte At of the whole, with those of its bases among them: a class may use
// the padding of its base.
bool Coder::fields(const DICompositeType &Type, uint64_t At, uint64_t End, unsigned Depth,
                   SmallVectorImpl<Field> &Fields) {
  auto *Elements = dyn_cast_or_null<MDTuple>(Type.getRawElements());
  if (!Elements)
    return Type.getRawElements() == nullptr;
  for (const MDOperand &Operand : Elements->operands()) {
    // A member function.
    if (isa_and_nonnull<DISubprogram>(Operand.get()))
      continue;
    auto *Inner = dyn_cast_or_null<DIType>(Operand.get());
    if (!Inner || ++Visits > MostVisits || Inner->getTag() == dwarf::DW_TAG_variant_part)
      return false;
    auto *Member = dyn_cast<DIDerivedType>(Inner);
    if (Member && Member->getTag() == dwarf::DW_TAG_inheritance) {
      auto *Base = dyn_cast_or_null<DICompositeType>(unalias(Member->getRawBaseType()));
      auto First = offset(*Member);
      Open |= bool(Member->getFlags() & DINode::FlagVirtual);
      if (!Base || Depth >= MostDepth || !First || *First % 8 != 0 || *First / 8 > End - At ||
          (Member->getFlags() & DINode::FlagVirtual))
        return false;
      // What is described elsewhere, if there is anything in it, lies where no member does.
      if (Base->getFlags() & DINode::FlagFwdDecl)
        Hidden = true;
      else if (!fields(*Base, At + *First / 8, End, Depth + 1, Fields))
        return false;
    } else if (Member && Member->getTag() == dwarf::DW_TAG_member &&
               !(Member->getFlags() & DINode::FlagStaticMember)) {
      if (!member(*Member, At, End, Depth + 1, Fields))
        return false;
    }
  }
  return true;
}

// What a Fortran compiler says of a derived type's size ends with its last component. The distance
// between two of them follows from how their components are aligned, which it says too.
static uint64_t stride(const DICompositeType &Type) {
  uint64_t Alignment = 1;
  if (auto *Elements = dyn_cast_or_null<MDTuple>(Type.getRawElements()))
    for (const MDOperand &Operand : Elements->operands())
      if (auto *Member = dyn_cast_or_null<DIDerivedType>(Operand.get()))
        if (uint64_t Own = Member->getAlignInBits() / 8; isPowerOf2_64(Own))
          Alignment = std::max(Alignment, Own);
  return alignTo(bytes(Type), Alignment);
}

std::optional<Coded> Coder::record(const DICompositeType &Type, unsigned Depth) {
  uint64_t Size = stride(Type);
  SmallVector<Field, 8> Fields;
  if (Size == 0)
    return std::nullopt;
  bool Around = std::exchange(Hidden, false);
  bool Placed = fields(Type, 0, Size, Depth, Fields);
  if (std::exchange(Hidden, Around))
    fillGaps(Fields, Size);
  if (Placed)
    if (auto Made = structure(Fields, Size))
      return Made;
  return unknown(Size);
}

// What flang has for an address of C's, which it declares as a structure of an integer.
static bool isAddress(const DICompositeType &Type) {
  return Type.getName() == "__builtin_c_ptr" || Type.getName() == "__builtin_c_funptr";
}

std::optional<Coded> Coder::composite(const DICompositeType &Type, unsigned Depth) {
  if (Type.getFlags() & DINode::FlagFwdDecl)
    return std::nullopt;
  switch (Type.getTag()) {
  case dwarf::DW_TAG_array_type:
    if (auto Made = arrayOf(Type, Depth))
      return Made;
    break;
  case dwarf::DW_TAG_structure_type:
  case dwarf::DW_TAG_class_type:
    return isAddress(Type) ? pointer() : record(Type, Depth);
  case dwarf::DW_TAG_union_type:
    if (auto Made = unionOf(Type, Depth))
      return Made;
    break;
  case dwarf::DW_TAG_enumeration_type:
    return wholeNumber(bytes(Type));
  default:
    break;
  }
  return unknownOf(bytes(Type));
}

// The scalars of a type by the bytes where they begin, which are taken from Words; false where there are many, or one may be anything.
static bool scalars(ArrayRef<int64_t> &Words, uint64_t At, std::map<uint64_t, Code> &Into) {
  static const size_t MostScalars = 256;
  auto Kind = Words[0];
  if (Into.size() > MostScalars || Kind == Unknown)
    return false;
  if (Kind == Array) {
    auto Count = uint64_t(Words[1]);
    Words = Words.drop_front(2);
    auto Element = Words;
    auto Stride = size(Element);
    for (uint64_t K = 0; K != Count; ++K) {
      Words = Element;
      if (!Stride || !scalars(Words, At + K * *Stride, Into))
        return false;
    }
    return true;
  }
  if (Kind == Struct) {
    auto Fields = Words[2];
    Words = Words.drop_front(3);
    for (int64_t K = 0; K != Fields; ++K) {
      auto Offset = uint64_t(Words[0]);
      Words = Words.drop_front(1);
      if (!scalars(Words, At + Offset, Into))
        return false;
    }
    return true;
  }
  size_t Length = Kind == Pointer ? 1 : 2;
  Into.try_emplace(At, Words.begin(), Words.begin() + Length);
  Words = Words.drop_front(Length);
  // Bytes may stand for anything.
  return Into[At] != integer(1).Words;
}

// A union of which all members have the same scalars at the same bytes, as far as they go: it is what the longest is.
std::optional<Coded> Coder::unionOf(const DICompositeType &Type, unsigned Depth) {
  auto *Elements = dyn_cast_or_null<MDTuple>(Type.getRawElements());
  if (!Elements)
    return std::nullopt;
  std::optional<Coded> Longest;
  std::map<uint64_t, Code> All;
  for (const MDOperand &Operand : Elements->operands()) {
    auto *Member = dyn_cast_or_null<DIDerivedType>(Operand.get());
    if (!Member || Member->getTag() != dwarf::DW_TAG_member)
      continue;
    auto Made = type(Member->getRawBaseType(), Depth);
    if (!Made || Made->Unbounded || offset(*Member) != 0 || (Member->getFlags() & DINode::FlagBitField))
      return std::nullopt;
    std::map<uint64_t, Code> Own;
    ArrayRef<int64_t> Words = Made->Words;
    if (!scalars(Words, 0, Own))
      return std::nullopt;
    auto Last = Longest ? Longest->Size : 0;
    for (const auto &[At, Scalar] : Own) {
      auto Known = All.find(At);
      bool Fits = Known != All.end() ? Known->second == Scalar : At >= Last;
      if (!Fits)
        return std::nullopt;
    }
    // What one has and another that reaches as far has not is padding there.
    for (const auto &Known : All)
      if (Known.first < Made->Size && !Own.count(Known.first))
        return std::nullopt;
    All.insert(Own.begin(), Own.end());
    if (!Longest || Made->Size > Longest->Size)
      Longest = Made;
  }
  return Longest && Longest->Size == bytes(Type) ? Longest : std::nullopt;
}

std::optional<Coded> Coder::type(const Metadata *Node, unsigned Depth) {
  if (++Visits > MostVisits || Depth >= MostDepth)
    return std::nullopt;
  if (auto *Basic = dyn_cast_or_null<DIBasicType>(Node))
    return basic(*Basic);
  if (auto *Text = dyn_cast_or_null<DIStringType>(Node))
    return array(bytes(*Text), integer(1));
  if (auto *Derived = dyn_cast_or_null<DIDerivedType>(Node))
    return derived(*Derived, Depth + 1);
  if (auto *Composite = dyn_cast_or_null<DICompositeType>(Node))
    return composite(*Composite, Depth + 1);
  return std::nullopt;
}

bool Coder::exhausted() const { return Visits > MostVisits; }

// Bytes, or arrays of them: what may hold anything.
static bool isRaw(const Metadata *Node) {
  Node = unalias(Node);
  if (auto *Composite = dyn_cast_or_null<DICompositeType>(Node)) {
    if (Composite->getTag() == dwarf::DW_TAG_array_type)
      Node = unalias(Composite->getRawBaseType());
    // `std::byte`.
    if (auto *Inner = dyn_cast_or_null<DICompositeType>(Node))
      return Inner->getTag() == dwarf::DW_TAG_enumeration_type && bits(*Inner) == 8;
  }
  auto *Basic = dyn_cast_or_null<DIBasicType>(Node);
  return Basic && bits(*Basic) == 8 && Basic->getEncoding() != dwarf::DW_ATE_boolean;
}

Code Coder::variable(const Metadata *Node) {
  auto Made = isRaw(Node) ? std::nullopt : type(Node, 0);
  if (!Made || Made->Size == 0 || exhausted())
    return {};
  Code Words{Made->Unbounded};
  Words.append(Made->Words);
  return Words;
}

Code Coder::behind(const Metadata *Node, bool Object) {
  auto *Type = dyn_cast_or_null<DIDerivedType>(unalias(Node));
  if (!Type || !isPointer(Type->getTag()))
    return {};
  Code Words = variable(Type->getRawBaseType());
  if (!Words.empty() && Type->getTag() == dwarf::DW_TAG_pointer_type && !Open && !Object)
    Words[0] = 1;
  return Words;
}

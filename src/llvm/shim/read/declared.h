// Types of debug information, coded for the C ABI.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

namespace declared {

// The code of a type is a preorder walk of these, each followed by its numbers and then by its parts:
// an integer's bits; a float's format; an array's count and element; a struct's bytes, number of
// fields, and every field behind its offset; the bytes of what is not known.
enum Kind : int64_t { Int, Float, Pointer, Array, Struct, Unknown };
enum Format : int64_t { Half, BFloat, Single, Double, X86Fp80, Fp128 };

using Code = llvm::SmallVector<int64_t, 8>;

// A type that occupies Size bytes, from which arrays are made without gaps.
struct Coded {
  uint64_t Size = 0;
  Code Words;
  // An array of unknown length: Words and Size are its element's.
  bool Unbounded = false;
};

struct Field {
  uint64_t Offset;
  Coded Type;
};

// Nothing that is declared is larger.
constexpr uint64_t MostBytes = uint64_t(1) << 47;

Coded integer(uint64_t Bytes);
Coded floating(Format Kind);
Coded pointer();
Coded unknown(uint64_t Bytes);
// The bytes of a type that these made.
std::optional<uint64_t> size(llvm::ArrayRef<int64_t> Words);
// Count elements; none where there are none or they are too large.
std::optional<Coded> array(uint64_t Count, const Coded &Element);
// Sorts the fields; none where they overlap or do not fit into Size bytes.
std::optional<Coded> structure(llvm::SmallVectorImpl<Field> &Fields, uint64_t Size);
// Adds what no field covers, as not known.
void fillGaps(llvm::SmallVectorImpl<Field> &Fields, uint64_t Size);
// The format in which the target has C's `long double`, if that is one of 16 bytes.
std::optional<Coded> longDouble(const llvm::Triple &Target);

// The number that a metadata operand holds, if it is one below 2^63.
std::optional<uint64_t> number(const llvm::Metadata *Operand);

// Codes one type. Debug information may be damaged: any operand may be missing or of another kind, and
// types may contain themselves.
class Coder {
  const llvm::Triple &Target;
  unsigned Visits = 0;
  // Something lies behind a value of the type that is part of it, so that it does not repeat.
  bool Open = false;
  // A base of the record at hand is described elsewhere.
  bool Hidden = false;

  std::optional<Coded> type(const llvm::Metadata *Node, unsigned Depth);
  std::optional<Coded> basic(const llvm::DIBasicType &Type);
  std::optional<Coded> derived(const llvm::DIDerivedType &Type, unsigned Depth);
  std::optional<Coded> composite(const llvm::DICompositeType &Type, unsigned Depth);
  std::optional<Coded> unionOf(const llvm::DICompositeType &Type, unsigned Depth);
  std::optional<Coded> arrayOf(const llvm::DICompositeType &Type, unsigned Depth);
  std::optional<Coded> record(const llvm::DICompositeType &Type, unsigned Depth);
  bool fields(const llvm::DICompositeType &Type, uint64_t At, uint64_t End, unsigned Depth,
              llvm::SmallVectorImpl<Field> &Fields);
  bool member(const llvm::DIDerivedType &Member, uint64_t At, uint64_t End, unsigned Depth,
              llvm::SmallVectorImpl<Field> &Fields);
  bool exhausted() const;

public:
  explicit Coder(const llvm::Triple &Target) : Target(Target) {}

  // Of memory that holds a variable of the type: 1 where it repeats or 0, then the code; else empty.
  Code variable(const llvm::Metadata *Node);
  // The same of memory to which such a variable points. One that points to an Object points to no array.
  Code behind(const llvm::Metadata *Node, bool Object);
};

// Keeps the name of the type that an access is of, where alias queries do not see it. Two accesses that LLVM makes one keep what
// both have.
void keepType(llvm::Instruction &Access, llvm::StringRef Name);
// The same of its type tag, which it loses.
void hideTag(llvm::Instruction &Access);
// Empty where none is kept.
llvm::StringRef keptType(const llvm::Instruction &Access);

// Drops the marks by which the variables and accesses of a canonical function are known.
void forget(llvm::Function &F);

} // namespace declared

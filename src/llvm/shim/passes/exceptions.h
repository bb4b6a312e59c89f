// What a module throws of its own, and what functions that are made for such exceptions share.
#ifndef BACKSWEEP_EXCEPTIONS_H
#define BACKSWEEP_EXCEPTIONS_H

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

// One type of which exceptions are thrown.
struct ThrownType {
  llvm::GlobalVariable *Type;
  llvm::Function *Destructor;
  uint64_t Size;
  // The type itself, and its bases, by the names of their type information.
  llvm::SmallVector<llvm::StringRef, 4> Classes;

  bool is(llvm::StringRef Class) const { return llvm::is_contained(Classes, Class); }
};

class Thrown {
public:
  // A set of types, a bit each.
  using Kinds = uint64_t;

  explicit Thrown(llvm::Module &M);
  llvm::ArrayRef<ThrownType> types() const { return Types; }
  // The function's calls stay as they are.
  void leaveAlone(llvm::Function &F) { Throwing.erase(&F); }
  // What a call throws, where it throws something of the program's own.
  const ThrownType *thrownBy(const llvm::CallBase &Call) const;
  // The types of what a call may end with, where it throws, or the function has one beside it that gives back what it throws.
  Kinds kindsOf(const llvm::CallBase &Call) const;
  llvm::Function *givingBack(llvm::Function &F);
  // A function beside another that was made, and that nothing was done with yet.
  llvm::Function *next() { return Made.empty() ? nullptr : Made.pop_back_val(); }
  // Where such a function gives back an exception.
  static llvm::Value *pending(llvm::Function &F);
  // The memory of an exception is had from the heap.
  llvm::Value *onHeap(llvm::CallBase &Allocated, const ThrownType &Type);
  // Throws an exception as the C++ library does.
  void throwAway(llvm::IRBuilder<> &B, llvm::Value *Object, const ThrownType &Of);
  // What is said of a call or a function, but of its result and of how it ends.
  static llvm::AttributeList withoutPromises(llvm::AttributeList Said, llvm::LLVMContext &Context);

private:
  static constexpr size_t MostTypes = 64;
  llvm::Module &M;
  llvm::SmallVector<ThrownType, 4> Types;
  // Which types functions throw themselves, and which come out of them; null is what is called through pointers.
  llvm::MapVector<llvm::Function *, Kinds> Own, Throwing;
  llvm::SmallVector<llvm::Function *, 8> Made;

  const ThrownType *typeOf(const llvm::Value &Type) const;
  void findThrowing();
  llvm::SmallVector<llvm::Function *, 16> callingThroughPointers() const;
};

#endif

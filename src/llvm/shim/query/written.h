#pragma once

#include "numbers.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

// Conditions of branches that have held, or have not.
using Conditions = llvm::SmallVector<std::pair<llvm::Value *, bool>, 2>;

// Bytes of one object, counted from its beginning, that have been written if some conditions held.
struct WrittenBytes {
  const llvm::SCEV *Begin, *End;
  Conditions If;
};

// Whether what is read of one object has been written since a certain point, on all ways: a forward data-flow problem
// over the loops and branches of a function. What is written stays so; thus what holds before a loop holds in it, and
// what all iterations write is found from what one of them writes (its ranges touch each other).
class Written {
public:
  // The blocks are in an order in which those come first that lead to others. `Steps` is what work may still be spent.
  Written(llvm::ArrayRef<llvm::BasicBlock *> Order, llvm::Value *Object, llvm::DominatorTree &Tree, llvm::LoopInfo &LI,
          llvm::ScalarEvolution &SE, unsigned &Steps);

  // Whether all that touches the object is known.
  bool known() const { return Complete; }
  bool writtenIn(const llvm::Loop &L) const;
  // Whether an iteration of a loop reads nothing of the object but what it has written itself.
  bool beforeReadsIn(const llvm::Loop &L);
  // Whether what follows a loop, in the same iteration of the loop around it, does not read what that leaves.
  bool beforeReadsBehind(const llvm::Loop &L);

private:
  using Bytes = llvm::SmallVector<WrittenBytes, 8>;
  using Blocks = llvm::function_ref<bool(const llvm::BasicBlock *)>;
  // One access; of the whole object where it has no bounds.
  struct Access {
    llvm::Instruction *At;
    bool Reads, Writes;
    const llvm::SCEV *Begin = nullptr, *End = nullptr;
  };
  struct Edge {
    llvm::BasicBlock *From, *To;
    Bytes Left;
    // Zero there, by what the branch says; null where that says no such thing.
    const llvm::SCEV *None = nullptr;
    // Phis, and what they have there.
    llvm::SmallVector<std::pair<const llvm::SCEV *, const llvm::SCEV *>, 4> Names = {};
  };

  bool collect();
  bool use(llvm::Use &U, llvm::SmallVectorImpl<llvm::Value *> &Work);
  bool call(llvm::CallBase &Call, llvm::Use &U);
  void touch(llvm::Instruction *I, bool Reads, llvm::Value *Pointer, const llvm::SCEV *Length);
  bool isObject(const llvm::Value *V) const;
  const llvm::SCEV *size();

  void want(Blocks Inside);
  llvm::SmallPtrSet<const llvm::BasicBlock *, 32> leadToReads(Blocks Inside) const;
  bool covers(llvm::ArrayRef<llvm::BasicBlock *> Starts, Blocks Inside);
  bool pass(llvm::ArrayRef<llvm::BasicBlock *> Starts, Blocks Inside, bool Judge);
  bool read(const Access &What, const Bytes &At);
  bool within(const llvm::SCEV *Begin, const llvm::SCEV *End, const Bytes &At, llvm::BasicBlock *Block);
  llvm::BasicBlock *sideOf(llvm::Value *Condition, bool Sense);
  bool onlyWrittenIf(llvm::Value *Condition, bool Sense);

  const llvm::SCEV *bytes(const llvm::SCEV *Number, uint64_t Size);
  void add(Bytes &All, WrittenBytes New);
  void learn(llvm::BasicBlock *Latch, const Bytes &At);
  Bytes leaving(llvm::BasicBlock *From, llvm::BasicBlock *To, const Bytes &At);
  Bytes candidates(llvm::BasicBlock *Block, llvm::ArrayRef<Edge> Edges);
  llvm::SmallVector<const llvm::SCEV *, 2> endsAtPhis(const Edge &By, const WrittenBytes &Range);
  Bytes entering(llvm::BasicBlock *Block, llvm::MutableArrayRef<Edge> Edges);
  void describe(Edge &By);
  const llvm::SCEV *nothing(const Edge &By);
  bool implied(const Edge &By, const WrittenBytes &What);
  bool impliedByName(const Edge &By, WrittenBytes What);

  llvm::ArrayRef<llvm::BasicBlock *> Order;
  const llvm::DataLayout &Layout;
  llvm::Value *Object;
  llvm::DominatorTree &Tree;
  llvm::LoopInfo &LI;
  llvm::ScalarEvolution &SE;
  llvm::Type *Word;
  Numbers Values;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::SmallVector<Access, 4>> Accesses;
  // Of what is accessed, a lane at a time.
  llvm::SmallSetVector<uint64_t, 4> Sizes;
  // The loop whose iterations are asked for.
  const llvm::Loop *In = nullptr;
  // What it helps to know where ways meet.
  llvm::SmallSetVector<std::pair<const llvm::SCEV *, const llvm::SCEV *>, 8> Wanted;
  // What earlier iterations have written, at the header of a loop.
  llvm::DenseMap<const llvm::BasicBlock *, Bytes> Before;
  // Whether a pass over the blocks has found more of that.
  bool Learned = false;
  const bool Complete;
};

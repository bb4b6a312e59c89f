// The analysis managers of LLVM's pass manager, wired together.
#pragma once

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Passes/PassBuilder.h"

struct Managers {
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
  llvm::PassBuilder PB;

  Managers() {
    FAM.registerPass([this] { return PB.buildDefaultAAPipeline(); });
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }
};

// As other languages hold them.
struct bsw_analyses : Managers {};

// LLVM keeps where an expression is available in a list of all places that were asked about, which it searches from the start:
// many loops would cost their square.
class Forgetful {
  llvm::ScalarEvolution &SE;
  unsigned Asked = 0;

public:
  explicit Forgetful(llvm::ScalarEvolution &SE) : SE(SE) {}

  void ask() {
    if (++Asked % 256 == 0)
      SE.forgetBlockAndLoopDispositions();
  }
};

// What is asked of a module and of its declarations.
#include "../read/constants.cpp"
#include "../query/evolution.cpp"
#include "../read/debug.cpp"
#include "../read/facts.cpp"
#include "../passes/lifetimes.cpp"
#include "../write/optimise.cpp"
#include "../write/checkpoints.cpp"
#include "../write/touched.cpp"

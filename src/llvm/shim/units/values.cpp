// Memory, numbers and functions of their own.
#include "../passes/heap.cpp"
#include "../passes/library.cpp"
#include "../write/outline.cpp"
#include "../passes/retyped.cpp"
#include "../passes/targets.cpp"
#include "../write/turning.cpp"
#include "../query/extents.cpp"

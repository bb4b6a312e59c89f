// Memory, numbers and functions of their own.
#include "../query/known.cpp"
#include "../write/outline.cpp"
#include "../query/tags.cpp"
#include "../write/turning.cpp"
#include "../query/extents.cpp"

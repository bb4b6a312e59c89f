// Loops.
#include "../read/damaged.cpp"
#include "../query/dependences.cpp"
#include "../query/memory.cpp"
#include "../query/order.cpp"

/* The whole runtime as one unit: for bitcode, and for builds without a library. */
#include "message.c"
#include "memory.c"
#include "chunk.c"
#include "debug.c"
#include "profile.c"
#include "stats.c"
#include "mode.c"
#include "stack.c"

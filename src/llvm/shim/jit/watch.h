// How a run of a watched function tells what came out of its comparisons: shared by what instruments
// (jit/deciders.rs, jit/accesses.rs), what keeps the log (watch_log.c) and who reads it.
#pragma once

#include <stddef.h>
#include <stdint.h>

// What came out at a place.
struct bsw_watch_event {
  uint64_t outcome;
  uint32_t site;
  // The place of the last call of a function without lines, or all ones.
  uint32_t from;
};

// How a log ended: with everything in it, with too much for it, or, where outcomes were prescribed, elsewhere.
typedef enum { BSW_WATCH_WHOLE, BSW_WATCH_TOO_LONG, BSW_WATCH_ASTRAY } bsw_watch_state;

// What an access says of the bytes that it touches.
typedef enum {
  BSW_BYTES_UNTOUCHED,
  BSW_BYTES_OTHER,
  BSW_BYTES_FLOAT,
  BSW_BYTES_DOUBLE,
  BSW_BYTES_EXTENDED,
  BSW_BYTES_POINTER,
  BSW_BYTES_INT8,
  BSW_BYTES_INT16,
  BSW_BYTES_INT32,
  BSW_BYTES_INT64
} bsw_watch_bytes;

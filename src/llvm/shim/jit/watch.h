// How a run of a watched function tells what came out of its comparisons: shared by what instruments
// (watch.cpp), what keeps the log (watch_log.c) and who reads it.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What a place in a program decides on floating numbers.
typedef enum {
  BSW_DECIDES_COMPARISON,
  BSW_DECIDES_MINIMUM,
  BSW_DECIDES_MAXIMUM,
  BSW_DECIDES_SIGN,
  BSW_DECIDES_ROUNDING,
  BSW_DECIDES_INTEGER,
  BSW_DECIDES_LIBRARY
} bsw_watch_kind;

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

#ifdef __cplusplus
}
#endif

/* What watched functions call (see jit/deciders.rs and jit/accesses.rs). */
#pragma once

#include "watch.h"

uint64_t bsw_watch_outcome(uint64_t site, uint64_t outcome);
void bsw_watch_from(uint64_t site);
void bsw_watch_access(const char *address, uint64_t bytes, uint32_t kind);

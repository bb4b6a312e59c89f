/* What the programs stand on: REAL is double, or a dual number where the judge is compiled. */
#ifndef PRELUDE_H
#define PRELUDE_H
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>
#endif
#ifdef JUDGE
#include "dual.hpp"
typedef dual REAL;
static inline double VAL(dual a) { return a.v; }
#define SCAN_REAL(text, place)             \
    do {                                   \
        double scanned;                    \
        sscanf(text, "%lf", &scanned);     \
        place = scanned;                   \
    } while (0)
#define ROOT static
#else
typedef double REAL;
#define VAL(x) (x)
#define SCAN_REAL(text, place) sscanf(text, "%lf", &(place))
#ifdef __cplusplus
#define ROOT extern "C"
#else
#define ROOT
#endif
#endif
#define NOINLINE __attribute__((noinline))
#endif

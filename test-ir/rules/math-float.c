// Every function of math.h in float through compiled calls, against differences; a zero adjoint
// stays zero at singular points.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="0 2" %check %s $all --adjoint 'unary(which:const)' --adjoint 'binary(which:const)' \
// RUN:     --adjoint 'others(which:const)'; \
// RUN: done
#define _GNU_SOURCE
#define REAL float
#define C(name) name##f
#define TOLERANCE 3e-6L
#include "check-functions.h"

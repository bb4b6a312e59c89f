// Every function of math.h in double through compiled calls, against differences; a zero adjoint
// stays zero at singular points.
//
// RUN: for all in "" --disable=all; do \
// RUN:   env LEVELS="0 2" %check %s $all --adjoint 'unary(which:const)' --adjoint 'binary(which:const)' \
// RUN:     --adjoint 'others(which:const)'; \
// RUN: done
#define _GNU_SOURCE
#define REAL double
#define C(name) name
#define TOLERANCE 1e-10L
#include "check-functions.h"

/*
 * Pairs of functions in place of the two sweeps of MPI's. Compile this file with your mpicc, and link it with what the tool
 * wrote:
 *
 *   mpicc -O2 $(backsweep --cflags) -c $(backsweep --mpi-source)
 *
 * It is given as source because handles differ between the libraries of MPI. The manual's chapter on MPI tells the rest.
 *
 * The forward half of a pair does what the function does, and pushes one address: that of what it has kept of the call. The
 * backward half pops it, and sends the adjoints the other way. Errors are one line "backsweep: error: ..." and MPI_Abort.
 *
 * C11, MPI 3.0 or later. One thread at a time calls MPI.
 */
#include <mpi.h>

#include "backsweep.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base.h"
#include "layout.h"
#include "channel.h"
#include "point.h"
#include "request.h"
#include "collective.h"
#include "reduction.h"
#include "awaited.h"
#include "fortran.h"
#include "fortran_awaited.h"

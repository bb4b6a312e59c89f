// Functions of MPI through which numbers go to other processes, or into files, and that have no pair: one-sided ones, files, packing.
//
// REQUIRES: mpi
// HINT1: messages: send and receive the numbers, or let all processes exchange them (MPI_Sendrecv, MPI_Allgather)
// HINT2: messages: read and write files before or after what is differentiated
// HINT3: messages: use a function that has one (the manual's chapter on MPI lists them), or give a pair with --custom
// RUN: export CPATH=$(mpicc --showme:incdirs | tr ' ' :); \
// RUN: env OMPI_CC=%clang mpicc -O1 %cflags -c $(%backsweep --mpi-source) -o mpi.o; \
// RUN: export LINK="mpi.o $(mpicc --showme:link)" TANGENT_LEVELS=; \
// RUN: for case in 1 2 3; do CASE=$case %follow %s --adjoint f; done
#include <mpi.h>
#if defined FOLLOWED
#define SAID 0
#else
#define SAID CASE
#endif

extern MPI_Win window;
extern MPI_File file;

double f(double *x) {
    double theirs[2] = {1, 1};
#if SAID == 1
    MPI_Get(theirs, 2, MPI_DOUBLE, 0, 0, 2, MPI_DOUBLE, window);
#elif SAID == 2
    MPI_File_write(file, x, 2, MPI_DOUBLE, MPI_STATUS_IGNORE);
#elif SAID == 3
    char packed[64];
    int at = 0;
    MPI_Pack(x, 2, MPI_DOUBLE, packed, 64, &at, MPI_COMM_WORLD);
    MPI_Sendrecv(packed, at, MPI_PACKED, 0, 0, theirs, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif CASE == 1
    MPI_Allgather(x, 2, MPI_DOUBLE, theirs, 2, MPI_DOUBLE, MPI_COMM_WORLD);
#elif CASE == 3
    MPI_Sendrecv(x, 2, MPI_DOUBLE, 0, 0, theirs, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    return theirs[0] * theirs[1] * x[0];
}

#include "vector.h"
double f_b(double *x, double *x_b, double seed);
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int wrong = CHECK(f, 2, 0.5, 1.5);
    MPI_Finalize();
    return wrong;
}

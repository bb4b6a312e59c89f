// What only the run shows: it ends with a message.
//
// REQUIRES: mpi
// RUN: for what in bytes most mixed address unfinished complexes; do \
// RUN:   %not env LEVELS=0 %parallel %s $what:2 > $what.out 2>&1; \
// RUN: done; cat bytes.out most.out mixed.out address.out unfinished.out complexes.out | %FileCheck %s
// CHECK: backsweep: error: a buffer that may hold floating numbers is sent as MPI_BYTE or MPI_PACKED: use their type, in the adjoint of MPI_Bcast on process
// CHECK: backsweep: error: of floating numbers only sums (MPI_SUM) are differentiated here, in the adjoint of MPI_Scan on process
// CHECK: backsweep: error: a datatype has floating numbers of several kinds in it, {{.*}} in the adjoint of MPI_Bcast on process
// CHECK: backsweep: error: a buffer is MPI_BOTTOM, {{.*}} in the adjoint of MPI_Send on process
// CHECK: backsweep: error: a request is completed nowhere in what is differentiated, in the adjoint of MPI_Isend on process
// CHECK: backsweep: error: a product of complex numbers is not differentiated, in the adjoint of MPI_Allreduce on process
#include <mpi.h>
#include <stddef.h>

double bytes(double *x, int n) {
    MPI_Bcast(x, n * (int)sizeof(double), MPI_BYTE, 0, MPI_COMM_WORLD);
    return x[0] * x[1];
}

double most(double *x, int n) {
    double all[2];
    MPI_Scan(x, all, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all[0] * all[1];
}

double mixed(double *x, int n) {
    struct {
        double wide;
        float narrow;
    } both = {x[0], (float)x[1]};
    int lengths[] = {1, 1};
    MPI_Aint places[] = {0, 8};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_FLOAT}, type;
    MPI_Type_create_struct(2, lengths, places, types, &type);
    MPI_Type_commit(&type);
    MPI_Bcast(&both, 1, type, 0, MPI_COMM_WORLD);
    return both.wide * both.narrow * n;
}

double address(double *x, int n) {
    MPI_Aint at;
    MPI_Datatype type;
    int rank;
    double got[2] = {1, 1};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(x, &at);
    MPI_Type_create_hindexed_block(1, n, &at, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Send(MPI_BOTTOM, 1, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(got, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return got[0] * got[1];
}

double unfinished(double *x, int n) {
    MPI_Request request;
    double got = 0;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(x, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(&got, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return got * x[n - 1];
}

double complexes(double *x, int n) {
    double all[2];
    MPI_Allreduce(x, all, n / 2, MPI_C_DOUBLE_COMPLEX, MPI_PROD, MPI_COMM_WORLD);
    return all[0] * all[1];
}

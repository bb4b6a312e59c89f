// Datatypes by all functions that make them, of numbers alone and of numbers beside integers, and structures of several members.
//
// REQUIRES: mpi
// RUN: env NP=2 %parallel %s made:24 particles:6 nested:12 pairs:4
#include <mpi.h>
#include <stddef.h>
#include <string.h>

static int rank(void) {
    int one;
    MPI_Comm_rank(MPI_COMM_WORLD, &one);
    return one;
}

// One after the other goes from the first process to the second, and comes back changed.
static double there_and_back(const double *from, double *to, int n, MPI_Datatype type, int count) {
    double sum = 0;
    memset(to, 0, (size_t)n * sizeof *to);
    MPI_Type_commit(&type);
    if (rank() == 0) {
        MPI_Send(from, count, type, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(to, count, type, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank() == 1) {
        MPI_Recv(to, count, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < n; i++)
            to[i] *= to[i] * from[i];
        MPI_Send(to, count, type, 0, 1, MPI_COMM_WORLD);
    }
    for (int i = 0; i < n; i++)
        sum += to[i] * to[i] * (i + 1);
    MPI_Type_free(&type);
    return sum;
}

double made(double *x, int n) {
    double to[24], sum = 0;
    int lengths[] = {2, 1, 3}, places[] = {1, 5, 9}, sizes[] = {4, 3, 2}, parts[] = {2, 2, 1}, starts[] = {1, 0, 1};
    MPI_Aint bytes[] = {8, 40, 72};
    MPI_Datatype type, other;
    MPI_Type_contiguous(3, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 2);
    MPI_Type_vector(3, 2, 4, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 1);
    MPI_Type_create_hvector(3, 2, 4 * sizeof(double), MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 2);
    MPI_Type_indexed(3, lengths, places, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 1);
    MPI_Type_create_hindexed(3, lengths, bytes, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 1);
    MPI_Type_create_indexed_block(3, 2, places, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 2);
    MPI_Type_create_hindexed_block(3, 2, bytes, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 2);
    MPI_Type_create_subarray(3, sizes, parts, starts, MPI_ORDER_C, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 1);
    MPI_Type_create_subarray(3, sizes, parts, starts, MPI_ORDER_FORTRAN, MPI_DOUBLE, &type);
    sum += there_and_back(x, to, n, type, 1);
    MPI_Type_dup(MPI_C_DOUBLE_COMPLEX, &other);
    MPI_Type_create_resized(other, -8, 24, &type);
    sum += there_and_back(x, to, n, type, 3);
    MPI_Type_free(&other);
    return sum;
}

typedef struct {
    int kind;
    double place[2];
    char name[3];
    double mass;
} Particle;

// Numbers among integers and characters.
double particles(double *x, int n) {
    Particle mine[2], theirs[2];
    int lengths[] = {1, 2, 3, 1}, peer = 1 - rank();
    MPI_Aint places[] = {offsetof(Particle, kind), offsetof(Particle, place), offsetof(Particle, name), offsetof(Particle, mass)};
    MPI_Datatype types[] = {MPI_INT, MPI_DOUBLE, MPI_CHAR, MPI_DOUBLE}, packed, particle;
    MPI_Type_create_struct(4, lengths, places, types, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Particle), &particle);
    MPI_Type_commit(&particle);
    for (int i = 0; i < 2; i++) {
        mine[i].kind = i + 2 * rank();
        mine[i].place[0] = x[3 * i];
        mine[i].place[1] = x[3 * i] * x[3 * i + 1];
        mine[i].mass = x[3 * i + 2];
        mine[i].name[0] = 'a';
    }
    MPI_Sendrecv(mine, 2, particle, peer, 0, theirs, 2, particle, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double energy = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            energy += mine[i].mass * theirs[j].mass * theirs[j].place[0] * (mine[i].place[1] - theirs[j].place[1]) *
                      (1 + theirs[j].kind) * (theirs[j].name[0] == 'a');
    MPI_Type_free(&packed);
    MPI_Type_free(&particle);
    return energy * n;
}

// A type of columns of types of pairs.
double nested(double *x, int n) {
    MPI_Datatype pair, column, matrix;
    double to[12], sum = 0;
    MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
    MPI_Type_vector(2, 1, 3, pair, &column);
    MPI_Type_create_hvector(2, 1, 2 * sizeof(double), column, &matrix);
    sum += there_and_back(x, to, n, matrix, 1);
    MPI_Type_free(&pair);
    MPI_Type_free(&column);
    return sum;
}

// A value and its place, sent as such; and two numbers.
double pairs(double *x, int n) {
    struct {
        double value;
        int place;
    } mine = {x[0] * x[1], rank()}, theirs;
    double two[2] = {x[2], x[3] * x[0]}, sum[2] = {0};
    int peer = 1 - rank();
    MPI_Sendrecv(&mine, 1, MPI_DOUBLE_INT, peer, 0, &theirs, 1, MPI_DOUBLE_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(two, 1, MPI_2DOUBLE_PRECISION, peer, 1, sum, 1, MPI_2DOUBLE_PRECISION, peer, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    return theirs.value * (1 + theirs.place) * sum[0] * sum[1] * n;
}

// Ways on which messages are met: from functions that are given nothing active, in recursion, in loops that messages decide on, on a process
// that has no input of its own in the result, from memory that is used again, many at once that end in another order, and in structures
// that have the request beside the numbers.
//
// REQUIRES: mpi
// RUN: env NP=2 %parallel %s by_value:3 only_one:3 recursive:2 decided:3 converged:3 reused:4 many:4 boxed:4
// RUN: env NP=4 LEVELS=1 %parallel %s by_value:3 only_one:3 recursive:2 decided:3 converged:3 reused:4 many:4 boxed:4 -- --disable=all
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

static int rank(void) {
    int one;
    MPI_Comm_rank(MPI_COMM_WORLD, &one);
    return one;
}

static double __attribute__((noinline)) get(int from) {
    double value;
    MPI_Recv(&value, 1, MPI_DOUBLE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return value;
}
static void __attribute__((noinline)) put(double value, int to) {
    MPI_Send(&value, 1, MPI_DOUBLE, to, 0, MPI_COMM_WORLD);
}

double by_value(double *x, int n) {
    if (rank() == 0) {
        put(x[0] * x[1], 1);
        put(3.0, 1);
        return get(1) * x[2];
    }
    if (rank() == 1) {
        double a = get(0), b = get(0);
        put(a * a * b, 0);
        return a * n;
    }
    return 0;
}

double only_one(double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        if (rank() == 0)
            put(x[i] * x[i], 1);
        else if (rank() == 1)
            sum += sin(get(0)) * (i + 1);
    }
    return sum;
}

static double __attribute__((noinline)) deeper(double value, int depth) {
    double theirs;
    int peer = rank() ^ 1;
    if (depth == 0)
        return value;
    MPI_Sendrecv(&value, 1, MPI_DOUBLE, peer, depth, &theirs, 1, MPI_DOUBLE, peer, depth, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return value * deeper(theirs * value, depth - 1);
}
double recursive(double *x, int n) { return deeper(x[0], 3) * x[n - 1]; }

double decided(double *x, int n) {
    int steps = rank() == 0 ? 3 : 1;
    double mine = x[0], all;
    MPI_Bcast(&steps, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < steps; i++) {
        MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        mine = sin(all) * x[i % n];
        if (all > 1)
            mine *= 0.5;
    }
    return mine;
}

double converged(double *x, int n) {
    double error = 1, root = x[0];
    for (int it = 0; error > 1e-3 && it < 50; it++) {
        double next = 0.5 * (root + (1 + x[1] * x[1]) / root), change = fabs(next - root);
        root = next;
        MPI_Allreduce(&change, &error, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    }
    return root * x[n - 1];
}

double reused(double *x, int n) {
    double *buffer = malloc(64 * sizeof *buffer), sum = 0;
    int peer = rank() ^ 1;
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < n; i++)
            buffer[i] = sqrt(x[i]) * (step + 1);
        MPI_Sendrecv_replace(buffer, n, MPI_DOUBLE, peer, 0, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < n; i++)
            x[i] = buffer[i] * x[(i + 1) % n];
    }
    for (int i = 0; i < n; i++)
        sum += x[i] * (i + 1);
    free(buffer);
    return sum;
}

double many(double *x, int n) {
    enum { ALL = 10 };
    MPI_Request requests[2 * ALL];
    double in[ALL], out[ALL], sum = 0;
    int peer = rank() ^ 1;
    for (int i = 0; i < ALL; i++) {
        out[i] = x[i % n] * (i + 1);
        MPI_Irecv(&in[i], 1, MPI_DOUBLE, peer, i % 3, MPI_COMM_WORLD, &requests[i]);
    }
    for (int i = ALL - 1; i >= 0; i--)
        MPI_Isend(&out[i], 1, MPI_DOUBLE, peer, i % 3, MPI_COMM_WORLD, &requests[ALL + i]);
    for (int i = 0; i < 2 * ALL; i++)
        MPI_Wait(&requests[i * 7 % (2 * ALL)], MPI_STATUS_IGNORE);
    for (int i = 0; i < ALL; i++)
        sum += in[i] * in[i] * (i + 2);
    return sum;
}

typedef struct {
    double values[4];
    MPI_Request request;
    int n;
    double weight;
} Box;
static void expect(Box *box, int peer) {
    MPI_Irecv(box->values, box->n, MPI_DOUBLE, peer, 5, MPI_COMM_WORLD, &box->request);
}
double boxed(double *x, int n) {
    Box *box = malloc(sizeof *box);
    MPI_Request sent;
    double sum = 0;
    int peer = rank() ^ 1;
    box->n = n;
    box->weight = x[0];
    expect(box, peer);
    MPI_Isend(x, n, MPI_DOUBLE, peer, 5, MPI_COMM_WORLD, &sent);
    MPI_Wait(&box->request, MPI_STATUS_IGNORE);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; i++)
        sum += box->values[i] * box->values[i] * box->weight;
    free(box);
    return sum;
}

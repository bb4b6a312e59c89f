// The two sweeps apart: several forward sweeps of an exchange wait for their backward sweeps, which come in another order, and new ones begin
// in between. All messages have one tag.
//
// REQUIRES: mpi
// RUN: env NP=2 LEVELS="0 2" %parallel %s
#include <math.h>
#include <mpi.h>
#include <stdio.h>

void *__enzyme_augmentfwd(void *, ...);
double __enzyme_reverse(void *, ...);

static int peer;

// Two messages, which are ended in the other order on one side.
double exchanged(double x) {
    MPI_Request requests[4];
    double out[2] = {x * x, sin(x)}, in[2];
    for (int i = 0; i < 2; i++) {
        MPI_Irecv(&in[i], 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[i]);
        MPI_Isend(&out[i], 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[2 + i]);
    }
    for (int i = 0; i < 4; i++)
        MPI_Wait(&requests[peer == 0 ? i : 3 - i], MPI_STATUS_IGNORE);
    return in[0] * in[1] * in[1] * x;
}

static double input(int rank, int which) { return 0.4 + 0.3 * which + 0.5 * rank; }

// What the sum of what both return has for a derivative.
static double expected(int rank, int which) {
    double x = input(rank, which), y = input(1 - rank, which);
    double mine = y * y * sin(y) * sin(y), theirs = y * (2 * x * sin(x) * sin(x) + x * x * 2 * sin(x) * cos(x));
    return mine + theirs;
}

int main(int argc, char **argv) {
    enum { MANY = 5 };
    const int ends[MANY] = {0, 3, 1, 4, 2};
    void *tapes[MANY];
    int rank, wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    peer = 1 - rank;
    for (int times = 0; times < 2; times++) {
        for (int i = 0; i < 2; i++)
            tapes[i] = __enzyme_augmentfwd((void *)exchanged, input(rank, i));
        double first = __enzyme_reverse((void *)exchanged, input(rank, 0), 1.0, tapes[0]);
        for (int i = 2; i < MANY; i++)
            tapes[i] = __enzyme_augmentfwd((void *)exchanged, input(rank, i));
        for (int i = 0; i < MANY; i++) {
            double x_b = i == 0 ? first : __enzyme_reverse((void *)exchanged, input(rank, ends[i]), 1.0, tapes[ends[i]]);
            if (!(fabs(x_b - expected(rank, ends[i])) < 1e-12)) {
                printf("%d on process %d: %.17g, and not %.17g\n", ends[i], rank, x_b, expected(rank, ends[i]));
                wrong = 1;
            }
        }
    }
    MPI_Finalize();
    return wrong;
}

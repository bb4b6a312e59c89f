// Messages that begin in one call and end in another: halos, waited for in any order and by all functions that wait or test, requests
// that are begun again and again, requests that nobody waits for, and collective ones.
//
// REQUIRES: mpi
// RUN: env NP="2 4" %parallel %s heat:8 crossed:4 in_any_order:6 waited_for_any:6 some:6 tested:5 persistent:5 freed:3 apart:4 together:4
#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int rank(void) {
    int one;
    MPI_Comm_rank(MPI_COMM_WORLD, &one);
    return one;
}
static int size(void) {
    int one;
    MPI_Comm_size(MPI_COMM_WORLD, &one);
    return one;
}

static void exchange(double *u, int n) {
    MPI_Request requests[4];
    int left = rank() > 0 ? rank() - 1 : MPI_PROC_NULL, right = rank() < size() - 1 ? rank() + 1 : MPI_PROC_NULL;
    MPI_Irecv(u, 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(u + n + 1, 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(u + 1, 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(u + n, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}
double heat(double *u, int n) {
    n -= 2;
    double *next = malloc(((size_t)n + 2) * sizeof *next), sum = 0;
    for (int step = 0; step < 5; step++) {
        exchange(u, n);
        for (int i = 1; i <= n; i++)
            next[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
        memcpy(u + 1, next + 1, (size_t)n * sizeof *u);
    }
    for (int i = 1; i <= n; i++)
        sum += u[i] * u[i];
    free(next);
    return sum;
}

// Several messages of one tag, which both sides wait for in other orders than they are begun in.
double crossed(double *x, int n) {
    MPI_Request requests[4];
    double got[4] = {0}, sum = 0;
    int peer = rank() ^ 1;
    if (rank() % 2 == 0) {
        for (int i = 0; i < n; i++)
            MPI_Isend(&x[i], 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[i]);
        for (int i = 0; i < n; i++)
            MPI_Wait(&requests[(i + 2) % n], MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < n; i++)
            MPI_Irecv(&got[i], 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[i]);
        for (int i = n - 1; i >= 0; i--)
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < n; i++)
        sum += got[i] * got[i] * (i + 1) * x[0] + x[i];
    return sum;
}

// Receives of any source and tag beside those of one, ended backwards.
double in_any_order(double *x, int n) {
    MPI_Request requests[6];
    MPI_Status statuses[6];
    double got[6] = {0}, sum = x[0];
    if (rank() == 0) {
        for (int i = 0; i < n; i++)
            MPI_Irecv(&got[i], 1, MPI_DOUBLE, i % 2 ? MPI_ANY_SOURCE : 1, i % 3 ? MPI_ANY_TAG : 4, MPI_COMM_WORLD,
                      &requests[i]);
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = n - 1; i >= 0; i--)
            MPI_Wait(&requests[i], &statuses[i]);
        for (int i = 0; i < n; i++)
            sum += got[i] * got[i] * (i + 1) * (statuses[i].MPI_TAG - 1) * x[1];
    } else if (rank() == 1) {
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < n; i++)
            MPI_Send(&x[i], 1, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return sum;
}

double waited_for_any(double *x, int n) {
    MPI_Request requests[6];
    double got[6] = {0}, sum = 0;
    int peer = rank() ^ 1, index;
    MPI_Status status;
    for (int i = 0; i < 3; i++)
        MPI_Irecv(&got[i], 1, MPI_DOUBLE, peer, i, MPI_COMM_WORLD, &requests[i]);
    for (int i = 0; i < 3; i++)
        MPI_Isend(&x[i], 1, MPI_DOUBLE, peer, i, MPI_COMM_WORLD, &requests[3 + i]);
    for (int i = 0; i < 6; i++) {
        MPI_Waitany(n, requests, &index, &status);
        if (index < 3)
            sum += got[index] * got[index] * (index + 1) * x[3];
    }
    MPI_Waitany(n, requests, &index, MPI_STATUS_IGNORE);
    return index == MPI_UNDEFINED ? sum : -1;
}

double some(double *x, int n) {
    MPI_Request requests[6];
    double got[3] = {0}, sum = 0;
    int peer = rank() ^ 1, indices[6], count, left = n;
    for (int i = 0; i < 3; i++) {
        MPI_Irecv(&got[i], 1, MPI_DOUBLE, peer, i, MPI_COMM_WORLD, &requests[2 * i]);
        MPI_Issend(&x[i], 1, MPI_DOUBLE, peer, i, MPI_COMM_WORLD, &requests[2 * i + 1]);
    }
    while (left > 0) {
        MPI_Testsome(n, requests, &count, indices, MPI_STATUSES_IGNORE);
        if (count == 0)
            MPI_Waitsome(n, requests, &count, indices, MPI_STATUSES_IGNORE);
        left -= count;
    }
    for (int i = 0; i < 3; i++)
        sum += sin(got[i]) * x[3 + i];
    return sum;
}

double tested(double *x, int n) {
    MPI_Request requests[2], one;
    MPI_Status status;
    double got[5], other = 1, sum = 0;
    int peer = rank() ^ 1, flag = 0, index = 0;
    MPI_Irecv(got, n, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&other, 1, MPI_DOUBLE, peer, 1, MPI_COMM_WORLD, &one);
    MPI_Isend(x, n, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &requests[1]);
    while (!flag)
        MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE);
    MPI_Isend(&x[4], 1, MPI_DOUBLE, peer, 1, MPI_COMM_WORLD, &requests[0]);
    for (flag = 0; !flag;)
        MPI_Test(&one, &flag, &status);
    for (flag = 0; !flag;)
        MPI_Testany(1, requests, &index, &flag, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; i++)
        sum += got[i] * other * x[n - 1 - i];
    return sum;
}

// A Jacobi iteration whose messages are prepared once.
double persistent(double *x, int n) {
    MPI_Request requests[2];
    double out, in, sum = 0;
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    MPI_Send_init(&out, 1, MPI_DOUBLE, next, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(&in, 1, MPI_DOUBLE, before, 3, MPI_COMM_WORLD, &requests[1]);
    for (int step = 0; step < 3; step++) {
        out = x[n - 1] * x[n - 1];
        if (step == 1) {
            MPI_Start(&requests[1]);
            MPI_Start(&requests[0]);
        } else {
            MPI_Startall(2, requests);
        }
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        for (int i = n - 1; i > 0; i--)
            x[i] = 0.5 * (x[i] + x[i - 1] * x[i]);
        x[0] = in * x[0];
        sum += x[0];
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    return sum;
}

// Nobody waits for the send: that it has come is known from the answer.
double freed(double *x, int n) {
    MPI_Request request;
    double got = 0, answer = 0;
    int peer = rank() ^ 1;
    MPI_Isend(&x[0], 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    MPI_Recv(&got, 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    got *= got * x[1];
    MPI_Sendrecv(&got, 1, MPI_DOUBLE, peer, 1, &answer, 1, MPI_DOUBLE, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return answer * x[n - 1];
}

// Begun in one function and ended in another; the buffers are the caller's.
static MPI_Request pending[2];
static void __attribute__((noinline)) begin(double *from, double *to) {
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    MPI_Irecv(to, 2, MPI_DOUBLE, before, 9, MPI_COMM_WORLD, &pending[0]);
    MPI_Isend(from, 2, MPI_DOUBLE, next, 9, MPI_COMM_WORLD, &pending[1]);
}
static void __attribute__((noinline)) finish(void) { MPI_Waitall(2, pending, MPI_STATUSES_IGNORE); }
double apart(double *x, int n) {
    double out[2] = {x[0] * x[1], x[2]}, in[2] = {0}, inside = 0;
    begin(out, in);
    for (int i = 0; i < n; i++)
        inside += exp(x[i]) * x[n - 1 - i];
    finish();
    return inside * in[0] + in[1] * in[1];
}

double together(double *x, int n) {
    MPI_Request requests[3];
    double sums[2], mine[2] = {x[0] * x[1], x[2]}, shared = x[3] * x[3], least = 0;
    MPI_Iallreduce(mine, sums, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[0]);
    MPI_Ibcast(&shared, 1, MPI_DOUBLE, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Ireduce(&x[2], &least, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD, &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    MPI_Ibarrier(MPI_COMM_WORLD, &requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    return sums[0] * sums[1] * x[n - 1] + shared * shared * x[0] + least * least;
}

// Messages between two processes, in all modes of sending; with any source and any tag; parts of what a receive has room for; none at
// all; of complex numbers, of float, of rows and columns of a matrix; and through functions that are given nothing that is active.
//
// REQUIRES: mpi
// RUN: env NP="2 4" %parallel %s modes:4 any_source:3 shorter:6 columns:12 floats:4 complexes:4 sendrecv:5 replaced:4 hidden:2 integers:3 swept:4
#include <complex.h>
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

// Each even process sends in four ways to the next.
double modes(double *x, int n) {
    double got[4] = {0}, sum = 0;
    int me = rank();
    if (me % 2 == 0) {
        int bytes = n * (int)sizeof(double) + 2 * MPI_BSEND_OVERHEAD;
        void *buffer = malloc((size_t)bytes);
        MPI_Buffer_attach(buffer, bytes);
        MPI_Send(&x[0], 1, MPI_DOUBLE, me + 1, 0, MPI_COMM_WORLD);
        MPI_Bsend(&x[1], 1, MPI_DOUBLE, me + 1, 1, MPI_COMM_WORLD);
        MPI_Ssend(&x[2], 1, MPI_DOUBLE, me + 1, 2, MPI_COMM_WORLD);
        int ready;
        MPI_Recv(&ready, 1, MPI_INT, me + 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Rsend(&x[3], 1, MPI_DOUBLE, me + 1, 3, MPI_COMM_WORLD);
        x[0] = 7;
        MPI_Buffer_detach(&buffer, &bytes);
        free(buffer);
    } else {
        MPI_Request request;
        MPI_Irecv(&got[3], 1, MPI_DOUBLE, me - 1, 3, MPI_COMM_WORLD, &request);
        for (int i = 0; i < 3; i++)
            MPI_Recv(&got[i], 1, MPI_DOUBLE, me - 1, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        int ready = 1;
        MPI_Send(&ready, 1, MPI_INT, me - 1, 4, MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < n; i++)
        sum += got[i] * got[i] * x[i] + sin(x[i]);
    return sum;
}

// The first one does not say from whom, nor with which tag, and weighs by that.
double any_source(double *x, int n) {
    double sum = 0;
    if (rank() > 0) {
        for (int i = 0; i < n; i++)
            MPI_Send(&x[i], 1, MPI_DOUBLE, 0, i, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < n * (size() - 1); i++) {
            double got;
            MPI_Status status;
            MPI_Recv(&got, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            sum += got * got * (status.MPI_SOURCE + 2 * status.MPI_TAG) * x[1];
        }
    }
    return sum + x[0];
}

// Room for six numbers, and fewer come: the others stay as they are. Nothing comes from MPI_PROC_NULL.
double shorter(double *x, int n) {
    double all[6], sum = 0;
    memcpy(all, x, sizeof all);
    int me = rank(), count = 0;
    MPI_Status status;
    if (me == 0) {
        MPI_Send(x, n - 4, MPI_DOUBLE, 1, 5, MPI_COMM_WORLD);
        MPI_Send(x, 0, MPI_DOUBLE, 1, 6, MPI_COMM_WORLD);
    } else if (me == 1) {
        MPI_Probe(0, 5, MPI_COMM_WORLD, &status);
        MPI_Recv(all, n, MPI_DOUBLE, 0, 5, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        MPI_Recv(all, n, MPI_DOUBLE, 0, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Recv(all, n, MPI_DOUBLE, MPI_PROC_NULL, 5, MPI_COMM_WORLD, &status);
    MPI_Send(all, n, MPI_DOUBLE, MPI_PROC_NULL, 5, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += all[i] * all[i] * (i + 1 + count);
    return sum;
}

// A column of a matrix goes, and comes as a row; a part of a matrix; a resized column.
double columns(double *x, int n) {
    enum { ROWS = 3, COLUMNS = 4 };
    MPI_Datatype column, part, narrow;
    double row[ROWS] = {0}, sum = 0, other[ROWS][COLUMNS] = {{0}};
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    int whole[] = {ROWS, COLUMNS}, some[] = {2, 2}, at[] = {1, 1};
    MPI_Type_create_subarray(2, whole, some, at, MPI_ORDER_C, MPI_DOUBLE, &part);
    MPI_Type_commit(&part);
    MPI_Type_create_resized(column, 0, sizeof(double), &narrow);
    MPI_Type_commit(&narrow);
    if (rank() == 0) {
        MPI_Send(x + 1, 1, column, 1, 0, MPI_COMM_WORLD);
        MPI_Send(x, 1, part, 1, 1, MPI_COMM_WORLD);
        MPI_Send(x, 2, narrow, 1, 2, MPI_COMM_WORLD);
    } else if (rank() == 1) {
        MPI_Recv(row, ROWS, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(other, 1, part, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < ROWS; i++)
            sum += row[i] * row[i] * x[i];
        MPI_Recv(other[0], 2, narrow, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Type_free(&column);
    MPI_Type_free(&part);
    MPI_Type_free(&narrow);
    for (int i = 0; i < n; i++)
        sum += other[i / COLUMNS][i % COLUMNS] * (i + 1) * x[i];
    return sum + x[0] * x[11];
}

double floats(double *x, int n) {
    float mine[4], theirs[4] = {0};
    for (int i = 0; i < n; i++)
        mine[i] = (float)x[i];
    if (rank() == 0)
        MPI_Send(mine, n, MPI_FLOAT, 1, 0, MPI_COMM_WORLD);
    else if (rank() == 1)
        MPI_Recv(theirs, n, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    // So little that differences in single precision do.
    return 1e-4 * (double)(theirs[0] + theirs[3]) + x[1] * x[1];
}

double complexes(double *x, int n) {
    double complex mine[2] = {x[0] + I * x[1], x[2] * x[3]}, theirs[2] = {1, 2};
    if (rank() == 1)
        MPI_Send(mine, n / 2, MPI_C_DOUBLE_COMPLEX, 0, 0, MPI_COMM_WORLD);
    else if (rank() == 0)
        MPI_Recv(theirs, n / 2, MPI_C_DOUBLE_COMPLEX, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double complex product = theirs[0] * theirs[0] * theirs[1] + mine[0];
    return creal(product) + 2 * cimag(product);
}

double sendrecv(double *x, int n) {
    double got[5], sum = 0;
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    for (int times = 0; times < 3; times++) {
        MPI_Sendrecv(x, n, MPI_DOUBLE, next, times, got, n, MPI_DOUBLE, before, times, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < n; i++) {
            x[i] = 0.5 * x[i] * got[n - 1 - i] + 0.1;
            sum += x[i] * x[i];
        }
    }
    return sum;
}

double replaced(double *x, int n) {
    int next = (rank() + 1) % size(), before = (rank() + size() - 1) % size();
    double sum = x[0] * x[1];
    MPI_Sendrecv_replace(x, n, MPI_DOUBLE, next, 0, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i] * x[i] * (rank() + 1);
    return sum;
}

// What is sent lies in memory that the function finds by itself.
static double outbox, inbox;
static void __attribute__((noinline)) deliver(void) {
    if (rank() == 0)
        MPI_Send(&outbox, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
}
static void __attribute__((noinline)) fetch(void) {
    if (rank() == 1)
        MPI_Recv(&inbox, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
double hidden(double *x, int n) {
    outbox = x[0] * x[n - 1];
    inbox = 2;
    deliver();
    fetch();
    return inbox * inbox + x[1];
}

// Integers go beside numbers, with the same tag.
double integers(double *x, int n) {
    int lengths[2] = {n, 2}, index = 0;
    double sum = 0, got;
    if (rank() == 0) {
        for (int i = 0; i < n; i++) {
            MPI_Send(&i, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Send(&x[i], 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        }
    } else if (rank() == 1) {
        for (int i = 0; i < n; i++) {
            MPI_Recv(&index, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&got, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += got * got * x[index] * lengths[i % 2];
        }
    }
    return sum + x[2];
}

// A recurrence along the processes, once there and once back, that overwrites its state.
double swept(double *x, int n) {
    double carry = 1;
    int me = rank(), last = size() - 1;
    for (int times = 0; times < 2; times++) {
        if (me > 0)
            MPI_Recv(&carry, 1, MPI_DOUBLE, me - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < n; i++)
            carry = x[i] = sin(x[i] * carry) + x[i];
        if (me < last)
            MPI_Send(&carry, 1, MPI_DOUBLE, me + 1, 0, MPI_COMM_WORLD);
        if (me < last)
            MPI_Recv(&carry, 1, MPI_DOUBLE, me + 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = n - 1; i >= 0; i--)
            carry = x[i] = x[i] * 0.5 + carry * carry * 0.1;
        if (me > 0)
            MPI_Send(&carry, 1, MPI_DOUBLE, me - 1, 1, MPI_COMM_WORLD);
    }
    return carry;
}

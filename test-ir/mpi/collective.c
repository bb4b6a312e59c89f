// What all processes do together: reductions by sum, product, extremes and their places, zeros and ties among them; gathers, scatters
// and exchanges of equal and of unequal parts; sums up to each process; in place; on communicators of some of the processes.
//
// REQUIRES: mpi
// RUN: env NP="2 4" %parallel %s sums:4 products:4 extremes:4 places:5 rooted:4 ties:3 spread:4 gathered:3 parts:4 everywhere:4 exchanged:8 prefixes:3 scattered:8 in_place:8 some_of_them:4 typed:6 single:3 again:4
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

double sums(double *x, int n) {
    double mine[4], all[4], at_root[4] = {1, 1, 1, 1}, sum = 0;
    for (int i = 0; i < n; i++)
        mine[i] = x[i] * x[i];
    MPI_Allreduce(mine, all, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Reduce(all, at_root, n, MPI_DOUBLE, MPI_SUM, size() - 1, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += at_root[i] * all[n - 1 - i] * (rank() + i + x[i]);
    return sum;
}

double products(double *x, int n) {
    double all[4], sum = 0, root = 2;
    // One zero in one, and two in another.
    x[1] = rank() == 1 ? x[1] * 0 : x[1];
    x[2] = rank() <= 1 ? x[2] - x[2] : x[2];
    MPI_Allreduce(x, all, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
    MPI_Reduce(&x[3], &root, 1, MPI_DOUBLE, MPI_PROD, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += (all[i] + 1) * (all[i] + x[0]);
    return sum * root;
}

double extremes(double *x, int n) {
    double least[4], most[4], most_of_all = 1, sum = 0;
    MPI_Allreduce(x, least, n, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(x, most, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    MPI_Reduce(&x[0], &most_of_all, 1, MPI_DOUBLE, MPI_MAX, 1, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += least[i] * most[i] * x[i];
    return sum * most_of_all;
}

double places(double *x, int n) {
    struct {
        double value;
        int place;
    } mine, most, least = {1, 0};
    mine.value = x[0];
    mine.place = 0;
    for (int i = 1; i < n; i++)
        if (x[i] > mine.value)
            mine.value = x[i], mine.place = i;
    mine.place += n * rank();
    MPI_Allreduce(&mine, &most, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    MPI_Reduce(&mine, &least, 1, MPI_DOUBLE_INT, MPI_MINLOC, 0, MPI_COMM_WORLD);
    return most.value * most.value * (most.place + 1) * x[1] + least.value * (1 + least.place);
}

double rooted(double *x, int n) {
    double shared[4];
    memcpy(shared, x, sizeof shared);
    for (int root = 0; root < size(); root++) {
        MPI_Bcast(shared, n, MPI_DOUBLE, root, MPI_COMM_WORLD);
        for (int i = 0; i < n; i++)
            shared[i] = shared[i] * x[n - 1 - i] + 0.1;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return shared[0] * shared[n - 1];
}

// All have the same: the first one is it. What is compared are differences of what comes before.
double ties(double *x, int n) {
    double mine = x[0], all;
    MPI_Bcast(&mine, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all * all * x[n - 1];
}

double spread(double *x, int n) {
    double *all = rank() == 0 ? malloc((size_t)(size() * n) * sizeof *all) : NULL, mine[4] = {0}, sum = 0;
    for (int i = 0; i < size() * n && rank() == 0; i++)
        all[i] = x[i % n] * x[(i + 1) % n] * (i + 1);
    MPI_Scatter(all, n, MPI_DOUBLE, mine, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += mine[i] * mine[i] * x[i];
    free(all);
    return sum;
}

double gathered(double *x, int n) {
    double all[64] = {0}, sum = 0;
    MPI_Gather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    for (int i = 0; i < n * size(); i++)
        sum += all[i] * all[i] * (i + 1) * x[i % n];
    return sum + x[0];
}

// Unequal parts with gaps between them.
double parts(double *x, int n) {
    double all[64] = {0}, mine[4] = {0}, sum = 0;
    int counts[8], places[8], me = rank();
    for (int i = 0; i < size(); i++)
        counts[i] = 1 + i % 3, places[i] = 5 * i + 1;
    MPI_Gatherv(x, counts[me], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < 5 * size(); i++)
        all[i] = all[i] * all[i] + all[0] + x[1];
    MPI_Scatterv(all, counts, places, MPI_DOUBLE, mine, counts[me], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += mine[i] * x[i];
    return sum;
}

double everywhere(double *x, int n) {
    double all[64], some[64] = {0}, sum = 0;
    int counts[8], places[8], me = rank();
    MPI_Allgather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < size(); i++)
        counts[i] = 1 + (i + 1) % 2, places[i] = 3 * (size() - 1 - i);
    MPI_Allgatherv(x + 1, counts[me], MPI_DOUBLE, some, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < n * size(); i++)
        sum += all[i] * all[(i + 1) % n] * (i + me);
    for (int i = 0; i < 3 * size(); i++)
        sum += some[i] * some[i] * x[i % n];
    return sum;
}

double exchanged(double *x, int n) {
    double got[8] = {0}, parts[32] = {0}, sum = 0;
    int out[8], in[8], from[8], to[8], me = rank(), each = n / size();
    MPI_Alltoall(x, each, MPI_DOUBLE, got, each, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < size(); i++) {
        out[i] = 1 + (me + i) % 2, in[i] = 1 + (me + i) % 2;
        from[i] = i, to[i] = 2 * i;
    }
    // Two of the parts that are sent overlap.
    MPI_Alltoallv(x, out, from, MPI_DOUBLE, parts, in, to, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += got[i] * got[i] * x[n - 1 - i] * (i + 1);
    for (int i = 0; i < 2 * size(); i++)
        sum += parts[i] * parts[i] * (i + me);
    return sum;
}

double prefixes(double *x, int n) {
    // The first process gets nothing, and keeps what it has.
    double upto[3], before[3] = {1, x[0], 3}, sum = 0;
    MPI_Scan(x, upto, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Exscan(x, before, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += upto[i] * before[n - 1 - i] * (rank() + 1) * x[i];
    return sum;
}

double scattered(double *x, int n) {
    double mine[8] = {0}, some[8] = {0}, sum = 0;
    int counts[8], left = n;
    for (int i = 0; i < size(); i++) {
        counts[i] = i == size() - 1 ? left : 1;
        left -= counts[i];
    }
    MPI_Reduce_scatter_block(x, mine, n / size(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Reduce_scatter(x, some, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += mine[i] * mine[i] * x[i] + some[i] * some[i] * (i + 1);
    return sum;
}

double in_place(double *x, int n) {
    double all[64] = {0}, sum = 0, root[2];
    int me = rank(), each = n / size(), counts[8], places[8];
    MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, x + 3, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
    root[0] = x[4] * x[5], root[1] = x[5];
    MPI_Reduce(me == 0 ? MPI_IN_PLACE : root, root, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, x, each, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Scan(MPI_IN_PLACE, x, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        all[me * n + i] = x[i] * x[(i + 1) % n];
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < n * size(); i++)
        sum += all[i] * (i + 1);
    if (me == 1)
        MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, n, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    else
        MPI_Gather(x, n, MPI_DOUBLE, NULL, 0, MPI_DATATYPE_NULL, 1, MPI_COMM_WORLD);
    for (int i = 0; i < size(); i++)
        counts[i] = 2, places[i] = 3 * i;
    if (me == 1)
        MPI_Scatterv(all, counts, places, MPI_DOUBLE, MPI_IN_PLACE, 0, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    else
        MPI_Scatterv(NULL, NULL, NULL, MPI_DOUBLE, x, 2, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i] + all[i] + 3 * all[me * n + i];
    return sum * root[0] + root[1];
}

// Halves of the processes, made here, given back here.
double some_of_them(double *x, int n) {
    MPI_Comm half, grid, line, pair;
    MPI_Group everybody, two;
    int ranks[2] = {rank() & ~1, rank() | 1};
    double mine = x[0] * x[1], all, sum = 0, from = 1;
    int dims[2] = {0, 0}, periods[2] = {1, 0}, left, right, remain[2] = {1, 0};
    MPI_Comm_split(MPI_COMM_WORLD, rank() % 2, -rank(), &half);
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, half);
    MPI_Bcast(&x[2], 1, MPI_DOUBLE, 0, half);
    MPI_Dims_create(size(), 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_shift(grid, 0, 1, &left, &right);
    MPI_Sendrecv(&x[3], 1, MPI_DOUBLE, right, 0, &from, 1, MPI_DOUBLE, left, 0, grid, MPI_STATUS_IGNORE);
    MPI_Cart_sub(grid, remain, &line);
    MPI_Allreduce(&from, &sum, 1, MPI_DOUBLE, MPI_SUM, line);
    MPI_Comm_group(MPI_COMM_WORLD, &everybody);
    MPI_Group_incl(everybody, 2, ranks, &two);
    MPI_Comm_create_group(MPI_COMM_WORLD, two, 0, &pair);
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, pair);
    MPI_Group_free(&two);
    MPI_Group_free(&everybody);
    MPI_Comm_free(&pair);
    MPI_Comm_free(&half);
    MPI_Comm_free(&line);
    MPI_Comm_free(&grid);
    return all * all * x[2] * x[n - 1] + sum * from;
}

// Rows of a type of their own.
double typed(double *x, int n) {
    MPI_Datatype pair, wide;
    double all[64] = {0}, sum = 0;
    MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    MPI_Type_create_resized(pair, 0, 3 * sizeof(double), &wide);
    MPI_Type_commit(&wide);
    MPI_Gather(x, n / 2, pair, all, n / 2, wide, 0, MPI_COMM_WORLD);
    MPI_Bcast(all, n / 2 * size(), wide, 0, MPI_COMM_WORLD);
    MPI_Type_free(&pair);
    MPI_Type_free(&wide);
    for (int i = 0; i < 64; i++)
        sum += all[i] * all[i] * (i + rank()) * x[i % n];
    return sum;
}

double single(double *x, int n) {
    float mine[3], all[3];
    for (int i = 0; i < n; i++)
        mine[i] = (float)x[i];
    MPI_Allreduce(mine, all, n, MPI_FLOAT, MPI_PROD, MPI_COMM_WORLD);
    return 1e-5 * all[1] + x[0] * x[2];
}

// What does not depend on anything that is active goes beside what does, in a loop.
double again(double *x, int n) {
    double norm, total = 0, constant;
    for (int step = 0; step < 4; step++) {
        double local = 0, one = 1;
        for (int i = 0; i < n; i++)
            local += x[i] * x[i];
        MPI_Allreduce(&local, &norm, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(&one, &constant, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        norm = sqrt(norm / constant);
        if (norm > 1.2)
            norm = 1.2 * norm;
        for (int i = 0; i < n; i++)
            x[i] /= norm;
        total += norm;
    }
    return total * x[0];
}

// What all processes begin together and wait for later, beside the same at once: parts gathered, given out, exchanged and summed, with counts
// and places, in place, on several at once.
//
// REQUIRES: mpi
// RUN: env NP="2 4" %parallel %s gathered=gathered_at_once:6 given=given_at_once:6 exchanged=exchanged_at_once:6 summed=summed_at_once:6
#include <mpi.h>
#include <stdlib.h>

enum { MOST = 8 };

typedef struct {
    int rank, size, all, counts[MOST], places[MOST];
} split;

static split uneven(void) {
    split s = {0};
    MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s.size);
    for (int p = 0; p < s.size; p++) {
        s.counts[p] = 1 + p % 2;
        s.places[p] = s.all;
        s.all += s.counts[p];
    }
    return s;
}

static double weighed(const double *v, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i] * v[i] * (i + 1);
    return sum;
}

// ---- gathered ----

double gathered(double *x, int n) {
    const split s = uneven();
    double two[2 * MOST] = {0}, parts[2 * MOST] = {0}, all[2 * MOST] = {0}, whole[2 * MOST] = {0}, square[2] = {x[0] * x[1], x[n - 1]};
    MPI_Request requests[4];
    whole[s.places[s.rank]] = x[2] * x[3];
    whole[s.places[s.rank] + s.counts[s.rank] - 1] += x[4];
    MPI_Igather(square, 2, MPI_DOUBLE, two, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Igatherv(x, s.counts[s.rank], MPI_DOUBLE, parts, s.counts, s.places, MPI_DOUBLE, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Iallgather(square, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, MPI_COMM_WORLD, &requests[2]);
    MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_DOUBLE, whole, s.counts, s.places, MPI_DOUBLE, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    return weighed(two, 2 * s.size) + weighed(parts, s.all) * x[0] + weighed(all, 2 * s.size) + weighed(whole, s.all) * (s.rank + 1);
}

double gathered_at_once(double *x, int n) {
    const split s = uneven();
    double two[2 * MOST] = {0}, parts[2 * MOST] = {0}, all[2 * MOST] = {0}, whole[2 * MOST] = {0}, square[2] = {x[0] * x[1], x[n - 1]};
    whole[s.places[s.rank]] = x[2] * x[3];
    whole[s.places[s.rank] + s.counts[s.rank] - 1] += x[4];
    MPI_Gather(square, 2, MPI_DOUBLE, two, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gatherv(x, s.counts[s.rank], MPI_DOUBLE, parts, s.counts, s.places, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    MPI_Allgather(square, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DOUBLE, whole, s.counts, s.places, MPI_DOUBLE, MPI_COMM_WORLD);
    return weighed(two, 2 * s.size) + weighed(parts, s.all) * x[0] + weighed(all, 2 * s.size) + weighed(whole, s.all) * (s.rank + 1);
}

// ---- given out ----

static void fill(double *all, const double *x, int n) {
    for (int i = 0; i < 2 * MOST; i++)
        all[i] = x[i % n] * x[(i + 2) % n];
}

double given(double *x, int n) {
    const split s = uneven();
    double all[2 * MOST], two[2], mine[2] = {0};
    MPI_Request requests[2];
    fill(all, x, n);
    MPI_Iscatter(all, 2, MPI_DOUBLE, two, 2, MPI_DOUBLE, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Iscatterv(all, s.counts, s.places, MPI_DOUBLE, mine, s.counts[s.rank], MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[1]);
    for (int done = 0; done < 2; done++) {
        int which;
        MPI_Waitany(2, requests, &which, MPI_STATUS_IGNORE);
    }
    return weighed(two, 2) * x[1] + weighed(mine, 2) * (s.rank + 2);
}

double given_at_once(double *x, int n) {
    const split s = uneven();
    double all[2 * MOST], two[2], mine[2] = {0};
    fill(all, x, n);
    MPI_Scatter(all, 2, MPI_DOUBLE, two, 2, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    MPI_Scatterv(all, s.counts, s.places, MPI_DOUBLE, mine, s.counts[s.rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return weighed(two, 2) * x[1] + weighed(mine, 2) * (s.rank + 2);
}

// ---- exchanged ----

double exchanged(double *x, int n) {
    const split s = uneven();
    double out[2 * MOST], in[2 * MOST] = {0}, other[2 * MOST] = {0};
    int counts[MOST], places[MOST];
    MPI_Request requests[2];
    fill(out, x, n);
    for (int p = 0; p < s.size; p++) {
        counts[p] = s.counts[s.rank];
        places[p] = 2 * p;
    }
    MPI_Ialltoall(out, 2, MPI_DOUBLE, in, 2, MPI_DOUBLE, MPI_COMM_WORLD, &requests[0]);
    MPI_Ialltoallv(out, counts, places, MPI_DOUBLE, other, s.counts, s.places, MPI_DOUBLE, MPI_COMM_WORLD, &requests[1]);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    return weighed(in, 2 * s.size) * x[0] + weighed(other, s.all);
}

double exchanged_at_once(double *x, int n) {
    const split s = uneven();
    double out[2 * MOST], in[2 * MOST] = {0}, other[2 * MOST] = {0};
    int counts[MOST], places[MOST];
    fill(out, x, n);
    for (int p = 0; p < s.size; p++) {
        counts[p] = s.counts[s.rank];
        places[p] = 2 * p;
    }
    MPI_Alltoall(out, 2, MPI_DOUBLE, in, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Alltoallv(out, counts, places, MPI_DOUBLE, other, s.counts, s.places, MPI_DOUBLE, MPI_COMM_WORLD);
    return weighed(in, 2 * s.size) * x[0] + weighed(other, s.all);
}

// ---- summed ----

double summed(double *x, int n) {
    const split s = uneven();
    double out[2 * MOST], block[2], part[2] = {0}, until[2], before[2] = {0}, pair[2] = {x[0] * x[1], x[2]};
    MPI_Request requests[4];
    fill(out, x, n);
    MPI_Ireduce_scatter_block(out, block, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[0]);
    MPI_Ireduce_scatter(out, part, s.counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
    MPI_Iscan(pair, until, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[2]);
    MPI_Iexscan(pair, before, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[3]);
    for (int done = 0; !done;)
        MPI_Testall(4, requests, &done, MPI_STATUSES_IGNORE);
    return weighed(block, 2) + weighed(part, 2) * x[3] + weighed(until, 2) * weighed(before, 2);
}

double summed_at_once(double *x, int n) {
    const split s = uneven();
    double out[2 * MOST], block[2], part[2] = {0}, until[2], before[2] = {0}, pair[2] = {x[0] * x[1], x[2]};
    fill(out, x, n);
    MPI_Reduce_scatter_block(out, block, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Reduce_scatter(out, part, s.counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Scan(pair, until, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Exscan(pair, before, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return weighed(block, 2) + weighed(part, 2) * x[3] + weighed(until, 2) * weighed(before, 2);
}

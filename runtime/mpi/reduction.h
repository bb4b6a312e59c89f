/* Reductions. The values that one needs backwards are pushed: those of products and extremes. */

PART bool is_extreme(MPI_Op op) { return op == MPI_MIN || op == MPI_MAX || op == MPI_MINLOC || op == MPI_MAXLOC; }

PART Together *reduction(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b, size_t count,
                         MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm, const char *where)
{
    Together *one = together(comm, root, where);
    one->in_place = sendbuf == MPI_IN_PLACE;
    one->op = op;
    one->type = type;
    one->sent = side(one, &one->send, one->in_place ? recvbuf : sendbuf, whole(count, where), type,
                     one->in_place ? recvbuf_b : sendbuf_b);
    if (!one->in_place && (root < 0 || is_root(one))) {
        carries(one->send, recvbuf_b, where);
    }
    if (one->carries && op != MPI_SUM && op != MPI_PROD && !is_extreme(op)) {
        fail("a reduction of floating numbers is neither MPI_SUM, MPI_PROD, MPI_MIN, MPI_MAX, MPI_MINLOC nor MPI_MAXLOC",
             where);
    }
    if (one->carries && op == MPI_PROD && one->send->per != 1) {
        fail("a product of complex numbers is not differentiated", where);
    }
    if (one->carries && op != MPI_SUM) {
        one->raw = count * (size_t)one->send->extent;
        bsw_push_bytes(BSW_VALUE, one->in_place ? recvbuf : sendbuf, one->raw);
    }
    push(one);
    return one;
}

/* The process of the lowest rank that has the extreme. */
PART void only_winners(Together *one, char *adjoints, char *mine)
{
    const size_t n = one->sent, each = (size_t)one->send->kind;
    const size_t count = one->raw / (size_t)one->send->extent, extent = (size_t)one->send->extent;
    char *best = room(one->raw, 1, one->where);
    int *claims = room(n, sizeof *claims, one->where), *winners = room(n, sizeof *winners, one->where);
    check(PMPI_Allreduce(mine, best, whole(count, one->where), one->type, one->op, one->group->comm), one->where);
    /* A location is a number of the value's size, or an int; the rest is no matter. */
    const bool located = one->op == MPI_MINLOC || one->op == MPI_MAXLOC;
    const size_t location = one->send->others ? sizeof(int) : each;
    for (size_t i = 0; i < n; i++) {
        const size_t at = located ? i / one->send->n * extent : i * each;
        const char *a = mine + at, *b = best + at;
        bool same = each == 8 ? *(const double *)(const void *)a == *(const double *)(const void *)b
                              : *(const float *)(const void *)a == *(const float *)(const void *)b;
        same = same && (!located || memcmp(a + each, b + each, location) == 0);
        claims[i] = same ? one->group->rank : one->group->size;
    }
    check(PMPI_Allreduce(claims, winners, whole(n, one->where), MPI_INT, MPI_MIN, one->group->comm), one->where);
    for (size_t i = 0; i < n; i++) {
        if (winners[i] != one->group->rank) {
            memset(adjoints + i * each, 0, each);
        }
    }
    free(best), free(claims), free(winners);
}

/* Of each number the product of all others. */
#define OTHERS(REAL, TYPE)                                                                                                    \
    PART void others_##REAL(Together *one, REAL *adjoints, const REAL *mine)                                                  \
    {                                                                                                                         \
        const size_t n = one->sent;                                                                                           \
        REAL *parts = room(2 * n, sizeof *parts, one->where);                                                                 \
        int *zeros = room(2 * n, sizeof *zeros, one->where);                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                                      \
            zeros[i] = mine[i] == 0;                                                                                          \
            parts[i] = mine[i] == 0 ? 1 : mine[i];                                                                            \
        }                                                                                                                     \
        check(PMPI_Allreduce(parts, parts + n, (int)n, TYPE, MPI_PROD, one->group->comm), one->where);                        \
        check(PMPI_Allreduce(zeros, zeros + n, (int)n, MPI_INT, MPI_SUM, one->group->comm), one->where);                      \
        for (size_t i = 0; i < n; i++) {                                                                                      \
            const bool none = zeros[n + i] - zeros[i] == 0;                                                                   \
            adjoints[i] = none ? adjoints[i] * (parts[n + i] / parts[i]) : 0;                                                 \
        }                                                                                                                     \
        free(parts), free(zeros);                                                                                             \
    }
OTHERS(double, MPI_DOUBLE)
OTHERS(float, MPI_FLOAT)

/* All processes know the adjoints of the result: makes those of what this one has given. */
PART void contribution(Together *one, char *adjoints, char *mine)
{
    if (is_extreme(one->op)) {
        only_winners(one, adjoints, mine);
    } else if (one->op == MPI_PROD && one->send->kind == DOUBLES) {
        others_double(one, (double *)(void *)adjoints, (const double *)(void *)mine);
    } else if (one->op == MPI_PROD) {
        others_float(one, (float *)(void *)adjoints, (const float *)(void *)mine);
    }
}

PART char *pushed(Together *one)
{
    char *mine = room(one->raw, 1, one->where);
    if (one->raw != 0) {
        bsw_pop_bytes(BSW_VALUE, mine, one->raw);
    } else if (one->carries && one->op != MPI_SUM) {
        bsw_pop_bytes(BSW_VALUE, mine, 0);
    }
    return mine;
}

/* Adjoints of what one process, or all, have got. */
PART void reduce_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    char *mine = pushed(one);
    if (one->carries) {
        const int n = whole(one->sent, one->where);
        const MPI_Datatype type = number(one->kind);
        char *got = numbers(one, one->sent), *sum = numbers(one, one->sent);
        if (one->root < 0 || is_root(one)) {
            take(one->send, recvbuf_b, one->sent, got);
            clear(one->send, recvbuf_b, one->sent);
        }
        if (one->root < 0) {
            check(PMPI_Allreduce(got, sum, n, type, MPI_SUM, one->group->comm), one->where);
        } else {
            memcpy(sum, got, bytes_of(one, one->sent));
            check(PMPI_Bcast(sum, n, type, one->root, one->group->comm), one->where);
        }
        contribution(one, sum, mine);
        add(one->send, one->in_place ? recvbuf_b : sendbuf_b, one->sent, sum);
        free(got), free(sum);
    }
    free(mine);
    end_together(one);
}

int bsw_MPI_Reduce_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count, MPI_Datatype type,
                       MPI_Op op, int root, MPI_Comm comm)
{
    reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, root, comm, "MPI_Reduce");
    return MPI_Reduce(sendbuf, recvbuf, count, type, op, root, comm);
}
int bsw_MPI_Allreduce_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count, MPI_Datatype type,
                          MPI_Op op, MPI_Comm comm)
{
    reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Allreduce");
    return MPI_Allreduce(sendbuf, recvbuf, count, type, op, comm);
}
void bsw_MPI_Reduce_bwd(void *sendbuf_b, void *recvbuf_b) { reduce_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Allreduce_bwd(void *sendbuf_b, void *recvbuf_b) { reduce_back(sendbuf_b, recvbuf_b); }

/* ---- Sums of which each process gets a part ----------------------------------------------------------------------------- */

PART Together *only_sums(Together *one)
{
    if (one->carries && one->op != MPI_SUM) {
        fail("of floating numbers only sums (MPI_SUM) are differentiated here", one->where);
    }
    return one;
}

/* `counts` is null where all get as many. */
PART Together *parts(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const int *counts, int count,
                     MPI_Datatype type, MPI_Op op, MPI_Comm comm, const char *where)
{
    int size = 0;
    size_t total = 0;
    MPI_Comm_size(comm, &size);
    int *places = room((size_t)size, sizeof *places, where);
    for (int i = 0; i < size; i++) {
        places[i] = whole(total, where);
        total += (size_t)(counts != NULL ? counts[i] : count);
    }
    Together *one = reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, total, type, op, -1, comm, where);
    only_sums(one);
    one->each[0] = count;
    if (counts != NULL) {
        each_side(one, 0, one->send, counts, places);
    }
    free(places);
    return one;
}

PART void parts_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    if (one->carries) {
        const int rank = one->group->rank;
        int *starts = room((size_t)one->group->size, sizeof(int), one->where);
        size_t total = 0;
        spread(one, 0, one->send);
        const size_t n = (size_t)one->counts[0][rank];
        char *all = take_all(one, 0, one->send, NULL, starts, &total), *mine = numbers(one, n);
        take(one->send, recvbuf_b, n, mine);
        clear(one->send, recvbuf_b, n);
        check(PMPI_Allgatherv(mine, whole(n, one->where), number(one->kind), all, one->counts[0], starts, number(one->kind),
                              one->group->comm),
              one->where);
        /* In place, what each has given was where the result is, and behind it. */
        add(one->send, one->in_place ? recvbuf_b : sendbuf_b, total, all);
        free(all), free(mine), free(starts);
    }
    end_together(one);
}

int bsw_MPI_Reduce_scatter_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const int *counts,
                               MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, counts, 0, type, op, comm, "MPI_Reduce_scatter");
    return MPI_Reduce_scatter(sendbuf, recvbuf, counts, type, op, comm);
}
int bsw_MPI_Reduce_scatter_block_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                                     MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, NULL, count, type, op, comm, "MPI_Reduce_scatter_block");
    return MPI_Reduce_scatter_block(sendbuf, recvbuf, count, type, op, comm);
}
void bsw_MPI_Reduce_scatter_bwd(void *sendbuf_b, void *recvbuf_b) { parts_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Reduce_scatter_block_bwd(void *sendbuf_b, void *recvbuf_b) { parts_back(sendbuf_b, recvbuf_b); }

/* ---- Sums up to each process -------------------------------------------------------------------------------------------- */

/* What a process has given is in the sums of those behind it: the same from the other end. */
PART void scan_back(void *sendbuf_b, void *recvbuf_b, bool inclusive)
{
    Together *one = pop();
    if (one->carries) {
        Group *group = one->group;
        const int n = whole(one->sent, one->where);
        char *got = numbers(one, one->sent), *sum = numbers(one, one->sent);
        if (group->reversed == MPI_COMM_NULL) {
            check(PMPI_Comm_split(group->comm, 0, group->size - group->rank, &group->reversed), one->where);
        }
        /* The first one gets nothing that is exclusive. */
        const bool gets = inclusive || group->rank != 0;
        if (gets) {
            take(one->send, recvbuf_b, one->sent, got);
            clear(one->send, recvbuf_b, one->sent);
        }
        if (inclusive) {
            check(PMPI_Scan(got, sum, n, number(one->kind), MPI_SUM, group->reversed), one->where);
        } else {
            check(PMPI_Exscan(got, sum, n, number(one->kind), MPI_SUM, group->reversed), one->where);
        }
        if (inclusive || group->rank != group->size - 1) {
            add(one->send, one->in_place ? recvbuf_b : sendbuf_b, one->sent, sum);
        }
        free(got), free(sum);
    }
    end_together(one);
}

int bsw_MPI_Scan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count, MPI_Datatype type,
                     MPI_Op op, MPI_Comm comm)
{
    only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Scan"));
    return MPI_Scan(sendbuf, recvbuf, count, type, op, comm);
}
int bsw_MPI_Exscan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count, MPI_Datatype type,
                       MPI_Op op, MPI_Comm comm)
{
    only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Exscan"));
    return MPI_Exscan(sendbuf, recvbuf, count, type, op, comm);
}
void bsw_MPI_Scan_bwd(void *sendbuf_b, void *recvbuf_b) { scan_back(sendbuf_b, recvbuf_b, true); }
void bsw_MPI_Exscan_bwd(void *sendbuf_b, void *recvbuf_b) { scan_back(sendbuf_b, recvbuf_b, false); }

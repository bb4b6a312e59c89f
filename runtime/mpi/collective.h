/* What all processes of a communicator do together, but for reductions. */

/* One call, from its forward half to its backward one. */
typedef struct {
    Group *group;
    Layout *send, *receive; /* null where a process does not give one */
    const Layout *kind;     /* of either */
    bool carries;
    int root;
    size_t sent, got;            /* numbers that go to, and come from, each process; or all of them */
    int *counts[2], *places[2];  /* the same for each process, in numbers, and where they are, in elements */
    int each[2];                 /* elements for each process, where all have as many: of these nothing is kept for each */
    const char *where;
    /* Of reductions: */
    MPI_Op op;
    MPI_Datatype type;
    bool in_place;
    size_t raw; /* bytes of values that were pushed */
    /* Of what is waited for: */
    Message *message;
} Together;

PART bool is_root(const Together *one) { return one->root == one->group->rank; }

PART Together *together(MPI_Comm comm, int root, const char *where)
{
    Together *one = room(1, sizeof *one, where);
    one->group = group_of(comm, where);
    one->root = root;
    one->where = where;
    return one;
}

/* What a process sends, or gets. */
PART size_t side(Together *one, Layout **side, const void *buffer, int count, MPI_Datatype type, const void *shadow)
{
    *side = hold(layout_of(type));
    one->kind = *side;
    one->carries = carries(*side, shadow, one->where);
    has_address(*side, buffer, (size_t)count, one->where);
    return one->carries ? (size_t)count * (*side)->n : 0;
}

PART void each_side(Together *one, int side, const Layout *layout, const int *counts, const int *places)
{
    const size_t size = (size_t)one->group->size;
    one->counts[side] = room(size, sizeof(int), one->where);
    one->places[side] = room(size, sizeof(int), one->where);
    for (size_t i = 0; i < size && one->carries; i++) {
        one->counts[side][i] = whole((size_t)counts[i] * layout->n, one->where);
        one->places[side][i] = places[i];
    }
}

/* What goes to, or comes from, each process: as many elements for all where `counts` is null. */
typedef struct {
    int each;
    const int *counts, *places;
} Split;

PART void divide(Together *one, int side, const Layout *layout, Split by)
{
    if (by.counts != NULL) {
        each_side(one, side, layout, by.counts, by.places);
    } else {
        one->each[side] = by.each;
    }
}

PART void end_together(Together *one)
{
    let_go(one->send), let_go(one->receive);
    for (int side = 0; side < 2; side++) {
        free(one->counts[side]), free(one->places[side]);
    }
    free(one);
}

PART size_t bytes_of(const Together *one, size_t n) { return n * (size_t)one->kind->kind; }
PART char *numbers(const Together *one, size_t n) { return room(n, (size_t)one->kind->kind, one->where); }

/* Where the numbers of a process begin in a shadow that has those of all. */
PART char *block(const Layout *layout, void *shadow, size_t place)
{
    return shadow == NULL ? NULL : (char *)shadow + (MPI_Aint)place * layout->extent;
}

/* The numbers of a shadow that has a part for each process, one behind the other, and zeros there then. */
PART char *take_all(Together *one, int side, Layout *layout, void *shadow, int *starts, size_t *total)
{
    const size_t size = (size_t)one->group->size;
    *total = 0;
    for (size_t i = 0; i < size; i++) {
        starts[i] = whole(*total, one->where);
        *total += (size_t)one->counts[side][i];
    }
    char *all = numbers(one, *total);
    for (size_t i = 0; i < size; i++) {
        char *here = block(layout, shadow, (size_t)one->places[side][i]);
        take(layout, here, (size_t)one->counts[side][i], all + bytes_of(one, (size_t)starts[i]));
    }
    return all;
}

PART void clear_all(Together *one, int side, Layout *layout, void *shadow, int except)
{
    for (int i = 0; i < one->group->size; i++) {
        if (i != except) {
            clear(layout, block(layout, shadow, (size_t)one->places[side][i]), (size_t)one->counts[side][i]);
        }
    }
}

PART void add_all(Together *one, int side, Layout *layout, void *shadow, const int *starts, const char *all, int except)
{
    for (int i = 0; i < one->group->size; i++) {
        if (i != except) {
            char *here = block(layout, shadow, (size_t)one->places[side][i]);
            add(layout, here, (size_t)one->counts[side][i], all + bytes_of(one, (size_t)starts[i]));
        }
    }
}

/* As many for each process, one part behind the other: makes what `each_side` would have kept. */
PART void spread(Together *one, int side, const Layout *layout)
{
    if (one->counts[side] != NULL) {
        return;
    }
    const int size = one->group->size, count = one->each[side];
    int *counts = room((size_t)size, sizeof(int), one->where), *places = room((size_t)size, sizeof(int), one->where);
    for (int i = 0; i < size; i++) {
        counts[i] = count;
        places[i] = whole((size_t)i * (size_t)count, one->where);
    }
    each_side(one, side, layout, counts, places);
    free(counts), free(places);
}

int bsw_MPI_Barrier_fwd(MPI_Comm comm)
{
    push(group_of(comm, "MPI_Barrier"));
    return MPI_Barrier(comm);
}
void bsw_MPI_Barrier_bwd(void)
{
    Group *group = pop();
    check(PMPI_Barrier(group->comm), "MPI_Barrier");
}

/* ---- One to all, and all to one ----------------------------------------------------------------------------------------- */

PART Together *bcast(const void *buffer, void *shadow, int count, MPI_Datatype type, int root, MPI_Comm comm, const char *where)
{
    Together *one = together(comm, root, where);
    one->sent = side(one, &one->send, buffer, count, type, shadow);
    push(one);
    return one;
}

int bsw_MPI_Bcast_fwd(void *buffer, void *buffer_b, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    bcast(buffer, buffer_b, count, type, root, comm, "MPI_Bcast");
    return MPI_Bcast(buffer, count, type, root, comm);
}
void bsw_MPI_Bcast_bwd(void *buffer_b)
{
    Together *one = pop();
    if (one->carries) {
        char *mine = numbers(one, one->sent), *sum = numbers(one, one->sent);
        take(one->send, buffer_b, one->sent, mine);
        check(PMPI_Reduce(mine, sum, whole(one->sent, one->where), number(one->kind), MPI_SUM, one->root, one->group->comm),
              one->where);
        clear(one->send, buffer_b, one->sent);
        if (is_root(one)) {
            add(one->send, buffer_b, one->sent, sum);
        }
        free(mine), free(sum);
    }
    end_together(one);
}

/* What the root gets from each goes back, and is added to what each has sent. */
PART void gather_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    if (one->carries) {
        const int rank = one->group->rank, own = one->in_place ? rank : -1;
        int *starts = room((size_t)one->group->size, sizeof(int), one->where);
        char *all = NULL, *mine = NULL;
        size_t total = 0;
        if (is_root(one)) {
            spread(one, 1, one->receive);
            all = take_all(one, 1, one->receive, recvbuf_b, starts, &total);
            clear_all(one, 1, one->receive, recvbuf_b, own);
        }
        const size_t n = is_root(one) ? (size_t)one->counts[1][rank] : one->sent;
        mine = numbers(one, n);
        check(PMPI_Scatterv(all, one->counts[1], starts, number(one->kind), mine, whole(n, one->where), number(one->kind),
                            one->root, one->group->comm),
              one->where);
        if (!one->in_place) {
            add(one->send, sendbuf_b, one->sent, mine);
        }
        free(all), free(mine), free(starts);
    }
    end_together(one);
}

PART Together *gather(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, const void *recvbuf,
                      void *recvbuf_b, Split by, MPI_Datatype recvtype, int root, MPI_Comm comm, const char *where)
{
    Together *one = together(comm, root, where);
    one->in_place = sendbuf == MPI_IN_PLACE;
    if (!one->in_place) {
        one->sent = side(one, &one->send, sendbuf, sendcount, sendtype, sendbuf_b);
    }
    if (is_root(one)) {
        side(one, &one->receive, recvbuf, recvbuf == MPI_BOTTOM, recvtype, recvbuf_b);
        divide(one, 1, one->receive, by);
    }
    push(one);
    return one;
}

int bsw_MPI_Gather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                       void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const Split by = {.each = recvcount};
    gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Gather");
    return MPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int bsw_MPI_Gatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                        MPI_Comm comm)
{
    const Split by = {.counts = recvcounts, .places = displs};
    gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Gatherv");
    return MPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}
void bsw_MPI_Gather_bwd(void *sendbuf_b, void *recvbuf_b) { gather_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Gatherv_bwd(void *sendbuf_b, void *recvbuf_b) { gather_back(sendbuf_b, recvbuf_b); }

/* What each has got goes back to the root. */
PART void scatter_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    if (one->carries) {
        const int rank = one->group->rank, own = one->in_place ? rank : -1;
        int *starts = room((size_t)one->group->size, sizeof(int), one->where);
        char *all = NULL;
        size_t total = 0;
        if (is_root(one)) {
            spread(one, 0, one->send);
            all = take_all(one, 0, one->send, NULL, starts, &total);
        }
        const size_t n = one->in_place ? (size_t)one->counts[0][rank] : one->got;
        char *mine = numbers(one, n);
        if (!one->in_place) {
            take(one->receive, recvbuf_b, n, mine);
            clear(one->receive, recvbuf_b, n);
        }
        check(PMPI_Gatherv(mine, whole(n, one->where), number(one->kind), all, one->counts[0], starts, number(one->kind),
                           one->root, one->group->comm),
              one->where);
        if (is_root(one)) {
            add_all(one, 0, one->send, sendbuf_b, starts, all, own);
        }
        free(all), free(mine), free(starts);
    }
    end_together(one);
}

PART Together *scatter(const void *sendbuf, void *sendbuf_b, Split by, MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b,
                       int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, const char *where)
{
    Together *one = together(comm, root, where);
    one->in_place = recvbuf == MPI_IN_PLACE;
    if (!one->in_place) {
        one->got = side(one, &one->receive, recvbuf, recvcount, recvtype, recvbuf_b);
    }
    if (is_root(one)) {
        side(one, &one->send, sendbuf, sendbuf == MPI_BOTTOM, sendtype, sendbuf_b);
        divide(one, 0, one->send, by);
    }
    push(one);
    return one;
}

int bsw_MPI_Scatter_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const Split by = {.each = sendcount};
    scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Scatter");
    return MPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int bsw_MPI_Scatterv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *displs,
                         MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                         int root, MPI_Comm comm)
{
    const Split by = {.counts = sendcounts, .places = displs};
    scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Scatterv");
    return MPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
void bsw_MPI_Scatter_bwd(void *sendbuf_b, void *recvbuf_b) { scatter_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Scatterv_bwd(void *sendbuf_b, void *recvbuf_b) { scatter_back(sendbuf_b, recvbuf_b); }

/* ---- All to all --------------------------------------------------------------------------------------------------------- */

/* What all have got of a process is added up there. */
PART void allgather_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    if (one->carries) {
        const int rank = one->group->rank;
        int *starts = room((size_t)one->group->size, sizeof(int), one->where);
        size_t total = 0;
        spread(one, 1, one->receive);
        char *all = take_all(one, 1, one->receive, recvbuf_b, starts, &total);
        clear_all(one, 1, one->receive, recvbuf_b, -1);
        const size_t n = (size_t)one->counts[1][rank];
        char *mine = numbers(one, n);
        check(PMPI_Reduce_scatter(all, mine, one->counts[1], number(one->kind), MPI_SUM, one->group->comm), one->where);
        if (one->in_place) {
            add(one->receive, block(one->receive, recvbuf_b, (size_t)one->places[1][rank]), n, mine);
        } else {
            add(one->send, sendbuf_b, n, mine);
        }
        free(all), free(mine), free(starts);
    }
    end_together(one);
}

PART Together *all(const void *sendbuf, void *sendbuf_b, Split to, MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b,
                   Split from, MPI_Datatype recvtype, MPI_Comm comm, const char *where)
{
    Together *one = together(comm, 0, where);
    one->in_place = sendbuf == MPI_IN_PLACE;
    if (!one->in_place) {
        one->sent = side(one, &one->send, sendbuf, to.each, sendtype, sendbuf_b);
        divide(one, 0, one->send, to);
    }
    side(one, &one->receive, recvbuf, recvbuf == MPI_BOTTOM, recvtype, recvbuf_b);
    divide(one, 1, one->receive, from);
    push(one);
    return one;
}

int bsw_MPI_Allgather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                          void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Allgather");
    return MPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int bsw_MPI_Allgatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                           void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype, MPI_Comm comm)
{
    const Split to = {.each = sendcount}, from = {.counts = recvcounts, .places = displs};
    all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Allgatherv");
    return MPI_Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
void bsw_MPI_Allgather_bwd(void *sendbuf_b, void *recvbuf_b) { allgather_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Allgatherv_bwd(void *sendbuf_b, void *recvbuf_b) { allgather_back(sendbuf_b, recvbuf_b); }

/* Each part goes back where it came from. */
PART void alltoall_back(void *sendbuf_b, void *recvbuf_b)
{
    Together *one = pop();
    if (one->carries) {
        const int out = one->in_place ? 1 : 0;
        Layout *layout = one->in_place ? one->receive : one->send;
        void *shadow = one->in_place ? recvbuf_b : sendbuf_b;
        int *from = room((size_t)one->group->size, sizeof(int), one->where);
        int *to = room((size_t)one->group->size, sizeof(int), one->where);
        size_t total = 0;
        spread(one, 1, one->receive);
        spread(one, out, layout);
        char *got = take_all(one, 1, one->receive, recvbuf_b, from, &total);
        char *sent = take_all(one, out, layout, NULL, to, &total);
        clear_all(one, 1, one->receive, recvbuf_b, -1);
        check(PMPI_Alltoallv(got, one->counts[1], from, number(one->kind), sent, one->counts[out], to, number(one->kind),
                             one->group->comm),
              one->where);
        add_all(one, out, layout, shadow, to, sent, -1);
        free(got), free(sent), free(from), free(to);
    }
    end_together(one);
}

int bsw_MPI_Alltoall_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Alltoall");
    return MPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int bsw_MPI_Alltoallv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                          MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, const int *recvcounts, const int *rdispls,
                          MPI_Datatype recvtype, MPI_Comm comm)
{
    const Split to = {.counts = sendcounts, .places = sdispls}, from = {.counts = recvcounts, .places = rdispls};
    all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Alltoallv");
    return MPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
void bsw_MPI_Alltoall_bwd(void *sendbuf_b, void *recvbuf_b) { alltoall_back(sendbuf_b, recvbuf_b); }
void bsw_MPI_Alltoallv_bwd(void *sendbuf_b, void *recvbuf_b) { alltoall_back(sendbuf_b, recvbuf_b); }

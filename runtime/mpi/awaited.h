/* What all processes do together and wait for later: the adjoint is made where the call began, as all processes begin
 * such calls in one order. */

/* What the call that begins says goes on. */
PART int waited_for(Together *one, int error, const MPI_Request *request)
{
    Message *message = room(1, sizeof *message, one->where);
    message->sort = TOGETHER;
    message->peer = MPI_PROC_NULL;
    message->where = one->where;
    one->message = message;
    remember(message, *request);
    return error;
}

/* Looks at the call that is on top of the stack. */
PART void was_awaited(void)
{
    Together *one = pop();
    if (!one->message->expected) {
        fail("a request is completed nowhere in what is differentiated", one->where);
    }
    free(one->message);
    push(one);
}

int bsw_MPI_Ibarrier_fwd(MPI_Comm comm, MPI_Request *request)
{
    Together *one = together(comm, -1, "MPI_Ibarrier");
    push(one);
    return waited_for(one, MPI_Ibarrier(comm, request), request);
}
void bsw_MPI_Ibarrier_bwd(void)
{
    was_awaited();
    end_together(pop());
}
int bsw_MPI_Ibcast_fwd(void *buffer, void *buffer_b, int count, MPI_Datatype type, int root, MPI_Comm comm,
                       MPI_Request *request)
{
    Together *one = bcast(buffer, buffer_b, count, type, root, comm, "MPI_Ibcast");
    return waited_for(one, MPI_Ibcast(buffer, count, type, root, comm, request), request);
}
void bsw_MPI_Ibcast_bwd(void *buffer_b)
{
    was_awaited();
    bsw_MPI_Bcast_bwd(buffer_b);
}
int bsw_MPI_Iallreduce_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                           MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Iallreduce");
    return waited_for(one, MPI_Iallreduce(sendbuf, recvbuf, count, type, op, comm, request), request);
}
int bsw_MPI_Ireduce_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, root, comm, "MPI_Ireduce");
    return waited_for(one, MPI_Ireduce(sendbuf, recvbuf, count, type, op, root, comm, request), request);
}
int bsw_MPI_Igather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                        MPI_Request *request)
{
    const Split by = {.each = recvcount};
    Together *one =
        gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Igather");
    return waited_for(one, MPI_Igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
                      request);
}
int bsw_MPI_Igatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                         MPI_Comm comm, MPI_Request *request)
{
    const Split by = {.counts = recvcounts, .places = displs};
    Together *one =
        gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Igatherv");
    return waited_for(
        one, MPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request),
        request);
}
int bsw_MPI_Iscatter_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                         MPI_Request *request)
{
    const Split by = {.each = sendcount};
    Together *one =
        scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Iscatter");
    return waited_for(
        one, MPI_Iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), request);
}
int bsw_MPI_Iscatterv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *displs,
                          MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                          int root, MPI_Comm comm, MPI_Request *request)
{
    const Split by = {.counts = sendcounts, .places = displs};
    Together *one =
        scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Iscatterv");
    return waited_for(
        one, MPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
        request);
}
int bsw_MPI_Iallgather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                           void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Iallgather");
    return waited_for(one, MPI_Iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
                      request);
}
int bsw_MPI_Iallgatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype,
                            MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.counts = recvcounts, .places = displs};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Iallgatherv");
    return waited_for(
        one, MPI_Iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
        request);
}
int bsw_MPI_Ialltoall_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                          void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Ialltoall");
    return waited_for(one, MPI_Ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
                      request);
}
int bsw_MPI_Ialltoallv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                           MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, const int *recvcounts,
                           const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.counts = sendcounts, .places = sdispls}, from = {.counts = recvcounts, .places = rdispls};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Ialltoallv");
    return waited_for(
        one,
        MPI_Ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request),
        request);
}
int bsw_MPI_Ireduce_scatter_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const int *counts,
                                MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one = parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, counts, 0, type, op, comm, "MPI_Ireduce_scatter");
    return waited_for(one, MPI_Ireduce_scatter(sendbuf, recvbuf, counts, type, op, comm, request), request);
}
int bsw_MPI_Ireduce_scatter_block_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                                      MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, NULL, count, type, op, comm, "MPI_Ireduce_scatter_block");
    return waited_for(one, MPI_Ireduce_scatter_block(sendbuf, recvbuf, count, type, op, comm, request), request);
}
int bsw_MPI_Iscan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                      MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Iscan"));
    return waited_for(one, MPI_Iscan(sendbuf, recvbuf, count, type, op, comm, request), request);
}
int bsw_MPI_Iexscan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Iexscan"));
    return waited_for(one, MPI_Iexscan(sendbuf, recvbuf, count, type, op, comm, request), request);
}

/* The backward half is that of the function which does not wait. */
#define AWAITED(NAME, AT_ONCE)                                                                                         \
    void bsw_MPI_##NAME##_bwd(void *sendbuf_b, void *recvbuf_b)                                                        \
    {                                                                                                                  \
        was_awaited();                                                                                                 \
        bsw_MPI_##AT_ONCE##_bwd(sendbuf_b, recvbuf_b);                                                                 \
    }
AWAITED(Iallreduce, Allreduce)
AWAITED(Ireduce, Reduce)
AWAITED(Igather, Gather)
AWAITED(Igatherv, Gatherv)
AWAITED(Iscatter, Scatter)
AWAITED(Iscatterv, Scatterv)
AWAITED(Iallgather, Allgather)
AWAITED(Iallgatherv, Allgatherv)
AWAITED(Ialltoall, Alltoall)
AWAITED(Ialltoallv, Alltoallv)
AWAITED(Ireduce_scatter, Reduce_scatter)
AWAITED(Ireduce_scatter_block, Reduce_scatter_block)
AWAITED(Iscan, Scan)
AWAITED(Iexscan, Exscan)

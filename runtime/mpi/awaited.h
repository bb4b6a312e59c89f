/* What all processes do together and wait for later: the adjoint is made where the call began, as all processes begin
 * such calls in one order. */

PART void awaited(Together *one, MPI_Request request)
{
    Message *message = room(1, sizeof *message, one->where);
    message->sort = TOGETHER;
    message->peer = MPI_PROC_NULL;
    message->where = one->where;
    one->message = message;
    remember(message, request);
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
    int error = MPI_Ibarrier(comm, request);
    awaited(one, *request);
    return error;
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
    int error = MPI_Ibcast(buffer, count, type, root, comm, request);
    awaited(one, *request);
    return error;
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
    int error = MPI_Iallreduce(sendbuf, recvbuf, count, type, op, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iallreduce_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    reduce_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Ireduce_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, root, comm, "MPI_Ireduce");
    int error = MPI_Ireduce(sendbuf, recvbuf, count, type, op, root, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Ireduce_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    reduce_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Igather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                        MPI_Request *request)
{
    const Split by = {.each = recvcount};
    Together *one =
        gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Igather");
    int error = MPI_Igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Igather_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    gather_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Igatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                         MPI_Comm comm, MPI_Request *request)
{
    const Split by = {.counts = recvcounts, .places = displs};
    Together *one =
        gather(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, recvbuf_b, by, recvtype, root, comm, "MPI_Igatherv");
    int error = MPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Igatherv_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    gather_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Iscatter_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                         MPI_Request *request)
{
    const Split by = {.each = sendcount};
    Together *one =
        scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Iscatter");
    int error = MPI_Iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iscatter_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    scatter_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Iscatterv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *displs,
                          MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                          int root, MPI_Comm comm, MPI_Request *request)
{
    const Split by = {.counts = sendcounts, .places = displs};
    Together *one =
        scatter(sendbuf, sendbuf_b, by, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root, comm, "MPI_Iscatterv");
    int error = MPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iscatterv_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    scatter_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Iallgather_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                           void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Iallgather");
    int error = MPI_Iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iallgather_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    allgather_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Iallgatherv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            void *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype,
                            MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.counts = recvcounts, .places = displs};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Iallgatherv");
    int error = MPI_Iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iallgatherv_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    allgather_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Ialltoall_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                          void *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.each = sendcount}, from = {.each = recvcount};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Ialltoall");
    int error = MPI_Ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Ialltoall_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    alltoall_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Ialltoallv_fwd(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                           MPI_Datatype sendtype, void *recvbuf, void *recvbuf_b, const int *recvcounts,
                           const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const Split to = {.counts = sendcounts, .places = sdispls}, from = {.counts = recvcounts, .places = rdispls};
    Together *one = all(sendbuf, sendbuf_b, to, sendtype, recvbuf, recvbuf_b, from, recvtype, comm, "MPI_Ialltoallv");
    int error =
        MPI_Ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Ialltoallv_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    alltoall_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Ireduce_scatter_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const int *counts,
                                MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one = parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, counts, 0, type, op, comm, "MPI_Ireduce_scatter");
    int error = MPI_Ireduce_scatter(sendbuf, recvbuf, counts, type, op, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Ireduce_scatter_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    parts_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Ireduce_scatter_block_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                                      MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        parts(sendbuf, sendbuf_b, recvbuf, recvbuf_b, NULL, count, type, op, comm, "MPI_Ireduce_scatter_block");
    int error = MPI_Ireduce_scatter_block(sendbuf, recvbuf, count, type, op, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Ireduce_scatter_block_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    parts_back(sendbuf_b, recvbuf_b);
}
int bsw_MPI_Iscan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                      MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Iscan"));
    int error = MPI_Iscan(sendbuf, recvbuf, count, type, op, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iscan_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    scan_back(sendbuf_b, recvbuf_b, true);
}
int bsw_MPI_Iexscan_fwd(const void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    Together *one =
        only_sums(reduction(sendbuf, sendbuf_b, recvbuf, recvbuf_b, (size_t)count, type, op, -1, comm, "MPI_Iexscan"));
    int error = MPI_Iexscan(sendbuf, recvbuf, count, type, op, comm, request);
    awaited(one, *request);
    return error;
}
void bsw_MPI_Iexscan_bwd(void *sendbuf_b, void *recvbuf_b)
{
    was_awaited();
    scan_back(sendbuf_b, recvbuf_b, false);
}

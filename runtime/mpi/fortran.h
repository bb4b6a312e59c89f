/*
 * The forward halves for Fortran, of the functions that mpif.h and the module mpi declare. They are made from rules/mpi.pairs. The
 * backward halves are those of C.
 */

_Static_assert(sizeof(MPI_Fint) == sizeof(int), "Fortran's integers are those of C");

/* Variables of Fortran's that stand for constants. */
#ifdef OPEN_MPI
extern int mpi_fortran_bottom_ __attribute__((weak)), mpi_fortran_in_place_ __attribute__((weak));
#define FORTRAN_BOTTOM ((const void *)&mpi_fortran_bottom_)
#define FORTRAN_IN_PLACE ((const void *)&mpi_fortran_in_place_)
#else
extern void *MPIR_F_MPI_BOTTOM __attribute__((weak)), *MPIR_F_MPI_IN_PLACE __attribute__((weak));
#define FORTRAN_BOTTOM (&MPIR_F_MPI_BOTTOM != NULL ? (const void *)MPIR_F_MPI_BOTTOM : NULL)
#define FORTRAN_IN_PLACE (&MPIR_F_MPI_IN_PLACE != NULL ? (const void *)MPIR_F_MPI_IN_PLACE : NULL)
#endif

PART void *of_c(void *buffer)
{
    if (buffer != NULL && buffer == FORTRAN_IN_PLACE) {
        return MPI_IN_PLACE;
    }
    return buffer == FORTRAN_BOTTOM ? MPI_BOTTOM : buffer;
}

PART void to_fortran(const MPI_Status *own, MPI_Fint *status)
{
    if (status != MPI_F_STATUS_IGNORE) {
        MPI_Status_c2f(own, status);
    }
}

PART void all_to_fortran(int count, const MPI_Status *own, MPI_Fint *statuses)
{
#ifdef MPI_F_STATUS_SIZE
    const size_t each = MPI_F_STATUS_SIZE;
#else
    const size_t each = sizeof(MPI_Status) / sizeof(MPI_Fint);
#endif
    for (int i = 0; statuses != MPI_F_STATUSES_IGNORE && i < count; i++) {
        MPI_Status_c2f(&own[i], statuses + (size_t)i * each);
    }
}

/* Requests, and what comes of them. */
typedef struct {
    int count;
    MPI_Request *handles;
    MPI_Status *statuses;
} Several;

PART Several several(const MPI_Fint *count, const MPI_Fint *all, const char *where)
{
    const size_t n = *count > 0 ? (size_t)*count : 0;
    Several one = {*count, room(n, sizeof(MPI_Request), where), room(n + 1, sizeof(MPI_Status), where)};
    for (int i = 0; i < *count; i++) {
        one.handles[i] = MPI_Request_f2c(all[i]);
    }
    return one;
}

PART void end_several(Several *one, MPI_Fint *all)
{
    for (int i = 0; i < one->count; i++) {
        all[i] = MPI_Request_c2f(one->handles[i]);
    }
    free(one->handles), free(one->statuses);
}

PART void one_more(MPI_Fint *index) { *index += *index != MPI_UNDEFINED; }

void bsw_mpi_send__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                       const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Send_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm));
}

void bsw_mpi_bsend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                        const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Bsend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm));
}

void bsw_mpi_ssend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                        const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Ssend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm));
}

void bsw_mpi_rsend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                        const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Rsend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm));
}

void bsw_mpi_recv__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *source,
                       const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *status, MPI_Fint *error)
{
    MPI_Status own = {0};
    *error = bsw_MPI_Recv_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *source, *tag, MPI_Comm_f2c(*comm), &own);
    to_fortran(&own, status);
}

void bsw_mpi_sendrecv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                           const MPI_Fint *dest, const MPI_Fint *sendtag, void *recvbuf, void *recvbuf_b,
                           const MPI_Fint *recvcount, const MPI_Fint *recvtype, const MPI_Fint *source,
                           const MPI_Fint *recvtag, const MPI_Fint *comm, MPI_Fint *status, MPI_Fint *error)
{
    MPI_Status own = {0};
    *error = bsw_MPI_Sendrecv_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), *dest, *sendtag,
                                  of_c(recvbuf), recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), *source, *recvtag,
                                  MPI_Comm_f2c(*comm), &own);
    to_fortran(&own, status);
}

void bsw_mpi_sendrecv_replace__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype,
                                   const MPI_Fint *dest, const MPI_Fint *sendtag, const MPI_Fint *source,
                                   const MPI_Fint *recvtag, const MPI_Fint *comm, MPI_Fint *status, MPI_Fint *error)
{
    MPI_Status own = {0};
    *error = bsw_MPI_Sendrecv_replace_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *sendtag, *source,
                                          *recvtag, MPI_Comm_f2c(*comm), &own);
    to_fortran(&own, status);
}

void bsw_mpi_isend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                        const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Isend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                               &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ibsend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                         const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ibsend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_issend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                         const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Issend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_irsend__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                         const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Irsend_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_irecv__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *source,
                        const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Irecv_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *source, *tag, MPI_Comm_f2c(*comm),
                               &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_send_init__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                            const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Send_init_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                   &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_bsend_init__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                             const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Bsend_init_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                    &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ssend_init__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                             const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ssend_init_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                    &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_rsend_init__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *dest,
                             const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Rsend_init_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *dest, *tag, MPI_Comm_f2c(*comm),
                                    &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_recv_init__fwd(void *buf, void *buf_b, const MPI_Fint *count, const MPI_Fint *datatype,
                            const MPI_Fint *source, const MPI_Fint *tag, const MPI_Fint *comm, MPI_Fint *request,
                            MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Recv_init_fwd(of_c(buf), buf_b, *count, MPI_Type_f2c(*datatype), *source, *tag, MPI_Comm_f2c(*comm),
                                   &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_barrier__fwd(const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Barrier_fwd(MPI_Comm_f2c(*comm));
}

void bsw_mpi_bcast__fwd(void *buffer, void *buffer_b, const MPI_Fint *count, const MPI_Fint *datatype,
                        const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Bcast_fwd(of_c(buffer), buffer_b, *count, MPI_Type_f2c(*datatype), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_reduce__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                         const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *root, const MPI_Fint *comm,
                         MPI_Fint *error)
{
    *error = bsw_MPI_Reduce_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                MPI_Op_f2c(*op), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_allreduce__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                            const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Allreduce_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                   MPI_Op_f2c(*op), MPI_Comm_f2c(*comm));
}

void bsw_mpi_reduce_scatter_block__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b,
                                       const MPI_Fint *recvcount, const MPI_Fint *datatype, const MPI_Fint *op,
                                       const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Reduce_scatter_block_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *recvcount,
                                              MPI_Type_f2c(*datatype), MPI_Op_f2c(*op), MPI_Comm_f2c(*comm));
}

void bsw_mpi_reduce_scatter__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b,
                                 const MPI_Fint *recvcounts, const MPI_Fint *datatype, const MPI_Fint *op,
                                 const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Reduce_scatter_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, recvcounts,
                                        MPI_Type_f2c(*datatype), MPI_Op_f2c(*op), MPI_Comm_f2c(*comm));
}

void bsw_mpi_scan__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                       const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Scan_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                              MPI_Op_f2c(*op), MPI_Comm_f2c(*comm));
}

void bsw_mpi_exscan__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                         const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Exscan_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                MPI_Op_f2c(*op), MPI_Comm_f2c(*comm));
}

void bsw_mpi_gather__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                         void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                         const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Gather_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_gatherv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                          void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts, const MPI_Fint *displs,
                          const MPI_Fint *recvtype, const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Gatherv_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                 recvcounts, displs, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_scatter__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                          void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                          const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Scatter_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                 *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_scatterv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcounts, const MPI_Fint *displs,
                           const MPI_Fint *sendtype, void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount,
                           const MPI_Fint *recvtype, const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Scatterv_fwd(of_c(sendbuf), sendbuf_b, sendcounts, displs, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                  recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm));
}

void bsw_mpi_allgather__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                            void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                            const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Allgather_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                   *recvcount, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm));
}

void bsw_mpi_allgatherv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                             void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts, const MPI_Fint *displs,
                             const MPI_Fint *recvtype, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Allgatherv_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                    recvbuf_b, recvcounts, displs, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm));
}

void bsw_mpi_alltoall__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                           void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                           const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Alltoall_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                  *recvcount, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm));
}

void bsw_mpi_alltoallv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcounts, const MPI_Fint *sdispls,
                            const MPI_Fint *sendtype, void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts,
                            const MPI_Fint *rdispls, const MPI_Fint *recvtype, const MPI_Fint *comm, MPI_Fint *error)
{
    *error = bsw_MPI_Alltoallv_fwd(of_c(sendbuf), sendbuf_b, sendcounts, sdispls, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                   recvbuf_b, recvcounts, rdispls, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm));
}

/* ---- Requests ----------------------------------------------------------------------------------------------------------- */

void bsw_mpi_start__fwd(MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_Request_f2c(*request);
    *error = bsw_MPI_Start_fwd(&handle);
    *request = MPI_Request_c2f(handle);
}
void bsw_mpi_startall__fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *error)
{
    Several one = several(count, all, "MPI_Startall");
    *error = bsw_MPI_Startall_fwd(*count, one.handles);
    end_several(&one, all);
}
void bsw_mpi_request_free__fwd(MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_Request_f2c(*request);
    *error = bsw_MPI_Request_free_fwd(&handle);
    *request = MPI_Request_c2f(handle);
}
void bsw_mpi_wait__fwd(MPI_Fint *request, MPI_Fint *status, MPI_Fint *error)
{
    MPI_Request handle = MPI_Request_f2c(*request);
    MPI_Status own = {0};
    *error = bsw_MPI_Wait_fwd(&handle, &own);
    *request = MPI_Request_c2f(handle);
    to_fortran(&own, status);
}
void bsw_mpi_test__fwd(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *error)
{
    MPI_Request handle = MPI_Request_f2c(*request);
    MPI_Status own = {0};
    *error = bsw_MPI_Test_fwd(&handle, flag, &own);
    *request = MPI_Request_c2f(handle);
    if (*flag) {
        to_fortran(&own, status);
    }
}
void bsw_mpi_waitall__fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *statuses, MPI_Fint *error)
{
    Several one = several(count, all, "MPI_Waitall");
    *error = bsw_MPI_Waitall_fwd(*count, one.handles, one.statuses);
    all_to_fortran(*count, one.statuses, statuses);
    end_several(&one, all);
}
void bsw_mpi_testall__fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *flag, MPI_Fint *statuses, MPI_Fint *error)
{
    Several one = several(count, all, "MPI_Testall");
    *error = bsw_MPI_Testall_fwd(*count, one.handles, flag, one.statuses);
    all_to_fortran(*flag ? *count : 0, one.statuses, statuses);
    end_several(&one, all);
}
void bsw_mpi_waitany__fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *index, MPI_Fint *status, MPI_Fint *error)
{
    Several one = several(count, all, "MPI_Waitany");
    *error = bsw_MPI_Waitany_fwd(*count, one.handles, index, one.statuses);
    one_more(index);
    to_fortran(one.statuses, status);
    end_several(&one, all);
}
void bsw_mpi_testany__fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *index, MPI_Fint *flag, MPI_Fint *status,
                          MPI_Fint *error)
{
    Several one = several(count, all, "MPI_Testany");
    *error = bsw_MPI_Testany_fwd(*count, one.handles, index, flag, one.statuses);
    if (*flag) {
        one_more(index);
        to_fortran(one.statuses, status);
    }
    end_several(&one, all);
}
#define SOME(NAME, SYMBOL)                                                                                                    \
    void bsw_##SYMBOL##_fwd(const MPI_Fint *count, MPI_Fint *all, MPI_Fint *outcount, MPI_Fint *indices, MPI_Fint *statuses, \
                             MPI_Fint *error)                                                                                 \
    {                                                                                                                         \
        Several one = several(count, all, #NAME);                                                                             \
        *error = bsw_##NAME##_fwd(*count, one.handles, outcount, indices, one.statuses);                                      \
        const int done = *outcount != MPI_UNDEFINED ? *outcount : 0;                                                          \
        for (int i = 0; i < done; i++) {                                                                                      \
            one_more(&indices[i]);                                                                                            \
        }                                                                                                                     \
        all_to_fortran(done, one.statuses, statuses);                                                                         \
        end_several(&one, all);                                                                                               \
    }
SOME(MPI_Waitsome, mpi_waitsome_)
SOME(MPI_Testsome, mpi_testsome_)

/* ---- Where communicators are made --------------------------------------------------------------------------------------- */

void bsw_mpi_attach_(const MPI_Fint *comm) { bsw_mpi_attach(MPI_Comm_f2c(*comm)); }

#ifndef BACKSWEEP_MPI_ATTACH_BY_HAND

/* In programs without Fortran these are not there. */
#define WEAK __attribute__((weak))
WEAK void pmpi_init_(MPI_Fint *);
WEAK void pmpi_init_thread_(MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_comm_dup_(MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_comm_split_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_comm_split_type_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_comm_create_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_comm_create_group_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_cart_create_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
WEAK void pmpi_cart_sub_(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);

PART void begun_in_fortran(const MPI_Fint *error) { begun(*error); }
PART void made_in_fortran(const MPI_Fint *error, const MPI_Fint *made)
{
    MPI_Comm comm = MPI_Comm_f2c(*made);
    attached(*error, &comm);
}

void mpi_init_(MPI_Fint *error)
{
    pmpi_init_(error);
    begun_in_fortran(error);
}
void mpi_init_thread_(MPI_Fint *required, MPI_Fint *provided, MPI_Fint *error)
{
    pmpi_init_thread_(required, provided, error);
    begun_in_fortran(error);
}
void mpi_comm_dup_(MPI_Fint *comm, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_comm_dup_(comm, made, error);
    made_in_fortran(error, made);
}
void mpi_comm_split_(MPI_Fint *comm, MPI_Fint *color, MPI_Fint *key, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_comm_split_(comm, color, key, made, error);
    made_in_fortran(error, made);
}
void mpi_comm_split_type_(MPI_Fint *comm, MPI_Fint *type, MPI_Fint *key, MPI_Fint *info, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_comm_split_type_(comm, type, key, info, made, error);
    made_in_fortran(error, made);
}
void mpi_comm_create_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_comm_create_(comm, group, made, error);
    made_in_fortran(error, made);
}
void mpi_comm_create_group_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *tag, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_comm_create_group_(comm, group, tag, made, error);
    made_in_fortran(error, made);
}
void mpi_cart_create_(MPI_Fint *comm, MPI_Fint *count, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *reorder, MPI_Fint *made,
                      MPI_Fint *error)
{
    pmpi_cart_create_(comm, count, dims, periods, reorder, made, error);
    made_in_fortran(error, made);
}
void mpi_cart_sub_(MPI_Fint *comm, MPI_Fint *remains, MPI_Fint *made, MPI_Fint *error)
{
    pmpi_cart_sub_(comm, remains, made, error);
    made_in_fortran(error, made);
}

#endif

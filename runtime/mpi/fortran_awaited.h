/* Fortran's symbols for what all processes do together and wait for later. */

void bsw_mpi_ibarrier__fwd(const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ibarrier_fwd(MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ibcast__fwd(void *buffer, void *buffer_b, const MPI_Fint *count, const MPI_Fint *datatype,
                         const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ibcast_fwd(of_c(buffer), buffer_b, *count, MPI_Type_f2c(*datatype), *root, MPI_Comm_f2c(*comm),
                                &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iallreduce__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                             const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *request,
                             MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iallreduce_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                    MPI_Op_f2c(*op), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ireduce__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                          const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *root, const MPI_Fint *comm,
                          MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ireduce_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                 MPI_Op_f2c(*op), *root, MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_igather__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                          void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                          const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Igather_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                 recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_igatherv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                           void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts, const MPI_Fint *displs,
                           const MPI_Fint *recvtype, const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *request,
                           MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error =
        bsw_MPI_Igatherv_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                             recvcounts, displs, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iscatter__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                           void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                           const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iscatter_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                  recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iscatterv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcounts, const MPI_Fint *displs,
                            const MPI_Fint *sendtype, void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount,
                            const MPI_Fint *recvtype, const MPI_Fint *root, const MPI_Fint *comm, MPI_Fint *request,
                            MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iscatterv_fwd(of_c(sendbuf), sendbuf_b, sendcounts, displs, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                   recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), *root, MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iallgather__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                             void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                             const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iallgather_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                    recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iallgatherv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                              void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts, const MPI_Fint *displs,
                              const MPI_Fint *recvtype, const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error =
        bsw_MPI_Iallgatherv_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf), recvbuf_b,
                                recvcounts, displs, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ialltoall__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcount, const MPI_Fint *sendtype,
                            void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcount, const MPI_Fint *recvtype,
                            const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ialltoall_fwd(of_c(sendbuf), sendbuf_b, *sendcount, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                                   recvbuf_b, *recvcount, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ialltoallv__fwd(void *sendbuf, void *sendbuf_b, const MPI_Fint *sendcounts, const MPI_Fint *sdispls,
                             const MPI_Fint *sendtype, void *recvbuf, void *recvbuf_b, const MPI_Fint *recvcounts,
                             const MPI_Fint *rdispls, const MPI_Fint *recvtype, const MPI_Fint *comm, MPI_Fint *request,
                             MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error =
        bsw_MPI_Ialltoallv_fwd(of_c(sendbuf), sendbuf_b, sendcounts, sdispls, MPI_Type_f2c(*sendtype), of_c(recvbuf),
                               recvbuf_b, recvcounts, rdispls, MPI_Type_f2c(*recvtype), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ireduce_scatter__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b,
                                  const MPI_Fint *counts, const MPI_Fint *datatype, const MPI_Fint *op,
                                  const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ireduce_scatter_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, counts,
                                         MPI_Type_f2c(*datatype), MPI_Op_f2c(*op), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_ireduce_scatter_block__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b,
                                        const MPI_Fint *count, const MPI_Fint *datatype, const MPI_Fint *op,
                                        const MPI_Fint *comm, MPI_Fint *request, MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Ireduce_scatter_block_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count,
                                               MPI_Type_f2c(*datatype), MPI_Op_f2c(*op), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iscan__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                        const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *request,
                        MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iscan_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                               MPI_Op_f2c(*op), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

void bsw_mpi_iexscan__fwd(void *sendbuf, void *sendbuf_b, void *recvbuf, void *recvbuf_b, const MPI_Fint *count,
                          const MPI_Fint *datatype, const MPI_Fint *op, const MPI_Fint *comm, MPI_Fint *request,
                          MPI_Fint *error)
{
    MPI_Request handle = MPI_REQUEST_NULL;
    *error = bsw_MPI_Iexscan_fwd(of_c(sendbuf), sendbuf_b, of_c(recvbuf), recvbuf_b, *count, MPI_Type_f2c(*datatype),
                                 MPI_Op_f2c(*op), MPI_Comm_f2c(*comm), &handle);
    *request = MPI_Request_c2f(handle);
}

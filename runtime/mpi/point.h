/* Messages between two processes. */

/* One message, from its forward half to its backward one. */
typedef struct Message Message;
struct Message {
    enum { SEND, RECEIVE, TOGETHER } sort;
    bool persistent; /* a template, which MPI_Start makes messages from */
    bool complete, expected, carries;
    int peer, tag; /* of what was received: whose it was */
    size_t n;
    uint64_t number; /* of a send: which one it is; of a receive: when it was posted */
    Group *group;
    Layout *layout;
    void *shadow;
    MPI_Request back; /* the adjoint that is to come */
    char *memory;
    MPI_Datatype type;
    /* Of requests: */
    MPI_Request request;
    Message *next, *active;
    const char *where;
};

static uint64_t posted = 0;

PART Message *message(int sort, MPI_Comm comm, const void *buffer, int count, MPI_Datatype type, void *shadow, int peer,
                      int tag, const char *where)
{
    Message *one = room(1, sizeof *one, where);
    one->sort = sort;
    one->group = group_of(comm, where);
    one->layout = hold(layout_of(type));
    one->carries = carries(one->layout, shadow, where);
    has_address(one->layout, buffer, count, where);
    one->type = type;
    one->shadow = shadow;
    one->peer = peer;
    one->tag = tag;
    one->where = where;
    return one;
}

/* A send, or a receive, begins. */
PART void post(Message *one, int count)
{
    if (one->sort == SEND) {
        one->n = one->carries ? (size_t)count * one->layout->n : 0;
        one->number = one->peer == MPI_PROC_NULL ? 0 : channel_of(one->group, one->peer, one->tag)->sent++;
    } else {
        one->number = ++posted;
    }
}

/* A receive has ended. */
PART void received(Message *one, const MPI_Status *status)
{
    int count = 0;
    one->complete = true;
    if (one->sort != RECEIVE || one->peer == MPI_PROC_NULL) {
        return;
    }
    one->peer = status->MPI_SOURCE;
    one->tag = status->MPI_TAG;
    has_received(channel_of(one->group, one->peer, one->tag), one->number);
    if (one->carries) {
        MPI_Get_count((MPI_Status *)status, one->type, &count);
        if (count != MPI_UNDEFINED) {
            one->n = (size_t)count * one->layout->n;
        } else if (one->layout->per == 0 || one->layout->others) {
            fail("a part of one of a datatype was received", one->where);
        } else {
            MPI_Get_elements((MPI_Status *)status, one->type, &count);
            one->n = (size_t)count * (size_t)one->layout->per;
        }
    }
}

PART Label label_of(const Message *one)
{
    Label label = {(uint64_t)(unsigned)one->tag, one->number};
    if (one->sort == RECEIVE) {
        label.number = number_of(channel_of(one->group, one->peer, one->tag), one->number);
    }
    return label;
}

/* Where the function is reversed that waited: an adjoint is sent, or awaited. */
PART void reverse_end(Message *one)
{
    if (one->peer == MPI_PROC_NULL || one->n == 0 || one->sort == TOGETHER) {
        one->expected = true;
    } else if (one->sort == SEND) {
        one->memory = expect(one->group, one->layout, one->n, one->peer, label_of(one), &one->back, one->where);
        one->expected = true;
    } else {
        give(one->group, one->layout, one->shadow, one->n, one->peer, label_of(one), one->where);
        clear(one->layout, one->shadow, one->n);
        one->expected = true;
    }
}

/* Where the function is reversed that began the message: that is the end of it. */
PART void reverse_start(Message *one, const void *shadow)
{
    if (!one->expected) {
        fail("a request is completed nowhere in what is differentiated", one->where);
    }
    if (shadow != one->shadow) {
        fail("the shadow of a buffer is not where it was in the forward sweep", one->where);
    }
    if (one->peer != MPI_PROC_NULL) {
        Channel *channel = channel_of(one->group, one->peer, one->tag);
        if (one->sort == SEND && one->n != 0) {
            arrive(one->layout, one->shadow, one->n, label_of(one), &one->back, one->memory, one->where);
        }
        if (one->sort == RECEIVE) {
            has_reversed(channel);
        }
    }
    let_go(one->layout);
    free(one);
}

#define SENDING(NAME)                                                                                                         \
    int bsw_MPI_##NAME##_fwd(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)    \
    {                                                                                                                         \
        Message *one = message(SEND, comm, buf, count, type, buf_b, dest, tag, "MPI_" #NAME);                                 \
        int error = MPI_##NAME(buf, count, type, dest, tag, comm);                                                            \
        check(error, one->where);                                                                                             \
        post(one, count);                                                                                                     \
        push(one);                                                                                                            \
        return error;                                                                                                         \
    }                                                                                                                         \
    void bsw_MPI_##NAME##_bwd(void *buf_b)                                                                                    \
    {                                                                                                                         \
        Message *one = pop();                                                                                                 \
        one->shadow = buf_b;                                                                                                  \
        reverse_end(one);                                                                                                     \
        reverse_start(one, buf_b);                                                                                            \
    }
SENDING(Send)
SENDING(Bsend)
SENDING(Ssend)
SENDING(Rsend)

int bsw_MPI_Recv_fwd(void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                     MPI_Status *status)
{
    MPI_Status own;
    Message *one = message(RECEIVE, comm, buf, count, type, buf_b, source, tag, "MPI_Recv");
    post(one, count);
    int error = MPI_Recv(buf, count, type, source, tag, comm, &own);
    check(error, one->where);
    received(one, &own);
    push(one);
    if (status != MPI_STATUS_IGNORE) {
        *status = own;
    }
    return error;
}
void bsw_MPI_Recv_bwd(void *buf_b)
{
    Message *one = pop();
    one->shadow = buf_b;
    reverse_end(one);
    reverse_start(one, buf_b);
}

int bsw_MPI_Sendrecv_fwd(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                         void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                         MPI_Comm comm, MPI_Status *status)
{
    MPI_Status own;
    Message *out = message(SEND, comm, sendbuf, sendcount, sendtype, sendbuf_b, dest, sendtag, "MPI_Sendrecv");
    Message *in = message(RECEIVE, comm, recvbuf, recvcount, recvtype, recvbuf_b, source, recvtag, "MPI_Sendrecv");
    post(out, sendcount);
    post(in, recvcount);
    int error = MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm,
                             &own);
    check(error, out->where);
    received(in, &own);
    push(out);
    push(in);
    if (status != MPI_STATUS_IGNORE) {
        *status = own;
    }
    return error;
}
void bsw_MPI_Sendrecv_bwd(void *sendbuf_b, void *recvbuf_b)
{
    Message *in = pop(), *out = pop();
    in->shadow = recvbuf_b;
    out->shadow = sendbuf_b;
    reverse_end(in);
    reverse_end(out);
    reverse_start(in, recvbuf_b);
    reverse_start(out, sendbuf_b);
}

int bsw_MPI_Sendrecv_replace_fwd(void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int sendtag, int source,
                                 int recvtag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Status own;
    Message *out = message(SEND, comm, buf, count, type, buf_b, dest, sendtag, "MPI_Sendrecv_replace");
    Message *in = message(RECEIVE, comm, buf, count, type, buf_b, source, recvtag, "MPI_Sendrecv_replace");
    post(out, count);
    post(in, count);
    int error = MPI_Sendrecv_replace(buf, count, type, dest, sendtag, source, recvtag, comm, &own);
    check(error, out->where);
    received(in, &own);
    push(out);
    push(in);
    if (status != MPI_STATUS_IGNORE) {
        *status = own;
    }
    return error;
}
void bsw_MPI_Sendrecv_replace_bwd(void *buf_b) { bsw_MPI_Sendrecv_bwd(buf_b, buf_b); }

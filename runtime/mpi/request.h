/* Messages that begin in one call and end in another. */

enum { BUCKETS = 256 };
static Message *requests[BUCKETS];

PART Message **bucket_of(MPI_Request request)
{
    uint64_t bits = 0;
    memcpy(&bits, &request, sizeof request < sizeof bits ? sizeof request : sizeof bits);
    return &requests[bits * 0x9e3779b97f4a7c15u >> 56];
}

PART void remember(Message *one, MPI_Request request)
{
    Message **bucket = bucket_of(request);
    one->request = request;
    one->next = *bucket;
    *bucket = one;
}

/*
 * What ends with a request. Messages that are complete when they begin may share one: then any of them will do, for what is
 * reversed at its end was begun before in any case.
 */
PART Message *ended(MPI_Request request, const char *where)
{
    for (Message **at = bucket_of(request); *at != NULL; at = &(*at)->next) {
        Message *one = *at;
        if (one->request != request) {
            continue;
        }
        if (one->persistent) {
            one = one->active;
            (*at)->active = NULL;
            return one;
        }
        *at = one->next;
        return one;
    }
    fail("a request is completed that was begun outside of what is differentiated", where);
}

#define BEGINNING(NAME)                                                                                                       \
    int bsw_MPI_##NAME##_fwd(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm,    \
                             MPI_Request *request)                                                                            \
    {                                                                                                                         \
        Message *one = message(SEND, comm, buf, count, type, buf_b, dest, tag, "MPI_" #NAME);                                 \
        int error = MPI_##NAME(buf, count, type, dest, tag, comm, request);                                                   \
        check(error, one->where);                                                                                             \
        post(one, count);                                                                                                     \
        remember(one, *request);                                                                                              \
        push(one);                                                                                                            \
        return error;                                                                                                         \
    }                                                                                                                         \
    void bsw_MPI_##NAME##_bwd(void *buf_b) { reverse_start(pop(), buf_b); }
BEGINNING(Isend)
BEGINNING(Ibsend)
BEGINNING(Issend)
BEGINNING(Irsend)

int bsw_MPI_Irecv_fwd(void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                      MPI_Request *request)
{
    Message *one = message(RECEIVE, comm, buf, count, type, buf_b, source, tag, "MPI_Irecv");
    post(one, count);
    int error = MPI_Irecv(buf, count, type, source, tag, comm, request);
    check(error, one->where);
    remember(one, *request);
    push(one);
    return error;
}
void bsw_MPI_Irecv_bwd(void *buf_b) { reverse_start(pop(), buf_b); }

/* ---- Requests that are begun again and again ---------------------------------------------------------------------------- */

PART void template(Message *one, int count, MPI_Request request)
{
    one->persistent = true;
    one->n = (size_t)count;
    remember(one, request);
    push(one);
}

PART void forget(const Message *one)
{
    for (Message **at = bucket_of(one->request); *at != NULL; at = &(*at)->next) {
        if (*at == one) {
            *at = one->next;
            return;
        }
    }
}

PART void end_template(const void *shadow)
{
    Message *one = pop();
    if (shadow != one->shadow) {
        fail("the shadow of a buffer is not where it was in the forward sweep", one->where);
    }
    if (!one->complete) {
        forget(one);
    }
    let_go(one->layout);
    free(one);
}

#define PREPARING(NAME)                                                                                                       \
    int bsw_MPI_##NAME##_fwd(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm,    \
                             MPI_Request *request)                                                                            \
    {                                                                                                                         \
        Message *one = message(SEND, comm, buf, count, type, buf_b, dest, tag, "MPI_" #NAME);                                 \
        int error = MPI_##NAME(buf, count, type, dest, tag, comm, request);                                                   \
        check(error, one->where);                                                                                             \
        template(one, count, *request);                                                                                       \
        return error;                                                                                                         \
    }                                                                                                                         \
    void bsw_MPI_##NAME##_bwd(void *buf_b) { end_template(buf_b); }
PREPARING(Send_init)
PREPARING(Bsend_init)
PREPARING(Ssend_init)
PREPARING(Rsend_init)

int bsw_MPI_Recv_init_fwd(void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                          MPI_Request *request)
{
    Message *one = message(RECEIVE, comm, buf, count, type, buf_b, source, tag, "MPI_Recv_init");
    int error = MPI_Recv_init(buf, count, type, source, tag, comm, request);
    check(error, one->where);
    template(one, count, *request);
    return error;
}
void bsw_MPI_Recv_init_bwd(void *buf_b) { end_template(buf_b); }

PART Message *start(MPI_Request request, const char *where)
{
    for (Message *of = *bucket_of(request); of != NULL; of = of->next) {
        if (of->request == request && of->persistent) {
            Message *one = room(1, sizeof *one, where);
            *one = *of;
            one->persistent = false;
            one->next = one->active = NULL;
            hold(one->layout);
            post(one, (int)of->n);
            one->n = one->sort == SEND ? one->n : 0;
            of->active = one;
            return one;
        }
    }
    fail("a request is started that was made outside of what is differentiated", where);
}

int bsw_MPI_Startall_fwd(int count, MPI_Request *all)
{
    for (int i = 0; i < count; i++) {
        push(start(all[i], "MPI_Startall"));
    }
    bsw_push8(BSW_INTEGER, (uint64_t)count);
    int error = MPI_Startall(count, all);
    check(error, "MPI_Startall");
    return error;
}
void bsw_MPI_Startall_bwd(void)
{
    for (uint64_t i = bsw_pop8(BSW_INTEGER); i > 0; i--) {
        Message *one = pop();
        reverse_start(one, one->shadow);
    }
}
int bsw_MPI_Start_fwd(MPI_Request *request)
{
    push(start(*request, "MPI_Start"));
    int error = MPI_Start(request);
    check(error, "MPI_Start");
    return error;
}
void bsw_MPI_Start_bwd(void)
{
    Message *one = pop();
    reverse_start(one, one->shadow);
}

/* ---- Ends --------------------------------------------------------------------------------------------------------------- */

/* What a call that ends messages was given: handles are gone afterwards. */
typedef struct {
    MPI_Request *handles;
    MPI_Status *statuses;
    uint64_t ended;
    const char *where;
} Ends;

PART Ends ends(int count, const MPI_Request *all, const char *where)
{
    Ends one = {NULL, NULL, 0, where};
    const size_t n = count > 0 ? (size_t)count : 0;
    one.handles = room(n, sizeof *one.handles, where);
    one.statuses = room(n + 1, sizeof *one.statuses, where);
    memcpy(one.handles, all, n * sizeof *all);
    return one;
}

/* The request at a place has ended. */
PART void end(Ends *of, int at, const MPI_Status *status)
{
    if (of->handles[at] == MPI_REQUEST_NULL) {
        return;
    }
    Message *one = ended(of->handles[at], of->where);
    if (one != NULL) {
        received(one, status);
        push(one);
        of->ended++;
    }
}

PART int end_all(Ends *of, int error)
{
    check(error, of->where);
    bsw_push8(BSW_INTEGER, of->ended);
    free(of->handles), free(of->statuses);
    return error;
}

PART void reverse_ends(void)
{
    for (uint64_t i = bsw_pop8(BSW_INTEGER); i > 0; i--) {
        reverse_end(pop());
    }
}

int bsw_MPI_Wait_fwd(MPI_Request *request, MPI_Status *status)
{
    Ends of = ends(1, request, "MPI_Wait");
    int error = MPI_Wait(request, of.statuses);
    end(&of, 0, of.statuses);
    if (status != MPI_STATUS_IGNORE) {
        *status = *of.statuses;
    }
    return end_all(&of, error);
}
int bsw_MPI_Waitall_fwd(int count, MPI_Request *all, MPI_Status *statuses)
{
    Ends of = ends(count, all, "MPI_Waitall");
    int error = MPI_Waitall(count, all, of.statuses);
    for (int i = 0; i < count; i++) {
        end(&of, i, &of.statuses[i]);
        if (statuses != MPI_STATUSES_IGNORE) {
            statuses[i] = of.statuses[i];
        }
    }
    return end_all(&of, error);
}
int bsw_MPI_Waitany_fwd(int count, MPI_Request *all, int *index, MPI_Status *status)
{
    Ends of = ends(count, all, "MPI_Waitany");
    int error = MPI_Waitany(count, all, index, of.statuses);
    if (*index != MPI_UNDEFINED) {
        end(&of, *index, of.statuses);
    }
    if (status != MPI_STATUS_IGNORE) {
        *status = *of.statuses;
    }
    return end_all(&of, error);
}
PART int some(int done, Ends *of, int error, int *outcount, const int *indices, MPI_Status *statuses)
{
    (void)done;
    for (int i = 0; *outcount != MPI_UNDEFINED && i < *outcount; i++) {
        end(of, indices[i], &of->statuses[i]);
        if (statuses != MPI_STATUSES_IGNORE) {
            statuses[i] = of->statuses[i];
        }
    }
    return end_all(of, error);
}
int bsw_MPI_Waitsome_fwd(int incount, MPI_Request *all, int *outcount, int *indices, MPI_Status *statuses)
{
    Ends of = ends(incount, all, "MPI_Waitsome");
    int error = MPI_Waitsome(incount, all, outcount, indices, of.statuses);
    return some(1, &of, error, outcount, indices, statuses);
}
int bsw_MPI_Testsome_fwd(int incount, MPI_Request *all, int *outcount, int *indices, MPI_Status *statuses)
{
    Ends of = ends(incount, all, "MPI_Testsome");
    int error = MPI_Testsome(incount, all, outcount, indices, of.statuses);
    return some(1, &of, error, outcount, indices, statuses);
}
int bsw_MPI_Test_fwd(MPI_Request *request, int *flag, MPI_Status *status)
{
    Ends of = ends(1, request, "MPI_Test");
    int error = MPI_Test(request, flag, of.statuses);
    if (*flag) {
        end(&of, 0, of.statuses);
        if (status != MPI_STATUS_IGNORE) {
            *status = *of.statuses;
        }
    }
    return end_all(&of, error);
}
int bsw_MPI_Testall_fwd(int count, MPI_Request *all, int *flag, MPI_Status *statuses)
{
    Ends of = ends(count, all, "MPI_Testall");
    int error = MPI_Testall(count, all, flag, of.statuses);
    for (int i = 0; *flag && i < count; i++) {
        end(&of, i, &of.statuses[i]);
        if (statuses != MPI_STATUSES_IGNORE) {
            statuses[i] = of.statuses[i];
        }
    }
    return end_all(&of, error);
}
int bsw_MPI_Testany_fwd(int count, MPI_Request *all, int *index, int *flag, MPI_Status *status)
{
    Ends of = ends(count, all, "MPI_Testany");
    int error = MPI_Testany(count, all, index, flag, of.statuses);
    if (*flag && *index != MPI_UNDEFINED) {
        end(&of, *index, of.statuses);
    }
    if (*flag && status != MPI_STATUS_IGNORE) {
        *status = *of.statuses;
    }
    return end_all(&of, error);
}
/* A send that nobody waits for. */
int bsw_MPI_Request_free_fwd(MPI_Request *request)
{
    Ends of = ends(1, request, "MPI_Request_free");
    for (Message *one = *bucket_of(*request); one != NULL; one = one->next) {
        if (one->request != *request) {
            continue;
        }
        if (one->persistent && one->active == NULL) {
            /* What follows may have the same handle. */
            forget(one);
            one->complete = true;
            int error = MPI_Request_free(request);
            return end_all(&of, error);
        }
        if (one->sort != SEND || one->persistent) {
            fail("a request is freed before it is complete", of.where);
        }
    }
    MPI_Status none = {0};
    end(&of, 0, &none);
    int error = MPI_Request_free(request);
    return end_all(&of, error);
}
void bsw_MPI_Wait_bwd(void) { reverse_ends(); }
void bsw_MPI_Waitall_bwd(void) { reverse_ends(); }
void bsw_MPI_Waitany_bwd(void) { reverse_ends(); }
void bsw_MPI_Waitsome_bwd(void) { reverse_ends(); }
void bsw_MPI_Test_bwd(void) { reverse_ends(); }
void bsw_MPI_Testall_bwd(void) { reverse_ends(); }
void bsw_MPI_Testany_bwd(void) { reverse_ends(); }
void bsw_MPI_Testsome_bwd(void) { reverse_ends(); }
void bsw_MPI_Request_free_bwd(void) { reverse_ends(); }

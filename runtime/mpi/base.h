/* What all parts share: errors, memory, the stack, and what is kept beside a communicator. */

#define PART static __attribute__((unused))

_Noreturn PART void fail(const char *what, const char *where)
{
    int initialized = 0, rank = -1;
    fflush(stdout);
    MPI_Initialized(&initialized);
    if (initialized) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    }
    fprintf(stderr, "backsweep: error: %s, in the adjoint of %s on process %d\n", what, where, rank);
    fflush(stderr);
    if (initialized) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    abort();
}

PART void check(int error, const char *where)
{
    if (error != MPI_SUCCESS) {
        fail("a call of MPI has failed", where);
    }
}

/* Never null. */
PART void *room(size_t count, size_t size, const char *where)
{
    size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        fail("a buffer is larger than memory can be", where);
    }
    void *memory = calloc(bytes != 0 ? bytes : 1, 1);
    if (memory == NULL) {
        fail("no memory for a buffer", where);
    }
    return memory;
}

PART int whole(size_t count, const char *where)
{
    if (count > INT_MAX) {
        fail("more numbers are exchanged than an int can count", where);
    }
    return (int)count;
}

PART void push(void *kept) { bsw_push_bytes(BSW_INTEGER, &kept, sizeof kept); }
PART void *pop(void)
{
    void *kept = NULL;
    bsw_pop_bytes(BSW_INTEGER, &kept, sizeof kept);
    return kept;
}

/* The messages of one direction between two processes with one tag: they are numbered as they overtake none. */
typedef struct {
    uint64_t key;
    uint64_t sent;      /* how many this process has sent */
    uint64_t before;    /* how many it has got that are reversed, and that no other one it got comes before */
    uint64_t *received; /* which receives have got those behind, by when they were posted */
    size_t count, capacity, left; /* of these, and of those that are not reversed */
} Channel;

/* What is kept beside a communicator. It is never freed: a backward sweep may need it when the communicator is gone. */
typedef struct {
    MPI_Comm comm;     /* for adjoints alone, so that they meet no message of the program's */
    MPI_Comm reversed; /* the same processes in reversed order; made when it is needed */
    int rank, size;
    Channel **channels; /* by a hash of the key, open addresses */
    size_t count, capacity;
} Group;

static int group_key = MPI_KEYVAL_INVALID;
static int layout_key = MPI_KEYVAL_INVALID;
static int greatest_tag = 32767;
static void finish(void);

PART int at_finalize(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    finish();
    return MPI_SUCCESS;
}

static int forget_layout(MPI_Datatype type, int key, void *value, void *extra);

/*
 * Makes a communicator for the adjoints of a communicator's messages: all its processes have to call this. MPI_Init and the
 * functions that make communicators do, where they are called through the functions below.
 */
void bsw_mpi_attach(MPI_Comm comm)
{
    int inter = 0, error = MPI_SUCCESS;
    if (comm == MPI_COMM_NULL) {
        return;
    }
    if (group_key == MPI_KEYVAL_INVALID) {
        int key = MPI_KEYVAL_INVALID, found = 0, *tag = NULL;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &group_key, NULL);
        MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, forget_layout, &layout_key, NULL);
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_finalize, &key, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tag, &found);
        greatest_tag = found ? *tag : greatest_tag;
    }
    MPI_Comm_test_inter(comm, &inter);
    void *known = NULL;
    int found = 0;
    MPI_Comm_get_attr(comm, group_key, &known, &found);
    if (inter || found) {
        return;
    }
    Group *group = room(1, sizeof *group, "MPI_Comm_dup");
    error = PMPI_Comm_dup(comm, &group->comm);
    check(error, "MPI_Comm_dup");
    group->reversed = MPI_COMM_NULL;
    MPI_Comm_rank(comm, &group->rank);
    MPI_Comm_size(comm, &group->size);
    MPI_Comm_set_attr(comm, group_key, group);
}

PART Group *group_of(MPI_Comm comm, const char *where)
{
    void *group = NULL;
    int found = 0;
    if (group_key != MPI_KEYVAL_INVALID) {
        MPI_Comm_get_attr(comm, group_key, &group, &found);
    }
    if (!found) {
        fail("nothing is known of the communicator: call bsw_mpi_attach(comm) on all its processes after it is made (after "
             "MPI_Init for MPI_COMM_WORLD); communicators between two groups cannot be differentiated",
             where);
    }
    return group;
}

/* ---- Where communicators are made --------------------------------------------------------------------------------------- */

#ifndef BACKSWEEP_MPI_ATTACH_BY_HAND

PART int attached(int error, MPI_Comm *comm)
{
    if (error == MPI_SUCCESS) {
        bsw_mpi_attach(*comm);
    }
    return error;
}

PART int begun(int error)
{
    MPI_Comm world = MPI_COMM_WORLD;
    if (error == MPI_SUCCESS) {
        bsw_mpi_attach(MPI_COMM_SELF);
    }
    return attached(error, &world);
}

int MPI_Init(int *argc, char ***argv) { return begun(PMPI_Init(argc, argv)); }
int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    return begun(PMPI_Init_thread(argc, argv, required, provided));
}
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *made) { return attached(PMPI_Comm_dup(comm, made), made); }
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *made)
{
    return attached(PMPI_Comm_split(comm, color, key, made), made);
}
int MPI_Comm_split_type(MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *made)
{
    return attached(PMPI_Comm_split_type(comm, type, key, info, made), made);
}
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *made)
{
    return attached(PMPI_Comm_create(comm, group, made), made);
}
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *made)
{
    return attached(PMPI_Comm_create_group(comm, group, tag, made), made);
}
int MPI_Cart_create(MPI_Comm comm, int count, const int *dims, const int *periods, int reorder, MPI_Comm *made)
{
    return attached(PMPI_Cart_create(comm, count, dims, periods, reorder, made), made);
}
int MPI_Cart_sub(MPI_Comm comm, const int *remains, MPI_Comm *made)
{
    return attached(PMPI_Cart_sub(comm, remains, made), made);
}

#endif

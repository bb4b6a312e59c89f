/*
 * Which message is which. Between two processes messages with one tag do not overtake each other: the k-th one that is sent is
 * got by the k-th of those receives that get one, in the order in which they were posted. So both sides know its number, in
 * whatever order they wait, and the adjoint bears it.
 */

PART Channel *channel_of(Group *group, int peer, int tag)
{
    const uint64_t key = (uint64_t)(unsigned)peer << 32 | (unsigned)tag;
    if (2 * group->count >= group->capacity) {
        const size_t capacity = group->capacity ? 2 * group->capacity : 64;
        Channel **all = room(capacity, sizeof *all, "a message");
        for (size_t i = 0; i < group->capacity; i++) {
            if (group->channels[i] != NULL) {
                size_t at = group->channels[i]->key * 0x9e3779b97f4a7c15u % capacity;
                while (all[at] != NULL) {
                    at = (at + 1) % capacity;
                }
                all[at] = group->channels[i];
            }
        }
        free(group->channels);
        group->channels = all;
        group->capacity = capacity;
    }
    size_t at = key * 0x9e3779b97f4a7c15u % group->capacity;
    while (group->channels[at] != NULL && group->channels[at]->key != key) {
        at = (at + 1) % group->capacity;
    }
    if (group->channels[at] == NULL) {
        group->channels[at] = room(1, sizeof(Channel), "a message");
        group->channels[at]->key = key;
        group->count++;
    }
    return group->channels[at];
}

/* Where in the list a receive is, or would be. */
PART size_t position(const Channel *channel, uint64_t posted)
{
    size_t low = 0, high = channel->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (channel->received[middle] < posted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* A receive has got a message of the channel. */
PART void has_received(Channel *channel, uint64_t posted)
{
    if (channel->count == channel->capacity) {
        channel->capacity = channel->capacity ? 2 * channel->capacity : 4;
        channel->received = realloc(channel->received, channel->capacity * sizeof *channel->received);
        if (channel->received == NULL) {
            fail("no memory for a buffer", "a message");
        }
    }
    channel->left++;
    size_t at = channel->count++;
    for (; at > 0 && channel->received[at - 1] > posted; at--) {
        channel->received[at] = channel->received[at - 1];
    }
    channel->received[at] = posted;
}

/* Which message of the channel a receive has got. */
PART uint64_t number_of(const Channel *channel, uint64_t posted) { return channel->before + position(channel, posted); }

/* A receive is reversed. In whatever order that is done, the numbers of the others stay. */
PART void has_reversed(Channel *channel)
{
    if (--channel->left == 0) {
        channel->before += channel->count;
        channel->count = 0;
    }
}

/* ---- Adjoints on their way ---------------------------------------------------------------------------------------------- */

/* An adjoint begins with what it is the adjoint of. */
typedef struct {
    uint64_t tag, number;
} Label;

typedef struct {
    MPI_Request request;
    char *memory;
} Sent;

static Sent *under_way = NULL;
static size_t first_sent = 0, end_sent = 0, room_sent = 0;

/* Different for messages that may be under way at once, but for very many: the label is compared. */
PART int tag_of(Label label)
{
    static uint64_t side = 0;
    while ((side + 1) * (side + 1) <= (uint64_t)greatest_tag + 1) {
        side++;
    }
    return (int)(label.number % side * side + label.tag % side);
}

PART MPI_Datatype unit(int kind) { return kind == DOUBLES ? MPI_UINT64_T : MPI_UINT32_T; }
PART int units(int kind, size_t n, const char *where) { return whole(sizeof(Label) / (size_t)kind + n, where); }

/* Memory of adjoints that have arrived. */
PART void reap(bool all)
{
    for (int done = 1; first_sent < end_sent && done; first_sent += done != 0) {
        if (all) {
            PMPI_Wait(&under_way[first_sent].request, MPI_STATUS_IGNORE);
        } else {
            PMPI_Test(&under_way[first_sent].request, &done, MPI_STATUS_IGNORE);
        }
        if (done) {
            free(under_way[first_sent].memory);
        }
    }
    if (first_sent == end_sent) {
        first_sent = end_sent = 0;
    }
}

static void finish(void)
{
    reap(true);
    free(under_way);
    under_way = NULL;
    room_sent = 0;
}

/* Sends the first n adjoints of a shadow, from memory of their own: whoever sends an adjoint waits for nobody. */
PART void give(Group *group, const Layout *layout, const void *shadow, size_t n, int peer, Label label, const char *where)
{
    reap(false);
    if (end_sent == room_sent) {
        room_sent = room_sent ? 2 * room_sent : 16;
        under_way = realloc(under_way, room_sent * sizeof *under_way);
        if (under_way == NULL) {
            fail("no memory for a buffer", where);
        }
    }
    Sent *sent = &under_way[end_sent++];
    sent->memory = room(sizeof label + n * (size_t)layout->kind, 1, where);
    memcpy(sent->memory, &label, sizeof label);
    take(layout, shadow, n, sent->memory + sizeof label);
    check(PMPI_Isend(sent->memory, units(layout->kind, n, where), unit(layout->kind), peer, tag_of(label), group->comm,
                     &sent->request),
          where);
}

/* Begins to receive n adjoints. */
PART char *expect(Group *group, const Layout *layout, size_t n, int peer, Label label, MPI_Request *request, const char *where)
{
    char *memory = room(sizeof label + n * (size_t)layout->kind, 1, where);
    check(PMPI_Irecv(memory, units(layout->kind, n, where), unit(layout->kind), peer, tag_of(label), group->comm, request),
          where);
    return memory;
}

/* Ends that, and adds them to a shadow. */
PART void arrive(const Layout *layout, void *shadow, size_t n, Label label, MPI_Request *request, char *memory,
                 const char *where)
{
    MPI_Status status;
    int got = 0;
    Label is;
    check(PMPI_Wait(request, &status), where);
    MPI_Get_count(&status, unit(layout->kind), &got);
    memcpy(&is, memory, sizeof is);
    if (is.tag != label.tag || is.number != label.number) {
        fail("too many messages were under way at once", where);
    }
    size_t numbers = (size_t)got - sizeof label / (size_t)layout->kind;
    add(layout, shadow, numbers < n ? numbers : n, memory + sizeof label);
    free(memory);
}

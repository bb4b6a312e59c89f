/* Where the floating numbers of a datatype lie. */

/* The size of a number in bytes where all are of one kind. */
enum { NONE = 0, FLOATS = 4, DOUBLES = 8, /* no number can be told from others: */ BYTES = 1, WIDE = 16, MIXED = 3 };

typedef struct {
    int kind;
    int per;      /* numbers in what MPI counts as one: two in a complex one */
    bool located; /* a value with its location: MPI_DOUBLE_INT, MPI_2DOUBLE_PRECISION and their like */
    bool dense;   /* nothing but numbers, one behind the other */
    size_t n;     /* numbers in one of the type */
    MPI_Aint extent;
    MPI_Aint *at; /* where they are, in bytes */
    long uses;
} Layout;

PART Layout *hold(Layout *layout)
{
    layout->uses++;
    return layout;
}

PART void let_go(Layout *layout)
{
    if (layout != NULL && --layout->uses == 0) {
        free(layout->at);
        free(layout);
    }
}

static int forget_layout(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)extra;
    let_go(value);
    return MPI_SUCCESS;
}

PART bool is_one_of(MPI_Datatype type, const MPI_Datatype *all, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (all[i] != MPI_DATATYPE_NULL && all[i] == type) {
            return true;
        }
    }
    return false;
}
#define IS_ONE_OF(type, ...)                                                                                                  \
    is_one_of(type, (const MPI_Datatype[]){__VA_ARGS__}, sizeof((const MPI_Datatype[]){__VA_ARGS__}) / sizeof(MPI_Datatype))

/* The kind of a type that MPI has a name for. */
PART int named_kind(MPI_Datatype type, Layout *layout)
{
    layout->per = 1;
    if (IS_ONE_OF(type, MPI_DOUBLE, MPI_DOUBLE_PRECISION, MPI_REAL8)) {
        return DOUBLES;
    }
    if (IS_ONE_OF(type, MPI_FLOAT, MPI_REAL4)) {
        return FLOATS;
    }
    if (type == MPI_REAL || type == MPI_COMPLEX) {
        int size = 0;
        MPI_Type_size(MPI_REAL, &size);
        layout->per = type == MPI_COMPLEX ? 2 : 1;
        return size;
    }
    if (IS_ONE_OF(type, MPI_DOUBLE_INT, MPI_2DOUBLE_PRECISION)) {
        layout->located = true;
        return DOUBLES;
    }
    if (IS_ONE_OF(type, MPI_FLOAT_INT, MPI_2REAL)) {
        layout->located = true;
        return FLOATS;
    }
    layout->per = 2;
    if (IS_ONE_OF(type, MPI_DOUBLE_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_COMPLEX16)) {
        return DOUBLES;
    }
    if (IS_ONE_OF(type, MPI_C_COMPLEX, MPI_C_FLOAT_COMPLEX, MPI_CXX_FLOAT_COMPLEX, MPI_COMPLEX8)) {
        return FLOATS;
    }
    if (IS_ONE_OF(type, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX, MPI_LONG_DOUBLE_INT, MPI_REAL16,
                  MPI_COMPLEX32)) {
        return WIDE;
    }
    return IS_ONE_OF(type, MPI_BYTE, MPI_PACKED) ? BYTES : NONE;
}

/* The kind of what a type is made of; -1 where that is nothing. */
PART int made_of(MPI_Datatype type, Layout *layout)
{
    int integers = 0, addresses = 0, types = 0, combiner = 0, size = 0;
    MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
    if (combiner == MPI_COMBINER_NAMED) {
        return named_kind(type, layout);
    }
    MPI_Type_size(type, &size);
    layout->per = combiner == MPI_COMBINER_F90_COMPLEX ? 2 : 1;
    if (combiner == MPI_COMBINER_F90_REAL || combiner == MPI_COMBINER_F90_COMPLEX) {
        return size / layout->per;
    }
    int *i = room((size_t)integers, sizeof *i, "a datatype");
    MPI_Aint *a = room((size_t)addresses, sizeof *a, "a datatype");
    MPI_Datatype *inner = room((size_t)types, sizeof *inner, "a datatype");
    int kind = -1;
    if (types > 0) {
        MPI_Type_get_contents(type, integers, addresses, types, i, a, inner);
    }
    for (int at = 0; at < types; at++) {
        Layout part = {0};
        int one = made_of(inner[at], &part);
        bool other = kind != -1 && (one != kind || part.per != layout->per);
        kind = one == -1 ? kind : other || part.located ? MIXED : one;
        layout->per = part.per;
        MPI_Type_get_envelope(inner[at], &integers, &addresses, &size, &combiner);
        if (combiner != MPI_COMBINER_NAMED && combiner != MPI_COMBINER_F90_REAL && combiner != MPI_COMBINER_F90_COMPLEX
            && combiner != MPI_COMBINER_F90_INTEGER) {
            MPI_Type_free(&inner[at]);
        }
    }
    free(i), free(a), free(inner);
    return kind;
}

/* Where the numbers are: memory with the number of each place is sent as the type, and comes as the places in their order. */
PART void locate(Layout *layout, MPI_Datatype type)
{
    int size = 0;
    MPI_Aint low = 0, bytes = 0, start = 0;
    MPI_Type_size(type, &size);
    MPI_Type_get_true_extent(type, &start, &bytes);
    MPI_Type_get_extent(type, &low, &layout->extent);
    const size_t each = (size_t)layout->kind;
    layout->n = layout->located ? 1 : (size_t)size / each;
    layout->at = room(layout->n, sizeof *layout->at, "a datatype");
    if (!layout->located && layout->n != 0) {
        const size_t places = (size_t)bytes / each;
        char *all = room(places + 1, each, "a datatype"), *got = room(layout->n, each, "a datatype");
        for (size_t i = 0; i < places; i++) {
            const uint64_t wide = i;
            const uint32_t narrow = (uint32_t)i;
            memcpy(all + i * each, each == 8 ? (const void *)&wide : &narrow, each);
        }
        check(PMPI_Sendrecv(all - start, 1, type, 0, 0, got, whole(layout->n, "a datatype"),
                            each == 8 ? MPI_DOUBLE : MPI_FLOAT, 0, 0, self, MPI_STATUS_IGNORE),
              "a datatype");
        for (size_t i = 0; i < layout->n; i++) {
            uint64_t wide = 0;
            uint32_t narrow = 0;
            memcpy(each == 8 ? (void *)&wide : &narrow, got + i * each, each);
            const uint64_t place = each == 8 ? wide : narrow;
            if (place >= places) {
                fail("the numbers of a datatype are not at multiples of their size", "a datatype");
            }
            layout->at[i] = start + (MPI_Aint)(place * each);
        }
        free(all), free(got);
    }
    layout->dense = layout->extent == (MPI_Aint)(layout->n * each);
    for (size_t i = 0; i < layout->n; i++) {
        layout->dense &= layout->at[i] == (MPI_Aint)(i * each);
    }
}

/* Borrowed: it lives as long as the type, and as it is held. */
PART Layout *layout_of(MPI_Datatype type)
{
    void *known = NULL;
    int found = 0;
    MPI_Type_get_attr(type, layout_key, &known, &found);
    if (found) {
        return known;
    }
    Layout *layout = room(1, sizeof *layout, "a datatype");
    layout->kind = made_of(type, layout);
    layout->kind = layout->kind == -1 ? NONE : layout->kind;
    if (layout->kind == FLOATS || layout->kind == DOUBLES) {
        locate(layout, type);
    }
    MPI_Type_set_attr(type, layout_key, hold(layout));
    return layout;
}

/* Of the runtime: copies of bytes of which the compiler does not know the type are then not taken for doubles. */
void bsw_untyped_floats(void);

/* Whether adjoints belong to a message; a buffer with a shadow of which that cannot be told is an error. */
PART bool carries(const Layout *layout, const void *shadow, const char *where)
{
    if (layout->kind == FLOATS || layout->kind == DOUBLES) {
        if (shadow != NULL && (layout->kind == FLOATS || (uintptr_t)shadow % sizeof(double) != 0)) {
            bsw_untyped_floats();
        }
        return true;
    }
    if (shadow == NULL || layout->kind == NONE) {
        return false;
    }
    fail(layout->kind == BYTES  ? "a buffer that may hold floating numbers is sent as MPI_BYTE or MPI_PACKED: use their type"
         : layout->kind == WIDE ? "numbers of this size are not differentiated: use MPI_DOUBLE or MPI_FLOAT"
                                : "a datatype has numbers of several kinds in it: send those of each kind by themselves",
         where);
}

/* A datatype of addresses has no shadow. */
PART void has_address(const Layout *layout, const void *buffer, size_t count, const char *where)
{
    if (buffer == MPI_BOTTOM && count != 0 && layout->kind != NONE && layout->n != 0) {
        fail("a buffer is MPI_BOTTOM, of which no shadow is known: give the address of the numbers", where);
    }
}

/* ---- Numbers in a shadow ------------------------------------------------------------------------------------------------ */

PART char *place(const Layout *layout, void *shadow, size_t i)
{
    return (char *)shadow + (MPI_Aint)(i / layout->n) * layout->extent + layout->at[i % layout->n];
}

/* The first n numbers of a shadow; zeros where there is none. */
PART void take(const Layout *layout, const void *shadow, size_t n, void *out)
{
    const size_t each = (size_t)layout->kind;
    if (shadow == NULL) {
        memset(out, 0, n * each);
    } else if (layout->dense) {
        memcpy(out, shadow, n * each);
    } else {
        for (size_t i = 0; i < n; i++) {
            memcpy((char *)out + i * each, place(layout, (void *)shadow, i), each);
        }
    }
}

PART void clear(const Layout *layout, void *shadow, size_t n)
{
    const size_t each = (size_t)layout->kind;
    if (shadow != NULL && layout->dense) {
        memset(shadow, 0, n * each);
    } else if (shadow != NULL) {
        for (size_t i = 0; i < n; i++) {
            memset(place(layout, shadow, i), 0, each);
        }
    }
}

PART void add(const Layout *layout, void *shadow, size_t n, const void *in)
{
    if (shadow == NULL) {
        return;
    }
    if (layout->kind == DOUBLES) {
        for (size_t i = 0; i < n; i++) {
            double *to = layout->dense ? (double *)shadow + i : (double *)(void *)place(layout, shadow, i);
            *to += ((const double *)in)[i];
        }
    } else {
        for (size_t i = 0; i < n; i++) {
            float *to = layout->dense ? (float *)shadow + i : (float *)(void *)place(layout, shadow, i);
            *to += ((const float *)in)[i];
        }
    }
}

PART MPI_Datatype number(const Layout *layout) { return layout->kind == DOUBLES ? MPI_DOUBLE : MPI_FLOAT; }

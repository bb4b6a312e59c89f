/* Where the floating numbers of a datatype lie. */

/* The size of a number in bytes where all are of one kind. */
enum { NONE = 0, FLOATS = 4, DOUBLES = 8, /* no number can be told from others: */ BYTES = 1, WIDE = 16, MIXED = 3 };

typedef struct {
    int kind;
    int per;     /* numbers in what MPI counts as one: two in a complex one; 0 where that differs */
    bool others; /* there are integers beside them */
    bool dense;  /* nothing but numbers, one behind the other */
    size_t n;    /* numbers in one of the type */
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

/* The kind of a type that MPI has a name for, and how many numbers it has. */
PART int named_kind(MPI_Datatype type, int *numbers)
{
    *numbers = 1;
    if (IS_ONE_OF(type, MPI_DOUBLE, MPI_DOUBLE_PRECISION, MPI_REAL8, MPI_DOUBLE_INT)) {
        return DOUBLES;
    }
    if (IS_ONE_OF(type, MPI_FLOAT, MPI_REAL4, MPI_FLOAT_INT)) {
        return FLOATS;
    }
    *numbers = type == MPI_REAL ? 1 : 2;
    if (type == MPI_REAL || type == MPI_COMPLEX) {
        int size = 0;
        MPI_Type_size(MPI_REAL, &size);
        return size;
    }
    if (IS_ONE_OF(type, MPI_DOUBLE_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_COMPLEX16, MPI_2DOUBLE_PRECISION)) {
        return DOUBLES;
    }
    if (IS_ONE_OF(type, MPI_C_COMPLEX, MPI_C_FLOAT_COMPLEX, MPI_CXX_FLOAT_COMPLEX, MPI_COMPLEX8, MPI_2REAL)) {
        return FLOATS;
    }
    if (IS_ONE_OF(type, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX, MPI_LONG_DOUBLE_INT, MPI_REAL16,
                  MPI_COMPLEX32)) {
        return WIDE;
    }
    return IS_ONE_OF(type, MPI_BYTE, MPI_PACKED) ? BYTES : NONE;
}

PART void add_place(Layout *layout, MPI_Aint at)
{
    if ((layout->n & (layout->n - 1)) == 0) {
        layout->at = realloc(layout->at, (layout->n == 0 ? 1 : 2 * layout->n) * sizeof *layout->at);
        if (layout->at == NULL) {
            fail("no memory for a buffer", "a datatype");
        }
    }
    layout->at[layout->n++] = at;
}

/* So many numbers of a kind, one behind the other. */
PART void append(Layout *layout, int kind, int numbers, MPI_Aint at)
{
    if (kind == NONE) {
        layout->others = true;
        return;
    }
    layout->kind = layout->kind == NONE || layout->kind == kind ? kind : MIXED;
    layout->per = layout->n == 0 || layout->per == numbers ? numbers : 0;
    for (int i = 0; i < numbers && (kind == FLOATS || kind == DOUBLES); i++) {
        add_place(layout, at + (MPI_Aint)i * kind);
    }
}

PART void flatten(Layout *layout, MPI_Datatype type, MPI_Aint at);

/* So many of a type, so far from each other. */
PART void repeat(Layout *layout, MPI_Datatype type, MPI_Aint at, int count, MPI_Aint stride)
{
    const size_t first = layout->n;
    if (count > 0) {
        flatten(layout, type, at);
    }
    const size_t end = layout->n;
    for (int i = 1; i < count; i++) {
        for (size_t j = first; j < end; j++) {
            add_place(layout, layout->at[j] + (MPI_Aint)i * stride);
        }
    }
}

/* A part of an array: sizes, sizes of the part, and where it starts, for each dimension. */
PART void part_of_array(Layout *layout, MPI_Datatype type, MPI_Aint at, const int *i, MPI_Aint extent)
{
    const int dims = i[0], *sizes = i + 1, *parts = sizes + dims, *starts = parts + dims;
    const bool c = starts[dims] == MPI_ORDER_C;
    size_t total = 1;
    for (int d = 0; d < dims; d++) {
        total *= (size_t)parts[d];
    }
    for (size_t k = 0; k < total; k++) {
        MPI_Aint offset = 0, stride = extent;
        size_t rest = k;
        for (int j = 0; j < dims; j++) {
            const int d = c ? dims - 1 - j : j;
            offset += (MPI_Aint)(starts[d] + (int)(rest % (size_t)parts[d])) * stride;
            rest /= (size_t)parts[d];
            stride *= sizes[d];
        }
        flatten(layout, type, at + offset);
    }
}

/* What a type is made of, by the arguments of the function that made it (MPI 4.1, 5.1.13). */
PART void made_of(Layout *layout, int combiner, const int *i, const MPI_Aint *a, const MPI_Datatype *types, MPI_Aint at)
{
    MPI_Aint low = 0, extent = 0;
    MPI_Type_get_extent(types[0], &low, &extent);
    switch (combiner) {
    case MPI_COMBINER_DUP:
    case MPI_COMBINER_RESIZED: flatten(layout, types[0], at); break;
    case MPI_COMBINER_CONTIGUOUS: repeat(layout, types[0], at, i[0], extent); break;
    case MPI_COMBINER_VECTOR:
    case MPI_COMBINER_HVECTOR:
        for (int k = 0; k < i[0]; k++) {
            const MPI_Aint stride = combiner == MPI_COMBINER_VECTOR ? i[2] * extent : a[0];
            repeat(layout, types[0], at + k * stride, i[1], extent);
        }
        break;
    case MPI_COMBINER_INDEXED:
    case MPI_COMBINER_HINDEXED:
        for (int k = 0; k < i[0]; k++) {
            const MPI_Aint place = combiner == MPI_COMBINER_INDEXED ? i[1 + i[0] + k] * extent : a[k];
            repeat(layout, types[0], at + place, i[1 + k], extent);
        }
        break;
    case MPI_COMBINER_INDEXED_BLOCK:
    case MPI_COMBINER_HINDEXED_BLOCK:
        for (int k = 0; k < i[0]; k++) {
            const MPI_Aint place = combiner == MPI_COMBINER_INDEXED_BLOCK ? i[2 + k] * extent : a[k];
            repeat(layout, types[0], at + place, i[1], extent);
        }
        break;
    case MPI_COMBINER_STRUCT:
        for (int k = 0; k < i[0]; k++) {
            MPI_Type_get_extent(types[k], &low, &extent);
            repeat(layout, types[k], at + a[k], i[1 + k], extent);
        }
        break;
    case MPI_COMBINER_SUBARRAY: part_of_array(layout, types[0], at, i, extent); break;
    default: append(layout, MIXED, 1, at);
    }
}

PART void flatten(Layout *layout, MPI_Datatype type, MPI_Aint at)
{
    int integers = 0, addresses = 0, count = 0, combiner = 0, numbers = 1, size = 0;
    MPI_Type_get_envelope(type, &integers, &addresses, &count, &combiner);
    MPI_Type_size(type, &size);
    if (combiner == MPI_COMBINER_NAMED) {
        const int kind = named_kind(type, &numbers);
        append(layout, kind, numbers, at);
        layout->others |= IS_ONE_OF(type, MPI_DOUBLE_INT, MPI_FLOAT_INT);
    } else if (combiner == MPI_COMBINER_F90_REAL || combiner == MPI_COMBINER_F90_COMPLEX) {
        numbers = combiner == MPI_COMBINER_F90_REAL ? 1 : 2;
        append(layout, size / numbers, numbers, at);
    } else if (combiner == MPI_COMBINER_F90_INTEGER) {
        append(layout, NONE, 1, at);
    } else {
        int *i = room((size_t)integers, sizeof *i, "a datatype");
        MPI_Aint *a = room((size_t)addresses, sizeof *a, "a datatype");
        MPI_Datatype *types = room((size_t)count, sizeof *types, "a datatype");
        MPI_Type_get_contents(type, integers, addresses, count, i, a, types);
        if (count > 0) {
            made_of(layout, combiner, i, a, types, at);
        }
        for (int k = 0; k < count; k++) {
            int made = 0;
            MPI_Type_get_envelope(types[k], &integers, &addresses, &size, &made);
            if (made != MPI_COMBINER_NAMED && made != MPI_COMBINER_F90_REAL && made != MPI_COMBINER_F90_COMPLEX
                && made != MPI_COMBINER_F90_INTEGER) {
                MPI_Type_free(&types[k]);
            }
        }
        free(i), free(a), free(types);
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
    MPI_Aint low = 0;
    Layout *layout = room(1, sizeof *layout, "a datatype");
    flatten(layout, type, 0);
    MPI_Type_get_extent(type, &low, &layout->extent);
    layout->dense = layout->extent == (MPI_Aint)layout->n * layout->kind;
    for (size_t i = 0; i < layout->n; i++) {
        layout->dense &= layout->at[i] == (MPI_Aint)i * layout->kind;
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
                                : "a datatype has floating numbers of several kinds in it, or MPI_Type_create_darray made it: send those of each kind by themselves",
         where);
}

/* A datatype of addresses has no shadow. */
PART void has_address(const Layout *layout, const void *buffer, size_t count, const char *where)
{
    if (buffer == MPI_BOTTOM && count != 0 && layout->kind != NONE) {
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

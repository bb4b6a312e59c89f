/*
 * Jacobians in compressed rows, by tangents of groups of columns that share no row.
 *
 * Curtis, Powell and Reid, On the estimation of sparse Jacobian matrices, 1974: one tangent along the sum of such columns has the entries
 * of all of them. The groups are colours of a graph whose neighbours are columns with a row in common; each column, those with most entries first,
 * gets the first colour that none of its neighbours has. Of a symmetric Jacobian, a Hessian, there are fewer (star.c).
 */
#include "internal.h"

#include <string.h>

enum jacobian_phase { RESTING, FINDING, EVALUATING };
enum { NOTHING_TO_CALL, CALL_PATTERN, CALL_TANGENT };

struct bsw_jacobian_work {
    enum jacobian_phase phase;
    int64_t first; /* colour of those that are evaluated now */
    int64_t *colour; /* of each column */
    bool symmetric;
    unsigned char *mirrored; /* of each entry of a symmetric one, whether it is read in the row of its column */
    /* Of the call that runs: its arguments, with what was in them before. */
    char *in, *out, *in_before, *out_before, *directions, *results;
    uint64_t in_size, out_size, width;
};

static const bsw_record jacobian_record = {.bytes = 1, .site = "a Jacobian"};

void *bsw_jacobian_memory(uint64_t count, size_t size)
{
    const size_t bytes = count > 0 ? (size_t)count * size : size;
    void *memory = bsw_memory_get(bytes);
    if (!memory) {
        bsw_memory_refuse(bytes, &jacobian_record);
    }
    return memset(memory, 0, bytes);
}

void bsw_jacobian_put(void *memory, uint64_t count, size_t size)
{
    if (memory) {
        bsw_memory_put(memory, count > 0 ? (size_t)count * size : size);
    }
}

bsw_jacobian *bsw_jacobian_new(int64_t rows, int64_t columns)
{
    if (rows < 0 || columns < 0 || columns >= UINT32_MAX) {
        bsw_fatal("a Jacobian cannot have %lld rows and %lld columns", (long long)rows, (long long)columns);
    }
    bsw_thread_start();
    bsw_jacobian *jacobian = bsw_jacobian_memory(1, sizeof *jacobian);
    jacobian->rows = rows;
    jacobian->columns = columns;
    jacobian->work = bsw_jacobian_memory(1, sizeof *jacobian->work);
    return jacobian;
}

void bsw_jacobian_forget(bsw_jacobian *jacobian)
{
    bsw_jacobian_put(jacobian->start, (uint64_t)jacobian->rows + 1, sizeof(int64_t));
    bsw_jacobian_put(jacobian->column, (uint64_t)jacobian->entries, sizeof(int64_t));
    bsw_jacobian_put(jacobian->value, (uint64_t)jacobian->entries, sizeof(double));
    bsw_jacobian_put(jacobian->work->colour, (uint64_t)jacobian->columns, sizeof(int64_t));
    bsw_jacobian_put(jacobian->work->mirrored, (uint64_t)jacobian->entries, 1);
    jacobian->work->mirrored = NULL;
    jacobian->start = jacobian->column = jacobian->work->colour = NULL;
    jacobian->value = NULL;
    jacobian->entries = jacobian->colours = 0;
}

void bsw_jacobian_free(bsw_jacobian *jacobian)
{
    if (!jacobian) {
        return;
    }
    bsw_jacobian_forget(jacobian);
    bsw_jacobian_put(jacobian->work, 1, sizeof *jacobian->work);
    bsw_jacobian_put(jacobian, 1, sizeof *jacobian);
}

/* Entries column by column: where each column begins, and the row of each entry. */
typedef struct {
    int64_t *start, *row;
} by_column;

static by_column transposed(const bsw_jacobian *jacobian)
{
    by_column all = {bsw_jacobian_memory((uint64_t)jacobian->columns + 2, sizeof(int64_t)),
                     bsw_jacobian_memory((uint64_t)jacobian->entries, sizeof(int64_t))};
    for (int64_t entry = 0; entry < jacobian->entries; entry++) {
        ++all.start[jacobian->column[entry] + 2];
    }
    for (int64_t column = 0; column < jacobian->columns; column++) {
        all.start[column + 2] += all.start[column + 1];
    }
    for (int64_t row = 0; row < jacobian->rows; row++) {
        for (int64_t entry = jacobian->start[row]; entry < jacobian->start[row + 1]; entry++) {
            all.row[all.start[jacobian->column[entry] + 1]++] = row;
        }
    }
    return all;
}

static void put_columns(const bsw_jacobian *jacobian, const by_column *all)
{
    bsw_jacobian_put(all->start, (uint64_t)jacobian->columns + 2, sizeof(int64_t));
    bsw_jacobian_put(all->row, (uint64_t)jacobian->entries, sizeof(int64_t));
}

static int64_t length_of(const by_column *all, int64_t column)
{
    return all->start[column + 1] - all->start[column];
}

/* The columns, those with most entries first, else in their order. */
static int64_t *in_order(const bsw_jacobian *jacobian, const by_column *all)
{
    int64_t *before = bsw_jacobian_memory((uint64_t)jacobian->rows + 2, sizeof(int64_t));
    int64_t *order = bsw_jacobian_memory((uint64_t)jacobian->columns, sizeof(int64_t));
    for (int64_t column = 0; column < jacobian->columns; column++) {
        ++before[jacobian->rows - length_of(all, column) + 1];
    }
    for (int64_t length = 0; length < jacobian->rows; length++) {
        before[length + 1] += before[length];
    }
    for (int64_t column = 0; column < jacobian->columns; column++) {
        order[before[jacobian->rows - length_of(all, column)]++] = column;
    }
    bsw_jacobian_put(before, (uint64_t)jacobian->rows + 2, sizeof(int64_t));
    return order;
}

/* The columns of two rows, ascending; how many there are. Null for `all` only counts. */
static int64_t merged(const int64_t *row, const int64_t *row_end, const int64_t *other, const int64_t *other_end, int64_t *all)
{
    int64_t count = 0;
    while (row < row_end || other < other_end) {
        const int64_t first = row == row_end ? *other : other == other_end || *row < *other ? *row : *other;
        row += row < row_end && *row == first;
        other += other < other_end && *other == first;
        if (all) {
            all[count] = first;
        }
        ++count;
    }
    return count;
}

/* Where there is (i, j) there is (j, i). */
static void make_symmetric(bsw_jacobian *jacobian)
{
    const by_column all = transposed(jacobian);
    int64_t *start = bsw_jacobian_memory((uint64_t)jacobian->rows + 1, sizeof *start), *column = NULL;
    for (int round = 0; round < 2; round++) {
        for (int64_t row = 0; row < jacobian->rows; row++) {
            const int64_t *own = jacobian->column + jacobian->start[row], *end = jacobian->column + jacobian->start[row + 1];
            const int64_t *others = all.row + all.start[row], *last = all.row + all.start[row + 1];
            start[row + 1] = start[row] + merged(own, end, others, last, column ? column + start[row] : NULL);
        }
        if (!column) {
            column = bsw_jacobian_memory((uint64_t)start[jacobian->rows], sizeof *column);
        }
    }
    put_columns(jacobian, &all);
    bsw_jacobian_put(jacobian->start, (uint64_t)jacobian->rows + 1, sizeof(int64_t));
    bsw_jacobian_put(jacobian->column, (uint64_t)jacobian->entries, sizeof(int64_t));
    bsw_jacobian_put(jacobian->value, (uint64_t)jacobian->entries, sizeof(double));
    jacobian->start = start;
    jacobian->column = column;
    jacobian->entries = start[jacobian->rows];
    jacobian->value = bsw_jacobian_memory((uint64_t)jacobian->entries, sizeof(double));
}

/* Gives columns that share a row different colours. */
static void colour_apart(const bsw_jacobian *jacobian, const by_column *all, const int64_t *order, int64_t *colours)
{
    /* The column for which a colour was last found to be a neighbour's, and one. */
    int64_t *taken = bsw_jacobian_memory((uint64_t)jacobian->columns + 1, sizeof(int64_t));
    memset(colours, -1, (size_t)jacobian->columns * sizeof(int64_t));
    for (int64_t at = 0; at < jacobian->columns; at++) {
        const int64_t column = order[at];
        for (int64_t of = all->start[column]; of < all->start[column + 1]; of++) {
            const int64_t row = all->row[of];
            for (int64_t entry = jacobian->start[row]; entry < jacobian->start[row + 1]; entry++) {
                const int64_t theirs = colours[jacobian->column[entry]];
                if (theirs >= 0) {
                    taken[theirs] = column + 1;
                }
            }
        }
        int64_t own = 0;
        while (taken[own] == column + 1) {
            ++own;
        }
        colours[column] = own;
    }
    bsw_jacobian_put(taken, (uint64_t)jacobian->columns + 1, sizeof(int64_t));
}

/* Groups the columns; of a symmetric Jacobian so that of each entry one of its two places is alone in its row. */
static void colour(bsw_jacobian *jacobian)
{
    struct bsw_jacobian_work *work = jacobian->work;
    const bool symmetric = work->symmetric && jacobian->rows == jacobian->columns;
    if (symmetric) {
        make_symmetric(jacobian);
    }
    const by_column all = transposed(jacobian);
    int64_t *order = in_order(jacobian, &all);
    work->colour = bsw_jacobian_memory((uint64_t)jacobian->columns, sizeof(int64_t));
    if (symmetric) {
        const bsw_graph graph = {jacobian->rows, jacobian->start, jacobian->column};
        work->mirrored = bsw_jacobian_memory((uint64_t)jacobian->entries, 1);
        bsw_star_colour(&graph, order, work->colour, work->mirrored);
    } else {
        colour_apart(jacobian, &all, order, work->colour);
    }
    for (int64_t column = 0; column < jacobian->columns; column++) {
        if (work->colour[column] >= jacobian->colours) {
            jacobian->colours = work->colour[column] + 1;
        }
    }
    bsw_jacobian_put(order, (uint64_t)jacobian->columns, sizeof(int64_t));
    put_columns(jacobian, &all);
}

/* A float, or an integer in the place of one. */
typedef union {
    uint32_t short_number;
    uint64_t number;
    float short_value;
    double value;
} one_cell;

static one_cell cell_at(const char *at, uint64_t size)
{
    one_cell cell = {.number = 0};
    memcpy(&cell, at, (size_t)size);
    return cell;
}

static uint32_t number_at(const char *at, uint64_t size)
{
    const one_cell cell = cell_at(at, size);
    return size == sizeof cell.short_number ? cell.short_number : (uint32_t)cell.number;
}

static double float_at(const char *at, uint64_t size)
{
    const one_cell cell = cell_at(at, size);
    return size == sizeof cell.short_value ? (double)cell.short_value : cell.value;
}

static void put_number(char *at, uint64_t size, uint32_t number)
{
    const one_cell cell = size == sizeof number ? (one_cell){.short_number = number} : (one_cell){.number = number};
    memcpy(at, &cell, (size_t)size);
}

static void put_float(char *at, uint64_t size, double value)
{
    const one_cell cell = size == sizeof value ? (one_cell){.value = value} : (one_cell){.short_value = (float)value};
    memcpy(at, &cell, (size_t)size);
}

static uint64_t in_bytes(const bsw_jacobian *jacobian)
{
    return (uint64_t)jacobian->columns * jacobian->work->in_size;
}

static uint64_t out_bytes(const bsw_jacobian *jacobian)
{
    return (uint64_t)jacobian->rows * jacobian->work->out_size;
}

/* Of each input the set that it is alone in. */
static void begin_pattern(const bsw_jacobian *jacobian)
{
    struct bsw_jacobian_work *work = jacobian->work;
    bsw_sets_begin((uint32_t)jacobian->columns);
    for (int64_t column = 0; column < jacobian->columns; column++) {
        put_number(work->directions + (uint64_t)column * work->in_size, work->in_size, (uint32_t)column + 1);
    }
}

static void end_pattern(bsw_jacobian *jacobian)
{
    struct bsw_jacobian_work *work = jacobian->work;
    jacobian->start = bsw_jacobian_memory((uint64_t)jacobian->rows + 1, sizeof(int64_t));
    for (int64_t row = 0; row < jacobian->rows; row++) {
        const uint32_t set = number_at(work->results + (uint64_t)row * work->out_size, work->out_size);
        jacobian->start[row + 1] = jacobian->start[row] + bsw_set_members(set, NULL);
    }
    jacobian->entries = jacobian->start[jacobian->rows];
    jacobian->column = bsw_jacobian_memory((uint64_t)jacobian->entries, sizeof(int64_t));
    jacobian->value = bsw_jacobian_memory((uint64_t)jacobian->entries, sizeof(double));
    uint32_t *members = bsw_jacobian_memory((uint64_t)jacobian->columns, sizeof *members);
    for (int64_t row = 0; row < jacobian->rows; row++) {
        const uint32_t set = number_at(work->results + (uint64_t)row * work->out_size, work->out_size);
        const uint32_t count = bsw_set_members(set, members);
        for (uint32_t i = 0; i < count; i++) {
            jacobian->column[jacobian->start[row] + i] = members[i];
        }
    }
    bsw_jacobian_put(members, (uint64_t)jacobian->columns, sizeof *members);
    bsw_sets_end();
    colour(jacobian);
}

/* Which of the directions that are evaluated now a column is in; as many as there are, or more, where it is in none. */
static uint64_t lane_of(const struct bsw_jacobian_work *work, int64_t column)
{
    return (uint64_t)(work->colour[column] - work->first);
}

/* Tangents along the sums of the columns of the next colours. */
static void begin_tangents(const bsw_jacobian *jacobian)
{
    const struct bsw_jacobian_work *work = jacobian->work;
    memset(work->directions, 0, (size_t)(in_bytes(jacobian) * work->width));
    memset(work->results, 0, (size_t)(out_bytes(jacobian) * work->width));
    for (int64_t column = 0; column < jacobian->columns; column++) {
        const uint64_t lane = lane_of(work, column);
        if (lane < work->width) {
            put_float(work->directions + ((uint64_t)column * work->width + lane) * work->in_size, work->in_size, 1);
        }
    }
}

static void end_tangents(const bsw_jacobian *jacobian)
{
    const struct bsw_jacobian_work *work = jacobian->work;
    for (int64_t row = 0; row < jacobian->rows; row++) {
        for (int64_t entry = jacobian->start[row]; entry < jacobian->start[row + 1]; entry++) {
            const bool mirrored = work->mirrored && work->mirrored[entry];
            const int64_t place = mirrored ? jacobian->column[entry] : row;
            const uint64_t lane = lane_of(work, mirrored ? row : jacobian->column[entry]);
            if (lane < work->width) {
                const char *at = work->results + ((uint64_t)place * work->width + lane) * work->out_size;
                jacobian->value[entry] = float_at(at, work->out_size);
            }
        }
    }
}

static void begin_jacobian(bsw_jacobian *jacobian, struct bsw_jacobian_work of)
{
    struct bsw_jacobian_work *work = jacobian->work;
    of.colour = work->colour;
    of.symmetric = work->symmetric;
    of.mirrored = work->mirrored;
    *work = of;
    work->in_before = bsw_jacobian_memory(in_bytes(jacobian), 1);
    work->out_before = bsw_jacobian_memory(out_bytes(jacobian), 1);
    work->directions = bsw_jacobian_memory(in_bytes(jacobian), (size_t)work->width);
    work->results = bsw_jacobian_memory(out_bytes(jacobian), (size_t)work->width);
    memcpy(work->in_before, work->in, (size_t)in_bytes(jacobian));
    memcpy(work->out_before, work->out, (size_t)out_bytes(jacobian));
}

static void end_jacobian(bsw_jacobian *jacobian)
{
    struct bsw_jacobian_work *work = jacobian->work;
    bsw_jacobian_put(work->in_before, in_bytes(jacobian), 1);
    bsw_jacobian_put(work->out_before, out_bytes(jacobian), 1);
    bsw_jacobian_put(work->directions, in_bytes(jacobian), (size_t)work->width);
    bsw_jacobian_put(work->results, out_bytes(jacobian), (size_t)work->width);
    work->phase = RESTING;
}

void bsw_jacobian_symmetric(bsw_jacobian *jacobian) { jacobian->work->symmetric = true; }

int32_t bsw_jacobian_next(bsw_jacobian *jacobian, void *in, void *out, int32_t in_size, int32_t out_size, int32_t width)
{
    struct bsw_jacobian_work *work = jacobian->work;
    switch (work->phase) {
    case RESTING:
        bsw_thread_start();
        begin_jacobian(jacobian, (struct bsw_jacobian_work){.in = in, .out = out, .in_size = (uint64_t)in_size,
                                                   .out_size = (uint64_t)out_size, .width = (uint64_t)width});
        if (!jacobian->start) {
            begin_pattern(jacobian);
            work->phase = FINDING;
            return CALL_PATTERN;
        }
        break;
    case FINDING:
        end_pattern(jacobian);
        break;
    case EVALUATING:
        end_tangents(jacobian);
        work->first += width;
        if (work->first >= jacobian->colours) {
            end_jacobian(jacobian);
            return NOTHING_TO_CALL;
        }
        break;
    }
    if (work->phase != RESTING) {
        memcpy(in, work->in_before, (size_t)in_bytes(jacobian));
        memcpy(out, work->out_before, (size_t)out_bytes(jacobian));
    }
    work->phase = EVALUATING;
    begin_tangents(jacobian);
    return CALL_TANGENT;
}

void *bsw_jacobian_directions(bsw_jacobian *jacobian)
{
    return jacobian->work->directions;
}

void *bsw_jacobian_results(bsw_jacobian *jacobian)
{
    return jacobian->work->results;
}


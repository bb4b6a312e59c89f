/*
 * Groups of columns of a symmetric matrix, of which each entry is had from one of its two places.
 *
 * Coleman and Moré, Estimation of sparse Hessian matrices and graph coloring problems, 1984: neighbours have different colours, and no path of
 * four vertices has two colours alone. Then of (i, j) and (j, i) one is alone in its row among columns of its colour. The
 * order of choice is that of Gebremedhin, Tarafdar, Manne and Pothen, New acyclic and star coloring algorithms, 2007, algorithm 4.1.
 * O(sum of the squares of the rows' lengths).
 */
#include "internal.h"

/* How many neighbours of a vertex have a colour: a table with open addressing, whose keys are `vertex * vertices + colour + 1`. */
typedef struct {
    uint64_t *key;
    uint32_t *count;
    uint64_t capacity; /* a power of two */
    int64_t vertices;
} neighbours_by_colour;

static uint64_t colour_place(const neighbours_by_colour *all, int64_t vertex, int64_t colour)
{
    const uint64_t golden = 0x9e3779b97f4a7c15u;
    const uint64_t wanted = (uint64_t)vertex * (uint64_t)all->vertices + (uint64_t)colour + 1;
    uint64_t at = (wanted * golden >> 20) & (all->capacity - 1);
    while (all->key[at] != 0 && all->key[at] != wanted) {
        at = (at + 1) & (all->capacity - 1);
    }
    return at;
}

static uint32_t neighbours_of_colour(const neighbours_by_colour *all, int64_t vertex, int64_t colour)
{
    return all->count[colour_place(all, vertex, colour)];
}

static void note_neighbour(neighbours_by_colour *all, int64_t vertex, int64_t colour)
{
    const uint64_t at = colour_place(all, vertex, colour);
    all->key[at] = (uint64_t)vertex * (uint64_t)all->vertices + (uint64_t)colour + 1;
    ++all->count[at];
}

/* Marks colours that a vertex cannot have, by the vertex and one. */
static void forbid(const bsw_graph *graph, const neighbours_by_colour *all, const int64_t *colours, int64_t vertex, int64_t *taken)
{
    for (int64_t of = graph->start[vertex]; of < graph->start[vertex + 1]; of++) {
        const int64_t neighbour = graph->column[of], theirs = colours[neighbour];
        if (neighbour == vertex) {
            continue;
        }
        if (theirs >= 0) {
            taken[theirs] = vertex + 1;
        }
        for (int64_t behind = graph->start[neighbour]; behind < graph->start[neighbour + 1]; behind++) {
            const int64_t other = graph->column[behind], last = colours[other];
            if (other == vertex || other == neighbour || last < 0) {
                continue;
            }
            /* One that has no colour yet may get any; of one that has, another neighbour of `other` would end a path of two colours. */
            if (theirs < 0 || neighbours_of_colour(all, other, theirs) > 1) {
                taken[last] = vertex + 1;
            }
        }
    }
}

static void choose(const bsw_graph *graph, neighbours_by_colour *all, int64_t vertex, const int64_t *taken, int64_t *colours)
{
    int64_t own = 0;
    while (taken[own] == vertex + 1) {
        ++own;
    }
    colours[vertex] = own;
    for (int64_t of = graph->start[vertex]; of < graph->start[vertex + 1]; of++) {
        if (graph->column[of] != vertex) {
            note_neighbour(all, graph->column[of], own);
        }
    }
}

void bsw_star_colour(const bsw_graph *graph, const int64_t *order, int64_t *colours, unsigned char *mirrored)
{
    const int64_t vertices = graph->vertices, entries = graph->start[vertices];
    neighbours_by_colour all = {.capacity = 64, .vertices = vertices};
    while (all.capacity < 2 * (uint64_t)entries) {
        all.capacity *= 2;
    }
    all.key = bsw_jacobian_memory(all.capacity, sizeof *all.key);
    all.count = bsw_jacobian_memory(all.capacity, sizeof *all.count);
    int64_t *taken = bsw_jacobian_memory((uint64_t)vertices + 1, sizeof *taken);
    for (int64_t vertex = 0; vertex < vertices; vertex++) {
        colours[vertex] = -1;
    }
    for (int64_t at = 0; at < vertices; at++) {
        forbid(graph, &all, colours, order[at], taken);
        choose(graph, &all, order[at], taken, colours);
    }
    for (int64_t row = 0; row < vertices; row++) {
        for (int64_t entry = graph->start[row]; entry < graph->start[row + 1]; entry++) {
            const int64_t column = graph->column[entry];
            mirrored[entry] = column != row && neighbours_of_colour(&all, row, colours[column]) > 1;
        }
    }
    bsw_jacobian_put(taken, (uint64_t)vertices + 1, sizeof *taken);
    bsw_jacobian_put(all.count, all.capacity, sizeof *all.count);
    bsw_jacobian_put(all.key, all.capacity, sizeof *all.key);
}

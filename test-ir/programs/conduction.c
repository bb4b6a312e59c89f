// Heat conduction by finite elements: triplets sorted into matrices of compressed rows, conjugate gradients with a preconditioner
// that is chosen (none, diagonal, incomplete Cholesky), a conductivity that depends on the temperature, implicit steps in time, and
// a misfit at sensors. The inputs are the materials, the heat that flows in, and where the process starts.
//
// REQUIRES: llvm22
// RUN: env TANGENT_LEVELS=none %check %s --adjoint misfit
#include "gradcheck.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Vectors. */

typedef struct {
    size_t size;
    double *values;
} vector;

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count ? count : 1, size);
    if (!memory) {
        perror("conduction");
        abort();
    }
    return memory;
}

static vector vector_create(size_t size) {
    vector v = {size, allocate(size, sizeof(double))};
    return v;
}

static void vector_destroy(vector *v) {
    free(v->values);
    v->values = NULL;
    v->size = 0;
}

static void vector_copy(vector *to, const vector *from) {
    assert(to->size == from->size);
    memcpy(to->values, from->values, from->size * sizeof *from->values);
}

static void vector_set(vector *v, double value) {
    for (size_t i = 0; i < v->size; i++)
        v->values[i] = value;
}

static double vector_dot(const vector *a, const vector *b) {
    double sum = 0;
    for (size_t i = 0; i < a->size; i++)
        sum += a->values[i] * b->values[i];
    return sum;
}

// y += a x
static void vector_axpy(double a, const vector *x, vector *y) {
    const double *from = x->values;
    for (double *to = y->values; to != y->values + y->size; to++)
        *to += a * *from++;
}

/* Matrices of compressed rows. */

typedef struct {
    int row, column;
    double value;
} triplet;

typedef struct {
    size_t count, capacity;
    triplet *entries;
} triplets;

typedef struct {
    int size;
    int *starts, *columns;
    double *values;
} csr_matrix;

static void triplets_add(triplets *list, int row, int column, double value) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 16;
        triplet *larger = realloc(list->entries, list->capacity * sizeof *larger);
        if (!larger)
            abort();
        list->entries = larger;
    }
    list->entries[list->count++] = (triplet){row, column, value};
}

static int compare_triplets(const void *left, const void *right) {
    const triplet *a = left, *b = right;
    if (a->row != b->row)
        return a->row < b->row ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

// Entries of the same place are added. Empties the list.
static csr_matrix csr_from_triplets(triplets *list, int size) {
    qsort(list->entries, list->count, sizeof *list->entries, compare_triplets);
    csr_matrix matrix = {.size = size};
    matrix.starts = allocate(size + 1, sizeof(int));
    matrix.columns = allocate(list->count, sizeof(int));
    matrix.values = allocate(list->count, sizeof(double));
    int used = 0, row = -1;
    for (size_t i = 0; i < list->count; i++) {
        const triplet *t = &list->entries[i];
        if (i > 0 && t->row == t[-1].row && t->column == t[-1].column) {
            matrix.values[used - 1] += t->value;
            continue;
        }
        while (row < t->row)
            matrix.starts[++row] = used;
        matrix.columns[used] = t->column;
        matrix.values[used++] = t->value;
    }
    while (row < size)
        matrix.starts[++row] = used;
    list->count = 0;
    return matrix;
}

static void csr_destroy(csr_matrix *matrix) {
    free(matrix->starts);
    free(matrix->columns);
    free(matrix->values);
    memset(matrix, 0, sizeof *matrix);
}

static void csr_multiply(const csr_matrix *a, const vector *x, vector *y) {
    for (int i = 0; i < a->size; i++) {
        double sum = 0;
        for (int k = a->starts[i]; k < a->starts[i + 1]; k++)
            sum += a->values[k] * x->values[a->columns[k]];
        y->values[i] = sum;
    }
}

static const double *csr_find(const csr_matrix *a, int row, int column) {
    int low = a->starts[row], high = a->starts[row + 1];
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a->columns[middle] == column)
            return &a->values[middle];
        if (a->columns[middle] < column)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* Preconditioners. */

typedef struct preconditioner {
    void (*apply)(const struct preconditioner *, const vector *, vector *);
    vector diagonal;
    csr_matrix lower;
} preconditioner;

static void apply_none(const preconditioner *p, const vector *r, vector *z) {
    (void)p;
    vector_copy(z, r);
}

static void apply_diagonal(const preconditioner *p, const vector *r, vector *z) {
    for (size_t i = 0; i < r->size; i++)
        z->values[i] = r->values[i] / p->diagonal.values[i];
}

static void apply_cholesky(const preconditioner *p, const vector *r, vector *z) {
    const csr_matrix *l = &p->lower;
    for (int i = 0; i < l->size; i++) {
        double sum = r->values[i];
        int k = l->starts[i];
        for (; l->columns[k] < i; k++)
            sum -= l->values[k] * z->values[l->columns[k]];
        z->values[i] = sum / l->values[k];
    }
    for (int i = l->size - 1; i >= 0; i--) {
        int last = l->starts[i + 1] - 1;
        z->values[i] /= l->values[last];
        for (int k = l->starts[i]; k < last; k++)
            z->values[l->columns[k]] -= l->values[k] * z->values[i];
    }
}

// The lower triangle where the matrix has entries, the diagonal last in each row.
static csr_matrix incomplete_cholesky(const csr_matrix *a) {
    csr_matrix l = {.size = a->size};
    size_t most = a->starts[a->size];
    l.starts = allocate(a->size + 1, sizeof(int));
    l.columns = allocate(most, sizeof(int));
    l.values = allocate(most, sizeof(double));
    int used = 0;
    for (int i = 0; i < a->size; i++) {
        l.starts[i] = used;
        for (int k = a->starts[i]; k < a->starts[i + 1] && a->columns[k] <= i; k++) {
            int j = a->columns[k];
            double sum = a->values[k];
            int at = l.starts[i], other = l.starts[j], end = j == i ? used : l.starts[j + 1] - 1;
            while (at < used && other < end) {
                if (l.columns[at] == l.columns[other])
                    sum -= l.values[at++] * l.values[other++];
                else if (l.columns[at] < l.columns[other])
                    at++;
                else
                    other++;
            }
            l.columns[used] = j;
            l.values[used] = j == i ? sqrt(sum) : sum / l.values[l.starts[j + 1] - 1];
            used++;
        }
        l.starts[i + 1] = used;
    }
    return l;
}

enum preconditioning { NONE, DIAGONAL, CHOLESKY };

static preconditioner preconditioner_create(enum preconditioning kind, const csr_matrix *a) {
    preconditioner p = {.apply = apply_none};
    switch (kind) {
    case NONE:
        break;
    case DIAGONAL:
        p.apply = apply_diagonal;
        p.diagonal = vector_create(a->size);
        for (int i = 0; i < a->size; i++) {
            const double *entry = csr_find(a, i, i);
            p.diagonal.values[i] = entry ? *entry : 1;
        }
        break;
    case CHOLESKY:
        p.apply = apply_cholesky;
        p.lower = incomplete_cholesky(a);
        break;
    }
    return p;
}

static void preconditioner_destroy(preconditioner *p) {
    if (p->diagonal.values)
        vector_destroy(&p->diagonal);
    if (p->lower.values)
        csr_destroy(&p->lower);
}

/* Conjugate gradients. */

typedef struct {
    int iterations;
    double residual;
    bool converged;
} solution_report;

typedef struct {
    vector r, z, p, q;
} workspace;

static workspace workspace_create(size_t size) {
    return (workspace){vector_create(size), vector_create(size), vector_create(size), vector_create(size)};
}

static void workspace_destroy(workspace *work) {
    vector *all[] = {&work->r, &work->z, &work->p, &work->q};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        vector_destroy(all[i]);
}

static solution_report conjugate_gradients(const csr_matrix *a, const preconditioner *m, const vector *b, vector *x,
                                           workspace *work, double tolerance, int most) {
    solution_report report = {0};
    csr_multiply(a, x, &work->r);
    for (size_t i = 0; i < b->size; i++)
        work->r.values[i] = b->values[i] - work->r.values[i];
    m->apply(m, &work->r, &work->z);
    vector_copy(&work->p, &work->z);
    double rho = vector_dot(&work->r, &work->z), scale = sqrt(vector_dot(b, b));
    while (report.iterations < most) {
        report.residual = sqrt(vector_dot(&work->r, &work->r)) / scale;
        if (report.residual <= tolerance) {
            report.converged = true;
            break;
        }
        csr_multiply(a, &work->p, &work->q);
        double alpha = rho / vector_dot(&work->p, &work->q);
        vector_axpy(alpha, &work->p, x);
        vector_axpy(-alpha, &work->q, &work->r);
        m->apply(m, &work->r, &work->z);
        double next = vector_dot(&work->r, &work->z), beta = next / rho;
        rho = next;
        for (size_t i = 0; i < x->size; i++)
            work->p.values[i] = work->z.values[i] + beta * work->p.values[i];
        report.iterations++;
    }
    return report;
}

/* Triangles. */

typedef struct {
    double x, y;
} point;

typedef struct {
    int corners[3];
    int material;
} triangle;

typedef struct {
    int point_count, triangle_count, side;
    point *points;
    triangle *triangles;
} mesh;

typedef struct {
    double conductivity, slope, capacity;
} material;

// A square of `side` by `side` cells of two triangles each, with another material in the middle.
static mesh mesh_create(int side) {
    int across = side + 1;
    mesh m = {.point_count = across * across, .triangle_count = 2 * side * side, .side = side};
    m.points = allocate(m.point_count, sizeof(point));
    m.triangles = allocate(m.triangle_count, sizeof(triangle));
    for (int i = 0; i < across; i++)
        for (int j = 0; j < across; j++) {
            point *p = &m.points[i * across + j];
            p->x = (double)j / side + 0.03 * sin(5.0 * i * j);
            p->y = (double)i / side + 0.03 * cos(3.0 * i + j);
        }
    triangle *next = m.triangles;
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            int corner = i * across + j;
            bool middle = 3 * i >= side && 3 * i < 2 * side && 3 * j >= side && 3 * j < 2 * side;
            *next++ = (triangle){{corner, corner + 1, corner + across}, middle};
            *next++ = (triangle){{corner + 1, corner + across + 1, corner + across}, middle};
        }
    return m;
}

static void mesh_destroy(mesh *m) {
    free(m->points);
    free(m->triangles);
}

static double triangle_area(const mesh *m, const triangle *t, double gradients[3][2]) {
    const point *a = &m->points[t->corners[0]], *b = &m->points[t->corners[1]], *c = &m->points[t->corners[2]];
    double twice = (b->x - a->x) * (c->y - a->y) - (c->x - a->x) * (b->y - a->y);
    const point *corners[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        const point *next = corners[(i + 1) % 3], *last = corners[(i + 2) % 3];
        gradients[i][0] = (next->y - last->y) / twice;
        gradients[i][1] = (last->x - next->x) / twice;
    }
    return 0.5 * twice;
}

/* The process. */

typedef struct {
    material materials[2];
    double inflow, exchange, ambient, start;
} process;

typedef struct {
    mesh grid;
    triplets entries;
    workspace work;
    vector temperature, previous, load;
    int iterations;
} state;

static void assemble(state *s, const process *p, double timestep) {
    s->entries.count = 0;
    vector_set(&s->load, 0);
    for (int e = 0; e < s->grid.triangle_count; e++) {
        const triangle *t = &s->grid.triangles[e];
        const material *m = &p->materials[t->material];
        double gradients[3][2], area = triangle_area(&s->grid, t, gradients), mean = 0;
        for (int i = 0; i < 3; i++)
            mean += s->temperature.values[t->corners[i]] / 3;
        double conductivity = m->conductivity * (1 + m->slope * mean);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                double stiffness = conductivity * area *
                                   (gradients[i][0] * gradients[j][0] + gradients[i][1] * gradients[j][1]);
                double mass = m->capacity * area / 12 * (i == j ? 2 : 1) / timestep;
                triplets_add(&s->entries, t->corners[i], t->corners[j], stiffness + mass);
                s->load.values[t->corners[i]] += mass * s->previous.values[t->corners[j]];
            }
    }
    // Heat comes in below; above it is exchanged with what is around.
    int across = s->grid.side + 1;
    for (int j = 0; j < s->grid.side; j++) {
        int ends[2] = {j, j + 1};
        double length = 1.0 / s->grid.side;
        for (int k = 0; k < 2; k++) {
            s->load.values[ends[k]] += 0.5 * length * p->inflow;
            int top = s->grid.side * across + ends[k];
            triplets_add(&s->entries, top, top, 0.5 * length * p->exchange);
            s->load.values[top] += 0.5 * length * p->exchange * p->ambient;
        }
    }
}

static void advance(state *s, const process *p, double timestep, enum preconditioning kind) {
    vector_copy(&s->previous, &s->temperature);
    for (int picard = 0; picard < 3; picard++) {
        assemble(s, p, timestep);
        csr_matrix matrix = csr_from_triplets(&s->entries, s->grid.point_count);
        preconditioner m = preconditioner_create(kind, &matrix);
        solution_report report =
            conjugate_gradients(&matrix, &m, &s->load, &s->temperature, &s->work, 1e-13, 200);
        if (!report.converged)
            fprintf(stderr, "conduction: no convergence after %d iterations\n", report.iterations);
        s->iterations += report.iterations;
        preconditioner_destroy(&m);
        csr_destroy(&matrix);
    }
}

double misfit(const process *p, const double *measured, int side, int steps) {
    state s = {.grid = mesh_create(side)};
    size_t size = s.grid.point_count;
    s.work = workspace_create(size);
    s.temperature = vector_create(size);
    s.previous = vector_create(size);
    s.load = vector_create(size);
    vector_set(&s.temperature, p->start);
    double sum = 0;
    for (int step = 0; step < steps; step++) {
        advance(&s, p, 0.05, (enum preconditioning)(step % 3));
        for (int sensor = 0; sensor < 3; sensor++) {
            double here = s.temperature.values[(sensor + 1) * size / 4];
            double difference = here - measured[3 * step + sensor];
            sum += difference * difference;
        }
    }
    vector *all[] = {&s.temperature, &s.previous, &s.load};
    for (int i = 0; i < 3; i++)
        vector_destroy(all[i]);
    workspace_destroy(&s.work);
    free(s.entries.entries);
    mesh_destroy(&s.grid);
    return 0.5 * sum;
}

double misfit_b(const process *p, process *p_b, const double *measured, double *measured_b, int side, int steps,
                double seed);

enum { SIDE = 4, STEPS = 3, SENSORS = 3 * STEPS, INPUTS = sizeof(process) / sizeof(double) };

static process inputs = {{{1.0, 0.1, 0.8}, {0.4, 0.3, 1.5}}, 2.0, 1.2, 0.3, 0.5}, gradient;
static double measured[SENSORS], measured_b[SENSORS];

static double cost(void) { return misfit(&inputs, measured, SIDE, STEPS); }

int main(void) {
    gc_fill(measured, SENSORS, 0.2, 0.9, 1);
    double value = misfit_b(&inputs, &gradient, measured, measured_b, SIDE, STEPS, 1), again = cost();
    struct gc_block blocks[] = {{"inputs", GC_IS_DOUBLE, &inputs, &gradient, INPUTS},
                                GC_DOUBLE(measured, measured_b, SENSORS)};
    return gc_same("misfit", &value, &again, sizeof value) | gc_check("misfit", cost, blocks, 2, 1e-6);
}

/* Jacobians, as generated code has them evaluated: by a function that computes with sets, and one with tangents. */
#include "cases.h"

enum { MOST = 300, WIDTH = 4 };

/* y[i] = x[i - 1] * x[i] * x[i + 1], and in the first row a sum of all where that is asked for. */
static int with_sum;

static void values(const double *x, double *y, int n)
{
    for (int i = 0; i < n; i++) {
        y[i] += (i > 0 ? x[i - 1] : 1) * x[i] * (i + 1 < n ? x[i + 1] : 1);
        y[0] += with_sum ? x[i] : 0;
    }
}

static void sets(const uint64_t *x, uint64_t *y, int n)
{
    for (int i = 0; i < n; i++) {
        uint32_t all = (uint32_t)x[i];
        all = i > 0 ? bsw_set_union(all, (uint32_t)x[i - 1]) : all;
        all = i + 1 < n ? bsw_set_union((uint32_t)x[i + 1], all) : all;
        y[i] = bsw_set_union(all, (uint32_t)y[i]);
        y[0] = with_sum ? bsw_set_union((uint32_t)y[0], (uint32_t)x[i]) : y[0];
    }
}

static void tangents(const double *x, const double *x_d, double *y_d, int n)
{
    for (int i = 0; i < n; i++) {
        const double left = i > 0 ? x[i - 1] : 1, right = i + 1 < n ? x[i + 1] : 1;
        for (int k = 0; k < WIDTH; k++) {
            double *to = &y_d[WIDTH * i + k];
            *to += left * right * x_d[WIDTH * i + k];
            *to += i > 0 ? right * x[i] * x_d[WIDTH * (i - 1) + k] : 0;
            *to += i + 1 < n ? left * x[i] * x_d[WIDTH * (i + 1) + k] : 0;
            y_d[k] += with_sum ? x_d[WIDTH * i + k] : 0;
        }
    }
}

static void evaluate(bsw_jacobian *jacobian, double *x, double *y, int n)
{
    int32_t next;
    while ((next = bsw_jacobian_next(jacobian, x, y, 8, 8, WIDTH)) != 0) {
        void *in = bsw_jacobian_directions(jacobian), *out = bsw_jacobian_results(jacobian);
        if (next == 1) {
            sets(in, out, n);
        } else {
            tangents(x, in, out, n);
        }
        values(x, y, n);
    }
}

static double entry(const bsw_jacobian *jacobian, int row, int column)
{
    for (int64_t at = jacobian->start[row]; at < jacobian->start[row + 1]; at++) {
        if (jacobian->column[at] == column) {
            return jacobian->value[at];
        }
    }
    return 0;
}

static void check(int n, int64_t entries, int64_t colours)
{
    static double x[MOST], y[MOST], plain[MOST];
    bsw_jacobian *jacobian = bsw_jacobian_new(n, n);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < n; i++) {
            x[i] = 1 + i % 7 + round;
            y[i] = plain[i] = i;
        }
        evaluate(jacobian, x, y, n);
        values(x, plain, n);
        CHECK(memcmp(y, plain, (size_t)n * sizeof *y) == 0);
        CHECK(jacobian->entries == entries && jacobian->colours == colours);
        CHECK(n < 3 || entry(jacobian, 2, 1) == x[2] * (n > 3 ? x[3] : 1));
        CHECK(entry(jacobian, n - 1, 0) == (n == 2 ? x[1] : n == 1 ? 1 : 0) || with_sum);
    }
    bsw_jacobian_forget(jacobian);
    evaluate(jacobian, x, y, n);
    CHECK(jacobian->entries == entries);
    bsw_jacobian_free(jacobian);
}

static void jacobian_banded(void)
{
    with_sum = 0;
    for (int n = 3; n < 40; n += 9) {
        check(n, 3 * n - 2, 3);
    }
    check(1, 1, 1);
    check(MOST, 3 * MOST - 2, 3);
}

/* A row with all columns, whose sets become ones of bits. */
static void jacobian_dense_row(void)
{
    with_sum = 1;
    check(3, 9 - 1 + 1 - 1, 3);
    check(MOST, 3 * MOST - 2 + MOST - 2, MOST);
}

static void jacobian_gives_back(void)
{
    count_allocations();
    with_sum = 1;
    check(50, 3 * 50 - 2 + 50 - 2, 50);
    bsw_jacobian_free(NULL);
    bsw_free_thread();
    CHECK(alloc_held == 0);
}

/* y = A x, of a symmetric A; the sets may tell of an entry at one of its two places alone. */
enum { SIDE = 60 };

static double matrix[SIDE][SIDE];
static int is_told[SIDE][SIDE];

static int64_t evaluate_matrix(int n, int is_hessian)
{
    static double x[SIDE], y[SIDE];
    bsw_jacobian *jacobian = bsw_jacobian_new(n, n);
    for (int round = 0; round < 2; round++) {
        if (is_hessian) {
            bsw_jacobian_symmetric(jacobian);
        }
        int32_t next;
        while ((next = bsw_jacobian_next(jacobian, x, y, 8, 8, WIDTH)) != 0) {
            const void *in = bsw_jacobian_directions(jacobian);
            void *out = bsw_jacobian_results(jacobian);
            const uint64_t *in_sets = in;
            uint64_t *sets_of = out;
            const double *directions = in;
            double *results = out;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (next == 1 && is_told[i][j]) {
                        sets_of[i] = bsw_set_union((uint32_t)sets_of[i], (uint32_t)in_sets[j]);
                    }
                    for (int k = 0; next == 2 && k < WIDTH; k++) {
                        results[WIDTH * i + k] += matrix[i][j] * directions[WIDTH * j + k];
                    }
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                CHECK(entry(jacobian, i, j) == matrix[i][j]);
            }
        }
    }
    const int64_t colours = jacobian->colours;
    bsw_jacobian_free(jacobian);
    return colours;
}

static void set_matrix(int i, int j, double value, int told_once)
{
    matrix[i][j] = matrix[j][i] = value;
    is_told[i][j] = 1;
    is_told[j][i] = !told_once;
}

static void clear_matrix(int n)
{
    memset(matrix, 0, sizeof matrix);
    memset(is_told, 0, sizeof is_told);
    for (int i = 0; i < n; i++) {
        set_matrix(i, i, 1 + i, 0);
    }
}

static void jacobian_symmetric(void)
{
    for (int told_once = 0; told_once < 2; told_once++) {
        clear_matrix(SIDE); /* an arrow: one column meets all others */
        for (int i = 1; i < SIDE; i++) {
            set_matrix(0, i, 100 + i, told_once);
        }
        CHECK(evaluate_matrix(SIDE, 1) == 2);
        CHECK(told_once || evaluate_matrix(SIDE, 0) == SIDE);
        clear_matrix(6); /* full */
        for (int i = 0; i < 36; i++) {
            if (i / 6 < i % 6) {
                set_matrix(i / 6, i % 6, 3 + i, told_once);
            }
        }
        CHECK(evaluate_matrix(6, 1) == 6);
    }
    uint64_t state = 1;
    for (int round = 0; round < 200; round++) {
        const int n = 1 + round % SIDE;
        clear_matrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                state = state * 6364136223846793005u + 1442695040888963407u;
                if (state >> 33 < (uint64_t)1 << (24 + round % 7)) {
                    set_matrix(i, j, 1000 + 7 * i + j, 0);
                }
            }
        }
        const int64_t star = evaluate_matrix(n, 1);
        CHECK(star <= evaluate_matrix(n, 0));
    }
}

const test_case jacobian_cases[] = {{"jacobian-symmetric", jacobian_symmetric},
                                    {"jacobian-banded", jacobian_banded},
                                    {"jacobian-dense-row", jacobian_dense_row},
                                    {"jacobian-gives-back", jacobian_gives_back},
                                    {0}};

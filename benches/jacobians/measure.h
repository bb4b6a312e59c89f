/* Evaluates a Jacobian, times that, and compares columns with differences. */
#ifndef MEASURE_H
#define MEASURE_H

#include "backsweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct {
    void (*primal)(void);
    void (*jacobian)(bsw_jacobian *);
    double *in;
    const double *out;
    int unknowns;
    int every; /* so many columns there is one that is compared */
} function;

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double least(double a, double b) { return a < b ? a : b; }

/* The greatest distance of a column from differences, relative to its greatest entry; what is not in the pattern counts as zero. */
static double distance(const function *of, const bsw_jacobian *j, int column)
{
    static double up[1 << 14], down[1 << 14], all[1 << 14];
    const double h = 1e-5, before = of->in[column];
    of->in[column] = before + h;
    of->primal();
    memcpy(up, of->out, (size_t)of->unknowns * sizeof *up);
    of->in[column] = before - h;
    of->primal();
    memcpy(down, of->out, (size_t)of->unknowns * sizeof *down);
    of->in[column] = before;
    double apart = 0, greatest = 0;
    for (int row = 0; row < of->unknowns; row++) {
        all[row] = 0;
        for (int64_t at = j->start[row]; at < j->start[row + 1]; at++)
            if (j->column[at] == column)
                all[row] = j->value[at];
        apart = fmax(apart, fabs(all[row] - (up[row] - down[row]) / (2 * h)));
        greatest = fmax(greatest, fabs(all[row]));
    }
    return apart / greatest;
}

static int measured(const char *name, function of)
{
    double primal = INFINITY, later = INFINITY, apart = 0;
    bsw_jacobian *j = bsw_jacobian_new(of.unknowns, of.unknowns);
    double start = seconds();
    of.jacobian(j);
    const double first = seconds() - start;
    for (int round = 0; round < 9; round++) {
        start = seconds();
        of.jacobian(j);
        later = least(later, seconds() - start);
        start = seconds();
        of.primal();
        primal = least(primal, seconds() - start);
    }
    for (int column = 0; column < of.unknowns; column += of.every * 97)
        apart = fmax(apart, distance(&of, j, column));
    printf("%-12s %9d %9lld %8lld %10.3f %10.3f %10.3f %10.2f %10.1e\n", name, of.unknowns, (long long)j->entries,
           (long long)j->colours, 1e3 * primal, 1e3 * first, 1e3 * later, later / primal / (double)j->colours, apart);
    bsw_jacobian_free(j);
    return !(apart < 1e-5);
}

#endif

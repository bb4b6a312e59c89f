// The programs a second time, with dual numbers; compiled with -DSOURCE='"FILE"' and with PROGRAMS(X), which is X(ID, WIDTH) for
// each of them.
#define JUDGE 1
#include "prelude.h"
#include "table.h"

namespace judged {
#include SOURCE
}

static REAL run(int id, REAL *x, REAL *y, int n)
{
#define CASE(ID, WIDTH) case ID: return judged::f##ID(x, y, n);
    switch (id) {
        PROGRAMS(CASE)
    }
    return 0.0;
}

extern "C" void judge_run(int id, const double *x, const double *xd, double *y, double *yd, int n, double *xo,
                          double *xod, double *r, double *rd)
{
    REAL xs[8], ys[8];
    for (int i = 0; i < 8; i++) {
        xs[i] = REAL(x[i], xd[i]);
        ys[i] = REAL(y[i], yd[i]);
    }
    REAL result = run(id, xs, ys, n);
    for (int i = 0; i < 8; i++) {
        xo[i] = xs[i].v;
        xod[i] = xs[i].d;
        y[i] = ys[i].v;
        yd[i] = ys[i].d;
    }
    *r = result.v;
    *rd = result.d;
}

/* Matrices by columns, for both precisions: to be included once for each REAL and LETTER. */

/* Elements of a triangle with its diagonal. */
TINY uint64_t OWN(half)(int n) { return (uint64_t)n * ((uint64_t)n + 1) / 2; }

TINY REAL *OWN(column)(const REAL *a, int lda, int j) { return (REAL *)a + (ptrdiff_t)j * lda; }

/* b := a */
PART void OWN(matcopy)(int m, int n, const REAL *a, int lda, REAL *b, int ldb)
{
    for (int j = 0; j < n && m > 0; j++) {
        memcpy(OWN(column)(b, ldb, j), OWN(column)(a, lda, j), (size_t)m * sizeof *a);
    }
}

/* The rows of a column that belong to a triangle with its diagonal. */
TINY int OWN(top)(bool upper, int j) { return upper ? 0 : j; }
TINY int OWN(end)(bool upper, int j, int n) { return upper ? j + 1 : n; }

/* A triangle, packed by columns. */
PART void OWN(pack)(bool upper, int n, const REAL *a, int lda, REAL *to)
{
    for (int j = 0; j < n; j++) {
        const int top = OWN(top)(upper, j), rows = OWN(end)(upper, j, n) - top;
        memcpy(to, OWN(column)(a, lda, j) + top, (size_t)rows * sizeof *a);
        to += rows;
    }
}
/* Back from there, into n columns; the other triangle is 0. */
PART REAL *OWN(unpack)(bool upper, int n, const REAL *from, const char *symbol)
{
    REAL *a = pair_room((size_t)n, (size_t)n, sizeof *a, symbol);
    memset(a, 0, (size_t)n * (size_t)n * sizeof *a);
    for (int j = 0; j < n; j++) {
        const int top = OWN(top)(upper, j), rows = OWN(end)(upper, j, n) - top;
        memcpy(OWN(column)(a, n, j) + top, from, (size_t)rows * sizeof *a);
        from += rows;
    }
    return a;
}

/* The sum of the products of elements. */
PART REAL OWN(inner)(int m, int n, const REAL *a, int lda, const REAL *b, int ldb)
{
    REAL sum = 0;
    for (int j = 0; j < n; j++) {
        const REAL *p = OWN(column)(a, lda, j), *q = OWN(column)(b, ldb, j);
        for (int i = 0; i < m; i++) {
            sum += p[i] * q[i];
        }
    }
    return sum;
}
/* The same of a triangle and a packed one. */
PART REAL OWN(inner_half)(bool upper, int n, const REAL *a, int lda, const REAL *packed)
{
    REAL sum = 0;
    for (int j = 0; j < n; j++) {
        for (int i = OWN(top)(upper, j); i < OWN(end)(upper, j, n); i++) {
            sum += OWN(column)(a, lda, j)[i] * *packed++;
        }
    }
    return sum;
}

/* a := factor * a, without reading it where the factor is 0. */
PART void OWN(scale)(int m, int n, REAL factor, REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < m; i++) {
            REAL *p = OWN(column)(a, lda, j) + i;
            *p = factor == 0 ? 0 : factor * *p;
        }
    }
}
PART void OWN(scale_half)(bool upper, int n, REAL factor, REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = OWN(top)(upper, j); i < OWN(end)(upper, j, n); i++) {
            REAL *p = OWN(column)(a, lda, j) + i;
            *p = factor == 0 ? 0 : factor * *p;
        }
    }
}

/* The triangle of a += that of b; without the diagonal where `strict`. */
PART void OWN(add_half)(bool upper, bool strict, int n, const REAL *b, int ldb, REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = OWN(top)(upper, j); i < OWN(end)(upper, j, n); i++) {
            if (i != j || !strict) {
                OWN(column)(a, lda, j)[i] += OWN(column)(b, ldb, j)[i];
            }
        }
    }
}

/* The triangle of a += b and its transpose, each element of the diagonal once. */
PART void OWN(add_both)(bool upper, int n, const REAL *b, int ldb, REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = OWN(top)(upper, j); i < OWN(end)(upper, j, n); i++) {
            const REAL here = OWN(column)(b, ldb, j)[i];
            OWN(column)(a, lda, j)[i] += i == j ? here : here + OWN(column)(b, ldb, i)[j];
        }
    }
}

PART bool OWN(is_zero)(int m, int n, const REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < m; i++) {
            if (OWN(column)(a, lda, j)[i] != 0) {
                return false;
            }
        }
    }
    return true;
}
PART bool OWN(half_is_zero)(bool upper, int n, const REAL *a, int lda)
{
    for (int j = 0; j < n; j++) {
        const int top = OWN(top)(upper, j);
        if (!OWN(is_zero)(OWN(end)(upper, j, n) - top, 1, OWN(column)(a, lda, j) + top, lda)) {
            return false;
        }
    }
    return true;
}

// Functions for which plain differences at a random point tell too little: what is decided stays as it is at the point, or other
// points are chosen. None is undecided, and a wrong derivative in any of them is found.
//
// RUN: printf '%%s\n' 'wave(x) = cos(x)' > right.rules
// RUN: printf '%%s\n' 'wave(x) = 1.001*cos(x)' > wrong.rules
// RUN: for level in 2; do \
// RUN:     %clang -g -O$level %cflags -emit-llvm -c %s -o t.bc; \
// RUN:     %backsweep check t.bc --rule right.rules --adjoint sorted --adjoint greatest --adjoint lookup --adjoint wrapped --adjoint pivoted --adjoint cholesky \
// RUN:         --adjoint newton --adjoint bisected --adjoint limited --adjoint hilbert --adjoint quantised --adjoint powers --adjoint steps > right.txt; \
// RUN:     grep -c '^[a-z]*: the gradient is right' right.txt | grep -qx 13; \
// RUN:     %not %backsweep check t.bc --rule wrong.rules --adjoint sorted --adjoint greatest --adjoint lookup --adjoint wrapped --adjoint pivoted --adjoint cholesky \
// RUN:         --adjoint newton --adjoint bisected --adjoint limited --adjoint hilbert --adjoint quantised --adjoint powers --adjoint steps > wrong.txt; \
// RUN:     grep -c '^[a-z]*: the gradient is WRONG, because the rule of wave' wrong.txt | grep -qx 13; \
// RUN: done
// RUN: %FileCheck %s < right.txt
// CHECK: cholesky by cholesky_b
// CHECK: note: with arguments from [0.5, 1.5) nothing can be told, so they are matrices with a dominant diagonal
// CHECK: powers by powers_b
// CHECK: note: with arguments from [0.5, 1.5) nothing can be told, so they are small
#include <math.h>

// Its derivative is the user's word.
__attribute__((noinline)) double wave(double x) {
    return sin(x);
}

double sorted(int n, const double *x) {
    double s[16], sum = 0;
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && s[at - 1] > x[i]; at--)
            s[at] = s[at - 1];
        s[at] = x[i];
    }
    for (int i = 0; i < n; i++)
        sum += i * wave(s[i]);
    return sum;
}

double greatest(int n, const double *x) {
    double most = x[0];
    for (int i = 1; i < n; i++)
        most = fmax(most, wave(x[i]));
    return most * most;
}

double lookup(int n, const double *table, double x) {
    double u = wave(x) * (n - 1);
    int i = (int)u;
    return table[i] + (u - i) * (table[i + 1] - table[i]);
}

// Plain differences see the saw's teeth, of which there are a million.
double wrapped(double x) {
    double u = wave(x) * 1e6;
    return (u - floor(u)) * x;
}

double pivoted(int n, const double *a) {
    double m[16];
    double determinant = 1;
    for (int i = 0; i < n * n; i++)
        m[i] = wave(a[i]);
    for (int k = 0; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(m[n * i + k]) > fabs(m[n * pivot + k]))
                pivot = i;
        for (int j = 0; j < n && pivot != k; j++) {
            double t = m[n * k + j];
            m[n * k + j] = m[n * pivot + j];
            m[n * pivot + j] = -t;
        }
        determinant *= m[n * k + k];
        for (int i = k + 1; i < n; i++)
            for (int j = n - 1; j >= k; j--)
                m[n * i + j] -= m[n * i + k] / m[n * k + k] * m[n * k + j];
    }
    return determinant;
}

// Of a matrix that is not positive definite there is none.
double cholesky(int n, const double *a) {
    double l[16] = {0}, sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double s = a[n * i + j];
            for (int k = 0; k < j; k++)
                s -= l[n * i + k] * l[n * j + k];
            l[n * i + j] = i == j ? sqrt(s) : s / l[n * j + j];
            sum += wave(l[n * i + j]);
        }
    return sum;
}

// As many iterations as it takes, so that its result jumps by the tolerance.
double newton(double a) {
    double x = 1, y = wave(a);
    while (fabs(x * x - y) > 0.05)
        x = 0.5 * (x + y / x);
    return x * y;
}

double bisected(int n, const double *grid, const double *values, double x) {
    int low = 0, high = n - 1;
    double u = grid[0] + wave(x) * (grid[n - 1] - grid[0]);
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (grid[middle] > u)
            high = middle;
        else
            low = middle;
    }
    double t = (u - grid[low]) / (grid[high] - grid[low]);
    return values[low] * (1 - t) + values[high] * t;
}

static double minmod(double a, double b) {
    if (a * b <= 0)
        return 0;
    return fabs(a) < fabs(b) ? a : b;
}

double limited(int n, const double *u) {
    double sum = 0;
    for (int i = 1; i < n - 1; i++)
        sum += wave(u[i] + 0.5 * minmod(u[i] - u[i - 1], u[i + 1] - u[i])) * u[i];
    return sum;
}

// A matrix of condition 5e8.
double hilbert(int n, const double *x) {
    double m[64], b[8], sum = 0;
    int size = n < 4 ? n : 4;
    size += 3;
    for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++)
            m[8 * i + j] = 1 / (i + j + 1.0);
        b[i] = wave(x[i % n]);
    }
    for (int k = 0; k < size; k++)
        for (int i = k + 1; i < size; i++) {
            double factor = m[8 * i + k] / m[8 * k + k];
            for (int j = k; j < size; j++)
                m[8 * i + j] -= factor * m[8 * k + j];
            b[i] -= factor * b[k];
        }
    for (int i = size - 1; i >= 0; i--) {
        for (int j = i + 1; j < size; j++)
            b[i] -= m[8 * i + j] * b[j];
        b[i] /= m[8 * i + i];
        sum += b[i] * b[i];
    }
    return log(sum);
}

double quantised(int n, const double *x) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double w = wave(x[i]);
        sum += (rint(w * 1e7) / 1e7 + fmod(w, 1e-7)) * x[i];
    }
    return sum;
}

// Outside of (-1, 1) there is no value.
double powers(int n, const double *x) {
    double product = 1;
    for (int i = 0; i < n; i++)
        product += acos(x[i] * 4) * log1p(-wave(8 * x[i]));
    return product;
}

// The time step is a minimum over cells, and so is the number of steps.
double steps(int n, const double *u) {
    double v[16], t = 0;
    for (int i = 0; i < n; i++)
        v[i] = wave(u[i]);
    while (t < 1) {
        double dt = 1 - t;
        for (int i = 0; i < n; i++)
            dt = fmin(dt, 0.3 / (1 + fabs(v[i])));
        for (int i = n - 1; i > 0; i--)
            v[i] -= dt * v[i] * (v[i] - v[i - 1]);
        t += dt;
    }
    return v[n - 1] * v[n / 2];
}

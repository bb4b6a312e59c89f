// At a kink or a tie the adjoint is compared with the differences of the two sides, and what is decided differently there is
// named with its line.
//
// RUN: %clang -g -O1 -emit-llvm -c %s -o t.bc
// RUN: %clang -O1 -emit-llvm -c %s -o plain.bc
// RUN: printf '%%s\n' 'wave(x) = cos(x)' > right.rules
// RUN: printf '%%s\n' 'wave(x) = 1.01*cos(x)' > wrong.rules
//
// One maximum: the adjoint is that of a side.
// RUN: %backsweep check t.bc --adjoint above --set x=1 | %FileCheck %s --check-prefix=ABOVE
// ABOVE: x active 1 {{.*}} ok, at a kink
// ABOVE: x: at a kink: differences give {{[-0-9.e]+}} at +h and {{[-0-9.e]+}} at -h; the adjoint is that at {{[+-]}}h
// ABOVE-NEXT: the maximum at {{.*}}kinks.c:[[#@LINE + 42]]:{{[0-9]+}} comes out differently
// ABOVE: above: the gradient is right
//
// A time step that is a minimum over cells, from a start where all cells are alike: a tie in every cell.
// RUN: %backsweep check t.bc --adjoint march --set u=0.5 --rule right.rules | %FileCheck %s --check-prefix=MARCH
// MARCH: u dup 16 0.5 {{.*}} ok, at a kink
// MARCH: u: at a kink: differences give {{.*}}; the adjoint is
// MARCH-NEXT: the minimum at {{.*}}kinks.c:[[#@LINE + 43]]:{{[0-9]+}} comes out differently
// MARCH: march: the gradient is right
// RUN: %not %backsweep check t.bc --adjoint march --set u=0.5 --rule wrong.rules | %FileCheck %s --check-prefix=MARCHED
// MARCHED: march: the gradient is WRONG, because the rule of wave
// A wrong one is found there too, by differences alone.
// RUN: %not %backsweep check t.bc --adjoint march --set u=0.5 --inactive wave | %FileCheck %s --check-prefix=INACTIVE
// INACTIVE: u dup 16 0.5 {{.*}} WRONG
// INACTIVE: march: the gradient is WRONG; it is right without --inactive wave
//
// A limiter where there is nothing to limit; without debug information its function is named.
// RUN: %backsweep check plain.bc --adjoint limited --set a2=1 | %FileCheck %s --check-prefix=LIMITED
// LIMITED: a2 dup 16 1 {{.*}} ok, at a kink
// LIMITED: the {{sign|comparison}} in limited, which has no line (compile with -g) comes out differently
//
// A point at which a branch is taken that neither side takes: the function has a derivative there, which the adjoint is not.
// RUN: %not %backsweep check t.bc --adjoint skips --set x=0 --set y=2 | %FileCheck %s --check-prefix=SKIPS
// SKIPS: x active 0 {{.*}} WRONG
// SKIPS: x: at a kink: {{.*}}; the adjoint is of neither side, which take the same branch, and not the one of this point
// SKIPS-NEXT: the comparison at {{.*}}kinks.c:[[#@LINE + 44]]:{{[0-9]+}} comes out differently
// SKIPS: skips: the gradient is WRONG
//
// A jump: on one side there is no derivative, and the adjoint is that of the other.
// RUN: %backsweep check t.bc --adjoint jumps --set x=1 | %FileCheck %s --check-prefix=JUMPS
// JUMPS: x active 1 {{.*}} ok, at a kink
// JUMPS: the comparison at {{.*}}kinks.c:[[#@LINE + 44]]:{{[0-9]+}} comes out differently
//
// RUN: %not %backsweep check t.bc --adjoint skips --set x=0 --set y=2 --json | %FileCheck %s --check-prefix=JSON
// JSON: "kink":{"places":["the comparison at {{.*}}kinks.c:{{.*}}"],"up":{{.*}},"down":{{.*}},"agrees":[false,false],"isolated":true}
#include <math.h>

__attribute__((noinline)) double wave(double x) {
    return sin(x);
}

double above(double x) {
    return x * fmax(2 * x, x + 1);
}

double march(int n, double *u) {
    double t = 0;
    while (t < 1) {
        double dt = 1 - t;
        for (int i = 0; i < n; i++)
            dt = fmin(dt, 0.3 / (1 + u[i]));
        for (int i = n - 1; i > 0; i--)
            u[i] -= dt * u[i] * (wave(u[i]) - u[i - 1]);
        t += dt;
    }
    return u[n - 1] * u[n / 2];
}

double limited(int n, const double *u) {
    double sum = 0;
    for (int i = 1; i < n - 1; i++) {
        double a = u[i] - u[i - 1], b = u[i + 1] - u[i];
        double slope = fabs(a) < fabs(b) ? 2 * a : b;
        sum += (u[i] + slope) * (u[i] + slope);
    }
    return sum;
}

double skips(double x, double y) {
    if (x == 0)
        return y * y;
    return y * y + x * y;
}

double jumps(double x) {
    return x > 1 ? x * x + 7 : x * x * x;
}

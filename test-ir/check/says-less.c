// Rules and pairs for functions that do more than these say: what a function writes besides has a derivative that is lost, and the
// row or the pair is blamed by name, alone or together with another.
//
// RUN: %clang -g -O1 %cflags -emit-llvm -c %s -o t.bc
// RUN: printf '%%s\n' 'other(x) = 1' 'tells(x) = 2*x' > t.rules
// RUN: %not %backsweep check t.bc --adjoint f --rule t.rules | %FileCheck %s --check-prefix=RULE
// RULE: rule of tells at t.rules:2:1: agrees with differences at
// RULE: {{^}}f: the gradient is WRONG; it is right without the rule of tells at t.rules:2:1
//
// RUN: %not %backsweep check t.bc --adjoint g --custom 'keeps(1:const)=keeps_fwd,keeps_bwd' | %FileCheck %s --check-prefix=PAIR
// PAIR: {{^}}g: the gradient is WRONG; it is right without the --custom pair of keeps
//
// RUN: %not %backsweep check t.bc --adjoint h --custom 'keeps(1:const)=keeps_fwd,keeps_bwd' --inactive first,second \
// RUN:     | %FileCheck %s --check-prefix=BOTH
// BOTH: {{^}}h: the gradient is WRONG; it is right without --inactive second and the --custom pair of keeps
double last;

__attribute__((noinline)) double tells(double x) {
    last = 3 * x;
    return x * x;
}

double f(double x) {
    double y = tells(x);
    return y * last;
}

__attribute__((noinline)) double keeps(double *kept, double x) {
    *kept = 3 * x;
    return x * x;
}

double keeps_fwd(double *kept, double x) {
    return keeps(kept, x);
}

void keeps_bwd(double *kept, double x, double *x_b, double seed) {
    (void)kept;
    *x_b += 2 * x * seed;
}

double g(double x) {
    double kept, y = keeps(&kept, x);
    return y * kept;
}

__attribute__((noinline)) double first(int n) {
    return n * n;
}

__attribute__((noinline)) double second(double x) {
    return x * x * x;
}

double h(int n, double x) {
    return g(x) * first(n) + second(x);
}

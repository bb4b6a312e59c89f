// A rule for a function that has a body here is compared with that body, and blamed.
//
// RUN: printf '%%s\n' 'eos(rho, e) = 2*e, rho' > wrong.rules
// RUN: printf '%%s\n' 'eos(rho, e) = e, rho' > right.rules
// RUN: for level in 0 2; do \
// RUN:     %clang -g -O$level -emit-llvm -c %s -o t.bc; \
// RUN:     %not %backsweep check t.bc --adjoint energy --rule wrong.rules | %FileCheck %s --check-prefix=WRONG; \
// RUN:     %backsweep check t.bc --adjoint energy --rule right.rules | %FileCheck %s --check-prefix=RIGHT; \
// RUN: done
// WRONG: {{^}}rule of eos at wrong.rules:1:1: WRONG: at ({{.*}}) the partial of r in rho is {{.*}}, but differences of eos give
// WRONG: {{^}}energy: the gradient is WRONG, because the rule of eos at wrong.rules:1:1 is
// RIGHT: {{^}}rule of eos at right.rules:1:1: agrees with differences at {{[1-9][0-9]*}} points
// RIGHT: {{^}}energy: the gradient is right
//
// Where it hardly counts, differences do not see it, but the rule is wrong nevertheless.
// RUN: %not %backsweep check t.bc --adjoint hardly --rule wrong.rules | %FileCheck %s --check-prefix=HARDLY
// HARDLY: differences do not see it here, but the rule of eos at wrong.rules:1:1 is wrong
// HARDLY: {{^}}hardly: UNDECIDED
__attribute__((noinline)) static double eos(double rho, double e) {
    return rho * e;
}

double energy(int n, const double *rho, const double *e) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += eos(rho[i], e[i]) * rho[i];
    return sum;
}

double hardly(double rho) {
    return rho * rho + 1e-14 * eos(rho, 3);
}

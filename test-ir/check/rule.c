// Rules of the user's: for a function that is not in the module, and over one of the tool's own.
//
// RUN: printf '%%s\n' '# gamma law' 'eos(rho, e) = 0.4*e, 0.4*rho' 'never_called(x) = 1' > gas.rules
// RUN: printf '%%s\n' 'cos(x) = -1000*sin(x)' > loud.rules
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %clang -O1 -DLIBRARY -c %s -o eos.o
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint energy --rule gas.rules --rule loud.rules
// RUN: %clang -Wno-override-module %t.b.bc eos.o -o %t.out %libs
// RUN: %t.out
#ifdef LIBRARY
double eos(double rho, double e) {
    return 0.4 * rho * e;
}
#else
#include <math.h>
#include <stdio.h>

double eos(double rho, double e);

double energy(int n, const double *rho, const double *e) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += eos(rho[i], e[i]) + cos(e[i]);
    return sum;
}

double energy_b(int n, const double *rho, double *rho_b, const double *e, double *e_b, double seed);

int main(void) {
    double rho[2] = {1.5, 2}, e[2] = {0.25, 0.75}, rho_b[2] = {0, 0}, e_b[2] = {0, 0};
    energy_b(2, rho, rho_b, e, e_b, 10);
    for (int i = 0; i < 2; i++) {
        double wanted = 10 * (0.4 * rho[i] - 1000 * sin(e[i]));
        if (fabs(rho_b[i] - 10 * 0.4 * e[i]) > 1e-12 || fabs(e_b[i] - wanted) > 1e-9) {
            printf("%d: %g %g\n", i, rho_b[i], e_b[i]);
            return 1;
        }
    }
    return 0;
}
#endif

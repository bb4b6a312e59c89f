// A tangent that is compiled under the address sanitizer: at the start of a function LLVM moves the stores of parameters before all
// other stores (AddressSanitizer.cpp, findStoresToUninstrumentedArgAllocas), before the zeros of a shadow, too, which are left out.
//
// REQUIRES: sanitizers
// RUN: %clang -O0 -emit-llvm -DPRIMAL -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.d.bc --tangent 'f(2:const)'
// RUN: %opt -passes=forceattrs -force-attribute=sanitize_address %t.d.bc -o %t.marked.bc
// RUN: for level in 0 1; do %clang -O$level -Wno-override-module -fsanitize=address %t.marked.bc %s %libs -o %t.exe && %t.exe || exit 1; done
#ifdef PRIMAL
static double power(double *p, int n) { return n > 0 ? power(p, n - 1) * *p : 1.0; }

double f(double x, int n) { return power(&x, n); }
#else
#include <stdio.h>

double f_d(double x, double x_d, int n, double *result_d);

int main(void) {
    double tangent = 0, value = f_d(3, 0.5, 4, &tangent);
    if (value != 81 || tangent != 54)
        printf("%g and %g, not 81 and 54\n", value, tangent);
    return value != 81 || tangent != 54;
}
#endif

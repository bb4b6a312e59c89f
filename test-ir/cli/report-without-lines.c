// Without debug information the report has functions and parameters in place of lines and names.
//
// RUN: %clang -O0 -emit-llvm -c %s -o plain.bc
// RUN: %backsweep plain.bc -o b.bc --adjoint product --report=out.json
// RUN: %FileCheck %s --check-prefix=JSON --input-file=out.json
// RUN: %backsweep plain.bc -o b.bc --adjoint product --report 2>&1 | %FileCheck %s
//
// CHECK: product(a1: dup) by product_b
// CHECK-NEXT: bitcode compiled with -g gives lines and names of the source
// CHECK-NEXT: value `…`, 8 bytes, once an iteration of a loop: 10 times
// CHECK-NEXT: needed for the derivative of `… * a1[…] * a1[…]`{{$}}
// CHECK-NEXT: stored because it is carried from one iteration to the next{{$}}
// CHECK-NEXT: in all, a call: value 80 bytes
// JSON: "function": "product",
// JSON-NEXT: "adjoint": "product_b",
// JSON-NEXT: "at": null,
double product(double *x) {
    double all = 1;
    for (int i = 0; i < 10; i++)
        all *= x[i] * x[i];
    return all;
}

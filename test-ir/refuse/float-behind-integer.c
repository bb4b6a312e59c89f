// A structure of which the integer alone is accessed is moved as words. There may be a float beside the
// integer, and here is one.
//
// RUN: for level in 1 2 3; do %clang -g0 -O$level -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint "swap(1:dup)" | %FileCheck %s; done
// CHECK: error: {{.*}}[backsweep-{{unknown-content|bit-pattern}}]
struct S { int n; float f; };

void swap(struct S *s) {
    s[0].n++;
    struct S tmp = s[0];
    s[0] = s[1];
    s[1] = tmp;
}

// As float-in-integer-argument.c, where nothing else that the callee is given has a derivative.
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'f(out:dup,p:dup)' | %FileCheck %s
// RUN: %refused %t.bc --adjoint 'g(out:dup,p:dup)' | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'h(out:dup,p:dup)'
// CHECK: error: {{.*}}[backsweep-bit-pattern]
// CHECK: note:
struct S { float x; int k; double y; };

static __attribute__((noinline)) double same(struct S s) { return s.x; }
static __attribute__((noinline)) double within(struct S s) { return same(s) * 2; }
static __attribute__((noinline)) double index(struct S s) { return s.k; }

void f(float *out, struct S *p) { out[0] = same(p[0]); }
void g(float *out, struct S *p) { out[0] = within(p[0]); }
void h(float *out, struct S *p) { out[0] = index(p[0]); }

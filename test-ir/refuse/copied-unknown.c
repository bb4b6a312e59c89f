// Memory that is copied whole, or moved as integers, and never accessed otherwise: nothing tells which
// of its bytes are floats.
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'whole(v:dup)' | %FileCheck --check-prefix=WHOLE %s
// RUN: %refused %t.bc --adjoint 'word(v:dup)' | %FileCheck --check-prefix=WORD %s
struct S { double f[5]; int k; };

void whole(struct S *v) {
    // WHOLE: copied-unknown.c:[[@LINE+1]]:{{.*}} error: {{.*}}[backsweep-unknown-content]
    v[1] = v[2];
}

void word(float *v) {
    // WORD: copied-unknown.c:[[@LINE+1]]:{{.*}} error: {{.*}}[backsweep-unknown-content]
    __builtin_memmove(v, v + 2, sizeof(float));
}

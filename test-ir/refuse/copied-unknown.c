// Memory that is copied whole, or moved as integers, and never accessed otherwise: nothing tells which
// of its bytes are floats, unless it is declared.
// RUN: %clang -gline-tables-only -fno-strict-aliasing -O1 -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'whole(1:dup)' | %FileCheck --check-prefix=WHOLE %s
// RUN: %refused %t.bc --adjoint 'word(1:dup)' | %FileCheck --check-prefix=WORD %s
// RUN: %clang -g -fno-strict-aliasing -O1 -emit-llvm -c %s -o %t.bc
// RUN: for f in whole word; do %backsweep %t.bc -o %t.b.bc --adjoint $f'(v:dup)'; done
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.b.bc --adjoint 'plain(1:dup)'
struct S { double f[5]; int k; };
struct P { double f, g; int k; };

void whole(struct S *v) {
    // WHOLE: copied-unknown.c:[[@LINE+1]]:{{.*}} error: {{.*}}[backsweep-unknown-content]
    v[1] = v[2];
}

void word(float *v) {
    // WORD: copied-unknown.c:[[@LINE+1]]:{{.*}} error: {{.*}}[backsweep-unknown-content]
    __builtin_memmove(v, v + 2, sizeof(float));
}

void plain(struct P *v) { v[1] = v[2]; }

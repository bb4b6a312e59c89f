// Of a union, and of what it is a part of, only the extent is known.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.out.bc --adjoint take --print-after=import 2> %t.txt
// RUN: %FileCheck %s --input-file=%t.txt
union word {
    double real;
    long whole;
    char bytes[16];
};

struct tagged {
    int tag;
    union word word;
    union {
        float low;
        int bits;
    };
    double after;
};

// CHECK: ; v0: declared { 0: other "unknown" | 16 } repeated
// CHECK-NEXT: ; v1: declared { 0: i32, 8: { 0: other "unknown" | 16 }, 24: { 0: other "unknown" | 4 }, 32: double | 40 } repeated
// CHECK-NEXT: define double @take(
double take(union word *a, struct tagged *b) { return a->real * b->after; }

// Without debug information, a copy of a struct still tells what its fields are: doubles, floats,
// integers and pointers. Arrays, enumerations and unions are not told apart from bytes.
//
// RUN: %clang -O2 -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.out.bc --adjoint copy --adjoint nested --print-after=import 2> %t.txt
// RUN: %FileCheck %s --input-file=%t.txt
struct plain {
    double x;
    float y;
    short s;
    double z;
    long l;
};

struct outer {
    struct plain one;
    double two;
    int last;
};

// CHECK-NOT: declared
// CHECK-LABEL: define void @copy(
// CHECK: call @llvm.memcpy{{.*}} ; declared { double, float, i16, double, i64 }{{$}}
void copy(struct plain *restrict to, struct plain *restrict from) { *to = *from; }

// The end of the last field and the padding behind it are a part of the copy.
//
// CHECK-LABEL: define void @nested(
// CHECK: call @llvm.memcpy{{.*}} ; declared { double, float, i16, double, i64, double, i32 }{{$}}
void nested(struct outer *restrict to, struct outer *restrict from) { *to = *from; }

// Paper 003, fig. 5: where ways meet, the class is the meet of theirs; u depends on itself and on x nonlinearly by the loop,
// and on x linearly where it is copied.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint 'foo(flag:const)' --print-after=linearity 2>&1 | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint 'foo(flag:const)' --report=%t.json
// RUN: %FileCheck %s --check-prefix=JSON --input-file=%t.json
//
// CHECK: define double @foo(v0: i32 "flag", [[B:v1]]: double "b", [[X:v2]]: double "x", [[U0:v3]]: double "u"
// CHECK: loop0 carries [[U:v[0-9]+]]: nonlinear, by [[UX:v[0-9]+]]
// CHECK: [[U]]: double = phi {{.*}} ; nonlinear in [[X]], [[U0]], [[U]], [[UX]]
// CHECK: double = phi [{{\[?}}[[X]], {{.*}} ; linear in {{.*}}; nonlinear in [[X]], [[U0]], {{.*}}
// CHECK: double = phi [{{\[?}}[[B]], {{.*}} ; linear in [[B]], {{v[0-9]+$}}
//
// JSON: "structure": [
// JSON-DAG: "output": "the result",{{[[:space:]]*}}"input": "b",{{[[:space:]]*}}"how": "linear"
// JSON-DAG: "output": "the result",{{[[:space:]]*}}"input": "x",{{[[:space:]]*}}"how": "nonlinear"
// JSON-DAG: "output": "d_out",{{[[:space:]]*}}"input": "b",{{[[:space:]]*}}"how": "nonlinear"
double foo(int flag, double b, double x, double u, double *restrict d_out) {
    double a, d = 0;
    if (flag) {
        a = b;
        d = __builtin_sin(a);
        u = x;
    } else {
        a = b + 1;
        for (int i = 0; i < 10; i++)
            u = u * x;
    }
    *d_out = d;
    return u + a;
}

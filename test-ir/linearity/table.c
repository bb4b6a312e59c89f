// Paper 003, fig. 1 and table 1: f depends on f and t linearly, and on a and x nonlinearly; t on a and x nonlinearly; a on a
// linearly, and on x nonlinearly; x on nothing. x is squared: the degree tells it from what is no polynomial.
//
// RUN: %clang -O1 -g -fno-math-errno -emit-llvm -c %s -o %t.bc
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint figure1 --print-after=linearity 2>&1 | %FileCheck %s
// RUN: %backsweep %t.bc -o %t.o.bc --adjoint figure1 --report 2>&1 | %FileCheck %s --check-prefix=REPORT
//
// The loop carries a nonlinearly all the same: what an iteration adds to a enters the sine of all later ones, so that the
// adjoint of x[i] is a sum over them, and a loop that computes it must run backwards (the paper asks how a depends on a, and
// fuses this loop, to what is not the gradient).
//
// CHECK: linearity: figure1(const, dup)
// CHECK: loop0 carries [[A:v[0-9]+]]: nonlinear, by [[T:v[0-9]+]]; [[F:v[0-9]+]]: accumulated
// CHECK-DAG: [[A]]: double = phi {{.*}}, [[[NEXT:v[0-9]+]], {{.*}} ; linear in [[A]], [[NEXT]]; of degree 2 in [[X:v[0-9]+]]{{$}}
// CHECK-DAG: [[F]]: double = phi {{.*}} ; linear in [[F]], [[T]], {{.*}}; nonlinear in [[A]], [[X]], [[NEXT]]{{$}}
// CHECK-DAG: [[X]]: double = load {{.*}} ; depends on nothing active
// CHECK-DAG: [[T]]: double = {{.*}}sin{{.*}} ; nonlinear in [[A]], [[X]], [[NEXT]]{{$}}
//
// REPORT: the loop at line [[#@LINE+3]] carries `a` (nonlinear, line [[#@LINE+5]]), `f` (accumulated)
double figure1(int n, const double *restrict x) {
    double a = 0, f = 0;
    for (int i = 0; i < n; i++) {
        a += x[i] * x[i];
        double t = __builtin_sin(a);
        f += t;
    }
    return f;
}

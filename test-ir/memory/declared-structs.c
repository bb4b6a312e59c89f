// What debug information says of the memory behind parameters, of local variables and of globals: nested
// arrays, pointers to arrays, typedefs, bit-fields, a last member of any length. `void`, characters, types
// that are not complete and functions say nothing.
//
// RUN: for level in 0 1 2; do \
// RUN:   %clang -O$level -g -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.out.bc --adjoint pointers --adjoint variables --adjoint by_value \
// RUN:     --print-after=import 2> %t.txt; \
// RUN:   %FileCheck %s --input-file=%t.txt; \
// RUN: done
struct part {
    double place[2][3];
    float weight;
    short kind;
    struct part *next;
};

typedef struct {
    const struct part parts[2];
    unsigned first : 3, second : 9;
    unsigned char flag;
    char name[5];
    long double wide;
    _Complex float both;
} whole;

struct open {
    int n;
    double rest[];
};

struct tail {
    double head;
    double rest[1];
};

struct hidden;
enum colour { RED, GREEN };

// CHECK: ; v0: declared [[PART:{ \[2 x \[3 x double\]\], float, i16, ptr }]] repeated
// CHECK-NEXT: ; v1: declared { [2 x [[PART]]], i8, i8, i8, [5 x i8], x86_fp80, [2 x float] } repeated
// CHECK-NEXT: ; v2: declared double repeated
// CHECK-NEXT: ; v3: declared [3 x double] repeated
// CHECK-NEXT: ; v4: declared { 0: i32 | 8 }{{$}}
// CHECK-NEXT: ; v5: declared { double, [1 x double] }{{$}}
// CHECK-NEXT: ; v6: declared i32 repeated
// CHECK-NEXT: ; v7: declared ptr repeated
// CHECK-NEXT: define double @pointers(
double pointers(struct part *a, volatile whole *const b, double *restrict c, double (*d)[3],
                struct open *e, struct tail *f, enum colour *g, double **h, void *i, char *j,
                struct hidden *k, int (*l)(void), unsigned char *m) {
    (void)i, (void)j, (void)k, (void)l, (void)m;
    return a->place[1][2] * b->parts[1].weight + c[1] * d[1][2] + e->rest[0] * f->rest[0] + *g * **h;
}

struct part table[3];
static double rows[2][2] = {{1, 2}, {3, 4}};
char text[8];

// CHECK: ; v0: declared double repeated
// CHECK-DAG: ; @table: declared [3 x [[PART]]]{{$}}
// CHECK-DAG: ; @rows: declared [2 x [2 x double]]{{$}}
// CHECK: define double @variables(
// CHECK: alloca {{.*}} ; declared [4 x double]{{$}}
// CHECK-NOT: declared
// CHECK: ret
double variables(double *x, int at) {
    double local[4] = {x[0], x[1], x[2], x[3]};
    local[at & 3] *= 2;
    rows[at & 1][0] = 3;
    return local[at & 1] * local[at & 2] * table[at & 1].place[0][1] * rows[1][at & 1] * text[at];
}

struct large {
    double x[3];
    int n;
};

// CHECK: ; v0: declared { [3 x double], i32 }{{$}}
// CHECK-NEXT: ; v1: declared double repeated
// CHECK-NEXT: define void @by_value(v0: ptr
// CHECK: alloca {{.*}} ; declared { [3 x double], i32 }{{$}}
void by_value(struct large s, double *y) {
    s.x[s.n] *= 2;
    *y = s.x[0] * s.x[1];
}

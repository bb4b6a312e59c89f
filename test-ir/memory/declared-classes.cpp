// C++ classes: bases are where their members are, and a class may use the padding of its base; a
// reference and `this` lead to one object; what has virtual functions may be of a class derived from it; a
// virtual base is somewhere else.
//
// RUN: for level in 0 1; do \
// RUN:   %clangxx -O$level -g -fstandalone-debug -emit-llvm -c %s -o %t.bc; \
// RUN:   %backsweep %t.bc -o %t.out.bc --adjoint objects --adjoint _ZNK5point6lengthEv --print-after=import \
// RUN:     2> %t.txt; \
// RUN:   %FileCheck %s --input-file=%t.txt; \
// RUN: done
struct empty {};

class base {
  public:
    double x;
    int n;
    static double shared;
    base() {}
};

struct derived : empty, base {
    int m;
    bool set;
};

struct shape {
    virtual double area();
    float side;
};

struct lattice : virtual base {
    double y;
};

struct counted {
    double z;
    counted(const counted &);
};

enum class letter : short { A, B };

struct point {
    double x, y;
    double length() const;
};

// CHECK: ; v0: declared { double, i32, i32, i8 } repeated
// CHECK-NEXT: ; v1: declared { double, i32 }{{$}}
// CHECK-NEXT: ; v2: declared { ptr, float }{{$}}
// CHECK-NEXT: ; v3: declared { 0: other "unknown" | {{[0-9]+}} }{{$}}
// CHECK-NEXT: ; v4: declared { double }{{$}}
// CHECK-NEXT: ; v5: declared i16 repeated
// CHECK-NEXT: define double @objects(
extern "C" double objects(derived *a, base &b, shape *c, lattice *d, counted e, letter *f) {
    return a->x * b.x + c->side * d->y + e.z + (*f == letter::A);
}

// CHECK: ; v0: declared { double, double }{{$}}
// CHECK-NEXT: define double @_ZNK5point6lengthEv(
double point::length() const { return x * y; }

// Numbers that are copied byte by byte, or in halves: no piece alone has a derivative, so the program ends with a message where one
// would have to pass. Copies of text and of gaps in the same way are none of that. What is put together again from bytes in memory that
// has no numbers is refused.
//
// RUN: for level in $(%levels %s 0 1 2 3); do \
// RUN:   for which in copied swapped turned halves; do \
// RUN:     %clang -O$level -g -I%support -DWHICH=$which -emit-llvm -c %s -o %t.bc; \
// RUN:     %backsweep %t.bc -o %t.b.bc --adjoint $which --adjoint labelled; \
// RUN:     %clang -O$level -Wno-override-module -I%support %t.b.bc %support/gradcheck.c -o %t.out %libs; \
// RUN:     %t.out labelled > %t.log; \
// RUN:     %t.out > %t.log 2>&1 || grep -q "bytes of which it is not known what they hold.*are copied in pieces" %t.log; \
// RUN:   done; \
// RUN:   %clang -O$level -g -I%support -DWHICH=labelled -emit-llvm -c %s -o %t.bc; \
// RUN:   %refused %t.bc --adjoint buffered | grep -qE 'backsweep-(bit-pattern|unknown-content)'; \
// RUN: done
#include "vector.h"

static void copy(void *to, const void *from, int n)
{
    char *p = to;
    const char *q = from;
    while (n--)
        *p++ = *q++;
}

double copied(double *x)
{
    double a[2];
    copy(a, x, sizeof a);
    return a[0] * a[0] + 3 * a[1];
}

double swapped(double *x)
{
    double a = x[0], b = x[1];
    char *p = (char *)&a, *q = (char *)&b;
    for (int i = 0; i < 8; i++) {
        char t = p[i];
        p[i] = q[i];
        q[i] = t;
    }
    return a * a + 3 * b;
}

static double other_end(double v)
{
    double w;
    unsigned char *p = (unsigned char *)&v, *q = (unsigned char *)&w;
    for (int i = 0; i < 8; i++)
        q[i] = p[7 - i];
    return w;
}

double turned(double *x) { return other_end(other_end(x[0] * x[1])) * x[0] + x[1]; }

double halves(double *x)
{
    double v[2] = {x[0] * x[1], x[1]}, w[2];
    for (int i = 0; i < 4; i++)
        memcpy((char *)w + 4 * i, (char *)v + 4 * i, 4);
    return w[0] * w[0] + w[1];
}

// Kept where there are bytes alone.
static struct {
    unsigned char bytes[256];
    unsigned read, written;
} ring;
static volatile int times = 3;

double buffered(double *x)
{
    double v = x[0] * x[1], sum = 0;
    const unsigned char *from = (const unsigned char *)&v;
    unsigned char *to = (unsigned char *)&v;
    ring.read = ring.written = 0;
    for (int k = times; k > 0; k--)
        for (int i = 0; i < 8; i++)
            ring.bytes[ring.written++ & 255] = from[i];
    for (int k = times; k > 0; k--) {
        for (int i = 0; i < 8; i++)
            to[i] = ring.bytes[ring.read++ & 255];
        sum += v * v;
    }
    return sum + x[1];
}

// Text in the same structure as numbers.
struct entry {
    double value;
    char name[3];
};

double labelled(double *x)
{
    struct entry all[2];
    for (int i = 0; i < 2; i++) {
        all[i].value = x[i] * x[1];
        copy(all[i].name, i ? "bc" : "ab", 3);
    }
    struct entry first = all[0];
    copy(all[0].name, all[1].name, 3);
    copy(all[1].name, first.name, 3);
    return all[0].value * (all[1].name[0] == 'a') + first.value * all[1].value;
}

double labelled_b(double *x, double *x_b, double seed);
#define JOINED(a, b) a##b
#define ADJOINT(f) JOINED(f, _b)
double ADJOINT(WHICH)(double *x, double *x_b, double seed);

int main(int count, char **arguments)
{
    (void)arguments;
    if (count > 1)
        return CHECK(labelled, 2, 0.5, 1.5);
    return check_vector("copied", WHICH, ADJOINT(WHICH), 2, 0.5, 1.5, 1e-8);
}

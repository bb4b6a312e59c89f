// Pointers that are copied byte by byte, or in halves, beside numbers: the pieces of their shadows go with them.
//
// RUN: %check %s --adjoint swapped --adjoint mixed --adjoint halves --adjoint sorted
#include <stdint.h>
#include <string.h>

#include "vector.h"

__attribute__((noinline)) static void swap_bytes(char *a, char *b, int n) {
    for (int i = 0; i < n; i++) {
        char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

double swapped(double *x) {
    const double *leads[2] = {x, x + 1};
    swap_bytes((char *)leads, (char *)(leads + 1), sizeof *leads);
    return *leads[0] * *leads[0] * *leads[1] * x[2] * x[3];
}

struct word {
    union {
        double number;
        double *leads;
    };
};

double mixed(double *x) {
    struct word words[4];
    words[0].leads = x;
    words[1].number = x[1] * x[1];
    words[2].leads = x + 2;
    words[3].number = x[3];
    swap_bytes((char *)words, (char *)(words + 2), sizeof *words);
    return *words[0].leads * words[1].number * *words[2].leads * *words[2].leads * words[3].number;
}

__attribute__((noinline)) static void copy_halves(void *to, const void *from, int n) {
    for (int i = 0; i < n; i++) {
        uint32_t half;
        memcpy(&half, (const char *)from + 4 * i, 4);
        memcpy((char *)to + 4 * i, &half, 4);
    }
}

double halves(double *x) {
    const double *from[2] = {x + 1, x + 3}, *to[2];
    copy_halves(to, from, 4);
    return *to[0] * *to[0] * *to[1] + x[0];
}

__attribute__((noinline)) static void sort(char *base, int n, int size, int (*comes_before)(const void *, const void *)) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && comes_before(base + k * size, base + (k - 1) * size); k--)
            swap_bytes(base + k * size, base + (k - 1) * size, size);
}

static int is_less(const void *a, const void *b) {
    return **(const double *const *)a < **(const double *const *)b;
}

double sorted(double *x) {
    const double *leads[4] = {x, x + 1, x + 2, x + 3};
    sort((char *)leads, 4, sizeof *leads, is_less);
    return *leads[0] + 2 * *leads[1] * *leads[2] + 5 * *leads[3] * *leads[3];
}

double swapped_b(double *x, double *x_b, double seed);
double mixed_b(double *x, double *x_b, double seed);
double halves_b(double *x, double *x_b, double seed);
double sorted_b(double *x, double *x_b, double seed);

int main(void) {
    return CHECK(swapped, 4, 0.4, 1.4) | CHECK(mixed, 4, 0.4, 1.4) | CHECK(halves, 4, 0.4, 1.4) | CHECK(sorted, 4, 0.4, 1.4);
}

// Whether adjoints of functions that run on all processes are right: the sum of what all return, by central differences in each
// input of each process.
#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

// 1 where it is wrong. `f(x, n)` may overwrite x; `f_b(x, x_b, n, seed)` is its adjoint.
int parallel_gradient_is_wrong(const char *name, double (*f)(double *, int), double (*f_b)(double *, double *, int, double),
                               int n, double tolerance);

// 1 where the gradients of two functions that compute the same differ by more than rounding.
int parallel_gradients_differ(const char *name, double (*f_b)(double *, double *, int, double),
                              double (*g_b)(double *, double *, int, double), int n);

// The inputs of a process.
double parallel_input(int rank, int i);

#ifdef __cplusplus
}
#endif

#define CHECK_ALIKE(f, g, n) parallel_gradients_differ(#f " and " #g, f##_b, g##_b, n)
#define CHECK_PARALLEL(f, n) parallel_gradient_is_wrong(#f, f, f##_b, n, 1e-6)

// Whether adjoints of functions that run on all processes are right: the sum of what all return, by central differences in each
// input of each process.
#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

// 1 where it is wrong. `f(x, n)` may overwrite x; `f_b(x, x_b, n, seed)` is its adjoint.
int parallel_gradient_is_wrong(const char *name, double (*f)(double *, int), double (*f_b)(double *, double *, int, double),
                               int n, double tolerance);

// The inputs of a process.
double parallel_input(int rank, int i);

#ifdef __cplusplus
}
#endif

#define CHECK_PARALLEL(f, n) parallel_gradient_is_wrong(#f, f, f##_b, n, 1e-6)

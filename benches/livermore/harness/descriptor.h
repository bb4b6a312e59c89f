/* Makes a struct kernel from a list of parameters. The including file defines
 *
 *   KERNEL      k01
 *   SPAN        1001
 *   PARAMETERS(SCALAR, ARRAY, INDEX, COUNT)
 *               the parameters after n, in order: SCALAR(q) ARRAY(x, 1001) …
 *   LONGEST_STEP    optional: see kernel.h
 *
 * then includes this file, which declares at_q, at_x, … (the number of each
 * block) and the calls, then defines `static void fill(double **v, int **iv)`
 * and ends with KERNEL_DESCRIPTOR("title").
 *
 * Array parameters are declared as `double *` here, whatever array type the
 * kernel gives them: the address is all that is passed. */
#include <stddef.h>

#include "data.h"
#include "kernel.h"

#ifndef LONGEST_STEP
#define LONGEST_STEP 1.0
#endif

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)

#define C_PRIMAL KERNEL
#define C_ADJOINT PASTE(KERNEL, _b)
#define C_REFERENCE PASTE(KERNEL, _reference)
#define FORTRAN_PRIMAL PASTE(KERNEL, _)
#define FORTRAN_ADJOINT PASTE(KERNEL, _b_)
#define FORTRAN_REFERENCE PASTE(KERNEL, _reference_)

#define NUMBER(name, ...) at_##name,
enum { PARAMETERS(NUMBER, NUMBER, NUMBER, NUMBER) BLOCKS };

/* Parameter types. */
#define C_SCALAR(name) , double name
#define C_ARRAY(name, length) , double *name
#define C_INDEX(name, length) , int *name
#define C_COUNT(name) , int name
#define C_TYPES (int n PARAMETERS(C_SCALAR, C_ARRAY, C_INDEX, C_COUNT))
#define C_SCALAR_B(name) , double name, double *name##_b
#define C_ARRAY_B(name, length) , double *name, double *name##_b
#define C_TYPES_B \
    (int n PARAMETERS(C_SCALAR_B, C_ARRAY_B, C_INDEX, C_COUNT), double seed)
#define F_REAL(name, ...) , double *name
#define F_INTEGER(name, ...) , int *name
#define F_TYPES (int *n PARAMETERS(F_REAL, F_REAL, F_INTEGER, F_INTEGER))
#define F_REAL_B(name, ...) , double *name, double *name##_b
#define F_TYPES_B \
    (int *n PARAMETERS(F_REAL_B, F_REAL_B, F_INTEGER, F_INTEGER), double seed)

#define WEAK __attribute__((weak))
WEAK double C_PRIMAL C_TYPES;
WEAK double C_ADJOINT C_TYPES_B;
WEAK double C_REFERENCE C_TYPES;
WEAK double FORTRAN_PRIMAL F_TYPES;
WEAK double FORTRAN_ADJOINT F_TYPES_B;
WEAK double FORTRAN_REFERENCE F_TYPES;

/* Arguments. */
#define PASS_VALUE(name) , *v[at_##name]
#define PASS_VALUE_B(name) , *v[at_##name], vb[at_##name]
#define PASS_REAL(name, ...) , v[at_##name]
#define PASS_REAL_B(name, ...) , v[at_##name], vb[at_##name]
#define PASS_INTEGER(name, ...) , iv[at_##name]
#define PASS_COUNT(name) , *iv[at_##name]
#define C_ARGUMENTS \
    (SPAN PARAMETERS(PASS_VALUE, PASS_REAL, PASS_INTEGER, PASS_COUNT))
#define C_ARGUMENTS_B \
    (SPAN PARAMETERS(PASS_VALUE_B, PASS_REAL_B, PASS_INTEGER, PASS_COUNT), seed)
#define F_ARGUMENTS \
    (&n PARAMETERS(PASS_REAL, PASS_REAL, PASS_INTEGER, PASS_INTEGER))
#define F_ARGUMENTS_B \
    (&n PARAMETERS(PASS_REAL_B, PASS_REAL_B, PASS_INTEGER, PASS_INTEGER), seed)

#define DEFINE_CALL(name, call)                                              \
    static double name(double **v, double **vb, int **iv, double seed)       \
    {                                                                        \
        int n = SPAN;                                                        \
        (void)n, (void)v, (void)vb, (void)iv, (void)seed;                    \
        return call;                                                         \
    }
DEFINE_CALL(c_primal, C_PRIMAL C_ARGUMENTS)
DEFINE_CALL(c_adjoint, C_ADJOINT C_ARGUMENTS_B)
DEFINE_CALL(c_reference, C_REFERENCE C_ARGUMENTS)
DEFINE_CALL(fortran_primal, FORTRAN_PRIMAL F_ARGUMENTS)
DEFINE_CALL(fortran_adjoint, FORTRAN_ADJOINT F_ARGUMENTS_B)
DEFINE_CALL(fortran_reference, FORTRAN_REFERENCE F_ARGUMENTS)

#define DESCRIBE_SCALAR(name) {#name, 1, BLOCK_SCALAR},
#define DESCRIBE_ARRAY(name, length) {#name, length, BLOCK_ARRAY},
#define DESCRIBE_INDEX(name, length) {#name, length, BLOCK_INDEX},
#define DESCRIBE_COUNT(name) {#name, 1, BLOCK_COUNT},
static const struct block block[BLOCKS] = {
    PARAMETERS(DESCRIBE_SCALAR, DESCRIBE_ARRAY, DESCRIBE_INDEX, DESCRIBE_COUNT)};

#define STRING_(x) #x
#define STRING(x) STRING_(x)
#define ANY(function) (any_function *)function

#define KERNEL_DESCRIPTOR(kernel_title)                                        \
    const struct kernel PASTE(KERNEL, _descriptor) = {                         \
        .name = STRING(KERNEL),                                                \
        .title = kernel_title,                                                 \
        .span = SPAN,                                                          \
        .longest_step = LONGEST_STEP,                                          \
        .blocks = BLOCKS,                                                      \
        .block = block,                                                        \
        .fill = fill,                                                          \
        .symbol = {{ANY(C_PRIMAL), ANY(C_ADJOINT), ANY(C_REFERENCE)},          \
                   {ANY(FORTRAN_PRIMAL), ANY(FORTRAN_ADJOINT),                 \
                    ANY(FORTRAN_REFERENCE)}},                                  \
        .call = {{c_primal, c_adjoint, c_reference},                           \
                 {fortran_primal, fortran_adjoint, fortran_reference}},        \
    }

/* The stack inside a shared library, as a language's extension module has it. */
#include "backsweep.h"

int sweep(int n);

int sweep(int n)
{
    for (int i = 0; i < n; i++) {
        bsw_push_f64(BSW_VALUE, i);
    }
    for (int i = n; i-- > 0;) {
        if (bsw_pop_f64(BSW_VALUE) != i) {
            return 1;
        }
    }
    return 0;
}

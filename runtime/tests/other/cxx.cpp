// The header in C++, and an exception that unwinds through a sweep.
#include <stdexcept>

#include "backsweep.h"

static void sweep(int depth)
{
    bsw_push_f64(BSW_VALUE, depth);
    if (depth == 5000) {
        throw std::runtime_error("enough");
    }
    sweep(depth + 1);
    bsw_pop_f64(BSW_VALUE);
}

int main()
{
    bsw_push_i32(BSW_CONTROL, 42);
    const uint64_t mark = bsw_mark();
    for (int again = 0; again < 3; again++) {
        try {
            sweep(0);
            return 1;
        } catch (const std::runtime_error &) {
            bsw_rewind(mark);
        }
    }
    return bsw_depth() == 8 && bsw_pop_i32(BSW_CONTROL) == 42 ? 0 : 2;
}

#include "kernel.h"

#define EACH_KERNEL(DO)                                                        \
    DO(01) DO(02) DO(03) DO(04) DO(05) DO(06) DO(07) DO(08) DO(09) DO(10)      \
    DO(11) DO(12) DO(13) DO(14) DO(15) DO(16) DO(17) DO(18) DO(19) DO(20)      \
    DO(21) DO(22) DO(23) DO(24)

#define DECLARE(number) extern const struct kernel k##number##_descriptor;
#define ADDRESS(number) &k##number##_descriptor,

EACH_KERNEL(DECLARE)

const struct kernel *const kernels[KERNELS] = {EACH_KERNEL(ADDRESS)};

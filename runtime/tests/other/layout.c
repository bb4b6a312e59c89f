/* The ABI as a C compiler sees it; layout.rs compares it with the crate's constants. */
#include <stdio.h>

#include "backsweep.h"

int main(void)
{
    printf("kinds %d %d %d %d %d %d %d\n", BSW_VALUE, BSW_UNDO, BSW_INTEGER, BSW_CONTROL, BSW_PARTIAL,
           BSW_SNAPSHOT, BSW_KINDS);
    printf("stack %zu %zu %zu %zu\n", offsetof(bsw_stack, top), offsetof(bsw_stack, end),
           offsetof(bsw_stack, base), sizeof(bsw_stack));
    printf("record %zu %zu %zu %zu %zu\n", offsetof(bsw_record, bytes), offsetof(bsw_record, count),
           offsetof(bsw_record, size), offsetof(bsw_record, site), sizeof(bsw_record));
    printf("region %llu\n", (unsigned long long)bsw_region[0].bytes);
    return 0;
}

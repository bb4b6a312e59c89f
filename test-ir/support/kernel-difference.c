/* Whether the generated adjoint of a benchmark kernel agrees with the one written by hand. */
#include <stdio.h>

extern const char *const kernel_name;
void kernel_setup(void);
double kernel_difference(void);

int main(void) {
    kernel_setup();
    double difference = kernel_difference();
    printf("%s: %g\n", kernel_name, difference);
    return !(difference < 1e-9);
}

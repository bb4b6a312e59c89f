// HINT: mixed-shadow: give all the parameters that it may come from the role dup
// RUN: %follow %s --adjoint 'f(x:dup,y:const)' -- --adjoint 'f(x:dup,y:dup)'
#include "close.h"

void f(double *x, double *y, int which) {
    double *p = which > 0 ? x : y;
    *p = *p * *p * x[1];
}
void f_b(double *x, double *x_b, double *y, double *y_b, int which);

#ifdef FOLLOWED
int main(void) {
    double x[2] = {2, 3}, x_b[2] = {0, 0}, y = 5, y_b = 1;
    f_b(x, x_b, &y, &y_b, -1);
    int bad = apart(x_b[0], 0) | apart(x_b[1], 25) | apart(y_b, 30);
    double v[2] = {2, 3}, v_b[2] = {1, 0};
    f_b(v, v_b, &y, &y_b, 1);
    return bad | apart(v_b[0], 12) | apart(v_b[1], 4);
}
#endif

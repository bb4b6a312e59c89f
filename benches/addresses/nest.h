void nest(int outer, int inner, double *restrict a, const double *restrict p);
// With addresses inverted, and with --disable=inversion; the latter does not exist where STORED is 0.
void nest_b(int outer, int inner, double *restrict a, double *restrict a_b, const double *restrict p);
void nest_stored_b(int outer, int inner, double *restrict a, double *restrict a_b, const double *restrict p);

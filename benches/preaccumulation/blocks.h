#pragma once

void block(int n, double *s);
void block_b(int n, double *s, double *s_b);
void state_(const int *n, double *s);
void state_b_(const int *n, double *s, double *s_b);
void kinetics_(const int *n, double *s);
void kinetics_b_(const int *n, double *s, double *s_b);

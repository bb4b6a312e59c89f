/*
 * The fast Fourier transform of n complex values, n a power of two, radix 2 with decimation in time, in place: real
 * and imaginary parts alternate. Returns the sum of log(1 + |X|^2) over the spectrum X. The table `roots` holds the
 * n/2 roots of unity exp(-2 pi i k / n).
 */
#include "kernel.h"

static void swap(double *a, double *b)
{
    double held = *a;
    *a = *b;
    *b = held;
}

static void reverse_bits(int n, double *data)
{
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            swap(&data[2 * i], &data[2 * j]);
            swap(&data[2 * i + 1], &data[2 * j + 1]);
        }
    }
}

// adjoint: fft(roots:const)
double fft(int n, const double *restrict roots, double *restrict data)
{
    reverse_bits(n, data);
    for (int half = 1; half < n; half *= 2)
        for (int block = 0; block < n; block += 2 * half)
            for (int k = 0; k < half; k++) {
                double *a = &data[2 * (block + k)], *b = a + 2 * half;
                double re = roots[n / half * k], im = roots[n / half * k + 1];
                double turned_re = re * b[0] - im * b[1], turned_im = re * b[1] + im * b[0];
                b[0] = a[0] - turned_re;
                b[1] = a[1] - turned_im;
                a[0] += turned_re;
                a[1] += turned_im;
            }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += log(1 + data[2 * i] * data[2 * i] + data[2 * i + 1] * data[2 * i + 1]);
    return sum;
}

double fft_b(int n, const double *roots, double *data, double *data_b, kernel_seed seed);

/*
 * By hand: nothing is stored. The transform is linear; its transpose takes the same steps in the opposite order with
 * the roots conjugated. The logarithm needs the spectrum, which is the result.
 */
static double fft_by_hand(int n, const double *restrict roots, double *restrict data, double *restrict data_b,
                          double seed)
{
    reverse_bits(n, data);
    for (int half = 1; half < n; half *= 2)
        for (int block = 0; block < n; block += 2 * half)
            for (int k = 0; k < half; k++) {
                double *a = &data[2 * (block + k)], *b = a + 2 * half;
                double re = roots[n / half * k], im = roots[n / half * k + 1];
                double turned_re = re * b[0] - im * b[1], turned_im = re * b[1] + im * b[0];
                b[0] = a[0] - turned_re;
                b[1] = a[1] - turned_im;
                a[0] += turned_re;
                a[1] += turned_im;
            }
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double power = 1 + data[2 * i] * data[2 * i] + data[2 * i + 1] * data[2 * i + 1];
        double scale = 2 * seed / power;
        sum += log(power);
        data_b[2 * i] += scale * data[2 * i];
        data_b[2 * i + 1] += scale * data[2 * i + 1];
    }

    for (int half = n / 2; half > 0; half /= 2)
        for (int block = 0; block < n; block += 2 * half)
            for (int k = 0; k < half; k++) {
                double *a = &data_b[2 * (block + k)], *b = a + 2 * half;
                double re = roots[n / half * k], im = roots[n / half * k + 1];
                double turned_re = a[0] - b[0], turned_im = a[1] - b[1];
                a[0] += b[0];
                a[1] += b[1];
                b[0] = re * turned_re + im * turned_im;
                b[1] = re * turned_im - im * turned_re;
            }
    reverse_bits(n, data_b);
    return sum;
}

const char *const kernel_name = "fft";
const char *const kernel_what = "radix-2 Fourier transform in place, and a function of the spectrum";

static int n;
static double *roots;
static struct kernel_array *data;

static void make_data(void)
{
    n = size(1 << 16);
    data = new_array("data", 2 * n, -0.01, 0.01);
    roots = allocate(n * sizeof(double));
    for (int k = 0; k < n / 2; k++) {
        roots[2 * k] = cos(6.283185307179586 * k / n);
        roots[2 * k + 1] = -sin(6.283185307179586 * k / n);
    }
}

double kernel_primal(void)
{
    return fft(n, roots, data->value);
}

double kernel_adjoint(void)
{
    return fft_b(n, roots, data->value, data->shadow, SEED);
}

double kernel_by_hand(void)
{
    return fft_by_hand(n, roots, data->value, data->shadow, 1.0);
}

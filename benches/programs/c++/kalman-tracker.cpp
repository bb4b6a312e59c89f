// INPUT: 14 0.3 1.1
// Log-likelihood of a constant-velocity Kalman filter; measurements and noise levels are inputs.
#include <cmath>
#include <initializer_list>

template <int R, int C> class Matrix {
  public:
    Matrix() {
        for (double &entry : data_) entry = 0;
    }
    Matrix(std::initializer_list<double> entries) {
        int at = 0;
        for (double entry : entries) data_[at++] = entry;
    }
    static Matrix identity() {
        Matrix result;
        for (int i = 0; i < R; ++i) result(i, i) = 1;
        return result;
    }
    double &operator()(int i, int j) { return data_[i * C + j]; }
    const double &operator()(int i, int j) const { return data_[i * C + j]; }

    Matrix<C, R> transposed() const {
        Matrix<C, R> result;
        for (int i = 0; i < R; ++i)
            for (int j = 0; j < C; ++j) result(j, i) = (*this)(i, j);
        return result;
    }
    template <int K> friend Matrix<R, K> operator*(const Matrix &a, const Matrix<C, K> &b) {
        Matrix<R, K> result;
        for (int i = 0; i < R; ++i)
            for (int j = 0; j < K; ++j)
                for (int k = 0; k < C; ++k) result(i, j) += a(i, k) * b(k, j);
        return result;
    }
    friend Matrix operator+(Matrix a, const Matrix &b) {
        for (int i = 0; i < R * C; ++i) a.data_[i] += b.data_[i];
        return a;
    }
    friend Matrix operator-(Matrix a, const Matrix &b) {
        for (int i = 0; i < R * C; ++i) a.data_[i] -= b.data_[i];
        return a;
    }
    friend Matrix operator*(double s, Matrix a) {
        for (double &entry : a.data_) entry *= s;
        return a;
    }

  private:
    double data_[R * C];
};

struct Filter {
    Matrix<2, 1> state;
    Matrix<2, 2> covariance = Matrix<2, 2>::identity();
    Matrix<2, 2> transition, process;
    double noise;
    double likelihood = 0;

    Filter(double dt, double acceleration, double sensor)
        : transition{1, dt, 0, 1}, process{dt * dt * dt / 3, dt * dt / 2, dt * dt / 2, dt}, noise(sensor * sensor) {
        process = acceleration * acceleration * process;
    }
    void predict() {
        state = transition * state;
        covariance = transition * covariance * transition.transposed() + process;
    }
    void correct(double measured) {
        const Matrix<1, 2> observe{1, 0};
        const double innovation = measured - (observe * state)(0, 0);
        const double spread = (observe * covariance * observe.transposed())(0, 0) + noise;
        const Matrix<2, 1> gain = (1 / spread) * (covariance * observe.transposed());
        state = state + innovation * gain;
        covariance = (Matrix<2, 2>::identity() - gain * observe) * covariance;
        likelihood -= 0.5 * (std::log(2 * M_PI * spread) + innovation * innovation / spread);
    }
};

extern "C" double cost(const double *x, int n) {
    Filter filter(0.1, x[0], 0.5 * x[1]);
    for (int i = 2; i < n; ++i) {
        filter.predict();
        filter.correct(x[i] + 0.1 * (i - 2));
    }
    return -filter.likelihood + filter.state(1, 0) * filter.state(1, 0);
}

// A model with vectors as members and a virtual loss, as it stands: the caller's shadow is a second model.
//
// RUN: for all in "" --disable=all; do %check %s $all --adjoint 'objective(data:const)'; done
// RUN: env LEVELS="0 2" %check %s --adjoint 'objective(model:dup,data:dup)=both_b' --adjoint 'objective(data:const)'
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

class Model {
  public:
    std::vector<double> weights, bias;
    explicit Model(int n) : weights(n), bias(2) {}
    virtual ~Model() {}
    virtual double loss(const std::vector<double> &data) const = 0;
    double penalty() const {
        double sum = 0;
        for (double w : weights)
            sum += w * w;
        return 0.01 * sum;
    }
};

class Linear : public Model {
  public:
    using Model::Model;
    double loss(const std::vector<double> &data) const override {
        double sum = penalty();
        for (std::size_t i = 0; i < data.size(); i++) {
            double misfit = weights[i % weights.size()] * data[i] + bias[0] - 1;
            sum += misfit * misfit;
        }
        return sum;
    }
};

class Layered : public Model {
    double slope = 0.7;

  public:
    using Model::Model;
    double loss(const std::vector<double> &data) const override {
        std::vector<double> hidden;
        for (double w : weights)
            hidden.push_back(std::tanh(slope * w * data[hidden.size() % data.size()] + bias[1]));
        double sum = 0;
        for (std::size_t i = 0; i < hidden.size(); i++)
            sum = std::sin(sum + hidden[i] * weights[i]);
        return sum * sum + penalty();
    }
};

extern "C" double objective(const Model &model, const std::vector<double> &data) { return model.loss(data); }
extern "C" double objective_b(const Model &model, Model &model_b, const std::vector<double> &data, double seed);

static int differs(const char *what, double adjoint, double differences) {
    bool bad = !(std::fabs(adjoint - differences) <= 1e-7 * (1 + std::fabs(differences)));
    std::printf("%s: adjoint %.12e differences %.12e%s\n", what, adjoint, differences, bad ? " WRONG" : "");
    return bad;
}

static int check(Model &model, Model &model_b, const std::vector<double> &data) {
    for (std::size_t i = 0; i < model.weights.size(); i++)
        model.weights[i] = 0.4 + 0.1 * static_cast<double>(i);
    model.bias = {0.2, 0.3};
    objective_b(model, model_b, data, 1.5);
    int bad = 0;
    for (auto of : {&Model::weights, &Model::bias})
        for (std::size_t i = 0; i < (model.*of).size(); i++) {
            double &at = (model.*of)[i], before = at, h = 1e-6;
            at = before + h;
            double above = objective(model, data);
            at = before - h;
            double below = objective(model, data);
            at = before;
            bad |= differs("gradient", (model_b.*of)[i], 1.5 * (above - below) / (2 * h));
        }
    return bad;
}

int main() {
    std::vector<double> data = {0.3, 1.1, -0.4, 0.9, 0.5};
    Linear linear(4), linear_b(4);
    Layered layered(6), layered_b(6);
    return check(linear, linear_b, data) | check(layered, layered_b, data);
}

// INPUT: 12 0.4 1.2
// Mass-action kinetics: reactions live in a bump arena as a linked list, built with placement new.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

class Arena {
  public:
    explicit Arena(std::size_t bytes) : start_(new unsigned char[bytes]), used_(0), bytes_(bytes) {}
    Arena(const Arena &) = delete;
    Arena &operator=(const Arena &) = delete;

    void *take(std::size_t bytes, std::size_t alignment) {
        const std::size_t at = (used_ + alignment - 1) / alignment * alignment;
        if (at + bytes > bytes_) throw std::bad_alloc();
        used_ = at + bytes;
        return start_.get() + at;
    }
    template <class T, class... Arguments> T *make(Arguments &&...arguments) {
        return new (take(sizeof(T), alignof(T))) T{std::forward<Arguments>(arguments)...};
    }
    template <class T> T *array(std::size_t count) {
        T *result = static_cast<T *>(take(count * sizeof(T), alignof(T)));
        for (std::size_t i = 0; i < count; ++i) new (result + i) T();
        return result;
    }

  private:
    std::unique_ptr<unsigned char[]> start_;
    std::size_t used_, bytes_;
};

struct Term {
    std::uint32_t species : 6;
    std::uint32_t order : 3;
    std::uint32_t produced : 1;
};

struct Reaction {
    double rate;
    Term *terms;
    int count;
    Reaction *next;
};

struct Network {
    Reaction *first = nullptr;
    int species = 0;

    void rates(const double *amount, double *change) const {
        std::memset(change, 0, species * sizeof(double));
        for (const Reaction *r = first; r; r = r->next) {
            double speed = r->rate;
            for (int t = 0; t < r->count; ++t)
                if (!r->terms[t].produced)
                    for (unsigned k = 0; k < r->terms[t].order; ++k) speed *= amount[r->terms[t].species];
            for (int t = 0; t < r->count; ++t) {
                const double sign = r->terms[t].produced ? 1 : -1;
                change[r->terms[t].species] += sign * r->terms[t].order * speed;
            }
        }
    }
};

static Reaction *parse(Arena &arena, const char *text, double rate, Reaction *next) {
    int count = 0;
    for (const char *c = text; *c; ++c) count += *c >= 'A' && *c <= 'Z';
    Reaction *reaction = arena.make<Reaction>(rate, arena.array<Term>(count), count, next);
    int at = 0;
    unsigned order = 1;
    bool produced = false;
    for (const char *c = text; *c; ++c) {
        if (*c >= '0' && *c <= '9') order = unsigned(*c - '0');
        if (*c == '>') produced = true;
        if (*c >= 'A' && *c <= 'Z') {
            reaction->terms[at].species = unsigned(*c - 'A');
            reaction->terms[at].order = order;
            reaction->terms[at++].produced = produced;
            order = 1;
        }
    }
    return reaction;
}

extern "C" double cost(const double *x, int n) {
    static const char *const equations[] = {"A + B > C", "C > A + B", "2C > D", "D + A > E", "E > 2B + F", "F + C > A", "2F > D"};
    Arena arena(8192);
    Network network;
    network.species = 6;
    int parameter = 0;
    for (const char *equation : equations) network.first = parse(arena, equation, x[parameter++], network.first);
    double *amount = arena.array<double>(network.species);
    double *k1 = arena.array<double>(network.species), *k2 = arena.array<double>(network.species), *middle = arena.array<double>(network.species);
    for (int s = 0; s < network.species; ++s) amount[s] = parameter + s < n ? x[parameter + s] : 0.2;
    const double dt = 0.03;
    double yield = 0;
    for (int step = 0; step < 60; ++step) {
        network.rates(amount, k1);
        for (int s = 0; s < network.species; ++s) middle[s] = amount[s] + 0.5 * dt * k1[s];
        network.rates(middle, k2);
        for (int s = 0; s < network.species; ++s) amount[s] += dt * k2[s];
        yield += dt * amount[3];
    }
    return yield + std::log(1 + amount[5]) - 0.3 * amount[0] * amount[1];
}

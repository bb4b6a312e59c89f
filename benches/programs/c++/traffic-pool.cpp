// INPUT: 16 0.6 1.4
// Car following on one lane: cars enter and leave a std::list whose nodes come from a pool allocator.
#include <cmath>
#include <cstddef>
#include <list>
#include <memory>
#include <vector>

class Pool {
  public:
    explicit Pool(std::size_t slot) : slot_(slot) {}
    void *get() {
        if (free_.empty()) {
            blocks_.push_back(std::make_unique<std::byte[]>(slot_ * per_block));
            for (std::size_t i = 0; i < per_block; ++i) free_.push_back(blocks_.back().get() + i * slot_);
        }
        void *result = free_.back();
        free_.pop_back();
        return result;
    }
    void put(void *p) { free_.push_back(static_cast<std::byte *>(p)); }
    std::size_t slot() const { return slot_; }

  private:
    static constexpr std::size_t per_block = 8;
    std::size_t slot_;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::vector<std::byte *> free_;
};

template <class T> class PoolAllocator {
  public:
    using value_type = T;
    explicit PoolAllocator(Pool &pool) : pool_(&pool) {}
    template <class U> PoolAllocator(const PoolAllocator<U> &other) : pool_(&other.pool()) {}

    T *allocate(std::size_t count) {
        if (count == 1 && sizeof(T) <= pool_->slot()) return static_cast<T *>(pool_->get());
        return static_cast<T *>(::operator new(count * sizeof(T)));
    }
    void deallocate(T *p, std::size_t count) {
        if (count == 1 && sizeof(T) <= pool_->slot())
            pool_->put(p);
        else
            ::operator delete(p);
    }
    Pool &pool() const { return *pool_; }
    template <class U> bool operator==(const PoolAllocator<U> &other) const { return pool_ == &other.pool(); }

  private:
    Pool *pool_;
};

struct Car {
    double position, speed, desired;
    int number;
};

struct Driver {
    double acceleration, braking, headway, gap;

    double operator()(const Car &car, double distance, double closing) const {
        const double wanted = gap + car.speed * headway + car.speed * closing / (2 * std::sqrt(acceleration * braking));
        const double ratio = car.speed / car.desired;
        return acceleration * (1 - ratio * ratio * ratio * ratio - (wanted / distance) * (wanted / distance));
    }
};

extern "C" double cost(const double *x, int n) {
    Pool pool(128);
    std::list<Car, PoolAllocator<Car>> lane{PoolAllocator<Car>(pool)};
    const Driver driver{x[0], 1.5 * x[1], x[2], 0.5 * x[3]};
    const double dt = 0.1;
    double left = 0, consumed = 0;
    int entered = 0;
    for (int step = 0; step < 120; ++step) {
        if (step % 8 == 0 && 4 + entered < n) {
            lane.push_back({-3.0 * entered, 1 + 0.5 * x[4 + entered], 2 + x[(5 + entered) % n], entered});
            ++entered;
        }
        double ahead = 1e3, ahead_speed = 0;
        bool first = true;
        for (Car &car : lane) {
            const double distance = first ? 200.0 : ahead - car.position - 0.2;
            const double a = driver(car, distance, first ? 0.0 : car.speed - ahead_speed);
            ahead = car.position;
            ahead_speed = car.speed;
            car.speed += dt * a;
            car.position += dt * car.speed;
            consumed += dt * a * a;
            first = false;
        }
        if (step == 60 || step == 90) {
            left += lane.front().position;
            lane.pop_front();
        }
    }
    double spread = 0;
    for (const Car &car : lane) spread += car.speed * (1 + 0.1 * car.number);
    return 0.1 * left + 0.01 * consumed + 0.1 * spread;
}

// Elements of a number and an integer that algorithms move, member by member, in every way that there is: by recursion, from where a
// distance between pointers leads, in memory that is made anew as it grows. What lies where is the same in each element.
//
// RUN: %check %s --adjoint sorted --adjoint heaped --adjoint shortest
#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "vector.h"

using Entry = std::pair<double, int>;

extern "C" double sorted(double *x) {
    std::vector<Entry> all;
    for (int i = 0; i < 20; i++)
        all.emplace_back(x[i % 6] * x[(i + i / 6) % 6] + 0.01 * i, i);
    std::sort(all.begin(), all.end());
    double sum = 0;
    for (int i = 0; i < 20; i++)
        sum += all[i].first * all[i].first * (i + 1) * (1 + all[i].second % 3);
    return sum;
}

extern "C" double heaped(double *x) {
    std::vector<Entry> all;
    for (int i = 0; i < 6; i++)
        all.push_back({x[i] * x[i], i});
    std::make_heap(all.begin(), all.end());
    double sum = 0;
    while (!all.empty()) {
        sum = sum * 0.5 + all[0].first * (1 + all[0].second % 3);
        std::pop_heap(all.begin(), all.end());
        all.pop_back();
    }
    return sum;
}

extern "C" double shortest(double *x) {
    std::vector<double> distances(6, 1e30);
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> waiting;
    distances[0] = 0;
    waiting.push({0.0, 0});
    while (!waiting.empty()) {
        auto [distance, from] = waiting.top();
        waiting.pop();
        if (distance > distances[from])
            continue;
        for (int step : {1, 3}) {
            int to = (from + step) % 6;
            double farther = distance + x[from] * x[from] * step * 0.4;
            if (farther < distances[to]) {
                distances[to] = farther;
                waiting.push({farther, to});
            }
        }
    }
    double sum = 0;
    for (double distance : distances)
        sum += distance * distance;
    return sum;
}

extern "C" double sorted_b(double *x, double *x_b, double seed);
extern "C" double heaped_b(double *x, double *x_b, double seed);
extern "C" double shortest_b(double *x, double *x_b, double seed);

int main() {
    return CHECK(sorted, 6, 0.5, 1.5) || CHECK(heaped, 6, 0.5, 1.5) || CHECK(shortest, 6, 0.5, 1.5);
}

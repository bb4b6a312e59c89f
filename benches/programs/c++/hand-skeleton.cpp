// INPUT: 20 -0.4 0.8
// A hand as named bones in a tree: joint angles pose the skeleton, skinned vertices are compared with targets.
#include <array>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

struct Transform {
    std::array<std::array<double, 4>, 3> m{};

    static Transform identity() {
        Transform t;
        for (int i = 0; i < 3; ++i) t.m[i][i] = 1;
        return t;
    }
    static Transform offset(double x, double y, double z) {
        Transform t = identity();
        t.m[0][3] = x;
        t.m[1][3] = y;
        t.m[2][3] = z;
        return t;
    }
    static Transform euler(double bend, double spread) {
        const double cb = std::cos(bend), sb = std::sin(bend), cs = std::cos(spread), ss = std::sin(spread);
        Transform t;
        t.m = {{{cs, -ss * cb, ss * sb, 0}, {ss, cs * cb, -cs * sb, 0}, {0, sb, cb, 0}}};
        return t;
    }
    Transform operator*(const Transform &o) const {
        Transform r;
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 4; ++j) {
                r.m[i][j] = j == 3 ? m[i][3] : 0;
                for (int k = 0; k < 3; ++k) r.m[i][j] += m[i][k] * o.m[k][j];
            }
        return r;
    }
    std::array<double, 3> apply(const std::array<double, 3> &p) const {
        std::array<double, 3> r;
        for (int i = 0; i < 3; ++i) r[i] = m[i][0] * p[0] + m[i][1] * p[1] + m[i][2] * p[2] + m[i][3];
        return r;
    }
};

struct Bone {
    std::string name;
    std::string parent;
    Transform rest;
    Transform world = Transform::identity();
};

class Skeleton {
  public:
    void add(const std::string &name, const std::string &parent, const Transform &rest) {
        index_[name] = bones_.size();
        bones_.push_back({name, parent, rest});
    }
    Bone &operator[](const std::string &name) { return bones_[index_.at(name)]; }

    void pose(const std::unordered_map<std::string, Transform> &joints) {
        for (Bone &bone : bones_) {
            Transform local = bone.rest;
            if (auto found = joints.find(bone.name); found != joints.end()) local = local * found->second;
            bone.world = bone.parent.empty() ? local : (*this)[bone.parent].world * local;
        }
    }
    std::size_t size() const { return bones_.size(); }

  private:
    std::vector<Bone> bones_;
    std::unordered_map<std::string, std::size_t> index_;
};

extern "C" double cost(const double *x, int n) {
    static const char *const fingers[] = {"thumb", "index", "middle", "ring", "little"};
    Skeleton hand;
    hand.add("palm", "", Transform::offset(0, 0, 0));
    std::unordered_map<std::string, Transform> joints;
    int at = 0;
    for (int f = 0; f < 5; ++f) {
        std::string parent = "palm";
        for (int segment = 0; segment < 3; ++segment) {
            const std::string name = std::string(fingers[f]) + "-" + std::to_string(segment);
            hand.add(name, parent, segment ? Transform::offset(0, 0.4, 0) : Transform::offset(0.25 * (f - 2), 0.9 - 0.1 * std::abs(f - 2), 0));
            const double bend = x[at % n];
            const double spread = segment == 0 ? 0.3 * x[(at + 1) % n] : 0;
            at += segment == 0 ? 2 : 1;
            joints.emplace(name, Transform::euler(bend, spread));
            parent = name;
        }
    }
    hand.pose(joints);
    double error = 0;
    for (int f = 0; f < 5; ++f) {
        const std::string base(fingers[f]);
        const auto tip = hand[base + "-2"].world.apply({0.05, 0.35, 0.02});
        const auto middle = hand[base + "-1"].world.apply({0.0, 0.38, 0.03});
        const double target[3] = {0.3 * (f - 2), 1.6 - 0.05 * f, 0.5};
        for (int k = 0; k < 3; ++k) {
            const double skinned = 0.7 * tip[k] + 0.3 * middle[k];
            error += (skinned - target[k]) * (skinned - target[k]);
        }
    }
    return error;
}

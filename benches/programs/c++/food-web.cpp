// INPUT: 19 0.5 1.4
// A food web with invasions and fading species: tables by name, saturating predation, species erased and inserted.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

struct Species {
    std::string name;
    double biomass;
    double growth;
    double crowding;
};

struct Feeding {
    double rate, handling;
};

class Web {
  public:
    explicit Web(const std::string &links) {
        std::istringstream text(links);
        std::string predator, prey;
        while (text >> predator >> prey) eats_[predator].insert(prey);
    }
    void settle(Species species) {
        auto where = std::lower_bound(species_.begin(), species_.end(), species.name, [](const Species &s, const std::string &name) { return s.name < name; });
        species_.insert(where, std::move(species));
    }
    void remove(const std::string &name) {
        species_.erase(std::remove_if(species_.begin(), species_.end(), [&](const Species &s) { return s.name == name; }), species_.end());
    }
    void feeding(const std::string &predator, Feeding f) { feeding_.insert_or_assign(predator, f); }

    void step(double dt) {
        std::unordered_map<std::string, std::size_t> index;
        for (std::size_t i = 0; i < species_.size(); ++i) index.emplace(species_[i].name, i);
        std::vector<double> change(species_.size(), 0.0);
        for (std::size_t i = 0; i < species_.size(); ++i) {
            const auto &[name, biomass, growth, crowding] = species_[i];
            change[i] += biomass * (growth - crowding * biomass);
            const auto diet = eats_.find(name);
            if (diet == eats_.end()) continue;
            const Feeding &f = feeding_.at(name);
            double food = 0;
            for (const std::string &prey : diet->second)
                if (auto at = index.find(prey); at != index.end()) food += species_[at->second].biomass;
            const double eaten = f.rate * biomass / (1 + f.handling * food);
            for (const std::string &prey : diet->second)
                if (auto at = index.find(prey); at != index.end()) {
                    const double taken = eaten * species_[at->second].biomass;
                    change[at->second] -= taken;
                    change[i] += 0.6 * taken;
                }
        }
        for (std::size_t i = 0; i < species_.size(); ++i) species_[i].biomass *= std::exp(dt * change[i] / species_[i].biomass);
    }
    double diversity() const {
        double total = 0, entropy = 0;
        for (const Species &s : species_) total += s.biomass;
        for (const Species &s : species_) entropy -= s.biomass / total * std::log(s.biomass / total);
        return entropy;
    }
    double biomass(const std::string &name) const {
        for (const Species &s : species_)
            if (s.name == name) return s.biomass;
        return 0;
    }

  private:
    std::vector<Species> species_;
    std::map<std::string, std::set<std::string>> eats_;
    std::map<std::string, Feeding> feeding_;
};

extern "C" double cost(const double *x, int) {
    Web web("vole grass vole clover hare clover hare grass fox vole fox hare owl vole stoat hare stoat vole");
    web.settle({"grass", x[0], 1.2 * x[1], x[2]});
    web.settle({"clover", x[3], x[4], x[5]});
    web.settle({"vole", 0.5 * x[6], -0.2 * x[7], 0.1});
    web.settle({"hare", 0.5 * x[8], -0.2 * x[9], 0.1});
    web.settle({"fox", 0.2 * x[10], -0.3 * x[11], 0.05});
    web.feeding("vole", {x[12], 0.5});
    web.feeding("hare", {x[13], 0.4 * x[14]});
    web.feeding("fox", {0.8 * x[15], 0.5 * x[16]});
    web.feeding("owl", {0.7 * x[17], 0.3});
    web.feeding("stoat", {0.5, 0.2});
    double richness = 0;
    for (int day = 0; day < 80; ++day) {
        if (day == 25) web.settle({"owl", 0.1 * x[18], -0.2, 0.1});
        if (day == 50) web.remove("fox");
        if (day == 55) web.settle({"stoat", 0.15, -0.1, 0.2});
        web.step(0.05);
        richness += web.diversity();
    }
    return richness / 80 + 0.3 * web.biomass("vole") + web.biomass("owl");
}

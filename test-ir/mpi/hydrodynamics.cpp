// Gas dynamics on an unstructured mesh of triangles, by several processes with several threads each: finite volumes of second order
// (Barth and Jespersen, The design and application of upwind schemes on unstructured meshes, 1989), fluxes of Rusanov with smooth
// wave speeds, Venkatakrishnan's limiter (1995), friction and conduction between cells, a tracer that decays, two stages of Heun's
// method with a time step that all processes agree on. Each process has a strip of the mesh and halos of its
// neighbours' cells, which are exchanged by messages that do not block; threads share the loops over edges and over cells. The same
// on one process has the same gradient.
//
// REQUIRES: mpi, openmp
// RUN: env OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive CFLAGS=-fopenmp LINK=-fopenmp NP="2 4" LEVELS=1 %parallel %s strips=whole:6
#include <algorithm>
#include <cmath>
#include <mpi.h>
#include <vector>

namespace {

constexpr int rows = 4;
constexpr int columns = 3;
constexpr int steps = 3;
constexpr double gamma_gas = 1.4;

// ---- Places and domains ----

struct Point {
    double x, y;
};

Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

// Which columns of the mesh a process has, of all, and who has those beside them.
struct Domain {
    int first, count, all;
    int left, right;
    bool alone;
};

Domain strip_of(int rank, int size) {
    return {rank * columns, columns, size * columns, (rank + size - 1) % size, (rank + 1) % size, size == 1};
}

Domain all_of(int size) { return {0, size * columns, size * columns, 0, 0, true}; }

// A corner of the mesh, moved a little from where a regular one would have it; the mesh is periodic in x.
Point corner(const Domain &domain, int column, int row) {
    int wrapped = (column % domain.all + domain.all) % domain.all;
    bool wall = row == 0 || row == rows;
    double dx = 0.12 * std::sin(1.7 * wrapped + 2.3 * row), dy = wall ? 0 : 0.1 * std::cos(2.9 * wrapped - 1.3 * row);
    return {column + dx, row + dy};
}

// ---- The mesh ----

struct Edge {
    // The cell behind the edge is a halo's, or -1 at a wall.
    int inside, outside;
    // The normal, as long as the edge, from the inside; and the edge's middle, from the middles of both cells.
    Point normal, from_inside, from_outside;
};

struct Cell {
    double area;
    Point middle;
    int edges[3];
    // 1 where the edge's normal leads out of the cell.
    double sign[3];
};

struct Mesh {
    std::vector<Cell> cells;
    std::vector<Edge> edges;
    // Cells behind the strip's ends, after its own, and the own ones that are halos of the neighbours.
    int halo;
    std::vector<int> to_left, to_right;

    int own() const { return static_cast<int>(cells.size()) - 2 * halo; }
};

// Two triangles in each quadrilateral, by turns along one diagonal and along the other.
struct Triangle {
    int corners[3][2];
};

Triangle triangle(int column, int row, int which) {
    bool rising = (column + row) % 2 == 0;
    if (rising)
        return which == 0 ? Triangle{{{column, row}, {column + 1, row}, {column + 1, row + 1}}}
                          : Triangle{{{column, row}, {column + 1, row + 1}, {column, row + 1}}};
    return which == 0 ? Triangle{{{column, row}, {column + 1, row}, {column, row + 1}}}
                      : Triangle{{{column + 1, row}, {column + 1, row + 1}, {column, row + 1}}};
}

// An edge of a triangle as both cells beside it name it: by its corners, the lower one first.
struct Side {
    int low, high, cell, at;
};

bool before(const Side &a, const Side &b) { return a.low != b.low ? a.low < b.low : a.high < b.high; }

int number(int column, int row, int first) { return (column - first + 1) * (rows + 1) + row; }

class Builder {
public:
    explicit Builder(const Domain &domain) : domain(domain) {}

    Mesh build() {
        mesh.halo = 2 * rows;
        for (int column = 0; column < domain.count; column++)
            add_column(domain.first + column);
        add_column(domain.first - 1);
        add_column(domain.first + domain.count);
        connect();
        for (int at = 0; at < mesh.halo; at++) {
            mesh.to_left.push_back(at);
            mesh.to_right.push_back(mesh.own() - mesh.halo + at);
        }
        return mesh;
    }

private:
    void add_column(int column) {
        for (int row = 0; row < rows; row++)
            for (int which = 0; which < 2; which++)
                add_cell(triangle(column, row, which));
    }

    void add_cell(const Triangle &corners) {
        Point at[3];
        int names[3];
        for (int k = 0; k < 3; k++) {
            at[k] = corner(domain, corners.corners[k][0], corners.corners[k][1]);
            names[k] = number(corners.corners[k][0], corners.corners[k][1], domain.first);
        }
        Cell cell{};
        cell.area = 0.5 * cross(at[1] - at[0], at[2] - at[0]);
        cell.middle = {(at[0].x + at[1].x + at[2].x) / 3, (at[0].y + at[1].y + at[2].y) / 3};
        int index = static_cast<int>(mesh.cells.size());
        for (int k = 0; k < 3; k++) {
            int a = names[k], b = names[(k + 1) % 3];
            sides.push_back({std::min(a, b), std::max(a, b), index, k});
            ends.push_back(at[k]);
            ends.push_back(at[(k + 1) % 3]);
        }
        mesh.cells.push_back(cell);
    }

    // Two cells that name the same edge are neighbours; an edge that no cell of the strip names belongs to others.
    void connect() {
        std::vector<Side> sorted = sides;
        std::sort(sorted.begin(), sorted.end(), before);
        for (std::size_t at = 0; at < sorted.size();) {
            bool shared = at + 1 < sorted.size() && !before(sorted[at], sorted[at + 1]);
            Side one = sorted[at], other = shared ? sorted[at + 1] : sorted[at];
            if (shared && one.cell > other.cell)
                std::swap(one, other);
            if (one.cell < mesh.own())
                add_edge(one, shared ? &other : nullptr);
            at += shared ? 2 : 1;
        }
    }

    void add_edge(const Side &one, const Side *other) {
        std::size_t place = 2 * (3 * static_cast<std::size_t>(one.cell) + static_cast<std::size_t>(one.at));
        Point a = ends[place], b = ends[place + 1], middle = {0.5 * (a.x + b.x), 0.5 * (a.y + b.y)};
        int index = static_cast<int>(mesh.edges.size());
        Edge edge{};
        edge.inside = one.cell;
        edge.outside = other ? other->cell : -1;
        edge.normal = {b.y - a.y, a.x - b.x};
        edge.from_inside = middle - mesh.cells[one.cell].middle;
        edge.from_outside = other ? middle - mesh.cells[other->cell].middle : Point{0, 0};
        mesh.cells[one.cell].edges[one.at] = index;
        mesh.cells[one.cell].sign[one.at] = 1;
        if (other && other->cell < mesh.own()) {
            mesh.cells[other->cell].edges[other->at] = index;
            mesh.cells[other->cell].sign[other->at] = -1;
        }
        mesh.edges.push_back(edge);
    }

    const Domain &domain;
    Mesh mesh{};
    std::vector<Side> sides;
    std::vector<Point> ends;
};

// ---- The gas ----

// Density, momentum, energy, tracer: of each cell, or what flows through an edge.
struct State {
    double density, x, y, energy, tracer;
};

constexpr int numbers = 5;
constexpr State nothing{0, 0, 0, 0, 0};

State operator+(const State &a, const State &b) {
    return {a.density + b.density, a.x + b.x, a.y + b.y, a.energy + b.energy, a.tracer + b.tracer};
}

State operator-(const State &a, const State &b) {
    return {a.density - b.density, a.x - b.x, a.y - b.y, a.energy - b.energy, a.tracer - b.tracer};
}

State operator*(double c, const State &a) { return {c * a.density, c * a.x, c * a.y, c * a.energy, c * a.tracer}; }

double pressure(const State &u) { return (gamma_gas - 1) * (u.energy - 0.5 * (u.x * u.x + u.y * u.y) / u.density); }

// The absolute value, but smooth.
double size_of(double v) { return std::sqrt(v * v + 1e-4); }

State flux(const State &u, Point normal) {
    double through = (u.x * normal.x + u.y * normal.y) / u.density, p = pressure(u);
    return {u.density * through, u.x * through + p * normal.x, u.y * through + p * normal.y, (u.energy + p) * through,
            u.tracer * through};
}

double fastest(const State &u, Point normal) {
    double length = std::sqrt(normal.x * normal.x + normal.y * normal.y);
    double through = (u.x * normal.x + u.y * normal.y) / u.density;
    return size_of(through) + length * std::sqrt(gamma_gas * pressure(u) / u.density);
}

State rusanov(const State &a, const State &b, Point normal) {
    double speed = 0.5 * (fastest(a, normal) + fastest(b, normal));
    return 0.5 * (flux(a, normal) + flux(b, normal)) - (0.5 * speed) * (b - a);
}

// At a wall: the gas beyond it comes towards it as fast.
State mirrored(const State &u, Point normal) {
    double squared = normal.x * normal.x + normal.y * normal.y;
    double through = 2 * (u.x * normal.x + u.y * normal.y) / squared;
    return {u.density, u.x - through * normal.x, u.y - through * normal.y, u.energy, u.tracer};
}

double temperature(const State &u) { return pressure(u) / u.density; }

// Friction and conduction through an edge between two cells whose middles are so far apart; the friction grows with the temperature
// (Sutherland).
State diffusion(const State &a, const State &b, Point normal, Point apart) {
    double length = std::sqrt(normal.x * normal.x + normal.y * normal.y);
    double per_length = length / std::sqrt(apart.x * apart.x + apart.y * apart.y);
    double t = 0.5 * (temperature(a) + temperature(b)), viscosity = 0.01 * t * std::sqrt(t) * 1.4 / (t + 0.4);
    double ax = a.x / a.density, ay = a.y / a.density, bx = b.x / b.density, by = b.y / b.density;
    double fx = viscosity * per_length * (bx - ax), fy = viscosity * per_length * (by - ay);
    double heat = 1.9 * viscosity * per_length * (temperature(b) - temperature(a));
    double carried = 0.5 * viscosity * per_length * (b.tracer / b.density - a.tracer / a.density);
    return {0, -fx, -fy, -(heat + 0.5 * (fx * (ax + bx) + fy * (ay + by))), -carried};
}

// What becomes of a cell by itself: the tracer decays, faster where it is hot, and heats the gas.
State source(const State &u) {
    double decayed = 0.3 * u.tracer * std::exp(-1 / temperature(u));
    return {0, 0, 0, 0.5 * decayed, -decayed};
}

// ---- Slopes ----

struct Slope {
    State x, y;
};

// How much of a slope is taken that leads from a value by `change`, where neighbours differ from it by `room`.
double venkatakrishnan(double change, double room) {
    double small = 0.02, a = room * room + small, b = change * change;
    return (a + 2 * change * room + 1e-12) / (a + 2 * b + change * room + 1e-12);
}

State limited(const State &change, const State &room) {
    return {venkatakrishnan(change.density, room.density) * change.density, venkatakrishnan(change.x, room.x) * change.x,
            venkatakrishnan(change.y, room.y) * change.y, venkatakrishnan(change.energy, room.energy) * change.energy,
            venkatakrishnan(change.tracer, room.tracer) * change.tracer};
}

State at_edge(const State &u, const State &beyond, const Slope &slope, Point from_middle) {
    return u + limited(from_middle.x * slope.x + from_middle.y * slope.y, 0.5 * (beyond - u));
}

// ---- The solver ----

class Solver {
public:
    Solver(const Domain &domain, MPI_Comm comm)
        : domain(domain), comm(comm), mesh(Builder(domain).build()), through(mesh.edges.size()), slopes(mesh.cells.size()) {}

    int own() const { return mesh.own(); }
    int cells() const { return static_cast<int>(mesh.cells.size()); }
    Point middle(int cell) const { return mesh.cells[cell].middle; }

    // Heun's method. What is left of the time.
    double step(std::vector<State> &u, double left) {
        double dt = time_step(u, left);
        std::vector<State> first(u.size()), second(u.size());
        rates(u, first);
        std::vector<State> moved(u.size());
        add(u, first, dt, moved);
        rates(moved, second);
        const int count = own();
#pragma omp parallel for
        for (int cell = 0; cell < count; cell++)
            u[cell] = u[cell] + (0.5 * dt) * (first[cell] + second[cell]);
        return left - dt;
    }

    double kinetic(const std::vector<State> &u) const {
        double sum = 0;
        const int count = own();
#pragma omp parallel for reduction(+ : sum)
        for (int cell = 0; cell < count; cell++)
            sum += mesh.cells[cell].area * 0.5 * (u[cell].x * u[cell].x + u[cell].y * u[cell].y) / u[cell].density;
        return sum;
    }

    // How far the tracer has come, about the middle of the channel.
    double spread(const std::vector<State> &u) const {
        double all = 0, moment = 0;
        const int count = own();
#pragma omp parallel for reduction(+ : all, moment)
        for (int cell = 0; cell < count; cell++) {
            const Cell &here = mesh.cells[cell];
            double much = here.area * u[cell].tracer, far = here.middle.y - 0.5 * rows;
            all += much;
            moment += much * far * far;
        }
        return total(moment) / total(all);
    }

    // What the gas does to the lower wall, by its pressure.
    double lift(const std::vector<State> &u) const {
        double sum = 0;
        const int edges = static_cast<int>(mesh.edges.size());
#pragma omp parallel for reduction(+ : sum) schedule(guided)
        for (int at = 0; at < edges; at++) {
            const Edge &edge = mesh.edges[at];
            if (edge.outside < 0 && edge.normal.y < 0)
                sum += pressure(u[edge.inside]) * edge.normal.y;
        }
        return sum;
    }

    // The sum of what all processes have.
    double total(double mine) const {
        double all = mine;
        if (!domain.alone)
            MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
        return all;
    }

private:
    // A smooth bound of how fast anything moves through a cell, on all processes.
    double time_step(const std::vector<State> &u, double left) const {
        double sum = 0;
        const int count = own();
#pragma omp parallel for reduction(+ : sum)
        for (int cell = 0; cell < count; cell++) {
            double speed = 0;
            for (int k = 0; k < 3; k++)
                speed += fastest(u[cell], mesh.edges[mesh.cells[cell].edges[k]].normal);
            sum += std::pow(speed / mesh.cells[cell].area, 8);
        }
        double bound = 0.5 / std::pow(total(sum), 0.125);
        return 1 / (1 / bound + 1 / left);
    }

    void add(const std::vector<State> &u, const std::vector<State> &rate, double dt, std::vector<State> &sum) const {
        const int count = own();
#pragma omp parallel for schedule(dynamic, 4)
        for (int cell = 0; cell < count; cell++)
            sum[cell] = u[cell] + dt * rate[cell];
    }

    void rates(std::vector<State> &u, std::vector<State> &rate) {
        exchange(u);
        find_slopes(u);
        exchange_slopes();
        const int edges = static_cast<int>(mesh.edges.size()), count = own();
#pragma omp parallel
        {
#pragma omp for
            for (int at = 0; at < edges; at++)
                through[at] = across(u, mesh.edges[at]);
#pragma omp for
            for (int cell = 0; cell < count; cell++) {
                const Cell &here = mesh.cells[cell];
                State sum = nothing;
                for (int k = 0; k < 3; k++)
                    sum = sum + here.sign[k] * through[here.edges[k]];
                rate[cell] = (-1 / here.area) * sum + source(u[cell]);
            }
        }
    }

    State across(const std::vector<State> &u, const Edge &edge) const {
        const State &a = u[edge.inside];
        if (edge.outside < 0)
            return rusanov(a, mirrored(a, edge.normal), edge.normal);
        const State &b = u[edge.outside];
        State left = at_edge(a, b, slopes[edge.inside], edge.from_inside);
        State right = at_edge(b, a, slopes[edge.outside], edge.from_outside);
        return rusanov(left, right, edge.normal) + diffusion(a, b, edge.normal, edge.from_inside - edge.from_outside);
    }

    // Of Green and Gauss: the values at the edges around.
    void find_slopes(const std::vector<State> &u) {
        const int count = own();
#pragma omp parallel for
        for (int cell = 0; cell < count; cell++) {
            const Cell &here = mesh.cells[cell];
            State x = nothing, y = nothing;
            for (int k = 0; k < 3; k++) {
                const Edge &edge = mesh.edges[here.edges[k]];
                int other = edge.inside == cell ? edge.outside : edge.inside;
                State between = other < 0 ? u[cell] : 0.5 * (u[cell] + u[other]);
                x = x + (here.sign[k] * edge.normal.x) * between;
                y = y + (here.sign[k] * edge.normal.y) * between;
            }
            slopes[cell] = {(1 / here.area) * x, (1 / here.area) * y};
        }
    }

    void exchange(std::vector<State> &u) { exchange_numbers(&u[0].density, numbers); }

    void exchange_slopes() { exchange_numbers(&slopes[0].x.density, 2 * numbers); }

    // The halos at both ends, so many numbers of each cell.
    void exchange_numbers(double *all, int each) {
        const int count = each * mesh.halo, own_count = own();
        double *left = all + each * own_count, *right = left + count;
        if (domain.alone) {
            copy(mesh.to_right, all, each, left);
            copy(mesh.to_left, all, each, right);
            return;
        }
        std::vector<double> low(count), high(count);
        copy(mesh.to_left, all, each, low.data());
        copy(mesh.to_right, all, each, high.data());
        MPI_Request requests[4];
        MPI_Irecv(left, count, MPI_DOUBLE, domain.left, 1, comm, &requests[0]);
        MPI_Irecv(right, count, MPI_DOUBLE, domain.right, 2, comm, &requests[1]);
        MPI_Isend(high.data(), count, MPI_DOUBLE, domain.right, 1, comm, &requests[2]);
        MPI_Isend(low.data(), count, MPI_DOUBLE, domain.left, 2, comm, &requests[3]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    }

    static void copy(const std::vector<int> &cells, const double *all, int each, double *to) {
        for (std::size_t at = 0; at < cells.size(); at++)
            for (int k = 0; k < each; k++)
                to[each * at + k] = all[each * cells[at] + k];
    }

    Domain domain;
    MPI_Comm comm;
    Mesh mesh;
    std::vector<State> through;
    std::vector<Slope> slopes;
};

// ---- What is asked for ----

// A gas at rest but for what the inputs of each column's process make of it.
State start(const double *x, int n, Point middle, int cell) {
    double bump = 0.1 * x[cell % n], wave = 0.05 * x[(cell + 1) % n] * std::sin(2 * middle.y);
    double density = 1 + bump + 0.02 * std::cos(middle.x), moving = density * wave, p = 1 + 0.3 * bump * bump + 0.1 * wave;
    return {density, moving, 0.5 * moving * bump, p / (gamma_gas - 1) + 0.625 * moving * moving / density,
            density * (0.3 + 0.1 * x[(cell + 2) % n])};
}

double result(Solver &solver, std::vector<State> &u) {
    double left = 0.4;
    for (int step = 0; step < steps; step++)
        left = solver.step(u, left);
    double kinetic = solver.total(solver.kinetic(u)), lift = solver.total(solver.lift(u));
    return std::log(1 + 100 * kinetic) + 0.1 * lift + 0.2 * solver.spread(u) + left;
}

} // namespace

// On its strip, by each process.
extern "C" double strips(double *x, int n) {
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    Solver solver(strip_of(rank, size), MPI_COMM_WORLD);
    std::vector<State> u(solver.cells());
    for (int cell = 0; cell < solver.own(); cell++)
        u[cell] = start(x, n, solver.middle(cell), cell);
    return result(solver, u) / size;
}

// On the whole mesh, by each process for itself.
extern "C" double whole(double *x, int n) {
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> inputs(static_cast<std::size_t>(size * n));
    MPI_Allgather(x, n, MPI_DOUBLE, inputs.data(), n, MPI_DOUBLE, MPI_COMM_WORLD);
    Solver solver(all_of(size), MPI_COMM_SELF);
    std::vector<State> u(solver.cells());
    const int each = solver.own() / size;
    for (int cell = 0; cell < solver.own(); cell++)
        u[cell] = start(inputs.data() + cell / each * n, n, solver.middle(cell), cell % each);
    return result(solver, u) / size;
}

//! Programs of loops whose indices are sums of counters: triangular updates in place, shifted copies, wavefronts, loops that go back or
//! by steps, branches and bounds that compare counters, rows that are as long as a variable says.
//!
//! ```c
//! static void g(REAL *__restrict a, REAL *__restrict b, long n, long m) {
//!     REAL s = 0.1;
//!     for (long k = 2; k < n - 2; k++)
//!         for (long i = k + 1; i < MIN(n - 2, k + 3); i++)
//!             if (i > k + 1)
//!                 a[i * MAX(n, m) + k] -= 0.25 * (a[k * n + i] * sin(b[(i - 2) * n + k]));
//! }
//! ```

use super::{Language, Program};
use crate::rng::Rng;

/// What counts, from the outermost loop to the innermost.
const COUNTERS: [&str; 3] = ["k", "i", "j"];

/// How far an index may lie from a counter; loops stay so far from the ends of rows.
const AWAY: i64 = 2;

/// Numbers of an array: more than the greatest index.
const CELLS: usize = 400;

/// A program of a seed.
pub fn program(seed: u64) -> Program {
    let mut rng = Rng::new(seed);
    let ty = one(
        &mut rng,
        &["int", "int", "long", "long", "size_t", "unsigned"],
    );
    let row = ["n", "n", "n", "n", "m", "12", "MAX(n, m)", "MAX(n, 7)"];
    let pointer = one(
        &mut rng,
        &["*__restrict ", "*__restrict ", "*__restrict ", "*"],
    );
    let mut loops = Loops {
        ty,
        row: one(&mut rng, &row),
        rng,
        lines: Vec::new(),
        temporaries: 0,
    };
    let count = 1 + loops.rng.below(3);
    for _ in 0..count {
        let depth = 1 + loops.rng.below(COUNTERS.len());
        loops.nest(depth, &[], &[]);
    }
    let mut lines = vec![
        "#ifndef MIN".into(),
        "#define MIN(a, b) ((a) < (b) ? (a) : (b))".into(),
        "#define MAX(a, b) ((a) > (b) ? (a) : (b))".into(),
        "#endif".into(),
        format!("static void g@(REAL {pointer}a, REAL {pointer}b, {ty} n, {ty} m) {{"),
        "REAL s = 0.1;".into(),
    ];
    lines.extend(loops.lines);
    lines.extend(["b[0] += s;".into(), "}".into()]);
    lines.extend(root(ty));
    Program {
        seed,
        language: Language::Affine,
        lines,
        features: [format!("indices of type {ty}")].into(),
    }
}

/// Fills the arrays from the inputs, and adds up what the loops leave in them.
fn root(ty: &str) -> Vec<String> {
    let lines = [
        "ROOT REAL f@(REAL *x, REAL *y, int n) {".into(),
        format!("REAL a[{CELLS}], b[{CELLS}], r = 0.0;"),
        format!("for (int i = 0; i < {CELLS}; i++) {{"),
        "a[i] = 0.7 + 0.3 * sin(0.3 * i + x[i % n]);".into(),
        "b[i] = 0.7 + 0.3 * cos(0.7 * i - y[i % n]);".into(),
        "}".into(),
        format!("g@(a, b, ({ty})(5 + n % 8), ({ty})(7 + n % 8));"),
        format!("for (int i = 0; i < {CELLS}; i++)"),
        "r += cos(1.1 * i) * a[i] + sin(1.3 * i) * b[i];".into(),
        "y[n / 2] = a[31] * b[17];".into(),
        "return 0.1 * r;".into(),
        "}".into(),
    ];
    lines.into()
}

fn one(rng: &mut Rng, of: &[&'static str]) -> &'static str {
    of[rng.below(of.len())]
}

struct Loops {
    rng: Rng,
    ty: &'static str,
    /// How long rows are.
    row: &'static str,
    lines: Vec<String>,
    temporaries: usize,
}

impl Loops {
    fn one(&mut self, of: &[&'static str]) -> &'static str {
        one(&mut self.rng, of)
    }

    fn counter(&mut self, scope: &[&'static str]) -> &'static str {
        self.one(scope)
    }

    // ---- loops ----

    /// So many loops within each other, in those that are there already.
    fn nest(&mut self, depth: usize, scope: &[&'static str], temporaries: &[String]) {
        let counter = COUNTERS[scope.len()];
        let head = self.head(counter, scope);
        self.lines.push(head);
        let scope: Vec<&str> = scope.iter().copied().chain([counter]).collect();
        let guarded = depth > 1 && self.rng.percent(25);
        if guarded {
            let condition = self.condition(&scope[scope.len() - 1..]);
            self.lines.push(format!("if ({condition}) {{"));
        }
        let mut temporaries = temporaries.to_vec();
        if depth == 1 || self.rng.coin() {
            self.statements(&scope, &mut temporaries);
        }
        if depth > 1 {
            self.nest(depth - 1, &scope, &temporaries);
            if self.rng.percent(30) {
                self.statements(&scope, &mut temporaries);
            }
        }
        if guarded {
            self.lines.push("}".into());
        }
        self.lines.push("}".into());
    }

    fn head(&mut self, counter: &str, scope: &[&'static str]) -> String {
        let (ty, has_sign) = (self.ty, matches!(self.ty, "int" | "long"));
        let low = self.low(scope, has_sign);
        let high = self.high(scope);
        let step = [1, 1, 1, 1, 1, 2, 3][self.rng.below(7)];
        match has_sign && self.rng.percent(20) {
            true => format!(
                "for ({ty} {counter} = {high} - 1; {counter} >= {low}; {counter} -= {step}) {{"
            ),
            false => {
                format!("for ({ty} {counter} = {low}; {counter} < {high}; {counter} += {step}) {{")
            }
        }
    }

    fn low(&mut self, scope: &[&'static str], has_sign: bool) -> String {
        let low = match scope.is_empty() || self.rng.percent(30) {
            true => AWAY.to_string(),
            false => format!("{}{}", self.counter(scope), self.one(&["", " + 1"])),
        };
        if !self.rng.percent(20) {
            return low;
        }
        let other = self.other(scope, &["3", "n / 2"]);
        let away = if has_sign {
            self.one(&["", " - 1"])
        } else {
            ""
        };
        format!("MAX({low}, {other}{away})")
    }

    fn high(&mut self, scope: &[&'static str]) -> String {
        let high = match scope.is_empty() || self.rng.percent(70) {
            true => format!("n - {AWAY}"),
            false => format!("{}{}", self.counter(scope), self.one(&["", " + 1"])),
        };
        if !self.rng.percent(25) {
            return high;
        }
        let other = self.other(scope, &["n / 2", "m - 4"]);
        format!("MIN({high}, {other} + {})", self.one(&["1", "2", "3"]))
    }

    /// A counter, or one of some numbers.
    fn other(&mut self, scope: &[&'static str], more: &[&'static str]) -> &'static str {
        let all: Vec<&str> = scope.iter().chain(more).copied().collect();
        self.one(&all)
    }

    fn condition(&mut self, scope: &[&'static str]) -> String {
        let compare = ["<", ">", "!=", "==", "<=", ">="];
        let (one, other) = (self.counter(scope), self.counter(scope));
        match self.rng.below(6) {
            0..=2 if one != other => {
                format!(
                    "{one} {} {other}{}",
                    self.one(&compare),
                    self.one(&["", " + 1", " + 2"])
                )
            }
            3 if one != other => format!("{one} + {other} {} n", self.one(&["<", ">"])),
            4 if scope.len() > 1 => {
                let (left, right) = (self.condition(&scope[1..]), self.condition(scope));
                format!("({left} {} {right})", self.one(&["&&", "||"]))
            }
            _ => {
                let bound = self.one(&["3", "4", "n / 2", "n - 3", "m - 5"]);
                format!("{one} {} {bound}", self.one(&compare))
            }
        }
    }

    // ---- statements ----

    fn statements(&mut self, scope: &[&'static str], temporaries: &mut Vec<String>) {
        for _ in 0..1 + self.rng.below(3) {
            let value = self.value(scope, temporaries, 2);
            let place = self.place(scope);
            let line = match self.rng.below(100) {
                0..30 => {
                    self.temporaries += 1;
                    let name = format!("t{}", self.temporaries);
                    let line = format!("REAL {name} = {value};");
                    temporaries.push(name);
                    line
                }
                30..52 => format!("{place} -= 0.25 * {value};"),
                52..60 => format!("s = 0.5 * s + 0.5 * sin({value});"),
                60..66 => format!("{place} = sin(s);"),
                66..82 => {
                    let (condition, other) = (self.condition(scope), self.place(scope));
                    let line = format!("if ({condition}) {place} = 0.3 * {value};");
                    match self.rng.percent(40) {
                        true => format!("{line} else {other} = 0.7 * sin({value});"),
                        false => line,
                    }
                }
                _ => format!("{place} = 0.5 * {value};"),
            };
            self.lines.push(line);
        }
    }

    fn place(&mut self, scope: &[&'static str]) -> String {
        let array = self.one(&["a", "a", "a", "a", "a", "b"]);
        format!("{array}[{}]", self.index(scope))
    }

    fn index(&mut self, scope: &[&'static str]) -> String {
        let (row, column) = (self.near(scope), self.near(scope));
        match self.rng.below(100) {
            0..75 => format!("{row} * {} + {column}", self.row),
            75..84 => format!("{row} + {column}"),
            84..90 => column,
            90..94 => {
                let twice = self.counter(scope);
                format!("{row} * {} + 2 * {twice}", self.row)
            }
            94..97 => format!("{row} * 3 + {column}"),
            _ => self.rng.below(3).to_string(),
        }
    }

    /// A counter, or a number near it, from 0 to n.
    fn near(&mut self, scope: &[&'static str]) -> String {
        let counter = self.counter(scope);
        if self.rng.percent(8) {
            return format!("(n - 1 - {counter})");
        }
        match self.rng.between(-AWAY, 2 * AWAY) {
            away if away < 0 => format!("({counter} - {})", -away),
            away if away > 0 && away <= AWAY => format!("({counter} + {away})"),
            _ => counter.into(),
        }
    }

    fn value(&mut self, scope: &[&'static str], temporaries: &[String], depth: usize) -> String {
        if depth == 0 || self.rng.percent(20) {
            let temporary = self.rng.pick(temporaries).cloned();
            return match temporary.filter(|_| self.rng.percent(35)) {
                Some(temporary) => temporary,
                None => self.place(scope),
            };
        }
        let one = self.value(scope, temporaries, depth - 1);
        let other = self.value(scope, temporaries, depth - 1);
        match self.rng.below(5) {
            0 => format!("sin({one})"),
            1 => format!("({one} * {other})"),
            2 => format!("({one} + 0.5 * {other})"),
            3 => format!("({one} - {other})"),
            _ => format!("({one} / (2.0 + {other} * {other}))"),
        }
    }
}

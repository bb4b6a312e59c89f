//! The table of derivative rules: every row against finite differences, at singular points and at
//! kinks; the names it covers; the messages of its parser.

use std::f64::consts::{LN_2, PI};

use backsweep::rules::{
    Func, Positions, Precision, ResultKind, ResultSpec, Rule, Section, Table, contribution,
};

fn builtin() -> &'static Table {
    Table::builtin().unwrap_or_else(|error| panic!("the embedded table does not parse: {error}"))
}

/// Fails with all of `failures`, not only the first.
fn assert_none(failures: &[String]) {
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// Whether `found` is `expected`, to a relative error of `tolerance`; NaN and infinities exactly.
fn close(found: f64, expected: f64, tolerance: f64) -> bool {
    (found.is_nan() && expected.is_nan())
        || found == expected
        || (found - expected).abs() <= tolerance * expected.abs().max(tolerance)
}

// ---- Values of partials ----

/// The derivative of `f` at `x` by central differences and Richardson extrapolation to a step of
/// zero (Ridders 1982); the extrapolation with the smallest error estimate wins.
fn finite_difference(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    const SHRINK: f64 = 1.4;
    const STEPS: usize = 12;
    let central = |step: f64| (f(x + step) - f(x - step)) / (2.0 * step);
    let mut step = 0.05 * x.abs().max(0.1);
    let mut previous = vec![central(step)];
    let (mut best, mut least_error) = (previous[0], f64::INFINITY);
    for _ in 1..STEPS {
        step /= SHRINK;
        let mut current = vec![central(step)];
        let mut factor = 1.0;
        for (order, coarser) in previous.iter().enumerate() {
            factor *= SHRINK * SHRINK;
            let finer = (current[order] * factor - coarser) / (factor - 1.0);
            let error = (finer - current[order]).abs().max((finer - coarser).abs());
            if error < least_error {
                (best, least_error) = (finer, error);
            }
            current.push(finer);
        }
        previous = current;
    }
    best
}

/// The partial of `result` in `arg` at `args`; zero where there is none.
fn partial(rule: &Rule, result: &ResultSpec, arg: usize, args: &[f64]) -> f64 {
    match &result.partials[arg] {
        Some(partial) => partial.eval(args, &rule.values(args)),
        None => 0.0,
    }
}

#[test]
fn every_row_agrees_with_finite_differences() {
    let mut failures = Vec::new();
    for rule in builtin().rules() {
        for point in &rule.points {
            let args = rule.spread(point);
            for result in rule.results.iter().filter(|result| result.floating) {
                for arg in rule.floating_args().iter() {
                    let value = |x: f64| {
                        let mut moved = args.clone();
                        moved[arg] = x;
                        let value = result.value.as_ref().map(|value| value.eval(&moved, &[]));
                        value.unwrap_or(f64::NAN)
                    };
                    // scalb is defined at integers of its second argument only.
                    if rule.name() == "scalb" && arg == 1 {
                        continue;
                    }
                    let expected = finite_difference(value, args[arg]);
                    let found = partial(rule, result, arg, &args);
                    if !close(found, expected, 1e-6) {
                        failures.push(format!(
                            "{}: d{}/d{} of `{}` at {point:?} is {found:e}, differences say {expected:e}",
                            rule.place,
                            result.name,
                            rule.args[arg].name,
                            rule.name()
                        ));
                    }
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn every_row_has_what_the_comparison_needs() {
    let mut failures = Vec::new();
    for rule in builtin().rules() {
        let mut complain = |what: &str| {
            failures.push(format!("{}: `{}` has {what}", rule.place, rule.name()));
        };
        if !rule.is_inactive() && rule.points.len() < 2 {
            complain("fewer than two sample points");
        }
        if rule.singular && rule.singular_points.is_empty() {
            complain("no singular point");
        }
        let floating = || rule.results.iter().filter(|result| result.floating);
        if !rule.points.is_empty() && floating().any(|result| result.value.is_none()) {
            complain("sample points, but a result without value");
        }
    }
    assert_none(&failures);
}

#[test]
fn at_singular_points_a_zero_adjoint_stays_zero() {
    let mut failures = Vec::new();
    for rule in builtin().rules() {
        for point in &rule.singular_points {
            let args = rule.spread(point);
            let mut singular = false;
            for result in &rule.results {
                for arg in rule.floating_args().iter() {
                    let partial = partial(rule, result, arg, &args);
                    singular |= !partial.is_finite();
                    if contribution(0.0, partial, rule.singular) != 0.0 {
                        failures.push(format!(
                            "{}: at {point:?} a zero adjoint does not stay zero",
                            rule.place
                        ));
                    }
                    if !partial.is_finite() && contribution(1.0, partial, rule.singular).is_finite()
                    {
                        failures.push(format!("{}: {point:?} hides a pole", rule.place));
                    }
                }
            }
            if !singular {
                failures.push(format!(
                    "{}: `{}` is not singular at {point:?}",
                    rule.place,
                    rule.name()
                ));
            }
        }
    }
    assert_none(&failures);
}

/// Wherever a function has a value but a partial is not finite, the row must be `singular`.
#[test]
fn no_row_lacks_the_flag_singular() {
    const GRID: [f64; 9] = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 3.0];
    let mut failures = Vec::new();
    for rule in builtin().rules().iter().filter(|rule| !rule.singular) {
        let inputs = rule.args.iter().filter(|arg| arg.kind.is_input()).count();
        for number in 0..GRID.len().pow(inputs as u32) {
            let digit = |place: usize| GRID[number / GRID.len().pow(place as u32) % GRID.len()];
            let point: Vec<f64> = (0..inputs).map(digit).collect();
            let args = rule.spread(&point);
            for (result, value) in rule.results.iter().zip(rule.values(&args)) {
                for arg in rule.floating_args().iter() {
                    let partial = partial(rule, result, arg, &args);
                    if !value.is_nan() && !partial.is_finite() {
                        failures.push(format!(
                            "{}: `{}` at {point:?} has value {value}, but partial {partial}",
                            rule.place,
                            rule.name()
                        ));
                    }
                }
            }
        }
    }
    assert_none(&failures);
}

/// The lines of the README's table: the call, and the partials at it.
fn documented_values() -> Vec<(String, Vec<f64>, Vec<f64>)> {
    let numbers = |text: &str| -> Vec<f64> {
        let numbers = text.split(',').map(|number| number.trim().parse());
        numbers.map(|number| number.expect("a number")).collect()
    };
    let readme = include_str!("../src/rules/README.md");
    let lines = readme.lines().filter_map(|line| line.strip_prefix("| `"));
    lines
        .map(|line| {
            let (call, rest) = line.split_once("` | ").expect("a call and its partials");
            let (name, args) = call.split_once('(').expect("arguments");
            let (partials, _) = rest.split_once(" |").expect("an end of the column");
            (
                name.to_owned(),
                numbers(&args.replace(')', "")),
                numbers(partials),
            )
        })
        .collect()
}

#[test]
fn kinks_and_singular_points_are_as_documented() {
    let documented = documented_values();
    assert!(documented.len() > 30, "the table is gone from the README");
    let mut failures = Vec::new();
    for (name, point, expected) in documented {
        let table = builtin();
        let rule = table
            .for_symbol(&name)
            .map(|(rule, _)| rule)
            .or_else(|| table.for_intrinsic(&name))
            .or_else(|| table.for_instruction(&name))
            .unwrap_or_else(|| panic!("no rule for {name}"));
        let args = rule.spread(&point);
        let floating = rule.floating_args();
        let partials = floating
            .iter()
            .map(|arg| partial(rule, &rule.results[0], arg, &args));
        let found: Vec<f64> = partials.collect();
        let agree = |(found, expected): (&f64, &f64)| close(*found, *expected, 1e-12);
        if found.len() != expected.len() || !found.iter().zip(&expected).all(agree) {
            failures.push(format!(
                "{name}{point:?}: {found:?}, documented {expected:?}"
            ));
        }
    }
    assert_none(&failures);
}

/// Partials where the textbook form loses its digits.
#[test]
fn partials_keep_their_precision() {
    let near: f64 = 1e-10;
    let cases = [
        ("tanh", vec![20.0], 4.0 * (-40.0f64).exp()),
        (
            "acos",
            vec![1.0 - near],
            -1.0 / (near * (2.0 - near)).sqrt(),
        ),
        ("asin", vec![near - 1.0], 1.0 / (near * (2.0 - near)).sqrt()),
        ("expm1", vec![-40.0], (-40.0f64).exp()),
        ("acosh", vec![1e200], 1e-200),
        ("asinh", vec![1e200], 1e-200),
        ("atan2", vec![1e-200, 1e-200], 0.5e200),
        ("hypot", vec![3e200, 4e200], 0.6),
        (
            "_FortranAErfcScaled8",
            vec![31.0],
            -5.861_719_430_369_727e-4,
        ),
        (
            "_FortranAErfcScaled8",
            vec![100.0],
            -5.641_049_762_599_319e-5,
        ),
        ("tgamma", vec![0.5], PI.sqrt() * DIGAMMA_HALF),
    ];
    for (name, args, expected) in cases {
        let (rule, _) = builtin().for_symbol(name).expect("a rule");
        let found = partial(rule, &rule.results[0], 0, &args);
        // 1 - near is itself rounded, which the root near the pole magnifies.
        assert!(
            close(found, expected, 1e-6),
            "{name}{args:?}: {found:e}, not {expected:e}"
        );
    }
}

const EULER: f64 = 0.577_215_664_901_532_9;
const DIGAMMA_HALF: f64 = -EULER - 2.0 * LN_2;

#[test]
fn digamma_and_trigamma_have_their_known_values() {
    let catalan = 0.915_965_594_177_219;
    let cases = [
        (Func::Digamma, 1.0, -EULER),
        (Func::Digamma, 0.5, DIGAMMA_HALF),
        (Func::Digamma, 0.25, -EULER - PI / 2.0 - 3.0 * LN_2),
        (Func::Digamma, -0.5, DIGAMMA_HALF + 2.0),
        (Func::Digamma, 10.0, 7129.0 / 2520.0 - EULER),
        (Func::Trigamma, 1.0, PI * PI / 6.0),
        (Func::Trigamma, 0.5, PI * PI / 2.0),
        (Func::Trigamma, 0.25, PI * PI + 8.0 * catalan),
        (Func::Trigamma, -0.5, PI * PI / 2.0 + 4.0),
    ];
    for (func, x, expected) in cases {
        let found = func.eval(&[x]);
        assert!(
            close(found, expected, 1e-14),
            "{func:?}({x}) = {found:e}, not {expected:e}"
        );
    }
    assert_eq!(Func::Digamma.eval(&[0.0]), f64::NEG_INFINITY);
    assert_eq!(Func::Trigamma.eval(&[-3.0]), f64::INFINITY);
    assert!(Func::Digamma.eval(&[-3.0]).is_nan());
}

// ---- Facts derived from rows ----

#[test]
fn needs_and_linearity_follow_from_the_partials() {
    let rule = |opcode: &str| builtin().for_instruction(opcode).expect("a rule");
    let only = |position: usize| Positions::from_iter([position]);
    let product = rule("fmul");
    assert_eq!(product.needs(0).args, only(1));
    assert!(product.needs(0).results.is_empty());
    assert!(!product.is_linear(0));
    assert!(product.is_linear_while(0, only(0)));
    let quotient = rule("fdiv");
    assert_eq!(quotient.needs(0).args, only(1));
    assert_eq!(quotient.needs(1).args, only(1));
    assert_eq!(quotient.needs(1).results, only(0));
    assert!(quotient.is_linear_while(0, only(0)));
    assert!(
        !quotient.is_linear_while(1, only(0)),
        "the result varies with x"
    );
    for opcode in ["fadd", "fsub", "fneg", "fpext", "fptrunc"] {
        assert!(
            rule(opcode).needs(0).is_empty() && rule(opcode).is_linear(0),
            "{opcode}"
        );
    }
    let symbol = |name: &str| builtin().for_symbol(name).expect("a rule").0;
    assert!(symbol("sqrt").needs(0).args.is_empty());
    assert_eq!(symbol("sqrt").needs(0).results, only(0));
    assert!(symbol("ldexp").is_linear(0), "an integer does not vary");
    assert_eq!(symbol("ldexp").needs(0).args, only(1));
    assert!(!symbol("fabs").is_linear(0), "a kink needs its argument");
    assert!(symbol("fmax").needs(0).args.contains(1), "conditions count");
    assert!(symbol("fma").is_linear(2) && !symbol("fma").is_linear(0));
    assert!(symbol("floor").is_inactive() && !symbol("modf").is_inactive());
}

#[test]
fn activity_edges_name_the_results() {
    let (sincos, precision) = builtin().for_symbol("sincosf").expect("a rule");
    assert_eq!(precision, Precision::Float);
    let edges: Vec<ResultKind> = sincos
        .partials_of(0)
        .map(|(result, _)| result.kind)
        .collect();
    assert_eq!(edges, [ResultKind::Out(1), ResultKind::Out(2)]);
    let modf = builtin().for_intrinsic("llvm.modf.f64").expect("a rule");
    let edges: Vec<ResultKind> = modf.partials_of(0).map(|(result, _)| result.kind).collect();
    assert_eq!(edges, [ResultKind::Member(0)]);
    let frexp = builtin()
        .for_intrinsic("llvm.frexp.f64.i32")
        .expect("a rule");
    assert!(!frexp.results[1].floating);
}

// ---- Coverage ----

/// C99 7.12.4 to 7.12.13, and the Bessel functions of POSIX.
const C99: &str = "acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 \
    frexp ilogb ldexp log log10 log1p log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf \
    erfc lgamma tgamma ceil floor nearbyint rint lrint llrint round lround llround trunc fmod \
    remainder remquo copysign nan nextafter nexttoward fdim fmax fmin fma j0 j1 jn y0 y1 yn";
/// What glibc has besides; the classification macros end up in the last ones.
const GLIBC: &str = "sincos exp10 pow10 gamma drem significand scalb roundeven llogb nextup nextdown \
    finite isinf isnan __finite __isinf __isnan __signbit __fpclassify";
/// C99 7.3; creal and cimag seldom remain calls.
const COMPLEX: &str = "cacos casin catan ccos csin ctan cacosh casinh catanh ccosh csinh ctanh cexp clog \
    cabs cpow csqrt carg cimag conj cproj creal";
/// What compilers call for complex arithmetic, and flang for numeric intrinsics.
const HELPERS: &str = "__muldc3 __divdc3 __mulsc3 __divsc3 __mulxc3 __divxc3 __powidf2 __powisf2 \
    _FortranAModReal8 _FortranAModuloReal8 _FortranAzpowi _FortranAcpowi _FortranAScale8 \
    _FortranAFraction8 _FortranASetExponent8 _FortranANearest8 _FortranASpacing8 \
    _FortranARRSpacing8 _FortranAErfcScaled8 _FortranAExponent8_4 _FortranAFPow8i";
const REENTRANT: [&str; 3] = ["lgamma_r", "lgammaf_r", "lgammal_r"];

/// LLVM 22's language reference: standard C library, arithmetic and saturating conversion
/// intrinsics of floating type.
const INTRINSICS: &str = "sqrt powi sin cos tan asin acos atan atan2 sinh cosh tanh sincos sincospi \
    modf pow exp exp2 exp10 ldexp frexp log log10 log2 fma fabs minnum maxnum minimum maximum \
    minimumnum maximumnum copysign floor ceil trunc rint nearbyint round roundeven lround llround \
    lrint llrint canonicalize fmuladd is.fpclass arithmetic.fence fptosi.sat fptoui.sat \
    fptrunc.round";
const CONSTRAINED: &str = "fadd fsub fmul fdiv frem fma fmuladd fptosi fptoui sitofp uitofp fptrunc \
    fpext fcmp fcmps sqrt powi ldexp asin acos atan atan2 sin cos tan sinh cosh tanh pow log log10 \
    log2 exp exp2 rint nearbyint lrint llrint maxnum minnum maximum minimum ceil floor lround \
    llround round roundeven trunc";
const INSTRUCTIONS: &str =
    "fadd fsub fmul fdiv frem fneg fpext fptrunc fcmp fptosi fptoui sitofp uitofp";

#[test]
fn the_table_covers_the_c_library() {
    let mut missing = Vec::new();
    let names = [C99, GLIBC, COMPLEX].map(str::split_whitespace);
    for name in names.into_iter().flatten() {
        let precisions = [
            ("", Precision::Double),
            ("f", Precision::Float),
            ("l", Precision::LongDouble),
        ];
        for (suffix, precision) in precisions {
            let symbol = format!("{name}{suffix}");
            match builtin().for_symbol(&symbol) {
                Some((_, found)) if found == precision => {}
                Some((_, found)) => missing.push(format!("{symbol} is {found:?}")),
                None => missing.push(symbol),
            }
        }
    }
    let exact = HELPERS.split_whitespace().chain(REENTRANT);
    let absent = exact.filter(|name| builtin().for_symbol(name).is_none());
    missing.extend(absent.map(str::to_owned));
    assert_none(&missing);
    assert!(builtin().for_symbol("__logf_finite").is_some());
    assert!(
        builtin()
            .for_symbol("sinf")
            .is_some_and(|(rule, _)| rule.name() == "sin")
    );
    for name in ["sing", "printf", "lf", "", "llvm.sin", "fmul", "__powidf3"] {
        assert!(builtin().for_symbol(name).is_none(), "{name}");
    }
}

#[test]
fn the_table_covers_llvm() {
    let table = builtin();
    let mut missing = Vec::new();
    for base in INTRINSICS.split_whitespace() {
        for name in [format!("llvm.{base}"), format!("llvm.{base}.v4f64.i32")] {
            if table.for_intrinsic(&name).is_none() {
                missing.push(name);
            }
        }
    }
    for base in CONSTRAINED.split_whitespace() {
        let name = format!("llvm.experimental.constrained.{base}.f64");
        if table.for_intrinsic(&name).is_none() {
            missing.push(name);
        }
    }
    let instructions = INSTRUCTIONS.split_whitespace();
    missing.extend(
        instructions
            .filter(|op| table.for_instruction(op).is_none())
            .map(String::from),
    );
    assert_none(&missing);
    for name in [
        "llvm.memcpy.p0.p0.i64",
        "llvm.sinful.f64",
        "llvm",
        "",
        "sin",
        "llvm.vector.reduce.fadd.v4f64",
    ] {
        assert!(table.for_intrinsic(name).is_none(), "{name}");
    }
}

/// A partial calls functions; a gradient of the gradient needs their rules in turn.
#[test]
fn what_partials_call_has_a_rule_itself() {
    for func in Func::ALL {
        let symbol = func.symbol(Precision::Double).expect("a double function");
        let rule = builtin().for_symbol(&symbol);
        assert!(
            rule.is_some() || *func == Func::Trigamma,
            "{func:?} calls {symbol}"
        );
        if let Some(intrinsic) = func.intrinsic() {
            assert!(builtin().for_intrinsic(intrinsic).is_some(), "{intrinsic}");
        }
        let points = [[0.5, 0.5, 0.5], [2.0, 1.5, 1.0]];
        let evaluated = points
            .iter()
            .any(|point| !func.eval(&point[..func.params().len()]).is_nan());
        assert!(evaluated, "{func:?} cannot be evaluated");
        assert_eq!(func.symbol(Precision::ByType), None);
    }
    assert_eq!(Func::Sin.symbol(Precision::Float).as_deref(), Some("sinf"));
    assert_eq!(
        Func::Digamma.symbol(Precision::LongDouble).as_deref(),
        Some("bsw_digammal")
    );
}

// ---- Reading rule files ----

#[test]
fn a_users_row_is_read_and_wins() {
    let text = "# a layer\n\"my layer::f\" | relu(x, int n, ptr name, ...) -> y =\n    \
                if n > 1 and not x <= 0 then y/x else 0  value fmax(x, 0)  @ (0.5, 2)\n\
                sin(x) = 7\nlog_state(...) = inactive\n";
    let user = Table::parse(text, "user.rules").expect("a table");
    let (rule, precision) = user.for_symbol("my layer::f").expect("the row");
    assert_eq!(
        (rule.section, precision),
        (Section::Functions, Precision::ByType)
    );
    assert!(rule.variadic && user.for_symbol("reluf").is_none());
    assert_eq!((rule.place.line, rule.place.column), (2, 1));
    let mut table = builtin().clone();
    table.extend(user);
    let (sin, _) = table.for_symbol("sin").expect("the row");
    assert_eq!(partial(sin, &sin.results[0], 0, &[0.0]), 7.0);
    assert!(
        table
            .for_symbol("sinf")
            .is_some_and(|(rule, _)| rule.points.len() == 3)
    );
    assert!(
        table
            .for_symbol("log_state")
            .is_some_and(|(rule, _)| rule.is_inactive())
    );
    assert_eq!(
        table.for_symbol("relu").map(|(rule, _)| rule.name()),
        Some("my layer::f")
    );
}

#[test]
fn what_is_printed_parses_to_the_same_rule() {
    for rule in builtin().rules() {
        let printed = rule.to_string();
        let table = Table::parse(&printed, "printed").unwrap_or_else(|error| panic!("{error}"));
        let again = &table.rules()[0];
        assert_eq!((&again.names, &again.args), (&rule.names, &rule.args));
        assert_eq!(again.singular, rule.singular);
        let edges = |rule: &Rule| -> Vec<_> {
            let results = rule.results.iter();
            results
                .map(|result| (result.kind, result.partials.clone()))
                .collect()
        };
        assert_eq!(edges(again), edges(rule), "{printed}");
    }
}

//! Tests: what the parser says of faulty rule files.

use super::Table;

/// Fails with all of `failures`, not only the first.
fn assert_none(failures: &[String]) {
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// The texts of [`FAULTS`] once their hints are followed.
const MENDED: &[&str] = &[
    "f(x) = exp(x)",
    "f(x) = sin(x)",
    "f(x) = x",
    "f(x, y) = x, y",
    "f(x) = pow(x, 2)",
    "f(int n, x) = jn(n, x)",
    "f(x) = if x > 0 then 1 else 0",
    "f(x) = if x > 0 then 1 else 0",
    "f(x) = if x > 0 then 1 else 0",
    "f(x) = if 0 < x and x < 1 then 1 else 0",
    "f(x) = x*x",
    "f(x) = if x > 0 and x < 1 then 1 else 0",
    "f(x) = 2*x",
    "f(x) = (x)",
    "f(x) = x",
    "f(x) = x\n\ng(x) = 1",
    "f(x) = 1 + 2",
    "f(x) = 1",
    "f(x) = 1",
    "f(x) = 1",
    "f(int n) = inactive",
    "f(v) = 1",
    "f(x) = 1",
    "f(x) = 1",
    "f(x, y) = 1, 1",
    "f(x, ...) = 1",
    "f(x) -> (a, b) = a: 1; b: 1",
    "f(x) -> (a, b) = a: 1; b: 0",
    "f(x, out s) = r: 1; s: 1",
    "f(x, out s) = r: 2; s: 1",
    "f(x, out int e) = 1",
    "f(x, out int e) = 1",
    "f(x, ptr p) = x",
    "f(int n) = inactive",
    "f(x) = 1 value x",
    "f(x) = 1 value x",
    "f(x) = 1 @ 1",
    "f(x, int n) = n @ (1, 2)",
    "f(x) = 1 @ 2",
    "f(x) = 1 @ 1, 2",
    "f(x) = inactive",
    "f(x) = 1\ng(x) = 2",
    "f(x) = 1",
    "[math]\nsin(x) = 1",
    "f(x) = 1",
    "f(x) = h where k = 1, h = k",
    "f(x) = h where h = 1",
    "f(x) = 1 where h = x",
    "f(x) = 1",
    "[math]",
    "[math]\nsin(x) = 1",
    "\"f\"(x) = 1",
    "f(x) = 1",
    "f(x) = 1",
];

#[test]
fn faults_are_gone_once_their_hints_are_followed() {
    assert_eq!(MENDED.len(), FAULTS.len());
    let mut failures = Vec::new();
    for (mended, (fault, ..)) in MENDED.iter().zip(FAULTS) {
        if let Err(error) = Table::parse(mended, "test.rules") {
            failures.push(format!("`{fault}` mended as `{mended}`: {error}"));
        }
    }
    assert_none(&failures);
}

/// Text, the place, and what the message must contain.
const FAULTS: &[(&str, &str, &str)] = &[
    ("f(x) = foo(x)", "1:8", "unknown function `foo`"),
    ("f(x) = sinn(x)", "1:8", "hint: did you mean `sin`?"),
    ("f(x) = y", "1:8", "unknown name `y`"),
    (
        "f(x, y) = x",
        "1:11",
        "`f` has 2 floating arguments, but 1 partial stands here",
    ),
    ("f(x) = pow(x)", "1:8", "`pow` takes 2 operands, found 1"),
    ("f(x) = jn(x, x)", "1:11", "`jn` takes an integer here"),
    (
        "f(x) = x > 0",
        "1:10",
        "a condition stands where a number is expected",
    ),
    (
        "f(x) = if x then 1 else 0",
        "1:11",
        "a number stands where a condition is expected",
    ),
    (
        "f(x) = if x > 0 then 1",
        "1:23",
        "expected `else`, but the row ends",
    ),
    (
        "f(x) = if 0 < x < 1 then 1 else 0",
        "1:17",
        "comparisons do not chain",
    ),
    ("f(x) = x^2", "1:9", "hint: there is no power operator"),
    (
        "f(x) = if x > 0 && x < 1 then 1 else 0",
        "1:17",
        "hint: write `and`",
    ),
    ("f(x) = 2x", "1:8", "`2x` is not a number"),
    ("f(x) = (x", "1:10", "expected `)`, but the row ends"),
    ("f(x) =", "1:7", "expected an expression, but the row ends"),
    (
        "f(x) = x,\n\ng(x) = 1",
        "1:10",
        "expected an expression, but the row ends",
    ),
    (
        "f(x) = 1 + + 2",
        "1:12",
        "expected an expression, found `+`",
    ),
    ("f(x)", "1:5", "expected `=`, but the row ends"),
    ("f x = 1", "1:3", "expected `(`, found `x`"),
    ("= 1", "1:1", "expected the name of a function"),
    (
        "f(int) = 1",
        "1:6",
        "expected the name of an argument, found `)`",
    ),
    ("f(value) = 1", "1:3", "`value` is a keyword"),
    ("f(x.y) = 1", "1:3", "`x.y` cannot name an argument"),
    ("f(r) = 1", "1:1", "two arguments or results are named `r`"),
    (
        "f(x, x) = 1, 1",
        "1:1",
        "two arguments or results are named `x`",
    ),
    ("f(..., x) = 1", "1:6", "expected `)`, found `,`"),
    (
        "f(x) -> (a, b) = 1",
        "1:18",
        "it is not said which result this is for",
    ),
    (
        "f(x) -> (a, b) = a: 1",
        "1:22",
        "the partials of result `b` are missing",
    ),
    (
        "f(x, out s) = t: 1",
        "1:15",
        "there is no floating result `t`",
    ),
    (
        "f(x, out s) = s: 1; s: 2",
        "1:21",
        "result `s` has two entries",
    ),
    (
        "f(x, out int e) = ldexp(1, e)",
        "1:28",
        "`ldexp` takes an integer here",
    ),
    ("f(x, out int e) = e", "1:19", "`e` is an integer result"),
    ("f(x, ptr p) = p", "1:15", "`p` is a pointer"),
    (
        "f(int n) = n",
        "1:12",
        "a function without floating arguments is `= inactive`",
    ),
    ("f(x) = 1 value r", "1:16", "unknown name `r`"),
    ("f(x) = 1 value x, x", "1:16", "a result has one value"),
    (
        "f(x) = 1 @ (1, 2)",
        "1:12",
        "a point of 2 where `f` takes 1",
    ),
    (
        "f(x, int n) = n @ (1, 2.5)",
        "1:19",
        "`n` is an integer argument",
    ),
    ("f(x) = 1 @ x", "1:12", "expected a number, found `x`"),
    ("f(x) = 1 @ 1 @ 2", "1:14", "a second `@`"),
    (
        "f(x) = inactive singular",
        "1:1",
        "an inactive row has no partial to guard",
    ),
    (
        "f(x) = 1 g(x) = 2",
        "1:10",
        "expected the end of the row, found `g`",
    ),
    (
        "f(x) = 1\nf(y) = 2",
        "2:1",
        "`f` already has a row, at test.rules:1:1",
    ),
    (
        "[math]\nsin(x) = 1\n[functions]\nsinf(x) = 1",
        "4:1",
        "`sinf` already has a row",
    ),
    ("f | f(x) = 1", "1:1", "`f` already has a row, this one"),
    ("f(x) = h where h = k, k = 1", "1:20", "unknown name `k`"),
    (
        "f(x) = h where x = 1",
        "1:16",
        "`x` already stands for something",
    ),
    ("f(x) = 1 where h = x value h", "1:28", "unknown name `h`"),
    ("  f(x) = 1", "1:3", "an indented line continues a row"),
    ("[maths]", "1:2", "expected a section, found `maths`"),
    (
        "[math] sin(x) = 1",
        "1:8",
        "expected the end of the line, found `sin`",
    ),
    (
        "\"f(x) = 1",
        "1:1",
        "a quoted name does not end in its line",
    ),
    ("\"\"(x) = 1", "1:1", "an empty name"),
    ("f(x) = §", "1:8", "unexpected character `§`"),
];

#[test]
fn faults_are_named_with_their_place() {
    let mut failures = Vec::new();
    for (text, place, expected) in FAULTS {
        match Table::parse(text, "test.rules") {
            Ok(_) => failures.push(format!("`{text}` is accepted")),
            Err(error) => {
                let message = error.to_string();
                let start = format!("test.rules:{place}: error: ");
                if !message.starts_with(&start) || !message.contains(expected) {
                    failures.push(format!("`{text}`: wanted {start}… {expected}\n  {message}"));
                }
                if error.hint.is_empty() {
                    failures.push(format!("`{text}`: no hint"));
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn deep_and_long_expressions_are_refused() {
    let refused = |text: String, reason: &str| {
        let error = Table::parse(&text, "test.rules").expect_err("too much");
        assert!(error.reason.contains(reason), "{error}");
    };
    let deep = 100_000;
    refused(format!("f(x) = {}", "(".repeat(deep)), "nested more than");
    refused(format!("f(x) = {}x", "-".repeat(deep)), "nested more than");
    refused(
        format!("f(x) = {}", "if x > 0 then ".repeat(deep)),
        "nested more than",
    );
    refused(
        format!("f(x) = x{}", " + x".repeat(deep)),
        "more than 1000 operations",
    );
    let doubled = (1..40).map(|n| format!("h{n} = h{}*h{}", n - 1, n - 1));
    let doubled: Vec<String> = doubled.collect();
    refused(
        format!("f(x) = h39 where h0 = x, {}", doubled.join(", ")),
        "more than 2000 operations",
    );
    let args: Vec<String> = (0..65).map(|n| format!("x{n}")).collect();
    refused(
        format!("f({}) = 1", args.join(", ")),
        "more than 64 arguments",
    );
}

/// Damaged rule files give a table or an error, never a panic.
#[test]
fn damaged_files_do_not_panic() {
    let text = include_str!("math.rules");
    let rows: Vec<&str> = text.split("\n\n").collect();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % bound
    };
    const PIECES: &[u8] = b"()[],;:=<>+-*/|@\".0e#$ \nxr";
    let mut refused = 0;
    for _ in 0..3000 {
        let mut damaged: Vec<u8> = rows[random(rows.len())].bytes().collect();
        for _ in 0..=random(3) {
            let position = random(damaged.len().max(1)).min(damaged.len().saturating_sub(1));
            match random(3) {
                0 => damaged.truncate(position),
                1 => damaged.insert(position, PIECES[random(PIECES.len())]),
                _ if !damaged.is_empty() => damaged[position] = PIECES[random(PIECES.len())],
                _ => {}
            }
        }
        let damaged = String::from_utf8_lossy(&damaged);
        refused += usize::from(Table::parse(&damaged, "damaged").is_err());
    }
    assert!(
        refused > 1000,
        "the damage does not reach the parser: {refused}"
    );
}

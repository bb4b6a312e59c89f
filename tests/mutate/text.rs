//! Mutations of LLVM assembly, most of which leave it well-formed.

use super::corpus::Seed;
use super::random::Random;

/// Names with their sigil: `@f`, `%x`, `!3`, `#0`, `$group`.
pub fn symbols(text: &str) -> impl Iterator<Item = &str> {
    tokens(text).filter(|token| token.len() > 1 && token.starts_with(['@', '%', '!', '#', '$']))
}

/// Words, quoted strings, and every other character by itself.
pub fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
            c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        Some(token)
    })
}

fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || "@%!#$._-".contains(c)
}

const TYPES: [&str; 28] = [
    "double",
    "float",
    "half",
    "bfloat",
    "x86_fp80",
    "fp128",
    "ppc_fp128",
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "i37",
    "ptr",
    "<2 x double>",
    "<4 x float>",
    "<vscale x 2 x double>",
    "<2 x ptr>",
    "[2 x double]",
    "{ double, double }",
    "{}",
    "ptr addrspace(1)",
    "[0 x i8]",
    "x86_amx",
    "token",
    "void",
    "[1099511627776 x i8]",
];

/// Words that can stand for each other.
const FAMILIES: [&[&str]; 12] = [
    &["fadd", "fsub", "fmul", "fdiv", "frem"],
    &[
        "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "and", "or", "xor", "shl", "lshr",
        "ashr",
    ],
    &[
        "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true", "false",
    ],
    &[
        "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
    ],
    &[
        "undef",
        "poison",
        "null",
        "zeroinitializer",
        "0",
        "1",
        "-1",
        "0.0",
        "1.0",
        "true",
    ],
    &[
        "fpext",
        "fptrunc",
        "bitcast",
        "sitofp",
        "uitofp",
        "fptosi",
        "fptoui",
        "trunc",
        "zext",
        "sext",
        "ptrtoint",
        "inttoptr",
        "addrspacecast",
    ],
    &[
        "internal",
        "private",
        "weak",
        "linkonce_odr",
        "available_externally",
        "external",
        "common",
        "extern_weak",
        "dso_local",
        "hidden",
        "thread_local",
    ],
    &[
        "llvm.sin",
        "llvm.cos",
        "llvm.exp",
        "llvm.sqrt",
        "llvm.fabs",
        "llvm.log",
        "llvm.floor",
        "llvm.canonicalize",
        "llvm.tan",
        "llvm.rint",
        "llvm.arithmetic.fence",
        "llvm.ssa.copy",
    ],
    &["llvm.fma", "llvm.fmuladd"],
    &[
        "llvm.pow",
        "llvm.maxnum",
        "llvm.minnum",
        "llvm.maximum",
        "llvm.minimum",
        "llvm.copysign",
        "llvm.atan2",
    ],
    &["call", "tail call", "musttail call", "notail call"],
    &[
        "fastcc",
        "coldcc",
        "ccc",
        "swiftcc",
        "swifttailcc",
        "tailcc",
        "preserve_mostcc",
        "ghccc",
    ],
];

/// Lines that fit nearly everywhere; `%N` becomes a new name.
const INSERTED: [&str; 36] = [
    "%N = alloca double",
    "%N = alloca i32, i32 0",
    "%N = alloca [4 x ptr], align 4096",
    "%N = alloca <vscale x 4 x float>",
    "%N = alloca i8, i64 undef",
    "%N = fadd double undef, poison",
    "%N = freeze double poison",
    "fence seq_cst",
    "store double 1.0, ptr null",
    "store i64 7, ptr undef",
    "store volatile double 0.0, ptr inttoptr (i64 4096 to ptr)",
    "%N = load ptr, ptr null",
    "%N = load atomic i64, ptr undef seq_cst, align 8",
    "%N = load <vscale x 2 x double>, ptr null",
    "%N = load { ptr, double, [3 x float] }, ptr null",
    "%N = load double, ptr addrspace(1) null",
    "store { double, ptr } zeroinitializer, ptr null",
    "store <4 x i1> zeroinitializer, ptr null",
    "%N = getelementptr double, <2 x ptr> zeroinitializer, i64 1",
    "%N = getelementptr i8, ptr null, i128 170141183460469231731687303715884105727",
    "%N = extractelement <2 x double> undef, i32 7",
    "%N = insertvalue { double, [2 x float] } undef, float 1.0, 1, 1",
    "%N = select i1 undef, double 1.0, double poison",
    "%N = icmp ult i200 99999999999999999999999999999999999999999999999999, 3",
    "%N = fcmp ueq <2 x double> <double 1.0, double poison>, zeroinitializer",
    "%N = atomicrmw xchg ptr null, double 1.0 monotonic",
    "%N = cmpxchg weak ptr null, i32 0, i32 1 seq_cst seq_cst",
    "%N = va_arg ptr null, double",
    "%N = call double asm \"\", \"=x\"()",
    "call void asm sideeffect alignstack inteldialect \"nop\", \"~{memory}\"()",
    "call void null()",
    "call void undef(double 1.0)",
    "%N = call double inttoptr (i64 8 to ptr)(double 2.0)",
    "%N = bitcast <2 x float> undef to double",
    "%N = ptrtoint ptr null to i1",
    "%N = fpext <2 x half> undef to <2 x x86_fp80>",
];

const PARAMETER_WORDS: [&str; 16] = [
    "byval(double)",
    "sret(double)",
    "inalloca(double)",
    "preallocated(double)",
    "swifterror",
    "swiftself",
    "noalias",
    "nonnull",
    "returned",
    "nest",
    "inreg",
    "align 4096",
    "dereferenceable(18446744073709551615)",
    "readnone",
    "byref(double)",
    "elementtype(double)",
];

const FUNCTION_WORDS: [&str; 17] = [
    "noreturn",
    "memory(none)",
    "alwaysinline",
    "optnone noinline",
    "naked",
    "strictfp",
    "gc \"x\"",
    "presplitcoroutine",
    "section \"s\"",
    "align 64",
    "returns_twice",
    "nounwind",
    "convergent",
    "null_pointer_is_valid",
    "willreturn",
    "personality ptr null",
    "prefix i32 1",
];

/// The assembly in lines.
struct Lines {
    lines: Vec<String>,
    fresh: usize,
}

/// Some mutations of one seed; `other` gives parts.
pub fn mutate(random: &mut Random, seed: &Seed, other: &Seed) -> String {
    let mut lines = Lines {
        lines: seed.text.lines().map(str::to_owned).collect(),
        fresh: 0,
    };
    for _ in 0..random.few() {
        lines.step(random, other);
    }
    lines.lines.join("\n") + "\n"
}

impl Lines {
    fn step(&mut self, random: &mut Random, other: &Seed) {
        if self.lines.is_empty() {
            return;
        }
        match random.below(32) {
            0 => self.delete(random),
            1 => self.swap(random),
            2 => self.type_everywhere(random),
            3 => self.type_once(random),
            4..=6 => self.duplicate(random),
            7..=9 => self.insert(random),
            10 => self.parameter_word(random),
            11 => self.function_word(random),
            12 => self.append(other),
            13 => self.splice(random, other),
            14 => self.bytes(random),
            15 => self.erased_return(random),
            16..=18 => self.target(random),
            19..=20 => self.number(random),
            21..=25 => self.operand(random),
            _ => self.family(random),
        }
    }

    /// An instruction's line, if there is one.
    fn instruction(&self, random: &mut Random) -> usize {
        let inner: Vec<usize> = (0..self.lines.len())
            .filter(|at| self.lines[*at].starts_with(' '))
            .collect();
        random.pick(&inner).copied().unwrap_or(0)
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("%fresh{}", self.fresh)
    }

    fn delete(&mut self, random: &mut Random) {
        let at = random.below(self.lines.len());
        self.lines.remove(at);
    }

    fn swap(&mut self, random: &mut Random) {
        let (a, b) = (self.instruction(random), self.instruction(random));
        self.lines.swap(a, b);
    }

    /// The copy defines a new name.
    fn duplicate(&mut self, random: &mut Random) {
        let at = self.instruction(random);
        let mut copy = self.lines[at].clone();
        if let Some((_, after)) = copy.split_once(" = ") {
            copy = format!("  {} = {after}", self.name());
        }
        let to = if random.one_in(2) {
            at + 1
        } else {
            self.instruction(random)
        };
        self.lines.insert(to, copy);
    }

    fn insert(&mut self, random: &mut Random) {
        let line = random.of(INSERTED).replace("%N", &self.name());
        let at = self.instruction(random);
        self.lines.insert(at, format!("  {line}"));
    }

    /// One kind of number for another all through, with the intrinsics' suffixes.
    fn type_everywhere(&mut self, random: &mut Random) {
        let kinds = [
            ("double", "f64"),
            ("float", "f32"),
            ("half", "f16"),
            ("bfloat", "bf16"),
            ("x86_fp80", "f80"),
            ("fp128", "f128"),
            ("<2 x double>", "v2f64"),
            ("ppc_fp128", "ppcf128"),
            ("<vscale x 2 x double>", "nxv2f64"),
            ("ptr addrspace(1)", "p1"),
            ("ptr", "p0"),
            ("i64", "i64"),
            ("i32", "i32"),
        ];
        let (from, to) = (random.of(kinds), random.of(kinds));
        for line in &mut self.lines {
            if !line.starts_with("target") {
                *line = replace_token(line, from.0, to.0)
                    .replace(&format!(".{}", from.1), &format!(".{}", to.1));
            }
        }
    }

    fn type_once(&mut self, random: &mut Random) {
        let at = random.below(self.lines.len());
        let to = random.of(TYPES);
        self.change(random, at, |token| TYPES.contains(&token), to);
    }

    /// Puts `to` for one of the line's tokens that `wanted` picks.
    fn change(&mut self, random: &mut Random, at: usize, wanted: impl Fn(&str) -> bool, to: &str) {
        let parts: Vec<&str> = tokens(&self.lines[at]).collect();
        let places: Vec<usize> = (0..parts.len()).filter(|i| wanted(parts[*i])).collect();
        if let Some(place) = random.pick(&places) {
            let mut parts = parts.clone();
            parts[*place] = to;
            self.lines[at] = parts.concat();
        }
    }

    fn family(&mut self, random: &mut Random) {
        let mut found: Vec<(usize, &[&str])> = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            for token in tokens(line) {
                let token = stem(token);
                found.extend(
                    FAMILIES
                        .iter()
                        .filter(|f| f.contains(&token))
                        .map(|f| (at, *f)),
                );
            }
        }
        let Some((at, family)) = random.pick(&found).copied() else {
            return;
        };
        let to = *random.pick(family).unwrap_or(&"undef");
        let parts: Vec<&str> = tokens(&self.lines[at]).collect();
        let Some(old) = parts
            .iter()
            .map(|token| stem(token))
            .find(|t| family.contains(t))
        else {
            return;
        };
        if old.starts_with("llvm.") {
            // Declaration and calls alike.
            let (old, to) = (format!("@{old}."), format!("@{to}."));
            for line in &mut self.lines {
                *line = line.replace(&old, &to);
            }
        } else {
            self.lines[at] = replace_token(&self.lines[at], old, to);
        }
    }

    /// Another value of the same type, as far as that can be told.
    fn operand(&mut self, random: &mut Random) {
        let at = self.instruction(random);
        let pairs = typed_names(&self.lines[at]);
        let Some((ty, old)) = random.pick(&pairs).cloned() else {
            return;
        };
        let mut same: Vec<String> = self
            .lines
            .iter()
            .flat_map(|line| typed_names(line))
            .filter(|(t, name)| *t == ty && *name != old)
            .map(|(_, name)| name)
            .collect();
        same.extend(["undef", "poison", "zeroinitializer"].map(str::to_owned));
        if let Some(new) = random.pick(&same).cloned() {
            let (head, tail) = match self.lines[at].split_once(" = ") {
                Some((head, tail)) => (format!("{head} = "), tail.to_owned()),
                None => (String::new(), self.lines[at].clone()),
            };
            self.lines[at] = head + &replace_token(&tail, &old, &new);
        }
    }

    /// Leads a jump elsewhere.
    fn target(&mut self, random: &mut Random) {
        let labels: Vec<String> = self
            .lines
            .iter()
            .filter(|line| !line.starts_with([' ', '!', '@']))
            .filter_map(|line| Some(format!("%{}", line.split_once(':')?.0)))
            .collect();
        let jumps: Vec<usize> = (0..self.lines.len())
            .filter(|at| self.lines[*at].contains("label %"))
            .collect();
        if let (Some(to), Some(at)) = (random.pick(&labels), random.pick(&jumps)) {
            self.change(random, *at, |token| labels.iter().any(|l| l == token), to);
        }
    }

    fn number(&mut self, random: &mut Random) {
        const NUMBERS: [&str; 16] = [
            "0",
            "1",
            "2",
            "-1",
            "7",
            "8",
            "63",
            "64",
            "255",
            "4294967296",
            "-9223372036854775808",
            "18446744073709551615",
            "1099511627776",
            "0x7FF8000000000000",
            "1.0e308",
            "4096",
        ];
        let at = random.below(self.lines.len());
        let to = random.of(NUMBERS);
        let numeric = |token: &str| {
            token
                .trim_start_matches('-')
                .starts_with(|c: char| c.is_ascii_digit())
        };
        self.change(random, at, numeric, to);
    }

    fn parameter_word(&mut self, random: &mut Random) {
        let places: Vec<usize> = (0..self.lines.len())
            .filter(|at| self.lines[*at].contains('@') && self.lines[*at].contains('('))
            .collect();
        let word = random.of(PARAMETER_WORDS);
        if let Some(at) = random.pick(&places) {
            let ty = random.of(["ptr", "double", "float", "i32"]);
            let to = format!("{ty} {word}");
            self.change(random, *at, |token| token == ty, &to);
        }
    }

    fn function_word(&mut self, random: &mut Random) {
        let word = random.of(FUNCTION_WORDS);
        for line in &mut self.lines {
            if let Some(start) = line
                .strip_suffix('{')
                .filter(|_| line.starts_with("define"))
            {
                *line = format!("{start}{word} {{");
                return;
            }
        }
    }

    /// Another seed's module behind this one.
    fn append(&mut self, other: &Seed) {
        let own = other
            .text
            .lines()
            .filter(|line| !line.starts_with("target"));
        self.lines.extend(own.map(str::to_owned));
    }

    fn splice(&mut self, random: &mut Random, other: &Seed) {
        let theirs: Vec<&str> = other
            .text
            .lines()
            .filter(|line| line.starts_with(' '))
            .collect();
        let from = random.below(theirs.len());
        let at = self.instruction(random);
        for line in theirs.iter().skip(from).take(random.few()) {
            self.lines.insert(at, (*line).to_owned());
        }
    }

    fn bytes(&mut self, random: &mut Random) {
        let at = random.below(self.lines.len());
        let mut bytes = std::mem::take(&mut self.lines[at]).into_bytes();
        for _ in 0..random.few() {
            let place = random.below(bytes.len());
            let byte = random.of(*b"\"\\%@!#(){}[]<>,*=x01-. \x7f\n\0");
            match random.below(3) {
                0 if !bytes.is_empty() => drop(bytes.remove(place)),
                1 if !bytes.is_empty() => bytes[place] = byte,
                _ => bytes.insert(place, byte),
            }
        }
        self.lines[at] = String::from_utf8_lossy(&bytes).into_owned();
    }

    /// Ends a block early.
    fn erased_return(&mut self, random: &mut Random) {
        let ends: Vec<usize> = (0..self.lines.len())
            .filter(|at| {
                let line = self.lines[*at].trim_start();
                line.starts_with("ret ") || line.starts_with("br ")
            })
            .collect();
        if let Some(at) = random.pick(&ends) {
            self.lines[*at] = "  unreachable".to_owned();
        }
    }
}

/// `@llvm.sin.f64` is of the family of `llvm.sin`.
fn stem(token: &str) -> &str {
    match token.strip_prefix("@llvm.") {
        Some(rest) => {
            let end = rest
                .rfind('.')
                .map_or(token.len(), |at| at + "@llvm.".len());
            &token[1..end]
        }
        None => token,
    }
}

fn replace_token(line: &str, from: &str, to: &str) -> String {
    if from.contains([' ', '<']) {
        return line.replace(from, to);
    }
    tokens(line)
        .map(|token| if token == from { to } else { token })
        .collect()
}

/// Types with the names that follow them, or that they define: `%x = fadd double %a, %b` has
/// `double` with all three.
fn typed_names(line: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut ty = None;
    for token in tokens(line).filter(|token| !token.trim().is_empty()) {
        if TYPES.contains(&token) {
            ty = Some(token.to_owned());
        } else if token == "label" {
            ty = None;
        } else if let Some(ty) = ty
            .as_ref()
            .filter(|_| token.starts_with(['%', '@']) && token.len() > 1)
        {
            found.push((ty.clone(), token.to_owned()));
        }
    }
    let defined = line
        .trim_start()
        .split_once(" = ")
        .filter(|(name, _)| name.starts_with('%'));
    if let Some((name, rest)) = defined {
        let first = tokens(rest).find(|token| TYPES.contains(token));
        let pointer = rest.starts_with("alloca") || rest.starts_with("getelementptr");
        let ty = if pointer { Some("ptr") } else { first };
        found.extend(ty.map(|ty| (ty.to_owned(), name.to_owned())));
    }
    found
}

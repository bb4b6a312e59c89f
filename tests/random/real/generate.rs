//! Puts idioms together: what a scope has, expressions of it, statements, functions that get what the caller made.

use std::collections::BTreeSet;

use super::idiom::{Idiom, Idioms, Thing};
use super::{Language, Program, affine};
use crate::rng::Rng;

mod text;

/// The idioms of a language, without those whose names have one of the words in them.
pub fn idioms(language: Language, without: &[String]) -> Idioms {
    let c = Idioms::read(include_str!("idioms/c.idioms"));
    let mut all = match language {
        Language::C | Language::Affine => c,
        Language::Cpp => {
            let own = Idioms::read(include_str!("idioms/c++.idioms"));
            let mut all = c;
            all.all.extend(own.all.into_iter().map(|mut idiom| {
                // C's are met in C, too.
                idiom.weight *= 3;
                idiom
            }));
            all.forms.extend(own.forms);
            all
        }
        Language::Fortran => Idioms::read(include_str!("idioms/fortran.idioms")),
        // What else is C's may write to memory that several threads read.
        Language::OpenMp => Idioms {
            all: Idioms::read(include_str!("idioms/openmp.idioms")).all,
            local: Vec::new(),
            ..c
        },
    };
    all.all
        .retain(|idiom| !without.iter().any(|word| idiom.name.contains(word)));
    all
}

/// A program of a seed.
pub fn program(seed: u64, language: Language, idioms: &Idioms) -> Program {
    if language == Language::Affine {
        return affine::program(seed);
    }
    let mut generator = Generator {
        rng: Rng::new(seed),
        language,
        idioms,
        top: Vec::new(),
        features: BTreeSet::new(),
        numbers: 0,
        functions: 0,
    };
    let mut lines = generator.root();
    if language == Language::Fortran {
        // `%` stands for something else in idioms.
        lines
            .iter_mut()
            .for_each(|line| *line = line.replace('~', "%"));
    }
    Program {
        seed,
        language,
        lines,
        features: generator.features,
    }
}

/// What can be named where a statement is.
#[derive(Clone, Default)]
struct Scope {
    reals: Vec<String>,
    places: Vec<String>,
    ints: Vec<String>,
    forms: Vec<String>,
    /// What can be passed on, or has statements of its own.
    things: Vec<Thing>,
    /// Nothing is named twice in a row where a loop does not end otherwise.
    depth: usize,
}

/// The parts of a procedure that statements add to.
#[derive(Default)]
struct Procedure {
    decl: Vec<String>,
    contains: Vec<String>,
    /// The root, which may have internal procedures.
    root: bool,
}

struct Generator<'a> {
    rng: Rng,
    language: Language,
    idioms: &'a Idioms,
    top: Vec<String>,
    features: BTreeSet<String>,
    numbers: usize,
    functions: usize,
}

impl Scope {
    /// Adds what an idiom's thing gives.
    fn add(&mut self, thing: &Thing) {
        let named = |text: &String| text.replace('$', &thing.expr);
        let forms = |text: &String| {
            // `$1` and `$2` are arguments.
            let text = text.replace("$1", "\u{1}").replace("$2", "\u{2}");
            let text = text.replace('$', &thing.expr);
            text.replace('\u{1}', "$1").replace('\u{2}', "$2")
        };
        self.reals.extend(thing.reals.iter().map(named));
        self.reals.extend(thing.places.iter().map(named));
        self.places.extend(thing.places.iter().map(named));
        self.ints.extend(thing.ints.iter().map(named));
        self.forms.extend(thing.forms.iter().map(forms));
        if thing.decl.is_some() || !thing.stmts.is_empty() {
            self.things.push(thing.clone());
        }
    }
}

impl Generator<'_> {
    fn fortran(&self) -> bool {
        self.language == Language::Fortran
    }

    fn number(&mut self) -> usize {
        self.numbers += 1;
        self.numbers
    }

    // ---- statements ----

    /// Lines of an idiom; `%s` in one is a block of statements.
    fn lines(
        &mut self,
        text: &[String],
        scope: &mut Scope,
        to: &mut Procedure,
        out: &mut Vec<String>,
    ) {
        let fresh = text
            .iter()
            .any(|line| line.contains("%v"))
            .then(|| self.number());
        for line in text {
            let line = match fresh {
                Some(number) => line.replace("%v", &number.to_string()),
                None => line.clone(),
            };
            let trimmed = line.trim();
            if let Some(rest) = trimmed.strip_prefix("%s")
                && (rest.is_empty() || rest.starts_with(['(', ' ']))
            {
                let (atoms, counters) = self.atoms(rest, scope);
                let mut inner = scope.clone();
                inner.reals.extend(atoms);
                inner
                    .ints
                    .extend(counters.split_whitespace().map(str::to_owned));
                if inner.depth > 0 {
                    inner.depth -= 1;
                    let count = 1 + self.rng.below(2);
                    self.block(&mut inner, to, count, out);
                }
                continue;
            }
            let filled = self.fill(&line, scope);
            out.push(filled);
        }
    }

    /// Statements, and at their end what the idioms in them ask for.
    fn block(
        &mut self,
        scope: &mut Scope,
        to: &mut Procedure,
        count: usize,
        out: &mut Vec<String>,
    ) {
        let mut ends: Vec<String> = Vec::new();
        for _ in 0..count {
            match self.rng.below(100) {
                0..45 => {
                    let mut end = Vec::new();
                    self.idiom(scope, to, out, &mut end);
                    end.extend(std::mem::take(&mut ends));
                    ends = end;
                }
                45..70 => self.statement_of_thing(scope, to, out),
                70..82 if self.functions < 4 && scope.depth > 0 => self.helper(scope, to, out),
                _ => {
                    let text = if self.rng.coin() {
                        "%p = %t"
                    } else {
                        "%p = %p + %t"
                    };
                    let text = self.fill(text, scope);
                    out.push(self.ended(text));
                }
            }
        }
        out.extend(ends);
    }

    fn ended(&self, text: String) -> String {
        match self.language {
            Language::Fortran => text,
            _ => text + ";",
        }
    }

    fn statement_of_thing(&mut self, scope: &mut Scope, to: &mut Procedure, out: &mut Vec<String>) {
        let with: Vec<Thing> = scope
            .things
            .iter()
            .filter(|t| !t.stmts.is_empty())
            .cloned()
            .collect();
        let Some(thing) = self.rng.pick(&with).cloned() else {
            let text = self.fill("%p = %t", scope);
            out.push(self.ended(text));
            return;
        };
        let Some(stmt) = self.rng.pick(&thing.stmts).cloned() else {
            return;
        };
        let stmt: Vec<String> = stmt
            .iter()
            .map(|line| line.replace('$', &thing.expr))
            .collect();
        // What a statement declares is its own.
        let declares = stmt.len() > 1 && !self.fortran();
        if declares {
            out.push("{".into());
        }
        self.lines(&stmt, scope, to, out);
        if declares {
            out.push("}".into());
        }
    }

    fn idiom(
        &mut self,
        scope: &mut Scope,
        to: &mut Procedure,
        out: &mut Vec<String>,
        ends: &mut Vec<String>,
    ) {
        let idioms = self.idioms;
        let usable: Vec<&Idiom> = idioms
            .all
            .iter()
            .filter(|idiom| to.root || idiom.contains.is_empty())
            .filter(|idiom| {
                scope.depth > 0
                    || !idiom
                        .body
                        .iter()
                        .any(|line| line.trim_start().starts_with("%s"))
            })
            .collect();
        let weights: Vec<usize> = usable.iter().map(|idiom| idiom.weight).collect();
        let Some(idiom) = usable.get(self.rng.weighted(&weights)) else {
            return;
        };
        self.features.insert(idiom.name.clone());
        let number = self.number();
        let idiom = idiom.numbered(number);
        let nothing = &mut Scope::default();
        let mut top = Vec::new();
        self.lines(&idiom.top, nothing, &mut Procedure::default(), &mut top);
        self.top.extend(top);
        to.decl.extend(idiom.decl.iter().cloned());
        let mut contains = Vec::new();
        self.lines(
            &idiom.contains,
            nothing,
            &mut Procedure::default(),
            &mut contains,
        );
        to.contains.extend(contains);
        self.lines(&idiom.body, scope, to, out);
        self.lines(&idiom.end, scope, to, ends);
        for thing in &idiom.things {
            let mut thing = thing.clone();
            thing.expr = self.fill(&thing.expr, scope);
            for forms in [&mut thing.forms] {
                for form in forms.iter_mut() {
                    *form = self.fill(form, scope);
                }
            }
            scope.add(&thing);
        }
    }

    // ---- functions ----

    /// What every procedure has: the arguments' first elements and the count.
    fn arguments(&self, depth: usize) -> Scope {
        let mut scope = Scope {
            depth,
            ..Scope::default()
        };
        let places = match self.language {
            Language::Fortran => ["x(mod(#, n) + 1)", "y(mod(#, n) + 1)"],
            _ => ["x[(#) % n]", "y[(#) % n]"],
        };
        for place in places {
            scope.places.push(place.into());
            scope.reals.push(place.into());
        }
        scope.ints.push("n".into());
        scope.forms.extend(self.idioms.local.iter().cloned());
        scope
    }

    /// A new function that gets some of what is here, and a statement that calls it.
    fn helper(&mut self, scope: &mut Scope, to: &mut Procedure, out: &mut Vec<String>) {
        self.functions += 1;
        self.features
            .insert("function that gets what the caller made".into());
        let number = self.number();
        let passed: Vec<Thing> = scope
            .things
            .iter()
            .filter(|thing| thing.decl.is_some())
            .filter(|_| self.rng.percent(60))
            .take(3)
            .cloned()
            .collect();
        let mut inner = self.arguments(scope.depth - 1);
        let (mut params, mut args) = (Vec::new(), Vec::new());
        for (at, thing) in passed.iter().enumerate() {
            let name = format!("q{number}_{at}");
            let decl = thing.decl.clone().unwrap_or_default();
            params.push(decl.replace('$', &name));
            args.push(thing.expr.clone());
            inner.add(&thing.passed(&name));
        }
        let (a, b) = (self.fill("%t", scope), self.atom(scope));
        let by_name = format!("w{number}");
        inner.reals.push(by_name.clone());
        let mut body = Vec::new();
        let mut own = Procedure::default();
        let count = 1 + self.rng.below(3);
        self.block(&mut inner, &mut own, count, &mut body);
        // What blocks freed is no longer there; what came in is.
        let mut outer = self.arguments(0);
        for (at, thing) in passed.iter().enumerate() {
            outer.add(&thing.passed(&format!("q{number}_{at}")));
        }
        outer.reals.push(by_name.clone());
        let result = self.fill(&format!("%e({by_name})"), &outer);
        let call = match self.language {
            Language::Fortran => self.fortran_helper(number, params, &args, own, body, &result),
            _ => {
                let linkage = self.fill("%a", scope);
                let more: String = params.iter().map(|p| format!(", {p}")).collect();
                self.top.push(format!(
                    "{linkage} REAL h@_{number}(REAL *x, REAL *y, int n, REAL {by_name}{more}) {{"
                ));
                self.top.extend(body);
                self.top.push(format!("return {result};"));
                self.top.push("}".into());
                let more: String = args.iter().map(|a| format!(", {a}")).collect();
                format!(
                    "h@_{number}({}, n, {a}{more})",
                    if self.rng.coin() { "x, y" } else { "y, x" }
                )
            }
        };
        let call = match self.language {
            Language::Fortran => {
                // It changes what else is in the statement.
                to.decl.push(format!("real(8) :: v{number}"));
                out.push(format!("v{number} = {call}"));
                format!("v{number}")
            }
            _ => call,
        };
        let place = self.place(scope);
        let statement = match (self.rng.below(3), self.language) {
            (0, _) => format!("{place} = {call}"),
            (1, _) => format!("{place} = sin({call} * {b})"),
            (_, Language::Fortran) => format!("{place} = {place} + {call}"),
            _ => format!("{place} += {call}"),
        };
        out.push(self.ended(statement));
    }

    fn fortran_helper(
        &mut self,
        number: usize,
        params: Vec<String>,
        args: &[String],
        own: Procedure,
        body: Vec<String>,
        result: &str,
    ) -> String {
        let names: String = (0..params.len())
            .map(|at| format!(", q{number}_{at}"))
            .collect();
        let mut lines = vec![
            format!("function h{number}(x, y, n, w{number}{names}) result(r)"),
            "integer, intent(in) :: n".into(),
            "real(8), intent(inout) :: x(n), y(n)".into(),
            format!("real(8), intent(in) :: w{number}"),
        ];
        lines.extend(params);
        lines.push("real(8) :: r".into());
        lines.extend(own.decl);
        lines.extend(body);
        lines.push(format!("r = {result}"));
        lines.push("end function".into());
        self.top.extend(lines);
        let more: String = args.iter().map(|a| format!(", {a}")).collect();
        let temporary = self.constant();
        format!("h{number}(x, y, n, {temporary}{more})")
    }

    fn root(&mut self) -> Vec<String> {
        let mut scope = self.arguments(3);
        let mut to = Procedure {
            root: true,
            ..Procedure::default()
        };
        scope.reals.push("r".into());
        scope.places.push("r".into());
        let mut body = Vec::new();
        let count = 3 + self.rng.below(5);
        self.block(&mut scope, &mut to, count, &mut body);
        let last = self.arguments(0);
        let mut last = Scope {
            ints: last.ints,
            reals: last.reals,
            ..Scope::default()
        };
        last.reals.push("r".into());
        let result = self.fill("%e(r)", &last);
        match self.language {
            Language::Fortran => self.fortran_root(to, body, &result),
            _ => {
                let mut lines = std::mem::take(&mut self.top);
                lines.push("ROOT REAL f@(REAL *x, REAL *y, int n) {".into());
                lines.push("REAL r = 0.5;".into());
                lines.extend(body);
                lines.push(format!("return {result};"));
                lines.push("}".into());
                lines
            }
        }
    }

    /// A module with types, variables and functions, and the root behind it.
    fn fortran_root(&mut self, to: Procedure, body: Vec<String>, result: &str) -> Vec<String> {
        let (mut specification, mut procedures) = (Vec::new(), Vec::new());
        let mut depth = 0;
        for line in std::mem::take(&mut self.top) {
            let starts = ["subroutine ", "function ", "recursive ", "elemental "];
            if starts.iter().any(|word| line.starts_with(word)) {
                depth += 1;
            }
            match depth > 0 {
                true => procedures.push(line.clone()),
                false => specification.push(line.clone()),
            }
            if line.starts_with("end subroutine") || line.starts_with("end function") {
                depth -= 1;
            }
        }
        let mut lines = vec!["module m@".to_owned(), "implicit none".into()];
        lines.extend(specification);
        lines.push("contains".into());
        lines.extend(procedures);
        lines.push("end module".into());
        lines.push("function f@(x, y, n) result(r)".into());
        lines.push("use m@".into());
        lines.push("implicit none".into());
        lines.push("integer, intent(in) :: n".into());
        lines.push("real(8), intent(inout) :: x(n), y(n)".into());
        lines.push("real(8) :: r".into());
        lines.extend(to.decl);
        lines.push("r = 0.5_8".into());
        lines.extend(body);
        lines.push(format!("r = {result}"));
        if !to.contains.is_empty() {
            lines.push("contains".into());
            lines.extend(to.contains);
        }
        lines.push("end function".into());
        lines
    }
}

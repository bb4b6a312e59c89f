//! Text of idioms with expressions, places and indices in it.

use super::{Generator, Scope};

impl Generator<'_> {
    /// Balanced text behind an opening parenthesis or brace, and what follows it.
    fn balanced(text: &str, open: char, close: char) -> Option<(&str, &str)> {
        let mut depth = 0;
        for (at, c) in text.char_indices() {
            if c == open {
                depth += 1;
            } else if c == close {
                depth -= 1;
                if depth == 0 {
                    return Some((&text[open.len_utf8()..at], &text[at + close.len_utf8()..]));
                }
            }
        }
        None
    }

    /// The atoms that `(a, b)` asks for, filled.
    pub(super) fn atoms<'t>(&mut self, rest: &'t str, scope: &Scope) -> (Vec<String>, &'t str) {
        if !rest.starts_with('(') {
            return (Vec::new(), rest);
        }
        let Some((inner, rest)) = Self::balanced(rest, '(', ')') else {
            return (Vec::new(), rest);
        };
        let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
        for (at, c) in inner.char_indices() {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(&inner[start..at]);
                    start = at + 1;
                }
                _ => {}
            }
        }
        parts.push(&inner[start..]);
        let parts = parts.into_iter().map(|part| self.fill(part.trim(), scope));
        (parts.collect(), rest)
    }

    pub(super) fn fill(&mut self, text: &str, scope: &Scope) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('%') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let Some(c) = rest.chars().next() else {
                out.push('%');
                break;
            };
            let after = &rest[c.len_utf8()..];
            match c {
                'e' | 't' => {
                    let (atoms, after) = self.atoms(after, scope);
                    let mut expr = self.expr(scope, 2);
                    for atom in atoms {
                        expr = self.joined(&atom, &expr, scope);
                    }
                    if c == 't' {
                        expr = self.tame(&expr, scope);
                    }
                    out.push_str(&expr);
                    rest = after;
                    continue;
                }
                'p' => out.push_str(&self.place(scope)),
                'i' => out.push_str(&self.int(scope, 1)),
                'k' => {
                    let number = self.rng.between(1, 4);
                    out.push_str(&number.to_string());
                }
                'c' => out.push_str(&self.constant()),
                'a' => {
                    let linkage = [
                        "",
                        "static ",
                        "static NOINLINE ",
                        "NOINLINE ",
                        "static inline ",
                    ];
                    out.push_str(linkage[self.rng.below(5)].trim_end());
                }
                '{' => {
                    if let Some((inner, after)) = Self::balanced(rest, '{', '}') {
                        let parts: Vec<&str> = inner.split('|').collect();
                        let chosen = parts[self.rng.below(parts.len())];
                        let chosen = self.fill(chosen, scope);
                        out.push_str(&chosen);
                        rest = after;
                        continue;
                    }
                    out.push_str("%{");
                }
                other => {
                    out.push('%');
                    out.push(other);
                }
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }

    pub(super) fn constant(&mut self) -> String {
        let value = (self.rng.real(-1.5, 1.5) * 100.0).round() / 100.0;
        let text = match self.fortran() {
            true => format!("{value:?}_8"),
            false => format!("{value:?}"),
        };
        if value < 0.0 {
            format!("({text})")
        } else {
            text
        }
    }

    /// `#` in a pattern becomes an index.
    pub(super) fn indexed(&mut self, pattern: &str, scope: &Scope) -> String {
        let mut out = pattern.to_owned();
        while let Some(at) = out.find('#') {
            let index = self.int(scope, 0);
            out.replace_range(at..=at, &index);
        }
        out
    }

    pub(super) fn int(&mut self, scope: &Scope, depth: usize) -> String {
        if depth > 0 && self.rng.percent(40) {
            let a = self.int(scope, depth - 1);
            return match self.rng.below(3) {
                0 => format!("({a} + {})", self.rng.between(1, 5)),
                1 => format!("({a} * {})", self.rng.between(2, 3)),
                _ => format!("({a} + n)"),
            };
        }
        // What loops count last is what indices are mostly made of.
        let recent = scope.ints.len().saturating_sub(2);
        let int = match self.rng.coin() {
            true => self.rng.pick(&scope.ints[recent..]),
            false => self.rng.pick(&scope.ints),
        };
        match int.cloned() {
            Some(int) if self.rng.percent(60) => {
                let index = self.rng.between(0, 5);
                int.replace('#', &index.to_string())
            }
            _ => self.rng.between(0, 5).to_string(),
        }
    }

    pub(super) fn atom(&mut self, scope: &Scope) -> String {
        let recent = scope.reals.len().saturating_sub(6);
        let pattern = match self.rng.coin() {
            true => self.rng.pick(&scope.reals[recent..]),
            false => self.rng.pick(&scope.reals),
        };
        match pattern.cloned() {
            Some(pattern) if self.rng.percent(90) => self.indexed(&pattern, scope),
            _ => self.constant(),
        }
    }

    pub(super) fn place(&mut self, scope: &Scope) -> String {
        match self.rng.pick(&scope.places).cloned() {
            Some(pattern) => self.indexed(&pattern, scope),
            None => "y[0]".into(),
        }
    }

    pub(super) fn expr(&mut self, scope: &Scope, depth: usize) -> String {
        if depth == 0 || self.rng.percent(25) {
            return self.atom(scope);
        }
        let a = self.expr(scope, depth - 1);
        if self.rng.percent(50) {
            let b = self.atom(scope);
            return self.joined(&b, &a, scope);
        }
        let b = self.atom(scope);
        let own = self.rng.percent(35);
        let forms = self.idioms;
        let form = match self.rng.pick(&scope.forms) {
            Some(form) if own => form,
            _ => match self.rng.pick(&forms.forms) {
                Some(form) => form,
                None => return a,
            },
        };
        let form = form.clone();
        let form = self.indexed(&form, scope);
        let form = self.fill(&form, scope);
        self.call(&form, &a, &b)
    }

    /// A form with its arguments.
    pub(super) fn call(&mut self, form: &str, a: &str, b: &str) -> String {
        // An argument that is there several times is an atom.
        let twice = form.matches("$1").count() > 1 && a.len() > 40;
        let a = if twice { b } else { a };
        let text = form.replace("$1", &wrapped(a)).replace("$2", &wrapped(b));
        format!("({text})")
    }

    /// Both operands in one expression.
    pub(super) fn joined(&mut self, a: &str, b: &str, scope: &Scope) -> String {
        let one = if self.fortran() { "1.5_8" } else { "1.5" };
        match self.rng.below(7) {
            0 | 1 => format!("({a} + {b})"),
            2 => format!("({a} - {b})"),
            3 | 4 => format!("({a} * {b})"),
            5 if a.len() < 30 => format!("({b} / ({one} + {a} * {a}))"),
            _ => {
                let c = self.atom(scope);
                format!("({a} * {c} + {b})")
            }
        }
    }

    pub(super) fn tame(&mut self, expr: &str, scope: &Scope) -> String {
        let idioms = self.idioms;
        let form = self
            .rng
            .pick(&idioms.tame)
            .cloned()
            .unwrap_or_else(|| "sin($1)".into());
        if form.matches("$1").count() > 1 && expr.len() > 40 {
            return format!("sin({expr})");
        }
        let atom = self.atom(scope);
        self.call(&form, expr, &atom)
    }
}

/// In parentheses where it is no name.
fn wrapped(text: &str) -> String {
    let plain = text
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.');
    if plain || (text.starts_with('(') && balanced_whole(text)) {
        text.to_owned()
    } else {
        format!("({text})")
    }
}

/// Whether the first parenthesis is closed by the last.
fn balanced_whole(text: &str) -> bool {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1 == text.len();
                }
            }
            _ => {}
        }
    }
    false
}

//! The table: rows and the names they are found by.

use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::error::{Place, RuleError};
use super::func::Precision;
use super::lex::{Lexer, Line, Pos, Token};
use super::rule::{Rule, Section};
use super::syntax::Cursor;
use super::{build, row};

/// The embedded files: name and text.
const BUILTIN: [(&str, &str); 5] = [
    ("instructions.rules", include_str!("instructions.rules")),
    ("math.rules", include_str!("math.rules")),
    ("intrinsics.rules", include_str!("intrinsics.rules")),
    ("complex.rules", include_str!("complex.rules")),
    ("fortran.rules", include_str!("fortran.rules")),
];

/// Derivative rules, found by name in constant time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    rules: Vec<Rule>,
    instructions: HashMap<String, usize>,
    intrinsics: HashMap<String, usize>,
    symbols: HashMap<String, (usize, Precision)>,
    /// Functions whose rows stand in place of their bodies.
    in_place: HashSet<String>,
}

impl Table {
    /// The rules that come with the tool, parsed once. An error here is a bug of ours.
    pub fn builtin() -> Result<&'static Table, &'static RuleError> {
        static TABLE: OnceLock<Result<Table, RuleError>> = OnceLock::new();
        TABLE.get_or_init(Table::parse_builtin).as_ref()
    }

    fn parse_builtin() -> Result<Table, RuleError> {
        let mut table = Table::default();
        for (file, text) in BUILTIN {
            table.add_text(text, file)?;
        }
        Ok(table)
    }

    /// Parses a rule file; `file` is its name in messages. Linear in the size of `text`.
    pub fn parse(text: &str, file: &str) -> Result<Table, RuleError> {
        let mut table = Table::default();
        table.add_text(text, file)?;
        Ok(table)
    }

    fn add_text(&mut self, text: &str, file: &str) -> Result<(), RuleError> {
        let file: Arc<str> = file.into();
        let mut section = Section::Functions;
        for line in Lexer::new(Arc::clone(&file), text).rows()? {
            let mut cursor = Cursor::new(Arc::clone(&file), &line);
            if cursor.is_symbol("[") {
                section = section_header(&mut cursor)?;
                continue;
            }
            let syntax = row::row(&mut cursor)?;
            let rule = build::rule(&cursor, section, syntax)?;
            self.add(rule, &line)?;
        }
        Ok(())
    }

    /// Adds a row, which must not have a name in common with the rows so far.
    fn add(&mut self, rule: Rule, line: &Line) -> Result<(), RuleError> {
        let index = self.rules.len();
        for name in &rule.names {
            if let Some(earlier) = self.register(name, rule.section, index) {
                let at = name_position(line, name);
                return Err(RuleError {
                    place: Place {
                        line: at.line,
                        column: at.column,
                        ..rule.place.clone()
                    },
                    reason: format!("`{name}` already has a row, {}", self.described(earlier)),
                    hint: "keep one of them".to_owned(),
                });
            }
        }
        self.rules.push(rule);
        Ok(())
    }

    fn described(&self, index: usize) -> String {
        match self.rules.get(index) {
            Some(earlier) => format!("at {}", earlier.place),
            None => "this one".to_owned(),
        }
    }

    /// Makes `index` the row of `name`; the row that it displaces, if any.
    fn register(&mut self, name: &str, section: Section, index: usize) -> Option<usize> {
        if name.starts_with("llvm.") {
            return self.intrinsics.insert(name.to_owned(), index);
        }
        match section {
            Section::Instructions => self.instructions.insert(name.to_owned(), index),
            Section::Functions => {
                let entry = (index, Precision::ByType);
                let displaced = self.symbols.insert(name.to_owned(), entry);
                displaced.map(|(earlier, _)| earlier)
            }
            Section::Math => {
                let mut earlier = None;
                for (symbol, precision) in math_symbols(name) {
                    let displaced = self.symbols.insert(symbol, (index, precision));
                    earlier = earlier.or(displaced.map(|(earlier, _)| earlier));
                }
                earlier
            }
        }
    }

    /// All rows, in the order of the files.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rule of an external function and the precision that its name tells: `sin` (double),
    /// `sinf`, `sinl`, and what else [`math_symbols`] lists.
    pub fn for_symbol(&self, symbol: &str) -> Option<(&Rule, Precision)> {
        let (index, precision) = self.symbols.get(symbol)?;
        Some((self.rules.get(*index)?, *precision))
    }

    /// The rule of an LLVM intrinsic, with or without type suffixes: `llvm.powi`,
    /// `llvm.powi.f64.i32`. A constrained intrinsic has the rule of the plain one or of the
    /// instruction; its metadata operands are no arguments.
    pub fn for_intrinsic(&self, name: &str) -> Option<&Rule> {
        if let Some(plain) = name.strip_prefix("llvm.experimental.constrained.") {
            let opcode = plain.split('.').next().unwrap_or(plain);
            return self
                .for_instruction(opcode)
                .or_else(|| self.for_intrinsic(&format!("llvm.{plain}")));
        }
        let mut base = name;
        loop {
            if let Some(index) = self.intrinsics.get(base) {
                return self.rules.get(*index);
            }
            base = &base[..base.rfind('.')?];
        }
    }

    /// The rule of an LLVM instruction by its opcode name, `fmul`.
    pub fn for_instruction(&self, opcode: &str) -> Option<&Rule> {
        self.rules.get(*self.instructions.get(opcode)?)
    }

    /// Whether the row of a function stands in place of its body, where it has one.
    pub fn is_in_place(&self, symbol: &str) -> bool {
        self.in_place.contains(symbol)
    }

    /// The functions whose rows stand in place of their bodies.
    pub fn in_place(&self) -> impl Iterator<Item = &str> {
        self.in_place.iter().map(String::as_str)
    }

    /// Adds the rows of `user`, which win over rows of the same name, and over bodies.
    pub fn extend(&mut self, user: Table) {
        for rule in user.rules {
            if rule.section == Section::Functions {
                self.in_place.extend(rule.names.iter().cloned());
            }
            self.put(rule);
        }
    }

    /// Adds a row, which wins over rows of the same name.
    pub fn put(&mut self, rule: Rule) {
        for name in &rule.names {
            self.register(name, rule.section, self.rules.len());
        }
        self.rules.push(rule);
    }

    /// Gives a function the row of another one, also in place of its body; false where there is none.
    pub fn alias(&mut self, symbol: &str, like: &str) -> bool {
        let Some(entry) = self.symbols.get(like).copied() else {
            return false;
        };
        self.symbols.insert(symbol.to_owned(), entry);
        self.in_place.insert(symbol.to_owned());
        true
    }
}

/// Whether a function of a library, by its symbol, has a rule in the table that is built in.
pub fn has_rule(symbol: &str) -> bool {
    Table::builtin().is_ok_and(|table| table.for_symbol(symbol).is_some())
}

/// The symbols that the C function `name` has in its three precisions, with their C23 names
/// (`sinf32`, `sinf64`, `sinf32x`, `sinf64x`) and glibc's names under `-ffinite-math-only`. The
/// suffix of the reentrant functions stands before `_r`.
pub fn math_symbols(name: &str) -> Vec<(String, Precision)> {
    let (stem, tail) = match name.strip_suffix("_r") {
        Some(stem) => (stem, "_r"),
        None => (name, ""),
    };
    let plain = [
        ("", Precision::Double),
        ("f", Precision::Float),
        ("l", Precision::LongDouble),
    ];
    let sized = [
        ("f32", Precision::Float),
        ("f64", Precision::Double),
        ("f32x", Precision::Double),
        ("f64x", Precision::LongDouble),
    ];
    let mut symbols = Vec::new();
    for (suffix, precision) in plain {
        symbols.push((format!("{stem}{suffix}{tail}"), precision));
        symbols.push((format!("__{stem}{suffix}{tail}_finite"), precision));
    }
    for (suffix, precision) in sized {
        symbols.push((format!("{stem}{suffix}{tail}"), precision));
    }
    symbols
}

fn section_header(cursor: &mut Cursor) -> Result<Section, RuleError> {
    const HINT: &str = "a section is `[instructions]`, `[math]` or `[functions]`";
    cursor.advance();
    let section = match cursor.peek() {
        Some(Token::Name(name)) if name == "instructions" => Section::Instructions,
        Some(Token::Name(name)) if name == "math" => Section::Math,
        Some(Token::Name(name)) if name == "functions" => Section::Functions,
        _ => return Err(cursor.unexpected("a section", HINT)),
    };
    cursor.advance();
    cursor.expect("]", HINT)?;
    if cursor.peek().is_some() {
        return Err(cursor.unexpected("the end of the line", "start the row in the first column"));
    }
    Ok(section)
}

/// Where `name` stands in the row.
fn name_position(line: &Line, name: &str) -> Pos {
    let found = line.tokens.iter().find(
        |(token, _)| matches!(token, Token::Name(text) | Token::Quoted(text) if text == name),
    );
    found.map_or(line.end, |(_, at)| *at)
}

//! What functions of libraries do to memory, by the rows of `effects.table`.

use std::cell::RefCell;
use std::sync::LazyLock;

use rustc_hash::FxHashMap as HashMap;
use rustc_hash::FxHashMap;

use crate::ir::FloatKind;

/// The end of the name of a library function of which the working copy says itself what floats it writes.
pub const SHOWN: &str = ".shown";

/// What a function of a library does to memory that the program can name. No derivative passes it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Effects {
    /// It is not looked into even where its body is there.
    pub opaque: bool,
    /// Whether it reads what its arguments lead to.
    pub reads: bool,
    pub writes: Vec<Write>,
    /// It does nothing that anybody sees but what it returns, which is the same each time.
    pub repeats: bool,
    /// It accesses nothing but what its arguments lead to, and what the library has for itself.
    pub alone: bool,
    /// It makes text of numbers that it is given.
    pub formats: bool,
    /// It takes numbers for text that another function has begun.
    pub tells: bool,
    /// It makes numbers of text.
    pub parses: bool,
    /// It puts a copy of the bytes that it reads into text of its own, whatever they are.
    pub keeps: bool,
    /// It hands what this argument (from 0) leads to on to whatever catches it.
    pub throws: Option<usize>,
    /// It returns the address of what was thrown.
    pub catches: bool,
    /// Where that is documented.
    pub source: &'static str,
}

/// What a function writes behind one of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// From 0.
    pub argument: usize,
    /// From so many bytes behind where it leads.
    pub from: u64,
    pub what: What,
}

/// What lies there then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// So many bytes, without floats.
    Bytes(u64),
    /// As many bytes, without floats, as an argument says (from 0).
    BytesOf(usize),
    /// An integer of so many bytes. The argument is not null.
    Integer(u64),
    /// An integer of as many bytes as an argument says (from 0).
    IntegerOf(usize),
    /// As many bytes, without floats, as an argument (from 0) has itself: a handle.
    Like(usize),
    /// Bytes without floats.
    Text,
    /// Floats that nothing active went into, beside each other.
    Floats(FloatKind, u64),
    /// Bytes of any kind that nothing active went into.
    Read,
    /// The elements of a Fortran descriptor.
    Elements,
    /// The items of a Fortran namelist.
    Group,
    /// This argument and those after it, as the format in an argument (from 0) says.
    Formatted(usize),
}

impl What {
    /// Whether there may be floats in it.
    pub fn may_be_floats(self) -> bool {
        !self.is_text() && !matches!(self, What::Integer(_) | What::IntegerOf(_))
    }

    /// Whether it is bytes of which no number is known.
    pub fn is_text(self) -> bool {
        matches!(
            self,
            What::Bytes(_) | What::BytesOf(_) | What::Like(_) | What::Text
        )
    }
}

/// The table, parsed once. An error here is a bug of ours.
struct Table {
    rows: Vec<Effects>,
    exact: HashMap<&'static str, usize>,
    /// The texts before, between and behind the stars, with the row.
    patterns: Vec<(Vec<&'static str>, usize)>,
    /// What other parts of the tool know; the texts before, between and behind the stars.
    elsewhere: Vec<Vec<&'static str>>,
}

static TABLE: LazyLock<Result<Table, String>> =
    LazyLock::new(|| Table::parse(include_str!("effects.table")));

impl Table {
    fn parse(text: &'static str) -> Result<Table, String> {
        let mut table = Table {
            rows: Vec::new(),
            exact: HashMap::default(),
            patterns: Vec::new(),
            elsewhere: Vec::new(),
        };
        for (line, row) in text.lines().enumerate() {
            if row.is_empty() || row.starts_with('#') {
                continue;
            }
            let fault = |reason: &str| format!("effects.table:{}: {reason}", line + 1);
            let (left, source) = row.split_once('@').ok_or_else(|| fault("no source"))?;
            let (names, clauses) = left.split_once(" :").ok_or_else(|| fault("no colon"))?;
            if let Some(names) = names.strip_prefix("elsewhere ") {
                let names = names.split_whitespace();
                table
                    .elsewhere
                    .extend(names.map(|name| name.split('*').collect()));
                continue;
            }
            let (opaque, names) = match names.strip_prefix("opaque ") {
                Some(names) => (true, names),
                None => (false, names),
            };
            let mut effects = Effects {
                opaque,
                reads: true,
                source: source.trim(),
                ..Effects::default()
            };
            if effects.source.is_empty() {
                return Err(fault("no source"));
            }
            for clause in clauses.split(',').map(str::trim).filter(|c| !c.is_empty()) {
                effects.add(clause).ok_or_else(|| fault(clause))?;
            }
            let index = table.rows.len();
            table.rows.push(effects);
            for name in names.split_whitespace() {
                if name.contains('*') {
                    table.patterns.push((name.split('*').collect(), index));
                } else if table.exact.insert(name, index).is_some() {
                    return Err(fault(&format!("'{name}' has two rows")));
                }
            }
        }
        Ok(table)
    }

    fn find(&self, name: &str) -> Option<&Effects> {
        let exact = self.exact.get(name).copied();
        let index = exact.or_else(|| {
            let mut patterns = self.patterns.iter();
            patterns
                .find(|(pieces, _)| matches(pieces, name))
                .map(|(_, index)| *index)
        })?;
        self.rows.get(index)
    }
}

impl Effects {
    /// Adds what one clause of a row says; none where it says nothing that is known.
    fn add(&mut self, clause: &str) -> Option<()> {
        let words: Vec<&str> = clause.split_whitespace().collect();
        match words[..] {
            ["reads", "nothing"] => self.reads = false,
            ["repeats"] => self.repeats = true,
            ["alone"] => self.alone = true,
            ["formats"] => self.formats = true,
            ["tells"] => self.tells = true,
            ["parses"] => self.parses = true,
            ["keeps"] => self.keeps = true,
            ["catches"] => self.catches = true,
            ["throws", argument] => self.throws = Some(position(argument)?),
            ["writes", argument, what, "from", from] => self.writes.push(Write {
                argument: position(argument)?,
                from: from.parse().ok()?,
                what: floats(what)?,
            }),
            ["writes", argument, ref what @ ..] => self.writes.push(Write {
                argument: position(argument)?,
                from: 0,
                what: what_of(what)?,
            }),
            _ => return None,
        }
        Some(())
    }
}

/// An argument, counted from 1 in the table.
fn position(word: &str) -> Option<usize> {
    word.parse::<usize>().ok()?.checked_sub(1)
}

fn what_of(words: &[&str]) -> Option<What> {
    Some(match words {
        ["text"] => What::Text,
        ["read"] => What::Read,
        ["elements"] => What::Elements,
        ["group"] => What::Group,
        ["integer", bytes] => What::Integer(bytes.parse().ok()?),
        ["integer", "of", argument] => What::IntegerOf(position(argument)?),
        ["like", argument] => What::Like(position(argument)?),
        ["bytes", argument] => What::BytesOf(position(argument)?),
        ["formatted", argument] => What::Formatted(position(argument)?),
        [one] => match one.parse() {
            Ok(bytes) => What::Bytes(bytes),
            Err(_) => floats(one)?,
        },
        _ => return None,
    })
}

/// `double`, `float*2`.
fn floats(word: &str) -> Option<What> {
    let (name, count) = match word.split_once('*') {
        Some((name, count)) => (name, count.parse().ok()?),
        None => (word, 1),
    };
    let kind = match name {
        "double" => FloatKind::Double,
        "float" => FloatKind::Float,
        _ => return None,
    };
    Some(What::Floats(kind, count))
}

/// Whether the pieces follow each other in the name, the first at its start and the last at its end.
fn matches(pieces: &[&str], name: &str) -> bool {
    let [first, middle @ .., last] = pieces else {
        return pieces == [name];
    };
    let Some(mut rest) = name.strip_prefix(first) else {
        return false;
    };
    for piece in middle {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

thread_local! {
    /// What was found: passes and each look at a program ask for every function, and names of C++ are long.
    static FOUND: RefCell<FxHashMap<Box<str>, Option<&'static Effects>>> = RefCell::default();
}

/// What a function of a library does, where its row is known. A name is compared with the patterns of the table once.
pub fn effects(name: &str) -> Option<&'static Effects> {
    let known = FOUND.with_borrow(|found| found.get(name).copied());
    known.unwrap_or_else(|| {
        let table = TABLE.as_ref().ok()?;
        let effects = table.find(name.strip_suffix(SHOWN).unwrap_or(name));
        FOUND.with_borrow_mut(|found| found.insert(name.into(), effects));
        effects
    })
}

/// Whether the table says of a function what it does, or which part of the tool knows that.
pub fn is_documented(name: &str) -> bool {
    let elsewhere = |table: &Table| {
        let mut known = table.elsewhere.iter();
        known.any(|pieces| matches(pieces, name))
    };
    effects(name).is_some() || TABLE.as_ref().is_ok_and(elsewhere)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        assert_eq!(TABLE.as_ref().err(), None);
    }

    #[test]
    fn names_match_as_written() {
        assert!(effects("printf").is_some());
        assert!(effects("printfs").is_none());
        assert!(effects("_ZNSo5flushEv").is_some());
        // Rust to 1.95, and from 1.96 on.
        for module in ["7dec2flt", "11float_parse"] {
            let name =
                format!("_RNvXs2_NtNtCs1_4core3num{module}dNtNtNtB9_3str6traits7FromStr8from_str");
            assert!(
                effects(&name).is_some_and(|effects| effects.parses),
                "{name}"
            );
        }
        let written = effects("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc");
        assert!(written.is_some_and(|effects| effects.opaque));
        // std::operator<<(std::byte, int)
        assert!(
            effects("_ZStlsIiENSt9enable_ifIXsr13is_integral_vIT_EESt4byteE4typeES2_S1_").is_none()
        );
        assert!(effects("_RNvNtNtCs9jRzG6BUH_3std2io5stdio6__print").is_some());
    }

    #[test]
    fn rows_say_what_is_written() {
        let read = effects("_FortranAioInputComplex64.shown").map(|effects| &effects.writes[..]);
        let two = What::Floats(FloatKind::Double, 2);
        assert_eq!(
            read,
            Some(
                &[Write {
                    argument: 1,
                    from: 0,
                    what: two
                }][..]
            )
        );
        assert!(effects("time").is_some_and(|effects| !effects.reads));
    }
}

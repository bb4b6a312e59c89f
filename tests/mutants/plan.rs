//! The text of a plan, line by line: one fact a line.

use std::collections::BTreeMap;

/// A plan's lines, and which variant and section each is in.
pub struct Text {
    pub lines: Vec<String>,
    sections: Vec<Section>,
    /// The line of each variant's function.
    begins: Vec<usize>,
}

/// Some lines of a variant.
struct Section {
    name: String,
    first: usize,
    end: usize,
    /// The symbol of the function.
    function: String,
    /// The number of the variant, from 1.
    variant: usize,
}

/// A line in a section, with its key where it has one.
pub struct Fact<'t> {
    pub at: usize,
    pub key: &'t str,
    pub value: &'t str,
    pub function: &'t str,
    /// The number of the variant.
    pub variant: usize,
}

impl Text {
    pub fn new(plan: &str) -> Text {
        let lines: Vec<String> = plan.lines().map(str::to_owned).collect();
        let mut sections: Vec<Section> = Vec::new();
        let (mut function, mut begins) = (String::new(), Vec::new());
        let mut open: Option<(String, usize)> = None;
        for (at, line) in lines.iter().enumerate() {
            let depth = line.len() - line.trim_start().len();
            let text = line.trim();
            if depth != 6 {
                continue;
            }
            if let Some(name) = text.strip_prefix("function: \"@") {
                function = name.trim_end_matches("\",").to_owned();
                begins.push(at);
            }
            if let Some((name, rest)) = text.split_once(": ")
                && matches!(rest, "{" | "[" | "(")
            {
                open = Some((name.to_owned(), at + 1));
            } else if let Some((name, first)) = open.take() {
                sections.push(Section {
                    name,
                    first,
                    end: at,
                    function: function.clone(),
                    variant: begins.len(),
                });
            }
        }
        Text {
            lines,
            sections,
            begins,
        }
    }

    /// The lines of a section, of all variants.
    pub fn facts(&self, section: &str) -> Vec<Fact<'_>> {
        let mut facts = Vec::new();
        for one in self.sections.iter().filter(|one| one.name == section) {
            for at in one.first..one.end {
                let text = self.lines[at].trim().trim_end_matches(',');
                let (key, value) = match split(text) {
                    Some((key, value)) => (key, value),
                    None => ("", text),
                };
                facts.push(Fact {
                    at,
                    key,
                    value,
                    function: &one.function,
                    variant: one.variant,
                });
            }
        }
        facts
    }

    /// The variant that a line is in, from 1.
    #[allow(dead_code)]
    pub fn variant_at(&self, line: usize) -> usize {
        self.begins.partition_point(|begin| *begin <= line)
    }

    /// The functions of the variants.
    #[allow(dead_code)]
    pub fn functions(&self) -> Vec<&str> {
        let mut functions = Vec::new();
        for line in &self.lines {
            if let Some(name) = line.strip_prefix("      function: \"@") {
                functions.push(name.trim_end_matches("\","));
            }
        }
        functions
    }

    /// With some lines replaced, or left out.
    pub fn with(&self, edits: &[(usize, Option<String>)]) -> String {
        let mut out = String::new();
        for (at, line) in self.lines.iter().enumerate() {
            let edit = edits.iter().find(|(other, _)| *other == at);
            let line = match edit {
                Some((_, None)) => continue,
                Some((_, Some(line))) => line,
                None => line,
            };
            out.push_str(line);
            out.push('\n');
        }
        out
    }
}

/// `key: value`, outside of parentheses.
fn split(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ':' if depth == 0 => return Some((text[..at].trim(), text[at + 1..].trim())),
            _ => {}
        }
    }
    None
}

/// The words of a text that begin with a letter and go on with digits, in quotes: ids.
pub fn ids<'t>(text: &'t str, letter: &str) -> Vec<&'t str> {
    let quoted = text.split('"').skip(1).step_by(2);
    let is_id = |word: &&str| {
        word.strip_prefix(letter)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    quoted.filter(is_id).collect()
}

/// The elements of a list, commas in parentheses aside.
pub fn elements(list: &str) -> Vec<String> {
    let inner = list
        .trim()
        .trim_start_matches(['[', '{'])
        .trim_end_matches([']', '}']);
    let mut all = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                all.push(inner[start..at].trim().to_owned());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = inner[start..].trim();
    if !last.is_empty() {
        all.push(last.to_owned());
    }
    all
}

/// For every function of a listing, what each value is: the operation, and what it is given.
pub struct Listing {
    of: BTreeMap<String, BTreeMap<String, (String, Vec<String>)>>,
    types: BTreeMap<(String, String), String>,
}

impl Listing {
    pub fn new(text: &str) -> Listing {
        let mut of: BTreeMap<String, BTreeMap<String, (String, Vec<String>)>> = BTreeMap::new();
        let mut types = BTreeMap::new();
        let mut function = String::new();
        for line in text.lines() {
            if line.starts_with("define ") {
                let name = line.split_once('@').map_or("", |(_, rest)| rest);
                function = name.split('(').next().unwrap_or("").to_owned();
            }
            let Some((name, rest)) = line.trim().split_once(": ") else {
                continue;
            };
            let Some((ty, rest)) = rest.split_once(" = ") else {
                continue;
            };
            types.insert((function.clone(), name.to_owned()), ty.to_owned());
            let op = rest.split_whitespace().next().unwrap_or("").to_owned();
            let words = rest.split(|c: char| !c.is_ascii_alphanumeric());
            let args = words.filter(|word| {
                word.strip_prefix('v')
                    .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
            });
            let args = args.map(str::to_owned).collect();
            of.entry(function.clone())
                .or_default()
                .insert(name.to_owned(), (op, args));
        }
        Listing { of, types }
    }

    /// The type of a value.
    #[allow(dead_code)]
    pub fn ty(&self, function: &str, value: &str) -> Option<&str> {
        let key = (function.to_owned(), value.to_owned());
        self.types.get(&key).map(String::as_str)
    }

    /// What computes a value.
    pub fn of(&self, function: &str, value: &str) -> Option<&(String, Vec<String>)> {
        self.of.get(function)?.get(value)
    }
}

//! Realistic programs: put together at random from idioms of C, C++ and Fortran, and judged by dual
//! numbers compiled from the same source or by central differences of the primal.
//!
//! The idioms are text (`idioms/*.idioms`); a program is lines of text, which the shrinker cuts.

mod affine;
pub mod batch;
pub mod campaign;
mod generate;
mod idiom;
mod lines;
mod settings;
mod shrink;
pub mod twice;

/// What a realistic program is written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Language {
    C,
    Cpp,
    Fortran,
    /// C with parallel regions.
    OpenMp,
    /// C, of loops whose indices are sums of counters.
    Affine,
}

impl Language {
    /// As `--kind` says it.
    pub fn named(name: &str) -> Option<Language> {
        match name {
            "real-c" => Some(Language::C),
            "real-c++" => Some(Language::Cpp),
            "real-fortran" => Some(Language::Fortran),
            "real-openmp" => Some(Language::OpenMp),
            "real-affine" => Some(Language::Affine),
            _ => None,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Language::C => "real-c",
            Language::Cpp => "real-c++",
            Language::Fortran => "real-fortran",
            Language::OpenMp => "real-openmp",
            Language::Affine => "real-affine",
        }
    }

    /// What the names of functions end with in object files.
    pub fn symbol_ending(self) -> &'static str {
        match self {
            Language::Fortran => "_",
            Language::C | Language::OpenMp | Language::Affine | Language::Cpp => "",
        }
    }

    pub fn ending(self) -> &'static str {
        match self {
            Language::C | Language::OpenMp | Language::Affine => "c",
            Language::Cpp => "cpp",
            Language::Fortran => "f90",
        }
    }
}

/// A generated program; `@` stands for its number in a module.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    pub seed: u64,
    pub language: Language,
    pub lines: Vec<String>,
    /// The idioms that were used.
    pub features: std::collections::BTreeSet<String>,
}

impl Program {
    pub fn print(&self, id: usize) -> String {
        let id = id.to_string();
        let mut out = String::new();
        for line in &self.lines {
            out.push_str(&line.replace('@', &id));
            out.push('\n');
        }
        out
    }
}

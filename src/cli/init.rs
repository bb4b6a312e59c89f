//! `backsweep init`: a Makefile, or a file for CMake, for a program that calls adjoints of its functions.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use backsweep::request::Derivative;

use super::args::{Failure, usage};
use super::requests::parse_requests;

/// Print a Makefile, or with --cmake a CMakeLists.txt, for a program of these sources and the adjoints of some of their functions
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Which source has a function is looked up in its text. Nothing is written but to standard output:\n  \
                  backsweep init main.c energy.c --adjoint 'energy(n:const)' > Makefile",
    override_usage = "backsweep init SOURCE... --adjoint 'FUNC[(PARAM:ROLE,…)]' [--cmake]"
)]
pub struct InitArgs {
    /// The program's sources in C, C++ and Fortran, its main program among them
    #[arg(value_name = "SOURCE", required = true)]
    sources: Vec<PathBuf>,

    /// The function that is to have an adjoint (may be repeated)
    #[arg(long, value_name = "FUNC[(PARAM:ROLE,…)]", required = true)]
    adjoint: Vec<String>,

    /// For CMake in place of make
    #[arg(long)]
    cmake: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    C,
    Cpp,
    Fortran,
}

/// A source, and what of it is asked for.
struct Source {
    path: PathBuf,
    language: Language,
    text: String,
    adjoints: Vec<String>,
}

impl InitArgs {
    /// The file.
    ///
    /// # Errors
    /// Bad usage: sources that cannot be read or are of no language that has rules, and functions that none of them has; a role that
    /// does not exist.
    pub fn text(&self) -> Result<String, Failure> {
        let sources = self.sources.iter().map(|path| Source::read(path));
        let mut sources = sources.collect::<Result<Vec<_>, _>>()?;
        let first = self
            .sources
            .first()
            .map_or(Path::new("-"), PathBuf::as_path);
        let requests = parse_requests(&self.adjoint, Derivative::Adjoint, first)?;
        for (text, request) in self.adjoint.iter().zip(requests) {
            let name = &request.function;
            let owner = sources.iter_mut().find(|source| source.defines(name));
            let owner = owner
                .ok_or_else(|| usage(format!("none of the sources has a function '{name}'")))?;
            owner.adjoints.push(text.clone());
        }
        Ok(match self.cmake {
            true => cmake(&sources),
            false => makefile(&sources),
        })
    }
}

impl Source {
    fn read(path: &Path) -> Result<Source, clap::Error> {
        let language = match path.extension().and_then(|ending| ending.to_str()) {
            Some("c") => Language::C,
            Some("cpp" | "cc" | "cxx") => Language::Cpp,
            Some("f90" | "F90") => Language::Fortran,
            _ => {
                return Err(usage(format!(
                    "'{}' ends in none of .c, .cpp, .cc, .cxx, .f90, .F90; backsweep.mk has rules for these",
                    path.display()
                )));
            }
        };
        let text =
            fs::read(path).map_err(|error| usage(format!("'{}': {error}", path.display())))?;
        Ok(Source {
            path: path.to_owned(),
            language,
            text: String::from_utf8_lossy(&text).into_owned(),
            adjoints: Vec::new(),
        })
    }

    /// The path without its ending.
    fn stem(&self) -> String {
        self.path.with_extension("").display().to_string()
    }

    /// What is asked for of it, each in quotes.
    fn quoted(&self, quote: char, between: &str) -> String {
        let adjoints = self.adjoints.iter();
        let quoted: Vec<String> = adjoints.map(|one| format!("{quote}{one}{quote}")).collect();
        quoted.join(between)
    }

    fn object(&self) -> String {
        match self.adjoints.is_empty() {
            true => self.stem() + ".o",
            false => self.stem() + "_b.o",
        }
    }

    fn is_main(&self) -> bool {
        match self.language {
            Language::Fortran => self.lines().any(|line| line.starts_with("program ")),
            _ => self.defines("main"),
        }
    }

    /// The lines of Fortran as they may be compared.
    fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let lines = self.text.lines();
        lines.map(|line| line.trim().to_ascii_lowercase())
    }

    fn defines(&self, name: &str) -> bool {
        match self.language {
            Language::Fortran => {
                // Symbols of external procedures end in an underscore; those of modules have the module's name before a P.
                let name = name.trim_end_matches('_');
                let name = name.rsplit('P').next().unwrap_or(name).to_ascii_lowercase();
                self.lines().any(|line| is_fortran_start(&line, &name))
            }
            _ => defines_in_c(&self.text, name),
        }
    }
}

/// Whether a line of Fortran begins the procedure of that name.
fn is_fortran_start(line: &str, name: &str) -> bool {
    let kinds = ["subroutine ", "function "];
    let mut begins = kinds.iter().filter_map(|kind| line.split_once(kind));
    begins.any(|(before, rest)| {
        let rest = rest.trim_start().strip_prefix(name);
        let ends =
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', ' ', '!', ';']));
        ends && !before.contains("end ") && !before.contains('!') && !before.contains('\'')
    })
}

/// Whether a text in C or C++ has the function's body: its name, parentheses, a brace.
fn defines_in_c(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        let (before, rest) = (&text[..at], &text[at + name.len()..]);
        !before.ends_with(is_word) && before_brace(rest)
    })
}

/// Whether a list in parentheses comes first, and behind it a body.
fn before_brace(text: &str) -> bool {
    let text = text.trim_start();
    if !text.starts_with('(') {
        return false;
    }
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let behind = text[at + 1..].find(['{', ';', '(', ')', ',', '=']);
            return behind.is_some_and(|next| text[at + 1 + next..].starts_with('{'));
        }
    }
    false
}

/// What the program is called: like its main program, but never "main".
fn program(sources: &[Source]) -> String {
    let main = sources.iter().find(|source| source.is_main());
    let stem = main.and_then(|source| source.path.file_stem());
    match stem.map(|stem| stem.to_string_lossy().into_owned()) {
        Some(name) if name != "main" => name,
        _ => "program".to_owned(),
    }
}

/// Who links: a compiler whose libraries all of it needs.
fn linker(sources: &[Source]) -> &'static str {
    let has = |language| sources.iter().any(|source| source.language == language);
    let main = sources.iter().find(|source| source.is_main());
    match (has(Language::Fortran), has(Language::Cpp)) {
        (true, _) if main.is_some_and(|main| main.language == Language::Fortran) => {
            "$(BACKSWEEP_FLANG)"
        }
        (true, _) => "$(BACKSWEEP_FLANG) -fno-fortran-main",
        (false, true) => "$(CXX)",
        (false, false) => "$(CC)",
    }
}

fn makefile(sources: &[Source]) -> String {
    let name = program(sources);
    let (made, plain): (Vec<&Source>, Vec<&Source>) = sources
        .iter()
        .partition(|source| !source.adjoints.is_empty());
    let list = |sources: &[&Source]| {
        let objects: Vec<String> = sources.iter().map(|source| source.object()).collect();
        objects.join(" ")
    };
    let objects = list(&sources.iter().collect::<Vec<_>>());
    let mut text = format!("# As 'backsweep init' wrote it.\nall: {name}\n\n");
    for source in &made {
        let _ = writeln!(
            text,
            "{}: ADJOINT = {}",
            source.object(),
            source.quoted('\'', " --adjoint ")
        );
    }
    let _ = write!(
        text,
        "include $(shell backsweep --makefile)\n\n{name}: {objects}\n\t{}\n",
        linked(sources)
    );
    if sources
        .iter()
        .any(|source| source.language == Language::Fortran)
    {
        for ending in ["f90", "F90"] {
            let _ = writeln!(
                text,
                "%.o: %.{ending}\n\t$(BACKSWEEP_FLANG) $(FFLAGS) -c $< -o $@"
            );
        }
    }
    if !plain.is_empty() {
        let _ = write!(
            text,
            "# The headers that declare the adjoints are made with their objects.\n{}: {}\n",
            list(&plain),
            list(&made)
        );
    }
    let stems = made.iter().map(|source| source.stem());
    let stems: Vec<String> = stems.map(|stem| format!("{stem}.bc {stem}_b.*")).collect();
    let _ = write!(
        text,
        "\nclean:\n\trm -f {name} {objects} {}\n.PHONY: all clean\n",
        stems.join(" ")
    );
    text
}

/// The command that links the program.
fn linked(sources: &[Source]) -> String {
    let linker = linker(sources);
    let has_cpp = sources
        .iter()
        .any(|source| source.language == Language::Cpp);
    let more = if has_cpp && linker.contains("FLANG") {
        " -lstdc++"
    } else {
        ""
    };
    format!("{linker} $(LDFLAGS) $^ -o $@ $(BACKSWEEP_LIBS) $(LDLIBS){more}")
}

fn cmake(sources: &[Source]) -> String {
    let name = program(sources);
    let languages = [
        (Language::C, "C"),
        (Language::Cpp, "CXX"),
        (Language::Fortran, "Fortran"),
    ];
    let used = languages
        .iter()
        .filter(|(language, _)| sources.iter().any(|source| source.language == *language));
    let used: Vec<&str> = used.map(|(_, name)| *name).collect();
    let plain = sources.iter().filter(|source| source.adjoints.is_empty());
    let plain: Vec<String> = plain
        .map(|source| source.path.display().to_string())
        .collect();
    let mut text = format!(
        "# As 'backsweep init' wrote it.\ncmake_minimum_required(VERSION 3.20)\nproject({name} LANGUAGES {})\n\
         find_package(Backsweep REQUIRED)\nadd_executable({name} {})\n",
        used.join(" "),
        plain.join(" ")
    );
    for source in sources.iter().filter(|source| !source.adjoints.is_empty()) {
        let _ = writeln!(
            text,
            "backsweep_add_adjoints({name} {} ADJOINTS {})",
            source.path.display(),
            source.quoted('"', " ")
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_bodies_and_not_calls_or_declarations() {
        let text = "double f(double x);\nstatic double\ng(int n,\n  double (*h)(int)) \n{ return f(n); }\nint x = f(2);";
        assert!(defines_in_c(text, "g"));
        assert!(!defines_in_c(text, "f"));
        assert!(!defines_in_c(text, "h"));
        assert!(defines_in_c("double f(double x) noexcept\n{", "f"));
        assert!(!defines_in_c("double ff(double x) {", "f"));
        assert!(!defines_in_c("while (f(x)) {", "f"));
    }

    #[test]
    fn finds_procedures_of_fortran() {
        assert!(is_fortran_start("pure subroutine step(n, x)", "step"));
        assert!(is_fortran_start("real(8) function cost(n, x)", "cost"));
        assert!(is_fortran_start("subroutine run", "run"));
        assert!(!is_fortran_start("end subroutine step", "step"));
        assert!(!is_fortran_start("call step(n, x)", "step"));
        assert!(!is_fortran_start("subroutine steps(n)", "step"));
    }
}

//! The programs: tests that check the gradients of what they differentiate, compiled at some level.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// One program and how it is differentiated.
#[derive(Clone, Debug)]
pub struct Program {
    pub source: PathBuf,
    /// Arguments of the tool.
    pub arguments: Vec<String>,
    /// Of optimisation, before it is differentiated.
    pub level: usize,
    /// Further arguments of the compiler.
    pub flags: Vec<String>,
}

impl Program {
    /// The same for the same program.
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.source.file_name().hash(&mut hasher);
        (&self.arguments, self.level).hash(&mut hasher);
        hasher.finish()
    }

    /// The file that keeps something of the program for other runs, where there is a folder for that.
    pub fn kept(&self, what: &str) -> Option<PathBuf> {
        let folder = std::env::var_os("MUTANTS_KEPT").map(PathBuf::from)?;
        // Tests in several folders have the same name.
        let mut hasher = DefaultHasher::new();
        (&self.source, &self.arguments, self.level, &self.flags).hash(&mut hasher);
        Some(folder.join(format!("{:x}.{what}", hasher.finish())))
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All programs of `test-ir` that check themselves, and some folder of random ones.
pub fn corpus(random: usize) -> Vec<Program> {
    let mut files = Vec::new();
    gather(&root().join("test-ir"), &mut files);
    let mut programs: Vec<Program> = files.iter().flat_map(|file| of(file)).collect();
    if let Some(folder) = std::env::var_os("MUTANTS_FOLDER").filter(|_| random > 0) {
        let mut more = Vec::new();
        gather(Path::new(&folder), &mut more);
        programs.extend(more.iter().take(random).flat_map(|file| of(file)));
    }
    programs
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let extension = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            gather(&path, files);
        } else if ["c", "cpp", "f90"].contains(&extension.as_str()) {
            files.push(path);
        }
    }
}

/// What the first command of a test asks for, without what is disabled, and the same with something disabled.
fn of(file: &Path) -> Vec<Program> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut lines = text.lines().filter_map(|line| line.split_once("RUN:"));
    let command = lines.find_map(|(_, line)| line.split_once("%check %s"));
    let Some((before, command)) = command else {
        return random_one(file, &text).into_iter().collect();
    };
    // What the shell makes of more is not looked into.
    let plain = !["%support", "LINK", "CFLAGS", "|", "%t"]
        .iter()
        .any(|word| before.contains(word));
    let command = command
        .trim_end_matches('\\')
        .trim()
        .trim_end_matches("; done")
        .trim_end_matches(';');
    let arguments = words(command);
    let odd = |word: &String| word.contains(['$', '%', '|', '<', '>', '&']) && word != "$all";
    if !plain || arguments.iter().any(odd) {
        return Vec::new();
    }
    let arguments: Vec<String> = arguments
        .into_iter()
        .filter(|word| word != "$all")
        .collect();
    let length = text.len();
    let level = [1, 2, 0][length % 3];
    let mut all = vec![Program {
        source: file.to_owned(),
        arguments: arguments.clone(),
        level,
        flags: Vec::new(),
    }];
    if length.is_multiple_of(4) {
        let disabled = [
            "tbr",
            "inversion",
            "recompute",
            "activity",
            "adjoint-liveness",
        ][length / 4 % 5];
        let mut arguments = arguments;
        arguments.push(format!("--disable={disabled}"));
        all.push(Program {
            source: file.to_owned(),
            arguments,
            ..all[0].clone()
        });
    }
    all
}

/// A random program, as it is written for a test.
fn random_one(file: &Path, text: &str) -> Option<Program> {
    let after = |command: &str| {
        let mut lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("// RUN: "));
        lines.find_map(|line| line.strip_prefix(command)).map(words)
    };
    let mut flags = after("%clang -w ")?;
    let end = flags.iter().position(|word| word == "-emit-llvm")?;
    flags.truncate(end);
    let level = flags.first()?.strip_prefix("-O")?.parse().ok()?;
    Some(Program {
        source: file.to_owned(),
        arguments: after("%backsweep %t.bc -o %t.b.bc ")?,
        level,
        flags: flags.split_off(1),
    })
}

/// Words as a shell has them, as far as single quotes go.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut any) = (String::new(), false, false);
    for c in text.chars() {
        match c {
            '\'' | '"' => (quoted, any) = (!quoted, true),
            ' ' if !quoted => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            c => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}

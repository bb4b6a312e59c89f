//! Does with the blocks of a chapter what they say.

use std::env;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};

use super::blocks::{Block, Chapter, Kind};
use super::fit;
use super::tools::{bash, tools};

/// Where it is set, outputs that do not fit are written anew.
const BLESS: &str = "BACKSWEEP_BLESS";

/// What the book calls by plain names.
const PROGRAMS: [&str; 5] = ["clang", "clang++", "flang", "llvm-link", "llvm-nm"];

/// Runs a chapter in a folder of its own, which stays behind after a failure.
///
/// # Errors
/// The first block that does not do what it should.
pub fn chapter(chapter: &Chapter, path: &Path, name: &str) -> Result<(), String> {
    let place = Place::new(name).map_err(|error| format!("{name}: {error}"))?;
    let mut printed = String::new();
    let mut blessed = Vec::new();
    for block in &chapter.blocks {
        let result = place.done(block, &mut printed);
        match (result, &block.kind) {
            (Err(_), Kind::Output) if env::var_os(BLESS).is_some() => {
                blessed.push((block.range.clone(), printed.clone()));
            }
            (Err(why), _) => {
                let folder = place.folder.display();
                return Err(format!("{name}:{}: in {folder}\n{why}", block.line));
            }
            (Ok(()), _) => {}
        }
    }
    if !blessed.is_empty() {
        let mut text = fs::read_to_string(path).map_err(|error| error.to_string())?;
        for (range, output) in blessed.into_iter().rev() {
            text.replace_range(range, &output);
        }
        return fs::write(path, text).map_err(|error| error.to_string());
    }
    fs::remove_dir_all(&place.folder).map_err(|error| error.to_string())
}

/// Where a chapter's files are, and the programs that it calls.
struct Place {
    folder: PathBuf,
    programs: PathBuf,
}

impl Place {
    fn new(name: &str) -> std::io::Result<Place> {
        let all = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book");
        let place = Place {
            folder: all.join(name).join("files"),
            programs: all.join(name).join("bin"),
        };
        if place.folder.exists() {
            fs::remove_dir_all(&place.folder)?;
        }
        if place.programs.exists() {
            fs::remove_dir_all(&place.programs)?;
        }
        fs::create_dir_all(&place.folder)?;
        fs::create_dir_all(&place.programs)?;
        let link = |program: &Path, name: &str| {
            std::os::unix::fs::symlink(program, place.programs.join(name))
        };
        link(Path::new(env!("CARGO_BIN_EXE_backsweep")), "backsweep")?;
        for name in PROGRAMS {
            link(&tools().get(name), name)?;
        }
        Ok(place)
    }

    fn done(&self, block: &Block, printed: &mut String) -> Result<(), String> {
        match &block.kind {
            Kind::Figure => Ok(()),
            Kind::File(name) => self.write(name, &block.text),
            Kind::Shell(status) => {
                *printed = self.shell(&block.text, *status)?;
                Ok(())
            }
            Kind::Output if !fit::says_something(&block.text) => {
                Err("this output says nothing".into())
            }
            Kind::Output if fit::fits(&block.text, printed) => Ok(()),
            Kind::Output => Err(format!("this was printed instead:\n{printed}")),
            Kind::Excerpt(name) => {
                let text = fs::read_to_string(self.folder.join(name));
                let text = text.map_err(|error| format!("{name}: {error}"))?;
                match fit::says_something(&block.text) && fit::stands_in(&block.text, &text) {
                    true => Ok(()),
                    false => Err(format!("it does not stand in {name}:\n{text}")),
                }
            }
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("{name}: {error}"))
    }

    /// What the commands print, to standard output and standard error.
    fn shell(&self, commands: &str, status: i32) -> Result<String, String> {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = [self.programs.clone()];
        let folders = folders.into_iter().chain(env::split_paths(&path));
        let path = env::join_paths(folders).map_err(|error| error.to_string())?;
        let mut bash = bash(&format!("exec 2>&1\n{commands}"), &self.folder);
        bash.env("PATH", path);
        let output = bash.output().map_err(|error| format!("bash: {error}"))?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        // As a shell says it of a command that a signal ended.
        let by_signal = output.status.signal().map(|signal| 128 + signal);
        match output.status.code().or(by_signal) == Some(status) {
            true => Ok(printed),
            false => Err(format!("{commands}{printed}{}", output.status)),
        }
    }
}

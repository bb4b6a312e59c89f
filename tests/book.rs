//! Runs the manual: every block of code in `book/src` is written, executed or compared, one test a chapter, and every
//! link leads somewhere.
//!
//! What a block is stands behind its language:
//!
//! | block | |
//! |---|---|
//! | `c,file=model.c` | is written to that file, in a folder of the chapter's own |
//! | `sh` | is executed there by bash, with the tool that was just built on the path; `sh,status=1` has to end so |
//! | `text,output` | is what the `sh` before it printed |
//! | `c,excerpt=model.h` | stands so in that file |
//! | `text,figure` | is drawn, or a form to be filled in: the one kind that nothing is done with |
//!
//! In an output or an excerpt a line `...` fits any number of lines, and `...` within a line any text. With
//! `BACKSWEEP_BLESS` in the environment an output that does not fit is written anew; look at what comes of it.
//!
//! `<!-- needs: flang -->` in a chapter tells what the machine must have; else the chapter is ignored.

#[path = "book/blocks.rs"]
mod blocks;
#[path = "book/codes.rs"]
mod codes;
#[path = "book/fit.rs"]
mod fit;
#[path = "book/links.rs"]
mod links;
#[path = "book/run.rs"]
mod run;
#[path = "lit/tools.rs"]
mod tools;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

/// The book shows what the tool says when it is built with this LLVM.
const SHOWN: u32 = 22;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = source();
    let mut trials = vec![
        Trial::test("every link leads somewhere", links::all),
        Trial::test("every chapter is in the summary", links::summary),
        Trial::test("links that lead nowhere are found", links::tests),
        Trial::test("blocks that are not run are found", blocks::tests),
        Trial::test("outputs that differ are found", fit::tests),
        Trial::test("every code has its page", codes::pages),
        Trial::test("every code is in the table", codes::table),
    ];
    let mut paths = match chapters(&folder) {
        Ok(paths) => paths,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    };
    // A process for each test: what the others need is not its business.
    if let (true, Some(name)) = (arguments.exact, &arguments.filter) {
        paths.retain(|path| name_of(&folder, path) == *name);
    }
    trials.extend(paths.iter().map(|path| trial(&folder, path)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("book/src")
}

/// The chapters, sorted.
fn chapters(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(chapters(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// What a chapter's test is called: its file.
fn name_of(folder: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(folder).unwrap_or(path);
    inside.display().to_string()
}

fn trial(folder: &Path, path: &Path) -> Trial {
    let name = name_of(folder, path);
    let text = fs::read_to_string(path).map_err(|error| error.to_string());
    let chapter = text.and_then(|text| blocks::Chapter::read(&text));
    let there = |needed: &String| tools::feature(needed) == Some(true);
    let can_run = |chapter: &blocks::Chapter| chapter.needs.iter().all(there);
    let ignored = chapter
        .as_ref()
        .is_ok_and(|chapter| tools::LLVM != SHOWN || !can_run(chapter));
    let (path, label) = (path.to_owned(), name.clone());
    Trial::test(name, move || match chapter {
        Ok(chapter) => run::chapter(&chapter, &path, &label).map_err(Failed::from),
        Err(reason) => Err(reason.into()),
    })
    .with_ignored_flag(ignored)
}

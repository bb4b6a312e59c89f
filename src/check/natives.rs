//! What the functions under test need besides their module: the user's files, and the runtime library of
//! Fortran where the module refers to it.

use std::path::PathBuf;

use super::settings::{LinkedFile, Settings};
use crate::error::{Place, Refusal, Result};
use crate::llvm::jit::{Native, Workpiece};

/// The runtime's pairs for BLAS and LAPACK, without thread-local variables. Each is linked only where something of it is called.
const PAIRS: [&[u8]; 2] = [
    include_bytes!(env!("BACKSWEEP_PAIRS_BLAS3")),
    include_bytes!(env!("BACKSWEEP_PAIRS_LAPACK")),
];

/// Compiled code to be linked.
pub enum File<'s> {
    Object(&'s [u8]),
    Library(&'s LinkedFile),
    /// With its contents, if it is the user's.
    Archive(PathBuf, Option<&'s [u8]>),
}

impl File<'_> {
    /// Whether the code has names of Fortran's runtime library in it.
    fn may_need_fortran(&self) -> bool {
        let has = |bytes: &[u8]| bytes.windows(9).any(|name| name == b"_FortranA");
        match self {
            File::Object(bytes) => has(bytes),
            File::Archive(_, bytes) => bytes.is_some_and(has),
            // They come with what they need.
            File::Library(_) => false,
        }
    }

    pub fn native(&self) -> Native<'_> {
        match self {
            File::Object(bytes) => Native::Object(bytes),
            File::Library(file) => Native::Library(&file.path),
            File::Archive(path, _) => Native::Archive(path),
        }
    }
}

/// Adds the user's bitcode to the module, and gives what is to be linked with it.
///
/// # Errors
/// Refuses files that are neither.
pub fn add<'s>(piece: &mut Workpiece, settings: &'s Settings) -> Result<Vec<File<'s>>> {
    let mut files = Vec::new();
    for file in &settings.linked {
        let name = file.path.display().to_string();
        match kind_of(file)? {
            Kind::Module => piece.add(&file.bytes, &name)?,
            Kind::Object => files.push(File::Object(&file.bytes)),
            Kind::Library => files.push(File::Library(file)),
            Kind::Archive => {
                let members = members(&file.bytes).ok_or_else(|| damaged(&name))?;
                for (member, bytes) in members {
                    if is_bitcode(bytes) {
                        piece.add(bytes, &format!("{name}({member})"))?;
                    }
                }
                files.push(File::Archive(file.path.clone(), Some(&file.bytes)));
            }
        }
    }
    files.extend(PAIRS.map(File::Object));
    let fortran = files.iter().any(File::may_need_fortran);
    if fortran || piece.refers_to("_Fortran") {
        let runtime = fortran_runtime().into_iter();
        files.extend(runtime.map(|path| File::Archive(path, None)));
    }
    Ok(files)
}

/// The libraries that flang links programs with, of the LLVM that this tool is built with; none where they are not
/// installed.
fn fortran_runtime() -> Vec<PathBuf> {
    // Where LLVM was, and where the one is that is loaded, which may have been installed elsewhere.
    let mut folders = vec![PathBuf::from(env!("BACKSWEEP_LLVM_LIBDIR"))];
    folders.extend(crate::llvm::jit::llvm_folder());
    for folder in folders {
        // Up to LLVM 20 there are two.
        let old = ["libFortranRuntime.a", "libFortranDecimal.a"].map(|name| folder.join(name));
        if old.iter().all(|file| file.is_file()) {
            return old.to_vec();
        }
        let targets = folder.join("clang").join(crate::llvm::major()).join("lib");
        let targets = std::fs::read_dir(targets).ok().into_iter().flatten();
        let inside = targets
            .flatten()
            .map(|target| target.path().join("libflang_rt.runtime.a"));
        let mut found: Vec<PathBuf> = inside.filter(|file| file.is_file()).collect();
        // Of several targets the one of this machine.
        found.sort_by_key(|file| !file.display().to_string().contains(std::env::consts::ARCH));
        if !found.is_empty() {
            found.truncate(1);
            return found;
        }
    }
    Vec::new()
}

enum Kind {
    Module,
    Object,
    Library,
    Archive,
}

const ARCHIVE: &[u8] = b"!<arch>\n";

fn kind_of(file: &LinkedFile) -> Result<Kind> {
    const ELF: &[u8] = b"\x7fELF";
    /// Where ELF says what a file is, and two of its answers.
    const ELF_TYPE: usize = 16;
    const RELOCATABLE: u8 = 1;
    const SHARED: u8 = 3;
    let bytes = &file.bytes;
    let name = file.path.display();
    if bytes.starts_with(ARCHIVE) {
        return Ok(Kind::Archive);
    }
    if bytes.starts_with(b"!<thin>") {
        let reason = format!("'{name}' is a thin archive, which has no objects in it");
        return Err(Refusal::new("link", Place::Input, reason)
            .with_hint("give the objects, or an archive made without T")
            .into());
    }
    if !bytes.starts_with(ELF) {
        return match file.path.extension().and_then(|e| e.to_str()) {
            Some("o") if !is_bitcode(bytes) => Ok(Kind::Object),
            Some("so" | "dylib") => Ok(Kind::Library),
            _ => Ok(Kind::Module),
        };
    }
    match bytes.get(ELF_TYPE) {
        Some(&RELOCATABLE) => Ok(Kind::Object),
        Some(&SHARED) => Ok(Kind::Library),
        _ => {
            let reason = format!("'{name}' is neither an object file nor a library");
            Err(Refusal::new("link", Place::Input, reason).into())
        }
    }
}

fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&[0xDE, 0xC0, 0x17, 0x0B])
}

fn damaged(name: &str) -> crate::error::Error {
    let reason = format!("'{name}' is a damaged archive");
    Refusal::new("link", Place::Input, reason).into()
}

/// The files in an archive in the format of ar(5), with their names as they stand there; none where it is
/// damaged.
fn members(archive: &[u8]) -> Option<Vec<(String, &[u8])>> {
    const HEADER: usize = 60;
    let mut all = Vec::new();
    let mut rest = archive.strip_prefix(ARCHIVE)?;
    while !rest.is_empty() {
        let (header, after) = rest.split_at_checked(HEADER)?;
        let text = |range: std::ops::Range<usize>| std::str::from_utf8(&header[range]).ok();
        let bytes: usize = text(48..58)?.trim_end().parse().ok()?;
        let (contents, after) = after.split_at_checked(bytes)?;
        let name = text(0..16)?.trim_end().trim_end_matches('/');
        all.push((name.to_owned(), contents));
        // Members begin at even places.
        rest = after.get(bytes % 2..).unwrap_or(&[]);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
        let mut all = ARCHIVE.to_vec();
        for (name, bytes) in members {
            let header = format!(
                "{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n",
                0,
                0,
                0,
                644,
                bytes.len()
            );
            all.extend(header.as_bytes());
            all.extend(*bytes);
            all.extend(&b"\n"[..bytes.len() % 2]);
        }
        all
    }

    #[test]
    fn reads_archives() {
        let bytes = archive(&[("a.o/", b"one"), ("b.o/", b"BC\xC0\xDE")]);
        let found = members(&bytes).expect("well-formed");
        assert_eq!(found[0], ("a.o".to_owned(), &b"one"[..]));
        assert!(!is_bitcode(found[0].1) && is_bitcode(found[1].1));
        for end in [9, 40, 70] {
            assert_eq!(members(&bytes[..end]), None, "{end}");
        }
    }
}

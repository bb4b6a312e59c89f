//! Declarations of the generated functions for their callers: a header for C and C++, interface
//! blocks for Fortran.
//!
//! Both are functions of [`Generated`] alone. A function with a parameter that a language has no
//! type for is mentioned in a comment and not declared, never declared wrongly.

mod c;
mod fortran;
mod names;
mod signature;

use std::path::Path;

use crate::request::Generated;

/// A header for C and C++ with the include guard `guard`.
pub fn c_header(generated: &[Generated], guard: &str) -> String {
    c::header(generated, guard)
}

/// Interface blocks with `bind(C)`, to be included in the specification part of a caller.
pub fn fortran_interface(generated: &[Generated]) -> String {
    fortran::interface(generated)
}

/// The include guard of a header of this name: `out/f-b.h` gives `BACKSWEEP_F_B_H`.
pub fn guard_name(path: &Path) -> String {
    let name = path
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    names::identifier(&format!("backsweep_{name}")).to_uppercase()
}

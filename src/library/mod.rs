//! Bodies for functions of libraries that programs call: flang's runtime, BLAS and LAPACK, the C library, GCC's C++ library,
//! Rust's.
//!
//! Those of Rust's library are its own, as its archives have them. The others are written in C beside this file, for the copies of functions that are differentiated, and kept as assembly that every
//! LLVM reads which the tool is built with; `scripts/fortran-bodies` and `scripts/library-bodies` make the one of the other.

pub mod assembly;
pub mod derived;
pub mod rust;

use assembly::Assembly;

/// Of flang's runtime library. A body is called as its function, with the kind of elements that it is for: `NAME.r8`.
pub static FORTRAN: [Assembly; 3] = [
    Assembly::new(include_str!("fortran/bodies.ll")),
    Assembly::new(include_str!("fortran/characters.ll")),
    Assembly::new(include_str!("fortran/positions.ll")),
];

/// Of other libraries. A body is called as its function, with [`BODY`] behind it.
pub static OTHERS: [Assembly; 3] = [
    Assembly::new(include_str!("blas/bodies.ll")),
    Assembly::new(include_str!("libc/bodies.ll")),
    Assembly::new(include_str!("libstdcxx/bodies.ll")),
];

/// With what the names of bodies of libraries other than Fortran's end.
pub const BODY: &str = ".body";

/// Whether the tool has a body for a function of a library.
pub fn has_body_for(name: &str) -> bool {
    let body = format!("{name}{BODY}");
    let kinds = format!("{name}.");
    OTHERS.iter().any(|bodies| bodies.defines(&body))
        || FORTRAN.iter().any(|bodies| bodies.defines_any(&kinds))
        || derived::has_body_for(name)
}

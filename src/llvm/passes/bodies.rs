//! Bodies of library functions: assembly that comes with the tool, made of the C sources beside it.

use crate::error::{Bug, Result};
use crate::llvm::module::Module;
use crate::llvm::shim;

const FORTRAN: &str = include_str!("../shim/fortran.ll");
const BLAS: &str = include_str!("../shim/blas/bodies.ll");
const LIBC: &str = include_str!("../shim/libc/bodies.ll");
const LIBSTDCXX: &str = include_str!("../shim/libstdcxx/bodies.ll");

/// Whether the tool has a body for a function of a library.
pub fn has_body_for(name: &str) -> bool {
    let body = format!("@{name}.body(");
    let kinds = format!("@{name}.");
    [BLAS, LIBC, LIBSTDCXX]
        .iter()
        .any(|text| text.contains(&body))
        || FORTRAN.contains(&kinds)
}

/// Adds bodies of those functions of flang's runtime library that compute on arrays, for the working
/// copies of what calls them.
///
/// # Errors
/// A bug where they do not fit.
pub(super) fn add_fortran(module: &Module) -> Result<()> {
    shim::add_fortran(module.raw, FORTRAN).map_err(|text| Bug::new("fortran", text).into())
}

/// Adds bodies of those functions of BLAS that the module calls and that are best differentiated as
/// loops, of those of C and C++ that read into memory, and of those of GCC's C++ library that move pointers, for the working copies of what calls them.
///
/// # Errors
/// A bug where they do not fit.
pub(super) fn add_library(module: &Module) -> Result<()> {
    for text in [BLAS, LIBC, LIBSTDCXX] {
        shim::add_library(module.raw, text).map_err(|text| Bug::new("library", text))?;
    }
    Ok(())
}

//! The adjoint data-flow analyses, one a file.

pub mod activity;
pub mod masked;

//! The adjoint data-flow analyses, one a file.

pub mod activity;
pub mod adjoint_liveness;
pub mod adjoint_write;
pub mod carried;
mod dependence;
pub mod entry_seeds;
mod executed;
pub mod fusible;
pub mod inequalities;
pub mod linearity;
pub mod locals;
pub mod masked;
pub mod overwriting;
pub mod shadows;
pub mod sums;
pub mod tbr;
mod unused;
pub mod usefulness;

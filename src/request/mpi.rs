//! The pairs of functions for MPI (`rules/mpi.pairs`), in C and in Fortran.

use super::{Pair, Role};
use crate::llvm::Module;

const TABLE: &str = include_str!("../rules/mpi.pairs");

/// The pairs for the functions of MPI that the module calls and does not define, by their symbols.
pub(super) fn pairs(module: &Module) -> Vec<(String, Pair)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.filter_map(|line| line.split_once(' '));
    let declared = |symbol: &str| {
        module
            .function(symbol)
            .is_some_and(|function| !function.has_body())
    };
    let both = rows.flat_map(|(name, params)| {
        let fortran = format!("{}_", name.to_lowercase());
        let of_c = declared(name).then(|| (name.to_owned(), pair(name, name, roles(params))));
        let of_fortran = declared(&fortran).then(|| {
            // The last one is the error.
            let roles = roles(params).chain([Role::Const]);
            let pair = pair(&fortran, name, roles);
            (fortran, pair)
        });
        [of_c, of_fortran]
    });
    both.flatten().collect()
}

/// Buffers have shadows.
fn roles(params: &str) -> impl Iterator<Item = Role> + '_ {
    params.split(',').map(|param| match param.contains(':') {
        true => Role::Dup,
        false => Role::Const,
    })
}

/// The backward half is given nothing that differs between the languages.
fn pair(symbol: &str, name: &str, roles: impl Iterator<Item = Role>) -> Pair {
    let roles: Vec<Role> = roles.collect();
    Pair {
        withheld: vec![true; roles.len()],
        roles,
        forward: format!("bsw_{symbol}_fwd"),
        backward: format!("bsw_{name}_bwd"),
        tangent: None,
        needs_shadows: false,
        drops_lengths: false,
        always: true,
        concurrent: false,
    }
}

//! The pairs of functions for MPI (`rules/mpi.pairs`), in C and in Fortran.

use super::{Pair, Role};
use crate::llvm::Module;
use crate::rules::{self, Buffer, Exchange};

/// The pairs for the functions of MPI that the module calls and does not define, by their symbols.
pub(super) fn pairs(module: &Module) -> Vec<(String, Pair)> {
    let is_declared = |symbol: &str| module.function(symbol).is_some_and(|f| !f.has_body());
    let both = rules::exchanges().flat_map(|exchange| {
        let fortran = exchange.fortran();
        let c = is_declared(exchange.name).then(|| {
            let pair = pair(exchange.name, &exchange, roles(&exchange));
            (exchange.name.to_owned(), pair)
        });
        let fortran = is_declared(&fortran).then(|| {
            // The last one is the error.
            let roles = roles(&exchange).chain([Role::Const]);
            let pair = pair(&fortran, &exchange, roles);
            (fortran, pair)
        });
        [c, fortran]
    });
    both.flatten().collect()
}

/// Buffers have shadows.
fn roles(exchange: &Exchange) -> impl Iterator<Item = Role> + '_ {
    exchange.params.iter().map(|buffer| match buffer {
        Buffer::None | Buffer::Told => Role::Const,
        _ => Role::Dup,
    })
}

/// The backward half is given nothing that differs between the languages.
fn pair(symbol: &str, exchange: &Exchange, roles: impl Iterator<Item = Role>) -> Pair {
    let roles: Vec<Role> = roles.collect();
    Pair {
        withheld: vec![true; roles.len()],
        only_read: Vec::new(),
        roles,
        forward: format!("bsw_{symbol}_fwd"),
        backward: format!("bsw_{}_bwd", exchange.name),
        tangent: None,
        needs_shadows: false,
        drops_lengths: false,
        always: true,
        concurrent: false,
    }
}

//! The limits of the tool: how much is looked at, how often, how deep.
//!
//! Every number that bounds work or size stands here once, with what happens where it is reached. No other file of `src`
//! has one; `tests/architecture/limits.rs` holds that. `README.md` beside this file lists all for readers, and is written by
//! [`page`].

mod limit;
mod loops;
mod table;

use std::fmt::Write;

pub use limit::Limit;
pub use loops::*;
pub use table::*;

/// All limits.
pub fn all() -> impl Iterator<Item = &'static Limit> {
    table::TABLE.iter().chain(loops::TABLE)
}

/// The page of the manual: a table of all limits.
pub fn page() -> String {
    let tested = all().filter(|limit| limit.test.is_some()).count();
    let mut text = format!(
        "# Limits\n\n\
         How much is looked at, how often and how deep, so that the tool's time stays linear in its input. At a limit the\n\
         adjoint is meant to stay right: it stores more, or what was asked is refused. The tests named here show that; of limits\n\
         without one it is not shown. Written by `tests/architecture/limits.rs` from\n\
         `table.rs` and `loops.rs`, where the values can be changed.\n\n\
         {} limits, of which {tested} have a test that reaches them.\n\n\
         | limit | value | bounds | at the limit | test |\n|---|---|---|---|---|\n",
        all().count(),
    );
    for limit in all() {
        let test = limit.test.map(|test| format!("`{test}`"));
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {} | {} |",
            limit.name,
            limit.value,
            limit.bounds,
            limit.at_it,
            test.as_deref().unwrap_or("untested"),
        );
    }
    text
}

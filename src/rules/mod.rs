//! Derivative rules as a declarative table.
//!
//! A rule is one row of a text file: the pattern and the partials as expressions. From the same
//! row come emission, the edges of activity, linearity, and the values that the backward sweep
//! needs. `README.md` beside this file describes the format, which users' `--rule FILE` has too,
//! and the conventions at kinks and singular points.
//!
//! The stages of reading a file: `lex` (tokens, split into rows), `syntax` (expressions) and
//! `row` (rows), `resolve` (names and kinds of expressions) and `build` (the rule),
//! `table` (the names rows are found by). Nothing here knows of LLVM.
//!
//! What functions of libraries do to memory that no derivative passes is another table, `effects`.

mod build;
mod display;
mod effects;
mod error;
mod eval;
mod expr;
#[cfg(test)]
mod faults;
mod func;
mod lex;
mod messages;
mod needs;
mod resolve;
mod row;
mod rule;
mod special;
mod syntax;
mod table;
mod together;

pub use effects::{Effects, SHOWN, What, Write, effects, is_documented};
pub use error::{Place, RuleError};
pub use expr::{Comparison, Cond, Expr, IntExpr, Number, Operand};
pub use func::{Func, FuncParam, Precision};
pub use messages::{Buffer, Exchange, Message, exchanges, message};
pub use needs::{Needs, Positions};
pub use rule::{Arg, ArgKind, ResultKind, ResultSpec, Rule, Section};
pub use table::{Table, has_rule, math_symbols};
pub use together::{TOGETHER, is_done_together};

/// What a result's `adjoint` contributes to an argument's: `adjoint * partial`, but of a singular
/// rule a zero adjoint contributes zero, also where the partial is infinite or NaN. Emitted code
/// computes the same.
pub fn contribution(adjoint: f64, partial: f64, singular: bool) -> f64 {
    if singular && adjoint == 0.0 {
        0.0
    } else {
        adjoint * partial
    }
}

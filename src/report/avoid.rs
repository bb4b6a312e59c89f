//! What would make it unnecessary to store something, where the program can be written otherwise.

use crate::plan::{Kind, Obstacle};

/// What the user can do about an obstacle, if there is anything. `alias` is the parameter that may lead
/// to what is read.
pub fn advice(obstacle: Obstacle, kind: Kind, alias: Option<&str>) -> Option<String> {
    if let Some(alias) = alias {
        return Some(format!(
            "declare `{alias}` as `restrict`, if it never leads to what is read"
        ));
    }
    let text = match obstacle {
        Obstacle::Disabled(analysis) => {
            return Some(format!("leave out --disable={}", analysis.name()));
        }
        Obstacle::Overwritten(_) | Obstacle::Overwrites(_) if kind == Kind::Undo => {
            "write to memory that is not read before"
        }
        Obstacle::ReadOnce => "read it once into a variable, or drop `volatile`",
        Obstacle::Callers => "let the function be inlined (no `noinline`)",
        Obstacle::Iterations => {
            "give the loop a count that is known where it is entered, and no break"
        }
        Obstacle::Results => "give the parameter the role `dupnoneed`, if its results are not used",
        _ => return None,
    };
    Some(text.to_owned())
}

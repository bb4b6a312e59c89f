//! What threads of a team do together.

/// The pairs that the runtime has for it, a line each; the file says what is in a line.
pub const TOGETHER: &str = include_str!("openmp.pairs");

/// Whether threads do something together in a function: it has one of these pairs, and its adjoint adds to no adjoints in memory.
pub fn is_done_together(name: &str) -> bool {
    let mut symbols = TOGETHER.lines().filter_map(|line| line.split(' ').next());
    symbols.any(|symbol| symbol == name)
}

//! Whether the words of memory tell what they hold by their shadows.
//!
//! *Question*: is every float in memory a double, in eight bytes at a multiple of eight, and every pointer likewise? Then memory of
//! which it is not known what it holds can be copied: of each word the shadow tells, when the adjoint runs, whether
//! a pointer is in it (`bsw_untyped_move`).
//! *Lattice*: yes or no, for the whole program.
//! *Imprecise about*: floats of other kinds that never meet the memory that is copied.

use crate::ir::{FloatKind, Program, Type};

/// Linear in the program.
pub fn are_plain(program: &Program) -> bool {
    let bodies = program.bodies.values().flatten();
    let mut values = bodies.flat_map(|function| function.values.values());
    !program.underaligned && values.all(|data| is_plain(&data.ty))
}

fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Float(kind) => *kind == FloatKind::Double,
        Type::Vector(element, _) | Type::Array(element, _) => is_plain(element),
        Type::Struct(members) => members.fields.iter().all(|(_, field)| is_plain(field)),
        _ => true,
    }
}

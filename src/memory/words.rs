//! Whether the words of memory tell what they hold by their shadows.
//!
//! *Question*: is every float that is read or written in memory a double, in eight bytes at a multiple of eight, and every pointer likewise? Then memory of
//! which it is not known what it holds can be copied: of each word the shadow tells, when the adjoint runs, whether
//! a pointer is in it (`bsw_untyped_move`).
//! *Lattice*: yes or no, for the whole program.
//! *Imprecise about*: floats of other kinds that never meet the memory that is copied.

use crate::ir::{FloatKind, Function, InstData, Op, Program, Type};

/// Linear in the program.
pub fn are_plain(program: &Program) -> bool {
    let mut bodies = program.bodies.values().flatten();
    !program.underaligned && bodies.all(accesses_are_plain)
}

/// Whether what a function reads and writes is plain. What it computes with need not be.
fn accesses_are_plain(function: &Function) -> bool {
    let plain = |data: &InstData| data.args.iter().all(|arg| is_plain(function.ty(*arg)));
    let mut insts = function.insts.values();
    insts.all(|data| match data.op {
        Op::Store { .. } => plain(data),
        // Calls read and write vectors under a mask, and what libraries do with memory is told by no more than their signature.
        Op::Call(_) | Op::Invoke { .. } => is_plain(&data.ty) && plain(data),
        Op::Load { .. } | Op::AtomicRmw | Op::CmpXchg => is_plain(&data.ty),
        _ => true,
    })
}

fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Float(kind) => *kind == FloatKind::Double,
        Type::Vector(element, _) | Type::Array(element, _) => is_plain(element),
        Type::Struct(members) => members.fields.iter().all(|(_, field)| is_plain(field)),
        _ => true,
    }
}

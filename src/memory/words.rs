//! Whether the words of memory tell what they hold by their shadows.
//!
//! *Question*: is every float in memory that may have an adjoint a double, in eight bytes at a multiple of eight, and every pointer
//! likewise? Then memory of which it is not known what it holds can be copied: of each word the shadow tells, when the adjoint runs,
//! whether a pointer is in it (`bsw_untyped_move`). The shadow of a float from which nothing is computed stays zero.
//! *Lattice*: yes or no for the whole program; where it is no, for what objects hold, by the accesses to them ([`Contents`]).
//! *Imprecise about*: what is read by pointers that were kept in memory: it may be in all objects whose addresses are.

use super::calls::{CallKind, Calls};
use super::content::Contents;
use super::pointers::{Pointers, Root};
use crate::ir::{FloatKind, Func, Function, Inst, Op, Type, Value};

/// Where floats that are no doubles may have adjoints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Words {
    /// Nowhere.
    #[default]
    Plain,
    /// In objects of which the accesses tell that they hold such floats.
    SomeSeen,
    /// Also where pointers lead that are kept in memory.
    SomeUnseen,
    /// Anywhere, or doubles at odd places.
    Anywhere,
}

/// What is looked at.
struct Reads<'a> {
    calls: &'a Calls<'a>,
    /// Of each value, whether an adjoint can reach it.
    useful: &'a dyn Fn(Func, Value) -> bool,
}

impl Words {
    /// Linear in the program. Of each value it is told whether an adjoint can reach it.
    pub fn run<'a>(
        calls: &Calls<'_>,
        all: impl Fn(Func) -> Option<&'a Pointers>,
        useful: &dyn Fn(Func, Value) -> bool,
    ) -> Words {
        let program = calls.program;
        if program.underaligned {
            return Words::Anywhere;
        }
        let reads = Reads { calls, useful };
        let bodies = program.bodies.iter();
        let bodies = bodies.filter_map(|(func, body)| Some((func, body.as_ref()?, all(func)?)));
        let found = bodies.flat_map(|(func, function, pointers)| {
            let insts = function.insts.keys();
            let reads = &reads;
            insts.map(move |inst| reads.found((func, function, pointers), inst))
        });
        let words = found.max().unwrap_or_default();
        match words {
            // Who is called through a pointer reads what its caller has made.
            Words::SomeSeen | Words::SomeUnseen if reads.calls_by_pointer() => Words::Anywhere,
            _ => words,
        }
    }

    /// Whether memory behind a pointer may hold floats with an adjoint that are no doubles.
    pub fn has_others(
        self,
        contents: &Contents,
        (func, pointers): (Func, &Pointers),
        pointer: Value,
    ) -> bool {
        match self {
            Words::Plain => false,
            Words::Anywhere => true,
            Words::SomeSeen | Words::SomeUnseen => {
                let content = contents.at(func, pointers, pointer);
                may_be_kept(pointers, pointer)
                    || content.has_other_floats()
                    || self == Words::SomeUnseen && content.escapes
            }
        }
    }
}

impl Reads<'_> {
    /// Whether some function of the program may be called through a pointer.
    fn calls_by_pointer(&self) -> bool {
        let bodies = self.calls.program.bodies.values().flatten();
        let mut all =
            bodies.flat_map(|function| function.insts.keys().map(move |inst| (function, inst)));
        all.any(|(function, inst)| {
            self.calls.kind(function, inst) == Some(CallKind::Pointer)
                && !self.calls.leads_elsewhere(function, inst)
        })
    }

    /// Where an instruction gives an adjoint to floats in memory that are no doubles.
    fn found(&self, (func, function, pointers): (Func, &Function, &Pointers), inst: Inst) -> Words {
        let data = &function.insts[inst];
        let plain = |value: &Value| is_plain(function.ty(*value));
        match &data.op {
            Op::Load { .. } => {
                let useful = data.result.is_some_and(|value| (self.useful)(func, value));
                if is_plain(&data.ty) || !useful {
                    return Words::Plain;
                }
                match may_be_kept(pointers, data.args[0]) {
                    true => Words::SomeUnseen,
                    false => Words::SomeSeen,
                }
            }
            // Others may read what they are given as they like. Messages of other numbers say so when the program runs
            // (`bsw_untyped_floats`).
            Op::Call(_) | Op::Invoke { .. } => match self.calls.kind(function, inst) {
                Some(CallKind::Pair(_) | CallKind::Unknown(_) | CallKind::Pointer) => {
                    match is_plain(&data.ty) && data.args.iter().all(plain) {
                        true => Words::Plain,
                        false => Words::Anywhere,
                    }
                }
                _ => Words::Plain,
            },
            _ => Words::Plain,
        }
    }
}

/// Whether a pointer may lead to what another one led to that was kept in memory.
fn may_be_kept(pointers: &Pointers, pointer: Value) -> bool {
    let roots = pointers.of(pointer);
    let kept = |root: Root| matches!(root, Root::Loaded(_) | Root::Made(_));
    roots.anywhere() || roots.objects().any(kept)
}

fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Float(kind) => *kind == FloatKind::Double,
        Type::Vector(element, _) | Type::Array(element, _) => is_plain(element),
        Type::Struct(members) => members.fields.iter().all(|(_, field)| is_plain(field)),
        _ => true,
    }
}

//! The facts of one function variant, and what is refused in their words.

use crate::analysis::activity::Activity;
use crate::analysis::locals::CarryingLocals;
use crate::analysis::overwriting::Overwriting;
use crate::analysis::shadows::Shadows;
use crate::dataflow::Walk;
use crate::error::Refusal;
use crate::ir::{Function, Inst, Value};
use crate::memory::absent::Absent;
use crate::memory::bits::Bits;
use crate::memory::calls::{CallKind, Calls};
use crate::memory::claims::Claims;
use crate::memory::content::Contents;
use crate::memory::outside::Outside;
use crate::memory::pointees::Pointees;
use crate::memory::pointers::{Pointers, Root};
use crate::memory::unseen::Unseen;
use crate::memory::words::Words;
use crate::request::{Derivative, Role};

/// The facts of one function variant.
pub struct Context<'a, 't> {
    pub calls: &'a Calls<'t>,
    pub derivative: Derivative,
    pub func: crate::ir::Func,
    pub function: &'a Function,
    pub pointers: &'a Pointers,
    pub contents: &'a Contents,
    pub claims: &'a Claims,
    pub pointees: &'a Pointees,
    pub bits: &'a Bits,
    pub unseen: &'a Unseen,
    pub shadows: &'a Shadows,
    pub activity: &'a Activity,
    pub locals: &'a CarryingLocals,
    pub outside: &'a Outside,
    pub absent: &'a Absent,
    /// Where the words of memory do not tell by their shadows what they hold.
    pub words: Words,
    /// For every load the writes that may come behind it.
    pub overwriting: &'a Overwriting,
    pub roles: &'a [Role],
    pub reaches_globals: bool,
}

pub(super) type Outcome<T> = std::result::Result<T, Refusal>;

impl Context<'_, '_> {
    /// A refusal at an instruction's place in the source.
    pub fn refuse(&self, inst: Inst, code: &'static str, reason: impl Into<String>) -> Refusal {
        let symbol = &self.calls.program.signatures[self.func].name;
        Refusal::new(code, self.function.blamed_at(inst), reason).within(symbol)
    }

    pub(super) fn active(&self, value: Value) -> bool {
        self.activity.is_active(value)
    }

    /// Whether the caller may see what is written at an address, so that it sees its shadow, too.
    pub(super) fn is_seen(&self, address: Value) -> bool {
        let own = |root: Root| matches!(root, Root::Own(_) | Root::Nothing);
        !self.pointers.of(address).iter().all(own)
    }

    pub fn mixed(&self, inst: Inst) -> Refusal {
        self.refuse(
            inst,
            "mixed-shadow",
            "this pointer leads to memory with a shadow on some paths and without one on others",
        )
        .with_hint("give all the parameters that it may come from the role dup")
    }

    /// Whether a pointer leads to nothing that could carry a derivative.
    pub fn never_active(&self, pointer: Value) -> bool {
        self.leads_to_nothing_active(pointer, &|_| false)
    }

    /// Whether a pointer has no shadow to be stored: it leads to nothing active, or was read from what never changes and leads to no variables.
    pub fn is_stored_alone(&self, pointer: Value) -> bool {
        self.leads_to_nothing_active(pointer, &|load| self.reads_constant(load))
    }

    fn leads_to_nothing_active(&self, pointer: Value, is_one: &dyn Fn(Inst) -> bool) -> bool {
        let roots = self.pointers.of(pointer);
        let constant = |root| match root {
            Root::Nothing => true,
            Root::Global(global) => {
                let program = self.calls.program;
                let data = &program.globals[global];
                let of_library = data.is_opaque();
                data.constant || of_library && !self.contents.is_active_global(program, global)
            }
            // Nobody keeps floats in text, streams or files.
            Root::Call(inst) => {
                self.calls.kind(self.function, inst) == Some(CallKind::Inactive)
                    && self.calls.is_of_library(self.function, inst)
            }
            Root::Loaded(load) => is_one(load),
            _ => false,
        };
        if !roots.anywhere() && roots.iter().all(constant) {
            return true;
        }
        let content = self.contents.at(self.func, self.pointers, pointer);
        content.only_integers()
    }

    /// Whether a load is of what never changes, and leads to no variables: a table of tables of functions.
    fn reads_constant(&self, load: Inst) -> bool {
        let mut walk = Walk::new([load]);
        while let Some(load) = walk.next() {
            let Some(address) = self.function.insts[load].args.first() else {
                return false;
            };
            let roots = self.pointers.of(*address);
            if roots.anywhere() || roots.iter().next().is_none() {
                return false;
            }
            for root in roots.iter() {
                match root {
                    Root::Global(global) => {
                        let data = &self.calls.program.globals[global];
                        if !data.constant || data.leads_to_variables {
                            return false;
                        }
                    }
                    Root::Loaded(before) => walk.extend([before]),
                    _ => return false,
                }
            }
        }
        true
    }

    pub fn unknown_content(&self, inst: Inst, what: &str) -> Refusal {
        self.refuse(
            inst,
            "unknown-content",
            format!("{what}, and it is not known which of its bytes are floating values"),
        )
        .with_hint(match self.calls.program.declares_types {
            true => {
                "declare the memory with the type of what lies in it, or copy that member by member and compile with -O0"
            }
            false => "compile with -g, so that its declared type is known",
        })
    }
}

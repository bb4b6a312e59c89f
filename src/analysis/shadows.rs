//! Which pointers have a shadow.
//!
//! *Question*: is there memory of the same layout beside what `p` points to, that holds its adjoint?
//! *Lattice*: per pointer [`Shadowed`]: nothing known, no, yes, mixed.
//! *Equations*: a pointer has what its roots have, but for bare memory (`memory::absent`), if there are others; a pointer read from
//! memory has a shadow if the memory it was read from has one.
//! *Imprecise about*: pointers made from integers (mixed, refused where a float passes through).

use cranelift_entity::SecondaryMap;
use serde::{Deserialize, Serialize};

use super::locals::CarryingLocals;
use crate::ir::{Func, Inst, Value};
use crate::memory::absent::Absent;
use crate::memory::body::Body;
use crate::memory::calls::{CallKind, Calls};
use crate::memory::content::Contents;
use crate::memory::pointers::Root;
use crate::memory::returned::AllReturned;
use crate::request::Role;

/// Whether a pointer has a shadow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Shadowed {
    /// It points to no object (null), or is not known yet.
    #[default]
    Nothing,
    No,
    Yes,
    /// On some paths only.
    Mixed,
}

impl Shadowed {
    fn join(self, other: Shadowed) -> Shadowed {
        match (self, other) {
            (Shadowed::Nothing, x) | (x, Shadowed::Nothing) => x,
            (a, b) if a == b => a,
            _ => Shadowed::Mixed,
        }
    }
}

/// Shadows of the pointers of one function, for given roles of its parameters.
#[derive(Clone, Debug)]
pub struct Shadows {
    of: SecondaryMap<Value, Shadowed>,
}

/// What the analysis is given.
pub struct Inputs<'a> {
    pub body: Body<'a>,
    pub absent: &'a Absent,
    /// Local variables that need a shadow.
    pub locals: &'a CarryingLocals,
    /// Functions that reach active globals, by themselves or by what they call.
    pub reaches_globals: &'a SecondaryMap<Func, bool>,
    pub returned: &'a AllReturned,
}

impl Shadows {
    /// A few rounds over the pointer values: chains of loaded pointers settle one link a round. Then once more, with what
    /// only holds once nothing changes: first that bare memory is all that there is, then that arguments lead nowhere.
    pub fn run(inputs: &Inputs<'_>, roles: &[Role]) -> Shadows {
        let mut facts = Shadows {
            of: SecondaryMap::new(),
        };
        let function = inputs.body.function;
        let pointers: Vec<Value> = function
            .values
            .iter()
            .filter(|(_, data)| data.ty.scalar().is_ptr())
            .map(|(value, _)| value)
            .collect();
        let (mut alone, mut settled) = (false, false);
        loop {
            let mut changed = false;
            for pointer in &pointers {
                let roots = inputs.body.pointers.of(*pointer);
                // Where it leads to memory without a shadow on some paths only, its shadow is null on these.
                let is_bare = |root: &Root| inputs.absent.is_bare(inputs.body.func, *root);
                let mut status = roots
                    .iter()
                    .filter(|root| !is_bare(root))
                    .map(|root| facts.of_root(inputs, roles, root, settled))
                    .fold(Shadowed::Nothing, Shadowed::join);
                if roots.anywhere() {
                    status = Shadowed::Mixed;
                }
                let is_alone = alone && facts.of[*pointer].join(status) == Shadowed::Nothing;
                if is_alone && roots.iter().any(|root| is_bare(&root)) {
                    status = Shadowed::No;
                }
                let joined = facts.of[*pointer].join(status);
                changed |= joined != facts.of[*pointer];
                facts.of[*pointer] = joined;
            }
            if !changed && settled {
                return facts;
            }
            settled |= !changed && alone;
            alone |= !changed;
        }
    }

    pub fn of(&self, pointer: Value) -> Shadowed {
        self.of[pointer]
    }

    /// What a call of a body returns. A pointer that it read from memory has a shadow if that has one:
    /// the memory of arguments, or of globals, where all that is known of the arguments has `settled` that they
    /// lead nowhere.
    fn of_result(&self, inputs: &Inputs<'_>, inst: Inst, callee: Func, settled: bool) -> Shadowed {
        let returned = &inputs.returned[callee];
        let data = &inputs.body.function.insts[inst];
        let is_ptr = |arg: &&Value| inputs.body.function.ty(**arg).is_ptr();
        let yes = |shadowed| match shadowed {
            true => Shadowed::Yes,
            false => Shadowed::No,
        };
        let mut known = Shadowed::Nothing;
        for index in &returned.params {
            if let Some(arg) = data.args.get(*index as usize) {
                known = known.join(self.of[*arg]);
            }
        }
        for global in &returned.globals {
            let program = inputs.body.calls.program;
            known = known.join(yes(inputs.body.contents.is_active_global(program, *global)));
        }
        if returned.own {
            let content = data.result.map(|value| inputs.body.content(value));
            known = known.join(yes(content.is_none_or(|content| !content.only_integers())));
        }
        if returned.other {
            let args = data.args.iter().filter(is_ptr);
            let read = args
                .map(|arg| self.of[*arg])
                .fold(Shadowed::Nothing, Shadowed::join);
            known = known.join(match read {
                Shadowed::Nothing if !settled => Shadowed::Nothing,
                Shadowed::Nothing => yes(inputs.reaches_globals[callee]),
                read => read,
            });
        }
        known
    }

    /// Whether a call that no known function is called by ends the run, since an adjoint would pass it: nothing comes out of it.
    fn ends_there(&self, inputs: &Inputs<'_>, inst: Inst, settled: bool) -> bool {
        let has_shadow = |arg: &Value| matches!(self.of[*arg], Shadowed::Yes | Shadowed::Mixed);
        let mut args = inputs.body.function.insts[inst].args.iter();
        inputs
            .body
            .calls
            .leads_elsewhere(inputs.body.function, inst)
            && (!settled || args.any(has_shadow))
    }

    fn of_root(&self, inputs: &Inputs<'_>, roles: &[Role], root: Root, settled: bool) -> Shadowed {
        let yes = |shadowed: bool| {
            if shadowed {
                Shadowed::Yes
            } else {
                Shadowed::No
            }
        };
        let function = inputs.body.function;
        match root {
            Root::Nothing => Shadowed::Nothing,
            Root::Param(index) => yes(roles
                .get(index as usize)
                .is_some_and(|role| role.has_shadow())),
            Root::Global(global) => {
                let program = inputs.body.calls.program;
                yes(inputs.body.contents.is_active_global(program, global))
            }
            Root::Own(inst) => {
                let Some(value) = function.insts[inst].result else {
                    return Shadowed::Nothing;
                };
                let content = inputs.body.content(value);
                yes(!content.is_bare() && inputs.locals.has(inst))
            }
            // The variables have shadows, and the table that leads to them has none.
            Root::Loaded(inst) if reads_table(inputs, inst) => Shadowed::Mixed,
            Root::Loaded(inst) => match function.insts[inst].args.first() {
                Some(address) => self.of[*address],
                None => Shadowed::Mixed,
            },
            Root::Call(inst) => match inputs.body.calls.kind(function, inst) {
                Some(CallKind::Body(callee)) => self.of_result(inputs, inst, callee, settled),
                // A stream, a file: nobody keeps floats in those.
                Some(CallKind::Inactive) if inputs.body.calls.is_of_library(function, inst) => {
                    Shadowed::No
                }
                Some(CallKind::Pointer) if self.ends_there(inputs, inst, settled) => {
                    Shadowed::Nothing
                }
                // Memory from elsewhere: refused where a float passes through it.
                _ => Shadowed::Mixed,
            },
            Root::Made(_) => Shadowed::Mixed,
        }
    }
}

/// Whether a pointer is read from a table that never changes and leads to variables with floats.
fn reads_table(inputs: &Inputs<'_>, load: Inst) -> bool {
    let address = inputs.body.function.insts[load].args.first();
    let globals = &inputs.body.calls.program.globals;
    let is_one =
        |root: Root| matches!(root, Root::Global(global) if globals[global].leads_to_variables);
    address.is_some_and(|address| inputs.body.pointers.of(*address).iter().any(is_one))
}

/// The functions that use a global which can carry a derivative, directly or through calls.
pub fn reaching_globals(calls: &Calls<'_>, contents: &Contents) -> SecondaryMap<Func, bool> {
    let program = calls.program;
    calls.reaching(|function| {
        function.values.values().any(|data| match data.def {
            crate::ir::ValueDef::Global(global) => contents.is_active_global(program, global),
            _ => false,
        })
    })
}

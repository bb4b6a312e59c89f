//! What is known of each function before it is planned: which pointers have shadows, which values are
//! active. It can be looked at where planning refuses, too.

use super::calling::{called_as, key_of, key_of_wanted, roles_of};
use super::context::Context;
use super::{Form, Key, Wanted};
use crate::analysis::activity::Activity;
use crate::analysis::locals::{self, CarryingLocals};
use crate::analysis::shadows::{self, Shadowed, Shadows};
use crate::dataflow::Walk;
use crate::facts::ProgramFacts;
use crate::ir::{Func, Function, Inst};
use crate::memory::calls::{CallKind, Calls};
use crate::memory::copied::Pattern;
use crate::request::Role;

/// The facts of one function for given roles.
pub struct Outlook<'a> {
    pub func: Func,
    pub function: &'a Function,
    pub roles: Vec<Role>,
    pub form: Form,
    pub shadows: Shadows,
    pub activity: Activity,
    pub locals: CarryingLocals,
}

/// The facts of what the requests reach, callers before callees.
pub fn outlooks<'a>(
    calls: &Calls<'a>,
    facts: &ProgramFacts,
    requests: &[Wanted],
) -> Vec<Outlook<'a>> {
    let requested = requests.iter().map(key_of_wanted);
    let mut walk = Walk::new(requested.rev());
    let mut all = Vec::new();
    while let Some(key) = walk.next() {
        let Some(outlook) = Outlook::new(calls, facts, &key) else {
            continue;
        };
        for inst in outlook.function.insts.keys() {
            let Some(CallKind::Body(callee)) = calls.kind(outlook.function, inst) else {
                continue;
            };
            let roles = roles_at(outlook.function, &outlook.shadows, &outlook.activity, inst);
            let result = outlook.function.insts[inst].result;
            let own = facts.has_own_adjoint(callee, result, &outlook.shadows);
            let active = |roles: &Vec<Role>| roles.iter().any(|role| *role != Role::Const);
            if let Some(roles) = roles.filter(|roles| own || active(roles))
                && let Some(context) = outlook.context(calls, facts)
            {
                let (roles, form) = called_as(&context, facts, inst, callee, roles);
                walk.extend([key_of(callee, &roles, form)]);
            }
        }
        all.push(outlook);
    }
    all
}

impl<'a> Outlook<'a> {
    /// None where the function has no body.
    pub(super) fn new(calls: &Calls<'a>, facts: &ProgramFacts, key: &Key) -> Option<Outlook<'a>> {
        let function = calls.program.bodies[key.func].as_ref()?;
        let body = facts.body(calls, key.func)?;
        let roles = roles_of(key);
        let useful = facts.useful[key.func].as_ref();
        let locals = useful.map(|useful| {
            let inputs = locals::Inputs {
                body,
                written: &facts.written,
                roles: &roles,
            };
            CarryingLocals::run(&inputs, useful)
        });
        let locals = locals.unwrap_or_else(CarryingLocals::all);
        let inputs = shadows::Inputs {
            body,
            absent: &facts.absent,
            locals: &locals,
            reaches_globals: &facts.reaches_globals,
            returned: &facts.returned,
        };
        let shadows = Shadows::run(&inputs, &roles);
        Some(Outlook {
            func: key.func,
            function,
            form: key.form,
            activity: Activity::run(calls, function, &shadows, &roles, useful),
            shadows,
            locals,
            roles,
        })
    }

    /// What deciding steps takes.
    pub(super) fn context<'c, 't>(
        &'c self,
        calls: &'c Calls<'t>,
        facts: &'c ProgramFacts,
    ) -> Option<Context<'c, 't>> {
        Some(Context {
            calls,
            derivative: self.form.derivative(),
            func: self.func,
            function: self.function,
            pointers: facts.pointers[self.func].as_ref()?,
            contents: &facts.contents,
            claims: &facts.claims,
            pointees: &facts.pointees,
            bits: &facts.bits,
            unseen: &facts.unseen,
            shadows: &self.shadows,
            activity: &self.activity,
            locals: &self.locals,
            outside: &facts.outside,
            absent: &facts.absent,
            words: facts.words,
            overwriting: &facts.overwriting[self.func],
            roles: &self.roles,
            reaches_globals: facts.reaches_globals[self.func],
        })
    }

    /// What a copy of memory copies, or why that is not known; none for other instructions.
    pub fn copied(
        &self,
        calls: &Calls<'_>,
        facts: &ProgramFacts,
        inst: Inst,
    ) -> Option<Result<Pattern, String>> {
        if calls.kind(self.function, inst) != Some(CallKind::Copy) {
            return None;
        }
        let context = self.context(calls, facts)?;
        Some(context.held(inst, 2).map_err(|refusal| refusal.reason))
    }
}

/// The roles that a call gives the callee's parameters; none where a pointer has a shadow on some paths
/// only.
pub(super) fn roles_at(
    function: &Function,
    shadows: &Shadows,
    activity: &Activity,
    inst: Inst,
) -> Option<Vec<Role>> {
    let args = function.insts[inst].args.iter();
    args.map(|arg| match function.ty(*arg).is_ptr() {
        true => match shadows.of(*arg) {
            Shadowed::Yes => Some(Role::Dup),
            Shadowed::Mixed => None,
            _ => Some(Role::Const),
        },
        false if activity.is_active(*arg) => Some(Role::Active),
        false => Some(Role::Const),
    })
    .collect()
}

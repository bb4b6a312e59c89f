//! Functions with a derivative by hand, as `__enzyme_register_gradient…` variables name them: a pair of
//! functions of another convention than ours, which gets a pair of ours around it.
//!
//! The forward function takes what the primal takes, each pointer followed by its shadow, and returns
//! the primal's result, behind a tape where there is one. The backward function takes the same, then
//! the seed, then the tape, and returns the gradients of floating values. The tape waits on the
//! runtime's stack.

use std::collections::BTreeMap;

use crate::emit::tape::{Contents, Tape};
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::llvm::{FunctionRef, Module, part_name};
use crate::plan::Kind;
use crate::request::Records;
use crate::request::custom::{self, default_role};
use crate::request::markers::Registered;
use crate::request::{Pair, Role};

/// The pairs of functions that compute derivatives by hand, by the names of their primals.
///
/// # Errors
/// Refuses functions that do not fit.
pub fn pairs(
    module: &Module,
    registered: &[Registered],
    records: Records,
) -> Result<BTreeMap<String, Pair>> {
    let all = registered.iter();
    all.map(|names| Ok((names.function.clone(), pair(module, names, records)?)))
        .collect()
}

/// A pair of ours that calls the pair that the source gives.
///
/// # Errors
/// Refuses functions that do not have the parameters and results of the convention.
fn pair(module: &Module, names: &Registered, records: Records) -> Result<Pair> {
    let missing = |name: &str| Bug::new("markers", format!("no '{name}'"));
    let find = |name: &String| module.function(name).ok_or_else(|| missing(name));
    let primal = find(&names.function)?;
    let builder = Builder::new(module);
    let params = builder.param_tys(primal);
    let roles: Vec<Role> = params
        .iter()
        .map(|ty| default_role(&builder, *ty))
        .collect();
    let parts = |part: &str| part_name(&names.function, part);
    let pair = Pair {
        withheld: vec![false; roles.len()],
        only_read: Vec::new(),
        roles,
        forward: parts("pair.fwd"),
        backward: parts("pair.bwd"),
        tangent: None,
        needs_shadows: true,
        drops_lengths: false,
        always: false,
        concurrent: false,
    };
    if module.function(&pair.forward).is_some() {
        return Ok(pair);
    }
    let tape = Tape::new(&builder, records);
    let wrapper = Wrapper {
        builder: &builder,
        tape: &tape,
        pair: &pair,
        params,
        ret: builder.result_ty(primal),
    };
    let held = wrapper.forward(find(&names.forward)?)?;
    wrapper.backward(find(&names.backward)?, held)?;
    for helper in tape.helpers() {
        module.inline_everywhere(helper);
    }
    Ok(pair)
}

struct Wrapper<'a> {
    builder: &'a Builder<'a>,
    tape: &'a Tape,
    pair: &'a Pair,
    params: Vec<Ty>,
    ret: Ty,
}

impl Wrapper<'_> {
    /// What the functions of the source take of the primal's parameters.
    fn taken(&self) -> Vec<Ty> {
        custom::forward_params(self.builder, &self.params, &self.pair.roles)
    }

    fn refuse(&self, function: FunctionRef, expected: &str) -> Refusal {
        let ty = self.builder.ty_text(self.builder.value_ty_of(function));
        let what = format!("'{}' is {ty}, which does not fit", function.name());
        Refusal::new("marker", Place::Function(function.name()), what)
            .with_hint(format!("it takes {expected}"))
    }

    fn function(&self, name: &str, ret: Ty, params: &[Ty]) -> FunctionRef {
        let b = self.builder;
        b.begin_private(name, b.function_ty(ret, params))
    }

    /// The forward sweep; the type of the tape that it leaves on the stack, if any.
    fn forward(&self, augmented: FunctionRef) -> Result<Option<Ty>> {
        let b = self.builder;
        let taken = self.taken();
        let refused = || {
            let expected = "the primal's parameters, each pointer followed by its shadow, and returns \
                            the primal's result, or {tape, result}";
            self.refuse(augmented, expected)
        };
        if b.param_tys(augmented) != taken {
            return Err(refused().into());
        }
        let got = b.result_ty(augmented);
        let nothing = b.kind(self.ret) == TyKind::Void;
        let held = match b.kind(got) {
            _ if got == self.ret => None,
            TyKind::Struct(parts) if !nothing && parts.len() == 2 && parts[1] == self.ret => {
                Some(parts[0])
            }
            _ if nothing => Some(got),
            _ => return Err(refused().into()),
        };
        let function = self.function(&self.pair.forward, self.ret, &taken);
        let args: Vec<Val> = (0..taken.len()).map(|at| b.param(function, at)).collect();
        let mut result = b.call_as_declared(augmented, &args);
        if let Some(held) = held {
            let tape = match nothing {
                true => result,
                false => b.extract_value(result, 0),
            };
            let memory = self.tape.reserve(b, &self.record(held), b.int(64, 1));
            b.store(tape, memory, Some(8));
            if !nothing {
                result = b.extract_value(result, 1);
            }
        }
        b.ret((!nothing).then_some(result));
        Ok(held)
    }

    fn record(&self, held: Ty) -> Contents {
        let mut contents = Contents {
            bytes: self.builder.stride(held).next_multiple_of(8),
            ..Contents::default()
        };
        contents.count[Kind::Value as usize] = 1;
        contents.size[Kind::Value as usize] = u32::try_from(contents.bytes).unwrap_or(u32::MAX);
        contents
    }

    /// The backward sweep: `x_b +=` what the source's function returns for each floating `x`.
    fn backward(&self, reverse: FunctionRef, held: Option<Ty>) -> Result<()> {
        let b = self.builder;
        let seeded = b.kind(self.ret) == TyKind::Float;
        let mut expected = self.taken();
        expected.extend(seeded.then_some(self.ret));
        expected.extend(held);
        let params = custom::backward_params(b, &self.params, &self.pair.roles, self.ret);
        let slots = self.shadows_of_floats();
        let function = self.function(&self.pair.backward, b.void(), &params);
        let mut args: Vec<Val> = (0..params.len())
            .filter(|at| !slots.contains(at))
            .map(|at| b.param(function, at))
            .collect();
        if let Some(held) = held {
            let memory = self.tape.release(b, &self.record(held), b.int(64, 1));
            args.push(b.load(held, memory, Some(8)));
        }
        let active: Vec<Ty> = self.active();
        let got = b.result_ty(reverse);
        let parts = match b.kind(got) {
            TyKind::Void => Vec::new(),
            TyKind::Struct(parts) => parts,
            _ => vec![got],
        };
        if b.param_tys(reverse) != expected || parts != active {
            let expected = "the primal's parameters, each pointer followed by its shadow, the seed, and \
                            the tape, and returns the gradients of floating values";
            return Err(self.refuse(reverse, expected).into());
        }
        let returned = b.call_as_declared(reverse, &args);
        for ((at, ty), slot) in (0..).zip(&active).zip(slots) {
            let gradient = match b.kind(got) {
                TyKind::Struct(_) => b.extract_value(returned, at),
                _ => returned,
            };
            let slot = b.param(function, slot);
            let sum = b.fadd(b.load(*ty, slot, None), gradient, Default::default());
            b.store(sum, slot, None);
        }
        b.ret(None);
        Ok(())
    }

    fn active(&self) -> Vec<Ty> {
        let params = self.params.iter().zip(&self.pair.roles);
        let active = params.filter(|(_, role)| **role == Role::Active);
        active.map(|(ty, _)| *ty).collect()
    }

    /// Which parameters of our backward sweep are the shadows of floating values.
    fn shadows_of_floats(&self) -> Vec<usize> {
        let (mut slots, mut at) = (Vec::new(), 0);
        for role in &self.pair.roles {
            if *role == Role::Active {
                slots.push(at + 1);
            }
            at += if *role == Role::Const { 1 } else { 2 };
        }
        slots
    }
}

//! Which calls are differentiated where they are made, by the entries of a Jacobian (paper 001, section 3.2: interfaces
//! that are narrower than what is behind them).
//!
//! A function that gives one float and touches no memory of others' has one entry for each float that it is given. Where those are
//! fewer bytes than what its sweeps store, its joined adjoint is called with the seed 1 in the forward sweep; the entries are values
//! then like the partials of a rule, and calls take part in computational graphs as operations do.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::super::cost::Weights;
use super::closed::{Given, Memo, is_closed};
use crate::cfg::Cfg;
use crate::facts::ProgramFacts;
use crate::ir::{FloatKind, Func, Function, Inst, Op, Type, Value};
use crate::limits;
use crate::memory::calls::Calls;
use crate::plan::{Form, FunctionPlan, Plan, Variant};
use crate::request::Role;
use crate::rules::{Arg, ArgKind, Expr, Place, ResultKind, ResultSpec, Rule, Section};

/// What a contracted call is given for a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// What the function is given; nothing is differentiated by it.
    Passed,
    /// A float by value, with an entry.
    Active,
    /// What the function reads behind a pointer; the floats have an entry each.
    Loaded(Loaded),
}

/// What is read behind a pointer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Loaded {
    /// By the distances, which do not overlap.
    pub places: BTreeMap<u64, Type>,
    /// Not everything is read in every call: so many bytes must be known to be there where it is called.
    pub needs: u64,
    /// It is a scalar that Fortran passes by reference, which is there unless it is an optional argument that is left out.
    pub reference: bool,
}

impl Input {
    /// Floats of which the result has partials.
    pub fn entries(&self) -> usize {
        match self {
            Input::Passed => 0,
            Input::Active => 1,
            Input::Loaded(loaded) => loaded.floats().count(),
        }
    }

    /// Operands that the call has for it.
    pub fn operands(&self) -> usize {
        match self {
            Input::Loaded(loaded) => loaded.places.len(),
            _ => 1,
        }
    }
}

impl Loaded {
    /// Those of which the result has partials.
    pub fn floats(&self) -> impl Iterator<Item = u64> + '_ {
        let floats = self.places.iter().filter(|(_, ty)| is_entry(ty));
        floats.map(|(at, _)| *at)
    }

    /// The bytes from the start to the end of the last.
    pub fn bytes(&self) -> u64 {
        let last = self.places.iter().next_back();
        last.map_or(0, |(at, ty)| at + ty.stride())
    }

    /// Adds a place; false where it overlaps with another one.
    fn add(&mut self, at: u64, ty: &Type) -> bool {
        let free = self.places.iter().all(|(other, of)| {
            *other == at && of == ty || at + ty.stride() <= *other || other + of.stride() <= at
        });
        self.places.insert(at, ty.clone());
        free
    }
}

/// Whether something that is read has an entry.
pub fn is_entry(ty: &Type) -> bool {
    matches!(ty, Type::Float(_))
}

/// A function whose calls are contracted.
#[derive(Clone, PartialEq, Debug)]
pub struct Contraction {
    pub func: Func,
    /// One for each parameter.
    pub inputs: Vec<Input>,
    /// Whether it reads memory that it is given a pointer to, beside what is loaded for it.
    pub reads: bool,
    /// What its sweeps store in one call, taken together.
    pub stored: u64,
    /// What its backward sweep is given of its parameters.
    pub passed: u64,
    /// What the entries take.
    pub entries: u64,
}

impl Contraction {
    /// How many partials the result has.
    pub fn partials(&self) -> usize {
        self.inputs.iter().map(Input::entries).sum()
    }

    /// Whether the entries are fewer bytes than what is stored in the call, whatever comes of them in the caller.
    pub fn is_surely_less(&self) -> bool {
        self.entries < self.stored
    }

    /// Whether they may be, with what the caller stores for the call, too.
    pub fn may_be_less(&self) -> bool {
        self.entries <= self.stored + self.passed
    }
}

/// The functions whose calls may be contracted. `by_reference` tells which are given scalars by reference, as in Fortran.
pub fn candidates(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    plan: &Plan<'_>,
    by_reference: &dyn Fn(Func) -> bool,
) -> Vec<Contraction> {
    let mut variants: BTreeMap<Func, Vec<(Variant, &FunctionPlan<'_>)>> = BTreeMap::new();
    for (variant, own) in plan.variants.iter() {
        variants.entry(own.func).or_default().push((variant, own));
    }
    let mut weights = Weights::new(calls.program, plan);
    let mut closed = Memo::new();
    let mut of = |(func, own): (Func, Vec<(Variant, &FunctionPlan<'_>)>)| {
        let called = own.iter().all(|(_, plan)| {
            plan.form == Form::Split && plan.interface.seeded && !plan.interface.returns_shadow
        });
        let roles = called.then(|| roles(own.iter().map(|(_, plan)| plan.roles.as_slice())))?;
        let found = contraction(calls, facts, func, &roles, (&mut closed, by_reference))?;
        let stored = own.iter().map(|(variant, _)| weights.of(*variant));
        let passed = own.iter().map(|(_, plan)| {
            plan.interface
                .passed
                .iter()
                .filter(|passed| **passed)
                .count()
        });
        Some(Contraction {
            stored: stored.max()?,
            passed: 8 * passed.max()? as u64,
            ..found
        })
    };
    variants.into_iter().filter_map(&mut of).collect()
}

/// What any of several variants differentiates by.
fn roles<'r>(mut variants: impl Iterator<Item = &'r [Role]>) -> Vec<Role> {
    let first = variants.next().unwrap_or_default().to_vec();
    variants.fold(first, |all, other| {
        let both = all.into_iter().zip(other);
        both.map(|(one, other)| if one == Role::Const { *other } else { one })
            .collect()
    })
}

/// How a function is contracted; none where it cannot be.
fn contraction(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    func: Func,
    roles: &[Role],
    (closed, by_reference): (&mut Memo, &dyn Fn(Func) -> bool),
) -> Option<Contraction> {
    let program = calls.program;
    let function = program.bodies[func].as_ref()?;
    let cfg = facts.cfgs[func].as_ref()?;
    let plain = matches!(
        function.ret,
        Type::Float(FloatKind::Float | FloatKind::Double)
    );
    let other = program.signatures[func].variadic || program.is_part_of_loop(func);
    // Integers that are floats inside would pass derivatives that no entry has.
    if !plain || other || facts.bits.makes_floats(func) || facts.waits[func] {
        return None;
    }
    let users = function.users();
    let mut inputs = Vec::new();
    let mut reads = false;
    for (param, role) in function.params.iter().zip(roles) {
        let ty = function.ty(param.value);
        inputs.push(match role {
            _ if param.byval.is_some() || param.sret.is_some() => return None,
            Role::Active if *ty == function.ret => Input::Active,
            Role::Active => return None,
            Role::Const => {
                reads |= ty.is_ptr();
                matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr).then_some(Input::Passed)?
            }
            Role::Dup | Role::DupNoNeed => {
                let mut loaded = loaded(function, &users, cfg, param.value)?;
                if loaded.needs <= param.dereferenceable {
                    loaded.needs = 0;
                }
                loaded.reference = is_reference(facts, func, param.value, by_reference);
                Input::Loaded(loaded)
            }
        });
    }
    let entries: usize = inputs.iter().map(Input::entries).sum();
    let operands: usize = inputs.iter().map(Input::operands).sum();
    let fits = (1..limits::RULE_ARGUMENTS).contains(&entries) && operands < limits::RULE_ARGUMENTS;
    (fits && is_closed(calls, facts, func, Given::Read, closed)).then(|| Contraction {
        func,
        inputs,
        reads,
        stored: 0,
        passed: 0,
        entries: entries as u64 * function.ret.stride(),
    })
}

/// What a function reads behind a parameter; none where it may do anything else with it.
fn loaded(
    function: &Function,
    users: &SecondaryMap<Value, Vec<Inst>>,
    cfg: &Cfg,
    param: Value,
) -> Option<Loaded> {
    let mut always = BTreeSet::new();
    let mut all = Loaded::default();
    let mut work = vec![(param, 0_i64)];
    while let Some((pointer, at)) = work.pop() {
        for user in &users[pointer] {
            let data = &function.insts[*user];
            match &data.op {
                Op::Load {
                    volatile: false,
                    atomic: false,
                } if data.ty == function.ret || matches!(data.ty, Type::Int(_)) => {
                    let at = u64::try_from(at).ok()?;
                    if !all.add(at, &data.ty) {
                        return None;
                    }
                    let sure = cfg.postdominates(data.block, function.entry());
                    always.extend(sure.then_some(at));
                }
                Op::Gep { offset, terms, .. } if terms.is_empty() && data.args[0] == pointer => {
                    work.push((data.result?, at.checked_add(*offset)?));
                }
                _ => return None,
            }
        }
    }
    let unsure = all.places.iter().filter(|(at, _)| !always.contains(*at));
    all.needs = unsure.map(|(at, ty)| at + ty.stride()).max().unwrap_or(0);
    (all.places.len() <= limits::CONTRACTED_OPERANDS && all.bytes() <= limits::CONTRACTED_BYTES)
        .then_some(all)
}

/// Whether a parameter is a scalar that is passed by reference, as Fortran does.
fn is_reference(
    facts: &ProgramFacts,
    func: Func,
    param: Value,
    by_reference: &dyn Fn(Func) -> bool,
) -> bool {
    let pointers = facts.pointers[func].as_ref();
    let claims = pointers.and_then(|pointers| facts.claims.at(func, pointers, param));
    let mut declared = claims
        .into_iter()
        .flatten()
        .filter(|claim| claim.declared)
        .peekable();
    by_reference(func)
        && declared.peek().is_some()
        && declared.all(|claim| matches!(claim.ty, Type::Float(_) | Type::Int(_)))
}

/// The rule of what gives `(f(x), df/dx, …)`: the first member's partials are the others.
pub fn rule(function: &Function, contraction: &Contraction, name: &str) -> Rule {
    let params = function.params.iter();
    let params = params.map(|param| function.ty(param.value));
    let mut args = Vec::new();
    let mut partials = Vec::new();
    let mut entries = 0;
    for (param, input) in params.zip(&contraction.inputs) {
        let operands: Vec<(&Type, bool)> = match input {
            Input::Passed => vec![(param, false)],
            Input::Active => vec![(param, true)],
            Input::Loaded(loaded) => {
                let places = loaded.places.values();
                places.map(|ty| (ty, is_entry(ty))).collect()
            }
        };
        for (ty, differentiated) in operands {
            entries += usize::from(differentiated);
            partials.push(differentiated.then_some(Expr::Result(entries)));
            args.push(Arg {
                name: format!("a{}", args.len() + 1),
                kind: match ty {
                    Type::Int(_) => ArgKind::Int,
                    Type::Ptr => ArgKind::Pointer,
                    _ => ArgKind::Float,
                },
            });
        }
    }
    let member = |place: usize| ResultSpec {
        name: format!("m{place}"),
        kind: ResultKind::Member(place),
        floating: true,
        partials: match place {
            0 => partials.clone(),
            _ => vec![None; partials.len()],
        },
        value: None,
    };
    Rule {
        names: vec![name.to_owned()],
        section: Section::Functions,
        results: (0..=entries).map(member).collect(),
        args,
        variadic: false,
        singular: true,
        points: Vec::new(),
        singular_points: Vec::new(),
        place: Place {
            file: "contraction".into(),
            line: 0,
            column: 0,
        },
    }
}

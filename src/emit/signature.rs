//! Signatures of generated functions.
//!
//! Joined: the primal's parameters, each active or dup one followed by its shadow, and last the seed
//! of a floating result. Split: the forward sweep takes the parameters and the shadows of pointers;
//! the backward sweep takes the primal parameters that the plan passes, the shadows of pointers and
//! the seed, and returns the adjoints of active by-value parameters.
//!
//! Tangent: the primal's parameters, each dup one followed by its shadow and each active one by its tangent, a value. What the
//! user calls is given last where the tangent of a floating result, or the shadow of a pointer, goes; what callers
//! within the program call returns both. Where there are several directions, what the user calls takes a pointer to
//! the tangents of each number, side by side.

use crate::error::{Bug, Result};
use crate::ir::Function;
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, Ty, Wide};
use crate::llvm::imported::Body;
use crate::plan::{Form, FunctionPlan};
use crate::request::{Lanes, Role};

/// Positions of everything that is passed.
pub(crate) struct Signature {
    pub forward_ty: Ty,
    pub backward_ty: Ty,
    /// Forward function: the position of each primal parameter.
    pub primal: Vec<u32>,
    /// Forward function: the position of each shadow.
    pub shadow: Vec<Option<u32>>,
    /// Backward function: the positions of primal parameters and shadows.
    pub backward_primal: Vec<Option<u32>>,
    pub backward_shadow: Vec<Option<u32>>,
    /// Backward function (the joined one, or `bwd`): the position of the seed. Tangent: where that of the result goes.
    pub seed: Option<u32>,
    /// Tangent: what is passed of numbers is where their tangents are.
    pub places: bool,
}

impl Signature {
    pub fn new(
        builder: &Builder<'_>,
        function: &Function,
        body: &Body,
        plan: &FunctionPlan<'_>,
        (requested, lanes): (bool, Lanes),
    ) -> Result<Signature> {
        let wide = Wide::new(builder, lanes);
        let places = requested && lanes.width() > 1;
        let (joined, tangent) = (plan.form == Form::Joined, plan.form == Form::Tangent);
        let mut tys = Vec::new();
        for param in &function.params {
            tys.push(builder.ty_of_value(body, param.value).ok_or_else(missing)?);
        }
        let ret = builder.return_ty(body);
        let (mut forward, mut primal, mut shadow) = (Vec::new(), Vec::new(), Vec::new());
        for (index, ty) in tys.iter().enumerate() {
            primal.push(forward.len() as u32);
            forward.push(*ty);
            let role = plan.roles[index];
            let has = role.has_shadow() || (joined || tangent) && role == Role::Active;
            shadow.push(has.then_some(forward.len() as u32));
            if has {
                forward.push(match tangent && role == Role::Active {
                    true if !places => wide.ty(*ty),
                    _ => builder.ptr_ty(),
                });
            }
        }
        if tangent {
            let all = (forward, primal, shadow);
            let signature = Signature::tangent((builder, wide), plan, all, ret, requested);
            return Ok(Signature {
                places,
                ..signature
            });
        }
        if joined {
            let all = (forward, primal, shadow);
            return Ok(Signature::joined(builder, plan, all, ret));
        }
        let forward_ret = if plan.interface.returns_shadow {
            builder.struct_ty(&[ret, builder.ptr_ty()])
        } else {
            ret
        };
        let forward_ty = builder.function_ty(forward_ret, &forward);
        let mut signature = Signature {
            forward_ty,
            backward_ty: forward_ty,
            primal,
            shadow,
            backward_primal: Vec::new(),
            backward_shadow: Vec::new(),
            seed: None,
            places: false,
        };
        signature.backward(builder, plan, &tys, ret);
        Ok(signature)
    }

    /// Of both sweeps in one, with its parameters.
    fn joined(
        builder: &Builder<'_>,
        plan: &FunctionPlan<'_>,
        (mut params, primal, shadow): (Vec<Ty>, Vec<u32>, Vec<Option<u32>>),
        ret: Ty,
    ) -> Signature {
        let seed = plan.interface.seeded.then_some(params.len() as u32);
        params.extend(seed.map(|_| ret));
        Signature::of_one(builder.function_ty(ret, &params), (primal, shadow), seed)
    }

    /// Of one function that has both sweeps, or needs no second.
    fn of_one(
        ty: Ty,
        (primal, shadow): (Vec<u32>, Vec<Option<u32>>),
        seed: Option<u32>,
    ) -> Signature {
        Signature {
            forward_ty: ty,
            backward_ty: ty,
            backward_primal: primal.iter().copied().map(Some).collect(),
            backward_shadow: shadow.clone(),
            primal,
            shadow,
            seed,
            places: false,
        }
    }

    /// Of a tangent, with its parameters.
    fn tangent(
        (builder, wide): (&Builder<'_>, Wide<'_, '_>),
        plan: &FunctionPlan<'_>,
        (mut params, primal, shadow): (Vec<Ty>, Vec<u32>, Vec<Option<u32>>),
        ret: Ty,
        requested: bool,
    ) -> Signature {
        let beside = match (plan.interface.seeded, plan.interface.returns_shadow) {
            (true, _) => Some(wide.ty(ret)),
            (_, true) => Some(builder.ptr_ty()),
            _ => None,
        };
        let place = beside.filter(|_| requested).map(|_| params.len() as u32);
        params.extend(place.map(|_| builder.ptr_ty()));
        let ret = match beside.filter(|_| !requested) {
            Some(beside) => builder.struct_ty(&[ret, beside]),
            None => ret,
        };
        Signature::of_one(builder.function_ty(ret, &params), (primal, shadow), place)
    }

    /// The split backward sweep.
    fn backward(&mut self, builder: &Builder<'_>, plan: &FunctionPlan<'_>, tys: &[Ty], ret: Ty) {
        let mut params = Vec::new();
        for (index, ty) in tys.iter().enumerate() {
            let passed = plan.interface.passed[index].then_some(params.len() as u32);
            if plan.interface.passed[index] {
                params.push(*ty);
            }
            self.backward_primal.push(passed);
            let has = plan.roles[index].has_shadow();
            self.backward_shadow
                .push(has.then_some(params.len() as u32));
            if has {
                params.push(builder.ptr_ty());
            }
        }
        if plan.interface.seeded {
            self.seed = Some(params.len() as u32);
            params.push(ret);
        }
        let adjoints: Vec<Ty> = plan.active_params().map(|index| tys[index]).collect();
        let result = if adjoints.is_empty() {
            builder.void()
        } else {
            builder.struct_ty(&adjoints)
        };
        self.backward_ty = builder.function_ty(result, &params);
    }

    /// Names shadows after their parameters.
    pub fn name_params(
        &self,
        builder: &Builder<'_>,
        function: &Function,
        generated: FunctionRef,
        form: Form,
    ) {
        let suffix = form.derivative().suffix();
        for (index, param) in function.params.iter().enumerate() {
            let at = self.primal[index] as usize;
            let name = match &param.name {
                Some(name) => name.clone(),
                None => format!("a{}", index + 1),
            };
            builder.name_param(generated, at, &name);
            if let Some(shadow) = self.shadow[index] {
                builder.name_param(generated, shadow as usize, &format!("{name}_{suffix}"));
            }
        }
        let last = match form {
            Form::Joined => "seed",
            Form::Split => return,
            Form::Tangent => "result_d",
        };
        if let Some(at) = self.seed {
            builder.name_param(generated, at as usize, last);
        }
    }
}

fn missing() -> crate::error::Error {
    Bug::new("emit", "a parameter has no type").into()
}

//! The arguments of a call that asks for a gradient, one by one.

use crate::error::{Hint, Refusal, Result, hint};
use crate::llvm::build::{Builder, Ty, TyKind};
use crate::llvm::markers::{MarkedArg, MarkedCall, MarkedResult};
use crate::llvm::{FunctionRef, Module};
use crate::request::symbols::no_body;
use crate::request::{Derivative, Role};

/// What a marker says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marker {
    /// Of the argument behind it.
    Role(Role),
    /// The gradient of a floating value is returned.
    Out,
    /// The primal's result is returned before the gradients.
    PrimalReturn,
    /// The seed is 0; of a tangent, there is none of the result.
    ConstReturn,
    /// Of a tangent: that of the result is not wanted.
    NoReturn,
    /// Of a tangent: the primal's result is returned before it.
    DupReturn,
    /// The bytes of the memory that the tape may lie in come next.
    Allocated,
    /// The address of that memory comes next.
    Tape,
    /// Says what holds anyway.
    Nothing,
    Unsupported,
}

impl Marker {
    /// By the name of a global variable, which a compiler may have decorated.
    pub fn of(name: &str) -> Option<Marker> {
        let word = &name[name.find("enzyme_")?..];
        let end = word.find(|c: char| !c.is_ascii_lowercase() && c != '_');
        Some(match &word[..end.unwrap_or(word.len())] {
            "enzyme_const" => Marker::Role(Role::Const),
            "enzyme_dup" => Marker::Role(Role::Dup),
            "enzyme_dupnoneed" => Marker::Role(Role::DupNoNeed),
            "enzyme_out" => Marker::Out,
            "enzyme_primal_return" => Marker::PrimalReturn,
            "enzyme_const_return" => Marker::ConstReturn,
            "enzyme_noret" => Marker::NoReturn,
            "enzyme_dup_return" => Marker::DupReturn,
            "enzyme_active_return" | "enzyme_nofree" => Marker::Nothing,
            "enzyme_runtime_activity" => Marker::Nothing,
            "enzyme_allocated" => Marker::Allocated,
            "enzyme_tape" => Marker::Tape,
            "enzyme_width" | "enzyme_vector" => Marker::Unsupported,
            "enzyme_byref" | "enzyme_scalar" | "enzyme_interleave" => Marker::Unsupported,
            _ => return None,
        })
    }
}

/// One parameter's argument, by the operands of the call, for a value may be that of another such call.
#[derive(Clone, Copy, Debug)]
pub struct Passed {
    pub value: u32,
    /// Of dup parameters, and in a tangent of active ones.
    pub shadow: Option<u32>,
}

/// Where the primal's result and the gradients go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    Nowhere,
    /// The first of them is the call's result.
    First,
    /// All of them, byte by byte, are the call's result.
    Bytes(Ty),
    /// All of them are stored at the address that is the call's first operand.
    Memory,
}

/// Which sweeps a call asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sweep {
    Both,
    /// The forward sweep alone, which leaves a tape.
    Forward,
    /// The backward sweep, from such a tape.
    Backward,
    /// The bytes that a tape takes in memory of the caller's.
    Size,
    /// The tangent, which has one sweep.
    Tangent,
}

impl Sweep {
    /// Of which derivative it is.
    pub fn derivative(self) -> Derivative {
        match self {
            Sweep::Tangent => Derivative::Tangent,
            Sweep::Both | Sweep::Forward | Sweep::Backward | Sweep::Size => Derivative::Adjoint,
        }
    }
}

/// What the tape takes in memory of the caller's: its address.
pub const TAPE_BYTES: u64 = 8;

impl Sweep {
    /// By the name of what is called.
    pub fn of(callee: &str) -> Option<Sweep> {
        let known = [
            ("__enzyme_autodiff", Sweep::Both),
            ("__enzyme_augmentfwd", Sweep::Forward),
            ("__enzyme_reverse", Sweep::Backward),
            ("__enzyme_augmentsize", Sweep::Size),
            ("__enzyme_fwddiff", Sweep::Tangent),
        ];
        let found = known.iter().find(|(word, _)| callee.contains(word));
        found.map(|(_, sweep)| *sweep)
    }
}

/// Where the tape is, by the operand of the call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TapeAt {
    /// It is the operand, or a part of the result.
    Value(Option<u32>),
    /// Its address lies in the caller's memory.
    Memory(u32),
}

/// A gradient, asked for by a call.
#[derive(Clone, Debug)]
pub struct Gradient {
    pub call: MarkedCall,
    pub sweep: Sweep,
    pub tape: TapeAt,
    /// The operand that is the seed, where the backward sweep is called by itself.
    pub seed: Option<u32>,
    pub function: FunctionRef,
    /// A role and an argument for each parameter.
    pub roles: Vec<Role>,
    pub passed: Vec<Passed>,
    pub primal_return: bool,
    /// Whether the seed is 1, and not 0; of a tangent, whether that of the result is wanted.
    pub seeded: bool,
    pub delivery: Delivery,
}

/// The function of which the call wants the gradient.
pub fn function(call: &MarkedCall) -> Result<FunctionRef> {
    let refuse =
        |what: &str, hint: Hint| Refusal::new("marker", call.place.clone(), what).with_hint(hint);
    let Some(first) = call.args.first() else {
        let what = "a gradient is asked for, but not of which function";
        return Err(refuse(what, hint!("the first argument is the function")).into());
    };
    let function = first.function.ok_or_else(|| {
        refuse(
            "of which function this is the gradient is not known before the program runs",
            hint!("pass the function itself, not a pointer to it that is computed"),
        )
    })?;
    if !function.has_body() {
        return Err(Refusal {
            place: call.place.clone(),
            ..no_body(&function.name())
        }
        .into());
    }
    Ok(function)
}

/// Matches a call's arguments with the parameters of the function.
pub fn gradient(module: &Module, call: MarkedCall, function: FunctionRef) -> Result<Gradient> {
    let builder = Builder::new(module);
    let mut reader = Reader {
        builder: &builder,
        call: &call,
        function,
        at: 1,
        sweep: Sweep::of(&call.callee).unwrap_or(Sweep::Both),
        tape: TapeAt::Value(None),
        primal_return: false,
        seeded: true,
    };
    let (mut roles, mut passed) = (Vec::new(), Vec::new());
    let count = match reader.sweep {
        Sweep::Size => 0,
        _ => function.param_count(),
    };
    for index in 0..count {
        let (role, values) = reader.param(index)?;
        roles.push(role);
        passed.push(values);
    }
    reader.marker()?;
    let seed = reader.seed_and_tape()?;
    reader.marker()?;
    if reader.at < call.args.len() {
        return Err(reader.too_many().into());
    }
    let (primal_return, seeded) = (reader.primal_return, reader.seeded);
    let (sweep, tape) = (reader.sweep, reader.tape);
    let mut gradient = Gradient {
        sweep,
        tape,
        seed,
        function,
        roles,
        passed,
        primal_return,
        seeded,
        delivery: Delivery::Nowhere,
        call,
    };
    gradient.delivery = delivery(&builder, &gradient)?;
    Ok(gradient)
}

struct Reader<'a> {
    builder: &'a Builder<'a>,
    call: &'a MarkedCall,
    function: FunctionRef,
    /// The next argument.
    at: usize,
    sweep: Sweep,
    tape: TapeAt,
    primal_return: bool,
    seeded: bool,
}

impl Reader<'_> {
    fn refuse(&self, what: String, hint: Hint) -> Refusal {
        Refusal::new("marker", self.call.place.clone(), what).with_hint(hint)
    }

    fn too_many(&self) -> Refusal {
        let what = format!(
            "'{}' has {} parameters, for which these are too many arguments",
            self.function.name(),
            self.function.param_count()
        );
        self.refuse(
            what,
            hint!("behind each pointer stands its shadow, unless enzyme_const stands before it"),
        )
    }

    /// The markers that stand here; the last one that speaks of an argument.
    fn marker(&mut self) -> Result<Option<Marker>> {
        let mut of_argument = None;
        while let Some(arg) = self.call.args.get(self.at) {
            let Some((name, marker)) = marker_of(arg) else {
                break;
            };
            match marker {
                Marker::Role(_) | Marker::Out => of_argument = Some(marker),
                Marker::PrimalReturn => self.primal_return = true,
                Marker::ConstReturn => self.seeded = false,
                Marker::NoReturn if self.sweep == Sweep::Tangent => self.seeded = false,
                Marker::DupReturn if self.sweep == Sweep::Tangent => self.primal_return = true,
                Marker::NoReturn | Marker::Nothing => {}
                Marker::Allocated | Marker::Tape => self.memory(marker)?,
                Marker::DupReturn | Marker::Unsupported => {
                    let what = format!("'{name}' is not known here");
                    let hint = hint!(
                        "gradients are had one at a time, by roles const, dup, dupnoneed and out"
                    );
                    return Err(self.refuse(what, hint).into());
                }
            }
            self.at += 1;
        }
        Ok(of_argument)
    }

    /// What comes behind a marker of the tape's memory, on which the reader stands afterwards.
    fn memory(&mut self, marker: Marker) -> Result<()> {
        self.at += 1;
        let hint = hint!("say enzyme_allocated, the number of bytes, enzyme_tape, the address");
        let Some(arg) = self.call.args.get(self.at) else {
            let what = "nothing stands behind a marker of the tape's memory".to_owned();
            return Err(self.refuse(what, hint).into());
        };
        if marker == Marker::Tape {
            self.tape = TapeAt::Memory(arg.operand);
        } else if arg.number.is_none_or(|bytes| bytes < TAPE_BYTES as i64) {
            let what = format!("a tape takes {TAPE_BYTES} bytes, and here are not so many");
            return Err(self.refuse(what, hint).into());
        }
        Ok(())
    }

    /// The seed and the tape that the backward sweep is given when it is called by itself; the seed's operand.
    fn seed_and_tape(&mut self) -> Result<Option<u32>> {
        if self.sweep != Sweep::Backward {
            return Ok(None);
        }
        let ret = self.builder.result_ty(self.function);
        let seed = match holds_float(self.builder, ret) && self.seeded {
            true => Some(self.given(ret, "the seed")?),
            false => None,
        };
        self.marker()?;
        if self.tape == TapeAt::Value(None) {
            self.tape = TapeAt::Value(Some(self.given(self.builder.ptr_ty(), "the tape")?));
        }
        Ok(seed)
    }

    /// The next argument, behind those for the function's parameters.
    fn given(&mut self, ty: Ty, what: &str) -> Result<u32> {
        let found = self.call.args.get(self.at).filter(|arg| arg.ty == ty);
        let Some(operand) = found.map(|arg| arg.operand) else {
            let ty = self.builder.ty_text(ty);
            let what = format!(
                "behind the arguments of '{}' stands no {ty} that is {what}",
                self.function.name()
            );
            let hint = hint!(
                "the backward sweep is given the function's arguments, the seed of a floating result, and the tape"
            );
            return Err(self.refuse(what, hint).into());
        };
        self.at += 1;
        Ok(operand)
    }

    fn param(&mut self, index: usize) -> Result<(Role, Passed)> {
        let ty = self
            .builder
            .type_of(self.builder.param(self.function, index));
        let is_ptr = ty == self.builder.ptr_ty();
        let floats = holds_float(self.builder, ty);
        let tangent = self.sweep == Sweep::Tangent;
        let role = match self.marker()? {
            Some(Marker::Role(Role::Dup | Role::DupNoNeed)) if tangent && floats => Role::Active,
            Some(Marker::Role(role)) => role,
            Some(_) if tangent => return Err(self.out_of_tangent(index).into()),
            Some(_) => Role::Active,
            None if is_ptr => Role::Dup,
            None if floats => Role::Active,
            None => Role::Const,
        };
        let fits = match role {
            Role::Const => true,
            Role::Active => floats,
            Role::Dup | Role::DupNoNeed => is_ptr,
        };
        if !fits {
            let what = format!("the marker of {} does not fit it", self.named(index));
            let hint = hint!(
                "enzyme_out is for floating values, enzyme_dup and enzyme_dupnoneed are for \
                        pointers, enzyme_const for anything"
            );
            return Err(self.refuse(what, hint).into());
        }
        let value = self.value(index, ty)?;
        let shadow = match role.has_shadow() || tangent && role == Role::Active {
            true => Some(self.shadow(index, ty)?),
            false => None,
        };
        Ok((role, Passed { value, shadow }))
    }

    fn out_of_tangent(&self, index: usize) -> Refusal {
        let what = format!(
            "{} is marked enzyme_out, and a tangent has nothing to return for it",
            self.named(index)
        );
        let hint = hint!(
            "say enzyme_dup, and give its tangent behind it; or ask for a gradient with __enzyme_autodiff"
        );
        self.refuse(what, hint)
    }

    fn named(&self, index: usize) -> String {
        let params = self.function.params();
        match params.get(index).and_then(|param| param.name.as_ref()) {
            Some(name) => format!("parameter '{name}' of '{}'", self.function.name()),
            None => format!("parameter {} of '{}'", index + 1, self.function.name()),
        }
    }

    fn next(&mut self, index: usize, what: &str) -> Result<&MarkedArg> {
        match self.call.args.get(self.at) {
            Some(arg) => {
                self.at += 1;
                Ok(arg)
            }
            None => {
                let what = format!("there is no argument for {what}{}", self.named(index));
                let hint = hint!(
                    "behind each pointer stands its shadow, unless enzyme_const stands before it"
                );
                Err(self.refuse(what, hint).into())
            }
        }
    }

    fn value(&mut self, index: usize, ty: Ty) -> Result<u32> {
        let (operand, of) = {
            let arg = self.next(index, "")?;
            (arg.operand, arg.ty)
        };
        // C passes a bool through '...' as an int.
        let bool = self.builder.kind(ty) == TyKind::Int(1);
        if of == ty || bool && self.builder.kind(of) == TyKind::Int(32) {
            return Ok(operand);
        }
        Err(self.other_type(index, ty, of).into())
    }

    fn shadow(&mut self, index: usize, ty: Ty) -> Result<u32> {
        let (operand, of, marker) = {
            let arg = self.next(index, "the shadow of ")?;
            (arg.operand, arg.ty, marker_of(arg).is_some())
        };
        if of == ty && !marker {
            return Ok(operand);
        }
        if ty != self.builder.ptr_ty() {
            let what = format!("behind {} stands no tangent of its type", self.named(index));
            let hint = hint!(
                "behind each floating value stands its tangent, unless enzyme_const stands before it"
            );
            return Err(self.refuse(what, hint).into());
        }
        let what = format!(
            "behind {} stands no pointer to its shadow",
            self.named(index)
        );
        let hint =
            hint!("behind each pointer stands its shadow, unless enzyme_const stands before it");
        Err(self.refuse(what, hint).into())
    }

    fn other_type(&self, index: usize, wanted: Ty, got: Ty) -> Refusal {
        let what = format!(
            "the argument for {} is of type {}, and not {}",
            self.named(index),
            self.builder.ty_text(got),
            self.builder.ty_text(wanted)
        );
        let hint = if self.builder.kind(wanted) == TyKind::Float {
            hint!(
                "float passes '...' as double; declare the function with the types of its arguments"
            )
        } else if matches!(self.builder.kind(got), TyKind::Int(_))
            && wanted == self.builder.ptr_ty()
        {
            hint!(
                "a marker has to be declared 'extern int', for the compiler drops one whose value it knows"
            )
        } else {
            hint!("cast it to the type of the parameter")
        };
        self.refuse(what, hint)
    }
}

fn marker_of(arg: &MarkedArg) -> Option<(&str, Marker)> {
    let name = arg.global.as_deref()?;
    Marker::of(name).map(|marker| (name, marker))
}

pub fn holds_float(builder: &Builder<'_>, ty: Ty) -> bool {
    match builder.kind(ty) {
        TyKind::Float => true,
        TyKind::Vector(of, _) | TyKind::Array(of, _) => holds_float(builder, of),
        TyKind::Struct(parts) => parts.iter().any(|part| holds_float(builder, *part)),
        _ => false,
    }
}

impl Gradient {
    /// The types of what is returned: the primal's result, where it is wanted, and the gradients of
    /// values in the order of the parameters.
    pub fn results(&self, builder: &Builder<'_>) -> Vec<Ty> {
        let mut all = Vec::new();
        let ret = builder.result_ty(self.function);
        match self.sweep {
            Sweep::Size => return vec![builder.int_ty(32)],
            Sweep::Forward => {
                if matches!(self.tape, TapeAt::Value(_)) {
                    all.push(builder.ptr_ty());
                }
                if builder.kind(ret) != TyKind::Void {
                    all.push(ret);
                }
                all.extend((ret == builder.ptr_ty()).then_some(ret));
                return all;
            }
            Sweep::Tangent => {
                let has_tangent = holds_float(builder, ret) || ret == builder.ptr_ty();
                all.extend(self.primal_return.then_some(ret));
                all.extend((self.seeded && has_tangent).then_some(ret));
                return all;
            }
            Sweep::Backward => {}
            Sweep::Both => all.extend(self.primal_return.then_some(ret)),
        }
        let out = self.roles.iter().enumerate();
        let out = out.filter(|(_, role)| **role == Role::Active);
        all.extend(out.map(|(at, _)| builder.type_of(builder.param(self.function, at))));
        all
    }
}

fn nothing_to_return(gradient: &Gradient) -> Refusal {
    let name = gradient.function.name();
    let (what, hint) = match gradient.sweep {
        Sweep::Tangent => (
            format!("'{name}' has no tangent to return here"),
            hint!("tangents of memory are in the shadows; declare the call to return nothing"),
        ),
        _ => (
            format!("'{name}' has no gradients to return here"),
            hint!(
                "those of pointers are added to their shadows; declare the call to return nothing"
            ),
        ),
    };
    Refusal::new("marker", gradient.call.place.clone(), what).with_hint(hint)
}

fn delivery(builder: &Builder<'_>, gradient: &Gradient) -> Result<Delivery> {
    let results = gradient.results(builder);
    let call = &gradient.call;
    let refuse = |what: String, hint: Hint| -> Result<Delivery> {
        Err(Refusal::new("marker", call.place.clone(), what)
            .with_hint(hint)
            .into())
    };
    let (ty, in_memory) = match call.result {
        MarkedResult::Nothing => return Ok(Delivery::Nowhere),
        MarkedResult::Value(_) if !call.is_used => return Ok(Delivery::Nowhere),
        MarkedResult::Value(ty) => (Some(ty), false),
        MarkedResult::Memory(ty) => (ty, true),
    };
    let Some(first) = results.first() else {
        return Err(nothing_to_return(gradient).into());
    };
    if builder.kind(*first) == TyKind::Void {
        return refuse(
            format!("'{}' returns nothing", gradient.function.name()),
            hint!("leave enzyme_primal_return out"),
        );
    }
    let size = builder.stride(builder.struct_ty(&results));
    match (in_memory, ty) {
        (false, Some(ty)) if ty == *first && (results.len() == 1 || is_scalar(builder, ty)) => {
            Ok(Delivery::First)
        }
        (false, Some(ty)) if !is_scalar(builder, ty) && builder.stride(ty) >= size => {
            Ok(Delivery::Bytes(ty))
        }
        (true, ty) if ty.is_none_or(|ty| builder.stride(ty) >= size) => Ok(Delivery::Memory),
        (_, ty) => {
            let listed: Vec<String> = results.iter().map(|ty| builder.ty_text(*ty)).collect();
            let declared = ty.map(|ty| builder.ty_text(ty)).unwrap_or_default();
            refuse(
                format!(
                    "this returns {}, and is declared to return {declared}",
                    listed.join(", ")
                ),
                hint!("declare it to return the type of the first, or a structure of all of them"),
            )
        }
    }
}

fn is_scalar(builder: &Builder<'_>, ty: Ty) -> bool {
    !matches!(
        builder.kind(ty),
        TyKind::Struct(_) | TyKind::Array(..) | TyKind::Vector(..)
    )
}

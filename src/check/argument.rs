//! The arguments of a function under test: what they are made of, and how they are filled.

use super::points::Points;
use super::random::Random;
use super::scalar::Scalar;
use super::settings::Settings;
use crate::error::{Hint, Place, Refusal, Result, hint};
use crate::ir::Type;
use crate::llvm::jit::{Global, Touch};
use crate::memory::shape::{Element, Shape, scalars_of};
use crate::request::Role;
use crate::request::{Generated, GeneratedParam};

/// Elements behind a pointer where nobody says how many.
pub const DEFAULT_SIZE: u64 = 16;

/// An integer where nobody says which: its square is the default size.
pub const DEFAULT_INTEGER: f64 = 4.0;

/// Where an argument's bytes are while the function runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// Passed as a value.
    Value,
    /// Passed as a pointer; the callee may have a copy of its own.
    Memory { by_value: bool },
    /// A variable of the module, and one that has its adjoint: indices into the module's variables.
    Variable { primal: usize, shadow: usize },
}

/// A number of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    pub offset: usize,
    pub scalar: Scalar,
}

/// An argument of the primal, or a variable that it uses.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    pub name: String,
    pub role: Role,
    pub home: Home,
    /// Numbers of one element.
    element: Vec<Leaf>,
    /// Bytes from one element to the next.
    pub stride: usize,
    /// Elements.
    pub count: u64,
    /// The count is the user's, or all that there can be.
    pub fixed: bool,
    /// The count was not enough at first.
    pub grown: bool,
    pub given: Option<Vec<f64>>,
    /// Contents where the user gives none: random or small numbers where this is empty.
    initial: Vec<u8>,
    fortran: bool,
}

impl Argument {
    /// The argument of a parameter.
    ///
    /// # Errors
    /// Refuses memory that cannot be made up, and values that do not fit.
    fn of_param(
        param: &GeneratedParam,
        shape: Option<&Shape>,
        function: &Generated,
        settings: &Settings,
    ) -> Result<Argument> {
        let (ty, home) = match shape {
            Some(shape) => (
                pointee(shape, param)?,
                Home::Memory {
                    by_value: shape.by_value,
                },
            ),
            None => (param.ty.clone(), Home::Value),
        };
        let mut argument = Argument::new(param.name.clone(), param.role, home, &ty)?;
        argument.fortran = function.fortran;
        if let Some(shape) = shape {
            argument.measure(shape, settings);
        }
        if argument.is_untouched() {
            (argument.count, argument.fixed) = (1, true);
            return Ok(argument);
        }
        argument.give(settings)?;
        Ok(argument)
    }

    /// A variable of the module that carries a derivative.
    pub fn of_variable(
        global: &Global,
        indices: (usize, usize),
        contents: Vec<u8>,
        settings: &Settings,
    ) -> Result<Argument> {
        let home = Home::Variable {
            primal: indices.0,
            shadow: indices.1,
        };
        let mut argument = Argument::new(global.name.clone(), Role::Dup, home, &global.ty)?;
        // What is all zero is there to be filled; what has values means them, and numbers beside pointers tell of
        // what these lead to.
        if global.ty.holds_ptr() || contents.iter().any(|byte| *byte != 0) {
            argument.initial = contents;
        }
        argument.give(settings)?;
        Ok(argument)
    }

    fn new(name: String, role: Role, home: Home, ty: &Type) -> Result<Argument> {
        let odd = |ty: &Type| ty.is_float() && Scalar::of(ty).is_none();
        if let Some((_, ty)) = scalars_of(ty).iter().find(|(_, ty)| odd(ty)) {
            return Err(refuse(
                format!("'{name}' holds numbers of type {ty}"),
                hint!("only float, double and long double are checked"),
            ));
        }
        Ok(Argument {
            name,
            role,
            home,
            element: leaves_of(ty),
            stride: ty.stride() as usize,
            count: 1,
            fixed: true,
            grown: false,
            given: None,
            initial: Vec::new(),
            fortran: false,
        })
    }

    fn measure(&mut self, shape: &Shape, settings: &Settings) {
        let given = settings.values.get(&self.name).map_or(1, Vec::len) as u64;
        let per_element = self.element.len().max(1) as u64;
        (self.count, self.fixed) = match (settings.sizes.get(&self.name), shape.extent) {
            (Some(count), _) => (*count, true),
            (None, _) if given > 1 => (given.div_ceil(per_element), true),
            (None, Some(bytes)) => (bytes.div_ceil(self.stride.max(1) as u64), true),
            (None, None) => (DEFAULT_SIZE, false),
        };
    }

    fn give(&mut self, settings: &Settings) -> Result<()> {
        let Some(values) = settings.values.get(&self.name) else {
            return Ok(());
        };
        let numbers = self.leaves().count();
        if values.len() != 1 && values.len() != numbers {
            return Err(refuse(
                format!(
                    "'{}' gets {} values, but has room for {numbers}",
                    self.name,
                    values.len()
                ),
                hint!("give one value for all, or one for each"),
            ));
        }
        let whole = |(leaf, value): (Leaf, &f64)| leaf.scalar.is_float() || value.fract() == 0.0;
        if !self.leaves().zip(values.iter().cycle()).all(whole) {
            return Err(refuse(
                format!(
                    "'{}' gets a value that is no integer, but holds integers",
                    self.name
                ),
                hint!("give a whole number"),
            ));
        }
        self.given = Some(values.clone());
        Ok(())
    }

    /// The contents of a variable with these numbers in it; what else it holds, pointers, stays.
    pub fn filled(&self, contents: &[u8], numbers: &[u8]) -> Vec<u8> {
        let mut all = contents.to_vec();
        for leaf in self.leaves() {
            let range = leaf.offset..leaf.offset + leaf.scalar.bytes();
            if let (Some(to), Some(from)) = (all.get_mut(range.clone()), numbers.get(range)) {
                to.copy_from_slice(from);
            }
        }
        all
    }

    pub fn bytes(&self) -> usize {
        self.stride * self.count as usize
    }

    /// All numbers, in order.
    pub fn leaves(&self) -> impl Iterator<Item = Leaf> + '_ {
        (0..self.count as usize).flat_map(move |at| {
            self.element.iter().map(move |leaf| Leaf {
                offset: at * self.stride + leaf.offset,
                ..*leaf
            })
        })
    }

    /// All floating numbers, in order.
    pub fn floats(&self) -> impl Iterator<Item = Leaf> + '_ {
        self.leaves().filter(|leaf| leaf.scalar.is_float())
    }

    /// Whether there is a derivative with respect to it.
    pub fn is_differentiated(&self) -> bool {
        self.role != Role::Const && self.floats().next().is_some()
    }

    /// Whether what the function leaves in it counts as a result.
    pub fn is_result(&self) -> bool {
        let callers = match self.home {
            Home::Value => false,
            Home::Memory { by_value } => !by_value,
            Home::Variable { .. } => true,
        };
        callers && self.is_differentiated()
    }

    /// The bytes that the function starts from. Floating numbers have fewer digits than fit, so that
    /// moving them by a step rounds nothing.
    pub fn fill(&self, points: Points, side: usize, random: &mut Random) -> Vec<u8> {
        if self.given.is_none() && !self.initial.is_empty() {
            return self.initial.clone();
        }
        let mut bytes = vec![0; self.bytes()];
        let given = self.given.as_deref().unwrap_or(&[]);
        let floats = match given {
            [] => points.numbers(self.floats().count(), side, random),
            _ => Vec::new(),
        };
        let mut floats = floats.into_iter();
        for (position, leaf) in self.leaves().enumerate() {
            let value = match (given, leaf.scalar) {
                ([], Scalar::Float) => short(floats.next().unwrap_or(1.0)),
                ([], scalar) if scalar.is_float() => floats.next().unwrap_or(1.0),
                ([], Scalar::Bool) => 1.0,
                ([], _) => self.integer(position),
                (values, _) => values[position % values.len()],
            };
            leaf.scalar.write(&mut bytes[leaf.offset..], value);
        }
        bytes
    }

    /// Alone 4; of an array 1 2 3 4 1 …, which are indices whether one counts from 0 or from 1.
    fn integer(&self, position: usize) -> f64 {
        if self.leaves().nth(1).is_none() {
            DEFAULT_INTEGER
        } else {
            1.0 + (position % DEFAULT_INTEGER as usize) as f64
        }
    }

    /// The number, if it is one integer.
    pub fn whole(&self) -> Option<usize> {
        let leaf = self
            .leaves()
            .next()
            .filter(|leaf| !leaf.scalar.is_float())?;
        let alone = self.leaves().nth(1).is_none() && leaf.scalar != Scalar::Bool;
        let value = self
            .given
            .as_ref()
            .map_or(DEFAULT_INTEGER, |values| values[0]);
        (alone && value >= 1.0).then_some(value as usize)
    }

    /// Whether its numbers are made up, floating ones among them.
    pub fn is_chosen(&self) -> bool {
        self.given.is_none() && self.initial.is_empty() && self.floats().next().is_some()
    }

    /// Whether nothing is known of what it points to, as nothing is known to access it.
    pub fn is_untouched(&self) -> bool {
        matches!(self.home, Home::Memory { .. }) && self.element.is_empty()
    }

    /// For finding out what is accessed: so many bytes of zeros.
    pub fn probe(&mut self, bytes: u64) {
        (self.stride, self.count) = (1, bytes);
    }

    /// Gives memory behind a pointer a layout: after accesses at each byte or, where these tell nothing, by what the source
    /// declares.
    ///
    /// # Errors
    /// As for values that do not fit.
    pub fn lay_out(
        &mut self,
        touches: &[Touch],
        declared: Option<&Type>,
        settings: &Settings,
    ) -> Result<()> {
        let touched = touches.iter().rposition(|touch| *touch != Touch::Untouched);
        let Some(last) = touched else {
            (self.stride, self.count) = (0, 1);
            return Ok(());
        };
        let declared = declared.filter(|ty| ty.holds_float() && !ty.holds_ptr());
        if let Some(ty) = declared {
            self.element = leaves_of(ty);
            self.stride = ty.stride() as usize;
        } else {
            self.lay_out_as(&touches[..=last]);
        }
        self.count = (last as u64 + 1).div_ceil(self.stride.max(1) as u64);
        self.fixed = false;
        if let Some(count) = settings.sizes.get(&self.name) {
            (self.count, self.fixed) = (*count, true);
        }
        self.give(settings)
    }

    /// The numbers that accesses found: of one type an array, of several a structure.
    fn lay_out_as(&mut self, touches: &[Touch]) {
        let mut found: Vec<Leaf> = Vec::new();
        let mut at = 0;
        while at < touches.len() {
            let scalar = Scalar::of_touch(touches[at]);
            found.extend(scalar.map(|scalar| Leaf { offset: at, scalar }));
            at += scalar.map_or(1, |scalar| scalar.stride());
        }
        let Some(first) = found.first().map(|leaf| leaf.scalar) else {
            return;
        };
        let uniform =
            |leaf: &Leaf| leaf.scalar == first && leaf.offset.is_multiple_of(first.stride());
        if found.iter().all(uniform) {
            self.element = vec![Leaf {
                offset: 0,
                scalar: first,
            }];
            self.stride = first.stride();
        } else {
            self.element = found;
            self.stride = touches.len().next_multiple_of(8);
        }
    }

    /// What it is filled with, in words.
    pub fn describe(&self) -> String {
        let many = matches!(self.home, Home::Memory { .. }) && self.count > 1;
        let size = if many {
            format!("{} ", self.count)
        } else {
            String::new()
        };
        let all_integers = self.floats().next().is_none();
        let what = match (&self.given, all_integers) {
            (_, true) if self.element.is_empty() => "unused".to_owned(),
            (Some(values), _) if values.len() == 1 => format!("{}", values[0]),
            (Some(_), _) => "given".to_owned(),
            (None, _) if !self.initial.is_empty() => "as initialised".to_owned(),
            (None, true) if self.leaves().nth(1).is_none() => {
                format!("{DEFAULT_INTEGER} (default)")
            }
            (None, true) => "1 2 3 4 … (default)".to_owned(),
            (None, false) => "random".to_owned(),
        };
        format!("{size}{what}")
    }

    /// A number of it, as the source would name it.
    pub fn place(&self, leaf: Leaf) -> String {
        let stride = self.stride.max(1);
        let (at, within) = (leaf.offset / stride, leaf.offset % stride);
        let mut text = match self.home {
            Home::Memory { by_value: false } if self.fortran => {
                format!("{}({})", self.name, at + 1)
            }
            Home::Memory { by_value: false } => format!("{}[{at}]", self.name),
            _ => self.name.clone(),
        };
        if self.element.len() > 1 {
            text += &format!(" at byte {within}");
        }
        text
    }
}

/// With so few digits that single precision has some to spare.
fn short(value: f64) -> f64 {
    const DIGITS: f64 = 1024.0;
    (value * DIGITS).round() / DIGITS
}

fn refuse(reason: String, hint: Hint) -> crate::error::Error {
    Refusal::new("check-input", Place::Input, reason)
        .with_hint(hint)
        .into()
}

/// The numbers in a type.
fn leaves_of(ty: &Type) -> Vec<Leaf> {
    let scalars = scalars_of(ty).into_iter();
    let leaf = |(offset, ty): (u64, Type)| {
        Scalar::of(&ty).map(|scalar| Leaf {
            offset: offset as usize,
            scalar,
        })
    };
    scalars.filter_map(leaf).collect()
}

/// The type of an element behind a pointer.
fn pointee(shape: &Shape, param: &GeneratedParam) -> Result<Type> {
    let what = match &shape.element {
        Element::Of(ty) => return Ok(ty.clone()),
        // No memory at all: who accesses it will be noticed.
        Element::Untouched => return Ok(Type::Array(Box::new(Type::Int(8)), 0)),
        Element::Pointers => "which holds pointers",
        Element::Unknown => "whose layout is not known",
    };
    Err(refuse(
        format!(
            "'{}' points to memory {what}, so it cannot be filled",
            param.name
        ),
        hint!("check a function that takes plain arrays and calls this one"),
    ))
}

/// The arguments of a function's parameters, in order.
///
/// # Errors
/// As for one.
pub fn of_function(
    function: &Generated,
    shapes: &[Option<Shape>],
    settings: &Settings,
) -> Result<Vec<Argument>> {
    function
        .params
        .iter()
        .enumerate()
        .map(|(at, param)| {
            let shape = shapes.get(at).and_then(Option::as_ref);
            Argument::of_param(param, shape, function, settings)
        })
        .collect()
}

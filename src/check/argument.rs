//! The arguments of a function under test: what they are made of, and how they are filled.

use super::random::Random;
use super::scalar::Scalar;
use super::settings::Settings;
use crate::driver::{Generated, GeneratedParam};
use crate::error::{Hint, Place, Refusal, Result, hint};
use crate::ir::Type;
use crate::llvm::jit::Global;
use crate::memory::shape::{Element, Shape, scalars_of};
use crate::request::Role;

/// Elements behind a pointer where nobody says how many.
pub const DEFAULT_SIZE: u64 = 16;

/// An integer where nobody says which: its square is the default size.
const DEFAULT_INTEGER: f64 = 4.0;

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
        // What is all zero is there to be filled; what has values means them.
        if contents.iter().any(|byte| *byte != 0) {
            argument.initial = contents;
        }
        argument.give(settings)?;
        Ok(argument)
    }

    fn new(name: String, role: Role, home: Home, ty: &Type) -> Result<Argument> {
        let mut element = Vec::new();
        for (offset, ty) in scalars_of(ty) {
            let scalar = Scalar::of(&ty);
            if scalar.is_none() && ty.is_float() {
                return Err(refuse(
                    format!("'{name}' holds numbers of type {ty}"),
                    hint!("only float, double and long double are checked"),
                ));
            }
            element.extend(scalar.map(|scalar| Leaf {
                offset: offset as usize,
                scalar,
            }));
        }
        Ok(Argument {
            name,
            role,
            home,
            element,
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
    pub fn fill(&self, random: &mut Random) -> Vec<u8> {
        if self.given.is_none() && !self.initial.is_empty() {
            return self.initial.clone();
        }
        let mut bytes = vec![0; self.bytes()];
        let given = self.given.as_deref().unwrap_or(&[]);
        for (position, leaf) in self.leaves().enumerate() {
            let value = match (given, leaf.scalar) {
                ([], Scalar::Float) => 0.5 + random.fraction(10),
                ([], scalar) if scalar.is_float() => 0.5 + random.fraction(40),
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
            (Some(values), _) if values.len() == 1 => format!("{}", values[0]),
            (Some(_), _) => "given".to_owned(),
            (None, _) if !self.initial.is_empty() => "as initialised".to_owned(),
            (None, true) if self.element.is_empty() => "unused".to_owned(),
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

fn refuse(reason: String, hint: Hint) -> crate::error::Error {
    Refusal::new("check-input", Place::Input, reason)
        .with_hint(hint)
        .into()
}

/// The type of an element behind a pointer.
fn pointee(shape: &Shape, param: &GeneratedParam) -> Result<Type> {
    let what = match &shape.element {
        Element::Of(ty) => return Ok(ty.clone()),
        // Something to point at, whatever it is.
        Element::Untouched => return Ok(Type::Array(Box::new(Type::Int(128)), 1)),
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

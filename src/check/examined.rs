//! A function under examination: how its arguments are filled, and how they grow.

use super::argument::{self, Argument};
use super::code::Bench;
use super::points::Points;
use super::random::Random;
use super::settings::Settings;
use super::subject::{Part, State, Stop, Subject, Who};
use crate::error::Result;
use crate::ir::Type;
use crate::limits;
use crate::llvm::jit::Touch;
use crate::memory::shape::Shape;

/// A function under examination at points of one kind.
pub(super) struct Examined<'a> {
    pub bench: &'a Bench<'a>,
    pub at: usize,
    pub shapes: &'a [Option<Shape>],
    pub settings: &'a Settings,
    pub points: Points,
    pub subject: Subject<'a>,
}

impl<'a> Examined<'a> {
    /// What the source declares to be behind a pointer.
    pub(super) fn declared(&self, at: usize) -> Option<&'a Type> {
        self.shapes.get(at)?.as_ref()?.declared.as_ref()
    }

    /// Makes an argument larger that the primal accesses beyond its end, or gives one a layout that was not known to be
    /// accessed; tells whether that could be done.
    pub(super) fn grow(&mut self, stop: &Stop) -> Result<bool> {
        let Stop::Beyond {
            code: Who::Primal,
            argument,
            part: Part::Primal,
            distance: distance @ 0..,
        } = stop
        else {
            return Ok(false);
        };
        let (at, distance) = (*argument, *distance as u64);
        if self.subject.arguments[at].is_untouched() {
            return by_declaration(self, at, distance);
        }
        Ok(grow(&mut self.subject.arguments[at], distance))
    }

    pub(super) fn fill(&self, trial: u64) -> State {
        let arguments = &self.subject.arguments;
        let side = arguments.iter().filter_map(Argument::whole).max();
        let side = side.unwrap_or(argument::DEFAULT_INTEGER as usize);
        let filled = arguments.iter().enumerate().map(|(at, argument)| {
            // Each argument has a stream of its own, so that sizes do not change other arguments.
            let mut random = Random::new(self.settings.seed, trial << 32 | at as u64);
            argument.fill(self.points, side, &mut random)
        });
        filled.collect()
    }
}

/// Whether the argument could be made larger, so that an access so many bytes from its start is inside.
fn grow(argument: &mut Argument, distance: u64) -> bool {
    let needed = distance / argument.stride.max(1) as u64 + 1;
    if argument.fixed || needed > limits::TRIED_ELEMENTS {
        return false;
    }
    argument.count = needed.max(2 * argument.count).next_power_of_two();
    argument.grown = true;
    true
}

/// Gives an argument that is accessed at a distance from its start the layout that the source declares; false where
/// there is none.
///
/// # Errors
/// As for values that do not fit.
fn by_declaration(examined: &mut Examined<'_>, at: usize, distance: u64) -> Result<bool> {
    let declared = examined.declared(at);
    if declared.is_none_or(|ty| !ty.holds_float() || ty.holds_ptr()) {
        return Ok(false);
    }
    let touches = vec![Touch::Other; distance as usize + 1];
    examined.subject.arguments[at].lay_out(&touches, declared, examined.settings)?;
    Ok(true)
}

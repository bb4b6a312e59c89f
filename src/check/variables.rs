//! The variables of a compiled module, and their shadows.

use std::cell::RefCell;
use std::ops::Range;

use super::argument::{Argument, Home};
use crate::error::Result;
use crate::ir::{Lanes, Type, Width};
use crate::llvm::jit::{Entry, Global, Guarded, Jit, Side};
use crate::memory::shape::scalars_of;
use crate::request::Derivative;

/// The variables of the compiled module, and what else lives from call to call.
pub struct Variables {
    pub globals: Vec<Global>,
    /// As they were before anything ran.
    pub contents: Vec<Vec<u8>>,
    /// Closes the files that Fortran has open, so that the next call reads them from their start.
    pub end: Option<Entry>,
    /// Shadows of variables that have none in the module, all zero before each call.
    pub spare: Vec<(usize, RefCell<Guarded>)>,
    /// How many directions tangents have.
    pub width: Width,
}

impl Variables {
    /// Has pointers in shadows lead to the shadows of the variables that the primal's lead to.
    ///
    /// # Errors
    /// As for linking.
    pub fn connect(&mut self, jit: &Jit) -> Result<()> {
        const POINTER: usize = 8;
        let mut places = Vec::new();
        for global in &self.globals {
            places.push(jit.address_of(global)?..jit.address_of(global)? + global.ty.stride());
        }
        let of = |derivative| {
            let pairs = self.pairs(derivative).into_iter();
            pairs.map(move |(primal, shadow)| (primal, shadow, derivative))
        };
        let all: Vec<_> = of(Derivative::Adjoint)
            .chain(of(Derivative::Tangent))
            .collect();
        for (primal, shadow, derivative) in all {
            let scalars = scalars_of(&self.globals[primal].ty).into_iter();
            for (offset, _) in scalars.filter(|(_, ty)| ty.is_ptr()) {
                let at = offset as usize..offset as usize + POINTER;
                let times = self.width_of(derivative);
                let there = times.bytes(at.start)..times.bytes(at.start) + POINTER;
                let word = |contents: &[u8], at: &Range<usize>| {
                    let bytes = contents.get(at.clone())?.try_into().ok()?;
                    Some(u64::from_ne_bytes(bytes))
                };
                let to = word(&self.contents[primal], &at);
                let from = word(&self.contents[shadow], &there);
                let within = |to: u64| places.iter().position(|place| place.contains(&to));
                let target = to.and_then(within).filter(|_| from == Some(0));
                let (Some(to), Some(target)) = (to, target) else {
                    continue;
                };
                let start = match self.shadow_of(target, derivative) {
                    Some(shadow) => Some(places[shadow].start),
                    None => self.spare_shadow(target, times),
                };
                if let Some(start) = start {
                    let distance = times.bytes((to - places[target].start) as usize);
                    let leads = start + distance as u64;
                    self.contents[shadow][there].copy_from_slice(&leads.to_ne_bytes());
                }
            }
        }
        Ok(())
    }

    /// Memory that is a variable's shadow, where the module has none; none for variables that hold pointers.
    fn spare_shadow(&mut self, target: usize, width: Width) -> Option<u64> {
        let ty = &self.globals[target].ty;
        let known = self.spare.iter().find(|(of, _)| *of == target);
        if let Some((_, block)) = known {
            return Some(block.borrow().address());
        }
        if ty.holds_ptr() {
            return None;
        }
        let block = Guarded::new(width.bytes(ty.stride() as usize), 16, Side::End)?;
        let address = block.address();
        self.spare.push((target, RefCell::new(block)));
        Some(address)
    }

    /// The variable that has a variable's adjoint, or its tangent.
    fn shadow_of(&self, primal: usize, derivative: Derivative) -> Option<usize> {
        let global = &self.globals[primal];
        let width = self.width_of(derivative);
        let name = format!(
            "{}_{}",
            global.name,
            derivative.suffix_of_shadows(Lanes::Tangents(width))
        );
        let ty = match width.is_several() {
            true => Type::Array(Box::new(global.ty.clone()), width.0.into()),
            false => global.ty.clone(),
        };
        let fits = |other: &Global| other.name == name && other.ty == ty;
        self.globals.iter().position(fits)
    }

    /// How many derivatives of each number there are in shadows.
    pub(super) fn width_of(&self, derivative: Derivative) -> Width {
        match derivative {
            Derivative::Adjoint => Width::default(),
            Derivative::Tangent => self.width,
        }
    }

    fn pairs(&self, derivative: Derivative) -> Vec<(usize, usize)> {
        let all = 0..self.globals.len();
        all.filter_map(|primal| Some((primal, self.shadow_of(primal, derivative)?)))
            .collect()
    }

    /// Where the variable is that an argument stands for; none for those that are no variables.
    pub(super) fn index_of(&self, argument: &Argument) -> Option<usize> {
        let Home::Variable { primal, .. } = argument.home else {
            return None;
        };
        let is = |global: &Global| global.name == argument.name;
        match self.globals.get(primal) {
            Some(global) if is(global) => Some(primal),
            // Compiled for another purpose, with fewer variables.
            _ => self.globals.iter().position(is),
        }
    }

    /// Pairs of a variable of floating numbers and its shadow.
    pub fn with_shadows(&self, derivative: Derivative) -> Vec<(usize, usize)> {
        let holds_float = |(primal, _): &(usize, usize)| self.globals[*primal].ty.holds_float();
        self.pairs(derivative)
            .into_iter()
            .filter(holds_float)
            .collect()
    }
}

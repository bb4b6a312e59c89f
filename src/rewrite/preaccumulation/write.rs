//! Code of the forward sweep that eliminates vertices of computational graphs, written into copies of the primal.

use super::regions::Variants;
use crate::error::{Bug, Result};
use crate::graph::regions::{Local, Region};
use crate::graph::{Factor, FactorKind, Operation};
use crate::ir::{FastMath, Function, Value, ValueDef};
use crate::llvm::build::rules::{Differentiated, Lowering, Primals};
use crate::llvm::build::{Builder, Copy, FloatIs, Ty, Val};
use crate::llvm::imported::Body;
use crate::llvm::regions::{Written, WrittenEdge, WrittenLabel};
use crate::plan::Step;

/// Where the code goes.
pub struct Place<'a, 'm> {
    pub b: &'a Builder<'m>,
    /// What the copy is of.
    pub body: &'a Body,
    pub copy: &'a Copy,
}

/// Writes the code of a region's labels behind its last operation, and what must come behind that, too. None where a label
/// turns out to be the same number always in a way that is not known.
///
/// # Errors
/// A bug where the region speaks of what is not there.
pub fn write(
    place: &Place<'_, '_>,
    variants: &Variants<'_, '_>,
    region: &Region,
) -> Result<Option<Written>> {
    let last = region.members.last().copied();
    let last = last.ok_or_else(|| Bug::new("preaccumulation", "a region of nothing"))?;
    let anchor = place.copy.inst(last);
    let behind = place.b.next(anchor);
    place.b.before(behind);
    place.b.at_line_of(anchor);
    let mut writer = Writer {
        place,
        function: variants.function,
        ty: place.b.type_of(anchor),
        fast: variants.fast(&region.members),
        locals: Vec::new(),
        computed: Vec::new(),
    };
    writer.locals(variants, region)?;
    for operation in region.partial.code.operations() {
        let computed = writer.operation(*operation);
        writer.computed.push(computed);
    }
    let edges = writer.edges(region)?;
    for inst in &region.deferred {
        place.b.move_before(place.copy.inst(*inst), behind);
    }
    Ok(edges.map(|edges| Written {
        anchor,
        members: region
            .members
            .iter()
            .map(|inst| place.copy.inst(*inst))
            .collect(),
        edges,
        fast: writer.fast,
    }))
}

/// A label, and whether it may be infinite or NaN where what it is multiplied by is zero.
#[derive(Clone, Copy)]
struct Label {
    val: Val,
    singular: bool,
}

struct Writer<'a, 'm> {
    place: &'a Place<'a, 'm>,
    function: &'a Function,
    ty: Ty,
    fast: FastMath,
    locals: Vec<Label>,
    computed: Vec<Label>,
}

impl Writer<'_, '_> {
    /// The partials that the graph's labels speak of.
    fn locals(&mut self, variants: &Variants<'_, '_>, region: &Region) -> Result<()> {
        for (inst, local) in &region.locals {
            let val = match (local, variants.step(*inst)) {
                (Local::Rule(at), Step::Elementwise(rule, precision)) => {
                    let spec = rule.results.first();
                    let partial = spec.and_then(|spec| spec.partials.get(*at)?.as_ref());
                    let partial = partial
                        .ok_or_else(|| Bug::new("preaccumulation", "a label of no partial"))?;
                    let of = Differentiated {
                        function: self.function,
                        inst: *inst,
                        rule,
                        precision: *precision,
                        ty: self.ty,
                    };
                    let b = self.place.b;
                    Lowering::new(b, self, of).float(partial)?
                }
                (Local::Value(value), _) => self.primal(*value)?,
                (Local::Chosen(then), _) => {
                    let b = self.place.b;
                    let condition = self.primal(self.function.insts[*inst].args[0])?;
                    let (one, zero) = (b.real(self.ty, "1"), b.real(self.ty, "0"));
                    match then {
                        true => b.select(condition, one, zero),
                        false => b.select(condition, zero, one),
                    }
                }
                _ => return Err(Bug::new("preaccumulation", "a label of no rule").into()),
            };
            let singular = variants.is_singular_label(&region.members, *inst, *local);
            self.locals.push(Label { val, singular });
        }
        Ok(())
    }

    /// A label without its sign.
    fn magnitude(&self, factor: Factor) -> Label {
        let constant = |value: f64| Label {
            val: self.place.b.real(self.ty, &format!("{value:e}")),
            singular: !value.is_finite(),
        };
        match factor.kind() {
            FactorKind::Constant(value) => constant(value),
            FactorKind::Local(at) => self.locals[at as usize],
            FactorKind::Computed(at) => self.computed[at as usize],
        }
    }

    fn signed(&self, factor: Factor) -> Label {
        let label = self.magnitude(factor);
        match factor.is_negated() {
            true => Label {
                val: self.place.b.fneg(label.val, self.fast),
                ..label
            },
            false => label,
        }
    }

    fn operation(&self, operation: Operation) -> Label {
        let b = self.place.b;
        match operation {
            Operation::Product(x, y) => {
                let (x, y) = (self.signed(x), self.signed(y));
                let product = b.fmul(x.val, y.val, self.fast);
                let singular = x.singular || y.singular;
                let val = match singular {
                    true => self.zero_if_one_is(x.val, y.val, product),
                    false => product,
                };
                Label { val, singular }
            }
            Operation::Sum(x, y) => {
                let (left, right) = (self.signed(x), self.magnitude(y));
                let val = match y.is_negated() {
                    true => b.fsub(left.val, right.val, self.fast),
                    false => b.fadd(left.val, right.val, self.fast),
                };
                Label {
                    val,
                    singular: left.singular || right.singular,
                }
            }
        }
    }

    /// What does not depend on something has no derivative by it, whatever comes behind.
    fn zero_if_one_is(&self, x: Val, y: Val, product: Val) -> Val {
        let b = self.place.b;
        let zero = b.zero(self.ty);
        let either = b.or(
            b.float_cmp(FloatIs::Eq, x, zero),
            b.float_cmp(FloatIs::Eq, y, zero),
        );
        b.select(either, zero, product)
    }

    fn edges(&mut self, region: &Region) -> Result<Option<Vec<WrittenEdge>>> {
        let mut edges = Vec::new();
        for edge in &region.partial.edges {
            let label = self.magnitude(edge.factor);
            let constant = match edge.factor.as_constant() {
                Some(value) => Some(value),
                None => {
                    let known = self.place.b.constant_real(label.val);
                    known.map(|value| {
                        if edge.factor.is_negated() {
                            -value
                        } else {
                            value
                        }
                    })
                }
            };
            let negated = edge.factor.is_negated();
            let written = match constant {
                Some(value) => WrittenLabel::Constant(value),
                None if self.place.b.is_constant(label.val) => return Ok(None),
                None => WrittenLabel::Entry {
                    val: label.val,
                    negated,
                },
            };
            edges.push(WrittenEdge {
                from: self.primal(region.value(edge.from))?,
                to: self.primal(region.value(edge.to))?,
                label: written,
                guarded: label.singular,
            });
        }
        Ok(Some(edges))
    }
}

impl Primals for Writer<'_, '_> {
    fn primal(&mut self, value: Value) -> Result<Val> {
        let Place { b, body, copy } = self.place;
        match self.function.def(value) {
            ValueDef::Param(index) => Ok(b.param(copy.function, *index as usize)),
            ValueDef::Inst(inst) => Ok(copy.inst(*inst)),
            _ => b.shared(body, value).ok_or_else(|| {
                Bug::new("preaccumulation", format!("no LLVM value for {value}")).into()
            }),
        }
    }
}

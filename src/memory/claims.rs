//! What lies at which bytes of objects, by every access to them and by what is declared.
//!
//! *Question*: what do the bytes of an object hold, at which distances from its start?
//! *Lattice*: per object, the set of claims seen (flow-insensitive); join is union.
//! *Direction*: over the whole program to a fixed point, through calls by parameter and through
//! copies, both in both directions.
//! *Imprecise about*: pointers at a distance that is not known; their claims say little.

pub use super::claim::Claim;

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::Calls;
use super::content;
use super::flows::{self, Bodies, Flow};
use super::offset::Offset;
use super::offsets::Offsets;
use super::pointers::{Pointers, Root, Traced, key};
use crate::dataflow;
use crate::ir::{
    Constant, Declared, DeclaredType, Func, Function, Inst, Op, Program, Span, Type, Value,
    declared,
};
use crate::limits;

/// The claims on one object.
#[derive(Clone, Debug, Default)]
pub(super) struct Object {
    all: Vec<Claim>,
    seen: HashSet<Claim>,
    /// There would have been too many.
    overflow: bool,
    /// Bytes, where it is a variable.
    size: Option<u64>,
}

impl Object {
    pub(super) fn all(&self) -> &[Claim] {
        &self.all
    }

    /// Whether that is new.
    pub(super) fn add(&mut self, claim: Claim) -> bool {
        if self.overflow || claim.ty.stride() == 0 || self.knows(&claim) {
            return false;
        }
        self.overflow |= self.all.len() == limits::CLAIMS;
        self.seen.insert(claim.clone());
        self.all.push(claim);
        true
    }

    fn knows(&self, claim: &Claim) -> bool {
        let own = || Claim {
            passed: false,
            ..claim.clone()
        };
        self.seen.contains(claim) || claim.passed && self.seen.contains(&own())
    }

    /// The same claim at all the places where it is known to hold and between.
    fn widened(&self, claim: &Claim) -> Claim {
        let same = |known: &&Claim| known.ty == claim.ty && (claim.passed || !known.passed);
        let same = self.all.iter().filter(same);
        let at = same.fold(claim.at, |at, known| at.join(known.at));
        Claim {
            passed: claim.passed,
            ..Claim::new(at, claim.ty.clone(), false)
        }
    }
}

/// Claims on all objects of a program.
#[derive(Clone, Debug, Default)]
pub struct Claims {
    of: HashMap<(Func, Root), Object>,
    offsets: SecondaryMap<Func, Option<Offsets>>,
    /// On which nothing has passed.
    flows: Vec<Flow>,
}

impl Claims {
    /// Rounds over all functions until nothing changes. Places that move in every round are widened,
    /// and periods only shrink, so that few rounds do.
    pub fn run(calls: &Calls<'_>, all: &SecondaryMap<Func, Option<Pointers>>) -> Claims {
        let mut facts = Claims::default();
        let program = calls.program;
        let bodies: Bodies<'_> = program
            .signatures
            .keys()
            .filter_map(|f| Some((f, program.bodies[f].as_ref()?, all[f].as_ref()?)))
            .collect();
        for (global, data) in program.globals.iter() {
            let key = key(Func::from_u32(0), Root::Global(global));
            facts.of.entry(key).or_default().size = Some(data.ty.stride());
            match &data.declared {
                Some(declared) => facts.source_type(key, declared),
                None => facts.declare(key, &data.ty, 0),
            }
        }
        for (func, function, pointers) in &bodies {
            facts.offsets[*func] = Some(Offsets::run(program, function));
            facts.declarations(&program.declared[*func], *func, function);
            facts.accesses(calls, (*func, function, pointers));
        }
        let mut flows = flows::flows(calls, &bodies, &|func, pointers, value| {
            facts.places(func, pointers, value)
        });
        facts.flows.clone_from(&flows);
        let ways: Vec<usize> = (0..flows.len()).collect();
        dataflow::rounds(&ways, |round, way| {
            facts.pass(&mut flows[way], round >= limits::EXACT_ROUNDS)
        });
        facts
    }

    /// The claims on the objects that `pointer` may lead to, at distances from where it leads; none
    /// where there are too many to keep.
    pub fn at(&self, func: Func, pointers: &Pointers, pointer: Value) -> Option<Vec<Claim>> {
        let each = self.at_each(func, pointers, pointer)?;
        Some(each.into_iter().flatten().collect())
    }

    /// As [`Claims::at`], of each object by itself.
    pub(super) fn at_each(
        &self,
        func: Func,
        pointers: &Pointers,
        pointer: Value,
    ) -> Option<Vec<Vec<Claim>>> {
        let places = self.places(func, pointers, pointer).into_iter();
        let each = places.map(|(root, start)| {
            let object = self.of.get(&key(func, root));
            let all = object.map_or(&[][..], |object| &object.all);
            let is_known = object.is_none_or(|object| !object.overflow);
            let size = object.and_then(|object| object.size);
            is_known.then(|| {
                all.iter()
                    .map(|claim| claim.since_in(start, size))
                    .collect()
            })
        });
        each.collect()
    }

    /// The claims on one object, if there are not too many to keep.
    pub(super) fn of_object(&self, object: (Func, Root)) -> &[Claim] {
        let known = self.of.get(&object).filter(|object| !object.overflow);
        known.map_or(&[], |object| &object.all)
    }

    /// The ways between objects.
    pub(super) fn flows(&self) -> &[Flow] {
        &self.flows
    }

    /// Where a pointer leads in its objects.
    pub fn offset(&self, func: Func, pointer: Value) -> Offset {
        let known = self.offsets[func].as_ref();
        known.map_or(Offset::ANYWHERE, |offsets| offsets.of(pointer))
    }

    /// A number that divides an integer of a function; 1 divides all.
    pub fn factor(&self, program: &Program, func: Func, function: &Function, value: Value) -> u64 {
        let known = self.offsets[func].as_ref();
        known.map_or(1, |offsets| offsets.factor(program, function, value))
    }

    /// The objects that a pointer may lead to, and where in each.
    pub(super) fn places(
        &self,
        func: Func,
        pointers: &Pointers,
        pointer: Value,
    ) -> Vec<(Root, Offset)> {
        let offsets = self.offsets[func].as_ref();
        let bases = offsets.map_or(&[][..], |offsets| offsets.bases(pointer));
        let known = |root| {
            let of_root = |base| pointers.of(base).single() == Some(root);
            let mut at = bases.iter().filter(|(base, _)| of_root(*base));
            let first = at.next()?.1;
            Some(at.fold(first, |joined, (_, at)| joined.join(*at)))
        };
        let roots = pointers.of(pointer).objects();
        roots
            .map(|root| (root, known(root).unwrap_or(Offset::ANYWHERE)))
            .collect()
    }

    /// What the source declares, where it tells more than that there are bytes.
    fn source_type(&mut self, key: (Func, Root), declared: &DeclaredType) {
        let DeclaredType { ty, repeats } = declared;
        if !content::is_bytes(ty) {
            let period = if *repeats { ty.stride() } else { 0 };
            let claim = Claim::of_source(Offset::new(0, period), ty.clone());
            self.of.entry(key).or_default().add(claim);
        }
    }

    /// What LLVM's type says.
    fn declare(&mut self, key: (Func, Root), ty: &Type, period: u64) {
        if content::is_bytes(ty) {
            return;
        }
        let claim = Claim::new(Offset::new(0, period), without_bytes(ty), true);
        self.of.entry(key).or_default().add(claim);
    }

    /// Types of local variables, and of what parameters lead to.
    fn declarations(&mut self, declared: &Declared, func: Func, function: &Function) {
        for (index, param) in function.params.iter().enumerate() {
            let key = (func, Root::Param(index as u32));
            if let Some(ty) = declared.behind.get(&param.value) {
                self.source_type(key, ty);
            }
            for ty in param.byval.iter().chain(&param.sret) {
                self.declare(key, ty, 0);
            }
        }
        for (inst, data) in function.insts.iter() {
            let Op::Alloca(ty) = &data.op else { continue };
            let key = (func, Root::Own(inst));
            let of_source = data.result.and_then(|value| declared.behind.get(&value));
            if let Some(of_source) = of_source {
                self.source_type(key, of_source);
            }
            // What the source speaks of may be a part: the pointer in a descriptor.
            let is_part = |of: &DeclaredType| !of.repeats && of.ty.stride() < ty.stride();
            let count = function.constant(data.args[0]).and_then(Constant::as_int);
            let is_one = count == Some(1);
            if of_source.is_none_or(is_part) {
                let period = if is_one { 0 } else { ty.stride() };
                self.declare(key, ty, period);
            }
            self.of.entry(key).or_default().size = is_one.then(|| ty.stride());
        }
    }

    fn accesses(&mut self, calls: &Calls<'_>, (func, function, pointers): Traced<'_>) {
        let users = function.users();
        let declared = &calls.program.declared[func];
        let evidence = |inst| content::evidence(function, declared, &users, inst);
        let bounds = self.bounds(calls, func, pointers, &evidence);
        for (inst, data) in function.insts.iter() {
            if let Some((pointer, ty)) = evidence(inst) {
                let accessed = Claim {
                    told: declared.accesses.contains(&inst),
                    bounded: bounds.contains_key(&inst),
                    ..Claim::new(Offset::START, ty.clone(), false)
                };
                self.add(func, pointers, pointer, &accessed);
            }
            if let Some(element) = element(&data.op) {
                let mut accessed = data.result.into_iter().flat_map(|at| &users[at]);
                let is_bounded = |user| bounds.get(user).copied() == data.result;
                let claim = Claim {
                    bounded: !element.declared && accessed.all(is_bounded),
                    ..element
                };
                self.add(func, pointers, data.args[0], &claim);
            }
            for (pointer, bytes) in calls.written_text(function, inst) {
                let text = Type::Array(Box::new(Type::Int(8)), bytes);
                let claim = Claim {
                    told: true,
                    ..Claim::new(Offset::START, text, false)
                };
                self.add(func, pointers, pointer, &claim);
            }
            let copied = declared.copied.get(&inst);
            let copied = copied.map(|st| Type::Struct(st.clone()));
            if let Some(ty) = copied.or_else(|| pointee(function, declared, inst)) {
                let claim = Claim::of_source(Offset::START, ty);
                for side in &data.args[..2] {
                    self.add(func, pointers, *side, &claim);
                }
            }
        }
    }

    /// Adds all places of the accesses of which LLVM tells these, and gives the accesses with their pointers.
    fn bounds<'f>(
        &mut self,
        calls: &Calls<'_>,
        func: Func,
        pointers: &Pointers,
        evidence: &dyn Fn(Inst) -> Option<(Value, &'f Type)>,
    ) -> BTreeMap<Inst, Value> {
        let mut bounds = BTreeMap::new();
        for (inst, span) in &calls.program.spans[func].of {
            let Some((pointer, ty)) = evidence(*inst) else {
                continue;
            };
            let Some(root) = pointers.of(pointer).single() else {
                continue;
            };
            let object = self.of.entry(key(func, root)).or_default();
            for (bytes, ty) in reached(span, ty) {
                object.add(Claim::new(Offset::new(bytes, 0), ty, false));
                bounds.insert(*inst, pointer);
            }
        }
        bounds
    }

    /// Adds what is claimed of the bytes at a distance from where a pointer leads.
    fn add(&mut self, func: Func, pointers: &Pointers, pointer: Value, claim: &Claim) {
        let places = self.places(func, pointers, pointer);
        let differ = differ(&places);
        for (root, start) in places {
            let claim = claim.behind(start, differ);
            self.of.entry(key(func, root)).or_default().add(claim);
        }
    }

    /// Passes on what is new, and says whether it was new there, too.
    fn pass(&mut self, flow: &mut Flow, widen: bool) -> bool {
        let next = flow.next(|object| match self.of.get(&object) {
            Some(known) => (!known.overflow).then_some((&known.all[..], 0)),
            None => Some((&[], 0)),
        });
        let mut changed = false;
        let Some(next) = next else {
            for (object, _) in &flow.to {
                let object = self.of.entry(*object).or_default();
                changed |= !object.overflow;
                object.overflow = true;
            }
            return changed;
        };
        let differ = differ(&flow.to);
        for claim in next {
            for (object, start) in &flow.to {
                let object = self.of.entry(*object).or_default();
                changed |= pass(object, &claim.behind(*start, differ), widen);
            }
        }
        changed
    }
}

/// What an address that is computed in elements of a type says of where these lie, from where it starts.
fn element(op: &Op) -> Option<Claim> {
    let Op::Gep {
        element,
        offset,
        terms,
    } = op
    else {
        return None;
    };
    let stride = element.stride();
    if content::is_bytes(element) || stride == 0 {
        return None;
    }
    let varies = terms
        .iter()
        .any(|term| term.scale.unsigned_abs() % stride == 0);
    let at = if varies {
        Offset::START.repeated(stride)
    } else {
        let elements = offset.div_euclid(stride as i64);
        Offset::START.moved(elements.wrapping_mul(stride as i64))
    };
    let is_declared = matches!(element, Type::Struct(_) | Type::Array(..));
    Some(Claim::new(at, without_bytes(element), is_declared))
}

fn pass(object: &mut Object, claim: &Claim, widen: bool) -> bool {
    if object.knows(claim) {
        return false;
    }
    match widen {
        true => object.add(object.widened(claim)),
        false => object.add(claim.clone()),
    }
}

/// Whether a pointer leads to different places of several objects, which then are hardly of one type: an end mark in a
/// larger structure, and the nodes of a list.
fn differ<O>(places: &[(O, Offset)]) -> bool {
    let pairs = places.windows(2);
    pairs.into_iter().any(|pair| !pair[0].1.fits(pair[1].1))
}

/// The structure that is copied as a whole, by what the addresses are declared to point to.
fn pointee(function: &Function, declared: &Declared, inst: Inst) -> Option<Type> {
    let ty = declared.pointees.get(&inst)?;
    let bytes = function.constant_argument(inst, 2)?;
    let is_whole = bytes == ty.stride() && matches!(ty, Type::Struct(_));
    is_whole.then(|| ty.clone())
}

/// A type as LLVM writes it, in which an array of bytes may stand for anything: a union, a part of a
/// packed structure.
fn without_bytes(ty: &Type) -> Type {
    match ty {
        Type::Array(element, n) if content::is_bytes(element) && *n >= SMALLEST_FLOAT => {
            declared::unknown(ty.stride())
        }
        ty => ty.with_parts(without_bytes),
    }
}

/// Bytes of the smallest float that is looked for where nothing is declared.
const SMALLEST_FLOAT: u64 = 2;

/// What a span covers: arrays of the accessed type, by distance from the start of the object.
fn reached(span: &Span, ty: &Type) -> Vec<(i64, Type)> {
    let size = ty.stride();
    let (mut start, mut dimensions) = (span.offset, span.dimensions.clone());
    for (step, count) in &mut dimensions {
        if *step < 0 {
            let last = i64::try_from(*count - 1).unwrap_or(i64::MAX);
            start = start.saturating_add(step.saturating_mul(last));
            *step = step.saturating_neg();
        }
    }
    dimensions.retain(|(step, count)| *step > 0 && *count > 1);
    dimensions.sort_unstable();
    let mut elements = 1u64;
    let mut pieces = vec![start];
    for (step, count) in dimensions {
        let step = step.unsigned_abs();
        let width = elements.saturating_mul(size);
        if pieces.len() == 1 && size > 0 && step % size == 0 && step <= width {
            elements = elements.saturating_add((step / size).saturating_mul(count - 1));
        } else if count.saturating_mul(pieces.len() as u64) <= limits::SPAN_PIECES {
            let each = |k: u64| (k * step) as i64;
            pieces = (0..count)
                .flat_map(|k| pieces.iter().map(move |at| at.saturating_add(each(k))))
                .collect();
        } else {
            return Vec::new();
        }
    }
    let ty = Type::Array(Box::new(ty.clone()), elements);
    pieces.into_iter().map(|at| (at, ty.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(offset: i64, dimensions: &[(i64, u64)]) -> Span {
        Span {
            offset,
            dimensions: dimensions.to_vec(),
        }
    }

    fn doubles(n: u64) -> Type {
        Type::Array(Box::new(Type::DOUBLE), n)
    }

    #[test]
    fn joins_the_iterations_of_loops_to_arrays() {
        let down = reached(&span(72, &[(-8, 10)]), &Type::DOUBLE);
        assert_eq!(down, [(0, doubles(10))]);
        let rows = reached(&span(8, &[(80, 5), (8, 10)]), &Type::DOUBLE);
        assert_eq!(rows, [(8, doubles(50))]);
        let interior = reached(&span(88, &[(80, 3), (8, 8)]), &Type::DOUBLE);
        assert_eq!(
            interior,
            [(88, doubles(8)), (168, doubles(8)), (248, doubles(8))]
        );
        let diagonals = reached(&span(0, &[(8, 4), (8, 3)]), &Type::DOUBLE);
        assert_eq!(diagonals, [(0, doubles(6))]);
        assert!(reached(&span(0, &[(16, 1000)]), &Type::DOUBLE).is_empty());
    }
}

//! Copies of memory: where the adjoints are in the bytes that are copied.

use rustc_hash::FxHashSet as HashSet;

use super::context::{Context, Outcome};
use super::{Copied, Step, Untyped};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Constant, DeclaredType, Inst, Op, StructType, Type, Value};
use crate::memory::claims::Claim;
use crate::memory::copied::{Length, Pattern, Unclear};
use crate::memory::offset::Offset;
use crate::memory::pattern;
use crate::memory::pointers::Root;

impl<'t> Context<'_, 't> {
    /// `src_b += dst_b; dst_b = 0` where both have shadows; where the source has none, what the copy
    /// overwrites loses its adjoint.
    pub(super) fn copy(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let (to, from) = (data.args[0], data.args[1]);
        match (self.shadows.of(to), self.shadows.of(from)) {
            // It is never executed, or with no bytes.
            (Shadowed::Nothing, _) | (_, Shadowed::Nothing) => Ok(Step::Nothing),
            (Shadowed::Mixed, _) | (_, Shadowed::Mixed) => Err(self.mixed(inst)),
            (Shadowed::Yes, Shadowed::Yes) => {
                let Pattern {
                    floats,
                    size,
                    pointers,
                } = match self.held(inst, 2) {
                    Ok(held) => held,
                    Err(refusal) => return self.untyped(inst, Untyped::COPIED, refusal),
                };
                Ok(match floats.is_empty() && pointers.is_empty() {
                    true => Step::Nothing,
                    false => Step::Copy(Copied {
                        floats,
                        forget: !pointers.is_empty() && self.is_hidden(to),
                        pointers,
                        size,
                    }),
                })
            }
            (Shadowed::Yes, _) if self.is_plain_constant(from) => self.set(inst),
            (Shadowed::Yes, _) => {
                let content = self.contents.at(self.func, self.pointers, to);
                // The shadows of pointers stay.
                if (content.pointers || !self.surely_inactive(from))
                    && let Err(refusal) = self.without_floats(inst)
                {
                    let plain = self.holds_plain_constants(from) || self.may_lose(to, from);
                    return match plain {
                        true => self.untyped(inst, Untyped::SET, refusal),
                        false => Err(refusal),
                    };
                }
                Ok(Step::Set(None))
            }
            (_, Shadowed::Yes) if !self.surely_inactive(to) => {
                self.without_floats(inst).map(|()| Step::Nothing)
            }
            _ => Ok(Step::Nothing),
        }
    }

    /// Whether a pointer leads to memory that has no shadow because the user says so, it never changes or it carries none,
    /// and not because nobody was seen to keep a float there.
    fn surely_inactive(&self, pointer: Value) -> bool {
        self.pointers.of(pointer).iter().all(|root| match root {
            Root::Param(_) | Root::Nothing => true,
            Root::Own(alloca) => !self.locals.has(alloca),
            Root::Global(global) => self.calls.program.globals[global].constant,
            _ => false,
        })
    }

    /// Whether an address leads to memory that never changes and leads nowhere, such as text.
    fn is_plain_constant(&self, pointer: Value) -> bool {
        let roots = self.pointers.of(pointer);
        let mut objects = roots.objects().peekable();
        let program = self.calls.program;
        !roots.anywhere()
            && objects.peek().is_some()
            && objects.all(|root| match root {
                Root::Loaded(load) => self.is_table_of_constants(load),
                root => root.is_plain_constant(program),
            })
    }

    /// Whether an address may lead to a variable that nobody can name from outside.
    fn is_hidden(&self, pointer: Value) -> bool {
        let globals = &self.calls.program.globals;
        let mut roots = self.pointers.of(pointer).iter();
        roots.any(|root| matches!(root, Root::Global(global) if globals[global].hidden))
    }

    /// Whether a pointer is read from a table of texts, or of others that never change and lead nowhere.
    fn is_table_of_constants(&self, load: Inst) -> bool {
        let globals = &self.calls.program.globals;
        let roots = self.pointers.of(self.function.insts[load].args[0]);
        let of_constants =
            |root: Root| matches!(root, Root::Global(global) if globals[global].of_constants);
        !roots.anywhere() && roots.objects().next().is_some() && roots.objects().all(of_constants)
    }

    /// Whether there may be pointers in what is copied from memory without a shadow whose shadows are looked for wherever they
    /// are used, since they may be null.
    fn may_lose(&self, to: Value, from: Value) -> bool {
        let program = self.calls.program;
        let leads_on = |root: Root| root.never_changes(program) && !root.is_plain_constant(program);
        self.surely_inactive(from)
            && !self.pointers.of(from).anywhere()
            && !self.pointers.of(from).iter().any(leads_on)
            && self.absent.may_be_lost_behind(self.func, self.pointers, to)
    }

    /// Refuses a copy that may carry an adjoint from or to memory without a shadow.
    fn without_floats(&self, inst: Inst) -> Outcome<()> {
        let copied = self.held(inst, 2)?;
        if !copied.pointers.is_empty() {
            return Err(self.mixed(inst));
        }
        match copied.floats.first() {
            None => Ok(()),
            Some((at, _)) => Err(self.unclear(inst, Unclear::Conflict(*at))),
        }
    }

    /// `dst_b = 0` where memory is set to constant bytes. Of pointers the caller sees the shadows afterwards.
    pub(super) fn set(&self, inst: Inst) -> Outcome<Step<'t>> {
        let to = self.function.insts[inst].args[0];
        match self.shadows.of(to) {
            Shadowed::Yes => {}
            Shadowed::Mixed => return Err(self.mixed(inst)),
            Shadowed::No | Shadowed::Nothing => return Ok(Step::Nothing),
        }
        match self.held(inst, 1) {
            Ok(held) if held.pointers.is_empty() => Ok(Step::Set(None)),
            Ok(held) if held.floats.is_empty() => Ok(Step::Nothing),
            Ok(held) => Ok(Step::Set(Some(Copied {
                floats: held.floats,
                pointers: Vec::new(),
                size: held.size,
                forget: false,
            }))),
            Err(refusal) if self.is_seen(to) && self.may_keep_pointers(to) => {
                self.untyped(inst, Untyped::SET, refusal)
            }
            Err(_) => Ok(Step::Set(None)),
        }
    }

    /// Whether there are pointers in the memory behind an address, or who leads there from elsewhere keeps some.
    fn may_keep_pointers(&self, address: Value) -> bool {
        let (func, pointers) = (self.func, self.pointers);
        let others = || self.pointees.claims(self.claims, func, pointers, address);
        self.contents.at(func, pointers, address).pointers
            || others().iter().any(|claim| claim.ty.holds_ptr())
    }

    /// What the bytes hold that are copied, or set, by everything known of so many of the operands.
    pub(super) fn held(&self, inst: Inst, sides: usize) -> Outcome<Pattern> {
        let data = &self.function.insts[inst];
        let constant = self.function.constant(data.args[2]);
        let constant = constant.and_then(Constant::as_int);
        if constant == Some(0) {
            return Ok(Pattern {
                floats: Vec::new(),
                size: 1,
                pointers: Vec::new(),
            });
        }
        let program = self.calls.program;
        if program.words[self.func].contains(&inst) {
            return Err(self.unclear(inst, Unclear::Conflict(0)));
        }
        let sides = &data.args[..sides];
        let starts = sides
            .iter()
            .map(|side| self.claims.offset(self.func, *side).period);
        let mut length = Length {
            exactly: constant.map(|bytes| u64::try_from(bytes).unwrap_or(u64::MAX)),
            units: starts.filter(|period| *period > 1).collect(),
        };
        if constant.is_none() {
            let unit = self
                .claims
                .factor(program, self.func, self.function, data.args[2]);
            length.units.push(unit.max(1));
        }
        let mut claims = Vec::new();
        let copied = program.declared[self.func].copied.get(&inst);
        if let Some(st) = copied {
            let ty = Type::Struct(st.clone());
            claims.push(Claim::of_source(Offset::START, ty));
        }
        let pointee = program.declared[self.func].pointees.get(&inst);
        if let Some(ty) = pointee.filter(|ty| whole_elements(constant, ty)) {
            claims.push(Claim::of_source(Offset::new(0, ty.stride()), ty.clone()));
        }
        let known = sides.iter().map(|side| self.claimed(*side));
        match known.collect::<Option<Vec<_>>>() {
            Some(known) => claims.extend(known.into_iter().flatten()),
            // What the source says of the copy itself is enough where it moves floats alone.
            None if copied.is_some_and(|st| is_floats(st)) => claims.truncate(1),
            None => return Err(self.unclear(inst, Unclear::TooMuch)),
        }
        let found = self.understood(claims, sides, &length);
        found.map_err(|unclear| match unclear {
            None => self.unknown_content(inst, "memory is copied that nothing else accesses"),
            Some(unclear) => self.unclear(inst, unclear),
        })
    }

    /// What is claimed of the memory behind an address: by its declaration alone, where that tells all and is never evaded; none where
    /// it is too much. The bodies for a family of types access each of them as any other, in branches that are not taken.
    fn claimed(&self, address: Value) -> Option<Vec<Claim>> {
        let mut all = self.claims.at(self.func, self.pointers, address)?;
        let is_declared = |claim: &Claim| claim.declared && claim.told && !claim.passed;
        let is_derived = || self.is_of_derived_type(address) && self.is_declared_whole(address);
        if is_derived() && all.iter().any(is_declared) {
            all.retain(is_declared);
        }
        Some(all)
    }

    /// What bytes behind some addresses hold by what is claimed of them. What is not accessed here, or as something else, may be so
    /// by pointers that were kept where these come from.
    ///
    /// # Errors
    /// Why they are not understood; none where nothing at all is known of them.
    pub(super) fn understood(
        &self,
        mut claims: Vec<Claim>,
        addresses: &[Value],
        length: &Length,
    ) -> Result<Pattern, Option<Unclear>> {
        let mut found = pattern::pattern(&claims, length);
        let others = |address: &Value| match self.is_declared_whole(*address) {
            true => Vec::new(),
            false => {
                let own = (self.func, self.pointers);
                self.pointees.claims(self.claims, own.0, own.1, *address)
            }
        };
        match &found {
            Err(Unclear::Gap(_)) => {
                claims.extend(addresses.iter().flat_map(others));
                found = pattern::pattern(&claims, length);
            }
            Ok(known) => {
                let own: HashSet<&Claim> = claims.iter().collect();
                let mut others: Vec<Claim> = addresses.iter().flat_map(others).collect();
                others.retain(|claim| !own.contains(claim));
                if let Some(at) = pattern::contradiction(known, &others, length) {
                    found = Err(Unclear::Conflict(at));
                }
            }
            Err(_) => {}
        }
        found.map_err(|unclear| (!claims.is_empty()).then_some(unclear))
    }

    /// Whether an address leads into a variable of a derived type of Fortran's.
    fn is_of_derived_type(&self, address: Value) -> bool {
        let derived = &self.calls.program.declared[self.func].derived;
        let variable = self.variable(address);
        variable.is_some_and(|variable| derived.contains(&variable))
    }

    /// Whether an address leads into a variable of which the source declares all: nothing else is ever kept there. Characters and unions
    /// declare nothing.
    fn is_declared_whole(&self, address: Value) -> bool {
        let declared = &self.calls.program.declared[self.func].behind;
        let variable = self.variable(address);
        let declared = variable.and_then(|variable| declared.get(&variable));
        declared.is_some_and(DeclaredType::tells_all)
    }

    /// The variable, by its address, that an address leads into.
    fn variable(&self, address: Value) -> Option<Value> {
        let Some(Root::Own(variable)) = self.pointers.of(address).single() else {
            return None;
        };
        let data = &self.function.insts[variable];
        data.result.filter(|_| matches!(data.op, Op::Alloca(_)))
    }

    fn unclear(&self, inst: Inst, unclear: Unclear) -> crate::error::Refusal {
        let what = match unclear {
            Unclear::Gap(at) => {
                format!("memory is copied of which nothing says what byte {at} belongs to")
            }
            Unclear::Conflict(at) => {
                format!("memory is copied that is used as different types at byte {at}")
            }
            Unclear::TooMuch => "memory is copied that is used in too many ways".to_owned(),
        };
        self.unknown_content(inst, &what)
    }
}

/// Whether a structure is one array of floats.
fn is_floats(st: &StructType) -> bool {
    let element = |ty: &Type| match ty {
        Type::Array(element, _) => matches!(**element, Type::Float(_)),
        ty => matches!(ty, Type::Float(_)),
    };
    matches!(&st.fields[..], [(0, ty)] if element(ty))
}

/// Whether so many bytes, if that is known, are elements of a type and nothing else.
fn whole_elements(bytes: Option<i128>, ty: &Type) -> bool {
    let size = i128::from(ty.stride());
    size > 0 && bytes.is_none_or(|bytes| bytes % size == 0)
}

//! Variables of the source, and what is declared of those that pointers are the address of, or the value.
//!
//! Records that say which variable lies where go before the working copy is optimised; so its variables are marked with their
//! declarations until they are imported.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::LLVMIsAMemIntrinsic;
use inkwell::llvm_sys::prelude::LLVMModuleRef;
use rustc_hash::FxHashMap as HashMap;

use super::tags;
use super::types::TypeReader;
use crate::ir::DeclaredType;
use crate::llvm::debug::{Expression, Metadata, Part, Record, Says};
use crate::llvm::metadata::node;
use crate::llvm::read::attributes::param_attribute;
use crate::llvm::value::Value;

/// On variables of the canonical copy, and on copies between what variables lead to, until they are imported.
const MARK: &str = "bsw.declared";

/// What comes first where several variables are told of: a parameter of the function itself, then its variables, then those of inlined
/// calls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Parameter,
    Local,
    Inlined,
}

/// A variable of the source of which a pointer is the address or the value.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Candidate {
    rank: Rank,
    is_address: bool,
    variable: Metadata,
}

impl Candidate {
    /// What is declared of the memory that the pointer leads to.
    fn told(self, module: LLVMModuleRef) -> Option<DeclaredType> {
        let mut reader = TypeReader::new(module);
        let ty = self.variable.part(Part::Type);
        if self.is_address {
            return reader.variable(ty);
        }
        let behind = reader.behind(ty, self.variable.is_object())?;
        // A parameter is declared by who passes arrays to it; what is inlined may have got one element.
        Some(DeclaredType {
            repeats: behind.repeats && self.rank == Rank::Parameter,
            ..behind
        })
    }
}

/// What those candidates say that come first among all that say something; nothing if they do not agree.
fn choose(all: &[Candidate], module: LLVMModuleRef) -> Option<DeclaredType> {
    for rank in [Rank::Parameter, Rank::Local, Rank::Inlined] {
        let ranked = all.iter().filter(|candidate| candidate.rank == rank);
        let mut told = ranked.filter_map(|candidate| candidate.told(module));
        if let Some(chosen) = told.next() {
            return told.all(|other| other == chosen).then_some(chosen);
        }
    }
    None
}

/// The pointer that a location is.
fn location(node: Option<Metadata>) -> Option<Value> {
    let value = node.and_then(Metadata::value);
    value.filter(|value| value.ty().is_pointer())
}

/// All that the records of a function tell of pointers.
struct Scan {
    all: HashMap<Value, Vec<Candidate>>,
}

impl Scan {
    fn of(function: Value) -> Scan {
        let mut scan = Scan {
            all: HashMap::default(),
        };
        if function.subprogram().is_some() {
            for inst in function.instructions() {
                for record in inst.debug_records() {
                    scan.add_record(&record);
                }
            }
        }
        scan
    }

    fn at(&self, pointer: Value) -> &[Candidate] {
        self.all.get(&pointer).map_or(&[], Vec::as_slice)
    }

    fn add_record(&mut self, record: &Record) -> Option<()> {
        let variable = record.variable.filter(|one| one.is_local_variable())?;
        let is_inlined = record.source?.is_inlined()?;
        let expression = record.expression?.expression()?;
        let rank = match variable.parameter() {
            _ if is_inlined => Rank::Inlined,
            Some(_) => Rank::Parameter,
            None => Rank::Local,
        };
        let candidate = |is_address| Candidate {
            rank,
            is_address,
            variable,
        };
        let at = location(record.location);
        match (record.says, expression) {
            (Says::Declares, Expression::Itself) => {
                self.add(at, candidate(true));
                self.add_stored(at, candidate(false));
            }
            (Says::Declares, Expression::Behind) => self.add_stored(at, candidate(true)),
            (_, Expression::Behind) => self.add(at, candidate(true)),
            (_, Expression::Itself) => {
                self.add(at.filter(|at| at.is_argument()), candidate(false));
                let address = record.address_expression.and_then(Metadata::expression);
                if address == Some(Expression::Itself) {
                    self.add(location(record.address), candidate(true));
                }
            }
            _ => {}
        }
        Some(())
    }

    fn add(&mut self, pointer: Option<Value>, found: Candidate) {
        let is_kept = |at: &Value| at.is_argument() || at.is(LLVMOpcode::LLVMAlloca);
        if let Some(pointer) = pointer.filter(is_kept) {
            let known = self.all.entry(pointer).or_default();
            if !known.contains(&found) {
                known.push(found);
            }
        }
    }

    /// Parameters that are stored where the candidate's pointer leads.
    fn add_stored(&mut self, pointer: Option<Value>, found: Candidate) {
        let Some(local) = pointer.filter(|at| at.is(LLVMOpcode::LLVMAlloca)) else {
            return;
        };
        for store in local.users() {
            if store.is(LLVMOpcode::LLVMStore) && store.operand(1) == local {
                let stored = store.operand(0);
                let is_found = stored.is_argument() && stored.ty().is_pointer();
                self.add(is_found.then_some(stored), found);
            }
        }
    }
}

/// What debug information says of the memory to which parameters lead, by their position.
pub(super) fn params(function: Value) -> Vec<(usize, DeclaredType)> {
    let (module, scan) = (function.module(), Scan::of(function));
    let told = |(at, param): (usize, Value)| {
        // SAFETY: a live function that has the parameter.
        let is_result = || unsafe { param_attribute(function.0, at as u32, "sret") }.is_some();
        let told = choose(scan.at(param), module);
        let told = told.or_else(|| is_result().then(|| returned(function, module))?);
        Some((at, told?))
    };
    let params = function.params().into_iter().enumerate();
    params.filter_map(told).collect()
}

/// What a function that returns in memory is declared to return.
fn returned(function: Value, module: LLVMModuleRef) -> Option<DeclaredType> {
    let subprogram = function.subprogram().filter(|one| one.is_function())?;
    let ty = subprogram.part(Part::Type)?;
    let types = ty.part(Part::Elements).filter(|_| ty.is_function_type())?;
    let result = types.listed()?.first().copied()?;
    TypeReader::new(module).variable(result)
}

/// Marks every local variable of a function with which of the source's it is, and every copy with those that it copies between, while
/// there are records.
pub(in crate::llvm) fn mark(function: Value) {
    let scan = Scan::of(function);
    for inst in function.instructions() {
        let variables = match inst.is(LLVMOpcode::LLVMAlloca) {
            true => addressed(scan.at(inst)),
            false if is_memory_access(inst) => pointing(inst, &scan),
            false => Vec::new(),
        };
        let variables: Vec<Value> = variables.iter().map(|one| one.as_value(inst)).collect();
        let mark = node(&variables);
        if mark.is_some() || inst.attached(MARK).is_some() {
            inst.set_metadata(MARK, mark);
        }
    }
}

/// Drops the marks by which the variables and accesses of a canonical function are known.
pub(in crate::llvm) fn forget(function: Value) {
    for inst in function.instructions() {
        if inst.attached(MARK).is_some() {
            inst.set_metadata(MARK, None);
        }
        if tags::kept(inst).is_some() {
            inst.set_metadata("mmra", None);
        }
    }
}

/// Whether memory is copied or set.
fn is_memory_access(inst: Value) -> bool {
    // SAFETY: a live value.
    unsafe { !LLVMIsAMemIntrinsic(inst.0).is_null() }
}

/// Variables of which a local variable of LLVM's is the address, of those calls only that are inlined least.
fn addressed(all: &[Candidate]) -> Vec<Metadata> {
    let least = all.iter().map(|candidate| candidate.rank).min();
    let all = all
        .iter()
        .filter(|one| one.is_address && Some(one.rank) == least);
    all.map(|candidate| candidate.variable).collect()
}

/// Variables whose values are the addresses that memory is copied between, or that it is set at: pointers to what lies there.
fn pointing(access: Value, scan: &Scan) -> Vec<Metadata> {
    let sides = 1 + usize::from(access.is_memory_copy());
    let mut variables = Vec::new();
    for side in access.args().into_iter().take(sides) {
        if side.is(LLVMOpcode::LLVMLoad) {
            let read = scan.at(side.operand(0)).iter();
            let addressed = read.filter(|candidate| candidate.is_address);
            variables.extend(addressed.map(|candidate| candidate.variable));
        }
        if side.opcode().is_some() {
            variables.extend(side.debug_values().iter().filter_map(value_of));
        }
    }
    variables
}

/// The variable whose value the record's location is.
fn value_of(record: &Record) -> Option<Metadata> {
    let expression = record.expression.and_then(Metadata::expression);
    let is_itself =
        record.says == Says::Is && record.places == 1 && expression == Some(Expression::Itself);
    let variable = record.variable.filter(|one| one.is_local_variable());
    variable.filter(|_| is_itself)
}

/// What is declared of the variables that an instruction is marked with; nothing where it is not.
fn marked(
    inst: Value,
    rank: Rank,
    is_address: bool,
    module: LLVMModuleRef,
) -> Option<DeclaredType> {
    let operands = inst.attached(MARK)?.operands().into_iter().flatten();
    let variables = operands.filter(|one| one.is_local_variable());
    let all: Vec<Candidate> = variables
        .map(|variable| Candidate {
            rank,
            is_address,
            variable,
        })
        .collect();
    choose(&all, module)
}

/// What is declared of a local variable, if it fits into the memory that it has.
pub(super) fn local(inst: Value, module: LLVMModuleRef) -> Option<DeclaredType> {
    let allocated = inst.allocated()?;
    let told = marked(inst, Rank::Parameter, true, module)?;
    let fits = match inst.operand(0).natural() {
        Some(count) => {
            let bytes = allocated.fixed_size(module)?.checked_mul(count);
            bytes.is_none_or(|bytes| told.ty.stride() <= bytes)
        }
        // There may be any number.
        None => true,
    };
    fits.then_some(told)
}

/// What the variables point to that are addresses of a copy of memory.
pub(super) fn pointee(inst: Value, module: LLVMModuleRef) -> Option<DeclaredType> {
    let is_marked = is_memory_access(inst);
    is_marked.then(|| marked(inst, Rank::Inlined, false, module))?
}

//! Of which derived type the elements of a descriptor are, as far as the module says so: by what is stored into the descriptor, or
//! by the component that it is of a variable or an element whose type is known.

use std::cell::RefCell;
use std::collections::BTreeMap;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMTargetDataRef};
use rustc_hash::FxHashSet as HashSet;

use super::tables::{self, DESCRIPTION};
use crate::library::derived::{DerivedType, Element, Genre, Kind, body_of_family, descriptor_size};
use crate::limits;
use crate::llvm::read::addresses::moved_by;
use crate::llvm::read::instructions::users;
use crate::llvm::read::types::{is_pointer, struct_name};

/// Begins to put an array together.
const CONSTRUCTOR: &str = "_FortranAInitArrayConstructorVector";

/// The derived types that have bodies, and what has been looked at for one answer.
pub(super) struct Types {
    /// The function in which is looked, and the one that its callers call.
    copy: LLVMValueRef,
    primal: LLVMValueRef,
    layout: LLVMTargetDataRef,
    of: BTreeMap<String, DerivedType>,
    /// By type: what the bodies have in their names that take any type which extends it, or is extended.
    families: BTreeMap<String, String>,
    seen: RefCell<HashSet<(LLVMValueRef, u64)>>,
}

/// A place in an element of a type, in bytes.
type Inside<'t> = (&'t DerivedType, u64);

impl Types {
    pub(super) fn new(
        (copy, primal): (LLVMValueRef, LLVMValueRef),
        all: Vec<DerivedType>,
    ) -> Types {
        // SAFETY: a function of a live module.
        let layout = unsafe { LLVMGetModuleDataLayout(LLVMGetGlobalParent(copy)) };
        Types {
            copy,
            primal,
            layout,
            families: all
                .iter()
                .map(|ty| (ty.symbol.clone(), body_of_family("", ty, &all)))
                .collect(),
            of: all.into_iter().map(|ty| (ty.symbol.clone(), ty)).collect(),
            seen: RefCell::default(),
        }
    }

    /// The type of the elements of the first descriptor that a call is given of which it is known.
    pub(super) fn of_elements(&self, call: LLVMValueRef) -> Option<&DerivedType> {
        self.seen.borrow_mut().clear();
        // SAFETY: a live call, with as many arguments as LLVM says.
        let args = unsafe { (0..LLVMGetNumArgOperands(call)).map(|at| LLVMGetOperand(call, at)) };
        let mut pointers = args.filter(|arg| is_pointer(*arg));
        pointers.find_map(|pointer| self.described(pointer, 0))
    }

    /// What the descriptor at a distance from a pointer describes elements of.
    fn described(&self, pointer: LLVMValueRef, at: u64) -> Option<&DerivedType> {
        {
            let mut seen = self.seen.borrow_mut();
            if seen.len() == limits::DESCRIBED_PLACES || !seen.insert((pointer, at)) {
                return None;
            }
        }
        if let Some(joined) = joined(pointer) {
            return self.of_one_family(joined, at);
        }
        let place = self.inside(pointer, at);
        let component = place.and_then(|place| self.component(place));
        let component = component.and_then(|(element, _)| match &element.kind {
            Kind::Derived(symbol) => self.of.get(symbol),
            _ => None,
        });
        component.or_else(|| (at == 0).then(|| self.stored(pointer)).flatten())
    }

    /// What these pointers lead to descriptors of, as far as that is known, where all types extend one: any of them tells the bodies
    /// for all, and the bodies look whether an element is of the family.
    fn of_one_family(&self, pointers: Vec<LLVMValueRef>, at: u64) -> Option<&DerivedType> {
        let described = pointers.into_iter();
        let described = described.filter_map(|one| self.described(one, at));
        let described: Vec<&DerivedType> = described.collect();
        let first = described.first().copied()?;
        let family = |of: &DerivedType| self.families.get(&of.symbol);
        let is_one = described.iter().all(|other| family(other) == family(first));
        is_one.then_some(first)
    }

    /// The elements and the rank of the component that the descriptor is which a call is given first, where it is one.
    pub(super) fn first_in_place(&self, call: LLVMValueRef) -> Option<(&Element, u8)> {
        self.seen.borrow_mut().clear();
        // SAFETY: a live call.
        let first = unsafe { (LLVMGetNumArgOperands(call) > 0).then(|| LLVMGetOperand(call, 0)) };
        self.component(self.inside(first?, 0)?)
    }

    /// What the component that is a descriptor at a place describes elements of.
    fn component<'t>(&'t self, (ty, at): Inside<'t>) -> Option<(&'t Element, u8)> {
        let mut components = ty.components.iter();
        components.find_map(|component| {
            let derived = match &component.element.kind {
                Kind::Derived(symbol) => Some(self.of.get(symbol)?),
                _ => None,
            };
            match component.genre {
                Genre::Data(count) => {
                    let of = derived?;
                    let from_start = at.checked_sub(component.at)?;
                    let is_inside = from_start < component.element.size.saturating_mul(count);
                    let place = (of, from_start.checked_rem(of.size)?);
                    is_inside.then(|| self.component(place)).flatten()
                }
                Genre::Allocatable(rank) | Genre::Pointer(rank) => {
                    (component.at == at).then_some((&component.element, rank))
                }
                Genre::Address => None,
            }
        })
    }

    /// In which element of a derived type a place lies.
    fn inside(&self, pointer: LLVMValueRef, at: u64) -> Option<Inside<'_>> {
        // SAFETY: a live value; instructions alone are asked for their operation.
        unsafe {
            if !LLVMIsAGlobalVariable(pointer).is_null() {
                return self.in_type(LLVMGlobalGetValueType(pointer), at);
            }
            if !LLVMIsAArgument(pointer).is_null() {
                if let Some(of) = self.finalized(pointer) {
                    return Some((of, at.checked_rem(of.size)?));
                }
                let mut given = self.given(pointer).into_iter();
                return given.find_map(|arg| self.unseen(arg, at));
            }
            if LLVMIsAInstruction(pointer).is_null() {
                return None;
            }
            match LLVMGetInstructionOpcode(pointer) {
                LLVMOpcode::LLVMAlloca => self.in_type(LLVMGetAllocatedType(pointer), at),
                LLVMOpcode::LLVMGetElementPtr => self.behind(pointer, at),
                LLVMOpcode::LLVMLoad => {
                    let of = self.described(LLVMGetOperand(pointer, 0), 0)?;
                    Some((of, at.checked_rem(of.size)?))
                }
                _ => {
                    let mut chosen = joined(pointer)?.into_iter();
                    chosen.find_map(|operand| self.unseen(operand, at))
                }
            }
        }
    }

    /// The function that callers call, of which there may be a copy.
    fn as_called(&self, function: LLVMValueRef) -> LLVMValueRef {
        match function == self.copy {
            true => self.primal,
            false => function,
        }
    }

    /// The type whose entities a procedure finalizes that has this argument first.
    fn finalized(&self, argument: LLVMValueRef) -> Option<&DerivedType> {
        // SAFETY: a live argument, and the first one of its function.
        let function = unsafe {
            let function = LLVMGetParamParent(argument);
            (LLVMGetParam(function, 0) == argument).then_some(function)?
        };
        let name = tables::name(self.as_called(function));
        let mut all = self.of.values();
        all.find(|of| of.finals.iter().any(|procedure| procedure.symbol == name))
    }

    /// The same of what may lead back to what has been looked at.
    fn unseen(&self, pointer: LLVMValueRef, at: u64) -> Option<Inside<'_>> {
        // The last bit tells these from descriptors, which lie at even distances.
        let is_new = {
            let mut seen = self.seen.borrow_mut();
            seen.len() < limits::DESCRIBED_PLACES && seen.insert((pointer, at | 1))
        };
        is_new.then(|| self.inside(pointer, at)).flatten()
    }

    fn in_type(&self, ty: LLVMTypeRef, at: u64) -> Option<Inside<'_>> {
        // SAFETY: a live type.
        let ty = unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMArrayTypeKind => LLVMGetElementType(ty),
                _ => ty,
            }
        };
        let of = self.of_struct(ty)?;
        Some((of, at.checked_rem(of.size)?))
    }

    /// The derived type that LLVM's structure is made for, by its name.
    fn of_struct(&self, ty: LLVMTypeRef) -> Option<&DerivedType> {
        let name = struct_name(ty)?;
        // Names of types are in small letters, and what stands before them in capital ones.
        let (scope, own) = name.rsplit_once('T')?;
        let own = own.split('.').next()?;
        self.of.get(&format!("{scope}{DESCRIPTION}{own}"))
    }

    /// Where a computed address leads.
    ///
    /// # Safety
    /// A live instruction of that kind.
    unsafe fn behind(&self, gep: LLVMValueRef, at: u64) -> Option<Inside<'_>> {
        // SAFETY: by contract; operands are as many as LLVM says.
        unsafe {
            let source = LLVMGetGEPSourceElementType(gep);
            let offset = moved_by(self.layout, gep);
            let of = self.of_struct(source);
            match (of, offset) {
                (Some(of), Some((_, inside))) => {
                    Some((of, at.checked_add(inside)?.checked_rem(of.size)?))
                }
                (None, Some((Some(first), inside))) => {
                    let at = at.checked_add_signed(first)?.checked_add(inside)?;
                    self.inside(LLVMGetOperand(gep, 0), at)
                }
                _ => None,
            }
        }
    }

    /// What is stored into the descriptor that a pointer leads to: in whole or in part, or copied from another.
    fn stored(&self, pointer: LLVMValueRef) -> Option<&DerivedType> {
        // SAFETY: live values, asked for what they are.
        unsafe {
            if !LLVMIsAGlobalVariable(pointer).is_null() {
                let initial = LLVMGetInitializer(pointer);
                return (!initial.is_null())
                    .then(|| self.named_in(initial))
                    .flatten();
            }
            if !LLVMIsAArgument(pointer).is_null() {
                let mut given = self.given(pointer).into_iter();
                return given.find_map(|arg| self.described(arg, 0));
            }
            if LLVMIsAInstruction(pointer).is_null() {
                return None;
            }
            let put = match LLVMIsAAllocaInst(pointer).is_null() {
                true => self.put_at(pointer),
                false => put_into(pointer),
            };
            let named = put.stored.iter().find_map(|value| self.named_in(*value));
            named.or_else(|| put.calls.iter().find_map(|call| self.filled_by(*call)))
        }
    }

    /// What is put into the descriptor that any pointer leads to: as one value, and where the address of the description stands
    /// behind some dimensions.
    ///
    /// # Safety
    /// A live instruction that gives a pointer.
    unsafe fn put_at(&self, descriptor: LLVMValueRef) -> Put {
        // SAFETY: by contract.
        unsafe {
            let mut put = put_directly(descriptor);
            let fields = using(descriptor).filter(|user| {
                LLVMGetInstructionOpcode(*user) == LLVMOpcode::LLVMGetElementPtr
                    && LLVMGetOperand(*user, 0) == descriptor
            });
            let is_description = |gep: &LLVMValueRef| {
                let offset = moved_by(self.layout, *gep);
                let at = offset.and_then(|(whole, inside)| inside.checked_add_signed(whole?));
                (0..=u8::MAX).any(|rank| at == Some(descriptor_size(rank)))
            };
            for field in fields.filter(is_description) {
                put.stored.extend(put_directly(field).stored);
            }
            put
        }
    }

    /// The variable of a type that the descriptor describes which a call is given, where it is seen to be that.
    pub(super) fn variable(&self, call: LLVMValueRef, of: &DerivedType) -> Option<LLVMValueRef> {
        // SAFETY: a live call, and live values.
        unsafe {
            let descriptor = (LLVMGetNumArgOperands(call) > 0).then(|| LLVMGetOperand(call, 0))?;
            if LLVMIsAAllocaInst(descriptor).is_null() {
                return None;
            }
            // An automatic array is as many of them.
            let is_one = |variable: LLVMValueRef| {
                let count = LLVMGetOperand(variable, 0);
                !LLVMIsAConstantInt(count).is_null() && LLVMConstIntGetZExtValue(count) == 1
            };
            let is_variable = |value: &LLVMValueRef| {
                !LLVMIsAAllocaInst(*value).is_null()
                    && is_one(*value)
                    && self.of_struct(LLVMGetAllocatedType(*value)) == Some(of)
            };
            let stored = put_into(descriptor).stored.into_iter();
            let mut variables = stored.flat_map(|value| parts(value)).filter(is_variable);
            let first = variables.next()?;
            variables.all(|other| other == first).then_some(first)
        }
    }

    /// What a call says of the descriptor that it is given first: it copies another to it, is given the description, or begins
    /// to put an array together that another one describes.
    ///
    /// # Safety
    /// A live call with an argument.
    unsafe fn filled_by(&self, call: LLVMValueRef) -> Option<&DerivedType> {
        // SAFETY: by contract.
        unsafe {
            let second = (LLVMGetNumArgOperands(call) > 1).then(|| LLVMGetOperand(call, 1))?;
            if !is_pointer(second) {
                return None;
            }
            if let Some(found) = self.named_in(second) {
                return Some(found);
            }
            let callee = LLVMGetCalledValue(call);
            let callee = tables::name(callee);
            let says = callee.starts_with("llvm.mem") || callee.starts_with(CONSTRUCTOR);
            says.then(|| self.described(second, 0)).flatten()
        }
    }

    /// The type whose description a value, or a part of it, is the address of.
    ///
    /// # Safety
    /// A live value.
    unsafe fn named_in(&self, value: LLVMValueRef) -> Option<&DerivedType> {
        // SAFETY: by contract.
        unsafe {
            if !LLVMIsAGlobalVariable(value).is_null() {
                return self.of.get(&tables::name(value));
            }
            let is_put = !LLVMIsAInsertValueInst(value).is_null();
            if !is_put && LLVMIsAConstant(value).is_null() || !LLVMIsAConstantExpr(value).is_null()
            {
                return None;
            }
            let operands = LLVMGetNumOperands(value).max(0) as u32;
            let mut operands = (0..operands).map(|at| LLVMGetOperand(value, at));
            operands.find_map(|operand| self.named_in(operand))
        }
    }

    /// What callers give for a parameter.
    ///
    /// # Safety
    /// A live parameter.
    unsafe fn given(&self, param: LLVMValueRef) -> Vec<LLVMValueRef> {
        // SAFETY: by contract; a call has as many arguments as LLVM says.
        unsafe {
            let own = LLVMGetParamParent(param);
            let at = (0..LLVMCountParams(own)).find(|at| LLVMGetParam(own, *at) == param);
            let function = self.as_called(own);
            let Some(at) = at else { return Vec::new() };
            let calls = using(function).filter(|user| {
                LLVMGetInstructionOpcode(*user) == LLVMOpcode::LLVMCall
                    && LLVMGetCalledValue(*user) == function
                    && LLVMGetNumArgOperands(*user) > at
            });
            calls.map(|call| LLVMGetOperand(call, at)).collect()
        }
    }
}

/// Between which pointers control flow chooses one.
fn joined(pointer: LLVMValueRef) -> Option<Vec<LLVMValueRef>> {
    // SAFETY: a live value; what chooses has as many operands as LLVM says, a condition first where there is one.
    unsafe {
        let is_choice = !LLVMIsASelectInst(pointer).is_null();
        if !is_choice && LLVMIsAPHINode(pointer).is_null() {
            return None;
        }
        let operands = u32::from(is_choice)..LLVMGetNumOperands(pointer) as u32;
        Some(operands.map(|at| LLVMGetOperand(pointer, at)).collect())
    }
}

/// What stands in a descriptor.
struct Put {
    stored: Vec<LLVMValueRef>,
    /// Calls that are given the descriptor first.
    calls: Vec<LLVMValueRef>,
}

/// What is put into a descriptor that is a local variable, field by field or as one value.
///
/// # Safety
/// A live local variable.
unsafe fn put_into(descriptor: LLVMValueRef) -> Put {
    let (mut stored, mut calls) = (Vec::new(), Vec::new());
    let mut work = vec![descriptor];
    // SAFETY: by contract.
    unsafe {
        while let Some(address) = work.pop() {
            let put = put_directly(address);
            stored.extend(put.stored);
            calls.extend(put.calls);
            let is_gep = |user: &LLVMValueRef| {
                LLVMGetInstructionOpcode(*user) == LLVMOpcode::LLVMGetElementPtr
            };
            work.extend(using(address).filter(is_gep));
        }
    }
    Put { stored, calls }
}

/// What is put where an address leads itself.
///
/// # Safety
/// A live value.
unsafe fn put_directly(address: LLVMValueRef) -> Put {
    let (mut stored, mut calls) = (Vec::new(), Vec::new());
    // SAFETY: by contract; operands are asked for where there are some.
    unsafe {
        for user in using(address) {
            match LLVMGetInstructionOpcode(user) {
                LLVMOpcode::LLVMStore if LLVMGetOperand(user, 1) == address => {
                    stored.push(LLVMGetOperand(user, 0));
                }
                LLVMOpcode::LLVMCall if LLVMGetOperand(user, 0) == address => calls.push(user),
                _ => {}
            }
        }
    }
    Put { stored, calls }
}

/// A value with what it was put together of.
///
/// # Safety
/// A live value.
unsafe fn parts(value: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = vec![value];
    let mut whole = value;
    // SAFETY: by contract; what puts a part into a whole has both as operands.
    unsafe {
        while !LLVMIsAInsertValueInst(whole).is_null() {
            all.push(LLVMGetOperand(whole, 1));
            whole = LLVMGetOperand(whole, 0);
        }
    }
    all
}

/// The instructions that use a value.
fn using(value: LLVMValueRef) -> impl Iterator<Item = LLVMValueRef> {
    // SAFETY: live values.
    let is_inst = |user: &LLVMValueRef| unsafe { !LLVMIsAInstruction(*user).is_null() };
    users(value).into_iter().filter(is_inst)
}

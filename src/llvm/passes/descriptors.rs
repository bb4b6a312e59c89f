//! What the descriptors of Fortran's arrays say of the elements, wherever the program writes them.
//!
//! A descriptor is the same wherever the program writes it, so one place that is found tells; the bodies of the runtime library compare
//! what they are given when they run.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use rustc_hash::FxHashSet as HashSet;

use crate::limits;
use crate::llvm::value::{Type, Value};

/// Where a descriptor keeps the code of its elements' type: so many bytes behind its begin, as this member.
const TYPE_OFFSET: i64 = 21;
const TYPE_FIELD: u32 = 4;

/// Codes of types in descriptors.
const INTEGER_4: u32 = 9;
const HALF: u32 = 25;
const REAL_4: u32 = 27;
const REAL_8: u32 = 28;
const COMPLEX_4: u32 = 34;
const COMPLEX_8: u32 = 35;
const LOGICAL: u32 = 39;
const CHARACTER: u32 = 40;
const DERIVED: u32 = 42;

/// Functions of the runtime library that make their first argument describe elements such as the second one does.
const ALIKE: [&str; 3] = [
    "_FortranAInitArrayConstructorVector",
    "_FortranACopyInAssign",
    "_FortranACopyAndUpdateDescriptor",
];

/// The kind of the elements that a descriptor describes: "r4" and "r8" for real and complex ones, "i" for integers, logicals
/// and characters; nothing for others, and where it is not known.
pub(super) fn kind_of_elements(descriptor: Value) -> Option<&'static str> {
    match Search::of(descriptor)? {
        REAL_4 | COMPLEX_4 => Some("r4"),
        REAL_8 | COMPLEX_8 => Some("r8"),
        code if code < HALF || code == LOGICAL || code == CHARACTER || code > DERIVED => Some("i"),
        _ => None,
    }
}

/// Whether they are known to be of a derived type.
pub(super) fn has_derived_elements(descriptor: Value) -> bool {
    Search::of(descriptor) == Some(DERIVED)
}

/// A search for the code of the elements' type: the first that is found counts.
#[derive(Default)]
struct Search {
    code: Option<u32>,
    seen: HashSet<Value>,
}

impl Search {
    fn of(descriptor: Value) -> Option<u32> {
        let mut search = Search::default();
        search.look(descriptor);
        search.code
    }

    fn found(&mut self, field: Option<Value>) {
        let code = field.and_then(Value::natural).map(|code| code as u32);
        self.code = self.code.or(code);
    }

    fn look(&mut self, descriptor: Value) {
        let descriptor = descriptor.without_casts();
        let is_new = self.code.is_none() && self.seen.insert(descriptor);
        if !is_new || self.seen.len() > limits::DESCRIPTORS {
            return;
        }
        // SAFETY: live values; only global variables are asked for what they hold.
        unsafe {
            if !LLVMIsAGlobalVariable(descriptor.0).is_null() {
                let initial = LLVMGetInitializer(descriptor.0);
                if !initial.is_null() && is_descriptor(Type(LLVMGlobalGetValueType(descriptor.0))) {
                    self.found(Value(initial).element(TYPE_FIELD));
                }
                return;
            }
            if descriptor.opcode().is_none() && LLVMIsAArgument(descriptor.0).is_null() {
                return;
            }
        }
        self.writes(descriptor, 0);
        self.declared(descriptor);
        match descriptor.opcode() {
            Some(LLVMOpcode::LLVMPHI) => descriptor.operands().for_each(|way| self.look(way)),
            Some(LLVMOpcode::LLVMSelect) => {
                self.look(descriptor.operand(1));
                self.look(descriptor.operand(2));
            }
            _ => {}
        }
        self.elements(descriptor);
    }

    /// What is written at an offset from the descriptor's begin.
    fn writes(&mut self, pointer: Value, offset: i64) {
        for user in pointer.users() {
            if self.code.is_some() {
                return;
            }
            match user.opcode() {
                Some(LLVMOpcode::LLVMGetElementPtr) => {
                    if let Some(step) = user.step() {
                        self.writes(user, offset.wrapping_add(step));
                    }
                }
                Some(LLVMOpcode::LLVMStore) if user.operand(1) == pointer => match offset {
                    1.. => self.part(user, offset),
                    0 => self.whole(user.operand(0)),
                    _ => {}
                },
                Some(LLVMOpcode::LLVMCall) if offset == 0 => self.made_alike(user, pointer),
                _ => {}
            }
        }
    }

    /// A descriptor that is stored as one value.
    fn whole(&mut self, mut aggregate: Value) {
        if !is_descriptor(aggregate.ty()) {
            return;
        }
        self.found(aggregate.inserted(&[TYPE_FIELD]));
        while aggregate.is(LLVMOpcode::LLVMInsertValue) {
            aggregate = aggregate.operand(0);
        }
        if aggregate.is(LLVMOpcode::LLVMLoad) {
            self.look(aggregate.operand(0));
        }
    }

    /// Several members that are stored as one constant.
    fn part(&mut self, store: Value, offset: i64) {
        let (stored, module) = (store.operand(0), store.module());
        let end = offset.wrapping_add(stored.ty().store_size(module) as i64);
        if stored.is_constant() && offset <= TYPE_OFFSET && TYPE_OFFSET < end {
            let byte = stored.ty().integer(8);
            self.found(stored.loaded(module, byte, TYPE_OFFSET - offset));
        }
    }

    /// A call that writes a descriptor such as another one is.
    fn made_alike(&mut self, call: Value, pointer: Value) {
        let args = call.args();
        if call.is_memory_copy() {
            if args[0] == pointer {
                self.look(args[1]);
            }
            return;
        }
        let is_alike = |name: &str| ALIKE.iter().any(|maker| name.starts_with(maker));
        if args.len() > 1
            && args[0] == pointer
            && call.callee().is_some_and(|f| is_alike(&f.name()))
        {
            self.look(args[1]);
        }
    }

    /// What type an instruction that makes an address says that there lies.
    fn declared(&mut self, descriptor: Value) {
        if self.code.is_some() {
            return;
        }
        // SAFETY: live instructions of these kinds.
        self.code = match descriptor.opcode() {
            Some(LLVMOpcode::LLVMGetElementPtr) => {
                code_of(Type(unsafe { LLVMGetGEPSourceElementType(descriptor.0) }))
            }
            Some(LLVMOpcode::LLVMAlloca) => {
                code_of(Type(unsafe { LLVMGetAllocatedType(descriptor.0) }))
            }
            _ => None,
        };
    }

    /// What the address of the elements is used for.
    fn elements(&mut self, descriptor: Value) {
        let is_address = |user: &Value| user.is(LLVMOpcode::LLVMLoad) && user.ty().is_pointer();
        for load in descriptor.users().into_iter().filter(is_address) {
            let is_moved = |user: &Value| user.is(LLVMOpcode::LLVMGetElementPtr);
            for moved in load.users().into_iter().filter(is_moved) {
                self.declared(moved);
            }
        }
    }
}

/// The type of a descriptor as a value: more members than the first seven where there are dimensions.
fn is_descriptor(ty: Type) -> bool {
    let members = ty.members();
    members.len() >= 7 && members[TYPE_FIELD as usize].bits() == Some(8)
}

fn code_of(ty: Type) -> Option<u32> {
    match ty.kind() {
        LLVMTypeKind::LLVMDoubleTypeKind => Some(REAL_8),
        LLVMTypeKind::LLVMFloatTypeKind => Some(REAL_4),
        _ => (ty.bits() == Some(32)).then_some(INTEGER_4),
    }
}

//! Which words that functions take or give back are numbers at one time and pointers at another.
//!
//! *Question*: may a word that a parameter or a member of a result passes be the bits of a floating number here and a pointer there?
//! *Answered by* what callers give and what callees do with it, and the other way round, to a fixed point over the calls by name.
//! *Imprecise about*: memory other than variables, in which a pointer is a pointer and an integer is nothing in particular.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::variables::Variables;
use crate::limits;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::instructions::{all_instructions, direct_callee, operands, users};
use crate::llvm::read::types::is_pointer;

/// Bits of a word.
const WORD: u32 = 64;

/// Where a word goes into a function or comes out of it: a parameter, or a member of the result, which is a single one where it is no structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Port {
    Param(u32),
    Member(u32),
}

/// What a word may be.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Kinds {
    number: bool,
    pointer: bool,
}

impl Kinds {
    const NUMBER: Kinds = Kinds {
        number: true,
        pointer: false,
    };
    const POINTER: Kinds = Kinds {
        number: false,
        pointer: true,
    };

    fn or(self, other: Kinds) -> Kinds {
        Kinds {
            number: self.number || other.number,
            pointer: self.pointer || other.pointer,
        }
    }
}

/// The words of a module's functions.
pub(super) struct Words {
    known: BTreeMap<(LLVMValueRef, Port), Kinds>,
    variables: Variables,
}

impl Words {
    /// # Safety
    /// A live module.
    pub(super) unsafe fn of(module: &Module) -> Words {
        let mut words = Words {
            known: BTreeMap::new(),
            variables: Variables::of(module),
        };
        let bodies: Vec<FunctionRef> = module.functions().into_iter().collect();
        let bodies = || bodies.iter().filter(|function| function.has_body());
        let mut more = true;
        while more {
            more = false;
            for function in bodies() {
                // SAFETY: by contract.
                more |= unsafe { words.visit(function.0) };
            }
        }
        words
    }

    /// The ports of a function through which both go.
    ///
    /// # Safety
    /// A live function.
    pub(super) unsafe fn mixed(&self, function: LLVMValueRef) -> Vec<Port> {
        let is_mixed = |(port, ty): &(Port, LLVMTypeRef)| {
            let kinds = self.kinds(function, *port);
            // SAFETY: types of a live function.
            let (is_number, is_pointer) = unsafe { (is_number(*ty), is_pointer_type(*ty)) };
            (kinds.number || is_number) && (kinds.pointer || is_pointer)
        };
        // SAFETY: by contract.
        let ports = unsafe { ports(function) };
        let mixed = ports.into_iter().filter(is_mixed);
        mixed.map(|(port, _)| port).collect()
    }

    fn kinds(&self, function: LLVMValueRef, port: Port) -> Kinds {
        let known = self.known.get(&(function, port));
        known.copied().unwrap_or_default()
    }

    fn add(&mut self, function: LLVMValueRef, port: Port, kinds: Kinds) -> bool {
        let known = self.known.entry((function, port)).or_default();
        let all = known.or(kinds);
        std::mem::replace(known, all) != all
    }

    /// Adds what a body tells of its own ports, and of those of the functions that it calls. Whether that was new.
    ///
    /// # Safety
    /// A live function with a body.
    unsafe fn visit(&mut self, function: LLVMValueRef) -> bool {
        let mut more = false;
        // SAFETY: by contract; the ports are those of the functions.
        unsafe {
            for (port, _) in ports(function) {
                if let Port::Param(at) = port {
                    let kinds = self.uses(LLVMGetParam(function, at), &mut BTreeSet::new());
                    more |= self.add(function, port, kinds);
                }
            }
            for inst in all_instructions(function) {
                more |= match LLVMGetInstructionOpcode(inst) {
                    LLVMOpcode::LLVMRet => self.given_back(function, inst),
                    LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke => self.called(inst),
                    _ => false,
                };
            }
        }
        more
    }

    /// # Safety
    /// A live function, and an instruction of it that returns.
    unsafe fn given_back(&mut self, function: LLVMValueRef, ret: LLVMValueRef) -> bool {
        let mut more = false;
        // SAFETY: by contract.
        unsafe {
            for (port, ty) in ports(function) {
                // A number is one for whoever does not take it for a pointer.
                if let Port::Member(at) = port
                    && !is_number(ty)
                {
                    let value = LLVMGetOperand(ret, 0);
                    let kinds = self.member(value, at, &mut BTreeSet::new());
                    more |= self.add(function, port, kinds);
                }
            }
        }
        more
    }

    /// # Safety
    /// A live call.
    unsafe fn called(&mut self, call: LLVMValueRef) -> bool {
        let mut more = false;
        // SAFETY: by contract; the callee is called by its own type.
        unsafe {
            let Some(callee) = callee(call) else {
                return false;
            };
            for (port, _) in ports(callee) {
                let kinds = match port {
                    Port::Param(at) => self.origin(LLVMGetOperand(call, at), &mut BTreeSet::new()),
                    Port::Member(at) => self.uses_of_member(call, at, &mut BTreeSet::new()),
                };
                more |= self.add(callee, port, kinds);
            }
        }
        more
    }

    /// What a word may be by where it comes from.
    ///
    /// # Safety
    /// A live value.
    unsafe fn origin(&self, value: LLVMValueRef, seen: &mut BTreeSet<LLVMValueRef>) -> Kinds {
        if seen.len() > limits::BITS_VALUES || !seen.insert(value) {
            return Kinds::default();
        }
        // SAFETY: by contract; operands of live instructions are live.
        unsafe {
            if !LLVMIsAArgument(value).is_null() {
                let function = LLVMGetParamParent(value);
                let same = |at: &u32| LLVMGetParam(function, *at) == value;
                let at = (0..LLVMCountParams(function)).find(same);
                return at.map_or(Kinds::default(), |at| self.kinds(function, Port::Param(at)));
            }
            if LLVMIsAInstruction(value).is_null() {
                return Kinds::default();
            }
            let args = operands(value);
            match LLVMGetInstructionOpcode(value) {
                LLVMOpcode::LLVMLoad => self.read(value, args[0], 0, seen),
                LLVMOpcode::LLVMBitCast
                | LLVMOpcode::LLVMPtrToInt
                | LLVMOpcode::LLVMIntToPtr
                | LLVMOpcode::LLVMFreeze => number_kind(args[0]).or(self.origin(args[0], seen)),
                LLVMOpcode::LLVMPHI => self.any(&args, seen),
                LLVMOpcode::LLVMSelect => self.any(&args[1..], seen),
                LLVMOpcode::LLVMExtractValue => match only_index(value) {
                    Some(at) => self.member(args[0], at, seen),
                    None => Kinds::default(),
                },
                LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke => match callee(value) {
                    Some(callee) => self.kinds(callee, Port::Member(0)),
                    None => pointer_kind(value),
                },
                _ => pointer_kind(value),
            }
        }
    }

    /// # Safety
    /// Live values.
    unsafe fn any(&self, values: &[LLVMValueRef], seen: &mut BTreeSet<LLVMValueRef>) -> Kinds {
        let each = values.iter();
        // SAFETY: by contract.
        each.fold(Kinds::default(), |all, value| {
            all.or(unsafe { self.origin(*value, seen) })
        })
    }

    /// What a load reads at so many bytes of its own.
    ///
    /// # Safety
    /// A live load, and its address.
    unsafe fn read(
        &self,
        load: LLVMValueRef,
        address: LLVMValueRef,
        bytes: u64,
        seen: &mut BTreeSet<LLVMValueRef>,
    ) -> Kinds {
        let Some(place) = self.variables.place(address) else {
            // SAFETY: by contract.
            return unsafe { pointer_kind(load) };
        };
        let stored = self.variables.stored(place.behind(bytes));
        stored.fold(Kinds::default(), |all, value| {
            // SAFETY: what live instructions store.
            let own = unsafe { number_kind(value).or(pointer_kind(value)) };
            // SAFETY: as above.
            all.or(own).or(unsafe { self.origin(value, seen) })
        })
    }

    /// What a member of a structure may be by where it comes from.
    ///
    /// # Safety
    /// A live value.
    unsafe fn member(
        &self,
        value: LLVMValueRef,
        at: u32,
        seen: &mut BTreeSet<LLVMValueRef>,
    ) -> Kinds {
        // SAFETY: by contract; operands of live instructions are live.
        unsafe {
            if LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMTypeKind::LLVMStructTypeKind {
                return self.origin(value, seen);
            }
            if LLVMIsAInstruction(value).is_null() || !seen.insert(value) {
                return Kinds::default();
            }
            let args = operands(value);
            match LLVMGetInstructionOpcode(value) {
                LLVMOpcode::LLVMInsertValue if only_index(value) == Some(at) => {
                    self.origin(args[1], seen)
                }
                LLVMOpcode::LLVMInsertValue | LLVMOpcode::LLVMFreeze => {
                    // The same structure may be looked at for another member.
                    self.member(args[0], at, seen)
                }
                LLVMOpcode::LLVMPHI => args.iter().fold(Kinds::default(), |all, value| {
                    all.or(self.member(*value, at, seen))
                }),
                LLVMOpcode::LLVMSelect => {
                    let one = self.member(args[1], at, seen);
                    one.or(self.member(args[2], at, seen))
                }
                LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke => callee(value)
                    .map_or(Kinds::default(), |callee| {
                        self.kinds(callee, Port::Member(at))
                    }),
                LLVMOpcode::LLVMLoad => {
                    let bytes = self.variables.member(LLVMTypeOf(value), at);
                    self.read(value, args[0], bytes, seen)
                }
                _ => Kinds::default(),
            }
        }
    }

    /// What a member of what a call gives back is taken for.
    ///
    /// # Safety
    /// A live call.
    unsafe fn uses_of_member(
        &self,
        call: LLVMValueRef,
        at: u32,
        seen: &mut BTreeSet<LLVMValueRef>,
    ) -> Kinds {
        // SAFETY: by contract; users of live values are live.
        unsafe {
            if LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMTypeKind::LLVMStructTypeKind {
                return self.uses(call, seen);
            }
            let each = users(call).into_iter();
            each.fold(Kinds::default(), |all, user| {
                all.or(match LLVMGetInstructionOpcode(user) {
                    LLVMOpcode::LLVMExtractValue if only_index(user) == Some(at) => {
                        self.uses(user, seen)
                    }
                    LLVMOpcode::LLVMStore => {
                        let bytes = self.variables.member(LLVMTypeOf(call), at);
                        self.kept(LLVMGetOperand(user, 1), bytes, seen)
                    }
                    _ => Kinds::default(),
                })
            })
        }
    }

    /// What a word is taken for.
    ///
    /// # Safety
    /// A live value.
    unsafe fn uses(&self, value: LLVMValueRef, seen: &mut BTreeSet<LLVMValueRef>) -> Kinds {
        if seen.len() > limits::BITS_VALUES || !seen.insert(value) {
            return Kinds::default();
        }
        // SAFETY: by contract; users of live values are live.
        unsafe {
            let each = users(value).into_iter();
            each.fold(Kinds::default(), |all, user| {
                all.or(match LLVMGetInstructionOpcode(user) {
                    LLVMOpcode::LLVMStore if LLVMGetOperand(user, 0) == value => {
                        self.kept(LLVMGetOperand(user, 1), 0, seen)
                    }
                    LLVMOpcode::LLVMLoad | LLVMOpcode::LLVMStore => Kinds::POINTER,
                    LLVMOpcode::LLVMGetElementPtr => Kinds::POINTER,
                    LLVMOpcode::LLVMBitCast
                    | LLVMOpcode::LLVMPtrToInt
                    | LLVMOpcode::LLVMIntToPtr
                    | LLVMOpcode::LLVMFreeze
                    | LLVMOpcode::LLVMPHI
                    | LLVMOpcode::LLVMSelect => number_kind(user).or(self.uses(user, seen)),
                    LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke => self.passed(user, value),
                    _ => Kinds::default(),
                })
            })
        }
    }

    /// What is read where a word, or a structure with a word at so many bytes, is stored.
    ///
    /// # Safety
    /// A live address.
    unsafe fn kept(
        &self,
        address: LLVMValueRef,
        bytes: u64,
        seen: &mut BTreeSet<LLVMValueRef>,
    ) -> Kinds {
        let Some(place) = self.variables.place(address) else {
            return Kinds::default();
        };
        let read = self.variables.read(place.behind(bytes));
        read.fold(Kinds::default(), |all, load| {
            // SAFETY: live loads.
            all.or(unsafe { number_kind(load).or(self.uses(load, seen)) })
        })
    }

    /// # Safety
    /// A live call, and one of its arguments.
    unsafe fn passed(&self, call: LLVMValueRef, value: LLVMValueRef) -> Kinds {
        // SAFETY: by contract.
        unsafe {
            let Some(callee) = callee(call) else {
                return pointer_kind(value);
            };
            let params = 0..LLVMCountParams(callee);
            let here = params.filter(|at| LLVMGetOperand(call, *at) == value);
            here.fold(Kinds::default(), |all, at| {
                all.or(self.kinds(callee, Port::Param(at)))
            })
        }
    }
}

/// The function with a body that a call calls by its name and its own type.
///
/// # Safety
/// A live instruction.
pub(super) unsafe fn callee(call: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: by contract.
    let callee = FunctionRef(unsafe { direct_callee(call)? });
    // SAFETY: a live function.
    let is_fixed = unsafe { LLVMIsFunctionVarArg(LLVMGlobalGetValueType(callee.0)) == 0 };
    (callee.has_body() && is_fixed).then_some(callee.0)
}

/// The ports of a function that a word fits through, each with its type.
///
/// # Safety
/// A live function.
pub(super) unsafe fn ports(function: LLVMValueRef) -> Vec<(Port, LLVMTypeRef)> {
    // SAFETY: by contract.
    unsafe {
        let params = 0..LLVMCountParams(function);
        let params = params.map(|at| (Port::Param(at), LLVMTypeOf(LLVMGetParam(function, at))));
        let ret = LLVMGetReturnType(LLVMGlobalGetValueType(function));
        let members = match LLVMGetTypeKind(ret) {
            LLVMTypeKind::LLVMStructTypeKind => (0..LLVMCountStructElementTypes(ret))
                .map(|at| (Port::Member(at), LLVMStructGetTypeAtIndex(ret, at)))
                .collect(),
            _ => vec![(Port::Member(0), ret)],
        };
        let all = params.chain(members);
        let fits = |ty| is_pointer_type(ty) || is_number(ty) || is_word(ty);
        all.filter(|(_, ty)| fits(*ty)).collect()
    }
}

/// # Safety
/// A live type.
unsafe fn is_pointer_type(ty: LLVMTypeRef) -> bool {
    // SAFETY: by contract.
    unsafe { LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMPointerTypeKind }
}

/// # Safety
/// A live type.
unsafe fn is_word(ty: LLVMTypeRef) -> bool {
    // SAFETY: by contract; only integers are asked for their bits.
    unsafe {
        LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(ty) == WORD
    }
}

/// # Safety
/// A live type.
unsafe fn is_number(ty: LLVMTypeRef) -> bool {
    // SAFETY: by contract.
    unsafe { LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMDoubleTypeKind }
}

/// What a number is by its type.
///
/// # Safety
/// A live value.
unsafe fn number_kind(value: LLVMValueRef) -> Kinds {
    // SAFETY: by contract.
    match unsafe { is_number(LLVMTypeOf(value)) } {
        true => Kinds::NUMBER,
        false => Kinds::default(),
    }
}

/// What a pointer is by its type.
///
/// # Safety
/// A live value.
unsafe fn pointer_kind(value: LLVMValueRef) -> Kinds {
    match is_pointer(value) {
        true => Kinds::POINTER,
        false => Kinds::default(),
    }
}

/// The member that an instruction takes out of a structure, or puts into one.
///
/// # Safety
/// A live `extractvalue` or `insertvalue`.
pub(super) unsafe fn only_index(inst: LLVMValueRef) -> Option<u32> {
    // SAFETY: by contract; there is one index at least.
    unsafe { (LLVMGetNumIndices(inst) == 1).then(|| *LLVMGetIndices(inst)) }
}

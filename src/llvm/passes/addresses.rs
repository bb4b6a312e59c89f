//! `restore-pointers`: LLVM moves pointers as integers where it suits it. They become pointers again, whose shadows move along.

use inkwell::llvm_sys::LLVMOpcode::*;
use inkwell::llvm_sys::core::LLVMConstIntToPtr;
use rustc_hash::FxHashMap as HashMap;

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Type, Value, is_word};

pub(super) fn run(working: &Working<'_>) {
    restore(Value(working.copy));
}

pub(in crate::llvm) fn restore(function: Value) {
    restore_in_memory(function);
    restore_merged(function);
    read_once_more(function);
}

/// Whether an instruction makes a pointer of a word.
fn makes_pointer(inst: Value) -> bool {
    inst.is(LLVMIntToPtr) && is_word(inst.operand(0).ty(), inst.module())
}

/// What a load reads, as a pointer.
fn read_pointer(load: Value, ty: Type) -> Value {
    let pointer = Builder::before(load).load(ty, load.operand(0), load.alignment());
    pointer.copy_metadata(load, &["tbaa"]);
    pointer
}

fn replace(inst: Value, with: Value) {
    inst.replace_with(with);
    inst.erase();
}

/// Those that are stored and loaded.
fn restore_in_memory(function: Value) {
    let mut moved = Vec::new();
    for inst in function.instructions() {
        if !inst.is_simple() {
            continue;
        }
        if inst.is(LLVMStore) {
            let stored = inst.operand(0);
            if stored.is(LLVMPtrToInt) && is_word(stored.ty(), function.module()) {
                inst.set_operand(0, stored.operand(0));
            }
        } else if is_word(inst.ty(), function.module()) && is_address_alone(inst) {
            moved.push(inst);
        }
    }
    for load in moved {
        let pointer = read_pointer(load, load.ty().pointer());
        for user in load.users() {
            replace(user, pointer);
        }
        load.erase();
    }
}

/// Whether all that uses an integer makes a pointer of it.
fn is_address_alone(integer: Value) -> bool {
    let pointer = integer.ty().pointer();
    let is_address = |user: Value| user.is(LLVMIntToPtr) && user.ty() == pointer;
    integer.is_used() && integer.users().into_iter().all(is_address)
}

/// Those that meet on several ways.
fn restore_merged(function: Value) {
    let mut casts = function.instructions();
    casts.retain(|inst| makes_pointer(*inst));
    for cast in casts {
        let merged = Merged::of(cast.operand(0), cast.ty());
        if let Some(pointer) = merged.and_then(|merged| merged.restore(cast.operand(0))) {
            replace(cast, pointer);
        }
    }
}

/// What is merged into one integer, where all of it is addresses, but for constants: taken of pointers, or read from memory
/// and compared with others or subtracted at most.
struct Merged {
    ty: Type,
    /// In the order in which they are found from uses to definitions.
    integers: Vec<Value>,
    /// What each is as a pointer.
    pointers: HashMap<Value, Option<Value>>,
}

impl Merged {
    fn of(root: Value, ty: Type) -> Option<Merged> {
        let mut merged = Merged {
            ty,
            integers: Vec::new(),
            pointers: HashMap::default(),
        };
        let mut has_address = false;
        let mut work = vec![root];
        while let Some(integer) = work.pop() {
            if integer.is(LLVMPtrToInt) {
                has_address = true;
                if integer.operand(0).ty() != ty {
                    return None;
                }
            } else if !integer.is_integer() && !integer.is_undefined() {
                let from = sources(integer);
                let is_read = integer.is(LLVMLoad);
                has_address |= is_read;
                let is_known = is_read || !from.is_empty();
                if !is_known || merged.integers.len() > limits::MERGED_ADDRESSES {
                    return None;
                }
                if merged.pointers.insert(integer, None).is_none() {
                    merged.integers.push(integer);
                    work.extend(from);
                }
            }
        }
        let is_address = |one: &Value| !one.is(LLVMLoad) || merged.is_address(*one);
        let all = has_address && !merged.integers.is_empty();
        (all && merged.integers.iter().all(is_address)).then_some(merged)
    }

    /// Whether an integer that is read is nothing but an address to those that use it.
    fn is_address(&self, load: Value) -> bool {
        let is_address = |user: Value| match user.opcode() {
            Some(LLVMSub | LLVMAdd | LLVMIntToPtr | LLVMICmp) => true,
            _ => !user.is_binary() && self.pointers.contains_key(&user),
        };
        load.is_simple() && load.users().into_iter().all(is_address)
    }

    /// Makes pointers of all; gives that of one.
    fn restore(mut self, root: Value) -> Option<Value> {
        for integer in &self.integers {
            let pointer = self.made(*integer);
            self.pointers.insert(*integer, Some(pointer));
        }
        for integer in &self.integers {
            if let Some(Some(pointer)) = self.pointers.get(integer) {
                self.fill(*integer, *pointer);
            }
        }
        for load in self.integers.iter().filter(|one| one.is(LLVMLoad)) {
            load.erase();
        }
        self.pointers.get(&root).copied().flatten()
    }

    /// An instruction that gives a pointer where another one gives an integer, still without what it is made of.
    fn made(&self, integer: Value) -> Value {
        let at = Builder::before(integer);
        let none = self.ty.poison();
        match integer.opcode() {
            Some(LLVMLoad) => read_pointer(integer, self.ty),
            Some(LLVMPHI) => at.join(self.ty, ""),
            _ => at.select(integer.operand(0), none, none),
        }
    }

    fn fill(&self, integer: Value, pointer: Value) {
        match integer.opcode() {
            Some(LLVMLoad) => {
                let behind = Builder::before(integer);
                integer.replace_with(behind.cast(LLVMPtrToInt, pointer, integer.ty()));
            }
            Some(LLVMPHI) => {
                let ways = integer.incoming().into_iter();
                let ways: Option<Vec<_>> = ways
                    .map(|(source, from)| Some((self.pointer(source)?, from)))
                    .collect();
                pointer.add_incoming(&ways.unwrap_or_default());
            }
            _ => {
                for arm in [1, 2] {
                    if let Some(source) = self.pointer(integer.operand(arm)) {
                        pointer.set_operand(arm, source);
                    }
                }
            }
        }
    }

    /// What one of the integers is as a pointer.
    fn pointer(&self, integer: Value) -> Option<Value> {
        if integer.is_constant() {
            // SAFETY: a live constant integer, and a type of pointers.
            return Some(Value(unsafe { LLVMConstIntToPtr(integer.0, self.ty.0) }));
        }
        match integer.is(LLVMPtrToInt) {
            true => Some(integer.operand(0)),
            false => self.pointers.get(&integer).copied().flatten(),
        }
    }
}

/// What an integer may be, where it is joined or chosen.
fn sources(integer: Value) -> Vec<Value> {
    match integer.opcode() {
        Some(LLVMPHI) => integer.operands().collect(),
        // What a constant chooses would be no choice any more.
        Some(LLVMSelect) if !integer.operand(0).is_constant() => {
            vec![integer.operand(1), integer.operand(2)]
        }
        _ => Vec::new(),
    }
}

/// Those that are integers on other ways: the tag of a structure that has none of its own. They are read once more.
fn read_once_more(function: Value) {
    for inst in function.instructions() {
        if makes_pointer(inst)
            && let Some(pointer) = as_pointer(inst.operand(0), inst.ty())
        {
            replace(inst, pointer);
        }
    }
}

/// What a word was read as, and has left loops as since, as a pointer.
fn as_pointer(word: Value, ty: Type) -> Option<Value> {
    if word.is(LLVMLoad) {
        return word.is_simple().then(|| read_pointer(word, ty));
    }
    let is_left = word.is(LLVMPHI) && word.operand_count() == 1;
    let (within, from) = is_left.then(|| word.incoming()[0])?;
    let within = as_pointer(within, ty)?;
    let builder = Builder::before(word);
    builder.forget_line();
    let left = builder.join(ty, "");
    left.add_incoming(&[(within, from)]);
    Some(left)
}

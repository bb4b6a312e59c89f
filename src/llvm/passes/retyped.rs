//! `drop-reused-tags`: type tags are gone from accesses of memory that is used as one type and later as another.
//!
//! What is accessed so, as an arena or a work array is, keeps no value for the backward sweep, whatever the types tell of the order in
//! which the source accesses it.

use std::collections::BTreeMap;
use std::ffi::{c_int, c_void};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::row::Working;
use crate::limits;
use crate::llvm::read::declared::tags;
use crate::llvm::value::{Type, Value};

unsafe extern "C" {
    fn bsw_tags_of(f: LLVMValueRef) -> *mut c_void;
    fn bsw_tags_apart(of: *mut c_void, one: LLVMValueRef, other: LLVMValueRef) -> c_int;
    fn bsw_drop_tags(of: *mut c_void);
}

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let mut objects = Objects::of(function);
    let mut accesses = Ordered::default();
    for access in function.instructions() {
        let Some((pointer, ty)) = place(access) else {
            continue;
        };
        let Some(tag) = access.metadata("tbaa") else {
            continue;
        };
        let at = objects.range(pointer, ty);
        for root in pointer.underlying_all() {
            let tags: &mut Ordered<Places> = accesses.of(objects.canonical(root));
            tags.of(tag).entry(at).or_default().push(access);
        }
    }
    if accesses.all.iter().all(|(_, tags)| tags.all.len() < 2) {
        return;
    }
    let apart = Apart::of(function);
    let mut reusing = HashSet::default();
    for (_, tags) in &accesses.all {
        for (at, (first, places)) in tags.all.iter().enumerate() {
            for (second, others) in &tags.all[at + 1..] {
                if apart.tell(*first, *second) {
                    add_meeting(places, others, &mut reusing);
                }
            }
        }
    }
    for access in reusing {
        // What the access itself is of, it is of still.
        tags::hide(access);
    }
}

/// Where a load or a store goes, and what it moves.
fn place(access: Value) -> Option<(Value, Type)> {
    Some((access.pointer()?, access.moved()?))
}

/// Where from its object's begin an access may be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Range {
    begin: i64,
    /// None where the distance is not constant. Then it is at the begin or behind, as indices mostly are.
    end: Option<i64>,
}

impl Range {
    fn meets(self, other: Range) -> bool {
        self.end.is_none_or(|end| other.begin < end) && other.end.is_none_or(|end| self.begin < end)
    }
}

/// The accesses of an object that have one type, by their places.
type Places = BTreeMap<Range, Vec<Value>>;

/// Adds the accesses of two types that meet.
fn add_meeting(some: &Places, others: &Places, found: &mut HashSet<Value>) {
    for (at, accesses) in some {
        for (other_at, other_accesses) in others {
            if at.meets(*other_at) {
                found.extend(accesses.iter().chain(other_accesses));
            }
        }
    }
}

/// What belongs to values, in the order in which they came.
struct Ordered<T> {
    all: Vec<(Value, T)>,
    at: HashMap<Value, usize>,
}

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Ordered {
            all: Vec::new(),
            at: HashMap::default(),
        }
    }
}

impl<T: Default> Ordered<T> {
    fn of(&mut self, value: Value) -> &mut T {
        let at = *self.at.entry(value).or_insert_with(|| {
            self.all.push((value, T::default()));
            self.all.len() - 1
        });
        &mut self.all[at].1
    }
}

/// A pointer as the distance from another.
struct Distance {
    from: Value,
    bytes: i64,
    /// There are terms that vary, and some that grow downwards.
    varies: bool,
    falls: bool,
}

impl Distance {
    fn of(module: LLVMModuleRef, pointer: Value) -> Distance {
        let mut place = Distance {
            from: pointer,
            bytes: 0,
            varies: false,
            falls: false,
        };
        for _ in 0..limits::ADDRESS_STEPS {
            let Some(offset) = place.from.offset(module) else {
                break;
            };
            place.bytes = place.bytes.wrapping_add(offset.bytes);
            place.varies |= offset.varies;
            place.falls |= offset.falls;
            place.from = place.from.operand(0);
        }
        place
    }
}

/// The objects that accesses go to.
struct Objects {
    module: LLVMModuleRef,
    /// Where pointers are read: the object, the distance from its begin, and whether that varies.
    read: HashMap<(Value, i64, bool), Value>,
    known: HashMap<Value, Value>,
    given: HashMap<Value, Value>,
}

impl Objects {
    fn of(function: Value) -> Objects {
        Objects {
            module: function.module(),
            read: HashMap::default(),
            known: HashMap::default(),
            given: HashMap::default(),
        }
    }

    /// Loads of one pointer lead to one object, and so do calls of one function, if each does not give a new one.
    fn canonical(&mut self, root: Value) -> Value {
        if root.is(LLVMOpcode::LLVMLoad) {
            if let Some(known) = self.known.get(&root) {
                return *known;
            }
            self.known.insert(root, root);
            let place = Distance::of(self.module, root.operand(0));
            let object = self.canonical(place.from.underlying());
            let key = (object, place.bytes, place.varies);
            let first = *self.read.entry(key).or_insert(root);
            self.known.insert(root, first);
            return first;
        }
        match root.callee().filter(|_| !root.gives_new()) {
            Some(callee) => *self.given.entry(callee).or_insert(root),
            None => root,
        }
    }

    fn range(&self, pointer: Value, ty: Type) -> Range {
        let place = Distance::of(self.module, pointer);
        // Behind a phi or select it may be anywhere.
        if !is_begin(place.from) || place.falls {
            return Range {
                begin: i64::MIN,
                end: None,
            };
        }
        let size = || ty.store_size(self.module) as i64;
        let is_known = !place.varies && !is_scalable(ty);
        Range {
            begin: place.bytes,
            end: is_known.then(|| place.bytes.wrapping_add(size())),
        }
    }
}

/// Whether a pointer is taken for the begin of an object.
fn is_begin(pointer: Value) -> bool {
    // SAFETY: a live value.
    let is_given = unsafe {
        !LLVMIsAArgument(pointer.0).is_null() || !LLVMIsAGlobalValue(pointer.0).is_null()
    };
    let is_made = matches!(
        pointer.opcode(),
        Some(LLVMOpcode::LLVMAlloca | LLVMOpcode::LLVMLoad)
    );
    is_given || is_made || pointer.is_call()
}

/// Whether the size of a type is only known where the program runs.
fn is_scalable(ty: Type) -> bool {
    ty.kind() == LLVMTypeKind::LLVMScalableVectorTypeKind
        || ty.members().into_iter().any(is_scalable)
}

/// Whether the types tell that two accesses do not meet.
struct Apart(*mut c_void);

impl Drop for Apart {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_tags(self.0) }
    }
}

impl Apart {
    fn of(function: Value) -> Apart {
        // SAFETY: a live function with a body.
        Apart(unsafe { bsw_tags_of(function.0) })
    }

    fn tell(&self, one: Value, other: Value) -> bool {
        // SAFETY: ours, and tags of accesses of the function.
        unsafe { bsw_tags_apart(self.0, one.0, other.0) != 0 }
    }
}

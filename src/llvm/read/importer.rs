//! What one import has met so far: the ids of functions and globals, made at their first mention.

use std::collections::BTreeSet;
use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::LLVMTargetDataRef;
use inkwell::llvm_sys::{LLVMLinkage, LLVMTypeKind};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::attributes::has_attribute;
use super::imported::Imported;
use super::types;
use super::{declared, heap};
use crate::ir::{Elements, Func, Global, GlobalData, MemoryEffect, Signature, Type};
use crate::library::derived::DERIVED_TYPE;
use crate::llvm::module::{FunctionRef, OWN};
use crate::llvm::{shim, value};

/// State of one import.
pub(in crate::llvm) struct Importer<'r> {
    pub(in crate::llvm) layout: LLVMTargetDataRef,
    pub(in crate::llvm) imported: Imported,
    pub(in crate::llvm) global_ids: HashMap<LLVMValueRef, Global>,
    pub(in crate::llvm) queue: Vec<Func>,
    /// Whether the names of local variables are wanted, and where loops begin.
    pub(in crate::llvm) names: bool,
    /// Whether it is wanted what loops carry through memory.
    pub(in crate::llvm) dependences: bool,
    /// Whether integers in a structure may be filler, which is written where variants have what they like.
    pub(in crate::llvm) filler: bool,
    /// Functions that are not inlined.
    pub(in crate::llvm) opaque: Vec<LLVMValueRef>,
    pub(in crate::llvm) ready: Ready<'r>,
}

/// What there is already of a program that is imported once more, by the functions of the module.
#[derive(Default)]
pub(in crate::llvm) struct Ready<'r> {
    /// The import before this one, whose functions keep their ids, and those of them that are not as they were.
    pub before: Option<(&'r Imported, &'r BTreeSet<Func>)>,
    /// Canonical copies.
    pub canonical: HashMap<LLVMValueRef, LLVMValueRef>,
    /// The names of the functions that they are, or are parts of.
    pub names: HashMap<LLVMValueRef, String>,
}

impl Importer<'_> {
    pub(in crate::llvm) fn ty(&self, ty: LLVMTypeRef) -> Type {
        let ty = types::import(self.layout, ty);
        match self.filler {
            true => types::without_filler(&ty),
            false => ty,
        }
    }

    /// The id of a function; one with a body is queued at its first mention.
    pub(in crate::llvm) fn function(&mut self, raw: LLVMValueRef) -> Func {
        if let Some(func) = self.imported.by_ref.get(&raw) {
            return *func;
        }
        let signature = self.signature(raw);
        let func = self.imported.program.signatures.push(signature);
        self.imported.by_ref.insert(raw, func);
        self.imported.functions[func] = Some(raw);
        // What follows `...` cannot be passed on to the sweeps.
        if FunctionRef(raw).has_body() && !self.imported.program.signatures[func].variadic {
            self.queue.push(func);
        }
        func
    }

    fn signature(&self, raw: LLVMValueRef) -> Signature {
        let effect = shim::memory_effect(raw);
        // SAFETY: raw is a function of the live module.
        unsafe {
            let ty = LLVMGlobalGetValueType(raw);
            let params = (0..LLVMCountParams(raw))
                .map(|i| self.ty(LLVMTypeOf(LLVMGetParam(raw, i))))
                .collect();
            Signature {
                name: FunctionRef(raw).name(),
                params,
                ret: self.ty(LLVMGetReturnType(ty)),
                variadic: LLVMIsFunctionVarArg(ty) != 0,
                effect: MemoryEffect {
                    reads: effect & 1 != 0,
                    writes: effect & 2 != 0,
                    args_only: effect & 4 != 0,
                },
                noreturn: has_attribute(raw, "noreturn"),
                intrinsic: shim::intrinsic_name(raw).unwrap_or_default(),
                allocation: heap::allocation(value::Value(raw)),
            }
        }
    }

    pub(in crate::llvm) fn global(&mut self, raw: LLVMValueRef) -> Global {
        if let Some(global) = self.global_ids.get(&raw) {
            return *global;
        }
        // SAFETY: raw is a global variable of the live module.
        let data = unsafe {
            GlobalData {
                name: FunctionRef(raw).name(),
                ty: self.ty(LLVMGlobalGetValueType(raw)),
                constant: LLVMIsGlobalConstant(raw) != 0,
                thread_local: LLVMIsThreadLocal(raw) != 0,
                inactive: false,
                of_constants: is_table_of_constants(raw),
                leads_to_variables: LLVMIsGlobalConstant(raw) != 0
                    && leads_to_variables(raw, &mut HashSet::default()),
                leads_nowhere: LLVMIsGlobalConstant(raw) != 0 && is_without_addresses(raw),
                of_records: is_of_records(raw),
                hidden: is_hidden(raw),
                allocatable: allocatable(raw),
                declared: declared::of_global(raw),
            }
        };
        let global = self.imported.program.globals.push(data);
        self.imported.globals.push(raw);
        self.global_ids.insert(raw, global);
        global
    }
}

/// Whether a variable is the tool's own, as [`Builder::own_thread_local`](crate::llvm::build::Builder::own_thread_local) makes it.
fn is_of_records(global: LLVMValueRef) -> bool {
    // SAFETY: a live global variable.
    let internal = unsafe { LLVMGetLinkage(global) } == LLVMLinkage::LLVMInternalLinkage;
    internal && FunctionRef(global).name().starts_with(OWN)
}

/// Whether a variable never changes, and all addresses in it are those of such variables without addresses in them.
fn is_table_of_constants(global: LLVMValueRef) -> bool {
    // SAFETY: a live global variable, and constants that it is made of.
    unsafe {
        let initial = LLVMGetInitializer(global);
        LLVMIsGlobalConstant(global) != 0
            && !initial.is_null()
            && leads(initial, &|other| {
                let behind = LLVMGetInitializer(other);
                LLVMIsGlobalConstant(other) != 0 && !behind.is_null() && leads(behind, &|_| false)
            })
    }
}

/// Whether a constant has the address of a variable, or of another constant that has one. In a variable may be floats, whatever its type: in
/// a union, in bytes, in words.
///
/// # Safety
/// A constant of a live module.
unsafe fn leads_to_variables(constant: LLVMValueRef, seen: &mut HashSet<LLVMValueRef>) -> bool {
    // SAFETY: operands of a constant are constants.
    unsafe {
        let is_variable = !LLVMIsAGlobalVariable(constant).is_null();
        if is_variable && LLVMIsGlobalConstant(constant) == 0 {
            return true;
        }
        // Another unit says what it leads to, or may.
        if is_variable && (LLVMGetInitializer(constant).is_null() || is_weak(constant)) {
            let leads_on = holds_pointer(LLVMGlobalGetValueType(constant));
            return leads_on && !is_table_of_classes(constant);
        }
        if !is_variable && !LLVMIsAGlobalValue(constant).is_null() || !seen.insert(constant) {
            return false;
        }
        let count = LLVMGetNumOperands(constant).max(0) as u32;
        (0..count).any(|at| leads_to_variables(LLVMGetOperand(constant, at), seen))
    }
}

/// Whether a variable's value is known, and no address in it.
///
/// # Safety
/// A live global variable.
unsafe fn is_without_addresses(variable: LLVMValueRef) -> bool {
    // SAFETY: by contract; operands of a constant are constants.
    unsafe {
        let value = LLVMGetInitializer(variable);
        if value.is_null() || is_weak(variable) {
            return false;
        }
        let mut seen = HashSet::default();
        let mut work = vec![value];
        while let Some(constant) = work.pop() {
            if !LLVMIsAGlobalValue(constant).is_null() || !LLVMIsABlockAddress(constant).is_null() {
                return false;
            }
            if seen.insert(constant) {
                let count = LLVMGetNumOperands(constant).max(0) as u32;
                work.extend((0..count).map(|at| LLVMGetOperand(constant, at)));
            }
        }
        true
    }
}

/// Whether another unit's variable may come in the place of one that has a value here.
///
/// # Safety
/// A live global variable.
unsafe fn is_weak(variable: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    let linkage = unsafe { LLVMGetLinkage(variable) };
    matches!(
        linkage,
        LLVMLinkage::LLVMWeakAnyLinkage | LLVMLinkage::LLVMLinkOnceAnyLinkage
    )
}

/// Whether a variable is a table of C++'s classes, which leads to functions and to such tables: the names are reserved for them (Itanium
/// C++ ABI, 5.1.4.1).
fn is_table_of_classes(variable: LLVMValueRef) -> bool {
    let name = FunctionRef(variable).name();
    let tables = ["_ZTV", "_ZTT", "_ZTC", "_ZTI", "_ZTS"];
    tables.iter().any(|table| name.starts_with(table))
}

/// Whether there is a pointer in a type.
///
/// # Safety
/// A live type.
unsafe fn holds_pointer(ty: LLVMTypeRef) -> bool {
    use LLVMTypeKind::*;
    // SAFETY: a live type, asked for what its kind has.
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMArrayTypeKind | LLVMVectorTypeKind => holds_pointer(LLVMGetElementType(ty)),
            LLVMStructTypeKind => (0..LLVMCountStructElementTypes(ty))
                .any(|at| holds_pointer(LLVMStructGetTypeAtIndex(ty, at))),
            kind => kind == LLVMPointerTypeKind,
        }
    }
}

/// Whether all variables whose addresses are in a constant are of a kind.
///
/// # Safety
/// A constant of a live module.
unsafe fn leads(constant: LLVMValueRef, is_one: &dyn Fn(LLVMValueRef) -> bool) -> bool {
    // SAFETY: operands of a constant are constants.
    unsafe {
        if !LLVMIsAGlobalVariable(constant).is_null() {
            return is_one(constant);
        }
        if !LLVMIsAGlobalValue(constant).is_null() {
            return false;
        }
        let count = LLVMGetNumOperands(constant).max(0) as u32;
        (0..count).all(|at| leads(LLVMGetOperand(constant, at), is_one))
    }
}

/// Whether a variable is one of a C++ function that is initialised when it is first reached: it has a guard beside it, and nothing
/// leads anywhere in it before.
fn is_hidden(global: LLVMValueRef) -> bool {
    // SAFETY: a live global variable of a live module.
    unsafe {
        let initial = LLVMGetInitializer(global);
        let name = FunctionRef(global).name();
        let guard = name.strip_prefix("_Z").map(|rest| format!("_ZGV{rest}"));
        let guard = guard.and_then(|guard| CString::new(guard).ok());
        let is_guarded = |guard: CString| {
            !LLVMGetNamedGlobal(LLVMGetGlobalParent(global), guard.as_ptr()).is_null()
        };
        !initial.is_null() && LLVMIsNull(initial) != 0 && guard.is_some_and(is_guarded)
    }
}

/// The elements of a variable that is the descriptor of an allocatable one, as flang initialises it: behind the rank stand the
/// type's code and the attribute (flang/ISO_Fortran_binding.h).
fn allocatable(global: LLVMValueRef) -> Option<Elements> {
    let (code_at, attribute_at, allocatable) = (4, 5, 2);
    // SAFETY: a live global variable; a structure is asked for elements that it has.
    unsafe {
        let initial = LLVMGetInitializer(global);
        let ty = LLVMGlobalGetValueType(global);
        let is_struct = LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMStructTypeKind;
        if initial.is_null() || !is_struct || LLVMCountStructElementTypes(ty) <= attribute_at + 1 {
            return None;
        }
        let byte = |at| {
            let value = LLVMGetAggregateElement(initial, at);
            let is_byte = !value.is_null()
                && !LLVMIsAConstantInt(value).is_null()
                && LLVMGetIntTypeWidth(LLVMTypeOf(value)) == 8;
            is_byte.then(|| LLVMConstIntGetZExtValue(value))
        };
        let first = LLVMGetTypeKind(LLVMStructGetTypeAtIndex(ty, 0));
        let is_one =
            first == LLVMTypeKind::LLVMPointerTypeKind && byte(attribute_at) == Some(allocatable);
        let code = byte(code_at).filter(|_| is_one)?;
        Some(match code == u64::from(DERIVED_TYPE) {
            true => Elements::Derived,
            false => Elements::Intrinsic,
        })
    }
}

//! Reads flang's descriptions of derived types: constants in the module (flang/module/__fortran_type_info.f90 of LLVM 19 and 22).

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABISizeOfType, LLVMElementAtOffset, LLVMGetModuleDataLayout, LLVMOffsetOfElement,
    LLVMTargetDataRef,
};

use crate::library::derived::{
    ADDRESS, CHARACTER, Component, DERIVED_TYPE, DerivedType, Element, Final, Genre, Initial, Kind,
};
use crate::limits;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::idents;
use crate::llvm::read::types::is_address;
use crate::llvm::shim;

/// What stands between the scope and the name of a type in the symbol of its description.
pub(super) const DESCRIPTION: &str = "EXdtX";

/// Bytes of the description of a component.
const COMPONENT: u64 = 256;

/// Bytes of the description of a pointer to a procedure.
const PROCEDURE: u64 = 40;

/// Procedures of a type that are called where one is assigned or ends, as bits: all but those that read and write it, and those that finalize
/// scalars, or scalars and elements.
const CALLED: u64 = !0b10_1111_1001;

/// Bytes of the description of a procedure that is called so, and by what number it finalizes scalars and elements, or scalars alone.
const SPECIAL: u64 = 16;
const ELEMENTAL_FINAL: u64 = 7;
const SCALAR_FINAL: u64 = 9;

/// The types of which a description is here whose components all have bodies.
pub(super) fn all(module: LLVMModuleRef) -> Vec<DerivedType> {
    let Some(categories) = Categories::of(module) else {
        return Vec::new();
    };
    // SAFETY: the module is live.
    let layout = unsafe { LLVMGetModuleDataLayout(module) };
    let reader = Reader { layout, categories };
    let mut types: Vec<DerivedType> = globals(module)
        .into_iter()
        .filter(|global| name(*global).contains(DESCRIPTION))
        .filter_map(|global| reader.derived(global))
        .collect();
    // What has a component of a type without bodies has none.
    loop {
        let known: Vec<String> = types.iter().map(|ty| ty.symbol.clone()).collect();
        let before = types.len();
        types.retain(|ty| {
            ty.components
                .iter()
                .all(|component| match &component.element.kind {
                    Kind::Derived(symbol) => known.contains(symbol),
                    _ => true,
                })
        });
        if types.len() == before {
            return types;
        }
    }
}

fn globals(module: LLVMModuleRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    // SAFETY: walks the live module's list.
    unsafe {
        let mut global = LLVMGetFirstGlobal(module);
        while !global.is_null() {
            all.push(global);
            global = LLVMGetNextGlobal(global);
        }
    }
    all
}

/// The symbol of a global value.
pub(super) fn name(value: LLVMValueRef) -> String {
    FunctionRef(value).name()
}

/// What flang numbers the categories of intrinsic types with: unsigned integers came in between.
#[derive(Clone, Copy)]
struct Categories {
    real: u64,
}

impl Categories {
    fn of(module: LLVMModuleRef) -> Option<Categories> {
        let version = flang_version(module)?;
        Some(Categories {
            real: if version >= 20 { 2 } else { 1 },
        })
    }
}

/// The major version of the flang that made the module.
fn flang_version(module: LLVMModuleRef) -> Option<u32> {
    let texts = idents::of(module).into_iter();
    let versions = texts.filter_map(|text| {
        let (_, behind) = text.split_once(idents::FLANG)?;
        behind.split('.').next()?.parse().ok()
    });
    versions.min()
}

struct Reader {
    layout: LLVMTargetDataRef,
    categories: Categories,
}

impl Reader {
    /// None where something of the type has no body: parameters of lengths, procedures that are called at assignment or at
    /// the end, pointers to procedures that lead to one at first, or components of kinds that are not differentiated.
    fn derived(&self, global: LLVMValueRef) -> Option<DerivedType> {
        let table = initializer(global)?;
        let has = |at: u64| self.int(table, at + 32).is_some_and(|extent| extent != 0);
        let (lengths, procedures, specials) = (184, 296, 360);
        if has(lengths) || self.int(table, 424)? & CALLED != 0 {
            return None;
        }
        let mut components = Vec::new();
        if let Some(all) = self.pointer(table, 232) {
            let all = initializer(all)?;
            for at in 0..self.int(table, 264)? {
                components.push(self.component(all, at * COMPONENT)?);
            }
        }
        if has(procedures) {
            let all = initializer(self.pointer(table, procedures)?)?;
            for at in 0..self.int(table, procedures + 32)? {
                components.push(self.procedure(all, at * PROCEDURE)?);
            }
            components.sort_by_key(|component| component.at);
        }
        Some(DerivedType {
            symbol: name(global),
            size: self.int(table, 88)?,
            components,
            extends: self.int(table, 428)? != 0,
            finals: match has(specials) {
                true => self.finals(table, specials)?,
                false => Vec::new(),
            },
        })
    }

    /// The procedures that finalize; none where one of them is given a descriptor.
    fn finals(&self, table: LLVMValueRef, specials: u64) -> Option<Vec<Final>> {
        let all = initializer(self.pointer(table, specials)?)?;
        let mut finals = Vec::new();
        for at in 0..self.int(table, specials + 32)? {
            let start = at * SPECIAL;
            let which = self.int(all, start)?;
            if which != ELEMENTAL_FINAL && which != SCALAR_FINAL {
                continue;
            }
            if self.int(all, start + 1)? != 0 {
                return None;
            }
            finals.push(Final {
                symbol: self.function(all, start + 8)?,
                elemental: which == ELEMENTAL_FINAL,
            });
        }
        Some(finals)
    }

    /// The symbol of the function whose address stands at an offset in a constant.
    fn function(&self, constant: LLVMValueRef, at: u64) -> Option<String> {
        let leaf = address(self.leaf(constant, at)?);
        // SAFETY: a live constant.
        let is_function = unsafe { !LLVMIsAFunction(leaf).is_null() };
        is_function.then(|| name(leaf))
    }

    /// A pointer to a procedure that is null at first, or undefined.
    fn procedure(&self, table: LLVMValueRef, start: u64) -> Option<Component> {
        let initial = self.leaf(table, start + 32)?;
        // SAFETY: a live constant.
        let is_null = unsafe { LLVMIsNull(initial) != 0 };
        let at = self.int(table, start + 24)?;
        is_null.then(|| held_address(at, true))
    }

    fn component(&self, table: LLVMValueRef, start: u64) -> Option<Component> {
        let int = |at| self.int(table, start + at);
        if self.is_address(table, start) {
            let initial = self.pointer(table, start + 248);
            return Some(held_address(int(32)?, initial.is_some()));
        }
        let rank = u8::try_from(int(27)?).ok()?;
        let genre = match int(24)? {
            1 => Genre::Data(self.count(table, start, rank)?),
            2 => Genre::Pointer(rank),
            3 => Genre::Allocatable(rank),
            _ => return None,
        };
        let initial = self.pointer(table, start + 248);
        let initial = initial.map(|constant| self.initial(constant));
        Some(Component {
            at: int(32)?,
            genre,
            element: self.element(table, start)?,
            initial,
        })
    }

    fn initial(&self, global: LLVMValueRef) -> Initial {
        let mut values = Vec::new();
        let constant = initializer(global);
        match constant.and_then(|constant| self.values(constant, 0, &mut values)) {
            Some(()) => Initial::Values(values),
            None => Initial::CopyOf(name(global)),
        }
    }

    /// The scalars of a constant; none where there are many.
    fn values(
        &self,
        constant: LLVMValueRef,
        at: u64,
        values: &mut Vec<(u64, String)>,
    ) -> Option<()> {
        // SAFETY: live constants; elements are asked for by numbers that their type has.
        unsafe {
            let ty = LLVMTypeOf(constant);
            let kind = LLVMGetTypeKind(ty);
            if is_address(ty) {
                let null = LLVMIsNull(constant) != 0;
                values.extend(null.then(|| (at, "ptr null".to_owned())));
                return null.then_some(());
            }
            let count = match kind {
                LLVMTypeKind::LLVMStructTypeKind => u64::from(LLVMCountStructElementTypes(ty)),
                LLVMTypeKind::LLVMArrayTypeKind => LLVMGetArrayLength2(ty),
                _ => {
                    if LLVMIsUndef(constant) == 0 {
                        values.push((at, scalar(constant)?));
                    }
                    return (values.len() <= limits::INITIAL_VALUES).then_some(());
                }
            };
            for index in 0..u32::try_from(count).ok()? {
                let inside = match kind {
                    LLVMTypeKind::LLVMStructTypeKind => LLVMOffsetOfElement(self.layout, ty, index),
                    _ => u64::from(index) * LLVMABISizeOfType(self.layout, LLVMGetElementType(ty)),
                };
                let element = LLVMGetAggregateElement(constant, index);
                if element.is_null() {
                    return None;
                }
                self.values(element, at + inside, values)?;
            }
        }
        Some(())
    }

    /// Elements of an array of constant bounds.
    fn count(&self, table: LLVMValueRef, start: u64, rank: u8) -> Option<u64> {
        if rank == 0 {
            return Some(1);
        }
        let bounds = initializer(self.pointer(table, start + 160)?)?;
        let explicit = |at: u64| {
            let is_explicit = self.int(bounds, at)? == 2;
            let value = self.int(bounds, at + 8).filter(|_| is_explicit)?;
            Some(value as i64)
        };
        (0..u64::from(rank)).try_fold(1u64, |count, at| {
            let (lower, upper) = (explicit(32 * at)?, explicit(32 * at + 16)?);
            let extent = upper.checked_sub(lower)?.checked_add(1)?;
            count.checked_mul(u64::try_from(extent.max(0)).ok()?)
        })
    }

    fn element(&self, table: LLVMValueRef, start: u64) -> Option<Element> {
        let int = |at| self.int(table, start + at);
        let bytes = int(26)?;
        if let Some(of) = self.pointer(table, start + 56) {
            return Some(Element {
                size: self.int(initializer(of)?, 88)?,
                code: DERIVED_TYPE,
                kind: Kind::Derived(name(of)),
            });
        }
        // Integers of 1, 2, 4, 8, 16 bytes; logicals are described as these.
        let whole = 7 + u8::try_from(bytes.checked_ilog2()?).ok()?;
        let real = self.categories.real;
        let category = int(25)?;
        let (size, code, kind) = match (category, bytes) {
            (it, 4) if it == real => (4, 27, Kind::Single),
            (it, 8) if it == real => (8, 28, Kind::Double),
            (it, 4) if it == real + 1 => (8, 34, Kind::Single),
            (it, 8) if it == real + 1 => (16, 35, Kind::Double),
            (it, _) if it == real || it == real + 1 => return None,
            (it, _) if it == real + 2 => {
                // Descriptors say how long a character is whose length is deferred.
                let length = match int(40)? {
                    1 if int(24) != Some(1) => 0,
                    2 => int(48)?,
                    _ => return None,
                };
                (length.checked_mul(bytes)?, CHARACTER, Kind::Integer)
            }
            (it, _) if it < real || it == real + 3 => (bytes, whole, Kind::Integer),
            _ => return None,
        };
        Some(Element { size, code, kind })
    }

    /// Whether a component is what `c_ptr` and `c_funptr` consist of: flang declares it as an integer, and nobody else may name one so.
    fn is_address(&self, table: LLVMValueRef, start: u64) -> bool {
        let called = self.pointer(table, start);
        called.is_some_and(|called| name(called).ends_with("X__address"))
    }

    /// The integer at an offset in a constant.
    fn int(&self, constant: LLVMValueRef, at: u64) -> Option<u64> {
        let leaf = self.leaf(constant, at)?;
        // SAFETY: a live constant.
        unsafe {
            let is_int = !LLVMIsAConstantInt(leaf).is_null();
            is_int.then(|| LLVMConstIntGetSExtValue(leaf) as u64)
        }
    }

    /// The variable whose address stands at an offset in a constant.
    fn pointer(&self, constant: LLVMValueRef, at: u64) -> Option<LLVMValueRef> {
        let leaf = address(self.leaf(constant, at)?);
        // SAFETY: a live constant.
        let is_variable = unsafe { !LLVMIsAGlobalVariable(leaf).is_null() };
        is_variable.then_some(leaf)
    }

    fn leaf(&self, constant: LLVMValueRef, at: u64) -> Option<LLVMValueRef> {
        let (mut constant, mut at) = (constant, at);
        // SAFETY: live constants; elements are asked for by numbers that their type has.
        unsafe {
            loop {
                let ty = LLVMTypeOf(constant);
                let index = match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind if at < LLVMABISizeOfType(self.layout, ty) => {
                        let index = LLVMElementAtOffset(self.layout, ty, at);
                        at -= LLVMOffsetOfElement(self.layout, ty, index);
                        index
                    }
                    LLVMTypeKind::LLVMArrayTypeKind => {
                        let size = LLVMABISizeOfType(self.layout, LLVMGetElementType(ty));
                        let index = at.checked_div(size)?;
                        at -= index * size;
                        u32::try_from(index)
                            .ok()
                            .filter(|index| u64::from(*index) < LLVMGetArrayLength2(ty))?
                    }
                    _ => return (at == 0).then_some(constant),
                };
                constant = LLVMGetAggregateElement(constant, index);
                if constant.is_null() {
                    return None;
                }
            }
        }
    }
}

/// A component that is an address, null at first where it has a value then.
fn held_address(at: u64, is_null: bool) -> Component {
    let null = || Initial::Values(vec![(0, "ptr null".to_owned())]);
    Component {
        at,
        genre: Genre::Address,
        element: Element {
            size: 8,
            code: ADDRESS,
            kind: Kind::Integer,
        },
        initial: is_null.then(null),
    }
}

/// What an integer is the address of.
fn address(leaf: LLVMValueRef) -> LLVMValueRef {
    // SAFETY: a live constant; only expressions are asked for their operation.
    unsafe {
        let is_cast = !LLVMIsAConstantExpr(leaf).is_null()
            && LLVMGetConstOpcode(leaf) == LLVMOpcode::LLVMPtrToInt;
        match is_cast {
            true => LLVMGetOperand(leaf, 0),
            false => leaf,
        }
    }
}

/// A constant in assembly, with its type; none for an expression.
fn scalar(constant: LLVMValueRef) -> Option<String> {
    // SAFETY: a live constant.
    unsafe {
        if !LLVMIsAGlobalVariable(constant).is_null() {
            return Some(format!("ptr @{}", name(constant)));
        }
        let is_plain =
            LLVMIsAConstantExpr(constant).is_null() && LLVMIsAGlobalValue(constant).is_null();
        is_plain.then(|| shim::owned(LLVMPrintValueToString(constant)))?
    }
}

fn initializer(global: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: a live global variable.
    let value = unsafe { LLVMGetInitializer(global) };
    (!value.is_null()).then_some(value)
}

//! Metadata as the module has it, and debug information: what the C interface tells of it, and `shim/read/debug.cpp`.
//!
//! Debug information may be damaged: whatever a node leads to may be missing or of another kind than it should be. So each question is
//! put to what is of the kind that it is about, and all else gives the answer of what tells nothing. A [`Value`] of metadata would not
//! do here: LLVM shows another node in place of some that have one operand.

use std::ffi::{c_char, c_int, c_uint, c_void};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMMetadataKind::{self, *};
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::*;

use super::value::Value;

unsafe extern "C" {
    fn bsw_attached(inst: LLVMValueRef, kind: c_uint) -> LLVMMetadataRef;
    fn bsw_node_operands(node: LLVMMetadataRef, into: *mut LLVMMetadataRef) -> usize;
    fn bsw_node_text(text: LLVMMetadataRef, length: *mut usize) -> *const c_char;
    fn bsw_node_number(operand: LLVMMetadataRef, number: *mut u64) -> c_int;
    fn bsw_node_value(operand: LLVMMetadataRef) -> LLVMValueRef;
    fn bsw_debug_encoding(ty: LLVMMetadataRef) -> c_uint;
    fn bsw_debug_parameter(variable: LLVMMetadataRef, is_object: *mut c_int) -> c_uint;
    fn bsw_debug_expression(expression: LLVMMetadataRef, elements: *mut *const u64) -> usize;
    fn bsw_debug_extent(ty: LLVMMetadataRef, bits: *mut u64, offset: *mut u64) -> c_int;
    fn bsw_debug_part(of: LLVMMetadataRef, part: Part) -> LLVMMetadataRef;
    fn bsw_debug_records(inst: LLVMValueRef, found: FoundRecord, data: *mut c_void);
    fn bsw_debug_values(of: LLVMValueRef, found: FoundRecord, data: *mut c_void);
}

/// A node, a text, or a value that a node has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::llvm) struct Metadata(LLVMMetadataRef);

/// What debug information leads to: as `bsw_debug_part` of `shim.h`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(in crate::llvm) enum Part {
    /// The type that a type is made of.
    Base,
    /// That of a variable or a function.
    Type,
    /// Members of a record, dimensions of an array, the result and the parameters of a function.
    Elements,
    /// Where the elements of an array lie that is described at its place.
    DataLocation,
    /// The number of elements in one dimension, the first and the last, and the distance between them.
    Count,
    Lower,
    Upper,
    Stride,
}

fn metadata(raw: LLVMMetadataRef) -> Option<Metadata> {
    (!raw.is_null()).then_some(Metadata(raw))
}

impl Metadata {
    fn kind(self) -> LLVMMetadataKind {
        // SAFETY: live metadata.
        unsafe { LLVMGetMetadataKind(self.0) }
    }

    pub(in crate::llvm) fn is_node(self) -> bool {
        !matches!(
            self.kind(),
            LLVMMDStringMetadataKind
                | LLVMConstantAsMetadataMetadataKind
                | LLVMLocalAsMetadataMetadataKind
                | LLVMDistinctMDOperandPlaceholderMetadataKind
                | LLVMDIArgListMetadataKind
        )
    }

    /// What a node has at each place, nothing where that is null; of what is no node, nothing.
    pub(in crate::llvm) fn operands(self) -> Vec<Option<Metadata>> {
        if !self.is_node() {
            return Vec::new();
        }
        // SAFETY: a live node; there is room for as many as it has.
        let all = unsafe {
            let count = bsw_node_operands(self.0, std::ptr::null_mut());
            let mut all = vec![std::ptr::null_mut(); count];
            bsw_node_operands(self.0, all.as_mut_ptr());
            all
        };
        all.into_iter().map(metadata).collect()
    }

    /// The operands of a node that is nothing but these.
    pub(in crate::llvm) fn listed(self) -> Option<Vec<Option<Metadata>>> {
        matches!(self.kind(), LLVMMDTupleMetadataKind).then(|| self.operands())
    }

    pub(in crate::llvm) fn text(self) -> Option<String> {
        if !matches!(self.kind(), LLVMMDStringMetadataKind) {
            return None;
        }
        let mut length = 0;
        // SAFETY: a live text, which has the length that is told.
        let bytes = unsafe {
            let text = bsw_node_text(self.0, &raw mut length);
            std::slice::from_raw_parts(text.cast::<u8>(), length)
        };
        Some(String::from_utf8_lossy(bytes).into_owned())
    }

    /// A number below 2^63.
    pub(in crate::llvm) fn number(self) -> Option<u64> {
        let mut number = 0;
        // SAFETY: live metadata.
        let is_one = unsafe { bsw_node_number(self.0, &raw mut number) != 0 };
        is_one.then_some(number)
    }

    /// A value of the program's.
    pub(in crate::llvm) fn value(self) -> Option<Value> {
        // SAFETY: live metadata.
        let value = unsafe { bsw_node_value(self.0) };
        (!value.is_null()).then_some(Value(value))
    }

    /// The same as an operand of the nodes that passes make, beside a value of its module.
    pub(in crate::llvm) fn as_value(self, beside: Value) -> Value {
        // SAFETY: live metadata and the context that it is of.
        Value(unsafe { LLVMMetadataAsValue(beside.ty().context(), self.0) })
    }

    pub(in crate::llvm) fn is_basic(self) -> bool {
        matches!(self.kind(), LLVMDIBasicTypeMetadataKind) || is_fixed_point(self.kind())
    }

    /// Whether it is the type of texts of a length, in Fortran.
    pub(in crate::llvm) fn is_text_type(self) -> bool {
        matches!(self.kind(), LLVMDIStringTypeMetadataKind)
    }

    /// Whether it is made of one other type: a pointer, another name, a member of a record.
    pub(in crate::llvm) fn is_derived(self) -> bool {
        matches!(self.kind(), LLVMDIDerivedTypeMetadataKind)
    }

    /// Whether it is a record, a union, an array or an enumeration.
    pub(in crate::llvm) fn is_composite(self) -> bool {
        matches!(self.kind(), LLVMDICompositeTypeMetadataKind)
    }

    pub(in crate::llvm) fn is_type(self) -> bool {
        self.is_basic()
            || self.is_text_type()
            || self.is_derived()
            || self.is_composite()
            || self.is_function_type()
            || is_range_type(self.kind())
    }

    pub(in crate::llvm) fn is_function(self) -> bool {
        matches!(self.kind(), LLVMDISubprogramMetadataKind)
    }

    /// Whether it is the type of functions.
    pub(in crate::llvm) fn is_function_type(self) -> bool {
        matches!(self.kind(), LLVMDISubroutineTypeMetadataKind)
    }

    pub(in crate::llvm) fn is_local_variable(self) -> bool {
        matches!(self.kind(), LLVMDILocalVariableMetadataKind)
    }

    pub(in crate::llvm) fn is_range(self) -> bool {
        matches!(self.kind(), LLVMDISubrangeMetadataKind)
    }

    pub(in crate::llvm) fn tag(self) -> Option<Tag> {
        // SAFETY: only types are asked.
        let number = self
            .is_type()
            .then(|| unsafe { LLVMGetDINodeTag(self.0) })?;
        Some(Tag::numbered(number))
    }

    /// Whether all these flags are set at a type.
    pub(in crate::llvm) fn has_flag(self, flag: LLVMDIFlags) -> bool {
        // SAFETY: only types are asked.
        self.is_type() && unsafe { LLVMDITypeGetFlags(self.0) & flag == flag }
    }

    /// The name of a type.
    pub(in crate::llvm) fn type_name(self) -> Option<String> {
        let operands = self.is_type().then(|| self.operands())?;
        match operands[..] {
            // Behind the file and the scope.
            [_, _, name, ..] => name?.text(),
            _ => None,
        }
    }

    pub(in crate::llvm) fn encoding(self) -> Option<Encoding> {
        // SAFETY: only basic types are asked.
        let number = self
            .is_basic()
            .then(|| unsafe { bsw_debug_encoding(self.0) })?;
        Some(Encoding::numbered(number))
    }

    /// A type's bits, 0 where they are not told.
    pub(in crate::llvm) fn bits(self) -> u64 {
        self.extent().0
    }

    /// How many bits of a record lie before a member, if that is constant.
    pub(in crate::llvm) fn bits_before(self) -> Option<u64> {
        self.extent().1
    }

    fn extent(self) -> (u64, Option<u64>) {
        let (mut bits, mut offset) = (0, 0);
        // SAFETY: only types are asked.
        let is_constant = self.is_type()
            && unsafe { bsw_debug_extent(self.0, &raw mut bits, &raw mut offset) != 0 };
        (bits, is_constant.then_some(offset))
    }

    /// The bits of which a multiple lies before a member, 0 where nothing is said.
    pub(in crate::llvm) fn alignment_bits(self) -> u32 {
        match self.is_type() {
            // SAFETY: only types are asked.
            true => unsafe { LLVMDITypeGetAlignInBits(self.0) },
            false => 0,
        }
    }

    pub(in crate::llvm) fn part(self, part: Part) -> Option<Metadata> {
        // SAFETY: live metadata, which may be of any kind.
        metadata(unsafe { bsw_debug_part(self.0, part) })
    }

    /// The number of the parameter that a local variable is, counted from 1.
    pub(in crate::llvm) fn parameter(self) -> Option<u32> {
        Some(self.as_parameter().0).filter(|number| *number != 0)
    }

    /// Whether a local variable is the object of a member function.
    pub(in crate::llvm) fn is_object(self) -> bool {
        self.as_parameter().1
    }

    fn as_parameter(self) -> (u32, bool) {
        if !self.is_local_variable() {
            return (0, false);
        }
        let mut is_object = 0;
        // SAFETY: only local variables are asked.
        let number = unsafe { bsw_debug_parameter(self.0, &raw mut is_object) };
        (number, is_object != 0)
    }

    pub(in crate::llvm) fn expression(self) -> Option<Expression> {
        if !matches!(self.kind(), LLVMDIExpressionMetadataKind) {
            return None;
        }
        let mut elements = std::ptr::null();
        // SAFETY: a live expression, which has as many elements as it tells.
        unsafe {
            let count = bsw_debug_expression(self.0, &raw mut elements);
            Some(match count {
                0 => Expression::Itself,
                _ => Expression::of(std::slice::from_raw_parts(elements, count)),
            })
        }
    }

    /// A global variable of the source, and what is to be computed to get to it.
    pub(in crate::llvm) fn global(self) -> Option<(Metadata, Metadata)> {
        if !matches!(self.kind(), LLVMDIGlobalVariableExpressionMetadataKind) {
            return None;
        }
        // SAFETY: only such pairs are asked.
        let (variable, expression) = unsafe {
            let variable = LLVMDIGlobalVariableExpressionGetVariable(self.0);
            let expression = LLVMDIGlobalVariableExpressionGetExpression(self.0);
            (metadata(variable)?, metadata(expression)?)
        };
        let is_variable = matches!(variable.kind(), LLVMDIGlobalVariableMetadataKind);
        is_variable.then_some((variable, expression))
    }

    /// Whether a place in the source is one of a function that was inlined; nothing of what is no such place.
    pub(in crate::llvm) fn is_inlined(self) -> Option<bool> {
        let is_place = matches!(self.kind(), LLVMDILocationMetadataKind);
        // SAFETY: only places are asked.
        is_place.then(|| unsafe { !LLVMDILocationGetInlinedAt(self.0).is_null() })
    }
}

/// What DWARF calls a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::llvm) enum Tag {
    Array,
    Class,
    Structure,
    Union,
    Enumeration,
    /// A part of which one of several kinds is there.
    VariantPart,
    Member,
    /// A class of which another one has all members.
    Inheritance,
    Pointer,
    Reference,
    /// A type under another name or with a qualifier.
    Alias,
    Other,
}

impl Tag {
    fn numbered(number: u16) -> Tag {
        match number {
            0x01 => Tag::Array,
            0x02 => Tag::Class,
            0x04 => Tag::Enumeration,
            0x0d => Tag::Member,
            0x0f => Tag::Pointer,
            // Those of C++'s rvalues as well.
            0x10 | 0x42 => Tag::Reference,
            0x13 => Tag::Structure,
            // A type definition; constant, volatile, restrict, atomic.
            0x16 | 0x26 | 0x35 | 0x37 | 0x47 => Tag::Alias,
            0x17 => Tag::Union,
            0x1c => Tag::Inheritance,
            0x33 => Tag::VariantPart,
            _ => Tag::Other,
        }
    }
}

/// How the bits of a basic type are to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::llvm) enum Encoding {
    Boolean,
    Complex,
    Float,
    /// Characters as well.
    Integer,
    Other,
}

impl Encoding {
    fn numbered(number: u32) -> Encoding {
        match number {
            0x02 => Encoding::Boolean,
            0x03 => Encoding::Complex,
            0x04 => Encoding::Float,
            // With a sign and without, first as numbers, then as characters; and characters of UTF.
            0x05 | 0x07 | 0x06 | 0x08 | 0x10 => Encoding::Integer,
            _ => Encoding::Other,
        }
    }
}

/// What is to be computed from a place to get to what is told of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::llvm) enum Expression {
    Itself,
    /// Where the pointer leads that is there.
    Behind,
    /// So many bytes further.
    Further(u64),
    /// Where the pointer leads that is the first of the object.
    BehindObject,
    /// What lies so many bytes behind the begin of the object.
    InObject(u64),
    Other,
}

impl Expression {
    fn of(operations: &[u64]) -> Expression {
        // 6 reads what is at an address, 23 adds a number, 97 gives the address of the object.
        match *operations {
            [] => Expression::Itself,
            [0x06] => Expression::Behind,
            [0x23, bytes] => Expression::Further(bytes),
            [0x97, 0x06] => Expression::BehindObject,
            [0x97, 0x23, bytes, 0x06] => Expression::InObject(bytes),
            _ => Expression::Other,
        }
    }
}

/// Basic types of numbers that are counted in fractions, which LLVM 19 does not have.
#[cfg(not(feature = "llvm19"))]
fn is_fixed_point(kind: LLVMMetadataKind) -> bool {
    matches!(kind, LLVMDIFixedPointTypeMetadataKind)
}

#[cfg(feature = "llvm19")]
fn is_fixed_point(_: LLVMMetadataKind) -> bool {
    false
}

/// Types of numbers of a range, which LLVM 19 does not have.
#[cfg(not(feature = "llvm19"))]
fn is_range_type(kind: LLVMMetadataKind) -> bool {
    matches!(kind, LLVMDISubrangeTypeMetadataKind)
}

#[cfg(feature = "llvm19")]
fn is_range_type(_: LLVMMetadataKind) -> bool {
    false
}

/// What a record says of a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::llvm) enum Says {
    /// That it lies somewhere.
    Declares,
    /// That it is a value.
    Is,
    Other,
}

/// As `bsw_debug_record` of `shim.h`.
#[repr(C)]
struct RawRecord {
    /// As `bsw_debug_says`.
    says: c_uint,
    places: c_uint,
    variable: LLVMMetadataRef,
    expression: LLVMMetadataRef,
    source: LLVMMetadataRef,
    location: LLVMMetadataRef,
    address: LLVMMetadataRef,
    address_expression: LLVMMetadataRef,
}

type FoundRecord = extern "C" fn(*const RawRecord, *mut c_void);

/// What stands at an instruction about a variable.
#[derive(Clone, Copy)]
pub(in crate::llvm) struct Record {
    pub says: Says,
    /// How many places it is made of.
    pub places: u32,
    pub variable: Option<Metadata>,
    /// What makes the variable of what is at the location.
    pub expression: Option<Metadata>,
    /// Where in the source it is said.
    pub source: Option<Metadata>,
    pub location: Option<Metadata>,
    /// Where in memory the variable lies, too, and what makes its address of that.
    pub address: Option<Metadata>,
    pub address_expression: Option<Metadata>,
}

extern "C" fn add_record(raw: *const RawRecord, records: *mut c_void) {
    // SAFETY: a record that lives during the call; the vector that [`Value::debug_records`] or
    // [`Value::debug_values`] hands over.
    unsafe {
        let raw = &*raw;
        (*records.cast::<Vec<Record>>()).push(Record {
            says: match raw.says {
                0 => Says::Declares,
                1 => Says::Is,
                _ => Says::Other,
            },
            places: raw.places,
            variable: metadata(raw.variable),
            expression: metadata(raw.expression),
            source: metadata(raw.source),
            location: metadata(raw.location),
            address: metadata(raw.address),
            address_expression: metadata(raw.address_expression),
        });
    }
}

impl Value {
    /// The metadata of a kind at an instruction, as it is in the module.
    pub(in crate::llvm) fn attached(self, kind: &str) -> Option<Metadata> {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction. To ask for the number of a kind makes it one of the module's.
        unsafe {
            let has_some = LLVMHasMetadata(self.0) != 0;
            has_some.then(|| metadata(bsw_attached(self.0, self.kind(kind))))?
        }
    }

    /// What stands at an instruction about variables.
    pub(in crate::llvm) fn debug_records(self) -> Vec<Record> {
        debug_assert!(self.opcode().is_some());
        let mut records: Vec<Record> = Vec::new();
        // SAFETY: a live instruction; the vector outlives the call.
        unsafe { bsw_debug_records(self.0, add_record, (&raw mut records).cast()) };
        records
    }

    /// What stands anywhere about variables that a value is.
    pub(in crate::llvm) fn debug_values(self) -> Vec<Record> {
        let mut records: Vec<Record> = Vec::new();
        // SAFETY: a live value; the vector outlives the call.
        unsafe { bsw_debug_values(self.0, add_record, (&raw mut records).cast()) };
        records
    }

    /// The function of the source that a function is.
    pub(in crate::llvm) fn subprogram(self) -> Option<Metadata> {
        debug_assert!(self.is_function());
        // SAFETY: a live function.
        metadata(unsafe { LLVMGetSubprogram(self.0) })
    }

    /// What debug information says of a global variable, which may be several of the source's.
    pub(in crate::llvm) fn debug_globals(self) -> Vec<Metadata> {
        debug_assert!(self.is_global_variable());
        let kind = self.kind("dbg");
        let mut count = 0;
        // SAFETY: a live global variable; the entries are as many as are told, and are freed.
        unsafe {
            let entries = LLVMGlobalCopyAllMetadata(self.0, &raw mut count);
            let all = 0..u32::try_from(count).unwrap_or(u32::MAX);
            let all = all.filter(|at| LLVMValueMetadataEntriesGetKind(entries, *at) == kind);
            let all =
                all.filter_map(|at| metadata(LLVMValueMetadataEntriesGetMetadata(entries, at)));
            let all = all.collect();
            LLVMDisposeValueMetadataEntries(entries);
            all
        }
    }
}

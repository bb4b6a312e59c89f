//! `show-writes`: working copies say themselves which floats the functions of libraries write, by the table of effects.
//!
//! What a library function reads into floats is a constant, and what it leaves as it was, since the file has ended or the text
//! is no number, is not. The working copy says so: it marks the floats before the call by a NaN that no file has and no
//! arithmetic gives, and restores behind it what is still marked:
//!
//! ```text
//! old = *p; *p = MARK; call; if (*p is MARK) *p = old
//! ```
//!
//! The adjoint of the second statement clears the shadow of `*p`, that of the last passes it on where nothing was read. The
//! call gets another name, by which later stages know that all floats are seen that it writes.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMTypeKind};

use super::descriptors::kind_of_elements;
use super::row::Working;
use super::stored;
use crate::ir::FloatKind;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::callees::{declared, function_named, functions};
use crate::llvm::value::{Type, Value};
use crate::rules::{self, SHOWN, What, Write};

pub(super) fn run(working: &Working<'_>) {
    let inst = Value(working.copy).instructions().into_iter();
    let calls: Vec<(Value, Value)> = inst
        .filter(|inst| inst.is(LLVMOpcode::LLVMCall))
        .filter_map(|call| Some((call, call.callee()?)))
        .filter(|(_, callee)| callee.is_declaration() && !callee.is_intrinsic())
        .filter(|(_, callee)| !callee.name().ends_with(SHOWN))
        .collect();
    for (call, callee) in calls {
        let effects = rules::effects(&callee.name());
        let writes = effects.map_or(&[][..], |effects| &effects.writes);
        let mut numbers = writes.iter().filter(|write| !write.what.is_text());
        let mut all = Writes::of(call, callee);
        let is_any = numbers.clone().next().is_some();
        let are_told = is_any && numbers.clone().all(|write| is_told(write.what));
        if are_told && numbers.all(|write| all.add(write).is_some()) {
            all.show();
        }
    }
}

/// Whether it can be said in the program what is written; else only a body can say it.
fn is_told(what: What) -> bool {
    matches!(
        what,
        What::Floats(FloatKind::Float | FloatKind::Double, _)
            | What::Elements
            | What::Group
            | What::Formatted(_)
            | What::Integer(_)
            | What::IntegerOf(_)
    )
}

/// Gives the functions whose writes are shown their names back.
pub(in crate::llvm) fn drop_shown(module: LLVMModuleRef) {
    for function in functions(module) {
        let name = function.name();
        let Some(own) = name
            .strip_suffix(SHOWN)
            .filter(|_| function.is_declaration())
        else {
            continue;
        };
        if function.is_used() {
            let Some(named) = named_like(function, own) else {
                continue;
            };
            function.replace_with(named);
        }
        function.erase_function();
    }
}

/// The function of a name, which is declared as another one is where the module has none.
fn named_like(function: Value, name: &str) -> Option<Value> {
    let module = function.module();
    function_named(module, name).or_else(|| {
        let made = declared(module, name, function.function_type())?;
        made.promise_like(function);
        Some(made)
    })
}

/// A number in memory.
struct Scalar {
    at: Value,
    ty: Type,
}

/// The elements of an array, and the functions that keep them and take them back.
struct Elements {
    descriptor: Value,
    keep: Value,
    take: Value,
}

/// The numbers that one call writes.
struct Writes {
    call: Value,
    callee: Value,
    floats: Vec<Scalar>,
    integers: Vec<Scalar>,
    arrays: Vec<Elements>,
}

impl Writes {
    fn of(call: Value, callee: Value) -> Writes {
        Writes {
            call,
            callee,
            floats: Vec::new(),
            integers: Vec::new(),
            arrays: Vec::new(),
        }
    }

    /// Adds what a row says; nothing where it cannot be told what that is.
    fn add(&mut self, write: &Write) -> Option<()> {
        let args = self.call.args();
        let at = *args.get(write.argument)?;
        match write.what {
            What::Floats(FloatKind::Float, count) => {
                self.floats(at, at.ty().float(), count, write.from);
            }
            What::Floats(FloatKind::Double, count) => {
                self.floats(at, at.ty().double(), count, write.from);
            }
            What::Elements => self.elements(at)?,
            What::Group => self.group(at)?,
            What::Formatted(format) => self.formatted(write.argument, format)?,
            What::Integer(bytes) => self.integer(at, bytes)?,
            What::IntegerOf(argument) => self.integer(at, args.get(argument)?.natural()?)?,
            _ => return None,
        }
        Some(())
    }

    fn floats(&mut self, begin: Value, ty: Type, count: u64, from: u64) {
        let builder = Builder::before(self.call);
        let size = ty.store_size(self.call.module());
        for number in 0..count {
            let at = match from + number * size {
                0 => begin,
                bytes => builder.within(begin, bytes),
            };
            self.floats.push(Scalar { at, ty });
        }
    }

    fn integer(&mut self, at: Value, bytes: u64) -> Option<()> {
        if !matches!(bytes, 1 | 2 | 4 | 8) {
            return None;
        }
        let ty = at.ty().integer(8 * bytes as u32);
        self.integers.push(Scalar { at, ty });
        Some(())
    }

    fn elements(&mut self, descriptor: Value) -> Option<()> {
        let kind = kind_of_elements(descriptor)?;
        if kind == "i" {
            return Some(());
        }
        let module = self.call.module();
        self.arrays.push(Elements {
            descriptor,
            keep: function_named(module, &format!("_FortranAKeep.{kind}"))?,
            take: function_named(module, &format!("_FortranATake.{kind}"))?,
        });
        Some(())
    }

    /// A group has a name, the number of its items, and a table of names and descriptors.
    fn group(&mut self, group: Value) -> Option<()> {
        let module = self.call.module();
        let (word, address) = (group.ty().integer(64), group.ty().pointer());
        let count = stored::at(module, group, 8, word);
        let table = stored::at(module, group, 16, address);
        let count = count.and_then(Value::natural)?;
        let table = table.filter(|_| count <= limits::NAMELIST_ITEMS)?;
        for item in 0..count as i64 {
            self.elements(stored::at(module, table, 16 * item + 8, address)?)?;
        }
        Some(())
    }

    /// What a format of scanf reads, which is given in one of the arguments, into those from a first on.
    fn formatted(&mut self, first: usize, format: usize) -> Option<()> {
        let args = self.call.args();
        let text = args.get(format)?.constant_text()?;
        let mut into = args.iter().skip(first);
        let mut text = &text[..];
        while let Some(conversion) = next_conversion(&mut text)? {
            if conversion.is_skipped {
                continue;
            }
            let into = *into.next()?;
            if conversion.is_float {
                let ty = match conversion.length {
                    b"L" => return None,
                    b"l" => into.ty().double(),
                    _ => into.ty().float(),
                };
                self.floats(into, ty, 1, 0);
            }
        }
        Some(())
    }

    fn show(self) {
        let builder = Builder::before(self.call);
        let mut old = Vec::new();
        for float in &self.floats {
            old.push(builder.load_aligned(float.ty, float.at, ""));
            builder.store_aligned(mark(float.ty), float.at);
        }
        let keep = |array: &Elements| builder.call(array.keep, &[array.descriptor]);
        let kept: Vec<Value> = self.arrays.iter().map(keep).collect();
        let mut helpers = kept.clone();
        let name = format!("{}{SHOWN}", self.callee.name());
        if let Some(named) = named_like(self.callee, &name) {
            self.call.set_callee(named);
        }
        if let Some(next) = self.call.next() {
            builder.move_before(next);
        }
        // In reverse: the same variable may be given twice.
        for (array, kept) in self.arrays.iter().zip(kept).rev() {
            helpers.push(builder.call(array.take, &[array.descriptor, kept]));
        }
        for (float, old) in self.floats.iter().zip(old).rev() {
            restore(&builder, float, old);
        }
        for integer in &self.integers {
            state(&builder, integer);
        }
        for helper in helpers {
            // SAFETY: live calls.
            unsafe {
                let line = LLVMInstructionGetDebugLoc(self.call.0);
                LLVMInstructionSetDebugLoc(helper.0, line);
            }
            helper.inline();
        }
    }
}

/// Restores what was in memory before a call where that is still marked.
fn restore(builder: &Builder, float: &Scalar, old: Value) {
    let new = builder.load_aligned(float.ty, float.at, "");
    let bits = builder.cast(LLVMOpcode::LLVMBitCast, new, bits_of(float.ty));
    let unread = builder.compare(LLVMIntPredicate::LLVMIntEQ, bits, mark_bits(float.ty));
    builder.store_aligned(builder.select(unread, old, new), float.at);
}

/// Stores what lies there as a number: what is merely moved might be anything.
fn state(builder: &Builder, integer: &Scalar) {
    let mut number = builder.load(integer.ty, integer.at, 1);
    for rotate in ["llvm.fshl", "llvm.fshr"] {
        let args = [number, number, integer.ty.constant(3)];
        number = builder.intrinsic(rotate, &[integer.ty], &args);
    }
    builder.store(number, integer.at, 1);
}

fn bits_of(float: Type) -> Type {
    match float.kind() {
        LLVMTypeKind::LLVMDoubleTypeKind => float.integer(64),
        _ => float.integer(32),
    }
}

/// The same NaN as in fortran.c.
fn mark_bits(float: Type) -> Value {
    let bits = match float.kind() {
        LLVMTypeKind::LLVMDoubleTypeKind => 0x7FFB_ADC0_FFEE_5EED,
        _ => 0x7FFB_ADC0,
    };
    bits_of(float).constant(bits)
}

fn mark(float: Type) -> Value {
    // SAFETY: a constant of as many bits as the type.
    Value(unsafe { LLVMConstBitCast(mark_bits(float).0, float.0) })
}

/// What one conversion of a format says.
struct Conversion<'t> {
    is_skipped: bool,
    is_float: bool,
    length: &'t [u8],
}

/// The next conversion of a format of scanf's, which is taken off the text; an inner nothing at its end, an outer one where it is none.
/// ISO C17, 7.21.6.2.
fn next_conversion<'t>(text: &mut &'t [u8]) -> Option<Option<Conversion<'t>>> {
    loop {
        take_while(text, |c| c != b'%');
        if !take(text, b'%') {
            return Some(None);
        }
        if take(text, b'%') {
            continue;
        }
        let is_skipped = take(text, b'*');
        take_while(text, |c| c.is_ascii_digit());
        let length = take_while(text, |c| b"hljztLm".contains(&c));
        let (kind, rest) = text.split_first()?;
        *text = rest;
        if *kind == b'[' {
            take(text, b'^');
            take(text, b']');
            take_while(text, |c| c != b']');
            take(text, b']');
        }
        return Some(Some(Conversion {
            is_skipped,
            is_float: b"aefgAEFG".contains(kind),
            length,
        }));
    }
}

/// Takes off a text what its first characters are, as long as they are such.
fn take_while<'t>(text: &mut &'t [u8], is: impl Fn(u8) -> bool) -> &'t [u8] {
    let end = text.iter().position(|c| !is(*c)).unwrap_or(text.len());
    let (first, rest) = text.split_at(end);
    *text = rest;
    first
}

/// Takes one character off a text, if it begins with that.
fn take(text: &mut &[u8], wanted: u8) -> bool {
    let rest = text.strip_prefix(&[wanted]);
    *text = rest.unwrap_or(text);
    rest.is_some()
}

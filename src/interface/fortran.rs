//! Interface blocks for Fortran.

use std::fmt::Write;

use super::names::{self, Scope};
use super::signature::{Passing, Slot, element, explanation, slots, what};
use crate::ir::{FloatKind, Type};
use crate::request::{Generated, GeneratedKind};

pub fn interface(generated: &[Generated]) -> String {
    let mut scope = Scope::default();
    let kind = what(generated);
    let mut text = format!(
        "! Written by backsweep: {kind} that bitcode has. To be included where variables are\n\
         ! declared.\n\
         interface\n"
    );
    for one in generated {
        text.push_str(&procedure(one, &mut scope));
    }
    text.push_str("end interface\n");
    text
}

/// The name that a caller in Fortran would expect: that of the source without what the compiler
/// puts before and after it.
fn procedure_name(one: &Generated) -> String {
    let plain = match (&one.source_name, one.fortran) {
        (Some(source), true) if one.symbol.starts_with("_Q") => {
            let suffix = match one.kind {
                GeneratedKind::HessianVector => "hv",
                GeneratedKind::Jacobian => "jacobian",
                GeneratedKind::Derivative => one.derivative.suffix(),
            };
            format!("{source}_{suffix}")
        }
        (_, true) => one.symbol.trim_end_matches('_').to_owned(),
        _ => one.symbol.clone(),
    };
    names::fortran(&plain)
}

fn procedure(one: &Generated, scope: &mut Scope) -> String {
    let name = scope.take(procedure_name(one));
    let slots = slots(one, &[&name], names::fortran);
    let mut text = String::from("\n");
    for line in explanation(one, &slots) {
        let _ = writeln!(text, "  ! {line}");
    }
    match body(one, &name, &slots) {
        Ok(body) => text.push_str(&body),
        Err(reason) => {
            let _ = writeln!(text, "  ! Not declared: {reason}.");
        }
    }
    text
}

fn body(one: &Generated, name: &str, slots: &[Slot]) -> Result<String, String> {
    let kind = if one.ret.is_void() {
        "subroutine"
    } else {
        "function"
    };
    let symbol = one.symbol.strip_prefix('\u{1}').unwrap_or(&one.symbol);
    if names::identifier(symbol) != symbol {
        return Err(format!("Fortran cannot bind to the symbol '{symbol}'"));
    }
    let mut text = format!("  {kind} {name}( &\n");
    for (i, slot) in slots.iter().enumerate() {
        let comma = if i + 1 < slots.len() { "," } else { "" };
        let _ = writeln!(text, "      {}{comma} &", slot.name);
    }
    let _ = writeln!(text, "      ) bind(C, name=\"{symbol}\")");
    text.push_str("    use, intrinsic :: iso_c_binding\n");
    text.push_str(&unchecked(slots, one.fortran));
    for slot in slots {
        let _ = writeln!(text, "    {}", declaration(slot, one.fortran)?);
    }
    if !one.ret.is_void() {
        let _ = writeln!(text, "    {} :: {name}", value_type(&one.ret)?);
    }
    let _ = writeln!(text, "  end {kind}");
    Ok(text)
}

/// The IR does not tell a scalar from an array, nor a logical from an integer: where debug
/// information does not tell either, the compilers are asked not to look.
fn unchecked(slots: &[Slot], fortran: bool) -> String {
    let mut text = String::new();
    for slot in slots {
        let Passing::Pointer(pointee) = &slot.passing else {
            continue;
        };
        let ignored = match pointee {
            None if !fortran => continue,
            Some(Type::Array(..)) => continue,
            Some(Type::Int(_)) => "tr",
            _ => "r",
        };
        let _ = writeln!(text, "    !dir$ ignore_tkr({ignored}) {}", slot.name);
        let _ = writeln!(text, "    !gcc$ attributes no_arg_check :: {}", slot.name);
    }
    text
}

fn declaration(slot: &Slot, fortran: bool) -> Result<String, String> {
    let name = &slot.name;
    Ok(match &slot.passing {
        Passing::Value(ty) | Passing::Seed(ty) => format!("{}, value :: {name}", value_type(ty)?),
        Passing::Descriptor => format!("type(*) :: {name}(..)"),
        Passing::Jacobian => format!("type(c_ptr), value :: {name}"),
        Passing::Result(ty) => format!("{} :: {name}", value_type(ty)?),
        Passing::Pointer(None) if !fortran => format!("type(c_ptr), value :: {name}"),
        Passing::Pointer(pointee) => format!("{} :: {name}(*)", pointee_type(pointee.as_ref())),
    })
}

fn pointee_type(pointee: Option<&Type>) -> String {
    match pointee.map(element) {
        // Bytes may be characters as well.
        Some(Type::Int(8)) | None => None,
        Some(known) => scalar_type(known),
    }
    .unwrap_or_else(|| "type(*)".into())
}

fn value_type(ty: &Type) -> Result<String, String> {
    match ty {
        Type::Ptr => Ok("type(c_ptr)".into()),
        scalar => scalar_type(scalar).ok_or_else(|| format!("Fortran has no type for {ty}")),
    }
}

fn scalar_type(ty: &Type) -> Option<String> {
    let name = match ty {
        Type::Int(1) => "logical(c_bool)",
        Type::Int(8) => "integer(c_int8_t)",
        Type::Int(16) => "integer(c_int16_t)",
        Type::Int(32) => "integer(c_int32_t)",
        Type::Int(64) => "integer(c_int64_t)",
        Type::Float(FloatKind::Float) => "real(c_float)",
        Type::Float(FloatKind::Double) => "real(c_double)",
        Type::Float(FloatKind::X86Fp80) => "real(c_long_double)",
        _ => return None,
    };
    Some(name.to_owned())
}

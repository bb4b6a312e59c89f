//! The header for C and C++.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::names::{Scope, identifier};
use super::signature::{Passing, Slot, element, explanation, slots, what};
use crate::ir::{FloatKind, StructType, Type};
use crate::request::{Generated, GeneratedKind};

/// Results of more bytes are returned in memory in C, but not by the LLVM function.
const LARGEST_RESULT: u64 = 16;

/// How `__asm__` names a symbol that is no identifier: some systems put a prefix before C's names.
const SYMBOL_MACROS: &str = "\
#ifndef BACKSWEEP_SYMBOL
#define BACKSWEEP_TEXT_OF(x) #x
#define BACKSWEEP_TEXT(x) BACKSWEEP_TEXT_OF(x)
#define BACKSWEEP_SYMBOL(name) __asm__(BACKSWEEP_TEXT(__USER_LABEL_PREFIX__) name)
#endif

";

pub fn header(generated: &[Generated], guard: &str) -> String {
    let mut scope = Scope::default();
    let mut vectors = BTreeSet::new();
    let mut declarations = String::new();
    for one in generated {
        declarations.push_str(&declaration(one, &mut scope, &mut vectors));
    }
    let kind = what(generated);
    let mut text = format!("/* Written by backsweep: {kind} that bitcode has. */\n");
    let _ = write!(
        text,
        "#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n"
    );
    text.push_str("#ifndef __cplusplus\n#include <stdbool.h>\n#endif\n\n");
    if declarations.contains("BACKSWEEP_SYMBOL(") {
        text.push_str(SYMBOL_MACROS);
    }
    for vector in &vectors {
        let _ = writeln!(text, "{vector}");
    }
    if !vectors.is_empty() {
        text.push('\n');
    }
    text.push_str("#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    if generated
        .iter()
        .any(|one| one.kind == GeneratedKind::Jacobian)
    {
        text.push_str("/* backsweep.h has it. */\nstruct bsw_jacobian;\n\n");
    }
    text.push_str(&declarations);
    text.push_str("#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    text
}

fn declaration(one: &Generated, scope: &mut Scope, vectors: &mut BTreeSet<String>) -> String {
    let symbol = one.symbol.strip_prefix('\u{1}').unwrap_or(&one.symbol);
    let name = scope.take(identifier(symbol));
    let slots = slots(one, &[&name], identifier);
    let mut text = comment(&explanation(one, &slots));
    match prototype(one, &name, &slots, vectors) {
        Ok(prototype) => {
            text.push_str(&prototype);
            text.push_str(&label(&one.symbol, symbol, &name));
            text.push_str(";\n\n");
        }
        Err(reason) => {
            let _ = write!(text, "/* Not declared: {reason}. */\n\n");
        }
    }
    text
}

/// The symbol, where the name is another one.
fn label(adjoint: &str, symbol: &str, name: &str) -> String {
    let literal = symbol.replace('\\', "\\\\").replace('"', "\\\"");
    if symbol != adjoint {
        // LLVM takes a name after \1 as it is.
        format!("\n    __asm__(\"{literal}\")")
    } else if symbol != name {
        format!("\n    BACKSWEEP_SYMBOL(\"{literal}\")")
    } else {
        String::new()
    }
}

fn comment(lines: &[String]) -> String {
    format!("/* {} */\n", lines.join("\n * "))
}

/// The declaration without the semicolon, or why there is none.
fn prototype(
    one: &Generated,
    name: &str,
    slots: &[Slot],
    vectors: &mut BTreeSet<String>,
) -> Result<String, String> {
    let mut text = String::new();
    let result_name = format!("struct {name}_result");
    let returned = match &one.ret {
        Type::Struct(fields) => {
            text.push_str(&result_struct(&result_name, fields)?);
            result_name.clone()
        }
        other => value_type(other, vectors)?,
    };
    let mut params = Vec::new();
    for slot in slots {
        let ty = match &slot.passing {
            Passing::Pointer(pointee) => pointer_type(pointee.as_ref(), vectors),
            Passing::Descriptor => pointer_type(None, vectors),
            Passing::Jacobian => "struct bsw_jacobian *".to_owned(),
            Passing::Seed(Type::Struct(_)) => format!("{result_name} "),
            Passing::Result(Type::Struct(_)) => format!("{result_name} *"),
            Passing::Result(ty) => pointer_type(Some(ty), vectors),
            Passing::Value(ty) | Passing::Seed(ty) => value_type(ty, vectors)? + " ",
        };
        params.push(format!("{ty}{}", slot.name));
    }
    if params.is_empty() {
        params.push("void".into());
    }
    let _ = write!(text, "{returned} {name}(\n    {})", params.join(",\n    "));
    Ok(text)
}

/// A result in registers: the struct that C returns in the same way.
fn result_struct(name: &str, fields: &StructType) -> Result<String, String> {
    if fields.size > LARGEST_RESULT {
        return Err("it returns more than C does in registers".into());
    }
    let mut text = format!("{name} {{\n");
    for (i, (_, field)) in fields.fields.iter().enumerate() {
        let ty = match field {
            Type::Ptr => "void *".to_owned(),
            scalar => scalar_type(scalar).ok_or_else(|| no_type(scalar))? + " ",
        };
        let _ = writeln!(text, "    {ty}f{i};");
    }
    text.push_str("};\n");
    Ok(text)
}

fn no_type(ty: &Type) -> String {
    format!("C has no type for {ty}")
}

fn value_type(ty: &Type, vectors: &mut BTreeSet<String>) -> Result<String, String> {
    match ty {
        Type::Void => Ok("void".into()),
        Type::Ptr => Ok("void *".into()),
        Type::Vector(of, lanes) => vector_type(of, *lanes, vectors).ok_or_else(|| no_type(ty)),
        scalar => scalar_type(scalar).ok_or_else(|| no_type(ty)),
    }
}

/// With the asterisk.
fn pointer_type(pointee: Option<&Type>, vectors: &mut BTreeSet<String>) -> String {
    let known = match pointee.map(element) {
        // Characters, signed or not, or bytes: only `void *` takes them all.
        Some(Type::Int(8)) | None => None,
        Some(Type::Ptr) => Some("void *".to_owned()),
        Some(Type::Vector(of, lanes)) => vector_type(of, *lanes, vectors),
        Some(scalar) => scalar_type(scalar),
    };
    match known {
        Some(ty) if ty.ends_with('*') => ty + "*",
        Some(ty) => ty + " *",
        None => "void *".into(),
    }
}

fn scalar_type(ty: &Type) -> Option<String> {
    let name = match ty {
        Type::Int(1) => "bool",
        Type::Int(8) => "int8_t",
        Type::Int(16) => "int16_t",
        Type::Int(32) => "int32_t",
        Type::Int(64) => "int64_t",
        Type::Int(128) => "__int128",
        Type::Float(FloatKind::Half) => "_Float16",
        Type::Float(FloatKind::BFloat) => "__bf16",
        Type::Float(FloatKind::Float) => "float",
        Type::Float(FloatKind::Double) => "double",
        Type::Float(FloatKind::X86Fp80) => "long double",
        Type::Float(FloatKind::Fp128) => "__float128",
        _ => return None,
    };
    Some(name.to_owned())
}

/// The name of a vector type, whose definition goes to `vectors`.
fn vector_type(of: &Type, lanes: u32, vectors: &mut BTreeSet<String>) -> Option<String> {
    let (short, scalar) = match of {
        Type::Int(bits @ (8 | 16 | 32 | 64)) => (format!("i{bits}"), scalar_type(of)?),
        Type::Float(FloatKind::Float) => ("f32".to_owned(), "float".to_owned()),
        Type::Float(FloatKind::Double) => ("f64".to_owned(), "double".to_owned()),
        _ => return None,
    };
    if !lanes.is_power_of_two() {
        return None;
    }
    let bytes = of.stride() * u64::from(lanes);
    let name = format!("backsweep_v{lanes}{short}");
    vectors.insert(format!(
        "typedef {scalar} {name} __attribute__((vector_size({bytes})));"
    ));
    Some(name)
}

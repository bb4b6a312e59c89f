//! Tangents of random programs: one direction a program, and the seeds times the tangents along it, which must be the oracle's
//! adjoints times the direction.

use std::fmt::Write;

use super::ast::*;
use super::c;
use super::harness::{self, Slot, SlotRole};

/// The symbol of the root's tangent.
fn symbol(program: &Program, id: usize) -> String {
    match program.language {
        Language::C => format!("f{id}_d"),
        Language::Fortran => format!("f{id}_d_"),
    }
}

/// How far the real of this number in a slot moves along the direction; exact in every precision.
pub fn along(slot: usize, real: usize) -> f64 {
    let step = (slot * 7 + real * 13) % 17;
    (step as f64 - 8.0) / 8.0
}

/// The declaration of the tangent, which may not be there, and what a driver does with it.
pub fn driver(program: &Program, id: usize, slots: &[Slot], returns: &str) -> (String, String) {
    let name = symbol(program, id);
    let (types, args) = harness::signature(program, slots, harness::With::Tangents);
    let types = match types.is_empty() {
        true => "void".to_owned(),
        false => types.join(", "),
    };
    let mut head = format!("{returns} {name}({types}) __attribute__((weak));\n");
    let mut body =
        format!("    double dot = 0, scale = 0;\n    unsigned has_tangent = {name} != NULL;\n");
    let _ = writeln!(body, "    put(&has_tangent, 4);\n    if (has_tangent) {{");
    harness::set(&mut body, id, slots, false);
    let has_result = returns != "void";
    if has_result {
        let _ = writeln!(body, "    {returns} result_d = 0;");
    }
    let active = || slots.iter().enumerate().filter(|(_, slot)| slot.active);
    for (number, slot) in active() {
        let _ = writeln!(body, "    memset(t{number}, 0, sizeof t{number});");
        for (at, (offset, real)) in slot.reals.iter().enumerate() {
            let (ty, step) = (c::real_name(*real), along(number, at));
            let _ = writeln!(
                body,
                "    *({ty} *)(t{number} + {offset}) = ({ty}){step:?};"
            );
        }
        if let SlotRole::Global(global) = slot.role {
            let shadow = format!("{}_d", c::global_name(id, global));
            let _ = writeln!(
                head,
                "extern unsigned char {shadow}[] __attribute__((weak));"
            );
            let _ = writeln!(
                body,
                "    if ({shadow}) memcpy({shadow}, t{number}, {});",
                slot.bytes
            );
        }
    }
    let _ = writeln!(body, "    {name}({});", args.join(", "));
    if has_result {
        body.push_str("    dot += (double)seed * (double)result_d;\n");
    }
    for (number, slot) in active() {
        if let SlotRole::Global(global) = slot.role {
            let shadow = format!("{}_d", c::global_name(id, global));
            let _ = writeln!(
                body,
                "    if ({shadow}) memcpy(t{number}, {shadow}, {});",
                slot.bytes
            );
        }
        // What is passed by value has no tangent afterwards.
        if matches!(slot.role, SlotRole::Value(..)) {
            continue;
        }
        for (offset, real) in &slot.reals {
            let ty = c::real_name(*real);
            let _ = writeln!(
                body,
                "    {{ double term = (double)*({ty} *)(s{number} + {offset}) * (double)*({ty} *)(t{number} + {offset}); dot += term; scale += term < 0 ? -term : term; }}"
            );
        }
    }
    body.push_str("    }\n    put(&dot, 8);\n    put(&scale, 8);\n");
    (head, body)
}

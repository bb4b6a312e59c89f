//! The C program that runs a module's functions and their adjoints on given inputs.
//!
//! It reads the inputs of all programs from a file, byte by byte as they lie in memory, and writes
//! results in the same way; so nothing is rounded on the way.

use std::fmt::Write as _;

use super::ast::*;
use super::c;
use super::tangent;

/// A block of memory, or a value, that a program gets.
#[derive(Clone, Debug)]
pub struct Slot {
    pub role: SlotRole,
    pub bytes: usize,
    /// Offsets of the reals in it.
    pub reals: Vec<(usize, Real)>,
    /// Offsets of the integers in it, with the values they may have.
    pub ints: Vec<(usize, i64, i64)>,
    /// It has a shadow.
    pub active: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum SlotRole {
    /// A real passed by value.
    Value(VarId, Real),
    /// An integer passed by value.
    Int(VarId),
    /// Parameters that point into it, each with its offset in bytes.
    Memory(Vec<(VarId, usize)>),
    Global(usize),
}

pub fn real_bytes(real: Real) -> usize {
    match real {
        Real::Single => 4,
        Real::Double => 8,
    }
}

/// Reals and integers (with their range) by offset, and the size of it all.
type Layout = (Vec<(usize, Real)>, Vec<(usize, i64, i64)>, usize);

/// What lies where in an object of a kind, and its size.
fn layout(program: &Program, kind: &Kind) -> Layout {
    let reals = |of: Real, count: i64| {
        let size = real_bytes(of);
        let all = (0..count as usize).map(|at| (at * size, of)).collect();
        (all, Vec::new(), count as usize * size)
    };
    match kind {
        Kind::Real(of) => reals(*of, 1),
        Kind::Array { of, len } => reals(*of, *len),
        Kind::Matrix { of, rows, cols } => reals(*of, rows * cols),
        Kind::Int { low, high, .. } => (Vec::new(), vec![(0, *low, *high)], 4),
        Kind::IntArray { len, low, high } => {
            let ints = (0..*len as usize).map(|at| (4 * at, *low, *high)).collect();
            (Vec::new(), ints, 4 * *len as usize)
        }
        Kind::Struct(of) => struct_layout(&program.structs[*of]),
        Kind::Structs(of, len) => {
            let (reals, ints, size) = struct_layout(&program.structs[*of]);
            let mut all = (Vec::new(), Vec::new(), size * *len as usize);
            for at in 0..*len as usize {
                all.0.extend(reals.iter().map(|(o, r)| (o + at * size, *r)));
                all.1
                    .extend(ints.iter().map(|(o, l, h)| (o + at * size, *l, *h)));
            }
            all
        }
        Kind::Hash | Kind::Pointer { .. } | Kind::Pointers { .. } => (Vec::new(), Vec::new(), 0),
    }
}

fn struct_layout(of: &Struct) -> Layout {
    let (mut reals, mut ints, mut at, mut align) = (Vec::new(), Vec::new(), 0usize, 1);
    for field in &of.fields {
        let (size, count) = match field {
            Field::Real(real) => (real_bytes(*real), 1),
            Field::Reals(real, count) => (real_bytes(*real), *count as usize),
            Field::Int { .. } => (4, 1),
        };
        at = at.next_multiple_of(size);
        align = align.max(size);
        for _ in 0..count {
            match field {
                Field::Real(real) | Field::Reals(real, _) => reals.push((at, *real)),
                Field::Int { low, high } => ints.push((at, *low, *high)),
            }
            at += size;
        }
    }
    (reals, ints, at.next_multiple_of(align))
}

/// Everything that the root of a program gets, parameters first.
pub fn slots(program: &Program) -> Vec<Slot> {
    let root = program.root();
    let mut slots = Vec::new();
    let shared = |var: VarId| {
        program
            .overlaps
            .iter()
            .position(|overlap| overlap.members.iter().any(|(member, _)| *member == var))
    };
    let mut made = Vec::new();
    for var in root.params.iter().filter(|var| !root.vars[**var].dropped) {
        let data = &root.vars[*var];
        let (reals, ints, bytes) = layout(program, &data.kind);
        let role = match &data.kind {
            Kind::Real(real) if program.language == Language::C => SlotRole::Value(*var, *real),
            Kind::Int { .. } if program.language == Language::C => SlotRole::Int(*var),
            _ => SlotRole::Memory(vec![(*var, 0)]),
        };
        let Some(overlap) = shared(*var) else {
            let active = !reals.is_empty() && !data.readonly;
            slots.push(Slot {
                role,
                bytes,
                reals,
                ints,
                active,
            });
            continue;
        };
        if made.contains(&overlap) {
            continue;
        }
        made.push(overlap);
        let overlap = &program.overlaps[overlap];
        let size = real_bytes(overlap.of);
        let members = overlap
            .members
            .iter()
            .filter(|(m, _)| !root.vars[*m].dropped);
        slots.push(Slot {
            role: SlotRole::Memory(members.map(|(m, at)| (*m, *at as usize * size)).collect()),
            bytes: overlap.len as usize * size,
            reals: (0..overlap.len as usize)
                .map(|at| (at * size, overlap.of))
                .collect(),
            ints: Vec::new(),
            active: true,
        });
    }
    for number in super::visit::used_globals(program) {
        let global = &program.globals[number];
        if !global.constant {
            let (reals, ints, bytes) = layout(program, &global.kind);
            slots.push(Slot {
                role: SlotRole::Global(number),
                bytes,
                active: !reals.is_empty(),
                reals,
                ints,
            });
        }
    }
    slots
}

/// The symbol of the root.
pub fn symbol(program: &Program, id: usize) -> String {
    match program.language {
        Language::C => format!("f{id}"),
        Language::Fortran => format!("f{id}_"),
    }
}

/// The symbol of its adjoint.
pub fn adjoint_symbol(program: &Program, id: usize) -> String {
    match program.language {
        Language::C => format!("f{id}_b"),
        Language::Fortran => format!("f{id}_b_"),
    }
}

/// The argument of `--adjoint`: every role is said, so that none depends on what the body does.
pub fn request(program: &Program, id: usize) -> String {
    let root = program.root();
    let params = root.params.iter().filter(|var| !root.vars[**var].dropped);
    let roles: Vec<String> = params
        .enumerate()
        .map(|(at, var)| format!("{}:{}", at + 1, role(program, *var)))
        .collect();
    let name = symbol(program, id);
    match roles.is_empty() {
        true => name,
        false => format!("{name}({})", roles.join(",")),
    }
}

fn role(program: &Program, var: VarId) -> &'static str {
    let data = &program.root().vars[var];
    match (&data.kind, program.language) {
        _ if data.readonly => "const",
        (Kind::Real(_), Language::C) => "active",
        (Kind::Int { .. } | Kind::IntArray { .. }, _) => "const",
        _ => "dup",
    }
}

/// What precedes the drivers.
const HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include \"backsweep.h\"
static unsigned char *in, *out, *at;
static void take(void *to, size_t bytes) { memcpy(to, in, bytes); in += bytes; }
static void put(const void *from, size_t bytes) { memcpy(at, from, bytes); at += bytes; }
static void put_global(const void *from, size_t bytes) {
    unsigned there = from != NULL;
    put(&there, 4);
    if (there) put(from, bytes);
}
";

/// Runs every program from the one given on; each result goes out on its own.
const TAIL: &str = "\
int main(int argc, char **argv) {
    FILE *file = fopen(argv[1], \"rb\");
    if (argc < 3 || !file) return 2;
    static unsigned char data[1 << 22], result[1 << 22];
    size_t bytes = fread(data, 1, sizeof data, file);
    if (bytes == sizeof data) return 2;
    out = result;
    for (unsigned i = (unsigned)atoi(argv[2]); i < sizeof drives / sizeof *drives; i++) {
        unsigned start, head[2];
        memcpy(&start, data + 4 * i, 4);
        in = data + start;
        at = out;
        setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {20, 0}}, NULL); /* that long may it work */
        alarm(400);
        drives[i]();
        head[0] = i;
        head[1] = (unsigned)(at - out);
        fwrite(head, 1, 8, stdout);
        fwrite(out, 1, head[1], stdout);
        fflush(stdout);
    }
    return 0;
}
";

/// The whole C program; a driver runs `samples` inputs.
pub fn text(programs: &[(usize, &Program)], samples: usize) -> String {
    let mut out = HEAD.to_owned();
    for (id, program) in programs {
        out.push_str(&driver(program, *id, samples));
    }
    out.push_str("static void (*const drives[])(void) = {");
    for (id, _) in programs {
        let _ = write!(out, "drive{id}, ");
    }
    out.push_str("};\n");
    out.push_str(TAIL);
    out
}

fn returns(program: &Program) -> &'static str {
    match program.root().returns {
        Returns::Real(real) => c::real_name(real),
        _ => "void",
    }
}

/// What stands behind each active parameter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum With {
    Nothing,
    /// The shadows of an adjoint, and the seed.
    Adjoints,
    /// Tangents, and where that of the result goes.
    Tangents,
}

/// The types of the parameters, and the arguments.
pub fn signature(program: &Program, slots: &[Slot], with: With) -> (Vec<String>, Vec<String>) {
    let root = program.root();
    let (mut types, mut args) = (Vec::new(), Vec::new());
    for var in root.params.iter().filter(|var| !root.vars[**var].dropped) {
        for (number, slot) in slots.iter().enumerate() {
            match &slot.role {
                SlotRole::Value(value, real) if value == var => {
                    let name = c::real_name(*real);
                    types.push(name.to_owned());
                    args.push(format!("*({name} *)q{number}"));
                }
                SlotRole::Int(value) if value == var => {
                    let name = match root.kind(*var) {
                        Kind::Int { ty, .. } => c::int_name(*ty),
                        _ => "int",
                    };
                    types.push(name.to_owned());
                    args.push(format!("({name})*(int *)q{number}"));
                    continue;
                }
                SlotRole::Memory(members) => {
                    let Some((_, offset)) = members.iter().find(|(member, _)| member == var) else {
                        continue;
                    };
                    types.push("void *".into());
                    args.push(format!("q{number} + {offset}"));
                }
                _ => continue,
            }
            if let (With::Tangents, true, SlotRole::Value(_, real)) =
                (with, slot.active, &slot.role)
            {
                let name = c::real_name(*real);
                types.push(name.to_owned());
                args.push(format!("*({name} *)t{number}"));
            } else if with != With::Nothing && slot.active {
                let offset = match &slot.role {
                    SlotRole::Memory(members) => {
                        let found = members.iter().find(|(member, _)| member == var);
                        found.map_or(0, |(_, offset)| *offset)
                    }
                    _ => 0,
                };
                types.push("void *".into());
                args.push(format!("t{number} + {offset}"));
            }
        }
    }
    match (with, root.returns) {
        (With::Adjoints, Returns::Real(real)) => {
            types.push(c::real_name(real).into());
            args.push("seed".into());
        }
        (With::Tangents, Returns::Real(real)) => {
            types.push(format!("{} *", c::real_name(real)));
            args.push("&result_d".into());
        }
        _ => {}
    }
    (types, args)
}

fn driver(program: &Program, id: usize, samples: usize) -> String {
    let slots = slots(program);
    let (f, f_b) = (symbol(program, id), adjoint_symbol(program, id));
    let returns = returns(program);
    let (types, args) = signature(program, &slots, With::Nothing);
    let (types_b, args_b) = signature(program, &slots, With::Adjoints);
    let join = |all: &[String]| match all.is_empty() {
        true => "void".to_owned(),
        false => all.join(", "),
    };
    let mut out = format!(
        "{returns} {f}({});\n{returns} {f_b}({});\n",
        join(&types),
        join(&types_b)
    );
    let mut body = String::new();
    for (number, slot) in slots.iter().enumerate() {
        let size = slot.bytes.max(1);
        let _ = writeln!(
            body,
            "    static _Alignas(16) unsigned char p{number}[{size}], q{number}[{size}], s{number}[{size}], t{number}[{size}];\n    take(p{number}, {});\n    take(s{number}, {});",
            slot.bytes, slot.bytes
        );
        if let SlotRole::Global(global) = slot.role {
            let name = c::global_name(id, global);
            let _ = writeln!(
                out,
                "extern unsigned char {name}[] __attribute__((weak)), {name}_b[] __attribute__((weak));"
            );
        }
    }
    let has_result = returns != "void";
    if has_result {
        let _ = writeln!(
            body,
            "    {returns} seed, result;\n    take(&seed, sizeof seed);"
        );
    }
    let result = if has_result { "result = " } else { "" };
    let put_result = if has_result {
        "    put(&result, sizeof result);\n"
    } else {
        ""
    };
    set(&mut body, id, &slots, false);
    let _ = writeln!(body, "    {result}{f}({});\n{put_result}", args.join(", "));
    results(&mut body, id, &slots, false);
    set(&mut body, id, &slots, true);
    let _ = writeln!(
        body,
        "    {result}{f_b}({});\n{put_result}",
        args_b.join(", ")
    );
    results(&mut body, id, &slots, true);
    body.push_str("    unsigned long depth = (unsigned long)bsw_depth();\n    put(&depth, 8);\n");
    let (head, tangent) = tangent::driver(program, id, &slots, returns);
    out.push_str(&head);
    body.push_str(&tangent);
    let _ = write!(
        out,
        "static void once{id}(void) {{\n{body}}}\nstatic void drive{id}(void) {{ for (int i = 0; i < {samples}; i++) once{id}(); }}\n"
    );
    out
}

/// Sets everything to the inputs.
pub fn set(body: &mut String, id: usize, slots: &[Slot], shadows: bool) {
    for (number, slot) in slots.iter().enumerate() {
        let _ = writeln!(body, "    memcpy(q{number}, p{number}, {});", slot.bytes);
        if shadows {
            let _ = writeln!(body, "    memcpy(t{number}, s{number}, {});", slot.bytes);
        }
        if let SlotRole::Global(global) = slot.role {
            let name = c::global_name(id, global);
            let _ = writeln!(
                body,
                "    if ({name}) memcpy({name}, p{number}, {});",
                slot.bytes
            );
            if shadows {
                let _ = writeln!(
                    body,
                    "    if ({name}_b) memcpy({name}_b, s{number}, {});",
                    slot.bytes
                );
            }
        }
    }
}

/// Puts out all slots, and their shadows.
fn results(body: &mut String, id: usize, slots: &[Slot], shadows: bool) {
    for (number, slot) in slots.iter().enumerate() {
        match slot.role {
            SlotRole::Global(global) => {
                let name = c::global_name(id, global);
                let _ = writeln!(body, "    put_global({name}, {});", slot.bytes);
                if shadows {
                    let _ = writeln!(body, "    put_global({name}_b, {});", slot.bytes);
                }
            }
            _ => {
                let _ = writeln!(body, "    put(q{number}, {});", slot.bytes);
                if shadows {
                    let _ = writeln!(body, "    put(t{number}, {});", slot.bytes);
                }
            }
        }
    }
}

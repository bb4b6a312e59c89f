//! A shrunk program as a test of the folder `test-ir/random`: C text that checks itself.

use std::fmt::Write as _;

use super::ast::*;
use super::batch::{Batch, Case, Failure, Settings};
use super::c;
use super::harness::{self, Slot, SlotRole};
use super::oracle::{Expected, Sample, get_real};

/// The commands of the test.
fn commands(program: &Program, settings: &Settings) -> String {
    let join = |words: &[String]| words.iter().map(|w| format!(" {w}")).collect::<String>();
    format!(
        "// RUN: %clang -w -O{} {}-emit-llvm -c %s -o %t.bc\n\
         // RUN: %backsweep %t.bc -o %t.b.bc --adjoint '{}'{}\n\
         // RUN: %clang -w -O{} -Wno-override-module %t.b.bc %libs -o %t\n\
         // RUN: env BACKSWEEP_DEBUG=1 %t\n",
        settings.level_in,
        settings
            .flags
            .iter()
            .map(|w| format!("{w} "))
            .collect::<String>(),
        harness::request(program, 0),
        join(&settings.options()),
        settings.level_code,
    )
}

/// A test that fails as long as the program fails on the sample that shows it.
pub fn text(case: &Case<'_>, settings: &Settings, failure: &Failure) -> String {
    let title = failure.text.lines().next().unwrap_or_default();
    let mut out = format!(
        "// {title}\n//\n// Found by seed {}.\n//\n{}",
        case.program.seed,
        commands(case.program, settings)
    );
    out.push_str("#include <stdio.h>\n");
    out.push_str(&Batch::source(
        settings.language,
        &[(case.id, case.program)],
    ));
    out.push_str(&declaration(case));
    out.push_str(CHECK);
    out.push_str("int main(void) {\n");
    if let Some((sample, expected)) = case.samples.get(failure.sample) {
        body(&mut out, case, sample, expected);
    }
    out.push_str("    return bad;\n}\n");
    out
}

const CHECK: &str = "
static int bad;

static void check(const char *what, double got, double wanted, double allowed) {
    int good = got - wanted <= allowed && wanted - got <= allowed; /* not where it is NaN */
    if (!good)
        printf(\"%s is %.17g, not %.17g\\n\", what, got, wanted);
    bad |= !good;
}

";

/// The adjoint's prototype.
fn declaration(case: &Case<'_>) -> String {
    let root = case.program.root();
    let mut params = Vec::new();
    for var in root.params.iter().filter(|var| !root.vars[**var].dropped) {
        let data = &root.vars[*var];
        let mut plain = data.clone();
        plain.restrict = false;
        params.push(c::parameter(case.id, &plain, &format!("v{var}")));
        match &data.kind {
            _ if data.readonly => {}
            Kind::Real(real) => params.push(format!("{} *v{var}_b", c::real_name(*real))),
            Kind::Int { .. } | Kind::IntArray { .. } => {}
            _ => params.push(c::parameter(case.id, &plain, &format!("v{var}_b"))),
        }
    }
    if let Returns::Real(real) = root.returns {
        params.push(format!("{} seed", c::real_name(real)));
    }
    let params = if params.is_empty() {
        "void".into()
    } else {
        params.join(", ")
    };
    format!(
        "\n{} {}({params});\n",
        c::return_type(case.id, root.returns),
        harness::adjoint_symbol(case.program, case.id)
    )
}

/// Values of a slot in the order of its memory.
fn list(slot: &Slot, bytes: &[u8]) -> String {
    let mut all: Vec<(usize, String)> = Vec::new();
    for (at, real) in &slot.reals {
        all.push((*at, c::constant(get_real(bytes, *at, *real), *real)));
    }
    for (at, _, _) in &slot.ints {
        let mut word = [0; 4];
        word.copy_from_slice(&bytes[*at..at + 4]);
        all.push((*at, format!("{}", i32::from_le_bytes(word))));
    }
    all.sort_by_key(|(at, _)| *at);
    all.into_iter()
        .map(|(_, text)| text)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The type of a slot's object, as a declarator around a name.
fn object(case: &Case<'_>, slot: &Slot, name: &str) -> String {
    let root = case.program.root();
    match &slot.role {
        SlotRole::Memory(members) => match members.first() {
            Some((var, _)) => match root.kind(*var) {
                Kind::Array { of, .. } => {
                    format!("{} {name}[{}]", c::real_name(*of), slot.reals.len())
                }
                other => c::declarator(case.id, other, name),
            },
            None => format!("double {name}[{}]", slot.reals.len().max(1)),
        },
        SlotRole::Value(var, _) | SlotRole::Int(var) => {
            c::declarator(case.id, root.kind(*var), name)
        }
        SlotRole::Global(number) => {
            c::declarator(case.id, &case.program.globals[*number].kind, name)
        }
    }
}

fn body(out: &mut String, case: &Case<'_>, sample: &Sample, expected: &Expected) {
    let root = case.program.root();
    for (number, slot) in case.slots.iter().enumerate() {
        let (primal, shadow) = (&sample.primal[number], &sample.shadow[number]);
        if let SlotRole::Global(global) = slot.role {
            let name = c::global_name(case.id, global);
            let shadow_name = format!("{name}_b");
            let declared = object(case, slot, &shadow_name);
            let _ = writeln!(out, "    extern {declared} __attribute__((weak));");
            for (bytes, name, guard) in [
                (primal, &name, String::new()),
                (shadow, &shadow_name, format!("if (&{shadow_name}) ")),
            ] {
                let _ = writeln!(
                    out,
                    "    {} = {{{}}};\n    {guard}memcpy(&{name}, &initial_{name}, sizeof initial_{name});",
                    object(case, slot, &format!("initial_{name}")),
                    list(slot, bytes)
                );
            }
            continue;
        }
        let _ = writeln!(
            out,
            "    {} = {{{}}};",
            object(case, slot, &format!("p{number}")),
            list(slot, primal)
        );
        if slot.active {
            let _ = writeln!(
                out,
                "    {} = {{{}}};",
                object(case, slot, &format!("s{number}")),
                list(slot, shadow)
            );
        }
    }
    let mut args = Vec::new();
    for var in root.params.iter().filter(|var| !root.vars[**var].dropped) {
        for (number, slot) in case.slots.iter().enumerate() {
            let (value, shadow) = match &slot.role {
                SlotRole::Value(v, _) if v == var => (format!("p{number}"), format!("&s{number}")),
                SlotRole::Int(v) if v == var => (format!("p{number}"), String::new()),
                SlotRole::Memory(members) => match members.iter().find(|(v, _)| v == var) {
                    Some((_, offset)) => (
                        format!("(void *)((char *)&p{number} + {offset})"),
                        format!("(void *)((char *)&s{number} + {offset})"),
                    ),
                    None => continue,
                },
                _ => continue,
            };
            args.push(value);
            if slot.active {
                args.push(shadow);
            }
        }
    }
    if let Returns::Real(real) = root.returns {
        args.push(c::constant(sample.seed, real));
    }
    let call = format!(
        "{}({})",
        harness::adjoint_symbol(case.program, case.id),
        args.join(", ")
    );
    match expected.result {
        Some(result) => {
            let _ = writeln!(
                out,
                "    check(\"the result\", {call}, {result:?}, {:e});",
                1e-6 * (1.0 + result.abs())
            );
        }
        None => {
            let _ = writeln!(out, "    {call};");
        }
    }
    expectations(out, case, expected);
}

fn expectations(out: &mut String, case: &Case<'_>, expected: &Expected) {
    for (number, slot) in case.slots.iter().enumerate() {
        if !slot.active {
            continue;
        }
        let single = slot.reals.iter().any(|(_, real)| *real == Real::Single);
        let tolerance = if expected.observed.single || single {
            1e-4
        } else {
            1e-9
        };
        let object = match slot.role {
            SlotRole::Global(global) => format!("{}_b", c::global_name(case.id, global)),
            _ => format!("s{number}"),
        };
        let guard = match slot.role {
            SlotRole::Global(_) => format!("if (&{object}) "),
            _ => String::new(),
        };
        for ((at, real), (wanted, magnitude)) in slot.reals.iter().zip(&expected.adjoints[number]) {
            let _ = writeln!(
                out,
                "    {guard}check(\"{object} at {at}\", *({} *)((char *)&{object} + {at}), {wanted:?}, {:e});",
                c::real_name(*real),
                tolerance * magnitude + 1e-30
            );
        }
    }
}

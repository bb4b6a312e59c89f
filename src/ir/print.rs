//! The printed form of programs, with a hook for what analyses found out.
//!
//! ```text
//! global @table: [4 x double] constant
//! declare double @sin(double) intrinsic "llvm.sin"
//! define double @f(v0: ptr noalias dereferenceable(8) "x", v1: i64) {
//! bb0:
//!   v2: double = load v0
//!   v3: i1 = icmp slt v1, i64 3
//!   br v3, bb1, bb2
//! …
//! }
//! ```
//!
//! A value is named by its id, a constant is written with its type, a function or a global by its
//! name where the program is at hand and the name is enough, else by its id. What stands behind `;`
//! is a comment. [`super::parse`] reads this form back.

use std::fmt::{self, Write};

use rustc_hash::FxHashMap as HashMap;

use super::{
    Block, Callee, Constant, DeclaredType, Func, Function, Global, Inst, InstData, Op, Param,
    Program, Signature, StructType, Type, Value, ValueDef,
};

/// Where a comment can stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// Before the function.
    Function,
    /// Behind the block's label.
    Block(Block),
    /// Behind the instruction.
    Inst(Inst),
}

/// The function, with what `facts` says about each place. Of several lines, the first stands at the
/// place itself and the others follow below.
pub fn print(function: &Function, facts: &mut dyn FnMut(Site) -> Option<String>) -> String {
    Printer::default().function(function, facts)
}

/// As [`print()`], with the names of functions and globals.
pub fn print_in(
    program: &Program,
    function: &Function,
    facts: &mut dyn FnMut(Site) -> Option<String>,
) -> String {
    Printer::new(program).function(function, facts)
}

/// One instruction, as the function's print has it.
pub fn instruction(program: &Program, function: &Function, inst: Inst) -> String {
    Printer::new(program).inst(function, inst)
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print(self, &mut |_| None))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printer = Printer::new(self);
        for (global, data) in self.globals.iter() {
            write!(f, "global {}: {}", printer.global(global), text(&data.ty))?;
            f.write_str(if data.constant { " constant" } else { "" })?;
            f.write_str(if data.thread_local {
                " thread_local"
            } else {
                ""
            })?;
            if printer.global(global) != name(&data.name) {
                write!(f, " name {}", quoted(&data.name))?;
            }
            f.write_str("\n")?;
        }
        for (func, signature) in self.signatures.iter() {
            f.write_str(&printer.declaration(func, signature))?;
        }
        for func in self.signatures.keys() {
            if let Some(body) = &self.bodies[func] {
                f.write_str("\n")?;
                let id = (body.name != self.signatures[func].name || !printer.is_named(func))
                    .then_some(func);
                f.write_str(&printer.body(body, id, &mut |site| declared(self, func, body, site)))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for DeclaredType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.ty))?;
        f.write_str(if self.repeats { " repeated" } else { "" })
    }
}

/// What is declared at a place of the function's printed form, as a comment: before the function of its
/// parameters and of the globals that it names, else of the instruction.
pub fn declared(program: &Program, func: Func, function: &Function, site: Site) -> Option<String> {
    let declared = &program.declared[func];
    let behind = |value: Value| Some(format!("declared {}", declared.behind.get(&value)?));
    match site {
        Site::Function => {
            let params = function.params.iter().filter_map(|param| {
                let value = param.value;
                Some(format!("{value}: {}", behind(value)?))
            });
            let lines: Vec<String> = params.chain(declared_globals(program, function)).collect();
            (!lines.is_empty()).then(|| lines.join("\n"))
        }
        Site::Inst(inst) => match declared.copied.get(&inst) {
            Some(st) => {
                let ty = Type::Struct(st.clone());
                Some(format!("declared {}", text(&ty)))
            }
            None => behind(function.insts.get(inst)?.result?),
        },
        Site::Block(_) => None,
    }
}

fn declared_globals<'p>(
    program: &'p Program,
    function: &'p Function,
) -> impl Iterator<Item = String> + 'p {
    function
        .values
        .values()
        .filter_map(|value| match value.def {
            ValueDef::Global(global) => {
                let data = program.globals.get(global)?;
                Some(format!(
                    "@{}: declared {}",
                    data.name.escape_default(),
                    data.declared.as_ref()?
                ))
            }
            _ => None,
        })
}

/// How functions and globals are written.
#[derive(Default)]
struct Printer {
    functions: HashMap<Func, String>,
    globals: HashMap<Global, String>,
}

impl Printer {
    /// Takes the names that only one function or global has.
    fn new(program: &Program) -> Self {
        let functions = program.signatures.values().map(|s| &s.name);
        let globals = program.globals.values().map(|g| &g.name);
        let mut uses: HashMap<&String, usize> = HashMap::default();
        for symbol in functions.chain(globals) {
            *uses.entry(symbol).or_default() += 1;
        }
        let unique = |symbol: &String| !symbol.is_empty() && uses[symbol] == 1;
        Printer {
            functions: (program.signatures.iter())
                .filter(|(_, s)| unique(&s.name))
                .map(|(func, s)| (func, name(&s.name)))
                .collect(),
            globals: (program.globals.iter())
                .filter(|(_, g)| unique(&g.name))
                .map(|(global, g)| (global, name(&g.name)))
                .collect(),
        }
    }

    fn is_named(&self, func: Func) -> bool {
        self.functions.contains_key(&func)
    }

    fn func(&self, func: Func) -> String {
        self.functions
            .get(&func)
            .cloned()
            .unwrap_or_else(|| func.to_string())
    }

    fn global(&self, global: Global) -> String {
        self.globals
            .get(&global)
            .cloned()
            .unwrap_or_else(|| global.to_string())
    }

    fn declaration(&self, func: Func, signature: &Signature) -> String {
        let mut params: Vec<String> = signature.params.iter().map(text).collect();
        if signature.variadic {
            params.push("...".to_owned());
        }
        let ret = text(&signature.ret);
        let mut line = format!("declare {ret} {}({})", self.func(func), params.join(", "));
        if !self.is_named(func) {
            line += &format!(" name {}", quoted(&signature.name));
        }
        if !signature.intrinsic.is_empty() {
            line += &format!(" intrinsic {}", quoted(&signature.intrinsic));
        }
        let effect = signature.effect;
        for (is, word) in [
            (effect.reads, "reads"),
            (effect.writes, "writes"),
            (effect.args_only, "args_only"),
            (signature.noreturn, "noreturn"),
        ] {
            if is {
                line.push(' ');
                line += word;
            }
        }
        line + "\n"
    }

    fn function(
        &self,
        function: &Function,
        facts: &mut dyn FnMut(Site) -> Option<String>,
    ) -> String {
        self.body(function, None, facts)
    }

    /// With the id it is the body of, where the name does not say it.
    fn body(
        &self,
        function: &Function,
        id: Option<Func>,
        facts: &mut dyn FnMut(Site) -> Option<String>,
    ) -> String {
        let mut out = String::new();
        for line in facts(Site::Function).iter().flat_map(|fact| fact.lines()) {
            out += &format!("; {line}\n");
        }
        let params: Vec<String> = function.params.iter().map(|p| param(function, p)).collect();
        let id = id.map_or(String::new(), |id| format!(" as {id}"));
        let (ret, symbol) = (text(&function.ret), name(&function.name));
        out += &format!("define {ret} {symbol}({}){id} {{\n", params.join(", "));
        for (block, data) in function.blocks.iter() {
            comment(&mut out, format!("{block}:"), facts(Site::Block(block)));
            for inst in &data.insts {
                let line = format!("  {}", self.inst(function, *inst));
                comment(&mut out, line, facts(Site::Inst(*inst)));
            }
        }
        out + "}\n"
    }

    fn operand(&self, function: &Function, value: Value) -> String {
        let Some(data) = function.values.get(value) else {
            return format!("{value}?");
        };
        let ty = text(&data.ty);
        match &data.def {
            ValueDef::Param(_) | ValueDef::Inst(_) => value.to_string(),
            ValueDef::Const(value) => format!("{ty} {}", constant(value)),
            ValueDef::Global(global) => format!("{ty} {}", self.global(*global)),
            ValueDef::Func(func) => format!("{ty} {}", self.func(*func)),
        }
    }

    fn operands(&self, function: &Function, values: &[Value]) -> Vec<String> {
        let values = values.iter();
        values.map(|value| self.operand(function, *value)).collect()
    }

    fn inst(&self, function: &Function, inst: Inst) -> String {
        let Some(data) = function.insts.get(inst) else {
            return format!("{inst}?");
        };
        let mut line = match data.result {
            Some(result) => format!("{result}: {} = ", text(&data.ty)),
            None if !data.ty.is_void() => format!("?: {} = ", text(&data.ty)),
            None => String::new(),
        };
        let args = self.operands(function, &data.args);
        line += &mnemonic(&data.op);
        line += &fast_math(data.fast.0);
        let rest = self.rest(data, &args);
        if !rest.is_empty() {
            line.push(' ');
            line += &rest;
        }
        line
    }

    /// What follows the mnemonic and its flags.
    fn rest(&self, data: &InstData, args: &[String]) -> String {
        let all = args.join(", ");
        match &data.op {
            Op::ICmp(predicate) => format!("{} {all}", predicate.name()),
            Op::FCmp(predicate) => format!("{} {all}", predicate.name()),
            Op::Phi(preds) => {
                let pairs = args.iter().zip(preds);
                join(pairs.map(|(arg, pred)| format!("[{arg}, {pred}]")))
            }
            Op::Load { volatile, atomic } | Op::Store { volatile, atomic } => {
                let volatile = if *volatile { "volatile " } else { "" };
                let atomic = if *atomic { "atomic " } else { "" };
                format!("{volatile}{atomic}{all}")
            }
            Op::Gep {
                element,
                offset,
                terms,
            } => {
                let mut out = format!("{}, {all} at {offset}", text(element));
                for term in terms {
                    out += &format!(" + {}*#{}", term.scale, term.arg);
                }
                out
            }
            Op::Alloca(ty) => format!("{}, {all}", text(ty)),
            Op::Call(callee) => self.call(callee, args),
            Op::Shuffle(lanes) => {
                let lane = |lane: &Option<u32>| lane.map_or("undef".to_owned(), |l| l.to_string());
                format!("{all}, [{}]", join(lanes.iter().map(lane)))
            }
            Op::ExtractValue(places) | Op::InsertValue(places) => {
                format!("{all}, [{}]", join(places))
            }
            Op::Other(name) | Op::OtherTerminator(name) => {
                format!("{} {all}", quoted(name)).trim_end().to_owned()
            }
            Op::Jump(to) => to.to_string(),
            Op::Branch(then, otherwise) => format!("{all}, {then}, {otherwise}"),
            Op::Switch { cases, default } => {
                let cases = cases.iter().map(|(value, to)| format!("{value}: {to}"));
                format!("{all}, {default} [{}]", join(cases))
            }
            Op::Invoke {
                callee,
                normal,
                unwind,
            } => format!("{} to {normal} unwind {unwind}", self.call(callee, args)),
            _ => all,
        }
    }

    fn call(&self, callee: &Callee, args: &[String]) -> String {
        match callee {
            Callee::Func(func) => format!("{}({})", self.func(*func), args.join(", ")),
            Callee::Asm => format!("asm({})", args.join(", ")),
            Callee::Pointer => match args.split_last() {
                Some((pointer, args)) => format!("*{pointer}({})", args.join(", ")),
                None => "*()".to_owned(),
            },
        }
    }
}

fn join<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

fn comment(out: &mut String, line: String, fact: Option<String>) {
    *out += &line;
    let indent = line.len() - line.trim_start().len();
    for (at, fact) in fact.iter().flat_map(|fact| fact.lines()).enumerate() {
        if at == 0 {
            *out += &format!("  ; {fact}");
        } else {
            *out += &format!("\n{:indent$}  ; {fact}", "");
        }
    }
    out.push('\n');
}

fn param(function: &Function, param: &Param) -> String {
    let ty = function.values.get(param.value).map(|data| text(&data.ty));
    let mut out = format!("{}: {}", param.value, ty.unwrap_or_default());
    if param.noalias {
        out += " noalias";
    }
    if param.own {
        out += " own";
    }
    if param.dereferenceable != 0 {
        out += &format!(" dereferenceable({})", param.dereferenceable);
    }
    for (word, ty) in [("byval", &param.byval), ("sret", &param.sret)] {
        if let Some(ty) = ty {
            out += &format!(" {word}({})", text(ty));
        }
    }
    if let Some(name) = &param.name {
        out += &format!(" {}", quoted(name));
    }
    out
}

pub(super) fn mnemonic(op: &Op) -> String {
    match op {
        Op::Binary(binary) => binary.name(),
        Op::FNeg => "fneg",
        Op::Cast(cast) => cast.name(),
        Op::ICmp(_) => "icmp",
        Op::FCmp(_) => "fcmp",
        Op::Select => "select",
        Op::Phi(_) => "phi",
        Op::Load { .. } => "load",
        Op::Store { .. } => "store",
        Op::Gep { .. } => "gep",
        Op::Alloca(_) => "alloca",
        Op::Call(_) => "call",
        Op::ExtractElement => "extractelement",
        Op::InsertElement => "insertelement",
        Op::Shuffle(_) => "shuffle",
        Op::ExtractValue(_) => "extractvalue",
        Op::InsertValue(_) => "insertvalue",
        Op::Freeze => "freeze",
        Op::AtomicRmw => "atomicrmw",
        Op::CmpXchg => "cmpxchg",
        Op::Fence => "fence",
        Op::LandingPad => "landingpad",
        Op::Other(_) => "other",
        Op::Ret => "ret",
        Op::Jump(_) | Op::Branch(..) => "br",
        Op::Switch { .. } => "switch",
        Op::Invoke { .. } => "invoke",
        Op::Unreachable => "unreachable",
        Op::OtherTerminator(_) => "terminator",
    }
    .to_owned()
}

/// LLVM's names of the flags, by bit.
pub(super) const FAST_MATH: [&str; 7] =
    ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

fn fast_math(bits: u32) -> String {
    if bits >> FAST_MATH.len() != 0 {
        return format!(" flags({bits})");
    }
    let mut out = String::new();
    for (at, name) in FAST_MATH.iter().enumerate() {
        if bits >> at & 1 == 1 {
            out.push(' ');
            out += name;
        }
    }
    out
}

/// A symbol, in quotes where it needs them.
fn name(symbol: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    if !symbol.is_empty() && symbol.chars().all(plain) {
        format!("@{symbol}")
    } else {
        format!("@{}", quoted(symbol))
    }
}

/// In double quotes, with bytes that are not plain characters as `\XX`.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b' '..=b'~' if byte != b'"' && byte != b'\\' => out.push(char::from(byte)),
            _ => {
                // Writing to a string does not fail.
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
    out.push('"');
    out
}

/// A constant without its type.
pub(super) fn constant(value: &Constant) -> String {
    match value {
        Constant::Int(value) => value.to_string(),
        Constant::Float(value) if value.is_nan() => format!("nan({:#x})", value.to_bits()),
        Constant::Float(value) => format!("{value:?}"),
        Constant::Null => "null".to_owned(),
        Constant::Zero => "zero".to_owned(),
        Constant::Undef => "undef".to_owned(),
        Constant::Poison => "poison".to_owned(),
        Constant::Aggregate(elements) => {
            format!("{{{}}}", join(elements.iter().map(constant)))
        }
        Constant::Opaque(what) => format!("opaque {}", quoted(what)),
    }
}

/// A type, complete: structs say where their fields are unless that is the natural layout.
pub(super) fn text(ty: &Type) -> String {
    match ty {
        Type::Vector(element, n) => format!("<{n} x {}>", text(element)),
        Type::Array(element, n) => format!("[{n} x {}]", text(element)),
        Type::Struct(st) => struct_text(st),
        Type::Other(name) => format!("other {}", quoted(name)),
        other => other.to_string(),
    }
}

fn struct_text(st: &StructType) -> String {
    let types = st.fields.iter().map(|(_, ty)| ty.clone()).collect();
    if super::layout::natural(types).as_ref() == Some(st) {
        return format!("{{ {} }}", join(st.fields.iter().map(|(_, ty)| text(ty))));
    }
    let fields = st.fields.iter();
    let fields = join(fields.map(|(offset, ty)| format!("{offset}: {}", text(ty))));
    format!("{{ {fields} | {} }}", st.size)
}

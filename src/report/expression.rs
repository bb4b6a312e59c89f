//! Values in the words of the source, as far as its names are known.

use crate::ir::{
    Binary, Callee, Cast, Constant, FloatPredicate, Func, Function, Inst, IntPredicate, Op,
    Program, Type, Value, ValueDef,
};
use crate::limits;
use crate::plan::{Datum, FunctionPlan};

/// What is not said.
pub const UNSAID: &str = "…";

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Sum,
    Product,
    Atom,
}

/// Writes expressions of one function.
pub struct Expressions<'a> {
    program: &'a Program,
    function: &'a Function,
    plan: &'a FunctionPlan<'a>,
    fortran: bool,
}

impl<'a> Expressions<'a> {
    pub fn new(
        program: &'a Program,
        function: &'a Function,
        plan: &'a FunctionPlan<'a>,
    ) -> Expressions<'a> {
        let file = function.location.as_ref().map(|at| at.file.to_lowercase());
        let fortran = [".f90", ".f", ".for", ".f95", ".f03", ".f08", ".ftn"];
        Expressions {
            program,
            function,
            plan,
            fortran: file.is_some_and(|file| fortran.iter().any(|end| file.ends_with(end))),
        }
    }

    /// The variable that a value is in the source, or the expression.
    pub fn value(&self, value: Value) -> String {
        self.bound(value, limits::SHOWN_OPERATIONS).0
    }

    /// As [`Self::value`], but what a variable's value is computed by.
    pub fn expression(&self, value: Value) -> String {
        match self.function.def_inst(value) {
            Some(inst) => match self.computed(inst, limits::SHOWN_OPERATIONS).0 {
                text if text == UNSAID => self.value(value),
                text => text,
            },
            None => self.value(value),
        }
    }

    /// As [`Self::value`], where nothing of it is left unsaid.
    pub fn known(&self, value: Value) -> Option<String> {
        Some(self.value(value)).filter(|text| !text.contains(UNSAID))
    }

    /// What the backward sweep needs.
    pub fn datum(&self, datum: Datum) -> String {
        match datum {
            Datum::Primal(value) => format!("`{}`", self.value(value)),
            Datum::Shadow(value) => format!("the shadow of `{}`", self.value(value)),
            Datum::Pred(_) => "which way was taken".to_owned(),
            Datum::Count(_) => "how often the loop iterated".to_owned(),
            Datum::Old(write) | Datum::Undo(write) => {
                format!("what `{}` held", self.written(write))
            }
            Datum::OldShadow(write) => {
                format!("the shadow of what `{}` held", self.written(write))
            }
            Datum::Final(base) => format!("the results in `{}`", self.object(base)),
            Datum::Last(value) | Datum::Tracked(value) => {
                format!("what `{}` was last", self.value(value))
            }
        }
    }

    /// What a store or a copy writes to.
    pub fn written(&self, write: Inst) -> String {
        let data = &self.function.insts[write];
        match data.op {
            Op::Store { .. } => self.cell(
                data.args[1],
                self.function.ty(data.args[0]),
                limits::SHOWN_OPERATIONS,
            ),
            _ => match data.args.first() {
                Some(pointer) => self.object(*pointer),
                None => UNSAID.to_owned(),
            },
        }
    }

    /// The variable that a pointer leads into.
    pub fn object(&self, pointer: Value) -> String {
        let mut at = pointer;
        for _ in 0..64 {
            let Some(inst) = self.function.def_inst(at) else {
                break;
            };
            let data = &self.function.insts[inst];
            at = match (&data.op, self.plan.causes.inductions.get(&at)) {
                (Op::Gep { .. } | Op::Cast(_) | Op::Freeze, _) => data.args[0],
                (Op::Phi(_), Some(induction)) => induction.start,
                _ => break,
            };
        }
        match self.function.def_inst(at) {
            Some(inst) => match self.function.insts[inst].op {
                Op::Alloca(_) => self
                    .name(at)
                    .unwrap_or_else(|| "a local variable".to_owned()),
                _ => self.value(at),
            },
            None => self.value(at),
        }
    }

    /// One more than an integer.
    pub fn successor(&self, count: Value) -> Option<String> {
        let (mut base, mut more) = (count, 1i128);
        while let Some(inst) = self.function.def_inst(base) {
            let data = &self.function.insts[inst];
            let by = || self.function.constant(*data.args.get(1)?)?.as_int();
            match (&data.op, by()) {
                (Op::Binary(Binary::Add), Some(by)) => more += by,
                (Op::Binary(Binary::Sub), Some(by)) => more -= by,
                (Op::Cast(_) | Op::Freeze, _) => {}
                _ => break,
            }
            base = data.args[0];
        }
        if let Some(constant) = self.function.constant(base).and_then(Constant::as_int) {
            return Some((constant + more).to_string());
        }
        let text = self.known(base)?;
        Some(match more {
            0 => text,
            1.. => format!("{text} + {more}"),
            _ => format!("{text} - {}", -more),
        })
    }

    fn name(&self, value: Value) -> Option<String> {
        match self.function.def(value) {
            ValueDef::Param(index) => {
                let param = self.function.params.get(*index as usize)?;
                let number = || format!("a{}", index + 1);
                Some(param.name.clone().unwrap_or_else(number))
            }
            ValueDef::Global(global) => Some(self.program.globals[*global].name.clone()),
            _ => self.program.names[self.plan.func].get(&value).cloned(),
        }
    }

    fn bound(&self, value: Value, depth: u32) -> (String, Binding) {
        let atom = |text: String| (text, Binding::Atom);
        if let Some(name) = self.name(value) {
            return atom(name);
        }
        match self.function.def(value) {
            ValueDef::Const(Constant::Int(number)) => atom(number.to_string()),
            ValueDef::Const(Constant::Float(number)) => atom(format!("{number:?}")),
            ValueDef::Const(Constant::Zero | Constant::Null) => atom("0".to_owned()),
            ValueDef::Inst(inst) if depth > 0 => self.computed(*inst, depth - 1),
            _ => atom(UNSAID.to_owned()),
        }
    }

    fn computed(&self, inst: Inst, depth: u32) -> (String, Binding) {
        let data = &self.function.insts[inst];
        let arg = |at: usize| self.bound(data.args[at], depth);
        let text = match &data.op {
            // `x - min(x, 0)` is how LLVM counts down from x.
            Op::Binary(Binary::Sub) if self.is_least_of(data.args[1], data.args[0]) => {
                format!("max({}, 0)", arg(0).0)
            }
            Op::Binary(Binary::Add) if self.negative(data.args[1]).is_some() => {
                let less = self.negative(data.args[1]).unwrap_or(0);
                let text = format!("{} - {less}", arg(0).0);
                return (text, Binding::Sum);
            }
            Op::Binary(binary) => return self.binary(*binary, arg(0), arg(1)),
            Op::FNeg => format!("-{}", within(arg(0), Binding::Atom)),
            Op::Cast(Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr) => UNSAID.to_owned(),
            Op::Cast(_) | Op::Freeze => return arg(0),
            Op::Load { .. } => self.cell(data.args[0], &data.ty, depth),
            Op::Gep { .. } => self.object(data.args[0]),
            Op::Call(Callee::Func(func))
            | Op::Invoke {
                callee: Callee::Func(func),
                ..
            } => {
                let args: Vec<String> = (0..data.args.len()).map(|at| arg(at).0).collect();
                return self.call(*func, &args);
            }
            Op::ICmp(predicate) => {
                return (
                    self.compared(integer_sign(*predicate), arg(0), arg(1)),
                    Binding::Sum,
                );
            }
            Op::FCmp(predicate) => {
                return (
                    self.compared(float_sign(*predicate), arg(0), arg(1)),
                    Binding::Sum,
                );
            }
            Op::Select => {
                let side = |at| within(arg(at), Binding::Sum);
                format!("({} ? {} : {})", side(0), side(1), side(2))
            }
            _ => UNSAID.to_owned(),
        };
        (text, Binding::Atom)
    }

    /// How much below zero a constant integer is.
    fn negative(&self, value: Value) -> Option<i128> {
        let number = self.function.constant(value)?.as_int()?;
        (number < 0).then(|| -number)
    }

    /// Whether an integer is `min(value, 0)`.
    fn is_least_of(&self, least: Value, value: Value) -> bool {
        let Some(inst) = self.function.def_inst(least) else {
            return false;
        };
        let data = &self.function.insts[inst];
        let Op::Call(Callee::Func(func)) = data.op else {
            return false;
        };
        let zero = |arg: Value| self.function.constant(arg).and_then(Constant::as_int) == Some(0);
        self.program.signatures[func].intrinsic == "llvm.smin"
            && data.args.contains(&value)
            && data.args.iter().any(|arg| zero(*arg))
    }

    fn compared(&self, sign: &str, left: (String, Binding), right: (String, Binding)) -> String {
        let sides = [left, right].map(|side| within(side, Binding::Sum));
        // Fortran's sign of inequality is another; the rest it shares with C.
        let sign = if self.fortran && sign == "!=" {
            "/="
        } else {
            sign
        };
        format!("{} {sign} {}", sides[0], sides[1])
    }

    fn binary(
        &self,
        binary: Binary,
        left: (String, Binding),
        right: (String, Binding),
    ) -> (String, Binding) {
        let (sign, binding) = match binary {
            Binary::Add | Binary::FAdd => ("+", Binding::Sum),
            Binary::Sub | Binary::FSub => ("-", Binding::Sum),
            Binary::Mul | Binary::FMul => ("*", Binding::Product),
            Binary::FDiv | Binary::SDiv | Binary::UDiv => ("/", Binding::Product),
            _ => return (UNSAID.to_owned(), Binding::Atom),
        };
        // `a - (b + c)` keeps its parentheses, `a + b + c` needs none.
        let tighter = match (sign, binding) {
            ("+", _) => Binding::Sum,
            ("-", _) => Binding::Product,
            ("*", _) => Binding::Product,
            _ => Binding::Atom,
        };
        let text = format!(
            "{} {sign} {}",
            within(left, binding),
            within(right, tighter)
        );
        (text, binding)
    }

    fn call(&self, func: Func, args: &[String]) -> (String, Binding) {
        let signature = &self.program.signatures[func];
        let intrinsic = signature.intrinsic.strip_prefix("llvm.");
        let name = match intrinsic {
            Some("fmuladd" | "fma") if args.len() == 3 => {
                let text = format!("{} * {} + {}", factor(&args[0]), factor(&args[1]), args[2]);
                return (text, Binding::Sum);
            }
            Some("umax" | "smax" | "maxnum" | "maximum") => "max",
            Some("umin" | "smin" | "minnum" | "minimum") => "min",
            Some(name) => name,
            None => match self.program.contracted.get(&func) {
                Some(of) => of,
                None => &signature.name,
            },
        };
        (format!("{name}({})", args.join(", ")), Binding::Atom)
    }

    /// What lies where a pointer leads: a variable, or an element.
    fn cell(&self, pointer: Value, ty: &Type, depth: u32) -> String {
        let (base, subscript) = self.subscript(pointer, ty, depth);
        let name = self.object(base);
        let moved = self
            .function
            .def_inst(base)
            .is_some_and(|inst| matches!(self.function.insts[inst].op, Op::Phi(_) | Op::Select));
        match subscript {
            _ if moved && self.fortran => format!("{name}({UNSAID})"),
            _ if moved => format!("{name}[{UNSAID}]"),
            Some(at) if self.fortran => format!("{name}({at})"),
            Some(at) => format!("{name}[{at}]"),
            None if self.fortran => name,
            None => match self.function.def(base) {
                ValueDef::Global(_) => name,
                ValueDef::Inst(inst) if matches!(self.function.insts[*inst].op, Op::Alloca(_)) => {
                    name
                }
                _ => format!("*{name}"),
            },
        }
    }

    /// The pointer that an address starts from, and how many elements behind it lies; none for none.
    fn subscript(&self, pointer: Value, ty: &Type, depth: u32) -> (Value, Option<String>) {
        let size = i64::try_from(ty.stride()).unwrap_or(0);
        let (mut base, mut bytes) = (pointer, 0i64);
        let mut terms: Vec<(Value, i64)> = Vec::new();
        while let Some(inst) = self.function.def_inst(base) {
            let data = &self.function.insts[inst];
            let Op::Gep {
                offset,
                terms: more,
                ..
            } = &data.op
            else {
                break;
            };
            bytes = bytes.wrapping_add(*offset);
            let more = more.iter();
            terms.extend(more.map(|term| (data.args[term.arg as usize], term.scale)));
            base = data.args[0];
        }
        if bytes == 0 && terms.is_empty() {
            return (base, None);
        }
        let whole = |scale: i64| size > 0 && scale % size == 0;
        let simple = whole(bytes) && terms.iter().all(|(_, scale)| *scale == size);
        // Fortran's subscripts start at 1 where nothing else is said, and only those of one dimension
        // can be told from the address.
        if !simple || terms.len() > 1 || self.fortran && terms.is_empty() {
            return (base, Some(UNSAID.to_owned()));
        }
        let from = bytes / size + i64::from(self.fortran);
        let text = match terms.first() {
            None => from.to_string(),
            Some((index, _)) => self.moved(*index, i128::from(from), depth),
        };
        (base, Some(text))
    }

    /// An index and a constant.
    fn moved(&self, index: Value, by: i128, depth: u32) -> String {
        let (mut base, mut more) = (index, by);
        while self.name(base).is_none()
            && let Some(inst) = self.function.def_inst(base)
        {
            let data = &self.function.insts[inst];
            let by = || self.function.constant(*data.args.get(1)?)?.as_int();
            match (&data.op, by()) {
                (Op::Binary(Binary::Add), Some(by)) => more += by,
                (Op::Binary(Binary::Sub), Some(by)) => more -= by,
                (Op::Cast(Cast::SExt | Cast::ZExt | Cast::Trunc), _) => {}
                _ => break,
            }
            base = data.args[0];
        }
        let text = self.bound(base, depth).0;
        match more {
            _ if text.contains(UNSAID) => UNSAID.to_owned(),
            0 => text,
            1.. => format!("{text} + {more}"),
            _ => format!("{text} - {}", -more),
        }
    }
}

fn integer_sign(predicate: IntPredicate) -> &'static str {
    match predicate {
        IntPredicate::Eq => "==",
        IntPredicate::Ne => "!=",
        IntPredicate::Ugt | IntPredicate::Sgt => ">",
        IntPredicate::Uge | IntPredicate::Sge => ">=",
        IntPredicate::Ult | IntPredicate::Slt => "<",
        IntPredicate::Ule | IntPredicate::Sle => "<=",
    }
}

/// Those that also hold of what is no number look like the others.
fn float_sign(predicate: FloatPredicate) -> &'static str {
    match predicate {
        FloatPredicate::Oeq | FloatPredicate::Ueq => "==",
        FloatPredicate::One | FloatPredicate::Une => "!=",
        FloatPredicate::Ogt | FloatPredicate::Ugt => ">",
        FloatPredicate::Oge | FloatPredicate::Uge => ">=",
        FloatPredicate::Olt | FloatPredicate::Ult => "<",
        FloatPredicate::Ole | FloatPredicate::Ule => "<=",
        _ => UNSAID,
    }
}

fn within((text, binding): (String, Binding), least: Binding) -> String {
    if binding >= least {
        text
    } else {
        format!("({text})")
    }
}

/// A factor of a product.
pub fn factor(text: &str) -> String {
    let mut depth = 0i32;
    let open = text.chars().any(|c| {
        depth += i32::from(c == '(' || c == '[') - i32::from(c == ')' || c == ']');
        depth == 0 && c == ' '
    });
    match open {
        true => format!("({text})"),
        false => text.to_owned(),
    }
}

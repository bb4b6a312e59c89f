//! Has functions tell at run time what comes out of their decisions on floating numbers, and go on with what they are told in
//! return.

use std::collections::BTreeSet;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMGetSubprogram;
use inkwell::llvm_sys::{
    LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTailCallKind, LLVMTypeKind,
};

use super::lines::Line;
use super::watch::{Decision, Site};
use super::workpiece::Workpiece;
use crate::llvm::builder::{Builder, declared};
use crate::llvm::read::attributes::has_attribute;
use crate::llvm::shim::intrinsic_name;
use crate::llvm::value::{Type, Value};

/// Bits of what is told.
const WORD: u32 = 64;

/// A function of the mathematics library or an intrinsic that decides something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decider {
    Minimum,
    Maximum,
    Magnitude,
    CopySign,
    Rounding,
    Remainder,
    Positive,
}

impl Decider {
    fn of_intrinsic(name: &str) -> Option<Decider> {
        Some(match name.strip_prefix("llvm.")? {
            "minnum" | "minimum" => Decider::Minimum,
            "maxnum" | "maximum" => Decider::Maximum,
            "fabs" => Decider::Magnitude,
            "copysign" => Decider::CopySign,
            "floor" | "ceil" | "trunc" | "rint" | "nearbyint" | "round" | "roundeven" => {
                Decider::Rounding
            }
            _ => return None,
        })
    }

    /// The mathematics library's, with the endings of its three types, and Fortran's.
    fn of_symbol(name: &str) -> Option<Decider> {
        let known = |name: &str| {
            Some(match name {
                "fmin" => Decider::Minimum,
                "fmax" => Decider::Maximum,
                "fabs" => Decider::Magnitude,
                "copysign" => Decider::CopySign,
                "floor" | "ceil" | "trunc" | "round" | "rint" | "nearbyint" | "roundeven" => {
                    Decider::Rounding
                }
                "fmod" | "_FortranAModReal4" | "_FortranAModReal8" => Decider::Remainder,
                "fdim" => Decider::Positive,
                _ => return None,
            })
        };
        let other = name.strip_suffix('f').or_else(|| name.strip_suffix('l'));
        known(name).or_else(|| known(other?))
    }
}

impl Workpiece {
    /// From now on, what has a body here tells what comes out of its decisions; the sites by their
    /// numbers.
    pub fn watch_outcomes(&mut self) -> Vec<Site> {
        let functions = self.watched();
        let Some(first) = functions.first() else {
            return Vec::new();
        };
        let long = first.ty().integer(WORD);
        let nothing = first.ty().void();
        let mut watch = Watch {
            long,
            outcome: declared(self.module.raw, "bsw_watch_outcome", long, &[long, long]),
            from: declared(self.module.raw, "bsw_watch_from", nothing, &[long]),
            sites: Vec::new(),
        };
        for function in functions {
            for inst in function.instructions() {
                watch.instruction(inst);
            }
        }
        watch.sites
    }
}

/// What is made of each decision.
struct Watch {
    long: Type,
    outcome: Value,
    from: Value,
    sites: Vec<Site>,
}

/// Whether a type is that of floating numbers, or of vectors of such.
fn are_floats(ty: Type) -> bool {
    ty.scalar().is_float()
}

/// Whether values of a type can be told, one lane after the other.
fn fits(ty: Type) -> bool {
    let bits = ty.scalar_bits().is_some_and(|bits| bits <= WORD);
    let is_common = ty.scalar().bits().is_some()
        || matches!(
            ty.scalar().kind(),
            LLVMTypeKind::LLVMFloatTypeKind | LLVMTypeKind::LLVMDoubleTypeKind
        );
    bits && is_common && !ty.is_scalable() && ty.lanes().is_none_or(|lanes| lanes <= WORD)
}

impl Watch {
    fn instruction(&mut self, inst: Value) {
        match inst.opcode() {
            Some(LLVMOpcode::LLVMFCmp) => self.force(inst, Decision::Comparison),
            Some(LLVMOpcode::LLVMFPToSI | LLVMOpcode::LLVMFPToUI) => {
                self.force(inst, Decision::Integer);
            }
            Some(LLVMOpcode::LLVMFRem) => self.remainder(inst, inst.operand(0), inst.operand(1)),
            Some(LLVMOpcode::LLVMCall) => self.call(inst),
            _ => {}
        }
    }

    fn call(&mut self, call: Value) {
        // SAFETY: a live call.
        let kind = unsafe { LLVMGetTailCallKind(call.0) };
        let Some(callee) = call.callee() else {
            return;
        };
        if kind == LLVMTailCallKind::LLVMTailCallKindMustTail {
            return;
        }
        // SAFETY: a live function.
        if unsafe { LLVMIsDeclaration(callee.0) } == 0 {
            self.call_of_body(call, callee);
            return;
        }
        let intrinsic = intrinsic_name(callee.0);
        let known = match &intrinsic {
            Some(name) => Decider::of_intrinsic(name),
            None => Decider::of_symbol(&callee.name()),
        };
        if let Some(known) = known.filter(|_| are_floats(call.ty())) {
            self.decider(call, known);
            return;
        }
        // Whatever is decided in compiled code, such as the place of the greatest element.
        if call.ty().scalar().bits().is_none() {
            return;
        }
        if intrinsic.is_some() {
            if call.args().iter().any(|arg| are_floats(arg.ty())) {
                self.force(call, Decision::Integer);
            }
        } else if !has_attribute(callee.0, "returns_twice") && !callee.name().starts_with("bsw_") {
            self.force(call, Decision::Library);
        }
    }

    /// What has no lines itself is told with the line that it was called from.
    fn call_of_body(&mut self, call: Value, callee: Value) {
        // SAFETY: a live function.
        let has_lines = unsafe { !LLVMGetSubprogram(callee.0).is_null() };
        if !has_lines && !call.location().is_null() {
            let site = self.site(call, Decision::Library);
            Builder::before(call).call(self.from, &[site]);
        }
    }

    fn decider(&mut self, call: Value, known: Decider) {
        let Some(builder) = call.next().map(Builder::before) else {
            return;
        };
        let args = call.args();
        let Some(x) = args.first().copied() else {
            return;
        };
        let y = args.get(1).copied().unwrap_or(x);
        match known {
            Decider::Minimum => self.choice(&builder, call, [x, y], Decision::Minimum),
            Decider::Maximum => self.choice(&builder, call, [x, y], Decision::Maximum),
            Decider::Magnitude | Decider::CopySign => {
                let mut other = signs(&builder, x);
                if known == Decider::CopySign {
                    let sign = signs(&builder, y);
                    other = builder.binary(LLVMOpcode::LLVMXor, other, sign);
                }
                let forced = self.decided(&builder, other, call, Decision::Sign);
                let negated = builder.negated(x);
                replace(call, builder.select(forced, negated, x));
            }
            Decider::Rounding => self.force(call, Decision::Rounding),
            Decider::Remainder => self.remainder(call, x, y),
            Decider::Positive => {
                let above = builder.compare_floats(LLVMRealPredicate::LLVMRealUGT, x, y);
                let above = self.decided(&builder, above, call, Decision::Maximum);
                let distance = builder.binary(LLVMOpcode::LLVMFSub, x, y);
                replace(call, builder.select(above, distance, x.ty().null()));
            }
        }
    }

    /// Which of the two it is, where one that is no number counts as well.
    fn choice(&mut self, builder: &Builder, call: Value, of: [Value; 2], decision: Decision) {
        use LLVMRealPredicate::*;
        let [x, y] = of;
        let x_is_none = builder.compare_floats(LLVMRealUNO, x, x);
        let is_none = builder.compare_floats(LLVMRealUNO, call, call);
        let odd = builder.binary(LLVMOpcode::LLVMAnd, x_is_none, is_none);
        let same = builder.compare_floats(LLVMRealOEQ, call, x);
        let first = builder.binary(LLVMOpcode::LLVMOr, same, odd);
        let forced = self.decided(builder, first, call, decision);
        replace(call, builder.select(forced, x, y));
    }

    /// x - q y with the whole number q that it is for, which is what is decided.
    fn remainder(&mut self, inst: Value, x: Value, y: Value) {
        let ty = inst.ty();
        // Some of Fortran's library take addresses of source files after the numbers.
        if !are_floats(ty) || !fits(ty) || ty != x.ty() || ty != y.ty() {
            return;
        }
        let Some(builder) = inst.next().map(Builder::before) else {
            return;
        };
        let whole = builder.binary(LLVMOpcode::LLVMFSub, x, inst);
        let quotient = builder.binary(LLVMOpcode::LLVMFDiv, whole, y);
        let quotient = builder.intrinsic("llvm.rint", &[ty], &[quotient]);
        let forced = self.decided(&builder, quotient, inst, Decision::Rounding);
        let negated = builder.negated(forced);
        let rest = builder.intrinsic("llvm.fma", &[ty], &[negated, y, x]);
        // Where nothing is forced, the remainder itself, which is exact.
        let same = builder.compare_floats(LLVMRealPredicate::LLVMRealOEQ, forced, quotient);
        replace(inst, builder.select(same, inst, rest));
    }

    fn force(&mut self, inst: Value, decision: Decision) {
        if let Some(next) = inst.next().filter(|_| fits(inst.ty())) {
            let builder = Builder::before(next);
            replace(inst, self.decided(&builder, inst, inst, decision));
        }
    }

    /// What came out of an instruction's decision, or what is to come out.
    fn decided(&mut self, builder: &Builder, value: Value, inst: Value, is: Decision) -> Value {
        let site = self.site(inst, is);
        self.forced(builder, value, site)
    }

    fn forced(&self, builder: &Builder, value: Value, site: Value) -> Value {
        let ty = value.ty();
        if let Some(lanes) = ty.lanes() {
            if ty.scalar().bits() == Some(1) {
                let bits = builder.cast(LLVMOpcode::LLVMBitCast, value, ty.integer(lanes));
                let forced = self.forced(builder, bits, site);
                return builder.cast(LLVMOpcode::LLVMBitCast, forced, ty);
            }
            return (0..lanes).fold(value, |all, at| {
                let lane = self.forced(builder, builder.lane_at(value, at), site);
                builder.with_lane_at(all, lane, at)
            });
        }
        let Some(width) = ty.scalar_bits() else {
            return value;
        };
        let bits = ty.integer(width);
        let number = builder.cast(LLVMOpcode::LLVMBitCast, value, bits);
        let wide = builder.cast(LLVMOpcode::LLVMZExt, number, self.long);
        let result = builder.call(self.outcome, &[site, wide]);
        let narrow = builder.cast(LLVMOpcode::LLVMTrunc, result, bits);
        builder.cast(LLVMOpcode::LLVMBitCast, narrow, ty)
    }

    /// The number of a new site.
    fn site(&mut self, inst: Value, decision: Decision) -> Value {
        let callee = inst.callee();
        let callee = callee.filter(|callee| intrinsic_name(callee.0).is_none());
        let line = Line::of(inst);
        let outside = Line::inlined_at(inst).filter(|at| at.file != line.file);
        let within = outside.map(|at| format!("{}:{}:{}", at.file, at.line, at.column));
        self.sites.push(Site {
            decision,
            within: within.unwrap_or_else(|| inst.block().function().name()),
            callee: callee.map(Value::name).unwrap_or_default(),
            file: line.file,
            line: line.line,
            column: line.column,
        });
        self.long.constant(self.sites.len() as i64 - 1)
    }
}

/// Whether numbers have the sign bit set.
fn signs(builder: &Builder, x: Value) -> Value {
    let ty = x.ty();
    if ty.scalar().kind() == LLVMTypeKind::LLVMX86_FP80TypeKind {
        return builder.compare_floats(LLVMRealPredicate::LLVMRealOLT, x, ty.null());
    }
    let bits = ty.integer(ty.scalar_bits().unwrap_or(WORD));
    let bits = ty.lanes().map_or(bits, |lanes| bits.vector(lanes));
    let number = builder.cast(LLVMOpcode::LLVMBitCast, x, bits);
    builder.compare(LLVMIntPredicate::LLVMIntSLT, number, bits.null())
}

/// All uses but those that lead to the new value.
fn replace(inst: Value, new: Value) {
    let mut made = BTreeSet::new();
    let mut next = inst.next();
    while let Some(at) = next {
        made.insert(at.0);
        next = at.next().filter(|_| at != new);
    }
    for user in inst.users() {
        if !made.contains(&user.0) {
            for at in 0..user.operand_count() {
                if user.operand(at) == inst {
                    user.set_operand(at, new);
                }
            }
        }
    }
}

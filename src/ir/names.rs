//! The words of the printed form that stand for one case of an enumeration.

use super::{Binary, Cast, FloatKind, FloatPredicate, IntPredicate};

impl IntPredicate {
    pub fn name(self) -> &'static str {
        match self {
            IntPredicate::Eq => "eq",
            IntPredicate::Ne => "ne",
            IntPredicate::Ugt => "ugt",
            IntPredicate::Uge => "uge",
            IntPredicate::Ult => "ult",
            IntPredicate::Ule => "ule",
            IntPredicate::Sgt => "sgt",
            IntPredicate::Sge => "sge",
            IntPredicate::Slt => "slt",
            IntPredicate::Sle => "sle",
        }
    }
}

impl FloatPredicate {
    pub fn name(self) -> &'static str {
        match self {
            FloatPredicate::False => "false",
            FloatPredicate::Oeq => "oeq",
            FloatPredicate::Ogt => "ogt",
            FloatPredicate::Oge => "oge",
            FloatPredicate::Olt => "olt",
            FloatPredicate::Ole => "ole",
            FloatPredicate::One => "one",
            FloatPredicate::Ord => "ord",
            FloatPredicate::Uno => "uno",
            FloatPredicate::Ueq => "ueq",
            FloatPredicate::Ugt => "ugt",
            FloatPredicate::Uge => "uge",
            FloatPredicate::Ult => "ult",
            FloatPredicate::Ule => "ule",
            FloatPredicate::Une => "une",
            FloatPredicate::True => "true",
        }
    }
}

fn find<T: Copy>(all: &[T], name: impl Fn(T) -> String, word: &str) -> Option<T> {
    all.iter().copied().find(|case| name(*case) == word)
}

pub(super) fn int_predicate(word: &str) -> Option<IntPredicate> {
    use IntPredicate::*;
    let all = [Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle];
    find(&all, |case| case.name().to_owned(), word)
}

pub(super) fn float_predicate(word: &str) -> Option<FloatPredicate> {
    use FloatPredicate::*;
    let all = [
        False, Oeq, Ogt, Oge, Olt, Ole, One, Ord, Uno, Ueq, Ugt, Uge, Ult, Ule, Une, True,
    ];
    find(&all, |case| case.name().to_owned(), word)
}

pub(super) fn binary(word: &str) -> Option<Binary> {
    use Binary::*;
    let all = [
        Add, Sub, Mul, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor, FAdd, FSub, FMul,
        FDiv, FRem,
    ];
    find(&all, |case| case.name().to_owned(), word)
}

pub(super) fn cast(word: &str) -> Option<Cast> {
    use Cast::*;
    let all = [
        Trunc, ZExt, SExt, FpTrunc, FpExt, FpToUi, FpToSi, UiToFp, SiToFp, PtrToInt, IntToPtr,
        Bitcast, AddrSpace,
    ];
    find(&all, |case| case.name().to_owned(), word)
}

pub(super) fn float_kind(word: &str) -> Option<FloatKind> {
    use FloatKind::*;
    let all = [Half, BFloat, Float, Double, X86Fp80, Fp128];
    find(&all, |case| case.to_string(), word)
}

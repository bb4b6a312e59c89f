//! The closed set of instructions.

use super::{Block, Func, Type, Value};

/// Two-operand arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

impl Binary {
    pub fn name(self) -> &'static str {
        match self {
            Binary::Add => "add",
            Binary::Sub => "sub",
            Binary::Mul => "mul",
            Binary::UDiv => "udiv",
            Binary::SDiv => "sdiv",
            Binary::URem => "urem",
            Binary::SRem => "srem",
            Binary::Shl => "shl",
            Binary::LShr => "lshr",
            Binary::AShr => "ashr",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Xor => "xor",
            Binary::FAdd => "fadd",
            Binary::FSub => "fsub",
            Binary::FMul => "fmul",
            Binary::FDiv => "fdiv",
            Binary::FRem => "frem",
        }
    }

    pub fn is_float(self) -> bool {
        matches!(
            self,
            Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem
        )
    }
}

/// Conversions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cast {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    IntToPtr,
    Bitcast,
    AddrSpace,
}

impl Cast {
    pub fn name(self) -> &'static str {
        match self {
            Cast::Trunc => "trunc",
            Cast::ZExt => "zext",
            Cast::SExt => "sext",
            Cast::FpTrunc => "fptrunc",
            Cast::FpExt => "fpext",
            Cast::FpToUi => "fptoui",
            Cast::FpToSi => "fptosi",
            Cast::UiToFp => "uitofp",
            Cast::SiToFp => "sitofp",
            Cast::PtrToInt => "ptrtoint",
            Cast::IntToPtr => "inttoptr",
            Cast::Bitcast => "bitcast",
            Cast::AddrSpace => "addrspacecast",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Uno,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    True,
}

/// Fast-math flags, as on the source instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FastMath(pub u32);

impl FastMath {
    /// The same without the promise that there are neither NaNs nor infinities.
    pub fn with_infinities(self) -> FastMath {
        const FINITE: u32 = 2 | 4;
        FastMath(self.0 & !FINITE)
    }

    /// Whether neither NaNs nor infinities occur.
    pub fn is_finite(self) -> bool {
        const FINITE: u32 = 2 | 4;
        self.0 & FINITE == FINITE
    }
}

/// What a call calls.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Callee {
    /// A function of the program, imported or only declared (LLVM intrinsics are declared).
    Func(Func),
    /// Through a pointer: the last argument of the instruction.
    Pointer,
    Asm,
}

/// One variable term of an address: `args[index] * scale` bytes, the index taken as signed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GepTerm {
    pub arg: u32,
    pub scale: i64,
}

/// Positions within an aggregate.
pub type Places = Vec<u32>;

/// What an instruction does. The meaning of `InstData::args` is given beside each case.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// `[lhs, rhs]`
    Binary(Binary),
    /// `[x]`
    FNeg,
    /// `[x]`
    Cast(Cast),
    /// `[lhs, rhs]`
    ICmp(IntPredicate),
    /// `[lhs, rhs]`
    FCmp(FloatPredicate),
    /// `[condition, then, else]`
    Select,
    /// One argument for each predecessor named here.
    Phi(Vec<Block>),
    /// `[pointer]`
    Load {
        volatile: bool,
        atomic: bool,
    },
    /// `[value, pointer]`
    Store {
        volatile: bool,
        atomic: bool,
    },
    /// `[base, index…]`: base + offset + Σ terms, in bytes. `element` is the source element type.
    Gep {
        element: Type,
        offset: i64,
        terms: Vec<GepTerm>,
    },
    /// `[count]`: `count` elements of the type, on the frame.
    Alloca(Type),
    /// `[argument…]`, with the callee last where it is a pointer.
    Call(Callee),
    /// `[vector, index]`
    ExtractElement,
    /// `[vector, element, index]`
    InsertElement,
    /// `[a, b]`; a lane is an index into the two vectors joined, or none where undefined.
    Shuffle(Vec<Option<u32>>),
    /// `[aggregate]`
    ExtractValue(Places),
    /// `[aggregate, element]`
    InsertValue(Places),
    /// `[x]`
    Freeze,
    /// `[pointer, value]`
    AtomicRmw,
    /// `[pointer, compare, new]`
    CmpXchg,
    Fence,
    LandingPad,
    /// An instruction that has no place here; its LLVM name.
    Other(String),

    /// `[]` or `[value]`
    Ret,
    /// `[]`
    Jump(Block),
    /// `[condition]`; then, else.
    Branch(Block, Block),
    /// `[selector]`
    Switch {
        cases: Vec<(i128, Block)>,
        default: Block,
    },
    /// `[argument…]`, with the callee last where it is a pointer.
    Invoke {
        callee: Callee,
        normal: Block,
        unwind: Block,
    },
    Unreachable,
    /// A terminator that has no place here; its LLVM name.
    OtherTerminator(String),
}

impl Op {
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Op::Ret
                | Op::Jump(_)
                | Op::Branch(..)
                | Op::Switch { .. }
                | Op::Invoke { .. }
                | Op::Unreachable
                | Op::OtherTerminator(_)
        )
    }

    /// Successor blocks, in the terminator's order; a block can stand more than once.
    pub fn successors(&self) -> Vec<Block> {
        match self {
            Op::Jump(to) => vec![*to],
            Op::Branch(then, otherwise) => vec![*then, *otherwise],
            Op::Switch { cases, default } => {
                let mut all = vec![*default];
                all.extend(cases.iter().map(|(_, to)| *to));
                all
            }
            Op::Invoke { normal, unwind, .. } => vec![*normal, *unwind],
            _ => Vec::new(),
        }
    }
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct InstData {
    pub op: Op,
    pub args: Vec<Value>,
    /// The type of the result, `Void` where there is none.
    pub ty: Type,
    pub result: Option<Value>,
    pub block: Block,
    pub fast: FastMath,
}

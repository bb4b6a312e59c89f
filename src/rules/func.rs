//! The functions that a partial may call: a closed list, so that emission can lower every rule.

use serde::{Deserialize, Serialize};

/// How wide the floating type of a function is, as far as its name says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Precision {
    Double,
    Float,
    /// C's `long double`: x86_fp80, fp128 or double, as the target has it.
    LongDouble,
    /// The types of the operands tell: intrinsics, instructions, users' functions.
    ByType,
}

/// Kind of a parameter of a [`Func`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FuncParam {
    Float,
    /// C's `int`.
    Int,
}

/// Generates [`Func`] from one line per function: variant, name in rule files (and in C, unless
/// [`Func::symbol`] says otherwise), parameters, LLVM intrinsic.
macro_rules! functions {
    ($($variant:ident $name:literal [$($param:ident),*] $intrinsic:expr;)*) => {
        /// A function of floating point value that expressions may call.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Func { $($variant,)* }

        impl Func {
            /// Every function, in the order of the declaration.
            pub const ALL: &'static [Func] = &[$(Func::$variant,)*];

            /// The name in rule files.
            pub fn name(self) -> &'static str {
                match self { $(Func::$variant => $name,)* }
            }

            pub fn params(self) -> &'static [FuncParam] {
                match self { $(Func::$variant => &[$(FuncParam::$param),*],)* }
            }

            /// The overloaded LLVM intrinsic, without its type suffix. Older LLVM versions lack
            /// some of them (`llvm.atan2` came with 20): where `LLVMLookupIntrinsicID` does not
            /// know the name, call [`Func::symbol`].
            pub fn intrinsic(self) -> Option<&'static str> {
                match self { $(Func::$variant => $intrinsic,)* }
            }
        }
    };
}

functions! {
    Fabs      "fabs"      [Float] Some("llvm.fabs");
    Sqrt      "sqrt"      [Float] Some("llvm.sqrt");
    Cbrt      "cbrt"      [Float] None;
    Sin       "sin"       [Float] Some("llvm.sin");
    Cos       "cos"       [Float] Some("llvm.cos");
    Tan       "tan"       [Float] Some("llvm.tan");
    Asin      "asin"      [Float] Some("llvm.asin");
    Acos      "acos"      [Float] Some("llvm.acos");
    Atan      "atan"      [Float] Some("llvm.atan");
    Sinh      "sinh"      [Float] Some("llvm.sinh");
    Cosh      "cosh"      [Float] Some("llvm.cosh");
    Tanh      "tanh"      [Float] Some("llvm.tanh");
    Asinh     "asinh"     [Float] None;
    Acosh     "acosh"     [Float] None;
    Atanh     "atanh"     [Float] None;
    Exp       "exp"       [Float] Some("llvm.exp");
    Exp2      "exp2"      [Float] Some("llvm.exp2");
    Exp10     "exp10"     [Float] Some("llvm.exp10");
    Expm1     "expm1"     [Float] None;
    Log       "log"       [Float] Some("llvm.log");
    Log2      "log2"      [Float] Some("llvm.log2");
    Log10     "log10"     [Float] Some("llvm.log10");
    Log1p     "log1p"     [Float] None;
    Logb      "logb"      [Float] None;
    Erf       "erf"       [Float] None;
    Erfc      "erfc"      [Float] None;
    Tgamma    "tgamma"    [Float] None;
    Lgamma    "lgamma"    [Float] None;
    Digamma   "digamma"   [Float] None;
    Trigamma  "trigamma"  [Float] None;
    J0        "j0"        [Float] None;
    J1        "j1"        [Float] None;
    Jn        "jn"        [Int, Float] None;
    Y0        "y0"        [Float] None;
    Y1        "y1"        [Float] None;
    Yn        "yn"        [Int, Float] None;
    Floor     "floor"     [Float] Some("llvm.floor");
    Ceil      "ceil"      [Float] Some("llvm.ceil");
    Trunc     "trunc"     [Float] Some("llvm.trunc");
    Rint      "rint"      [Float] Some("llvm.rint");
    Round     "round"     [Float] Some("llvm.round");
    Roundeven "roundeven" [Float] Some("llvm.roundeven");
    Pow       "pow"       [Float, Float] Some("llvm.pow");
    Powi      "powi"      [Float, Int] Some("llvm.powi");
    Ldexp     "ldexp"     [Float, Int] Some("llvm.ldexp");
    Hypot     "hypot"     [Float, Float] None;
    Atan2     "atan2"     [Float, Float] Some("llvm.atan2");
    Fmod      "fmod"      [Float, Float] None;
    Remainder "remainder" [Float, Float] None;
    Fdim      "fdim"      [Float, Float] None;
    Fmin      "fmin"      [Float, Float] Some("llvm.minnum");
    Fmax      "fmax"      [Float, Float] Some("llvm.maxnum");
    Copysign  "copysign"  [Float, Float] Some("llvm.copysign");
    Nextafter "nextafter" [Float, Float] None;
    Fma       "fma"       [Float, Float, Float] Some("llvm.fma");
}

impl Func {
    /// The function that rule files call `name`.
    pub fn named(name: &str) -> Option<Func> {
        Func::ALL.iter().copied().find(|func| func.name() == name)
    }

    /// The external symbol that computes it: libm's, our runtime's (`bsw_digamma`,
    /// `bsw_trigamma`), or compiler-rt's (`__powidf2`). None for [`Precision::ByType`], which has
    /// to be narrowed by the type at hand; half and bfloat go through float.
    pub fn symbol(self, precision: Precision) -> Option<String> {
        let (suffix, powi) = match precision {
            Precision::Double => ("", "__powidf2"),
            Precision::Float => ("f", "__powisf2"),
            Precision::LongDouble => ("l", "__powixf2"),
            Precision::ByType => return None,
        };
        Some(match self {
            Func::Powi => powi.to_owned(),
            Func::Digamma | Func::Trigamma => format!("bsw_{}{suffix}", self.name()),
            _ => format!("{}{suffix}", self.name()),
        })
    }
}

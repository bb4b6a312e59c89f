//! Random programs as trees.
//!
//! Every tree is a valid program: the printers add what keeps indices in range, integers from
//! overflowing, divisors from zero and loops from running for ever. So a shrinker may cut anywhere.

/// A floating format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Real {
    Single,
    Double,
}

/// An integer format of a variable; arithmetic is done in `int`, or `long` where one operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntTy {
    Int,
    Long,
    Short,
    Byte,
}

/// Position in [`Function::vars`].
pub type VarId = usize;
/// Position in [`Program::functions`].
pub type FuncId = usize;
/// Position in [`Program::structs`].
pub type StructId = usize;

#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    Real(Real),
    /// With the values that it may have.
    Int {
        ty: IntTy,
        low: i64,
        high: i64,
    },
    /// An unsigned state that is scrambled.
    Hash,
    Array {
        of: Real,
        len: i64,
    },
    Matrix {
        of: Real,
        rows: i64,
        cols: i64,
    },
    IntArray {
        len: i64,
        low: i64,
        high: i64,
    },
    Struct(StructId),
    Structs(StructId, i64),
    /// A pointer variable to at least `len` reals.
    Pointer {
        of: Real,
        len: i64,
    },
    /// An array of pointers to at least `len` reals each.
    Pointers {
        of: Real,
        count: i64,
        len: i64,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Arrays and structs are passed by pointer, unless `by_value` (structs only).
    Param {
        by_value: bool,
    },
    Local,
    /// Of variable length.
    Vla,
    /// An array from malloc, calloc or realloc, mostly freed where its block ends.
    Heap,
    /// Position in [`Program::globals`].
    Global(usize),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Var {
    pub kind: Kind,
    pub storage: Storage,
    /// Never assigned.
    pub readonly: bool,
    /// A parameter that is left out.
    pub dropped: bool,
    /// A parameter with the qualifier `restrict`.
    pub restrict: bool,
}

/// A field of a struct: reals, an array of reals, or an integer.
#[derive(Clone, PartialEq, Debug)]
pub enum Field {
    Real(Real),
    Reals(Real, i64),
    Int { low: i64, high: i64 },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Struct {
    pub fields: Vec<Field>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Global {
    pub kind: Kind,
    pub constant: bool,
    /// Initial values, as many as it has elements; integers where it holds integers.
    pub values: Vec<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returns {
    Nothing,
    Real(Real),
    Int { low: i64, high: i64 },
    Struct(StructId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    Static,
    StaticNoinline,
    StaticInline,
    ExternNoinline,
    /// The function that is differentiated.
    Root,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub vars: Vec<Var>,
    /// Which variables are parameters, in order.
    pub params: Vec<VarId>,
    pub returns: Returns,
    pub linkage: Linkage,
    /// Calls itself; its first parameter says how deep.
    pub recursive: bool,
    pub body: Vec<Stmt>,
    /// What it returns at its end.
    pub result: Value,
    /// What it returns where the recursion ends.
    pub base: Value,
}

/// Parameters of the root that point into one array.
#[derive(Clone, PartialEq, Debug)]
pub struct Overlap {
    /// Parameter and the offset of its start in the array.
    pub members: Vec<(VarId, i64)>,
    pub len: i64,
    pub of: Real,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Fortran,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// What it was made from; its inputs are made from this, too.
    pub seed: u64,
    pub language: Language,
    pub structs: Vec<Struct>,
    pub globals: Vec<Global>,
    /// The root is the last.
    pub functions: Vec<Function>,
    pub overlaps: Vec<Overlap>,
}

/// A real place.
#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    Var(VarId),
    /// Of an array or through a pointer.
    Elem(VarId, Box<IExpr>),
    Elem2(VarId, Box<IExpr>, Box<IExpr>),
    /// Through an array of pointers.
    Through(VarId, Box<IExpr>, Box<IExpr>),
    /// Field of a struct (`index` none) or of an element of an array of structs; `at` is the place
    /// in a field that is an array.
    Field {
        var: VarId,
        index: Option<Box<IExpr>>,
        field: usize,
        at: Option<Box<IExpr>>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RBin {
    Add,
    Sub,
    Mul,
    Div,
}

/// Functions of one real. The printer keeps arguments in their domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fun1 {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Exp2,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
    Sqrt,
    Cbrt,
    Fabs,
    Floor,
    Ceil,
    Trunc,
    Asinh,
    Erf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fun2 {
    Pow,
    Atan2,
    Hypot,
    Fmin,
    Fmax,
    Fmod,
    Copysign,
    Fdim,
}

#[derive(Clone, PartialEq, Debug)]
pub enum RExpr {
    Const(f64, Real),
    Place(Place),
    Neg(Box<RExpr>),
    Bin(RBin, Box<RExpr>, Box<RExpr>),
    Fun1(Fun1, Box<RExpr>),
    Fun2(Fun2, Box<RExpr>, Box<RExpr>),
    Fma(Box<RExpr>, Box<RExpr>, Box<RExpr>),
    Select(Box<Cond>, Box<RExpr>, Box<RExpr>),
    FromInt(Box<IExpr>),
    Cast(Real, Box<RExpr>),
    Call(FuncId, Vec<Arg>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IBin {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Min,
    Max,
}

#[derive(Clone, PartialEq, Debug)]
pub enum IExpr {
    Const(i64),
    Var(VarId),
    Elem(VarId, Box<IExpr>),
    Field {
        var: VarId,
        index: Option<Box<IExpr>>,
        field: usize,
    },
    Bin(IBin, Box<IExpr>, Box<IExpr>),
    Select(Box<Cond>, Box<IExpr>, Box<IExpr>),
    /// A real made an integer of magnitude up to this.
    FromReal(Box<RExpr>, i64),
    /// Some bits of a scrambled state, below the bound.
    Hash(VarId, i64),
    Call(FuncId, Vec<Arg>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cmp {
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Cond {
    Const(bool),
    Real(Cmp, Box<RExpr>, Box<RExpr>),
    Int(Cmp, Box<IExpr>, Box<IExpr>),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
    Not(Box<Cond>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Nothing,
    Real(RExpr),
    Int(IExpr),
    Struct(VarId),
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    Real(RExpr),
    Int(IExpr),
    /// A part of an array of reals, from the offset on.
    Array(VarId, IExpr),
    /// The first array where an integer is odd, else the second.
    Either(VarId, VarId, VarId),
    /// A row of a matrix.
    Row(VarId, IExpr),
    /// A whole variable: integer arrays, structs, matrices, arrays of structs.
    Whole(VarId),
    /// An element of an array of structs.
    StructAt(VarId, IExpr),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Init {
    Nothing,
    Real(RExpr),
    Int(IExpr),
    Zero,
    List(Vec<RExpr>),
    Ints(Vec<IExpr>),
    /// A loop that sets each element from its index.
    Loop(VarId, RExpr),
    IntLoop(VarId, IExpr),
    Memset,
    Pointer(Target),
    Pointers(Vec<Target>),
    Copy(VarId),
}

/// What a pointer is set to.
#[derive(Clone, PartialEq, Debug)]
pub enum Target {
    /// An array from an offset on.
    Array(VarId, IExpr),
    Row(VarId, IExpr),
    Choice(Box<Cond>, Box<Target>, Box<Target>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assign {
    Set,
    Add,
    Sub,
    Mul,
}

/// How a loop with a counter is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    While,
    DoWhile,
    /// `for (;;)` with `break`.
    Forever,
    /// A label and a jump back.
    Goto,
}

/// How a scrambled state follows from another and from an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    Add,
    Sub,
    SubFrom,
    Xor,
    /// By an odd number, and the integer added.
    Times(u32),
    /// To the left by so many bits, and the integer added.
    Rotate(u32),
    Swap,
    /// Half of the bits are lost, and the integer added.
    Narrow,
    Least,
    Divide(u32),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Stmt {
    Declare(VarId, Init),
    Assign(Place, Assign, RExpr),
    AssignInt(IPlace, IExpr),
    Scramble(VarId, u8),
    /// A scrambled state from another, by an operation with an integer and perhaps a further state.
    Chain {
        to: VarId,
        from: VarId,
        link: Link,
        by: IExpr,
        and: Option<VarId>,
    },
    If(Cond, Vec<Stmt>, Vec<Stmt>),
    /// Cases from 0 on; the last is the default. A case falls through where its flag says so.
    Switch(IExpr, Vec<(Vec<Stmt>, bool)>),
    /// From, to (exclusive upwards, inclusive downwards), step.
    For {
        var: VarId,
        from: IExpr,
        to: IExpr,
        step: i64,
        body: Vec<Stmt>,
    },
    While {
        counter: VarId,
        limit: i64,
        shape: Shape,
        cond: Cond,
        body: Vec<Stmt>,
    },
    /// A cycle that is entered at two places.
    Irreducible {
        counter: VarId,
        limit: i64,
        middle: Cond,
        first: Vec<Stmt>,
        second: Vec<Stmt>,
        again: Cond,
    },
    /// Jumps over its body.
    Skip(Cond, Vec<Stmt>),
    Break,
    Continue,
    /// Jumps behind the loop that many levels out.
    Leave(usize),
    Return(Value),
    Call(FuncId, Vec<Arg>),
    /// A struct from a call.
    CallInto(VarId, FuncId, Vec<Arg>),
    /// Elements of arrays: to, offset, from, offset, how many; memmove or memcpy.
    Copy {
        to: VarId,
        to_at: IExpr,
        from: VarId,
        from_at: IExpr,
        count: i64,
        overlap: bool,
    },
    Clear(VarId, IExpr, i64),
    CopyStruct(StructPlace, StructPlace),
    Point(VarId, Target),
    /// A pointer that walks over an array.
    Walk {
        pointer: VarId,
        array: VarId,
        count: i64,
        body: Vec<Stmt>,
    },
    Block(Vec<Stmt>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum IPlace {
    Var(VarId),
    Elem(VarId, IExpr),
    Field {
        var: VarId,
        index: Option<Box<IExpr>>,
        field: usize,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub struct StructPlace {
    pub var: VarId,
    pub index: Option<IExpr>,
}

impl Program {
    pub fn root(&self) -> &Function {
        &self.functions[self.functions.len() - 1]
    }
}

impl Function {
    pub fn kind(&self, var: VarId) -> &Kind {
        &self.vars[var].kind
    }
}

impl Var {
    pub fn new(kind: Kind, storage: Storage) -> Self {
        Var {
            kind,
            storage,
            readonly: false,
            dropped: false,
            restrict: false,
        }
    }

    pub fn is_param(&self) -> bool {
        matches!(self.storage, Storage::Param { .. })
    }
}

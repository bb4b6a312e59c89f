//! One row of the table.

use super::error::Place;
use super::expr::Expr;
use super::needs::{Needs, Positions};
use crate::ir::FastMath;

/// A derivative rule: for each result of an operation, its partial with respect to each argument.
///
/// The adjoint statement of `r = f(x, y)` is `x_b += r_b * dr/dx; y_b += r_b * dr/dy; r_b = 0`,
/// so the partials say everything: an edge of activity wherever there is one
/// ([`Rule::partials_of`]), what the backward sweep needs ([`Rule::needs`]), and whether it needs
/// anything ([`Rule::is_linear`]).
///
/// Rules are elementwise: on vector types they hold lane by lane.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The name and its aliases, as written; at least one.
    pub names: Vec<String>,
    pub section: Section,
    /// The operands, in order, pointers to results included. Metadata operands do not count.
    pub args: Vec<Arg>,
    /// Any number of further arguments of any kind may follow, all of them inactive.
    pub variadic: bool,
    /// The return value, the members of a returned struct, the results written through pointers.
    pub results: Vec<ResultSpec>,
    /// Some partial is infinite or NaN at a point of the domain. There a zero adjoint stays zero:
    /// the contribution is `if adjoint == 0 then 0 else adjoint * partial`, as in
    /// [`super::contribution`].
    pub singular: bool,
    /// Where the partials are checked against finite differences; one value for each argument
    /// that is not a pointer.
    pub points: Vec<Vec<f64>>,
    /// Points where some partial is not finite.
    pub singular_points: Vec<Vec<f64>>,
    pub place: Place,
}

/// What the names of a row stand for. Names that start with `llvm.` are intrinsics in any section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// LLVM instructions, by opcode name.
    Instructions,
    /// C's math library: the name is that of the `double` function, and stands for the `float`
    /// and `long double` functions too.
    Math,
    /// Exactly these symbols; the default in users' files.
    Functions,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arg {
    pub name: String,
    pub kind: ArgKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArgKind {
    /// A floating value: the only kind that partials exist for.
    Float,
    Int,
    /// A pointer that the function derives nothing from (`nan`'s tag, a file name).
    Pointer,
    /// A pointer to where the function writes a floating result, and does not read.
    OutFloat,
    /// A pointer to where the function writes an integer result.
    OutInt,
}

impl ArgKind {
    /// Whether the argument is a value, which sample points give a number for.
    pub fn is_input(self) -> bool {
        matches!(self, ArgKind::Float | ArgKind::Int)
    }
}

/// A result and its partials.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultSpec {
    pub name: String,
    pub kind: ResultKind,
    /// False for results of integer type, which carry no derivative.
    pub floating: bool,
    /// As many as arguments; None where the derivative is identically zero.
    pub partials: Vec<Option<Expr>>,
    /// What the function computes, where the row says so or the function is a [`super::Func`].
    pub value: Option<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultKind {
    /// The return value.
    Return,
    /// A member of the returned struct.
    Member(usize),
    /// Written through this argument.
    Out(usize),
}

impl ResultSpec {
    /// What the partial of this result in `arg` is computed from; nothing where there is none.
    pub fn needs(&self, arg: usize) -> Needs {
        match self.partials.get(arg) {
            Some(Some(partial)) => partial.needs(),
            _ => Needs::default(),
        }
    }
}

impl Rule {
    /// The first name.
    pub fn name(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    /// The results that depend on `arg`, each with its partial: the activity edges out of `arg`.
    pub fn partials_of(&self, arg: usize) -> impl Iterator<Item = (&ResultSpec, &Expr)> {
        self.results
            .iter()
            .filter_map(move |result| Some((result, result.partials.get(arg)?.as_ref()?)))
    }

    /// What the adjoint update of `arg` needs, over all results.
    pub fn needs(&self, arg: usize) -> Needs {
        self.results
            .iter()
            .map(|result| result.needs(arg))
            .fold(Needs::default(), Needs::union)
    }

    /// Whether the results are affine in `arg` whatever else varies: its partials are made of
    /// constants and integers only.
    pub fn is_linear(&self, arg: usize) -> bool {
        self.is_linear_while(arg, self.floating_args())
    }

    /// Whether the results are affine in `arg` while only the arguments in `varying` vary:
    /// `x*y` is linear in x while y stays. Results count as varying as soon as any argument does.
    pub fn is_linear_while(&self, arg: usize, varying: Positions) -> bool {
        let needs = self.needs(arg);
        !needs.args.intersects(varying) && (needs.results.is_empty() || varying.is_empty())
    }

    /// Whether a zero adjoint must be told to stay zero: partials may be infinite or NaN, unless the source rules that out, or they
    /// are `masked`, which is known of what is around.
    pub fn is_guarded(&self, masked: bool, fast: FastMath) -> bool {
        masked || self.singular && !fast.is_finite()
    }

    /// Whether no result has a derivative.
    pub fn is_inactive(&self) -> bool {
        self.results
            .iter()
            .all(|result| result.partials.iter().all(Option::is_none))
    }

    /// The positions of the floating arguments.
    pub fn floating_args(&self) -> Positions {
        let args = self.args.iter().enumerate();
        args.filter(|(_, arg)| arg.kind == ArgKind::Float)
            .map(|(position, _)| position)
            .collect()
    }

    /// Spreads a sample point over the arguments; pointers get NaN.
    pub fn spread(&self, point: &[f64]) -> Vec<f64> {
        let mut values = point.iter();
        let args = self.args.iter();
        args.map(|arg| match arg.kind.is_input() {
            true => values.next().copied().unwrap_or(f64::NAN),
            false => f64::NAN,
        })
        .collect()
    }

    /// The values of the results at `args` (one number for each argument, as from
    /// [`Rule::spread`]); NaN for a result whose value the row does not give.
    pub fn values(&self, args: &[f64]) -> Vec<f64> {
        let results = self.results.iter();
        results
            .map(|result| match &result.value {
                Some(value) => value.eval(args, &[]),
                None => f64::NAN,
            })
            .collect()
    }
}

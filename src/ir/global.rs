//! Global variables.

use super::declared::DeclaredType;
use super::types::Type;

/// A global variable.
#[derive(Clone, PartialEq, Debug)]
pub struct GlobalData {
    pub name: String,
    pub ty: Type,
    pub constant: bool,
    pub thread_local: bool,
    /// The user says that no derivative goes through it.
    pub inactive: bool,
    /// It never changes, and what it leads to neither, and that leads nowhere: a table of texts.
    pub of_constants: bool,
    /// It never changes, and leads to variables, in which there may be floats whatever they are declared to be, or where only another unit knows.
    pub leads_to_variables: bool,
    /// It never changes, and no address is in it: its pointers are null.
    pub leads_nowhere: bool,
    /// The tool's own, of an adjoint's records: whoever fills it fills its shadow.
    pub of_records: bool,
    /// A function of C++'s initialises it where it is first reached: nobody else gives a shadow to what it leads to.
    pub hidden: bool,
    /// It is the descriptor of an allocatable variable of Fortran's, which leads to memory from the heap, of its own.
    pub allocatable: Option<Elements>,
    /// What the source declares it to be; none where that is not known.
    pub declared: Option<DeclaredType>,
}

impl GlobalData {
    /// Whether it never changes and leads nowhere.
    pub fn is_plain(&self) -> bool {
        self.constant && (self.leads_nowhere || !self.ty.holds_ptr())
    }

    /// Whether not even its size is known: it is a library's own, such as a handle of MPI's, and nobody here accesses it.
    pub fn is_opaque(&self) -> bool {
        matches!(self.ty, Type::Other(_))
    }
}

/// What an allocatable variable has elements of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    /// Numbers, logicals or characters: no pointers.
    Intrinsic,
    /// Of a derived type.
    Derived,
}

//! What flang describes of a derived type.

/// A derived type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DerivedType {
    /// The symbol of its description.
    pub symbol: String,
    /// In bytes.
    pub size: u64,
    pub components: Vec<Component>,
    /// It extends the type of its first component.
    pub extends: bool,
    pub finals: Vec<Final>,
}

/// A procedure that is called with an entity's address before it ends or is assigned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Final {
    pub symbol: String,
    /// With each element of an array, too; and not with scalars alone.
    pub elemental: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// In bytes from the start of an element.
    pub at: u64,
    pub genre: Genre,
    pub element: Element,
    pub initial: Option<Initial>,
}

/// What a component is at first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Initial {
    /// Constants in assembly, with their types, by their distance in bytes.
    Values(Vec<(u64, String)>),
    /// The symbol of a constant with many.
    CopyOf(String),
}

/// Whether a component lies in the element, or a descriptor of where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Genre {
    /// So many elements.
    Data(u64),
    /// With the rank.
    Allocatable(u8),
    /// With the rank.
    Pointer(u8),
    /// An address: of a procedure, or of anything (`c_ptr`).
    Address,
}

/// What a component, or an array, is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// In bytes; 0 of texts of deferred length, of which descriptors say how long they are.
    pub size: u64,
    /// Of the type, in descriptors (`flang/ISO_Fortran_binding.h`).
    pub code: u8,
    pub kind: Kind,
}

/// Which bodies an element has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `real(4)` or `complex(4)`.
    Single,
    /// `real(8)` or `complex(8)`.
    Double,
    /// Integers, logicals, characters.
    Integer,
    /// By the symbol of its description.
    Derived(String),
}

impl Kind {
    /// With what the names of bodies for numbers end; none of derived types.
    pub fn suffix(&self) -> Option<&'static str> {
        match self {
            Kind::Single => Some("r4"),
            Kind::Double => Some("r8"),
            Kind::Integer => Some("i"),
            Kind::Derived(_) => None,
        }
    }
}

/// Codes of types in descriptors: characters, addresses, elements of derived types.
pub const CHARACTER: u8 = 40;
pub const ADDRESS: u8 = 41;
pub const DERIVED_TYPE: u8 = 42;

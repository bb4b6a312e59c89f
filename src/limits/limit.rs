//! What a limit is, and how the tables of them are written.

/// One limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The constant's.
    pub name: &'static str,
    pub value: u64,
    /// What is counted.
    pub bounds: &'static str,
    /// What happens to what has more.
    pub at_it: &'static str,
    /// A test that reaches it: a file, and after `::` the function in it where it is Rust. None where there is no such test.
    pub test: Option<&'static str>,
}

/// Constants with their documentation, and the list of them.
macro_rules! limits {
    ($($name:ident: $ty:ty = $value:expr; $bounds:literal, $at_it:literal, $test:expr;)*) => {
        $(
            #[doc = $bounds]
            #[doc = ""]
            #[doc = concat!("At the limit: ", $at_it)]
            pub const $name: $ty = $value;
        )*

        /// The limits of this file, in the order of the rooms that they are of.
        pub(super) const TABLE: &[Limit] = &[$(
            Limit {
                name: stringify!($name),
                value: $name as u64,
                bounds: $bounds,
                at_it: $at_it,
                test: $test,
            },
        )*];
    };
}
pub(super) use limits;

//! The stack that adjoints push to and pop from, as the tool sees it.
//!
//! The runtime itself is C (`c/`, `include/backsweep.h`): emitted code needs a thread-local
//! symbol with C linkage, which Rust cannot export. The build script compiles it into
//! `libbacksweep.a`. This crate holds what the tool must know of it: where it is, what it
//! consists of (so that it can be installed elsewhere), and the ABI that emitted code uses.

/// Path of the `libbacksweep.a` that this build made.
pub const ARCHIVE_PATH: &str = env!("BACKSWEEP_ARCHIVE");

/// Folder of `backsweep.h` in the source tree of this build.
pub const INCLUDE_DIR: &str = env!("BACKSWEEP_INCLUDE");

/// Contents of `libbacksweep.a`, for an installation without the build folder.
pub const ARCHIVE: &[u8] = include_bytes!(env!("BACKSWEEP_ARCHIVE"));

/// Text of `backsweep.h`.
pub const HEADER: &str = include_str!("../include/backsweep.h");

/// Libraries that a program needs after `libbacksweep.a` on its link line.
pub const LINK_FLAGS: [&str; 2] = ["-pthread", "-lm"];

/// One file of the runtime's C code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    pub name: &'static str,
    pub text: &'static str,
}

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        [$(Source { name: $name, text: include_str!(concat!("../c/", $name)) }),*]
    };
}

/// The runtime's C code. [`SINGLE_UNIT`] includes the other `.c` files, and is all that has to
/// be compiled (as for bitcode: `clang -O2 -emit-llvm -c backsweep.c`); they need
/// `backsweep.h` on the include path.
pub const SOURCES: [Source; 23] = sources![
    "backsweep.c",
    "internal.h",
    "message.c",
    "memory.c",
    "spill.c",
    "chunk.c",
    "debug.c",
    "profile.c",
    "stats.c",
    "keep.c",
    "checkpoint.c",
    "records.c",
    "heap.c",
    "mode.c",
    "stack.c",
    "special.c",
    "tape.c",
    "untyped.c",
    "team.c",
    "private.c",
    "sets.c",
    "star.c",
    "jacobian.c",
];

macro_rules! mpi_sources {
    ($($name:literal),* $(,)?) => {
        [$(Source { name: $name, text: include_str!(concat!("../mpi/", $name)) }),*]
    };
}

/// Folder of the pairs for MPI in the source tree of this build.
pub const MPI_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/mpi");

/// The pairs for MPI, which are compiled where they are used: handles differ between the libraries of MPI. The first file
/// includes the others.
pub const MPI_SOURCES: [Source; 11] = mpi_sources![
    "backsweep_mpi.c",
    "base.h",
    "layout.h",
    "channel.h",
    "point.h",
    "request.h",
    "collective.h",
    "reduction.h",
    "awaited.h",
    "fortran.h",
    "fortran_awaited.h",
];

/// Name of the source file that includes all others.
pub const SINGLE_UNIT: &str = "backsweep.c";

/// What an entry on the stack is, for statistics (`enum bsw_kind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
pub enum Kind {
    /// A value that the backward sweep needs again.
    Value = 0,
    /// What a store overwrote.
    Undo = 1,
    /// An index, a counter or an address.
    Integer = 2,
    /// Which way the program went.
    Control = 3,
    /// A partial derivative, stored instead of values.
    Partial = 4,
    /// Memory that a checkpointed call starts from.
    Snapshot = 5,
}

impl Kind {
    /// Number of kinds (`BSW_KINDS`), the length of a record's `count` and `size`.
    pub const COUNT: usize = 6;

    /// Every kind, in the order of its number.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Value,
        Self::Undo,
        Self::Integer,
        Self::Control,
        Self::Partial,
        Self::Snapshot,
    ];

    /// Index into a record's `count` and `size`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind's name in the statistics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Undo => "undo",
            Self::Integer => "integer",
            Self::Control => "control",
            Self::Partial => "partial",
            Self::Snapshot => "snapshot",
        }
    }
}

/// Names of what emitted code refers to.
pub mod symbol {
    /// Thread-local `{ ptr top, ptr end, ptr base }`, all null at thread start.
    pub const TOP: &str = "bsw_top";
    /// `ptr (ptr record, i64 times)`: where a reserve goes when the chunk is full.
    pub const RESERVE_SLOW: &str = "bsw_reserve_slow";
    /// `ptr (ptr record, i64 times)`: where a release goes when the chunk is empty.
    pub const RELEASE_SLOW: &str = "bsw_release_slow";
    /// `i64 ()`: the present height of this thread's stack.
    pub const MARK: &str = "bsw_mark";
    /// `void (i64 mark)`: drop everything above a mark.
    pub const REWIND: &str = "bsw_rewind";
    /// `void (ptr what, ptr where) noreturn`: something without an adjoint was met.
    pub const UNDIFFERENTIATED: &str = "bsw_undifferentiated";
    /// `void (ptr memory, ptr shadow, ptr name, ptr where)`: a pointer in a global has a shadow if it is not null.
    pub const EXPECT_SHADOW: &str = "bsw_expect_shadow";
    /// `void (ptr put, ptr shadow, ptr where)`: there is a shadow where something is put into it.
    pub const EXPECT_PLACE: &str = "bsw_expect_place";
    /// `void (ptr memory, ptr shadow)`: memory of before the call gets a shadow of zeros, where it has none.
    pub const FRESH_SHADOW: &str = "bsw_fresh_shadow";
}

/// Byte offsets in `bsw_stack` on a 64-bit target.
pub mod stack_layout {
    pub const TOP: usize = 0;
    pub const END: usize = 8;
    pub const BASE: usize = 16;
    pub const SIZE: usize = 24;
}

/// Byte offsets in `bsw_record`, `{ i64, [6 x i32], [6 x i32], ptr }`, on a 64-bit target.
pub mod record_layout {
    pub const BYTES: usize = 0;
    pub const COUNT: usize = 8;
    pub const SIZE_OF_KIND: usize = 32;
    pub const SITE: usize = 56;
    pub const SIZE: usize = 64;
}

/// `bytes` of a record that describes a region: `times` is then its length in bytes, which
/// takes that length rounded up to [`RECORD_ALIGN`], and counts as one entry.
pub const REGION_BYTES: u64 = 1;

/// Alignment of every record in bytes; a record's `bytes` is a multiple of it.
pub const RECORD_ALIGN: u64 = 8;

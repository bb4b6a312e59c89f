//! What is known of memory: where pointers lead, what words contain, what calls do.

pub mod calls;
pub mod cells;
pub mod content;
pub mod pointers;
pub mod shadows;
pub mod shape;

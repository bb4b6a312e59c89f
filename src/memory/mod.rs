//! What is known of memory: where pointers lead, what words contain, what calls do.

pub mod absent;
pub mod bits;
pub mod calls;
pub mod cells;
mod claim;
pub mod claims;
pub mod content;
pub mod copied;
mod factors;
mod flows;
mod kept;
mod leaves;
mod links;
pub mod offset;
pub mod offsets;
pub mod outside;
pub mod pattern;
pub mod pointees;
pub mod pointers;
pub mod returned;
mod reused;
pub mod shape;
mod shift;
mod tile;
pub mod unseen;
pub mod words;
pub mod written;

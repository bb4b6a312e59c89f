//! Recovery of integers and addresses without storing them.

pub mod induction;

pub mod cfg;
pub mod driver;
pub mod error;
pub mod interface;
pub mod ir;
pub mod llvm;
pub mod request;
pub mod rules;

//! The command line: arguments in, texts and files out. Nothing here prints or exits.

pub mod adjoint;
pub mod args;
pub mod bug;
pub mod check;
pub mod diagnostic;
pub mod explain;
mod facts;
pub mod files;
pub mod guard;
pub mod init;
pub mod install;
pub mod message;
pub mod passes;
pub mod report;
mod requests;
pub mod summary;
mod values;
mod what;

pub mod driver;
pub mod error;
pub mod ir;
pub mod request;
pub mod rules;

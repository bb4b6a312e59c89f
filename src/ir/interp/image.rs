//! Initial contents of globals.

use super::machine::Machine;
use super::value::Val;
use super::{Derivation, Fault, Outcome};
use crate::ir::{Func, Global, Type};

/// What an address in an image leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    Global(Global),
    Func(Func),
}

/// The bytes of a global at the start, and the addresses among them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Image {
    pub bytes: Vec<u8>,
    /// Offset, what it leads to, bytes from there.
    pub addresses: Vec<(u64, Symbol, i64)>,
}

impl<D: Derivation> Machine<'_, D> {
    /// Makes the program's globals with these contents; a global without an image is not made, and
    /// its use is a fault.
    ///
    /// # Errors
    /// More memory than allowed; an address of a global without an image.
    pub fn load_globals(&mut self, images: impl Fn(Global) -> Option<Image>) -> Outcome<()> {
        let mut made = Vec::new();
        for global in self.program.globals.keys() {
            if let Some(image) = images(global) {
                let address = self.allocate(image.bytes.len() as u64)?;
                self.write_bytes(address, &image.bytes)?;
                self.place_global(global, address);
                made.push((global, address, image));
            }
        }
        for (global, address, image) in made {
            for (offset, symbol, addend) in image.addresses {
                let target = match symbol {
                    Symbol::Global(to) => self.global(to),
                    Symbol::Func(to) => Some(Self::function_address(to)),
                };
                let missing = || Fault::unsupported(format!("an address in global {global}"));
                let target = target.ok_or_else(missing)?.wrapping_add(addend as u64);
                self.memory
                    .store(address + offset, &Type::Ptr, &Val::Ptr(target))?;
            }
            if self.program.globals[global].constant {
                self.memory.protect(address);
            }
        }
        Ok(())
    }
}

//! Programs with calls that give partials beside their result (`emit::contraction`).

use super::build::Copy;
use super::import::{Imported, Wishes};
use super::module::{FunctionRef, Module};
use crate::error::Result;
use crate::ir::Func;

impl Imported {
    /// The same program with what `replace` changes in copies of its functions, which call `partials` then. This import stays as it is.
    ///
    /// # Errors
    /// What `replace` gives.
    pub fn with_contracted(
        &self,
        module: &Module,
        roots: &[FunctionRef],
        wishes: &Wishes<'_>,
        partials: &[FunctionRef],
        replace: &mut dyn FnMut(Func, &Copy) -> Result<()>,
    ) -> Result<Imported> {
        let mut imported = self.again(module, roots, wishes, &mut |func, function| {
            replace(func, &Copy::of(function))?;
            Ok(Vec::new())
        })?;
        let contracted = partials.iter();
        imported.program.contracted = contracted
            .filter_map(|partials| imported.func(*partials))
            .collect();
        Ok(imported)
    }
}

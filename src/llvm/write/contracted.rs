//! Programs with calls that give partials beside their result (`rewrite::contraction`).

use std::collections::BTreeSet;

use super::build::Copy;
use super::iterations::{LoopRef, blocks_of, header_in};
use super::outline;
use crate::error::{Bug, Result};
use crate::ir::Func;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;
use crate::llvm::shim;
use crate::llvm::value::Value;

impl Imported {
    /// The same program with these loops in functions of their own, as far as they can be: each with its function. This import
    /// stays as it is.
    ///
    /// # Errors
    /// A bug where a loop is not moved well.
    pub fn with_outlined(
        &self,
        from: &Source<'_>,
        loops: &[LoopRef],
    ) -> Result<(Imported, Vec<(LoopRef, FunctionRef)>)> {
        let mut outlined = Vec::new();
        let changed = loops.iter().map(|which| which.0).collect();
        let mut imported = self.again(from, &changed, &mut |func, copy| {
            let blocks = blocks_of(copy.0);
            let own = loops.iter().filter(|which| which.0 == func);
            // Headers are found before blocks move.
            let own = own.filter_map(|which| Some((*which, header_in(&blocks, *which)?)));
            let own: Vec<_> = own.collect();
            let mut parts = Vec::new();
            for (which, header) in own {
                if let Some(whole) = outline::outline(Value(copy.0), header) {
                    parts.push((func, whole.0));
                    outlined.push((which, FunctionRef(whole.0)));
                }
            }
            for function in parts.iter().map(|part| part.1).chain([copy.0]) {
                shim::verify(function).map_err(|text| Bug::new("contraction", text))?;
            }
            Ok(parts)
        })?;
        let functions = outlined.iter();
        let functions: Vec<Func> = functions.filter_map(|(_, f)| imported.func(*f)).collect();
        imported.program.inner.extend(functions);
        imported.name_parameters();
        Ok((imported, outlined))
    }

    /// The same program with what `replace` changes in copies of these functions, which call `partials` then, each of the function that is
    /// named. This import stays as it is.
    ///
    /// # Errors
    /// What `replace` gives.
    pub fn with_contracted(
        &self,
        from: &Source<'_>,
        partials: &[(FunctionRef, String)],
        changed: &BTreeSet<Func>,
        replace: &mut dyn FnMut(Func, &Copy) -> Result<()>,
    ) -> Result<Imported> {
        let mut imported = self.again(from, changed, &mut |func, function| {
            replace(func, &Copy::of(function))?;
            Ok(Vec::new())
        })?;
        let contracted = partials.iter();
        imported.program.contracted = contracted
            .filter_map(|(partials, of)| Some((imported.func(*partials)?, of.clone())))
            .collect();
        Ok(imported)
    }
}

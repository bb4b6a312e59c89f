//! Words that are copied in memory, where their shadows tell what they are, and not held as pointers or integers
//! (`passes/carried.rs`).

use std::collections::{BTreeMap, BTreeSet};

use crate::error::{Bug, Result};
use crate::ir::{Func, Inst};
use crate::llvm::passes::{addresses, carried};
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;
use crate::llvm::value::Value;

impl Imported {
    /// The same program where words lie in memory, of which the loads and joins are given. This import stays as it is.
    ///
    /// # Errors
    /// A bug where a function is not well-formed then.
    pub fn with_words_in_memory(
        &self,
        from: &Source<'_>,
        words: &BTreeMap<Func, BTreeSet<Inst>>,
    ) -> Result<Imported> {
        let changed = words.keys().copied().collect();
        self.again(from, &changed, &mut |func, copy| {
            let all = all_instructions(copy.0);
            let at = |inst: &Inst| all.get(inst.as_u32() as usize).copied();
            let own: Vec<_> = words
                .get(&func)
                .into_iter()
                .flatten()
                .filter_map(at)
                .map(Value)
                .collect();
            carried::copy_words(&own);
            // What is read from the copies may be an address.
            if !own.is_empty() {
                addresses::restore(Value(copy.0));
            }
            shim::verify(copy.0).map_err(|text| Bug::new("words", text))?;
            Ok(Vec::new())
        })
    }
}

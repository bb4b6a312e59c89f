//! The ids in a variant's text are those of its function: nothing behind the last value, instruction, block or loop.
//!
//! They are looked for in the text that the variant is printed as, so that no field is left out.

use crate::cfg::Cfg;
use crate::ir::serial::quoted;
use crate::ir::{Function, Program};

/// How many there are of what ids name.
pub(super) struct Numbers([(&'static str, usize, &'static str); 7]);

impl Numbers {
    pub fn of(program: &Program, function: &Function, cfg: &Cfg, variants: usize) -> Numbers {
        Numbers([
            ("v", function.values.len(), "values"),
            ("i", function.insts.len(), "instructions"),
            ("bb", function.blocks.len(), "blocks"),
            ("loop", cfg.loops().len(), "loops"),
            ("g", program.globals.len(), "globals"),
            ("fn", program.signatures.len(), "functions"),
            ("variant", variants, "variants"),
        ])
    }

    /// The first id in the text that names nothing, and why.
    pub fn foreign(&self, text: &str) -> Option<(String, String)> {
        self.0.iter().find_map(|(prefix, count, what)| {
            let mut ids = quoted(text, prefix);
            let (_, id) = ids.find(|(_, id)| *id as usize >= *count)?;
            let why = format!("there is no {prefix}{id}: the function has {count} {what}");
            Some((format!("\"{prefix}{id}\""), why))
        })
    }
}

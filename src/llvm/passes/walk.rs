//! Runs the passes of the table, in its order.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::{Duration, Instant};

use super::pass::Pass;
use super::row::{Runs, Working};
use crate::error::Result;
use crate::limits;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::pipeline::Analyses;

/// What is asked of the passes, and what they tell.
#[derive(Default)]
pub struct Passes {
    disabled: BTreeSet<Pass>,
    printed: BTreeSet<Pass>,
    texts: RefCell<Vec<String>>,
    times: RefCell<BTreeMap<Pass, Duration>>,
    /// Those after which there was more to be looked at.
    brought: RefCell<BTreeSet<Pass>>,
}

impl fmt::Debug for Passes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passes")
            .field("disabled", &self.disabled)
            .field("printed", &self.printed)
            .finish_non_exhaustive()
    }
}

impl Passes {
    /// All passes but those that are disabled; the functions are kept as text after those that are `printed`.
    pub fn new(disabled: &[Pass], printed: &[Pass]) -> Passes {
        Passes {
            disabled: disabled.iter().copied().collect(),
            printed: printed.iter().copied().collect(),
            ..Passes::default()
        }
    }

    /// Whether a pass of that name is run.
    pub fn is_enabled(&self, name: &str) -> bool {
        !self.disabled.iter().any(|pass| pass.name() == name)
    }

    /// Whether a pass of that name brought something in somewhere.
    pub fn brought(&self, name: &str) -> bool {
        self.brought.borrow().iter().any(|pass| pass.name() == name)
    }

    /// What was printed since this was asked last.
    pub fn take_texts(&self) -> Vec<String> {
        self.texts.take()
    }

    /// How long each pass that was run took, for all functions together.
    pub fn times(&self) -> Vec<(&'static str, Duration)> {
        let times = self.times.borrow();
        times
            .iter()
            .map(|(pass, time)| (pass.name(), *time))
            .collect()
    }

    /// Runs those that are for a whole module.
    ///
    /// # Errors
    /// A bug where what is added to the module does not fit it.
    pub fn on_module(&self, module: &Module) -> Result<()> {
        for pass in self.enabled() {
            let Runs::Module(run) = pass.row().runs else {
                continue;
            };
            let before: BTreeSet<FunctionRef> = match self.printed.contains(&pass) {
                true => module.functions().into_iter().collect(),
                false => BTreeSet::new(),
            };
            self.timed(pass, || run(module))?;
            self.print(pass, || {
                let all = module.functions().into_iter();
                let new = all.filter(|function| function.has_body() && !before.contains(function));
                new.map(|function| function.text()).collect()
            });
        }
        Ok(())
    }

    /// Runs those that are for one function. What of LLVM's went wrong.
    pub(in crate::llvm) fn on_function(
        &self,
        working: &Working<'_>,
    ) -> std::result::Result<(), String> {
        let mut analyses: Option<Analyses> = None;
        let repeated = |pass: &Pass| matches!(pass.row().runs, Runs::Lowering(_));
        let all: Vec<Pass> = Pass::all().collect();
        let mut at = 0;
        while at < all.len() {
            let pass = all[at];
            at += 1;
            let group = all[at..].iter().take_while(|pass| repeated(pass)).count();
            if group != 0 && !repeated(&pass) {
                self.rounds(pass, &all[at..at + group], working);
                at += group;
            } else if let Runs::Llvm(pipeline) = pass.row().runs {
                let known = analyses.get_or_insert_with(Analyses::new);
                if !self.disabled.contains(&pass) {
                    self.timed(pass, || known.run(working.copy, pipeline))?;
                    self.print(pass, || FunctionRef(working.copy).text());
                }
            } else {
                analyses = None;
                self.one(pass, working);
            }
        }
        Ok(())
    }

    /// Runs a pass, and others that bring in what it is for, as long as they do. Where that is too often, the others are
    /// the last, for they leave calls, and what they are for would be refused.
    fn rounds(&self, first: Pass, others: &[Pass], working: &Working<'_>) {
        for _ in 0..=limits::PASS_ROUNDS {
            self.one(first, working);
            let brought: usize = others.iter().map(|pass| self.one(*pass, working)).sum();
            if brought == 0 {
                break;
            }
        }
    }

    /// Runs a pass that is none of LLVM's on a function. How much there is to be looked at again.
    fn one(&self, pass: Pass, working: &Working<'_>) -> usize {
        if self.disabled.contains(&pass) {
            return 0;
        }
        let mut brought = 0;
        match pass.row().runs {
            Runs::Lowering(run) => brought = self.timed(pass, || run(working)),
            Runs::Function(run) => self.timed(pass, || run(working)),
            Runs::Llvm(_) | Runs::Module(_) => return 0,
        }
        if brought != 0 {
            self.brought.borrow_mut().insert(pass);
        }
        self.print(pass, || FunctionRef(working.copy).text());
        brought
    }

    fn enabled(&self) -> impl Iterator<Item = Pass> {
        Pass::all().filter(|pass| !self.disabled.contains(pass))
    }

    fn timed<T>(&self, pass: Pass, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        *self.times.borrow_mut().entry(pass).or_default() += start.elapsed();
        result
    }

    fn print(&self, pass: Pass, text: impl FnOnce() -> String) {
        if self.printed.contains(&pass) {
            self.texts.borrow_mut().push(text());
        }
    }
}

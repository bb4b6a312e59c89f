//! One run: its options and what it has gathered so far.

use std::rc::Rc;
use std::time::Instant;

use super::called::Called;
use super::options::Options;
use super::output::Output;
use super::stage::Stage;
use crate::error::Result;
use crate::llvm::Passes;

/// One run: its options and what it has gathered so far.
pub(super) struct Run<'o> {
    pub(super) options: &'o Options,
    pub(super) output: Output,
    pub(super) called: Called,
    pub(super) passes: Rc<Passes>,
    /// The plans that were to be emitted so far.
    pub(super) plans: usize,
    pub(super) sink: &'o mut dyn FnMut(&str),
}

impl<'o> Run<'o> {
    pub(super) fn new(options: &'o Options, sink: &'o mut dyn FnMut(&str)) -> Self {
        Run {
            options,
            output: Output::default(),
            called: Called::default(),
            passes: Rc::new(Passes::new(&options.disabled_passes, &options.print_passes)),
            plans: 0,
            sink,
        }
    }

    pub(super) fn time<T>(&mut self, stage: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let result = work();
        self.output
            .timings
            .push((stage.to_owned(), start.elapsed()));
        result
    }

    pub(super) fn wants(&self, stage: Stage) -> bool {
        self.options.print_after.contains(&stage)
    }
}

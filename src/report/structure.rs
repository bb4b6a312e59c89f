//! Which outputs depend on which inputs, and how: linear and separable structure that users can exploit.

use std::collections::BTreeMap;

use serde::Serialize;

use super::expression::Expressions;
use crate::analysis::linearity::{Degree, Inputs, Linearity};
use crate::ir::{Function, Inst, Op, Value, ValueDef};
use crate::limits;
use crate::memory::calls::Calls;
use crate::memory::pointers;
use crate::plan::FunctionPlan;

/// How an output depends on an input; pairs that are independent are left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Dependence {
    /// A parameter, a global, or `the result`.
    pub output: String,
    pub input: String,
    /// `linear`, `of degree N` or `nonlinear`.
    pub how: String,
}

/// The dependences of a function's outputs on its inputs, each in the order of its first access.
pub fn of(
    calls: &Calls<'_>,
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
) -> Vec<Dependence> {
    let structure = Structure {
        function,
        plan,
        words,
    };
    let inputs = structure.inputs();
    if inputs.len() > limits::TOLD_READS {
        return Vec::new();
    }
    let sources: Vec<Value> = inputs.iter().map(|(value, _)| *value).collect();
    let linearity = Linearity::run(&Inputs {
        calls,
        function,
        cfg: &plan.cfg,
        clobbers: &calls.program.clobbers[plan.func],
        sources: &sources,
        varying: &[],
        iteration: None,
    });
    let mut found: BTreeMap<(usize, usize), (String, String, Degree)> = BTreeMap::new();
    let (mut outputs, mut names): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for (value, output) in structure.outputs() {
        for (source, input) in &inputs {
            let degree = linearity.of_use(value, *source);
            if degree.is_none() {
                continue;
            }
            let at = (position(&mut outputs, &output), position(&mut names, input));
            let entry = found.entry(at);
            let (_, _, known) =
                entry.or_insert_with(|| (output.clone(), input.clone(), Degree::NONE));
            *known = (*known).max(degree);
        }
    }
    let told = found.into_values();
    told.map(|(output, input, degree)| Dependence {
        output,
        input,
        how: degree.to_string(),
    })
    .collect()
}

fn position(names: &mut Vec<String>, name: &str) -> usize {
    match names.iter().position(|other| other == name) {
        Some(at) => at,
        None => {
            names.push(name.to_owned());
            names.len() - 1
        }
    }
}

struct Structure<'a> {
    function: &'a Function,
    plan: &'a FunctionPlan<'a>,
    words: &'a Expressions<'a>,
}

impl Structure<'_> {
    /// Active values that come from the caller, with their names.
    fn inputs(&self) -> Vec<(Value, String)> {
        let params = self.function.params.iter().map(|param| param.value);
        let params = params.filter(|value| self.plan.adjoints.active[*value]);
        let mut inputs: Vec<(Value, String)> = params
            .map(|value| (value, self.words.value(value)))
            .collect();
        for inst in self.insts() {
            let data = &self.function.insts[inst];
            if let (Op::Load { .. }, Some(value)) = (&data.op, data.result)
                && self.plan.adjoints.active[value]
                && let Some(name) = self.callers(data.args[0])
            {
                inputs.push((value, name));
            }
        }
        inputs
    }

    /// Active values that the caller finds, with the names of where.
    fn outputs(&self) -> Vec<(Value, String)> {
        let mut outputs = Vec::new();
        for inst in self.insts() {
            let data = &self.function.insts[inst];
            let (value, name) = match (&data.op, data.args.as_slice()) {
                (Op::Ret, [value]) => (*value, Some("the result".to_owned())),
                (Op::Store { .. }, [value, pointer]) => (*value, self.callers(*pointer)),
                _ => continue,
            };
            if let (true, Some(name)) = (self.plan.adjoints.active[value], name) {
                outputs.push((value, name));
            }
        }
        outputs
    }

    fn insts(&self) -> impl Iterator<Item = Inst> {
        let blocks = self.plan.cfg.order().iter();
        blocks.flat_map(|block| self.function.blocks[*block].insts.iter().copied())
    }

    /// The name of an object that the caller sees.
    fn callers(&self, pointer: Value) -> Option<String> {
        let base = pointers::behind(self.function, pointer);
        let seen = match self.function.def(base) {
            ValueDef::Param(_) | ValueDef::Global(_) => true,
            ValueDef::Inst(inst) => !matches!(self.function.insts[*inst].op, Op::Alloca(_)),
            _ => false,
        };
        seen.then(|| self.words.object(pointer))
    }
}

//! Computing data again in the backward sweep, in the way that the plan says.

use rustc_hash::FxHashMap as HashMap;

use super::body::BodyEmitter;
use super::variables::Variable;
use crate::address::induction::{Induction, Step};
use crate::cfg::Decision;
use crate::error::Result;
use crate::ir::{Inst, Op, Value};
use crate::llvm::build::Val;
use crate::plan::{Datum, Merge, Recipe, Side, circular, operands, origins};

impl BodyEmitter<'_, '_, '_, '_> {
    /// Computes a datum again from recovered operands.
    pub fn recompute(&mut self, datum: Datum, recipe: &Recipe) -> Result<Val> {
        match recipe {
            Recipe::Operands => self.execute_again(datum, None),
            Recipe::Reload(load) => self.execute_again(datum, Some(*load)),
            Recipe::Select(merge) => self.choose(merge),
            Recipe::Decided(decision) => self.decided(decision),
            Recipe::Affine(induction) => self.iterate(datum, induction),
            Recipe::AffineBehind(left) => {
                let count = self.recover(Datum::Count(left.induction.which))?;
                let times = self.b.add(count, self.b.int(64, left.more));
                self.advance(datum, &left.induction, times)
            }
            Recipe::NextInArray(carried) => self.carried(carried),
            Recipe::Same(other) => self.recover(*other),
            Recipe::Inverse => match datum {
                Datum::Tracked(value) => self.tracked(value),
                _ => Err(self.bug(format!("{datum:?} is not inverted"))),
            },
            Recipe::Available | Recipe::Kept | Recipe::Stored | Recipe::Undone => {
                Err(self.bug(format!("{datum:?} cannot be recomputed")))
            }
        }
    }

    /// The instruction again on recovered operands. Shadows of addresses are the same computation on
    /// the shadow of the base.
    fn execute_again(&mut self, datum: Datum, load: Option<Inst>) -> Result<Val> {
        let own = match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self.function.def_inst(value),
            _ => None,
        };
        let inst = load.or(own);
        let inst = inst.ok_or_else(|| self.bug(format!("{datum:?} has no instruction")))?;
        let datum = match (datum, self.function.insts[inst].result) {
            (Datum::Primal(_), Some(result)) => Datum::Primal(result),
            _ => datum,
        };
        let mut recovered = Vec::new();
        for (at, operand) in operands(self.function, datum).into_iter().enumerate() {
            recovered.push((at as u32, self.recover(operand)?));
        }
        let imported = &self.emitter.imported.program;
        // The other one of the two is computed as an intrinsic, and LLVM makes one call of both.
        if let Some(name) = circular(imported, self.function, inst)
            && let Some((_, operand)) = recovered.first()
            && let Some(intrinsic) = self.b.intrinsic(name, &[self.b.type_of(*operand)])
        {
            return Ok(self
                .b
                .call_fast(intrinsic, &[*operand], self.function.insts[inst].fast));
        }
        let again = self.b.repeat(self.copy.inst(inst), &recovered);
        Ok(match (datum, recovered.first()) {
            (Datum::Shadow(value), Some((_, base))) => self.based_on(value, *base, again),
            _ => again,
        })
    }

    /// `start + step * k` in iteration k.
    fn iterate(&mut self, datum: Datum, induction: &Induction) -> Result<Val> {
        let k = self.read(Variable::Remaining(induction.which))?;
        self.advance(datum, induction, k)
    }

    fn advance(&mut self, datum: Datum, induction: &Induction, k: Val) -> Result<Val> {
        let shadow = matches!(datum, Datum::Shadow(_));
        let mut from = Vec::new();
        for origin in origins(induction, shadow) {
            from.push(self.recover(origin)?);
        }
        let b = self.b;
        Ok(match induction.step {
            Step::Bytes(bytes) => {
                let moved = b.offset(from[0], b.mul(k, b.int(64, bytes)));
                match datum {
                    Datum::Shadow(value) => self.based_on(value, from[0], moved),
                    _ => moved,
                }
            }
            Step::Add(_) | Step::Subtract(_) => {
                let k = b.int_cast(k, b.type_of(from[0]));
                let way = b.mul(k, from[1]);
                match induction.step {
                    Step::Subtract(_) => b.sub(from[0], way),
                    _ => b.add(from[0], way),
                }
            }
        })
    }

    /// The predecessor that conditions decided.
    fn decided(&mut self, decision: &Decision) -> Result<Val> {
        match decision {
            Decision::Pred(id) => Ok(self.b.int(32, *id as i64)),
            Decision::Branch {
                condition,
                then,
                otherwise,
                ..
            } => {
                let condition = self.recover(Datum::Primal(*condition))?;
                let then = self.decided(then)?;
                let otherwise = self.decided(otherwise)?;
                Ok(self.b.select(condition, then, otherwise))
            }
        }
    }

    /// `condition ? then : otherwise`.
    fn choose(&mut self, merge: &Merge) -> Result<Val> {
        let condition = self.recover(Datum::Primal(merge.condition))?;
        let then = self.side(&merge.then, condition)?;
        let taken = self.b.not(condition);
        let otherwise = self.side(&merge.otherwise, taken)?;
        Ok(self.b.select(condition, then, otherwise))
    }

    /// What one way computes for a phi. If it was not taken, loads read a local variable, and what
    /// comes of that is not used.
    fn side(&mut self, side: &Side, taken: Val) -> Result<Val> {
        let mut own: HashMap<Value, Val> = HashMap::default();
        for inst in &side.insts {
            let data = &self.function.insts[*inst];
            let mut operands = Vec::new();
            for arg in &data.args {
                operands.push(match own.get(arg) {
                    Some(val) => *val,
                    None => self.recover(Datum::Primal(*arg))?,
                });
            }
            let original = self.copy.inst(*inst);
            let val = if let Op::Load { .. } = data.op {
                let ty = self.b.type_of(original);
                let unread = self.b.slot(self.generated.backward, ty, "unread");
                let pointer = self.b.select(taken, operands[0], unread);
                let alignment = self.b.alignment(original).min(8);
                self.b.load(ty, pointer, Some(alignment))
            } else {
                let operands: Vec<(u32, Val)> = (0..).zip(operands).collect();
                self.b.repeat(original, &operands)
            };
            own.extend(data.result.map(|result| (result, val)));
        }
        match own.get(&side.value) {
            Some(val) => Ok(*val),
            None => self.recover(Datum::Primal(side.value)),
        }
    }
}

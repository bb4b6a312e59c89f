//! Conditions that stand for the way by which a merge was entered: on every way from the branch that dominates it, they lead
//! to the predecessor by which it is entered.

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::cfg::Decision;
use crate::ir::{Block, Op, Value};

/// The edges by which control may go on, the blocks that it does not pass any more before the merge.
struct Ways<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    merge: Block,
}

/// An edge.
type Edge = (Block, Block);

/// The tree of conditions leads to the predecessor by which the merge was entered last.
pub(super) fn decided(subject: &Subject<'_, '_>, merge: Block, decision: &Decision) -> Proven {
    let ways = Ways { subject, merge };
    let cfg = &subject.plan.cfg;
    let Some(head) = cfg.idom(merge) else {
        return Err(Wrong::new(format!(
            "nothing decides how {merge} is entered"
        )));
    };
    ways.enters_once(head)?;
    let first = cfg.succs(head).iter().map(|next| (head, *next)).collect();
    ways.follow(decision, first, &mut vec![head])
}

/// The predecessors of a merge by which it is entered when its branch goes one way, and when the other.
pub(super) fn sides(
    subject: &Subject<'_, '_>,
    merge: Block,
    condition: Value,
) -> Proven<[Vec<Block>; 2]> {
    let wrong = || Wrong::new(format!("{condition} does not tell how {merge} is entered"));
    let head = subject.plan.cfg.idom(merge).ok_or_else(wrong)?;
    let data = &subject.function.insts[subject.function.terminator(head)];
    let Op::Branch(then, otherwise) = data.op else {
        return Err(wrong());
    };
    if data.args.first() != Some(&condition) || then == otherwise {
        return Err(wrong());
    }
    let ways = Ways { subject, merge };
    ways.enters_once(head)?;
    let avoided = vec![head];
    ways.lasts(condition, head, &avoided)?;
    let by = |next| ways.entered(&[(head, next)], &avoided);
    Ok([by(then), by(otherwise)])
}

impl Ways<'_, '_, '_> {
    /// Control passes the merge's branch before it comes back to the merge: in a cycle around the merge alone, the branch would
    /// tell how it was entered first, and not last.
    fn enters_once(&self, head: Block) -> Proven {
        let cfg = &self.subject.plan.cfg;
        let paths = &self.subject.paths;
        // What is executed once is in no cycle.
        let stop = |block: Block| block == head || paths.is_once(block);
        let passed = paths.ahead(cfg.succs(self.merge), &stop);
        match passed.contains(&self.merge) {
            false => Ok(()),
            true => {
                let what = format!("{} may be entered again, past what decides", self.merge);
                Err(Wrong::new(what).along(vec![head, self.merge, self.merge]))
            }
        }
    }

    /// Control goes on along one of these edges, and passes none of the avoided blocks before the merge.
    fn follow(&self, decision: &Decision, edges: Vec<Edge>, avoided: &mut Vec<Block>) -> Proven {
        let cfg = &self.subject.plan.cfg;
        match decision {
            Decision::Pred(id) => {
                let entered = self.entered(&edges, avoided);
                let said = cfg.preds(self.merge).get(*id);
                match entered.iter().find(|pred| Some(*pred) != said) {
                    None => Ok(()),
                    Some(pred) => {
                        let what = format!(
                            "conditions say that {} was entered from {said:?}, and it may be from {pred}",
                            self.merge
                        );
                        Err(Wrong::new(what).along(vec![*pred, self.merge]))
                    }
                }
            }
            Decision::Branch {
                at,
                condition,
                then,
                otherwise,
            } => {
                let wrong = |what: &str| {
                    let what = format!(
                        "{condition} does not tell how {} is entered: {what}",
                        self.merge
                    );
                    Err(Wrong::new(what).along(vec![*at, self.merge]))
                };
                let data = &self.subject.function.insts[self.subject.function.terminator(*at)];
                let Op::Branch(on_true, on_false) = data.op else {
                    return wrong("no branch");
                };
                if data.args.first() != Some(condition) {
                    return wrong("it is not what the branch tests");
                }
                let added = !avoided.contains(at);
                if added {
                    avoided.push(*at);
                    if !self.entered(&edges, avoided).is_empty() {
                        return wrong("the branch may not be passed");
                    }
                } else if edges.iter().any(|(from, _)| from != at) {
                    return wrong("the branch is not passed");
                }
                self.lasts(*condition, *at, avoided)?;
                self.follow(then, vec![(*at, on_true)], avoided)?;
                self.follow(otherwise, vec![(*at, on_false)], avoided)?;
                if added {
                    avoided.pop();
                }
                Ok(())
            }
        }
    }

    /// The predecessors by which the merge is entered first along these edges, without passing any of the avoided blocks.
    fn entered(&self, edges: &[Edge], avoided: &[Block]) -> Vec<Block> {
        let cfg = &self.subject.plan.cfg;
        let mut found: Vec<Block> = edges
            .iter()
            .filter(|(_, next)| *next == self.merge)
            .map(|(from, _)| *from)
            .collect();
        let starts: Vec<Block> = edges.iter().map(|(_, next)| *next).collect();
        let stop =
            |block: Block| block == self.merge || avoided.contains(&block) || !cfg.returns(block);
        let passed = self.subject.paths.ahead(&starts, &stop);
        let preds = cfg.preds(self.merge).iter();
        found.extend(preds.filter(|pred| passed.contains(*pred)));
        found
    }

    /// A condition has, wherever the merge dominates, the value by which its branch decided last.
    fn lasts(&self, condition: Value, at: Block, avoided: &[Block]) -> Proven {
        let subject = self.subject;
        let Some(def) = subject.function.def_block(condition) else {
            return Ok(());
        };
        let cfg = &subject.plan.cfg;
        let wrong = |what: &str| {
            let what = format!("{condition} {what} before {} is entered", self.merge);
            Err(Wrong::new(what).along(vec![at, def, self.merge]))
        };
        if def == self.merge || !cfg.dominates(def, self.merge) && !subject.paths.is_once(def) {
            return wrong("may not be computed");
        }
        let stop = |block: Block| block == self.merge || block == at || avoided.contains(&block);
        let passed = subject.paths.ahead(cfg.succs(at), &stop);
        let again = passed.contains(&def) && {
            let before = subject.paths.behind(cfg.preds(self.merge), &stop);
            before.contains(&def)
        };
        match again {
            true => wrong("may be recomputed"),
            false => Ok(()),
        }
    }
}

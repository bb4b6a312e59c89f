//! Memory of which it is not known what it holds, copied or overwritten: the runtime moves its shadow, word by word.

use super::absent::Put;
use super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{Inst, Value};
use crate::llvm::build::Val;
use crate::plan::{Datum, Untyped, UntypedBytes};

impl BodyEmitter<'_, '_, '_, '_> {
    /// The shadows of pointers go along with these, behind the copy.
    pub(super) fn move_untyped(&mut self, inst: Inst, untyped: Untyped) -> Result<()> {
        let args = self.function.insts[inst].args.clone();
        let to = self.forward_shadow(args[untyped.to])?;
        let from = match untyped.from {
            Some(at) => self.forward_shadow(args[at])?,
            None => self.b.zero(self.b.ptr_ty()),
        };
        let bytes = match untyped.bytes {
            UntypedBytes::Exactly(bytes) => self.b.int(64, bytes as i64),
            UntypedBytes::Argument(at) => self.forward_value(args[at])?,
        };
        let memory = self.forward_value(args[untyped.to])?;
        self.b.after(self.copy.inst(inst));
        if untyped.from.is_some() {
            self.expect_place(inst, (args[untyped.to], to), Put::Copied(from, bytes));
        }
        match untyped.computed {
            true => self.call_untyped("bsw_untyped_integer", &[to], bytes),
            false => self.call_untyped("bsw_untyped_move", &[to, from, memory], bytes),
        }
        Ok(())
    }

    /// `src_b += dst_b`, and the shadow that was there before.
    pub(super) fn untyped(&mut self, args: &[Value], untyped: Untyped) -> Result<()> {
        let to = self.recover(Datum::Shadow(args[untyped.to]))?;
        let from = match untyped.from {
            Some(at) => self.recover(Datum::Shadow(args[at]))?,
            None => self.b.zero(self.b.ptr_ty()),
        };
        let bytes = match untyped.bytes {
            UntypedBytes::Exactly(bytes) => self.b.int(64, bytes as i64),
            UntypedBytes::Argument(at) => self.recover(Datum::Primal(args[at]))?,
        };
        match untyped.computed {
            true => self.call_untyped("bsw_untyped_integer_back", &[to], bytes),
            false if untyped.strict => {
                self.call_untyped("bsw_untyped_back_strict", &[to, from], bytes);
            }
            false => self.call_untyped("bsw_untyped_back", &[to, from], bytes),
        }
        Ok(())
    }

    fn call_untyped(&self, function: &str, places: &[Val], bytes: Val) {
        let b = self.b;
        let size = b.int_ty(64);
        let mut args = places.to_vec();
        args.push(b.int_cast(bytes, size));
        let mut types = vec![b.ptr_ty(); places.len()];
        types.push(size);
        let ty = b.function_ty(b.void(), &types);
        b.call(b.declare(function, ty), &args);
    }
}

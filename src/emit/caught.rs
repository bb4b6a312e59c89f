//! Calls whose exceptions the primal catches: what is differentiated is the path without exceptions, and one that comes ends the
//! program.

use super::body::BodyEmitter;
use crate::ir::{Inst, Op};
use crate::llvm::FunctionRef;

impl BodyEmitter<'_, '_, '_, '_> {
    /// What is called in place of a callee's forward sweep: where exceptions are caught, a function that calls it and ends the program
    /// where one comes, and not in the way of what the primal does then.
    pub(super) fn without_exceptions(&self, inst: Inst, callee: FunctionRef) -> FunctionRef {
        if !matches!(self.function.insts[inst].op, Op::Invoke { .. }) {
            return callee;
        }
        let b = self.b.another();
        let name = format!("{}.caught.{inst}", self.generated.forward.name());
        let params = b.param_tys(callee);
        let ty = b.function_ty(b.result_ty(callee), &params);
        let wrapper = b.declare(&name, ty);
        b.set_private(wrapper);
        let (entry, returned, thrown) = (
            b.block(wrapper, "entry"),
            b.block(wrapper, "returned"),
            b.block(wrapper, "thrown"),
        );
        b.at_end(entry);
        let args: Vec<_> = (0..params.len()).map(|at| b.param(wrapper, at)).collect();
        let result = b.invoke(callee, &args, (returned, thrown));
        b.at_end(returned);
        b.ret(result);
        b.at_end(thrown);
        b.catch_all(self.generated.forward, wrapper);
        let what = b.c_text("a call ended with an exception that is caught");
        let site = b.c_text(&self.site(inst));
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty()]);
        b.call(b.declare("bsw_undifferentiated", ty), &[what, site]);
        b.unreachable();
        wrapper
    }
}

//! Nodes of metadata, as passes read and make them.

use std::ffi::{CStr, c_char};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::value::Value;

impl Value {
    /// Has the same metadata of some kinds as another instruction, as far as that has any.
    pub(in crate::llvm) fn copy_metadata(self, from: Value, kinds: &[&str]) {
        for kind in kinds {
            if let Some(node) = from.metadata(kind) {
                self.set_metadata(kind, Some(node));
            }
        }
    }

    /// Adds to what a list at an instruction has, as far as it is not there.
    pub(in crate::llvm) fn add_to_list(self, kind: &str, more: &[Value]) {
        let known = self.metadata(kind).into_iter();
        let known = known.flat_map(Value::node_operands).flatten();
        let mut all: Vec<Value> = Vec::new();
        for one in known.chain(more.iter().copied()) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
        self.set_metadata(kind, node(&all));
    }

    /// Whether it is a node of metadata.
    pub(in crate::llvm) fn is_node(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAMDNode(self.0).is_null() }
    }

    /// What a node has at each place, nothing where that is null.
    pub(in crate::llvm) fn node_operands(self) -> Vec<Option<Value>> {
        debug_assert!(self.is_node());
        // SAFETY: a live node; there is room for as many as it has.
        let all = unsafe {
            let count = LLVMGetMDNodeNumOperands(self.0) as usize;
            let mut all = vec![std::ptr::null_mut(); count];
            LLVMGetMDNodeOperands(self.0, all.as_mut_ptr());
            all
        };
        let all = all.into_iter();
        all.map(|one| (!one.is_null()).then_some(Value(one)))
            .collect()
    }

    /// The node that a node has at a place.
    pub(in crate::llvm) fn node_at(self, at: usize) -> Option<Value> {
        let operand = self.node_operands().get(at).copied().flatten();
        operand.filter(|operand| operand.is_node())
    }

    /// The text that an operand of a node is.
    pub(in crate::llvm) fn node_text(self) -> Option<String> {
        let mut length = 0;
        // SAFETY: a live value; the text has the length that is told.
        unsafe {
            let text = LLVMGetMDString(self.0, &raw mut length);
            if text.is_null() {
                return None;
            }
            let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length as usize);
            Some(String::from_utf8_lossy(bytes).into_owned())
        }
    }
}

/// A node of what other nodes have, at least one.
pub(in crate::llvm) fn node(operands: &[Value]) -> Option<Value> {
    let context = operands.first()?.ty().context();
    // SAFETY: live operands of nodes of one context.
    unsafe {
        let metadata = |operand: &Value| LLVMValueAsMetadata(operand.0);
        let mut all: Vec<LLVMMetadataRef> = operands.iter().map(metadata).collect();
        let node = LLVMMDNodeInContext2(context, all.as_mut_ptr(), all.len());
        Some(Value(LLVMMetadataAsValue(context, node)))
    }
}

/// An empty node that is no other one, in the context of a value.
pub(in crate::llvm) fn distinct(like: Value) -> Value {
    unsafe extern "C" {
        fn bsw_distinct_node(context: LLVMContextRef) -> LLVMValueRef;
    }
    // SAFETY: a live context.
    Value(unsafe { bsw_distinct_node(like.ty().context()) })
}

/// An empty node, in the context of a value.
pub(in crate::llvm) fn empty(like: Value) -> Value {
    let context = like.ty().context();
    // SAFETY: the context of a live value; there are no operands.
    unsafe {
        let node = LLVMMDNodeInContext2(context, std::ptr::null_mut(), 0);
        Value(LLVMMetadataAsValue(context, node))
    }
}

/// A new scope of a domain's, for accesses that are said not to alias, or a new domain of such.
pub(in crate::llvm) fn new_scope(like: Value, called: &CStr, domain: Option<Value>) -> Value {
    unsafe extern "C" {
        fn bsw_new_scope(
            context: LLVMContextRef,
            name: *const c_char,
            domain: LLVMValueRef,
        ) -> LLVMValueRef;
    }
    let domain = domain.map_or(std::ptr::null_mut(), |domain| domain.0);
    // SAFETY: a live context, a domain of it, and a name that ends with NUL.
    Value(unsafe { bsw_new_scope(like.ty().context(), called.as_ptr(), domain) })
}

/// A text as nodes have it.
pub(in crate::llvm) fn text(like: Value, text: &str) -> Value {
    let context = like.ty().context();
    // SAFETY: the context of a live value; the text has that length.
    unsafe {
        let text = LLVMMDStringInContext2(context, text.as_ptr().cast(), text.len());
        Value(LLVMMetadataAsValue(context, text))
    }
}

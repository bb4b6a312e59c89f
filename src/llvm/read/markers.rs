//! Calls and globals by whose names a source asks for gradients, as LLVM has them. What they mean is
//! read in [`crate::request::markers`].

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode};

use super::instructions::all_instructions;
use super::supported;
use crate::error::{Place, Result};
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::write::build::{Ty, Val, clean};
use crate::llvm::{shim, value};

/// A call of a function without body whose name says that it stands for something else.
#[derive(Clone, Debug)]
pub struct MarkedCall {
    call: LLVMValueRef,
    /// The name of what is called.
    pub callee: String,
    pub caller: FunctionRef,
    pub place: Place,
    /// Without the address of a result that is returned in memory.
    pub args: Vec<MarkedArg>,
    pub result: MarkedResult,
    /// Whether the result, of any type, is used.
    pub is_used: bool,
}

/// How the caller takes the result.
#[derive(Clone, Copy, Debug)]
pub enum MarkedResult {
    Nothing,
    Value(Ty),
    /// Stored at the address that is the first operand; of the type, where it is known.
    Memory(Option<Ty>),
}

/// What is passed.
#[derive(Clone, Debug)]
pub struct MarkedArg {
    /// Which operand of the call it is.
    pub operand: u32,
    pub ty: Ty,
    /// The name of the global variable that this is or was loaded from.
    pub global: Option<String>,
    /// The function that this is the address of.
    pub function: Option<FunctionRef>,
    /// The integer, where it is a constant.
    pub number: Option<i64>,
}

/// A global variable's initial value, or a part of it.
#[derive(Clone, Debug)]
pub enum Initial {
    Function(FunctionRef),
    Global(String),
    Text(String),
    Number(i64),
    Other,
}

impl Module {
    /// The calls of functions whose names have `word` in them, in the module's order.
    pub fn marked_calls(&self, word: &str) -> Vec<MarkedCall> {
        let marked = |f: &FunctionRef| !f.has_body() && f.name().contains(word);
        if !self.functions().iter().any(marked) {
            return Vec::new();
        }
        let mut calls = Vec::new();
        for caller in self.functions().into_iter().filter(|f| f.has_body()) {
            for inst in all_instructions(caller.0) {
                let callee = called(inst).and_then(function_of);
                if let Some(callee) = callee.filter(marked) {
                    calls.push(marked_call(caller, inst, callee));
                }
            }
        }
        calls
    }

    /// The initial values, part by part, of global variables whose names have `word` in them.
    pub fn marked_globals(&self, word: &str) -> Vec<(String, Vec<Initial>)> {
        self.global_values(|name| name.contains(word))
    }

    /// What `annotate` attributes of the source say of functions and global variables.
    pub fn annotations(&self) -> Vec<(Initial, String)> {
        let mut all = Vec::new();
        for (_, entries) in self.global_values(|name| name == "llvm.global.annotations") {
            for pair in entries.windows(2) {
                if let [of, Initial::Text(text)] = pair {
                    all.push((of.clone(), text.clone()));
                }
            }
        }
        all
    }

    fn global_values(&self, wanted: impl Fn(&str) -> bool) -> Vec<(String, Vec<Initial>)> {
        let mut all = Vec::new();
        // SAFETY: walks the live module's list; an initial value is a constant.
        unsafe {
            let mut global = LLVMGetFirstGlobal(self.raw);
            while !global.is_null() {
                let (name, value) = (FunctionRef(global).name(), LLVMGetInitializer(global));
                if wanted(&name) && !value.is_null() {
                    let mut parts = Vec::new();
                    initial(value, &mut parts);
                    all.push((name, parts));
                }
                global = LLVMGetNextGlobal(global);
            }
        }
        all
    }

    /// The functions that the function names: those that it calls, and those that it passes on.
    pub fn named_by(&self, function: FunctionRef) -> Vec<FunctionRef> {
        let mut all = Vec::new();
        for inst in all_instructions(function.0) {
            // SAFETY: operands of a live instruction.
            unsafe {
                for at in 0..LLVMGetNumOperands(inst) {
                    let operand = LLVMGetOperand(inst, at as u32);
                    if LLVMIsAConstant(operand).is_null() {
                        continue;
                    }
                    all.extend(function_of(operand).filter(|f| !all.contains(f)));
                }
            }
        }
        all
    }

    /// Computes ahead what a caller computes of addresses, so that it shows which they are.
    ///
    /// # Errors
    /// A bug where LLVM knows no such passes.
    pub fn fold_addresses(&self, caller: FunctionRef) -> Result<()> {
        shim::inline_pointers(caller.0);
        clean(caller)
    }

    /// Makes a call of one that may unwind, which what comes in its place does as well.
    pub fn plain_call(&self, marked: &mut MarkedCall) {
        marked.call = value::Value(marked.call).plain_call().0;
    }

    /// Removes what is left of markers whose calls are gone: loads that nothing uses, and declarations.
    /// A variable that nothing defines, and that something still reads, gets a definition.
    pub fn drop_markers(&self, word: &str, is_marker: impl Fn(&str) -> bool) {
        for function in self.functions() {
            if function.name().contains(word) && !function.has_body() {
                self.erase(function);
            }
        }
        // SAFETY: walks the live module's list; what is erased has no uses.
        unsafe {
            let mut global = LLVMGetFirstGlobal(self.raw);
            while !global.is_null() {
                let next = LLVMGetNextGlobal(global);
                if LLVMIsDeclaration(global) != 0 && is_marker(&FunctionRef(global).name()) {
                    drop_loads(global);
                    define_or_erase(global);
                }
                global = next;
            }
        }
    }
}

impl MarkedCall {
    pub fn value(&self) -> Val {
        Val(self.call)
    }
}

/// # Safety
/// A live global variable.
unsafe fn drop_loads(global: LLVMValueRef) {
    // SAFETY: uses of a live value; a load without uses may go.
    unsafe {
        let mut at = LLVMGetFirstUse(global);
        while !at.is_null() {
            let (user, next) = (LLVMGetUser(at), LLVMGetNextUse(at));
            let unused = LLVMGetFirstUse(user).is_null();
            if !LLVMIsALoadInst(user).is_null() && unused && LLVMGetVolatile(user) == 0 {
                LLVMInstructionEraseFromParent(user);
            }
            at = next;
        }
    }
}

/// # Safety
/// A live declaration of a global variable.
unsafe fn define_or_erase(global: LLVMValueRef) {
    // SAFETY: by contract; what is erased has no uses.
    unsafe {
        if LLVMGetFirstUse(global).is_null() {
            LLVMDeleteGlobal(global);
            return;
        }
        LLVMSetInitializer(global, LLVMConstNull(LLVMGlobalGetValueType(global)));
        LLVMSetLinkage(global, LLVMLinkage::LLVMWeakAnyLinkage);
    }
}

/// What a call or an invoke calls.
fn called(inst: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: a live instruction; only calls and invokes are asked.
    unsafe {
        let calls = !LLVMIsACallInst(inst).is_null() || !LLVMIsAInvokeInst(inst).is_null();
        calls.then(|| LLVMGetCalledValue(inst))
    }
}

/// The function whose address a constant is.
fn function_of(value: LLVMValueRef) -> Option<FunctionRef> {
    let mut value = value;
    // SAFETY: live values; operands are taken of casts and aliases alone.
    unsafe {
        loop {
            if !LLVMIsAFunction(value).is_null() {
                return Some(FunctionRef(value));
            }
            if !LLVMIsAGlobalAlias(value).is_null() {
                value = LLVMAliasGetAliasee(value);
            } else if is_cast(value) {
                value = LLVMGetOperand(value, 0);
            } else {
                return None;
            }
        }
    }
}

fn is_cast(value: LLVMValueRef) -> bool {
    // SAFETY: a live value; only constant expressions are asked for their operation.
    unsafe {
        !LLVMIsAConstantExpr(value).is_null()
            && matches!(
                LLVMGetConstOpcode(value),
                LLVMOpcode::LLVMBitCast
                    | LLVMOpcode::LLVMAddrSpaceCast
                    | LLVMOpcode::LLVMPtrToInt
                    | LLVMOpcode::LLVMIntToPtr
            )
    }
}

fn marked_call(caller: FunctionRef, call: LLVMValueRef, callee: FunctionRef) -> MarkedCall {
    // SAFETY: a live call or invoke, and its arguments; attributes are asked for at its own places.
    unsafe {
        let place = supported::place_in(caller.0, call);
        let count = LLVMGetNumArgOperands(call);
        let mut args: Vec<MarkedArg> = (0..count)
            .map(|at| marked_arg(LLVMGetOperand(call, at), at))
            .collect();
        let ty = LLVMTypeOf(call);
        let nothing = ty == LLVMVoidTypeInContext(LLVMGetTypeContext(ty));
        let mut result = if nothing {
            MarkedResult::Nothing
        } else {
            MarkedResult::Value(Ty(ty))
        };
        let kind = LLVMGetEnumAttributeKindForName(c"sret".as_ptr(), 4);
        let sret = LLVMGetCallSiteEnumAttribute(call, 1, kind);
        let behind = |args: &[MarkedArg]| {
            matches!(args, [first, second, ..]
                if nothing && first.function.is_none() && second.function.is_some())
        };
        if count > 0 && (!sret.is_null() || behind(&args)) {
            let known = (!sret.is_null()).then(|| Ty(LLVMGetTypeAttributeValue(sret)));
            args.remove(0);
            result = MarkedResult::Memory(known);
        }
        MarkedCall {
            call,
            callee: callee.name(),
            caller,
            place,
            args,
            result,
            is_used: !LLVMGetFirstUse(call).is_null(),
        }
    }
}

fn marked_arg(value: LLVMValueRef, operand: u32) -> MarkedArg {
    // SAFETY: a live value; only loads are asked for their operand.
    unsafe {
        let source = if LLVMIsALoadInst(value).is_null() {
            value
        } else {
            LLVMGetOperand(value, 0)
        };
        let global = !LLVMIsAGlobalVariable(source).is_null();
        MarkedArg {
            operand,
            ty: Ty(LLVMTypeOf(value)),
            global: global.then(|| FunctionRef(source).name()),
            function: function_of(value),
            number: integer(value),
        }
    }
}

/// The value of a constant integer that fits.
fn integer(value: LLVMValueRef) -> Option<i64> {
    // SAFETY: a live value, asked for its number only where it is one.
    unsafe {
        let is_one =
            !LLVMIsAConstantInt(value).is_null() && LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64;
        is_one.then(|| LLVMConstIntGetSExtValue(value))
    }
}

/// # Safety
/// A constant of a live module.
unsafe fn initial(value: LLVMValueRef, parts: &mut Vec<Initial>) {
    // SAFETY: by contract; operands are taken of aggregates and casts, which have constants for them.
    unsafe {
        let aggregate = !LLVMIsAConstantArray(value).is_null()
            || !LLVMIsAConstantStruct(value).is_null()
            || !LLVMIsAConstantVector(value).is_null();
        if aggregate {
            for at in 0..LLVMGetNumOperands(value) {
                initial(LLVMGetOperand(value, at as u32), parts);
            }
            return;
        }
        parts.push(if let Some(function) = function_of(value) {
            Initial::Function(function)
        } else if let Some(number) = integer(value) {
            Initial::Number(number)
        } else if !LLVMIsAGlobalVariable(value).is_null() {
            match text_of(value) {
                Some(text) => Initial::Text(text),
                None => Initial::Global(FunctionRef(value).name()),
            }
        } else {
            Initial::Other
        });
    }
}

/// The text that a constant global variable holds, up to its NUL character.
///
/// # Safety
/// A live global variable.
unsafe fn text_of(global: LLVMValueRef) -> Option<String> {
    // SAFETY: by contract; LLVM gives the address and the length of the text.
    unsafe {
        let value = LLVMGetInitializer(global);
        if value.is_null() || LLVMIsConstantString(value) == 0 || LLVMIsGlobalConstant(global) == 0
        {
            return None;
        }
        let mut length = 0;
        let start = LLVMGetAsString(value, &mut length).cast::<u8>();
        let bytes = std::slice::from_raw_parts(start, length);
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        Some(String::from_utf8_lossy(text).into_owned())
    }
}

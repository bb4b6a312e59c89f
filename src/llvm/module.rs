//! Modules: reading, verifying, writing.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::Once;

use inkwell::llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use inkwell::llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer;
use inkwell::llvm_sys::comdat::LLVMSetComdat;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{
    LLVMDebugMetadataVersion, LLVMGetModuleDebugMetadataVersion, LLVMStripModuleDebugInfo,
};
#[allow(deprecated)] // its successor is not in LLVM 19
use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::support::LLVMParseCommandLineOptions;
use inkwell::llvm_sys::{LLVMDiagnosticSeverity, LLVMLinkage};

use super::read::attributes;
use super::read::declared::copies;
use super::shim;
use crate::error::{Bug, Place, Refusal, Result};

/// A module with the context that owns its types.
pub struct Module {
    pub(super) context: LLVMContextRef,
    pub(super) raw: LLVMModuleRef,
}

impl Drop for Module {
    fn drop(&mut self) {
        // SAFETY: both are ours and no wrapper outlives the module.
        unsafe {
            LLVMDisposeModule(self.raw);
            LLVMContextDispose(self.context);
        }
    }
}

/// What says of a function that it is an adjoint, and the last derivative.
const FINAL: &str = "backsweep-final";

/// What names of the tool's own variables begin with, which no source can name.
pub(in crate::llvm) const OWN: &str = "bsw.";

/// A function of the module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FunctionRef(pub(super) LLVMValueRef);

/// # Safety
/// A type of a living context.
unsafe fn type_text(ty: LLVMTypeRef) -> String {
    // SAFETY: by contract.
    shim::owned(unsafe { LLVMPrintTypeToString(ty) }).unwrap_or_default()
}

pub(super) extern "C" fn collect(info: LLVMDiagnosticInfoRef, messages: *mut c_void) {
    // SAFETY: `messages` is the Vec handed over with this handler, alive while LLVM reads.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) != LLVMDiagnosticSeverity::LLVMDSError {
            return;
        }
        let messages = &mut *messages.cast::<Vec<String>>();
        if let Some(text) = shim::owned(LLVMGetDiagInfoDescription(info)) {
            messages.push(text);
        }
    }
}

/// Switches off that LLVM's reader verifies modules with debug information, for it ends the process where
/// they do not pass. [`Module::load`] does it instead.
fn verify_without_reader() {
    static ONCE: Once = Once::new();
    // SAFETY: NUL-terminated strings; LLVM copies what it needs.
    ONCE.call_once(|| unsafe {
        let args = [c"backsweep", c"-disable-auto-upgrade-debug-info"].map(CStr::as_ptr);
        LLVMParseCommandLineOptions(args.len() as c_int, args.as_ptr(), c"".as_ptr());
    });
}

impl Module {
    /// Reads bitcode or LLVM assembly and verifies it. As LLVM does, drops debug information that is of
    /// another version or damaged.
    ///
    /// # Errors
    /// Refuses what is neither, what is damaged, and what a newer LLVM wrote.
    pub fn load(bytes: &[u8], name: &str) -> Result<Module> {
        let looks_binary =
            bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&[0xDE, 0xC0, 0x17, 0x0B]);
        if !looks_binary && !looks_like_assembly(bytes) {
            return Err(not_bitcode("this is neither LLVM bitcode nor LLVM assembly").into());
        }
        verify_without_reader();
        let mut messages: Vec<String> = Vec::new();
        // SAFETY: the buffer is copied by LLVM and consumed by the parser; the handler's target
        // lives until it is inverted below.
        let (module, failure) = unsafe {
            let context = LLVMContextCreate();
            LLVMContextSetDiagnosticHandler(context, Some(collect), (&raw mut messages).cast());
            let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
                bytes.as_ptr().cast::<c_char>(),
                bytes.len(),
                shim::c_string(name).as_ptr(),
            );
            let mut raw = ptr::null_mut();
            let mut message = ptr::null_mut();
            #[allow(deprecated)] // as above
            let failed = LLVMParseIRInContext(context, buffer, &mut raw, &mut message) != 0;
            LLVMContextSetDiagnosticHandler(context, None, ptr::null_mut());
            let failure = shim::owned(message);
            if failed {
                LLVMContextDispose(context);
                (None, failure)
            } else {
                (Some(Module { context, raw }), None)
            }
        };
        let Some(module) = module else {
            messages.extend(failure);
            return Err(unreadable(&messages.join("; "), looks_binary).into());
        };
        module.check_read().map_err(|reason| {
            Refusal::new("bad-bitcode", Place::Input, reason)
                .with_hint("compile it again; the file may have been edited or damaged")
        })?;
        Ok(module)
    }

    /// Why what was read cannot be worked with. Damaged debug information alone is no reason.
    fn check_read(&self) -> std::result::Result<(), String> {
        if shim::has_nul_symbol(self.raw) {
            return Err("the name of a symbol has a NUL character in it".to_owned());
        }
        if !shim::constants_are_valid(self.raw) {
            return Err("a constant expression has operands of wrong types".to_owned());
        }
        if !shim::kinds_are_known(self.raw) {
            return Err("metadata of a kind without a name is attached to something".to_owned());
        }
        if !shim::drop_misplaced_locations(self.raw) {
            return Err("an operand of an instruction has places in the source in it".to_owned());
        }
        shim::drop_damaged_properties(self.raw);
        copies::drop_damaged(self.raw);
        // SAFETY: the module is live, and nothing refers to its debug information.
        let strip = || unsafe { LLVMStripModuleDebugInfo(self.raw) != 0 };
        // SAFETY: as above.
        let known =
            unsafe { LLVMGetModuleDebugMetadataVersion(self.raw) == LLVMDebugMetadataVersion() };
        if !known || !shim::debug_operands_fit(self.raw) {
            strip();
        }
        if self.is_valid() {
            return Ok(());
        }
        // Only now a reason, for LLVM cannot print all damaged debug information.
        strip();
        self.verify().map_err(|text| {
            let reason = first_line(&text);
            format!("the module does not pass LLVM's verifier: {reason}")
        })
    }

    fn is_valid(&self) -> bool {
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        // SAFETY: the module is live; no message is asked for.
        unsafe { LLVMVerifyModule(self.raw, action, ptr::null_mut()) == 0 }
    }

    /// LLVM's verifier on the whole module.
    pub fn verify(&self) -> std::result::Result<(), String> {
        let mut message = ptr::null_mut();
        // SAFETY: the module is live; the message is ours in either case.
        let broken = unsafe {
            LLVMVerifyModule(
                self.raw,
                LLVMVerifierFailureAction::LLVMReturnStatusAction,
                &mut message,
            ) != 0
        };
        let text = shim::owned(message).unwrap_or_default();
        if broken { Err(text) } else { Ok(()) }
    }

    pub fn to_bitcode(&self) -> Vec<u8> {
        // SAFETY: the buffer is ours and disposed of after the copy.
        unsafe {
            let buffer = LLVMWriteBitcodeToMemoryBuffer(self.raw);
            let start = LLVMGetBufferStart(buffer).cast::<u8>();
            let bytes = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }

    pub fn to_text(&self) -> Vec<u8> {
        shim::module_text(self.raw)
    }

    pub fn function_text(&self, function: FunctionRef) -> String {
        function.text()
    }

    /// LLVM's optimisation pipeline of a level, on everything.
    ///
    /// # Errors
    /// A bug where LLVM knows no such pipeline.
    pub fn optimise(&self, level: u8) -> Result<()> {
        shim::optimise(self.raw, level).map_err(|text| Bug::new("optimise", text).into())
    }

    /// All functions, in the module's order.
    pub fn functions(&self) -> Vec<FunctionRef> {
        let mut all = Vec::new();
        // SAFETY: walks the live module's list.
        unsafe {
            let mut next = LLVMGetFirstFunction(self.raw);
            while !next.is_null() {
                all.push(FunctionRef(next));
                next = LLVMGetNextFunction(next);
            }
        }
        all
    }

    pub fn function(&self, name: &str) -> Option<FunctionRef> {
        // SAFETY: the module is live.
        let found = unsafe { LLVMGetNamedFunction(self.raw, shim::c_string(name).as_ptr()) };
        (!found.is_null()).then_some(FunctionRef(found))
    }

    /// The name of a named global value that is not yet taken, from the wish on.
    pub fn has_symbol(&self, name: &str) -> bool {
        let name = shim::c_string(name);
        // SAFETY: the module is live.
        unsafe {
            !LLVMGetNamedFunction(self.raw, name.as_ptr()).is_null()
                || !LLVMGetNamedGlobal(self.raw, name.as_ptr()).is_null()
        }
    }

    pub fn rename(&self, function: FunctionRef, name: &str) {
        let name = shim::c_string(name);
        // SAFETY: a function of this module.
        unsafe { LLVMSetValueName2(function.0, name.as_ptr(), name.as_bytes().len()) }
    }

    /// Gives a function one more name.
    pub fn alias(&self, function: FunctionRef, name: &str) -> FunctionRef {
        let name = shim::c_string(name);
        // SAFETY: a function of this module.
        unsafe {
            let ty = LLVMGlobalGetValueType(function.0);
            FunctionRef(LLVMAddAlias2(self.raw, ty, 0, function.0, name.as_ptr()))
        }
    }

    /// Drops declarations that nothing uses.
    pub fn drop_unused(&self, names: &[&str]) {
        for name in names {
            let name = shim::c_string(name);
            // SAFETY: the module is live; what goes is used by nothing.
            unsafe {
                let function = LLVMGetNamedFunction(self.raw, name.as_ptr());
                if !function.is_null() && LLVMGetFirstUse(function).is_null() {
                    LLVMDeleteFunction(function);
                }
                let global = LLVMGetNamedGlobal(self.raw, name.as_ptr());
                if !global.is_null() && LLVMGetFirstUse(global).is_null() {
                    LLVMDeleteGlobal(global);
                }
            }
        }
    }

    /// The function that has one more name.
    pub fn aliased(&self, name: &str) -> Option<FunctionRef> {
        let symbol = shim::c_string(name);
        // SAFETY: the module is live; the name has the length given.
        unsafe {
            let alias = LLVMGetNamedGlobalAlias(self.raw, symbol.as_ptr(), name.len());
            if alias.is_null() {
                return None;
            }
            let function = LLVMIsAFunction(LLVMAliasGetAliasee(alias));
            (!function.is_null()).then_some(FunctionRef(function))
        }
    }

    /// Hides a function from other modules.
    pub fn make_private(&self, function: FunctionRef) {
        // SAFETY: a function of this module.
        unsafe { LLVMSetLinkage(function.0, LLVMLinkage::LLVMInternalLinkage) }
    }

    /// The type by which a declaration that the function is to replace is declared or called, where it
    /// is not the function's. A declaration without parameters may stand for any function, as Fortran's
    /// EXTERNAL does for a procedure that is only passed on.
    pub fn other_type(&self, declaration: FunctionRef, function: FunctionRef) -> Option<String> {
        // SAFETY: functions of this module and uses of one of them; types are unique in their context.
        unsafe {
            let declared = LLVMGlobalGetValueType(declaration.0);
            let ty = LLVMGlobalGetValueType(function.0);
            if declared != ty && LLVMCountParamTypes(declared) != 0 {
                return Some(type_text(declared));
            }
            let mut at = LLVMGetFirstUse(declaration.0);
            while !at.is_null() {
                let user = LLVMGetUser(at);
                let call = !LLVMIsACallInst(user).is_null() || !LLVMIsAInvokeInst(user).is_null();
                if call && LLVMGetCalledValue(user) == declaration.0 {
                    let called = LLVMGetCalledFunctionType(user);
                    if called != ty {
                        return Some(type_text(called));
                    }
                }
                at = LLVMGetNextUse(at);
            }
            None
        }
    }

    pub fn signature_text(&self, function: FunctionRef) -> String {
        // SAFETY: a function of this module.
        unsafe { type_text(LLVMGlobalGetValueType(function.0)) }
    }

    /// The function gets the name and the uses of a declaration, which goes.
    pub fn take_over(&self, function: FunctionRef, declaration: FunctionRef, name: &str) {
        // SAFETY: both belong to this module, and calls fit the function; nothing uses the declaration
        // when it is erased.
        unsafe {
            LLVMReplaceAllUsesWith(declaration.0, function.0);
            LLVMDeleteFunction(declaration.0);
        }
        self.rename(function, name);
    }

    /// Inlines every call of a private function and removes it.
    pub fn inline_everywhere(&self, function: FunctionRef) {
        shim::inline_calls(function.0);
        self.erase(function);
    }

    /// Makes the module's object refer to a declared function, so that a linker takes the library
    /// that defines it.
    pub fn refer(&self, name: &str) {
        shim::refer(self.raw, name);
    }

    /// Makes a coroutine of an adjoint that is suspended where it calls a function whose name begins with `mark`;
    /// what starts it.
    ///
    /// # Errors
    /// Why it cannot be suspended.
    pub fn suspend_at(
        &self,
        adjoint: FunctionRef,
        mark: &CStr,
    ) -> std::result::Result<FunctionRef, String> {
        shim::suspend_at_turn(adjoint.0, mark).map(FunctionRef)
    }

    /// Whether something uses a function.
    pub fn is_used(&self, function: FunctionRef) -> bool {
        // SAFETY: a live function.
        unsafe { !LLVMGetFirstUse(function.0).is_null() }
    }

    /// Removes a function that nothing uses any more; false where something does.
    pub fn erase(&self, function: FunctionRef) -> bool {
        // SAFETY: callers erase only working copies, after everything built from them.
        unsafe {
            let unused = LLVMGetFirstUse(function.0).is_null();
            if unused {
                LLVMDeleteFunction(function.0);
            }
            unused
        }
    }
}

impl FunctionRef {
    /// Says that the function is an adjoint which is not differentiated once more.
    pub fn make_final(self) {
        attributes::mark(self.0, FINAL);
    }

    /// Whether that was said of it.
    pub fn is_final(self) -> bool {
        attributes::is_marked(self.0, FINAL)
    }

    /// Whether a parameter is passed as a copy in memory, or the result is returned in memory.
    pub fn copies_arguments(self) -> bool {
        const KINDS: [&str; 4] = ["byval", "sret", "inalloca", "preallocated"];
        KINDS.into_iter().any(|kind| {
            let kind = attributes::attribute_kind(kind);
            // SAFETY: a live function.
            unsafe {
                let has = |at| !LLVMGetEnumAttributeAtIndex(self.0, at, kind).is_null();
                (1..=LLVMCountParams(self.0)).any(has)
            }
        })
    }

    pub fn name(self) -> String {
        let mut length = 0;
        // SAFETY: a live function; its name is not NUL-terminated but has the length given.
        unsafe {
            let name = LLVMGetValueName2(self.0, &mut length);
            let bytes = std::slice::from_raw_parts(name.cast::<u8>(), length);
            String::from_utf8_lossy(bytes).into_owned()
        }
    }

    /// Hides a working copy from other modules, and lets it stay where what it is a copy of goes.
    pub(in crate::llvm) fn keep_to_module(self) {
        // SAFETY: a live function.
        unsafe {
            LLVMSetLinkage(self.0, LLVMLinkage::LLVMInternalLinkage);
            LLVMSetComdat(self.0, ptr::null_mut());
        }
    }

    /// Has a call of a function of the same type call this one.
    pub(in crate::llvm) fn take_call(self, call: LLVMValueRef) {
        // SAFETY: a live call; the operand behind the arguments is what is called.
        unsafe { LLVMSetOperand(call, LLVMGetNumOperands(call) as u32 - 1, self.0) };
    }

    /// As LLVM assembly.
    pub(in crate::llvm) fn text(self) -> String {
        // SAFETY: a live function.
        shim::owned(unsafe { LLVMPrintValueToString(self.0) }).unwrap_or_default()
    }

    pub fn has_body(self) -> bool {
        // SAFETY: a live function.
        unsafe { LLVMIsDeclaration(self.0) == 0 }
    }

    pub fn param_count(self) -> usize {
        // SAFETY: a live function.
        unsafe { LLVMCountParams(self.0) as usize }
    }

    /// What is known of each parameter in the source.
    pub fn params(self) -> Vec<shim::Param> {
        shim::params(self.0)
    }

    pub fn source_name(self) -> Option<String> {
        shim::source_name(self.0)
    }

    pub fn is_fortran(self) -> bool {
        shim::is_fortran(self.0)
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("").trim()
}

/// Text, and one of the words a module's assembly has outside comments.
fn looks_like_assembly(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    text.lines()
        .map(str::trim_start)
        .filter(|line| !line.is_empty() && !line.starts_with(';'))
        .take(50)
        .any(|line| {
            [
                "define ",
                "declare ",
                "target ",
                "source_filename",
                "@",
                "%",
                "attributes ",
                "!",
                "module asm",
            ]
            .iter()
            .any(|word| line.starts_with(word))
        })
}

fn not_bitcode(reason: &str) -> Refusal {
    Refusal::new("not-bitcode", Place::Input, reason).with_hint(
        "compile with 'clang -emit-llvm -c', 'flang -emit-llvm -c' or 'rustc --emit=llvm-bc'",
    )
}

/// What LLVM's reader said, as a refusal of ours.
fn unreadable(message: &str, binary: bool) -> Refusal {
    let message = first_line(message.trim_start_matches("error: "));
    if let Some((producer, reader)) = producer_and_reader(message)
        && producer > reader
    {
        return Refusal::new(
            "newer-llvm",
            Place::Input,
            format!("this bitcode was written by LLVM {producer}, which is newer than this tool's LLVM {reader}"),
        )
        .with_hint(format!("use a Backsweep that is built with LLVM {producer}, or compile with LLVM {reader} or older"));
    }
    let what = if binary { "bitcode" } else { "assembly" };
    Refusal::new(
        "bad-bitcode",
        Place::Input,
        format!("cannot read the {what}: {message}"),
    )
    .with_hint("the file is damaged or cut short; compile it again")
}

/// Major versions from LLVM's «(Producer: 'LLVM22.1.8' Reader: 'LLVM 19.1.7')».
fn producer_and_reader(message: &str) -> Option<(u32, u32)> {
    let version = |label: &str| -> Option<u32> {
        let after = &message[message.find(label)? + label.len()..];
        let digits: String = after
            .chars()
            .skip_while(|c| !c.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse().ok()
    };
    Some((version("Producer:")?, version("Reader:")?))
}

/// The name of a part that is made of a function. A function may have the name with which those of all
/// intrinsics begin.
pub fn part_name(function: &str, part: &str) -> String {
    match function.strip_prefix("llvm") {
        Some(rest) if rest.is_empty() || rest.starts_with('.') => format!("llvm_{rest}.{part}"),
        _ => format!("{function}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use inkwell::llvm_sys::core::{
        LLVMGetFirstBasicBlock, LLVMGetFirstInstruction, LLVMGetNamedGlobal, LLVMGlobalSetMetadata,
        LLVMMDNodeInContext2, LLVMMetadataAsValue, LLVMSetMetadata,
    };

    use super::{Module, shim};

    const TEXT: &[u8] = b"@g = global double 1.0
        define double @f(double %x) {
          %y = fmul double %x, %x
          ret double %y
        }";

    /// What LLVM's reader makes of bitcode with an attachment of kind -1.
    const UNKNOWN: u32 = 4711;

    #[test]
    fn metadata_of_a_kind_without_a_name_is_damage() {
        let load = || Module::load(TEXT, "f").expect("this is a module");
        assert_eq!(load().check_read(), Ok(()));

        let module = load();
        // SAFETY: the module is live, and has this global variable.
        unsafe {
            let node = LLVMMDNodeInContext2(module.context, ptr::null_mut(), 0);
            let global = LLVMGetNamedGlobal(module.raw, shim::c_string("g").as_ptr());
            LLVMGlobalSetMetadata(global, UNKNOWN, node);
        }
        assert!(module.check_read().is_err());

        let module = load();
        let function = module.function("f").expect("the module has it");
        // SAFETY: the module is live; the function has a body, and that an instruction.
        unsafe {
            let node = LLVMMDNodeInContext2(module.context, ptr::null_mut(), 0);
            let multiply = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(function.0));
            LLVMSetMetadata(multiply, UNKNOWN, LLVMMetadataAsValue(module.context, node));
        }
        assert!(module.check_read().is_err());
    }
}

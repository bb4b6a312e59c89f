//! A module that is being made ready to run.

use std::ffi::{CStr, c_char, c_void};
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::Once;

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::bit_reader::LLVMParseBitcodeInContext2;
use inkwell::llvm_sys::comdat::LLVMSetComdat;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::*;
use inkwell::llvm_sys::target_machine::*;
use inkwell::llvm_sys::transforms::pass_builder::*;

use super::execute::{Jit, Native};
use super::frame;
use super::global::Global;
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::module::{Module, collect};
use crate::llvm::read::types;
use crate::llvm::{FunctionRef, shim};

/// A module that is being made ready to run.
pub struct Workpiece {
    pub(super) module: Module,
    /// Entries so far, to give each a symbol of its own.
    pub(super) entries: usize,
}

// SAFETY for every block below: the module is live and ours, and values come from walking it.
impl Workpiece {
    /// # Errors
    /// Refuses modules for another kind of machine.
    pub fn new(bitcode: &[u8]) -> Result<Workpiece> {
        let module = Module::load(bitcode, "module")?;
        let workpiece = Workpiece { module, entries: 0 };
        workpiece.check_machine()?;
        Ok(workpiece)
    }

    fn check_machine(&self) -> Result<()> {
        let wanted = self.triple();
        let host = host_triple();
        let kind = |triple: &str| match triple.split('-').next() {
            Some("amd64" | "x86_64h") => "x86_64".to_owned(),
            Some("arm64") => "aarch64".to_owned(),
            first => first.unwrap_or("").to_owned(),
        };
        if kind(&wanted) == kind(&host) {
            return Ok(());
        }
        let reason = format!("this module is for {wanted}, but this machine is {host}");
        Err(Refusal::new("link", Place::Input, reason)
            .with_hint("only what can run here can be checked here; compile it for this machine")
            .into())
    }

    fn triple(&self) -> String {
        let own = unsafe { CStr::from_ptr(LLVMGetTarget(self.module.raw)) };
        match own.to_string_lossy() {
            text if text.is_empty() => host_triple(),
            text => text.into_owned(),
        }
    }

    /// Links another module into this one. Of two definitions this module's stays.
    ///
    /// # Errors
    /// Refuses what is no module, and what does not fit.
    pub fn add(&mut self, bytes: &[u8], name: &str) -> Result<()> {
        // In a context of its own first, for what is wrong with it; then in this one.
        let bitcode = Module::load(bytes, name)?.to_bitcode();
        let mut said: Vec<String> = Vec::new();
        let failed = unsafe {
            let target: *mut c_void = (&raw mut said).cast();
            LLVMContextSetDiagnosticHandler(self.module.context, Some(collect), target);
            let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
                bitcode.as_ptr().cast(),
                bitcode.len(),
                c"linked".as_ptr(),
            );
            let mut other = ptr::null_mut();
            let unread = LLVMParseBitcodeInContext2(self.module.context, buffer, &mut other) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            if !unread {
                yield_definitions(self.module.raw, other);
            }
            let failed = unread || LLVMLinkModules2(self.module.raw, other) != 0;
            LLVMContextSetDiagnosticHandler(self.module.context, None, ptr::null_mut());
            failed
        };
        if failed {
            let reason = format!("{name} cannot be linked: {}", said.join("; "));
            return Err(Refusal::new("link", Place::Input, reason).into());
        }
        Ok(())
    }

    /// Whether the module refers to a function that it does not define, whose name begins so.
    pub fn refers_to(&self, prefix: &str) -> bool {
        let mut functions = self.module.functions().into_iter();
        functions.any(|f| !f.has_body() && f.name().starts_with(prefix))
    }

    /// Drops what no entry needs. Afterwards every variable that remains can be read and written.
    ///
    /// # Errors
    /// A bug where LLVM knows no such pass.
    pub fn reduce(&mut self) -> Result<Vec<Global>> {
        self.remove_thread_locals();
        unsafe {
            for f in self.module.functions() {
                let is_entry = f.name().starts_with(frame::PREFIX);
                if f.has_body() && !is_entry {
                    LLVMSetLinkage(f.0, LLVMLinkage::LLVMInternalLinkage);
                    LLVMSetComdat(f.0, ptr::null_mut());
                }
            }
            for global in self.variables() {
                if LLVMIsDeclaration(global) == 0
                    && LLVMGetLinkage(global) != LLVMLinkage::LLVMAppendingLinkage
                {
                    LLVMSetLinkage(global, LLVMLinkage::LLVMInternalLinkage);
                    LLVMSetComdat(global, ptr::null_mut());
                }
            }
        }
        self.run_passes(c"globaldce")?;
        Ok(self.open_variables())
    }

    fn variables(&self) -> Vec<LLVMValueRef> {
        let mut all = Vec::new();
        unsafe {
            let mut next = LLVMGetFirstGlobal(self.module.raw);
            while !next.is_null() {
                all.push(next);
                next = LLVMGetNextGlobal(next);
            }
        }
        all
    }

    /// Makes thread-local variables ordinary: one thread runs the code.
    fn remove_thread_locals(&self) {
        unsafe {
            for global in self.variables() {
                LLVMSetThreadLocal(global, 0);
            }
            for f in self.module.functions() {
                if !f.name().starts_with("llvm.threadlocal.address") {
                    continue;
                }
                loop {
                    let used = LLVMGetFirstUse(f.0);
                    if used.is_null() {
                        break;
                    }
                    let call = LLVMGetUser(used);
                    LLVMReplaceAllUsesWith(call, LLVMGetOperand(call, 0));
                    LLVMInstructionEraseFromParent(call);
                }
            }
        }
    }

    fn run_passes(&self, passes: &CStr) -> Result<()> {
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPasses(self.module.raw, passes.as_ptr(), ptr::null_mut(), options);
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() {
                return Ok(());
            }
            let raw = LLVMGetErrorMessage(error);
            let text = CStr::from_ptr(raw).to_string_lossy().into_owned();
            LLVMDisposeErrorMessage(raw);
            Err(Bug::new("jit", text).into())
        }
    }

    /// Gives variables that can change symbols by which they are found.
    fn open_variables(&self) -> Vec<Global> {
        let mut found = Vec::new();
        unsafe {
            let layout = LLVMGetModuleDataLayout(self.module.raw);
            for (index, global) in self.variables().into_iter().enumerate() {
                let fixed = LLVMIsDeclaration(global) != 0
                    || LLVMIsGlobalConstant(global) != 0
                    || LLVMGetLinkage(global) == LLVMLinkage::LLVMAppendingLinkage;
                if fixed {
                    continue;
                }
                LLVMSetLinkage(global, LLVMLinkage::LLVMExternalLinkage);
                let name = FunctionRef(global).name();
                if name.starts_with(frame::RECORDED_PREFIX) {
                    continue;
                }
                let symbol = format!("bsw.variable.{index}");
                let raw = shim::c_string(&symbol);
                LLVMSetValueName2(global, raw.as_ptr(), symbol.len());
                let ty = types::import(layout, LLVMGlobalGetValueType(global));
                found.push(Global { name, ty, symbol });
            }
        }
        found
    }

    /// Compiles the module and links it with the runtime, this process's libraries and `others`.
    ///
    /// # Errors
    /// Refuses files that do not link; a bug where LLVM cannot compile.
    pub fn compile(self, others: &[Native<'_>], effort: Effort) -> Result<Jit> {
        self.module.verify().map_err(|text| Bug::new("jit", text))?;
        let machine = Machine::new(&self.triple(), effort)?;
        let (mut object, mut said) = (ptr::null_mut(), ptr::null_mut());
        let failed = unsafe {
            LLVMTargetMachineEmitToMemoryBuffer(
                machine.0,
                self.module.raw,
                LLVMCodeGenFileType::LLVMObjectFile,
                &mut said,
                &mut object,
            ) != 0
        };
        if failed {
            let text = shim::owned(said).unwrap_or_default();
            return Err(Bug::new("jit", text).into());
        }
        Jit::new(object, others)
    }
}

/// Where both modules define something, the other's becomes a declaration or a private thing.
unsafe fn yield_definitions(ours: LLVMModuleRef, other: LLVMModuleRef) {
    // SAFETY: walks two live modules.
    unsafe {
        let mut next = LLVMGetFirstFunction(other);
        while !next.is_null() {
            let function = next;
            next = LLVMGetNextFunction(next);
            let name = shim::c_string(&FunctionRef(function).name());
            let same = LLVMGetNamedFunction(ours, name.as_ptr());
            if LLVMIsDeclaration(function) == 0 && !same.is_null() && LLVMIsDeclaration(same) == 0 {
                LLVMSetLinkage(function, LLVMLinkage::LLVMInternalLinkage);
                LLVMSetComdat(function, ptr::null_mut());
            }
        }
    }
}

/// How much is spent on code before it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// None of LLVM's optimisations of code, which take more than half of the time.
    Little,
    Full,
}

impl Effort {
    fn level(self) -> LLVMCodeGenOptLevel {
        match self {
            Effort::Little => LLVMCodeGenOptLevel::LLVMCodeGenLevelNone,
            Effort::Full => LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
        }
    }
}

/// A target machine that makes position-independent code, which the linker in memory can place anywhere.
struct Machine(LLVMTargetMachineRef);

impl Drop for Machine {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { LLVMDisposeTargetMachine(self.0) }
    }
}

impl Machine {
    fn new(triple: &str, effort: Effort) -> Result<Machine> {
        initialise();
        let triple = shim::c_string(triple);
        let (mut target, mut said) = (ptr::null_mut(), ptr::null_mut());
        // SAFETY: strings are NUL-terminated; the target is LLVM's own.
        unsafe {
            if LLVMGetTargetFromTriple(triple.as_ptr(), &mut target, &mut said) != 0 {
                let text = shim::owned(said).unwrap_or_default();
                return Err(Bug::new("jit", text).into());
            }
            let machine = LLVMCreateTargetMachine(
                target,
                triple.as_ptr(),
                c"".as_ptr(),
                c"".as_ptr(),
                effort.level(),
                LLVMRelocMode::LLVMRelocPIC,
                LLVMCodeModel::LLVMCodeModelDefault,
            );
            // It differs from LLVM's other ways to code on unions.
            LLVMSetTargetMachineFastISel(machine, 0);
            Ok(Machine(machine))
        }
    }
}

fn initialise() {
    static ONCE: Once = Once::new();
    // SAFETY: registers LLVM's back end for this machine, once.
    ONCE.call_once(|| unsafe {
        LLVM_InitializeNativeTarget();
        LLVM_InitializeNativeAsmPrinter();
        LLVM_InitializeNativeAsmParser();
    });
}

unsafe extern "C" {
    fn bsw_run_file_of(function: *const c_void) -> *const c_char;
}

/// The folder of the library of LLVM that this process has loaded, where it is a shared one.
pub fn llvm_folder() -> Option<PathBuf> {
    // SAFETY: asks for the file that a function of LLVM is in; its name stays as long as the file is loaded.
    let file = unsafe {
        let name = bsw_run_file_of(LLVMGetDefaultTargetTriple as *const c_void);
        (!name.is_null()).then(|| CStr::from_ptr(name).to_string_lossy().into_owned())
    };
    let file = PathBuf::from(file?).canonicalize().ok()?;
    file.parent().map(Path::to_owned)
}

fn host_triple() -> String {
    // SAFETY: the string is ours to dispose of.
    shim::owned(unsafe { LLVMGetDefaultTargetTriple() }).unwrap_or_default()
}

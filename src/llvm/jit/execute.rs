//! Compiled code, and calls of it.

use std::ffi::{c_char, c_int, c_void};
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use std::{ptr, slice};

use inkwell::llvm_sys::core::{LLVMCreateMemoryBufferWithMemoryRangeCopy, LLVMDisposeMemoryBuffer};
use inkwell::llvm_sys::error::{LLVMErrorRef, LLVMGetErrorMessage};
use inkwell::llvm_sys::orc2::lljit::*;
use inkwell::llvm_sys::orc2::*;
use inkwell::llvm_sys::prelude::LLVMMemoryBufferRef;

use super::frame::{Entry, Recorder};
use super::global::Global;
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::shim;

// LLVM 19 declares it with other parameters than it defines it with, so that it has the name of a C++ function.
#[cfg(feature = "llvm19")]
unsafe extern "C" {
    #[link_name = "_Z48LLVMOrcCreateStaticLibrarySearchGeneratorForPathPP32LLVMOrcOpaqueDefinitionGeneratorP24LLVMOrcOpaqueObjectLayerPKc"]
    fn LLVMOrcCreateStaticLibrarySearchGeneratorForPath(
        result: *mut LLVMOrcDefinitionGeneratorRef,
        layer: LLVMOrcObjectLayerRef,
        path: *const c_char,
    ) -> LLVMErrorRef;
}

#[repr(C)]
struct RawFault {
    signal: c_int,
    status: c_int,
    address: *mut c_void,
}

#[repr(C)]
struct RawSymbol {
    name: *const c_char,
    address: *mut c_void,
}

unsafe extern "C" {
    fn bsw_run_call(
        code: unsafe extern "C" fn(*mut c_char),
        frame: *mut c_char,
        nanoseconds: u64,
        fault: *mut RawFault,
    );
    fn bsw_run_timer_signal() -> c_int;
    fn bsw_run_symbols(count: *mut usize) -> *const RawSymbol;
    fn bsw_one_thread_symbols(count: *mut usize) -> *const RawSymbol;
    fn bsw_run_stack() -> *mut c_void;
    fn bsw_run_depth() -> u64;
    fn bsw_run_drop_stack();
    fn bsw_run_silence() -> c_int;
    fn bsw_run_speak(kept: c_int);
}

/// Bytes on this thread's stack of the runtime.
pub fn stack_depth() -> u64 {
    // SAFETY: takes nothing; reads this thread's state.
    unsafe { bsw_run_depth() }
}

/// Drops what a call that ended in a fault left on this thread's stack of the runtime.
pub fn drop_stack() {
    // SAFETY: takes nothing; no generated code is running.
    unsafe { bsw_run_drop_stack() }
}

/// While it lives, what generated code prints on standard output goes nowhere.
pub struct Silence(c_int);

impl Silence {
    pub fn begin() -> Silence {
        // SAFETY: redirects a file descriptor of this process.
        Silence(unsafe { bsw_run_silence() })
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        // SAFETY: gives back what `begin` got.
        unsafe { bsw_run_speak(self.0) }
    }
}

/// Why a call did not return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The number of the signal.
    Signal(i32),
    /// It asked for the end of the program, with this status.
    Exit(i32),
    /// It took more processor time than allowed.
    Time,
    /// An adjoint met what it has no derivative or no shadow for, and said so.
    Refused,
}

/// A call that did not return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    pub cause: Cause,
    /// What was accessed, if the signal is about an access.
    pub address: u64,
}

/// Compiled code that comes with the module.
#[derive(Clone, Copy, Debug)]
pub enum Native<'a> {
    /// The contents of an object file.
    Object(&'a [u8]),
    /// A shared library.
    Library(&'a Path),
    /// A static library, of which what is needed is linked.
    Archive(&'a Path),
}

/// A module compiled into this process. It is used by the thread that compiled it.
pub struct Jit {
    raw: LLVMOrcLLJITRef,
    /// What LLVM says of a failure besides the error that it returns. LLVM has its address.
    said: Box<Mutex<Vec<String>>>,
    /// Processor time that a call may take.
    limit: Duration,
}

impl Drop for Jit {
    fn drop(&mut self) {
        // SAFETY: ours, and no code of it is running.
        unsafe {
            let _ = message(LLVMOrcDisposeLLJIT(self.raw));
        }
    }
}

extern "C" fn note_error(said: *mut c_void, error: LLVMErrorRef) {
    // SAFETY: `said` is the `Jit`'s, which outlives the session.
    let said = unsafe { &*said.cast::<Mutex<Vec<String>>>() };
    if let (Some(text), Ok(mut said)) = (message(error), said.lock()) {
        said.push(text);
    }
}

/// The text of an error, which is consumed; none for success.
fn message(error: LLVMErrorRef) -> Option<String> {
    if error.is_null() {
        return None;
    }
    // SAFETY: not null, so a live error, which gives up its message once.
    unsafe {
        let raw = LLVMGetErrorMessage(error);
        let text = std::ffi::CStr::from_ptr(raw).to_string_lossy().into_owned();
        inkwell::llvm_sys::error::LLVMDisposeErrorMessage(raw);
        Some(text)
    }
}

fn bug(what: String) -> crate::error::Error {
    Bug::new("jit", what).into()
}

impl Jit {
    /// Links `object` with the runtime, this process's libraries and `others`.
    ///
    /// # Errors
    /// Refuses other files that do not link.
    pub(super) fn new(object: LLVMMemoryBufferRef, others: &[Native<'_>]) -> Result<Jit> {
        let mut raw = ptr::null_mut();
        // SAFETY: default settings; the result is ours.
        if let Some(text) = message(unsafe { LLVMOrcCreateLLJIT(&mut raw, ptr::null_mut()) }) {
            // SAFETY: not handed over.
            unsafe { LLVMDisposeMemoryBuffer(object) };
            return Err(bug(text));
        }
        let jit = Jit {
            raw,
            said: Box::default(),
            limit: Duration::ZERO,
        };
        // SAFETY: the session is the JIT's; the box does not move.
        unsafe {
            LLVMOrcExecutionSessionSetErrorReporter(
                LLVMOrcLLJITGetExecutionSession(raw),
                note_error,
                (&raw const *jit.said).cast_mut().cast(),
            );
        }
        jit.define_runtime()?;
        jit.add_object(object).map_err(bug)?;
        for other in others {
            jit.add(other)?;
        }
        jit.see_process()?;
        Ok(jit)
    }

    fn define_runtime(&self) -> Result<()> {
        let mut count = 0;
        // SAFETY: a static table of `count` entries with NUL-terminated names.
        let table = unsafe { slice::from_raw_parts(bsw_run_symbols(&mut count), count) };
        // SAFETY: this thread's stack.
        let stack = RawSymbol {
            name: c"bsw_top".as_ptr(),
            address: unsafe { bsw_run_stack() },
        };
        // SAFETY: as above.
        let threads = unsafe { slice::from_raw_parts(bsw_one_thread_symbols(&mut count), count) };
        let own = table.iter().chain([&stack]).map(|symbol| (symbol, 0));
        // A program may have functions of these names itself.
        let weak = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsWeak as u8;
        let threads = threads.iter().map(|symbol| (symbol, weak));
        let mut pairs: Vec<LLVMOrcCSymbolMapPair> = own
            .chain(threads)
            .map(|(symbol, flags)| LLVMOrcCSymbolMapPair {
                // SAFETY: the JIT is live; the entry is handed over with the pair.
                Name: unsafe { LLVMOrcLLJITMangleAndIntern(self.raw, symbol.name) },
                Sym: LLVMJITEvaluatedSymbol {
                    Address: symbol.address as u64,
                    Flags: LLVMJITSymbolFlags {
                        GenericFlags: LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported
                            as u8
                            | flags,
                        TargetFlags: 0,
                    },
                },
            })
            .collect();
        // SAFETY: the unit takes the names over, the library the unit.
        let failed = message(unsafe {
            let unit = LLVMOrcAbsoluteSymbols(pairs.as_mut_ptr(), pairs.len());
            LLVMOrcJITDylibDefine(LLVMOrcLLJITGetMainJITDylib(self.raw), unit)
        });
        failed.map_or(Ok(()), |text| Err(bug(text)))
    }

    fn add_object(&self, object: LLVMMemoryBufferRef) -> std::result::Result<(), String> {
        // SAFETY: the buffer is handed over.
        let failed = message(unsafe {
            let main = LLVMOrcLLJITGetMainJITDylib(self.raw);
            LLVMOrcLLJITAddObjectFile(self.raw, main, object)
        });
        failed.map_or(Ok(()), Err)
    }

    fn add(&self, other: &Native<'_>) -> Result<()> {
        let added = match other {
            Native::Object(bytes) => {
                // SAFETY: LLVM copies the bytes.
                let buffer = unsafe {
                    LLVMCreateMemoryBufferWithMemoryRangeCopy(
                        bytes.as_ptr().cast(),
                        bytes.len(),
                        c"object".as_ptr(),
                    )
                };
                self.add_object(buffer)
            }
            Native::Archive(path) => {
                let path = shim::c_string(&path.display().to_string());
                // SAFETY: the path is NUL-terminated, the layer the JIT's.
                self.see(|generator, _| unsafe {
                    let layer = LLVMOrcLLJITGetObjLinkingLayer(self.raw);
                    LLVMOrcCreateStaticLibrarySearchGeneratorForPath(
                        generator,
                        layer,
                        path.as_ptr(),
                    )
                })
            }
            Native::Library(path) => {
                let path = shim::c_string(&path.display().to_string());
                // SAFETY: the path is NUL-terminated.
                self.see(|generator, prefix| unsafe {
                    LLVMOrcCreateDynamicLibrarySearchGeneratorForPath(
                        generator,
                        path.as_ptr(),
                        prefix,
                        None,
                        ptr::null_mut(),
                    )
                })
            }
        };
        added.map_err(|text| Refusal::new("link", Place::Input, text).into())
    }

    /// The libraries that this process has loaded, the C and mathematics libraries among them.
    fn see_process(&self) -> Result<()> {
        // SAFETY: no filter.
        let seen = self.see(|generator, prefix| unsafe {
            LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
                generator,
                prefix,
                None,
                ptr::null_mut(),
            )
        });
        seen.map_err(bug)
    }

    fn see(
        &self,
        create: impl FnOnce(*mut LLVMOrcDefinitionGeneratorRef, c_char) -> LLVMErrorRef,
    ) -> std::result::Result<(), String> {
        let mut generator = ptr::null_mut();
        // SAFETY: the JIT is live.
        let prefix = unsafe { LLVMOrcLLJITGetGlobalPrefix(self.raw) };
        if let Some(text) = message(create(&mut generator, prefix)) {
            return Err(text);
        }
        // SAFETY: the generator was made, and is handed over.
        unsafe { LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(self.raw), generator) }
        Ok(())
    }

    /// The address of a symbol, with everything linked that it needs.
    ///
    /// # Errors
    /// Refuses what refers to symbols that nothing defines.
    fn address(&self, symbol: &str) -> Result<u64> {
        let mut address = 0;
        let name = shim::c_string(symbol);
        // SAFETY: the JIT is live.
        let failed = message(unsafe { LLVMOrcLLJITLookup(self.raw, &mut address, name.as_ptr()) });
        let Some(text) = failed else {
            return Ok(address);
        };
        let said = self
            .said
            .lock()
            .map(|said| said.join("; "))
            .unwrap_or_default();
        Err(unlinked(&text, &said))
    }

    /// Compiles and links everything that the entry needs.
    ///
    /// # Errors
    /// Refuses symbols that nothing defines.
    pub fn link(&self, entry: &Entry) -> Result<()> {
        self.address(&entry.symbol).map(|_| ())
    }

    /// Calls that take more processor time end in a fault; zero is no limit.
    pub fn limit(&mut self, limit: Duration) {
        self.limit = limit;
    }

    /// Calls the entry with the arguments in `frame`, which gets the result.
    ///
    /// # Errors
    /// The fault in which the call ended; what it has done so far stays done.
    pub fn call(&self, entry: &Entry, frame: &mut [u8]) -> std::result::Result<(), Fault> {
        let mut raw = RawFault {
            signal: 0,
            status: 0,
            address: ptr::null_mut(),
        };
        let Ok(address) = self.address(&entry.symbol) else {
            return Err(Fault {
                cause: Cause::Signal(0),
                address: 0,
            });
        };
        let nanoseconds = u64::try_from(self.limit.as_nanos()).unwrap_or(0);
        assert!(frame.len() as u64 >= entry.bytes);
        // SAFETY: the entry was compiled as a function of one pointer, to a frame of `entry.bytes`
        // bytes; what it does is the user's program, and that it may fault is why it is called so.
        unsafe {
            let code =
                std::mem::transmute::<usize, unsafe extern "C" fn(*mut c_char)>(address as usize);
            bsw_run_call(code, frame.as_mut_ptr().cast(), nanoseconds, &mut raw);
        }
        let cause = match raw.signal {
            0 => return Ok(()),
            -1 => Cause::Exit(raw.status),
            -2 => Cause::Refused,
            // SAFETY: takes nothing.
            signal if signal == unsafe { bsw_run_timer_signal() } => Cause::Time,
            signal => Cause::Signal(signal),
        };
        Err(Fault {
            cause,
            address: raw.address as u64,
        })
    }

    /// The contents of a variable of the module.
    ///
    /// # Errors
    /// As for linking.
    pub fn read(&self, global: &Global) -> Result<Vec<u8>> {
        let address = self.address(&global.symbol)?;
        // SAFETY: the variable has that many bytes, and only generated code and `write` change it.
        unsafe {
            Ok(slice::from_raw_parts(address as *const u8, global.ty.stride() as usize).to_vec())
        }
    }

    /// Overwrites a variable of the module.
    ///
    /// # Errors
    /// As for linking.
    pub fn write(&self, global: &Global, contents: &[u8]) -> Result<()> {
        let address = self.address(&global.symbol)?;
        let n = contents.len().min(global.ty.stride() as usize);
        // SAFETY: as for `read`.
        unsafe { ptr::copy_nonoverlapping(contents.as_ptr(), address as *mut u8, n) }
        Ok(())
    }

    /// Where a variable of the module is.
    ///
    /// # Errors
    /// As for linking.
    pub fn address_of(&self, global: &Global) -> Result<u64> {
        self.address(&global.symbol)
    }

    /// The frames that a recorder has, of some of its function's calls.
    ///
    /// # Errors
    /// As for linking.
    pub fn recorded(&self, recorder: &Recorder) -> Result<Vec<Vec<u8>>> {
        recorder.frames(&self.read(&recorder.memory)?)
    }
}

/// What LLVM says without the lists of all symbols that are not there because of it.
fn causes(text: &str, said: &str) -> String {
    let all = || [text, said].into_iter().flat_map(|text| text.split("; "));
    let is_cause = |piece: &&str| !piece.starts_with("Failed to materialize symbols");
    let mut causes: Vec<&str> = all().filter(is_cause).collect();
    if causes.is_empty() {
        causes.extend(all());
    }
    causes.join("; ")
}

/// «Symbols not found: [ a, b ]» as a refusal.
fn unlinked(text: &str, said: &str) -> crate::error::Error {
    let listed = said
        .split_once("Symbols not found: [ ")
        .and_then(|(_, rest)| rest.split_once(" ]"));
    let Some((names, _)) = listed else {
        let cause = causes(text, said);
        let reason = format!("the module cannot be linked in memory: {cause}");
        let refusal = Refusal::new("link", Place::Input, reason);
        // As of thread-local variables, the stack's among them.
        return match cause.contains("relocation") {
            true => refusal
                .with_hint("make a shared library of the object file, linked with what it needs"),
            false => refusal,
        }
        .into();
    };
    let names: Vec<String> = names.split(", ").map(|name| format!("'{name}'")).collect();
    let reason = format!(
        "{} not defined in this module, the C library or the mathematics library",
        match names.as_slice() {
            [one] => format!("{one} is"),
            several => format!("{} are", several.join(", ")),
        }
    );
    Refusal::new("link", Place::Input, reason)
        .with_hint("give bitcode, an object file or a library that has it: --link FILE")
        .into()
}

#[cfg(test)]
mod tests {
    use super::causes;

    #[test]
    fn lists_of_symbols_are_no_causes() {
        let lists = "Failed to materialize symbols: { (main, { a, b }) }";
        let said = format!("{lists}; In x.o: Unsupported relocation; {lists}");
        assert_eq!(causes(lists, &said), "In x.o: Unsupported relocation");
        assert_eq!(causes(lists, lists), format!("{lists}; {lists}"));
    }
}

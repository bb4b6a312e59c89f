//! Copies the canonical functions into `ir`, and keeps what each entity is in LLVM, for emission.

use std::collections::BTreeMap;

use cranelift_entity::{PrimaryMap, SecondaryMap};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::LLVMGetModuleDataLayout;
use rustc_hash::FxHashMap as HashMap;

use super::attributes::{has_own, param_attribute};
use super::constants::constant;
use super::declared;
use super::derived;
use super::idents;
use super::imported::{Body, Imported};
use super::importer::{Importer, Ready};
use super::instructions;
use super::marks;
use super::supported;
use crate::error::{Bug, Result};
use crate::ir::{
    Block, Counts, Func, Function, FunctionBuilder, Inst, Location, Program, Value, ValueDef,
};
use crate::llvm::module::{FunctionRef, Module, part_name};
use crate::llvm::passes::row::Working;
use crate::llvm::passes::{Passes, expressions, teams};
use crate::llvm::pipeline::Analyses;
use crate::llvm::query::{affine, clobbers, dependences, loops};
use crate::llvm::shim;
use crate::llvm::value;

/// What else is asked of an import.
#[derive(Clone, Copy, Debug)]
pub struct ImportOptions<'a> {
    /// The names of local variables, and where loops begin, where debug information has them.
    pub names: bool,
    /// What loops carry through memory.
    pub dependences: bool,
    /// Functions that are not inlined.
    pub opaque: &'a [FunctionRef],
    /// What is asked of the passes that make functions canonical.
    pub passes: &'a Passes,
}

/// What is imported, and how.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub module: &'a Module,
    /// The functions that are imported with all that they call.
    pub roots: &'a [FunctionRef],
    pub options: &'a ImportOptions<'a>,
}

impl Imported {
    /// Imports the roots and every function with a body that they call, directly or not.
    ///
    /// # Errors
    /// Refuses functions that cannot be imported faithfully; a bug where LLVM cannot make one canonical.
    pub fn new(
        module: &Module,
        roots: &[FunctionRef],
        options: &ImportOptions<'_>,
    ) -> Result<Imported> {
        let from = Source {
            module,
            roots,
            options,
        };
        Importer::run(&from, Ready::default())
    }
}

/// State of the import of one body.
struct BodyImport<'a, 'r> {
    importer: &'a mut Importer<'r>,
    builder: FunctionBuilder,
    blocks: HashMap<LLVMBasicBlockRef, Block>,
    values: HashMap<LLVMValueRef, Value>,
    back: SecondaryMap<Value, Option<LLVMValueRef>>,
}

impl<'r> Importer<'r> {
    /// Of functions that are canonical already the copies are given, and become the import's.
    pub(in crate::llvm) fn run(from: &Source<'_>, ready: Ready<'r>) -> Result<Imported> {
        let Source {
            module,
            roots,
            options,
        } = *from;
        let mut importer = Importer {
            // SAFETY: the module is live.
            layout: unsafe { LLVMGetModuleDataLayout(module.raw) },
            imported: Imported {
                program: Program {
                    declares_types: module.declares_types(),
                    ..Program::default()
                },
                functions: SecondaryMap::new(),
                globals: PrimaryMap::new(),
                bodies: SecondaryMap::new(),
                by_ref: HashMap::default(),
                made: Vec::new(),
            },
            ready,
            global_ids: HashMap::default(),
            queue: Vec::new(),
            names: options.names,
            dependences: options.dependences,
            filler: idents::of_rustc(module.raw).is_some(),
            opaque: options.opaque.iter().map(|function| function.0).collect(),
        };
        importer.keep();
        for root in roots {
            supported::root(root.0)?;
            let func = importer.function(root.0);
            importer.imported.program.entries.push(func);
        }
        let analyses = Analyses::new();
        while let Some(func) = importer.queue.pop() {
            importer.import_body(func, options.passes, &analyses)?;
        }
        if !importer.imported.made.is_empty() {
            // All at once: each function alone leads LLVM's verifier through all debug information.
            let wrong = |text| Bug::new("canonicalise", text);
            module.verify().map_err(wrong)?;
        }
        Ok(importer.imported)
    }

    /// What is as it was in the import before this one; its functions that are not are queued.
    fn keep(&mut self) {
        let Some((before, changed)) = self.ready.before else {
            return;
        };
        for raw in before.globals.values() {
            self.global(*raw);
        }
        let (kept, own) = (&before.program, &mut self.imported);
        own.program.underaligned = kept.underaligned;
        for (func, signature) in &kept.signatures {
            own.program.signatures.push(signature.clone());
            own.functions[func] = before.functions[func];
            own.by_ref
                .extend(before.functions[func].map(|raw| (raw, func)));
            if changed.contains(&func) {
                self.queue.push(func);
                continue;
            }
            own.bodies[func].clone_from(&before.bodies[func]);
            let program = &mut own.program;
            program.bodies[func].clone_from(&kept.bodies[func]);
            program.counts[func].clone_from(&kept.counts[func]);
            program.clobbers[func].clone_from(&kept.clobbers[func]);
            program.affine[func].clone_from(&kept.affine[func]);
            program.spans[func].clone_from(&kept.spans[func]);
            program.dependences[func].clone_from(&kept.dependences[func]);
            program.names[func].clone_from(&kept.names[func]);
            program.own[func].clone_from(&kept.own[func]);
            program.words[func].clone_from(&kept.words[func]);
            program.declared[func].clone_from(&kept.declared[func]);
            program
                .teams
                .extend(kept.teams.contains(&func).then_some(func));
        }
    }

    fn canonical(
        &mut self,
        primal: LLVMValueRef,
        name: &str,
        passes: &Passes,
    ) -> Result<LLVMValueRef> {
        let wrong = |text| Bug::new("canonicalise", format!("{name}: {text}"));
        let canonical = shim::duplicate(primal, &part_name(name, "canonical"));
        FunctionRef(canonical).keep_to_module();
        self.imported.made.push(FunctionRef(canonical));
        let working = Working {
            copy: canonical,
            primal,
            opaque: &self.opaque,
            names: self.names,
            dependences: self.dependences,
        };
        passes.on_function(&working).map_err(wrong)?;
        supported::check(primal, canonical)?;
        Ok(canonical)
    }

    fn import_body(&mut self, func: Func, passes: &Passes, analyses: &Analyses) -> Result<()> {
        let Some(primal) = self.imported.functions[func] else {
            return Ok(());
        };
        let name = match self.ready.names.get(&primal) {
            Some(name) => name.clone(),
            None => self.imported.program.signatures[func].name.clone(),
        };
        let canonical = match self.ready.canonical.get(&primal) {
            Some(canonical) => *canonical,
            None => self.canonical(primal, &name, passes)?,
        };
        // Passes and rewrites build constants again.
        expressions::expand(value::Value(canonical));
        let analysed = analyses.of(canonical);
        let repeated = loops::backedge_counts(&analysed);
        let (function, counts, back) = BodyImport::run(self, primal, canonical, &name, &repeated);
        self.imported.program.counts[func] = counts;
        self.imported.program.clobbers[func] = clobbers::of(&function, &analysed);
        self.imported.program.affine[func] = affine::of(&analysed);
        self.imported.program.spans[func] = loops::spans(&analysed);
        if self.dependences {
            let found = dependences::of(&analysed);
            self.imported.program.dependences[func] = Some(found);
        }
        if teams::is_executed_together(primal) {
            self.imported.program.teams.insert(func);
            self.imported.program.own[func] = marks::own_iterations(&function, canonical);
        }
        self.imported.program.words[func] = marks::words(&function, canonical);
        if self.names {
            self.imported.program.names[func] = names(&function, &back);
        }
        let mut declared = declared::of_function(&function, primal, canonical);
        derived::add(&mut declared, &function, canonical);
        self.imported.program.declared[func] = declared;
        self.imported.program.bodies[func] = Some(function);
        self.imported.bodies[func] = Some(Body {
            primal: FunctionRef(primal),
            canonical: FunctionRef(canonical),
            values: back,
        });
        Ok(())
    }
}

/// The names of variables that instructions' results are.
fn names(
    function: &Function,
    back: &SecondaryMap<Value, Option<LLVMValueRef>>,
) -> BTreeMap<Value, String> {
    let results = function.insts.values().filter_map(|data| data.result);
    let named = results.filter_map(|value| Some((value, shim::variable_name(back[value]?)?)));
    named.collect()
}

impl<'a, 'r> BodyImport<'a, 'r> {
    fn run(
        importer: &'a mut Importer<'r>,
        primal: LLVMValueRef,
        canonical: LLVMValueRef,
        name: &str,
        repeated: &[(LLVMBasicBlockRef, LLVMValueRef)],
    ) -> (Function, Counts, SecondaryMap<Value, Option<LLVMValueRef>>) {
        // SAFETY: a live function.
        let ret = unsafe { importer.ty(LLVMGetReturnType(LLVMGlobalGetValueType(canonical))) };
        let mut import = BodyImport {
            importer,
            builder: FunctionBuilder::new(name, ret),
            blocks: HashMap::default(),
            values: HashMap::default(),
            back: SecondaryMap::new(),
        };
        import.params(primal, canonical);
        let insts = import.shells(canonical);
        for (raw, inst) in insts {
            import.fill(raw, inst);
        }
        let mut counts = Counts::default();
        for (header, count) in repeated {
            let block = import.blocks[header];
            counts.of[block] = Some(import.value(*count));
        }
        (import.builder.finish(), counts, import.back)
    }

    fn params(&mut self, primal: LLVMValueRef, canonical: LLVMValueRef) {
        let place = shim::function_place(primal).map(|(file, line)| Location {
            file,
            line,
            column: 0,
        });
        self.builder.set_location(place);
        // SAFETY: a live function; attribute queries are by index.
        unsafe {
            for (i, param) in (0..LLVMCountParams(canonical)).zip(shim::params(primal)) {
                let raw = LLVMGetParam(canonical, i);
                let ty = self.importer.ty(LLVMTypeOf(raw));
                let value = self.builder.param(ty, param.name);
                self.bind(raw, value);
                let typed = |name: &str| {
                    param_attribute(primal, i, name).and_then(|attribute| {
                        let ty = LLVMGetTypeAttributeValue(attribute);
                        (!ty.is_null()).then_some(ty)
                    })
                };
                let byval = typed("byval").map(|ty| self.importer.ty(ty));
                let sret = typed("sret").map(|ty| self.importer.ty(ty));
                let dereferenceable = param_attribute(primal, i, "dereferenceable")
                    .map_or(0, |attribute| LLVMGetEnumAttributeValue(attribute));
                let param = self.builder.param_mut(i as usize);
                param.byval = byval;
                param.sret = sret;
                param.own = has_own(canonical, i);
                param.noalias = param_attribute(primal, i, "noalias").is_some();
                param.dereferenceable = dereferenceable;
            }
        }
    }

    /// Makes every block, and every instruction without its operands.
    fn shells(&mut self, canonical: LLVMValueRef) -> Vec<(LLVMValueRef, Inst)> {
        let mut insts = Vec::new();
        // SAFETY: walks the live function's lists.
        unsafe {
            let mut block = LLVMGetFirstBasicBlock(canonical);
            while !block.is_null() {
                let id = self.builder.block();
                self.blocks.insert(block, id);
                block = LLVMGetNextBasicBlock(block);
            }
            let mut block = LLVMGetFirstBasicBlock(canonical);
            while !block.is_null() {
                let id = self.blocks[&block];
                let mut raw = LLVMGetFirstInstruction(block);
                while !raw.is_null() {
                    let op = instructions::op(self.importer, &self.blocks, raw);
                    // Rewrites read what the program reads, whatever is known of its place.
                    self.importer.imported.program.underaligned |=
                        self.importer.ready.before.is_none()
                            && instructions::is_underaligned(&op, raw);
                    let ty = self.importer.ty(LLVMTypeOf(raw));
                    let inst = self.builder.inst(id, op, Vec::new(), ty);
                    if let Some(value) = self.builder.inst_mut(inst).result {
                        self.bind(raw, value);
                    }
                    let at = |(file, line, column)| Location { file, line, column };
                    let place = shim::inst_place(raw).map(at);
                    self.builder.set_inst_location(inst, place);
                    // For reports alone, and only edges back have it.
                    if self.importer.names
                        && let Some(place) = shim::loop_place(raw).map(at)
                    {
                        self.builder.set_loop_location(inst, place);
                    }
                    insts.push((raw, inst));
                    raw = LLVMGetNextInstruction(raw);
                }
                block = LLVMGetNextBasicBlock(block);
            }
        }
        insts
    }

    fn fill(&mut self, raw: LLVMValueRef, inst: Inst) {
        let args = instructions::operands(raw)
            .into_iter()
            .map(|operand| self.value(operand))
            .collect();
        let fast = instructions::fast_math(raw);
        let data = self.builder.inst_mut(inst);
        data.args = args;
        data.fast = fast;
    }

    fn bind(&mut self, raw: LLVMValueRef, value: Value) {
        self.values.insert(raw, value);
        self.back[value] = Some(raw);
    }

    /// The value of an operand; constants, globals and functions are made at their first mention.
    fn value(&mut self, raw: LLVMValueRef) -> Value {
        if let Some(value) = self.values.get(&raw) {
            return *value;
        }
        // SAFETY: raw is an operand of a live instruction.
        let (ty, def) = unsafe {
            let ty = self.importer.ty(LLVMTypeOf(raw));
            let def = if !LLVMIsAFunction(raw).is_null() {
                ValueDef::Func(self.importer.function(raw))
            } else if !LLVMIsAGlobalVariable(raw).is_null() {
                ValueDef::Global(self.importer.global(raw))
            } else {
                ValueDef::Const(constant(raw))
            };
            (ty, def)
        };
        let value = self.builder.value(ty, def);
        self.bind(raw, value);
        value
    }
}

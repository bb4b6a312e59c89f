//! What a module throws of its own, and the functions that are made for such exceptions.

use inkwell::llvm_sys::comdat::LLVMSetComdat;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMLinkage, LLVMOpcode, LLVMVisibility};
use rustc_hash::FxHashMap as HashMap;

use super::classes::classes;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::callees::{function_named, functions};
use crate::llvm::read::attributes;
use crate::llvm::read::instructions::is_must_tail;
use crate::llvm::shim;
use crate::llvm::value::Value;

/// Behind the name of a function: the one that gives back what it throws.
pub(super) const GIVING_BACK: &str = ".thrown";

/// Says that a function gives back what it throws.
const GIVES_BACK: &str = "bsw-gives-back";

/// Functions that tell the program which exceptions there are: the library knows of its own alone.
const ASKING: [&str; 6] = [
    "_ZSt17current_exceptionv",
    "__cxa_current_primary_exception",
    "__cxa_current_exception_type",
    "_ZSt18uncaught_exceptionv",
    "_ZSt19uncaught_exceptionsv",
    "__cxa_uncaught_exceptions",
];

/// A set of types, a bit each.
pub(super) type Kinds = u64;

/// One type of which exceptions are thrown.
pub(super) struct ThrownType {
    ty: Value,
    pub destructor: Option<Value>,
    size: u64,
    /// The type itself, and its bases, by the names of their type information.
    pub classes: Vec<String>,
}

/// What a throw is given.
#[derive(Clone, Copy)]
struct Throw {
    object: Value,
    ty: Value,
    destructor: Value,
}

pub(super) struct Thrown {
    module: LLVMModuleRef,
    pub types: Vec<ThrownType>,
    /// Which types come out of functions, where they throw some; of none is what is called through pointers.
    throwing: HashMap<Option<Value>, Kinds>,
    /// Functions beside others that were made, and that nothing was done with yet.
    made: Vec<Value>,
}

impl Thrown {
    pub(super) fn of(module: LLVMModuleRef) -> Thrown {
        let mut thrown = Thrown {
            module,
            types: Vec::new(),
            throwing: HashMap::default(),
            made: Vec::new(),
        };
        if let Some(throw) = function_named(module, "__cxa_throw").filter(|_| !asks(module)) {
            let throws = known_throws(throw);
            for (_, given, made) in &throws {
                thrown.add_type(given, *made);
            }
            // Places of what is given back must not depend on what was made so far.
            thrown.types.sort_by_key(|one| one.ty.name());
            thrown.find_throwing(&throws);
        }
        thrown
    }

    fn add_type(&mut self, given: &Throw, made: Value) {
        if self.kind_of(given.ty).is_some() || self.types.len() == limits::THROWN_TYPES {
            return;
        }
        let classes = classes(self.module, &given.ty.name());
        if let (Some(classes), Some(size)) = (classes, made.operand(0).natural()) {
            let destructor = Some(given.destructor).filter(|function| function.is_function());
            self.types.push(ThrownType {
                ty: given.ty,
                destructor,
                size,
                classes,
            });
        }
    }

    /// The number of a type.
    fn kind_of(&self, ty: Value) -> Option<usize> {
        self.types.iter().position(|one| one.ty == ty)
    }

    fn find_throwing(&mut self, throws: &[(Value, Throw, Value)]) {
        let mut work: Vec<(Option<Value>, Kinds)> = Vec::new();
        for (function, given, _) in throws {
            if let Some(kind) = self.kind_of(given.ty) {
                work.push((Some(*function), 1 << kind));
            }
        }
        while let Some((function, of)) = work.pop() {
            let known = self.throwing.entry(function).or_default();
            if *known | of == *known {
                continue;
            }
            *known |= of;
            let mut callers = Vec::new();
            match function {
                None => callers.extend(calling_through_pointers(self.module).map(Some)),
                Some(function) if !is_quiet(function) => {
                    callers.extend(calls_of(function).map(|call| Some(call.function())));
                    callers.extend(function.is_address_taken(true).then_some(None));
                }
                Some(_) => {}
            }
            work.extend(callers.into_iter().map(|caller| (caller, of)));
        }
    }

    /// The function's calls stay as they are.
    pub(super) fn leave_alone(&mut self, function: Value) {
        self.throwing.remove(&Some(function));
    }

    /// What a call throws, where it throws something of the program's own.
    pub(super) fn thrown_by(&self, call: Value) -> Option<usize> {
        let is_throw = call.calls("__cxa_throw") && allocated_for(call.operand(0)).is_some();
        is_throw.then(|| self.kind_of(call.operand(1)))?
    }

    /// The types of what a call may end with, where it throws, or the function has one beside it that gives back what it throws.
    pub(super) fn kinds_of(&self, call: Value) -> Kinds {
        if let Some(kind) = self.thrown_by(call) {
            return 1 << kind;
        }
        // SAFETY: a live call.
        let is_plain = || unsafe { LLVMGetNumOperandBundles(call.0) == 0 };
        let has_one =
            |callee: &Value| !callee.is_declaration() && is_plain() && has_one_beside(*callee);
        let callee = call.callee().filter(has_one);
        let known = callee.and_then(|callee| self.throwing.get(&Some(callee)));
        known.copied().unwrap_or(0)
    }

    /// The function beside another one that gives back what it throws.
    pub(super) fn giving_back(&mut self, function: Value) -> Value {
        let name = format!("{}{GIVING_BACK}", function.name());
        if let Some(known) = function_named(self.module, &name) {
            return known;
        }
        let ty = function.function_type();
        let mut params = ty.params();
        params.push(function.ty().pointer());
        let new = shim::clone_as(function.0, ty.result().function(&params).0, &name);
        // SAFETY: a live function.
        unsafe {
            LLVMSetComdat(new, std::ptr::null_mut());
            LLVMSetVisibility(new, LLVMVisibility::LLVMDefaultVisibility);
        }
        let new = Value(new);
        new.set_linkage(LLVMLinkage::LLVMInternalLinkage);
        withhold(new);
        attributes::mark(new.0, GIVES_BACK);
        self.made.push(new);
        new
    }

    /// A function beside another that was made, and that nothing was done with yet.
    pub(super) fn next(&mut self) -> Option<Value> {
        self.made.pop()
    }

    /// The memory of an exception is had from the heap.
    pub(super) fn on_heap(&self, allocated: Value, kind: usize) -> Value {
        let builder = Builder::before(allocated);
        let (pointer, word) = (allocated.ty().pointer(), allocated.ty().integer(64));
        let size = word.constant(self.types[kind].size as i64);
        let object = builder.call_named("malloc", pointer, &[size]);
        object.promise(0, "nonnull", 0);
        for user in allocated.users() {
            if user.calls("__cxa_free_exception")
                && let Some(free) = builder.named("free", pointer.void(), &[pointer])
            {
                user.set_callee(free);
            }
        }
        allocated.replace_with(object);
        allocated.erase();
        object
    }

    /// Throws an exception as the C++ library does.
    pub(super) fn throw_away(&self, builder: &Builder, object: Value, kind: usize) {
        let of = &self.types[kind];
        let pointer = object.ty().pointer();
        let (void, size) = (pointer.void(), pointer.integer(64).constant(of.size as i64));
        builder.named("__cxa_allocate_exception", pointer, &[size.ty()]);
        builder.named("__cxa_throw", void, &[pointer; 3]);
        let copy = builder.call_named("__cxa_allocate_exception", pointer, &[size]);
        builder.copy((copy, 0), (object, 0), size);
        builder.call_named("free", void, &[object]);
        let destructor = of.destructor.unwrap_or(pointer.null());
        builder.call_named("__cxa_throw", void, &[copy, of.ty, destructor]);
        builder.unreachable();
    }
}

/// Where a function gives back an exception, if it does so.
pub(super) fn pending(function: Value) -> Option<Value> {
    let params = function.function_type().params().len();
    attributes::is_marked(function.0, GIVES_BACK).then(|| function.param(params - 1))
}

/// Takes from a function or a call what is said of its result, but how it is extended, and of how it ends.
pub(super) fn withhold(said: Value) {
    for name in ["noreturn", "nofree", "memory"] {
        said.withdraw(LLVMAttributeFunctionIndex, name);
    }
    said.withdraw_but(0, &["zeroext", "signext"]);
}

fn asks(module: LLVMModuleRef) -> bool {
    let is_used = |name: &&str| function_named(module, name).is_some_and(Value::is_used);
    ASKING.iter().any(is_used)
}

/// The functions that throw something, what that is, and the call that made room for it.
fn known_throws(throw: Value) -> Vec<(Value, Throw, Value)> {
    let mut all = Vec::new();
    for call in calls_of(throw) {
        let given = Throw {
            object: call.operand(0),
            ty: call.operand(1),
            destructor: call.operand(2),
        };
        given.on_ways(limits::THROW_JOINS, &mut |given| {
            // SAFETY: live values.
            let is_known = unsafe {
                !LLVMIsAGlobalVariable(given.ty.0).is_null()
                    && (given.destructor.is_function()
                        || !LLVMIsAConstantPointerNull(given.destructor.0).is_null())
            };
            if let Some(made) = allocated_for(given.object).filter(|_| is_known) {
                all.push((call.function(), given, made));
            }
        });
    }
    all
}

impl Throw {
    /// Does something with what a throw is given, for each way into its block apart.
    fn on_ways(self, depth: u32, act: &mut impl FnMut(Throw)) {
        let mut parts = [self.object, self.ty, self.destructor].into_iter();
        let Some(block) = parts
            .find(|part| part.is(LLVMOpcode::LLVMPHI))
            .map(Value::block)
        else {
            act(self);
            return;
        };
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        for from in block.predecessors() {
            let on = |part: Value| part.on_way(block, from);
            let given = Throw {
                object: on(self.object),
                ty: on(self.ty),
                destructor: on(self.destructor),
            };
            given.on_ways(depth, act);
        }
    }
}

/// The call that made room for an exception.
fn allocated_for(object: Value) -> Option<Value> {
    let is_made = object.calls("__cxa_allocate_exception");
    (is_made && object.operand(0).natural().is_some()).then_some(object)
}

fn is_quiet(function: Value) -> bool {
    function
        .promised(LLVMAttributeFunctionIndex, "nounwind")
        .is_some()
}

/// Whether there may be a function beside another one that gives back what it throws.
fn has_one_beside(function: Value) -> bool {
    let is_ours = |personality: Value| personality.without_casts().name() == "__gxx_personality_v0";
    let own = LLVMAttributeFunctionIndex;
    let says = |name: &str| function.promised(own, name).is_some();
    let is_last = |inst: &LLVMValueRef| is_must_tail(*inst);
    function.personality().is_none_or(is_ours)
        && !attributes::is_marked(function.0, GIVES_BACK)
        && !function.function_type().is_variadic()
        && !["naked", "presplitcoroutine", "nounwind"]
            .into_iter()
            .any(says)
        && !function.instructions().iter().any(|inst| is_last(&inst.0))
}

/// The calls of a function, in the order of its uses.
fn calls_of(function: Value) -> impl Iterator<Item = Value> {
    let users = function.users().into_iter();
    users.filter(move |user| user.called() == Some(function))
}

fn calling_through_pointers(module: LLVMModuleRef) -> impl Iterator<Item = Value> {
    let calls = |function: &Value| {
        function
            .instructions()
            .into_iter()
            .any(Value::is_indirect_call)
    };
    functions(module).into_iter().filter(calls)
}

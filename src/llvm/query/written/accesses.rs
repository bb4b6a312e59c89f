//! What touches one object.

use std::ffi::{c_int, c_uint};

use inkwell::llvm_sys::LLVMOpcode::*;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::scev::Scev;
use crate::llvm::read::attributes::has_attribute;
use crate::llvm::value::{Block, Type, Value};

unsafe extern "C" {
    fn bsw_touches(call: LLVMValueRef, operand: c_uint) -> c_int;
}

/// One access; of the whole object where it has no bounds.
pub(super) struct Access<'e> {
    pub at: Value,
    pub reads: bool,
    pub writes: bool,
    /// The first byte, and the first one behind.
    pub bytes: Option<(Scev<'e>, Scev<'e>)>,
}

/// All accesses of an object.
pub(super) struct Accesses<'e> {
    evolution: &'e Evolution<'e>,
    object: Value,
    /// Whether the function may access memory by a null pointer.
    has_null: bool,
    /// Bits of a word.
    bits: u32,
    of: HashMap<Block, Vec<Access<'e>>>,
    /// Bytes of what is accessed, a lane at a time.
    pub sizes: Vec<u64>,
}

impl<'e> Accesses<'e> {
    /// Nothing where not all is known that touches the object.
    pub(super) fn of(
        evolution: &'e Evolution<'e>,
        object: Value,
        function: Value,
        bits: u32,
    ) -> Option<Self> {
        let mut all = Accesses {
            evolution,
            object,
            has_null: has_attribute(function.0, "null_pointer_is_valid"),
            bits,
            of: HashMap::default(),
            sizes: Vec::new(),
        };
        let (mut work, mut seen) = (vec![object], HashSet::default());
        seen.insert(object);
        while let Some(pointer) = work.pop() {
            for (user, operand) in pointer.uses() {
                if all.passes_on(user) {
                    work.extend(seen.insert(user).then_some(user));
                } else if !all.touched_by(user, operand, pointer) {
                    return None;
                }
            }
        }
        // In the order of the block; a copy reads before it writes.
        for (block, accesses) in &mut all.of {
            let order: HashMap<Value, usize> = block.instructions().into_iter().zip(0..).collect();
            accesses.sort_by_key(|one| (order.get(&one.at).copied(), !one.reads));
        }
        Some(all)
    }

    /// In the order of the block.
    pub(super) fn in_block(&self, block: Block) -> &[Access<'e>] {
        self.of.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Whether the result is a pointer to the same object.
    fn passes_on(&self, user: Value) -> bool {
        matches!(
            user.opcode(),
            Some(LLVMGetElementPtr | LLVMPHI | LLVMSelect | LLVMBitCast)
        )
    }

    /// Notes what an instruction does with the object; whether that is known.
    fn touched_by(&mut self, user: Value, operand: usize, pointer: Value) -> bool {
        match user.opcode() {
            Some(LLVMICmp) => true,
            Some(LLVMLoad) => {
                self.touch(user, true, pointer, self.store_size(user.ty()));
                user.is_simple()
            }
            Some(LLVMStore) => {
                let length = self.store_size(user.operand(0).ty());
                let is_known = operand == 1 && user.is_simple();
                if is_known && length.is_some() {
                    self.touch(user, false, pointer, length);
                }
                is_known
            }
            Some(LLVMCall | LLVMInvoke) => self.called(user, operand, pointer),
            _ => false,
        }
    }

    fn called(&mut self, call: Value, operand: usize, pointer: Value) -> bool {
        let name = call.callee_name().unwrap_or_default();
        if name.starts_with("llvm.lifetime.") {
            return true;
        }
        // SAFETY: a live call that has such an operand.
        let Ok(touches) = u32::try_from(unsafe { bsw_touches(call.0, operand as c_uint) }) else {
            return false;
        };
        if is_memory_intrinsic(&name) {
            let args = call.args();
            let length = args
                .get(2)
                .and_then(|length| self.evolution.expression(*length));
            let length = length.map(|length| self.evolution.unsigned(length, self.bits));
            let is_volatile =
                !name.contains(".atomic") && args.get(3).and_then(|flag| flag.integer()) != Some(0);
            self.touch(call, operand != 0, pointer, length);
            return !is_volatile;
        }
        // Nobody knows what part of the object it touches.
        let (reads, writes) = (touches & 1 != 0, touches & 2 != 0);
        if reads || writes {
            self.of.entry(call.block()).or_default().push(Access {
                at: call,
                reads,
                writes,
                bytes: None,
            });
        }
        true
    }

    fn store_size(&self, ty: Type) -> Option<Scev<'e>> {
        let bytes = ty.fixed_store_size(self.object.module())?;
        Some(self.evolution.number(self.bits, bytes.cast_signed()))
    }

    fn touch(&mut self, at: Value, reads: bool, pointer: Value, length: Option<Scev<'e>>) {
        let evolution = self.evolution;
        if at.pointer().is_some() {
            let ty = match at.is(LLVMStore) {
                true => at.operand(0).ty(),
                false => at.ty(),
            };
            let bytes = ty
                .scalar()
                .fixed_store_size(at.module())
                .unwrap_or_default();
            if !self.sizes.contains(&bytes) {
                self.sizes.push(bytes);
            }
        }
        let address = evolution.within(pointer, evolution.loop_of(at.block()));
        // What was counted in a loop that has been left.
        let is_left = address.any(&mut |s| {
            s.counted()
                .is_some_and(|counted| !counted.within.contains(at.block()))
        });
        let base = evolution.base(address).and_then(Scev::unknown);
        let begin = base
            .filter(|base| !is_left && self.is_object(*base))
            .and_then(|_| evolution.without_base(address));
        let bytes = begin.zip(length).map(|(begin, length)| {
            let begin = evolution.signed(begin, self.bits);
            (begin, evolution.sum(&[begin, length]))
        });
        self.of.entry(at.block()).or_default().push(Access {
            at,
            reads,
            writes: !reads,
            bytes,
        });
    }

    /// Whether a pointer is that of the object, wherever memory is accessed through it: it may be null besides.
    fn is_object(&self, pointer: Value) -> bool {
        let (mut work, mut seen) = (vec![pointer], HashSet::default());
        while let Some(next) = work.pop() {
            let is_none = next.is_null_pointer() && !self.has_null;
            if next == self.object || !seen.insert(next) || is_none {
                continue;
            }
            match next.opcode() {
                Some(LLVMPHI) => work.extend(next.operands()),
                Some(LLVMSelect) => work.extend(next.operands().skip(1)),
                _ => return false,
            }
        }
        true
    }

    /// Bytes of the whole object, where that is known.
    pub(super) fn size(&self) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let number = |value: Value| {
            let number = evolution.expression(value)?;
            Some(evolution.unsigned(number, self.bits))
        };
        if let Some(ty) = self.object.allocated() {
            let one = ty.fixed_size(self.object.module())?;
            let one = evolution.number(self.bits, one.cast_signed());
            let count = number(self.object.operand(0))?;
            return Some(evolution.product(&[count, one]));
        }
        let (first, second) = self.object.allocation_size()?;
        let first = number(*self.object.args().get(first)?)?;
        match second {
            Some(second) => {
                let second = number(*self.object.args().get(second)?)?;
                Some(evolution.product(&[first, second]))
            }
            None => Some(first),
        }
    }
}

/// Functions of LLVM's that copy or fill memory.
fn is_memory_intrinsic(name: &str) -> bool {
    let kinds = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];
    kinds.iter().any(|kind| name.starts_with(kind))
}

//! What follows the result of an instruction: mnemonic, flags, operands.

use rustc_hash::FxHashMap as HashMap;

use super::super::lex::Parsed;
use super::super::lex::Token;
use super::super::names;
use super::super::print::FAST_MATH;
use super::super::{Block, Callee, Constant, FastMath, GepTerm, Op, Type, ValueDef};
use super::cursor::Cursor;
use super::symbols::Symbols;

/// An operand before values are known.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    Named(String),
    Other(Type, ValueDef),
}

/// An instruction as read.
pub(super) struct Read {
    pub op: Op,
    pub args: Vec<Operand>,
    pub fast: FastMath,
}

/// The names in scope.
struct Scope<'a> {
    symbols: &'a Symbols,
    blocks: &'a HashMap<String, Block>,
}

pub(super) fn read(
    cursor: &mut Cursor,
    symbols: &Symbols,
    blocks: &HashMap<String, Block>,
) -> Parsed<Read> {
    let scope = Scope { symbols, blocks };
    let mnemonic = cursor.any_word("an instruction")?;
    let fast = fast_math(cursor)?;
    let (op, args) = scope.op(mnemonic, cursor)?;
    Ok(Read { op, args, fast })
}

fn fast_math(cursor: &mut Cursor) -> Parsed<FastMath> {
    if cursor.take_word("flags") {
        return Ok(FastMath(cursor.in_parentheses(Cursor::number)?));
    }
    let mut bits = 0;
    for (at, name) in FAST_MATH.iter().enumerate() {
        if cursor.take_word(name) {
            bits |= 1 << at;
        }
    }
    Ok(FastMath(bits))
}

impl Scope<'_> {
    fn op(&self, mnemonic: &str, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        if let Some(binary) = names::binary(mnemonic) {
            return Ok((Op::Binary(binary), self.operands(cursor)?));
        }
        if let Some(cast) = names::cast(mnemonic) {
            return Ok((Op::Cast(cast), self.operands(cursor)?));
        }
        let op = match mnemonic {
            "fneg" => Op::FNeg,
            "select" => Op::Select,
            "extractelement" => Op::ExtractElement,
            "insertelement" => Op::InsertElement,
            "freeze" => Op::Freeze,
            "atomicrmw" => Op::AtomicRmw,
            "cmpxchg" => Op::CmpXchg,
            "fence" => Op::Fence,
            "landingpad" => Op::LandingPad,
            "ret" => Op::Ret,
            "unreachable" => Op::Unreachable,
            "other" => Op::Other(cursor.quoted()?),
            "terminator" => Op::OtherTerminator(cursor.quoted()?),
            "icmp" => {
                let word = cursor.any_word("a predicate")?;
                let found = names::int_predicate(word);
                Op::ICmp(found.ok_or_else(|| cursor.error(format!("{word} is no predicate")))?)
            }
            "fcmp" => {
                let word = cursor.any_word("a predicate")?;
                let found = names::float_predicate(word);
                Op::FCmp(found.ok_or_else(|| cursor.error(format!("{word} is no predicate")))?)
            }
            "load" => Op::Load {
                volatile: cursor.take_word("volatile"),
                atomic: cursor.take_word("atomic"),
            },
            "store" => Op::Store {
                volatile: cursor.take_word("volatile"),
                atomic: cursor.take_word("atomic"),
            },
            _ => return self.with_more(mnemonic, cursor),
        };
        Ok((op, self.operands(cursor)?))
    }

    /// Instructions with something before, between or behind the operands.
    fn with_more(&self, mnemonic: &str, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        match mnemonic {
            "phi" => self.phi(cursor),
            "gep" => self.gep(cursor),
            "alloca" => {
                let ty = cursor.ty()?;
                cursor.mark(',')?;
                Ok((Op::Alloca(ty), self.operands(cursor)?))
            }
            "shuffle" => {
                let args = self.operands_before_list(cursor)?;
                let lanes = cursor.list(']', |cursor| match cursor.take_word("undef") {
                    true => Ok(None),
                    false => cursor.number().map(Some),
                })?;
                Ok((Op::Shuffle(lanes), args))
            }
            "extractvalue" => {
                let args = self.operands_before_list(cursor)?;
                Ok((Op::ExtractValue(cursor.list(']', Cursor::number)?), args))
            }
            "insertvalue" => {
                let args = self.operands_before_list(cursor)?;
                Ok((Op::InsertValue(cursor.list(']', Cursor::number)?), args))
            }
            "call" => {
                let (callee, args) = self.call(cursor)?;
                Ok((Op::Call(callee), args))
            }
            "br" => self.branch(cursor),
            "switch" => self.switch(cursor),
            "invoke" => {
                let (callee, args) = self.call(cursor)?;
                cursor.word("to")?;
                let normal = self.block(cursor)?;
                cursor.word("unwind")?;
                let unwind = self.block(cursor)?;
                let op = Op::Invoke {
                    callee,
                    normal,
                    unwind,
                };
                Ok((op, args))
            }
            other => Err(cursor.error(format!("{other} is not an instruction"))),
        }
    }

    fn block(&self, cursor: &mut Cursor) -> Parsed<Block> {
        let label = cursor.any_word("a label")?;
        let found = self.blocks.get(label).copied();
        found.ok_or_else(|| cursor.error(format!("there is no block {label}")))
    }

    fn operand(&self, cursor: &mut Cursor) -> Parsed<Operand> {
        if let Some(name) = cursor.take_local() {
            return Ok(Operand::Named(name));
        }
        let ty = cursor.ty()?;
        let def = if let Some(func) = cursor.take_func() {
            ValueDef::Func(func)
        } else if let Some(global) = cursor.take_global() {
            ValueDef::Global(global)
        } else if let Some(symbol) = cursor.take_symbol() {
            let global = self.symbols.globals.get(&symbol).copied();
            let func = self.symbols.functions.get(&symbol).copied();
            match (global, func) {
                (Some(global), _) => ValueDef::Global(global),
                (_, Some(func)) => ValueDef::Func(func),
                _ => return Err(cursor.error(format!("@{symbol} is not declared"))),
            }
        } else {
            ValueDef::Const(normal(cursor.constant()?, &ty))
        };
        Ok(Operand::Other(ty, def))
    }

    /// Operands with commas between, to the end of the line.
    fn operands(&self, cursor: &mut Cursor) -> Parsed<Vec<Operand>> {
        let mut all = Vec::new();
        while cursor.peek().is_some() {
            if !all.is_empty() {
                cursor.mark(',')?;
            }
            all.push(self.operand(cursor)?);
        }
        Ok(all)
    }

    /// Operands, a comma behind each, and `[`; an array's type begins with `[` and a number and `x`.
    fn operands_before_list(&self, cursor: &mut Cursor) -> Parsed<Vec<Operand>> {
        let mut all = Vec::new();
        while !cursor.is('[') || cursor.array_type() {
            all.push(self.operand(cursor)?);
            cursor.mark(',')?;
        }
        cursor.mark('[')?;
        Ok(all)
    }

    fn phi(&self, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        let (mut preds, mut args) = (Vec::new(), Vec::new());
        while cursor.peek().is_some() {
            if !args.is_empty() {
                cursor.mark(',')?;
            }
            cursor.mark('[')?;
            args.push(self.operand(cursor)?);
            cursor.mark(',')?;
            preds.push(self.block(cursor)?);
            cursor.mark(']')?;
        }
        Ok((Op::Phi(preds), args))
    }

    fn gep(&self, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        let element = cursor.ty()?;
        let mut args = Vec::new();
        while cursor.take(',') {
            args.push(self.operand(cursor)?);
        }
        cursor.word("at")?;
        let offset = cursor.number()?;
        let mut terms = Vec::new();
        while cursor.take('+') {
            let scale = cursor.number()?;
            cursor.mark('*')?;
            cursor.mark('#')?;
            let arg = cursor.number()?;
            terms.push(GepTerm { arg, scale });
        }
        let op = Op::Gep {
            element,
            offset,
            terms,
        };
        Ok((op, args))
    }

    /// The callee and the arguments, the pointer called last.
    fn call(&self, cursor: &mut Cursor) -> Parsed<(Callee, Vec<Operand>)> {
        let mut pointer = None;
        let callee = if cursor.take('*') {
            pointer = Some(self.operand(cursor)?);
            Callee::Pointer
        } else if cursor.take_word("asm") {
            Callee::Asm
        } else if let Some(func) = cursor.take_func() {
            Callee::Func(func)
        } else {
            let symbol = cursor.symbol()?;
            match self.symbols.functions.get(&symbol) {
                Some(func) => Callee::Func(*func),
                None => return Err(cursor.error(format!("@{symbol} is not declared"))),
            }
        };
        cursor.mark('(')?;
        let mut args = cursor.list(')', |cursor| self.operand(cursor))?;
        args.extend(pointer);
        Ok((callee, args))
    }

    fn branch(&self, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        if let Some(Token::Word(word)) = cursor.peek()
            && self.blocks.contains_key(word)
            && cursor.is_last()
        {
            return Ok((Op::Jump(self.block(cursor)?), Vec::new()));
        }
        if cursor.is_last() {
            self.block(cursor)?;
        }
        let condition = self.operand(cursor)?;
        cursor.mark(',')?;
        let then = self.block(cursor)?;
        cursor.mark(',')?;
        let otherwise = self.block(cursor)?;
        Ok((Op::Branch(then, otherwise), vec![condition]))
    }

    fn switch(&self, cursor: &mut Cursor) -> Parsed<(Op, Vec<Operand>)> {
        let selector = self.operand(cursor)?;
        cursor.mark(',')?;
        let default = self.block(cursor)?;
        cursor.mark('[')?;
        let cases = cursor.list(']', |cursor| {
            let value = cursor.number()?;
            cursor.mark(':')?;
            Ok((value, self.block(cursor)?))
        })?;
        Ok((Op::Switch { cases, default }, vec![selector]))
    }
}

/// As the representation has it: sign-extended from the width of its type.
fn sign_extended(value: i128, ty: &Type) -> i128 {
    match ty {
        Type::Int(bits) if (1..128).contains(bits) => {
            let unused = 128 - bits;
            value << unused >> unused
        }
        _ => value,
    }
}

/// A whole constant with integers as the representation has them.
fn normal(value: Constant, ty: &Type) -> Constant {
    match (value, ty) {
        (Constant::Int(value), ty) => Constant::Int(sign_extended(value, ty)),
        (Constant::Aggregate(elements), Type::Vector(element, _) | Type::Array(element, _)) => {
            let elements = elements.into_iter().map(|value| normal(value, element));
            Constant::Aggregate(elements.collect())
        }
        (Constant::Aggregate(elements), Type::Struct(st)) => {
            let types = st
                .fields
                .iter()
                .map(|(_, ty)| ty)
                .chain(std::iter::repeat(&Type::Void));
            let elements = elements.into_iter().zip(types);
            Constant::Aggregate(elements.map(|(value, ty)| normal(value, ty)).collect())
        }
        (value, _) => value,
    }
}

//! Reads the printed form of [`super::print`] back, so that programs for tests can be small texts.
//!
//! One instruction a line, and one `define`, `declare`, `global`, label or `}`. Values are `v1` or
//! `%name`, blocks any word. Reading gives new ids in textual order: parameters, then results, then
//! constants as they are first used, one for each different one. What is read is not verified.

mod cursor;
mod inst;
mod program;

use std::collections::HashMap;

pub use super::lex::ParseError;
use super::lex::tokens;
use super::lex::{Parsed, Token};
use super::print::{constant, text};
use super::{
    Block, Constant, Func, Function, FunctionBuilder, Global, Inst, Param, Program, Type, Value,
    ValueDef,
};
use cursor::Cursor;

/// Reads one function. It can name other functions and globals by id only.
///
/// # Errors
/// The first line that cannot be read. Never panics.
pub fn parse_function(text: &str) -> Parsed<Function> {
    let lines = lines(text)?;
    let (function, _, rest) = define(&lines, &Symbols::default())?;
    match rest.first() {
        None => Ok(function),
        Some(line) => Err(line.error("more than one function")),
    }
}

/// Reads a whole program. A function that is defined and not declared gets a signature from its
/// definition.
///
/// # Errors
/// The first line that cannot be read. Never panics.
pub fn parse_program(text: &str) -> Parsed<Program> {
    program::program(&lines(text)?)
}

/// A line that is not empty.
struct Line {
    number: usize,
    tokens: Vec<Token>,
}

impl Line {
    fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError {
            line: self.number,
            what: what.into(),
        }
    }

    /// Whether a definition says which function it is the body of.
    fn names_id(&self) -> bool {
        matches!(&self.tokens[..], [.., Token::Word(word), _, _] if word == "as")
    }

    fn begins(&self, word: &str) -> bool {
        matches!(self.tokens.first(), Some(Token::Word(first)) if first == word)
    }
}

fn lines(text: &str) -> Parsed<Vec<Line>> {
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let tokens = tokens(line, number)?;
        if !tokens.is_empty() {
            lines.push(Line { number, tokens });
        }
    }
    Ok(lines)
}

/// What the names of functions and globals stand for.
#[derive(Default)]
struct Symbols {
    functions: HashMap<String, Func>,
    globals: HashMap<String, Global>,
}

/// An operand before values are known.
#[derive(Clone, Debug)]
enum Operand {
    Named(String),
    Other(Type, ValueDef),
}

/// A function half read.
struct Reader<'a> {
    symbols: &'a Symbols,
    builder: FunctionBuilder,
    values: HashMap<String, Value>,
    blocks: HashMap<String, Block>,
    /// Constants by their printed form.
    interned: HashMap<String, Value>,
    /// Operands of the instructions read, with their lines.
    pending: Vec<(Inst, Vec<Operand>, usize)>,
}

/// A parameter as read; its value is not yet made.
struct ReadParam {
    name: String,
    ty: Type,
    param: Param,
}

/// The parameters of a definition, in parentheses.
fn params(cursor: &mut Cursor) -> Parsed<Vec<ReadParam>> {
    cursor.mark('(')?;
    cursor.list(')', |cursor| {
        let name = cursor.local()?;
        cursor.mark(':')?;
        let ty = cursor.ty()?;
        let mut param = Param {
            value: Value::from_u32(0),
            name: None,
            noalias: cursor.take_word("noalias"),
            own: cursor.take_word("own"),
            dereferenceable: 0,
            byval: None,
            sret: None,
        };
        if cursor.take_word("dereferenceable") {
            param.dereferenceable = cursor.in_parentheses(Cursor::number)?;
        }
        if cursor.take_word("byval") {
            param.byval = Some(cursor.in_parentheses(Cursor::ty)?);
        }
        if cursor.take_word("sret") {
            param.sret = Some(cursor.in_parentheses(Cursor::ty)?);
        }
        param.name = cursor.take_quoted();
        Ok(ReadParam { name, ty, param })
    })
}

/// Reads the definition that the lines begin with; gives its id if it names one, and what follows.
fn define<'l>(
    lines: &'l [Line],
    symbols: &Symbols,
) -> Parsed<(Function, Option<Func>, &'l [Line])> {
    let Some((head, rest)) = lines.split_first() else {
        return Err(ParseError {
            line: 1,
            what: "there is no function".to_owned(),
        });
    };
    let mut cursor = Cursor::new(&head.tokens, head.number);
    cursor.word("define")?;
    let end = rest
        .iter()
        .position(|line| line.tokens == [Token::Mark('}')]);
    let Some(end) = end else {
        return Err(head.error("the function is not closed with `}`"));
    };
    let ret = cursor.ty()?;
    let name = cursor.symbol()?;
    let mut reader = Reader {
        symbols,
        builder: FunctionBuilder::new(&name, ret),
        values: HashMap::new(),
        blocks: HashMap::new(),
        interned: HashMap::new(),
        pending: Vec::new(),
    };
    reader.params(&mut cursor)?;
    let id = match cursor.take_word("as") {
        true => Some(cursor.func()?),
        false => None,
    };
    cursor.mark('{')?;
    cursor.end()?;
    reader.body(&rest[..end], head)?;
    Ok((reader.builder.finish(), id, &rest[end + 1..]))
}

impl Reader<'_> {
    fn params(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        for read in params(cursor)? {
            let value = self.builder.param(read.ty, read.param.name.clone());
            let index = self.builder.function().params.len() - 1;
            *self.builder.param_mut(index) = Param {
                value,
                ..read.param
            };
            self.bind(read.name, value, cursor)?;
        }
        Ok(())
    }

    fn bind(&mut self, name: String, value: Value, cursor: &Cursor) -> Parsed<()> {
        match self.values.insert(name.clone(), value) {
            None => Ok(()),
            Some(_) => Err(cursor.error(format!("{name} is defined twice"))),
        }
    }

    fn body(&mut self, lines: &[Line], head: &Line) -> Parsed<()> {
        for line in lines {
            if let [Token::Word(label), Token::Mark(':')] = &line.tokens[..] {
                let block = self.builder.block();
                if self.blocks.insert(label.clone(), block).is_some() {
                    return Err(line.error(format!("the label {label} stands twice")));
                }
            }
        }
        let mut block = None;
        for line in lines {
            if let [Token::Word(label), Token::Mark(':')] = &line.tokens[..] {
                block = self.blocks.get(label).copied();
                continue;
            }
            let Some(block) = block else {
                return Err(line.error("an instruction stands before the first label"));
            };
            self.inst(block, line)?;
        }
        if block.is_none() {
            return Err(head.error("the function has no block"));
        }
        self.resolve()
    }

    /// Reads one instruction; its operands are looked up when all results are known.
    fn inst(&mut self, block: Block, line: &Line) -> Parsed<()> {
        let mut cursor = Cursor::new(&line.tokens, line.number);
        let mut result = None;
        let mut ty = Type::Void;
        if cursor.defines() {
            let name = cursor.local()?;
            cursor.mark(':')?;
            ty = cursor.ty()?;
            cursor.mark('=')?;
            if ty.is_void() {
                return Err(line.error(format!("{name} is void")));
            }
            result = Some(name);
        }
        let read = inst::read(&mut cursor, self.symbols, &self.blocks)?;
        cursor.end()?;
        let inst = self.builder.inst(block, read.op, Vec::new(), ty);
        let data = self.builder.inst_mut(inst);
        data.fast = read.fast;
        if let (Some(name), Some(value)) = (result, data.result) {
            self.bind(name, value, &cursor)?;
        }
        self.pending.push((inst, read.args, line.number));
        Ok(())
    }

    fn resolve(&mut self) -> Parsed<()> {
        for (inst, operands, line) in std::mem::take(&mut self.pending) {
            let mut args = Vec::with_capacity(operands.len());
            for operand in operands {
                args.push(match operand {
                    Operand::Named(name) => match self.values.get(&name) {
                        Some(value) => *value,
                        None => {
                            let what = format!("{name} is not defined");
                            return Err(ParseError { line, what });
                        }
                    },
                    Operand::Other(ty, def) => self.intern(ty, def),
                });
            }
            self.builder.inst_mut(inst).args = args;
        }
        Ok(())
    }

    fn intern(&mut self, ty: Type, def: ValueDef) -> Value {
        let what = match &def {
            ValueDef::Const(value) => constant(value),
            other => format!("{other:?}"),
        };
        let key = format!("{} {what}", text(&ty));
        let builder = &mut self.builder;
        let made = self.interned.entry(key);
        *made.or_insert_with(|| builder.value(ty, def))
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

//! Functions with their bodies.

use rustc_hash::FxHashMap as HashMap;

use super::super::lex::{ParseError, Parsed, Token};
use super::super::print::{constant, text};
use super::super::{Block, Func, Function, FunctionBuilder, Inst, Param, Type, Value, ValueDef};
use super::cursor::Cursor;
use super::inst::{Operand, read};
use super::line::Line;
use super::symbols::Symbols;

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
pub(super) struct ReadParam {
    name: String,
    pub ty: Type,
    param: Param,
}

/// The parameters of a definition, in parentheses.
pub(super) fn params(cursor: &mut Cursor) -> Parsed<Vec<ReadParam>> {
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
pub(super) fn define<'l>(
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
        values: HashMap::default(),
        blocks: HashMap::default(),
        interned: HashMap::default(),
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
        let read = read(&mut cursor, self.symbols, &self.blocks)?;
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

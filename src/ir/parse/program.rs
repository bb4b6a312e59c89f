//! Programs: globals, declarations and definitions.

use cranelift_entity::EntityRef;
use rustc_hash::FxHashSet as HashSet;

use super::super::lex::Parsed;
use super::super::{Func, GlobalData, MemoryEffect, Program, Signature};
use super::cursor::Cursor;
use super::definition::{define, params};
use super::line::Line;
use super::symbols::Symbols;

pub(super) fn program(lines: &[Line]) -> Parsed<Program> {
    let mut program = Program::default();
    let mut symbols = Symbols::default();
    // Declarations can stand behind their uses.
    for line in lines {
        if line.begins("global") {
            global(line, &mut program, &mut symbols)?;
        } else if line.begins("declare") {
            declare(line, &mut program, &mut symbols)?;
        }
    }
    for line in lines.iter().filter(|line| line.begins("define")) {
        implied(line, &mut program, &mut symbols)?;
    }
    let mut seen = HashSet::default();
    let mut rest = lines;
    while let Some(line) = rest.first() {
        if line.begins("global") || line.begins("declare") {
            rest = &rest[1..];
            continue;
        }
        let (body, id, after) = define(rest, &symbols)?;
        let func = id.or_else(|| symbols.functions.get(&body.name).copied());
        let func = func.filter(|func| func.index() < program.signatures.len());
        let func = func.ok_or_else(|| line.error("the function is not declared"))?;
        if !seen.insert(func) {
            return Err(line.error(format!("@{} is defined twice", body.name)));
        }
        program.bodies[func] = Some(body);
        rest = after;
    }
    Ok(program)
}

/// A symbol, or an id with the name behind it; the name that calls can use, if any.
fn named<T>(cursor: &mut Cursor, id: Option<T>) -> Parsed<Option<String>> {
    match id {
        Some(_) => Ok(None),
        None => cursor.symbol().map(Some),
    }
}

fn global(line: &Line, program: &mut Program, symbols: &mut Symbols) -> Parsed<()> {
    let mut cursor = Cursor::new(&line.tokens, line.number);
    cursor.word("global")?;
    let id = cursor.take_global();
    let symbol = named(&mut cursor, id)?;
    cursor.mark(':')?;
    let ty = cursor.ty()?;
    let constant = cursor.take_word("constant");
    let thread_local = cursor.take_word("thread_local");
    let hidden = match cursor.take_word("name") {
        true => Some(cursor.quoted()?),
        false => None,
    };
    cursor.end()?;
    let next = program.globals.next_key();
    if id.is_some_and(|id| id != next) {
        return Err(line.error(format!("the next global is {next}")));
    }
    program.globals.push(GlobalData {
        name: hidden.or(symbol.clone()).unwrap_or_default(),
        ty,
        constant,
        thread_local,
        inactive: false,
        of_constants: false,
        leads_to_variables: false,
        leads_nowhere: false,
        of_records: false,
        hidden: false,
        allocatable: None,
        declared: None,
    });
    match symbol {
        Some(symbol) if symbols.globals.insert(symbol.clone(), next).is_some() => {
            Err(line.error(format!("@{symbol} is declared twice")))
        }
        _ => Ok(()),
    }
}

fn declare(line: &Line, program: &mut Program, symbols: &mut Symbols) -> Parsed<()> {
    let mut cursor = Cursor::new(&line.tokens, line.number);
    cursor.word("declare")?;
    let ret = cursor.ty()?;
    let id = cursor.take_func();
    let symbol = named(&mut cursor, id)?;
    cursor.mark('(')?;
    let mut variadic = false;
    let params = cursor.list(')', |cursor| {
        if cursor.take_word("...") {
            variadic = true;
            return Ok(None);
        }
        match variadic {
            true => cursor.wanted("`)` behind `...`"),
            false => cursor.ty().map(Some),
        }
    })?;
    let mut signature = Signature {
        name: symbol.clone().unwrap_or_default(),
        params: params.into_iter().flatten().collect(),
        ret,
        variadic,
        effect: MemoryEffect::default(),
        noreturn: false,
        intrinsic: String::new(),
        allocation: None,
    };
    if cursor.take_word("name") {
        signature.name = cursor.quoted()?;
    }
    if cursor.take_word("intrinsic") {
        signature.intrinsic = cursor.quoted()?;
    }
    signature.effect.reads = cursor.take_word("reads");
    signature.effect.writes = cursor.take_word("writes");
    signature.effect.args_only = cursor.take_word("args_only");
    signature.noreturn = cursor.take_word("noreturn");
    cursor.end()?;
    let next = program.signatures.next_key();
    if id.is_some_and(|id| id != next) {
        return Err(line.error(format!("the next function is {next}")));
    }
    enter(line, symbol, signature, program, symbols)
}

fn enter(
    line: &Line,
    symbol: Option<String>,
    signature: Signature,
    program: &mut Program,
    symbols: &mut Symbols,
) -> Parsed<()> {
    let func: Func = program.signatures.push(signature);
    match symbol {
        Some(symbol) if symbols.functions.insert(symbol.clone(), func).is_some() => {
            Err(line.error(format!("@{symbol} is declared twice")))
        }
        _ => Ok(()),
    }
}

/// The signature of a function that is defined without being declared: it may do anything.
fn implied(line: &Line, program: &mut Program, symbols: &mut Symbols) -> Parsed<()> {
    let mut cursor = Cursor::new(&line.tokens, line.number);
    cursor.word("define")?;
    let ret = cursor.ty()?;
    let name = cursor.symbol()?;
    if symbols.functions.contains_key(&name) || line.names_id() {
        return Ok(());
    }
    let params = params(&mut cursor)?;
    let signature = Signature {
        name: name.clone(),
        params: params.into_iter().map(|param| param.ty).collect(),
        ret,
        variadic: false,
        effect: MemoryEffect {
            reads: true,
            writes: true,
            args_only: false,
        },
        noreturn: false,
        intrinsic: String::new(),
        allocation: None,
    };
    enter(line, Some(name), signature, program, symbols)
}

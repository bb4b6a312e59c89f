//! The program representation: printed form, parser and verifier.

#[path = "ir/random.rs"]
mod random;
#[path = "ir/wrong.rs"]
mod wrong;

use backsweep::cfg::verify::{verify, verify_program};
use backsweep::cfg::{Cfg, Reversal, check};
use backsweep::ir::parse::{parse_function, parse_program};
use backsweep::ir::print::{Site, print, print_in};
use backsweep::ir::{Block, Constant, Function, Op, Program, Type, Value, ValueDef};
use random::Random;

/// Every instruction, type, constant and attribute there is.
const EVERY: &str = include_str!("ir/every.bir");

fn program(text: &str) -> Program {
    parse_program(text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_construct_is_printed_as_it_was_written() {
    let parsed = program(EVERY);
    assert_eq!(parsed.to_string(), EVERY);
    verify_program(&parsed).unwrap_or_else(|bug| panic!("{bug}"));
}

/// What a value is, whatever its id.
fn meaning(function: &Function, value: Value) -> String {
    let data = &function.values[value];
    match &data.def {
        ValueDef::Inst(inst) => {
            let blocks = function.blocks.values();
            let mut order = blocks.flat_map(|b| &b.insts);
            format!("{:?} {:?}", data.ty, order.position(|i| i == inst))
        }
        def => format!("{data:?} {def:?}"),
    }
}

fn assert_same(a: &Function, b: &Function) {
    assert_eq!((&a.name, &a.ret), (&b.name, &b.ret));
    assert_eq!(a.params.len(), b.params.len());
    for (p, q) in a.params.iter().zip(&b.params) {
        assert_eq!(a.ty(p.value), b.ty(q.value));
        assert_eq!(meaning(a, p.value), meaning(b, q.value));
        let (mut p, q) = (p.clone(), q.clone());
        p.value = q.value;
        assert_eq!(p, q);
    }
    assert_eq!(a.blocks.len(), b.blocks.len());
    for ((_, x), (_, y)) in a.blocks.iter().zip(b.blocks.iter()) {
        assert_eq!((&x.preds, &x.succs), (&y.preds, &y.succs));
        assert_eq!(x.insts.len(), y.insts.len());
        for (i, j) in x.insts.iter().zip(&y.insts) {
            let (i, j) = (&a.insts[*i], &b.insts[*j]);
            assert_eq!(
                (&i.op, &i.ty, i.fast, i.block),
                (&j.op, &j.ty, j.fast, j.block)
            );
            assert_eq!(
                i.result.map(|v| meaning(a, v)),
                j.result.map(|v| meaning(b, v))
            );
            let args = |f: &Function, args: &[Value]| -> Vec<String> {
                args.iter().map(|v| meaning(f, *v)).collect()
            };
            assert_eq!(args(a, &i.args), args(b, &j.args));
        }
    }
}

/// Functions without sense, of every kind of instruction, with ids out of textual order.
#[test]
fn random_functions_come_back() {
    let mut random = Random(11);
    for _ in 0..400 {
        let function = random::function(&mut random);
        let text = function.to_string();
        let parsed = parse_function(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_same(&function, &parsed);
        // Ids are textual now, and stay.
        let again = parse_function(&parsed.to_string()).expect("printed");
        assert_eq!(parsed, again, "{text}");
        // Whatever is wrong with it is an error.
        let _ = verify(&parsed);
    }
}

#[test]
fn every_damage_is_an_error_and_no_panic() {
    let mut random = Random(5);
    let pieces: Vec<&str> = EVERY.split_inclusive([' ', '\n', ',', '(']).collect();
    let mut read = 0;
    for _ in 0..6000 {
        let mut pieces = pieces.clone();
        for _ in 0..1 + random.below(3) {
            let (at, from) = (random.below(pieces.len()), random.below(pieces.len()));
            match random.below(3) {
                0 => drop(pieces.remove(at)),
                1 => pieces[at] = pieces[from],
                _ => pieces.insert(at, pieces[from]),
            }
        }
        let mut text = pieces.concat();
        if random.below(4) == 0 {
            let mut at = random.below(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            text.truncate(at);
            text.push_str(["é", "\"", "\\", "{", "9999999999999999999", "[1 x ["][random.below(6)]);
        }
        match parse_program(&text) {
            Err(error) => assert!(error.line >= 1 && error.line <= text.lines().count().max(1)),
            Ok(parsed) => {
                read += 1;
                let again = program(&parsed.to_string());
                assert_eq!(parsed.to_string(), again.to_string());
                if verify_program(&parsed).is_ok() {
                    for body in parsed.bodies.values().flatten() {
                        let cfg = Cfg::new(body);
                        check(body, &cfg, &Reversal::new(&cfg), 2, 40, 1).expect("sound");
                    }
                }
            }
        }
    }
    assert!(read > 300, "{read}");
}

#[test]
fn deep_nesting_is_an_error() {
    for open in ["[1 x ", "{ ", "<1 x "] {
        let text = format!("define void @f(v0: {}) {{\n}}\n", open.repeat(100_000));
        assert_eq!(parse_function(&text).expect_err("too deep").line, 1);
    }
    let text = format!(
        "define void @f() {{\nb:\n ret ptr {}\n}}\n",
        "{".repeat(100_000)
    );
    assert_eq!(parse_function(&text).expect_err("too deep").line, 3);
}

#[test]
fn errors_name_the_line() {
    for (text, line, what) in wrong::TEXTS {
        let error = parse_program(text).expect_err(text);
        assert_eq!(error.line, *line, "{error}");
        assert!(error.what.contains(what), "{error}\nnot: {what}");
    }
}

#[test]
fn verifier_finds_what_is_wrong() {
    for (text, what) in wrong::PROGRAMS {
        let bug = verify_program(&program(text)).expect_err(what);
        assert!(bug.what.contains(what), "{bug}\nnot: {what}");
    }
}

/// A diamond that is right.
fn diamond() -> Function {
    let text = "define double @f(%c: i1, %x: double) {
a:
  br %c, b, c
b:
  %y: double = fmul %x, %x
  br d
c:
  br d
d:
  %z: double = phi [%y, b], [double 0.0, c]
  ret %z
}";
    let function = parse_function(text).unwrap_or_else(|error| panic!("{error}"));
    verify(&function).unwrap_or_else(|bug| panic!("{bug}"));
    function
}

type Damage = (&'static str, fn(&mut Function));

/// What the verifier says, and what was done to the diamond.
const DAMAGES: [Damage; 12] = [
    ("has no block", |f| f.blocks.clear()),
    ("an instruction that does not exist", |f| f.insts.clear()),
    ("a neighbour that does not exist", |f| {
        f.blocks[Block::from_u32(0)].succs[0] = Block::from_u32(9);
    }),
    ("an operand or a result that does not exist", |f| {
        let last = f.terminator(Block::from_u32(3));
        f.insts[last].args[0] = Value::from_u32(99);
    }),
    ("names a block that does not exist", |f| {
        let last = f.terminator(Block::from_u32(1));
        f.insts[last].op = Op::Jump(Block::from_u32(9));
    }),
    ("is empty", |f| f.blocks[Block::from_u32(1)].insts.clear()),
    ("stands in no block", |f| {
        f.blocks[Block::from_u32(1)].insts.remove(0);
    }),
    ("stands twice", |f| {
        let insts = &mut f.blocks[Block::from_u32(1)].insts;
        insts.insert(0, insts[0]);
    }),
    ("says it is elsewhere", |f| {
        let last = f.terminator(Block::from_u32(1));
        f.insts[last].block = Block::from_u32(2);
    }),
    ("predecessors are not those", |f| {
        f.blocks[Block::from_u32(3)].preds.reverse();
    }),
    ("successors are not the terminator's", |f| {
        f.blocks[Block::from_u32(0)].succs.reverse();
    }),
    ("has a type and no result", |f| {
        let inst = f.blocks[Block::from_u32(1)].insts[0];
        f.values[f.insts[inst].result.expect("a result")].def =
            ValueDef::Const(Constant::Float(1.0));
        f.insts[inst].result = None;
    }),
];

/// What no text can say.
#[test]
fn verifier_finds_what_is_inconsistent() {
    let block = Block::from_u32;
    for (what, damage) in DAMAGES {
        let mut f = diamond();
        damage(&mut f);
        let bug = verify(&f).expect_err(what);
        assert!(bug.what.contains(what), "{bug}\nnot: {what}");
        // What is wrong can still be looked at.
        let _ = f.to_string();
    }
    let mut f = diamond();
    f.params.swap(0, 1);
    verify(&f).expect_err("swapped");
    let mut f = diamond();
    let result = f.def_inst(Value::from_u32(2)).expect("an instruction");
    f.values[Value::from_u32(2)].ty = Type::I64;
    assert!(verify(&f).expect_err("types").what.contains("another type"));
    f.values[Value::from_u32(2)].ty = Type::DOUBLE;
    f.insts[result].result = Some(Value::from_u32(3));
    verify(&f).expect_err("another's result");
    assert_eq!(diamond().blocks[block(3)].preds, [block(1), block(2)]);
}

#[test]
fn facts_stand_where_they_belong() {
    let f = diamond();
    let text = print(&f, &mut |site| match site {
        Site::Function => Some("two\nlines".to_owned()),
        Site::Block(block) if block.as_u32() == 1 => Some("an arm".to_owned()),
        Site::Inst(inst) if f.insts[inst].op == Op::Ret => Some("last\nof all".to_owned()),
        _ => None,
    });
    let expected = "\
; two
; lines
define double @f(v0: i1, v1: double) {
bb0:
  br v0, bb1, bb2
bb1:  ; an arm
  v2: double = fmul v1, v1
  br bb3
bb2:
  br bb3
bb3:
  v3: double = phi [v2, bb1], [double 0.0, bb2]
  ret v3  ; last
    ; of all
}
";
    assert_eq!(text, expected);
    assert_eq!(parse_function(&text).expect("printed"), f);
}

#[test]
fn names_stand_for_functions_where_the_program_is_at_hand() {
    let parsed = program(
        "declare double @g(double)
define double @f(v0: double) {
a:
  v1: double = call @g(v0)
  ret v1
}",
    );
    let f = parsed.bodies.values().flatten().next().expect("a body");
    assert!(print(f, &mut |_| None).contains("call fn0(v0)"));
    assert!(print_in(&parsed, f, &mut |_| None).contains("call @g(v0)"));
    // A signature is made for what is defined alone.
    let func = parsed.signatures.keys().nth(1).expect("f");
    assert_eq!(parsed.signatures[func].params, [Type::DOUBLE]);
    assert!(parsed.signatures[func].effect.writes);
}

#[test]
fn integers_are_sign_extended() {
    let text = "define i1 @f() {
a:
  %x: i8 = add i8 255, i8 -1
  ret i1 true
}";
    let f = parse_function(text).expect("right");
    let constants: Vec<&Constant> = f.values.keys().filter_map(|v| f.constant(v)).collect();
    assert_eq!(constants, [&Constant::Int(-1), &Constant::Int(-1)]);
    verify(&f).expect("right");
}

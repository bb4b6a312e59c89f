//! What the rest relies on: arguments arrive, faults come back, state can be read and written.

use super::*;
use crate::error::Error;
use crate::ir::Type;

const PROGRAM: &str = r#"
@counter = internal global i64 5
@bsw_top = external thread_local global { ptr, ptr, ptr }
declare double @sin(double)
declare double @square(double)
declare ptr @bsw_reserve_slow(ptr, i64)
declare void @exit(i32)
declare ptr @llvm.threadlocal.address.p0(ptr)
@record = private constant { i64, [6 x i32], [6 x i32], ptr }
    { i64 8, [6 x i32] [i32 1, i32 0, i32 0, i32 0, i32 0, i32 0],
      [6 x i32] [i32 8, i32 0, i32 0, i32 0, i32 0, i32 0], ptr null }

define double @wave(float %x, i32 %n) {
  %wide = fpext float %x to double
  %sine = call double @sin(double %wide)
  %times = sitofp i32 %n to double
  %result = fmul double %sine, %times
  ret double %result
}
define i64 @count() {
  %old = load i64, ptr @counter
  %new = add i64 %old, 1
  store i64 %new, ptr @counter
  ret i64 %new
}
define void @poke(ptr %at) {
  store i8 1, ptr %at
  ret void
}
define void @leave(i32 %status) {
  call void @exit(i32 %status)
  ret void
}
define i64 @push() {
  %top = call ptr @llvm.threadlocal.address.p0(ptr @bsw_top)
  %at = call ptr @bsw_reserve_slow(ptr @record, i64 1)
  %now = load ptr, ptr %top
  %from = ptrtoint ptr %at to i64
  %to = ptrtoint ptr %now to i64
  %bytes = sub i64 %to, %from
  ret i64 %bytes
}
define void @loop() {
  br label %again
again:
  br label %again
}
define i64 @deep(i64 %n) {
  %room = alloca [64 x i64]
  %at = getelementptr [64 x i64], ptr %room, i64 0, i64 %n
  store volatile i64 %n, ptr %at
  %result = call i64 @deep(i64 %n)
  %sum = add i64 %result, 1
  ret i64 %sum
}
define double @calls_square(double %x) {
  %y = call double @square(double %x)
  ret double %y
}
"#;

fn f64_at(frame: &[u8], slot: &Slot) -> f64 {
    let at = slot.offset as usize;
    f64::from_ne_bytes(frame[at..at + 8].try_into().expect("eight bytes"))
}

fn i64_at(frame: &[u8], slot: &Slot) -> i64 {
    let at = slot.offset as usize;
    i64::from_ne_bytes(frame[at..at + 8].try_into().expect("eight bytes"))
}

fn put(frame: &mut [u8], slot: &Slot, bytes: &[u8]) {
    let at = slot.offset as usize;
    frame[at..at + bytes.len()].copy_from_slice(bytes);
}

fn compiled(names: &[&str]) -> (Jit, Vec<Entry>, Vec<Global>) {
    let mut piece = Workpiece::new(PROGRAM.as_bytes()).expect("it is a module");
    let entries = names
        .iter()
        .map(|name| piece.entry(name).expect("it is there"));
    let entries = entries.collect();
    let globals = piece.reduce().expect("globaldce exists");
    (
        piece.compile(&[], Effort::Full).expect("it compiles"),
        entries,
        globals,
    )
}

fn returned(entry: &Entry) -> &Slot {
    entry.ret.as_ref().expect("it returns something")
}

#[test]
fn passes_arguments_and_results() {
    let (jit, entries, _) = compiled(&["wave"]);
    let mut frame = vec![0; entries[0].bytes as usize];
    assert_eq!(entries[0].params[1].ty, Type::Int(32));
    put(&mut frame, &entries[0].params[0], &0.5f32.to_ne_bytes());
    put(&mut frame, &entries[0].params[1], &3i32.to_ne_bytes());
    jit.call(&entries[0], &mut frame).expect("it returns");
    assert_eq!(f64_at(&frame, returned(&entries[0])), 3.0 * 0.5f64.sin());
}

#[test]
fn reads_and_writes_variables() {
    let (jit, entries, globals) = compiled(&["count"]);
    assert_eq!(globals.len(), 1, "what is not needed goes");
    assert_eq!(
        (globals[0].name.as_str(), &globals[0].ty),
        ("counter", &Type::I64)
    );
    let mut frame = vec![0; entries[0].bytes as usize];
    let before = jit.read(&globals[0]).expect("it is there");
    for _ in 0..2 {
        jit.write(&globals[0], &before).expect("it is there");
        jit.call(&entries[0], &mut frame).expect("it returns");
        assert_eq!(i64_at(&frame, returned(&entries[0])), 6);
    }
}

#[test]
fn brings_faults_back() {
    let (jit, entries, _) = compiled(&["poke", "leave"]);
    let block = Guarded::new(16, 8, Side::End).expect("there is memory");
    let mut frame = vec![0; entries[0].bytes as usize];
    for (offset, faults) in [(15, false), (16, true), (-4096, true)] {
        let at = block.address().wrapping_add_signed(offset);
        put(&mut frame, &entries[0].params[0], &at.to_ne_bytes());
        let result = jit.call(&entries[0], &mut frame);
        assert_eq!(result.is_err(), faults, "{offset}");
        if let Err(fault) = result {
            assert!(matches!(fault.cause, Cause::Signal(_)));
            assert_eq!(block.locate(fault.address), Some(offset));
        }
    }
    put(&mut frame, &entries[1].params[0], &7i32.to_ne_bytes());
    let fault = jit.call(&entries[1], &mut frame).expect_err("it exits");
    assert_eq!(fault.cause, Cause::Exit(7));
}

#[test]
fn ends_what_does_not_end() {
    let (mut jit, entries, _) = compiled(&["loop", "deep"]);
    jit.limit(std::time::Duration::from_millis(50));
    let fault = jit.call(&entries[0], &mut []).expect_err("it loops");
    assert_eq!(fault.cause, Cause::Time);
    let mut frame = vec![0; entries[1].bytes as usize];
    let fault = jit
        .call(&entries[1], &mut frame)
        .expect_err("the stack is finite");
    assert!(matches!(fault.cause, Cause::Signal(_)));
}

#[test]
fn shares_the_stack_of_this_thread() {
    let (jit, entries, _) = compiled(&["push"]);
    let mut frame = vec![0; entries[0].bytes as usize];
    assert_eq!(stack_depth(), 0);
    jit.call(&entries[0], &mut frame).expect("it returns");
    assert_eq!(i64_at(&frame, returned(&entries[0])), 8);
    assert_eq!(stack_depth(), 8);
    drop_stack();
    assert_eq!(stack_depth(), 0);
}

#[test]
fn names_what_nothing_defines() {
    let (jit, entries, _) = compiled(&["calls_square"]);
    let Err(Error::Refused(refusal)) = jit.link(&entries[0]) else {
        panic!("square is nowhere");
    };
    assert!(
        refusal.reason.starts_with("'square' is not defined"),
        "{}",
        refusal.reason
    );
}

#[test]
fn links_others_and_records_calls() {
    const OTHER: &str = "define double @square(double %x) {
        %y = fmul double %x, %x
        ret double %y
    }";
    let mut piece = Workpiece::new(PROGRAM.as_bytes()).expect("it is a module");
    let recorder = piece
        .record("square")
        .expect("no bug")
        .expect("it is called");
    let entry = piece.entry("calls_square").expect("it is there");
    piece.add(OTHER.as_bytes(), "other").expect("it fits");
    piece.reduce().expect("globaldce exists");
    let jit = piece.compile(&[], Effort::Full).expect("it compiles");
    let mut frame = vec![0; entry.bytes as usize];
    for x in [3.0f64, 5.0] {
        put(&mut frame, &entry.params[0], &x.to_ne_bytes());
        jit.call(&entry, &mut frame).expect("it returns");
        assert_eq!(f64_at(&frame, returned(&entry)), x * x);
    }
    let frames = jit.recorded(&recorder).expect("it is there");
    let seen = frames.iter().map(|f| f64_at(f, &recorder.entry.params[0]));
    assert_eq!(seen.collect::<Vec<_>>(), [3.0, 5.0]);
}

/// Adjoints may call whatever the runtime declares.
#[test]
fn knows_every_function_of_the_runtime() {
    const HEADER: &str = include_str!("../../../runtime/include/backsweep.h");
    const TABLE: &str = include_str!("../shim/jit/run.c");
    let declarations = HEADER
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter(|line| !line.starts_with("static") && !line.starts_with("typedef"));
    let mut count = 0;
    for line in declarations {
        let Some((before, _)) = line.split_once('(') else {
            continue;
        };
        let Some(at) = before.rfind("bsw_") else {
            continue;
        };
        let name = &before[at..];
        // By itself, or with another one in its place.
        let entries = [format!("SYMBOL({name}),"), format!("{{\"{name}\",")];
        assert!(entries.iter().any(|entry| TABLE.contains(entry)), "{name}");
        count += 1;
    }
    assert!(count > 15, "only {count} declarations were found");
}

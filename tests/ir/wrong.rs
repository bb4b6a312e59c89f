//! Texts that cannot be read, and programs that are wrong.

/// The text, the line and part of the message.
pub const TEXTS: &[(&str, usize, &str)] = &[
    ("hello", 1, "`hello` stands where `define`"),
    ("define void @f() {", 1, "not closed with `}`"),
    ("define void @f() {\n}", 1, "no block"),
    ("define void @f() {\n ret\n}", 2, "before the first label"),
    ("define void @f() {\na:\na:\n ret\n}", 3, "stands twice"),
    ("define void @f() {\na:\n br b\n}", 3, "no block b"),
    ("define void @f() {\na:\n ret v0\n}", 3, "v0 is not defined"),
    (
        "define void @f(v0: i1, v0: i1) {\na:\n ret\n}",
        1,
        "defined twice",
    ),
    (
        "define void @f() {\na:\n v1: void = fence\n ret\n}",
        3,
        "is void",
    ),
    ("define void @f() {\na:\n wait\n}", 3, "not an instruction"),
    ("define void @f() {\na:\n ret }\n}", 3, "stands where"),
    (
        "define void @f() {\na:\n\n ; nothing\n fence §\n}",
        5,
        "no meaning",
    ),
    (
        "define void @f() {\na:\n call @g()\n}",
        3,
        "@g is not declared",
    ),
    (
        "define void @f() {\na:\n store ptr @g, ptr null\n}",
        3,
        "@g is not declared",
    ),
    (
        "define void @f() {\na:\n v1: i1 = icmp lt i1 1, i1 1\n}",
        3,
        "no predicate",
    ),
    ("define void @f() {\na:\n ret i0 1\n}", 3, "not a type"),
    (
        "define void @f() {\na:\n ret <0 x i1> zero\n}",
        3,
        "at least one",
    ),
    (
        "define void @f() {\na:\n ret i64 170141183460469231731687303715884105728\n}",
        3,
        "not a number",
    ),
    (
        "define void @f() {\na:\n ret double nan(0x1)\n}",
        3,
        "bits of a NaN",
    ),
    (
        "define void @f() {\na:\n ret double maybe\n}",
        3,
        "not a constant",
    ),
    ("global @x: [4611686018427387904 x double]", 1, "too large"),
    ("global @x: { 0: i8, double | 8 }", 1, "offsets"),
    ("global @x: i8\nglobal @x: i8", 2, "declared twice"),
    ("global g7: i8", 1, "the next global is g0"),
    ("declare void @f(..., i8)", 1, "behind `...`"),
    ("declare void fn1()", 1, "the next function is fn0"),
    (
        "define void @f() {\na:\n ret\n}\ndefine void @f() {\na:\n ret\n}",
        5,
        "defined twice",
    ),
    ("global @\"x", 1, "not closed"),
    ("global @\"\\G0\": i8", 1, "hexadecimal"),
    ("global @\"\\FF\": i8", 1, "UTF-8"),
];

/// The text and part of the message.
pub const PROGRAMS: &[(&str, &str)] = &[
    (
        "define void @f() {\na:\n fence\n}",
        "does not end with a terminator",
    ),
    ("define void @f() {\na:\n ret\n ret\n}", "before the end"),
    (
        "define void @f() {\na:\n br b\nb:\n fence\n v1: i8 = phi [i8 1, a]\n ret\n}",
        "behind other instructions",
    ),
    (
        "define void @f() {\na:\n br a\n}",
        "the entry has a predecessor",
    ),
    (
        "define void @f() {\na:\n br b\nb:\n v1: i8 = phi\n ret\n}",
        "not the predecessors",
    ),
    (
        "define void @f(v0: i1) {\na:\n br v0, b, b\nb:\n v1: i8 = phi [i8 1, a], [i8 2, a]\n ret\n}",
        "takes two values from bb0",
    ),
    (
        "define i8 @f(v0: i1) {\na:\n br v0, b, c\nb:\n v1: i8 = freeze i8 1\n br c\nc:\n ret v1\n}",
        "need not be defined",
    ),
    (
        "define i8 @f() {\na:\n v1: i8 = freeze v2\n v2: i8 = freeze i8 1\n ret v1\n}",
        "need not be defined",
    ),
    (
        "define i8 @f(v0: i1) {\na:\n br v0, b, c\nb:\n v1: i8 = freeze i8 1\n br c\nc:\n v2: i8 = phi [i8 0, b], [v1, a]\n ret v2\n}",
        "need not be defined",
    ),
    (
        "declare i8 @g()\ndefine i8 @f() {\na:\n v1: i8 = invoke @g() to b unwind c\nb:\n ret v1\nc:\n ret v1\n}",
        "need not be defined",
    ),
    (
        "define void @f() {\na:\n v1: i8 = freeze i8 1, i8 2\n ret\n}",
        "has 2 operands",
    ),
    ("define void @f() {\na:\n ret i8 1\n}", "has 1 operands"),
    ("define i8 @f() {\na:\n ret\n}", "has 0 operands"),
    (
        "define i8 @f() {\na:\n ret i16 1\n}",
        "returns another type",
    ),
    (
        "define void @f() {\na:\n v1: i8 = add i8 1, i16 1\n ret\n}",
        "not of its type",
    ),
    (
        "define void @f() {\na:\n v1: i8 = fadd i8 1, i8 1\n ret\n}",
        "not of its type",
    ),
    (
        "define void @f() {\na:\n v1: double = fneg float 1.0\n ret\n}",
        "not of its type",
    ),
    (
        "define void @f() {\na:\n v1: i8 = zext i16 1\n ret\n}",
        "cannot convert",
    ),
    (
        "define void @f() {\na:\n v1: i8 = trunc i8 1\n ret\n}",
        "cannot convert",
    ),
    (
        "define void @f() {\na:\n v1: double = fptrunc float 1.0\n ret\n}",
        "cannot convert",
    ),
    (
        "define void @f() {\na:\n v1: <2 x double> = sitofp i8 1\n ret\n}",
        "cannot convert",
    ),
    (
        "define void @f() {\na:\n v1: i32 = bitcast double 1.0\n ret\n}",
        "cannot convert",
    ),
    (
        "define void @f() {\na:\n v1: i1 = icmp eq double 1.0, double 1.0\n ret\n}",
        "cannot be compared",
    ),
    (
        "define void @f() {\na:\n v1: i8 = icmp eq i8 1, i8 1\n ret\n}",
        "is not i1",
    ),
    (
        "define void @f() {\na:\n v1: i8 = select i8 1, i8 1, i8 1\n ret\n}",
        "condition is not i1",
    ),
    (
        "define void @f() {\na:\n v1: i8 = select i1 1, i8 1, i16 1\n ret\n}",
        "not of its type",
    ),
    (
        "define void @f() {\na:\n br i8 1, b, b\nb:\n ret\n}",
        "condition is not i1",
    ),
    (
        "define void @f() {\na:\n switch double 1.0, b []\nb:\n ret\n}",
        "selector is not",
    ),
    (
        "define void @f() {\na:\n switch i8 1, b [1: b, 1: b]\nb:\n ret\n}",
        "a case stands twice",
    ),
    (
        "define void @f() {\na:\n switch i8 1, b [300: b]\nb:\n ret\n}",
        "not of the selector's type",
    ),
    (
        "define void @f() {\na:\n v1: i8 = load i64 0\n ret\n}",
        "not a pointer",
    ),
    (
        "define void @f() {\na:\n store ptr null, i8 1\n ret\n}",
        "not a pointer",
    ),
    (
        "define void @f() {\na:\n v1: ptr = alloca i8, double 1.0\n ret\n}",
        "count is not",
    ),
    (
        "define void @f() {\na:\n v1: i8 = alloca i8, i8 1\n ret\n}",
        "result is not a pointer",
    ),
    (
        "define void @f() {\na:\n v1: ptr = gep i8, i8 1 at 0\n ret\n}",
        "base is not a pointer",
    ),
    (
        "define void @f() {\na:\n v1: ptr = gep i8, ptr null at 0 + 8*#1\n ret\n}",
        "a term is not",
    ),
    (
        "define void @f() {\na:\n v1: ptr = gep i8, ptr null at 0 + 8*#0\n ret\n}",
        "a term is not",
    ),
    (
        "define void @f() {\na:\n v1: i64 = gep i8, ptr null at 0\n ret\n}",
        "not a pointer of that shape",
    ),
    (
        "define void @f() {\na:\n v1: i8 = atomicrmw ptr null, i16 1\n ret\n}",
        "not the old value",
    ),
    (
        "define void @f() {\na:\n v1: i8 = cmpxchg ptr null, i8 1, i8 1\n ret\n}",
        "not the old value and i1",
    ),
    (
        "define void @f() {\na:\n v1: i8 = extractelement i8 1, i8 0\n ret\n}",
        "is not a vector",
    ),
    (
        "define void @f() {\na:\n v1: i8 = extractelement <2 x i16> zero, i8 0\n ret\n}",
        "not an element",
    ),
    (
        "define void @f() {\na:\n v1: <2 x i8> = insertelement <2 x i8> zero, i16 0, i8 0\n ret\n}",
        "does not hold that",
    ),
    (
        "define void @f() {\na:\n v1: <1 x i8> = shuffle <2 x i8> zero, <2 x i8> zero, [4]\n ret\n}",
        "out of range",
    ),
    (
        "define void @f() {\na:\n v1: <2 x i8> = shuffle <2 x i8> zero, <2 x i8> zero, [1]\n ret\n}",
        "lanes' number",
    ),
    (
        "define void @f() {\na:\n v1: i8 = extractvalue { i8 } zero, [1]\n ret\n}",
        "not what is there",
    ),
    (
        "define void @f() {\na:\n v1: { i8 } = insertvalue { i8 } zero, i16 0, [0]\n ret\n}",
        "does not belong there",
    ),
    (
        "define void @f() {\na:\n v1: i8 = phi [i8 1, a]\n ret\n}",
        "not the predecessors",
    ),
    (
        "define void @f() {\na:\n call *i8 1()\n ret\n}",
        "not a pointer",
    ),
    (
        "define void @f() {\na:\n v1: i8 = freeze i8 1.5\n ret\n}",
        "not what defines it",
    ),
    (
        "define void @f() {\na:\n v1: <2 x i8> = freeze <2 x i8> {1}\n ret\n}",
        "not what defines it",
    ),
    (
        "define void @f() {\na:\n call fn7()\n ret\n}",
        "fn7 is not declared",
    ),
    (
        "define void @f() {\na:\n store ptr g7, ptr null\n ret\n}",
        "is not declared",
    ),
    (
        "declare void @g(i8)\ndefine void @f() {\na:\n call @g()\n ret\n}",
        "not those of @g",
    ),
    (
        "declare void @g(i8)\ndefine void @f() {\na:\n call @g(i16 1)\n ret\n}",
        "not those of @g",
    ),
    (
        "declare void @g(i8, ...)\ndefine void @f() {\na:\n call @g()\n ret\n}",
        "not those of @g",
    ),
    (
        "declare void @g()\ndefine void @f() {\na:\n v1: i8 = call @g()\n ret\n}",
        "not that of @g",
    ),
    (
        "declare void @f(i8)\ndefine void @f() {\na:\n ret\n}",
        "the signature's type",
    ),
];

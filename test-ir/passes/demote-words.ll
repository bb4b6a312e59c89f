; A word that is a number on one path and an integer on another goes through memory; one that is counted with stays a value.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:demote-words 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=demote-words --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: store double %v, ptr %{{[0-9]+}}, align 8
; CHECK: load i64, ptr %{{[0-9]+}}, align 8
; CHECK: %count = select i1 %is, i64 %n, i64 %twice
; CHECK: store double %v, ptr %pair.reg2mem, align 8
; CHECK: store i64 %called, ptr %pair.reg2mem, align 8
; CHECK: %counted = phi i64
; CHECK: load i64, ptr %pair.reg2mem, align 8
; WITHOUT: define internal double @f.canonical
; WITHOUT: %word = select i1 %is, i64 %bits, i64 %twice
; WITHOUT: error: a floating value is made from the bits of another
target datalayout = "e-m:e-i64:64"

declare i64 @number() memory(none)

define double @f(ptr %x, i64 %n) !dbg !4 {
entry:
  %v = load double, ptr %x, !dbg !5
  %is = icmp ult i64 %n, 8, !dbg !5
  %bits = bitcast double %v to i64, !dbg !5
  %twice = mul i64 %n, 2, !dbg !5
  ; Chosen, and beside it what is counted with.
  %word = select i1 %is, i64 %bits, i64 %twice, !dbg !5
  %count = select i1 %is, i64 %n, i64 %twice, !dbg !5
  br i1 %is, label %joined, label %other, !dbg !5
other:
  %called = call i64 @number(), !dbg !5
  br label %joined, !dbg !5
joined:
  %pair = phi i64 [ %bits, %entry ], [ %called, %other ], !dbg !5
  %counted = phi i64 [ %n, %entry ], [ %called, %other ], !dbg !5
  br i1 %is, label %read, label %end, !dbg !5
read:
  %first = bitcast i64 %word to double, !dbg !5
  %second = bitcast i64 %pair to double, !dbg !5
  %sum = add i64 %count, %counted, !dbg !5
  %at = getelementptr double, ptr %x, i64 %sum, !dbg !5
  %third = load double, ptr %at, !dbg !5
  %part = fmul double %first, %second, !dbg !5
  %y = fmul double %part, %third, !dbg !5
  ret double %y, !dbg !5
end:
  ret double 0.0, !dbg !5
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "words.c", directory: ".")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, unit: !0, type: !3, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 3, scope: !4)

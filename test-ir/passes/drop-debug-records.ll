; No records describe variables.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:mark-variables,pass:drop-debug-records 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=drop-debug-records 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: {{(#|llvm.)dbg(_|.)declare}}
; CHECK: define internal double @f.canonical
; CHECK-NOT: {{(#|llvm.)dbg(_|.)declare}}
; CHECK: ret double
; ALWAYS: invalid value 'drop-debug-records' for '--disable-pass <PASS,…>': this pass is always run
define double @f(double %x) !dbg !3 {
  %a = alloca double, !dbg !8
    #dbg_declare(ptr %a, !6, !DIExpression(), !8)
  store double %x, ptr %a, !dbg !8
  %v = load double, ptr %a, !dbg !8
  %y = fmul double %v, %v, !dbg !8
  ret double %y, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "a", scope: !3, file: !2, line: 2, type: !7)
!7 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!8 = !DILocation(line: 2, column: 3, scope: !3)

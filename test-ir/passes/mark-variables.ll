; A variable in memory is marked with its declaration, before what describes it goes.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:drop-optnone,pass:mark-variables 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=mark-variables --print-after=pass:drop-debug-records 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: alloca double
; CHECK-NOT: !bsw.declared
; CHECK: define internal double @f.canonical
; CHECK: %a = alloca double{{.*}}!bsw.declared
; WITHOUT: define internal double @f.canonical
; WITHOUT: alloca double
; WITHOUT-NOT: !bsw.declared
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

; Debug information that LLVM's verifier rejects, or of another version, is no reason to refuse a module.
;
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s
; RUN: sed 's/"Debug Info Version", i32 3/"Debug Info Version", i32 2/; s/scope: !6/scope: !3/' %s \
; RUN:     | %backsweep - --adjoint f -S | %FileCheck %s
; CHECK: define {{.*}}double @f_b(
; CHECK-NOT: DISubprogram
define double @f(double %x) !dbg !3 {
  %y = fmul double %x, %x, !dbg !7
  ret double %y
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = distinct !DISubprogram(name: "g", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 1, column: 1, scope: !6)

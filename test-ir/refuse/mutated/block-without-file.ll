; A lexical block's file may be any node, as far as LLVM's verifier is concerned.
; RUN: %backsweep %s -S --adjoint f | %FileCheck %s
; RUN: %refused %s --adjoint g | %FileCheck %s --check-prefix=PLACE
; CHECK: define {{.*}}double @f_b(
; PLACE: f.c:1: error: {{.*}}[backsweep-no-rule]
declare double @unknown(double)
define double @f(double %x) !dbg !4 {
  %y = fmul double %x, %x, !dbg !8
  ret double %y, !dbg !8
}
define double @g(double %x) !dbg !9 {
  %y = call double @unknown(double %x), !dbg !11
  ret double %y, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!7 = distinct !DILexicalBlock(scope: !4, file: !5, line: 2, column: 1)
!8 = !DILocation(line: 3, column: 1, scope: !7)
!9 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = distinct !DILexicalBlock(scope: !9, file: !5, line: 2, column: 1)
!11 = !DILocation(line: 3, column: 1, scope: !10)

; A call without a place in the source is refused at the nearest line of its block; a function without lines at the line
; where it is used. No hint asks for -g, for there is debug information.
;
; RUN: %refused %s --adjoint near | %FileCheck %s --check-prefix=NEAR
; NEAR: nearest.c:7:3: error: {{.*}}'mystery'{{.*}}[backsweep-no-rule]
; NEAR-NOT: -g
; RUN: %refused %s --adjoint behind | %FileCheck %s --check-prefix=BEHIND
; BEHIND: nearest.c:9:1: error: {{.*}}'mystery'{{.*}}[backsweep-no-rule]
; RUN: %refused %s --adjoint plain | %FileCheck %s --check-prefix=PLAIN
; PLAIN: nearest-line.ll: error: in function 'plain': {{.*}}'mystery'{{.*}}[backsweep-no-rule]
; PLAIN-NOT: -g
; RUN: %refused %s --adjoint mystery | %FileCheck %s --check-prefix=DECLARED
; DECLARED: nearest.c:{{[0-9]+}}{{.*}} error: 'mystery' is only declared here
declare double @mystery(double)

define double @near(double %x) !dbg !5 {
  %a = fmul double %x, %x, !dbg !6
  %y = call double @mystery(double %a)
  %z = fmul double %y, %x, !dbg !7
  ret double %z
}

define double @behind(double %x) !dbg !10 {
  %y = call double @mystery(double %x)
  %z = fmul double %y, %x, !dbg !11
  ret double %z
}

define double @plain(double %x) {
  %y = call double @mystery(double %x)
  ret double %y
}

define double @uses(double %x) !dbg !8 {
  %y = call double @mystery(double %x), !dbg !9
  ret double %y
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "nearest.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "near", file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 7, column: 3, scope: !5)
!7 = !DILocation(line: 9, column: 1, scope: !5)
!8 = distinct !DISubprogram(name: "uses", file: !1, line: 20, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 21, column: 2, scope: !8)
!10 = distinct !DISubprogram(name: "behind", file: !1, line: 8, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 9, column: 1, scope: !10)

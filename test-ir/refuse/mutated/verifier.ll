; A module with debug information that LLVM's verifier rejects: the reason is said, where LLVM's reader
; itself would end the process.
;
; RUN: %refused %s --adjoint f | %FileCheck %s
; CHECK: error: the module does not pass LLVM's verifier: Instruction does not dominate all uses! [backsweep-bad-bitcode]
; CHECK-NEXT: note: compile it again
define double @f(double %x) !dbg !3 {
  %z = fmul double %y, %x
  %y = fmul double %x, %x
  ret double %z
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}

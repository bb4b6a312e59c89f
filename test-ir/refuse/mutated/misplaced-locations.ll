; LLVM's verifier lets a place in the source stand where it may not, if it has seen the node before where it
; may. Copies of the function without debug information have it no more.
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s
; RUN: %backsweep %s --adjoint g -S | %FileCheck %s --check-prefix=LOOP
; RUN: sed 's/^;call/call/' %s | %refused - --adjoint g | %FileCheck %s --check-prefix=OPERAND
; CHECK: define double @f(
; CHECK-NOT: !other
; CHECK: define {{.*}}double @f_b(
; CHECK: DILocation(
; LOOP: define {{.*}}double @g_b(
; OPERAND: error: an operand of an instruction has places in the source in it [backsweep-bad-bitcode]
define double @f(double %x) !dbg !4 {
  %y = fmul double %x, %x, !dbg !7, !other !7
  ret double %y, !dbg !7
}
define double @g(double %x, i32 %n) !dbg !9 {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %y = phi double [ %x, %0 ], [ %z, %loop ]
  %next = add nsw i32 %i, 1
  %z = fmul double %y, %y
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !dbg !10, !llvm.loop !11
end:
  %w = fmul double %z, %z, !other !11
;call void @llvm.experimental.noalias.scope.decl(metadata !12)
  ret double %w
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 3, column: 1, scope: !6, inlinedAt: !8)
!8 = distinct !DILocation(line: 2, column: 1, scope: !4)
!9 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 3, column: 1, scope: !9)
!11 = distinct !{!11, !10}
!12 = !{!11}

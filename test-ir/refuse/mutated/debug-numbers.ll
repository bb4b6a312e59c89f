; LLVM takes the numbers in debug information for integers, at which its verifier does not look. Debug
; information with others is dropped; what a static member is may be any constant.
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s --check-prefix=KEPT
; RUN: sed 's/count: 1/lowerBound: double 1.0/' %s | %backsweep - --adjoint f -S | %FileCheck %s --implicit-check-not=DISub
; RUN: sed 's/count: 1/upperBound: [1 x double] zeroinitializer/' %s \
; RUN:     | %backsweep - --adjoint f -S | %FileCheck %s --implicit-check-not=DISub
; RUN: sed 's/count: 1/stride: ptr null/' %s | %backsweep - --adjoint f -S | %FileCheck %s --implicit-check-not=DISub
; CHECK: define {{.*}}double @f_b(
; KEPT: define {{.*}}double @f_b(
; KEPT: DIDerivedType({{.*}}name: "member"{{.*}}extraData: double 1.0
; KEPT: DISubrange(count: 1)
define double @f(double %x) !dbg !3 {
  %a = alloca double
    #dbg_declare(ptr %a, !6, !DIExpression(), !7)
  store double %x, ptr %a
  %v = load double, ptr %a, !dbg !7
  %y = fmul double %v, %v, !dbg !7
  ret double %y
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug, retainedTypes: !12)
!1 = !DIFile(filename: "f.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "a", scope: !3, file: !1, line: 1, type: !8)
!7 = !DILocation(line: 1, column: 1, scope: !3)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 64, elements: !10)
!9 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!10 = !{!11}
!11 = !DISubrange(count: 1)
!12 = !{!13}
!13 = !DIDerivedType(tag: DW_TAG_variable, name: "member", scope: !14, file: !1, line: 1, baseType: !9, flags: DIFlagStaticMember, extraData: double 1.0)
!14 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 8)

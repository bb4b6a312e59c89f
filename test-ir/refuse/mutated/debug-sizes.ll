; As debug-numbers.ll, of sizes and offsets, which LLVM keeps as operands from version 21 on.
; REQUIRES: llvm22
; RUN: %backsweep %s --adjoint f -S | %FileCheck %s --check-prefix=KEPT
; RUN: sed 's/size: 64/size: [1 x double] zeroinitializer/' %s \
; RUN:     | %backsweep - --adjoint f -S | %FileCheck %s --implicit-check-not=DISub
; RUN: sed 's/offset: 0/offset: ptr @f/' %s | %backsweep - --adjoint f -S | %FileCheck %s --implicit-check-not=DISub
; CHECK: define {{.*}}double @f_b(
; KEPT: define {{.*}}double @f_b(
; KEPT: DIDerivedType({{.*}}size: 64
define double @f(double %x) !dbg !3 {
  %y = fmul double %x, %x
  ret double %y
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug, retainedTypes: !6)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !{!7}
!7 = !DIDerivedType(tag: DW_TAG_member, name: "member", file: !1, line: 1, baseType: !8, size: 64, offset: 0)
!8 = !DIBasicType(name: "double", encoding: DW_ATE_float)

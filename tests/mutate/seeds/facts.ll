; Metadata, attributes and constant expressions.
source_filename = "facts.c"
@g = global [4 x double] [double 0.0, double -0.0, double 0x7FF8000000000000, double 0x7FF0000000000000], section ".odd", align 32
@e = global ptr getelementptr inbounds ([4 x double], ptr @g, i64 0, i64 2)
@t = thread_local(initialexec) global float 1.0
@k = private unnamed_addr constant { i32, double, ptr } { i32 1, double 2.0, ptr @k }
@c = common global i64 0

define double @constants(double %x, i64 %i) !dbg !5 {
  %a = load double, ptr getelementptr inbounds ([4 x double], ptr @g, i64 0, i64 1), !tbaa !9, !dbg !8
  %p = load ptr, ptr @e, !nonnull !10
  %b = load double, ptr %p, align 1
  %j = add i64 %i, ptrtoint (ptr @g to i64)
  %q = inttoptr i64 %j to ptr
  store double %b, ptr %q, !nontemporal !11, !alias.scope !12
  %t = call ptr @llvm.threadlocal.address.p0(ptr @t)
  %f = load float, ptr %t
  %d = fpext float %f to double, !dbg !8
  %m = fmul reassoc nnan double %d, %a, !fpmath !13
  %s = fadd contract double %m, %x
  ret double %s, !dbg !8
}
declare ptr @llvm.threadlocal.address.p0(ptr)
define void @strides(ptr noalias nocapture readonly align 16 dereferenceable(64) %x, ptr noundef writeonly %y, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %g = getelementptr inbounds nuw double, ptr %x, i64 %i
  %v = load double, ptr %g, align 8, !llvm.access.group !14
  %h = getelementptr [7 x [3 x double]], ptr %y, i64 %i, i64 2, i64 1
  store double %v, ptr %h
  %i2 = add nuw nsw i64 %i, 3
  %c = icmp slt i64 %i2, %n
  br i1 %c, label %loop, label %out, !prof !15, !llvm.loop !16
out:
  ret void
}
attributes #0 = { nounwind memory(argmem: readwrite) "target-features"="+avx2" "unsafe-fp-math"="true" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "c", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "facts.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = distinct !DISubprogram(name: "constants", scope: !1, file: !1, line: 3, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 4, column: 7, scope: !5)
!9 = !{!17, !17, i64 0}
!10 = !{}
!11 = !{i32 1}
!12 = !{!18}
!13 = !{float 2.5}
!14 = distinct !{}
!15 = !{!"branch_weights", i32 3, i32 5}
!16 = distinct !{!16, !19}
!17 = !{!"double", !20, i64 0}
!18 = distinct !{!18, !21}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!"root"}
!21 = distinct !{!21}

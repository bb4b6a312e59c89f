; Debug information and `!tbaa.struct` that are not as they should be tell nothing of what they damage: a
; type that contains itself, one without a base, an array of more than there is, members that overlap or lie
; outside, members without a type. The type with more parts than are looked at is given up as well.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=import 2> %t.txt
; RUN: %FileCheck %s --input-file=%t.txt
;
; CHECK-NOT: ; v0
; CHECK-NOT: ; v1
; CHECK-NOT: ; v2
; CHECK: ; v3: declared { 0: other "unknown" | 16 } repeated
; CHECK-NEXT: ; v4: declared { 0: other "unknown" | 8 } repeated
; CHECK-NEXT: ; v5: declared { 0: double, 8: { 0: other "unknown" | 8 } | 24 } repeated
; CHECK-NEXT: ; v7: declared { { 0: other "unknown" | 8 }, double } repeated
; CHECK-NEXT: ; v8: declared double repeated
; CHECK-NEXT: define double @f(
; CHECK-COUNT-3: call @llvm.memcpy.p0.p0.i64({{[^;]*$}}
; CHECK: call @llvm.memcpy.{{.*}} ; declared { double, double }{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define double @f(ptr %cycle, ptr %baseless, ptr %huge, ptr %overlap, ptr %outside, ptr %missing,
                 ptr %many, ptr %nested, ptr %sound, i64 %at) !dbg !4 {
entry:
    #dbg_value(ptr %cycle, !10, !DIExpression(), !8)
    #dbg_value(ptr %baseless, !11, !DIExpression(), !8)
    #dbg_value(ptr %huge, !12, !DIExpression(), !8)
    #dbg_value(ptr %overlap, !13, !DIExpression(), !8)
    #dbg_value(ptr %outside, !14, !DIExpression(), !8)
    #dbg_value(ptr %missing, !15, !DIExpression(), !8)
    #dbg_value(ptr %many, !16, !DIExpression(), !8)
    #dbg_value(ptr %nested, !17, !DIExpression(), !8)
    #dbg_value(ptr %sound, !18, !DIExpression(), !8)
  %local = alloca [2 x double]
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %sound, i64 16, i1 false), !tbaa.struct !80
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %sound, i64 16, i1 false), !tbaa.struct !81
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %sound, i64 16, i1 false), !tbaa.struct !82
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %sound, i64 16, i1 false), !tbaa.struct !83
  %place = getelementptr double, ptr %local, i64 %at, !dbg !8
  %x = load double, ptr %place, !dbg !8
  ret double %x, !dbg !8
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "damaged.c", directory: "/")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 1, scope: !4)
!9 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)

!10 = !DILocalVariable(name: "cycle", arg: 1, scope: !4, type: !20)
!11 = !DILocalVariable(name: "baseless", arg: 2, scope: !4, type: !21)
!12 = !DILocalVariable(name: "huge", arg: 3, scope: !4, type: !22)
!13 = !DILocalVariable(name: "overlap", arg: 4, scope: !4, type: !23)
!14 = !DILocalVariable(name: "outside", arg: 5, scope: !4, type: !24)
!15 = !DILocalVariable(name: "missing", arg: 6, scope: !4, type: !25)
!16 = !DILocalVariable(name: "many", arg: 7, scope: !4, type: !26)
!17 = !DILocalVariable(name: "nested", arg: 8, scope: !4, type: !27)
!18 = !DILocalVariable(name: "sound", arg: 9, scope: !4, type: !28)

!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)

; A typedef of itself.
!30 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "cycle", baseType: !30)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !29, elements: !33)
!29 = !DIDerivedType(tag: DW_TAG_typedef, name: "baseless", baseType: null)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, elements: !33)
!33 = !{!DISubrange(count: 4611686018427387904), !DISubrange(count: 4611686018427387904)}
!34 = !DICompositeType(tag: DW_TAG_structure_type, name: "overlap", size: 128, elements: !35)
!35 = !{!36, !37}
!36 = !DIDerivedType(tag: DW_TAG_member, name: "a", baseType: !9, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "b", baseType: !9, size: 64, offset: 32)
!38 = !DICompositeType(tag: DW_TAG_structure_type, name: "outside", size: 64, elements: !39)
!39 = !{!36, !40}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "c", baseType: !9, size: 64, offset: 18446744073709551552)
!41 = !DICompositeType(tag: DW_TAG_structure_type, name: "missing", size: 192, elements: !42)
!42 = !{!36, !47}
!47 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: null, size: 64, offset: 64)
; A struct that is its own first member.
!43 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", size: 128, elements: !44)
!44 = !{!45, !46}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "self", baseType: !43, size: 64)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: !9, size: 64, offset: 64)

; Every struct has two of the next, and so 2^14 doubles altogether.
!50 = !DICompositeType(tag: DW_TAG_structure_type, size: 1048576, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !51, size: 524288), !DIDerivedType(tag: DW_TAG_member, baseType: !51, size: 524288, offset: 524288)})
!51 = !DICompositeType(tag: DW_TAG_structure_type, size: 524288, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !52, size: 262144), !DIDerivedType(tag: DW_TAG_member, baseType: !52, size: 262144, offset: 262144)})
!52 = !DICompositeType(tag: DW_TAG_structure_type, size: 262144, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !53, size: 131072), !DIDerivedType(tag: DW_TAG_member, baseType: !53, size: 131072, offset: 131072)})
!53 = !DICompositeType(tag: DW_TAG_structure_type, size: 131072, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !54, size: 65536), !DIDerivedType(tag: DW_TAG_member, baseType: !54, size: 65536, offset: 65536)})
!54 = !DICompositeType(tag: DW_TAG_structure_type, size: 65536, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !55, size: 32768), !DIDerivedType(tag: DW_TAG_member, baseType: !55, size: 32768, offset: 32768)})
!55 = !DICompositeType(tag: DW_TAG_structure_type, size: 32768, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !56, size: 16384), !DIDerivedType(tag: DW_TAG_member, baseType: !56, size: 16384, offset: 16384)})
!56 = !DICompositeType(tag: DW_TAG_structure_type, size: 16384, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !57, size: 8192), !DIDerivedType(tag: DW_TAG_member, baseType: !57, size: 8192, offset: 8192)})
!57 = !DICompositeType(tag: DW_TAG_structure_type, size: 8192, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !58, size: 4096), !DIDerivedType(tag: DW_TAG_member, baseType: !58, size: 4096, offset: 4096)})
!58 = !DICompositeType(tag: DW_TAG_structure_type, size: 4096, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !59, size: 2048), !DIDerivedType(tag: DW_TAG_member, baseType: !59, size: 2048, offset: 2048)})
!59 = !DICompositeType(tag: DW_TAG_structure_type, size: 2048, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !60, size: 1024), !DIDerivedType(tag: DW_TAG_member, baseType: !60, size: 1024, offset: 1024)})
!60 = !DICompositeType(tag: DW_TAG_structure_type, size: 1024, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !61, size: 512), !DIDerivedType(tag: DW_TAG_member, baseType: !61, size: 512, offset: 512)})
!61 = !DICompositeType(tag: DW_TAG_structure_type, size: 512, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !62, size: 256), !DIDerivedType(tag: DW_TAG_member, baseType: !62, size: 256, offset: 256)})
!62 = !DICompositeType(tag: DW_TAG_structure_type, size: 256, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !63, size: 128), !DIDerivedType(tag: DW_TAG_member, baseType: !63, size: 128, offset: 128)})
!63 = !DICompositeType(tag: DW_TAG_structure_type, size: 128, elements: !{!DIDerivedType(tag: DW_TAG_member, baseType: !64, size: 64), !DIDerivedType(tag: DW_TAG_member, baseType: !64, size: 64, offset: 64)})
!64 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)

!80 = !{i64 0, i64 8, !90, i64 8}
!81 = !{i64 0, null, !90}
!82 = !{i64 0, i64 12, !90, i64 8, i64 8, !90}
!83 = !{i64 0, i64 8, !90, i64 8, i64 8, !90}
!90 = !{!91, !91, i64 0}
!91 = !{!"double", !92, i64 0}
!92 = !{!"omnipotent char", !93, i64 0}
!93 = !{!"Simple C/C++ TBAA"}

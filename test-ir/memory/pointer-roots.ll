; Where pointers lead, how far behind the start, and whether there is a shadow.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,c:const,i:const)' --print-after=memory 2>&1 | %FileCheck %s
;
; CHECK: ; memory: f(dup, const, const), joined
; CHECK-NEXT: ; v0: into parameter 1, at byte 0; with a shadow
; CHECK-NEXT: ; v1: into parameter 2, at byte 0; no shadow
; CHECK-NEXT: ; @table: into @table, at byte 0; no shadow
; CHECK: gep {{.*}}  ; into parameter 1, at byte 0 of every 16; with a shadow
; CHECK: gep {{.*}}  ; into parameter 1, at byte 8 of every 16; with a shadow
; CHECK: gep {{.*}}  ; into @table, at byte 0 of every 8; no shadow
@table = internal constant [4 x double] [double 1.0, double 2.0, double 3.0, double 4.0]
define void @f(ptr %p, ptr %c, i64 %i) {
  %x = load double, ptr %c
  %pair = getelementptr {double, double}, ptr %p, i64 %i
  %second = getelementptr {double, double}, ptr %pair, i64 0, i32 1
  %entry = getelementptr double, ptr @table, i64 %i
  %a = load double, ptr %pair
  %b = load double, ptr %entry
  %ab = fmul double %a, %b
  %abx = fmul double %ab, %x
  store double %abx, ptr %second
  ret void
}

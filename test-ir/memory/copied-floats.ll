; What a copy copies, by all accesses to the two objects: floats, or none.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(p:dup,q:dup,s:dup,t:dup,n:const)' --print-after=memory 2>&1 \
; RUN:   | %FileCheck %s
;
; CHECK: call @llvm.memcpy{{.*}}(v1, v0, {{.*}}  ; {{i[0-9]+}}: copies double at 0 in every 8 bytes
; CHECK: call @llvm.memcpy{{.*}}(v3, v2, {{.*}}  ; {{i[0-9]+}}: copies no floats
define double @f(ptr noalias %p, ptr noalias %q, ptr noalias %s, ptr noalias %t, i64 %n) {
  %bytes = mul i64 %n, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 %bytes, i1 false)
  %i = load i64, ptr %t
  %next = getelementptr i64, ptr %t, i64 1
  %j = load i64, ptr %next
  %ij = add i64 %i, %j
  %at = getelementptr double, ptr %q, i64 %ij
  %x = load double, ptr %at
  ret double %x
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; A local variable lives until the backward sweep has ended; where it begins is noted.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active,i:const)' --print-after=pass:note-refilled,pass:drop-lifetimes 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:active,i:const)' --disable-pass=drop-lifetimes 2>&1 | %FileCheck %s --check-prefix=ALWAYS
;
; CHECK: define internal double @f.canonical
; CHECK: llvm.lifetime.start
; CHECK: llvm.lifetime.end
; CHECK: define internal double @f.canonical
; CHECK-NOT: llvm.lifetime
; CHECK: ret double {{.*}}!bsw.begins
; ALWAYS: invalid value 'drop-lifetimes' for '--disable-pass <PASS,…>': this pass is always run
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define double @f(double %x, i64 %i) {
  %a = alloca [4 x double]
  call void @llvm.lifetime.start.p0(i64 32, ptr %a)
  %p = getelementptr double, ptr %a, i64 %i
  store double %x, ptr %p
  %q = getelementptr double, ptr %a, i64 1
  %v = load double, ptr %q
  %y = fmul double %v, %v
  call void @llvm.lifetime.end.p0(i64 32, ptr %a)
  ret double %y
}

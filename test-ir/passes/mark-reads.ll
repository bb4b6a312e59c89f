; What a function that no pass has optimised yet reads as a pointer or a floating number is marked as what the source reads. What is passed
; may be a structure, but for what the front end says to have no undefined bits.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:mark-reads 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=mark-reads --print-after=pass:drop-optnone 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: %p = load ptr, ptr %at{{.*}}!mmra
; CHECK: %v = load double, ptr %p{{.*}}!mmra
; CHECK: %scalar = load ptr, ptr %at{{.*}}!mmra
; CHECK: %n = load i64, ptr %at{{.*}}!mmra
; CHECK: %structure = load ptr, ptr %at
; CHECK-NOT: !mmra
; CHECK: ret double
; WITHOUT: define internal double @f.canonical
; WITHOUT: %p = load ptr
; WITHOUT-NOT: !mmra
; WITHOUT: ret double
define double @f(ptr %at) noinline optnone {
  %p = load ptr, ptr %at
  %v = load double, ptr %p
  %scalar = load ptr, ptr %at
  %a = call i64 @strlen(ptr noundef %scalar)
  %n = load i64, ptr %at
  %b = call i64 @labs(i64 noundef %n)
  %structure = load ptr, ptr %at
  %c = call i64 @strlen(ptr %structure)
  %ab = add i64 %a, %b
  %abc = add i64 %ab, %c
  %z = sitofp i64 %abc to double
  %y = fmul double %v, %z
  ret double %y
}

declare i64 @strlen(ptr)

declare i64 @labs(i64)

; A word that was read as an integer becomes a number in a lane of a vector, and is stored beside.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,y:dup)' --print-after=pass:restore-copies 2>&1 | %FileCheck %s
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: load i64
; CHECK-NOT: bitcast
; CHECK: load double
; CHECK: ret double
define double @f(ptr %x, ptr %y) {
  %at = getelementptr i8, ptr %x, i64 8
  %bits = load i64, ptr %x
  %other = load double, ptr %at
  store i64 %bits, ptr %y
  %lane = insertelement <2 x i64> poison, i64 %bits, i64 0
  %one = bitcast <2 x i64> %lane to <2 x double>
  %both = insertelement <2 x double> %one, double %other, i64 1
  %squares = fmul <2 x double> %both, %both
  %a = extractelement <2 x double> %squares, i64 0
  %b = extractelement <2 x double> %squares, i64 1
  %v = load double, ptr %y
  %c = fmul double %a, %v
  %w = fadd double %c, %b
  ret double %w
}

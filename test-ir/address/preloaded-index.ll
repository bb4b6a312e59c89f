; An index that an iteration reads for the next one, in a cell whose number is widened from a sum that may wrap: it is
; reloaded at the address that the number of the iteration gives, and what it decides is inverted.
;
; RUN: %backsweep %s -o %t.bc --disable=linearity --print-after=plan --print-after=address --adjoint 'f(zone:const)' 2>&1 | %FileCheck %s
; RUN: %backsweep %s -o %t.bc --print-after=plan --disable=tbr,linearity --adjoint 'f(zone:const)' 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=STORED
;
; CHECK: inverts {{v[0-9]+}}, nothing is stored for it
; CHECK-NOT: i32 Integer
; STORED: i32 Integer

define double @f(ptr noalias %x, ptr noalias %zone, i32 %from, i32 %n) {
entry:
  %twice = shl i32 %from, 1
  %i0 = add i32 %twice, 2
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr i32, ptr %zone, i64 %w0
  %at0 = load i32, ptr %p0
  br label %loop

loop:
  %at = phi i32 [ %at0, %entry ], [ %at1, %latch ]
  %k = phi i32 [ 1, %entry ], [ %k1, %latch ]
  %hits = phi i32 [ 0, %entry ], [ %hits1, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %sum1, %latch ]
  %cell = getelementptr double, ptr %x, i32 %at
  %v = load double, ptr %cell
  %large = icmp sgt i32 %at, 2
  br i1 %large, label %hit, label %latch

hit:
  %more = add i32 %hits, 1
  br label %latch

latch:
  %hits1 = phi i32 [ %more, %hit ], [ %hits, %loop ]
  %weight = sitofp i32 %hits1 to double
  %square = fmul double %v, %v
  %term = fmul double %weight, %square
  %sum1 = fadd double %sum, %term
  %k1 = add i32 %k, 1
  %s1 = add i32 %k1, %from
  %i1 = shl i32 %s1, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr i32, ptr %zone, i64 %w1
  %at1 = load i32, ptr %p1
  %again = icmp slt i32 %k1, %n
  br i1 %again, label %loop, label %out

out:
  ret double %sum1
}

; A constant table is reloaded in the backward sweep, whatever orders accesses to other memory in between: an
; atomic load that is sequentially consistent counts as a write to any memory, but to none that is constant.
;
; RUN: %backsweep %s -S -o %t.ll --disable=linearity --adjoint 'f(x:dup,flag:const)' --print-after=plan 2>&1 | %FileCheck %s
;
; CHECK: plan {{.*}}: f(dup, const)
; CHECK-NOT: Undo
; CHECK: pushes 8 bytes
; CHECK-NOT: pushes
@table = private constant [5 x double] [double 0.5, double 1.25, double -3.0, double 0.125, double 7.0]

define double @f(ptr readonly %x, ptr %flag) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %merge ]
  %sum = phi double [ 0.0, %entry ], [ %sum1, %merge ]
  %rest = urem i64 %i, 6
  %in = icmp ult i64 %rest, 5
  br i1 %in, label %look, label %merge
look:
  %entry.at = getelementptr double, ptr @table, i64 %rest
  %entry.of = load double, ptr %entry.at
  br label %merge
merge:
  %factor = phi double [ %entry.of, %look ], [ 1.0, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %value = load double, ptr %at
  %scaled = fmul double %factor, %value
  %square = fmul double %scaled, %value
  %sum1 = fadd double %sum, %square
  %ordered = load atomic i64, ptr %flag seq_cst, align 8
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 16
  br i1 %more, label %loop, label %end
end:
  ret double %sum1
}

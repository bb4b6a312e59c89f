; The adjoint of a value that is used in one branch only begins where the branches meet, and not in the branch: on the other way nothing
; is looked for beyond that, up to the start of the backward sweep. In bb3 and in bb5 alone are %v and %w used.
;
; REQUIRES: llvm22
; RUN: %backsweep %s -o %t.bc --adjoint f --print-after=plan-text 2> %t.txt
; RUN: %FileCheck %s --input-file=%t.txt
;
; CHECK: openings: {{.*}}at: {"bb2": [{{[^]]*}}], "bb4": [{{[^]]*}}], "bb6": [{{[^]]*}}]}
define double @f(double %x, double %y) {
start:
  %positive = fcmp ogt double %x, 0.0
  br i1 %positive, label %one, label %other
one:
  %s = call double @sin(double %x)
  br label %join
other:
  br label %join
join:
  %v = phi double [ %s, %one ], [ %y, %other ]
  %large = fcmp ogt double %y, 1.0
  br i1 %large, label %used, label %unused
used:
  %c = call double @exp(double %v)
  br label %behind
unused:
  br label %behind
behind:
  %w = phi double [ %c, %used ], [ %y, %unused ]
  %late = fcmp ogt double %y, 2.0
  br i1 %late, label %last, label %end
last:
  %e = call double @cos(double %w)
  br label %end
end:
  %r = phi double [ %w, %behind ], [ %e, %last ]
  ret double %r
}
declare double @sin(double)
declare double @exp(double)
declare double @cos(double)

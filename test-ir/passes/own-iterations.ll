; In a loop that a team shares a comparison is true in the iterations in which nobody else reads what a thread reads, and marks the
; reads that it tells of: not those of a table that all threads read, nor any in a loop of which the range is not known.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,t:dup,y:dup)' --print-after=pass:own-iterations 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,t:dup,y:dup)' --disable-pass=own-iterations --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-LABEL: define internal void @other.team.canonical
; CHECK-NOT: !bsw.own-iteration
; CHECK: ret void
; CHECK-LABEL: define internal void @region.team.canonical
; CHECK: call void @__kmpc_for_static_init_8
; What threads below and above read, and whether the arrays lie apart.
; CHECK: [[APART:%[0-9a-z.]+]] = select i1 {{%[0-9a-z.]+}}, i64 {{%[0-9a-z.]+}}, i64 0
; CHECK: phi i64
; CHECK: icmp ult i64 {{%[0-9a-z.]+}}, [[APART]], !bsw.own-iteration [[OWN:![0-9]+]]
; CHECK: load double, ptr {{%[0-9a-z.]+}}, align 8{{.*}}, !bsw.own-iteration [[OWN]]
; CHECK: load double, ptr {{%[0-9a-z.]+}}, align 8{{.*}}, !bsw.own-iteration [[OWN]]
; CHECK-NOT: !bsw.own-iteration
; CHECK: ret void
; WITHOUT-NOT: !bsw.own-iteration
@place = private constant { i32, i32, i32, i32, ptr } { i32 0, i32 2, i32 0, i32 0, ptr null }

declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare void @__kmpc_for_static_init_8(ptr, i32, i32, ptr, ptr, ptr, ptr, i64, i64)
declare void @__kmpc_for_static_fini(ptr, i32)

define internal void @region(ptr %tid, ptr %outer, ptr %x, ptr %t, ptr %y) {
entry:
  %last = alloca i32
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %me = load i32, ptr %tid
  store i64 0, ptr %lower
  store i64 97, ptr %upper
  store i64 1, ptr %stride
  store i32 0, ptr %last
  call void @__kmpc_for_static_init_8(ptr @place, i32 %me, i32 34, ptr %last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 1)
  %from = load i64, ptr %lower
  %to = load i64, ptr %upper
  %any = icmp sle i64 %from, %to
  br i1 %any, label %loop, label %end
loop:
  %i = phi i64 [ %from, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %at, align 8
  %at2 = getelementptr double, ptr %at, i64 2
  %b = load double, ptr %at2, align 8
  %c = load double, ptr %t, align 8
  %ab = fmul double %a, %b
  %abc = fmul double %ab, %c
  %out = getelementptr double, ptr %y, i64 %i
  store double %abc, ptr %out, align 8
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %i, %to
  br i1 %more, label %loop, label %end
end:
  call void @__kmpc_for_static_fini(ptr @place, i32 %me)
  ret void
}

; Threads begin where their numbers say.
define internal void @other(ptr %tid, ptr %outer, ptr %x, ptr %y) {
entry:
  %last = alloca i32
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %me = load i32, ptr %tid
  store i64 0, ptr %lower
  store i64 97, ptr %upper
  call void @__kmpc_for_static_init_8(ptr @place, i32 %me, i32 34, ptr %last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 1)
  %from = load i64, ptr %lower
  %to = load i64, ptr %upper
  %any = icmp sle i64 %from, %to
  %own = sext i32 %me to i64
  br i1 %any, label %loop, label %end
loop:
  %i = phi i64 [ %from, %entry ], [ %next, %loop ]
  %shifted = add i64 %i, %own
  %at = getelementptr double, ptr %x, i64 %shifted
  %a = load double, ptr %at, align 8
  %aa = fmul double %a, %a
  %out = getelementptr double, ptr %y, i64 %i
  store double %aa, ptr %out, align 8
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %i, %to
  br i1 %more, label %loop, label %end
end:
  call void @__kmpc_for_static_fini(ptr @place, i32 %me)
  ret void
}

define void @f(ptr %x, ptr %t, ptr %y) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @place, i32 3, ptr @region, ptr %x, ptr %t, ptr %y)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @place, i32 2, ptr @other, ptr %x, ptr %y)
  ret void
}

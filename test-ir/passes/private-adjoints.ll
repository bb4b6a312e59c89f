; A loop that a team shares asks for memory for the adjoints of what all threads read in every iteration: of a vector, but not of what
; is read in some iterations only, nor of what others write in their turn.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,t:dup,y:dup)' --print-after=pass:private-adjoints 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,t:dup,y:dup)' --disable-pass=private-adjoints --print-after=pass:own-iterations 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-LABEL: define internal void @region.team.canonical
; CHECK: call void @__kmpc_for_static_init_8
; CHECK: icmp sle i64 [[BYTES:%[0-9a-z.]+]], 320
; CHECK: [[AWAY:%[0-9a-z.]+]] = call i64 @bsw_private_begin(ptr [[AT:%[0-9a-z.]+]], i64 [[BYTES]], i64 8, i32 {{%[0-9a-z.]+}}), !bsw.own-iteration [[OWN:![0-9]+]]
; CHECK: icmp ne i64 [[AWAY]], -9223372036854775808, !bsw.own-iteration [[OWN]]
; CHECK-NOT: @bsw_private_begin
; CHECK: %b.i = load double, {{.*}}, !bsw.own-iteration [[OWN]]
; CHECK-NOT: !bsw.own-iteration
; CHECK: call void @bsw_private_end(ptr [[AT]])
; CHECK: ret void
; WITHOUT-NOT: @bsw_private_begin
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
  %i = phi i64 [ %from, %entry ], [ %next, %latch ]
  %at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %at, align 8
  br label %inner
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %sum = phi double [ 0.0, %loop ], [ %sum.next, %inner ]
  %at.j = getelementptr double, ptr %t, i64 %j
  %b = load double, ptr %at.j, align 8
  %ab = fmul double %a, %b
  %sum.next = fadd double %sum, %ab
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j.next, 10
  br i1 %more.j, label %inner, label %chosen
chosen:
  %odd.i = and i64 %i, 1
  %odd = icmp ne i64 %odd.i, 0
  br i1 %odd, label %sometimes, label %latch
sometimes:
  %at.20 = getelementptr double, ptr %t, i64 20
  %c = load double, ptr %at.20, align 8
  %ac = fmul double %a, %c
  br label %latch
latch:
  %d = phi double [ %sum.next, %chosen ], [ %ac, %sometimes ]
  %out = getelementptr double, ptr %y, i64 %i
  store double %d, ptr %out, align 8
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %i, %to
  br i1 %more, label %loop, label %end
end:
  call void @__kmpc_for_static_fini(ptr @place, i32 %me)
  ret void
}

define double @f(ptr %x, ptr %t, ptr %y) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @place, i32 3, ptr @region, ptr %x, ptr %t, ptr %y)
  %z = load double, ptr %y
  ret double %z
}

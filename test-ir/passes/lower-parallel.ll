; A parallel region is a call of what a team executes; a reduction is a section that one thread executes at a time.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,s:dup)' --print-after=pass:lower-parallel 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,s:dup)' --disable-pass=lower-parallel 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-LABEL: define internal void @f.canonical
; CHECK-NOT: @__kmpc_fork_call
; CHECK: call void @region.team(ptr %x, ptr %s)
; CHECK-LABEL: define internal void @region.team.canonical
; CHECK: call void @__kmpc_critical(ptr @place, i32 {{%[0-9a-z.]+}}, ptr @lock)
; CHECK-NOT: @__kmpc_reduce
; CHECK: call void @__kmpc_end_critical(ptr @place, i32 {{%[0-9a-z.]+}}, ptr @lock)
; CHECK-NEXT: call void @__kmpc_barrier(ptr @place, i32 {{%[0-9a-z.]+}})
; WITHOUT: '__kmpc_fork_call' takes active data through '...'
@place = private constant { i32, i32, i32, i32, ptr } { i32 0, i32 2, i32 0, i32 0, ptr null }
@lock = common global [8 x i32] zeroinitializer

declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare i32 @omp_get_thread_num()
declare i32 @__kmpc_reduce(ptr, i32, i32, i64, ptr, ptr, ptr)
declare void @__kmpc_end_reduce(ptr, i32, ptr)

define internal void @combine(ptr %a, ptr %b) {
  ret void
}

define internal void @region(ptr %tid, ptr %outer, ptr %x, ptr %s) {
  %list = alloca ptr
  %gtid = load i32, ptr %tid
  %me = call i32 @omp_get_thread_num()
  %at = getelementptr double, ptr %x, i32 %me
  %v = load double, ptr %at
  %how = call i32 @__kmpc_reduce(ptr @place, i32 %gtid, i32 1, i64 8, ptr %list, ptr @combine, ptr @lock)
  %alone = icmp eq i32 %how, 1
  br i1 %alone, label %add, label %end
add:
  %old = load double, ptr %s
  %new = fadd double %old, %v
  store double %new, ptr %s
  call void @__kmpc_end_reduce(ptr @place, i32 %gtid, ptr @lock)
  br label %end
end:
  ret void
}

define void @f(ptr %x, ptr %s) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @place, i32 2, ptr @region, ptr %x, ptr %s)
  ret void
}

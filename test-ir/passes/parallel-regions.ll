; Beside the function of a parallel region stands one that all threads of a team execute: it asks for the number of its thread.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:parallel-regions 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=parallel-regions 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal void @region.team(ptr %0, ptr %1)
; CHECK: [[THREAD:%[0-9]+]] = call i32 @__kmpc_global_thread_num(ptr @place)
; CHECK: store i32 [[THREAD]], ptr %thread
; A float that is passed as bits comes in memory.
; CHECK: [[FLOAT:%[0-9]+]] = load double, ptr %1
; CHECK: [[BITS:%[0-9]+]] = bitcast double [[FLOAT]] to i64
; CHECK: call void @region(ptr %thread, ptr %outer, ptr %0, i64 [[BITS]])
; WITHOUT: '__kmpc_fork_call' takes active data through '...'
@place = private constant { i32, i32, i32, i32, ptr } { i32 0, i32 2, i32 0, i32 0, ptr null }

declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare i32 @omp_get_thread_num()

define internal void @region(ptr %tid, ptr %outer, ptr %x, i64 %bits) {
  %scale = bitcast i64 %bits to double
  %me = call i32 @omp_get_thread_num()
  %at = getelementptr double, ptr %x, i32 %me
  %v = load double, ptr %at
  %w = fmul double %v, %scale
  store double %w, ptr %at
  ret void
}

define void @f(ptr %x) {
  %first = load double, ptr %x
  %bits = bitcast double %first to i64
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @place, i32 2, ptr @region, ptr %x, i64 %bits)
  ret void
}

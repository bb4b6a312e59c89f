; A sum over all processes accesses its buffers, and reads the first alone; a message that ends later may access any memory; a body stays.
; So what is read before the sum is still there behind it.
;
; RUN: %backsweep %s -S -o - --adjoint f --print-after=pass:know-memory | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr 2>&1 | %FileCheck %s --check-prefix=KNOWN
; RUN: %backsweep %s -S -o %t.ll --adjoint f --disable-pass=know-memory --print-after=tbr 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: declare i32 @MPI_Allreduce(ptr readonly, ptr, i32, ptr readonly, ptr readonly, ptr readonly) [[ALONE:#[0-9]+]]
; CHECK: declare i32 @MPI_Comm_rank(ptr readonly, ptr) [[ALONE]]
; CHECK: declare i32 @MPI_Irecv(ptr, i32, ptr, i32, i32, ptr, ptr){{$}}
; CHECK: attributes [[ALONE]] = { memory(argmem: readwrite, inaccessiblemem: readwrite) }
; KNOWN: v5: double = load v0
; KNOWN-NOT: overwritten by
; WITHOUT: v5: double = load v0
; WITHOUT: overwritten by v7: to be recorded
@comm = external global i64
@double = external global i64
@op = external global i64

declare i32 @MPI_Allreduce(ptr, ptr, i32, ptr, ptr, ptr)
declare i32 @MPI_Comm_rank(ptr, ptr)
declare i32 @MPI_Irecv(ptr, i32, ptr, i32, i32, ptr, ptr)

define double @f(ptr %x) {
  %mine = alloca double
  %all = alloca double
  %rank = alloca i32
  %call = call i32 @MPI_Comm_rank(ptr @comm, ptr %rank)
  %a = load double, ptr %x
  %square = fmul double %a, %a
  store double %square, ptr %mine
  %sum = call i32 @MPI_Allreduce(ptr %mine, ptr %all, i32 1, ptr @double, ptr @op, ptr @comm)
  %total = load double, ptr %all
  %result = fmul double %total, %a
  ret double %result
}

define void @g(ptr %x, ptr %request) {
  %call = call i32 @MPI_Irecv(ptr %x, i32 1, ptr @double, i32 0, i32 0, ptr @comm, ptr %request)
  ret void
}

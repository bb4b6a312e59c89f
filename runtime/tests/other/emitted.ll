; The inlined paths as emitted code has them: 20000 records one by one and a
; block of %n, forwards and backwards. Exit status 0 if all came back.

%stack = type { ptr, ptr, ptr }
%record = type { i64, [6 x i32], [6 x i32], ptr }

@bsw_top = external thread_local global %stack
@site = private unnamed_addr constant [12 x i8] c"f emitted:1\00"
@one = private unnamed_addr constant %record { i64 8, [6 x i32] [i32 1, i32 0, i32 0, i32 0, i32 0, i32 0], [6 x i32] [i32 8, i32 0, i32 0, i32 0, i32 0, i32 0], ptr @site }

declare ptr @bsw_reserve_slow(ptr, i64)
declare ptr @bsw_release_slow(ptr, i64)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare i64 @bsw_mark()
declare void @bsw_rewind(i64)

define internal ptr @reserve(i64 %times) {
  %bytes = mul i64 %times, 8
  %tls = call ptr @llvm.threadlocal.address.p0(ptr @bsw_top)
  %end.p = getelementptr inbounds i8, ptr %tls, i64 8
  %top = load ptr, ptr %tls, align 8
  %end = load ptr, ptr %end.p, align 8
  %top.i = ptrtoint ptr %top to i64
  %end.i = ptrtoint ptr %end to i64
  %room = sub i64 %end.i, %top.i
  %full = icmp ult i64 %room, %bytes
  br i1 %full, label %slow, label %fast
slow:
  %far = call ptr @bsw_reserve_slow(ptr @one, i64 %times)
  ret ptr %far
fast:
  %next = getelementptr i8, ptr %top, i64 %bytes
  store ptr %next, ptr %tls, align 8
  ret ptr %top
}

define internal ptr @release(i64 %times) {
  %bytes = mul i64 %times, 8
  %tls = call ptr @llvm.threadlocal.address.p0(ptr @bsw_top)
  %base.p = getelementptr inbounds i8, ptr %tls, i64 16
  %top = load ptr, ptr %tls, align 8
  %base = load ptr, ptr %base.p, align 8
  %empty = icmp eq ptr %top, %base
  br i1 %empty, label %slow, label %fast
slow:
  %far = call ptr @bsw_release_slow(ptr @one, i64 %times)
  ret ptr %far
fast:
  %back = sub i64 0, %bytes
  %at = getelementptr i8, ptr %top, i64 %back
  store ptr %at, ptr %tls, align 8
  ret ptr %at
}

define i32 @main() {
entry:
  br label %push
push:
  %i = phi i64 [ 0, %entry ], [ %i.next, %push ]
  %p = call ptr @reserve(i64 1)
  store i64 %i, ptr %p, align 8
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, 20000
  br i1 %more, label %push, label %block
block:
  %empty = call ptr @reserve(i64 0)
  %b = call ptr @reserve(i64 30000)
  %last = getelementptr i64, ptr %b, i64 29999
  store i64 77, ptr %last, align 8
  %mark = call i64 @bsw_mark()
  %lost = call ptr @reserve(i64 12345)
  call void @bsw_rewind(i64 %mark)
  %b.back = call ptr @release(i64 30000)
  %empty.back = call ptr @release(i64 0)
  %last.back = getelementptr i64, ptr %b.back, i64 29999
  %seen = load i64, ptr %last.back, align 8
  %bad = icmp ne i64 %seen, 77
  br i1 %bad, label %wrong, label %pop
pop:
  %j = phi i64 [ 20000, %block ], [ %j.next, %pop.next ]
  %j.next = sub i64 %j, 1
  %q = call ptr @release(i64 1)
  %v = load i64, ptr %q, align 8
  %same = icmp eq i64 %v, %j.next
  br i1 %same, label %pop.next, label %wrong
pop.next:
  %done = icmp eq i64 %j.next, 0
  br i1 %done, label %right, label %pop
right:
  ret i32 0
wrong:
  ret i32 1
}

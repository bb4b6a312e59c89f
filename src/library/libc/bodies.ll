define i64 @fread.body(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) #0 {
  %5 = mul i64 %2, %1
  %6 = tail call i64 @llvm.umax.i64(i64 %5, i64 1)
  %7 = tail call ptr @malloc(i64 noundef %6) #3
  %8 = tail call i64 @fread.shown(ptr noundef %7, i64 noundef %1, i64 noundef %2, ptr noundef %3) #3
  %9 = mul i64 %8, %1
  %10 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %7, i64 noundef %9) #3
  tail call void @free(ptr noundef %7) #3
  ret i64 %8
}
declare i64 @llvm.umax.i64(i64, i64) #1
declare ptr @malloc(i64 noundef) #2
declare i64 @fread.shown(ptr noundef, i64 noundef, i64 noundef, ptr noundef) #2
declare ptr @memcpy(ptr noundef, ptr noundef, i64 noundef) #2
declare void @free(ptr noundef) #2
define i64 @fread_unlocked.body(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) #0 {
  %5 = mul i64 %2, %1
  %6 = tail call i64 @llvm.umax.i64(i64 %5, i64 1)
  %7 = tail call ptr @malloc(i64 noundef %6) #3
  %8 = tail call i64 @fread_unlocked.shown(ptr noundef %7, i64 noundef %1, i64 noundef %2, ptr noundef %3) #3
  %9 = mul i64 %8, %1
  %10 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %7, i64 noundef %9) #3
  tail call void @free(ptr noundef %7) #3
  ret i64 %8
}
declare i64 @fread_unlocked.shown(ptr noundef, i64 noundef, i64 noundef, ptr noundef) #2
define i64 @read.body(i32 noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %5 = tail call ptr @malloc(i64 noundef %4) #3
  %6 = tail call i64 @read.shown(i32 noundef %0, ptr noundef %5, i64 noundef %2) #3
  %7 = tail call i64 @llvm.smax.i64(i64 %6, i64 0)
  %8 = tail call ptr @memcpy(ptr noundef %1, ptr noundef %5, i64 noundef %7) #3
  tail call void @free(ptr noundef %5) #3
  ret i64 %6
}
declare i64 @read.shown(i32 noundef, ptr noundef, i64 noundef) #2
declare i64 @llvm.smax.i64(i64, i64) #1
define i64 @pread.body(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) #0 {
  %5 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %6 = tail call ptr @malloc(i64 noundef %5) #3
  %7 = tail call i64 @pread.shown(i32 noundef %0, ptr noundef %6, i64 noundef %2, i64 noundef %3) #3
  %8 = tail call i64 @llvm.smax.i64(i64 %7, i64 0)
  %9 = tail call ptr @memcpy(ptr noundef %1, ptr noundef %6, i64 noundef %8) #3
  tail call void @free(ptr noundef %6) #3
  ret i64 %7
}
declare i64 @pread.shown(i32 noundef, ptr noundef, i64 noundef, i64 noundef) #2
define i64 @pread64.body(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) #0 {
  %5 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %6 = tail call ptr @malloc(i64 noundef %5) #3
  %7 = tail call i64 @pread64.shown(i32 noundef %0, ptr noundef %6, i64 noundef %2, i64 noundef %3) #3
  %8 = tail call i64 @llvm.smax.i64(i64 %7, i64 0)
  %9 = tail call ptr @memcpy(ptr noundef %1, ptr noundef %6, i64 noundef %8) #3
  tail call void @free(ptr noundef %6) #3
  ret i64 %7
}
declare i64 @pread64.shown(i32 noundef, ptr noundef, i64 noundef, i64 noundef) #2
define ptr @_ZNSi4readEPcl.body(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = tail call i64 @llvm.smax.i64(i64 %2, i64 1)
  %5 = tail call ptr @malloc(i64 noundef %4) #3
  %6 = tail call ptr @_ZNSi4readEPcl.shown(ptr noundef %0, ptr noundef %5, i64 noundef %2) #3
  %7 = tail call i64 @_ZNKSi6gcountEv(ptr noundef %0) #3
  %8 = tail call ptr @memcpy(ptr noundef %1, ptr noundef %5, i64 noundef %7) #3
  tail call void @free(ptr noundef %5) #3
  ret ptr %6
}
declare ptr @_ZNSi4readEPcl.shown(ptr noundef, ptr noundef, i64 noundef) #2
declare i64 @_ZNKSi6gcountEv(ptr noundef) #2
define void @qsort.body(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3) #0 {
  %5 = icmp ult i64 %1, 2
  %6 = icmp eq i64 %2, 0
  %7 = or i1 %5, %6
  br i1 %7, label %59, label %8
8:
  %9 = mul i64 %2, %1
  %10 = tail call ptr @malloc(i64 noundef %9) #3
  br label %11
11:
  %12 = phi i64 [ 1, %8 ], [ %13, %15 ]
  %13 = shl i64 %12, 1
  br label %18
14:
  tail call void @free(ptr noundef %10) #3
  br label %59
15:
  %16 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %10, i64 noundef %9) #3
  %17 = icmp ult i64 %13, %1
  br i1 %17, label %11, label %14
18:
  %19 = phi i64 [ 0, %11 ], [ %26, %25 ]
  %20 = add i64 %19, %12
  %21 = tail call i64 @llvm.umin.i64(i64 %20, i64 %1)
  %22 = add i64 %21, %12
  %23 = tail call i64 @llvm.umin.i64(i64 %22, i64 %1)
  %24 = icmp ult i64 %19, %23
  br i1 %24, label %28, label %25
25:
  %26 = add i64 %19, %13
  %27 = icmp ult i64 %26, %1
  br i1 %27, label %18, label %15
28:
  %29 = phi i64 [ %57, %44 ], [ %19, %18 ]
  %30 = phi i64 [ %51, %44 ], [ %21, %18 ]
  %31 = phi i64 [ %48, %44 ], [ %19, %18 ]
  %32 = icmp ult i64 %31, %21
  br i1 %32, label %33, label %44
33:
  %34 = icmp eq i64 %30, %23
  br i1 %34, label %44, label %35
35:
  %36 = mul i64 %31, %2
  %37 = getelementptr inbounds i8, ptr %0, i64 %36
  %38 = mul i64 %30, %2
  %39 = getelementptr inbounds i8, ptr %0, i64 %38
  %40 = tail call i32 %3(ptr noundef %37, ptr noundef %39) #3
  %41 = freeze i32 %40
  %42 = icmp slt i32 %41, 1
  %43 = select i1 %42, i64 %31, i64 %30
  br label %44
44:
  %45 = phi i1 [ false, %28 ], [ true, %33 ], [ %42, %35 ]
  %46 = phi i64 [ %30, %28 ], [ %31, %33 ], [ %43, %35 ]
  %47 = zext i1 %45 to i64
  %48 = add i64 %31, %47
  %49 = xor i1 %45, true
  %50 = zext i1 %49 to i64
  %51 = add i64 %30, %50
  %52 = mul i64 %29, %2
  %53 = getelementptr inbounds i8, ptr %10, i64 %52
  %54 = mul i64 %46, %2
  %55 = getelementptr inbounds i8, ptr %0, i64 %54
  %56 = tail call ptr @memcpy(ptr noundef %53, ptr noundef %55, i64 noundef %2) #3
  %57 = add nuw i64 %29, 1
  %58 = icmp ult i64 %57, %23
  br i1 %58, label %28, label %25
59:
  ret void
}
declare i64 @llvm.umin.i64(i64, i64) #1
define noundef ptr @bsearch.body(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4) #0 {
  br label %6
6:
  %7 = phi i64 [ %2, %5 ], [ %19, %10 ]
  %8 = phi i64 [ 0, %5 ], [ %20, %10 ]
  %9 = icmp ult i64 %8, %7
  br i1 %9, label %10, label %21
10:
  %11 = add i64 %8, %7
  %12 = lshr i64 %11, 1
  %13 = mul i64 %12, %3
  %14 = getelementptr inbounds i8, ptr %1, i64 %13
  %15 = tail call i32 %4(ptr noundef %0, ptr noundef %14) #3
  %16 = icmp eq i32 %15, 0
  %17 = icmp slt i32 %15, 0
  %18 = add nuw i64 %12, 1
  %19 = select i1 %17, i64 %12, i64 %7
  %20 = select i1 %17, i64 %8, i64 %18
  br i1 %16, label %21, label %6
21:
  %22 = phi ptr [ %14, %10 ], [ null, %6 ]
  ret ptr %22
}
attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nounwind }

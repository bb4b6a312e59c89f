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
attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nounwind }

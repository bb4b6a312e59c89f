%struct.Dimension = type { i64, i64, i64 }
@.str = private unnamed_addr constant [63 x i8] c"use of an intrinsic procedure or an assignment for such a type\00", align 1
define zeroext i1 @_FortranAIsContiguous.any(ptr nocapture noundef readonly %0) #0 {
  %2 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef %0) #18
  br i1 %2, label %6, label %3
3:
  %4 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #18
  %5 = icmp slt i64 %4, 2
  br label %6
6:
  %7 = phi i1 [ true, %1 ], [ %5, %3 ]
  ret i1 %7
}
define internal fastcc zeroext i1 @_FortranA.contiguous(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = getelementptr inbounds i8, ptr %0, i64 20
  %3 = load i8, ptr %2, align 4
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %10, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = zext i8 %3 to i64
  br label %12
10:
  %11 = phi i1 [ true, %1 ], [ %20, %12 ]
  ret i1 %11
12:
  %13 = phi i64 [ 0, %5 ], [ %24, %12 ]
  %14 = phi i1 [ true, %5 ], [ %20, %12 ]
  %15 = phi i64 [ %7, %5 ], [ %23, %12 ]
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %8, i64 0, i64 %13
  %17 = getelementptr inbounds i8, ptr %16, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, %15
  %20 = and i1 %14, %19
  %21 = getelementptr inbounds i8, ptr %16, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %15
  %24 = add nuw nsw i64 %13, 1
  %25 = icmp eq i64 %24, %9
  br i1 %25, label %10, label %12
}
define internal fastcc i64 @_FortranA.count(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = getelementptr inbounds i8, ptr %0, i64 20
  %3 = load i8, ptr %2, align 4
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %8, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = zext i8 %3 to i64
  br label %10
8:
  %9 = phi i64 [ 1, %1 ], [ %15, %10 ]
  ret i64 %9
10:
  %11 = phi i64 [ 0, %5 ], [ %16, %10 ]
  %12 = phi i64 [ 1, %5 ], [ %15, %10 ]
  %13 = getelementptr inbounds [0 x %struct.Dimension], ptr %6, i64 0, i64 %11, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %12
  %16 = add nuw nsw i64 %11, 1
  %17 = icmp eq i64 %16, %7
  br i1 %17, label %8, label %10
}
define noundef i32 @_FortranAMoveAlloc.any(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i1 noundef zeroext %3, ptr nocapture noundef readnone %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = load ptr, ptr %0, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %13, label %10
10:
  %11 = tail call fastcc zeroext i1 @_FortranA.ends_plainly(ptr noundef nonnull %0) #18
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = load ptr, ptr %1, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = shl i64 %16, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i8, ptr %20, align 4
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %26, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = getelementptr inbounds i8, ptr %1, i64 24
  br label %27
26:
  store ptr %14, ptr %0, align 8
  store ptr null, ptr %1, align 8
  br i1 %9, label %49, label %48
27:
  %28 = phi i64 [ 0, %23 ], [ %44, %27 ]
  %29 = getelementptr inbounds [0 x %struct.Dimension], ptr %24, i64 0, i64 %28
  %30 = getelementptr inbounds [0 x %struct.Dimension], ptr %25, i64 0, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %30, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = shl i64 %31, 8
  %37 = ashr exact i64 %36, 8
  store i64 %37, ptr %29, align 8
  %38 = shl i64 %33, 8
  %39 = ashr exact i64 %38, 8
  %40 = getelementptr inbounds i8, ptr %29, i64 8
  store i64 %39, ptr %40, align 8
  %41 = shl i64 %35, 8
  %42 = ashr exact i64 %41, 8
  %43 = getelementptr inbounds i8, ptr %29, i64 16
  store i64 %42, ptr %43, align 8
  %44 = add nuw nsw i64 %28, 1
  %45 = load i8, ptr %20, align 4
  %46 = zext i8 %45 to i64
  %47 = icmp ult i64 %44, %46
  br i1 %47, label %27, label %26
48:
  tail call void @free(ptr noundef nonnull %8) #20
  br label %49
49:
  ret i32 0
}
define internal fastcc zeroext i1 @_FortranA.ends_plainly(ptr nocapture noundef readonly %0) unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 21
  %3 = load i8, ptr %2, align 1
  %4 = icmp eq i8 %3, 42
  br i1 %4, label %5, label %19
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = getelementptr inbounds i8, ptr %0, i64 20
  %8 = load i8, ptr %7, align 4
  %9 = zext i8 %8 to i64
  %10 = getelementptr inbounds %struct.Dimension, ptr %6, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 430
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %19, label %15
15:
  %16 = getelementptr inbounds i8, ptr %11, i64 431
  %17 = load i8, ptr %16, align 1
  %18 = icmp ne i8 %17, 0
  br label %19
19:
  %20 = phi i1 [ true, %1 ], [ false, %5 ], [ %18, %15 ]
  ret i1 %20
}
define internal fastcc void @_FortranA.stop() unnamed_addr #4 {
  tail call void @bsw_undifferentiated(ptr noundef nonnull @.str, ptr noundef null) #21
  unreachable
}
declare void @free(ptr noundef) #5
define void @_FortranAPointerSetBounds.any(ptr nocapture noundef writeonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) #6 {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds [0 x %struct.Dimension], ptr %5, i64 0, i64 %6
  store i64 %2, ptr %7, align 8
  %8 = icmp slt i64 %3, %2
  %9 = sub i64 %3, %2
  %10 = add i64 %9, 1
  %11 = select i1 %8, i64 0, i64 %10
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  store i64 %11, ptr %12, align 8
  ret void
}
define void @_FortranAAllocatableSetBounds.any(ptr nocapture noundef writeonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) #6 {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds [0 x %struct.Dimension], ptr %5, i64 0, i64 %6
  store i64 %2, ptr %7, align 8
  %8 = icmp slt i64 %3, %2
  %9 = sub i64 %3, %2
  %10 = add i64 %9, 1
  %11 = select i1 %8, i64 0, i64 %10
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  store i64 %11, ptr %12, align 8
  ret void
}
define void @_FortranAAllocatableApplyMold.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2) #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 21
  %5 = load i8, ptr %4, align 1
  %6 = icmp eq i8 %5, 42
  br i1 %6, label %11, label %7
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  %10 = icmp eq i8 %5, %9
  br i1 %10, label %12, label %11
11:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
12:
  %13 = load ptr, ptr %0, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %45
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = shl i64 %17, 8
  %19 = ashr exact i64 %18, 8
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %20, align 8
  %21 = icmp sgt i32 %2, 0
  br i1 %21, label %22, label %45
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = getelementptr inbounds i8, ptr %1, i64 24
  %25 = zext nneg i32 %2 to i64
  br label %26
26:
  %27 = phi i64 [ 0, %22 ], [ %43, %26 ]
  %28 = getelementptr inbounds [0 x %struct.Dimension], ptr %23, i64 0, i64 %27
  %29 = getelementptr inbounds [0 x %struct.Dimension], ptr %24, i64 0, i64 %27
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %29, i64 16
  %34 = load i64, ptr %33, align 8
  %35 = shl i64 %30, 8
  %36 = ashr exact i64 %35, 8
  store i64 %36, ptr %28, align 8
  %37 = shl i64 %32, 8
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %28, i64 8
  store i64 %38, ptr %39, align 8
  %40 = shl i64 %34, 8
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %28, i64 16
  store i64 %41, ptr %42, align 8
  %43 = add nuw nsw i64 %27, 1
  %44 = icmp eq i64 %43, %25
  br i1 %44, label %45, label %26
45:
  ret void
}
define noundef i32 @_FortranAAllocatableAllocate.any(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr nocapture noundef readnone %6) #2 {
  %8 = tail call fastcc zeroext i1 @_FortranA.starts_plainly(ptr noundef %0) #18
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 20
  %16 = load i8, ptr %15, align 4
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %31, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = zext i8 %16 to i64
  br label %21
21:
  %22 = phi i64 [ 0, %18 ], [ %29, %21 ]
  %23 = phi i64 [ %14, %18 ], [ %28, %21 ]
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %22
  %25 = getelementptr inbounds i8, ptr %24, i64 16
  store i64 %23, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = mul nsw i64 %27, %23
  %29 = add nuw nsw i64 %22, 1
  %30 = icmp eq i64 %29, %20
  br i1 %30, label %31, label %21
31:
  %32 = phi i64 [ %14, %10 ], [ %28, %21 ]
  %33 = tail call i64 @llvm.smax.i64(i64 %32, i64 1)
  %34 = tail call ptr @malloc(i64 noundef %33) #20
  store ptr %34, ptr %0, align 8
  ret i32 0
}
define internal fastcc zeroext i1 @_FortranA.starts_plainly(ptr nocapture noundef readonly %0) unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 21
  %3 = load i8, ptr %2, align 1
  %4 = icmp eq i8 %3, 42
  br i1 %4, label %5, label %15
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = getelementptr inbounds i8, ptr %0, i64 20
  %8 = load i8, ptr %7, align 4
  %9 = zext i8 %8 to i64
  %10 = getelementptr inbounds %struct.Dimension, ptr %6, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 429
  %13 = load i8, ptr %12, align 1
  %14 = icmp ne i8 %13, 0
  br label %15
15:
  %16 = phi i1 [ true, %1 ], [ %14, %5 ]
  ret i1 %16
}
define void @_FortranACopyAndUpdateDescriptor.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef readnone %2, i8 noundef signext %3, i32 noundef %4) #2 {
  %6 = icmp eq ptr %2, null
  br i1 %6, label %7, label %11
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  %10 = icmp eq i8 %9, 42
  br i1 %10, label %11, label %12
11:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 20
  %16 = load i8, ptr %15, align 4
  %17 = shl i64 %14, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %16, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = and i8 %9, 127
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %23, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  store i8 %3, ptr %25, align 2
  %27 = load i8, ptr %15, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %35, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = icmp eq i32 %4, 0
  %32 = icmp eq i32 %4, 1
  %33 = zext i1 %32 to i64
  %34 = getelementptr inbounds i8, ptr %1, i64 24
  br label %37
35:
  %36 = load ptr, ptr %1, align 8
  store ptr %36, ptr %0, align 8
  ret void
37:
  %38 = phi i64 [ 0, %29 ], [ %58, %43 ]
  %39 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %38
  br i1 %31, label %40, label %43
40:
  %41 = getelementptr inbounds [0 x %struct.Dimension], ptr %34, i64 0, i64 %38
  %42 = load i64, ptr %41, align 8
  br label %43
43:
  %44 = phi i64 [ %42, %40 ], [ %33, %37 ]
  %45 = getelementptr inbounds [0 x %struct.Dimension], ptr %34, i64 0, i64 %38
  %46 = getelementptr inbounds i8, ptr %45, i64 8
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %45, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = shl i64 %44, 8
  %51 = ashr exact i64 %50, 8
  store i64 %51, ptr %39, align 8
  %52 = shl i64 %47, 8
  %53 = ashr exact i64 %52, 8
  %54 = getelementptr inbounds i8, ptr %39, i64 8
  store i64 %53, ptr %54, align 8
  %55 = shl i64 %49, 8
  %56 = ashr exact i64 %55, 8
  %57 = getelementptr inbounds i8, ptr %39, i64 16
  store i64 %56, ptr %57, align 8
  %58 = add nuw nsw i64 %38, 1
  %59 = load i8, ptr %15, align 4
  %60 = zext i8 %59 to i64
  %61 = icmp ult i64 %58, %60
  br i1 %61, label %37, label %35
}
define noundef i32 @_FortranAPointerAllocate.any(ptr nocapture noundef %0, i1 noundef zeroext %1, ptr nocapture noundef readnone %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef readnone %5) #2 {
  %7 = icmp eq ptr %5, null
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc zeroext i1 @_FortranA.starts_plainly(ptr noundef %0) #18
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = shl i64 %13, 8
  %15 = ashr exact i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %0, i64 20
  %17 = load i8, ptr %16, align 4
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %32, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = zext i8 %17 to i64
  br label %22
22:
  %23 = phi i64 [ 0, %19 ], [ %30, %22 ]
  %24 = phi i64 [ %15, %19 ], [ %29, %22 ]
  %25 = getelementptr inbounds [0 x %struct.Dimension], ptr %20, i64 0, i64 %23
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  store i64 %24, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %28, %24
  %30 = add nuw nsw i64 %23, 1
  %31 = icmp eq i64 %30, %21
  br i1 %31, label %32, label %22
32:
  %33 = phi i64 [ %15, %11 ], [ %29, %22 ]
  %34 = tail call i64 @llvm.smax.i64(i64 %33, i64 1)
  %35 = tail call ptr @malloc(i64 noundef %34) #20
  store ptr %35, ptr %0, align 8
  ret i32 0
}
define noundef i32 @_FortranAPointerDeallocate.any(ptr nocapture noundef %0, i1 noundef zeroext %1, ptr nocapture noundef readnone %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = tail call fastcc zeroext i1 @_FortranA.ends_plainly(ptr noundef %0) #18
  br i1 %6, label %8, label %7
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = load ptr, ptr %0, align 8
  tail call void @free(ptr noundef %9) #20
  store ptr null, ptr %0, align 8
  ret i32 0
}
define void @_FortranAEndAllocatable.any(ptr nocapture noundef %0) #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %5, label %4
4:
  tail call void @free(ptr noundef nonnull %2) #20
  store ptr null, ptr %0, align 8
  br label %5
5:
  ret void
}
define float @_FortranASumReal4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %26
22:
  %23 = icmp sgt i64 %19, 0
  br label %28
24:
  %25 = fptrunc double %36 to float
  br label %26
26:
  %27 = phi float [ 0.000000e+00, %17 ], [ %25, %24 ]
  ret float %27
28:
  %29 = phi double [ 0.000000e+00, %22 ], [ %37, %35 ]
  %30 = phi double [ 0.000000e+00, %22 ], [ %36, %35 ]
  %31 = phi i64 [ 0, %22 ], [ %38, %35 ]
  %32 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %31) #18
  br i1 %23, label %33, label %35
33:
  %34 = mul nuw nsw i64 %31, %19
  br label %40
35:
  %36 = phi double [ %30, %28 ], [ %56, %55 ]
  %37 = phi double [ %29, %28 ], [ %57, %55 ]
  %38 = add nuw nsw i64 %31, 1
  %39 = icmp eq i64 %38, %18
  br i1 %39, label %24, label %28
40:
  %41 = phi double [ %29, %33 ], [ %57, %55 ]
  %42 = phi double [ %30, %33 ], [ %56, %55 ]
  %43 = phi i64 [ 0, %33 ], [ %58, %55 ]
  %44 = add nuw nsw i64 %43, %34
  %45 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %44) #18
  br i1 %45, label %46, label %55
46:
  %47 = mul nsw i64 %43, %20
  %48 = getelementptr inbounds i8, ptr %32, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = fpext float %49 to double
  %51 = fsub double %50, %41
  %52 = fadd double %42, %51
  %53 = fsub double %52, %42
  %54 = fsub double %53, %51
  br label %55
55:
  %56 = phi double [ %52, %46 ], [ %42, %40 ]
  %57 = phi double [ %54, %46 ], [ %41, %40 ]
  %58 = add nuw nsw i64 %43, 1
  %59 = icmp eq i64 %58, %19
  br i1 %59, label %35, label %40
}
define internal fastcc i64 @_FortranA.rows(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = getelementptr inbounds i8, ptr %0, i64 20
  %3 = load i8, ptr %2, align 4
  %4 = icmp ugt i8 %3, 1
  br i1 %4, label %5, label %8
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = zext i8 %3 to i64
  br label %10
8:
  %9 = phi i64 [ 1, %1 ], [ %15, %10 ]
  ret i64 %9
10:
  %11 = phi i64 [ 1, %5 ], [ %16, %10 ]
  %12 = phi i64 [ 1, %5 ], [ %15, %10 ]
  %13 = getelementptr inbounds [0 x %struct.Dimension], ptr %6, i64 0, i64 %11, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %12
  %16 = add nuw nsw i64 %11, 1
  %17 = icmp eq i64 %16, %7
  br i1 %17, label %8, label %10
}
define internal fastcc ptr @_FortranA.row(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #1 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 20
  %5 = load i8, ptr %4, align 4
  %6 = icmp ugt i8 %5, 1
  br i1 %6, label %7, label %10
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = zext i8 %5 to i64
  br label %12
10:
  %11 = phi ptr [ %3, %2 ], [ %23, %12 ]
  ret ptr %11
12:
  %13 = phi i64 [ 1, %7 ], [ %25, %12 ]
  %14 = phi ptr [ %3, %7 ], [ %23, %12 ]
  %15 = phi i64 [ %1, %7 ], [ %24, %12 ]
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %8, i64 0, i64 %13
  %17 = getelementptr inbounds i8, ptr %16, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = srem i64 %15, %18
  %20 = getelementptr inbounds i8, ptr %16, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %21, %19
  %23 = getelementptr inbounds i8, ptr %14, i64 %22
  %24 = sdiv i64 %15, %18
  %25 = add nuw nsw i64 %13, 1
  %26 = icmp eq i64 %25, %9
  br i1 %26, label %10, label %12
}
define internal fastcc zeroext i1 @_FortranA.chosen(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #8 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %20, label %4
4:
  %5 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %0, i64 noundef %1) #18
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  switch i64 %7, label %17 [
    i64 1, label %8
    i64 2, label %11
    i64 4, label %14
  ]
8:
  %9 = load i8, ptr %5, align 1
  %10 = icmp ne i8 %9, 0
  br label %20
11:
  %12 = load i16, ptr %5, align 2
  %13 = icmp ne i16 %12, 0
  br label %20
14:
  %15 = load i32, ptr %5, align 4
  %16 = icmp ne i32 %15, 0
  br label %20
17:
  %18 = load i64, ptr %5, align 8
  %19 = icmp ne i64 %18, 0
  br label %20
20:
  %21 = phi i1 [ true, %2 ], [ %10, %8 ], [ %13, %11 ], [ %16, %14 ], [ %19, %17 ]
  ret i1 %21
}
define float @_FortranAProductReal4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %26
22:
  %23 = icmp sgt i64 %19, 0
  br label %28
24:
  %25 = fptrunc double %35 to float
  br label %26
26:
  %27 = phi float [ 1.000000e+00, %17 ], [ %25, %24 ]
  ret float %27
28:
  %29 = phi double [ 1.000000e+00, %22 ], [ %35, %34 ]
  %30 = phi i64 [ 0, %22 ], [ %36, %34 ]
  %31 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %30) #18
  br i1 %23, label %32, label %34
32:
  %33 = mul nuw nsw i64 %30, %19
  br label %38
34:
  %35 = phi double [ %29, %28 ], [ %50, %49 ]
  %36 = add nuw nsw i64 %30, 1
  %37 = icmp eq i64 %36, %18
  br i1 %37, label %24, label %28
38:
  %39 = phi double [ %29, %32 ], [ %50, %49 ]
  %40 = phi i64 [ 0, %32 ], [ %51, %49 ]
  %41 = add nuw nsw i64 %40, %33
  %42 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %41) #18
  br i1 %42, label %43, label %49
43:
  %44 = mul nsw i64 %40, %20
  %45 = getelementptr inbounds i8, ptr %31, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fpext float %46 to double
  %48 = fmul double %39, %47
  br label %49
49:
  %50 = phi double [ %48, %43 ], [ %39, %38 ]
  %51 = add nuw nsw i64 %40, 1
  %52 = icmp eq i64 %51, %19
  br i1 %52, label %34, label %38
}
define float @_FortranAMaxvalReal4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %26
22:
  %23 = icmp sgt i64 %19, 0
  br label %28
24:
  %25 = fptrunc double %35 to float
  br label %26
26:
  %27 = phi float [ 0xC7EFFFFFE0000000, %17 ], [ %25, %24 ]
  ret float %27
28:
  %29 = phi double [ 0xC7EFFFFFE0000000, %22 ], [ %35, %34 ]
  %30 = phi i64 [ 0, %22 ], [ %36, %34 ]
  %31 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %30) #18
  br i1 %23, label %32, label %34
32:
  %33 = mul nuw nsw i64 %30, %19
  br label %38
34:
  %35 = phi double [ %29, %28 ], [ %51, %50 ]
  %36 = add nuw nsw i64 %30, 1
  %37 = icmp eq i64 %36, %18
  br i1 %37, label %24, label %28
38:
  %39 = phi double [ %29, %32 ], [ %51, %50 ]
  %40 = phi i64 [ 0, %32 ], [ %52, %50 ]
  %41 = add nuw nsw i64 %40, %33
  %42 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %41) #18
  br i1 %42, label %43, label %50
43:
  %44 = mul nsw i64 %40, %20
  %45 = getelementptr inbounds i8, ptr %31, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fpext float %46 to double
  %48 = fcmp olt double %39, %47
  %49 = select i1 %48, double %47, double %39
  br label %50
50:
  %51 = phi double [ %49, %43 ], [ %39, %38 ]
  %52 = add nuw nsw i64 %40, 1
  %53 = icmp eq i64 %52, %19
  br i1 %53, label %34, label %38
}
define float @_FortranAMinvalReal4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %26
22:
  %23 = icmp sgt i64 %19, 0
  br label %28
24:
  %25 = fptrunc double %35 to float
  br label %26
26:
  %27 = phi float [ 0x47EFFFFFE0000000, %17 ], [ %25, %24 ]
  ret float %27
28:
  %29 = phi double [ 0x47EFFFFFE0000000, %22 ], [ %35, %34 ]
  %30 = phi i64 [ 0, %22 ], [ %36, %34 ]
  %31 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %30) #18
  br i1 %23, label %32, label %34
32:
  %33 = mul nuw nsw i64 %30, %19
  br label %38
34:
  %35 = phi double [ %29, %28 ], [ %51, %50 ]
  %36 = add nuw nsw i64 %30, 1
  %37 = icmp eq i64 %36, %18
  br i1 %37, label %24, label %28
38:
  %39 = phi double [ %29, %32 ], [ %51, %50 ]
  %40 = phi i64 [ 0, %32 ], [ %52, %50 ]
  %41 = add nuw nsw i64 %40, %33
  %42 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %41) #18
  br i1 %42, label %43, label %50
43:
  %44 = mul nsw i64 %40, %20
  %45 = getelementptr inbounds i8, ptr %31, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fpext float %46 to double
  %48 = fcmp ogt double %39, %47
  %49 = select i1 %48, double %47, double %39
  br label %50
50:
  %51 = phi double [ %49, %43 ], [ %39, %38 ]
  %52 = add nuw nsw i64 %40, 1
  %53 = icmp eq i64 %52, %19
  br i1 %53, label %34, label %38
}
define double @_FortranASumReal8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %24
22:
  %23 = icmp sgt i64 %19, 0
  br label %26
24:
  %25 = phi double [ 0.000000e+00, %17 ], [ %34, %33 ]
  ret double %25
26:
  %27 = phi double [ 0.000000e+00, %22 ], [ %35, %33 ]
  %28 = phi double [ 0.000000e+00, %22 ], [ %34, %33 ]
  %29 = phi i64 [ 0, %22 ], [ %36, %33 ]
  %30 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %29) #18
  br i1 %23, label %31, label %33
31:
  %32 = mul nuw nsw i64 %29, %19
  br label %38
33:
  %34 = phi double [ %28, %26 ], [ %53, %52 ]
  %35 = phi double [ %27, %26 ], [ %54, %52 ]
  %36 = add nuw nsw i64 %29, 1
  %37 = icmp eq i64 %36, %18
  br i1 %37, label %24, label %26
38:
  %39 = phi double [ %27, %31 ], [ %54, %52 ]
  %40 = phi double [ %28, %31 ], [ %53, %52 ]
  %41 = phi i64 [ 0, %31 ], [ %55, %52 ]
  %42 = add nuw nsw i64 %41, %32
  %43 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %42) #18
  br i1 %43, label %44, label %52
44:
  %45 = mul nsw i64 %41, %20
  %46 = getelementptr inbounds i8, ptr %30, i64 %45
  %47 = load double, ptr %46, align 8
  %48 = fsub double %47, %39
  %49 = fadd double %40, %48
  %50 = fsub double %49, %40
  %51 = fsub double %50, %48
  br label %52
52:
  %53 = phi double [ %49, %44 ], [ %40, %38 ]
  %54 = phi double [ %51, %44 ], [ %39, %38 ]
  %55 = add nuw nsw i64 %41, 1
  %56 = icmp eq i64 %55, %19
  br i1 %56, label %33, label %38
}
define double @_FortranAProductReal8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %24
22:
  %23 = icmp sgt i64 %19, 0
  br label %26
24:
  %25 = phi double [ 1.000000e+00, %17 ], [ %33, %32 ]
  ret double %25
26:
  %27 = phi double [ 1.000000e+00, %22 ], [ %33, %32 ]
  %28 = phi i64 [ 0, %22 ], [ %34, %32 ]
  %29 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %28) #18
  br i1 %23, label %30, label %32
30:
  %31 = mul nuw nsw i64 %28, %19
  br label %36
32:
  %33 = phi double [ %27, %26 ], [ %47, %46 ]
  %34 = add nuw nsw i64 %28, 1
  %35 = icmp eq i64 %34, %18
  br i1 %35, label %24, label %26
36:
  %37 = phi double [ %27, %30 ], [ %47, %46 ]
  %38 = phi i64 [ 0, %30 ], [ %48, %46 ]
  %39 = add nuw nsw i64 %38, %31
  %40 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %39) #18
  br i1 %40, label %41, label %46
41:
  %42 = mul nsw i64 %38, %20
  %43 = getelementptr inbounds i8, ptr %29, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fmul double %37, %44
  br label %46
46:
  %47 = phi double [ %45, %41 ], [ %37, %36 ]
  %48 = add nuw nsw i64 %38, 1
  %49 = icmp eq i64 %48, %19
  br i1 %49, label %32, label %36
}
define double @_FortranAMaxvalReal8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %24
22:
  %23 = icmp sgt i64 %19, 0
  br label %26
24:
  %25 = phi double [ 0xFFEFFFFFFFFFFFFF, %17 ], [ %33, %32 ]
  ret double %25
26:
  %27 = phi double [ 0xFFEFFFFFFFFFFFFF, %22 ], [ %33, %32 ]
  %28 = phi i64 [ 0, %22 ], [ %34, %32 ]
  %29 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %28) #18
  br i1 %23, label %30, label %32
30:
  %31 = mul nuw nsw i64 %28, %19
  br label %36
32:
  %33 = phi double [ %27, %26 ], [ %48, %47 ]
  %34 = add nuw nsw i64 %28, 1
  %35 = icmp eq i64 %34, %18
  br i1 %35, label %24, label %26
36:
  %37 = phi double [ %27, %30 ], [ %48, %47 ]
  %38 = phi i64 [ 0, %30 ], [ %49, %47 ]
  %39 = add nuw nsw i64 %38, %31
  %40 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %39) #18
  br i1 %40, label %41, label %47
41:
  %42 = mul nsw i64 %38, %20
  %43 = getelementptr inbounds i8, ptr %29, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fcmp ogt double %44, %37
  %46 = select i1 %45, double %44, double %37
  br label %47
47:
  %48 = phi double [ %46, %41 ], [ %37, %36 ]
  %49 = add nuw nsw i64 %38, 1
  %50 = icmp eq i64 %49, %19
  br i1 %50, label %32, label %36
}
define double @_FortranAMinvalReal8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) #7 {
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %24
22:
  %23 = icmp sgt i64 %19, 0
  br label %26
24:
  %25 = phi double [ 0x7FEFFFFFFFFFFFFF, %17 ], [ %33, %32 ]
  ret double %25
26:
  %27 = phi double [ 0x7FEFFFFFFFFFFFFF, %22 ], [ %33, %32 ]
  %28 = phi i64 [ 0, %22 ], [ %34, %32 ]
  %29 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %28) #18
  br i1 %23, label %30, label %32
30:
  %31 = mul nuw nsw i64 %28, %19
  br label %36
32:
  %33 = phi double [ %27, %26 ], [ %48, %47 ]
  %34 = add nuw nsw i64 %28, 1
  %35 = icmp eq i64 %34, %18
  br i1 %35, label %24, label %26
36:
  %37 = phi double [ %27, %30 ], [ %48, %47 ]
  %38 = phi i64 [ 0, %30 ], [ %49, %47 ]
  %39 = add nuw nsw i64 %38, %31
  %40 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %4, i64 noundef %39) #18
  br i1 %40, label %41, label %47
41:
  %42 = mul nsw i64 %38, %20
  %43 = getelementptr inbounds i8, ptr %29, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fcmp olt double %44, %37
  %46 = select i1 %45, double %44, double %37
  br label %47
47:
  %48 = phi double [ %46, %41 ], [ %37, %36 ]
  %49 = add nuw nsw i64 %38, 1
  %50 = icmp eq i64 %49, %19
  br i1 %50, label %32, label %36
}
define float @_FortranADotProductReal4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 27
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %27, label %25
23:
  %24 = fptrunc double %39 to float
  br label %25
25:
  %26 = phi float [ 0.000000e+00, %13 ], [ %24, %23 ]
  ret float %26
27:
  %28 = phi i64 [ %40, %27 ], [ 0, %13 ]
  %29 = phi double [ %39, %27 ], [ 0.000000e+00, %13 ]
  %30 = mul nsw i64 %28, %17
  %31 = getelementptr inbounds i8, ptr %20, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = fpext float %32 to double
  %34 = mul nsw i64 %28, %19
  %35 = getelementptr inbounds i8, ptr %21, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = fpext float %36 to double
  %38 = fmul double %33, %37
  %39 = fadd double %29, %38
  %40 = add nuw nsw i64 %28, 1
  %41 = icmp eq i64 %40, %15
  br i1 %41, label %23, label %27
}
define float @_FortranADotProductReal4.r4i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 27
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp ult i8 %10, 11
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %23, label %28
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 8
  %25 = load i64, ptr %24, align 8
  br label %30
26:
  %27 = fptrunc double %54 to float
  br label %28
28:
  %29 = phi float [ 0.000000e+00, %13 ], [ %27, %26 ]
  ret float %29
30:
  %31 = phi i64 [ 0, %23 ], [ %55, %50 ]
  %32 = phi double [ 0.000000e+00, %23 ], [ %54, %50 ]
  %33 = mul nsw i64 %31, %17
  %34 = getelementptr inbounds i8, ptr %20, i64 %33
  %35 = load float, ptr %34, align 4
  %36 = fpext float %35 to double
  %37 = mul nsw i64 %31, %19
  %38 = getelementptr inbounds i8, ptr %21, i64 %37
  switch i64 %25, label %48 [
    i64 1, label %39
    i64 2, label %42
    i64 4, label %45
  ]
39:
  %40 = load i8, ptr %38, align 1
  %41 = sext i8 %40 to i64
  br label %50
42:
  %43 = load i16, ptr %38, align 2
  %44 = sext i16 %43 to i64
  br label %50
45:
  %46 = load i32, ptr %38, align 4
  %47 = sext i32 %46 to i64
  br label %50
48:
  %49 = load i64, ptr %38, align 8
  br label %50
50:
  %51 = phi i64 [ %41, %39 ], [ %44, %42 ], [ %47, %45 ], [ %49, %48 ]
  %52 = sitofp i64 %51 to double
  %53 = fmul double %36, %52
  %54 = fadd double %32, %53
  %55 = add nuw nsw i64 %31, 1
  %56 = icmp eq i64 %55, %15
  br i1 %56, label %26, label %30
}
define float @_FortranADotProductReal4.ir4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp ult i8 %6, 11
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %23, label %28
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i64, ptr %24, align 8
  br label %30
26:
  %27 = fptrunc double %54 to float
  br label %28
28:
  %29 = phi float [ 0.000000e+00, %13 ], [ %27, %26 ]
  ret float %29
30:
  %31 = phi i64 [ 0, %23 ], [ %55, %46 ]
  %32 = phi double [ 0.000000e+00, %23 ], [ %54, %46 ]
  %33 = mul nsw i64 %31, %17
  %34 = getelementptr inbounds i8, ptr %20, i64 %33
  switch i64 %25, label %44 [
    i64 1, label %35
    i64 2, label %38
    i64 4, label %41
  ]
35:
  %36 = load i8, ptr %34, align 1
  %37 = sext i8 %36 to i64
  br label %46
38:
  %39 = load i16, ptr %34, align 2
  %40 = sext i16 %39 to i64
  br label %46
41:
  %42 = load i32, ptr %34, align 4
  %43 = sext i32 %42 to i64
  br label %46
44:
  %45 = load i64, ptr %34, align 8
  br label %46
46:
  %47 = phi i64 [ %37, %35 ], [ %40, %38 ], [ %43, %41 ], [ %45, %44 ]
  %48 = sitofp i64 %47 to double
  %49 = mul nsw i64 %31, %19
  %50 = getelementptr inbounds i8, ptr %21, i64 %49
  %51 = load float, ptr %50, align 4
  %52 = fpext float %51 to double
  %53 = fmul double %48, %52
  %54 = fadd double %32, %53
  %55 = add nuw nsw i64 %31, 1
  %56 = icmp eq i64 %55, %15
  br i1 %56, label %26, label %30
}
define double @_FortranADotProductReal8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 28
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %25, label %23
23:
  %24 = phi double [ 0.000000e+00, %13 ], [ %35, %25 ]
  ret double %24
25:
  %26 = phi i64 [ %36, %25 ], [ 0, %13 ]
  %27 = phi double [ %35, %25 ], [ 0.000000e+00, %13 ]
  %28 = mul nsw i64 %26, %17
  %29 = getelementptr inbounds i8, ptr %20, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = mul nsw i64 %26, %19
  %32 = getelementptr inbounds i8, ptr %21, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = fmul double %30, %33
  %35 = fadd double %27, %34
  %36 = add nuw nsw i64 %26, 1
  %37 = icmp eq i64 %36, %15
  br i1 %37, label %23, label %25
}
define double @_FortranADotProductReal8.r8i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 28
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp ult i8 %10, 11
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %23, label %26
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 8
  %25 = load i64, ptr %24, align 8
  br label %28
26:
  %27 = phi double [ 0.000000e+00, %13 ], [ %51, %47 ]
  ret double %27
28:
  %29 = phi i64 [ 0, %23 ], [ %52, %47 ]
  %30 = phi double [ 0.000000e+00, %23 ], [ %51, %47 ]
  %31 = mul nsw i64 %29, %17
  %32 = getelementptr inbounds i8, ptr %20, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = mul nsw i64 %29, %19
  %35 = getelementptr inbounds i8, ptr %21, i64 %34
  switch i64 %25, label %45 [
    i64 1, label %36
    i64 2, label %39
    i64 4, label %42
  ]
36:
  %37 = load i8, ptr %35, align 1
  %38 = sext i8 %37 to i64
  br label %47
39:
  %40 = load i16, ptr %35, align 2
  %41 = sext i16 %40 to i64
  br label %47
42:
  %43 = load i32, ptr %35, align 4
  %44 = sext i32 %43 to i64
  br label %47
45:
  %46 = load i64, ptr %35, align 8
  br label %47
47:
  %48 = phi i64 [ %38, %36 ], [ %41, %39 ], [ %44, %42 ], [ %46, %45 ]
  %49 = sitofp i64 %48 to double
  %50 = fmul double %33, %49
  %51 = fadd double %30, %50
  %52 = add nuw nsw i64 %29, 1
  %53 = icmp eq i64 %52, %15
  br i1 %53, label %26, label %28
}
define double @_FortranADotProductReal8.ir8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp ult i8 %6, 11
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %23, label %26
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i64, ptr %24, align 8
  br label %28
26:
  %27 = phi double [ 0.000000e+00, %13 ], [ %51, %44 ]
  ret double %27
28:
  %29 = phi i64 [ 0, %23 ], [ %52, %44 ]
  %30 = phi double [ 0.000000e+00, %23 ], [ %51, %44 ]
  %31 = mul nsw i64 %29, %17
  %32 = getelementptr inbounds i8, ptr %20, i64 %31
  switch i64 %25, label %42 [
    i64 1, label %33
    i64 2, label %36
    i64 4, label %39
  ]
33:
  %34 = load i8, ptr %32, align 1
  %35 = sext i8 %34 to i64
  br label %44
36:
  %37 = load i16, ptr %32, align 2
  %38 = sext i16 %37 to i64
  br label %44
39:
  %40 = load i32, ptr %32, align 4
  %41 = sext i32 %40 to i64
  br label %44
42:
  %43 = load i64, ptr %32, align 8
  br label %44
44:
  %45 = phi i64 [ %35, %33 ], [ %38, %36 ], [ %41, %39 ], [ %43, %42 ]
  %46 = sitofp i64 %45 to double
  %47 = mul nsw i64 %29, %19
  %48 = getelementptr inbounds i8, ptr %21, i64 %47
  %49 = load double, ptr %48, align 8
  %50 = fmul double %49, %46
  %51 = fadd double %30, %50
  %52 = add nuw nsw i64 %29, 1
  %53 = icmp eq i64 %52, %15
  br i1 %53, label %26, label %28
}
define double @_FortranADotProductReal8.r8r4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 28
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %25, label %23
23:
  %24 = phi double [ 0.000000e+00, %13 ], [ %36, %25 ]
  ret double %24
25:
  %26 = phi i64 [ %37, %25 ], [ 0, %13 ]
  %27 = phi double [ %36, %25 ], [ 0.000000e+00, %13 ]
  %28 = mul nsw i64 %26, %17
  %29 = getelementptr inbounds i8, ptr %20, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = mul nsw i64 %26, %19
  %32 = getelementptr inbounds i8, ptr %21, i64 %31
  %33 = load float, ptr %32, align 4
  %34 = fpext float %33 to double
  %35 = fmul double %30, %34
  %36 = fadd double %27, %35
  %37 = add nuw nsw i64 %26, 1
  %38 = icmp eq i64 %37, %15
  br i1 %38, label %23, label %25
}
define double @_FortranADotProductReal8.r4r8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 27
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 40
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %0, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = icmp sgt i64 %15, 0
  br i1 %22, label %25, label %23
23:
  %24 = phi double [ 0.000000e+00, %13 ], [ %36, %25 ]
  ret double %24
25:
  %26 = phi i64 [ %37, %25 ], [ 0, %13 ]
  %27 = phi double [ %36, %25 ], [ 0.000000e+00, %13 ]
  %28 = mul nsw i64 %26, %17
  %29 = getelementptr inbounds i8, ptr %20, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = fpext float %30 to double
  %32 = mul nsw i64 %26, %19
  %33 = getelementptr inbounds i8, ptr %21, i64 %32
  %34 = load double, ptr %33, align 8
  %35 = fmul double %34, %31
  %36 = fadd double %27, %35
  %37 = add nuw nsw i64 %26, 1
  %38 = icmp eq i64 %37, %15
  br i1 %38, label %23, label %25
}
define float @_FortranANorm2_4.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3) #7 {
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = icmp sgt i64 %17, 0
  br i1 %20, label %21, label %56
21:
  %22 = icmp sgt i64 %18, 0
  br label %25
23:
  %24 = fcmp ogt double %32, 0x5F30000000000000
  br i1 %24, label %57, label %54
25:
  %26 = phi double [ 0.000000e+00, %21 ], [ %32, %31 ]
  %27 = phi i64 [ 0, %21 ], [ %33, %31 ]
  %28 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %27) #18
  br i1 %22, label %29, label %31
29:
  %30 = mul nuw nsw i64 %27, %18
  br label %35
31:
  %32 = phi double [ %26, %25 ], [ %51, %50 ]
  %33 = add nuw nsw i64 %27, 1
  %34 = icmp eq i64 %33, %17
  br i1 %34, label %23, label %25
35:
  %36 = phi double [ %26, %29 ], [ %51, %50 ]
  %37 = phi i64 [ 0, %29 ], [ %52, %50 ]
  %38 = add nuw nsw i64 %37, %30
  %39 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef null, i64 noundef %38) #18
  br i1 %39, label %40, label %50
40:
  %41 = mul nsw i64 %37, %19
  %42 = getelementptr inbounds i8, ptr %28, i64 %41
  %43 = load float, ptr %42, align 4
  %44 = fpext float %43 to double
  %45 = fcmp olt double %36, %44
  br i1 %45, label %50, label %46
46:
  %47 = fneg double %44
  %48 = fcmp olt double %36, %47
  %49 = select i1 %48, double %47, double %36
  br label %50
50:
  %51 = phi double [ %36, %35 ], [ %49, %46 ], [ %44, %40 ]
  %52 = add nuw nsw i64 %37, 1
  %53 = icmp eq i64 %52, %18
  br i1 %53, label %31, label %35
54:
  %55 = fcmp olt double %32, 0x20B0000000000000
  br i1 %55, label %56, label %57
56:
  br label %57
57:
  %58 = phi double [ 0x5F30000000000000, %56 ], [ 1.000000e+00, %54 ], [ 0x20B0000000000000, %23 ]
  br i1 %7, label %64, label %59
59:
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %0, i64 40
  %63 = load i64, ptr %62, align 8
  br label %64
64:
  %65 = phi i64 [ %61, %59 ], [ 1, %57 ]
  %66 = phi i64 [ %63, %59 ], [ 0, %57 ]
  br i1 %20, label %67, label %69
67:
  %68 = icmp sgt i64 %65, 0
  br label %74
69:
  %70 = phi double [ 0.000000e+00, %64 ], [ %81, %80 ]
  %71 = tail call double @llvm.sqrt.f64(double %70)
  %72 = fdiv double %71, %58
  %73 = fptrunc double %72 to float
  ret float %73
74:
  %75 = phi i64 [ 0, %67 ], [ %82, %80 ]
  %76 = phi double [ 0.000000e+00, %67 ], [ %81, %80 ]
  %77 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %75) #18
  br i1 %68, label %78, label %80
78:
  %79 = mul nuw nsw i64 %75, %65
  br label %84
80:
  %81 = phi double [ %76, %74 ], [ %98, %97 ]
  %82 = add nuw nsw i64 %75, 1
  %83 = icmp eq i64 %82, %17
  br i1 %83, label %69, label %74
84:
  %85 = phi i64 [ 0, %78 ], [ %99, %97 ]
  %86 = phi double [ %76, %78 ], [ %98, %97 ]
  %87 = add nuw nsw i64 %85, %79
  %88 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef null, i64 noundef %87) #18
  br i1 %88, label %89, label %97
89:
  %90 = mul nsw i64 %85, %66
  %91 = getelementptr inbounds i8, ptr %77, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = fpext float %92 to double
  %94 = fmul double %58, %93
  %95 = fmul double %94, %94
  %96 = fadd double %86, %95
  br label %97
97:
  %98 = phi double [ %96, %89 ], [ %86, %84 ]
  %99 = add nuw nsw i64 %85, 1
  %100 = icmp eq i64 %99, %65
  br i1 %100, label %80, label %84
}
declare double @llvm.sqrt.f64(double) #9
define double @_FortranANorm2_8.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2, i32 noundef %3) #7 {
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = icmp sgt i64 %17, 0
  br i1 %20, label %21, label %55
21:
  %22 = icmp sgt i64 %18, 0
  br label %25
23:
  %24 = fcmp ogt double %32, 0x5F30000000000000
  br i1 %24, label %56, label %53
25:
  %26 = phi double [ 0.000000e+00, %21 ], [ %32, %31 ]
  %27 = phi i64 [ 0, %21 ], [ %33, %31 ]
  %28 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %27) #18
  br i1 %22, label %29, label %31
29:
  %30 = mul nuw nsw i64 %27, %18
  br label %35
31:
  %32 = phi double [ %26, %25 ], [ %50, %49 ]
  %33 = add nuw nsw i64 %27, 1
  %34 = icmp eq i64 %33, %17
  br i1 %34, label %23, label %25
35:
  %36 = phi double [ %26, %29 ], [ %50, %49 ]
  %37 = phi i64 [ 0, %29 ], [ %51, %49 ]
  %38 = add nuw nsw i64 %37, %30
  %39 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef null, i64 noundef %38) #18
  br i1 %39, label %40, label %49
40:
  %41 = mul nsw i64 %37, %19
  %42 = getelementptr inbounds i8, ptr %28, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fcmp ogt double %43, %36
  br i1 %44, label %49, label %45
45:
  %46 = fneg double %43
  %47 = fcmp olt double %36, %46
  %48 = select i1 %47, double %46, double %36
  br label %49
49:
  %50 = phi double [ %36, %35 ], [ %48, %45 ], [ %43, %40 ]
  %51 = add nuw nsw i64 %37, 1
  %52 = icmp eq i64 %51, %18
  br i1 %52, label %31, label %35
53:
  %54 = fcmp olt double %32, 0x20B0000000000000
  br i1 %54, label %55, label %56
55:
  br label %56
56:
  %57 = phi double [ 0x5F30000000000000, %55 ], [ 1.000000e+00, %53 ], [ 0x20B0000000000000, %23 ]
  br i1 %7, label %63, label %58
58:
  %59 = getelementptr inbounds i8, ptr %0, i64 32
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %0, i64 40
  %62 = load i64, ptr %61, align 8
  br label %63
63:
  %64 = phi i64 [ %60, %58 ], [ 1, %56 ]
  %65 = phi i64 [ %62, %58 ], [ 0, %56 ]
  br i1 %20, label %66, label %68
66:
  %67 = icmp sgt i64 %64, 0
  br label %72
68:
  %69 = phi double [ 0.000000e+00, %63 ], [ %79, %78 ]
  %70 = tail call double @llvm.sqrt.f64(double %69)
  %71 = fdiv double %70, %57
  ret double %71
72:
  %73 = phi i64 [ 0, %66 ], [ %80, %78 ]
  %74 = phi double [ 0.000000e+00, %66 ], [ %79, %78 ]
  %75 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %73) #18
  br i1 %67, label %76, label %78
76:
  %77 = mul nuw nsw i64 %73, %64
  br label %82
78:
  %79 = phi double [ %74, %72 ], [ %95, %94 ]
  %80 = add nuw nsw i64 %73, 1
  %81 = icmp eq i64 %80, %17
  br i1 %81, label %68, label %72
82:
  %83 = phi i64 [ 0, %76 ], [ %96, %94 ]
  %84 = phi double [ %74, %76 ], [ %95, %94 ]
  %85 = add nuw nsw i64 %83, %77
  %86 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef null, i64 noundef %85) #18
  br i1 %86, label %87, label %94
87:
  %88 = mul nsw i64 %83, %65
  %89 = getelementptr inbounds i8, ptr %75, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = fmul double %57, %90
  %92 = fmul double %91, %91
  %93 = fadd double %84, %92
  br label %94
94:
  %95 = phi double [ %93, %87 ], [ %84, %82 ]
  %96 = add nuw nsw i64 %83, 1
  %97 = icmp eq i64 %96, %64
  br i1 %97, label %78, label %82
}
define void @_FortranACppSumComplex4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #10 {
  %7 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #18
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %16, label %12
9:
  %10 = fptrunc double %32 to float
  %11 = fptrunc double %31 to float
  br label %12
12:
  %13 = phi float [ 0.000000e+00, %6 ], [ %11, %9 ]
  %14 = phi float [ 0.000000e+00, %6 ], [ %10, %9 ]
  store float %14, ptr %0, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 4
  store float %13, ptr %15, align 4
  ret void
16:
  %17 = phi double [ %32, %30 ], [ 0.000000e+00, %6 ]
  %18 = phi i64 [ %33, %30 ], [ 0, %6 ]
  %19 = phi double [ %31, %30 ], [ 0.000000e+00, %6 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %18) #18
  br i1 %20, label %21, label %30
21:
  %22 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %18) #18
  %23 = load float, ptr %22, align 4
  %24 = fpext float %23 to double
  %25 = fadd double %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 4
  %27 = load float, ptr %26, align 4
  %28 = fpext float %27 to double
  %29 = fadd double %19, %28
  br label %30
30:
  %31 = phi double [ %29, %21 ], [ %19, %16 ]
  %32 = phi double [ %25, %21 ], [ %17, %16 ]
  %33 = add nuw nsw i64 %18, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %9, label %16
}
define internal fastcc ptr @_FortranA.element(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #1 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 20
  %5 = load i8, ptr %4, align 4
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %10, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = zext i8 %5 to i64
  br label %12
10:
  %11 = phi ptr [ %3, %2 ], [ %23, %12 ]
  ret ptr %11
12:
  %13 = phi i64 [ 0, %7 ], [ %25, %12 ]
  %14 = phi ptr [ %3, %7 ], [ %23, %12 ]
  %15 = phi i64 [ %1, %7 ], [ %24, %12 ]
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %8, i64 0, i64 %13
  %17 = getelementptr inbounds i8, ptr %16, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = srem i64 %15, %18
  %20 = getelementptr inbounds i8, ptr %16, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %21, %19
  %23 = getelementptr inbounds i8, ptr %14, i64 %22
  %24 = sdiv i64 %15, %18
  %25 = add nuw nsw i64 %13, 1
  %26 = icmp eq i64 %25, %9
  br i1 %26, label %10, label %12
}
define void @_FortranACppSumComplex8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #10 {
  %7 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #18
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %13, label %9
9:
  %10 = phi double [ 0.000000e+00, %6 ], [ %26, %25 ]
  %11 = phi double [ 0.000000e+00, %6 ], [ %27, %25 ]
  store double %11, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  store double %10, ptr %12, align 8
  ret void
13:
  %14 = phi double [ %27, %25 ], [ 0.000000e+00, %6 ]
  %15 = phi i64 [ %28, %25 ], [ 0, %6 ]
  %16 = phi double [ %26, %25 ], [ 0.000000e+00, %6 ]
  %17 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %15) #18
  br i1 %17, label %18, label %25
18:
  %19 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %15) #18
  %20 = load double, ptr %19, align 8
  %21 = fadd double %14, %20
  %22 = getelementptr inbounds i8, ptr %19, i64 8
  %23 = load double, ptr %22, align 8
  %24 = fadd double %16, %23
  br label %25
25:
  %26 = phi double [ %24, %18 ], [ %16, %13 ]
  %27 = phi double [ %21, %18 ], [ %14, %13 ]
  %28 = add nuw nsw i64 %15, 1
  %29 = icmp eq i64 %28, %7
  br i1 %29, label %9, label %13
}
define void @_FortranACppProductComplex4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #10 {
  %7 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #18
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %16, label %12
9:
  %10 = fptrunc double %36 to float
  %11 = fptrunc double %35 to float
  br label %12
12:
  %13 = phi float [ 0.000000e+00, %6 ], [ %11, %9 ]
  %14 = phi float [ 1.000000e+00, %6 ], [ %10, %9 ]
  store float %14, ptr %0, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 4
  store float %13, ptr %15, align 4
  ret void
16:
  %17 = phi double [ %36, %34 ], [ 1.000000e+00, %6 ]
  %18 = phi double [ %35, %34 ], [ 0.000000e+00, %6 ]
  %19 = phi i64 [ %37, %34 ], [ 0, %6 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %19) #18
  br i1 %20, label %21, label %34
21:
  %22 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %19) #18
  %23 = load float, ptr %22, align 4
  %24 = fpext float %23 to double
  %25 = fmul double %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 4
  %27 = load float, ptr %26, align 4
  %28 = fpext float %27 to double
  %29 = fmul double %18, %28
  %30 = fsub double %25, %29
  %31 = fmul double %17, %28
  %32 = fmul double %18, %24
  %33 = fadd double %32, %31
  br label %34
34:
  %35 = phi double [ %33, %21 ], [ %18, %16 ]
  %36 = phi double [ %30, %21 ], [ %17, %16 ]
  %37 = add nuw nsw i64 %19, 1
  %38 = icmp eq i64 %37, %7
  br i1 %38, label %9, label %16
}
define void @_FortranACppProductComplex8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #10 {
  %7 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #18
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %13, label %9
9:
  %10 = phi double [ 0.000000e+00, %6 ], [ %30, %29 ]
  %11 = phi double [ 1.000000e+00, %6 ], [ %31, %29 ]
  store double %11, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  store double %10, ptr %12, align 8
  ret void
13:
  %14 = phi double [ %31, %29 ], [ 1.000000e+00, %6 ]
  %15 = phi double [ %30, %29 ], [ 0.000000e+00, %6 ]
  %16 = phi i64 [ %32, %29 ], [ 0, %6 ]
  %17 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %16) #18
  br i1 %17, label %18, label %29
18:
  %19 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %16) #18
  %20 = load double, ptr %19, align 8
  %21 = fmul double %14, %20
  %22 = getelementptr inbounds i8, ptr %19, i64 8
  %23 = load double, ptr %22, align 8
  %24 = fmul double %15, %23
  %25 = fsub double %21, %24
  %26 = fmul double %14, %23
  %27 = fmul double %15, %20
  %28 = fadd double %27, %26
  br label %29
29:
  %30 = phi double [ %28, %18 ], [ %15, %13 ]
  %31 = phi double [ %25, %18 ], [ %14, %13 ]
  %32 = add nuw nsw i64 %16, 1
  %33 = icmp eq i64 %32, %7
  br i1 %33, label %9, label %13
}
define void @_FortranAMatmulReal4Real4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 4, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 10
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 2
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %79
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %86, %85 ]
  br i1 %70, label %74, label %85
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  %78 = getelementptr float, ptr %67, i64 %77
  br label %80
79:
  ret void
80:
  %81 = phi i64 [ 0, %74 ], [ %91, %88 ]
  br i1 %71, label %82, label %88
82:
  %83 = mul nsw i64 %81, %29
  %84 = getelementptr inbounds i8, ptr %39, i64 %83
  br label %93
85:
  %86 = add nuw nsw i64 %73, 1
  %87 = icmp eq i64 %86, %23
  br i1 %87, label %79, label %72
88:
  %89 = phi float [ 0.000000e+00, %80 ], [ %103, %93 ]
  %90 = getelementptr float, ptr %78, i64 %81
  store float %89, ptr %90, align 4
  %91 = add nuw nsw i64 %81, 1
  %92 = icmp eq i64 %91, %16
  br i1 %92, label %85, label %80
93:
  %94 = phi i64 [ 0, %82 ], [ %104, %93 ]
  %95 = phi float [ 0.000000e+00, %82 ], [ %103, %93 ]
  %96 = mul nsw i64 %94, %31
  %97 = getelementptr inbounds i8, ptr %84, i64 %96
  %98 = mul nsw i64 %94, %33
  %99 = getelementptr i8, ptr %76, i64 %98
  %100 = load float, ptr %97, align 4
  %101 = load float, ptr %99, align 4
  %102 = fmul float %100, %101
  %103 = fadd float %95, %102
  %104 = add nuw nsw i64 %94, 1
  %105 = icmp eq i64 %104, %18
  br i1 %105, label %88, label %93
}
define void @_FortranAMatmulComplex4Complex4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 34, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 8, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 11
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 3
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi float [ 0.000000e+00, %79 ], [ %114, %97 ]
  %89 = phi float [ 0.000000e+00, %79 ], [ %118, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds float, ptr %67, i64 %91
  store float %88, ptr %92, align 4
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds float, ptr %67, i64 %93
  store float %89, ptr %94, align 4
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %119, %97 ]
  %99 = phi float [ 0.000000e+00, %81 ], [ %118, %97 ]
  %100 = phi float [ 0.000000e+00, %81 ], [ %114, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load float, ptr %102, align 4
  %106 = load float, ptr %104, align 4
  %107 = fmul float %105, %106
  %108 = fadd float %100, %107
  %109 = getelementptr inbounds i8, ptr %102, i64 4
  %110 = load float, ptr %109, align 4
  %111 = getelementptr inbounds i8, ptr %104, i64 4
  %112 = load float, ptr %111, align 4
  %113 = fmul float %110, %112
  %114 = fsub float %108, %113
  %115 = fmul float %105, %112
  %116 = fadd float %99, %115
  %117 = fmul float %106, %110
  %118 = fadd float %117, %116
  %119 = add nuw nsw i64 %98, 1
  %120 = icmp eq i64 %119, %18
  br i1 %120, label %87, label %97
}
define void @_FortranAMatmulReal4Complex4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 34, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 8, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 11
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 3
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi float [ 0.000000e+00, %79 ], [ %108, %97 ]
  %89 = phi float [ 0.000000e+00, %79 ], [ %112, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds float, ptr %67, i64 %91
  store float %88, ptr %92, align 4
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds float, ptr %67, i64 %93
  store float %89, ptr %94, align 4
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %113, %97 ]
  %99 = phi float [ 0.000000e+00, %81 ], [ %112, %97 ]
  %100 = phi float [ 0.000000e+00, %81 ], [ %108, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load float, ptr %102, align 4
  %106 = load float, ptr %104, align 4
  %107 = fmul float %105, %106
  %108 = fadd float %100, %107
  %109 = getelementptr inbounds i8, ptr %104, i64 4
  %110 = load float, ptr %109, align 4
  %111 = fmul float %105, %110
  %112 = fadd float %99, %111
  %113 = add nuw nsw i64 %98, 1
  %114 = icmp eq i64 %113, %18
  br i1 %114, label %87, label %97
}
define void @_FortranAMatmulComplex4Real4.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 34, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 8, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 11
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 3
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi float [ 0.000000e+00, %79 ], [ %108, %97 ]
  %89 = phi float [ 0.000000e+00, %79 ], [ %112, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds float, ptr %67, i64 %91
  store float %88, ptr %92, align 4
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds float, ptr %67, i64 %93
  store float %89, ptr %94, align 4
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %113, %97 ]
  %99 = phi float [ 0.000000e+00, %81 ], [ %112, %97 ]
  %100 = phi float [ 0.000000e+00, %81 ], [ %108, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load float, ptr %102, align 4
  %106 = load float, ptr %104, align 4
  %107 = fmul float %105, %106
  %108 = fadd float %100, %107
  %109 = getelementptr inbounds i8, ptr %102, i64 4
  %110 = load float, ptr %109, align 4
  %111 = fmul float %106, %110
  %112 = fadd float %99, %111
  %113 = add nuw nsw i64 %98, 1
  %114 = icmp eq i64 %113, %18
  br i1 %114, label %87, label %97
}
define void @_FortranAMatmulReal8Real8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 8, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 11
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 3
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %79
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %86, %85 ]
  br i1 %70, label %74, label %85
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  %78 = getelementptr double, ptr %67, i64 %77
  br label %80
79:
  ret void
80:
  %81 = phi i64 [ 0, %74 ], [ %91, %88 ]
  br i1 %71, label %82, label %88
82:
  %83 = mul nsw i64 %81, %29
  %84 = getelementptr inbounds i8, ptr %39, i64 %83
  br label %93
85:
  %86 = add nuw nsw i64 %73, 1
  %87 = icmp eq i64 %86, %23
  br i1 %87, label %79, label %72
88:
  %89 = phi double [ 0.000000e+00, %80 ], [ %103, %93 ]
  %90 = getelementptr double, ptr %78, i64 %81
  store double %89, ptr %90, align 8
  %91 = add nuw nsw i64 %81, 1
  %92 = icmp eq i64 %91, %16
  br i1 %92, label %85, label %80
93:
  %94 = phi i64 [ 0, %82 ], [ %104, %93 ]
  %95 = phi double [ 0.000000e+00, %82 ], [ %103, %93 ]
  %96 = mul nsw i64 %94, %31
  %97 = getelementptr inbounds i8, ptr %84, i64 %96
  %98 = mul nsw i64 %94, %33
  %99 = getelementptr i8, ptr %76, i64 %98
  %100 = load double, ptr %97, align 8
  %101 = load double, ptr %99, align 8
  %102 = fmul double %100, %101
  %103 = fadd double %95, %102
  %104 = add nuw nsw i64 %94, 1
  %105 = icmp eq i64 %104, %18
  br i1 %105, label %88, label %93
}
define void @_FortranAMatmulComplex8Complex8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 16, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 35, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 16, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 12
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 4
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi double [ 0.000000e+00, %79 ], [ %114, %97 ]
  %89 = phi double [ 0.000000e+00, %79 ], [ %118, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds double, ptr %67, i64 %91
  store double %88, ptr %92, align 8
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds double, ptr %67, i64 %93
  store double %89, ptr %94, align 8
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %119, %97 ]
  %99 = phi double [ 0.000000e+00, %81 ], [ %118, %97 ]
  %100 = phi double [ 0.000000e+00, %81 ], [ %114, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load double, ptr %102, align 8
  %106 = load double, ptr %104, align 8
  %107 = fmul double %105, %106
  %108 = fadd double %100, %107
  %109 = getelementptr inbounds i8, ptr %102, i64 8
  %110 = load double, ptr %109, align 8
  %111 = getelementptr inbounds i8, ptr %104, i64 8
  %112 = load double, ptr %111, align 8
  %113 = fmul double %110, %112
  %114 = fsub double %108, %113
  %115 = fmul double %105, %112
  %116 = fadd double %99, %115
  %117 = fmul double %106, %110
  %118 = fadd double %117, %116
  %119 = add nuw nsw i64 %98, 1
  %120 = icmp eq i64 %119, %18
  br i1 %120, label %87, label %97
}
define void @_FortranAMatmulReal8Complex8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 16, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 35, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 16, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 12
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 4
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi double [ 0.000000e+00, %79 ], [ %108, %97 ]
  %89 = phi double [ 0.000000e+00, %79 ], [ %112, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds double, ptr %67, i64 %91
  store double %88, ptr %92, align 8
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds double, ptr %67, i64 %93
  store double %89, ptr %94, align 8
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %113, %97 ]
  %99 = phi double [ 0.000000e+00, %81 ], [ %112, %97 ]
  %100 = phi double [ 0.000000e+00, %81 ], [ %108, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load double, ptr %102, align 8
  %106 = load double, ptr %104, align 8
  %107 = fmul double %105, %106
  %108 = fadd double %100, %107
  %109 = getelementptr inbounds i8, ptr %104, i64 8
  %110 = load double, ptr %109, align 8
  %111 = fmul double %105, %110
  %112 = fadd double %99, %111
  %113 = add nuw nsw i64 %98, 1
  %114 = icmp eq i64 %113, %18
  br i1 %114, label %87, label %97
}
define void @_FortranAMatmulComplex8Real8.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 1
  %9 = getelementptr inbounds i8, ptr %2, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 1
  br i1 %8, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  br label %15
15:
  %16 = phi i64 [ %14, %12 ], [ 1, %5 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load i64, ptr %17, align 8
  br i1 %11, label %22, label %19
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 56
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ 1, %15 ]
  br i1 %8, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 40
  %26 = load i64, ptr %25, align 8
  br label %27
27:
  %28 = phi i64 [ 64, %24 ], [ 40, %22 ]
  %29 = phi i64 [ %26, %24 ], [ 0, %22 ]
  %30 = getelementptr inbounds i8, ptr %1, i64 %28
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 40
  %33 = load i64, ptr %32, align 8
  br i1 %11, label %37, label %34
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 64
  %36 = load i64, ptr %35, align 8
  br label %37
37:
  %38 = phi i64 [ %36, %34 ], [ 0, %27 ]
  %39 = load ptr, ptr %1, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = select i1 %8, i1 true, i1 %11
  %42 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 16, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %43, align 8
  %44 = select i1 %41, i8 1, i8 2
  %45 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %44, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 35, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %47, align 2
  %48 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %48, align 1
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = select i1 %8, i64 %23, i64 %16
  store i64 1, ptr %49, align 8
  %51 = shl i64 %50, 8
  %52 = ashr exact i64 %51, 8
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %52, ptr %53, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 16, ptr %54, align 8
  br i1 %41, label %63, label %55
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 48
  %57 = shl i64 %16, 12
  store i64 1, ptr %56, align 8
  %58 = shl i64 %23, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %59, ptr %60, align 8
  %61 = ashr exact i64 %57, 8
  %62 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %61, ptr %62, align 8
  br label %63
63:
  %64 = shl i64 %16, 4
  %65 = mul i64 %64, %23
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %23, 0
  br i1 %68, label %69, label %78
69:
  %70 = icmp sgt i64 %16, 0
  %71 = icmp sgt i64 %18, 0
  br label %72
72:
  %73 = phi i64 [ 0, %69 ], [ %85, %84 ]
  br i1 %70, label %74, label %84
74:
  %75 = mul nsw i64 %73, %38
  %76 = getelementptr i8, ptr %40, i64 %75
  %77 = mul nuw nsw i64 %73, %16
  br label %79
78:
  ret void
79:
  %80 = phi i64 [ 0, %74 ], [ %95, %87 ]
  br i1 %71, label %81, label %87
81:
  %82 = mul nsw i64 %80, %29
  %83 = getelementptr inbounds i8, ptr %39, i64 %82
  br label %97
84:
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp eq i64 %85, %23
  br i1 %86, label %78, label %72
87:
  %88 = phi double [ 0.000000e+00, %79 ], [ %108, %97 ]
  %89 = phi double [ 0.000000e+00, %79 ], [ %112, %97 ]
  %90 = add nuw nsw i64 %80, %77
  %91 = shl nuw nsw i64 %90, 1
  %92 = getelementptr inbounds double, ptr %67, i64 %91
  store double %88, ptr %92, align 8
  %93 = or disjoint i64 %91, 1
  %94 = getelementptr inbounds double, ptr %67, i64 %93
  store double %89, ptr %94, align 8
  %95 = add nuw nsw i64 %80, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %84, label %79
97:
  %98 = phi i64 [ 0, %81 ], [ %113, %97 ]
  %99 = phi double [ 0.000000e+00, %81 ], [ %112, %97 ]
  %100 = phi double [ 0.000000e+00, %81 ], [ %108, %97 ]
  %101 = mul nsw i64 %98, %31
  %102 = getelementptr inbounds i8, ptr %83, i64 %101
  %103 = mul nsw i64 %98, %33
  %104 = getelementptr i8, ptr %76, i64 %103
  %105 = load double, ptr %102, align 8
  %106 = load double, ptr %104, align 8
  %107 = fmul double %105, %106
  %108 = fadd double %100, %107
  %109 = getelementptr inbounds i8, ptr %102, i64 8
  %110 = load double, ptr %109, align 8
  %111 = fmul double %106, %110
  %112 = fadd double %99, %111
  %113 = add nuw nsw i64 %98, 1
  %114 = icmp eq i64 %113, %18
  br i1 %114, label %87, label %97
}
define void @_FortranAInitArrayConstructorVector.any(ptr nocapture noundef writeonly %0, ptr noundef %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, i32 noundef %4) #11 {
  store ptr %1, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 0, ptr %6, align 8
  %7 = load ptr, ptr %1, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9
9:
  %10 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  br label %11
11:
  %12 = phi i64 [ %10, %9 ], [ 0, %5 ]
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 %12, ptr %13, align 8
  ret void
}
define void @_FortranAAssign.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture readnone %2, i32 %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 27, label %8
    i8 34, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 22
  %12 = load i8, ptr %11, align 2
  %13 = icmp eq i8 %12, 2
  br i1 %13, label %14, label %97
14:
  %15 = load ptr, ptr %0, align 8
  %16 = icmp ne ptr %15, null
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = icmp eq i8 %18, 0
  br i1 %19, label %39, label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %39, label %24
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = zext i8 %22 to i64
  br label %28
28:
  %29 = phi i64 [ 0, %24 ], [ %37, %28 ]
  %30 = phi i1 [ %16, %24 ], [ %36, %28 ]
  %31 = getelementptr inbounds [0 x %struct.Dimension], ptr %25, i64 0, i64 %29, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %29, i32 1
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %32, %34
  %36 = select i1 %35, i1 %30, i1 false
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %27
  br i1 %38, label %39, label %28
39:
  %40 = phi i1 [ %16, %14 ], [ %16, %20 ], [ %36, %28 ]
  %41 = getelementptr inbounds i8, ptr %0, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = icmp eq i64 %42, %10
  br i1 %43, label %51, label %44
44:
  %45 = icmp eq i8 %6, 40
  br i1 %45, label %47, label %46
46:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
47:
  %48 = shl i64 %10, 8
  %49 = ashr exact i64 %48, 8
  store i64 %49, ptr %41, align 8
  %50 = load i8, ptr %17, align 4
  br label %52
51:
  br i1 %40, label %102, label %52
52:
  %53 = phi i8 [ %50, %47 ], [ %18, %51 ]
  %54 = icmp eq i8 %53, 0
  br i1 %54, label %88, label %55
55:
  %56 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %57 = mul nsw i64 %56, %10
  %58 = tail call i64 @llvm.smax.i64(i64 %57, i64 1)
  %59 = tail call ptr @malloc(i64 noundef %58) #20
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %59, ptr noundef nonnull %1) #18
  %60 = load i8, ptr %17, align 4
  %61 = icmp eq i8 %60, 0
  br i1 %61, label %65, label %62
62:
  %63 = getelementptr inbounds i8, ptr %0, i64 24
  %64 = getelementptr inbounds i8, ptr %1, i64 24
  br label %66
65:
  store ptr %59, ptr %0, align 8
  br label %94
66:
  %67 = phi i64 [ 0, %62 ], [ %84, %66 ]
  %68 = phi i64 [ %10, %62 ], [ %83, %66 ]
  %69 = getelementptr inbounds [0 x %struct.Dimension], ptr %63, i64 0, i64 %67
  %70 = getelementptr inbounds [0 x %struct.Dimension], ptr %64, i64 0, i64 %67
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %70, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = shl i64 %71, 8
  %75 = ashr exact i64 %74, 8
  store i64 %75, ptr %69, align 8
  %76 = shl i64 %73, 8
  %77 = ashr exact i64 %76, 8
  %78 = getelementptr inbounds i8, ptr %69, i64 8
  store i64 %77, ptr %78, align 8
  %79 = shl i64 %68, 8
  %80 = ashr exact i64 %79, 8
  %81 = getelementptr inbounds i8, ptr %69, i64 16
  store i64 %80, ptr %81, align 8
  %82 = load i64, ptr %72, align 8
  %83 = mul nsw i64 %82, %68
  %84 = add nuw nsw i64 %67, 1
  %85 = load i8, ptr %17, align 4
  %86 = zext i8 %85 to i64
  %87 = icmp ult i64 %84, %86
  br i1 %87, label %66, label %65
88:
  %89 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %0) #18
  %90 = mul nsw i64 %89, %10
  %91 = tail call i64 @llvm.smax.i64(i64 %90, i64 1)
  %92 = tail call ptr @malloc(i64 noundef %91) #20
  store ptr %92, ptr %0, align 8
  %93 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r4(ptr noundef nonnull %0, ptr noundef %93) #18
  br label %94
94:
  %95 = icmp eq ptr %15, null
  br i1 %95, label %120, label %96
96:
  tail call void @free(ptr noundef nonnull %15) #20
  br label %120
97:
  %98 = getelementptr inbounds i8, ptr %0, i64 8
  %99 = load i64, ptr %98, align 8
  %100 = icmp eq i64 %99, %10
  br i1 %100, label %102, label %101
101:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
102:
  %103 = getelementptr inbounds i8, ptr %1, i64 20
  %104 = load i8, ptr %103, align 4
  %105 = icmp eq i8 %104, 0
  br i1 %105, label %106, label %112
106:
  %107 = getelementptr inbounds i8, ptr %0, i64 20
  %108 = load i8, ptr %107, align 4
  %109 = icmp eq i8 %108, 0
  br i1 %109, label %112, label %110
110:
  %111 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r4(ptr noundef nonnull %0, ptr noundef %111) #18
  br label %120
112:
  %113 = tail call fastcc zeroext i1 @_FortranA.meet(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br i1 %113, label %114, label %119
114:
  %115 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %116 = mul nsw i64 %115, %10
  %117 = tail call i64 @llvm.smax.i64(i64 %116, i64 1)
  %118 = tail call ptr @malloc(i64 noundef %117) #20
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %118, ptr noundef nonnull %1) #18
  tail call fastcc void @_FortranA.scatter_r4(ptr noundef nonnull %0, ptr noundef %118) #18
  tail call void @free(ptr noundef %118) #20
  br label %120
119:
  tail call fastcc void @_FortranA.move_r4(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br label %120
120:
  ret void
}
define internal fastcc void @_FortranA.gather_r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1) unnamed_addr #12 {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %20, label %27, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %65
23:
  %24 = icmp sgt i64 %18, 0
  %25 = sdiv i64 %4, 4
  %26 = icmp sgt i64 %4, 3
  br label %40
27:
  %28 = load ptr, ptr %1, align 8
  %29 = mul i64 %17, %4
  %30 = mul i64 %29, %18
  %31 = sdiv i64 %30, 4
  %32 = icmp sgt i64 %30, 3
  br i1 %32, label %33, label %65
33:
  %34 = phi i64 [ %38, %33 ], [ 0, %27 ]
  %35 = getelementptr inbounds float, ptr %28, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds float, ptr %0, i64 %34
  store float %36, ptr %37, align 4
  %38 = add nuw nsw i64 %34, 1
  %39 = icmp eq i64 %38, %31
  br i1 %39, label %65, label %33
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %65, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %63, %62 ]
  %50 = add nuw nsw i64 %49, %44
  %51 = mul nsw i64 %50, %4
  %52 = getelementptr inbounds i8, ptr %0, i64 %51
  %53 = mul nsw i64 %49, %19
  %54 = getelementptr inbounds i8, ptr %42, i64 %53
  br i1 %26, label %55, label %62
55:
  %56 = phi i64 [ %60, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds float, ptr %54, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = getelementptr inbounds float, ptr %52, i64 %56
  store float %58, ptr %59, align 4
  %60 = add nuw nsw i64 %56, 1
  %61 = icmp eq i64 %60, %25
  br i1 %61, label %62, label %55
62:
  %63 = add nuw nsw i64 %49, 1
  %64 = icmp eq i64 %63, %18
  br i1 %64, label %45, label %48
65:
  ret void
}
define internal fastcc void @_FortranA.fill_r4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = icmp sgt i64 %17, 0
  br i1 %20, label %21, label %25
21:
  %22 = icmp sgt i64 %18, 0
  %23 = sdiv i64 %4, 4
  %24 = icmp sgt i64 %4, 3
  br label %26
25:
  ret void
26:
  %27 = phi i64 [ 0, %21 ], [ %30, %29 ]
  %28 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %27) #18
  br i1 %22, label %32, label %29
29:
  %30 = add nuw nsw i64 %27, 1
  %31 = icmp eq i64 %30, %17
  br i1 %31, label %25, label %26
32:
  %33 = phi i64 [ %44, %43 ], [ 0, %26 ]
  %34 = mul nsw i64 %33, %19
  %35 = getelementptr inbounds i8, ptr %28, i64 %34
  br i1 %24, label %36, label %43
36:
  %37 = phi i64 [ %41, %36 ], [ 0, %32 ]
  %38 = getelementptr inbounds float, ptr %1, i64 %37
  %39 = load float, ptr %38, align 4
  %40 = getelementptr inbounds float, ptr %35, i64 %37
  store float %39, ptr %40, align 4
  %41 = add nuw nsw i64 %37, 1
  %42 = icmp eq i64 %41, %23
  br i1 %42, label %43, label %36
43:
  %44 = add nuw nsw i64 %33, 1
  %45 = icmp eq i64 %44, %18
  br i1 %45, label %29, label %32
}
define internal fastcc zeroext i1 @_FortranA.meet(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #1 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 20
  %5 = load i8, ptr %4, align 4
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %27, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = zext i8 %5 to i64
  br label %10
10:
  %11 = phi i64 [ 0, %7 ], [ %25, %23 ]
  %12 = phi ptr [ %3, %7 ], [ %24, %23 ]
  %13 = getelementptr inbounds [0 x %struct.Dimension], ptr %8, i64 0, i64 %11
  %14 = getelementptr inbounds i8, ptr %13, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 0
  br i1 %16, label %17, label %23
17:
  %18 = getelementptr inbounds i8, ptr %13, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = add nsw i64 %19, -1
  %21 = mul nsw i64 %20, %15
  %22 = getelementptr inbounds i8, ptr %12, i64 %21
  br label %23
23:
  %24 = phi ptr [ %22, %17 ], [ %12, %10 ]
  %25 = add nuw nsw i64 %11, 1
  %26 = icmp eq i64 %25, %9
  br i1 %26, label %27, label %10
27:
  %28 = phi ptr [ %3, %2 ], [ %24, %23 ]
  %29 = load ptr, ptr %1, align 8
  %30 = getelementptr inbounds i8, ptr %1, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %29, i64 %31
  %33 = getelementptr inbounds i8, ptr %1, i64 20
  %34 = load i8, ptr %33, align 4
  %35 = icmp eq i8 %34, 0
  br i1 %35, label %58, label %36
36:
  %37 = getelementptr inbounds i8, ptr %1, i64 24
  %38 = zext i8 %34 to i64
  br label %39
39:
  %40 = phi i64 [ 0, %36 ], [ %54, %52 ]
  %41 = phi ptr [ %32, %36 ], [ %53, %52 ]
  %42 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %40
  %43 = getelementptr inbounds i8, ptr %42, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = icmp sgt i64 %44, 0
  br i1 %45, label %46, label %52
46:
  %47 = getelementptr inbounds i8, ptr %42, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = add nsw i64 %48, -1
  %50 = mul nsw i64 %49, %44
  %51 = getelementptr inbounds i8, ptr %41, i64 %50
  br label %52
52:
  %53 = phi ptr [ %51, %46 ], [ %41, %39 ]
  %54 = add nuw nsw i64 %40, 1
  %55 = icmp eq i64 %54, %38
  br i1 %55, label %56, label %39
56:
  %57 = icmp ult ptr %28, %53
  br i1 %57, label %60, label %109
58:
  %59 = icmp ult ptr %28, %32
  br i1 %59, label %81, label %109
60:
  br i1 %35, label %81, label %61
61:
  %62 = getelementptr inbounds i8, ptr %1, i64 24
  %63 = zext i8 %34 to i64
  br label %64
64:
  %65 = phi i64 [ 0, %61 ], [ %79, %77 ]
  %66 = phi ptr [ %29, %61 ], [ %78, %77 ]
  %67 = getelementptr inbounds [0 x %struct.Dimension], ptr %62, i64 0, i64 %65
  %68 = getelementptr inbounds i8, ptr %67, i64 16
  %69 = load i64, ptr %68, align 8
  %70 = icmp slt i64 %69, 0
  br i1 %70, label %71, label %77
71:
  %72 = getelementptr inbounds i8, ptr %67, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = add nsw i64 %73, -1
  %75 = mul nsw i64 %74, %69
  %76 = getelementptr inbounds i8, ptr %66, i64 %75
  br label %77
77:
  %78 = phi ptr [ %76, %71 ], [ %66, %64 ]
  %79 = add nuw nsw i64 %65, 1
  %80 = icmp eq i64 %79, %63
  br i1 %80, label %81, label %64
81:
  %82 = phi ptr [ %29, %60 ], [ %29, %58 ], [ %78, %77 ]
  %83 = getelementptr inbounds i8, ptr %0, i64 8
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %3, i64 %84
  br i1 %6, label %106, label %86
86:
  %87 = getelementptr inbounds i8, ptr %0, i64 24
  %88 = zext i8 %5 to i64
  br label %89
89:
  %90 = phi i64 [ 0, %86 ], [ %104, %102 ]
  %91 = phi ptr [ %85, %86 ], [ %103, %102 ]
  %92 = getelementptr inbounds [0 x %struct.Dimension], ptr %87, i64 0, i64 %90
  %93 = getelementptr inbounds i8, ptr %92, i64 16
  %94 = load i64, ptr %93, align 8
  %95 = icmp sgt i64 %94, 0
  br i1 %95, label %96, label %102
96:
  %97 = getelementptr inbounds i8, ptr %92, i64 8
  %98 = load i64, ptr %97, align 8
  %99 = add nsw i64 %98, -1
  %100 = mul nsw i64 %99, %94
  %101 = getelementptr inbounds i8, ptr %91, i64 %100
  br label %102
102:
  %103 = phi ptr [ %101, %96 ], [ %91, %89 ]
  %104 = add nuw nsw i64 %90, 1
  %105 = icmp eq i64 %104, %88
  br i1 %105, label %106, label %89
106:
  %107 = phi ptr [ %85, %81 ], [ %103, %102 ]
  %108 = icmp ult ptr %82, %107
  br label %109
109:
  %110 = phi i1 [ false, %56 ], [ %108, %106 ], [ false, %58 ]
  ret i1 %110
}
define internal fastcc void @_FortranA.scatter_r4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %20, label %27, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %65
23:
  %24 = icmp sgt i64 %18, 0
  %25 = sdiv i64 %4, 4
  %26 = icmp sgt i64 %4, 3
  br label %40
27:
  %28 = load ptr, ptr %0, align 8
  %29 = mul i64 %17, %4
  %30 = mul i64 %29, %18
  %31 = sdiv i64 %30, 4
  %32 = icmp sgt i64 %30, 3
  br i1 %32, label %33, label %65
33:
  %34 = phi i64 [ %38, %33 ], [ 0, %27 ]
  %35 = getelementptr inbounds float, ptr %1, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds float, ptr %28, i64 %34
  store float %36, ptr %37, align 4
  %38 = add nuw nsw i64 %34, 1
  %39 = icmp eq i64 %38, %31
  br i1 %39, label %65, label %33
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %65, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %63, %62 ]
  %50 = mul nsw i64 %49, %19
  %51 = getelementptr inbounds i8, ptr %42, i64 %50
  %52 = add nuw nsw i64 %49, %44
  %53 = mul nsw i64 %52, %4
  %54 = getelementptr inbounds i8, ptr %1, i64 %53
  br i1 %26, label %55, label %62
55:
  %56 = phi i64 [ %60, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds float, ptr %54, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = getelementptr inbounds float, ptr %51, i64 %56
  store float %58, ptr %59, align 4
  %60 = add nuw nsw i64 %56, 1
  %61 = icmp eq i64 %60, %25
  br i1 %61, label %62, label %55
62:
  %63 = add nuw nsw i64 %49, 1
  %64 = icmp eq i64 %63, %18
  br i1 %64, label %45, label %48
65:
  ret void
}
define internal fastcc void @_FortranA.move_r4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #14 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i8, ptr %20, align 4
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %26, label %23
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = load i64, ptr %24, align 8
  br label %26
26:
  %27 = phi i64 [ %25, %23 ], [ 0, %16 ]
  %28 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %28, label %29, label %45
29:
  %30 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %30, label %31, label %45
31:
  %32 = load ptr, ptr %0, align 8
  %33 = load ptr, ptr %1, align 8
  %34 = mul i64 %17, %4
  %35 = mul i64 %34, %18
  %36 = sdiv i64 %35, 4
  %37 = icmp sgt i64 %35, 3
  br i1 %37, label %38, label %74
38:
  %39 = phi i64 [ %43, %38 ], [ 0, %31 ]
  %40 = getelementptr inbounds float, ptr %33, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = getelementptr inbounds float, ptr %32, i64 %39
  store float %41, ptr %42, align 4
  %43 = add nuw nsw i64 %39, 1
  %44 = icmp eq i64 %43, %36
  br i1 %44, label %74, label %38
45:
  %46 = icmp sgt i64 %17, 0
  br i1 %46, label %47, label %74
47:
  %48 = icmp sgt i64 %18, 0
  %49 = sdiv i64 %4, 4
  %50 = icmp sgt i64 %4, 3
  br label %51
51:
  %52 = phi i64 [ 0, %47 ], [ %56, %55 ]
  %53 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %52) #18
  %54 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %52) #18
  br i1 %48, label %58, label %55
55:
  %56 = add nuw nsw i64 %52, 1
  %57 = icmp eq i64 %56, %17
  br i1 %57, label %74, label %51
58:
  %59 = phi i64 [ %72, %71 ], [ 0, %51 ]
  %60 = mul nsw i64 %59, %19
  %61 = getelementptr inbounds i8, ptr %53, i64 %60
  %62 = mul nsw i64 %59, %27
  %63 = getelementptr inbounds i8, ptr %54, i64 %62
  br i1 %50, label %64, label %71
64:
  %65 = phi i64 [ %69, %64 ], [ 0, %58 ]
  %66 = getelementptr inbounds float, ptr %63, i64 %65
  %67 = load float, ptr %66, align 4
  %68 = getelementptr inbounds float, ptr %61, i64 %65
  store float %67, ptr %68, align 4
  %69 = add nuw nsw i64 %65, 1
  %70 = icmp eq i64 %69, %49
  br i1 %70, label %71, label %64
71:
  %72 = add nuw nsw i64 %59, 1
  %73 = icmp eq i64 %72, %18
  br i1 %73, label %55, label %58
74:
  ret void
}
define void @_FortranACopyPart.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) #11 {
  %4 = sdiv i64 %2, 4
  %5 = icmp sgt i64 %2, 3
  br i1 %5, label %6, label %13
6:
  %7 = phi i64 [ %11, %6 ], [ 0, %3 ]
  %8 = getelementptr inbounds float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = getelementptr inbounds float, ptr %0, i64 %7
  store float %9, ptr %10, align 4
  %11 = add nuw nsw i64 %7, 1
  %12 = icmp eq i64 %11, %4
  br i1 %12, label %13, label %6
13:
  ret void
}
define void @_FortranACopyAllocatable.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %6, label %5
5:
  tail call void @_FortranAAssign.r4(ptr noundef %0, ptr noundef nonnull %1, ptr poison, i32 poison) #18
  br label %10
6:
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call void @free(ptr noundef nonnull %7) #20
  store ptr null, ptr %0, align 8
  br label %10
10:
  ret void
}
define void @_FortranAAssignTemporary.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 27, label %8
    i8 34, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  tail call void @_FortranAAssign.r4(ptr noundef nonnull %0, ptr noundef %1, ptr poison, i32 poison) #18
  ret void
}
define void @_FortranACopyInAssign.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 27, label %8
    i8 34, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 20
  %12 = load i8, ptr %11, align 4
  %13 = shl i64 %10, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %16, align 8
  %17 = and i8 %12, 31
  %18 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %17, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %6, ptr %19, align 1
  %20 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %20, align 2
  %21 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %21, align 1
  %22 = load i8, ptr %11, align 4
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %28, label %24
24:
  %25 = load i64, ptr %9, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  br label %34
28:
  %29 = load i64, ptr %9, align 8
  %30 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %31 = mul nsw i64 %30, %29
  %32 = tail call i64 @llvm.smax.i64(i64 %31, i64 1)
  %33 = tail call ptr @malloc(i64 noundef %32) #20
  store ptr %33, ptr %0, align 8
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %33, ptr noundef nonnull %1) #18
  ret void
34:
  %35 = phi i64 [ 0, %24 ], [ %52, %34 ]
  %36 = phi i64 [ %25, %24 ], [ %51, %34 ]
  %37 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %35
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %35
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 8
  %41 = load i64, ptr %40, align 8
  %42 = shl i64 %39, 8
  %43 = ashr exact i64 %42, 8
  store i64 %43, ptr %37, align 8
  %44 = shl i64 %41, 8
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %37, i64 8
  store i64 %45, ptr %46, align 8
  %47 = shl i64 %36, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %37, i64 16
  store i64 %48, ptr %49, align 8
  %50 = load i64, ptr %40, align 8
  %51 = mul nsw i64 %50, %36
  %52 = add nuw nsw i64 %35, 1
  %53 = load i8, ptr %11, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %34, label %28
}
define void @_FortranACopyOutAssign.r4(ptr noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 27, label %8
    i8 34, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = icmp eq ptr %0, null
  br i1 %9, label %12, label %10
10:
  %11 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.scatter_r4(ptr noundef nonnull %0, ptr noundef %11) #18
  br label %12
12:
  %13 = load ptr, ptr %1, align 8
  tail call void @free(ptr noundef %13) #20
  store ptr null, ptr %1, align 8
  ret void
}
define noundef i32 @_FortranAAllocatableAllocateSource.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  tail call fastcc void @_FortranA.allocate_r4(ptr noundef nonnull %0, ptr noundef %1) #18
  ret i32 0
}
define internal fastcc void @_FortranA.allocate_r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr #15 {
  %3 = getelementptr inbounds i8, ptr %0, i64 21
  %4 = load i8, ptr %3, align 1
  switch i8 %4, label %11 [
    i8 27, label %5
    i8 34, label %5
  ]
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %7, %9
  br i1 %10, label %12, label %11
11:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
12:
  %13 = shl i64 %7, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 20
  %16 = load i8, ptr %15, align 4
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %31, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = zext i8 %16 to i64
  br label %21
21:
  %22 = phi i64 [ 0, %18 ], [ %29, %21 ]
  %23 = phi i64 [ %14, %18 ], [ %28, %21 ]
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %22
  %25 = getelementptr inbounds i8, ptr %24, i64 16
  store i64 %23, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = mul nsw i64 %27, %23
  %29 = add nuw nsw i64 %22, 1
  %30 = icmp eq i64 %29, %20
  br i1 %30, label %31, label %21
31:
  %32 = phi i64 [ %14, %12 ], [ %28, %21 ]
  %33 = tail call i64 @llvm.smax.i64(i64 %32, i64 1)
  %34 = tail call ptr @malloc(i64 noundef %33) #20
  store ptr %34, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %1, i64 20
  %36 = load i8, ptr %35, align 4
  %37 = icmp eq i8 %36, 0
  br i1 %37, label %38, label %43
38:
  %39 = load i8, ptr %15, align 4
  %40 = icmp eq i8 %39, 0
  br i1 %40, label %43, label %41
41:
  %42 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r4(ptr noundef nonnull %0, ptr noundef %42) #18
  br label %44
43:
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %34, ptr noundef nonnull %1) #18
  br label %44
44:
  ret void
}
define noundef i32 @_FortranAPointerAllocateSource.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  tail call fastcc void @_FortranA.allocate_r4(ptr noundef %0, ptr noundef %1) #18
  ret i32 0
}
define void @_FortranATranspose.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 27, label %8
    i8 34, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 56
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 64
  %18 = load i64, ptr %17, align 8
  %19 = shl i64 %10, 8
  %20 = ashr exact i64 %19, 8
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %20, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 2, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %6, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %27, align 8
  %28 = shl i64 %14, 8
  %29 = ashr exact i64 %28, 8
  %30 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %20, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 48
  %33 = mul i64 %14, %10
  store i64 1, ptr %32, align 8
  %34 = shl i64 %12, 8
  %35 = ashr exact i64 %34, 8
  %36 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %35, ptr %36, align 8
  %37 = shl i64 %33, 8
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %38, ptr %39, align 8
  %40 = mul i64 %33, %12
  %41 = tail call i64 @llvm.smax.i64(i64 %40, i64 1)
  %42 = tail call ptr @malloc(i64 noundef %41) #20
  %43 = load ptr, ptr %1, align 8
  store ptr %42, ptr %0, align 8
  %44 = icmp sgt i64 %12, 0
  br i1 %44, label %45, label %55
45:
  %46 = icmp sgt i64 %14, 0
  %47 = sdiv i64 %10, 4
  %48 = icmp sgt i64 %10, 3
  br label %49
49:
  %50 = phi i64 [ 0, %45 ], [ %57, %56 ]
  br i1 %46, label %51, label %56
51:
  %52 = mul nuw nsw i64 %50, %14
  %53 = mul nsw i64 %50, %16
  %54 = getelementptr inbounds i8, ptr %43, i64 %53
  br label %59
55:
  ret void
56:
  %57 = add nuw nsw i64 %50, 1
  %58 = icmp eq i64 %57, %12
  br i1 %58, label %55, label %49
59:
  %60 = phi i64 [ 0, %51 ], [ %74, %73 ]
  %61 = add nuw nsw i64 %60, %52
  %62 = mul nsw i64 %61, %10
  %63 = getelementptr inbounds i8, ptr %42, i64 %62
  %64 = mul nsw i64 %60, %18
  %65 = getelementptr inbounds i8, ptr %54, i64 %64
  br i1 %48, label %66, label %73
66:
  %67 = phi i64 [ %71, %66 ], [ 0, %59 ]
  %68 = getelementptr inbounds float, ptr %65, i64 %67
  %69 = load float, ptr %68, align 4
  %70 = getelementptr inbounds float, ptr %63, i64 %67
  store float %69, ptr %70, align 4
  %71 = add nuw nsw i64 %67, 1
  %72 = icmp eq i64 %71, %47
  br i1 %72, label %73, label %66
73:
  %74 = add nuw nsw i64 %60, 1
  %75 = icmp eq i64 %74, %14
  br i1 %75, label %56, label %59
}
define void @_FortranAReshape.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, ptr noundef readonly %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  switch i8 %9, label %10 [
    i8 27, label %11
    i8 34, label %11
  ]
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %15 = getelementptr inbounds i8, ptr %2, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = shl i64 %13, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = trunc i64 %16 to i8
  %22 = and i8 %21, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %9, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = icmp sgt i64 %16, 0
  br i1 %27, label %28, label %32
28:
  %29 = getelementptr inbounds i8, ptr %2, i64 40
  %30 = getelementptr inbounds i8, ptr %2, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  br label %40
32:
  %33 = phi i64 [ 1, %11 ], [ %69, %59 ]
  %34 = mul nsw i64 %33, %13
  %35 = tail call i64 @llvm.smax.i64(i64 %34, i64 1)
  %36 = tail call ptr @malloc(i64 noundef %35) #20
  store ptr %36, ptr %0, align 8
  %37 = icmp sle i64 %33, %14
  %38 = icmp ne ptr %3, null
  %39 = or i1 %38, %37
  br i1 %39, label %73, label %72
40:
  %41 = phi i64 [ 1, %28 ], [ %69, %59 ]
  %42 = phi i64 [ 0, %28 ], [ %70, %59 ]
  %43 = load ptr, ptr %2, align 8
  %44 = load i64, ptr %29, align 8
  %45 = mul nsw i64 %44, %42
  %46 = getelementptr inbounds i8, ptr %43, i64 %45
  %47 = load i64, ptr %30, align 8
  switch i64 %47, label %57 [
    i64 1, label %48
    i64 2, label %51
    i64 4, label %54
  ]
48:
  %49 = load i8, ptr %46, align 1
  %50 = sext i8 %49 to i64
  br label %59
51:
  %52 = load i16, ptr %46, align 2
  %53 = sext i16 %52 to i64
  br label %59
54:
  %55 = load i32, ptr %46, align 4
  %56 = sext i32 %55 to i64
  br label %59
57:
  %58 = load i64, ptr %46, align 8
  br label %59
59:
  %60 = phi i64 [ %50, %48 ], [ %53, %51 ], [ %56, %54 ], [ %58, %57 ]
  %61 = tail call i64 @llvm.smax.i64(i64 %60, i64 0)
  %62 = getelementptr inbounds [0 x %struct.Dimension], ptr %31, i64 0, i64 %42
  store i64 1, ptr %62, align 8
  %63 = shl i64 %61, 8
  %64 = ashr exact i64 %63, 8
  %65 = getelementptr inbounds i8, ptr %62, i64 8
  store i64 %64, ptr %65, align 8
  %66 = mul i64 %17, %41
  %67 = ashr exact i64 %66, 8
  %68 = getelementptr inbounds i8, ptr %62, i64 16
  store i64 %67, ptr %68, align 8
  %69 = mul nuw nsw i64 %61, %41
  %70 = add nuw nsw i64 %42, 1
  %71 = icmp eq i64 %70, %16
  br i1 %71, label %32, label %40
72:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
73:
  %74 = icmp ne i64 %33, %14
  %75 = icmp ne ptr %4, null
  %76 = or i1 %75, %74
  br i1 %76, label %77, label %84
77:
  %78 = icmp ne i64 %33, 0
  %79 = icmp sgt i64 %14, 0
  %80 = select i1 %78, i1 %79, i1 false
  br i1 %80, label %81, label %85
81:
  %82 = sdiv i64 %13, 4
  %83 = icmp sgt i64 %13, 3
  br label %86
84:
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %36, ptr noundef %1) #18
  br label %136
85:
  br i1 %38, label %108, label %136
86:
  %87 = phi i64 [ 0, %81 ], [ %104, %103 ]
  br i1 %75, label %88, label %90
88:
  %89 = tail call fastcc ptr @_FortranA.ordered_r4(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %87) #18
  br label %93
90:
  %91 = mul nsw i64 %87, %13
  %92 = getelementptr inbounds i8, ptr %36, i64 %91
  br label %93
93:
  %94 = phi ptr [ %89, %88 ], [ %92, %90 ]
  %95 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %87) #18
  br i1 %83, label %96, label %103
96:
  %97 = phi i64 [ %101, %96 ], [ 0, %93 ]
  %98 = getelementptr inbounds float, ptr %95, i64 %97
  %99 = load float, ptr %98, align 4
  %100 = getelementptr inbounds float, ptr %94, i64 %97
  store float %99, ptr %100, align 4
  %101 = add nuw nsw i64 %97, 1
  %102 = icmp eq i64 %101, %82
  br i1 %102, label %103, label %96
103:
  %104 = add nuw nsw i64 %87, 1
  %105 = icmp ult i64 %104, %33
  %106 = icmp slt i64 %104, %14
  %107 = select i1 %105, i1 %106, i1 false
  br i1 %107, label %86, label %85
108:
  %109 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %3) #18
  %110 = icmp slt i64 %14, %33
  br i1 %110, label %111, label %136
111:
  %112 = sdiv i64 %13, 4
  %113 = icmp sgt i64 %13, 3
  br label %114
114:
  %115 = phi i64 [ %14, %111 ], [ %134, %133 ]
  br i1 %75, label %116, label %118
116:
  %117 = tail call fastcc ptr @_FortranA.ordered_r4(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %115) #18
  br label %121
118:
  %119 = mul nsw i64 %115, %13
  %120 = getelementptr inbounds i8, ptr %36, i64 %119
  br label %121
121:
  %122 = phi ptr [ %117, %116 ], [ %120, %118 ]
  %123 = sub nsw i64 %115, %14
  %124 = srem i64 %123, %109
  %125 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %124) #18
  br i1 %113, label %126, label %133
126:
  %127 = phi i64 [ %131, %126 ], [ 0, %121 ]
  %128 = getelementptr inbounds float, ptr %125, i64 %127
  %129 = load float, ptr %128, align 4
  %130 = getelementptr inbounds float, ptr %122, i64 %127
  store float %129, ptr %130, align 4
  %131 = add nuw nsw i64 %127, 1
  %132 = icmp eq i64 %131, %112
  br i1 %132, label %133, label %126
133:
  %134 = add i64 %115, 1
  %135 = icmp eq i64 %134, %33
  br i1 %135, label %136, label %114
136:
  ret void
}
define internal fastcc ptr @_FortranA.ordered_r4(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #8 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = zext i8 %6 to i64
  br label %18
16:
  %17 = phi ptr [ %4, %3 ], [ %45, %35 ]
  ret ptr %17
18:
  %19 = phi i64 [ 0, %8 ], [ %47, %35 ]
  %20 = phi i64 [ %2, %8 ], [ %46, %35 ]
  %21 = phi ptr [ %4, %8 ], [ %45, %35 ]
  %22 = mul nsw i64 %12, %19
  %23 = getelementptr inbounds i8, ptr %10, i64 %22
  switch i64 %14, label %33 [
    i64 1, label %24
    i64 2, label %27
    i64 4, label %30
  ]
24:
  %25 = load i8, ptr %23, align 1
  %26 = sext i8 %25 to i64
  br label %35
27:
  %28 = load i16, ptr %23, align 2
  %29 = sext i16 %28 to i64
  br label %35
30:
  %31 = load i32, ptr %23, align 4
  %32 = sext i32 %31 to i64
  br label %35
33:
  %34 = load i64, ptr %23, align 8
  br label %35
35:
  %36 = phi i64 [ %26, %24 ], [ %29, %27 ], [ %32, %30 ], [ %34, %33 ]
  %37 = add nsw i64 %36, -1
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %9, i64 0, i64 %37
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  %40 = load i64, ptr %39, align 8
  %41 = srem i64 %20, %40
  %42 = getelementptr inbounds i8, ptr %38, i64 16
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %43, %41
  %45 = getelementptr inbounds i8, ptr %21, i64 %44
  %46 = sdiv i64 %20, %40
  %47 = add nuw nsw i64 %19, 1
  %48 = icmp eq i64 %47, %15
  br i1 %48, label %16, label %18
}
define void @_FortranASpread.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 27, label %10
    i8 34, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = tail call i64 @llvm.smax.i64(i64 %3, i64 0)
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 20
  %15 = load i8, ptr %14, align 4
  %16 = add i8 %15, 1
  %17 = shl i64 %13, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %16, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %24, align 2
  %25 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %25, align 1
  %26 = add nsw i32 %2, -1
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = sext i32 %2 to i64
  %30 = zext i32 %26 to i64
  %31 = sext i32 %26 to i64
  br label %44
32:
  %33 = mul i64 %13, %11
  %34 = mul i64 %33, %71
  %35 = mul i64 %34, %68
  %36 = tail call i64 @llvm.smax.i64(i64 %35, i64 1)
  %37 = tail call ptr @malloc(i64 noundef %36) #20
  store ptr %37, ptr %0, align 8
  %38 = icmp sgt i64 %71, 0
  br i1 %38, label %39, label %81
39:
  %40 = icmp sgt i64 %3, 0
  %41 = icmp sgt i64 %68, 0
  %42 = sdiv i64 %13, 4
  %43 = icmp sgt i64 %13, 3
  br label %76
44:
  %45 = phi i64 [ 0, %10 ], [ %72, %56 ]
  %46 = phi i64 [ 1, %10 ], [ %68, %56 ]
  %47 = phi i64 [ %13, %10 ], [ %65, %56 ]
  %48 = phi i64 [ 1, %10 ], [ %71, %56 ]
  %49 = icmp eq i64 %45, %30
  br i1 %49, label %56, label %50
50:
  %51 = icmp sge i64 %45, %29
  %52 = sext i1 %51 to i64
  %53 = add nsw i64 %45, %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %28, i64 0, i64 %53, i32 1
  %55 = load i64, ptr %54, align 8
  br label %56
56:
  %57 = phi i64 [ %55, %50 ], [ %11, %44 ]
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %45
  store i64 1, ptr %58, align 8
  %59 = shl i64 %57, 8
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %60, ptr %61, align 8
  %62 = shl i64 %47, 8
  %63 = ashr exact i64 %62, 8
  %64 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %63, ptr %64, align 8
  %65 = mul nsw i64 %57, %47
  %66 = icmp slt i64 %45, %31
  %67 = select i1 %66, i64 %57, i64 1
  %68 = mul nsw i64 %67, %46
  %69 = icmp slt i64 %45, %29
  %70 = select i1 %69, i64 1, i64 %57
  %71 = mul nsw i64 %70, %48
  %72 = add nuw nsw i64 %45, 1
  %73 = load i8, ptr %14, align 4
  %74 = zext i8 %73 to i64
  %75 = icmp ult i64 %45, %74
  br i1 %75, label %44, label %32
76:
  %77 = phi i64 [ 0, %39 ], [ %88, %87 ]
  br i1 %40, label %78, label %87
78:
  %79 = mul nuw nsw i64 %77, %11
  %80 = mul nsw i64 %77, %68
  br label %82
81:
  ret void
82:
  %83 = phi i64 [ 0, %78 ], [ %91, %90 ]
  br i1 %41, label %84, label %90
84:
  %85 = add nuw nsw i64 %83, %79
  %86 = mul nuw nsw i64 %85, %68
  br label %93
87:
  %88 = add nuw nsw i64 %77, 1
  %89 = icmp eq i64 %88, %71
  br i1 %89, label %81, label %76
90:
  %91 = add nuw nsw i64 %83, 1
  %92 = icmp eq i64 %91, %3
  br i1 %92, label %87, label %82
93:
  %94 = phi i64 [ 0, %84 ], [ %108, %107 ]
  %95 = add nuw nsw i64 %94, %86
  %96 = mul nsw i64 %95, %13
  %97 = getelementptr inbounds i8, ptr %37, i64 %96
  %98 = add nuw nsw i64 %94, %80
  %99 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %98) #18
  br i1 %43, label %100, label %107
100:
  %101 = phi i64 [ %105, %100 ], [ 0, %93 ]
  %102 = getelementptr inbounds float, ptr %99, i64 %101
  %103 = load float, ptr %102, align 4
  %104 = getelementptr inbounds float, ptr %97, i64 %101
  store float %103, ptr %104, align 4
  %105 = add nuw nsw i64 %101, 1
  %106 = icmp eq i64 %105, %42
  br i1 %106, label %107, label %100
107:
  %108 = add nuw nsw i64 %94, 1
  %109 = icmp eq i64 %108, %68
  br i1 %109, label %90, label %93
}
define void @_FortranAPack.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 27, label %10
    i8 34, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %18, label %15
15:
  %16 = phi i64 [ 0, %10 ], [ %23, %18 ]
  %17 = icmp ne ptr %3, null
  br i1 %17, label %26, label %29
18:
  %19 = phi i64 [ %23, %18 ], [ 0, %10 ]
  %20 = phi i64 [ %24, %18 ], [ 0, %10 ]
  %21 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %20) #18
  %22 = zext i1 %21 to i64
  %23 = add nuw nsw i64 %19, %22
  %24 = add nuw nsw i64 %20, 1
  %25 = icmp eq i64 %24, %13
  br i1 %25, label %15, label %18
26:
  %27 = getelementptr inbounds i8, ptr %3, i64 32
  %28 = load i64, ptr %27, align 8
  br label %29
29:
  %30 = phi i64 [ %28, %26 ], [ %16, %15 ]
  %31 = shl i64 %12, 8
  %32 = ashr exact i64 %31, 8
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %35, align 4
  %36 = and i8 %8, 127
  %37 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %36, ptr %37, align 1
  %38 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %38, align 2
  %39 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %39, align 1
  %40 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %40, align 8
  %41 = shl i64 %30, 8
  %42 = ashr exact i64 %41, 8
  %43 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %42, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %32, ptr %44, align 8
  %45 = mul nsw i64 %30, %12
  %46 = tail call i64 @llvm.smax.i64(i64 %45, i64 1)
  %47 = tail call ptr @malloc(i64 noundef %46) #20
  store ptr %47, ptr %0, align 8
  br i1 %14, label %48, label %51
48:
  %49 = sdiv i64 %12, 4
  %50 = icmp sgt i64 %12, 3
  br label %57
51:
  %52 = icmp slt i64 %16, %30
  %53 = select i1 %17, i1 %52, i1 false
  br i1 %53, label %54, label %93
54:
  %55 = sdiv i64 %12, 4
  %56 = icmp sgt i64 %12, 3
  br label %78
57:
  %58 = phi i64 [ 0, %48 ], [ %76, %74 ]
  %59 = phi i64 [ 0, %48 ], [ %75, %74 ]
  %60 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %58) #18
  br i1 %60, label %61, label %74
61:
  %62 = mul nsw i64 %59, %12
  %63 = getelementptr inbounds i8, ptr %47, i64 %62
  %64 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %58) #18
  br i1 %50, label %65, label %72
65:
  %66 = phi i64 [ %70, %65 ], [ 0, %61 ]
  %67 = getelementptr inbounds float, ptr %64, i64 %66
  %68 = load float, ptr %67, align 4
  %69 = getelementptr inbounds float, ptr %63, i64 %66
  store float %68, ptr %69, align 4
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %49
  br i1 %71, label %72, label %65
72:
  %73 = add nsw i64 %59, 1
  br label %74
74:
  %75 = phi i64 [ %73, %72 ], [ %59, %57 ]
  %76 = add nuw nsw i64 %58, 1
  %77 = icmp eq i64 %76, %13
  br i1 %77, label %51, label %57
78:
  %79 = phi i64 [ %16, %54 ], [ %91, %90 ]
  %80 = mul nsw i64 %79, %12
  %81 = getelementptr inbounds i8, ptr %47, i64 %80
  %82 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %79) #18
  br i1 %56, label %83, label %90
83:
  %84 = phi i64 [ %88, %83 ], [ 0, %78 ]
  %85 = getelementptr inbounds float, ptr %82, i64 %84
  %86 = load float, ptr %85, align 4
  %87 = getelementptr inbounds float, ptr %81, i64 %84
  store float %86, ptr %87, align 4
  %88 = add nuw nsw i64 %84, 1
  %89 = icmp eq i64 %88, %55
  br i1 %89, label %90, label %83
90:
  %91 = add i64 %79, 1
  %92 = icmp eq i64 %91, %30
  br i1 %92, label %93, label %78
93:
  ret void
}
define void @_FortranAUnpack.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 27, label %10
    i8 34, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 20
  %14 = load i8, ptr %13, align 4
  %15 = shl i64 %12, 8
  %16 = ashr exact i64 %15, 8
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %18, align 8
  %19 = and i8 %14, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %19, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %21, align 1
  %22 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %22, align 2
  %23 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %23, align 1
  %24 = load i8, ptr %13, align 4
  %25 = icmp eq i8 %24, 0
  br i1 %25, label %29, label %26
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds i8, ptr %2, i64 24
  br label %38
29:
  %30 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %2) #18
  %31 = mul nsw i64 %30, %12
  %32 = tail call i64 @llvm.smax.i64(i64 %31, i64 1)
  %33 = tail call ptr @malloc(i64 noundef %32) #20
  store ptr %33, ptr %0, align 8
  %34 = icmp sgt i64 %30, 0
  br i1 %34, label %35, label %56
35:
  %36 = sdiv i64 %12, 4
  %37 = icmp sgt i64 %12, 3
  br label %57
38:
  %39 = phi i64 [ 0, %26 ], [ %52, %38 ]
  %40 = phi i64 [ %12, %26 ], [ %51, %38 ]
  %41 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %39
  %42 = getelementptr inbounds [0 x %struct.Dimension], ptr %28, i64 0, i64 %39, i32 1
  %43 = load i64, ptr %42, align 8
  store i64 1, ptr %41, align 8
  %44 = shl i64 %43, 8
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %41, i64 8
  store i64 %45, ptr %46, align 8
  %47 = shl i64 %40, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %41, i64 16
  store i64 %48, ptr %49, align 8
  %50 = load i64, ptr %42, align 8
  %51 = mul nsw i64 %50, %40
  %52 = add nuw nsw i64 %39, 1
  %53 = load i8, ptr %13, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %38, label %29
56:
  ret void
57:
  %58 = phi i64 [ 0, %35 ], [ %85, %83 ]
  %59 = phi i64 [ 0, %35 ], [ %84, %83 ]
  %60 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %58) #18
  %61 = mul nsw i64 %58, %12
  %62 = getelementptr inbounds i8, ptr %33, i64 %61
  br i1 %60, label %63, label %74
63:
  %64 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %59) #18
  br i1 %37, label %65, label %72
65:
  %66 = phi i64 [ %70, %65 ], [ 0, %63 ]
  %67 = getelementptr inbounds float, ptr %64, i64 %66
  %68 = load float, ptr %67, align 4
  %69 = getelementptr inbounds float, ptr %62, i64 %66
  store float %68, ptr %69, align 4
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %36
  br i1 %71, label %72, label %65
72:
  %73 = add nsw i64 %59, 1
  br label %83
74:
  %75 = tail call fastcc ptr @_FortranA.element(ptr noundef %3, i64 noundef %58) #18
  br i1 %37, label %76, label %83
76:
  %77 = phi i64 [ %81, %76 ], [ 0, %74 ]
  %78 = getelementptr inbounds float, ptr %75, i64 %77
  %79 = load float, ptr %78, align 4
  %80 = getelementptr inbounds float, ptr %62, i64 %77
  store float %79, ptr %80, align 4
  %81 = add nuw nsw i64 %77, 1
  %82 = icmp eq i64 %81, %36
  br i1 %82, label %83, label %76
83:
  %84 = phi i64 [ %73, %72 ], [ %59, %74 ], [ %59, %76 ]
  %85 = add nuw nsw i64 %58, 1
  %86 = icmp eq i64 %85, %30
  br i1 %86, label %56, label %57
}
define void @_FortranAEoshift.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  switch i8 %9, label %10 [
    i8 27, label %11
    i8 34, label %11
  ]
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  %15 = add nsw i32 %4, -1
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [0 x %struct.Dimension], ptr %14, i64 0, i64 %16, i32 1
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 20
  %20 = load i8, ptr %19, align 4
  %21 = shl i64 %13, 8
  %22 = ashr exact i64 %21, 8
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %22, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %24, align 8
  %25 = and i8 %20, 31
  %26 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %25, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %9, ptr %27, align 1
  %28 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %28, align 2
  %29 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %29, align 1
  %30 = load i8, ptr %19, align 4
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %56, label %32
32:
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  br label %34
34:
  %35 = phi i64 [ 0, %32 ], [ %52, %34 ]
  %36 = phi i64 [ 1, %32 ], [ %48, %34 ]
  %37 = phi i64 [ 1, %32 ], [ %51, %34 ]
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %33, i64 0, i64 %35
  %39 = getelementptr inbounds [0 x %struct.Dimension], ptr %14, i64 0, i64 %35, i32 1
  %40 = load i64, ptr %39, align 8
  store i64 1, ptr %38, align 8
  %41 = shl i64 %40, 8
  %42 = ashr exact i64 %41, 8
  %43 = getelementptr inbounds i8, ptr %38, i64 8
  store i64 %42, ptr %43, align 8
  %44 = mul i64 %21, %36
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %38, i64 16
  store i64 %45, ptr %46, align 8
  %47 = load i64, ptr %39, align 8
  %48 = mul nsw i64 %47, %36
  %49 = icmp slt i64 %35, %16
  %50 = select i1 %49, i64 %47, i64 1
  %51 = mul nsw i64 %50, %37
  %52 = add nuw nsw i64 %35, 1
  %53 = load i8, ptr %19, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %34, label %56
56:
  %57 = phi i64 [ 1, %11 ], [ %51, %34 ]
  %58 = phi i64 [ 1, %11 ], [ %48, %34 ]
  %59 = mul nsw i64 %58, %13
  %60 = tail call i64 @llvm.smax.i64(i64 %59, i64 1)
  %61 = tail call ptr @malloc(i64 noundef %60) #20
  store ptr %61, ptr %0, align 8
  %62 = icmp sgt i64 %58, 0
  br i1 %62, label %63, label %71
63:
  %64 = getelementptr inbounds i8, ptr %2, i64 20
  %65 = getelementptr inbounds i8, ptr %2, i64 8
  %66 = icmp eq ptr %3, null
  %67 = getelementptr inbounds i8, ptr %3, i64 20
  %68 = sdiv i64 %13, 4
  %69 = icmp sgt i64 %13, 3
  %70 = icmp sgt i64 %13, 0
  br label %72
71:
  ret void
72:
  %73 = phi i64 [ 0, %63 ], [ %143, %142 ]
  %74 = sdiv i64 %73, %57
  %75 = srem i64 %74, %18
  %76 = srem i64 %73, %57
  %77 = sdiv i64 %74, %18
  %78 = mul nsw i64 %77, %57
  %79 = add nsw i64 %78, %76
  %80 = load i8, ptr %64, align 4
  %81 = icmp eq i8 %80, 0
  br i1 %81, label %84, label %82
82:
  %83 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %79) #18
  br label %86
84:
  %85 = load ptr, ptr %2, align 8
  br label %86
86:
  %87 = phi ptr [ %83, %82 ], [ %85, %84 ]
  %88 = load i64, ptr %65, align 8
  switch i64 %88, label %98 [
    i64 1, label %89
    i64 2, label %92
    i64 4, label %95
  ]
89:
  %90 = load i8, ptr %87, align 1
  %91 = sext i8 %90 to i64
  br label %100
92:
  %93 = load i16, ptr %87, align 2
  %94 = sext i16 %93 to i64
  br label %100
95:
  %96 = load i32, ptr %87, align 4
  %97 = sext i32 %96 to i64
  br label %100
98:
  %99 = load i64, ptr %87, align 8
  br label %100
100:
  %101 = phi i64 [ %91, %89 ], [ %94, %92 ], [ %97, %95 ], [ %99, %98 ]
  %102 = mul nsw i64 %73, %13
  %103 = getelementptr inbounds i8, ptr %61, i64 %102
  %104 = add nsw i64 %101, %75
  %105 = icmp sgt i64 %104, -1
  %106 = icmp slt i64 %104, %18
  %107 = select i1 %105, i1 %106, i1 false
  br i1 %107, label %108, label %119
108:
  %109 = mul nsw i64 %101, %57
  %110 = add nsw i64 %109, %73
  %111 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %110) #18
  br i1 %69, label %112, label %142
112:
  %113 = phi i64 [ %117, %112 ], [ 0, %108 ]
  %114 = getelementptr inbounds float, ptr %111, i64 %113
  %115 = load float, ptr %114, align 4
  %116 = getelementptr inbounds float, ptr %103, i64 %113
  store float %115, ptr %116, align 4
  %117 = add nuw nsw i64 %113, 1
  %118 = icmp eq i64 %117, %68
  br i1 %118, label %142, label %112
119:
  br i1 %66, label %120, label %121
120:
  br i1 %70, label %137, label %142
121:
  %122 = load i8, ptr %67, align 4
  %123 = icmp eq i8 %122, 0
  br i1 %123, label %126, label %124
124:
  %125 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %79) #18
  br label %128
126:
  %127 = load ptr, ptr %3, align 8
  br label %128
128:
  %129 = phi ptr [ %125, %124 ], [ %127, %126 ]
  br i1 %69, label %130, label %142
130:
  %131 = phi i64 [ %135, %130 ], [ 0, %128 ]
  %132 = getelementptr inbounds float, ptr %129, i64 %131
  %133 = load float, ptr %132, align 4
  %134 = getelementptr inbounds float, ptr %103, i64 %131
  store float %133, ptr %134, align 4
  %135 = add nuw nsw i64 %131, 1
  %136 = icmp eq i64 %135, %68
  br i1 %136, label %142, label %130
137:
  %138 = phi i64 [ %140, %137 ], [ 0, %120 ]
  %139 = getelementptr inbounds i8, ptr %103, i64 %138
  store i8 0, ptr %139, align 1
  %140 = add nuw nsw i64 %138, 1
  %141 = icmp eq i64 %140, %13
  br i1 %141, label %142, label %137
142:
  %143 = add nuw nsw i64 %73, 1
  %144 = icmp eq i64 %143, %58
  br i1 %144, label %71, label %72
}
define void @_FortranACshiftVector.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  switch i8 %7, label %8 [
    i8 27, label %9
    i8 34, label %9
  ]
8:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = shl i64 %11, 8
  %17 = ashr exact i64 %16, 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %17, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %7, ptr %21, align 1
  %22 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %22, align 2
  %23 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %24, align 8
  %25 = shl i64 %13, 8
  %26 = ashr exact i64 %25, 8
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %26, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %17, ptr %28, align 8
  %29 = mul nsw i64 %13, %11
  %30 = tail call i64 @llvm.smax.i64(i64 %29, i64 1)
  %31 = tail call ptr @malloc(i64 noundef %30) #20
  %32 = load ptr, ptr %1, align 8
  store ptr %31, ptr %0, align 8
  %33 = icmp sgt i64 %13, 0
  br i1 %33, label %34, label %37
34:
  %35 = sdiv i64 %11, 4
  %36 = icmp sgt i64 %11, 3
  br label %38
37:
  ret void
38:
  %39 = phi i64 [ 0, %34 ], [ %56, %55 ]
  %40 = mul nsw i64 %39, %11
  %41 = getelementptr inbounds i8, ptr %31, i64 %40
  %42 = add nsw i64 %39, %2
  %43 = srem i64 %42, %13
  %44 = add nsw i64 %43, %13
  %45 = srem i64 %44, %13
  %46 = mul nsw i64 %45, %15
  %47 = getelementptr inbounds i8, ptr %32, i64 %46
  br i1 %36, label %48, label %55
48:
  %49 = phi i64 [ %53, %48 ], [ 0, %38 ]
  %50 = getelementptr inbounds float, ptr %47, i64 %49
  %51 = load float, ptr %50, align 4
  %52 = getelementptr inbounds float, ptr %41, i64 %49
  store float %51, ptr %52, align 4
  %53 = add nuw nsw i64 %49, 1
  %54 = icmp eq i64 %53, %35
  br i1 %54, label %55, label %48
55:
  %56 = add nuw nsw i64 %39, 1
  %57 = icmp eq i64 %56, %13
  br i1 %57, label %37, label %38
}
define void @_FortranACshift.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 27, label %10
    i8 34, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 24
  %14 = add nsw i32 %3, -1
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %13, i64 0, i64 %15, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 20
  %19 = load i8, ptr %18, align 4
  %20 = shl i64 %12, 8
  %21 = ashr exact i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %21, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %23, align 8
  %24 = and i8 %19, 31
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %24, ptr %25, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %26, align 1
  %27 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %27, align 2
  %28 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %28, align 1
  %29 = load i8, ptr %18, align 4
  %30 = icmp eq i8 %29, 0
  br i1 %30, label %55, label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  br label %33
33:
  %34 = phi i64 [ 0, %31 ], [ %51, %33 ]
  %35 = phi i64 [ 1, %31 ], [ %47, %33 ]
  %36 = phi i64 [ 1, %31 ], [ %50, %33 ]
  %37 = getelementptr inbounds [0 x %struct.Dimension], ptr %32, i64 0, i64 %34
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %13, i64 0, i64 %34, i32 1
  %39 = load i64, ptr %38, align 8
  store i64 1, ptr %37, align 8
  %40 = shl i64 %39, 8
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %37, i64 8
  store i64 %41, ptr %42, align 8
  %43 = mul i64 %20, %35
  %44 = ashr exact i64 %43, 8
  %45 = getelementptr inbounds i8, ptr %37, i64 16
  store i64 %44, ptr %45, align 8
  %46 = load i64, ptr %38, align 8
  %47 = mul nsw i64 %46, %35
  %48 = icmp slt i64 %34, %15
  %49 = select i1 %48, i64 %46, i64 1
  %50 = mul nsw i64 %49, %36
  %51 = add nuw nsw i64 %34, 1
  %52 = load i8, ptr %18, align 4
  %53 = zext i8 %52 to i64
  %54 = icmp ult i64 %51, %53
  br i1 %54, label %33, label %55
55:
  %56 = phi i64 [ 1, %10 ], [ %50, %33 ]
  %57 = phi i64 [ 1, %10 ], [ %47, %33 ]
  %58 = mul nsw i64 %57, %12
  %59 = tail call i64 @llvm.smax.i64(i64 %58, i64 1)
  %60 = tail call ptr @malloc(i64 noundef %59) #20
  store ptr %60, ptr %0, align 8
  %61 = icmp sgt i64 %57, 0
  br i1 %61, label %62, label %67
62:
  %63 = getelementptr inbounds i8, ptr %2, i64 20
  %64 = getelementptr inbounds i8, ptr %2, i64 8
  %65 = sdiv i64 %12, 4
  %66 = icmp sgt i64 %12, 3
  br label %68
67:
  ret void
68:
  %69 = phi i64 [ 0, %62 ], [ %116, %115 ]
  %70 = sdiv i64 %69, %56
  %71 = srem i64 %69, %56
  %72 = srem i64 %70, %17
  %73 = sdiv i64 %70, %17
  %74 = load i8, ptr %63, align 4
  %75 = icmp eq i8 %74, 0
  br i1 %75, label %80, label %76
76:
  %77 = mul nsw i64 %73, %56
  %78 = add nsw i64 %77, %71
  %79 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %78) #18
  br label %82
80:
  %81 = load ptr, ptr %2, align 8
  br label %82
82:
  %83 = phi ptr [ %79, %76 ], [ %81, %80 ]
  %84 = load i64, ptr %64, align 8
  switch i64 %84, label %94 [
    i64 1, label %85
    i64 2, label %88
    i64 4, label %91
  ]
85:
  %86 = load i8, ptr %83, align 1
  %87 = sext i8 %86 to i64
  br label %96
88:
  %89 = load i16, ptr %83, align 2
  %90 = sext i16 %89 to i64
  br label %96
91:
  %92 = load i32, ptr %83, align 4
  %93 = sext i32 %92 to i64
  br label %96
94:
  %95 = load i64, ptr %83, align 8
  br label %96
96:
  %97 = phi i64 [ %87, %85 ], [ %90, %88 ], [ %93, %91 ], [ %95, %94 ]
  %98 = add nsw i64 %97, %72
  %99 = srem i64 %98, %17
  %100 = add nsw i64 %99, %17
  %101 = srem i64 %100, %17
  %102 = mul nsw i64 %69, %12
  %103 = getelementptr inbounds i8, ptr %60, i64 %102
  %104 = sub nsw i64 %101, %72
  %105 = mul nsw i64 %104, %56
  %106 = add nsw i64 %105, %69
  %107 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %106) #18
  br i1 %66, label %108, label %115
108:
  %109 = phi i64 [ %113, %108 ], [ 0, %96 ]
  %110 = getelementptr inbounds float, ptr %107, i64 %109
  %111 = load float, ptr %110, align 4
  %112 = getelementptr inbounds float, ptr %103, i64 %109
  store float %111, ptr %112, align 4
  %113 = add nuw nsw i64 %109, 1
  %114 = icmp eq i64 %113, %65
  br i1 %114, label %115, label %108
115:
  %116 = add nuw nsw i64 %69, 1
  %117 = icmp eq i64 %116, %57
  br i1 %117, label %67, label %68
}
define void @_FortranAEoshiftVector.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 27, label %10
    i8 34, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = shl i64 %12, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %25, align 8
  %26 = shl i64 %14, 8
  %27 = ashr exact i64 %26, 8
  %28 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %18, ptr %29, align 8
  %30 = mul nsw i64 %14, %12
  %31 = tail call i64 @llvm.smax.i64(i64 %30, i64 1)
  %32 = tail call ptr @malloc(i64 noundef %31) #20
  %33 = load ptr, ptr %1, align 8
  store ptr %32, ptr %0, align 8
  %34 = icmp sgt i64 %14, 0
  br i1 %34, label %35, label %40
35:
  %36 = icmp eq ptr %3, null
  %37 = sdiv i64 %12, 4
  %38 = icmp sgt i64 %12, 3
  %39 = icmp sgt i64 %12, 0
  br label %41
40:
  ret void
41:
  %42 = phi i64 [ 0, %35 ], [ %74, %73 ]
  %43 = mul nsw i64 %42, %12
  %44 = getelementptr inbounds i8, ptr %32, i64 %43
  %45 = add nsw i64 %42, %2
  %46 = icmp ult i64 %45, %14
  br i1 %46, label %47, label %57
47:
  %48 = mul nsw i64 %45, %16
  %49 = getelementptr inbounds i8, ptr %33, i64 %48
  br i1 %38, label %50, label %73
50:
  %51 = phi i64 [ %55, %50 ], [ 0, %47 ]
  %52 = getelementptr inbounds float, ptr %49, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = getelementptr inbounds float, ptr %44, i64 %51
  store float %53, ptr %54, align 4
  %55 = add nuw nsw i64 %51, 1
  %56 = icmp eq i64 %55, %37
  br i1 %56, label %73, label %50
57:
  br i1 %36, label %58, label %59
58:
  br i1 %39, label %68, label %73
59:
  %60 = load ptr, ptr %3, align 8
  br i1 %38, label %61, label %73
61:
  %62 = phi i64 [ %66, %61 ], [ 0, %59 ]
  %63 = getelementptr inbounds float, ptr %60, i64 %62
  %64 = load float, ptr %63, align 4
  %65 = getelementptr inbounds float, ptr %44, i64 %62
  store float %64, ptr %65, align 4
  %66 = add nuw nsw i64 %62, 1
  %67 = icmp eq i64 %66, %37
  br i1 %67, label %73, label %61
68:
  %69 = phi i64 [ %71, %68 ], [ 0, %58 ]
  %70 = getelementptr inbounds i8, ptr %44, i64 %69
  store i8 0, ptr %70, align 1
  %71 = add nuw nsw i64 %69, 1
  %72 = icmp eq i64 %71, %12
  br i1 %72, label %73, label %68
73:
  %74 = add nuw nsw i64 %42, 1
  %75 = icmp eq i64 %74, %14
  br i1 %75, label %40, label %41
}
define void @_FortranASumDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 27
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 2
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 4, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr float, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %94, %90 ]
  br i1 %43, label %96, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0.000000e+00, %85 ], [ %113, %112 ]
  %92 = fptrunc double %91 to float
  %93 = getelementptr float, ptr %83, i64 %86
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %86, 1
  %95 = icmp eq i64 %94, %35
  br i1 %95, label %87, label %85
96:
  %97 = phi i64 [ %115, %112 ], [ 0, %85 ]
  %98 = phi double [ %114, %112 ], [ 0.000000e+00, %85 ]
  %99 = phi double [ %113, %112 ], [ 0.000000e+00, %85 ]
  %100 = add nuw nsw i64 %97, %81
  %101 = mul nuw nsw i64 %100, %35
  %102 = add nuw nsw i64 %101, %86
  %103 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %102) #18
  br i1 %103, label %104, label %112
104:
  %105 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %102) #18
  %106 = load float, ptr %105, align 4
  %107 = fpext float %106 to double
  %108 = fsub double %107, %98
  %109 = fadd double %99, %108
  %110 = fsub double %109, %99
  %111 = fsub double %110, %108
  br label %112
112:
  %113 = phi double [ %109, %104 ], [ %99, %96 ]
  %114 = phi double [ %111, %104 ], [ %98, %96 ]
  %115 = add nuw nsw i64 %97, 1
  %116 = icmp eq i64 %115, %16
  br i1 %116, label %90, label %96
}
define void @_FortranAProductDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 27
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 2
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 4, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr float, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %94, %90 ]
  br i1 %43, label %96, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 1.000000e+00, %85 ], [ %109, %108 ]
  %92 = fptrunc double %91 to float
  %93 = getelementptr float, ptr %83, i64 %86
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %86, 1
  %95 = icmp eq i64 %94, %35
  br i1 %95, label %87, label %85
96:
  %97 = phi i64 [ %110, %108 ], [ 0, %85 ]
  %98 = phi double [ %109, %108 ], [ 1.000000e+00, %85 ]
  %99 = add nuw nsw i64 %97, %81
  %100 = mul nuw nsw i64 %99, %35
  %101 = add nuw nsw i64 %100, %86
  %102 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %101) #18
  br i1 %102, label %103, label %108
103:
  %104 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %101) #18
  %105 = load float, ptr %104, align 4
  %106 = fpext float %105 to double
  %107 = fmul double %98, %106
  br label %108
108:
  %109 = phi double [ %107, %103 ], [ %98, %96 ]
  %110 = add nuw nsw i64 %97, 1
  %111 = icmp eq i64 %110, %16
  br i1 %111, label %90, label %96
}
define void @_FortranAMaxvalDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 27
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 2
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 4, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr float, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %94, %90 ]
  br i1 %43, label %96, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0xC7EFFFFFE0000000, %85 ], [ %110, %109 ]
  %92 = fptrunc double %91 to float
  %93 = getelementptr float, ptr %83, i64 %86
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %86, 1
  %95 = icmp eq i64 %94, %35
  br i1 %95, label %87, label %85
96:
  %97 = phi i64 [ %111, %109 ], [ 0, %85 ]
  %98 = phi double [ %110, %109 ], [ 0xC7EFFFFFE0000000, %85 ]
  %99 = add nuw nsw i64 %97, %81
  %100 = mul nuw nsw i64 %99, %35
  %101 = add nuw nsw i64 %100, %86
  %102 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %101) #18
  br i1 %102, label %103, label %109
103:
  %104 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %101) #18
  %105 = load float, ptr %104, align 4
  %106 = fpext float %105 to double
  %107 = fcmp olt double %98, %106
  %108 = select i1 %107, double %106, double %98
  br label %109
109:
  %110 = phi double [ %108, %103 ], [ %98, %96 ]
  %111 = add nuw nsw i64 %97, 1
  %112 = icmp eq i64 %111, %16
  br i1 %112, label %90, label %96
}
define void @_FortranAMinvalDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 27
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 2
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 4, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr float, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %94, %90 ]
  br i1 %43, label %96, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0x47EFFFFFE0000000, %85 ], [ %110, %109 ]
  %92 = fptrunc double %91 to float
  %93 = getelementptr float, ptr %83, i64 %86
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %86, 1
  %95 = icmp eq i64 %94, %35
  br i1 %95, label %87, label %85
96:
  %97 = phi i64 [ %111, %109 ], [ 0, %85 ]
  %98 = phi double [ %110, %109 ], [ 0x47EFFFFFE0000000, %85 ]
  %99 = add nuw nsw i64 %97, %81
  %100 = mul nuw nsw i64 %99, %35
  %101 = add nuw nsw i64 %100, %86
  %102 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %101) #18
  br i1 %102, label %103, label %109
103:
  %104 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %101) #18
  %105 = load float, ptr %104, align 4
  %106 = fpext float %105 to double
  %107 = fcmp ogt double %98, %106
  %108 = select i1 %107, double %106, double %98
  br label %109
109:
  %110 = phi double [ %108, %103 ], [ %98, %96 ]
  %111 = add nuw nsw i64 %97, 1
  %112 = icmp eq i64 %111, %16
  br i1 %112, label %90, label %96
}
define void @_FortranANorm2Dim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 27
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 24
  %12 = add nsw i32 %2, -1
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [0 x %struct.Dimension], ptr %11, i64 0, i64 %13, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 20
  %17 = load i8, ptr %16, align 4
  %18 = add i8 %17, 31
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 4, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %18, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 27, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %24, align 2
  %25 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %25, align 1
  %26 = load i8, ptr %16, align 4
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %32, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 24
  %30 = sext i32 %2 to i64
  %31 = zext i32 %12 to i64
  br label %43
32:
  %33 = phi i64 [ 1, %10 ], [ %56, %71 ]
  %34 = phi i64 [ 1, %10 ], [ %53, %71 ]
  %35 = shl i64 %33, 2
  %36 = mul i64 %35, %34
  %37 = tail call i64 @llvm.smax.i64(i64 %36, i64 1)
  %38 = tail call ptr @malloc(i64 noundef %37) #20
  store ptr %38, ptr %0, align 8
  %39 = icmp sgt i64 %33, 0
  br i1 %39, label %40, label %83
40:
  %41 = icmp sgt i64 %34, 0
  %42 = icmp sgt i64 %15, 0
  br label %77
43:
  %44 = phi i8 [ %26, %28 ], [ %72, %71 ]
  %45 = phi i64 [ 0, %28 ], [ %74, %71 ]
  %46 = phi i64 [ 1, %28 ], [ %53, %71 ]
  %47 = phi i64 [ 1, %28 ], [ %56, %71 ]
  %48 = phi i64 [ 4, %28 ], [ %73, %71 ]
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %11, i64 0, i64 %45, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %45, %13
  %52 = select i1 %51, i64 %50, i64 1
  %53 = mul nsw i64 %52, %46
  %54 = icmp slt i64 %45, %30
  %55 = select i1 %54, i64 1, i64 %50
  %56 = mul nsw i64 %55, %47
  %57 = icmp eq i64 %45, %31
  br i1 %57, label %71, label %58
58:
  %59 = icmp sge i64 %45, %30
  %60 = sext i1 %59 to i64
  %61 = add nsw i64 %45, %60
  %62 = getelementptr inbounds [0 x %struct.Dimension], ptr %29, i64 0, i64 %61
  store i64 1, ptr %62, align 8
  %63 = shl i64 %50, 8
  %64 = ashr exact i64 %63, 8
  %65 = getelementptr inbounds i8, ptr %62, i64 8
  store i64 %64, ptr %65, align 8
  %66 = shl i64 %48, 8
  %67 = ashr exact i64 %66, 8
  %68 = getelementptr inbounds i8, ptr %62, i64 16
  store i64 %67, ptr %68, align 8
  %69 = mul nsw i64 %50, %48
  %70 = load i8, ptr %16, align 4
  br label %71
71:
  %72 = phi i8 [ %70, %58 ], [ %44, %43 ]
  %73 = phi i64 [ %69, %58 ], [ %48, %43 ]
  %74 = add nuw nsw i64 %45, 1
  %75 = zext i8 %72 to i64
  %76 = icmp ult i64 %74, %75
  br i1 %76, label %43, label %32
77:
  %78 = phi i64 [ 0, %40 ], [ %87, %86 ]
  br i1 %41, label %79, label %86
79:
  %80 = mul nsw i64 %78, %15
  %81 = mul nuw nsw i64 %78, %34
  %82 = getelementptr float, ptr %38, i64 %81
  br label %84
83:
  ret void
84:
  %85 = phi i64 [ 0, %79 ], [ %94, %89 ]
  br i1 %42, label %96, label %89
86:
  %87 = add nuw nsw i64 %78, 1
  %88 = icmp eq i64 %87, %33
  br i1 %88, label %83, label %77
89:
  %90 = phi double [ 0.000000e+00, %84 ], [ %106, %96 ]
  %91 = tail call double @llvm.sqrt.f64(double %90)
  %92 = fptrunc double %91 to float
  %93 = getelementptr float, ptr %82, i64 %85
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %85, 1
  %95 = icmp eq i64 %94, %34
  br i1 %95, label %86, label %84
96:
  %97 = phi i64 [ %107, %96 ], [ 0, %84 ]
  %98 = phi double [ %106, %96 ], [ 0.000000e+00, %84 ]
  %99 = add nuw nsw i64 %97, %80
  %100 = mul nuw nsw i64 %99, %34
  %101 = add nuw nsw i64 %100, %85
  %102 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %101) #18
  %103 = load float, ptr %102, align 4
  %104 = fpext float %103 to double
  %105 = fmul double %104, %104
  %106 = fadd double %98, %105
  %107 = add nuw nsw i64 %97, 1
  %108 = icmp eq i64 %107, %15
  br i1 %108, label %89, label %96
}
define ptr @_FortranAKeep.r4(ptr nocapture noundef readonly %0) #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 21
  %3 = load i8, ptr %2, align 1
  switch i8 %3, label %4 [
    i8 27, label %5
    i8 34, label %5
  ]
4:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = sdiv i64 %7, 4
  %9 = getelementptr inbounds i8, ptr %0, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %12, label %14
12:
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %20
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i64, ptr %18, align 8
  br label %20
20:
  %21 = phi i64 [ %17, %14 ], [ %13, %12 ]
  %22 = phi i64 [ %16, %14 ], [ 1, %12 ]
  %23 = phi i64 [ %19, %14 ], [ 0, %12 ]
  %24 = shl nsw i64 %8, 2
  %25 = mul i64 %24, %21
  %26 = mul i64 %25, %22
  %27 = tail call i64 @llvm.smax.i64(i64 %26, i64 1)
  %28 = tail call ptr @malloc(i64 noundef %27) #20
  %29 = icmp sgt i64 %21, 0
  br i1 %29, label %30, label %33
30:
  %31 = icmp sgt i64 %22, 0
  %32 = icmp sgt i64 %7, 3
  br label %34
33:
  ret ptr %28
34:
  %35 = phi ptr [ %28, %30 ], [ %45, %44 ]
  %36 = phi i64 [ 0, %30 ], [ %46, %44 ]
  %37 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %36) #18
  br i1 %31, label %38, label %44
38:
  %39 = phi ptr [ %49, %48 ], [ %35, %34 ]
  %40 = phi i64 [ %50, %48 ], [ 0, %34 ]
  br i1 %32, label %41, label %48
41:
  %42 = mul nsw i64 %40, %23
  %43 = getelementptr inbounds i8, ptr %37, i64 %42
  br label %52
44:
  %45 = phi ptr [ %35, %34 ], [ %49, %48 ]
  %46 = add nuw nsw i64 %36, 1
  %47 = icmp eq i64 %46, %21
  br i1 %47, label %33, label %34
48:
  %49 = phi ptr [ %39, %38 ], [ %57, %52 ]
  %50 = add nuw nsw i64 %40, 1
  %51 = icmp eq i64 %50, %22
  br i1 %51, label %44, label %38
52:
  %53 = phi ptr [ %39, %41 ], [ %57, %52 ]
  %54 = phi i64 [ 0, %41 ], [ %58, %52 ]
  %55 = getelementptr inbounds float, ptr %43, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = getelementptr inbounds i8, ptr %53, i64 4
  store float %56, ptr %53, align 4
  store float 0x7FFF75B800000000, ptr %55, align 4
  %58 = add nuw nsw i64 %54, 1
  %59 = icmp eq i64 %58, %8
  br i1 %59, label %48, label %52
}
define void @_FortranATake.r4(ptr nocapture noundef readonly %0, ptr noundef %1) #2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = sdiv i64 %4, 4
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %25
22:
  %23 = icmp sgt i64 %19, 0
  %24 = icmp sgt i64 %4, 3
  br label %26
25:
  tail call void @free(ptr noundef %1) #20
  ret void
26:
  %27 = phi ptr [ %1, %22 ], [ %37, %36 ]
  %28 = phi i64 [ 0, %22 ], [ %38, %36 ]
  %29 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %28) #18
  br i1 %23, label %30, label %36
30:
  %31 = phi ptr [ %41, %40 ], [ %27, %26 ]
  %32 = phi i64 [ %42, %40 ], [ 0, %26 ]
  br i1 %24, label %33, label %40
33:
  %34 = mul nsw i64 %32, %20
  %35 = getelementptr inbounds i8, ptr %29, i64 %34
  br label %44
36:
  %37 = phi ptr [ %27, %26 ], [ %41, %40 ]
  %38 = add nuw nsw i64 %28, 1
  %39 = icmp eq i64 %38, %18
  br i1 %39, label %25, label %26
40:
  %41 = phi ptr [ %31, %30 ], [ %49, %44 ]
  %42 = add nuw nsw i64 %32, 1
  %43 = icmp eq i64 %42, %19
  br i1 %43, label %36, label %30
44:
  %45 = phi ptr [ %31, %33 ], [ %49, %44 ]
  %46 = phi i64 [ 0, %33 ], [ %54, %44 ]
  %47 = getelementptr inbounds float, ptr %35, i64 %46
  %48 = load float, ptr %47, align 4
  %49 = getelementptr inbounds i8, ptr %45, i64 4
  %50 = load float, ptr %45, align 4
  %51 = bitcast float %48 to i32
  %52 = icmp eq i32 %51, 2147200448
  %53 = select i1 %52, float %50, float %48
  store float %53, ptr %47, align 4
  %54 = add nuw nsw i64 %46, 1
  %55 = icmp eq i64 %54, %5
  br i1 %55, label %40, label %44
}
define void @_FortranAPushArrayConstructorValue.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = getelementptr inbounds i8, ptr %1, i64 21
  %4 = load i8, ptr %3, align 1
  switch i8 %4, label %12 [
    i8 27, label %5
    i8 34, label %5
  ]
5:
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %8, %10
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %15 = tail call fastcc ptr @_FortranA.room_r4(ptr noundef nonnull %0, i64 noundef %14) #18
  tail call fastcc void @_FortranA.gather_r4(ptr noundef %15, ptr noundef nonnull %1) #18
  ret void
}
define internal fastcc ptr @_FortranA.room_r4(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #15 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %1
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %8, %10
  br i1 %11, label %12, label %42
12:
  %13 = shl nsw i64 %8, 1
  %14 = load ptr, ptr %3, align 8
  %15 = mul nsw i64 %13, %5
  %16 = tail call i64 @llvm.smax.i64(i64 %15, i64 1)
  %17 = tail call ptr @malloc(i64 noundef %16) #20
  %18 = icmp eq i64 %7, 0
  br i1 %18, label %31, label %19
19:
  %20 = mul nsw i64 %7, %5
  %21 = sdiv i64 %20, 4
  %22 = icmp sgt i64 %20, 3
  br i1 %22, label %23, label %31
23:
  %24 = phi i64 [ %28, %23 ], [ 0, %19 ]
  %25 = getelementptr inbounds float, ptr %14, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = getelementptr inbounds float, ptr %17, i64 %24
  store float %26, ptr %27, align 4
  %28 = add nuw nsw i64 %24, 1
  %29 = icmp eq i64 %28, %21
  br i1 %29, label %30, label %23
30:
  store ptr %17, ptr %3, align 8
  br label %33
31:
  store ptr %17, ptr %3, align 8
  %32 = icmp eq ptr %14, null
  br i1 %32, label %34, label %33
33:
  tail call void @free(ptr noundef nonnull %14) #20
  br label %34
34:
  %35 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 1, ptr %35, align 8
  %36 = shl i64 %8, 8
  %37 = ashr exact i64 %36, 8
  %38 = getelementptr inbounds i8, ptr %3, i64 32
  store i64 %37, ptr %38, align 8
  %39 = shl i64 %5, 8
  %40 = ashr exact i64 %39, 8
  %41 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 %40, ptr %41, align 8
  store i64 %13, ptr %9, align 8
  br label %47
42:
  %43 = getelementptr inbounds i8, ptr %3, i64 32
  %44 = load i64, ptr %43, align 8
  %45 = icmp sgt i64 %8, %44
  br i1 %45, label %46, label %47
46:
  store i64 %8, ptr %43, align 8
  br label %47
47:
  store i64 %8, ptr %6, align 8
  %48 = load ptr, ptr %3, align 8
  %49 = mul nsw i64 %7, %5
  %50 = getelementptr inbounds i8, ptr %48, i64 %49
  ret ptr %50
}
define void @_FortranAPushArrayConstructorSimpleScalar.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = tail call fastcc ptr @_FortranA.room_r4(ptr noundef nonnull %0, i64 noundef 1) #18
  %7 = sdiv i64 %5, 4
  %8 = icmp sgt i64 %5, 3
  br i1 %8, label %9, label %16
9:
  %10 = phi i64 [ %14, %9 ], [ 0, %2 ]
  %11 = getelementptr inbounds float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4
  %13 = getelementptr inbounds float, ptr %6, i64 %10
  store float %12, ptr %13, align 4
  %14 = add nuw nsw i64 %10, 1
  %15 = icmp eq i64 %14, %7
  br i1 %15, label %16, label %9
16:
  ret void
}
define void @_FortranAAssign.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture readnone %2, i32 %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 28, label %8
    i8 35, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 22
  %12 = load i8, ptr %11, align 2
  %13 = icmp eq i8 %12, 2
  br i1 %13, label %14, label %97
14:
  %15 = load ptr, ptr %0, align 8
  %16 = icmp ne ptr %15, null
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = icmp eq i8 %18, 0
  br i1 %19, label %39, label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %39, label %24
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = zext i8 %22 to i64
  br label %28
28:
  %29 = phi i64 [ 0, %24 ], [ %37, %28 ]
  %30 = phi i1 [ %16, %24 ], [ %36, %28 ]
  %31 = getelementptr inbounds [0 x %struct.Dimension], ptr %25, i64 0, i64 %29, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %29, i32 1
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %32, %34
  %36 = select i1 %35, i1 %30, i1 false
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %27
  br i1 %38, label %39, label %28
39:
  %40 = phi i1 [ %16, %14 ], [ %16, %20 ], [ %36, %28 ]
  %41 = getelementptr inbounds i8, ptr %0, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = icmp eq i64 %42, %10
  br i1 %43, label %51, label %44
44:
  %45 = icmp eq i8 %6, 40
  br i1 %45, label %47, label %46
46:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
47:
  %48 = shl i64 %10, 8
  %49 = ashr exact i64 %48, 8
  store i64 %49, ptr %41, align 8
  %50 = load i8, ptr %17, align 4
  br label %52
51:
  br i1 %40, label %102, label %52
52:
  %53 = phi i8 [ %50, %47 ], [ %18, %51 ]
  %54 = icmp eq i8 %53, 0
  br i1 %54, label %88, label %55
55:
  %56 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %57 = mul nsw i64 %56, %10
  %58 = tail call i64 @llvm.smax.i64(i64 %57, i64 1)
  %59 = tail call ptr @malloc(i64 noundef %58) #20
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %59, ptr noundef nonnull %1) #18
  %60 = load i8, ptr %17, align 4
  %61 = icmp eq i8 %60, 0
  br i1 %61, label %65, label %62
62:
  %63 = getelementptr inbounds i8, ptr %0, i64 24
  %64 = getelementptr inbounds i8, ptr %1, i64 24
  br label %66
65:
  store ptr %59, ptr %0, align 8
  br label %94
66:
  %67 = phi i64 [ 0, %62 ], [ %84, %66 ]
  %68 = phi i64 [ %10, %62 ], [ %83, %66 ]
  %69 = getelementptr inbounds [0 x %struct.Dimension], ptr %63, i64 0, i64 %67
  %70 = getelementptr inbounds [0 x %struct.Dimension], ptr %64, i64 0, i64 %67
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %70, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = shl i64 %71, 8
  %75 = ashr exact i64 %74, 8
  store i64 %75, ptr %69, align 8
  %76 = shl i64 %73, 8
  %77 = ashr exact i64 %76, 8
  %78 = getelementptr inbounds i8, ptr %69, i64 8
  store i64 %77, ptr %78, align 8
  %79 = shl i64 %68, 8
  %80 = ashr exact i64 %79, 8
  %81 = getelementptr inbounds i8, ptr %69, i64 16
  store i64 %80, ptr %81, align 8
  %82 = load i64, ptr %72, align 8
  %83 = mul nsw i64 %82, %68
  %84 = add nuw nsw i64 %67, 1
  %85 = load i8, ptr %17, align 4
  %86 = zext i8 %85 to i64
  %87 = icmp ult i64 %84, %86
  br i1 %87, label %66, label %65
88:
  %89 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %0) #18
  %90 = mul nsw i64 %89, %10
  %91 = tail call i64 @llvm.smax.i64(i64 %90, i64 1)
  %92 = tail call ptr @malloc(i64 noundef %91) #20
  store ptr %92, ptr %0, align 8
  %93 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r8(ptr noundef nonnull %0, ptr noundef %93) #18
  br label %94
94:
  %95 = icmp eq ptr %15, null
  br i1 %95, label %120, label %96
96:
  tail call void @free(ptr noundef nonnull %15) #20
  br label %120
97:
  %98 = getelementptr inbounds i8, ptr %0, i64 8
  %99 = load i64, ptr %98, align 8
  %100 = icmp eq i64 %99, %10
  br i1 %100, label %102, label %101
101:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
102:
  %103 = getelementptr inbounds i8, ptr %1, i64 20
  %104 = load i8, ptr %103, align 4
  %105 = icmp eq i8 %104, 0
  br i1 %105, label %106, label %112
106:
  %107 = getelementptr inbounds i8, ptr %0, i64 20
  %108 = load i8, ptr %107, align 4
  %109 = icmp eq i8 %108, 0
  br i1 %109, label %112, label %110
110:
  %111 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r8(ptr noundef nonnull %0, ptr noundef %111) #18
  br label %120
112:
  %113 = tail call fastcc zeroext i1 @_FortranA.meet(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br i1 %113, label %114, label %119
114:
  %115 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %116 = mul nsw i64 %115, %10
  %117 = tail call i64 @llvm.smax.i64(i64 %116, i64 1)
  %118 = tail call ptr @malloc(i64 noundef %117) #20
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %118, ptr noundef nonnull %1) #18
  tail call fastcc void @_FortranA.scatter_r8(ptr noundef nonnull %0, ptr noundef %118) #18
  tail call void @free(ptr noundef %118) #20
  br label %120
119:
  tail call fastcc void @_FortranA.move_r8(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br label %120
120:
  ret void
}
define internal fastcc void @_FortranA.gather_r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1) unnamed_addr #12 {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %20, label %27, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %65
23:
  %24 = icmp sgt i64 %18, 0
  %25 = sdiv i64 %4, 8
  %26 = icmp sgt i64 %4, 7
  br label %40
27:
  %28 = load ptr, ptr %1, align 8
  %29 = mul i64 %17, %4
  %30 = mul i64 %29, %18
  %31 = sdiv i64 %30, 8
  %32 = icmp sgt i64 %30, 7
  br i1 %32, label %33, label %65
33:
  %34 = phi i64 [ %38, %33 ], [ 0, %27 ]
  %35 = getelementptr inbounds double, ptr %28, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %0, i64 %34
  store double %36, ptr %37, align 8
  %38 = add nuw nsw i64 %34, 1
  %39 = icmp eq i64 %38, %31
  br i1 %39, label %65, label %33
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %65, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %63, %62 ]
  %50 = add nuw nsw i64 %49, %44
  %51 = mul nsw i64 %50, %4
  %52 = getelementptr inbounds i8, ptr %0, i64 %51
  %53 = mul nsw i64 %49, %19
  %54 = getelementptr inbounds i8, ptr %42, i64 %53
  br i1 %26, label %55, label %62
55:
  %56 = phi i64 [ %60, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds double, ptr %54, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %52, i64 %56
  store double %58, ptr %59, align 8
  %60 = add nuw nsw i64 %56, 1
  %61 = icmp eq i64 %60, %25
  br i1 %61, label %62, label %55
62:
  %63 = add nuw nsw i64 %49, 1
  %64 = icmp eq i64 %63, %18
  br i1 %64, label %45, label %48
65:
  ret void
}
define internal fastcc void @_FortranA.fill_r8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = icmp sgt i64 %17, 0
  br i1 %20, label %21, label %25
21:
  %22 = icmp sgt i64 %18, 0
  %23 = sdiv i64 %4, 8
  %24 = icmp sgt i64 %4, 7
  br label %26
25:
  ret void
26:
  %27 = phi i64 [ 0, %21 ], [ %30, %29 ]
  %28 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %27) #18
  br i1 %22, label %32, label %29
29:
  %30 = add nuw nsw i64 %27, 1
  %31 = icmp eq i64 %30, %17
  br i1 %31, label %25, label %26
32:
  %33 = phi i64 [ %44, %43 ], [ 0, %26 ]
  %34 = mul nsw i64 %33, %19
  %35 = getelementptr inbounds i8, ptr %28, i64 %34
  br i1 %24, label %36, label %43
36:
  %37 = phi i64 [ %41, %36 ], [ 0, %32 ]
  %38 = getelementptr inbounds double, ptr %1, i64 %37
  %39 = load double, ptr %38, align 8
  %40 = getelementptr inbounds double, ptr %35, i64 %37
  store double %39, ptr %40, align 8
  %41 = add nuw nsw i64 %37, 1
  %42 = icmp eq i64 %41, %23
  br i1 %42, label %43, label %36
43:
  %44 = add nuw nsw i64 %33, 1
  %45 = icmp eq i64 %44, %18
  br i1 %45, label %29, label %32
}
define internal fastcc void @_FortranA.scatter_r8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %20, label %27, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %65
23:
  %24 = icmp sgt i64 %18, 0
  %25 = sdiv i64 %4, 8
  %26 = icmp sgt i64 %4, 7
  br label %40
27:
  %28 = load ptr, ptr %0, align 8
  %29 = mul i64 %17, %4
  %30 = mul i64 %29, %18
  %31 = sdiv i64 %30, 8
  %32 = icmp sgt i64 %30, 7
  br i1 %32, label %33, label %65
33:
  %34 = phi i64 [ %38, %33 ], [ 0, %27 ]
  %35 = getelementptr inbounds double, ptr %1, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %28, i64 %34
  store double %36, ptr %37, align 8
  %38 = add nuw nsw i64 %34, 1
  %39 = icmp eq i64 %38, %31
  br i1 %39, label %65, label %33
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %65, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %63, %62 ]
  %50 = mul nsw i64 %49, %19
  %51 = getelementptr inbounds i8, ptr %42, i64 %50
  %52 = add nuw nsw i64 %49, %44
  %53 = mul nsw i64 %52, %4
  %54 = getelementptr inbounds i8, ptr %1, i64 %53
  br i1 %26, label %55, label %62
55:
  %56 = phi i64 [ %60, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds double, ptr %54, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %51, i64 %56
  store double %58, ptr %59, align 8
  %60 = add nuw nsw i64 %56, 1
  %61 = icmp eq i64 %60, %25
  br i1 %61, label %62, label %55
62:
  %63 = add nuw nsw i64 %49, 1
  %64 = icmp eq i64 %63, %18
  br i1 %64, label %45, label %48
65:
  ret void
}
define internal fastcc void @_FortranA.move_r8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #14 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i8, ptr %20, align 4
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %26, label %23
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = load i64, ptr %24, align 8
  br label %26
26:
  %27 = phi i64 [ %25, %23 ], [ 0, %16 ]
  %28 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %28, label %29, label %45
29:
  %30 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %30, label %31, label %45
31:
  %32 = load ptr, ptr %0, align 8
  %33 = load ptr, ptr %1, align 8
  %34 = mul i64 %17, %4
  %35 = mul i64 %34, %18
  %36 = sdiv i64 %35, 8
  %37 = icmp sgt i64 %35, 7
  br i1 %37, label %38, label %74
38:
  %39 = phi i64 [ %43, %38 ], [ 0, %31 ]
  %40 = getelementptr inbounds double, ptr %33, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds double, ptr %32, i64 %39
  store double %41, ptr %42, align 8
  %43 = add nuw nsw i64 %39, 1
  %44 = icmp eq i64 %43, %36
  br i1 %44, label %74, label %38
45:
  %46 = icmp sgt i64 %17, 0
  br i1 %46, label %47, label %74
47:
  %48 = icmp sgt i64 %18, 0
  %49 = sdiv i64 %4, 8
  %50 = icmp sgt i64 %4, 7
  br label %51
51:
  %52 = phi i64 [ 0, %47 ], [ %56, %55 ]
  %53 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %52) #18
  %54 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %52) #18
  br i1 %48, label %58, label %55
55:
  %56 = add nuw nsw i64 %52, 1
  %57 = icmp eq i64 %56, %17
  br i1 %57, label %74, label %51
58:
  %59 = phi i64 [ %72, %71 ], [ 0, %51 ]
  %60 = mul nsw i64 %59, %19
  %61 = getelementptr inbounds i8, ptr %53, i64 %60
  %62 = mul nsw i64 %59, %27
  %63 = getelementptr inbounds i8, ptr %54, i64 %62
  br i1 %50, label %64, label %71
64:
  %65 = phi i64 [ %69, %64 ], [ 0, %58 ]
  %66 = getelementptr inbounds double, ptr %63, i64 %65
  %67 = load double, ptr %66, align 8
  %68 = getelementptr inbounds double, ptr %61, i64 %65
  store double %67, ptr %68, align 8
  %69 = add nuw nsw i64 %65, 1
  %70 = icmp eq i64 %69, %49
  br i1 %70, label %71, label %64
71:
  %72 = add nuw nsw i64 %59, 1
  %73 = icmp eq i64 %72, %18
  br i1 %73, label %55, label %58
74:
  ret void
}
define void @_FortranACopyPart.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) #11 {
  %4 = sdiv i64 %2, 8
  %5 = icmp sgt i64 %2, 7
  br i1 %5, label %6, label %13
6:
  %7 = phi i64 [ %11, %6 ], [ 0, %3 ]
  %8 = getelementptr inbounds double, ptr %1, i64 %7
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds double, ptr %0, i64 %7
  store double %9, ptr %10, align 8
  %11 = add nuw nsw i64 %7, 1
  %12 = icmp eq i64 %11, %4
  br i1 %12, label %13, label %6
13:
  ret void
}
define void @_FortranACopyAllocatable.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %6, label %5
5:
  tail call void @_FortranAAssign.r8(ptr noundef %0, ptr noundef nonnull %1, ptr poison, i32 poison) #18
  br label %10
6:
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call void @free(ptr noundef nonnull %7) #20
  store ptr null, ptr %0, align 8
  br label %10
10:
  ret void
}
define void @_FortranAAssignTemporary.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 28, label %8
    i8 35, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  tail call void @_FortranAAssign.r8(ptr noundef nonnull %0, ptr noundef %1, ptr poison, i32 poison) #18
  ret void
}
define void @_FortranACopyInAssign.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 28, label %8
    i8 35, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 20
  %12 = load i8, ptr %11, align 4
  %13 = shl i64 %10, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %16, align 8
  %17 = and i8 %12, 31
  %18 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %17, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %6, ptr %19, align 1
  %20 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %20, align 2
  %21 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %21, align 1
  %22 = load i8, ptr %11, align 4
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %28, label %24
24:
  %25 = load i64, ptr %9, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  br label %34
28:
  %29 = load i64, ptr %9, align 8
  %30 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %31 = mul nsw i64 %30, %29
  %32 = tail call i64 @llvm.smax.i64(i64 %31, i64 1)
  %33 = tail call ptr @malloc(i64 noundef %32) #20
  store ptr %33, ptr %0, align 8
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %33, ptr noundef nonnull %1) #18
  ret void
34:
  %35 = phi i64 [ 0, %24 ], [ %52, %34 ]
  %36 = phi i64 [ %25, %24 ], [ %51, %34 ]
  %37 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %35
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %35
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 8
  %41 = load i64, ptr %40, align 8
  %42 = shl i64 %39, 8
  %43 = ashr exact i64 %42, 8
  store i64 %43, ptr %37, align 8
  %44 = shl i64 %41, 8
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %37, i64 8
  store i64 %45, ptr %46, align 8
  %47 = shl i64 %36, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %37, i64 16
  store i64 %48, ptr %49, align 8
  %50 = load i64, ptr %40, align 8
  %51 = mul nsw i64 %50, %36
  %52 = add nuw nsw i64 %35, 1
  %53 = load i8, ptr %11, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %34, label %28
}
define void @_FortranACopyOutAssign.r8(ptr noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 28, label %8
    i8 35, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = icmp eq ptr %0, null
  br i1 %9, label %12, label %10
10:
  %11 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.scatter_r8(ptr noundef nonnull %0, ptr noundef %11) #18
  br label %12
12:
  %13 = load ptr, ptr %1, align 8
  tail call void @free(ptr noundef %13) #20
  store ptr null, ptr %1, align 8
  ret void
}
define noundef i32 @_FortranAAllocatableAllocateSource.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  tail call fastcc void @_FortranA.allocate_r8(ptr noundef nonnull %0, ptr noundef %1) #18
  ret i32 0
}
define internal fastcc void @_FortranA.allocate_r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr #15 {
  %3 = getelementptr inbounds i8, ptr %0, i64 21
  %4 = load i8, ptr %3, align 1
  switch i8 %4, label %11 [
    i8 28, label %5
    i8 35, label %5
  ]
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %7, %9
  br i1 %10, label %12, label %11
11:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
12:
  %13 = shl i64 %7, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 20
  %16 = load i8, ptr %15, align 4
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %31, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = zext i8 %16 to i64
  br label %21
21:
  %22 = phi i64 [ 0, %18 ], [ %29, %21 ]
  %23 = phi i64 [ %14, %18 ], [ %28, %21 ]
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %22
  %25 = getelementptr inbounds i8, ptr %24, i64 16
  store i64 %23, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = mul nsw i64 %27, %23
  %29 = add nuw nsw i64 %22, 1
  %30 = icmp eq i64 %29, %20
  br i1 %30, label %31, label %21
31:
  %32 = phi i64 [ %14, %12 ], [ %28, %21 ]
  %33 = tail call i64 @llvm.smax.i64(i64 %32, i64 1)
  %34 = tail call ptr @malloc(i64 noundef %33) #20
  store ptr %34, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %1, i64 20
  %36 = load i8, ptr %35, align 4
  %37 = icmp eq i8 %36, 0
  br i1 %37, label %38, label %43
38:
  %39 = load i8, ptr %15, align 4
  %40 = icmp eq i8 %39, 0
  br i1 %40, label %43, label %41
41:
  %42 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_r8(ptr noundef nonnull %0, ptr noundef %42) #18
  br label %44
43:
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %34, ptr noundef nonnull %1) #18
  br label %44
44:
  ret void
}
define noundef i32 @_FortranAPointerAllocateSource.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  tail call fastcc void @_FortranA.allocate_r8(ptr noundef %0, ptr noundef %1) #18
  ret i32 0
}
define void @_FortranATranspose.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  switch i8 %6, label %7 [
    i8 28, label %8
    i8 35, label %8
  ]
7:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 56
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 64
  %18 = load i64, ptr %17, align 8
  %19 = shl i64 %10, 8
  %20 = ashr exact i64 %19, 8
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %20, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 2, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %6, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %27, align 8
  %28 = shl i64 %14, 8
  %29 = ashr exact i64 %28, 8
  %30 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %20, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 48
  %33 = mul i64 %14, %10
  store i64 1, ptr %32, align 8
  %34 = shl i64 %12, 8
  %35 = ashr exact i64 %34, 8
  %36 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %35, ptr %36, align 8
  %37 = shl i64 %33, 8
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %38, ptr %39, align 8
  %40 = mul i64 %33, %12
  %41 = tail call i64 @llvm.smax.i64(i64 %40, i64 1)
  %42 = tail call ptr @malloc(i64 noundef %41) #20
  %43 = load ptr, ptr %1, align 8
  store ptr %42, ptr %0, align 8
  %44 = icmp sgt i64 %12, 0
  br i1 %44, label %45, label %55
45:
  %46 = icmp sgt i64 %14, 0
  %47 = sdiv i64 %10, 8
  %48 = icmp sgt i64 %10, 7
  br label %49
49:
  %50 = phi i64 [ 0, %45 ], [ %57, %56 ]
  br i1 %46, label %51, label %56
51:
  %52 = mul nuw nsw i64 %50, %14
  %53 = mul nsw i64 %50, %16
  %54 = getelementptr inbounds i8, ptr %43, i64 %53
  br label %59
55:
  ret void
56:
  %57 = add nuw nsw i64 %50, 1
  %58 = icmp eq i64 %57, %12
  br i1 %58, label %55, label %49
59:
  %60 = phi i64 [ 0, %51 ], [ %74, %73 ]
  %61 = add nuw nsw i64 %60, %52
  %62 = mul nsw i64 %61, %10
  %63 = getelementptr inbounds i8, ptr %42, i64 %62
  %64 = mul nsw i64 %60, %18
  %65 = getelementptr inbounds i8, ptr %54, i64 %64
  br i1 %48, label %66, label %73
66:
  %67 = phi i64 [ %71, %66 ], [ 0, %59 ]
  %68 = getelementptr inbounds double, ptr %65, i64 %67
  %69 = load double, ptr %68, align 8
  %70 = getelementptr inbounds double, ptr %63, i64 %67
  store double %69, ptr %70, align 8
  %71 = add nuw nsw i64 %67, 1
  %72 = icmp eq i64 %71, %47
  br i1 %72, label %73, label %66
73:
  %74 = add nuw nsw i64 %60, 1
  %75 = icmp eq i64 %74, %14
  br i1 %75, label %56, label %59
}
define void @_FortranAReshape.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, ptr noundef readonly %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  switch i8 %9, label %10 [
    i8 28, label %11
    i8 35, label %11
  ]
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %15 = getelementptr inbounds i8, ptr %2, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = shl i64 %13, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = trunc i64 %16 to i8
  %22 = and i8 %21, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %9, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = icmp sgt i64 %16, 0
  br i1 %27, label %28, label %32
28:
  %29 = getelementptr inbounds i8, ptr %2, i64 40
  %30 = getelementptr inbounds i8, ptr %2, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  br label %40
32:
  %33 = phi i64 [ 1, %11 ], [ %69, %59 ]
  %34 = mul nsw i64 %33, %13
  %35 = tail call i64 @llvm.smax.i64(i64 %34, i64 1)
  %36 = tail call ptr @malloc(i64 noundef %35) #20
  store ptr %36, ptr %0, align 8
  %37 = icmp sle i64 %33, %14
  %38 = icmp ne ptr %3, null
  %39 = or i1 %38, %37
  br i1 %39, label %73, label %72
40:
  %41 = phi i64 [ 1, %28 ], [ %69, %59 ]
  %42 = phi i64 [ 0, %28 ], [ %70, %59 ]
  %43 = load ptr, ptr %2, align 8
  %44 = load i64, ptr %29, align 8
  %45 = mul nsw i64 %44, %42
  %46 = getelementptr inbounds i8, ptr %43, i64 %45
  %47 = load i64, ptr %30, align 8
  switch i64 %47, label %57 [
    i64 1, label %48
    i64 2, label %51
    i64 4, label %54
  ]
48:
  %49 = load i8, ptr %46, align 1
  %50 = sext i8 %49 to i64
  br label %59
51:
  %52 = load i16, ptr %46, align 2
  %53 = sext i16 %52 to i64
  br label %59
54:
  %55 = load i32, ptr %46, align 4
  %56 = sext i32 %55 to i64
  br label %59
57:
  %58 = load i64, ptr %46, align 8
  br label %59
59:
  %60 = phi i64 [ %50, %48 ], [ %53, %51 ], [ %56, %54 ], [ %58, %57 ]
  %61 = tail call i64 @llvm.smax.i64(i64 %60, i64 0)
  %62 = getelementptr inbounds [0 x %struct.Dimension], ptr %31, i64 0, i64 %42
  store i64 1, ptr %62, align 8
  %63 = shl i64 %61, 8
  %64 = ashr exact i64 %63, 8
  %65 = getelementptr inbounds i8, ptr %62, i64 8
  store i64 %64, ptr %65, align 8
  %66 = mul i64 %17, %41
  %67 = ashr exact i64 %66, 8
  %68 = getelementptr inbounds i8, ptr %62, i64 16
  store i64 %67, ptr %68, align 8
  %69 = mul nuw nsw i64 %61, %41
  %70 = add nuw nsw i64 %42, 1
  %71 = icmp eq i64 %70, %16
  br i1 %71, label %32, label %40
72:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
73:
  %74 = icmp ne i64 %33, %14
  %75 = icmp ne ptr %4, null
  %76 = or i1 %75, %74
  br i1 %76, label %77, label %84
77:
  %78 = icmp ne i64 %33, 0
  %79 = icmp sgt i64 %14, 0
  %80 = select i1 %78, i1 %79, i1 false
  br i1 %80, label %81, label %85
81:
  %82 = sdiv i64 %13, 8
  %83 = icmp sgt i64 %13, 7
  br label %86
84:
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %36, ptr noundef %1) #18
  br label %136
85:
  br i1 %38, label %108, label %136
86:
  %87 = phi i64 [ 0, %81 ], [ %104, %103 ]
  br i1 %75, label %88, label %90
88:
  %89 = tail call fastcc ptr @_FortranA.ordered_r8(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %87) #18
  br label %93
90:
  %91 = mul nsw i64 %87, %13
  %92 = getelementptr inbounds i8, ptr %36, i64 %91
  br label %93
93:
  %94 = phi ptr [ %89, %88 ], [ %92, %90 ]
  %95 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %87) #18
  br i1 %83, label %96, label %103
96:
  %97 = phi i64 [ %101, %96 ], [ 0, %93 ]
  %98 = getelementptr inbounds double, ptr %95, i64 %97
  %99 = load double, ptr %98, align 8
  %100 = getelementptr inbounds double, ptr %94, i64 %97
  store double %99, ptr %100, align 8
  %101 = add nuw nsw i64 %97, 1
  %102 = icmp eq i64 %101, %82
  br i1 %102, label %103, label %96
103:
  %104 = add nuw nsw i64 %87, 1
  %105 = icmp ult i64 %104, %33
  %106 = icmp slt i64 %104, %14
  %107 = select i1 %105, i1 %106, i1 false
  br i1 %107, label %86, label %85
108:
  %109 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %3) #18
  %110 = icmp slt i64 %14, %33
  br i1 %110, label %111, label %136
111:
  %112 = sdiv i64 %13, 8
  %113 = icmp sgt i64 %13, 7
  br label %114
114:
  %115 = phi i64 [ %14, %111 ], [ %134, %133 ]
  br i1 %75, label %116, label %118
116:
  %117 = tail call fastcc ptr @_FortranA.ordered_r8(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %115) #18
  br label %121
118:
  %119 = mul nsw i64 %115, %13
  %120 = getelementptr inbounds i8, ptr %36, i64 %119
  br label %121
121:
  %122 = phi ptr [ %117, %116 ], [ %120, %118 ]
  %123 = sub nsw i64 %115, %14
  %124 = srem i64 %123, %109
  %125 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %124) #18
  br i1 %113, label %126, label %133
126:
  %127 = phi i64 [ %131, %126 ], [ 0, %121 ]
  %128 = getelementptr inbounds double, ptr %125, i64 %127
  %129 = load double, ptr %128, align 8
  %130 = getelementptr inbounds double, ptr %122, i64 %127
  store double %129, ptr %130, align 8
  %131 = add nuw nsw i64 %127, 1
  %132 = icmp eq i64 %131, %112
  br i1 %132, label %133, label %126
133:
  %134 = add i64 %115, 1
  %135 = icmp eq i64 %134, %33
  br i1 %135, label %136, label %114
136:
  ret void
}
define internal fastcc ptr @_FortranA.ordered_r8(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #8 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = zext i8 %6 to i64
  br label %18
16:
  %17 = phi ptr [ %4, %3 ], [ %45, %35 ]
  ret ptr %17
18:
  %19 = phi i64 [ 0, %8 ], [ %47, %35 ]
  %20 = phi i64 [ %2, %8 ], [ %46, %35 ]
  %21 = phi ptr [ %4, %8 ], [ %45, %35 ]
  %22 = mul nsw i64 %12, %19
  %23 = getelementptr inbounds i8, ptr %10, i64 %22
  switch i64 %14, label %33 [
    i64 1, label %24
    i64 2, label %27
    i64 4, label %30
  ]
24:
  %25 = load i8, ptr %23, align 1
  %26 = sext i8 %25 to i64
  br label %35
27:
  %28 = load i16, ptr %23, align 2
  %29 = sext i16 %28 to i64
  br label %35
30:
  %31 = load i32, ptr %23, align 4
  %32 = sext i32 %31 to i64
  br label %35
33:
  %34 = load i64, ptr %23, align 8
  br label %35
35:
  %36 = phi i64 [ %26, %24 ], [ %29, %27 ], [ %32, %30 ], [ %34, %33 ]
  %37 = add nsw i64 %36, -1
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %9, i64 0, i64 %37
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  %40 = load i64, ptr %39, align 8
  %41 = srem i64 %20, %40
  %42 = getelementptr inbounds i8, ptr %38, i64 16
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %43, %41
  %45 = getelementptr inbounds i8, ptr %21, i64 %44
  %46 = sdiv i64 %20, %40
  %47 = add nuw nsw i64 %19, 1
  %48 = icmp eq i64 %47, %15
  br i1 %48, label %16, label %18
}
define void @_FortranASpread.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 28, label %10
    i8 35, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = tail call i64 @llvm.smax.i64(i64 %3, i64 0)
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 20
  %15 = load i8, ptr %14, align 4
  %16 = add i8 %15, 1
  %17 = shl i64 %13, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %16, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %24, align 2
  %25 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %25, align 1
  %26 = add nsw i32 %2, -1
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = sext i32 %2 to i64
  %30 = zext i32 %26 to i64
  %31 = sext i32 %26 to i64
  br label %44
32:
  %33 = mul i64 %13, %11
  %34 = mul i64 %33, %71
  %35 = mul i64 %34, %68
  %36 = tail call i64 @llvm.smax.i64(i64 %35, i64 1)
  %37 = tail call ptr @malloc(i64 noundef %36) #20
  store ptr %37, ptr %0, align 8
  %38 = icmp sgt i64 %71, 0
  br i1 %38, label %39, label %81
39:
  %40 = icmp sgt i64 %3, 0
  %41 = icmp sgt i64 %68, 0
  %42 = sdiv i64 %13, 8
  %43 = icmp sgt i64 %13, 7
  br label %76
44:
  %45 = phi i64 [ 0, %10 ], [ %72, %56 ]
  %46 = phi i64 [ 1, %10 ], [ %68, %56 ]
  %47 = phi i64 [ %13, %10 ], [ %65, %56 ]
  %48 = phi i64 [ 1, %10 ], [ %71, %56 ]
  %49 = icmp eq i64 %45, %30
  br i1 %49, label %56, label %50
50:
  %51 = icmp sge i64 %45, %29
  %52 = sext i1 %51 to i64
  %53 = add nsw i64 %45, %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %28, i64 0, i64 %53, i32 1
  %55 = load i64, ptr %54, align 8
  br label %56
56:
  %57 = phi i64 [ %55, %50 ], [ %11, %44 ]
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %45
  store i64 1, ptr %58, align 8
  %59 = shl i64 %57, 8
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %60, ptr %61, align 8
  %62 = shl i64 %47, 8
  %63 = ashr exact i64 %62, 8
  %64 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %63, ptr %64, align 8
  %65 = mul nsw i64 %57, %47
  %66 = icmp slt i64 %45, %31
  %67 = select i1 %66, i64 %57, i64 1
  %68 = mul nsw i64 %67, %46
  %69 = icmp slt i64 %45, %29
  %70 = select i1 %69, i64 1, i64 %57
  %71 = mul nsw i64 %70, %48
  %72 = add nuw nsw i64 %45, 1
  %73 = load i8, ptr %14, align 4
  %74 = zext i8 %73 to i64
  %75 = icmp ult i64 %45, %74
  br i1 %75, label %44, label %32
76:
  %77 = phi i64 [ 0, %39 ], [ %88, %87 ]
  br i1 %40, label %78, label %87
78:
  %79 = mul nuw nsw i64 %77, %11
  %80 = mul nsw i64 %77, %68
  br label %82
81:
  ret void
82:
  %83 = phi i64 [ 0, %78 ], [ %91, %90 ]
  br i1 %41, label %84, label %90
84:
  %85 = add nuw nsw i64 %83, %79
  %86 = mul nuw nsw i64 %85, %68
  br label %93
87:
  %88 = add nuw nsw i64 %77, 1
  %89 = icmp eq i64 %88, %71
  br i1 %89, label %81, label %76
90:
  %91 = add nuw nsw i64 %83, 1
  %92 = icmp eq i64 %91, %3
  br i1 %92, label %87, label %82
93:
  %94 = phi i64 [ 0, %84 ], [ %108, %107 ]
  %95 = add nuw nsw i64 %94, %86
  %96 = mul nsw i64 %95, %13
  %97 = getelementptr inbounds i8, ptr %37, i64 %96
  %98 = add nuw nsw i64 %94, %80
  %99 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %98) #18
  br i1 %43, label %100, label %107
100:
  %101 = phi i64 [ %105, %100 ], [ 0, %93 ]
  %102 = getelementptr inbounds double, ptr %99, i64 %101
  %103 = load double, ptr %102, align 8
  %104 = getelementptr inbounds double, ptr %97, i64 %101
  store double %103, ptr %104, align 8
  %105 = add nuw nsw i64 %101, 1
  %106 = icmp eq i64 %105, %42
  br i1 %106, label %107, label %100
107:
  %108 = add nuw nsw i64 %94, 1
  %109 = icmp eq i64 %108, %68
  br i1 %109, label %90, label %93
}
define void @_FortranAPack.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 28, label %10
    i8 35, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %18, label %15
15:
  %16 = phi i64 [ 0, %10 ], [ %23, %18 ]
  %17 = icmp ne ptr %3, null
  br i1 %17, label %26, label %29
18:
  %19 = phi i64 [ %23, %18 ], [ 0, %10 ]
  %20 = phi i64 [ %24, %18 ], [ 0, %10 ]
  %21 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %20) #18
  %22 = zext i1 %21 to i64
  %23 = add nuw nsw i64 %19, %22
  %24 = add nuw nsw i64 %20, 1
  %25 = icmp eq i64 %24, %13
  br i1 %25, label %15, label %18
26:
  %27 = getelementptr inbounds i8, ptr %3, i64 32
  %28 = load i64, ptr %27, align 8
  br label %29
29:
  %30 = phi i64 [ %28, %26 ], [ %16, %15 ]
  %31 = shl i64 %12, 8
  %32 = ashr exact i64 %31, 8
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %35, align 4
  %36 = and i8 %8, 127
  %37 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %36, ptr %37, align 1
  %38 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %38, align 2
  %39 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %39, align 1
  %40 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %40, align 8
  %41 = shl i64 %30, 8
  %42 = ashr exact i64 %41, 8
  %43 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %42, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %32, ptr %44, align 8
  %45 = mul nsw i64 %30, %12
  %46 = tail call i64 @llvm.smax.i64(i64 %45, i64 1)
  %47 = tail call ptr @malloc(i64 noundef %46) #20
  store ptr %47, ptr %0, align 8
  br i1 %14, label %48, label %51
48:
  %49 = sdiv i64 %12, 8
  %50 = icmp sgt i64 %12, 7
  br label %57
51:
  %52 = icmp slt i64 %16, %30
  %53 = select i1 %17, i1 %52, i1 false
  br i1 %53, label %54, label %93
54:
  %55 = sdiv i64 %12, 8
  %56 = icmp sgt i64 %12, 7
  br label %78
57:
  %58 = phi i64 [ 0, %48 ], [ %76, %74 ]
  %59 = phi i64 [ 0, %48 ], [ %75, %74 ]
  %60 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %58) #18
  br i1 %60, label %61, label %74
61:
  %62 = mul nsw i64 %59, %12
  %63 = getelementptr inbounds i8, ptr %47, i64 %62
  %64 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %58) #18
  br i1 %50, label %65, label %72
65:
  %66 = phi i64 [ %70, %65 ], [ 0, %61 ]
  %67 = getelementptr inbounds double, ptr %64, i64 %66
  %68 = load double, ptr %67, align 8
  %69 = getelementptr inbounds double, ptr %63, i64 %66
  store double %68, ptr %69, align 8
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %49
  br i1 %71, label %72, label %65
72:
  %73 = add nsw i64 %59, 1
  br label %74
74:
  %75 = phi i64 [ %73, %72 ], [ %59, %57 ]
  %76 = add nuw nsw i64 %58, 1
  %77 = icmp eq i64 %76, %13
  br i1 %77, label %51, label %57
78:
  %79 = phi i64 [ %16, %54 ], [ %91, %90 ]
  %80 = mul nsw i64 %79, %12
  %81 = getelementptr inbounds i8, ptr %47, i64 %80
  %82 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %79) #18
  br i1 %56, label %83, label %90
83:
  %84 = phi i64 [ %88, %83 ], [ 0, %78 ]
  %85 = getelementptr inbounds double, ptr %82, i64 %84
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds double, ptr %81, i64 %84
  store double %86, ptr %87, align 8
  %88 = add nuw nsw i64 %84, 1
  %89 = icmp eq i64 %88, %55
  br i1 %89, label %90, label %83
90:
  %91 = add i64 %79, 1
  %92 = icmp eq i64 %91, %30
  br i1 %92, label %93, label %78
93:
  ret void
}
define void @_FortranAUnpack.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 28, label %10
    i8 35, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 20
  %14 = load i8, ptr %13, align 4
  %15 = shl i64 %12, 8
  %16 = ashr exact i64 %15, 8
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %18, align 8
  %19 = and i8 %14, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %19, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %21, align 1
  %22 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %22, align 2
  %23 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %23, align 1
  %24 = load i8, ptr %13, align 4
  %25 = icmp eq i8 %24, 0
  br i1 %25, label %29, label %26
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds i8, ptr %2, i64 24
  br label %38
29:
  %30 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %2) #18
  %31 = mul nsw i64 %30, %12
  %32 = tail call i64 @llvm.smax.i64(i64 %31, i64 1)
  %33 = tail call ptr @malloc(i64 noundef %32) #20
  store ptr %33, ptr %0, align 8
  %34 = icmp sgt i64 %30, 0
  br i1 %34, label %35, label %56
35:
  %36 = sdiv i64 %12, 8
  %37 = icmp sgt i64 %12, 7
  br label %57
38:
  %39 = phi i64 [ 0, %26 ], [ %52, %38 ]
  %40 = phi i64 [ %12, %26 ], [ %51, %38 ]
  %41 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %39
  %42 = getelementptr inbounds [0 x %struct.Dimension], ptr %28, i64 0, i64 %39, i32 1
  %43 = load i64, ptr %42, align 8
  store i64 1, ptr %41, align 8
  %44 = shl i64 %43, 8
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %41, i64 8
  store i64 %45, ptr %46, align 8
  %47 = shl i64 %40, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %41, i64 16
  store i64 %48, ptr %49, align 8
  %50 = load i64, ptr %42, align 8
  %51 = mul nsw i64 %50, %40
  %52 = add nuw nsw i64 %39, 1
  %53 = load i8, ptr %13, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %38, label %29
56:
  ret void
57:
  %58 = phi i64 [ 0, %35 ], [ %85, %83 ]
  %59 = phi i64 [ 0, %35 ], [ %84, %83 ]
  %60 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %58) #18
  %61 = mul nsw i64 %58, %12
  %62 = getelementptr inbounds i8, ptr %33, i64 %61
  br i1 %60, label %63, label %74
63:
  %64 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %59) #18
  br i1 %37, label %65, label %72
65:
  %66 = phi i64 [ %70, %65 ], [ 0, %63 ]
  %67 = getelementptr inbounds double, ptr %64, i64 %66
  %68 = load double, ptr %67, align 8
  %69 = getelementptr inbounds double, ptr %62, i64 %66
  store double %68, ptr %69, align 8
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %36
  br i1 %71, label %72, label %65
72:
  %73 = add nsw i64 %59, 1
  br label %83
74:
  %75 = tail call fastcc ptr @_FortranA.element(ptr noundef %3, i64 noundef %58) #18
  br i1 %37, label %76, label %83
76:
  %77 = phi i64 [ %81, %76 ], [ 0, %74 ]
  %78 = getelementptr inbounds double, ptr %75, i64 %77
  %79 = load double, ptr %78, align 8
  %80 = getelementptr inbounds double, ptr %62, i64 %77
  store double %79, ptr %80, align 8
  %81 = add nuw nsw i64 %77, 1
  %82 = icmp eq i64 %81, %36
  br i1 %82, label %83, label %76
83:
  %84 = phi i64 [ %73, %72 ], [ %59, %74 ], [ %59, %76 ]
  %85 = add nuw nsw i64 %58, 1
  %86 = icmp eq i64 %85, %30
  br i1 %86, label %56, label %57
}
define void @_FortranAEoshift.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  switch i8 %9, label %10 [
    i8 28, label %11
    i8 35, label %11
  ]
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  %15 = add nsw i32 %4, -1
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [0 x %struct.Dimension], ptr %14, i64 0, i64 %16, i32 1
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 20
  %20 = load i8, ptr %19, align 4
  %21 = shl i64 %13, 8
  %22 = ashr exact i64 %21, 8
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %22, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %24, align 8
  %25 = and i8 %20, 31
  %26 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %25, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %9, ptr %27, align 1
  %28 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %28, align 2
  %29 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %29, align 1
  %30 = load i8, ptr %19, align 4
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %56, label %32
32:
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  br label %34
34:
  %35 = phi i64 [ 0, %32 ], [ %52, %34 ]
  %36 = phi i64 [ 1, %32 ], [ %48, %34 ]
  %37 = phi i64 [ 1, %32 ], [ %51, %34 ]
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %33, i64 0, i64 %35
  %39 = getelementptr inbounds [0 x %struct.Dimension], ptr %14, i64 0, i64 %35, i32 1
  %40 = load i64, ptr %39, align 8
  store i64 1, ptr %38, align 8
  %41 = shl i64 %40, 8
  %42 = ashr exact i64 %41, 8
  %43 = getelementptr inbounds i8, ptr %38, i64 8
  store i64 %42, ptr %43, align 8
  %44 = mul i64 %21, %36
  %45 = ashr exact i64 %44, 8
  %46 = getelementptr inbounds i8, ptr %38, i64 16
  store i64 %45, ptr %46, align 8
  %47 = load i64, ptr %39, align 8
  %48 = mul nsw i64 %47, %36
  %49 = icmp slt i64 %35, %16
  %50 = select i1 %49, i64 %47, i64 1
  %51 = mul nsw i64 %50, %37
  %52 = add nuw nsw i64 %35, 1
  %53 = load i8, ptr %19, align 4
  %54 = zext i8 %53 to i64
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %34, label %56
56:
  %57 = phi i64 [ 1, %11 ], [ %51, %34 ]
  %58 = phi i64 [ 1, %11 ], [ %48, %34 ]
  %59 = mul nsw i64 %58, %13
  %60 = tail call i64 @llvm.smax.i64(i64 %59, i64 1)
  %61 = tail call ptr @malloc(i64 noundef %60) #20
  store ptr %61, ptr %0, align 8
  %62 = icmp sgt i64 %58, 0
  br i1 %62, label %63, label %71
63:
  %64 = getelementptr inbounds i8, ptr %2, i64 20
  %65 = getelementptr inbounds i8, ptr %2, i64 8
  %66 = icmp eq ptr %3, null
  %67 = getelementptr inbounds i8, ptr %3, i64 20
  %68 = sdiv i64 %13, 8
  %69 = icmp sgt i64 %13, 7
  %70 = icmp sgt i64 %13, 0
  br label %72
71:
  ret void
72:
  %73 = phi i64 [ 0, %63 ], [ %143, %142 ]
  %74 = sdiv i64 %73, %57
  %75 = srem i64 %74, %18
  %76 = srem i64 %73, %57
  %77 = sdiv i64 %74, %18
  %78 = mul nsw i64 %77, %57
  %79 = add nsw i64 %78, %76
  %80 = load i8, ptr %64, align 4
  %81 = icmp eq i8 %80, 0
  br i1 %81, label %84, label %82
82:
  %83 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %79) #18
  br label %86
84:
  %85 = load ptr, ptr %2, align 8
  br label %86
86:
  %87 = phi ptr [ %83, %82 ], [ %85, %84 ]
  %88 = load i64, ptr %65, align 8
  switch i64 %88, label %98 [
    i64 1, label %89
    i64 2, label %92
    i64 4, label %95
  ]
89:
  %90 = load i8, ptr %87, align 1
  %91 = sext i8 %90 to i64
  br label %100
92:
  %93 = load i16, ptr %87, align 2
  %94 = sext i16 %93 to i64
  br label %100
95:
  %96 = load i32, ptr %87, align 4
  %97 = sext i32 %96 to i64
  br label %100
98:
  %99 = load i64, ptr %87, align 8
  br label %100
100:
  %101 = phi i64 [ %91, %89 ], [ %94, %92 ], [ %97, %95 ], [ %99, %98 ]
  %102 = mul nsw i64 %73, %13
  %103 = getelementptr inbounds i8, ptr %61, i64 %102
  %104 = add nsw i64 %101, %75
  %105 = icmp sgt i64 %104, -1
  %106 = icmp slt i64 %104, %18
  %107 = select i1 %105, i1 %106, i1 false
  br i1 %107, label %108, label %119
108:
  %109 = mul nsw i64 %101, %57
  %110 = add nsw i64 %109, %73
  %111 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %110) #18
  br i1 %69, label %112, label %142
112:
  %113 = phi i64 [ %117, %112 ], [ 0, %108 ]
  %114 = getelementptr inbounds double, ptr %111, i64 %113
  %115 = load double, ptr %114, align 8
  %116 = getelementptr inbounds double, ptr %103, i64 %113
  store double %115, ptr %116, align 8
  %117 = add nuw nsw i64 %113, 1
  %118 = icmp eq i64 %117, %68
  br i1 %118, label %142, label %112
119:
  br i1 %66, label %120, label %121
120:
  br i1 %70, label %137, label %142
121:
  %122 = load i8, ptr %67, align 4
  %123 = icmp eq i8 %122, 0
  br i1 %123, label %126, label %124
124:
  %125 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %79) #18
  br label %128
126:
  %127 = load ptr, ptr %3, align 8
  br label %128
128:
  %129 = phi ptr [ %125, %124 ], [ %127, %126 ]
  br i1 %69, label %130, label %142
130:
  %131 = phi i64 [ %135, %130 ], [ 0, %128 ]
  %132 = getelementptr inbounds double, ptr %129, i64 %131
  %133 = load double, ptr %132, align 8
  %134 = getelementptr inbounds double, ptr %103, i64 %131
  store double %133, ptr %134, align 8
  %135 = add nuw nsw i64 %131, 1
  %136 = icmp eq i64 %135, %68
  br i1 %136, label %142, label %130
137:
  %138 = phi i64 [ %140, %137 ], [ 0, %120 ]
  %139 = getelementptr inbounds i8, ptr %103, i64 %138
  store i8 0, ptr %139, align 1
  %140 = add nuw nsw i64 %138, 1
  %141 = icmp eq i64 %140, %13
  br i1 %141, label %142, label %137
142:
  %143 = add nuw nsw i64 %73, 1
  %144 = icmp eq i64 %143, %58
  br i1 %144, label %71, label %72
}
define void @_FortranACshiftVector.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  switch i8 %7, label %8 [
    i8 28, label %9
    i8 35, label %9
  ]
8:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = shl i64 %11, 8
  %17 = ashr exact i64 %16, 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %17, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %7, ptr %21, align 1
  %22 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %22, align 2
  %23 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %24, align 8
  %25 = shl i64 %13, 8
  %26 = ashr exact i64 %25, 8
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %26, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %17, ptr %28, align 8
  %29 = mul nsw i64 %13, %11
  %30 = tail call i64 @llvm.smax.i64(i64 %29, i64 1)
  %31 = tail call ptr @malloc(i64 noundef %30) #20
  %32 = load ptr, ptr %1, align 8
  store ptr %31, ptr %0, align 8
  %33 = icmp sgt i64 %13, 0
  br i1 %33, label %34, label %37
34:
  %35 = sdiv i64 %11, 8
  %36 = icmp sgt i64 %11, 7
  br label %38
37:
  ret void
38:
  %39 = phi i64 [ 0, %34 ], [ %56, %55 ]
  %40 = mul nsw i64 %39, %11
  %41 = getelementptr inbounds i8, ptr %31, i64 %40
  %42 = add nsw i64 %39, %2
  %43 = srem i64 %42, %13
  %44 = add nsw i64 %43, %13
  %45 = srem i64 %44, %13
  %46 = mul nsw i64 %45, %15
  %47 = getelementptr inbounds i8, ptr %32, i64 %46
  br i1 %36, label %48, label %55
48:
  %49 = phi i64 [ %53, %48 ], [ 0, %38 ]
  %50 = getelementptr inbounds double, ptr %47, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = getelementptr inbounds double, ptr %41, i64 %49
  store double %51, ptr %52, align 8
  %53 = add nuw nsw i64 %49, 1
  %54 = icmp eq i64 %53, %35
  br i1 %54, label %55, label %48
55:
  %56 = add nuw nsw i64 %39, 1
  %57 = icmp eq i64 %56, %13
  br i1 %57, label %37, label %38
}
define void @_FortranACshift.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 28, label %10
    i8 35, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 24
  %14 = add nsw i32 %3, -1
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %13, i64 0, i64 %15, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 20
  %19 = load i8, ptr %18, align 4
  %20 = shl i64 %12, 8
  %21 = ashr exact i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %21, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %23, align 8
  %24 = and i8 %19, 31
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %24, ptr %25, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %26, align 1
  %27 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %27, align 2
  %28 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %28, align 1
  %29 = load i8, ptr %18, align 4
  %30 = icmp eq i8 %29, 0
  br i1 %30, label %55, label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  br label %33
33:
  %34 = phi i64 [ 0, %31 ], [ %51, %33 ]
  %35 = phi i64 [ 1, %31 ], [ %47, %33 ]
  %36 = phi i64 [ 1, %31 ], [ %50, %33 ]
  %37 = getelementptr inbounds [0 x %struct.Dimension], ptr %32, i64 0, i64 %34
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %13, i64 0, i64 %34, i32 1
  %39 = load i64, ptr %38, align 8
  store i64 1, ptr %37, align 8
  %40 = shl i64 %39, 8
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %37, i64 8
  store i64 %41, ptr %42, align 8
  %43 = mul i64 %20, %35
  %44 = ashr exact i64 %43, 8
  %45 = getelementptr inbounds i8, ptr %37, i64 16
  store i64 %44, ptr %45, align 8
  %46 = load i64, ptr %38, align 8
  %47 = mul nsw i64 %46, %35
  %48 = icmp slt i64 %34, %15
  %49 = select i1 %48, i64 %46, i64 1
  %50 = mul nsw i64 %49, %36
  %51 = add nuw nsw i64 %34, 1
  %52 = load i8, ptr %18, align 4
  %53 = zext i8 %52 to i64
  %54 = icmp ult i64 %51, %53
  br i1 %54, label %33, label %55
55:
  %56 = phi i64 [ 1, %10 ], [ %50, %33 ]
  %57 = phi i64 [ 1, %10 ], [ %47, %33 ]
  %58 = mul nsw i64 %57, %12
  %59 = tail call i64 @llvm.smax.i64(i64 %58, i64 1)
  %60 = tail call ptr @malloc(i64 noundef %59) #20
  store ptr %60, ptr %0, align 8
  %61 = icmp sgt i64 %57, 0
  br i1 %61, label %62, label %67
62:
  %63 = getelementptr inbounds i8, ptr %2, i64 20
  %64 = getelementptr inbounds i8, ptr %2, i64 8
  %65 = sdiv i64 %12, 8
  %66 = icmp sgt i64 %12, 7
  br label %68
67:
  ret void
68:
  %69 = phi i64 [ 0, %62 ], [ %116, %115 ]
  %70 = sdiv i64 %69, %56
  %71 = srem i64 %69, %56
  %72 = srem i64 %70, %17
  %73 = sdiv i64 %70, %17
  %74 = load i8, ptr %63, align 4
  %75 = icmp eq i8 %74, 0
  br i1 %75, label %80, label %76
76:
  %77 = mul nsw i64 %73, %56
  %78 = add nsw i64 %77, %71
  %79 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %78) #18
  br label %82
80:
  %81 = load ptr, ptr %2, align 8
  br label %82
82:
  %83 = phi ptr [ %79, %76 ], [ %81, %80 ]
  %84 = load i64, ptr %64, align 8
  switch i64 %84, label %94 [
    i64 1, label %85
    i64 2, label %88
    i64 4, label %91
  ]
85:
  %86 = load i8, ptr %83, align 1
  %87 = sext i8 %86 to i64
  br label %96
88:
  %89 = load i16, ptr %83, align 2
  %90 = sext i16 %89 to i64
  br label %96
91:
  %92 = load i32, ptr %83, align 4
  %93 = sext i32 %92 to i64
  br label %96
94:
  %95 = load i64, ptr %83, align 8
  br label %96
96:
  %97 = phi i64 [ %87, %85 ], [ %90, %88 ], [ %93, %91 ], [ %95, %94 ]
  %98 = add nsw i64 %97, %72
  %99 = srem i64 %98, %17
  %100 = add nsw i64 %99, %17
  %101 = srem i64 %100, %17
  %102 = mul nsw i64 %69, %12
  %103 = getelementptr inbounds i8, ptr %60, i64 %102
  %104 = sub nsw i64 %101, %72
  %105 = mul nsw i64 %104, %56
  %106 = add nsw i64 %105, %69
  %107 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %106) #18
  br i1 %66, label %108, label %115
108:
  %109 = phi i64 [ %113, %108 ], [ 0, %96 ]
  %110 = getelementptr inbounds double, ptr %107, i64 %109
  %111 = load double, ptr %110, align 8
  %112 = getelementptr inbounds double, ptr %103, i64 %109
  store double %111, ptr %112, align 8
  %113 = add nuw nsw i64 %109, 1
  %114 = icmp eq i64 %113, %65
  br i1 %114, label %115, label %108
115:
  %116 = add nuw nsw i64 %69, 1
  %117 = icmp eq i64 %116, %57
  br i1 %117, label %67, label %68
}
define void @_FortranAEoshiftVector.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %9 [
    i8 28, label %10
    i8 35, label %10
  ]
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = shl i64 %12, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %8, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %25, align 8
  %26 = shl i64 %14, 8
  %27 = ashr exact i64 %26, 8
  %28 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %18, ptr %29, align 8
  %30 = mul nsw i64 %14, %12
  %31 = tail call i64 @llvm.smax.i64(i64 %30, i64 1)
  %32 = tail call ptr @malloc(i64 noundef %31) #20
  %33 = load ptr, ptr %1, align 8
  store ptr %32, ptr %0, align 8
  %34 = icmp sgt i64 %14, 0
  br i1 %34, label %35, label %40
35:
  %36 = icmp eq ptr %3, null
  %37 = sdiv i64 %12, 8
  %38 = icmp sgt i64 %12, 7
  %39 = icmp sgt i64 %12, 0
  br label %41
40:
  ret void
41:
  %42 = phi i64 [ 0, %35 ], [ %74, %73 ]
  %43 = mul nsw i64 %42, %12
  %44 = getelementptr inbounds i8, ptr %32, i64 %43
  %45 = add nsw i64 %42, %2
  %46 = icmp ult i64 %45, %14
  br i1 %46, label %47, label %57
47:
  %48 = mul nsw i64 %45, %16
  %49 = getelementptr inbounds i8, ptr %33, i64 %48
  br i1 %38, label %50, label %73
50:
  %51 = phi i64 [ %55, %50 ], [ 0, %47 ]
  %52 = getelementptr inbounds double, ptr %49, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = getelementptr inbounds double, ptr %44, i64 %51
  store double %53, ptr %54, align 8
  %55 = add nuw nsw i64 %51, 1
  %56 = icmp eq i64 %55, %37
  br i1 %56, label %73, label %50
57:
  br i1 %36, label %58, label %59
58:
  br i1 %39, label %68, label %73
59:
  %60 = load ptr, ptr %3, align 8
  br i1 %38, label %61, label %73
61:
  %62 = phi i64 [ %66, %61 ], [ 0, %59 ]
  %63 = getelementptr inbounds double, ptr %60, i64 %62
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds double, ptr %44, i64 %62
  store double %64, ptr %65, align 8
  %66 = add nuw nsw i64 %62, 1
  %67 = icmp eq i64 %66, %37
  br i1 %67, label %73, label %61
68:
  %69 = phi i64 [ %71, %68 ], [ 0, %58 ]
  %70 = getelementptr inbounds i8, ptr %44, i64 %69
  store i8 0, ptr %70, align 1
  %71 = add nuw nsw i64 %69, 1
  %72 = icmp eq i64 %71, %12
  br i1 %72, label %73, label %68
73:
  %74 = add nuw nsw i64 %42, 1
  %75 = icmp eq i64 %74, %14
  br i1 %75, label %40, label %41
}
define void @_FortranASumDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 28
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 3
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 8, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr double, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %93, %90 ]
  br i1 %43, label %95, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0.000000e+00, %85 ], [ %111, %110 ]
  %92 = getelementptr double, ptr %83, i64 %86
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %35
  br i1 %94, label %87, label %85
95:
  %96 = phi i64 [ %113, %110 ], [ 0, %85 ]
  %97 = phi double [ %112, %110 ], [ 0.000000e+00, %85 ]
  %98 = phi double [ %111, %110 ], [ 0.000000e+00, %85 ]
  %99 = add nuw nsw i64 %96, %81
  %100 = mul nuw nsw i64 %99, %35
  %101 = add nuw nsw i64 %100, %86
  %102 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %101) #18
  br i1 %102, label %103, label %110
103:
  %104 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %101) #18
  %105 = load double, ptr %104, align 8
  %106 = fsub double %105, %97
  %107 = fadd double %98, %106
  %108 = fsub double %107, %98
  %109 = fsub double %108, %106
  br label %110
110:
  %111 = phi double [ %107, %103 ], [ %98, %95 ]
  %112 = phi double [ %109, %103 ], [ %97, %95 ]
  %113 = add nuw nsw i64 %96, 1
  %114 = icmp eq i64 %113, %16
  br i1 %114, label %90, label %95
}
define void @_FortranAProductDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 28
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 3
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 8, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr double, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %93, %90 ]
  br i1 %43, label %95, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 1.000000e+00, %85 ], [ %107, %106 ]
  %92 = getelementptr double, ptr %83, i64 %86
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %35
  br i1 %94, label %87, label %85
95:
  %96 = phi i64 [ %108, %106 ], [ 0, %85 ]
  %97 = phi double [ %107, %106 ], [ 1.000000e+00, %85 ]
  %98 = add nuw nsw i64 %96, %81
  %99 = mul nuw nsw i64 %98, %35
  %100 = add nuw nsw i64 %99, %86
  %101 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %100) #18
  br i1 %101, label %102, label %106
102:
  %103 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %100) #18
  %104 = load double, ptr %103, align 8
  %105 = fmul double %97, %104
  br label %106
106:
  %107 = phi double [ %105, %102 ], [ %97, %95 ]
  %108 = add nuw nsw i64 %96, 1
  %109 = icmp eq i64 %108, %16
  br i1 %109, label %90, label %95
}
define void @_FortranAMaxvalDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 28
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 3
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 8, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr double, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %93, %90 ]
  br i1 %43, label %95, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0xFFEFFFFFFFFFFFFF, %85 ], [ %108, %107 ]
  %92 = getelementptr double, ptr %83, i64 %86
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %35
  br i1 %94, label %87, label %85
95:
  %96 = phi i64 [ %109, %107 ], [ 0, %85 ]
  %97 = phi double [ %108, %107 ], [ 0xFFEFFFFFFFFFFFFF, %85 ]
  %98 = add nuw nsw i64 %96, %81
  %99 = mul nuw nsw i64 %98, %35
  %100 = add nuw nsw i64 %99, %86
  %101 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %100) #18
  br i1 %101, label %102, label %107
102:
  %103 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %100) #18
  %104 = load double, ptr %103, align 8
  %105 = fcmp ogt double %104, %97
  %106 = select i1 %105, double %104, double %97
  br label %107
107:
  %108 = phi double [ %106, %102 ], [ %97, %95 ]
  %109 = add nuw nsw i64 %96, 1
  %110 = icmp eq i64 %109, %16
  br i1 %110, label %90, label %95
}
define void @_FortranAMinvalDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 28
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = add nsw i32 %2, -1
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %14, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i8, ptr %17, align 4
  %19 = add i8 %18, 31
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %19, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %26, align 1
  %27 = load i8, ptr %17, align 4
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %33, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = sext i32 %2 to i64
  %32 = zext i32 %13 to i64
  br label %44
33:
  %34 = phi i64 [ 1, %11 ], [ %57, %72 ]
  %35 = phi i64 [ 1, %11 ], [ %54, %72 ]
  %36 = shl i64 %34, 3
  %37 = mul i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %34, 0
  br i1 %40, label %41, label %84
41:
  %42 = icmp sgt i64 %35, 0
  %43 = icmp sgt i64 %16, 0
  br label %78
44:
  %45 = phi i8 [ %27, %29 ], [ %73, %72 ]
  %46 = phi i64 [ 0, %29 ], [ %75, %72 ]
  %47 = phi i64 [ 1, %29 ], [ %54, %72 ]
  %48 = phi i64 [ 1, %29 ], [ %57, %72 ]
  %49 = phi i64 [ 8, %29 ], [ %74, %72 ]
  %50 = getelementptr inbounds [0 x %struct.Dimension], ptr %12, i64 0, i64 %46, i32 1
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %46, %14
  %53 = select i1 %52, i64 %51, i64 1
  %54 = mul nsw i64 %53, %47
  %55 = icmp slt i64 %46, %31
  %56 = select i1 %55, i64 1, i64 %51
  %57 = mul nsw i64 %56, %48
  %58 = icmp eq i64 %46, %32
  br i1 %58, label %72, label %59
59:
  %60 = icmp sge i64 %46, %31
  %61 = sext i1 %60 to i64
  %62 = add nsw i64 %46, %61
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %62
  store i64 1, ptr %63, align 8
  %64 = shl i64 %51, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %49, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %51, %49
  %71 = load i8, ptr %17, align 4
  br label %72
72:
  %73 = phi i8 [ %71, %59 ], [ %45, %44 ]
  %74 = phi i64 [ %70, %59 ], [ %49, %44 ]
  %75 = add nuw nsw i64 %46, 1
  %76 = zext i8 %73 to i64
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %44, label %33
78:
  %79 = phi i64 [ 0, %41 ], [ %88, %87 ]
  br i1 %42, label %80, label %87
80:
  %81 = mul nsw i64 %79, %16
  %82 = mul nuw nsw i64 %79, %35
  %83 = getelementptr double, ptr %39, i64 %82
  br label %85
84:
  ret void
85:
  %86 = phi i64 [ 0, %80 ], [ %93, %90 ]
  br i1 %43, label %95, label %90
87:
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp eq i64 %88, %34
  br i1 %89, label %84, label %78
90:
  %91 = phi double [ 0x7FEFFFFFFFFFFFFF, %85 ], [ %108, %107 ]
  %92 = getelementptr double, ptr %83, i64 %86
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %35
  br i1 %94, label %87, label %85
95:
  %96 = phi i64 [ %109, %107 ], [ 0, %85 ]
  %97 = phi double [ %108, %107 ], [ 0x7FEFFFFFFFFFFFFF, %85 ]
  %98 = add nuw nsw i64 %96, %81
  %99 = mul nuw nsw i64 %98, %35
  %100 = add nuw nsw i64 %99, %86
  %101 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %100) #18
  br i1 %101, label %102, label %107
102:
  %103 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %100) #18
  %104 = load double, ptr %103, align 8
  %105 = fcmp olt double %104, %97
  %106 = select i1 %105, double %104, double %97
  br label %107
107:
  %108 = phi double [ %106, %102 ], [ %97, %95 ]
  %109 = add nuw nsw i64 %96, 1
  %110 = icmp eq i64 %109, %16
  br i1 %110, label %90, label %95
}
define void @_FortranANorm2Dim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 28
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 24
  %12 = add nsw i32 %2, -1
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [0 x %struct.Dimension], ptr %11, i64 0, i64 %13, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 20
  %17 = load i8, ptr %16, align 4
  %18 = add i8 %17, 31
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 8, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %18, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 28, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %24, align 2
  %25 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %25, align 1
  %26 = load i8, ptr %16, align 4
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %32, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 24
  %30 = sext i32 %2 to i64
  %31 = zext i32 %12 to i64
  br label %43
32:
  %33 = phi i64 [ 1, %10 ], [ %56, %71 ]
  %34 = phi i64 [ 1, %10 ], [ %53, %71 ]
  %35 = shl i64 %33, 3
  %36 = mul i64 %35, %34
  %37 = tail call i64 @llvm.smax.i64(i64 %36, i64 1)
  %38 = tail call ptr @malloc(i64 noundef %37) #20
  store ptr %38, ptr %0, align 8
  %39 = icmp sgt i64 %33, 0
  br i1 %39, label %40, label %83
40:
  %41 = icmp sgt i64 %34, 0
  %42 = icmp sgt i64 %15, 0
  br label %77
43:
  %44 = phi i8 [ %26, %28 ], [ %72, %71 ]
  %45 = phi i64 [ 0, %28 ], [ %74, %71 ]
  %46 = phi i64 [ 1, %28 ], [ %53, %71 ]
  %47 = phi i64 [ 1, %28 ], [ %56, %71 ]
  %48 = phi i64 [ 8, %28 ], [ %73, %71 ]
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %11, i64 0, i64 %45, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %45, %13
  %52 = select i1 %51, i64 %50, i64 1
  %53 = mul nsw i64 %52, %46
  %54 = icmp slt i64 %45, %30
  %55 = select i1 %54, i64 1, i64 %50
  %56 = mul nsw i64 %55, %47
  %57 = icmp eq i64 %45, %31
  br i1 %57, label %71, label %58
58:
  %59 = icmp sge i64 %45, %30
  %60 = sext i1 %59 to i64
  %61 = add nsw i64 %45, %60
  %62 = getelementptr inbounds [0 x %struct.Dimension], ptr %29, i64 0, i64 %61
  store i64 1, ptr %62, align 8
  %63 = shl i64 %50, 8
  %64 = ashr exact i64 %63, 8
  %65 = getelementptr inbounds i8, ptr %62, i64 8
  store i64 %64, ptr %65, align 8
  %66 = shl i64 %48, 8
  %67 = ashr exact i64 %66, 8
  %68 = getelementptr inbounds i8, ptr %62, i64 16
  store i64 %67, ptr %68, align 8
  %69 = mul nsw i64 %50, %48
  %70 = load i8, ptr %16, align 4
  br label %71
71:
  %72 = phi i8 [ %70, %58 ], [ %44, %43 ]
  %73 = phi i64 [ %69, %58 ], [ %48, %43 ]
  %74 = add nuw nsw i64 %45, 1
  %75 = zext i8 %72 to i64
  %76 = icmp ult i64 %74, %75
  br i1 %76, label %43, label %32
77:
  %78 = phi i64 [ 0, %40 ], [ %87, %86 ]
  br i1 %41, label %79, label %86
79:
  %80 = mul nsw i64 %78, %15
  %81 = mul nuw nsw i64 %78, %34
  %82 = getelementptr double, ptr %38, i64 %81
  br label %84
83:
  ret void
84:
  %85 = phi i64 [ 0, %79 ], [ %93, %89 ]
  br i1 %42, label %95, label %89
86:
  %87 = add nuw nsw i64 %78, 1
  %88 = icmp eq i64 %87, %33
  br i1 %88, label %83, label %77
89:
  %90 = phi double [ 0.000000e+00, %84 ], [ %104, %95 ]
  %91 = tail call double @llvm.sqrt.f64(double %90)
  %92 = getelementptr double, ptr %82, i64 %85
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %85, 1
  %94 = icmp eq i64 %93, %34
  br i1 %94, label %86, label %84
95:
  %96 = phi i64 [ %105, %95 ], [ 0, %84 ]
  %97 = phi double [ %104, %95 ], [ 0.000000e+00, %84 ]
  %98 = add nuw nsw i64 %96, %80
  %99 = mul nuw nsw i64 %98, %34
  %100 = add nuw nsw i64 %99, %85
  %101 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %100) #18
  %102 = load double, ptr %101, align 8
  %103 = fmul double %102, %102
  %104 = fadd double %97, %103
  %105 = add nuw nsw i64 %96, 1
  %106 = icmp eq i64 %105, %15
  br i1 %106, label %89, label %95
}
define ptr @_FortranAKeep.r8(ptr nocapture noundef readonly %0) #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 21
  %3 = load i8, ptr %2, align 1
  switch i8 %3, label %4 [
    i8 28, label %5
    i8 35, label %5
  ]
4:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = sdiv i64 %7, 8
  %9 = getelementptr inbounds i8, ptr %0, i64 20
  %10 = load i8, ptr %9, align 4
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %12, label %14
12:
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %20
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i64, ptr %18, align 8
  br label %20
20:
  %21 = phi i64 [ %17, %14 ], [ %13, %12 ]
  %22 = phi i64 [ %16, %14 ], [ 1, %12 ]
  %23 = phi i64 [ %19, %14 ], [ 0, %12 ]
  %24 = shl nsw i64 %8, 3
  %25 = mul i64 %24, %21
  %26 = mul i64 %25, %22
  %27 = tail call i64 @llvm.smax.i64(i64 %26, i64 1)
  %28 = tail call ptr @malloc(i64 noundef %27) #20
  %29 = icmp sgt i64 %21, 0
  br i1 %29, label %30, label %33
30:
  %31 = icmp sgt i64 %22, 0
  %32 = icmp sgt i64 %7, 7
  br label %34
33:
  ret ptr %28
34:
  %35 = phi ptr [ %28, %30 ], [ %45, %44 ]
  %36 = phi i64 [ 0, %30 ], [ %46, %44 ]
  %37 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %36) #18
  br i1 %31, label %38, label %44
38:
  %39 = phi ptr [ %49, %48 ], [ %35, %34 ]
  %40 = phi i64 [ %50, %48 ], [ 0, %34 ]
  br i1 %32, label %41, label %48
41:
  %42 = mul nsw i64 %40, %23
  %43 = getelementptr inbounds i8, ptr %37, i64 %42
  br label %52
44:
  %45 = phi ptr [ %35, %34 ], [ %49, %48 ]
  %46 = add nuw nsw i64 %36, 1
  %47 = icmp eq i64 %46, %21
  br i1 %47, label %33, label %34
48:
  %49 = phi ptr [ %39, %38 ], [ %57, %52 ]
  %50 = add nuw nsw i64 %40, 1
  %51 = icmp eq i64 %50, %22
  br i1 %51, label %44, label %38
52:
  %53 = phi ptr [ %39, %41 ], [ %57, %52 ]
  %54 = phi i64 [ 0, %41 ], [ %58, %52 ]
  %55 = getelementptr inbounds double, ptr %43, i64 %54
  %56 = load double, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %53, i64 8
  store double %56, ptr %53, align 8
  store double 0x7FFBADC0FFEE5EED, ptr %55, align 8
  %58 = add nuw nsw i64 %54, 1
  %59 = icmp eq i64 %58, %8
  br i1 %59, label %48, label %52
}
define void @_FortranATake.r8(ptr nocapture noundef readonly %0, ptr noundef %1) #2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = sdiv i64 %4, 8
  %6 = getelementptr inbounds i8, ptr %0, i64 20
  %7 = load i8, ptr %6, align 4
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %17
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %11 ], [ %10, %9 ]
  %19 = phi i64 [ %13, %11 ], [ 1, %9 ]
  %20 = phi i64 [ %16, %11 ], [ 0, %9 ]
  %21 = icmp sgt i64 %18, 0
  br i1 %21, label %22, label %25
22:
  %23 = icmp sgt i64 %19, 0
  %24 = icmp sgt i64 %4, 7
  br label %26
25:
  tail call void @free(ptr noundef %1) #20
  ret void
26:
  %27 = phi ptr [ %1, %22 ], [ %37, %36 ]
  %28 = phi i64 [ 0, %22 ], [ %38, %36 ]
  %29 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %28) #18
  br i1 %23, label %30, label %36
30:
  %31 = phi ptr [ %41, %40 ], [ %27, %26 ]
  %32 = phi i64 [ %42, %40 ], [ 0, %26 ]
  br i1 %24, label %33, label %40
33:
  %34 = mul nsw i64 %32, %20
  %35 = getelementptr inbounds i8, ptr %29, i64 %34
  br label %44
36:
  %37 = phi ptr [ %27, %26 ], [ %41, %40 ]
  %38 = add nuw nsw i64 %28, 1
  %39 = icmp eq i64 %38, %18
  br i1 %39, label %25, label %26
40:
  %41 = phi ptr [ %31, %30 ], [ %49, %44 ]
  %42 = add nuw nsw i64 %32, 1
  %43 = icmp eq i64 %42, %19
  br i1 %43, label %36, label %30
44:
  %45 = phi ptr [ %31, %33 ], [ %49, %44 ]
  %46 = phi i64 [ 0, %33 ], [ %54, %44 ]
  %47 = getelementptr inbounds double, ptr %35, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %45, i64 8
  %50 = load double, ptr %45, align 8
  %51 = bitcast double %48 to i64
  %52 = icmp eq i64 %51, 9222155706410360557
  %53 = select i1 %52, double %50, double %48
  store double %53, ptr %47, align 8
  %54 = add nuw nsw i64 %46, 1
  %55 = icmp eq i64 %54, %5
  br i1 %55, label %40, label %44
}
define void @_FortranAPushArrayConstructorValue.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = getelementptr inbounds i8, ptr %1, i64 21
  %4 = load i8, ptr %3, align 1
  switch i8 %4, label %12 [
    i8 28, label %5
    i8 35, label %5
  ]
5:
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %8, %10
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %15 = tail call fastcc ptr @_FortranA.room_r8(ptr noundef nonnull %0, i64 noundef %14) #18
  tail call fastcc void @_FortranA.gather_r8(ptr noundef %15, ptr noundef nonnull %1) #18
  ret void
}
define internal fastcc ptr @_FortranA.room_r8(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #15 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %1
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %8, %10
  br i1 %11, label %12, label %42
12:
  %13 = shl nsw i64 %8, 1
  %14 = load ptr, ptr %3, align 8
  %15 = mul nsw i64 %13, %5
  %16 = tail call i64 @llvm.smax.i64(i64 %15, i64 1)
  %17 = tail call ptr @malloc(i64 noundef %16) #20
  %18 = icmp eq i64 %7, 0
  br i1 %18, label %31, label %19
19:
  %20 = mul nsw i64 %7, %5
  %21 = sdiv i64 %20, 8
  %22 = icmp sgt i64 %20, 7
  br i1 %22, label %23, label %31
23:
  %24 = phi i64 [ %28, %23 ], [ 0, %19 ]
  %25 = getelementptr inbounds double, ptr %14, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = getelementptr inbounds double, ptr %17, i64 %24
  store double %26, ptr %27, align 8
  %28 = add nuw nsw i64 %24, 1
  %29 = icmp eq i64 %28, %21
  br i1 %29, label %30, label %23
30:
  store ptr %17, ptr %3, align 8
  br label %33
31:
  store ptr %17, ptr %3, align 8
  %32 = icmp eq ptr %14, null
  br i1 %32, label %34, label %33
33:
  tail call void @free(ptr noundef nonnull %14) #20
  br label %34
34:
  %35 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 1, ptr %35, align 8
  %36 = shl i64 %8, 8
  %37 = ashr exact i64 %36, 8
  %38 = getelementptr inbounds i8, ptr %3, i64 32
  store i64 %37, ptr %38, align 8
  %39 = shl i64 %5, 8
  %40 = ashr exact i64 %39, 8
  %41 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 %40, ptr %41, align 8
  store i64 %13, ptr %9, align 8
  br label %47
42:
  %43 = getelementptr inbounds i8, ptr %3, i64 32
  %44 = load i64, ptr %43, align 8
  %45 = icmp sgt i64 %8, %44
  br i1 %45, label %46, label %47
46:
  store i64 %8, ptr %43, align 8
  br label %47
47:
  store i64 %8, ptr %6, align 8
  %48 = load ptr, ptr %3, align 8
  %49 = mul nsw i64 %7, %5
  %50 = getelementptr inbounds i8, ptr %48, i64 %49
  ret ptr %50
}
define void @_FortranAPushArrayConstructorSimpleScalar.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = tail call fastcc ptr @_FortranA.room_r8(ptr noundef nonnull %0, i64 noundef 1) #18
  %7 = sdiv i64 %5, 8
  %8 = icmp sgt i64 %5, 7
  br i1 %8, label %9, label %16
9:
  %10 = phi i64 [ %14, %9 ], [ 0, %2 ]
  %11 = getelementptr inbounds double, ptr %1, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %6, i64 %10
  store double %12, ptr %13, align 8
  %14 = add nuw nsw i64 %10, 1
  %15 = icmp eq i64 %14, %7
  br i1 %15, label %16, label %9
16:
  ret void
}
define void @_FortranAAssign.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture readnone %2, i32 %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 40
  %8 = add i8 %6, -39
  %9 = icmp ult i8 %8, 2
  %10 = add i8 %6, -43
  %11 = icmp ult i8 %10, -18
  %12 = or i1 %11, %9
  br i1 %12, label %14, label %13
13:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 22
  %18 = load i8, ptr %17, align 2
  %19 = icmp eq i8 %18, 2
  br i1 %19, label %20, label %102
20:
  %21 = load ptr, ptr %0, align 8
  %22 = icmp ne ptr %21, null
  %23 = getelementptr inbounds i8, ptr %1, i64 20
  %24 = load i8, ptr %23, align 4
  %25 = icmp eq i8 %24, 0
  br i1 %25, label %45, label %26
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  %28 = load i8, ptr %27, align 4
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %45, label %30
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  %32 = getelementptr inbounds i8, ptr %1, i64 24
  %33 = zext i8 %28 to i64
  br label %34
34:
  %35 = phi i64 [ 0, %30 ], [ %43, %34 ]
  %36 = phi i1 [ %22, %30 ], [ %42, %34 ]
  %37 = getelementptr inbounds [0 x %struct.Dimension], ptr %31, i64 0, i64 %35, i32 1
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds [0 x %struct.Dimension], ptr %32, i64 0, i64 %35, i32 1
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  %42 = select i1 %41, i1 %36, i1 false
  %43 = add nuw nsw i64 %35, 1
  %44 = icmp eq i64 %43, %33
  br i1 %44, label %45, label %34
45:
  %46 = phi i1 [ %22, %20 ], [ %22, %26 ], [ %42, %34 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, %16
  br i1 %49, label %56, label %50
50:
  br i1 %7, label %52, label %51
51:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
52:
  %53 = shl i64 %16, 8
  %54 = ashr exact i64 %53, 8
  store i64 %54, ptr %47, align 8
  %55 = load i8, ptr %23, align 4
  br label %57
56:
  br i1 %46, label %109, label %57
57:
  %58 = phi i8 [ %55, %52 ], [ %24, %56 ]
  %59 = icmp eq i8 %58, 0
  br i1 %59, label %93, label %60
60:
  %61 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %62 = mul nsw i64 %61, %16
  %63 = tail call i64 @llvm.smax.i64(i64 %62, i64 1)
  %64 = tail call ptr @malloc(i64 noundef %63) #20
  tail call fastcc void @_FortranA.gather_i(ptr noundef %64, ptr noundef nonnull %1) #18
  %65 = load i8, ptr %23, align 4
  %66 = icmp eq i8 %65, 0
  br i1 %66, label %70, label %67
67:
  %68 = getelementptr inbounds i8, ptr %0, i64 24
  %69 = getelementptr inbounds i8, ptr %1, i64 24
  br label %71
70:
  store ptr %64, ptr %0, align 8
  br label %99
71:
  %72 = phi i64 [ 0, %67 ], [ %89, %71 ]
  %73 = phi i64 [ %16, %67 ], [ %88, %71 ]
  %74 = getelementptr inbounds [0 x %struct.Dimension], ptr %68, i64 0, i64 %72
  %75 = getelementptr inbounds [0 x %struct.Dimension], ptr %69, i64 0, i64 %72
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %75, i64 8
  %78 = load i64, ptr %77, align 8
  %79 = shl i64 %76, 8
  %80 = ashr exact i64 %79, 8
  store i64 %80, ptr %74, align 8
  %81 = shl i64 %78, 8
  %82 = ashr exact i64 %81, 8
  %83 = getelementptr inbounds i8, ptr %74, i64 8
  store i64 %82, ptr %83, align 8
  %84 = shl i64 %73, 8
  %85 = ashr exact i64 %84, 8
  %86 = getelementptr inbounds i8, ptr %74, i64 16
  store i64 %85, ptr %86, align 8
  %87 = load i64, ptr %77, align 8
  %88 = mul nsw i64 %87, %73
  %89 = add nuw nsw i64 %72, 1
  %90 = load i8, ptr %23, align 4
  %91 = zext i8 %90 to i64
  %92 = icmp ult i64 %89, %91
  br i1 %92, label %71, label %70
93:
  %94 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %0) #18
  %95 = mul nsw i64 %94, %16
  %96 = tail call i64 @llvm.smax.i64(i64 %95, i64 1)
  %97 = tail call ptr @malloc(i64 noundef %96) #20
  store ptr %97, ptr %0, align 8
  %98 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_i(ptr noundef nonnull %0, ptr noundef %98) #18
  br label %99
99:
  %100 = icmp eq ptr %21, null
  br i1 %100, label %127, label %101
101:
  tail call void @free(ptr noundef nonnull %21) #20
  br label %127
102:
  %103 = getelementptr inbounds i8, ptr %0, i64 8
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, %16
  br i1 %105, label %109, label %106
106:
  br i1 %7, label %108, label %107
107:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
108:
  tail call fastcc void @_FortranA.pad_i(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br label %127
109:
  %110 = getelementptr inbounds i8, ptr %1, i64 20
  %111 = load i8, ptr %110, align 4
  %112 = icmp eq i8 %111, 0
  br i1 %112, label %113, label %119
113:
  %114 = getelementptr inbounds i8, ptr %0, i64 20
  %115 = load i8, ptr %114, align 4
  %116 = icmp eq i8 %115, 0
  br i1 %116, label %119, label %117
117:
  %118 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_i(ptr noundef nonnull %0, ptr noundef %118) #18
  br label %127
119:
  %120 = tail call fastcc zeroext i1 @_FortranA.meet(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br i1 %120, label %121, label %126
121:
  %122 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %123 = mul nsw i64 %122, %16
  %124 = tail call i64 @llvm.smax.i64(i64 %123, i64 1)
  %125 = tail call ptr @malloc(i64 noundef %124) #20
  tail call fastcc void @_FortranA.gather_i(ptr noundef %125, ptr noundef nonnull %1) #18
  tail call fastcc void @_FortranA.scatter_i(ptr noundef nonnull %0, ptr noundef %125) #18
  tail call void @free(ptr noundef %125) #20
  br label %127
126:
  tail call fastcc void @_FortranA.move_i(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br label %127
127:
  ret void
}
define internal fastcc void @_FortranA.gather_i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1) unnamed_addr #12 {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %1) #18
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %20, label %26, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %67
23:
  %24 = icmp sgt i64 %18, 0
  %25 = icmp sgt i64 %4, 0
  br label %40
26:
  %27 = load ptr, ptr %1, align 8
  %28 = mul i64 %17, %4
  %29 = mul i64 %28, %18
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %31, label %67
31:
  %32 = phi i64 [ %38, %31 ], [ 0, %26 ]
  %33 = getelementptr inbounds i8, ptr %27, i64 %32
  %34 = load i8, ptr %33, align 1
  %35 = tail call i8 @llvm.fshl.i8(i8 %34, i8 %34, i8 3)
  %36 = tail call i8 @llvm.fshl.i8(i8 %35, i8 %35, i8 5)
  %37 = getelementptr inbounds i8, ptr %0, i64 %32
  store i8 %36, ptr %37, align 1
  %38 = add nuw nsw i64 %32, 1
  %39 = icmp eq i64 %38, %29
  br i1 %39, label %67, label %31
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %67, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %65, %64 ]
  %50 = add nuw nsw i64 %49, %44
  %51 = mul nsw i64 %50, %4
  %52 = getelementptr inbounds i8, ptr %0, i64 %51
  %53 = mul nsw i64 %49, %19
  %54 = getelementptr inbounds i8, ptr %42, i64 %53
  br i1 %25, label %55, label %64
55:
  %56 = phi i64 [ %62, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds i8, ptr %54, i64 %56
  %58 = load i8, ptr %57, align 1
  %59 = tail call i8 @llvm.fshl.i8(i8 %58, i8 %58, i8 3)
  %60 = tail call i8 @llvm.fshl.i8(i8 %59, i8 %59, i8 5)
  %61 = getelementptr inbounds i8, ptr %52, i64 %56
  store i8 %60, ptr %61, align 1
  %62 = add nuw nsw i64 %56, 1
  %63 = icmp eq i64 %62, %4
  br i1 %63, label %64, label %55
64:
  %65 = add nuw nsw i64 %49, 1
  %66 = icmp eq i64 %65, %18
  br i1 %66, label %45, label %48
67:
  ret void
}
define internal fastcc void @_FortranA.fill_i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = icmp sgt i64 %17, 0
  br i1 %20, label %21, label %24
21:
  %22 = icmp sgt i64 %18, 0
  %23 = icmp sgt i64 %4, 0
  br label %25
24:
  ret void
25:
  %26 = phi i64 [ 0, %21 ], [ %29, %28 ]
  %27 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %26) #18
  br i1 %22, label %31, label %28
28:
  %29 = add nuw nsw i64 %26, 1
  %30 = icmp eq i64 %29, %17
  br i1 %30, label %24, label %25
31:
  %32 = phi i64 [ %45, %44 ], [ 0, %25 ]
  %33 = mul nsw i64 %32, %19
  %34 = getelementptr inbounds i8, ptr %27, i64 %33
  br i1 %23, label %35, label %44
35:
  %36 = phi i64 [ %42, %35 ], [ 0, %31 ]
  %37 = getelementptr inbounds i8, ptr %1, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = tail call i8 @llvm.fshl.i8(i8 %38, i8 %38, i8 3)
  %40 = tail call i8 @llvm.fshl.i8(i8 %39, i8 %39, i8 5)
  %41 = getelementptr inbounds i8, ptr %34, i64 %36
  store i8 %40, ptr %41, align 1
  %42 = add nuw nsw i64 %36, 1
  %43 = icmp eq i64 %42, %4
  br i1 %43, label %44, label %35
44:
  %45 = add nuw nsw i64 %32, 1
  %46 = icmp eq i64 %45, %18
  br i1 %46, label %28, label %31
}
define internal fastcc void @_FortranA.pad_i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #15 {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = tail call i64 @llvm.smin.i64(i64 %4, i64 %21)
  %23 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %24 = mul nsw i64 %23, %4
  %25 = tail call i64 @llvm.smax.i64(i64 %24, i64 1)
  %26 = tail call ptr @malloc(i64 noundef %25) #20
  tail call fastcc void @_FortranA.gather_i(ptr noundef %26, ptr noundef nonnull %1) #18
  %27 = icmp sgt i64 %17, 0
  br i1 %27, label %28, label %36
28:
  %29 = icmp sgt i64 %18, 0
  %30 = getelementptr inbounds i8, ptr %1, i64 20
  %31 = icmp sgt i64 %22, 0
  br label %32
32:
  %33 = phi i64 [ 0, %28 ], [ %38, %37 ]
  br i1 %29, label %34, label %37
34:
  %35 = mul nuw nsw i64 %33, %18
  br label %40
36:
  tail call void @free(ptr noundef %26) #20
  ret void
37:
  %38 = add nuw nsw i64 %33, 1
  %39 = icmp eq i64 %38, %17
  br i1 %39, label %36, label %32
40:
  %41 = phi i64 [ 0, %34 ], [ %64, %63 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %33) #18
  %43 = mul nsw i64 %41, %19
  %44 = getelementptr inbounds i8, ptr %42, i64 %43
  %45 = load i8, ptr %30, align 4
  %46 = icmp eq i8 %45, 0
  %47 = add nuw nsw i64 %41, %35
  %48 = mul nsw i64 %47, %4
  %49 = select i1 %46, i64 0, i64 %48
  %50 = getelementptr inbounds i8, ptr %26, i64 %49
  br i1 %31, label %54, label %51
51:
  %52 = load i64, ptr %20, align 8
  %53 = icmp slt i64 %22, %52
  br i1 %53, label %66, label %63
54:
  %55 = phi i64 [ %61, %54 ], [ 0, %40 ]
  %56 = getelementptr inbounds i8, ptr %50, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = tail call i8 @llvm.fshl.i8(i8 %57, i8 %57, i8 3)
  %59 = tail call i8 @llvm.fshl.i8(i8 %58, i8 %58, i8 5)
  %60 = getelementptr inbounds i8, ptr %44, i64 %55
  store i8 %59, ptr %60, align 1
  %61 = add nuw nsw i64 %55, 1
  %62 = icmp eq i64 %61, %22
  br i1 %62, label %51, label %54
63:
  %64 = add nuw nsw i64 %41, 1
  %65 = icmp eq i64 %64, %18
  br i1 %65, label %37, label %40
66:
  %67 = phi i64 [ %69, %66 ], [ %22, %51 ]
  %68 = getelementptr inbounds i8, ptr %44, i64 %67
  store i8 32, ptr %68, align 1
  %69 = add nsw i64 %67, 1
  %70 = load i64, ptr %20, align 8
  %71 = icmp slt i64 %69, %70
  br i1 %71, label %66, label %63
}
define internal fastcc void @_FortranA.scatter_i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %20, label %26, label %21
21:
  %22 = icmp sgt i64 %17, 0
  br i1 %22, label %23, label %67
23:
  %24 = icmp sgt i64 %18, 0
  %25 = icmp sgt i64 %4, 0
  br label %40
26:
  %27 = load ptr, ptr %0, align 8
  %28 = mul i64 %17, %4
  %29 = mul i64 %28, %18
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %31, label %67
31:
  %32 = phi i64 [ %38, %31 ], [ 0, %26 ]
  %33 = getelementptr inbounds i8, ptr %1, i64 %32
  %34 = load i8, ptr %33, align 1
  %35 = tail call i8 @llvm.fshl.i8(i8 %34, i8 %34, i8 3)
  %36 = tail call i8 @llvm.fshl.i8(i8 %35, i8 %35, i8 5)
  %37 = getelementptr inbounds i8, ptr %27, i64 %32
  store i8 %36, ptr %37, align 1
  %38 = add nuw nsw i64 %32, 1
  %39 = icmp eq i64 %38, %29
  br i1 %39, label %67, label %31
40:
  %41 = phi i64 [ 0, %23 ], [ %46, %45 ]
  %42 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %41) #18
  br i1 %24, label %43, label %45
43:
  %44 = mul nuw nsw i64 %41, %18
  br label %48
45:
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, %17
  br i1 %47, label %67, label %40
48:
  %49 = phi i64 [ 0, %43 ], [ %65, %64 ]
  %50 = mul nsw i64 %49, %19
  %51 = getelementptr inbounds i8, ptr %42, i64 %50
  %52 = add nuw nsw i64 %49, %44
  %53 = mul nsw i64 %52, %4
  %54 = getelementptr inbounds i8, ptr %1, i64 %53
  br i1 %25, label %55, label %64
55:
  %56 = phi i64 [ %62, %55 ], [ 0, %48 ]
  %57 = getelementptr inbounds i8, ptr %54, i64 %56
  %58 = load i8, ptr %57, align 1
  %59 = tail call i8 @llvm.fshl.i8(i8 %58, i8 %58, i8 3)
  %60 = tail call i8 @llvm.fshl.i8(i8 %59, i8 %59, i8 5)
  %61 = getelementptr inbounds i8, ptr %51, i64 %56
  store i8 %60, ptr %61, align 1
  %62 = add nuw nsw i64 %56, 1
  %63 = icmp eq i64 %62, %4
  br i1 %63, label %64, label %55
64:
  %65 = add nuw nsw i64 %49, 1
  %66 = icmp eq i64 %65, %18
  br i1 %66, label %45, label %48
67:
  ret void
}
define internal fastcc void @_FortranA.move_i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #14 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %8, label %10
8:
  %9 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = tail call fastcc i64 @_FortranA.rows(ptr noundef nonnull %0) #18
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %13, %10 ], [ %9, %8 ]
  %18 = phi i64 [ %12, %10 ], [ 1, %8 ]
  %19 = phi i64 [ %15, %10 ], [ 0, %8 ]
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i8, ptr %20, align 4
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %26, label %23
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = load i64, ptr %24, align 8
  br label %26
26:
  %27 = phi i64 [ %25, %23 ], [ 0, %16 ]
  %28 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %0) #18
  br i1 %28, label %29, label %46
29:
  %30 = tail call fastcc zeroext i1 @_FortranA.contiguous(ptr noundef nonnull %1) #18
  br i1 %30, label %31, label %46
31:
  %32 = load ptr, ptr %0, align 8
  %33 = load ptr, ptr %1, align 8
  %34 = mul i64 %17, %4
  %35 = mul i64 %34, %18
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %76
37:
  %38 = phi i64 [ %44, %37 ], [ 0, %31 ]
  %39 = getelementptr inbounds i8, ptr %33, i64 %38
  %40 = load i8, ptr %39, align 1
  %41 = tail call i8 @llvm.fshl.i8(i8 %40, i8 %40, i8 3)
  %42 = tail call i8 @llvm.fshl.i8(i8 %41, i8 %41, i8 5)
  %43 = getelementptr inbounds i8, ptr %32, i64 %38
  store i8 %42, ptr %43, align 1
  %44 = add nuw nsw i64 %38, 1
  %45 = icmp eq i64 %44, %35
  br i1 %45, label %76, label %37
46:
  %47 = icmp sgt i64 %17, 0
  br i1 %47, label %48, label %76
48:
  %49 = icmp sgt i64 %18, 0
  %50 = icmp sgt i64 %4, 0
  br label %51
51:
  %52 = phi i64 [ 0, %48 ], [ %56, %55 ]
  %53 = tail call fastcc ptr @_FortranA.row(ptr noundef %0, i64 noundef %52) #18
  %54 = tail call fastcc ptr @_FortranA.row(ptr noundef %1, i64 noundef %52) #18
  br i1 %49, label %58, label %55
55:
  %56 = add nuw nsw i64 %52, 1
  %57 = icmp eq i64 %56, %17
  br i1 %57, label %76, label %51
58:
  %59 = phi i64 [ %74, %73 ], [ 0, %51 ]
  %60 = mul nsw i64 %59, %19
  %61 = getelementptr inbounds i8, ptr %53, i64 %60
  %62 = mul nsw i64 %59, %27
  %63 = getelementptr inbounds i8, ptr %54, i64 %62
  br i1 %50, label %64, label %73
64:
  %65 = phi i64 [ %71, %64 ], [ 0, %58 ]
  %66 = getelementptr inbounds i8, ptr %63, i64 %65
  %67 = load i8, ptr %66, align 1
  %68 = tail call i8 @llvm.fshl.i8(i8 %67, i8 %67, i8 3)
  %69 = tail call i8 @llvm.fshl.i8(i8 %68, i8 %68, i8 5)
  %70 = getelementptr inbounds i8, ptr %61, i64 %65
  store i8 %69, ptr %70, align 1
  %71 = add nuw nsw i64 %65, 1
  %72 = icmp eq i64 %71, %4
  br i1 %72, label %73, label %64
73:
  %74 = add nuw nsw i64 %59, 1
  %75 = icmp eq i64 %74, %18
  br i1 %75, label %55, label %58
76:
  ret void
}
define void @_FortranACopyPart.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) #11 {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %5, label %14
5:
  %6 = phi i64 [ %12, %5 ], [ 0, %3 ]
  %7 = getelementptr inbounds i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = tail call i8 @llvm.fshl.i8(i8 %8, i8 %8, i8 3)
  %10 = tail call i8 @llvm.fshl.i8(i8 %9, i8 %9, i8 5)
  %11 = getelementptr inbounds i8, ptr %0, i64 %6
  store i8 %10, ptr %11, align 1
  %12 = add nuw nsw i64 %6, 1
  %13 = icmp eq i64 %12, %2
  br i1 %13, label %14, label %5
14:
  ret void
}
define void @_FortranACopyAllocatable.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %6, label %5
5:
  tail call void @_FortranAAssign.i(ptr noundef %0, ptr noundef nonnull %1, ptr poison, i32 poison) #18
  br label %10
6:
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call void @free(ptr noundef nonnull %7) #20
  store ptr null, ptr %0, align 8
  br label %10
10:
  ret void
}
define void @_FortranAAssignTemporary.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = add i8 %6, -39
  %8 = icmp ult i8 %7, 2
  %9 = add i8 %6, -43
  %10 = icmp ult i8 %9, -18
  %11 = or i1 %10, %8
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  tail call void @_FortranAAssign.i(ptr noundef nonnull %0, ptr noundef %1, ptr poison, i32 poison) #18
  ret void
}
define void @_FortranACopyInAssign.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = add i8 %6, -39
  %8 = icmp ult i8 %7, 2
  %9 = add i8 %6, -43
  %10 = icmp ult i8 %9, -18
  %11 = or i1 %10, %8
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 20
  %17 = load i8, ptr %16, align 4
  %18 = shl i64 %15, 8
  %19 = ashr exact i64 %18, 8
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %21, align 8
  %22 = and i8 %17, 31
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %22, ptr %23, align 4
  %24 = and i8 %6, 127
  %25 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %24, ptr %25, align 1
  %26 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %26, align 2
  %27 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %27, align 1
  %28 = load i8, ptr %16, align 4
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %34, label %30
30:
  %31 = load i64, ptr %14, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = getelementptr inbounds i8, ptr %1, i64 24
  br label %40
34:
  %35 = load i64, ptr %14, align 8
  %36 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %37 = mul nsw i64 %36, %35
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  tail call fastcc void @_FortranA.gather_i(ptr noundef %39, ptr noundef nonnull %1) #18
  ret void
40:
  %41 = phi i64 [ 0, %30 ], [ %58, %40 ]
  %42 = phi i64 [ %31, %30 ], [ %57, %40 ]
  %43 = getelementptr inbounds [0 x %struct.Dimension], ptr %32, i64 0, i64 %41
  %44 = getelementptr inbounds [0 x %struct.Dimension], ptr %33, i64 0, i64 %41
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %44, i64 8
  %47 = load i64, ptr %46, align 8
  %48 = shl i64 %45, 8
  %49 = ashr exact i64 %48, 8
  store i64 %49, ptr %43, align 8
  %50 = shl i64 %47, 8
  %51 = ashr exact i64 %50, 8
  %52 = getelementptr inbounds i8, ptr %43, i64 8
  store i64 %51, ptr %52, align 8
  %53 = shl i64 %42, 8
  %54 = ashr exact i64 %53, 8
  %55 = getelementptr inbounds i8, ptr %43, i64 16
  store i64 %54, ptr %55, align 8
  %56 = load i64, ptr %46, align 8
  %57 = mul nsw i64 %56, %42
  %58 = add nuw nsw i64 %41, 1
  %59 = load i8, ptr %16, align 4
  %60 = zext i8 %59 to i64
  %61 = icmp ult i64 %58, %60
  br i1 %61, label %40, label %34
}
define void @_FortranACopyOutAssign.i(ptr noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = add i8 %6, -39
  %8 = icmp ult i8 %7, 2
  %9 = add i8 %6, -43
  %10 = icmp ult i8 %9, -18
  %11 = or i1 %10, %8
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = icmp eq ptr %0, null
  br i1 %14, label %17, label %15
15:
  %16 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.scatter_i(ptr noundef nonnull %0, ptr noundef %16) #18
  br label %17
17:
  %18 = load ptr, ptr %1, align 8
  tail call void @free(ptr noundef %18) #20
  store ptr null, ptr %1, align 8
  ret void
}
define noundef i32 @_FortranAAllocatableAllocateSource.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = load ptr, ptr %0, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
10:
  tail call fastcc void @_FortranA.allocate_i(ptr noundef nonnull %0, ptr noundef %1) #18
  ret i32 0
}
define internal fastcc void @_FortranA.allocate_i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr #15 {
  %3 = getelementptr inbounds i8, ptr %0, i64 21
  %4 = load i8, ptr %3, align 1
  %5 = add i8 %4, -39
  %6 = icmp ult i8 %5, 2
  %7 = add i8 %4, -43
  %8 = icmp ult i8 %7, -18
  %9 = or i1 %8, %6
  br i1 %9, label %10, label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %12, %14
  br i1 %15, label %17, label %16
16:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
17:
  %18 = shl i64 %12, 8
  %19 = ashr exact i64 %18, 8
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  %21 = load i8, ptr %20, align 4
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %36, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = zext i8 %21 to i64
  br label %26
26:
  %27 = phi i64 [ 0, %23 ], [ %34, %26 ]
  %28 = phi i64 [ %19, %23 ], [ %33, %26 ]
  %29 = getelementptr inbounds [0 x %struct.Dimension], ptr %24, i64 0, i64 %27
  %30 = getelementptr inbounds i8, ptr %29, i64 16
  store i64 %28, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %32, %28
  %34 = add nuw nsw i64 %27, 1
  %35 = icmp eq i64 %34, %25
  br i1 %35, label %36, label %26
36:
  %37 = phi i64 [ %19, %17 ], [ %33, %26 ]
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = getelementptr inbounds i8, ptr %1, i64 20
  %41 = load i8, ptr %40, align 4
  %42 = icmp eq i8 %41, 0
  br i1 %42, label %43, label %48
43:
  %44 = load i8, ptr %20, align 4
  %45 = icmp eq i8 %44, 0
  br i1 %45, label %48, label %46
46:
  %47 = load ptr, ptr %1, align 8
  tail call fastcc void @_FortranA.fill_i(ptr noundef nonnull %0, ptr noundef %47) #18
  br label %49
48:
  tail call fastcc void @_FortranA.gather_i(ptr noundef %39, ptr noundef nonnull %1) #18
  br label %49
49:
  ret void
}
define noundef i32 @_FortranAPointerAllocateSource.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  tail call fastcc void @_FortranA.allocate_i(ptr noundef %0, ptr noundef %1) #18
  ret i32 0
}
define void @_FortranATranspose.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = add i8 %6, -39
  %8 = icmp ult i8 %7, 2
  %9 = add i8 %6, -43
  %10 = icmp ult i8 %9, -18
  %11 = or i1 %10, %8
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 32
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 56
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %1, i64 64
  %23 = load i64, ptr %22, align 8
  %24 = shl i64 %15, 8
  %25 = ashr exact i64 %24, 8
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %25, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 2, ptr %28, align 4
  %29 = and i8 %6, 127
  %30 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %29, ptr %30, align 1
  %31 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %31, align 2
  %32 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %32, align 1
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %33, align 8
  %34 = shl i64 %19, 8
  %35 = ashr exact i64 %34, 8
  %36 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %25, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 48
  %39 = mul i64 %19, %15
  store i64 1, ptr %38, align 8
  %40 = shl i64 %17, 8
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %41, ptr %42, align 8
  %43 = shl i64 %39, 8
  %44 = ashr exact i64 %43, 8
  %45 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %44, ptr %45, align 8
  %46 = mul i64 %39, %17
  %47 = tail call i64 @llvm.smax.i64(i64 %46, i64 1)
  %48 = tail call ptr @malloc(i64 noundef %47) #20
  %49 = load ptr, ptr %1, align 8
  store ptr %48, ptr %0, align 8
  %50 = icmp sgt i64 %17, 0
  br i1 %50, label %51, label %60
51:
  %52 = icmp sgt i64 %19, 0
  %53 = icmp sgt i64 %15, 0
  br label %54
54:
  %55 = phi i64 [ 0, %51 ], [ %62, %61 ]
  br i1 %52, label %56, label %61
56:
  %57 = mul nuw nsw i64 %55, %19
  %58 = mul nsw i64 %55, %21
  %59 = getelementptr inbounds i8, ptr %49, i64 %58
  br label %64
60:
  ret void
61:
  %62 = add nuw nsw i64 %55, 1
  %63 = icmp eq i64 %62, %17
  br i1 %63, label %60, label %54
64:
  %65 = phi i64 [ 0, %56 ], [ %81, %80 ]
  %66 = add nuw nsw i64 %65, %57
  %67 = mul nsw i64 %66, %15
  %68 = getelementptr inbounds i8, ptr %48, i64 %67
  %69 = mul nsw i64 %65, %23
  %70 = getelementptr inbounds i8, ptr %59, i64 %69
  br i1 %53, label %71, label %80
71:
  %72 = phi i64 [ %78, %71 ], [ 0, %64 ]
  %73 = getelementptr inbounds i8, ptr %70, i64 %72
  %74 = load i8, ptr %73, align 1
  %75 = tail call i8 @llvm.fshl.i8(i8 %74, i8 %74, i8 3)
  %76 = tail call i8 @llvm.fshl.i8(i8 %75, i8 %75, i8 5)
  %77 = getelementptr inbounds i8, ptr %68, i64 %72
  store i8 %76, ptr %77, align 1
  %78 = add nuw nsw i64 %72, 1
  %79 = icmp eq i64 %78, %15
  br i1 %79, label %80, label %71
80:
  %81 = add nuw nsw i64 %65, 1
  %82 = icmp eq i64 %81, %19
  br i1 %82, label %61, label %64
}
define void @_FortranAReshape.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, ptr noundef readonly %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  %10 = add i8 %9, -39
  %11 = icmp ult i8 %10, 2
  %12 = add i8 %9, -43
  %13 = icmp ult i8 %12, -18
  %14 = or i1 %13, %11
  br i1 %14, label %16, label %15
15:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
16:
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %20 = getelementptr inbounds i8, ptr %2, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = shl i64 %18, 8
  %23 = ashr exact i64 %22, 8
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = trunc i64 %21 to i8
  %27 = and i8 %26, 31
  %28 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %27, ptr %28, align 4
  %29 = and i8 %9, 127
  %30 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %29, ptr %30, align 1
  %31 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %31, align 2
  %32 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %32, align 1
  %33 = icmp sgt i64 %21, 0
  br i1 %33, label %34, label %38
34:
  %35 = getelementptr inbounds i8, ptr %2, i64 40
  %36 = getelementptr inbounds i8, ptr %2, i64 8
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  br label %46
38:
  %39 = phi i64 [ 1, %16 ], [ %75, %65 ]
  %40 = mul nsw i64 %39, %18
  %41 = tail call i64 @llvm.smax.i64(i64 %40, i64 1)
  %42 = tail call ptr @malloc(i64 noundef %41) #20
  store ptr %42, ptr %0, align 8
  %43 = icmp sle i64 %39, %19
  %44 = icmp ne ptr %3, null
  %45 = or i1 %44, %43
  br i1 %45, label %79, label %78
46:
  %47 = phi i64 [ 1, %34 ], [ %75, %65 ]
  %48 = phi i64 [ 0, %34 ], [ %76, %65 ]
  %49 = load ptr, ptr %2, align 8
  %50 = load i64, ptr %35, align 8
  %51 = mul nsw i64 %50, %48
  %52 = getelementptr inbounds i8, ptr %49, i64 %51
  %53 = load i64, ptr %36, align 8
  switch i64 %53, label %63 [
    i64 1, label %54
    i64 2, label %57
    i64 4, label %60
  ]
54:
  %55 = load i8, ptr %52, align 1
  %56 = sext i8 %55 to i64
  br label %65
57:
  %58 = load i16, ptr %52, align 2
  %59 = sext i16 %58 to i64
  br label %65
60:
  %61 = load i32, ptr %52, align 4
  %62 = sext i32 %61 to i64
  br label %65
63:
  %64 = load i64, ptr %52, align 8
  br label %65
65:
  %66 = phi i64 [ %56, %54 ], [ %59, %57 ], [ %62, %60 ], [ %64, %63 ]
  %67 = tail call i64 @llvm.smax.i64(i64 %66, i64 0)
  %68 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %48
  store i64 1, ptr %68, align 8
  %69 = shl i64 %67, 8
  %70 = ashr exact i64 %69, 8
  %71 = getelementptr inbounds i8, ptr %68, i64 8
  store i64 %70, ptr %71, align 8
  %72 = mul i64 %22, %47
  %73 = ashr exact i64 %72, 8
  %74 = getelementptr inbounds i8, ptr %68, i64 16
  store i64 %73, ptr %74, align 8
  %75 = mul nuw nsw i64 %67, %47
  %76 = add nuw nsw i64 %48, 1
  %77 = icmp eq i64 %76, %21
  br i1 %77, label %38, label %46
78:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
79:
  %80 = icmp ne i64 %39, %19
  %81 = icmp ne ptr %4, null
  %82 = or i1 %81, %80
  br i1 %82, label %83, label %89
83:
  %84 = icmp ne i64 %39, 0
  %85 = icmp sgt i64 %19, 0
  %86 = select i1 %84, i1 %85, i1 false
  br i1 %86, label %87, label %90
87:
  %88 = icmp sgt i64 %18, 0
  br label %91
89:
  tail call fastcc void @_FortranA.gather_i(ptr noundef %42, ptr noundef %1) #18
  br label %144
90:
  br i1 %44, label %115, label %144
91:
  %92 = phi i64 [ 0, %87 ], [ %111, %110 ]
  br i1 %81, label %93, label %95
93:
  %94 = tail call fastcc ptr @_FortranA.ordered_i(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %92) #18
  br label %98
95:
  %96 = mul nsw i64 %92, %18
  %97 = getelementptr inbounds i8, ptr %42, i64 %96
  br label %98
98:
  %99 = phi ptr [ %94, %93 ], [ %97, %95 ]
  %100 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %92) #18
  br i1 %88, label %101, label %110
101:
  %102 = phi i64 [ %108, %101 ], [ 0, %98 ]
  %103 = getelementptr inbounds i8, ptr %100, i64 %102
  %104 = load i8, ptr %103, align 1
  %105 = tail call i8 @llvm.fshl.i8(i8 %104, i8 %104, i8 3)
  %106 = tail call i8 @llvm.fshl.i8(i8 %105, i8 %105, i8 5)
  %107 = getelementptr inbounds i8, ptr %99, i64 %102
  store i8 %106, ptr %107, align 1
  %108 = add nuw nsw i64 %102, 1
  %109 = icmp eq i64 %108, %18
  br i1 %109, label %110, label %101
110:
  %111 = add nuw nsw i64 %92, 1
  %112 = icmp ult i64 %111, %39
  %113 = icmp slt i64 %111, %19
  %114 = select i1 %112, i1 %113, i1 false
  br i1 %114, label %91, label %90
115:
  %116 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %3) #18
  %117 = icmp slt i64 %19, %39
  br i1 %117, label %118, label %144
118:
  %119 = icmp sgt i64 %18, 0
  br label %120
120:
  %121 = phi i64 [ %19, %118 ], [ %142, %141 ]
  br i1 %81, label %122, label %124
122:
  %123 = tail call fastcc ptr @_FortranA.ordered_i(ptr noundef nonnull %0, ptr noundef nonnull %4, i64 noundef %121) #18
  br label %127
124:
  %125 = mul nsw i64 %121, %18
  %126 = getelementptr inbounds i8, ptr %42, i64 %125
  br label %127
127:
  %128 = phi ptr [ %123, %122 ], [ %126, %124 ]
  %129 = sub nsw i64 %121, %19
  %130 = srem i64 %129, %116
  %131 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %130) #18
  br i1 %119, label %132, label %141
132:
  %133 = phi i64 [ %139, %132 ], [ 0, %127 ]
  %134 = getelementptr inbounds i8, ptr %131, i64 %133
  %135 = load i8, ptr %134, align 1
  %136 = tail call i8 @llvm.fshl.i8(i8 %135, i8 %135, i8 3)
  %137 = tail call i8 @llvm.fshl.i8(i8 %136, i8 %136, i8 5)
  %138 = getelementptr inbounds i8, ptr %128, i64 %133
  store i8 %137, ptr %138, align 1
  %139 = add nuw nsw i64 %133, 1
  %140 = icmp eq i64 %139, %18
  br i1 %140, label %141, label %132
141:
  %142 = add i64 %121, 1
  %143 = icmp eq i64 %142, %39
  br i1 %143, label %144, label %120
144:
  ret void
}
define internal fastcc ptr @_FortranA.ordered_i(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #8 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i8, ptr %5, align 4
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = zext i8 %6 to i64
  br label %18
16:
  %17 = phi ptr [ %4, %3 ], [ %45, %35 ]
  ret ptr %17
18:
  %19 = phi i64 [ 0, %8 ], [ %47, %35 ]
  %20 = phi i64 [ %2, %8 ], [ %46, %35 ]
  %21 = phi ptr [ %4, %8 ], [ %45, %35 ]
  %22 = mul nsw i64 %12, %19
  %23 = getelementptr inbounds i8, ptr %10, i64 %22
  switch i64 %14, label %33 [
    i64 1, label %24
    i64 2, label %27
    i64 4, label %30
  ]
24:
  %25 = load i8, ptr %23, align 1
  %26 = sext i8 %25 to i64
  br label %35
27:
  %28 = load i16, ptr %23, align 2
  %29 = sext i16 %28 to i64
  br label %35
30:
  %31 = load i32, ptr %23, align 4
  %32 = sext i32 %31 to i64
  br label %35
33:
  %34 = load i64, ptr %23, align 8
  br label %35
35:
  %36 = phi i64 [ %26, %24 ], [ %29, %27 ], [ %32, %30 ], [ %34, %33 ]
  %37 = add nsw i64 %36, -1
  %38 = getelementptr inbounds [0 x %struct.Dimension], ptr %9, i64 0, i64 %37
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  %40 = load i64, ptr %39, align 8
  %41 = srem i64 %20, %40
  %42 = getelementptr inbounds i8, ptr %38, i64 16
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %43, %41
  %45 = getelementptr inbounds i8, ptr %21, i64 %44
  %46 = sdiv i64 %20, %40
  %47 = add nuw nsw i64 %19, 1
  %48 = icmp eq i64 %47, %15
  br i1 %48, label %16, label %18
}
define void @_FortranASpread.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = add i8 %8, -39
  %10 = icmp ult i8 %9, 2
  %11 = add i8 %8, -43
  %12 = icmp ult i8 %11, -18
  %13 = or i1 %12, %10
  br i1 %13, label %15, label %14
14:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
15:
  %16 = tail call i64 @llvm.smax.i64(i64 %3, i64 0)
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 20
  %20 = load i8, ptr %19, align 4
  %21 = add i8 %20, 1
  %22 = shl i64 %18, 8
  %23 = ashr exact i64 %22, 8
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = and i8 %21, 31
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %26, ptr %27, align 4
  %28 = and i8 %8, 127
  %29 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %28, ptr %29, align 1
  %30 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %30, align 2
  %31 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %31, align 1
  %32 = add nsw i32 %2, -1
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  %34 = getelementptr inbounds i8, ptr %1, i64 24
  %35 = sext i32 %2 to i64
  %36 = zext i32 %32 to i64
  %37 = sext i32 %32 to i64
  br label %49
38:
  %39 = mul i64 %18, %16
  %40 = mul i64 %39, %76
  %41 = mul i64 %40, %73
  %42 = tail call i64 @llvm.smax.i64(i64 %41, i64 1)
  %43 = tail call ptr @malloc(i64 noundef %42) #20
  store ptr %43, ptr %0, align 8
  %44 = icmp sgt i64 %76, 0
  br i1 %44, label %45, label %86
45:
  %46 = icmp sgt i64 %3, 0
  %47 = icmp sgt i64 %73, 0
  %48 = icmp sgt i64 %18, 0
  br label %81
49:
  %50 = phi i64 [ 0, %15 ], [ %77, %61 ]
  %51 = phi i64 [ 1, %15 ], [ %73, %61 ]
  %52 = phi i64 [ %18, %15 ], [ %70, %61 ]
  %53 = phi i64 [ 1, %15 ], [ %76, %61 ]
  %54 = icmp eq i64 %50, %36
  br i1 %54, label %61, label %55
55:
  %56 = icmp sge i64 %50, %35
  %57 = sext i1 %56 to i64
  %58 = add nsw i64 %50, %57
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %34, i64 0, i64 %58, i32 1
  %60 = load i64, ptr %59, align 8
  br label %61
61:
  %62 = phi i64 [ %60, %55 ], [ %16, %49 ]
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %33, i64 0, i64 %50
  store i64 1, ptr %63, align 8
  %64 = shl i64 %62, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %63, i64 8
  store i64 %65, ptr %66, align 8
  %67 = shl i64 %52, 8
  %68 = ashr exact i64 %67, 8
  %69 = getelementptr inbounds i8, ptr %63, i64 16
  store i64 %68, ptr %69, align 8
  %70 = mul nsw i64 %62, %52
  %71 = icmp slt i64 %50, %37
  %72 = select i1 %71, i64 %62, i64 1
  %73 = mul nsw i64 %72, %51
  %74 = icmp slt i64 %50, %35
  %75 = select i1 %74, i64 1, i64 %62
  %76 = mul nsw i64 %75, %53
  %77 = add nuw nsw i64 %50, 1
  %78 = load i8, ptr %19, align 4
  %79 = zext i8 %78 to i64
  %80 = icmp ult i64 %50, %79
  br i1 %80, label %49, label %38
81:
  %82 = phi i64 [ 0, %45 ], [ %93, %92 ]
  br i1 %46, label %83, label %92
83:
  %84 = mul nuw nsw i64 %82, %16
  %85 = mul nsw i64 %82, %73
  br label %87
86:
  ret void
87:
  %88 = phi i64 [ 0, %83 ], [ %96, %95 ]
  br i1 %47, label %89, label %95
89:
  %90 = add nuw nsw i64 %88, %84
  %91 = mul nuw nsw i64 %90, %73
  br label %98
92:
  %93 = add nuw nsw i64 %82, 1
  %94 = icmp eq i64 %93, %76
  br i1 %94, label %86, label %81
95:
  %96 = add nuw nsw i64 %88, 1
  %97 = icmp eq i64 %96, %3
  br i1 %97, label %92, label %87
98:
  %99 = phi i64 [ 0, %89 ], [ %115, %114 ]
  %100 = add nuw nsw i64 %99, %91
  %101 = mul nsw i64 %100, %18
  %102 = getelementptr inbounds i8, ptr %43, i64 %101
  %103 = add nuw nsw i64 %99, %85
  %104 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %103) #18
  br i1 %48, label %105, label %114
105:
  %106 = phi i64 [ %112, %105 ], [ 0, %98 ]
  %107 = getelementptr inbounds i8, ptr %104, i64 %106
  %108 = load i8, ptr %107, align 1
  %109 = tail call i8 @llvm.fshl.i8(i8 %108, i8 %108, i8 3)
  %110 = tail call i8 @llvm.fshl.i8(i8 %109, i8 %109, i8 5)
  %111 = getelementptr inbounds i8, ptr %102, i64 %106
  store i8 %110, ptr %111, align 1
  %112 = add nuw nsw i64 %106, 1
  %113 = icmp eq i64 %112, %18
  br i1 %113, label %114, label %105
114:
  %115 = add nuw nsw i64 %99, 1
  %116 = icmp eq i64 %115, %73
  br i1 %116, label %95, label %98
}
define void @_FortranAPack.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = add i8 %8, -39
  %10 = icmp ult i8 %9, 2
  %11 = add i8 %8, -43
  %12 = icmp ult i8 %11, -18
  %13 = or i1 %12, %10
  br i1 %13, label %15, label %14
14:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %23, label %20
20:
  %21 = phi i64 [ 0, %15 ], [ %28, %23 ]
  %22 = icmp ne ptr %3, null
  br i1 %22, label %31, label %34
23:
  %24 = phi i64 [ %28, %23 ], [ 0, %15 ]
  %25 = phi i64 [ %29, %23 ], [ 0, %15 ]
  %26 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %25) #18
  %27 = zext i1 %26 to i64
  %28 = add nuw nsw i64 %24, %27
  %29 = add nuw nsw i64 %25, 1
  %30 = icmp eq i64 %29, %18
  br i1 %30, label %20, label %23
31:
  %32 = getelementptr inbounds i8, ptr %3, i64 32
  %33 = load i64, ptr %32, align 8
  br label %34
34:
  %35 = phi i64 [ %33, %31 ], [ %21, %20 ]
  %36 = shl i64 %17, 8
  %37 = ashr exact i64 %36, 8
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %40, align 4
  %41 = and i8 %8, 127
  %42 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %41, ptr %42, align 1
  %43 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %43, align 2
  %44 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %44, align 1
  %45 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %45, align 8
  %46 = shl i64 %35, 8
  %47 = ashr exact i64 %46, 8
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %47, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %37, ptr %49, align 8
  %50 = mul nsw i64 %35, %17
  %51 = tail call i64 @llvm.smax.i64(i64 %50, i64 1)
  %52 = tail call ptr @malloc(i64 noundef %51) #20
  store ptr %52, ptr %0, align 8
  br i1 %19, label %53, label %55
53:
  %54 = icmp sgt i64 %17, 0
  br label %60
55:
  %56 = icmp slt i64 %21, %35
  %57 = select i1 %22, i1 %56, i1 false
  br i1 %57, label %58, label %100
58:
  %59 = icmp sgt i64 %17, 0
  br label %83
60:
  %61 = phi i64 [ 0, %53 ], [ %81, %79 ]
  %62 = phi i64 [ 0, %53 ], [ %80, %79 ]
  %63 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %61) #18
  br i1 %63, label %64, label %79
64:
  %65 = mul nsw i64 %62, %17
  %66 = getelementptr inbounds i8, ptr %52, i64 %65
  %67 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %61) #18
  br i1 %54, label %68, label %77
68:
  %69 = phi i64 [ %75, %68 ], [ 0, %64 ]
  %70 = getelementptr inbounds i8, ptr %67, i64 %69
  %71 = load i8, ptr %70, align 1
  %72 = tail call i8 @llvm.fshl.i8(i8 %71, i8 %71, i8 3)
  %73 = tail call i8 @llvm.fshl.i8(i8 %72, i8 %72, i8 5)
  %74 = getelementptr inbounds i8, ptr %66, i64 %69
  store i8 %73, ptr %74, align 1
  %75 = add nuw nsw i64 %69, 1
  %76 = icmp eq i64 %75, %17
  br i1 %76, label %77, label %68
77:
  %78 = add nsw i64 %62, 1
  br label %79
79:
  %80 = phi i64 [ %78, %77 ], [ %62, %60 ]
  %81 = add nuw nsw i64 %61, 1
  %82 = icmp eq i64 %81, %18
  br i1 %82, label %55, label %60
83:
  %84 = phi i64 [ %21, %58 ], [ %98, %97 ]
  %85 = mul nsw i64 %84, %17
  %86 = getelementptr inbounds i8, ptr %52, i64 %85
  %87 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %84) #18
  br i1 %59, label %88, label %97
88:
  %89 = phi i64 [ %95, %88 ], [ 0, %83 ]
  %90 = getelementptr inbounds i8, ptr %87, i64 %89
  %91 = load i8, ptr %90, align 1
  %92 = tail call i8 @llvm.fshl.i8(i8 %91, i8 %91, i8 3)
  %93 = tail call i8 @llvm.fshl.i8(i8 %92, i8 %92, i8 5)
  %94 = getelementptr inbounds i8, ptr %86, i64 %89
  store i8 %93, ptr %94, align 1
  %95 = add nuw nsw i64 %89, 1
  %96 = icmp eq i64 %95, %17
  br i1 %96, label %97, label %88
97:
  %98 = add i64 %84, 1
  %99 = icmp eq i64 %98, %35
  br i1 %99, label %100, label %83
100:
  ret void
}
define void @_FortranAUnpack.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = add i8 %8, -39
  %10 = icmp ult i8 %9, 2
  %11 = add i8 %8, -43
  %12 = icmp ult i8 %11, -18
  %13 = or i1 %12, %10
  br i1 %13, label %15, label %14
14:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %2, i64 20
  %19 = load i8, ptr %18, align 4
  %20 = shl i64 %17, 8
  %21 = ashr exact i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %21, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %23, align 8
  %24 = and i8 %19, 31
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %24, ptr %25, align 4
  %26 = and i8 %8, 127
  %27 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %26, ptr %27, align 1
  %28 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %28, align 2
  %29 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %29, align 1
  %30 = load i8, ptr %18, align 4
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %35, label %32
32:
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  %34 = getelementptr inbounds i8, ptr %2, i64 24
  br label %43
35:
  %36 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %2) #18
  %37 = mul nsw i64 %36, %17
  %38 = tail call i64 @llvm.smax.i64(i64 %37, i64 1)
  %39 = tail call ptr @malloc(i64 noundef %38) #20
  store ptr %39, ptr %0, align 8
  %40 = icmp sgt i64 %36, 0
  br i1 %40, label %41, label %61
41:
  %42 = icmp sgt i64 %17, 0
  br label %62
43:
  %44 = phi i64 [ 0, %32 ], [ %57, %43 ]
  %45 = phi i64 [ %17, %32 ], [ %56, %43 ]
  %46 = getelementptr inbounds [0 x %struct.Dimension], ptr %33, i64 0, i64 %44
  %47 = getelementptr inbounds [0 x %struct.Dimension], ptr %34, i64 0, i64 %44, i32 1
  %48 = load i64, ptr %47, align 8
  store i64 1, ptr %46, align 8
  %49 = shl i64 %48, 8
  %50 = ashr exact i64 %49, 8
  %51 = getelementptr inbounds i8, ptr %46, i64 8
  store i64 %50, ptr %51, align 8
  %52 = shl i64 %45, 8
  %53 = ashr exact i64 %52, 8
  %54 = getelementptr inbounds i8, ptr %46, i64 16
  store i64 %53, ptr %54, align 8
  %55 = load i64, ptr %47, align 8
  %56 = mul nsw i64 %55, %45
  %57 = add nuw nsw i64 %44, 1
  %58 = load i8, ptr %18, align 4
  %59 = zext i8 %58 to i64
  %60 = icmp ult i64 %57, %59
  br i1 %60, label %43, label %35
61:
  ret void
62:
  %63 = phi i64 [ 0, %41 ], [ %94, %92 ]
  %64 = phi i64 [ 0, %41 ], [ %93, %92 ]
  %65 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %63) #18
  %66 = mul nsw i64 %63, %17
  %67 = getelementptr inbounds i8, ptr %39, i64 %66
  br i1 %65, label %68, label %81
68:
  %69 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %64) #18
  br i1 %42, label %70, label %79
70:
  %71 = phi i64 [ %77, %70 ], [ 0, %68 ]
  %72 = getelementptr inbounds i8, ptr %69, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = tail call i8 @llvm.fshl.i8(i8 %73, i8 %73, i8 3)
  %75 = tail call i8 @llvm.fshl.i8(i8 %74, i8 %74, i8 5)
  %76 = getelementptr inbounds i8, ptr %67, i64 %71
  store i8 %75, ptr %76, align 1
  %77 = add nuw nsw i64 %71, 1
  %78 = icmp eq i64 %77, %17
  br i1 %78, label %79, label %70
79:
  %80 = add nsw i64 %64, 1
  br label %92
81:
  %82 = tail call fastcc ptr @_FortranA.element(ptr noundef %3, i64 noundef %63) #18
  br i1 %42, label %83, label %92
83:
  %84 = phi i64 [ %90, %83 ], [ 0, %81 ]
  %85 = getelementptr inbounds i8, ptr %82, i64 %84
  %86 = load i8, ptr %85, align 1
  %87 = tail call i8 @llvm.fshl.i8(i8 %86, i8 %86, i8 3)
  %88 = tail call i8 @llvm.fshl.i8(i8 %87, i8 %87, i8 5)
  %89 = getelementptr inbounds i8, ptr %67, i64 %84
  store i8 %88, ptr %89, align 1
  %90 = add nuw nsw i64 %84, 1
  %91 = icmp eq i64 %90, %17
  br i1 %91, label %92, label %83
92:
  %93 = phi i64 [ %80, %79 ], [ %64, %81 ], [ %64, %83 ]
  %94 = add nuw nsw i64 %63, 1
  %95 = icmp eq i64 %94, %36
  br i1 %95, label %61, label %62
}
define void @_FortranAEoshift.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6) #2 {
  %8 = getelementptr inbounds i8, ptr %1, i64 21
  %9 = load i8, ptr %8, align 1
  %10 = add i8 %9, -39
  %11 = icmp ult i8 %10, 2
  %12 = add i8 %9, -43
  %13 = icmp ult i8 %12, -18
  %14 = or i1 %13, %11
  br i1 %14, label %16, label %15
15:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
16:
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 24
  %20 = add nsw i32 %4, -1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %21, i32 1
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %1, i64 20
  %25 = load i8, ptr %24, align 4
  %26 = shl i64 %18, 8
  %27 = ashr exact i64 %26, 8
  %28 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %29, align 8
  %30 = and i8 %25, 31
  %31 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %30, ptr %31, align 4
  %32 = and i8 %9, 127
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %32, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %24, align 4
  %37 = icmp eq i8 %36, 0
  br i1 %37, label %62, label %38
38:
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  br label %40
40:
  %41 = phi i64 [ 0, %38 ], [ %58, %40 ]
  %42 = phi i64 [ 1, %38 ], [ %54, %40 ]
  %43 = phi i64 [ 1, %38 ], [ %57, %40 ]
  %44 = getelementptr inbounds [0 x %struct.Dimension], ptr %39, i64 0, i64 %41
  %45 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %41, i32 1
  %46 = load i64, ptr %45, align 8
  store i64 1, ptr %44, align 8
  %47 = shl i64 %46, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %48, ptr %49, align 8
  %50 = mul i64 %26, %42
  %51 = ashr exact i64 %50, 8
  %52 = getelementptr inbounds i8, ptr %44, i64 16
  store i64 %51, ptr %52, align 8
  %53 = load i64, ptr %45, align 8
  %54 = mul nsw i64 %53, %42
  %55 = icmp slt i64 %41, %21
  %56 = select i1 %55, i64 %53, i64 1
  %57 = mul nsw i64 %56, %43
  %58 = add nuw nsw i64 %41, 1
  %59 = load i8, ptr %24, align 4
  %60 = zext i8 %59 to i64
  %61 = icmp ult i64 %58, %60
  br i1 %61, label %40, label %62
62:
  %63 = phi i64 [ 1, %16 ], [ %57, %40 ]
  %64 = phi i64 [ 1, %16 ], [ %54, %40 ]
  %65 = mul nsw i64 %64, %18
  %66 = tail call i64 @llvm.smax.i64(i64 %65, i64 1)
  %67 = tail call ptr @malloc(i64 noundef %66) #20
  store ptr %67, ptr %0, align 8
  %68 = icmp sgt i64 %64, 0
  br i1 %68, label %69, label %75
69:
  %70 = getelementptr inbounds i8, ptr %2, i64 20
  %71 = getelementptr inbounds i8, ptr %2, i64 8
  %72 = icmp eq ptr %3, null
  %73 = getelementptr inbounds i8, ptr %3, i64 20
  %74 = icmp sgt i64 %18, 0
  br label %76
75:
  ret void
76:
  %77 = phi i64 [ 0, %69 ], [ %151, %150 ]
  %78 = sdiv i64 %77, %63
  %79 = srem i64 %78, %23
  %80 = srem i64 %77, %63
  %81 = sdiv i64 %78, %23
  %82 = mul nsw i64 %81, %63
  %83 = add nsw i64 %82, %80
  %84 = load i8, ptr %70, align 4
  %85 = icmp eq i8 %84, 0
  br i1 %85, label %88, label %86
86:
  %87 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %83) #18
  br label %90
88:
  %89 = load ptr, ptr %2, align 8
  br label %90
90:
  %91 = phi ptr [ %87, %86 ], [ %89, %88 ]
  %92 = load i64, ptr %71, align 8
  switch i64 %92, label %102 [
    i64 1, label %93
    i64 2, label %96
    i64 4, label %99
  ]
93:
  %94 = load i8, ptr %91, align 1
  %95 = sext i8 %94 to i64
  br label %104
96:
  %97 = load i16, ptr %91, align 2
  %98 = sext i16 %97 to i64
  br label %104
99:
  %100 = load i32, ptr %91, align 4
  %101 = sext i32 %100 to i64
  br label %104
102:
  %103 = load i64, ptr %91, align 8
  br label %104
104:
  %105 = phi i64 [ %95, %93 ], [ %98, %96 ], [ %101, %99 ], [ %103, %102 ]
  %106 = mul nsw i64 %77, %18
  %107 = getelementptr inbounds i8, ptr %67, i64 %106
  %108 = add nsw i64 %105, %79
  %109 = icmp sgt i64 %108, -1
  %110 = icmp slt i64 %108, %23
  %111 = select i1 %109, i1 %110, i1 false
  br i1 %111, label %112, label %125
112:
  %113 = mul nsw i64 %105, %63
  %114 = add nsw i64 %113, %77
  %115 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %114) #18
  br i1 %74, label %116, label %150
116:
  %117 = phi i64 [ %123, %116 ], [ 0, %112 ]
  %118 = getelementptr inbounds i8, ptr %115, i64 %117
  %119 = load i8, ptr %118, align 1
  %120 = tail call i8 @llvm.fshl.i8(i8 %119, i8 %119, i8 3)
  %121 = tail call i8 @llvm.fshl.i8(i8 %120, i8 %120, i8 5)
  %122 = getelementptr inbounds i8, ptr %107, i64 %117
  store i8 %121, ptr %122, align 1
  %123 = add nuw nsw i64 %117, 1
  %124 = icmp eq i64 %123, %18
  br i1 %124, label %150, label %116
125:
  br i1 %72, label %126, label %127
126:
  br i1 %74, label %145, label %150
127:
  %128 = load i8, ptr %73, align 4
  %129 = icmp eq i8 %128, 0
  br i1 %129, label %132, label %130
130:
  %131 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %3, i64 noundef %83) #18
  br label %134
132:
  %133 = load ptr, ptr %3, align 8
  br label %134
134:
  %135 = phi ptr [ %131, %130 ], [ %133, %132 ]
  br i1 %74, label %136, label %150
136:
  %137 = phi i64 [ %143, %136 ], [ 0, %134 ]
  %138 = getelementptr inbounds i8, ptr %135, i64 %137
  %139 = load i8, ptr %138, align 1
  %140 = tail call i8 @llvm.fshl.i8(i8 %139, i8 %139, i8 3)
  %141 = tail call i8 @llvm.fshl.i8(i8 %140, i8 %140, i8 5)
  %142 = getelementptr inbounds i8, ptr %107, i64 %137
  store i8 %141, ptr %142, align 1
  %143 = add nuw nsw i64 %137, 1
  %144 = icmp eq i64 %143, %18
  br i1 %144, label %150, label %136
145:
  %146 = phi i64 [ %148, %145 ], [ 0, %126 ]
  %147 = getelementptr inbounds i8, ptr %107, i64 %146
  store i8 0, ptr %147, align 1
  %148 = add nuw nsw i64 %146, 1
  %149 = icmp eq i64 %148, %18
  br i1 %149, label %150, label %145
150:
  %151 = add nuw nsw i64 %77, 1
  %152 = icmp eq i64 %151, %64
  br i1 %152, label %75, label %76
}
define void @_FortranACshiftVector.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  %8 = add i8 %7, -39
  %9 = icmp ult i8 %8, 2
  %10 = add i8 %7, -43
  %11 = icmp ult i8 %10, -18
  %12 = or i1 %11, %9
  br i1 %12, label %14, label %13
13:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 32
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = shl i64 %16, 8
  %22 = ashr exact i64 %21, 8
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %22, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %25, align 4
  %26 = and i8 %7, 127
  %27 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %26, ptr %27, align 1
  %28 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %28, align 2
  %29 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %29, align 1
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %30, align 8
  %31 = shl i64 %18, 8
  %32 = ashr exact i64 %31, 8
  %33 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %22, ptr %34, align 8
  %35 = mul nsw i64 %18, %16
  %36 = tail call i64 @llvm.smax.i64(i64 %35, i64 1)
  %37 = tail call ptr @malloc(i64 noundef %36) #20
  %38 = load ptr, ptr %1, align 8
  store ptr %37, ptr %0, align 8
  %39 = icmp sgt i64 %18, 0
  br i1 %39, label %40, label %42
40:
  %41 = icmp sgt i64 %16, 0
  br label %43
42:
  ret void
43:
  %44 = phi i64 [ 0, %40 ], [ %63, %62 ]
  %45 = mul nsw i64 %44, %16
  %46 = getelementptr inbounds i8, ptr %37, i64 %45
  %47 = add nsw i64 %44, %2
  %48 = srem i64 %47, %18
  %49 = add nsw i64 %48, %18
  %50 = srem i64 %49, %18
  %51 = mul nsw i64 %50, %20
  %52 = getelementptr inbounds i8, ptr %38, i64 %51
  br i1 %41, label %53, label %62
53:
  %54 = phi i64 [ %60, %53 ], [ 0, %43 ]
  %55 = getelementptr inbounds i8, ptr %52, i64 %54
  %56 = load i8, ptr %55, align 1
  %57 = tail call i8 @llvm.fshl.i8(i8 %56, i8 %56, i8 3)
  %58 = tail call i8 @llvm.fshl.i8(i8 %57, i8 %57, i8 5)
  %59 = getelementptr inbounds i8, ptr %46, i64 %54
  store i8 %58, ptr %59, align 1
  %60 = add nuw nsw i64 %54, 1
  %61 = icmp eq i64 %60, %16
  br i1 %61, label %62, label %53
62:
  %63 = add nuw nsw i64 %44, 1
  %64 = icmp eq i64 %63, %18
  br i1 %64, label %42, label %43
}
define void @_FortranACshift.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = add i8 %8, -39
  %10 = icmp ult i8 %9, 2
  %11 = add i8 %8, -43
  %12 = icmp ult i8 %11, -18
  %13 = or i1 %12, %10
  br i1 %13, label %15, label %14
14:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 24
  %19 = add nsw i32 %3, -1
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [0 x %struct.Dimension], ptr %18, i64 0, i64 %20, i32 1
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %1, i64 20
  %24 = load i8, ptr %23, align 4
  %25 = shl i64 %17, 8
  %26 = ashr exact i64 %25, 8
  %27 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %26, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %28, align 8
  %29 = and i8 %24, 31
  %30 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %29, ptr %30, align 4
  %31 = and i8 %8, 127
  %32 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %31, ptr %32, align 1
  %33 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %33, align 2
  %34 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %34, align 1
  %35 = load i8, ptr %23, align 4
  %36 = icmp eq i8 %35, 0
  br i1 %36, label %61, label %37
37:
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  br label %39
39:
  %40 = phi i64 [ 0, %37 ], [ %57, %39 ]
  %41 = phi i64 [ 1, %37 ], [ %53, %39 ]
  %42 = phi i64 [ 1, %37 ], [ %56, %39 ]
  %43 = getelementptr inbounds [0 x %struct.Dimension], ptr %38, i64 0, i64 %40
  %44 = getelementptr inbounds [0 x %struct.Dimension], ptr %18, i64 0, i64 %40, i32 1
  %45 = load i64, ptr %44, align 8
  store i64 1, ptr %43, align 8
  %46 = shl i64 %45, 8
  %47 = ashr exact i64 %46, 8
  %48 = getelementptr inbounds i8, ptr %43, i64 8
  store i64 %47, ptr %48, align 8
  %49 = mul i64 %25, %41
  %50 = ashr exact i64 %49, 8
  %51 = getelementptr inbounds i8, ptr %43, i64 16
  store i64 %50, ptr %51, align 8
  %52 = load i64, ptr %44, align 8
  %53 = mul nsw i64 %52, %41
  %54 = icmp slt i64 %40, %20
  %55 = select i1 %54, i64 %52, i64 1
  %56 = mul nsw i64 %55, %42
  %57 = add nuw nsw i64 %40, 1
  %58 = load i8, ptr %23, align 4
  %59 = zext i8 %58 to i64
  %60 = icmp ult i64 %57, %59
  br i1 %60, label %39, label %61
61:
  %62 = phi i64 [ 1, %15 ], [ %56, %39 ]
  %63 = phi i64 [ 1, %15 ], [ %53, %39 ]
  %64 = mul nsw i64 %63, %17
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = tail call ptr @malloc(i64 noundef %65) #20
  store ptr %66, ptr %0, align 8
  %67 = icmp sgt i64 %63, 0
  br i1 %67, label %68, label %72
68:
  %69 = getelementptr inbounds i8, ptr %2, i64 20
  %70 = getelementptr inbounds i8, ptr %2, i64 8
  %71 = icmp sgt i64 %17, 0
  br label %73
72:
  ret void
73:
  %74 = phi i64 [ 0, %68 ], [ %123, %122 ]
  %75 = sdiv i64 %74, %62
  %76 = srem i64 %74, %62
  %77 = srem i64 %75, %22
  %78 = sdiv i64 %75, %22
  %79 = load i8, ptr %69, align 4
  %80 = icmp eq i8 %79, 0
  br i1 %80, label %85, label %81
81:
  %82 = mul nsw i64 %78, %62
  %83 = add nsw i64 %82, %76
  %84 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %2, i64 noundef %83) #18
  br label %87
85:
  %86 = load ptr, ptr %2, align 8
  br label %87
87:
  %88 = phi ptr [ %84, %81 ], [ %86, %85 ]
  %89 = load i64, ptr %70, align 8
  switch i64 %89, label %99 [
    i64 1, label %90
    i64 2, label %93
    i64 4, label %96
  ]
90:
  %91 = load i8, ptr %88, align 1
  %92 = sext i8 %91 to i64
  br label %101
93:
  %94 = load i16, ptr %88, align 2
  %95 = sext i16 %94 to i64
  br label %101
96:
  %97 = load i32, ptr %88, align 4
  %98 = sext i32 %97 to i64
  br label %101
99:
  %100 = load i64, ptr %88, align 8
  br label %101
101:
  %102 = phi i64 [ %92, %90 ], [ %95, %93 ], [ %98, %96 ], [ %100, %99 ]
  %103 = add nsw i64 %102, %77
  %104 = srem i64 %103, %22
  %105 = add nsw i64 %104, %22
  %106 = srem i64 %105, %22
  %107 = mul nsw i64 %74, %17
  %108 = getelementptr inbounds i8, ptr %66, i64 %107
  %109 = sub nsw i64 %106, %77
  %110 = mul nsw i64 %109, %62
  %111 = add nsw i64 %110, %74
  %112 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %111) #18
  br i1 %71, label %113, label %122
113:
  %114 = phi i64 [ %120, %113 ], [ 0, %101 ]
  %115 = getelementptr inbounds i8, ptr %112, i64 %114
  %116 = load i8, ptr %115, align 1
  %117 = tail call i8 @llvm.fshl.i8(i8 %116, i8 %116, i8 3)
  %118 = tail call i8 @llvm.fshl.i8(i8 %117, i8 %117, i8 5)
  %119 = getelementptr inbounds i8, ptr %108, i64 %114
  store i8 %118, ptr %119, align 1
  %120 = add nuw nsw i64 %114, 1
  %121 = icmp eq i64 %120, %17
  br i1 %121, label %122, label %113
122:
  %123 = add nuw nsw i64 %74, 1
  %124 = icmp eq i64 %123, %63
  br i1 %124, label %72, label %73
}
define void @_FortranAEoshiftVector.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #2 {
  %7 = getelementptr inbounds i8, ptr %1, i64 21
  %8 = load i8, ptr %7, align 1
  %9 = add i8 %8, -39
  %10 = icmp ult i8 %9, 2
  %11 = add i8 %8, -43
  %12 = icmp ult i8 %11, -18
  %13 = or i1 %12, %10
  br i1 %13, label %15, label %14
14:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = shl i64 %17, 8
  %23 = ashr exact i64 %22, 8
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %26, align 4
  %27 = and i8 %8, 127
  %28 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %27, ptr %28, align 1
  %29 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %29, align 2
  %30 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %30, align 1
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %31, align 8
  %32 = shl i64 %19, 8
  %33 = ashr exact i64 %32, 8
  %34 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %33, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %23, ptr %35, align 8
  %36 = mul nsw i64 %19, %17
  %37 = tail call i64 @llvm.smax.i64(i64 %36, i64 1)
  %38 = tail call ptr @malloc(i64 noundef %37) #20
  %39 = load ptr, ptr %1, align 8
  store ptr %38, ptr %0, align 8
  %40 = icmp sgt i64 %19, 0
  br i1 %40, label %41, label %44
41:
  %42 = icmp eq ptr %3, null
  %43 = icmp sgt i64 %17, 0
  br label %45
44:
  ret void
45:
  %46 = phi i64 [ 0, %41 ], [ %82, %81 ]
  %47 = mul nsw i64 %46, %17
  %48 = getelementptr inbounds i8, ptr %38, i64 %47
  %49 = add nsw i64 %46, %2
  %50 = icmp ult i64 %49, %19
  br i1 %50, label %51, label %63
51:
  %52 = mul nsw i64 %49, %21
  %53 = getelementptr inbounds i8, ptr %39, i64 %52
  br i1 %43, label %54, label %81
54:
  %55 = phi i64 [ %61, %54 ], [ 0, %51 ]
  %56 = getelementptr inbounds i8, ptr %53, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = tail call i8 @llvm.fshl.i8(i8 %57, i8 %57, i8 3)
  %59 = tail call i8 @llvm.fshl.i8(i8 %58, i8 %58, i8 5)
  %60 = getelementptr inbounds i8, ptr %48, i64 %55
  store i8 %59, ptr %60, align 1
  %61 = add nuw nsw i64 %55, 1
  %62 = icmp eq i64 %61, %17
  br i1 %62, label %81, label %54
63:
  br i1 %42, label %64, label %65
64:
  br i1 %43, label %76, label %81
65:
  %66 = load ptr, ptr %3, align 8
  br i1 %43, label %67, label %81
67:
  %68 = phi i64 [ %74, %67 ], [ 0, %65 ]
  %69 = getelementptr inbounds i8, ptr %66, i64 %68
  %70 = load i8, ptr %69, align 1
  %71 = tail call i8 @llvm.fshl.i8(i8 %70, i8 %70, i8 3)
  %72 = tail call i8 @llvm.fshl.i8(i8 %71, i8 %71, i8 5)
  %73 = getelementptr inbounds i8, ptr %48, i64 %68
  store i8 %72, ptr %73, align 1
  %74 = add nuw nsw i64 %68, 1
  %75 = icmp eq i64 %74, %17
  br i1 %75, label %81, label %67
76:
  %77 = phi i64 [ %79, %76 ], [ 0, %64 ]
  %78 = getelementptr inbounds i8, ptr %48, i64 %77
  store i8 0, ptr %78, align 1
  %79 = add nuw nsw i64 %77, 1
  %80 = icmp eq i64 %79, %17
  br i1 %80, label %81, label %76
81:
  %82 = add nuw nsw i64 %46, 1
  %83 = icmp eq i64 %82, %19
  br i1 %83, label %44, label %45
}
define void @_FortranAPushArrayConstructorValue.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = getelementptr inbounds i8, ptr %1, i64 21
  %4 = load i8, ptr %3, align 1
  %5 = add i8 %4, -39
  %6 = icmp ult i8 %5, 2
  %7 = add i8 %4, -43
  %8 = icmp ult i8 %7, -18
  %9 = or i1 %8, %6
  br i1 %9, label %10, label %17
10:
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %13, %15
  br i1 %16, label %18, label %17
17:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
18:
  %19 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #18
  %20 = tail call fastcc ptr @_FortranA.room_i(ptr noundef nonnull %0, i64 noundef %19) #18
  tail call fastcc void @_FortranA.gather_i(ptr noundef %20, ptr noundef nonnull %1) #18
  ret void
}
define internal fastcc ptr @_FortranA.room_i(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #15 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %1
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %8, %10
  br i1 %11, label %12, label %43
12:
  %13 = shl nsw i64 %8, 1
  %14 = load ptr, ptr %3, align 8
  %15 = mul nsw i64 %13, %5
  %16 = tail call i64 @llvm.smax.i64(i64 %15, i64 1)
  %17 = tail call ptr @malloc(i64 noundef %16) #20
  %18 = icmp eq i64 %7, 0
  br i1 %18, label %32, label %19
19:
  %20 = mul nsw i64 %7, %5
  %21 = icmp sgt i64 %20, 0
  br i1 %21, label %22, label %32
22:
  %23 = phi i64 [ %29, %22 ], [ 0, %19 ]
  %24 = getelementptr inbounds i8, ptr %14, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = tail call i8 @llvm.fshl.i8(i8 %25, i8 %25, i8 3)
  %27 = tail call i8 @llvm.fshl.i8(i8 %26, i8 %26, i8 5)
  %28 = getelementptr inbounds i8, ptr %17, i64 %23
  store i8 %27, ptr %28, align 1
  %29 = add nuw nsw i64 %23, 1
  %30 = icmp eq i64 %29, %20
  br i1 %30, label %31, label %22
31:
  store ptr %17, ptr %3, align 8
  br label %34
32:
  store ptr %17, ptr %3, align 8
  %33 = icmp eq ptr %14, null
  br i1 %33, label %35, label %34
34:
  tail call void @free(ptr noundef nonnull %14) #20
  br label %35
35:
  %36 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 1, ptr %36, align 8
  %37 = shl i64 %8, 8
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %3, i64 32
  store i64 %38, ptr %39, align 8
  %40 = shl i64 %5, 8
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 %41, ptr %42, align 8
  store i64 %13, ptr %9, align 8
  br label %48
43:
  %44 = getelementptr inbounds i8, ptr %3, i64 32
  %45 = load i64, ptr %44, align 8
  %46 = icmp sgt i64 %8, %45
  br i1 %46, label %47, label %48
47:
  store i64 %8, ptr %44, align 8
  br label %48
48:
  store i64 %8, ptr %6, align 8
  %49 = load ptr, ptr %3, align 8
  %50 = mul nsw i64 %7, %5
  %51 = getelementptr inbounds i8, ptr %49, i64 %50
  ret ptr %51
}
define void @_FortranAPushArrayConstructorSimpleScalar.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = tail call fastcc ptr @_FortranA.room_i(ptr noundef nonnull %0, i64 noundef 1) #18
  %7 = icmp sgt i64 %5, 0
  br i1 %7, label %8, label %17
8:
  %9 = phi i64 [ %15, %8 ], [ 0, %2 ]
  %10 = getelementptr inbounds i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = tail call i8 @llvm.fshl.i8(i8 %11, i8 %11, i8 3)
  %13 = tail call i8 @llvm.fshl.i8(i8 %12, i8 %12, i8 5)
  %14 = getelementptr inbounds i8, ptr %6, i64 %9
  store i8 %13, ptr %14, align 1
  %15 = add nuw nsw i64 %9, 1
  %16 = icmp eq i64 %15, %5
  br i1 %16, label %17, label %8
17:
  ret void
}
define void @_FortranAAssignExplicitLengthCharacter.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 40
  br i1 %7, label %9, label %8
8:
  tail call fastcc void @_FortranA.stop() #19
  unreachable
9:
  %10 = load ptr, ptr %0, align 8
  %11 = icmp ne ptr %10, null
  %12 = getelementptr inbounds i8, ptr %1, i64 20
  %13 = load i8, ptr %12, align 4
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %35, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 20
  %17 = load i8, ptr %16, align 4
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %39, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = getelementptr inbounds i8, ptr %1, i64 24
  %22 = zext i8 %17 to i64
  br label %23
23:
  %24 = phi i64 [ 0, %19 ], [ %32, %23 ]
  %25 = phi i1 [ %11, %19 ], [ %31, %23 ]
  %26 = getelementptr inbounds [0 x %struct.Dimension], ptr %20, i64 0, i64 %24, i32 1
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds [0 x %struct.Dimension], ptr %21, i64 0, i64 %24, i32 1
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %27, %29
  %31 = and i1 %25, %30
  %32 = add nuw nsw i64 %24, 1
  %33 = icmp eq i64 %32, %22
  br i1 %33, label %34, label %23
34:
  br i1 %31, label %43, label %44
35:
  br i1 %11, label %43, label %36
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 8
  %38 = load i64, ptr %37, align 8
  br label %73
39:
  br i1 %11, label %43, label %40
40:
  %41 = getelementptr inbounds i8, ptr %0, i64 8
  %42 = load i64, ptr %41, align 8
  br label %47
43:
  tail call fastcc void @_FortranA.pad_i(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  br label %81
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 8
  %46 = load i64, ptr %45, align 8
  br i1 %14, label %73, label %47
47:
  %48 = phi i64 [ %42, %40 ], [ %46, %44 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = getelementptr inbounds i8, ptr %1, i64 24
  br label %51
51:
  %52 = phi i64 [ 0, %47 ], [ %69, %51 ]
  %53 = phi i64 [ %48, %47 ], [ %68, %51 ]
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %49, i64 0, i64 %52
  %55 = getelementptr inbounds [0 x %struct.Dimension], ptr %50, i64 0, i64 %52
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %55, i64 8
  %58 = load i64, ptr %57, align 8
  %59 = shl i64 %56, 8
  %60 = ashr exact i64 %59, 8
  store i64 %60, ptr %54, align 8
  %61 = shl i64 %58, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %54, i64 8
  store i64 %62, ptr %63, align 8
  %64 = shl i64 %53, 8
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %54, i64 16
  store i64 %65, ptr %66, align 8
  %67 = load i64, ptr %57, align 8
  %68 = mul nsw i64 %67, %53
  %69 = add nuw nsw i64 %52, 1
  %70 = load i8, ptr %12, align 4
  %71 = zext i8 %70 to i64
  %72 = icmp ult i64 %69, %71
  br i1 %72, label %51, label %73
73:
  %74 = phi i64 [ %46, %44 ], [ %38, %36 ], [ %48, %51 ]
  %75 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %0) #18
  %76 = mul nsw i64 %75, %74
  %77 = tail call i64 @llvm.smax.i64(i64 %76, i64 1)
  %78 = tail call ptr @malloc(i64 noundef %77) #20
  store ptr %78, ptr %0, align 8
  tail call fastcc void @_FortranA.pad_i(ptr noundef nonnull %0, ptr noundef nonnull %1) #18
  %79 = icmp eq ptr %10, null
  br i1 %79, label %81, label %80
80:
  tail call void @free(ptr noundef nonnull %10) #20
  br label %81
81:
  ret void
}
declare void @bsw_undifferentiated(ptr noundef, ptr noundef) #16
declare ptr @malloc(i64 noundef) #5
declare i8 @llvm.fshl.i8(i8, i8, i8) #9
declare i64 @llvm.smax.i64(i64, i64) #17
declare i64 @llvm.smin.i64(i64, i64) #17
attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) }
attributes #4 = { noreturn nounwind }
attributes #5 = { nounwind }
attributes #6 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #7 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #8 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #9 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #11 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #12 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #13 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #14 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #15 = { nounwind }
attributes #16 = { noreturn }
attributes #17 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #18 = { nounwind }
attributes #19 = { noreturn }
attributes #20 = { nounwind }
attributes #21 = { noreturn nounwind }

%struct.Dimension = type { i64, i64, i64 }
@_FortranAType.d = external constant [0 x i8], align 1
@.str = private unnamed_addr constant [63 x i8] c"use of an intrinsic procedure or an assignment for such a type\00", align 1
define void @_FortranAPushArrayConstructorValue.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #0 {
  tail call fastcc void @_FortranA.fit_d(ptr noundef %1) #8
  %3 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #8
  %4 = tail call fastcc ptr @_FortranA.room_d(ptr noundef %0, i64 noundef %3) #8
  %5 = icmp sgt i64 %3, 0
  br i1 %5, label %7, label %6
6:
  ret void
7:
  %8 = phi i64 [ %11, %7 ], [ 0, %2 ]
  %9 = tail call ptr @_FortranAAt.d(ptr noundef %4, i64 noundef %8) #9
  %10 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %1, i64 noundef %8) #8
  tail call void @_FortranACopy.d(ptr noundef %9, ptr noundef %10) #9
  %11 = add nuw nsw i64 %8, 1
  %12 = icmp eq i64 %11, %3
  br i1 %12, label %6, label %7
}
define internal fastcc void @_FortranA.fit_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = getelementptr inbounds i8, ptr %0, i64 20
  %3 = load i8, ptr %2, align 4
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %11, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = load i64, ptr getelementptr inbounds (i8, ptr @_FortranAType.d, i64 88), align 8
  %9 = icmp eq i64 %7, %8
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @_FortranA.stop() #10
  unreachable
11:
  ret void
}
define internal fastcc i64 @_FortranA.count(ptr nocapture noundef readonly %0) unnamed_addr #2 {
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
define internal fastcc noundef ptr @_FortranA.room_d(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #1 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  tail call fastcc void @_FortranA.check_d(ptr noundef %3) #8
  %6 = add nsw i64 %5, %1
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %6, %8
  br i1 %9, label %10, label %38
10:
  %11 = shl nsw i64 %6, 1
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %11
  %16 = tail call i64 @llvm.smax.i64(i64 %15, i64 1)
  %17 = tail call ptr @malloc(i64 noundef %16) #9
  tail call fastcc void @_FortranA.start_d(ptr noundef %17, i64 noundef %5) #8
  %18 = icmp sgt i64 %5, 0
  br i1 %18, label %21, label %19
19:
  store ptr %17, ptr %3, align 8
  %20 = icmp eq ptr %12, null
  br i1 %20, label %29, label %28
21:
  %22 = phi i64 [ %26, %21 ], [ 0, %10 ]
  %23 = tail call ptr @_FortranAAt.d(ptr noundef %17, i64 noundef %22) #9
  %24 = tail call ptr @_FortranAAt.d(ptr noundef %12, i64 noundef %22) #9
  tail call void @_FortranACopy.d(ptr noundef %23, ptr noundef %24) #9
  %25 = tail call ptr @_FortranAAt.d(ptr noundef %12, i64 noundef %22) #9
  tail call void @_FortranAEnd.d(ptr noundef %25) #9
  %26 = add nuw nsw i64 %22, 1
  %27 = icmp eq i64 %26, %5
  br i1 %27, label %19, label %21
28:
  tail call void @free(ptr noundef nonnull %12) #9
  br label %29
29:
  %30 = getelementptr inbounds i8, ptr %3, i64 24
  %31 = load i64, ptr %13, align 8
  store i64 1, ptr %30, align 8
  %32 = shl i64 %6, 8
  %33 = ashr exact i64 %32, 8
  %34 = getelementptr inbounds i8, ptr %3, i64 32
  store i64 %33, ptr %34, align 8
  %35 = shl i64 %31, 8
  %36 = ashr exact i64 %35, 8
  %37 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 %36, ptr %37, align 8
  store i64 %11, ptr %7, align 8
  br label %43
38:
  %39 = getelementptr inbounds i8, ptr %3, i64 32
  %40 = load i64, ptr %39, align 8
  %41 = icmp sgt i64 %6, %40
  br i1 %41, label %42, label %43
42:
  store i64 %6, ptr %39, align 8
  br label %43
43:
  store i64 %6, ptr %4, align 8
  %44 = load ptr, ptr %3, align 8
  %45 = tail call ptr @_FortranAAt.d(ptr noundef %44, i64 noundef %5) #9
  tail call fastcc void @_FortranA.start_d(ptr noundef %45, i64 noundef %1) #8
  ret ptr %45
}
declare void @_FortranACopy.d(ptr noundef, ptr noundef) #3
declare ptr @_FortranAAt.d(ptr noundef, i64 noundef) #3
define internal fastcc ptr @_FortranA.element_d(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #1 {
  %3 = getelementptr inbounds i8, ptr %0, i64 20
  %4 = load i8, ptr %3, align 4
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = zext i8 %4 to i64
  br label %17
9:
  %10 = phi i64 [ 0, %2 ], [ %28, %17 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = srem i64 %10, %12
  %14 = sdiv i64 %10, %12
  %15 = icmp eq i64 %13, 0
  %16 = load ptr, ptr %0, align 8
  br i1 %15, label %34, label %32
17:
  %18 = phi i64 [ 0, %6 ], [ %30, %17 ]
  %19 = phi i64 [ 0, %6 ], [ %28, %17 ]
  %20 = phi i64 [ %1, %6 ], [ %29, %17 ]
  %21 = getelementptr inbounds [0 x %struct.Dimension], ptr %7, i64 0, i64 %18
  %22 = getelementptr inbounds i8, ptr %21, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = srem i64 %20, %23
  %25 = getelementptr inbounds i8, ptr %21, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = mul nsw i64 %26, %24
  %28 = add nsw i64 %27, %19
  %29 = sdiv i64 %20, %23
  %30 = add nuw nsw i64 %18, 1
  %31 = icmp eq i64 %30, %8
  br i1 %31, label %9, label %17
32:
  %33 = tail call ptr @_FortranAPart.d(ptr noundef %16, i64 noundef %10) #9
  br label %36
34:
  %35 = tail call ptr @_FortranAAt.d(ptr noundef %16, i64 noundef %14) #9
  br label %36
36:
  %37 = phi ptr [ %33, %32 ], [ %35, %34 ]
  ret ptr %37
}
define void @_FortranAPushArrayConstructorSimpleScalar.d(ptr nocapture noundef %0, ptr noundef %1) #0 {
  %3 = tail call fastcc ptr @_FortranA.room_d(ptr noundef %0, i64 noundef 1) #8
  tail call void @_FortranACopy.d(ptr noundef %3, ptr noundef %1) #9
  ret void
}
define void @_FortranAInitialize.d(ptr nocapture noundef readonly %0, ptr nocapture readnone %1, i32 %2) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  %4 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %5 = icmp sgt i64 %4, 0
  br i1 %5, label %7, label %6
6:
  ret void
7:
  %8 = phi i64 [ %10, %7 ], [ 0, %3 ]
  %9 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %8) #8
  tail call void @_FortranAStart.d(ptr noundef %9) #9
  %10 = add nuw nsw i64 %8, 1
  %11 = icmp eq i64 %10, %4
  br i1 %11, label %6, label %7
}
define internal fastcc void @_FortranA.check_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = getelementptr inbounds i8, ptr %0, i64 20
  %4 = load i8, ptr %3, align 4
  %5 = zext i8 %4 to i64
  %6 = getelementptr inbounds %struct.Dimension, ptr %2, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, @_FortranAType.d
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #10
  unreachable
10:
  ret void
}
declare void @_FortranAStart.d(ptr noundef) #3
define void @_FortranADestroyWithoutFinalization.d(ptr nocapture noundef readonly %0) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  tail call fastcc void @_FortranA.end_d(ptr noundef %0) #8
  ret void
}
define internal fastcc void @_FortranA.end_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %3 = icmp sgt i64 %2, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i64 [ %8, %5 ], [ 0, %1 ]
  %7 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %6) #8
  tail call void @_FortranAEnd.d(ptr noundef %7) #9
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %2
  br i1 %9, label %4, label %5
}
define void @_FortranADestroy.d(ptr nocapture noundef readonly %0) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  tail call fastcc void @_FortranA.final_d(ptr noundef %0) #8
  tail call fastcc void @_FortranA.end_d(ptr noundef %0) #8
  ret void
}
define internal fastcc void @_FortranA.final_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %3 = getelementptr inbounds i8, ptr %0, i64 20
  %4 = load i8, ptr %3, align 4
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %8, label %6
6:
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %10, label %15
8:
  %9 = load ptr, ptr %0, align 8
  tail call void @_FortranAFinal.d(ptr noundef %9) #9
  br label %15
10:
  %11 = phi i64 [ %13, %10 ], [ 0, %6 ]
  %12 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %11) #8
  tail call void @_FortranAFinalElement.d(ptr noundef %12) #9
  %13 = add nuw nsw i64 %11, 1
  %14 = icmp eq i64 %13, %2
  br i1 %14, label %15, label %10
15:
  ret void
}
define void @_FortranAFinalize.d(ptr nocapture noundef readonly %0, ptr nocapture noundef readnone %1, i32 noundef %2) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  tail call fastcc void @_FortranA.final_d(ptr noundef %0) #8
  ret void
}
define void @_FortranAAssign.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  tail call fastcc void @_FortranA.assign_d(ptr noundef %0, ptr noundef %1, i1 noundef zeroext true) #8
  ret void
}
define internal fastcc void @_FortranA.assign_d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2) unnamed_addr #1 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  %4 = getelementptr inbounds i8, ptr %0, i64 22
  %5 = load i8, ptr %4, align 2
  %6 = icmp eq i8 %5, 2
  br i1 %6, label %7, label %71
7:
  %8 = load ptr, ptr %0, align 8
  %9 = icmp ne ptr %8, null
  %10 = getelementptr inbounds i8, ptr %1, i64 20
  %11 = load i8, ptr %10, align 4
  %12 = icmp eq i8 %11, 0
  br i1 %12, label %32, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 20
  %15 = load i8, ptr %14, align 4
  %16 = icmp eq i8 %15, 0
  br i1 %16, label %32, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 24
  %19 = getelementptr inbounds i8, ptr %1, i64 24
  %20 = zext i8 %15 to i64
  br label %21
21:
  %22 = phi i64 [ 0, %17 ], [ %30, %21 ]
  %23 = phi i1 [ %9, %17 ], [ %29, %21 ]
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %18, i64 0, i64 %22, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %22, i32 1
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %25, %27
  %29 = and i1 %23, %28
  %30 = add nuw nsw i64 %22, 1
  %31 = icmp eq i64 %30, %20
  br i1 %31, label %32, label %21
32:
  %33 = phi i1 [ %9, %7 ], [ %9, %13 ], [ %29, %21 ]
  br i1 %33, label %71, label %34
34:
  %35 = tail call fastcc ptr @_FortranA.gathered_d(ptr noundef nonnull %1) #8
  %36 = icmp eq ptr %8, null
  br i1 %36, label %40, label %37
37:
  br i1 %2, label %38, label %39
38:
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  br label %39
39:
  tail call fastcc void @_FortranA.end_d(ptr noundef nonnull %0) #8
  tail call void @free(ptr noundef nonnull %8) #9
  br label %40
40:
  %41 = load i8, ptr %10, align 4
  %42 = icmp eq i8 %41, 0
  br i1 %42, label %70, label %43
43:
  %44 = getelementptr inbounds i8, ptr %1, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 24
  %47 = getelementptr inbounds i8, ptr %1, i64 24
  br label %48
48:
  %49 = phi i64 [ 0, %43 ], [ %66, %48 ]
  %50 = phi i64 [ %45, %43 ], [ %65, %48 ]
  %51 = getelementptr inbounds [0 x %struct.Dimension], ptr %46, i64 0, i64 %49
  %52 = getelementptr inbounds [0 x %struct.Dimension], ptr %47, i64 0, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %52, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = shl i64 %53, 8
  %57 = ashr exact i64 %56, 8
  store i64 %57, ptr %51, align 8
  %58 = shl i64 %55, 8
  %59 = ashr exact i64 %58, 8
  %60 = getelementptr inbounds i8, ptr %51, i64 8
  store i64 %59, ptr %60, align 8
  %61 = shl i64 %50, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %51, i64 16
  store i64 %62, ptr %63, align 8
  %64 = load i64, ptr %54, align 8
  %65 = mul nsw i64 %64, %50
  %66 = add nuw nsw i64 %49, 1
  %67 = load i8, ptr %10, align 4
  %68 = zext i8 %67 to i64
  %69 = icmp ult i64 %66, %68
  br i1 %69, label %48, label %70
70:
  store ptr %35, ptr %0, align 8
  br label %96
71:
  %72 = getelementptr inbounds i8, ptr %1, i64 20
  %73 = load i8, ptr %72, align 4
  %74 = getelementptr inbounds i8, ptr %0, i64 20
  %75 = load i8, ptr %74, align 4
  %76 = icmp eq i8 %73, %75
  br i1 %76, label %77, label %93
77:
  %78 = tail call fastcc zeroext i1 @_FortranA.meet(ptr noundef nonnull %0, ptr noundef nonnull %1) #8
  br i1 %78, label %79, label %93
79:
  %80 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #8
  %81 = tail call fastcc ptr @_FortranA.gathered_d(ptr noundef nonnull %1) #8
  br i1 %2, label %82, label %83
82:
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  br label %83
83:
  %84 = icmp sgt i64 %80, 0
  br i1 %84, label %86, label %85
85:
  tail call void @free(ptr noundef %81) #9
  br label %96
86:
  %87 = phi i64 [ %91, %86 ], [ 0, %83 ]
  %88 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %87) #8
  %89 = tail call ptr @_FortranAAt.d(ptr noundef %81, i64 noundef %87) #9
  tail call void @_FortranACopy.d(ptr noundef %88, ptr noundef %89) #9
  %90 = tail call ptr @_FortranAAt.d(ptr noundef %81, i64 noundef %87) #9
  tail call void @_FortranAEnd.d(ptr noundef %90) #9
  %91 = add nuw nsw i64 %87, 1
  %92 = icmp eq i64 %91, %80
  br i1 %92, label %85, label %86
93:
  br i1 %2, label %94, label %95
94:
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  br label %95
95:
  tail call fastcc void @_FortranA.copy_d(ptr noundef nonnull %0, ptr noundef nonnull %1) #8
  br label %96
96:
  ret void
}
define void @_FortranAAssignPolymorphic.d(ptr noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  tail call fastcc void @_FortranA.become_d(ptr noundef %0, ptr noundef %1, i1 noundef zeroext true) #8
  ret void
}
define internal fastcc void @_FortranA.become_d(ptr noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2) unnamed_addr #1 {
  %4 = getelementptr inbounds i8, ptr %0, i64 20
  %5 = load i8, ptr %4, align 4
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %7, label %11
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 20
  %9 = load i8, ptr %8, align 4
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %12, label %11
11:
  tail call fastcc void @_FortranA.stop() #10
  unreachable
12:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %1) #8
  %13 = tail call fastcc ptr @_FortranA.gathered_d(ptr noundef nonnull %1) #8
  br i1 %2, label %14, label %16
14:
  %15 = tail call i32 @_FortranAAllocatableDeallocate.p(ptr noundef nonnull %0, i1 noundef zeroext false, ptr noundef null, ptr noundef null, i32 noundef 0) #9
  br label %17
16:
  tail call void @_FortranAEndAllocatable.p(ptr noundef nonnull %0) #9
  br label %17
17:
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = shl i64 %19, 8
  %21 = ashr exact i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %21, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr @_FortranAType.d, ptr %23, align 8
  store ptr %13, ptr %0, align 8
  ret void
}
define void @_FortranAAssignTemporary.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %8, label %7
7:
  tail call void @_FortranAInitialize.d(ptr noundef nonnull %0, ptr poison, i32 poison) #8
  br label %8
8:
  tail call fastcc void @_FortranA.assign_d(ptr noundef nonnull %0, ptr noundef %1, i1 noundef zeroext false) #8
  ret void
}
define void @_FortranAAllocatableApplyMold.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %1) #8
  %4 = load ptr, ptr %0, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %40
6:
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %8, label %15
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = shl i64 %10, 8
  %12 = ashr exact i64 %11, 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr @_FortranAType.d, ptr %14, align 8
  br label %40
15:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %0) #8
  %16 = icmp sgt i32 %2, 0
  br i1 %16, label %17, label %40
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 24
  %19 = getelementptr inbounds i8, ptr %1, i64 24
  %20 = zext nneg i32 %2 to i64
  br label %21
21:
  %22 = phi i64 [ 0, %17 ], [ %38, %21 ]
  %23 = getelementptr inbounds [0 x %struct.Dimension], ptr %18, i64 0, i64 %22
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %19, i64 0, i64 %22
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %24, i64 16
  %29 = load i64, ptr %28, align 8
  %30 = shl i64 %25, 8
  %31 = ashr exact i64 %30, 8
  store i64 %31, ptr %23, align 8
  %32 = shl i64 %27, 8
  %33 = ashr exact i64 %32, 8
  %34 = getelementptr inbounds i8, ptr %23, i64 8
  store i64 %33, ptr %34, align 8
  %35 = shl i64 %29, 8
  %36 = ashr exact i64 %35, 8
  %37 = getelementptr inbounds i8, ptr %23, i64 16
  store i64 %36, ptr %37, align 8
  %38 = add nuw nsw i64 %22, 1
  %39 = icmp eq i64 %38, %20
  br i1 %39, label %40, label %21
40:
  ret void
}
define void @_FortranAAllocatableInitDerivedForAllocate.d(ptr nocapture noundef %0, ptr noundef readnone %1, i32 noundef %2, i32 %3) #0 {
  %5 = icmp eq ptr %1, @_FortranAType.d
  br i1 %5, label %7, label %6
6:
  tail call fastcc void @_FortranA.stop() #10
  unreachable
7:
  %8 = load ptr, ptr %0, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %19
10:
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %12, label %18
12:
  %13 = load i64, ptr getelementptr inbounds (i8, ptr @_FortranAType.d, i64 88), align 8
  %14 = shl i64 %13, 8
  %15 = ashr exact i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr @_FortranAType.d, ptr %17, align 8
  br label %19
18:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %0) #8
  br label %19
19:
  ret void
}
define internal fastcc void @_FortranA.stop() unnamed_addr #4 {
  tail call void @bsw_undifferentiated(ptr noundef nonnull @.str, ptr noundef null) #11
  unreachable
}
define void @_FortranAPointerNullifyDerived.d(ptr nocapture noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 {
  store ptr null, ptr %0, align 8
  tail call void @_FortranAAllocatableInitDerivedForAllocate.d(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i32 poison) #8
  ret void
}
define noundef i32 @_FortranAAllocatableAllocate.d(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr nocapture noundef readnone %6) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i8, ptr %8, align 4
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %28, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = shl i64 %13, 8
  %15 = ashr exact i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %0, i64 24
  %17 = zext i8 %9 to i64
  br label %18
18:
  %19 = phi i64 [ 0, %11 ], [ %26, %18 ]
  %20 = phi i64 [ %15, %11 ], [ %25, %18 ]
  %21 = getelementptr inbounds [0 x %struct.Dimension], ptr %16, i64 0, i64 %19
  %22 = getelementptr inbounds i8, ptr %21, i64 16
  store i64 %20, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %24, %20
  %26 = add nuw nsw i64 %19, 1
  %27 = icmp eq i64 %26, %17
  br i1 %27, label %28, label %18
28:
  %29 = tail call fastcc ptr @_FortranA.made_d(ptr noundef nonnull %0) #8
  store ptr %29, ptr %0, align 8
  ret i32 0
}
define internal fastcc noundef ptr @_FortranA.made_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  %2 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = mul nsw i64 %4, %2
  %6 = tail call i64 @llvm.smax.i64(i64 %5, i64 1)
  %7 = tail call ptr @malloc(i64 noundef %6) #9
  tail call fastcc void @_FortranA.start_d(ptr noundef %7, i64 noundef %2) #8
  ret ptr %7
}
define noundef i32 @_FortranAAllocatableAllocateSource.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 zeroext %2, ptr nocapture readnone %3, ptr nocapture readnone %4, i32 %5) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  %7 = getelementptr inbounds i8, ptr %0, i64 20
  %8 = load i8, ptr %7, align 4
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %27, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = zext i8 %8 to i64
  br label %17
17:
  %18 = phi i64 [ 0, %10 ], [ %25, %17 ]
  %19 = phi i64 [ %14, %10 ], [ %24, %17 ]
  %20 = getelementptr inbounds [0 x %struct.Dimension], ptr %15, i64 0, i64 %18
  %21 = getelementptr inbounds i8, ptr %20, i64 16
  store i64 %19, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %20, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = mul nsw i64 %23, %19
  %25 = add nuw nsw i64 %18, 1
  %26 = icmp eq i64 %25, %16
  br i1 %26, label %27, label %17
27:
  %28 = tail call fastcc ptr @_FortranA.made_d(ptr noundef nonnull %0) #8
  store ptr %28, ptr %0, align 8
  tail call fastcc void @_FortranA.copy_d(ptr noundef nonnull %0, ptr noundef %1) #8
  ret i32 0
}
define internal fastcc void @_FortranA.copy_d(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #1 {
  tail call fastcc void @_FortranA.fit_d(ptr noundef %1) #8
  %3 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  br label %8
7:
  ret void
8:
  %9 = phi i64 [ 0, %5 ], [ %19, %17 ]
  %10 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %9) #8
  %11 = load i8, ptr %6, align 4
  %12 = icmp eq i8 %11, 0
  br i1 %12, label %15, label %13
13:
  %14 = tail call fastcc ptr @_FortranA.element_d(ptr noundef nonnull %1, i64 noundef %9) #8
  br label %17
15:
  %16 = load ptr, ptr %1, align 8
  br label %17
17:
  %18 = phi ptr [ %14, %13 ], [ %16, %15 ]
  tail call void @_FortranACopy.d(ptr noundef %10, ptr noundef %18) #9
  %19 = add nuw nsw i64 %9, 1
  %20 = icmp eq i64 %19, %3
  br i1 %20, label %7, label %8
}
define noundef i32 @_FortranAPointerAllocate.d(ptr nocapture noundef %0, i1 noundef zeroext %1, ptr nocapture noundef readnone %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr nocapture noundef readnone %5) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  %7 = getelementptr inbounds i8, ptr %0, i64 20
  %8 = load i8, ptr %7, align 4
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %27, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 8
  %14 = ashr exact i64 %13, 8
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = zext i8 %8 to i64
  br label %17
17:
  %18 = phi i64 [ 0, %10 ], [ %25, %17 ]
  %19 = phi i64 [ %14, %10 ], [ %24, %17 ]
  %20 = getelementptr inbounds [0 x %struct.Dimension], ptr %15, i64 0, i64 %18
  %21 = getelementptr inbounds i8, ptr %20, i64 16
  store i64 %19, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %20, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = mul nsw i64 %23, %19
  %25 = add nuw nsw i64 %18, 1
  %26 = icmp eq i64 %25, %16
  br i1 %26, label %27, label %17
27:
  %28 = tail call fastcc ptr @_FortranA.made_d(ptr noundef nonnull %0) #8
  store ptr %28, ptr %0, align 8
  ret i32 0
}
define noundef i32 @_FortranAPointerAllocateSource.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #0 {
  %7 = tail call i32 @_FortranAAllocatableAllocateSource.d(ptr noundef %0, ptr noundef %1, i1 zeroext poison, ptr poison, ptr poison, i32 poison) #8
  ret i32 0
}
define void @_FortranAEndAllocatable.d(ptr nocapture noundef %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %6, label %4
4:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %0) #8
  tail call fastcc void @_FortranA.end_d(ptr noundef nonnull %0) #8
  %5 = load ptr, ptr %0, align 8
  tail call void @free(ptr noundef %5) #9
  store ptr null, ptr %0, align 8
  br label %6
6:
  ret void
}
declare void @free(ptr noundef) #3
define noundef i32 @_FortranAAllocatableDeallocate.d(ptr nocapture noundef %0, i1 zeroext %1, ptr nocapture readnone %2, ptr nocapture readnone %3, i32 %4) #0 {
  %6 = load ptr, ptr %0, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %9, label %8
8:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %0) #8
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  br label %9
9:
  tail call void @_FortranAEndAllocatable.d(ptr noundef nonnull %0) #8
  ret i32 0
}
define noundef i32 @_FortranAPointerDeallocate.d(ptr nocapture noundef %0, i1 noundef zeroext %1, ptr nocapture noundef readnone %2, ptr nocapture noundef readnone %3, i32 noundef %4) #0 {
  %6 = tail call i32 @_FortranAAllocatableDeallocate.d(ptr noundef %0, i1 zeroext poison, ptr poison, ptr poison, i32 poison) #8
  ret i32 0
}
define noundef i32 @_FortranAAllocatableDeallocatePolymorphic.d(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #0 {
  %7 = tail call i32 @_FortranAAllocatableDeallocate.d(ptr noundef %0, i1 zeroext poison, ptr poison, ptr poison, i32 poison) #8
  ret i32 0
}
define noundef i32 @_FortranAPointerDeallocatePolymorphic.d(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, i1 noundef zeroext %2, ptr nocapture noundef readnone %3, ptr nocapture noundef readnone %4, i32 noundef %5) #0 {
  %7 = tail call i32 @_FortranAAllocatableDeallocate.d(ptr noundef %0, i1 zeroext poison, ptr poison, ptr poison, i32 poison) #8
  ret i32 0
}
define void @_FortranAPack.d(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr noundef readonly %3, ptr nocapture noundef readnone %4, i32 noundef %5) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %1) #8
  tail call fastcc void @_FortranA.fit_d(ptr noundef %1) #8
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #8
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %14, label %11
11:
  %12 = phi i64 [ 0, %6 ], [ %19, %14 ]
  %13 = icmp ne ptr %3, null
  br i1 %13, label %22, label %25
14:
  %15 = phi i64 [ %19, %14 ], [ 0, %6 ]
  %16 = phi i64 [ %20, %14 ], [ 0, %6 ]
  %17 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %16) #8
  %18 = zext i1 %17 to i64
  %19 = add nuw nsw i64 %15, %18
  %20 = add nuw nsw i64 %16, 1
  %21 = icmp eq i64 %20, %9
  br i1 %21, label %11, label %14
22:
  %23 = getelementptr inbounds i8, ptr %3, i64 32
  %24 = load i64, ptr %23, align 8
  br label %25
25:
  %26 = phi i64 [ %24, %22 ], [ %12, %11 ]
  %27 = getelementptr inbounds i8, ptr %1, i64 21
  %28 = load i8, ptr %27, align 1
  %29 = shl i64 %8, 8
  %30 = ashr exact i64 %29, 8
  %31 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %30, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %33, align 4
  %34 = and i8 %28, 127
  %35 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %34, ptr %35, align 1
  %36 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %36, align 2
  %37 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 1, ptr %37, align 1
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 1, ptr %38, align 8
  %39 = shl i64 %26, 8
  %40 = ashr exact i64 %39, 8
  %41 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %40, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %30, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 48
  store ptr @_FortranAType.d, ptr %43, align 8
  %44 = mul nsw i64 %26, %8
  %45 = tail call i64 @llvm.smax.i64(i64 %44, i64 1)
  %46 = tail call ptr @malloc(i64 noundef %45) #9
  tail call fastcc void @_FortranA.start_d(ptr noundef %46, i64 noundef %26) #8
  store ptr %46, ptr %0, align 8
  br i1 %10, label %50, label %47
47:
  %48 = icmp slt i64 %12, %26
  %49 = select i1 %13, i1 %48, i1 false
  br i1 %49, label %62, label %68
50:
  %51 = phi i64 [ %60, %58 ], [ 0, %25 ]
  %52 = phi i64 [ %59, %58 ], [ 0, %25 ]
  %53 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %2, i64 noundef %51) #8
  br i1 %53, label %54, label %58
54:
  %55 = tail call ptr @_FortranAAt.d(ptr noundef %46, i64 noundef %52) #9
  %56 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %1, i64 noundef %51) #8
  tail call void @_FortranACopy.d(ptr noundef %55, ptr noundef %56) #9
  %57 = add nsw i64 %52, 1
  br label %58
58:
  %59 = phi i64 [ %57, %54 ], [ %52, %50 ]
  %60 = add nuw nsw i64 %51, 1
  %61 = icmp eq i64 %60, %9
  br i1 %61, label %47, label %50
62:
  %63 = phi i64 [ %66, %62 ], [ %12, %47 ]
  %64 = tail call ptr @_FortranAAt.d(ptr noundef %46, i64 noundef %63) #9
  %65 = tail call fastcc ptr @_FortranA.element_d(ptr noundef nonnull %3, i64 noundef %63) #8
  tail call void @_FortranACopy.d(ptr noundef %64, ptr noundef %65) #9
  %66 = add i64 %63, 1
  %67 = icmp eq i64 %66, %26
  br i1 %67, label %68, label %62
68:
  ret void
}
define internal fastcc zeroext i1 @_FortranA.chosen(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #5 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %20, label %4
4:
  %5 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %0, i64 noundef %1) #8
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
define internal fastcc void @_FortranA.start_d(ptr noundef %0, i64 noundef %1) unnamed_addr #1 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i64 [ %8, %5 ], [ 0, %2 ]
  %7 = tail call ptr @_FortranAAt.d(ptr noundef %0, i64 noundef %6) #9
  tail call void @_FortranAStart.d(ptr noundef %7) #9
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %4, label %5
}
define noundef i32 @_FortranAMoveAlloc.d(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i1 noundef zeroext %3, ptr nocapture noundef readnone %4, ptr nocapture noundef readnone %5, i32 noundef %6) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %0) #8
  tail call fastcc void @_FortranA.check_d(ptr noundef %1) #8
  %8 = load ptr, ptr %0, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10
10:
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  tail call fastcc void @_FortranA.end_d(ptr noundef nonnull %0) #8
  %11 = load ptr, ptr %0, align 8
  tail call void @free(ptr noundef %11) #9
  br label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 20
  %14 = load i8, ptr %13, align 4
  %15 = icmp eq i8 %14, 0
  br i1 %15, label %19, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = getelementptr inbounds i8, ptr %1, i64 24
  br label %21
19:
  %20 = load ptr, ptr %1, align 8
  store ptr %20, ptr %0, align 8
  store ptr null, ptr %1, align 8
  ret i32 0
21:
  %22 = phi i64 [ 0, %16 ], [ %38, %21 ]
  %23 = getelementptr inbounds [0 x %struct.Dimension], ptr %17, i64 0, i64 %22
  %24 = getelementptr inbounds [0 x %struct.Dimension], ptr %18, i64 0, i64 %22
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %24, i64 16
  %29 = load i64, ptr %28, align 8
  %30 = shl i64 %25, 8
  %31 = ashr exact i64 %30, 8
  store i64 %31, ptr %23, align 8
  %32 = shl i64 %27, 8
  %33 = ashr exact i64 %32, 8
  %34 = getelementptr inbounds i8, ptr %23, i64 8
  store i64 %33, ptr %34, align 8
  %35 = shl i64 %29, 8
  %36 = ashr exact i64 %35, 8
  %37 = getelementptr inbounds i8, ptr %23, i64 16
  store i64 %36, ptr %37, align 8
  %38 = add nuw nsw i64 %22, 1
  %39 = load i8, ptr %13, align 4
  %40 = zext i8 %39 to i64
  %41 = icmp ult i64 %38, %40
  br i1 %41, label %21, label %19
}
define void @_FortranACopyAllocatable.d(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #0 {
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %6, label %5
5:
  tail call fastcc void @_FortranA.assign_d(ptr noundef %0, ptr noundef nonnull %1, i1 noundef zeroext false) #8
  br label %7
6:
  tail call void @_FortranAEndAllocatable.d(ptr noundef %0) #8
  br label %7
7:
  ret void
}
define void @_FortranACopyPolymorphic.d(ptr noundef %0, ptr nocapture noundef readonly %1) #0 {
  tail call fastcc void @_FortranA.check_d(ptr noundef %1) #8
  %3 = load ptr, ptr %1, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %6
5:
  tail call void @_FortranAEndAllocatable.p(ptr noundef %0) #9
  br label %16
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i8, ptr %8, align 4
  %10 = zext i8 %9 to i64
  %11 = getelementptr inbounds %struct.Dimension, ptr %7, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, @_FortranAType.d
  br i1 %13, label %14, label %15
14:
  tail call fastcc void @_FortranA.assign_d(ptr noundef nonnull %0, ptr noundef nonnull %1, i1 noundef zeroext false) #8
  br label %16
15:
  tail call fastcc void @_FortranA.become_d(ptr noundef nonnull %0, ptr noundef nonnull %1, i1 noundef zeroext false) #8
  br label %16
16:
  ret void
}
declare void @_FortranAEndAllocatable.p(ptr noundef) #3
define void @_FortranAExpect.d(ptr noundef readnone %0) #0 {
  %2 = icmp eq ptr %0, @_FortranAType.d
  br i1 %2, label %4, label %3
3:
  tail call fastcc void @_FortranA.stop() #10
  unreachable
4:
  ret void
}
define void @_FortranAFinalAllocatable.d(ptr nocapture noundef readonly %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %5, label %4
4:
  tail call fastcc void @_FortranA.check_d(ptr noundef nonnull %0) #8
  tail call fastcc void @_FortranA.final_d(ptr noundef nonnull %0) #8
  br label %5
5:
  ret void
}
define void @_FortranAStartAll.d(ptr noundef %0, i64 noundef %1) #0 {
  tail call fastcc void @_FortranA.start_d(ptr noundef %0, i64 noundef %1) #8
  ret void
}
define void @_FortranACopyAll.d(ptr noundef %0, ptr noundef %1, i64 noundef %2) #0 {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %6, label %5
5:
  ret void
6:
  %7 = phi i64 [ %10, %6 ], [ 0, %3 ]
  %8 = tail call ptr @_FortranAAt.d(ptr noundef %0, i64 noundef %7) #9
  %9 = tail call ptr @_FortranAAt.d(ptr noundef %1, i64 noundef %7) #9
  tail call void @_FortranACopy.d(ptr noundef %8, ptr noundef %9) #9
  %10 = add nuw nsw i64 %7, 1
  %11 = icmp eq i64 %10, %2
  br i1 %11, label %5, label %6
}
define void @_FortranAFinalAll.d(ptr noundef %0, i64 noundef %1) #0 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i64 [ %8, %5 ], [ 0, %2 ]
  %7 = tail call ptr @_FortranAAt.d(ptr noundef %0, i64 noundef %6) #9
  tail call void @_FortranAFinalElement.d(ptr noundef %7) #9
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %4, label %5
}
declare void @_FortranAFinalElement.d(ptr noundef) #3
define void @_FortranAEndAll.d(ptr noundef %0, i64 noundef %1) #0 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i64 [ %8, %5 ], [ 0, %2 ]
  %7 = tail call ptr @_FortranAAt.d(ptr noundef %0, i64 noundef %6) #9
  tail call void @_FortranAEnd.d(ptr noundef %7) #9
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %4, label %5
}
declare void @_FortranAEnd.d(ptr noundef) #3
declare ptr @_FortranAPart.d(ptr noundef, i64 noundef) #3
declare void @_FortranAFinal.d(ptr noundef) #3
define internal fastcc noundef ptr @_FortranA.gathered_d(ptr nocapture noundef readonly %0) unnamed_addr #1 {
  tail call fastcc void @_FortranA.fit_d(ptr noundef %0) #8
  %2 = tail call fastcc i64 @_FortranA.count(ptr noundef %0) #8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = mul nsw i64 %4, %2
  %6 = tail call i64 @llvm.smax.i64(i64 %5, i64 1)
  %7 = tail call ptr @malloc(i64 noundef %6) #9
  tail call fastcc void @_FortranA.start_d(ptr noundef %7, i64 noundef %2) #8
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %10, label %9
9:
  ret ptr %7
10:
  %11 = phi i64 [ %14, %10 ], [ 0, %1 ]
  %12 = tail call ptr @_FortranAAt.d(ptr noundef %7, i64 noundef %11) #9
  %13 = tail call fastcc ptr @_FortranA.element_d(ptr noundef %0, i64 noundef %11) #8
  tail call void @_FortranACopy.d(ptr noundef %12, ptr noundef %13) #9
  %14 = add nuw nsw i64 %11, 1
  %15 = icmp eq i64 %14, %2
  br i1 %15, label %9, label %10
}
define internal fastcc zeroext i1 @_FortranA.meet(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr #2 {
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
declare i32 @_FortranAAllocatableDeallocate.p(ptr noundef, i1 noundef zeroext, ptr noundef, ptr noundef, i32 noundef) #3
declare void @bsw_undifferentiated(ptr noundef, ptr noundef) #6
define internal fastcc ptr @_FortranA.element(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #2 {
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
declare ptr @malloc(i64 noundef) #3
declare i64 @llvm.smax.i64(i64, i64) #7
attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #3 = { nounwind }
attributes #4 = { noreturn nounwind }
attributes #5 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #6 = { noreturn }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }
attributes #9 = { nounwind }
attributes #10 = { noreturn }
attributes #11 = { noreturn nounwind }

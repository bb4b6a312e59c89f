! Fortran: dummy arguments are described by their own types. Arrays without constant bounds repeat; a
! descriptor is an address and integers; the distance between two elements of a derived type includes what
! pads them; program units agree about a common block.
!
! REQUIRES: flang, llvm22
! RUN: for level in 0 2; do \
! RUN:   %flang -O$level -g -emit-llvm -c %s -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.out.bc --adjoint work --print-after=import 2> %t.txt; \
! RUN:   %FileCheck %s --input-file=%t.txt; \
! RUN: done
!
! CHECK: ; v0: declared i32{{$}}
! CHECK-NEXT: ; v1: declared double repeated
! CHECK-NEXT: ; v2: declared [[DESCRIPTOR:{ ptr, i64, i32, i8, i8, i8, i8, .3 x i64. }]]{{$}}
! CHECK-NEXT: ; v3: declared double{{$}}
! CHECK-NEXT: ; v4: declared [3 x [4 x double]]{{$}}
! CHECK-NEXT: ; v5: declared double repeated
! CHECK-NEXT: ; v6: declared [2 x double]{{$}}
! CHECK-NEXT: ; v7: declared { [[INNER:{ double, i32 }]], [3 x [[INNER]]], i32, [[DESCRIPTOR]], i32 }{{$}}
! CHECK-NEXT: ; v8: declared [[INNER]] repeated
! CHECK-NEXT: ; @shared_: declared { 0: double, 8: [3 x double], 32: i32 | 36 }{{$}}
! CHECK-NEXT: define void @work_(
! CHECK: alloca {{.*}} ; declared [4 x double]{{$}}
subroutine work(n, x, y, s, fixed, assumed, z, t, ts)
  implicit none
  type inner
    real(8) :: x
    integer :: n
  end type
  type, extends(inner) :: outer
    type(inner) :: many(3)
    integer :: tail
    real(8), pointer :: p(:)
    integer :: last
  end type
  integer :: n
  real(8) :: x(n), y(:), s, fixed(3, 4), assumed(n, *)
  complex(8) :: z
  type(outer) :: t
  type(inner) :: ts(n)
  real(8) :: local(4), first, block(3)
  integer :: count
  common /shared/ first, block, count
  local(1) = fixed(1, 2)
  local(n) = assumed(1, 2)
  s = x(1) * y(2) + local(count) * real(z) + t%many(2)%x * ts(2)%x + first * block(n)
end subroutine

subroutine other()
  implicit none
  real(8) :: first, block(3)
  integer :: count
  common /shared/ first, block, count
  first = block(count)
end subroutine

! Hascoët and Araya-Polo, "The adjoint data-flow analyses: formalization, properties, and applications",
! figure 1.2, with a small nonlinear function for CK. Nothing is pushed for dplim, qsor and qs: an
! iteration pushes sq and sin(sq). Where the caller does not need rh3 and rh4, the forward sweep does not
! update them, and they are in no snapshot.
!
! REQUIRES: flang, llvm22
! RUN: %check %s --adjoint 'flow(1:dup,2:dup)'
! RUN: %flang -O1 -g -emit-llvm -c %s -o %t.bc
! RUN: %backsweep %t.bc -S -o %t.ll --print-after=plan --adjoint 'flw2d1col(t3:dup,pres:dup, \
! RUN:   vnocl:dup,g3:dup,g4:dup,rh3:dupnoneed,rh4:dupnoneed,sq:dup,nubo:const)' 2> plan.txt
! RUN: %FileCheck %s --check-prefix=PLAN --input-file=plan.txt
! RUN: %FileCheck %s --input-file=%t.ll
!
! PLAN: plan {{.*}}: flw2d1col_(
! PLAN-NOT: undoing
! PLAN-NOT: final contents
! PLAN: pushes 8 bytes
! PLAN-NOT: pushes
!
! CHECK-LABEL: define {{.*}} @flw2d1col_b_(
! CHECK-NOT: ptr %rh3,
! CHECK-NOT: ptr %rh4,
! CHECK-NOT: store {{.*}} %rh3,
! CHECK-NOT: store {{.*}} %rh4,
! CHECK: ret void
include '../support/vector.inc'

subroutine ck(pm, sq)
  implicit none
  real(8) :: pm, sq
  sq = sq + 0.1d0 * pm * pm * sin(sq)
end subroutine

subroutine flw2d1col(nsg1, nsg2, nubo, t3, pres, vnocl, g3, g4, rh3, rh4, ns, nseg, sq)
  implicit none
  integer :: nsg1, nsg2, ns, nseg, iseg, is1, is2
  integer :: nubo(2, nseg)
  real(8) :: t3(ns), pres(ns), vnocl(2, nseg), g3(ns), g4(ns), rh3(ns), rh4(ns), sq
  real(8) :: qsor, qs, dplim, pm
  do iseg = nsg1, nsg2
    is1 = nubo(1, iseg)
    is2 = nubo(2, iseg)
    qsor = t3(is1) * vnocl(2, iseg)
    qs = t3(is2) * vnocl(2, iseg)
    dplim = qsor * g4(is1) + qs * g4(is2)
    rh4(is1) = rh4(is1) + dplim
    rh4(is2) = rh4(is2) - dplim
    pm = pres(is1) + pres(is2)
    dplim = qsor * g3(is1) + qs * g3(is2) + pm * vnocl(2, iseg)
    rh3(is1) = rh3(is1) + dplim
    rh3(is2) = rh3(is2) - dplim
    call ck(pm, sq)
  end do
end subroutine

! Six nodes and eight segments.
subroutine flow(x, y)
  implicit none
  real(8) :: x(53), y
  integer :: nubo(2, 8), i
  do i = 1, 8
    nubo(1, i) = 1 + mod(i * 5, 6)
    nubo(2, i) = 1 + mod(i * 5 + 1 + i / 3, 6)
  end do
  call flw2d1col(1, 8, nubo, x(1), x(7), x(13), x(29), x(35), x(41), x(47), 6, 8, x(53))
  y = x(53) * x(41)
end subroutine

program check
  use vector
  implicit none
  external :: flow, flow_b
  call check_vector('flow', flow, flow_b, 53, 0.5d0, 1.5d0)
end program

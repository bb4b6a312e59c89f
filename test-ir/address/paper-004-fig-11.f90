! Paper 004, figure 11: a Navier-Stokes solver on an irregular mesh. Indices are recomputed from the numbers of
! the iterations and from tables that nobody overwrites; nothing is stored for them.
!
! REQUIRES: flang
! RUN: for all in "" --disable=inversion; do %check %s $all --adjoint mesh; done
! RUN: for level in 0 1 2; do \
! RUN:   %flang -O$level -g -c -emit-llvm %s -o %t.bc; \
! RUN:   %backsweep %t.bc -o %t.o.bc --print-after=plan --adjoint mesh 2>&1 | %FileCheck %s; \
! RUN: done
!
! CHECK: plan
! CHECK-NOT: {{[1-9][0-9]*}} bytes{{.*}} Integer
include '../support/vector.inc'

subroutine mesh(x, y)
  implicit none
  integer, parameter :: nodes = 8, colours = 3, segments = 12
  real(8) :: x(5 * nodes), y
  integer :: icola(0:colours), nubo(2, segments), k
  icola(0) = 0
  icola(1) = 5
  icola(2) = 9
  icola(3) = segments
  do k = 1, segments
    nubo(1, k) = 1 + mod(3 * k, nodes)
    nubo(2, k) = 1 + mod(5 * k + 2, nodes)
  end do
  call sweep(nodes, colours, icola, nubo, x, x(2 * nodes + 1), x(3 * nodes + 1), x(4 * nodes + 1))
  y = 0
  do k = 4 * nodes + 1, 5 * nodes
    y = y + x(k)**2
  end do
end subroutine

subroutine sweep(nodes, nca, icola, nubo, coor, f1, f2, rh4)
  implicit none
  integer :: nodes, nca, icola(0:nca), nubo(2, *)
  real(8) :: coor(2, nodes), f1(nodes), f2(nodes), rh4(nodes)
  integer :: ic, iseg, nsg1, nsg2, nuor, nuex
  real(8) :: vx, vy, dpex, dpor, dpl
  do ic = 1, nca
    nsg1 = icola(ic - 1) + 1
    nsg2 = icola(ic)
    do iseg = nsg1, nsg2
      nuor = nubo(1, iseg)
      nuex = nubo(2, iseg)
      vx = coor(1, nuex) - coor(1, nuor)
      vy = coor(2, nuex) - coor(2, nuor)
      dpex = f1(nuex) * vx + f2(nuex) * vy
      dpor = f1(nuor) * vx + f2(nuor) * vy
      dpl = dpex * dpor
      rh4(nuor) = rh4(nuor) + dpl
      rh4(nuex) = rh4(nuex) - dpl
    end do
  end do
end subroutine

program main
  use vector
  implicit none
  external :: mesh, mesh_b
  call check_vector('mesh', mesh, mesh_b, 40, 0.5d0, 1.5d0)
end program

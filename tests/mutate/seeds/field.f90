! Arrays with descriptors, common blocks, intrinsic functions.
subroutine field(n, m, u, v)
  integer, intent(in) :: n, m
  real(8), intent(inout) :: u(n, m)
  real(8), intent(in) :: v(:, :)
  integer :: i, j
  common /scratch/ w(10)
  real(8) :: w
  do j = 1, m
    do i = 2, n
      u(i, j) = u(i - 1, j) * v(i, j) + sqrt(abs(v(i, j))) + w(mod(i, 10) + 1)
    end do
    if (u(1, j) > 1d0) exit
  end do
end subroutine

function energy(x, c) result(e)
  real(4), intent(in) :: x(3)
  complex(8), intent(in) :: c
  real(8) :: e
  e = sum(x * x) + abs(c) ** 2 + max(x(1), x(2), x(3))
end function

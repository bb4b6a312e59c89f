! Two substances that react while they diffuse along a line, du/dt = f(u): u(1,:) is made and becomes u(2,:), which turns it back.
! The ends are held at the state that would stay.
subroutine brusselator(n, u, f)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(2, n)
  real(8), intent(out) :: f(2, n)
  real(8), parameter :: a = 1, b = 3, diffusion = 0.02d0
  real(8) :: left(2), right(2), rate
  integer :: i

  do i = 1, n
    left = [a, b / a]
    if (i > 1) left = u(:, i - 1)
    right = [a, b / a]
    if (i < n) right = u(:, i + 1)
    rate = u(1, i)**2 * u(2, i)
    f(:, i) = diffusion * (n + 1)**2 * (left - 2 * u(:, i) + right)
    f(1, i) = f(1, i) + a + rate - (b + 1) * u(1, i)
    f(2, i) = f(2, i) + b * u(1, i) - rate
  end do
end subroutine

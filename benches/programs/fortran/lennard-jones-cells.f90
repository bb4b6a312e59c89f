! INPUT: 36 -0.3 0.3
! Lennard-Jones cluster in a box with a hashed cell list, switching function, velocity Verlet, pair-correlation score.
module cell_hash
  use, intrinsic :: iso_fortran_env, only: int32, dp => real64
  implicit none
  integer, parameter :: buckets = 32
  type entry
    integer :: id = 0
    type(entry), pointer :: next => null()
  end type entry
  type table
    type(entry), pointer :: head => null()
    integer :: filled = 0
  end type table
contains
  pure integer function bucket(c)
    integer, intent(in) :: c(3)
    integer(int32) :: h
    h = ieor(ieor(c(1) * 73, ishft(c(2), 5)), ishftc(c(3) * 19, 3))
    bucket = 1 + iand(h, buckets - 1)
  end function bucket
  subroutine insert(t, c, id)
    type(table), intent(inout) :: t(buckets)
    integer, intent(in) :: c(3), id
    type(entry), pointer :: e
    allocate (e)
    e%id = id
    associate (slot => t(bucket(c)))
      e%next => slot%head
      slot%head => e
      slot%filled = slot%filled + 1
    end associate
  end subroutine insert
  subroutine clear(t)
    type(table), intent(inout) :: t(buckets)
    type(entry), pointer :: e
    integer :: i
    do i = 1, buckets
      do while (associated(t(i)%head))
        e => t(i)%head%next
        deallocate (t(i)%head)
        t(i)%head => e
      end do
      t(i)%filled = 0
    end do
  end subroutine clear
end module cell_hash

module forces
  use cell_hash
  implicit none
  real(dp), parameter :: cutoff = 2.2_dp, r_on = 1.8_dp
contains
  subroutine evaluate(r, f, energy)
    real(dp), intent(in) :: r(:, :)
    real(dp), intent(out) :: f(:, :), energy
    type(table) :: cells(buckets)
    type(entry), pointer :: e
    integer :: i, a, b, c, home(3, size(r, 2)), near(3)
    real(dp) :: d(3), r2, s6, v, dv, u, sw, dsw
    do i = 1, size(r, 2)
      home(:, i) = floor(r(:, i) / cutoff)
      call insert(cells, home(:, i), i)
    end do
    f = 0
    energy = 0
    do i = 1, size(r, 2)
      do a = -1, 1; do b = -1, 1; do c = -1, 1
        near = home(:, i) + [a, b, c]
        e => cells(bucket(near))%head
        do while (associated(e))
          if (e%id < i) then
            if (all(home(:, e%id) == near)) then
              d = r(:, i) - r(:, e%id)
              r2 = sum(d**2)
              if (r2 < cutoff**2) then
                s6 = r2**(-3)
                v = 4 * s6 * (s6 - 1)
                dv = -24 * s6 * (2 * s6 - 1) / r2
                if (r2 > r_on**2) then
                  u = (r2 - r_on**2) / (cutoff**2 - r_on**2)
                  sw = 1 - u**3 * (10 - 15 * u + 6 * u**2)
                  dsw = -60 * u**2 * (1 - u)**2 / (cutoff**2 - r_on**2)
                  dv = dv * sw + v * dsw
                  v = v * sw
                end if
                energy = energy + v
                f(:, i) = f(:, i) - dv * d
                f(:, e%id) = f(:, e%id) + dv * d
              end if
            end if
          end if
          e => e%next
        end do
      end do; end do; end do
    end do
    call clear(cells)
  end subroutine evaluate
end module forces

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use forces
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(dp), allocatable :: r(:, :), v(:, :), f(:, :)
  real(dp) :: e0, e
  real(dp), parameter :: h = 0.004_dp
  integer :: i, step
  r = reshape(x, [3, n / 3])
  do i = 1, n / 3
    r(:, i) = 0.3_dp * r(:, i) + 1.25_dp * [mod(i - 1, 3), mod((i - 1) / 3, 2), (i - 1) / 6] + 0.07_dp
  end do
  allocate (v, mold=r)
  allocate (f, mold=r)
  v = 0
  call evaluate(r, f, e0)
  do step = 1, 20
    v = v + h / 2 * f
    r = r + h * v
    call evaluate(r, f, e)
    v = v + h / 2 * f
  end do
  y = 0.1_dp * e0 + 0.2_dp * sum(v**2) + 0.05_dp * e + norm2(r(:, 1) - r(:, n / 3))
end function cost

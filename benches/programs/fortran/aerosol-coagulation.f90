! INPUT: 15 0.3 1.5
! Aerosol population on geometric size sections: Smoluchowski coagulation, condensation and deposition; optical depth out.
module aerosol
  use, intrinsic :: iso_fortran_env, only: real32, real64
  use, intrinsic :: ieee_arithmetic, only: ieee_is_finite
  implicit none
  integer, parameter :: dp = real64
  real(real32), parameter :: density = 1.5_real32      ! g per cubic centimetre
  type section
    real(dp) :: volume = 0, number = 0
  end type section
  type pair
    integer :: into = 0
    real(dp) :: share = 0
  end type pair
  type(pair), allocatable, private :: target_of(:, :)
  interface radius
    module procedure radius_of_volume, radius_of_section
  end interface radius
contains
  elemental real(dp) function radius_of_volume(v)
    real(dp), intent(in) :: v
    radius_of_volume = (0.75_dp * v / acos(-1.0_dp))**(1.0_dp / 3)
  end function radius_of_volume
  elemental real(dp) function radius_of_section(s)
    type(section), intent(in) :: s
    radius_of_section = radius_of_volume(s%volume)
  end function radius_of_section

  subroutine tabulate(s)
    type(section), intent(in) :: s(:)
    integer :: i, j, k
    real(dp) :: v
    if (allocated(target_of)) deallocate (target_of)
    allocate (target_of(size(s), size(s)))
    do i = 1, size(s)
      do j = 1, size(s)
        v = s(i)%volume + s(j)%volume
        k = findloc(s%volume > v, .true., dim=1) - 1
        if (k < 1) then
          target_of(i, j) = pair(size(s), v / s(size(s))%volume)
        else
          target_of(i, j) = pair(k, (s(k + 1)%volume - v) / (s(k + 1)%volume - s(k)%volume))
        end if
      end do
    end do
  end subroutine tabulate

  pure function kernel(r, temp) result(beta)
    real(dp), intent(in) :: r(:), temp
    real(dp) :: beta(size(r), size(r)), diff(size(r))
    integer :: i, j
    diff = temp * (1 + 0.3_dp / r) / r
    forall (i=1:size(r), j=1:size(r)) beta(i, j) = (r(i) + r(j)) * (diff(i) + diff(j))
  end function kernel

  subroutine coagulate(s, beta, dt)
    type(section), intent(inout) :: s(:)
    real(dp), intent(in) :: beta(:, :), dt
    real(dp) :: gain(size(s)), ev
    integer :: i, j
    gain = -s%number * matmul(beta, s%number)
    do j = 1, size(s)
      do i = 1, size(s)
        ev = 0.5_dp * beta(i, j) * s(i)%number * s(j)%number
        associate (t => target_of(i, j))
          gain(t%into) = gain(t%into) + t%share * ev
          if (t%into < size(s)) gain(t%into + 1) = gain(t%into + 1) + (1 - t%share) * ev
        end associate
      end do
    end do
    s%number = s%number + dt * gain
  end subroutine coagulate
end module aerosol

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use aerosol
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(section), allocatable :: s(:)
  real(dp), allocatable :: r(:), beta(:, :), settle(:), grown(:)
  integer :: i, step, m
  m = n - 3
  allocate (s(m))
  s%volume = [(0.5_dp * 2.0_dp**i, i=0, m - 1)]
  s%number = 0.2_dp * x(:m) * exp(-0.2_dp * [(i, i=1, m)])
  call tabulate(s)
  r = radius(s)
  beta = 0.02_dp * kernel(r, x(n - 2))
  settle = 0.01_dp * density * r**2 * x(n - 1)
  do step = 1, 30
    call coagulate(s, beta, 0.1_dp)
    ! upwind condensation in the section index, then deposition
    grown = 0.3_dp * x(n) / r * s%number
    s%number = s%number + 0.1_dp * (eoshift(grown, -1) - grown)
    s%number = s%number * exp(-0.1_dp * settle)
  end do
  if (.not. all(ieee_is_finite(s%number))) error stop 'not finite'
  y = sum(r**2 * s%number) + sum(s%number) + 0.1_dp * sum(s%volume * s%number, mask=r > 2)
end function cost

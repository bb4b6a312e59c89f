! INPUT: 24 -0.5 0.5
! Planets around a star by the leapfrog scheme with softened gravity; energy drift and a rendezvous distance.
module vectors
  implicit none
  integer, parameter :: dp = selected_real_kind(14)
  type :: vec3
    real(dp) :: x = 0.0_dp, y = 0.0_dp, z = 0.0_dp
  contains
    procedure, private :: plus, minus, scaled
    procedure, private, pass(b) :: scale_left
    generic :: operator(+) => plus
    generic :: operator(-) => minus
    generic :: operator(*) => scaled, scale_left
    procedure :: norm_squared
  end type vec3
contains
  elemental type(vec3) function plus(a, b)
    class(vec3), intent(in) :: a
    type(vec3), intent(in) :: b
    plus = vec3(a%x + b%x, a%y + b%y, a%z + b%z)
  end function plus
  elemental type(vec3) function minus(a, b)
    class(vec3), intent(in) :: a
    type(vec3), intent(in) :: b
    minus = vec3(a%x - b%x, a%y - b%y, a%z - b%z)
  end function minus
  elemental type(vec3) function scaled(a, s)
    class(vec3), intent(in) :: a
    real(dp), intent(in) :: s
    scaled = vec3(a%x * s, a%y * s, a%z * s)
  end function scaled
  elemental type(vec3) function scale_left(s, b)
    real(dp), intent(in) :: s
    class(vec3), intent(in) :: b
    scale_left = vec3(b%x * s, b%y * s, b%z * s)
  end function scale_left
  elemental real(dp) function norm_squared(a)
    class(vec3), intent(in) :: a
    norm_squared = a%x**2 + a%y**2 + a%z**2
  end function norm_squared
end module vectors

module gravity
  use vectors
  implicit none
  type :: body
    real(dp) :: mass
    type(vec3) :: pos, vel
  end type body
  real(dp), parameter :: soft = 0.05_dp
contains
  function accelerations(b) result(a)
    type(body), intent(in) :: b(:)
    type(vec3) :: a(size(b)), d
    real(dp) :: inv
    integer :: i, j
    do i = 1, size(b)
      a(i) = vec3()
    end do
    do i = 1, size(b) - 1
      do j = i + 1, size(b)
        d = b(j)%pos - b(i)%pos
        inv = (d%norm_squared() + soft**2)**(-1.5_dp)
        a(i) = a(i) + d * (b(j)%mass * inv)
        a(j) = a(j) - (b(i)%mass * inv) * d
      end do
    end do
  end function accelerations

  real(dp) function energy(b)
    type(body), intent(in) :: b(:)
    type(vec3) :: d
    integer :: i, j
    energy = sum([(0.5_dp * b(i)%mass * b(i)%vel%norm_squared(), i=1, size(b))])
    do i = 1, size(b)
      do j = 1, i - 1
        d = b(i)%pos - b(j)%pos
        energy = energy - b(i)%mass * b(j)%mass / sqrt(d%norm_squared() + soft**2)
      end do
    end do
  end function energy
end module gravity

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use gravity
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(body), allocatable :: b(:)
  type(vec3) :: gap
  real(dp), parameter :: h = 0.02_dp
  real(dp) :: r
  integer :: i, k
  allocate (b(1 + n / 6))
  b(1) = body(3.0_dp, vec3(), vec3())
  do i = 1, n / 6
    k = 6 * (i - 1)
    r = 1 + 0.7_dp * i
    b(i + 1) = body(0.05_dp * i, vec3(r * cos(1.7_dp * i), r * sin(1.7_dp * i), 0.0_dp), &
                    vec3(-sin(1.7_dp * i), cos(1.7_dp * i), 0.0_dp) * sqrt(3 / r))
    b(i + 1)%pos = b(i + 1)%pos + 0.3_dp * vec3(x(k + 1), x(k + 2), x(k + 3))
    b(i + 1)%vel = b(i + 1)%vel + 0.3_dp * vec3(x(k + 4), x(k + 5), x(k + 6))
  end do
  y = -energy(b)
  b%vel = b%vel + (h / 2) * accelerations(b)
  do i = 1, 50
    b%pos = b%pos + h * b%vel
    b%vel = b%vel + h * accelerations(b)
  end do
  gap = b(2)%pos - b(3)%pos
  y = y + 0.3_dp * sqrt(gap%norm_squared()) + energy(b)
end function cost

! INPUT: 9 0.7 1.3
! Ray fan through a train of spherical lens surfaces; spot size at the image plane plus chromatic shift.
module optics
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type ray
    real(dp) :: origin(3), dir(3)
    real(dp) :: path = 0
    logical :: lost = .false.
  end type ray
  type surface
    real(dp) :: vertex, radius, aperture
    character(len=4) :: glass
    type(surface), pointer :: next => null()
  end type surface
contains
  pure real(dp) function index_of(glass, lambda) result(ri)
    character(len=*), intent(in) :: glass
    real(dp), intent(in) :: lambda
    select case (glass)
    case ('AIR ')
      ri = 1
    case ('BK7 ', 'K5')
      ri = 1.5046_dp + 0.0042_dp / lambda**2
    case ('SF2 ')
      ri = 1.6200_dp + 0.0095_dp / lambda**2
    case default
      error stop 'no such glass'
    end select
  end function index_of

  subroutine refract(r, s, n1, n2)
    type(ray), intent(inout) :: r
    type(surface), intent(in) :: s
    real(dp), intent(in) :: n1, n2
    real(dp) :: oc(3), b, c, disc, t, normal(3), cosi, eta, k
    oc = r%origin - [0.0_dp, 0.0_dp, s%vertex + s%radius]
    b = dot_product(oc, r%dir)
    c = dot_product(oc, oc) - s%radius**2
    disc = b * b - c
    if (disc <= 0) then
      r%lost = .true.
      return
    end if
    t = -b - sign(sqrt(disc), s%radius)
    r%origin = r%origin + t * r%dir
    r%path = r%path + n1 * t
    if (norm2(r%origin(1:2)) > s%aperture) then
      r%lost = .true.
      return
    end if
    normal = (r%origin - [0.0_dp, 0.0_dp, s%vertex + s%radius]) / s%radius
    cosi = -dot_product(normal, r%dir)
    eta = n1 / n2
    k = 1 - eta**2 * (1 - cosi**2)
    r%dir = eta * r%dir + (eta * cosi - sqrt(k)) * normal
  end subroutine refract
end module optics

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use optics
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(surface), pointer :: first, s, tail
  character(len=4), parameter :: media(4) = [character(len=4) :: 'BK7', 'SF2', 'AIR', 'AIR']
  real(dp), parameter :: radii(4) = [6.0_dp, -5.0_dp, -12.0_dp, 60.0_dp]
  real(dp), parameter :: lambdas(3) = [0.486_dp, 0.588_dp, 0.656_dp]
  real(dp) :: z, screen, n1, n2, hit(2, 7, 3), mean(2)
  integer :: i, w
  type(ray) :: r
  nullify (first, tail)
  z = 0
  do i = 1, 4
    allocate (s)
    s = surface(vertex=z, radius=radii(i) * x(i), aperture=2.5_dp, glass=media(i))
    z = z + 0.4_dp * x(4 + i)
    if (associated(tail)) then
      tail%next => s
    else
      first => s
    end if
    tail => s
  end do
  screen = z + 8 * x(9)
  y = 0
  do w = 1, size(lambdas)
    do i = 1, 7
      r = ray([0.1_dp, 0.3_dp * (i - 4), -5.0_dp], [0.0_dp, 0.02_dp, sqrt(1 - 0.02_dp**2)])
      n1 = 1
      s => first
      do while (associated(s) .and. .not. r%lost)
        n2 = index_of(s%glass, lambdas(w))
        call refract(r, s, n1, n2)
        n1 = n2
        s => s%next
      end do
      if (r%lost) error stop 'ray was lost'
      hit(:, i, w) = r%origin(1:2) + r%dir(1:2) / r%dir(3) * (screen - r%origin(3))
      y = y + 0.001_dp * r%path
    end do
  end do
  mean = [sum(hit(1, :, :)), sum(hit(2, :, :))] / 21
  y = y + sum((hit - spread(spread(mean, 2, 7), 3, 3))**2)
  y = y + 10 * sum((hit(2, :, 1) - hit(2, :, 3))**2)
  do while (associated(first))
    s => first%next
    deallocate (first)
    first => s
  end do
end function cost

! INPUT: 10 0.5 1.5
! Uniaxial cyclic loading of a composite: material models chosen by name, plasticity by return mapping with Newton.
module materials
  use, intrinsic :: iso_c_binding, only: wp => c_double
  implicit none
  type, abstract :: material
    real(wp) :: young = 1.0_wp
    real(wp), allocatable :: history(:)
  contains
    procedure(stress_iface), deferred :: stress
    procedure :: energy => default_energy
  end type material
  abstract interface
    subroutine stress_iface(self, strain, sigma)
      import :: material, wp
      class(material), intent(inout) :: self
      real(wp), intent(in) :: strain
      real(wp), intent(out) :: sigma
    end subroutine stress_iface
  end interface
  type, extends(material) :: elastic
    real(wp) :: cubic = 0.0_wp
  contains
    procedure :: stress => stress_elastic
  end type elastic
  type, extends(material) :: plastic
    real(wp) :: yield = 1.0_wp, hardening = 0.1_wp, exponent = 0.5_wp
    real(wp) :: slip = 0.0_wp, accumulated = 0.0_wp
  contains
    procedure :: stress => stress_plastic
    procedure :: energy => plastic_energy
  end type plastic
  type, extends(elastic) :: damage
    real(wp) :: threshold = 1.0_wp, worst = 0.0_wp
  contains
    procedure :: stress => stress_damage
  end type damage
  type phase
    real(wp) :: fraction = 0.0_wp
    class(material), allocatable :: law
  end type phase
contains
  subroutine record(self, sigma)
    class(material), intent(inout) :: self
    real(wp), intent(in) :: sigma
    if (.not. allocated(self%history)) allocate (self%history(0))
    self%history = [self%history, sigma]
  end subroutine record
  subroutine stress_elastic(self, strain, sigma)
    class(elastic), intent(inout) :: self
    real(wp), intent(in) :: strain
    real(wp), intent(out) :: sigma
    sigma = self%young * strain + self%cubic * strain**3
    call record(self, sigma)
  end subroutine stress_elastic
  subroutine stress_plastic(self, strain, sigma)
    class(plastic), intent(inout) :: self
    real(wp), intent(in) :: strain
    real(wp), intent(out) :: sigma
    real(wp) :: trial, f, dgamma, res, dres, a
    integer :: it
    trial = self%young * (strain - self%slip)
    f = abs(trial) - self%yield - self%hardening * (self%accumulated + 0.01_wp)**self%exponent
    dgamma = 0
    if (f > 0) then
      do it = 1, 15
        a = self%accumulated + dgamma + 0.01_wp
        res = abs(trial) - self%young * dgamma - self%yield - self%hardening * a**self%exponent
        dres = -self%young - self%hardening * self%exponent * a**(self%exponent - 1)
        dgamma = dgamma - res / dres
        if (abs(res) < 1.0e-14_wp) exit
      end do
      self%slip = self%slip + sign(dgamma, trial)
      self%accumulated = self%accumulated + dgamma
    end if
    sigma = trial - self%young * sign(dgamma, trial)
    call record(self, sigma)
  end subroutine stress_plastic
  subroutine stress_damage(self, strain, sigma)
    class(damage), intent(inout) :: self
    real(wp), intent(in) :: strain
    real(wp), intent(out) :: sigma
    call self%elastic%stress(strain, sigma)
    if (abs(strain) > self%worst) self%worst = abs(strain)
    sigma = sigma * exp(-(self%worst / self%threshold)**2)
  end subroutine stress_damage
  real(wp) function default_energy(self) result(e)
    class(material), intent(in) :: self
    e = 0.5_wp * sum(self%history**2) / (self%young * size(self%history))
  end function default_energy
  real(wp) function plastic_energy(self) result(e)
    class(plastic), intent(in) :: self
    e = self%yield * self%accumulated + 0.5_wp * self%hardening * self%accumulated**2
  end function plastic_energy
  subroutine create(name, p, law)
    character(len=*), intent(in) :: name
    real(wp), intent(in) :: p(:)
    class(material), allocatable, intent(out) :: law
    select case (name)
    case ('elastic')
      law = elastic(young=p(1), cubic=p(2))
    case ('plastic')
      allocate (law, source=plastic(young=2 * p(1), yield=0.5_wp * p(2), hardening=0.4_wp * p(3)))
    case ('damage')
      law = damage(young=p(1), threshold=2 * p(2))
    case default
      error stop 'unknown material'
    end select
  end subroutine create
end module materials

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use materials
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(phase) :: mix(3)
  real(wp) :: strain, s, total
  integer :: i, k
  call create('elastic', x(1:2), mix(1)%law)
  call create('plastic', x(3:5), mix(2)%law)
  call create('damage', x(6:7), mix(3)%law)
  mix%fraction = x(8:10) / sum(x(8:10))
  y = 0
  do i = 1, 40
    strain = 0.9_wp * sin(0.31_wp * i) * (0.5_wp + 0.02_wp * i)
    total = 0
    do k = 1, size(mix)
      call mix(k)%law%stress(strain, s)
      total = total + mix(k)%fraction * s
    end do
    y = y + 0.05_wp * total**2
  end do
  y = y + total + sum([(mix(i)%law%energy() * mix(i)%fraction, i=1, 3)])
end function cost

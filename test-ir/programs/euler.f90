! A finite-volume solver of the Euler equations: flow over a bump in a channel, on a curvilinear mesh of quadrilaterals.
! Cells of second order (MUSCL with van Albada's limiter), HLLC and Rusanov fluxes, two-stage strong-stability-preserving time
! steps with local step lengths, walls, inflow and outflow by characteristics. The inputs shape the bump and set the stream.
!
! REQUIRES: flang, llvm22
! RUN: env LEVELS=1 TANGENT_LEVELS=none %check %s --adjoint bump_
module precision
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp), parameter :: pi = 3.14159265358979323846_wp
end module precision

module gas
  use precision
  implicit none

  type :: gas_model
    real(wp) :: gamma = 1.4_wp
    real(wp) :: constant = 1
  end type gas_model

  type :: primitive
    real(wp) :: rho = 1, u = 0, v = 0, p = 1
  end type primitive

  type :: conserved
    real(wp) :: mass = 0, momentum(2) = 0, energy = 0
  end type conserved

  interface operator(+)
    module procedure add_conserved, add_primitive
  end interface
  interface operator(-)
    module procedure subtract_conserved, subtract_primitive
  end interface
  interface operator(*)
    module procedure scale_conserved, scale_primitive
  end interface

contains

  elemental function add_conserved(a, b) result(c)
    type(conserved), intent(in) :: a, b
    type(conserved) :: c
    c%mass = a%mass + b%mass
    c%momentum = a%momentum + b%momentum
    c%energy = a%energy + b%energy
  end function add_conserved

  elemental function subtract_conserved(a, b) result(c)
    type(conserved), intent(in) :: a, b
    type(conserved) :: c
    c%mass = a%mass - b%mass
    c%momentum = a%momentum - b%momentum
    c%energy = a%energy - b%energy
  end function subtract_conserved

  elemental function scale_conserved(s, a) result(c)
    real(wp), intent(in) :: s
    type(conserved), intent(in) :: a
    type(conserved) :: c
    c%mass = s * a%mass
    c%momentum = s * a%momentum
    c%energy = s * a%energy
  end function scale_conserved

  elemental function add_primitive(a, b) result(c)
    type(primitive), intent(in) :: a, b
    type(primitive) :: c
    c = primitive(a%rho + b%rho, a%u + b%u, a%v + b%v, a%p + b%p)
  end function add_primitive

  elemental function subtract_primitive(a, b) result(c)
    type(primitive), intent(in) :: a, b
    type(primitive) :: c
    c = primitive(a%rho - b%rho, a%u - b%u, a%v - b%v, a%p - b%p)
  end function subtract_primitive

  elemental function scale_primitive(s, a) result(c)
    real(wp), intent(in) :: s
    type(primitive), intent(in) :: a
    type(primitive) :: c
    c = primitive(s * a%rho, s * a%u, s * a%v, s * a%p)
  end function scale_primitive

  elemental function to_primitive(model, q) result(w)
    type(gas_model), intent(in) :: model
    type(conserved), intent(in) :: q
    type(primitive) :: w
    w%rho = q%mass
    w%u = q%momentum(1) / q%mass
    w%v = q%momentum(2) / q%mass
    w%p = (model%gamma - 1) * (q%energy - 0.5_wp * q%mass * (w%u**2 + w%v**2))
  end function to_primitive

  elemental function to_conserved(model, w) result(q)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: w
    type(conserved) :: q
    q%mass = w%rho
    q%momentum = [w%rho * w%u, w%rho * w%v]
    q%energy = w%p / (model%gamma - 1) + 0.5_wp * w%rho * (w%u**2 + w%v**2)
  end function to_conserved

  elemental real(wp) function speed_of_sound(model, w)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: w
    speed_of_sound = sqrt(model%gamma * w%p / w%rho)
  end function speed_of_sound

  elemental real(wp) function entropy(model, w)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: w
    entropy = log(w%p / w%rho**model%gamma)
  end function entropy

  ! What flows through a face with the unit normal n.
  pure function normal_flux(model, w, n) result(f)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: w
    real(wp), intent(in) :: n(2)
    type(conserved) :: f, q
    real(wp) :: un
    q = to_conserved(model, w)
    un = w%u * n(1) + w%v * n(2)
    f%mass = q%mass * un
    f%momentum = q%momentum * un + w%p * n
    f%energy = (q%energy + w%p) * un
  end function normal_flux
end module gas

module meshes
  use precision
  implicit none

  type :: face
    real(wp) :: normal(2) = 0
    real(wp) :: length = 0
  end type face

  type :: cell
    real(wp) :: area = 0, centre(2) = 0
  end type cell

  type :: mesh
    integer :: nx = 0, ny = 0
    real(wp), allocatable :: nodes(:, :, :)
    type(face), allocatable :: across(:, :)
    type(face), allocatable :: up(:, :)
    type(cell), allocatable :: cells(:, :)
  end type mesh

contains

  ! A channel of length 3 and height 1, its floor raised in the middle third.
  subroutine build(grid, nx, ny, shape)
    type(mesh), intent(out) :: grid
    integer, intent(in) :: nx, ny
    real(wp), intent(in) :: shape(:)
    integer :: i, j
    real(wp) :: x, floor_height, part
    grid%nx = nx
    grid%ny = ny
    allocate (grid%nodes(2, 0:nx, 0:ny))
    do i = 0, nx
      x = 3.0_wp * i / nx
      floor_height = height(x, shape)
      do j = 0, ny
        part = real(j, wp) / ny
        grid%nodes(:, i, j) = [x, floor_height + part * (1 - floor_height)]
      end do
    end do
    call measure(grid)
  end subroutine build

  ! Bumps of Hicks and Henne.
  pure real(wp) function height(x, shape)
    real(wp), intent(in) :: x, shape(:)
    integer :: k
    real(wp) :: s
    height = 0
    if (x <= 1 .or. x >= 2) return
    s = x - 1
    do k = 1, size(shape)
      height = height + shape(k) * sin(pi * s**(log(0.5_wp) / log(k / (size(shape) + 1.0_wp))))**2
    end do
  end function height

  subroutine measure(grid)
    type(mesh), intent(inout) :: grid
    integer :: i, j
    real(wp), dimension(2) :: a, b, c, d
    allocate (grid%across(0:grid%nx, grid%ny), grid%up(grid%nx, 0:grid%ny), grid%cells(grid%nx, grid%ny))
    do j = 1, grid%ny
      do i = 0, grid%nx
        grid%across(i, j) = face_between(grid%nodes(:, i, j - 1), grid%nodes(:, i, j))
      end do
    end do
    do j = 0, grid%ny
      do i = 1, grid%nx
        grid%up(i, j) = face_between(grid%nodes(:, i, j), grid%nodes(:, i - 1, j))
      end do
    end do
    do j = 1, grid%ny
      do i = 1, grid%nx
        a = grid%nodes(:, i - 1, j - 1)
        b = grid%nodes(:, i, j - 1)
        c = grid%nodes(:, i, j)
        d = grid%nodes(:, i - 1, j)
        associate (this => grid%cells(i, j))
          this%area = 0.5_wp * ((c(1) - a(1)) * (d(2) - b(2)) - (d(1) - b(1)) * (c(2) - a(2)))
          this%centre = 0.25_wp * (a + b + c + d)
        end associate
      end do
    end do
  end subroutine measure

  ! The normal points to the right of the way from a to b.
  pure function face_between(a, b) result(f)
    real(wp), intent(in) :: a(2), b(2)
    type(face) :: f
    real(wp) :: d(2)
    d = b - a
    f%length = norm2(d)
    f%normal = [d(2), -d(1)] / f%length
  end function face_between
end module meshes

module fluxes
  use precision
  use gas
  implicit none

  abstract interface
    pure function numerical_flux(model, left, right, n) result(f)
      import :: gas_model, primitive, conserved, wp
      type(gas_model), intent(in) :: model
      type(primitive), intent(in) :: left, right
      real(wp), intent(in) :: n(2)
      type(conserved) :: f
    end function numerical_flux
  end interface

contains

  pure function rusanov(model, left, right, n) result(f)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: left, right
    real(wp), intent(in) :: n(2)
    type(conserved) :: f
    real(wp) :: fastest
    fastest = max(abs(left%u * n(1) + left%v * n(2)) + speed_of_sound(model, left), &
                  abs(right%u * n(1) + right%v * n(2)) + speed_of_sound(model, right))
    f = 0.5_wp * (normal_flux(model, left, n) + normal_flux(model, right, n)) &
        - (0.5_wp * fastest) * (to_conserved(model, right) - to_conserved(model, left))
  end function rusanov

  pure function hllc(model, left, right, n) result(f)
    type(gas_model), intent(in) :: model
    type(primitive), intent(in) :: left, right
    real(wp), intent(in) :: n(2)
    type(conserved) :: f
    real(wp) :: ul, ur, cl, cr, roe, u_roe, v_roe, h_roe, c_roe, un_roe, sl, sr, star
    ul = left%u * n(1) + left%v * n(2)
    ur = right%u * n(1) + right%v * n(2)
    cl = speed_of_sound(model, left)
    cr = speed_of_sound(model, right)
    roe = sqrt(right%rho / left%rho)
    u_roe = (left%u + roe * right%u) / (1 + roe)
    v_roe = (left%v + roe * right%v) / (1 + roe)
    h_roe = (enthalpy(left) + roe * enthalpy(right)) / (1 + roe)
    un_roe = u_roe * n(1) + v_roe * n(2)
    c_roe = sqrt((model%gamma - 1) * (h_roe - 0.5_wp * (u_roe**2 + v_roe**2)))
    sl = min(ul - cl, un_roe - c_roe)
    sr = max(ur + cr, un_roe + c_roe)
    star = (right%p - left%p + left%rho * ul * (sl - ul) - right%rho * ur * (sr - ur)) &
           / (left%rho * (sl - ul) - right%rho * (sr - ur))
    if (sl >= 0) then
      f = normal_flux(model, left, n)
    else if (star >= 0) then
      f = normal_flux(model, left, n) + sl * (star_state(left, ul, sl) - to_conserved(model, left))
    else if (sr > 0) then
      f = normal_flux(model, right, n) + sr * (star_state(right, ur, sr) - to_conserved(model, right))
    else
      f = normal_flux(model, right, n)
    end if

  contains

    pure real(wp) function enthalpy(w)
      type(primitive), intent(in) :: w
      enthalpy = model%gamma / (model%gamma - 1) * w%p / w%rho + 0.5_wp * (w%u**2 + w%v**2)
    end function enthalpy

    pure function star_state(w, un, s) result(q)
      type(primitive), intent(in) :: w
      real(wp), intent(in) :: un, s
      type(conserved) :: q, at
      at = to_conserved(model, w)
      q%mass = w%rho * (s - un) / (s - star)
      q%momentum = q%mass * ([w%u, w%v] + (star - un) * n)
      q%energy = q%mass * (at%energy / w%rho + (star - un) * (star + w%p / (w%rho * (s - un))))
    end function star_state
  end function hllc
end module fluxes

module solvers
  use precision
  use gas
  use meshes
  use fluxes
  implicit none

  type :: boundary
    type(primitive) :: stream
    real(wp) :: back_pressure = 1
  end type boundary

  type :: solver
    type(gas_model) :: model
    type(mesh) :: grid
    type(boundary) :: outside
    real(wp) :: courant = 0.5_wp
    logical :: limited = .true.
    procedure(numerical_flux), pointer, nopass :: flux => null()
    type(conserved), allocatable :: state(:, :), residual(:, :)
    type(primitive), allocatable :: ghosted(:, :)
    real(wp), allocatable :: step(:, :)
  contains
    procedure :: start
    procedure :: advance
    procedure :: evaluate
    procedure :: fill_ghosts
    procedure :: choose_steps
    procedure :: wall_force
    procedure :: entropy_error
  end type solver

contains

  subroutine start(this, stream, back_pressure, scheme)
    class(solver), intent(inout) :: this
    type(primitive), intent(in) :: stream
    real(wp), intent(in) :: back_pressure
    character(*), intent(in) :: scheme
    integer :: i, j
    this%outside%stream = stream
    this%outside%back_pressure = back_pressure
    select case (scheme)
    case ('hllc')
      this%flux => hllc
    case default
      this%flux => rusanov
    end select
    allocate (this%state(this%grid%nx, this%grid%ny), this%residual(this%grid%nx, this%grid%ny))
    allocate (this%ghosted(-1:this%grid%nx + 2, -1:this%grid%ny + 2))
    allocate (this%step(this%grid%nx, this%grid%ny))
    do j = 1, this%grid%ny
      do i = 1, this%grid%nx
        this%state(i, j) = to_conserved(this%model, stream)
      end do
    end do
  end subroutine start

  subroutine fill_ghosts(this)
    class(solver), intent(inout) :: this
    integer :: i, j, layer
    type(primitive) :: inner
    associate (nx => this%grid%nx, ny => this%grid%ny)
      this%ghosted(1:nx, 1:ny) = to_primitive(this%model, this%state)
      do layer = 1, 2
        do j = 1, ny
          inner = this%ghosted(1, j)
          ! Pressure runs out against the stream, all else comes in.
          this%ghosted(1 - layer, j) = this%outside%stream
          if (inner%u < speed_of_sound(this%model, inner)) this%ghosted(1 - layer, j)%p = inner%p
          inner = this%ghosted(nx, j)
          this%ghosted(nx + layer, j) = inner
          if (inner%u < speed_of_sound(this%model, inner)) this%ghosted(nx + layer, j)%p = this%outside%back_pressure
        end do
        do i = 1, nx
          this%ghosted(i, 1 - layer) = mirrored(this%ghosted(i, layer), this%grid%up(i, 0)%normal)
          this%ghosted(i, ny + layer) = mirrored(this%ghosted(i, ny + 1 - layer), this%grid%up(i, ny)%normal)
        end do
      end do
    end associate
  end subroutine fill_ghosts

  pure function mirrored(w, n) result(m)
    type(primitive), intent(in) :: w
    real(wp), intent(in) :: n(2)
    type(primitive) :: m
    real(wp) :: un
    un = w%u * n(1) + w%v * n(2)
    m = primitive(w%rho, w%u - 2 * un * n(1), w%v - 2 * un * n(2), w%p)
  end function mirrored

  ! Values at the face between b and c, from b's side.
  pure function extrapolated(a, b, c) result(w)
    type(primitive), intent(in) :: a, b, c
    type(primitive) :: w, back, ahead
    back = b - a
    ahead = c - b
    w = b + 0.5_wp * primitive(van_albada(back%rho, ahead%rho), van_albada(back%u, ahead%u), &
                               van_albada(back%v, ahead%v), van_albada(back%p, ahead%p))
  end function extrapolated

  ! Smooth, so that noise where the flow is uniform chooses nothing.
  elemental real(wp) function van_albada(a, b)
    real(wp), intent(in) :: a, b
    real(wp), parameter :: small = 1e-6_wp
    van_albada = (a * (b**2 + small) + b * (a**2 + small)) / (a**2 + b**2 + 2 * small)
  end function van_albada

  subroutine evaluate(this)
    class(solver), intent(inout) :: this
    integer :: i, j
    type(conserved) :: f
    type(primitive) :: left, right
    call this%fill_ghosts()
    do j = 1, this%grid%ny
      do i = 1, this%grid%nx
        this%residual(i, j) = conserved()
      end do
    end do
    do j = 1, this%grid%ny
      do i = 0, this%grid%nx
        left = this%ghosted(i, j)
        right = this%ghosted(i + 1, j)
        if (this%limited .and. i > 0 .and. i < this%grid%nx) then
          left = extrapolated(this%ghosted(i - 1, j), left, this%ghosted(i + 1, j))
          right = extrapolated(this%ghosted(i + 2, j), right, this%ghosted(i, j))
        end if
        f = this%grid%across(i, j)%length * this%flux(this%model, left, right, this%grid%across(i, j)%normal)
        if (i > 0) this%residual(i, j) = this%residual(i, j) - f
        if (i < this%grid%nx) this%residual(i + 1, j) = this%residual(i + 1, j) + f
      end do
    end do
    do j = 0, this%grid%ny
      do i = 1, this%grid%nx
        left = this%ghosted(i, j)
        right = this%ghosted(i, j + 1)
        if (this%limited) then
          left = extrapolated(this%ghosted(i, j - 1), left, right)
          right = extrapolated(this%ghosted(i, j + 2), right, this%ghosted(i, j))
        end if
        f = this%grid%up(i, j)%length * this%flux(this%model, left, right, this%grid%up(i, j)%normal)
        if (j > 0) this%residual(i, j) = this%residual(i, j) - f
        if (j < this%grid%ny) this%residual(i, j + 1) = this%residual(i, j + 1) + f
      end do
    end do
  end subroutine evaluate

  subroutine choose_steps(this)
    class(solver), intent(inout) :: this
    integer :: i, j
    type(primitive) :: w
    real(wp) :: fastest, shortest
    do j = 1, this%grid%ny
      do i = 1, this%grid%nx
        w = to_primitive(this%model, this%state(i, j))
        fastest = hypot(w%u, w%v) + speed_of_sound(this%model, w)
        shortest = this%grid%cells(i, j)%area &
                   / max(this%grid%across(i, j)%length, this%grid%up(i, j)%length)
        this%step(i, j) = this%courant * shortest / fastest
      end do
    end do
  end subroutine choose_steps

  ! Heun's two stages.
  subroutine advance(this)
    class(solver), intent(inout) :: this
    type(conserved), allocatable :: old(:, :)
    call this%choose_steps()
    old = this%state
    call this%evaluate()
    this%state = old + (this%step / this%grid%cells%area) * this%residual
    call this%evaluate()
    this%state = 0.5_wp * old + 0.5_wp * (this%state + (this%step / this%grid%cells%area) * this%residual)
  end subroutine advance

  ! Of the pressure on the floor.
  function wall_force(this) result(force)
    class(solver), intent(in) :: this
    real(wp) :: force(2)
    integer :: i
    type(primitive) :: w
    force = 0
    do i = 1, this%grid%nx
      w = to_primitive(this%model, this%state(i, 1))
      force = force - w%p * this%grid%up(i, 0)%length * this%grid%up(i, 0)%normal
    end do
  end function wall_force

  real(wp) function entropy_error(this)
    class(solver), intent(in) :: this
    real(wp), allocatable :: s(:, :)
    s = entropy(this%model, to_primitive(this%model, this%state)) - entropy(this%model, this%outside%stream)
    entropy_error = sqrt(sum(s**2 * this%grid%cells%area) / sum(this%grid%cells%area))
  end function entropy_error
end module solvers

! Inputs: three heights of the bump, the stream's Mach number, the pressure behind, the ratio of specific heats.
real(wp) function bump(x)
  use solvers
  implicit none
  real(wp), intent(in) :: x(6)
  type(solver) :: channel
  type(primitive) :: stream
  real(wp) :: force(2)
  integer :: step
  channel%model%gamma = x(6)
  call build(channel%grid, 9, 4, x(1:3))
  stream = primitive(rho=1.0_wp, u=0.0_wp, v=0.0_wp, p=1 / channel%model%gamma)
  stream%u = x(4) * speed_of_sound(channel%model, stream)
  call channel%start(stream, x(5), 'hllc')
  do step = 1, 6
    if (step > 4) channel%flux => rusanov
    call channel%advance()
  end do
  force = channel%wall_force()
  bump = force(1) + 0.1_wp * force(2) + channel%entropy_error()
end function bump

real(8) function cost(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), external :: bump
  cost = bump(x)
end function cost

program check
  implicit none
  interface
    real(8) function bump_b(x, x_b, seed)
      real(8) :: x(6), x_b(6)
      real(8), value :: seed
    end function bump_b
  end interface
  real(8), external :: cost
  real(8) :: x(6), x_b(6), value
  x = [0.05d0, 0.08d0, 0.03d0, 0.5d0, 0.68d0, 1.4d0]
  x_b = 0
  value = bump_b(x, x_b, 1d0)
  if (abs(value - cost(6, x)) > 1d-13 * abs(value)) error stop 'the primal result differs'
  call gc_check('bump', cost, 6, x, x_b, 1d-7)
end program check

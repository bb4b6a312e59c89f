! INPUT: 49 0.0 1.0
! Anisotropic image smoothing with conductances from local gradients, then blur, downsampling and a structural score.
module imaging
  use, intrinsic :: iso_c_binding, only: dp => c_double
  implicit none
  type image
    integer :: rows = 0, cols = 0
    real(dp), allocatable :: px(:, :)
  end type image
  interface image
    module procedure image_from_list
  end interface image
contains
  type(image) function image_from_list(v, rows) result(im)
    real(dp), intent(in) :: v(:)
    integer, intent(in) :: rows
    im%rows = rows
    im%cols = size(v) / rows
    im%px = reshape(v, [im%rows, im%cols], order=[2, 1])
  end function image_from_list

  subroutine diffuse(im, kappa, passes)
    type(image), intent(inout) :: im
    real(dp), intent(in) :: kappa
    integer, intent(in) :: passes
    real(dp), dimension(im%rows, im%cols) :: acc, d
    integer :: pass, side, dim
    do pass = 1, passes
      acc = 0
      do dim = 1, 2
        do side = -1, 1, 2
          if (dim == 1) then
            d = eoshift(im%px, shift=side, boundary=0.5_dp, dim=1) - im%px
          else
            d = eoshift(im%px, shift=side, boundary=im%px(:, merge(1, im%cols, side < 0)), dim=2) - im%px
          end if
          acc = acc + d * exp(-(d / kappa)**2)
        end do
      end do
      im%px = im%px + 0.2_dp * acc
    end do
  end subroutine diffuse

  function convolve(im, stencil) result(out)
    type(image), intent(in) :: im
    real(dp), intent(in) :: stencil(-1:, -1:)
    type(image) :: out
    integer :: i, j
    out = im
    do concurrent(i=2:im%rows - 1, j=2:im%cols - 1)
      out%px(i, j) = sum(stencil * im%px(i - 1:i + 1, j - 1:j + 1))
    end do
  end function convolve
end module imaging

function cost(x, n) bind(C) result(y)
  use, intrinsic :: iso_c_binding
  use imaging
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(image), target :: im, smooth
  real(dp) :: blur(3, 3), lap(3, 3), mu, mv, cov, vu, vv
  real(dp), pointer :: half(:, :), centre(:)
  blur = reshape([1, 2, 1, 2, 4, 2, 1, 2, 1], [3, 3]) / 16.0_dp
  lap = -1
  lap(2, 2) = 8
  im = image(x, rows=nint(sqrt(real(n))))
  smooth = im
  call diffuse(smooth, kappa=0.6_dp, passes=3)
  smooth = convolve(smooth, blur)
  half => smooth%px(1::2, 1::2)
  centre => smooth%px(im%rows / 2, :)
  mu = sum(im%px) / n
  mv = sum(smooth%px) / n
  vu = sum((im%px - mu)**2) / n
  vv = sum((smooth%px - mv)**2) / n
  cov = sum((im%px - mu) * (smooth%px - mv)) / n
  y = (2 * mu * mv + 0.01_dp) * (2 * cov + 0.03_dp) / ((mu**2 + mv**2 + 0.01_dp) * (vu + vv + 0.03_dp))
  y = y + sum(half**2) / size(half) + 0.3_dp * product(0.5_dp + centre)
  im = convolve(im, lap)
  y = y + 0.01_dp * sum(im%px(2:im%rows - 1, 2:im%cols - 1)**2) / n
end function cost

!mod$ v1 sum:6e369ed5db825293
module vector
abstract interface
subroutine primal(x,y)
real(8),intent(inout)::x(1_8:*)
real(8),intent(inout)::y
end
end interface
abstract interface
subroutine adjoint(x,x_b,y,y_b)
real(8),intent(inout)::x(1_8:*)
real(8),intent(inout)::x_b(1_8:*)
real(8),intent(inout)::y
real(8),intent(inout)::y_b
end
end interface
integer(4),parameter,private::most=400_4
real(8),parameter,private::seed=7.5e-1_8
procedure(primal),pointer,private::checked
real(8),private::x0(1_8:400_8)
real(8),private::weights(1_8:400_8)
contains
function vector_cost(n,x) result(cost)
integer(4),intent(in)::n
real(8),intent(in)::x(1_8:int(n,kind=8))
real(8)::cost
end
subroutine check_vector(what,f,f_b,n,low,high)
character(*,1),intent(in)::what
procedure(primal)::f
procedure(adjoint)::f_b
integer(4),intent(in)::n
real(8),intent(in)::low
real(8),intent(in)::high
end
end

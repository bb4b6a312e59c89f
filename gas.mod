!mod$ v1 sum:d9d06390a3fb5d60
module gas
real(8),parameter::a=3.5999999999999998667732370449812151491641998291015625e-1_8
real(8),parameter::b=4.299999999999999655830862366201472468674182891845703125e-2_8
real(8),parameter::r=8.3140000000000002788880237858393229544162750244140625e-1_8
contains
function density(p,t) result(rho)
real(8),intent(in)::p
real(8),intent(in)::t
real(8)::rho
end
function temperature(e,rho) result(t)
real(8),intent(in)::e
real(8),intent(in)::rho
real(8)::t
end
end

# Rules for GNU make: FUNC_b.o and the like from C, C++ and Fortran sources.
#
#   energy_b.o: ADJOINT = 'energy(n:const)'
#   burgers_b.o: ADJOINT = 'burgers_(n:const)'
#   include $(shell backsweep --makefile)
#   program: main.o energy_b.o ; $(CC) $^ -o $@ $(BACKSWEEP_LIBS)
#
# X_b.o has what X has, and the adjoints. X_b.h declares them for C and C++, X_b.inc for Fortran.
# Programs of several processes link backsweep_mpi.o as well, which BACKSWEEP_MPICC compiles.
# Several adjoints: ADJOINT = 'f(n:const)' --adjoint 'g'. Further options: BACKSWEEP_FLAGS.
BACKSWEEP ?= backsweep
BACKSWEEP_LLVM := $(shell $(BACKSWEEP) --version | sed -n 's/^LLVM \([0-9]*\).*/\1/p')
BACKSWEEP_CLANG ?= clang-$(BACKSWEEP_LLVM)
BACKSWEEP_FLANG ?= flang-$(BACKSWEEP_LLVM)
BACKSWEEP_BITCODE_FLAGS ?= $(shell $(BACKSWEEP) --bitcode-flags)
BACKSWEEP_LIBS ?= $(shell $(BACKSWEEP) --libs)

%_b.bc %_b.h %_b.inc: %.bc
	$(BACKSWEEP) $< -o $*_b.bc --emit-header $*_b.h --emit-interface $*_b.inc \
		--adjoint $(ADJOINT) $(BACKSWEEP_FLAGS)
%_b.o: %_b.bc
	$(BACKSWEEP_CLANG) -O2 -Wno-override-module -c $< -o $@
%.bc: %.c
	$(BACKSWEEP_CLANG) $(BACKSWEEP_BITCODE_FLAGS) $(CPPFLAGS) $< -o $@
%.bc: %.cpp
	$(BACKSWEEP_CLANG) $(BACKSWEEP_BITCODE_FLAGS) $(CPPFLAGS) $< -o $@
%.bc: %.cc
	$(BACKSWEEP_CLANG) $(BACKSWEEP_BITCODE_FLAGS) $(CPPFLAGS) $< -o $@
%.bc: %.cxx
	$(BACKSWEEP_CLANG) $(BACKSWEEP_BITCODE_FLAGS) $(CPPFLAGS) $< -o $@
%.bc: %.f90
	$(BACKSWEEP_FLANG) $(BACKSWEEP_BITCODE_FLAGS) $< -o $@
%.bc: %.F90
	$(BACKSWEEP_FLANG) $(BACKSWEEP_BITCODE_FLAGS) $< -o $@

BACKSWEEP_MPICC ?= mpicc
# A rule for one file, which is not what is made by default.
_backsweep_goal := $(.DEFAULT_GOAL)
backsweep_mpi.o:
	$(BACKSWEEP_MPICC) -O2 $(shell $(BACKSWEEP) --cflags) -c $(shell $(BACKSWEEP) --mpi-source) -o $@
.DEFAULT_GOAL := $(_backsweep_goal)

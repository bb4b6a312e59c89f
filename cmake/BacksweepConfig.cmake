# Backsweep for CMake.
#
#   find_package(Backsweep REQUIRED)
#   add_executable(program main.c)
#   backsweep_add_adjoints(program energy.c ADJOINTS "energy(n:const)")
#
# compiles energy.c (C, C++ or Fortran) to bitcode, adds the adjoints, and links the object file and
# the runtime to the program. energy.c is not to be a source of the program as well. energy_b.h, which
# declares the adjoints, is found by the program's C and C++ sources, energy_b.inc by its Fortran ones.
#
#   backsweep_add_adjoints(<target> <source> ADJOINTS <request>... [OPTIONS <option>...]
#                          [COMPILE_OPTIONS <option>...])
#
# Variables: BACKSWEEP_EXECUTABLE, BACKSWEEP_CLANG and BACKSWEEP_FLANG (of the LLVM that Backsweep is
# built with). Imported target: Backsweep::runtime.

include(CMakeFindDependencyMacro)
find_dependency(Threads)

get_filename_component(_backsweep_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_program(BACKSWEEP_EXECUTABLE backsweep HINTS "${_backsweep_prefix}/bin")
if(NOT BACKSWEEP_EXECUTABLE)
  set(Backsweep_FOUND FALSE)
  set(Backsweep_NOT_FOUND_MESSAGE "there is no executable 'backsweep'")
  return()
endif()

execute_process(COMMAND "${BACKSWEEP_EXECUTABLE}" --version OUTPUT_VARIABLE _backsweep_version)
string(REGEX MATCH "LLVM ([0-9]+)" _backsweep_match "${_backsweep_version}")
set(_backsweep_llvm "${CMAKE_MATCH_1}")
find_program(BACKSWEEP_CLANG NAMES clang-${_backsweep_llvm} clang)
find_program(BACKSWEEP_FLANG NAMES flang-${_backsweep_llvm} flang-new-${_backsweep_llvm} flang)

# The directories that the executable tells: -I<directory>, -L<directory>.
function(_backsweep_directory option letter result)
  execute_process(
    COMMAND "${BACKSWEEP_EXECUTABLE}" ${option} OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  foreach(flag IN LISTS flags)
    if(flag MATCHES "^-${letter}(.*)$")
      set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

if(NOT TARGET Backsweep::runtime)
  _backsweep_directory(--cflags I _backsweep_include)
  _backsweep_directory(--libs L _backsweep_lib)
  add_library(Backsweep::runtime STATIC IMPORTED)
  set_target_properties(Backsweep::runtime PROPERTIES
    IMPORTED_LOCATION "${_backsweep_lib}/libbacksweep.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_backsweep_include}"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;m")
endif()

function(backsweep_add_adjoints target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "ADJOINTS;OPTIONS;COMPILE_OPTIONS")
  if(NOT arg_ADJOINTS OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR
      "backsweep_add_adjoints(<target> <source> ADJOINTS <request>... [OPTIONS <option>...] "
      "[COMPILE_OPTIONS <option>...])")
  endif()
  get_filename_component(input "${source}" ABSOLUTE)
  get_filename_component(name "${source}" NAME_WE)
  get_filename_component(extension "${source}" EXT)
  if(extension MATCHES "^\\.[fF]")
    set(compiler "${BACKSWEEP_FLANG}")
  else()
    set(compiler "${BACKSWEEP_CLANG}")
  endif()
  if(NOT compiler)
    message(FATAL_ERROR "no compiler of LLVM ${_backsweep_llvm} for ${source}")
  endif()
  execute_process(
    COMMAND "${BACKSWEEP_EXECUTABLE}" --bitcode-flags
    OUTPUT_VARIABLE bitcode_flags OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(bitcode_flags UNIX_COMMAND "${bitcode_flags}")
  set(requests)
  foreach(request IN LISTS arg_ADJOINTS)
    list(APPEND requests --adjoint "${request}")
  endforeach()

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/backsweep/${target}")
  file(MAKE_DIRECTORY "${folder}")
  set(base "${folder}/${name}")
  add_custom_command(
    OUTPUT "${base}.bc"
    COMMAND "${compiler}" ${bitcode_flags} ${arg_COMPILE_OPTIONS} "${input}" -o "${base}.bc"
    DEPENDS "${input}" VERBATIM)
  add_custom_command(
    OUTPUT "${base}_b.bc" "${base}_b.h" "${base}_b.inc"
    COMMAND "${BACKSWEEP_EXECUTABLE}" "${base}.bc" -o "${base}_b.bc" --emit-header "${base}_b.h"
            --emit-interface "${base}_b.inc" ${requests} ${arg_OPTIONS}
    DEPENDS "${base}.bc" "${BACKSWEEP_EXECUTABLE}" VERBATIM)
  add_custom_command(
    OUTPUT "${base}_b.o"
    COMMAND "${BACKSWEEP_CLANG}" -O2 -fPIC -Wno-override-module -c "${base}_b.bc" -o "${base}_b.o"
    DEPENDS "${base}_b.bc" VERBATIM)

  set_source_files_properties("${base}_b.o" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  # The header is a source so that it is there before the target's own sources are compiled.
  target_sources(${target} PRIVATE "${base}_b.o" "${base}_b.h")
  target_include_directories(${target} PRIVATE "${folder}")
  target_link_libraries(${target} PRIVATE Backsweep::runtime)
endfunction()

set(Backsweep_FOUND TRUE)

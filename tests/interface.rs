//! The declarations are accepted by the compilers they are for, and mean what they should.

use std::path::Path;
use std::process::Command;

use backsweep::interface::{c_header, fortran_interface, guard_name};
use backsweep::ir::{FloatKind, StructType, Type};
use backsweep::request::{Derivative, Role, Width};
use backsweep::request::{Generated, GeneratedKind, GeneratedParam};

fn param(name: &str, ty: Type, role: Role, pointee: Option<Type>) -> GeneratedParam {
    GeneratedParam {
        name: name.into(),
        ty,
        role,
        pointee,
        descriptor: false,
    }
}

fn function(adjoint: &str, ret: Type, params: Vec<GeneratedParam>) -> Generated {
    Generated {
        derivative: Derivative::Adjoint,
        kind: GeneratedKind::Derivative,
        width: Width::default(),
        primal: adjoint.replace("_b", ""),
        symbol: adjoint.into(),
        source_name: None,
        ret,
        params,
        returns_shadow: false,
        fortran: false,
    }
}

fn int(bits: u32) -> Type {
    Type::Int(bits)
}

fn array(of: Type) -> Type {
    Type::Array(Box::new(of), 10)
}

/// `double energy(int n, double *x, double scale, void *unknown)` and stranger ones.
fn c_functions() -> Vec<Generated> {
    let double = || Type::DOUBLE;
    let complex = Type::Struct(std::sync::Arc::new(StructType {
        fields: vec![(0, double()), (8, double())],
        size: 16,
    }));
    let float2 = Type::Vector(Box::new(Type::Float(FloatKind::Float)), 2);
    vec![
        function(
            "energy_b",
            double(),
            vec![
                param("n", int(32), Role::Const, None),
                param("x", Type::Ptr, Role::Dup, Some(double())),
                param("scale", double(), Role::Active, None),
                param("unknown", Type::Ptr, Role::Const, None),
            ],
        ),
        function(
            "odd_b",
            Type::Void,
            vec![
                param("class", Type::Ptr, Role::DupNoNeed, Some(array(double()))),
                param("x.coerce", float2, Role::Active, None),
                param("y", Type::Float(FloatKind::X86Fp80), Role::Active, None),
                param("y_b", int(1), Role::Const, None),
                param("rows", Type::Ptr, Role::Dup, Some(Type::Ptr)),
                param("text", Type::Ptr, Role::Const, Some(int(8))),
                param("seed", int(64), Role::Const, None),
            ],
        ),
        function(
            "complex_b",
            complex,
            vec![param("z", double(), Role::Active, None)],
        ),
        function("ns::f(double)_b", double(), vec![]),
        function(
            "scalable_b",
            Type::Void,
            vec![param(
                "v",
                Type::Other("<vscale x 2 x double>".into()),
                Role::Const,
                None,
            )],
        ),
    ]
}

fn fortran_functions() -> Vec<Generated> {
    let mut step = function(
        "step_b_",
        Type::Void,
        vec![
            param("n", Type::Ptr, Role::Const, Some(int(32))),
            param("u", Type::Ptr, Role::Dup, Some(array(Type::DOUBLE))),
            param("cost", Type::Ptr, Role::Dup, Some(Type::DOUBLE)),
            param("flag", Type::Ptr, Role::Const, None),
        ],
    );
    step.fortran = true;
    step.source_name = Some("step".into());
    let mut module = function(
        "_QMmodPnorm_b",
        Type::DOUBLE,
        vec![param("x", Type::Ptr, Role::Dup, Some(Type::DOUBLE))],
    );
    module.fortran = true;
    module.source_name = Some("norm".into());
    vec![step, module]
}

fn installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

fn runs(dir: &Path, program: &str, arguments: &[&str]) {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(dir)
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(
        output.status.success(),
        "{program} {arguments:?}\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

fn write(dir: &Path, name: &str, text: &str) {
    std::fs::write(dir.join(name), text).expect("can write to a temporary directory");
}

/// Calls what is declared, and defines it itself, so that types and symbols must agree.
const C_USER: &str = r#"
#include "f_b.h"
#include "f_b.h"
double use(double *x, double *x_b) {
    double scale_b = 0, other = 0;
    float *none = 0;
    (void)none;
    double r = energy_b(2, x, x_b, 1.5, &scale_b, x, 1.0);
    struct complex_b_result seed = {1, 0};
    seed = complex_b(2.0, &other, seed);
    return r + scale_b + seed.f0 + ns__f_double__b(1.0);
}
"#;

#[test]
fn header_compiles_as_c_and_as_cxx() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    write(dir.path(), "f_b.h", &c_header(&c_functions(), "F_B_H"));
    write(dir.path(), "user.c", C_USER);
    write(dir.path(), "user.cpp", C_USER);
    let strict = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only"];
    for (program, dialect) in [("gcc", "-std=gnu99"), ("gcc", "-std=gnu17")] {
        runs(
            dir.path(),
            program,
            &[&strict[..], &[dialect, "user.c"]].concat(),
        );
    }
    for dialect in ["-std=c++11", "-std=c++20"] {
        runs(
            dir.path(),
            "g++",
            &[&strict[..], &[dialect, "user.cpp"]].concat(),
        );
    }
}

#[test]
fn header_says_what_it_declares() {
    let header = c_header(&c_functions(), "F_B_H");
    for piece in [
        "double energy_b(\n    int32_t n,\n    double *x,\n    double *x_b,\n    double scale,\n    \
         double *scale_b,\n    void *unknown,\n    double seed);",
        " *   x        dup; its shadow is x_b\n",
        " *   unknown  const\n",
        "    double *class_,\n    double *class__b,\n",
        "    backsweep_v2f32 x_coerce,\n    backsweep_v2f32 *x_coerce_b,\n",
        "    long double y,\n    long double *y_b_2,\n    bool y_b,\n",
        "    void **rows,\n    void **rows_b,\n    void *text,\n    int64_t seed);",
        "BACKSWEEP_SYMBOL(\"ns::f(double)_b\")",
        "/* Not declared: C has no type for <vscale x 2 x double>. */",
    ] {
        assert!(header.contains(piece), "no\n{piece}\nin\n{header}");
    }
    assert_eq!(guard_name(Path::new("out/f-b.h")), "BACKSWEEP_F_B_H");
}

const FORTRAN_USER: &str = "
subroutine user()
  implicit none
  include 'f_b.f90'
  integer :: n
  logical :: flag
  real(8) :: u(3), u_b(3), grid(2, 2), grid_b(2, 2), cost, cost_b, value
  call step_b(n, u, u_b, cost, cost_b, flag)
  call step_b(4, grid, grid_b, cost, cost_b, flag)
  value = norm_b(u, u_b, 1d0) + norm_b(cost, cost_b, 1d0)
end subroutine
";

/// The adjoints as C sees them, so that linking shows that the symbols agree.
const FORTRAN_DEFINITIONS: &str = "
#include \"f_b.h\"
void step_b_(int32_t *n, double *u, double *u_b, double *cost, double *cost_b, void *flag) {
    (void)n; (void)u; (void)u_b; (void)cost; (void)cost_b; (void)flag;
}
double _QMmodPnorm_b(double *x, double *x_b, double seed) { (void)x; (void)x_b; return seed; }
";

#[test]
fn interface_compiles_as_fortran() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let generated = fortran_functions();
    write(dir.path(), "f_b.f90", &fortran_interface(&generated));
    write(dir.path(), "f_b.h", &c_header(&generated, "F_B_H"));
    write(dir.path(), "user.f90", FORTRAN_USER);
    write(dir.path(), "main.f90", "call user()\nend\n");
    write(dir.path(), "def.c", FORTRAN_DEFINITIONS);
    runs(dir.path(), "gcc", &["-Wall", "-Werror", "-c", "def.c"]);
    let compilers = ["gfortran", "flang-22", "flang-new-19"];
    let mut used = 0;
    for compiler in compilers.into_iter().filter(|c| installed(c)) {
        runs(
            dir.path(),
            compiler,
            &["user.f90", "main.f90", "def.o", "-o", "program"],
        );
        used += 1;
    }
    assert!(used > 0, "there is none of {compilers:?}");
}

#[test]
fn interface_of_c_functions_compiles_too() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let text = fortran_interface(&c_functions());
    assert!(text.contains("type(c_ptr), value :: unknown"), "{text}");
    assert!(text.contains("real(c_double), value :: seed"), "{text}");
    assert!(
        text.contains("! Not declared: Fortran cannot bind"),
        "{text}"
    );
    write(dir.path(), "f_b.f90", &text);
    write(
        dir.path(),
        "user.f90",
        "module m\n  implicit none\n  include 'f_b.f90'\nend module\n",
    );
    for compiler in ["gfortran", "flang-22", "flang-new-19"] {
        if installed(compiler) {
            runs(dir.path(), compiler, &["-c", "user.f90"]);
        }
    }
}

//! Time of the tool's own stages on one large function, by its size.
//!
//! Instructions per second should hardly fall as the function grows: the analyses are near-linear. Functions
//! are those of `scripts/large-function`.

use std::hint::black_box;
use std::path::Path;
use std::process::Command;

use backsweep::facts::ProgramFacts;
use backsweep::llvm::{ImportOptions, Imported, Module, Passes};
use backsweep::memory::calls::Calls;
use backsweep::plan;
use backsweep::proof;
use backsweep::request::{Derivative, Modes, Role};
use backsweep::rules::Table;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const SIZES: [u64; 3] = [5_000, 16_000, 50_000];

/// Assembly of a function with that many instructions.
fn large(instructions: u64) -> Vec<u8> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/large-function");
    let output = Command::new(script).arg(instructions.to_string()).output();
    output.expect("the script runs").stdout
}

fn stages(criterion: &mut Criterion) {
    let table = Table::builtin().expect("the rules that come with the tool parse");
    let modes = Modes::default();
    let mut group = criterion.benchmark_group("analyses");
    group.sample_size(10);
    for size in SIZES {
        let module = Module::load(&large(size), "large.ll").expect("it is valid");
        let root = module.function("large").expect("it is defined");
        let options = ImportOptions {
            names: false,
            dependences: false,
            opaque: &[],
            passes: &Passes::default(),
        };
        let imported = Imported::new(&module, &[root], &options).expect("it can be imported");
        let calls = Calls::new(&imported.program, table, &modes);
        let func = imported.func(root).expect("it was imported");
        let requests = [plan::Wanted {
            func,
            roles: vec![Role::Dup],
            derivative: Derivative::Adjoint,
        }];
        group.throughput(Throughput::Elements(size));
        group.bench_function(BenchmarkId::new("facts", size), |bencher| {
            bencher.iter(|| black_box(ProgramFacts::run(&calls, None)));
        });
        let facts = ProgramFacts::run(&calls, None);
        group.bench_function(BenchmarkId::new("plan", size), |bencher| {
            bencher.iter(|| black_box(plan::plan(&calls, &facts, &requests)));
        });
        let plan = plan::plan(&calls, &facts, &requests).expect("it can be differentiated");
        group.bench_function(BenchmarkId::new("proof", size), |bencher| {
            bencher.iter(|| black_box(proof::prove(&calls, &facts, &plan)));
        });
    }
    group.finish();
}

criterion_group!(benches, stages);
criterion_main!(benches);

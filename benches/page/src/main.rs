//! Makes tables, charts and a page of what `scripts/livermore` measures, and compares what `scripts/guard` measures
//! with what was committed.

mod analyses;
mod case;
mod chart;
mod collect;
mod compared;
mod curves;
mod drawing;
#[cfg(test)]
mod fixture;
mod guard;
mod html;
mod kernels;
mod measurement;
mod readme;
mod stack;
mod terminal;
mod text;
mod totals;

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};

use drawing::{DARK, LIGHT};
use measurement::Measurement;
use totals::inputs;

#[derive(Parser)]
#[command(
    about = "Tables, charts and a page out of what the scripts measure",
    version
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make results of the files that scripts/livermore leaves
    Collect {
        build: PathBuf,
        #[arg(long)]
        llvm: u32,
        #[arg(long)]
        csv: PathBuf,
    },
    /// Print all kernels and the totals; fail where a gradient is wrong
    Table { csv: PathBuf },
    /// Print bytes without each analysis; fail where one makes it more
    Analyses { csv: PathBuf },
    /// Write the page
    Html { csv: PathBuf, page: PathBuf },
    /// Write the page that scripts/demo ends with
    Demo {
        /// What examples/inverse printed
        #[arg(long)]
        inverse: PathBuf,
        /// The report on the adjoint, as the page is to name it
        #[arg(long)]
        report: String,
        csv: PathBuf,
        page: PathBuf,
    },
    /// Replace the table in README.md, and draw its charts
    Readme {
        csv: PathBuf,
        readme: PathBuf,
        /// Where chart-light.svg and chart-dark.svg go
        #[arg(long)]
        charts: PathBuf,
    },
    /// Replace the table in benches/kernels/README.md by what `cargo bench --bench kernels` measured
    Kernels {
        /// Criterion's folder
        #[arg(long, default_value = "target/criterion")]
        criterion: PathBuf,
        /// The guard's figures, for the bytes
        #[arg(long, default_value = "benches/guard/expected.csv")]
        figures: PathBuf,
        #[arg(default_value = "benches/kernels/README.md")]
        readme: PathBuf,
    },
    /// Compare with the committed figures; fail where they differ
    Guard(Guard),
}

#[derive(Args)]
struct Guard {
    /// Results of scripts/livermore
    #[arg(long)]
    livermore: PathBuf,
    /// Where scripts/guard left what it measured
    #[arg(long)]
    measured: PathBuf,
    /// The committed figures
    #[arg(long)]
    expected: PathBuf,
    /// Write what was measured in place of them
    #[arg(long)]
    bless: bool,
}

/// The level that README.md has a chart of.
const CHARTED: &str = "O2";

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("backsweep-page: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether what was measured is as it should be.
fn run(command: Command) -> Result<bool> {
    match command {
        Command::Collect { build, llvm, csv } => {
            measurement::write(&collect::collect(&build, llvm)?, create(&csv)?)?;
            Ok(true)
        }
        Command::Table { csv } => Ok(print_table(&results(&csv)?)),
        Command::Analyses { csv } => {
            let comparison = analyses::compare(&results(&csv)?);
            print!("{}", comparison.table);
            let violations = comparison.violations;
            println!(
                "\n{violations} cases in which all analyses on store more than one of them off"
            );
            Ok(violations == 0)
        }
        Command::Html { csv, page } => {
            write(&page, &html::page(&results(&csv)?)?)?;
            Ok(true)
        }
        Command::Demo {
            inverse,
            report,
            csv,
            page,
        } => {
            let inverse = serde_json::from_str(&read(&inverse)?)
                .with_context(|| inverse.display().to_string())?;
            write(
                &page,
                &html::demo::page(&inverse, &report, &results(&csv)?)?,
            )?;
            Ok(true)
        }
        Command::Readme {
            csv,
            readme,
            charts,
        } => {
            update_readme(&results(&csv)?, &readme, &charts)?;
            Ok(true)
        }
        Command::Kernels {
            criterion,
            figures,
            readme,
        } => {
            let figures = guard::read(read(&figures)?.as_bytes())?;
            let table = kernels::table(&kernels::measured(&criterion)?, &figures)?;
            let text = readme::replace(&read(&readme)?, [kernels::BEGIN, kernels::END], &table)?;
            write(&readme, &text)?;
            Ok(true)
        }
        Command::Guard(guard) => check_guard(&guard),
    }
}

fn print_table(measurements: &[Measurement]) -> bool {
    println!("{}", terminal::kernels(measurements));
    print!("{}", terminal::totals(measurements));
    for failure in terminal::failures(measurements) {
        println!("{failure}");
    }
    measurements.iter().all(Measurement::passed)
}

fn update_readme(measurements: &[Measurement], readme: &Path, charts: &Path) -> Result<()> {
    let text = read(readme)?;
    let table = readme::table(measurements)?;
    let text = readme::replace(&text, [readme::BEGIN, readme::END], &table)?;
    let charted = inputs(measurements)
        .into_iter()
        .filter(|input| input.1 == CHARTED);
    let bars: Vec<_> = charted
        .map(|input| compared::bytes(measurements, input))
        .collect();
    write(&charts.join("chart-light.svg"), &chart::svg(&bars, &LIGHT)?)?;
    write(&charts.join("chart-dark.svg"), &chart::svg(&bars, &DARK)?)?;
    write(readme, &text)
}

fn check_guard(options: &Guard) -> Result<bool> {
    let measured = guard::measured(&results(&options.livermore)?, &options.measured)?;
    let path = &options.expected;
    let expected = match collect::read_if_there(path)? {
        Some(text) => guard::read(text.as_bytes()).with_context(|| path.display().to_string())?,
        None => Vec::new(),
    };
    let changes = guard::compare(&expected, &measured);
    if !changes.is_empty() {
        println!("{}", guard::table(&changes));
    }
    if options.bless {
        guard::write(&guard::blessed(&expected, &measured), create(path)?)?;
        println!(
            "{} figures changed; {} now has those of today",
            changes.len(),
            path.display()
        );
        return Ok(true);
    }
    println!(
        "{} cases, {} figures changed",
        measured.len(),
        changes.len()
    );
    if !changes.is_empty() {
        println!(
            "Where that is meant, run scripts/guard --bless, and commit {}.",
            path.display()
        );
    }
    Ok(changes.is_empty())
}

fn results(csv: &Path) -> Result<Vec<Measurement>> {
    measurement::read(read(csv)?.as_bytes()).with_context(|| csv.display().to_string())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}

fn create(path: &Path) -> Result<BufWriter<File>> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    Ok(BufWriter::new(file))
}

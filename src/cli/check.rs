//! Arguments of `backsweep check`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use backsweep::check::{Effort, LinkedFile, Settings, parse_inputs, parse_size, parse_value};
use backsweep::error::Error;
use backsweep::limits;
use backsweep::pipeline::Options;

use super::args::{Failure, usage};
use super::files::{self, IoFailure};
use super::guard::Limits;
use super::requests::check_some;
use super::what::What;

const AFTER_HELP: &str = "\
Arguments that nobody gives are made up: arrays of 16 elements (more where more are accessed), \
floating numbers at random from [0.5, 1.5), integers 4. Where these tell nothing, others are tried: \
matrices with a dominant diagonal, small, ascending, large and negative numbers. A Fortran scalar is given like any other: \
--set n=100. Unless --time-limit says otherwise, a check may take 600 seconds of processor time.

Exit status: 0 the gradients are right, 1 one is wrong or cannot be checked, 2 bad usage.";

/// Compile primal and adjoint in memory, and compare gradients with central differences
#[derive(clap::Args, Debug)]
#[command(
    after_help = AFTER_HELP,
    override_usage = "backsweep check IN.bc --adjoint 'FUNC[(PARAM:ROLE,…)]' [OPTIONS]"
)]
pub struct CheckArgs {
    /// Bitcode or LLVM assembly to read; '-' is standard input
    #[arg(value_name = "IN.bc")]
    input: PathBuf,

    #[command(flatten)]
    what: What,

    /// Elements of an array argument (may be repeated)
    #[arg(long, value_name = "NAME=COUNT", value_parser = parse_size)]
    size: Vec<(String, u64)>,

    /// Value of an argument, of all its elements if it is an array (may be repeated)
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_value)]
    set: Vec<(String, f64)>,

    /// Values of arguments from a file, with lines 'name = value value …'
    #[arg(long = "input", value_name = "FILE")]
    inputs: Option<PathBuf>,

    /// Bitcode, an object file, a static or a shared library that the functions need (may be repeated)
    #[arg(long, value_name = "FILE")]
    link: Vec<PathBuf>,

    /// For other random arguments and directions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Points at which to check
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    trials: u32,

    /// Relative error of a derivative that passes
    #[arg(long, value_name = "T", default_value_t = 1e-6, value_parser = parse_tolerance)]
    tolerance: f64,

    /// Processor time that one call of the primal or the adjoint may take; 0 is no limit
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = parse_seconds)]
    call_limit: Duration,

    /// Compile without optimising, which takes less than half the time: for large programs whose calls are short
    #[arg(long)]
    quick_code: bool,

    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// One check, with files to be read.
#[derive(Debug)]
pub struct CheckJob {
    /// `-` is standard input.
    pub input: PathBuf,
    pub options: Options,
    pub settings: Settings,
    pub json: bool,
    pub limits: Limits,
    pub in_process: bool,
    rules: Vec<PathBuf>,
    inputs: Option<PathBuf>,
    link: Vec<PathBuf>,
}

impl CheckArgs {
    /// Checks what clap cannot.
    ///
    /// # Errors
    /// Bad usage, or a role that does not exist, which is a refusal.
    pub fn job(self, limits: Limits, in_process: bool) -> Result<CheckJob, Failure> {
        let (options, rules) = self.what.options(&self.input)?;
        check_some(&options)?;
        let settings = Settings {
            sizes: unique("--size", self.size)?,
            values: unique("--set", self.set)?
                .into_iter()
                .map(|(name, value)| (name, vec![value]))
                .collect(),
            seed: self.seed,
            trials: self.trials,
            tolerance: self.tolerance,
            call_limit: self.call_limit,
            effort: if self.quick_code {
                Effort::Little
            } else {
                Effort::Full
            },
            ..Settings::default()
        };
        Ok(CheckJob {
            input: self.input,
            options,
            settings,
            json: self.json,
            limits: Limits {
                seconds: Some(limits.seconds.unwrap_or(limits::CHECK_SECONDS)),
                ..limits
            },
            in_process,
            rules,
            inputs: self.inputs,
            link: self.link,
        })
    }
}

fn unique<T>(option: &str, pairs: Vec<(String, T)>) -> Result<BTreeMap<String, T>, Failure> {
    let mut all = BTreeMap::new();
    for (name, value) in pairs {
        if all.insert(name.clone(), value).is_some() {
            return Err(usage(format!("{option} is given twice for '{name}'")).into());
        }
    }
    Ok(all)
}

fn parse_tolerance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(value) if value > 0.0 && value < 1.0 => Ok(value),
        _ => Err("a relative error is between 0 and 1".to_owned()),
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// A library without a folder in its name is looked for where the system's are, and not in this folder.
fn here(path: &Path) -> PathBuf {
    let name = path.to_string_lossy();
    let is_shared = name.ends_with(".so") || name.contains(".so.") || name.ends_with(".dylib");
    match is_shared && !name.contains('/') {
        true => Path::new(".").join(path),
        false => path.to_owned(),
    }
}

/// Why the files of a check cannot be used.
pub enum Unread {
    Io(IoFailure),
    Refused(Error),
}

impl From<IoFailure> for Unread {
    fn from(failure: IoFailure) -> Self {
        Unread::Io(failure)
    }
}

impl CheckJob {
    /// Reads all files but the input into the options and settings. What `--set` says wins over the
    /// file of inputs.
    ///
    /// # Errors
    /// What cannot be read, and inputs that are none.
    pub fn read(&mut self) -> Result<(), Unread> {
        self.options.rules = files::read_rules(&self.rules)?;
        for path in &self.link {
            self.settings.linked.push(LinkedFile {
                bytes: files::read(path)?,
                path: here(path),
            });
        }
        if let Some(path) = &self.inputs {
            let text = files::read_text(path)?;
            let name = path.display().to_string();
            for (name, values) in parse_inputs(&text, &name).map_err(Unread::Refused)? {
                self.settings.values.entry(name).or_insert(values);
            }
        }
        Ok(())
    }
}

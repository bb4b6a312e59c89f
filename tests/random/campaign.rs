//! Many programs, and the account of them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::ast::{Language, Program};
use super::batch::{Batch, Failure, FailureKind, Outcome, Settings, TIMES};
use super::checkpoints;
use super::features::features;
use super::generate::{self, Features};
use super::harness;
use super::real::twice;
use super::rng::Rng;
use super::shares::Shares;
use super::shrink::{Failing, Shrinker, signature};
use super::testcase;
use super::tools::Tools;

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Campaign {
    pub seed: u64,
    /// Programs.
    pub count: u64,
    /// Modules at once.
    pub jobs: usize,
    /// Programs a module.
    pub batch: usize,
    /// Modules in a hundred that are Fortran.
    pub fortran: u64,
    pub shares: Shares,
    /// Say what goes wrong as it happens.
    pub verbose: bool,
    /// Where modules and failures are written.
    pub folder: Option<PathBuf>,
    /// Words in the names of idioms that realistic programs do not have.
    pub without: Vec<String>,
    /// Failures of one signature that are shrunk.
    pub similar: usize,
    /// Time for shrinking one failure; failures are shrunk where there is a folder to write to.
    pub shrink: Duration,
}

/// A program that something is wrong with.
#[derive(Clone, Debug)]
pub struct Found {
    pub seed: u64,
    /// How it was compiled and differentiated.
    pub settings: String,
    pub failure: Failure,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub programs: u64,
    pub agree: u64,
    /// In how many programs whose gradients agree each feature is.
    pub features: BTreeMap<String, u64>,
    pub skipped: BTreeMap<String, u64>,
    pub refused: BTreeMap<String, u64>,
    pub failures: Vec<Found>,
    pub kinds: BTreeMap<FailureKind, u64>,
    /// Failures that were shrunk, by signature.
    shrunk: BTreeMap<String, usize>,
    pub time: Duration,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64().max(1e-9);
        writeln!(
            f,
            "{} programs in {seconds:.1} s, {:.1} a second: {} agree, {} skipped, {} refused, {} failed",
            self.programs,
            self.programs as f64 / seconds,
            self.agree,
            self.skipped.values().sum::<u64>(),
            self.refused.values().sum::<u64>(),
            self.failures.len(),
        )?;
        let plans = super::batch::PLANS.load(Ordering::Relaxed);
        if plans > 0 {
            writeln!(f, "  {plans} functions by a random plan")?;
        }
        let count = |counter: &std::sync::atomic::AtomicUsize| counter.load(Ordering::Relaxed);
        let (loops, refused) = (
            count(&checkpoints::CHECKPOINTED),
            count(&checkpoints::REFUSED),
        );
        if loops > 0 {
            writeln!(f, "  {loops} loops checkpointed, {refused} refused")?;
        }
        let twice = [&twice::ASKED, &twice::COMPARED, &twice::REFUSED].map(count);
        if let [asked, compared, refused] = twice
            && asked > 0
        {
            writeln!(
                f,
                "  {asked} programs differentiated twice, {compared} of which agree, {refused} refused"
            )?;
        }
        for (title, counts) in [("skipped", &self.skipped), ("refused", &self.refused)] {
            for (reason, count) in counts {
                writeln!(f, "  {title} {count}: {reason}")?;
            }
        }
        if !self.features.is_empty() {
            writeln!(f, "  of those that agree, in percent:")?;
        }
        let mut features: Vec<_> = self.features.iter().collect();
        features.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (name, count) in features {
            let percent = 100.0 * *count as f64 / self.agree.max(1) as f64;
            writeln!(f, "    {percent:5.1} {name}")?;
        }
        if let Ok(times) = TIMES.lock() {
            for (step, time) in times.iter() {
                writeln!(f, "  {:.1} s: {step}", time.as_secs_f64())?;
            }
        }
        for (kind, count) in &self.kinds {
            writeln!(f, "  failed {count}: {kind:?}")?;
        }
        for found in self.failures.iter().take(20) {
            let text: String = found.failure.text.chars().take(300).collect();
            writeln!(
                f,
                "  seed {} {:?}: {text}\n    {}",
                found.seed, found.failure.kind, found.settings
            )?;
        }
        Ok(())
    }
}

/// The seed of the program of a number.
pub fn program_seed(campaign: u64, number: u64) -> u64 {
    Rng::new(campaign.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ number).next()
}

/// The module that starts with the program of a number.
fn settings(campaign: &Campaign, number: u64) -> Settings {
    let mut rng = Rng::new(program_seed(campaign.seed ^ 0x5e77, number));
    let fortran = rng.percent(campaign.fortran as usize);
    let language = if fortran {
        Language::Fortran
    } else {
        Language::C
    };
    Settings::random(&mut rng, language, campaign.shares)
}

pub fn campaign(campaign: &Campaign) -> Report {
    let start = Instant::now();
    let tools = Tools::find();
    let next = AtomicU64::new(0);
    let report = Mutex::new(Report::default());
    std::thread::scope(|scope| {
        for job in 0..campaign.jobs.max(1) {
            let (tools, next, report) = (&tools, &next, &report);
            scope.spawn(move || {
                let folder = match &campaign.folder {
                    Some(folder) => folder.join(format!("job{job}")),
                    None => PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
                        .join(format!("random-{}-{job}", std::process::id())),
                };
                if let Err(error) = fs::create_dir_all(&folder) {
                    eprintln!("{}: {error}", folder.display());
                    return;
                }
                loop {
                    let from = next.fetch_add(campaign.batch as u64, Ordering::Relaxed);
                    if from >= campaign.count {
                        break;
                    }
                    let to = (from + campaign.batch as u64).min(campaign.count);
                    module(campaign, tools, &folder, from..to, report);
                }
                if campaign.folder.is_none() {
                    let _ = fs::remove_dir_all(&folder);
                }
            });
        }
    });
    let mut report = match report.into_inner() {
        Ok(report) => report,
        Err(poisoned) => poisoned.into_inner(),
    };
    report.time = start.elapsed();
    report
}

/// Runs the programs of some numbers as one module.
fn module(
    campaign: &Campaign,
    tools: &Tools,
    folder: &Path,
    numbers: std::ops::Range<u64>,
    report: &Mutex<Report>,
) {
    let settings = settings(campaign, numbers.start);
    let features_wanted = Features {
        language: settings.language,
        ..Features::default()
    };
    let seeds: Vec<u64> = numbers.map(|n| program_seed(campaign.seed, n)).collect();
    let programs: Vec<Program> = seeds
        .iter()
        .map(|seed| generate::program(*seed, features_wanted))
        .collect();
    let numbered: Vec<(usize, &Program)> = programs.iter().enumerate().collect();
    let batch = Batch {
        tools,
        folder,
        settings: &settings,
    };
    let results = match batch.run(&numbered) {
        Ok(results) => results,
        Err(error) => return eprintln!("{error}"),
    };
    let mut found = Vec::new();
    if let Ok(mut report) = report.lock() {
        for (id, outcome) in results {
            if outcome == Outcome::Agrees {
                report.covers(features(&programs[id]));
            }
            if let Some(failure) = report.count(outcome) {
                let is_new = report.is_new(&failure, campaign.similar);
                if campaign.verbose {
                    let text: String = failure.text.chars().take(300).collect();
                    println!("seed {} {:?}: {text}", seeds[id], failure.kind);
                }
                report.fails(seeds[id], format!("{settings:?}"), failure.clone());
                if is_new {
                    found.push((id, failure));
                }
            }
        }
    }
    if let Some(out) = &campaign.folder {
        if !found.is_empty() {
            kept(&batch, &numbered, out, seeds[0]);
        }
        for (id, failure) in found {
            let failing = Failing {
                program: programs[id].clone(),
                settings: settings.clone(),
                failure,
            };
            let shrinker = Shrinker {
                batch: Batch { ..batch },
                limit: campaign.shrink,
                tried: 0,
            };
            shrink(shrinker, &failing, seeds[id], out);
        }
    }
}

/// Keeps the module that something is wrong with, the random plan, and the tool's arguments.
fn kept(batch: &Batch<'_>, programs: &[(usize, &Program)], out: &Path, seed: u64) {
    for (file, ending) in [("in.bc", "bc"), ("random.plan", "plan")] {
        // A campaign of chosen plans has none.
        let _ = fs::copy(
            batch.folder.join(file),
            out.join(format!("{seed}.{ending}")),
        );
    }
    let requests = programs.iter().map(|(id, program)| {
        let request = harness::request(program, *id);
        format!("--adjoint '{request}'")
    });
    let options = batch.settings.options().into_iter().chain(requests);
    let options: Vec<String> = options.collect();
    let _ = fs::write(out.join(format!("{seed}.options")), options.join(" "));
}

/// Shrinks a failure and writes it as a test.
fn shrink(mut shrinker: Shrinker<'_>, failing: &Failing, seed: u64, out: &Path) {
    let Some(small) = shrinker.shrink(failing) else {
        println!("seed {seed}: does not fail alone");
        return;
    };
    let batch = Batch {
        settings: &small.settings,
        ..shrinker.batch
    };
    let text = match batch.judged(&small.program) {
        Ok(Some(case)) => testcase::text(&case, &small.settings, &small.failure),
        _ => Batch::source(small.settings.language, &[(0, &small.program)]),
    };
    let ending = match small.settings.language {
        Language::C => "c",
        Language::Fortran => "f90",
    };
    let path = out.join(format!("{seed}.{ending}"));
    println!(
        "seed {seed}: shrunk in {} tries to {}",
        shrinker.tried,
        path.display()
    );
    if let Err(error) = fs::write(&path, text) {
        eprintln!("{}: {error}", path.display());
    }
}

impl Report {
    /// A program whose gradient agrees has these features.
    pub fn covers<T: ToString>(&mut self, features: impl IntoIterator<Item = T>) {
        for feature in features {
            *self.features.entry(feature.to_string()).or_default() += 1;
        }
    }

    /// Whether fewer failures with its signature than these have been shrunk.
    pub fn is_new(&mut self, failure: &Failure, similar: usize) -> bool {
        let count = self.shrunk.entry(signature(failure)).or_default();
        *count += 1;
        *count <= similar
    }

    pub fn fails(&mut self, seed: u64, settings: String, failure: Failure) {
        self.failures.push(Found {
            seed,
            settings,
            failure,
        });
    }

    /// Counts an outcome; gives a failure back.
    pub fn count(&mut self, outcome: Outcome) -> Option<Failure> {
        self.programs += 1;
        match outcome {
            Outcome::Agrees => self.agree += 1,
            Outcome::Skipped(why) => *self.skipped.entry(why).or_default() += 1,
            Outcome::Refused(why) => *self.refused.entry(why).or_default() += 1,
            Outcome::Failed(failure) => {
                *self.kinds.entry(failure.kind).or_default() += 1;
                return Some(failure);
            }
        }
        None
    }
}

//! Many realistic programs, and the account of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::batch::{Batch, Numbered, Part, source};
use super::idiom::Idioms;
use super::settings::Settings;
use super::shrink::{Failing, Shrinker};
use super::{Language, Program, generate};
use crate::batch::{Failure, Outcome};
use crate::campaign::{Campaign, Report, program_seed};
use crate::rng::Rng;
use crate::tools::Tools;

/// What jobs have in common.
struct Shared<'a> {
    campaign: &'a Campaign,
    language: Language,
    idioms: Idioms,
    tools: Tools,
    next: AtomicU64,
    report: Mutex<Report>,
}

/// Runs a campaign of a language.
pub fn campaign(campaign: &Campaign, language: Language) -> Report {
    let start = Instant::now();
    let shared = Shared {
        campaign,
        language,
        idioms: generate::idioms(language, &campaign.without),
        tools: Tools::find(),
        next: AtomicU64::new(0),
        report: Mutex::new(Report::default()),
    };
    std::thread::scope(|scope| {
        for job in 0..campaign.jobs.max(1) {
            let shared = &shared;
            scope.spawn(move || work(shared, job));
        }
    });
    let mut report = match shared.report.into_inner() {
        Ok(report) => report,
        Err(poisoned) => poisoned.into_inner(),
    };
    report.time = start.elapsed();
    report
}

fn work(shared: &Shared<'_>, job: usize) {
    let campaign = shared.campaign;
    let name = shared.language.name();
    let folder = match &campaign.folder {
        Some(folder) => folder.join(format!("{name}-job{job}")),
        None => PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("{name}-{}-{job}", std::process::id())),
    };
    if let Err(error) = fs::create_dir_all(&folder) {
        return eprintln!("{}: {error}", folder.display());
    }
    loop {
        let from = shared
            .next
            .fetch_add(campaign.batch as u64, Ordering::Relaxed);
        if from >= campaign.count {
            break;
        }
        let to = (from + campaign.batch as u64).min(campaign.count);
        batch(shared, &folder, from..to);
    }
    if campaign.folder.is_none() {
        // What is left lies in a folder for temporary files.
        let _ = fs::remove_dir_all(&folder);
    }
}

/// Programs of a module: most of what a module takes does not depend on how many there are.
const TOGETHER: usize = 32;

/// Runs the programs of some numbers, in modules of which each has settings of its own.
fn batch(shared: &Shared<'_>, folder: &Path, numbers: std::ops::Range<u64>) {
    let campaign = shared.campaign;
    let mut rng = Rng::new(program_seed(campaign.seed ^ 0x7ea1, numbers.start));
    let programs: Vec<Program> = numbers
        .map(|number| {
            generate::program(
                program_seed(campaign.seed, number),
                shared.language,
                &shared.idioms,
            )
        })
        .collect();
    let numbered: Vec<Numbered<'_>> = programs.iter().enumerate().collect();
    let modules = numbered.chunks(TOGETHER);
    let settings: Vec<Settings> = modules
        .clone()
        .map(|_| Settings::random(&mut rng, shared.language, campaign.shares))
        .collect();
    let parts: Vec<Part<'_>> = modules
        .zip(&settings)
        .map(|(programs, settings)| Part {
            settings,
            programs: programs.to_vec(),
        })
        .collect();
    let batch = Batch {
        tools: &shared.tools,
        folder,
        language: shared.language,
    };
    let run = || batch.with_witness(batch.run(&parts)?, &parts);
    let results = match run() {
        Ok(results) => results,
        Err(error) => return eprintln!("{error}"),
    };
    let mut found = Vec::new();
    if let Ok(mut report) = shared.report.lock() {
        for (id, outcome) in results {
            let program = &programs[id];
            let settings = &settings[id / TOGETHER];
            if outcome == Outcome::Agrees {
                report.covers(&program.features);
            }
            if let Some(failure) = report.count(outcome) {
                if campaign.verbose {
                    let text: String = failure.text.chars().take(300).collect();
                    println!("seed {} {:?}: {text}", program.seed, failure.kind);
                }
                let is_new = report.is_new(&failure, campaign.similar);
                report.fails(program.seed, format!("{settings:?}"), failure.clone());
                if is_new {
                    found.push((id, settings, failure));
                }
            }
        }
    }
    if let Some(out) = &campaign.folder {
        for (id, settings, failure) in found {
            let failing = Failing {
                program: programs[id].clone(),
                settings: settings.clone(),
                failure,
            };
            let mut shrinker = Shrinker {
                batch: Batch { ..batch },
                limit: campaign.shrink,
                tried: 0,
            };
            shrink(&mut shrinker, &failing, out);
        }
    }
}

/// Shrinks a failure and writes it down.
fn shrink(shrinker: &mut Shrinker<'_>, failing: &Failing, out: &Path) {
    let seed = failing.program.seed;
    let ending = failing.settings.language.ending();
    let save = |path: &Path, text: String| {
        if let Err(error) = fs::write(path, text) {
            eprintln!("{}: {error}", path.display());
        }
    };
    save(
        &out.join(format!("{seed}.whole.{ending}")),
        testcase(failing),
    );
    let (small, alone) = match shrinker.shrink(failing) {
        Some(small) => (small, true),
        None => (failing.clone(), false),
    };
    let path = out.join(format!("{seed}.{ending}"));
    let how = if alone {
        ""
    } else {
        ", which does not fail alone"
    };
    println!(
        "seed {seed}: {} lines after {} tries{how}: {}",
        small.program.lines.len(),
        shrinker.tried,
        path.display()
    );
    save(&path, testcase(&small));
}

/// A small program as a test.
fn testcase(small: &Failing) -> String {
    let (settings, failure): (_, &Failure) = (&small.settings, &small.failure);
    let comment = if settings.language == Language::Fortran {
        "!"
    } else {
        "//"
    };
    let title = failure.text.lines().next().unwrap_or_default();
    format!(
        "{comment} {:?}: {title}\n{comment}\n{comment} Found by seed {} of {}.\n{comment}\n\
         {comment} RUN: env FLAGS='-O{} {}' CODE=-O{} %judged %s{}\n{}",
        failure.kind,
        small.program.seed,
        settings.language.name(),
        settings.level_in,
        settings.flags.join(" "),
        settings.level_code,
        settings
            .options()
            .iter()
            .map(|option| format!(" {option}"))
            .collect::<String>(),
        source(settings.language, &[(0, &small.program)])
    )
}

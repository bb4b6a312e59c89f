//! Keeps workers going, restarts them where LLVM crashes, and counts how the cases ended.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::case::Case;
use super::corpus::Seed;
use super::{programs, worker};

/// How long one case may take.
pub const LIMIT: Duration = Duration::from_secs(10);

/// Cases of one worker; a new one starts with its memory clean.
const CHUNK: u64 = 5000;

/// Which cases to run.
pub struct Campaign {
    pub corpus: PathBuf,
    /// What is in it.
    pub seeds: Vec<Seed>,
    pub seed: u64,
    pub first: u64,
    pub count: u64,
    pub jobs: usize,
}

/// How cases ended.
#[derive(Default)]
pub struct Totals {
    /// Outcomes that are allowed.
    pub allowed: BTreeMap<String, u64>,
    /// Others, with the indices of some.
    pub failures: BTreeMap<String, (u64, Vec<u64>)>,
    /// Kilobytes, the most of any worker.
    pub peak: u64,
    /// Milliseconds and index of the case that took longest.
    pub slowest: (u64, u64),
}

impl Totals {
    pub fn inputs(&self) -> u64 {
        let failed = self.failures.values().map(|(count, _)| count);
        self.allowed.values().chain(failed).sum()
    }

    fn count(&mut self, index: u64, outcome: &str) {
        if is_allowed(outcome) {
            *self.allowed.entry(outcome.to_owned()).or_default() += 1;
        } else {
            let entry = self.failures.entry(signature(outcome)).or_default();
            entry.0 += 1;
            if entry.1.len() < 8 {
                entry.1.push(index);
            }
        }
    }
}

fn is_allowed(outcome: &str) -> bool {
    outcome.starts_with("done")
        || outcome.starts_with("usage")
        || ["refused ", "program refused ", "reading ", "writing "]
            .iter()
            .any(|s| outcome.starts_with(s))
        || ["program done", "program contained", "slow machine"].contains(&outcome)
}

/// What two failures of one cause have in common: the words without names and numbers.
pub fn signature(outcome: &str) -> String {
    let words = outcome.split_whitespace().map(|word| {
        let plain = word
            .chars()
            .all(|c| c.is_ascii_alphabetic() || ":,.'-()[]".contains(c));
        if plain || word.contains(".rs:") {
            word
        } else {
            "_"
        }
    });
    words.take(24).collect::<Vec<_>>().join(" ")
}

/// Runs a campaign; `progress` hears of every finished chunk.
pub fn run(campaign: &Campaign, progress: impl Fn(&Totals) + Sync) -> io::Result<Totals> {
    let totals = Mutex::new(Totals::default());
    let end = campaign.first + campaign.count;
    let next = AtomicU64::new(campaign.first);
    let work = || -> io::Result<()> {
        loop {
            let from = next.fetch_add(CHUNK, Ordering::Relaxed);
            if from >= end {
                return Ok(());
            }
            chunk(campaign, from, end.min(from + CHUNK), &totals)?;
            if let Ok(totals) = totals.lock() {
                progress(&totals);
            }
        }
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..campaign.jobs.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        jobs.into_iter().try_for_each(|job| {
            job.join()
                .unwrap_or_else(|_| Err(io::Error::other("a job panicked")))
        })
    })?;
    totals
        .into_inner()
        .map_err(|_| io::Error::other("a job panicked"))
}

fn chunk(campaign: &Campaign, mut from: u64, to: u64, totals: &Mutex<Totals>) -> io::Result<()> {
    while from < to {
        let started = from;
        let range = [from.to_string(), to.to_string()];
        let mut worker = Worker::start(&range_args(campaign, &range, "all"))?;
        let mut read = false;
        let end = loop {
            match worker.next(LIMIT) {
                Next::Read => read = true,
                Next::Line(took, outcome) => {
                    let mut totals = totals.lock().map_err(|_| io::Error::other("poisoned"))?;
                    if let Some(peak) = outcome.strip_prefix("peak ") {
                        totals.peak = totals.peak.max(peak.parse().unwrap_or(0));
                        continue;
                    }
                    totals.count(from, &outcome);
                    totals.slowest = totals.slowest.max((took, from));
                    from += 1;
                    read = false;
                }
                end => break end,
            }
        };
        let died = worker.finish();
        if from < to {
            let outcome = match end {
                // The time limit of the program ends that; nothing of ours has begun.
                Next::Late if !read && is_bitcode(campaign, from) => "reading hangs".to_owned(),
                Next::Late => late(campaign, from)?,
                _ if !read && is_bitcode(campaign, from) => format!("reading {}", kind(&died)),
                _ => crash(campaign, started, from, &died)?,
            };
            let mut totals = totals.lock().map_err(|_| io::Error::other("poisoned"))?;
            totals.count(from, &outcome);
            from += 1;
        }
    }
    Ok(())
}

fn range_args(campaign: &Campaign, range: &[String; 2], extent: &str) -> Vec<String> {
    let [from, to] = range.clone();
    let corpus = campaign.corpus.display().to_string();
    vec![
        "--worker".into(),
        corpus,
        campaign.seed.to_string(),
        from,
        to,
        extent.into(),
    ]
}

/// One case by itself; how it ended.
fn alone(campaign: &Campaign, index: u64, extent: &str) -> io::Result<Result<String, String>> {
    let range = [index.to_string(), (index + 1).to_string()];
    outcome_of(&range_args(campaign, &range, extent))
}

/// The outcome of a worker with one case, or how it died.
pub fn outcome_of(args: &[String]) -> io::Result<Result<String, String>> {
    let mut worker = Worker::start(args)?;
    let mut next = worker.next(2 * LIMIT);
    if matches!(next, Next::Read) {
        next = worker.next(2 * LIMIT);
    }
    let died = worker.finish();
    Ok(match next {
        Next::Read => Err("said it has read twice".to_owned()),
        Next::Line(_, outcome) => Ok(outcome),
        Next::Late => Err("hang".to_owned()),
        Next::End => Err(died),
    })
}

/// Whether the case is bitcode that is read in the worker itself.
fn is_bitcode(campaign: &Campaign, index: u64) -> bool {
    let case = Case::make(&campaign.seeds, campaign.seed, index);
    !index.is_multiple_of(programs::EVERY) && case.is_some_and(|case| case.input.starts_with(b"BC"))
}

/// A worker that had begun with case `started` died at `index`: in LLVM's reader, or later?
fn crash(campaign: &Campaign, started: u64, index: u64, died: &str) -> io::Result<String> {
    if alone(campaign, index, "reading")?.is_err() {
        return Ok(format!("reading {}", kind(died)));
    }
    if alone(campaign, index, "writing")?.is_err() {
        return Ok(format!("writing {}", kind(died)));
    }
    if let Err(died) = alone(campaign, index, "all")? {
        return Ok(died);
    }
    // Where LLVM's reader reads beyond its memory, it depends on earlier cases what is there.
    let range = [started.to_string(), (index + 1).to_string()];
    let mut worker = Worker::start(&range_args(campaign, &range, "reading"))?;
    let mut read = started;
    while let Next::Line(..) = worker.next(LIMIT) {
        read += 1;
    }
    worker.finish();
    Ok(if read <= index {
        format!("reading {}, after others", kind(died))
    } else {
        format!("not again: {died}")
    })
}

fn late(campaign: &Campaign, index: u64) -> io::Result<String> {
    if alone(campaign, index, "reading")?.is_err() {
        return Ok("reading hangs".to_owned());
    }
    let start = Instant::now();
    let again = alone(campaign, index, "all")?;
    Ok(match again {
        Ok(_) if start.elapsed() < LIMIT => "slow machine".to_owned(),
        _ => "hang".to_owned(),
    })
}

/// Short name of how a worker died within LLVM's reader.
fn kind(died: &str) -> &'static str {
    if died.contains("memory") {
        "out of memory"
    } else if died.contains("LLVM ERROR") {
        "LLVM gave up"
    } else {
        "LLVM crashed"
    }
}

/// A running worker.
struct Worker {
    child: Child,
    lines: mpsc::Receiver<String>,
    said: fs::File,
}

enum Next {
    /// Milliseconds and outcome.
    Line(u64, String),
    /// The input has been read.
    Read,
    Late,
    End,
}

impl Worker {
    fn start(args: &[String]) -> io::Result<Worker> {
        let said = tempfile::tempfile()?;
        let mut child = Command::new(std::env::current_exe()?)
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(said.try_clone()?)
            .spawn()?;
        let (sender, lines) = mpsc::channel();
        if let Some(out) = child.stdout.take() {
            thread::spawn(move || {
                let lines = BufReader::new(out).lines().map_while(Result::ok);
                for line in lines {
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(Worker { child, lines, said })
    }

    fn next(&mut self, limit: Duration) -> Next {
        match self.lines.recv_timeout(limit) {
            Ok(line) if line == worker::READ => Next::Read,
            Ok(line) => match line.split_once('\t') {
                Some((took, outcome)) => Next::Line(took.parse().unwrap_or(0), outcome.to_owned()),
                None => Next::Line(0, line),
            },
            Err(RecvTimeoutError::Timeout) => Next::Late,
            Err(RecvTimeoutError::Disconnected) => Next::End,
        }
    }

    /// Ends it, and says how it ended.
    fn finish(mut self) -> String {
        // It has ended by itself, or hangs.
        let ended = self.child.try_wait().ok().flatten().is_some();
        if !ended && self.lines.recv_timeout(Duration::from_millis(500)).is_ok() {
            // A single case: its peak is left.
        }
        if !ended {
            let _ = self.child.kill();
        }
        let status = self
            .child
            .wait()
            .map(|status| status.to_string())
            .unwrap_or_default();
        let mut text = Vec::new();
        let _ = self.said.rewind();
        let _ = self.said.read_to_end(&mut text);
        let text = String::from_utf8_lossy(&text).into_owned();
        let reason = text
            .lines()
            .find(|line| {
                line.contains("LLVM ERROR") || line.contains("memory") || line.contains("overflow")
            })
            .unwrap_or("");
        format!("died ({status}) {reason}")
    }
}

/// Where failures are kept.
pub fn failures(folder: &Path) -> PathBuf {
    folder.join("failures")
}

//! Inputs with the arguments they are run with, each made from a seed and an index alone.

use std::collections::BTreeSet;

use backsweep::pipeline::{Form, Options, Stage};
use backsweep::request::{Analysis, Derivative};

use clap::ValueEnum;

use super::adjoint;
use super::corpus::Seed;
use super::random::Random;
use super::{binary, records, text};

/// One run of the tool.
#[derive(Clone)]
pub struct Case {
    pub input: Vec<u8>,
    /// As on the command line, without input and output.
    pub args: Vec<String>,
}

impl Case {
    /// The case of this index.
    pub fn make(seeds: &[Seed], seed: u64, index: u64) -> Option<Case> {
        let random = &mut Random::new(seed, index);
        let (one, other) = (random.pick(seeds)?, random.pick(seeds)?);
        // Bitcode is a small part, because every crash of LLVM's reader costs a new worker.
        let input = match random.below(64) {
            0 => binary::mutate(random, &one.bitcode, &other.bitcode),
            1..=2 => records::mutate(random, &one.bitcode, &other.bitcode),
            // As it is, so that the arguments make the case.
            3 => one.text.clone().into_bytes(),
            4..=5 => binary::mutate(random, one.text.as_bytes(), other.text.as_bytes()),
            _ => text::mutate(random, one, other).into_bytes(),
        };
        let args = args(random, one);
        Some(Case { input, args })
    }

    /// What the arguments say to the library.
    ///
    /// # Errors
    /// What is wrong with them, where they are bad usage.
    pub fn options(&self) -> Result<Options, String> {
        let mut options = Options::default();
        let mut args = self.args.iter();
        while let Some(arg) = args.next() {
            if arg == "--adjoint" {
                let text = args.next().ok_or("no request")?;
                let request =
                    adjoint::parse(text, Derivative::Adjoint).map_err(|error| error.what)?;
                options.requests.push(request);
            } else if let Some(list) = arg.strip_prefix("--disable=") {
                options.modes.disabled = list.split(',').filter_map(analysis).collect();
            } else if let Some(name) = arg.strip_prefix("--inactive=") {
                options.modes.inactive = BTreeSet::from([name.to_owned()]);
            } else if let Some(name) = arg.strip_prefix("--print-after=") {
                let stage = Stage::from_str(name, false);
                options.print_after.extend(stage);
            } else if let Some(level) = arg.strip_prefix("-O") {
                options.level = level.parse().ok();
            } else if arg == "-S" {
                options.form = Form::Text;
            } else if arg == "--verify-each" {
                options.verify_each = true;
            } else {
                return Err(format!("unknown argument {arg}"));
            }
        }
        Ok(options)
    }
}

fn analysis(name: &str) -> Option<Analysis> {
    Analysis::ALL.into_iter().find(|a| a.name() == name)
}

fn args(random: &mut Random, seed: &Seed) -> Vec<String> {
    let mut args = Vec::new();
    let requests = if random.one_in(20) { 2 } else { 1 };
    for _ in 0..requests {
        args.extend(["--adjoint".to_owned(), request(random, seed)]);
    }
    if random.one_in(4) {
        let all: Vec<&str> = Analysis::ALL.iter().map(|a| a.name()).collect();
        let chosen: Vec<&str> = all.iter().filter(|_| random.one_in(2)).copied().collect();
        if !chosen.is_empty() {
            args.push(format!("--disable={}", chosen.join(",")));
        }
    }
    if random.one_in(20) {
        args.push(format!(
            "--inactive={}",
            random.of(["unknown", "scale", "sin", ""])
        ));
    }
    if random.one_in(50) {
        args.push(format!("-O{}", random.below(4)));
    }
    if random.one_in(4) {
        args.push("-S".to_owned());
    }
    if random.one_in(20) {
        args.push("--verify-each".to_owned());
    }
    if random.one_in(20)
        && let Some(stage) = random.pick(Stage::value_variants())
        && let Some(value) = stage.to_possible_value()
    {
        let name = value.get_name();
        args.push(format!("--print-after={name}"));
    }
    args
}

/// An argument of `--adjoint`, seldom a damaged one.
fn request(random: &mut Random, seed: &Seed) -> String {
    const NAMES: [&str; 4] = ["1", "x", "2", "p"];
    const ROLES: [&str; 5] = ["const", "dup", "dupnoneed", "active", "dup"];
    let defined: Vec<&str> = seed
        .text
        .lines()
        .filter(|line| line.starts_with("define"))
        .filter_map(|line| text::symbols(line).find(|symbol| symbol.starts_with('@')))
        .map(|symbol| &symbol[1..])
        .collect();
    let name = match random.below(30) {
        0 => random.pick(&defined).copied().unwrap_or("f"),
        1 => "none",
        _ => &seed.function,
    };
    let mut request = name.to_owned();
    if random.one_in(4) {
        let count = random.few();
        let roles: Vec<String> = (0..count)
            .map(|at| format!("{}:{}", NAMES[at % NAMES.len()], random.of(ROLES)))
            .collect();
        request += &format!("({})", roles.join(","));
    }
    if random.one_in(10) {
        request += random.of(["=adjoint", "=sin", "=\"a b\"", "=external"]);
    }
    if random.one_in(30) {
        let mut chars: Vec<char> = request.chars().collect();
        for _ in 0..random.few() {
            let at = random.below(chars.len());
            let c = random.of([
                '(',
                ')',
                ':',
                ',',
                '=',
                '"',
                '\\',
                ' ',
                'ä',
                '9',
                '\u{1F600}',
                '-',
            ]);
            if random.one_in(2) || chars.is_empty() {
                chars.insert(at, c);
            } else {
                chars[at] = c;
            }
        }
        request = chars.into_iter().collect();
    }
    request
}

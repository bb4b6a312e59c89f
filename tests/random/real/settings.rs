//! How a module of realistic programs is compiled and differentiated.

use backsweep::request::Analysis;

use super::Language;
use crate::rng::Rng;
use crate::shares::{Drawn, Shares};

#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    pub language: Language,
    /// Of the bitcode that the tool gets.
    pub level_in: u8,
    /// Flags for the compiler beside it.
    pub flags: Vec<String>,
    pub disabled: Vec<Analysis>,
    /// Of the tool's own optimisation, if any.
    pub level_out: Option<u8>,
    /// Of the code made from what the tool wrote.
    pub level_code: u8,
    pub drawn: Drawn,
}

/// Of the tool's own optimisation, where there is any. Optimising takes longer than all else, and what is wrong mostly is so
/// without it.
const LEVELS_OUT: [u8; 5] = [0, 1, 2, 2, 3];

/// How many of a hundred modules the tool optimises, and how many the compiler behind it.
const OPTIMISED: usize = 25;
const OPTIMISED_CODE: usize = 10;

impl Settings {
    pub fn random(rng: &mut Rng, language: Language, shares: Shares) -> Settings {
        let for_clang = language != Language::Fortran;
        let chances = [
            ("-g", 50),
            ("-fno-inline-functions", 35),
            ("-fno-vectorize", 20),
            ("-fno-slp-vectorize", 10),
            ("-fno-math-errno", 40),
            ("-fno-strict-aliasing", 15),
            (
                "-fno-exceptions",
                if language == Language::Cpp { 30 } else { 0 },
            ),
        ];
        let chosen = chances
            .into_iter()
            .filter(|(_, chances)| rng.percent(*chances));
        let flags: Vec<String> = chosen.map(|(flag, _)| flag.to_owned()).collect();
        let disabled = match rng.below(4) {
            0 => Vec::new(),
            1 if rng.coin() => Analysis::ALL.to_vec(),
            _ => Analysis::ALL
                .into_iter()
                .filter(|_| rng.percent(35))
                .collect(),
        };
        let mut flags: Vec<String> = flags
            .into_iter()
            .filter(|flag| for_clang || flag == "-g")
            .collect();
        // A checkpointed loop has no parallel regions.
        let shares = Shares {
            checkpoints: match language {
                Language::OpenMp => 0,
                _ => shares.checkpoints,
            },
            ..shares
        };
        let drawn = shares.draw(rng, &mut flags);
        Settings {
            language,
            level_in: rng.below(4) as u8,
            drawn,
            flags,
            disabled,
            level_out: rng
                .percent(OPTIMISED)
                .then(|| LEVELS_OUT[rng.below(LEVELS_OUT.len())]),
            level_code: match rng.percent(OPTIMISED_CODE) {
                true => 1 + rng.below(2) as u8,
                false => 0,
            },
        }
    }

    /// The tool's options, without files and requests.
    pub fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        if !self.disabled.is_empty() {
            let names: Vec<&str> = self.disabled.iter().map(|a| a.name()).collect();
            options.push(format!("--disable={}", names.join(",")));
        }
        options.extend(self.level_out.map(|level| format!("-O{level}")));
        if self.width() > 1 {
            options.push(format!("--width={}", self.width()));
        }
        options
    }

    /// In how many directions tangents compute, where there are some.
    pub fn width(&self) -> u32 {
        match self.drawn.tangents {
            true => self.drawn.width,
            false => 1,
        }
    }
}

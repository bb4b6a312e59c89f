//! The arguments that say what is to be differentiated, and how.

use std::path::{Path, PathBuf};

use backsweep::llvm::Pass;
use backsweep::pipeline::Options;
use backsweep::request::{Derivative, Lanes, LoopCheckpoint, Modes, Width};

use super::args::{Failure, usage};
use super::passes;
use super::requests::{
    check_requests, parse_customs, parse_hessians, parse_jacobians, parse_requests,
};
use super::values::{self, Analyses, Checkpoint};

/// What is to be differentiated, and how.
#[derive(clap::Args, Debug)]
pub struct What {
    /// Differentiate FUNC; PARAM is a name, or a position from 1 (may be repeated)
    #[arg(long, value_name = "FUNC[(PARAM:ROLE,…)][=NAME]")]
    adjoint: Vec<String>,

    /// Write the tangent of FUNC, which computes the derivative in one direction; FUNC may be a function that
    /// this run generates (may be repeated)
    #[arg(long, value_name = "FUNC[(PARAM:ROLE,…)][=NAME]")]
    tangent: Vec<String>,

    /// Write FUNC_hv, which returns what FUNC returns, adds the gradient to the shadows, and the Hessian times a vector to a
    /// second shadow of each parameter (may be repeated)
    #[arg(long, value_name = "FUNC[(PARAM:ROLE,…)][=NAME]")]
    hessian_vector: Vec<String>,

    /// Write FUNC_jacobian, which fills a 'bsw_jacobian' (backsweep.h) with the derivatives of the numbers behind OUT in those behind IN, in
    /// compressed rows; it finds out by itself which are zero (may be repeated)
    #[arg(long, value_name = "FUNC(IN -> OUT)[=NAME]")]
    jacobian: Vec<String>,

    /// Have tangents, and products of Hessians and vectors, compute in N directions at once: they take N tangents of each number, side by
    /// side, and give N
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    width: u32,

    /// Optimise what is written, level 0 to 3; by default only the adjoints are cleaned up
    #[arg(short = 'O', value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=3))]
    level: Option<u8>,

    /// Switch analyses off: activity, tbr, adjoint-liveness, adjoint-write, inversion,
    /// preaccumulation, linearity, recompute, or all
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = values::parse_analyses)]
    disable: Vec<Analyses>,

    /// Leave passes out that bring functions to one form; 'backsweep passes' lists them (may be
    /// repeated)
    #[arg(
        long,
        value_name = "PASS,…",
        value_delimiter = ',',
        value_parser = passes::disabled(),
        hide_possible_values = true
    )]
    disable_pass: Vec<Pass>,

    /// Which calls to run again from a snapshot; only 'none' exists so far
    #[arg(long, value_name = "CALLS", value_parser = values::parse_checkpoint)]
    checkpoint: Option<Checkpoint>,

    /// Execute the loop that begins in that line again from at most so many snapshots of memory, so that records of one iteration at a time are
    /// on the stack (may be repeated; in a source BACKSWEEP_CHECKPOINT(SNAPSHOTS) says it before the loop)
    #[arg(long, value_name = "FILE:LINE=SNAPSHOTS", value_parser = values::parse_checkpoint_loop)]
    checkpoint_loop: Vec<LoopCheckpoint>,

    /// Have one thread execute each parallel region of what is differentiated: the same bits whatever the number of threads, in
    /// the time that one thread takes
    #[arg(long)]
    deterministic: bool,

    /// Functions that carry no derivative, whatever they compute
    #[arg(long, value_name = "FUNC,…", value_delimiter = ',')]
    inactive: Vec<String>,

    /// In place of FUNC's two sweeps call FWD, which takes FUNC's parameters, each pointer followed by its
    /// shadow, and BWD, which takes FUNC's parameters, each pointer and floating value followed by its
    /// shadow, and last the seed (may be repeated)
    #[arg(long, value_name = "FUNC[(PARAM:ROLE,…)]=FWD,BWD")]
    custom: Vec<String>,

    /// Derivative rules for external functions, one a row as in 'eos(rho, e) = 0.4*e, 0.4*rho'; they win
    /// over the tool's own (may be repeated)
    #[arg(long, value_name = "FILE")]
    rule: Vec<PathBuf>,
}

impl What {
    /// Whether anything is to be differentiated.
    pub(super) fn asks(&self) -> bool {
        let all = [
            &self.adjoint,
            &self.tangent,
            &self.hessian_vector,
            &self.jacobian,
        ];
        all.iter().any(|requests| !requests.is_empty())
    }

    /// The options that this decides, and the files of rules that are to be read into them.
    ///
    /// # Errors
    /// Bad usage, or a role that does not exist.
    pub fn options(self, input: &Path) -> Result<(Options, Vec<PathBuf>), Failure> {
        let mut requests = parse_requests(&self.adjoint, Derivative::Adjoint, input)?;
        requests.extend(parse_requests(&self.tangent, Derivative::Tangent, input)?);
        check_requests(&requests)?;
        let mut hessian_vectors = parse_hessians(&self.hessian_vector, input)?;
        check_requests(&hessian_vectors)?;
        let width = Width(self.width);
        let tangents = requests
            .iter_mut()
            .filter(|one| one.derivative == Derivative::Tangent);
        for request in tangents.chain(&mut hessian_vectors) {
            request.lanes = Lanes::Tangents(width);
        }
        let jacobians = parse_jacobians(&self.jacobian, input)?;
        let have_directions = [&self.tangent, &self.hessian_vector, &self.jacobian];
        if width.is_several() && have_directions.iter().all(|asked| asked.is_empty()) {
            let what = "--width is for --tangent, --hessian-vector and --jacobian; adjoints have no directions";
            return Err(usage(what).into());
        }
        let customs = parse_customs(&self.custom, input)?;
        let options = Options {
            requests,
            hessian_vectors,
            jacobians,
            customs,
            width,
            modes: Modes {
                disabled: self.disable.into_iter().flat_map(|a| a.0).collect(),
                inactive: self.inactive.into_iter().collect(),
                checkpoints: self.checkpoint_loop,
                ..Modes::default()
            },
            level: self.level,
            disabled_passes: self.disable_pass,
            deterministic: self.deterministic,
            ..Options::default()
        };
        Ok((options, self.rule))
    }
}

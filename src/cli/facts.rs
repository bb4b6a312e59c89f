//! Options that ask where parts of an installation are.

use super::install::Fact;

#[derive(clap::Args, Debug)]
pub(super) struct Facts {
    /// Print compiler flags with which backsweep.h is found
    #[arg(long)]
    cflags: bool,

    /// Print linker flags for the runtime
    #[arg(long)]
    libs: bool,

    /// Print compiler flags that make bitcode suited as input
    #[arg(long)]
    bitcode_flags: bool,

    /// Print where backsweep.mk is, for 'include' in a makefile
    #[arg(long)]
    makefile: bool,

    /// Print where the source of the functions for MPI is, to be compiled by mpicc
    #[arg(long)]
    mpi_source: bool,
}

impl Facts {
    pub(super) fn asked(&self) -> Vec<Fact> {
        let asked = [
            (self.cflags, Fact::CompilerFlags),
            (self.libs, Fact::LinkerFlags),
            (self.bitcode_flags, Fact::BitcodeFlags),
            (self.makefile, Fact::Makefile),
            (self.mpi_source, Fact::MpiSource),
        ];
        let chosen = asked.into_iter().filter(|(wanted, _)| *wanted);
        chosen.map(|(_, fact)| fact).collect()
    }
}

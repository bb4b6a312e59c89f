//! Functions of MPI that neither have a pair (`mpi.pairs`) nor are known to move no numbers (`effects.table`). Other processes may
//! get at active numbers through them whatever is active here.

/// What such a function does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// It accesses memory of other processes, or lets them access that of this one.
    OneSided,
    /// It reads or writes a file.
    File,
    /// Anything else.
    Other,
}

/// In C `MPI_Put`, in Fortran `mpi_put_`; `PMPI_Put` is the same function.
pub fn message(name: &str) -> Option<Message> {
    let begins = |start: &str| name.starts_with(start);
    let of_c = begins("MPI_") || begins("PMPI_");
    let of_fortran = (begins("mpi_") || begins("pmpi_")) && name.ends_with('_');
    if !of_c && !of_fortran {
        return None;
    }
    let (_, rest) = name.split_once('_')?;
    let rest = rest.to_lowercase();
    let one_sided = [
        "put",
        "get",
        "accumulate",
        "rput",
        "rget",
        "raccumulate",
        "win_",
        "fetch_and_op",
        "compare_and_swap",
    ];
    let is = |start: &&str| {
        rest.strip_prefix(*start)
            .is_some_and(|end| end.is_empty() || end.starts_with('_') || start.ends_with('_'))
    };
    Some(match () {
        () if rest.starts_with("file_") => Message::File,
        () if one_sided.iter().any(is) => Message::OneSided,
        () => Message::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_languages_are_known() {
        assert_eq!(message("MPI_Put"), Some(Message::OneSided));
        assert_eq!(message("mpi_get_"), Some(Message::OneSided));
        assert_eq!(message("MPI_Get_accumulate"), Some(Message::OneSided));
        assert_eq!(message("PMPI_Win_fence"), Some(Message::OneSided));
        assert_eq!(message("mpi_file_write_at_"), Some(Message::File));
        assert_eq!(message("MPI_Pack"), Some(Message::Other));
        assert_eq!(message("mpi_average"), None);
        assert_eq!(message("memcpy"), None);
    }
}

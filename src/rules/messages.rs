//! Functions of MPI: those that have a pair (`mpi.pairs`), and those that neither have one nor are known to move no numbers
//! (`effects.table`), through which other processes may get at active numbers whatever is active here.

const PAIRS: &str = include_str!("mpi.pairs");

/// What a function does with what a parameter leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buffer {
    /// It is no buffer of numbers, and only read.
    None,
    /// It is no buffer of numbers: what the function tells of a message.
    Told,
    /// Only reads it.
    Sent,
    /// Only writes it.
    Received,
    Both,
}

/// A function that has a pair.
pub struct Exchange {
    /// In C.
    pub name: &'static str,
    pub params: Vec<Buffer>,
    /// Whether a message begins, or ends, with it that does the other with another call: its buffer is accessed in between.
    pub apart: bool,
}

impl Exchange {
    /// What the function is called in Fortran, where it has one parameter more, the error.
    pub fn fortran(&self) -> String {
        format!("{}_", self.name.to_lowercase())
    }
}

/// All rows of the table.
pub fn exchanges() -> impl Iterator<Item = Exchange> {
    let lines = PAIRS.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.filter_map(|line| line.split_once(' '));
    rows.map(|(name, params)| {
        let buffer = |param: &str| match param.split_once(':') {
            None if param == "status" => Buffer::Told,
            None => Buffer::None,
            Some((_, "sent")) => Buffer::Sent,
            Some((_, "received")) => Buffer::Received,
            Some(_) => Buffer::Both,
        };
        let mut words = params.split(',');
        Exchange {
            name,
            params: params.split(',').map(buffer).collect(),
            apart: words.any(|word| word.starts_with("request")) || name == "MPI_Bsend",
        }
    })
}

/// What a function does that has none.
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

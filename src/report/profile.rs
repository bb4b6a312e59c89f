//! The depth of the stacks over time, as the runtime wrote it to `BACKSWEEP_PROFILE`.

use serde::Deserialize;

/// One moment: bytes on the stacks of all threads, by kind.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Moment {
    /// Since the profile began.
    pub seconds: f64,
    pub value: u64,
    pub undo: u64,
    pub integer: u64,
    pub control: u64,
    pub partial: u64,
    pub snapshot: u64,
    pub total: u64,
}

const COLUMNS: [&str; 8] = [
    "seconds", "value", "undo", "integer", "control", "partial", "snapshot", "total",
];

/// A run, in the order of time.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    pub moments: Vec<Moment>,
}

impl Profile {
    /// Reads the runtime's table.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn read(text: &str) -> Result<Profile, String> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let names = reader.headers().map_err(|error| error.to_string())?;
        if let Some(missing) = COLUMNS
            .iter()
            .find(|column| !names.iter().any(|n| n == **column))
        {
            return Err(format!("there is no column '{missing}'"));
        }
        let rows = reader.deserialize::<Moment>();
        let moments: Result<Vec<Moment>, csv::Error> = rows.collect();
        let moments = moments.map_err(|error| error.to_string())?;
        let unordered = |pair: &[Moment]| !matches!(pair, [a, b] if a.seconds <= b.seconds);
        match moments.windows(2).position(unordered) {
            Some(at) => Err(format!("time goes back in line {}", at + 3)),
            None => Ok(Profile { moments }),
        }
    }

    /// The deepest moment.
    pub fn peak(&self) -> Option<&Moment> {
        self.moments.iter().max_by_key(|moment| moment.total)
    }

    /// At most `count` moments: of each equal part of the time the deepest, so that no peak is lost.
    pub fn thinned(&self, count: usize) -> Vec<Moment> {
        let (Some(first), Some(last)) = (self.moments.first(), self.moments.last()) else {
            return Vec::new();
        };
        let length = (last.seconds - first.seconds).max(f64::MIN_POSITIVE);
        let mut thinned: Vec<(usize, Moment)> = Vec::new();
        for moment in &self.moments {
            let part = (moment.seconds - first.seconds) / length * count as f64;
            let part = part as usize;
            match thinned.last_mut() {
                Some((known, deepest)) if *known == part => {
                    if moment.total > deepest.total {
                        *deepest = *moment;
                    }
                }
                _ => thinned.push((part, *moment)),
            }
        }
        thinned.into_iter().map(|(_, moment)| moment).collect()
    }
}

impl Moment {
    /// By kind, in the order of the runtime's statistics.
    pub fn kinds(&self) -> [(&'static str, u64); 6] {
        [
            ("value", self.value),
            ("undo", self.undo),
            ("integer", self.integer),
            ("control", self.control),
            ("partial", self.partial),
            ("snapshot", self.snapshot),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "operation,seconds,value,undo,integer,control,partial,snapshot,total\n";

    #[test]
    fn thinning_keeps_the_peak() {
        let mut text = HEAD.to_owned();
        for i in 0..100 {
            let bytes = if i == 37 { 1000 } else { i };
            text += &format!("{i},0.{i:02},{bytes},0,0,0,0,0,{bytes}\n");
        }
        let profile = Profile::read(&text).unwrap();
        let thinned = profile.thinned(10);
        assert!(thinned.len() <= 11);
        assert!(thinned.iter().any(|moment| moment.total == 1000));
        assert_eq!(profile.peak().unwrap().total, 1000);
    }

    #[test]
    fn what_is_no_profile_is_told_with_its_line() {
        let wrong = format!("{HEAD}0,0.1,1,0,0,0,0,0,1\n1,0.2,x,0,0,0,0,0,1\n");
        assert!(Profile::read(&wrong).unwrap_err().contains("line: 3"));
        let back = format!("{HEAD}0,0.2,1,0,0,0,0,0,1\n1,0.1,1,0,0,0,0,0,1\n");
        assert!(Profile::read(&back).unwrap_err().contains("line 3"));
        assert!(Profile::read("a,b\n1,2\n").is_err());
    }
}

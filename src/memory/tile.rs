//! One tile of copied bytes, filled with what is known of every byte.

use super::copied::{Length, Pattern, Unclear};
use super::leaves::{Evidence, Kind};
use super::offset::gcd;
use crate::limits;

/// Where something is declared, so that gaps between fields are padding.
pub(super) struct Declared {
    pub(super) at: i64,
    /// Bytes.
    pub(super) size: u64,
    pub(super) period: u64,
    /// By the source, and not by LLVM's type alone, in which padding is bytes that may be anything's.
    pub(super) by_source: bool,
}

/// What a byte of the tile is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Free,
    /// Whether the source says so.
    Padding(bool),
    /// Of the word that starts at this byte.
    Word(u32, Kind, bool),
}

pub(super) struct Tile<'a> {
    cells: Vec<Cell>,
    size: u64,
    length: &'a Length,
}

/// The places of a leaf in a tile.
struct Places {
    starts: Vec<i64>,
    /// It is at all of them, in every tile.
    all: bool,
    /// It is at all of them, if not in every tile; otherwise at one or another.
    each: bool,
    /// It may be outside the copied bytes.
    elsewhere: bool,
}

/// Whether one is a pointer and the other an integer of the same size.
fn is_pointer(a: Kind, b: Kind) -> bool {
    matches!(
        (a, b),
        (Kind::Pointer, Kind::Integer(8)) | (Kind::Integer(8), Kind::Pointer)
    )
}

impl Tile<'_> {
    pub(super) fn new(size: u64, length: &Length) -> Tile<'_> {
        Tile {
            cells: vec![Cell::Free; size as usize],
            size,
            length,
        }
    }

    /// Whether the tile is all that is copied, so that nothing repeats.
    fn is_whole(&self) -> bool {
        self.length.exactly == Some(self.size)
    }

    fn is_unit(&self) -> bool {
        self.length.units.contains(&self.size)
    }

    /// Declarations first, then accesses whose place is known, then what has to be somewhere.
    pub(super) fn fill(
        &mut self,
        evidence: &[Evidence],
        paddings: &[Declared],
    ) -> Result<(), Unclear> {
        for by_source in [false, true] {
            let declared = paddings.iter().filter(|it| it.by_source == by_source);
            declared.for_each(|padding| self.pad(padding));
        }
        let mut uncertain = Vec::new();
        let (whole, size) = (self.is_whole(), self.size);
        let is_bounded =
            |found: &Evidence| found.bounded || whole && found.lies_elsewhere(evidence, size);
        let (last, first): (Vec<&Evidence>, Vec<&Evidence>) =
            evidence.iter().partition(|found| is_bounded(found));
        for (pass, all, bounded) in [
            (true, &first, false),
            (false, &first, false),
            (false, &last, true),
        ] {
            for found in all.iter().filter(|found| found.declared == pass) {
                let mut places = self.places(found)?;
                // Where such an access is not, other evidence tells.
                if bounded {
                    let kind = found.leaf.kind;
                    // Of an integer a part may be copied.
                    places.starts.retain(|start| match kind.is_integer() {
                        true => self.agrees(*start, kind),
                        false => self.fits(*start, kind),
                    });
                }
                if places.all {
                    for start in places.starts {
                        self.set(start, found, pass)?;
                    }
                } else if !bounded {
                    uncertain.push((*found, places));
                }
            }
        }
        self.place(uncertain)?;
        let open =
            |cell: &Cell| *cell == Cell::Free || matches!(cell, Cell::Word(_, Kind::Unknown(_), _));
        match self.cells.iter().position(open) {
            Some(at) => Err(Unclear::Gap(at as u64)),
            None => Ok(()),
        }
    }

    /// What has to be at one or another place has one where it can be.
    fn place(&mut self, uncertain: Vec<(&Evidence, Places)>) -> Result<(), Unclear> {
        for (found, places) in uncertain {
            let mut starts = places.starts.iter();
            let whole = found.leaf.kind == Kind::Pointer && places.each;
            let explained = |start: &i64| match whole {
                true => self.fits(*start, Kind::Pointer),
                false => self.agrees(*start, found.leaf.kind),
            };
            let fits = match places.each {
                true => starts.all(explained),
                false => {
                    places.elsewhere || starts.any(explained) || self.is_reused(found, &places)
                }
            };
            if !fits {
                let start = places.starts.first().copied().unwrap_or(0);
                return Err(Unclear::Conflict(start.max(0) as u64));
            }
            if found.leaf.kind == Kind::Pointer && (places.each || !places.elsewhere) {
                self.point(&places)?;
            }
        }
        Ok(())
    }

    /// Whether floats of another kind are known to lie where this may be accessed, at another time.
    fn is_reused(&self, found: &Evidence, places: &Places) -> bool {
        let mut cells = places
            .starts
            .iter()
            .filter_map(|start| self.cells.get(*start as usize));
        let is_float = |cell: &Cell| matches!(cell, Cell::Word(_, kind, _) if kind.is_float());
        self.is_whole() && found.period > 0 && !found.declared && cells.any(is_float)
    }

    /// Where in the tile a leaf is.
    fn places(&self, found: &Evidence) -> Result<Places, Unclear> {
        let leaf = &found.leaf;
        let size = leaf.kind.size();
        let mut dimensions = leaf.dimensions.clone();
        let mut period = found.period;
        // An array whose elements repeat with the claim anyway.
        dimensions.retain(|(stride, _)| period == 0 || stride % period != 0);
        let mut all = true;
        let mut covers = false;
        if !self.is_whole() {
            (all, covers) = self.repeats(found, &dimensions);
            if covers && let Some((stride, _)) = dimensions.first().filter(|_| found.period == 0) {
                period = *stride;
                dimensions.remove(0);
            }
            if period > 0 {
                period = gcd(period, self.size);
            }
        }
        let starts = self.starts(leaf.at, size, &dimensions, period)?;
        let placed = self.inside(&starts, size, period);
        let several = period > 0 && placed.len() > starts.len();
        // At places that overlap it can only be at one or another.
        let declared = found.declared && (period == 0 || period >= size);
        let covers = covers && (period == 0 || period >= size);
        // Of no concern to what is copied; of a float or a pointer it has to be told where it lies.
        let is_vague = matches!(leaf.kind, Kind::Unknown(_) | Kind::Integer(_));
        Ok(Places {
            all: all && !found.scattered && (covers || declared || !several),
            each: found.period == 0 && !found.scattered,
            elsewhere: placed.is_empty()
                || self.is_whole() && period > 0 && !found.declared && is_vague
                || found.scattered && found.period == 0,
            starts: placed,
        })
    }

    /// The places of a leaf's scalars; where nothing repeats, those alone that may be in the tile.
    fn starts(
        &self,
        at: i64,
        size: u64,
        dimensions: &[(u64, u64)],
        period: u64,
    ) -> Result<Vec<i64>, Unclear> {
        let clipped = self.is_whole() && period == 0;
        let mut starts = vec![at];
        for (level, (stride, count)) in dimensions.iter().enumerate() {
            let inner = dimensions[level + 1..].iter();
            let extent = inner.fold(size, |sum, (stride, count)| {
                sum.saturating_add(stride.saturating_mul(count - 1))
            });
            let mut next = Vec::new();
            for start in starts {
                let (mut first, mut last) = (0, *count);
                if clipped {
                    let before = (-start).max(0) as u64;
                    first = before.saturating_sub(extent) / stride;
                    let room = (self.size as i64).saturating_sub(start).max(0) as u64;
                    last = last.min(room.div_ceil(*stride));
                }
                if last.saturating_sub(first).saturating_add(next.len() as u64) > limits::TILE_BYTES
                {
                    return Err(Unclear::TooMuch);
                }
                let step = |k: u64| i64::try_from(k.saturating_mul(*stride)).unwrap_or(i64::MAX);
                next.extend((first..last).map(|k| start.saturating_add(step(k))));
            }
            starts = next;
        }
        Ok(starts)
    }

    /// For a tile that repeats: whether a leaf that is in it is in all its repetitions, and whether it
    /// is known to be there by itself and not only because the unit of the copy repeats.
    fn repeats(&self, found: &Evidence, dimensions: &[(u64, u64)]) -> (bool, bool) {
        let unit = self.is_unit();
        if found.period > 0 {
            let round = self.size.is_multiple_of(found.period);
            let scalars = found.period == self.size && found.leaf.kind.size() == self.size;
            let unknown_length = self.length.exactly.is_none();
            let covers = round && (found.declared || unknown_length && scalars);
            return (unit && round || covers, covers);
        }
        let Some((stride, count)) = dimensions.first() else {
            return (unit, false);
        };
        // An array that lies over the whole copy.
        let reaches = match self.length.exactly {
            Some(bytes) => {
                let end = i128::from(found.leaf.at) + i128::from(*stride) * i128::from(*count);
                end >= i128::from(bytes)
            }
            None => found.declared,
        };
        let covers = *stride == self.size && found.leaf.at < *stride as i64 && reaches;
        (unit || covers, covers)
    }

    /// The places that lie in the tile, or repeat into it.
    fn inside(&self, starts: &[i64], size: u64, period: u64) -> Vec<i64> {
        let (tile, size) = (self.size as i64, size as i64);
        let mut placed = Vec::new();
        for start in starts {
            if self.is_whole() && period == 0 {
                if *start > -size && *start < tile {
                    placed.push(*start);
                }
                continue;
            }
            let step = if period == 0 { tile } else { period as i64 };
            let before = match self.length.exactly {
                Some(bytes) => *start >= bytes as i64 || *start <= -size,
                None => *start <= -size,
            };
            if period == 0 && before {
                continue;
            }
            // Where all that is copied is in the tile, something may begin before it and end in it.
            let least = if self.is_whole() { 1 - size } else { 0 };
            let mut at = least + (start - least).rem_euclid(step);
            while at < tile {
                placed.push(at);
                at += step;
            }
        }
        placed.sort_unstable();
        placed.dedup();
        placed
    }

    fn pad(&mut self, declared: &Declared) {
        let Declared {
            at, size, period, ..
        } = *declared;
        let padding = Cell::Padding(declared.by_source);
        let (tile, size) = (self.size as i64, i64::try_from(size).unwrap_or(i64::MAX));
        if period > 0 && size as u64 >= period && self.size.is_multiple_of(period) {
            self.cells.fill(padding);
            return;
        }
        if !self.is_whole() {
            let unit = self.is_unit();
            if period > 0 {
                return;
            }
            let reaches = match self.length.exactly {
                Some(bytes) => at.saturating_add(size) >= bytes as i64,
                None => true,
            };
            // The whole copy lies in it, or at least the unit that repeats.
            if at <= 0 && (reaches && !unit || unit && at.saturating_add(size) >= tile) {
                self.cells.fill(padding);
            }
            return;
        }
        let mut start = at;
        if period > 0 {
            start = at.rem_euclid(period as i64) - period as i64;
        }
        while start < tile {
            let (from, to) = (start.max(0), start.saturating_add(size).min(tile));
            for cell in from..to {
                self.cells[cell as usize] = padding;
            }
            if period == 0 {
                break;
            }
            start += period as i64;
        }
    }

    /// Whether a word of that kind may be at a place, as far as is known so far.
    fn agrees(&self, start: i64, kind: Kind) -> bool {
        self.bytes(start, kind).all(|at| match self.cells[at] {
            _ if matches!(kind, Kind::Unknown(_)) => true,
            Cell::Free => true,
            Cell::Padding(_) => false,
            Cell::Word(_, Kind::Unknown(_), _) => true,
            Cell::Word(_, Kind::Integer(_), _) if matches!(kind, Kind::Integer(_)) => true,
            Cell::Word(known, of, _) => {
                i64::from(known) == start && (of == kind || is_pointer(of, kind))
            }
        })
    }

    /// Whether a whole word of that kind may be at a place.
    fn fits(&self, start: i64, kind: Kind) -> bool {
        let end = start.saturating_add(kind.size() as i64);
        (start >= 0 && end <= self.size as i64) && self.agrees(start, kind)
    }

    /// A pointer that lies at one of these places, or at each, makes the integers pointers that it was taken to be there:
    /// the shadow of an integer is of no concern, so it may move like a pointer's. A part of one cannot be copied.
    fn point(&mut self, places: &Places) -> Result<(), Unclear> {
        let is_there =
            |start: &i64| matches!(self.cells[*start as usize], Cell::Word(_, Kind::Pointer, _));
        let inside = places
            .starts
            .iter()
            .copied()
            .filter(|start| (0..self.size as i64).contains(start));
        if !places.each && inside.clone().any(|start| is_there(&start)) {
            return Ok(());
        }
        let inside = inside.filter(|start| self.agrees(*start, Kind::Pointer));
        for start in inside.collect::<Vec<_>>() {
            if !self.fits(start, Kind::Pointer) {
                return Err(Unclear::Conflict(start.unsigned_abs()));
            }
            for at in self.bytes(start, Kind::Pointer) {
                if let Cell::Word(word, Kind::Integer(8), declared) = self.cells[at] {
                    self.cells[at] = Cell::Word(word, Kind::Pointer, declared);
                }
            }
        }
        Ok(())
    }

    fn bytes(&self, start: i64, kind: Kind) -> impl Iterator<Item = usize> + use<> {
        let tile = self.size as i64;
        let whole = self.is_whole();
        (start..start + kind.size() as i64).filter_map(move |at| match whole {
            true => (0..tile).contains(&at).then_some(at as usize),
            false => Some(at.rem_euclid(tile) as usize),
        })
    }

    fn set(&mut self, start: i64, found: &Evidence, declared: bool) -> Result<(), Unclear> {
        let kind = found.leaf.kind;
        let is_vague = matches!(kind, Kind::Unknown(_)) && !found.by_source;
        let size = kind.size() as i64;
        // Half a word cannot be copied.
        let cut = start < 0 || start + size > self.size as i64;
        let word = u32::try_from(start.max(0)).map_err(|_| Unclear::TooMuch)?;
        let conflict = Unclear::Conflict(u64::from(word));
        for at in self.bytes(start, kind) {
            match self.cells[at] {
                Cell::Free => {}
                Cell::Padding(true) if is_vague => continue,
                Cell::Padding(_) if declared => {}
                Cell::Word(_, Kind::Unknown(_), _) => {}
                Cell::Word(..) if matches!(kind, Kind::Unknown(_)) => continue,
                Cell::Word(known, of, _) if i64::from(known) == start && of == kind => {}
                // The shadow of an integer is of no concern, so it may move like a pointer's.
                Cell::Word(known, of, _) if i64::from(known) == start && is_pointer(of, kind) => {
                    if cut {
                        return Err(conflict);
                    }
                    self.cells[at] = Cell::Word(word, Kind::Pointer, declared);
                    continue;
                }
                // How wide an integer is that is read or written does not matter.
                Cell::Word(_, Kind::Integer(_), _) if matches!(kind, Kind::Integer(_)) => {}
                // Declarations count for more than accesses, but a float or a pointer that is accessed is one.
                Cell::Padding(_) | Cell::Word(_, _, true)
                    if !declared && !kind.is_float() && kind != Kind::Pointer =>
                {
                    continue;
                }
                _ => return Err(conflict),
            }
            if cut && !matches!(kind, Kind::Unknown(_) | Kind::Integer(_)) {
                return Err(conflict);
            }
            self.cells[at] = Cell::Word(word, kind, declared);
        }
        Ok(())
    }

    pub(super) fn pattern(&self) -> Pattern {
        let mut floats = Vec::new();
        let mut pointers = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            match cell {
                Cell::Word(start, Kind::Float(kind), _) if *start as usize == at => {
                    floats.push((at as u64, *kind));
                }
                Cell::Word(start, Kind::Pointer, _) if *start as usize == at => {
                    pointers.push(at as u64);
                }
                _ => {}
            }
        }
        Pattern {
            floats,
            size: self.size,
            pointers,
        }
    }
}

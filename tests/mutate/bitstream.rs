//! LLVM's bitstream container: blocks of records. Abbreviations are resolved when reading.

use std::collections::HashMap;
use std::rc::Rc;

#[derive(Clone, Default)]
pub struct Block {
    pub id: u64,
    pub items: Vec<Item>,
}

#[derive(Clone)]
pub enum Item {
    Block(Block),
    Record(Record),
}

#[derive(Clone, Default)]
pub struct Record {
    pub code: u64,
    pub operands: Vec<u64>,
    pub blob: Option<Vec<u8>>,
}

const MAGIC: u64 = 0xdec0_4342;

/// Ids of blocks, and codes of records that hold positions in the stream.
const BLOCKINFO: u64 = 0;
const MODULE: u64 = 8;
const SYMBOLS: u64 = 14;
const METADATA: u64 = 15;
const POSITIONS: [(u64, u64); 4] = [(MODULE, 13), (SYMBOLS, 3), (METADATA, 38), (METADATA, 39)];

const END: u64 = 0;
const ENTER: u64 = 1;
const DEFINE: u64 = 2;
const PLAIN: u64 = 3;
const FIRST_ABBREVIATION: usize = 4;

impl Block {
    /// Items within it, at any depth.
    pub fn count(&self) -> usize {
        let mut count = 0;
        self.each(&mut |_| count += 1);
        count
    }

    /// The id of the block around each item within it, in the order of their numbers.
    pub fn surroundings(&self) -> Vec<u64> {
        let mut ids = Vec::new();
        for item in &self.items {
            ids.push(self.id);
            if let Item::Block(block) = item {
                ids.extend(block.surroundings());
            }
        }
        ids
    }

    /// Visits the items in order, blocks before what they hold.
    pub fn each<'b>(&'b self, visit: &mut impl FnMut(&'b Item)) {
        for item in &self.items {
            visit(item);
            if let Item::Block(block) = item {
                block.each(visit);
            }
        }
    }

    /// The list that holds the item of this number, and where in it.
    pub fn place(&mut self, mut wanted: usize) -> Option<(&mut Vec<Item>, usize)> {
        let mut at = 0;
        loop {
            let size = match self.items.get(at)? {
                Item::Block(block) => 1 + block.count(),
                Item::Record(_) => 1,
            };
            if wanted == 0 {
                return Some((&mut self.items, at));
            }
            if wanted < size {
                break;
            }
            wanted -= size;
            at += 1;
        }
        match &mut self.items[at] {
            Item::Block(block) => block.place(wanted - 1),
            Item::Record(_) => None,
        }
    }
}

/// Reads a stream; the result holds its top-level blocks. Nothing where it is damaged.
pub fn read(bytes: &[u8]) -> Option<Block> {
    let mut reader = Reader {
        bytes,
        at: 0,
        info: HashMap::new(),
    };
    if reader.fixed(32)? != MAGIC {
        return None;
    }
    let mut top = Block::default();
    while reader.at + 32 <= bytes.len() * 8 {
        if reader.fixed(2)? != ENTER {
            return None;
        }
        top.items.extend(reader.block()?.map(Item::Block));
    }
    Some(top)
}

#[derive(Clone, Copy)]
enum Encoding {
    Literal(u64),
    Fixed(u64),
    Variable(u64),
    Array,
    Char6,
    Blob,
}

type Abbreviation = Rc<Vec<Encoding>>;

struct Reader<'b> {
    bytes: &'b [u8],
    /// In bits.
    at: usize,
    /// Abbreviations of every block of a kind.
    info: HashMap<u64, Vec<Abbreviation>>,
}

impl Reader<'_> {
    fn fixed(&mut self, width: u64) -> Option<u64> {
        let mut value = 0;
        for bit in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value |= u64::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(value)
    }

    fn variable(&mut self, width: u64) -> Option<u64> {
        let (mut value, mut shift) = (0u64, 0);
        loop {
            let part = self.fixed(width)?;
            let high = 1 << (width - 1);
            value |= (part & (high - 1)).checked_shl(shift).unwrap_or(0);
            if part & high == 0 {
                return Some(value);
            }
            shift += width as u32 - 1;
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// A block whose abbreviation id has been read; nothing within for the one that is dropped.
    fn block(&mut self) -> Option<Option<Block>> {
        let id = self.variable(8)?;
        let width = self.variable(4)?;
        self.align();
        self.fixed(32)?;
        let mut abbreviations = self.info.get(&id).cloned().unwrap_or_default();
        let mut block = Block {
            id,
            items: Vec::new(),
        };
        let mut described = None;
        loop {
            match self.fixed(width)? {
                END => {
                    self.align();
                    return Some((id != BLOCKINFO).then_some(block));
                }
                ENTER => block.items.extend(self.block()?.map(Item::Block)),
                DEFINE => {
                    let abbreviation = Rc::new(self.abbreviation()?);
                    match described {
                        Some(kind) => self.info.entry(kind).or_default().push(abbreviation),
                        None => abbreviations.push(abbreviation),
                    }
                }
                PLAIN => {
                    let code = self.variable(6)?;
                    let count = self.variable(6)?;
                    let operands: Option<Vec<u64>> = (0..count).map(|_| self.variable(6)).collect();
                    let record = Record {
                        code,
                        operands: operands?,
                        blob: None,
                    };
                    if id == BLOCKINFO && code == 1 {
                        described = record.operands.first().copied();
                    }
                    block.keep(record);
                }
                number => {
                    let number = number as usize - FIRST_ABBREVIATION;
                    let abbreviation = abbreviations.get(number)?.clone();
                    block.keep(self.record(&abbreviation)?);
                }
            }
        }
    }

    fn abbreviation(&mut self) -> Option<Vec<Encoding>> {
        let count = self.variable(5)?;
        (0..count)
            .map(|_| {
                if self.fixed(1)? == 1 {
                    return Some(Encoding::Literal(self.variable(8)?));
                }
                Some(match self.fixed(3)? {
                    1 => Encoding::Fixed(self.variable(5)?),
                    2 => Encoding::Variable(self.variable(5)?),
                    3 => Encoding::Array,
                    4 => Encoding::Char6,
                    5 => Encoding::Blob,
                    _ => return None,
                })
            })
            .collect()
    }

    fn record(&mut self, abbreviation: &[Encoding]) -> Option<Record> {
        let (mut values, mut blob) = (Vec::new(), None);
        let mut encodings = abbreviation.iter();
        while let Some(encoding) = encodings.next() {
            match encoding {
                Encoding::Array => {
                    let element = encodings.next()?;
                    for _ in 0..self.variable(6)? {
                        values.push(self.scalar(*element)?);
                    }
                }
                Encoding::Blob => {
                    let length = self.variable(6)? as usize;
                    self.align();
                    let start = self.at / 8;
                    blob = Some(self.bytes.get(start..start.checked_add(length)?)?.to_vec());
                    self.at += length * 8;
                    self.align();
                }
                scalar => values.push(self.scalar(*scalar)?),
            }
        }
        let operands = values.split_off(1.min(values.len()));
        Some(Record {
            code: *values.first()?,
            operands,
            blob,
        })
    }

    fn scalar(&mut self, encoding: Encoding) -> Option<u64> {
        const CHARS: &[u8; 64] =
            b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        match encoding {
            Encoding::Literal(value) => Some(value),
            Encoding::Fixed(width) => self.fixed(width),
            // A width of 0 stands for no bits at all.
            Encoding::Variable(0) => Some(0),
            Encoding::Variable(width) => self.variable(width),
            Encoding::Char6 => Some(u64::from(CHARS[self.fixed(6)? as usize])),
            Encoding::Array | Encoding::Blob => None,
        }
    }
}

impl Block {
    /// Positions in the stream would be wrong once it is written again; the reader does without.
    fn keep(&mut self, record: Record) {
        if !POSITIONS.contains(&(self.id, record.code)) {
            self.items.push(Item::Record(record));
        }
    }
}

/// Width of abbreviation ids in all blocks but the top level.
const WIDTH: u64 = 5;

/// Writes a stream.
pub fn write(top: &Block) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.fixed(MAGIC, 32);
    for item in &top.items {
        if let Item::Block(block) = item {
            writer.block(block, 2);
        }
    }
    writer.bytes
}

#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    /// Bits of the last byte that are taken; 0 where it is full.
    used: u64,
}

impl Writer {
    fn fixed(&mut self, value: u64, width: u64) {
        for bit in 0..width {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    fn variable(&mut self, mut value: u64, width: u64) {
        let high = 1 << (width - 1);
        while value >= high {
            self.fixed(value & (high - 1) | high, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        self.used = 0;
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    fn block(&mut self, block: &Block, width: u64) {
        self.fixed(ENTER, width);
        self.variable(block.id, 8);
        self.variable(WIDTH, 4);
        self.align();
        let length_at = self.bytes.len();
        self.fixed(0, 32);
        let mut abbreviations = FIRST_ABBREVIATION as u64;
        for item in &block.items {
            match item {
                Item::Block(block) => self.block(block, WIDTH),
                Item::Record(record) => match &record.blob {
                    // No more ids of this width: the blob is left out.
                    Some(blob) if abbreviations < 1 << WIDTH => {
                        self.with_blob(record, blob, abbreviations);
                        abbreviations += 1;
                    }
                    _ => self.plain(record),
                },
            }
        }
        self.fixed(END, WIDTH);
        self.align();
        let words = (self.bytes.len() - length_at - 4) / 4;
        self.bytes[length_at..length_at + 4].copy_from_slice(&(words as u32).to_le_bytes());
    }

    fn plain(&mut self, record: &Record) {
        self.fixed(PLAIN, WIDTH);
        self.variable(record.code, 6);
        self.variable(record.operands.len() as u64, 6);
        for operand in &record.operands {
            self.variable(*operand, 6);
        }
    }

    /// Defines an abbreviation for this record, and uses it.
    fn with_blob(&mut self, record: &Record, blob: &[u8], id: u64) {
        self.fixed(DEFINE, WIDTH);
        self.variable(record.operands.len() as u64 + 2, 5);
        self.fixed(1, 1);
        self.variable(record.code, 8);
        for _ in &record.operands {
            self.fixed(0, 1);
            self.fixed(2, 3);
            self.variable(6, 5);
        }
        self.fixed(0, 1);
        self.fixed(5, 3);
        self.fixed(id, WIDTH);
        for operand in &record.operands {
            self.variable(*operand, 6);
        }
        self.variable(blob.len() as u64, 6);
        self.align();
        self.bytes.extend_from_slice(blob);
        self.align();
    }
}

//! Memory: objects of bytes, each byte with its shadow, every access within one live object.

use super::value::{Bytes, Shadow, Val, store_size};
use super::{Fault, Outcome};
use crate::ir::Type;

/// An object's address has its number, from 1, in the upper half, so that no offset within 4 GiB
/// leads from one object into another.
const NUMBER_SHIFT: u32 = 32;

struct Object<T> {
    bytes: Vec<u8>,
    shadows: Vec<Shadow<T>>,
    writable: bool,
    live: bool,
}

/// All memory of one execution.
pub struct Memory<T> {
    objects: Vec<Object<T>>,
    live_bytes: u64,
    limit: u64,
}

impl<T: Copy + Default + PartialEq> Memory<T> {
    /// `limit` is the most bytes that may be live at once.
    pub fn new(limit: u64) -> Self {
        Memory {
            objects: Vec::new(),
            live_bytes: 0,
            limit,
        }
    }

    /// A new object of undefined bytes.
    ///
    /// # Errors
    /// More memory than allowed.
    pub fn allocate(&mut self, bytes: u64) -> Outcome<u64> {
        self.live_bytes = self.live_bytes.saturating_add(bytes);
        if self.live_bytes > self.limit || self.objects.len() >= 1 << 30 {
            return Err(Fault::MemoryLimit);
        }
        self.objects.push(Object {
            bytes: vec![0; bytes as usize],
            shadows: vec![Shadow::Undefined; bytes as usize],
            writable: true,
            live: true,
        });
        Ok((self.objects.len() as u64) << NUMBER_SHIFT)
    }

    /// Ends the life of the object that starts there.
    ///
    /// # Errors
    /// No object starts there.
    pub fn release(&mut self, address: u64) -> Outcome<()> {
        let (at, offset) = split(address);
        match self.objects.get_mut(at) {
            Some(object) if object.live && offset == 0 => {
                object.live = false;
                self.live_bytes -= object.bytes.len() as u64;
                (object.bytes, object.shadows) = (Vec::new(), Vec::new());
                Ok(())
            }
            _ => Err(Fault::undefined("releases what is not an object")),
        }
    }

    /// Bytes of the live object that starts there.
    pub fn size(&self, address: u64) -> Option<u64> {
        let (at, offset) = split(address);
        let object = self.objects.get(at)?;
        (object.live && offset == 0).then_some(object.bytes.len() as u64)
    }

    /// No later store into the object is allowed.
    pub fn protect(&mut self, address: u64) {
        if let Some(object) = self.objects.get_mut(split(address).0) {
            object.writable = false;
        }
    }

    fn object(&self, address: u64, bytes: u64) -> Outcome<(&Object<T>, usize)> {
        let (at, offset) = split(address);
        match self.objects.get(at) {
            Some(object) if !object.live => Err(Fault::undefined("accesses a dead object")),
            Some(object) if offset.saturating_add(bytes) <= object.bytes.len() as u64 => {
                Ok((object, offset as usize))
            }
            Some(object) => Err(Fault::OutOfBounds {
                offset,
                bytes,
                size: object.bytes.len() as u64,
            }),
            None => Err(Fault::undefined("accesses memory through a stray pointer")),
        }
    }

    fn object_mut(&mut self, address: u64, bytes: u64) -> Outcome<(&mut Object<T>, usize)> {
        let offset = self.object(address, bytes)?.1;
        let object = &mut self.objects[split(address).0];
        if !object.writable {
            return Err(Fault::undefined("stores into a constant"));
        }
        Ok((object, offset))
    }

    /// Whether the bytes can be written.
    ///
    /// # Errors
    /// An access outside live objects, or to a constant one.
    pub fn check(&mut self, address: u64, bytes: u64) -> Outcome<()> {
        match bytes {
            0 => Ok(()),
            _ => self.object_mut(address, bytes).map(|_| ()),
        }
    }

    /// # Errors
    /// An access outside live objects.
    pub fn read(&self, address: u64, bytes: u64) -> Outcome<Bytes<T>> {
        if bytes == 0 {
            return Ok(Vec::new());
        }
        let (object, from) = self.object(address, bytes)?;
        let range = from..from + bytes as usize;
        let values = object.bytes[range.clone()].iter().copied();
        Ok(values.zip(object.shadows[range].iter().copied()).collect())
    }

    /// # Errors
    /// An access outside live objects, or to a constant one.
    pub fn write(&mut self, address: u64, content: &[(u8, Shadow<T>)]) -> Outcome<()> {
        if content.is_empty() {
            return Ok(());
        }
        let (object, from) = self.object_mut(address, content.len() as u64)?;
        for (at, (byte, shadow)) in content.iter().enumerate() {
            object.bytes[from + at] = *byte;
            object.shadows[from + at] = *shadow;
        }
        Ok(())
    }

    /// # Errors
    /// As [`Memory::read`] and [`Val::decode`].
    pub fn load(&self, address: u64, ty: &Type) -> Outcome<Val<T>> {
        Val::decode(ty, &self.read(address, store_size(ty))?)
    }

    /// # Errors
    /// As [`Memory::write`] and [`Val::encode`].
    pub fn store(&mut self, address: u64, ty: &Type, value: &Val<T>) -> Outcome<()> {
        let mut content = vec![(0, Shadow::Undefined); store_size(ty) as usize];
        value.encode(ty, &mut content)?;
        self.write(address, &content)
    }
}

fn split(address: u64) -> (usize, u64) {
    let number = (address >> NUMBER_SHIFT) as usize;
    let offset = address & ((1 << NUMBER_SHIFT) - 1);
    (number.wrapping_sub(1), offset)
}

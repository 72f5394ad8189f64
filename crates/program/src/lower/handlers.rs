//! Exception tables: which entries of a large one count.

use super::LowerError;
use super::decode::{Decoded, Range};
use classfile::ConstantPool;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

/// Larger tables are no compiler's.
pub(super) const MANY: usize = 256;

/// Disjoint ranges, by where they begin.
#[derive(Default)]
struct Union(BTreeMap<u32, u32>);

impl Union {
    /// Adds a range and gives the parts of it that were not there.
    fn add(&mut self, start: u32, end: u32) -> Vec<(u32, u32)> {
        let gaps = self.gaps(start, end);
        let (mut low, mut high) = (start, end);
        if let Some((&first, &last)) = self.0.range(..start).next_back()
            && last >= start
        {
            low = first;
            high = high.max(last);
        }
        while let Some((&first, &last)) = self.0.range(low..=high).next() {
            high = high.max(last);
            self.0.remove(&first);
        }
        self.0.insert(low, high);
        gaps
    }

    fn gaps(&self, start: u32, end: u32) -> Vec<(u32, u32)> {
        let mut gaps = Vec::new();
        let mut at = start;
        if let Some((_, &last)) = self.0.range(..=start).next_back() {
            at = at.max(last);
        }
        for (&first, &last) in self.0.range(start..end) {
            if first > at {
                gaps.push((at, first));
            }
            at = at.max(last);
        }
        if at < end {
            gaps.push((at, end));
        }
        gaps
    }
}

impl Decoded {
    /// Leaves of a large table only what an exception can enter: where two entries name the same class the first
    /// wins, and none comes after one for everything. Then no instruction has more entries than there are classes.
    pub(super) fn reduce_handlers(&mut self, pool: &ConstantPool) -> Result<(), LowerError> {
        if self.handlers.len() <= MANY {
            return Ok(());
        }
        let mut everything = Union::default();
        let mut classes: HashMap<Cow<'_, str>, Union> = HashMap::new();
        let mut reduced = Vec::new();
        for handler in std::mem::take(&mut self.handlers) {
            let own = match handler.catch {
                0 => everything.add(handler.start, handler.end),
                cp => {
                    let known = classes.entry(pool.class_name(cp)?).or_default();
                    let free = known.add(handler.start, handler.end);
                    free.into_iter().flat_map(|(start, end)| everything.gaps(start, end)).collect()
                }
            };
            reduced.extend(own.into_iter().map(|(start, end)| Range { start, end, ..handler }));
        }
        self.handlers = reduced;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Union;

    #[test]
    fn only_what_is_new() {
        let mut union = Union::default();
        assert_eq!(union.add(10, 20), [(10, 20)]);
        assert_eq!(union.add(12, 18), []);
        assert_eq!(union.add(30, 40), [(30, 40)]);
        assert_eq!(union.add(5, 50), [(5, 10), (20, 30), (40, 50)]);
        assert_eq!(union.add(0, 60), [(0, 5), (50, 60)]);
        assert_eq!(union.0.len(), 1);
        assert_eq!(union.add(60, 61), [(60, 61)]);
        assert_eq!(union.gaps(0, 70), [(61, 70)]);
    }
}

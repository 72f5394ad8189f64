//! What is known of sharing as lines of a trace, and back: a replay needs the same boundaries of steps.

use super::sharing::{BOTH, PER_CLASS, Sharing, VISIBLE, WRITTEN, Words};
use crate::machine::Machine;
use program::ClassId;

impl Machine {
    /// What is visible, as lines for a trace: a replay needs the same boundaries of steps.
    pub fn sharing_lines(&self) -> Vec<String> {
        self.sharing_as(false)
    }

    /// As `sharing_lines`, with guarded locations as visible ones: for telling a path in full.
    pub fn detailed_sharing_lines(&self) -> Vec<String> {
        self.sharing_as(true)
    }

    fn sharing_as(&self, detailed: bool) -> Vec<String> {
        let sharing = &self.beliefs.sharing;
        let shown = |words: Words| if detailed { words.dependent() } else { words.visible() };
        let mut lines = Vec::new();
        for (table, letter) in [(&sharing.fields, 'f'), (&sharing.statics, 'v')] {
            for (index, words) in table.iter().enumerate() {
                if let Some(words) = words.filter(|&words| shown(words) != 0) {
                    let name = self.program.class(ClassId::new(index)).name_hash;
                    lines.push(format!("{letter} {name:x} {:x}", shown(words)));
                }
            }
        }
        let arrays = sharing.arrays.iter().filter(|(_, bits)| **bits == VISIBLE || detailed && **bits & BOTH == BOTH);
        lines.extend(arrays.map(|(name, _)| format!("a {name:x} 0")));
        lines.extend(sharing.locks.iter().map(|name| format!("l {name:x} 0")));
        for (&(class, lock), &count) in &sharing.classes {
            if count >= PER_CLASS {
                let name = self.program.class(class).name_hash;
                lines.push(format!("c {name:x} {}", u8::from(lock)));
            }
        }
        lines.extend(sharing.initialisers.iter().map(|name| format!("i {name:x} 0")));
        let own = sharing.interned.iter().filter(|(_, bits)| **bits & WRITTEN != 0);
        lines.extend(own.map(|(content, bits)| format!("n {content:x} {bits:x}")));
        let loading = sharing.loading.keys().filter(|&&label| sharing.is_loading_visible(label));
        lines.extend(loading.map(|label| format!("u {label:x} 0")));
        let flags = [
            (sharing.nameless, 'k'),
            (sharing.streams, 'o'),
            (sharing.inspected, 't'),
            (sharing.states, 'b'),
            (sharing.daemons, 'd'),
            (sharing.thread_locks, 'j'),
            (sharing.overflow, 'x'),
        ];
        for (flag, letter) in flags {
            if flag {
                lines.push(format!("{letter} 0 0"));
            }
        }
        if self.observed.footprint.is_recording() {
            lines.push("r 0 0".to_owned());
        }
        lines.sort_unstable();
        lines
    }

    /// Takes over what a trace recorded, and learns nothing from then on; `false` if a line is not understood.
    pub fn set_sharing(&mut self, lines: &[String]) -> bool {
        let mut sharing = Sharing { frozen: true, ..Sharing::default() };
        let mut recording = false;
        for line in lines {
            let mut parts = line.split(' ');
            let (Some(letter), Some(Ok(name)), Some(Ok(bits)), None) = (
                parts.next(),
                parts.next().map(|part| u64::from_str_radix(part, 16)),
                parts.next().map(|part| u64::from_str_radix(part, 16)),
                parts.next(),
            ) else {
                return false;
            };
            match letter {
                "f" => drop(sharing.recorded.insert((name, false), bits)),
                "v" => drop(sharing.recorded.insert((name, true), bits)),
                // Older traces count from the beginning of the class object, which was one word shorter.
                "s" => drop(sharing.recorded.insert((name, true), bits >> (self.program.first_static_word() - 1))),
                "a" => drop(sharing.arrays.insert(name, VISIBLE)),
                "l" => drop(sharing.locks.insert(name)),
                "c" => drop(sharing.recorded_classes.insert((name, bits != 0))),
                "i" => drop(sharing.initialisers.insert(name)),
                "n" => {
                    sharing.interned.insert(name, bits as u8);
                    sharing.interns = true;
                }
                "u" => drop(sharing.loading.insert(name, BOTH)),
                "k" => sharing.nameless = true,
                "o" => sharing.streams = true,
                "t" => sharing.inspected = true,
                "b" => sharing.states = true,
                "d" => sharing.daemons = true,
                "j" => sharing.thread_locks = true,
                "r" => recording = true,
                "x" => sharing.overflow = true,
                _ => return false,
            }
        }
        self.beliefs.sharing = sharing;
        // It has an influence on where steps end.
        self.set_recording(recording);
        true
    }
}

//! Bringing together what several searches of one program have learnt about sharing.
//!
//! Beliefs are given up and never taken up again, so what contradicts them is a lattice: whoever knows all that two
//! searches know has given up every belief that one of them has.

use super::sharing::{SEVERAL, Sharing, Words};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use support::Join;

impl Join for Sharing {
    /// Nothing is learnt by one that a trace has frozen.
    fn join(&mut self, other: &Self) -> bool {
        if self.frozen {
            return false;
        }
        // Taken apart, so that a new part cannot be forgotten.
        let Self {
            fields,
            statics,
            arrays,
            locks,
            classes,
            users,
            guards,
            initialisers,
            needs,
            interned,
            loading,
            weak,
            interns,
            nameless,
            streams,
            inspected,
            looked_at,
            states,
            thread_locks,
            daemons,
            overflow,
            changed: _,
            recorded: _,
            recorded_classes: _,
            frozen: _,
        } = other;
        let grew = [
            join_words(&mut self.fields, fields),
            join_words(&mut self.statics, statics),
            join_bits(&mut self.arrays, arrays),
            join_bits(&mut self.interned, interned),
            join_bits(&mut self.loading, loading),
            self.locks.join(locks),
            join_counts(&mut self.classes, classes),
            join_users(&mut self.users, users),
            join_guards(&mut self.guards, guards),
            self.initialisers.join(initialisers),
            self.needs.join(needs),
            self.weak.join(weak),
            self.interns.join(interns),
            self.nameless.join(nameless),
            self.streams.join(streams),
            self.inspected.join(inspected),
            self.looked_at.join(looked_at),
            self.states.join(states),
            self.thread_locks.join(thread_locks),
            self.daemons.join(daemons),
            self.overflow.join(overflow),
        ];
        let grew = grew.contains(&true);
        self.changed |= grew;
        grew
    }
}

fn join_words(to: &mut Vec<Option<Words>>, from: &[Option<Words>]) -> bool {
    if to.len() < from.len() {
        to.resize(from.len(), None);
    }
    let mut grew = false;
    for (to, from) in to.iter_mut().zip(from) {
        let Some(from) = from else { continue };
        let before = to.unwrap_or_default();
        let after = Words {
            written: before.written | from.written,
            contended: before.contended | from.contended,
            unguarded: before.unguarded | from.unguarded,
        };
        grew |= after != before;
        *to = Some(after);
    }
    grew
}

fn join_bits(to: &mut FxHashMap<u64, u8>, from: &FxHashMap<u64, u8>) -> bool {
    from.iter().fold(false, |grew, (&key, &bits)| {
        let entry = to.entry(key).or_default();
        let before = std::mem::replace(entry, *entry | bits);
        grew | (*entry != before)
    })
}

fn join_counts<K: Copy + Eq + std::hash::Hash>(to: &mut FxHashMap<K, u32>, from: &FxHashMap<K, u32>) -> bool {
    from.iter().fold(false, |grew, (&key, &count)| {
        let entry = to.entry(key).or_default();
        let before = std::mem::replace(entry, count.max(*entry));
        grew | (*entry != before)
    })
}

/// A location of which each knows another user has several.
fn join_users(to: &mut FxHashMap<u64, u64>, from: &FxHashMap<u64, u64>) -> bool {
    from.iter().fold(false, |grew, (&location, &user)| match to.entry(location) {
        Entry::Vacant(vacant) => {
            vacant.insert(user);
            true
        }
        Entry::Occupied(occupied) if [user, SEVERAL].contains(occupied.get()) => grew,
        Entry::Occupied(mut occupied) => {
            occupied.insert(SEVERAL);
            true
        }
    })
}

/// Only monitors that both have seen held at all accesses are left.
fn join_guards(to: &mut FxHashMap<u64, Vec<u64>>, from: &FxHashMap<u64, Vec<u64>>) -> bool {
    from.iter().fold(false, |grew, (&location, held)| match to.entry(location) {
        Entry::Vacant(vacant) => {
            vacant.insert(held.clone());
            true
        }
        Entry::Occupied(mut occupied) => {
            let before = occupied.get().len();
            occupied.get_mut().retain(|name| held.contains(name));
            grew | (occupied.get().len() < before)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Sharing, Words};
    use support::Join;

    /// Some of what can be known, by the bits of a number.
    fn sharing(bits: u64) -> Sharing {
        let mut sharing = Sharing::default();
        let is = |bit: u32| bits >> bit & 1 != 0;
        if is(0) {
            sharing.fields = vec![None, Some(Words { written: bits >> 8 & 3, contended: 1, unguarded: 0 })];
        }
        if is(1) {
            sharing.users.insert(7, bits >> 10 & 1);
        }
        if is(2) {
            sharing.guards.insert(7, [3, 4, 5][(bits >> 11 & 1) as usize..].to_vec());
        }
        if is(3) {
            sharing.arrays.insert(9, (bits >> 12 & 3) as u8);
        }
        sharing.locks.extend(is(4).then_some(1));
        sharing.inspected = is(5);
        sharing.interns = is(6);
        sharing
    }

    fn joined(a: u64, b: u64) -> Sharing {
        let mut both = sharing(a);
        both.join(&sharing(b));
        both
    }

    /// All that is known, in an order of its own.
    fn text(sharing: &Sharing) -> String {
        let mut guards: Vec<_> = sharing.guards.iter().map(|(&key, held)| (key, held.clone())).collect();
        guards.sort_unstable();
        let fields: Vec<Words> = sharing.fields.iter().map(|words| words.unwrap_or_default()).collect();
        let arrays = sharing.arrays.values().max();
        format!(
            "{fields:?} {:?} {guards:?} {arrays:?} {:?} {} {}",
            sharing.users, sharing.locks, sharing.inspected, sharing.interns
        )
    }

    #[test]
    fn what_is_learnt_apart_comes_together_in_any_order() {
        let mut seed = 1u64;
        for _ in 0..2000 {
            let [a, b, c] = [(); 3].map(|()| {
                seed = support::mix64(seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
                seed
            });
            assert_eq!(text(&joined(a, b)), text(&joined(b, a)), "{a:x} {b:x}");
            let (mut left, mut right) = (joined(a, b), joined(b, c));
            left.join(&sharing(c));
            let rest = right.clone();
            right = sharing(a);
            right.join(&rest);
            assert_eq!(text(&left), text(&right), "{a:x} {b:x} {c:x}");
            assert!(!left.join(&sharing(a)) && !left.join(&sharing(c)), "nothing new: {a:x} {b:x} {c:x}");
        }
    }

    #[test]
    fn a_location_with_two_users_is_contended_for_both() {
        let mut both = Sharing::default();
        both.users.insert(7, 1);
        let mut other = Sharing::default();
        other.users.insert(7, 2);
        assert!(both.join(&other) && both.changed);
        assert!(both.is_contended(7, 1) && both.is_contended(7, 2));
    }
}

//! The laws of each domain's lattice, on every element of four bits.

use absint::domains::{Domain, Hull, Part, Visitor, Width};

use crate::reference::{elements, members, values};
use crate::sample::Sample;

const WIDTH: Width = Width::new(4);

/// Runs a law for each domain.
macro_rules! law {
    ($name:ident, $D:ident, $body:block) => {
        #[test]
        fn $name() {
            struct Law;
            impl Visitor for Law {
                fn visit<$D: Domain>(&mut self, _: Part) $body
            }
            Part::visit_all(&mut Law);
        }
    };
}

law!(constants_and_any_stand_for_what_they_say, D, {
    for value in values(WIDTH) {
        assert!(D::constant(value).contains(value), "{} {value}", D::NAME);
        assert!(D::any(WIDTH).contains(value), "{} {value}", D::NAME);
        assert!(D::any(WIDTH).includes(&D::constant(value)), "{} {value}", D::NAME);
    }
});

law!(the_order_is_one, D, {
    let all = elements::<D>(WIDTH);
    for a in &all {
        assert!(a.includes(a), "{a:?}");
        for b in &all {
            assert!(!(a.includes(b) && b.includes(a)) || a == b, "{a:?} {b:?}");
            if a.includes(b) {
                assert!(members(b, WIDTH).iter().all(|&value| a.contains(value)), "{a:?} {b:?}");
                assert!(all.iter().all(|c| !b.includes(c) || a.includes(c)), "{a:?} {b:?}");
            }
        }
    }
});

law!(join_is_the_least_above_both, D, {
    let all = elements::<D>(WIDTH);
    for a in &all {
        for b in &all {
            let joined = a.join(b);
            assert!(joined.includes(a) && joined.includes(b), "{a:?} {b:?}: {joined:?}");
            assert_eq!(joined, b.join(a));
            for c in &all {
                assert!(!(c.includes(a) && c.includes(b)) || c.includes(&joined), "{a:?} {b:?}: {joined:?} > {c:?}");
            }
        }
    }
});

law!(hulls_contain_what_they_are_of, D, {
    for a in elements::<D>(WIDTH) {
        let hull = a.hull(WIDTH);
        for value in members(&a, WIDTH) {
            assert!(hull.contains(value), "{a:?} {hull:?} {value}");
        }
        assert_eq!(a.meet(&hull), Some(a), "a domain learns nothing from itself: {a:?} {hull:?}");
    }
});

fn hulls() -> Vec<Hull> {
    let mut all = Vec::new();
    for min in values(WIDTH) {
        for max in min..=WIDTH.max() {
            for modulus in 1..=9 {
                all.extend((0..modulus).filter_map(|residue| Hull::new(min, max, modulus, residue)));
            }
        }
    }
    all
}

law!(meeting_keeps_what_is_in_both, D, {
    let all = elements::<D>(WIDTH);
    for hull in hulls() {
        for a in &all {
            let met = a.meet(&hull);
            for value in values(WIDTH) {
                let kept = met.is_some_and(|met| met.contains(value));
                assert!(kept || !(a.contains(value) && hull.contains(value)), "{a:?} {hull:?} {value}: {met:?}");
                assert!(!kept || a.contains(value), "{a:?} {hull:?} {value}: {met:?}");
            }
        }
    }
});

law!(leaving_out_leaves_the_others, D, {
    for a in elements::<D>(WIDTH) {
        for out in values(WIDTH) {
            let rest = a.without(out);
            for value in values(WIDTH) {
                let kept = rest.is_some_and(|rest| rest.contains(value));
                assert!(kept || value == out || !a.contains(value), "{a:?} {out} {value}: {rest:?}");
                assert!(!kept || a.contains(value), "{a:?} {out} {value}: {rest:?}");
            }
        }
    }
});

law!(widening_is_above_both_and_ends, D, {
    let all = elements::<D>(WIDTH);
    let mut sample = Sample::new(7);
    for thresholds in [&[][..], &[0], &[-20, -3, 1, 5, 20]] {
        for a in &all {
            for b in &all {
                let widened = a.widen(b, WIDTH, thresholds);
                assert!(widened.includes(a) && widened.includes(b), "{a:?} {b:?}: {widened:?}");
                assert!(D::any(WIDTH).includes(&widened), "{a:?} {b:?}: {widened:?}");
            }
            let mut known = *a;
            let mut changes = 0;
            for _ in 0..100 {
                let next = known.widen(&all[sample.below(all.len() as u64) as usize], WIDTH, thresholds);
                changes += usize::from(next != known);
                known = next;
            }
            assert!(changes <= 2 * (thresholds.len() + 1) + 4, "{a:?}: {changes} changes");
        }
    }
});

law!(narrowing_stays_between_and_ends, D, {
    let all = elements::<D>(WIDTH);
    let mut sample = Sample::new(9);
    for thresholds in [&[][..], &[-3, 0, 5]] {
        for a in &all {
            for b in &all {
                let narrowed = a.narrow(b, WIDTH, thresholds);
                assert!(a.includes(&narrowed), "{a:?} {b:?}: {narrowed:?}");
                for value in members(a, WIDTH).into_iter().filter(|&value| b.contains(value)) {
                    assert!(narrowed.contains(value), "{a:?} {b:?} {value}: {narrowed:?}");
                }
            }
            let mut known = *a;
            let mut changes = 0;
            for _ in 0..100 {
                let next = known.narrow(&all[sample.below(all.len() as u64) as usize], WIDTH, thresholds);
                changes += usize::from(next != known);
                known = next;
            }
            assert!(changes <= 2 * (thresholds.len() + 1) + 4, "{a:?}: {changes} changes");
        }
    }
});

#[test]
fn hulls_meet_as_sets_do() {
    let all = hulls();
    let mut sample = Sample::new(3);
    for _ in 0..200_000 {
        let a = all[sample.below(all.len() as u64) as usize];
        let b = all[sample.below(all.len() as u64) as usize];
        let met = a.meet(&b);
        for value in values(WIDTH) {
            let both = a.contains(value) && b.contains(value);
            assert_eq!(met.is_some_and(|met| met.contains(value)), both, "{a:?} {b:?} {value}: {met:?}");
        }
    }
}

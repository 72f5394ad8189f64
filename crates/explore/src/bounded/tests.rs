//! The bounded searches beside brute force, on random systems.

use crate::bounded::delays::Delays;
use crate::bounded::preemptions::{self, Preemptions};
use crate::bounded::reduced::Reduced;
use crate::bounded::{Bounded, Options, Tariff};
use crate::observer::{End, Observer};
use crate::search::Search;
use crate::strategies::Random;
use crate::system::{Flow, System};
use crate::toy::{Op, Pick, Seen, Toy};

/// The numbers of the systems to draw; `HEDDLE_TOYS=from..to` for a longer campaign.
fn systems(count: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("HEDDLE_TOYS").ok();
    let range = asked.as_deref().and_then(|range| range.split_once(".."));
    range.map_or(0..count, |(from, to)| from.parse().expect("a number")..to.parse().expect("a number"))
}

/// Every path within the bound, one after the other, without any cleverness.
fn brute(toy: &mut Toy, tariff: impl Tariff + Copy, left: u32, path: &mut Vec<Pick>, seen: &mut Seen) {
    let mut choices = Vec::new();
    toy.choices(&mut choices);
    seen.reached(toy, path, &choices);
    let turn = tariff.turn(toy, &choices, path.last().map(|&pick| toy.thread(pick)));
    for &choice in &choices {
        let cost = tariff.cost(toy, &choices, turn, choice);
        if cost > left {
            continue;
        }
        path.push(choice);
        let flow = toy.step(choice);
        seen.stepped(toy, path, flow);
        if flow == Flow::On {
            brute(toy, tariff, left - cost, path, seen);
        }
        toy.undo();
        path.pop();
    }
}

fn compare(toy: &mut Toy, tariff: impl Tariff + Copy, bound: u32) -> Seen {
    let mut all = Seen::default();
    brute(toy, tariff, bound, &mut Vec::new(), &mut all);
    let initial = toy.fingerprint();
    for (iterated, matching) in [(false, true), (true, true), (false, false), (true, false)] {
        let mut seen = Seen::default();
        let options = Options { iterated, matching, ..Options::new(bound) };
        let end = Bounded::new(toy, &mut seen, tariff, options).run();
        assert_eq!(end, End::Complete);
        assert_eq!(toy.fingerprint(), initial);
        assert!(seen == all, "{toy:?} within {bound}, {options:?}");
    }
    all
}

#[test]
fn everything_within_the_bound_is_reached() {
    for number in 0..3_000 {
        let mut random = Random::new(11, number);
        let threads = 2 + random.below(2);
        let mut toy = Toy::random(&mut random, threads, 4, number % 3 == 0);
        for bound in 0..3 {
            compare(&mut toy, Preemptions, bound);
            compare(&mut toy, Delays, bound);
        }
    }
}

#[test]
fn nothing_refused_means_nothing_lost() {
    for number in 0..1_000 {
        let mut toy = Toy::random(&mut Random::new(12, number), 3, 4, number % 3 == 0);
        let mut all = Seen::default();
        assert_eq!(Search::new(&mut toy, &mut all, None).run(), End::Complete);
        for bound in [1, 100] {
            let mut seen = Seen::default();
            let mut search = Bounded::new(&mut toy, &mut seen, Preemptions, Options::new(bound));
            assert_eq!(search.run(), End::Complete);
            let complete = search.figures().cut == 0;
            assert!(complete || bound == 1);
            assert!(!complete || seen == all, "{toy:?} within {bound}");
        }
    }
}

#[test]
fn a_depth_limit_is_kept_and_complete() {
    fn brute(toy: &mut Toy, left: u64, path: &mut Vec<Pick>, seen: &mut Seen) {
        let mut choices = Vec::new();
        toy.choices(&mut choices);
        seen.reached(toy, path, &choices);
        for &choice in choices.iter().filter(|_| left > 0) {
            path.push(choice);
            let flow = toy.step(choice);
            seen.stepped(toy, path, flow);
            if flow == Flow::On {
                brute(toy, left - 1, path, seen);
            }
            toy.undo();
            path.pop();
        }
    }
    for number in 0..2_000 {
        let mut toy = Toy::random(&mut Random::new(13, number), 3, 4, number % 3 == 0);
        for limit in [1, 3, 5] {
            let mut all = Seen::default();
            brute(&mut toy, limit, &mut Vec::new(), &mut all);
            let mut seen = Seen::default();
            let options = Options { depth_limit: Some(limit), ..Options::new(100) };
            Bounded::new(&mut toy, &mut seen, Preemptions, options).run();
            assert!(seen == all, "{toy:?} within {limit} steps");
            let mut seen = Seen::default();
            Search::new(&mut toy, &mut seen, Some(limit)).run();
            assert_eq!(seen.states, all.states, "{toy:?} within {limit} steps");
            assert_eq!(seen.places, all.places, "{toy:?} within {limit} steps");
        }
    }
}

#[test]
fn the_reduction_loses_no_end_and_no_place_within_the_bound() {
    let (mut paths, mut reduced_paths) = (0, 0);
    for number in systems(4_000) {
        let mut random = Random::new(14, number);
        let threads = 2 + random.below(3);
        let ops = [0, 0, 7, 4, 3][threads];
        let mut toy = Toy::random(&mut random, threads, ops, number % 3 == 0);
        for bound in [0, 1, 2, 100] {
            let mut all = Seen::default();
            let mut search = Bounded::new(&mut toy, &mut all, Preemptions, Options::new(bound));
            assert_eq!(search.run(), End::Complete);
            paths += search.figures().executions;
            let mut seen = Seen::default();
            let mut search = Reduced::new(&mut toy, &mut seen, bound);
            assert_eq!(search.run(), End::Complete);
            reduced_paths += search.figures().executions;
            assert_eq!(seen.ends, all.ends, "{number}: {:?} within {bound}", toy.program);
            assert_eq!(seen.places, all.places, "{number}: {:?} within {bound}", toy.program);
            assert!(seen.states.is_subset(&all.states));
        }
    }
    println!("{paths} paths with matching, {reduced_paths} reduced");
}

#[test]
fn preemptions_of_a_path_are_counted() {
    let mut toy = Toy::new(vec![vec![Op::Read(0); 2], vec![Op::Write(0, 1); 2]]);
    let path = |threads: &[u8]| threads.iter().map(|&thread| Pick { thread, alternative: 0 }).collect::<Vec<_>>();
    assert_eq!(preemptions::count(&mut toy, &path(&[0, 0, 1, 1])), 0);
    assert_eq!(preemptions::count(&mut toy, &path(&[0, 1, 1, 0])), 1);
    assert_eq!(preemptions::count(&mut toy, &path(&[0, 1, 0, 1])), 2);
}
